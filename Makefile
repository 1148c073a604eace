# Everything below works from a fresh clone with Python 3.11+, git and make.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin

# tests start the bot many times: it is compiled once, even where files of Python's own are unwanted
unexport PYTHONDONTWRITEBYTECODE

.PHONY: demo test suite suite-turns suite-games suite-copies suite-others quick \
        quick-turns quick-rules lint bench lock audit release clean

demo: $(VENV)/demo.stamp
	$(BIN)/python -m bot demo

# Side by side, and each shows what it said at its end, where make can hold that back. More than the usual
# two processors: both have something to do until the end, and much of it waits
SIDE_BY_SIDE := --no-print-directory --keep-going --jobs 5 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
PYTEST       := $(BIN)/python -m pytest -q -p no:cacheprovider

# The suite in parts of about the same work: each is a process that collects and prepares nothing but
# its own tests, which is less work than to hand tests out to processes that have all collected
# everything. What stands together makes things that all of it needs: towns, random matches and
# pictures, copies of a started bot (which wait much for each other), and servers of PostgreSQL
TURNS := tests/e2e
GAMES := tests/engines tests/render tests/harness/leaks tests/learning tests/play tests/replays \
         tests/reviews tests/tips tests/tournaments
COPIES := tests/cli tests/demo tests/harness/crash
PARTS := suite-turns suite-games suite-copies suite-others

test: $(VENV)/dev.stamp
	$(MAKE) $(SIDE_BY_SIDE) $(PARTS) lint

suite: $(VENV)/dev.stamp
	$(MAKE) $(SIDE_BY_SIDE) $(PARTS)

suite-turns: $(VENV)/dev.stamp
	$(PYTEST) $(TURNS)

suite-games: $(VENV)/dev.stamp
	$(PYTEST) $(GAMES)

suite-copies: $(VENV)/dev.stamp
	$(PYTEST) $(COPIES)

suite-others: $(VENV)/dev.stamp
	$(PYTEST) tests $(addprefix --ignore=,$(TURNS) $(GAMES) $(COPIES))

# what is worth running after each change: lint, the rules, what can be done in matches, and a few
# whole turns; no server and nothing that takes long
QUICK_TURNS := tests/match tests/app/test_jobs.py tests/e2e/test_moves.py tests/e2e/test_statements.py
QUICK_RULES := tests/engines tests/test_project.py tests/test_imports.py
quick: $(VENV)/dev.stamp
	$(MAKE) $(SIDE_BY_SIDE) quick-turns quick-rules lint

quick-turns: $(VENV)/dev.stamp
	$(PYTEST) -m 'not slow' $(QUICK_TURNS)

quick-rules: $(VENV)/dev.stamp
	$(PYTEST) -m 'not slow' $(QUICK_RULES)

lint: $(VENV)/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/dev.stamp
	$(BIN)/python -m bench

# what the container is built from, with the newest versions that pyproject.toml allows
LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
        --upgrade --no-emit-index-url --no-annotate --custom-compile-command 'make lock'
lock: $(VENV)/lock.stamp
	$(LOCK) pyproject.toml --extra speed --extra postgres --output-file locks/run.txt
	echo 'hatchling>=1.26' | $(LOCK) - --output-file locks/build.txt

# asks a service on the network what is known against the locked versions; strictly: what could not be
# asked about is a failure, and not passed over
AUDIT := $(BIN)/pip-audit --strict --disable-pip --require-hashes --requirement
audit: $(VENV)/lock.stamp
	$(AUDIT) locks/run.txt
	$(AUDIT) locks/build.txt

# everything that is handed out of a version, in dist/: docs/releasing.md says what comes before it
release: $(VENV)/build.stamp
	$(VENV)/build/bin/python -m release

clean:
	rm -rf $(VENV)

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit("Yoimachi needs Python 3.11 or newer, this is " + sys.version.split()[0] if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)

# the dev environment contains the demo's
$(VENV)/demo.stamp: $(BIN)/python pyproject.toml
	test -e $(VENV)/dev.stamp || $(BIN)/python -m pip install --quiet --editable '.[demo,speed]'
	touch $@

$(VENV)/lock.stamp: $(BIN)/python pyproject.toml
	$(BIN)/python -m pip install --quiet --editable '.[lock]'
	touch $@

# nothing but what the container builds the wheel with
$(VENV)/build.stamp: $(BIN)/python locks/build.txt
	$(BIN)/python -m venv --clear $(VENV)/build
	$(VENV)/build/bin/python -m pip install --quiet --require-hashes --requirement locks/build.txt
	touch $@

$(VENV)/dev.stamp: $(BIN)/python pyproject.toml
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	touch $@
