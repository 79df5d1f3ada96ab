# `make demo` and `make test` set everything up by themselves; they need Python 3.11 or later, make and a package index.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed
PEERS := build/peers-venv
PEERS_STAMP := $(PEERS)/.installed
.PHONY: help demo test lint deep bench perft diagrams catalogue clean

help:            ## what can be made
	@grep -hE '^[a-z]+: .*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/'

$(STAMP): pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@

demo: $(STAMP)   ## play an example and a PBN file through the machines
	$(BIN)/bridge-fsm run examples/insufficient_bid.yaml
	$(BIN)/bridge-fsm run examples/friendly_match.pbn
	$(BIN)/bridge-fsm check examples/friendly_match.pbn
	$(BIN)/bridge-fsm draw --edition 1997 --law 27 --output build/law_27.svg

test: lint       ## every test (under ten minutes on two cores)
	$(BIN)/python -m pytest -n 2 --dist worksteal -m 'not deep'
	$(BIN)/python -m pytest --nbmake notebooks

lint: $(STAMP)   ## ruff and mypy --strict
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

deep: $(STAMP)   ## the properties at random and at length
	HYPOTHESIS_PROFILE=deep $(BIN)/python -m pytest -n 2

bench: $(STAMP) $(PEERS_STAMP) ## the figures of docs/performance.md, against the peers that are there
	$(BIN)/python -m benchmarks

# Other programs to measure against, in an environment of their own; one that cannot be installed is left out and tried
# again the next time. Two peers are looked for on the system: gcc, and spin (`apt-get install spin`).
$(PEERS_STAMP): benchmarks/peers/requirements.txt
	-test -x $(PEERS)/bin/python || $(PYTHON) -m venv $(PEERS)
	-all=yes; while read -r package; do \
	    $(PEERS)/bin/python -m pip install --quiet --disable-pip-version-check "$$package" \
	        || { all=no; echo "not installed: $$package"; }; \
	done < $<; test $$all = no || touch $@

perft: $(STAMP)  ## count the tables of docs/perft.md again
	$(BIN)/python -m benchmarks.perft_table

diagrams: $(STAMP) ## draw every machine and map of every edition again
	$(BIN)/bridge-fsm draw --all --output diagrams

catalogue: $(STAMP) ## compile the Russian catalogue of the program's own words
	$(BIN)/pybabel compile --directory bridge_fsm/locale --domain bridge_fsm

clean:           ## remove what was built
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
