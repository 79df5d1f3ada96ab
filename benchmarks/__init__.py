"""Speeds as ratios against a peer in the same run; `make bench` writes docs/performance.md's figures to the screen."""
