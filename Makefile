# Two commands to begin with:
#   make run < data/hex/example1.txt
#   make test

# Further options of the program, as in: make run ARGS=--stats < puzzle.txt
ARGS ?=
CARGO ?= cargo
FEATURES := --features recursive
PROGRAM := $(or $(CARGO_TARGET_DIR),target)/release/stackdoku
SOURCES := $(shell find src -name '*.rs') Cargo.toml Cargo.lock

# An unsolvable puzzle (status 1) is an answer; only 2 and 3 are failures.
RUN = "$(PROGRAM)" $(ARGS)
ANSWERED = || { status=$$?; [ $$status -eq 1 ] || exit $$status; }

.DEFAULT_GOAL := help
.PHONY: help run solutions csv dutch-miracle batch test test-long bench bench-peers check-peers check

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))
	@echo
	@echo "  ARGS='...' passes options on: make run ARGS='--all --stats' < puzzle.txt"

# Built only when a source is newer, so that a second run prints nothing but the answer.
$(PROGRAM): $(SOURCES)
	@$(CARGO) build --release $(FEATURES) >&2
	@touch "$@"

run: $(PROGRAM) ## Solve the puzzle on standard input: make run < data/hex/example1.txt
	@$(RUN) $(ANSWERED)

solutions: $(PROGRAM) ## Write all solutions of the puzzle on standard input to solutions.txt
	@$(RUN) --all --output solutions.txt $(ANSWERED)

csv: $(PROGRAM) ## Solve a 9x9 puzzle of comma separated numbers: make csv < data/csv/puzzle.csv
	@$(RUN) --engine cell-order --format csv $(ANSWERED)

dutch-miracle: $(PROGRAM) ## All solutions of a Dutch Miracle puzzle: make dutch-miracle < data/dutch-miracle/input5
	@$(RUN) --rules dutch-miracle --format spaced --all $(ANSWERED)

batch: $(PROGRAM) ## One puzzle a line in, one result a line out: make batch < data/bench/nine-hard.txt
	@"$(PROGRAM)" batch $(ARGS)

test: ## Run all quick tests
	$(CARGO) test $(FEATURES)

test-long: ## Run all tests, the long ones too
	$(CARGO) test --release $(FEATURES) -- --include-ignored

bench: ## Measure the engines against each other and against the literal algorithm
	$(CARGO) bench $(FEATURES)

# The peers are a package of their own. PEERS_FEATURES=originals adds MiniSat and Glucose (needs cmake and libclang).
PEERS = $(CARGO) run --release --manifest-path tests/peers/Cargo.toml --features '$(PEERS_FEATURES)' --
FILES ?= data/bench/nine-minimal.txt data/bench/nine-hard.txt data/bench/sixteen-easy.txt data/bench/sixteen-minimal.txt

bench-peers: ## Race other solvers: make bench-peers FILES='puzzles.txt more.txt'
	$(PEERS) $(ARGS) $(FILES)

check-peers: ## Compare the answers with SAT solvers on all puzzles of a folder: make check-peers FOLDER=data/bench
	$(PEERS) --rounds 1 --peers 'lanes,lanes alone,batsat' $(ARGS) $$(find '$(FOLDER)' -name '*.txt' | sort)

check: ## Run what CI runs
	bash .ci/run
