"""Hypothesis profiles: the suite is the same in every run; `make deep` looks further, at random."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

settings.register_profile("suite", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("deep", max_examples=5000, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "suite"))
