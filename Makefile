# Everything below works from a fresh clone with Python 3.11+, git and make.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin

.PHONY: demo test lint bench clean

demo: $(VENV)/demo.stamp
	$(BIN)/python -m bot demo

test: $(VENV)/dev.stamp lint
	$(BIN)/python -m pytest -n 2 --dist loadgroup

lint: $(VENV)/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/dev.stamp
	$(BIN)/python -m bench

clean:
	rm -rf $(VENV)

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit("Yoimachi needs Python 3.11 or newer, this is " + sys.version.split()[0] if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)

# the dev environment contains the demo's
$(VENV)/demo.stamp: $(BIN)/python pyproject.toml
	test -e $(VENV)/dev.stamp || $(BIN)/python -m pip install --quiet --editable '.[demo,speed]'
	touch $@

$(VENV)/dev.stamp: $(BIN)/python pyproject.toml
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	touch $@
