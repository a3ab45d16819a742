# Two commands to begin with:
#   make run < data/hex/example1.txt
#   make test

# Further options of the program, as in: make run ARGS=--stats < puzzle.txt
ARGS ?=
CARGO ?= cargo
FEATURES := --features recursive

.DEFAULT_GOAL := help
.PHONY: help run fast solutions csv dutch-miracle batch page walk compare lesson test test-long test-browser test-spark \
	test-python javascript test-javascript test-links test-windows test-emulated dist fuzz pictures bench \
	bench-peers bench-generate check-peers check-candidates man install uninstall check

# Cargo knows where the program is and whether it is current, so it is asked every time. Its progress goes to standard
# error; a build that is current says nothing.
BUILT_BY = { $(CARGO) $(1) --release $(FEATURES) --bin stackdoku --message-format=json-render-diagnostics 2>&1 >&3 | \
	sed '/^ *Finished /d' >&2; } 3>&1 | sed -n 's/.*"executable":"\([^"]*\)".*/\1/p'
BUILD = $(call BUILT_BY,build)
STACKDOKU = program=$$($(BUILD)); [ -n "$$program" ] || exit 2; "$$program"

# An unsolvable puzzle (status 1) is an answer; only 2 and 3 are failures.
ANSWERED = || { status=$$?; [ $$status -eq 1 ] || exit $$status; }

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))
	@echo
	@echo "  ARGS='...' passes options on: make run ARGS='--all --stats' < puzzle.txt"

run: ## Solve the puzzle on standard input: make run < data/hex/example1.txt
	@$(STACKDOKU) $(ARGS) $(ANSWERED)

fast: ## Solve it with the fastest engine: make fast < data/hex/example1.txt
	@$(STACKDOKU) --engine fast $(ARGS) $(ANSWERED)

solutions: ## Write all solutions of the puzzle on standard input to solutions.txt
	@$(STACKDOKU) --all --output solutions.txt $(ARGS) $(ANSWERED)

csv: ## Solve a 9x9 puzzle of comma-separated numbers: make csv < data/csv/puzzle.csv
	@$(STACKDOKU) --engine cell-order --format csv $(ARGS) $(ANSWERED)

dutch-miracle: ## All solutions of a Dutch Miracle puzzle: make dutch-miracle < data/dutch-miracle/input5
	@$(STACKDOKU) --rules dutch-miracle --format spaced --all $(ARGS) $(ANSWERED)

batch: ## One puzzle per line in, one result per line out: make batch < data/bench/nine-hard.txt
	@$(STACKDOKU) batch $(ARGS)

compare: ## Race all engines on one puzzle: make compare < data/csv/puzzle.csv
	@$(STACKDOKU) compare $(ARGS) $(ANSWERED)

# Its pages, and the same as text. An unsolvable puzzle is an answer here, too.
LESSON = target/lesson
LESSON_PAGES = index 1 2 3 4 5 6 handout teachers
LESSON_WALKS = lesson/four-counts lesson/four-unsolvable lesson/nine hex/example1
DUTCH_MIRACLE = --rules dutch-miracle data/dutch-miracle/input3

lesson: ## Write the pages and the handout of the lesson to target/lesson/
	@set -e; program=$$($(BUILD)); [ -n "$$program" ] || exit 2; \
	mkdir -p $(LESSON); \
	echo 'the six pages, their index, the handout and the page for teachers'; \
	for page in $(LESSON_PAGES); do "$$program" walk --html - --lesson $$page > $(LESSON)/$$page.html; done; \
	echo 'the page that takes any puzzle'; \
	"$$program" walk --html $(LESSON)/stackdoku.html --no-puzzle; \
	"$$program" bits 0x150480 > $(LESSON)/bits.txt; \
	for walk in $(LESSON_WALKS); do \
		echo "the steps of $$walk as text"; \
		name=$(LESSON)/walk-$${walk##*/}; steps=1..; [ $$walk != hex/example1 ] || steps=5374; \
		"$$program" walk --plain --steps $$steps data/$$walk.txt > $$name.txt $(ANSWERED); \
	done; \
	echo 'all engines on Dutch Miracle (half a minute)'; \
	name=$(LESSON)/compare-dutch-miracle; \
	"$$program" compare --time-limit 120 --html $$name.html $(DUTCH_MIRACLE) > $$name.txt; \
	echo 'all engines on the newspaper puzzle (half a minute)'; \
	name=$(LESSON)/compare-newspaper; \
	"$$program" compare --html $$name.html data/lesson/newspaper.txt > $$name.txt; \
	echo 'open $(LESSON)/index.html'

page: ## Write the page that steps through the search of any puzzle: stackdoku.html
	@$(STACKDOKU) walk --html stackdoku.html --no-puzzle
	@echo 'Open it in a browser, or put it on a web server for phones.'

walk: ## Write the search of the puzzle, step by step, as a page: make walk < data/lesson/nine.txt
	@$(STACKDOKU) walk --html walkthrough.html $(ARGS) $(ANSWERED)
	@echo 'Open it in a browser.'

test: ## Run all quick tests
	$(CARGO) test $(FEATURES)
	@echo 'Skipped: the page of walk in a browser (make test-browser needs chromium, chromium-driver, npm and tmux),'
	@echo '         the Python package (make test-python needs Python and PyPI),'
	@echo '         the JavaScript package (make test-javascript needs Node and Rust for WebAssembly),'
	@echo '         the program for Windows (make test-windows needs Wine and a linker),'
	@echo '         links through programs by others (make test-links needs Node and npm),'
	@echo '         the library on other processors (make test-emulated needs QEMU and linkers),'
	@echo '         and searches on a cluster (make test-spark needs Java 17, Python and 400 MB from PyPI)'

test-long: ## Run all tests, the long ones too
	$(CARGO) test --release $(FEATURES) -- --include-ignored

# axe-core looks for what keeps people from using a page. It is fetched once and never becomes part of the project.
AXE_VERSION = 4.14.1
AXE = target/axe-core-$(AXE_VERSION)/package/axe.min.js
BROWSER = --manifest-path tests/browser/Cargo.toml

$(AXE):
	mkdir -p target/axe-core-$(AXE_VERSION)
	cd target/axe-core-$(AXE_VERSION) && npm pack --silent axe-core@$(AXE_VERSION) && tar -xzf axe-core-$(AXE_VERSION).tgz

test-browser: $(AXE) ## Test the page of walk in Chromium, and its terminal view in tmux
	@program=$$($(BUILD)); [ -n "$$program" ] || exit 2; \
		STACKDOKU="$$program" AXE='$(CURDIR)/$(AXE)' $(CARGO) test $(BROWSER)
	STACKDOKU_REQUIRE_TMUX=1 $(CARGO) test $(FEATURES) --bin stackdoku --test walk terminal

# Builds the Python package with the program that was built, and installs it into a virtual environment.
PYTHON_TESTS = target/python
PACKAGE = rm -rf $(PYTHON_TESTS)/wheel; \
	STACKDOKU_PROGRAM="$$program" CARGO_TARGET_DIR='$(CURDIR)/$(PYTHON_TESTS)/build' \
		PATH="$(CURDIR)/$(PYTHON_TESTS)/bin:$$PATH" \
		pip wheel --quiet --no-build-isolation --no-deps --wheel-dir $(PYTHON_TESTS)/wheel src/python; \
	$(1)/bin/pip install --quiet --force-reinstall --no-deps $(PYTHON_TESTS)/wheel/*.whl

# Apache Spark, with Python's half of it, in a virtual environment of its own. The download has 400 MB.
SPARK = target/spark
PYTHON ?= python3

$(SPARK)/ready: tests/spark/requirements.txt
	$(PYTHON) -m venv $(SPARK)
	$(SPARK)/bin/pip install --quiet --requirement tests/spark/requirements.txt
	@touch $@

test-spark: ## Test searches on a small Apache Spark cluster of which a part is killed (needs Java 17 and Python)
	@if ! command -v java > /dev/null && [ -z "$$JAVA_HOME" ]; then \
		echo 'skipped: make test-spark needs Java 17 or later, and java was not found'; exit 0; \
	fi; \
	set -e; $(MAKE) --no-print-directory $(SPARK)/ready $(PYTHON_TESTS)/ready || \
		{ echo 'skipped: make test-spark needs what pip could not install'; exit 0; }; \
	program=$$($(BUILD)); [ -n "$$program" ] || exit 2; \
	$(call PACKAGE,$(SPARK)); \
	$(SPARK)/bin/python tests/spark/run.py "$$program"

# The Python package, in a virtual environment of its own. Its Rust half is built in target/python/build.
$(PYTHON_TESTS)/ready: tests/python/requirements.txt
	$(PYTHON) -m venv $(PYTHON_TESTS)
	$(PYTHON_TESTS)/bin/pip install --quiet --requirement tests/python/requirements.txt
	@touch $@

test-python: $(PYTHON_TESTS)/ready ## Build the Python package and test it (needs Python 3.11 and PyPI)
	@program=$$($(BUILD)); [ -n "$$program" ] || exit 2; set -e; \
	$(call PACKAGE,$(PYTHON_TESTS)); \
	export STACKDOKU_PROGRAM="$$program"; \
	$(PYTHON_TESTS)/bin/python -m pytest -q -p no:cacheprovider tests/python

# The JavaScript package: the library as WebAssembly. Rust's half is built in target/javascript-build.
JAVASCRIPT = target/javascript
JAVASCRIPT_TESTS = target/javascript-tests
WASM = wasm32-unknown-unknown
IN_JAVASCRIPT = cd src/javascript && CARGO_TARGET_DIR='$(CURDIR)/target/javascript-build' $(CARGO)
TYPESCRIPT_VERSION = 5.9.3
HAS_WASM = [ -d "$$(rustc --print target-libdir --target $(WASM) 2> /dev/null)" ]

# Every browser and Node that can load the package has the instructions on 128 bits. What must be fast is marked
# `inline(always)`; the thresholds keep the compiler from doing the same with all else, and the package smaller. So do
# the other flags: only short loops of a known length are unrolled, only those become vectors that need no code for
# other cases, and less is kept in locals. data/docs/engineering.md has the figures.
WASM_FLAGS = -Ctarget-feature=+simd128 -Cllvm-args=-inline-threshold=5 -Cllvm-args=-inlinehint-threshold=50 \
	-Cllvm-args=-unroll-runtime=false -Cllvm-args=-unroll-allow-partial=false \
	-Cllvm-args=-unroll-max-upperbound=0 -Cllvm-args=-unroll-allow-peeling=false \
	-Cllvm-args=-unroll-threshold=30 -Cllvm-args=-rotation-max-header-size=3 \
	-Cllvm-args=-vectorize-memory-check-threshold=0 -Cllvm-args=-vectorizer-min-trip-count=32 \
	-Cllvm-args=-disable-lsr -Cllvm-args=-enable-load-pre=false -Cllvm-args=-licm-mssa-max-acc-promotion=0

javascript: ## Write the JavaScript package to target/javascript/
	@if ! $(HAS_WASM) && ! rustup target add $(WASM) > /dev/null 2>&1; then \
		rm -rf $(JAVASCRIPT); \
		echo 'skipped: the JavaScript package needs Rust for WebAssembly (rustup target add $(WASM))'; \
	else \
		set -e; new='$(CURDIR)/$(JAVASCRIPT).new'; rm -rf "$$new"; mkdir -p "$$new"; \
		(RUSTFLAGS='$(WASM_FLAGS)'; export RUSTFLAGS; \
			$(IN_JAVASCRIPT) build --quiet --locked --release --target $(WASM)); \
		($(IN_JAVASCRIPT) run --quiet --locked --package bind -- \
			../../target/javascript-build/$(WASM)/release/stackdoku_wasm.wasm "$$new"); \
		cp src/javascript/package/* LICENSE "$$new"; \
		sed 's/\[\([^]]*\)\]([^)]*)/\1/g' data/docs/javascript.md > "$$new/README.md"; \
		rm -rf $(JAVASCRIPT); mv "$$new" $(JAVASCRIPT); ls -l $(JAVASCRIPT); \
	fi

# LZ-string and sudoku-formats, which read and write the links of f-puzzles and SudokuPad.
LINKS_TESTS := target/links-tests
test-links: ## Test links through programs by others, installed by npm (needs Node and npm)
	@if ! command -v npm > /dev/null; then echo 'skipped: make test-links needs Node and npm'; exit 0; fi; \
	program=$$($(BUILD)); [ -n "$$program" ] || exit 2; set -e; \
	mkdir -p $(LINKS_TESTS); cp tests/links/links.test.mjs $(LINKS_TESTS); cd $(LINKS_TESTS); \
	echo '{ "type": "module", "private": true }' > package.json; \
	[ -d node_modules/sudoku-formats ] || \
		npm install --silent --no-audit --no-fund --no-save lz-string@1.5.0 sudoku-formats@1.0.9 || \
		{ echo 'skipped: make test-links needs LZ-string and sudoku-formats, which npm could not install'; exit 0; }; \
	STACKDOKU_PROGRAM="$$program" node --test

# The package is packed and installed in a folder of its own, as users do. Types are tested where npm has TypeScript.
test-javascript: javascript ## Build the JavaScript package and test it in Node and Chromium (needs Node and npm)
	@[ -d $(JAVASCRIPT) ] || { echo 'skipped: make test-javascript needs the package'; exit 0; }; \
	command -v npm > /dev/null || { echo 'skipped: make test-javascript needs Node and npm'; exit 0; }; \
	program=$$($(BUILD)); [ -n "$$program" ] || exit 2; set -e; \
	mkdir -p $(JAVASCRIPT_TESTS); rm -rf $(JAVASCRIPT_TESTS)/*.*; cp tests/javascript/*.* $(JAVASCRIPT_TESTS); \
	cd $(JAVASCRIPT_TESTS); echo '{ "type": "module", "private": true }' > package.json; \
	npm pack --silent '$(CURDIR)/$(JAVASCRIPT)' > /dev/null; \
	rm -rf node_modules/stackdoku; npm install --silent --no-audit --no-fund --offline ./stackdoku-*.tgz; \
	[ -d node_modules/typescript ] || \
		npm install --silent --no-audit --no-fund --no-save typescript@$(TYPESCRIPT_VERSION) || \
		echo 'skipped: types, because npm could not install TypeScript'; \
	export STACKDOKU_PROGRAM="$$program" STACKDOKU_DATA='$(CURDIR)/data' \
		STACKDOKU_VERSION="$$(sed -n 's/^version = "\(.*\)"/\1/p' '$(CURDIR)/Cargo.toml')"; \
	node --test

# Programs for other machines. Rust for them comes from rustup; where that is not there, the standard library is built
# from its source, which Debian has as rust-web-src, beside rustc-web and cargo-web (tried with 1.96 for aarch64).
# $(1): the target, $(2): what needs it.
FLAGS_FOR = if [ -d "$$(rustc --print target-libdir --target $(1) 2> /dev/null)" ] || \
		rustup target add $(1) > /dev/null 2>&1; then flags='--target $(1)'; \
	elif [ -d "$$(rustc --print sysroot 2> /dev/null)/lib/rustlib/src/rust/library" ]; then \
		export RUSTC_BOOTSTRAP=1; flags='-Z build-std=std,panic_abort,test --target $(1)'; \
	else echo 'skipped: $(2) needs Rust for $(1) (rustup target add $(1), or of Debian rustc-web, cargo-web, rust-web-src)'; exit 0; fi

# The tests of the commands are built for Windows too, and run there as here. Wine 8 lacks a library, and somebody has
# to press Ctrl-C: both are written in C. What Wine keeps is deleted in the end.
WINDOWS = x86_64-pc-windows-gnu
MINGW = x86_64-w64-mingw32-gcc
WINE = target/wine

test-windows: ## Test the program for Windows under Wine (needs wine64 and gcc-mingw-w64-x86-64)
	@wine=$$(command -v wine64 || command -v /usr/lib/wine/wine64); \
	missing=; [ -n "$$wine" ] || missing=' wine64'; \
	command -v $(MINGW) > /dev/null || missing="$$missing $(MINGW)"; \
	[ -z "$$missing" ] || { \
		echo "skipped: make test-windows needs$$missing (Debian: wine64, gcc-mingw-w64-x86-64)"; exit 0; \
	}; \
	$(call FLAGS_FOR,$(WINDOWS),make test-windows); \
	set -e; rm -rf $(WINE); mkdir -p $(WINE); \
	$(MINGW) -O -Wall -shared -o $(WINE)/bcryptprimitives.dll tests/windows/bcryptprimitives.c -ladvapi32; \
	$(MINGW) -O -Wall -o $(WINE)/ctrl-c.exe tests/windows/ctrl-c.c; \
	export WINEPREFIX='$(CURDIR)/$(WINE)/prefix' WINEDEBUG=-all WINEPATH='Z:$(CURDIR)/$(WINE)' \
		STACKDOKU_CTRL_C='Z:$(CURDIR)/$(WINE)/ctrl-c.exe' CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUNNER="$$wine"; \
	trap '"$${wine%/*}/wineserver" -k; rm -rf $(WINE)/prefix' EXIT; \
	$(CARGO) test $$flags $(FEATURES) --test command --test walk

# The library on other processors: ARM, one that stores the high byte first, and one of 32 bits. QEMU is ten times
# slower than the machine itself, so it runs the exact counts, the known totals and what must be the same everywhere;
# x86-64 runs the programs of 32 bits itself, and so all tests. They are linked with all they need.
EMULATED = aarch64 s390x i686
SAME_EVERYWHERE = stack:: totals:: hex_all:: serde:: solver::many generate::a_seed generate::puzzles_do \
	generate::what_cannot recursive::all_engines_find_the_same_solutions_of_the_csv \
	--skip totals::anti_king --skip totals::diagonal
LIBRARY = --no-default-features --features std,recursive,generate,serde

test-emulated: ## Test the library on ARM, s390x and 32 bits (needs qemu-user and gcc for them)
	@for machine in $(EMULATED); do $(MAKE) --no-print-directory test-$$machine || exit; done

$(EMULATED:%=test-%): test-%:
	@linker=$*-linux-gnu-gcc; runner=qemu-$*; tests='$(SAME_EVERYWHERE)'; \
	if [ $* = i686 ]; then \
		runner=qemu-i386; [ "$$(uname -m)" != x86_64 ] || { runner=env; tests=; }; \
	fi; \
	for need in $$linker $$runner; do command -v $$need > /dev/null || missing="$$missing $$need"; done; \
	[ -z "$$missing" ] || { echo "skipped: make test-$* needs$$missing"; exit 0; }; \
	$(call FLAGS_FOR,$*-unknown-linux-gnu,make test-$*); \
	name=$$(echo CARGO_TARGET_$*_UNKNOWN_LINUX_GNU | tr a-z A-Z); \
	env RUSTFLAGS='-C target-feature=+crt-static' $${name}_LINKER=$$linker $${name}_RUNNER=$$runner \
		$(CARGO) test $$flags $(LIBRARY) --test library -- $$tests

# What people install who have no Rust. Programs and wheels run on any Linux since 2014 (glibc 2.17), because zig links
# them, also for ARM and Windows; the tools come from PyPI. They are compiled in one unit: that takes longer, and they
# are a few per cent faster.
DIST = target/dist
DIST_TARGET = x86_64-unknown-linux-gnu
DIST_ARM = aarch64-unknown-linux-gnu
HAS = [ -d "$$(rustc --print target-libdir --target $(1) 2> /dev/null)" ] || rustup target add $(1) > /dev/null 2>&1
BUILT_FOR = $$($(call BUILT_BY,zigbuild --locked --target $(1)))

$(PYTHON_TESTS)/tools: tests/python/dist.txt
	$(PYTHON) -m venv $(PYTHON_TESTS)
	$(PYTHON_TESTS)/bin/pip install --quiet --requirement tests/python/dist.txt
	@touch $@

# The new folder takes the place of the old one when everything is in it. The JavaScript package is stripped in a step
# of its own, which needs the names of functions.
dist: $(PYTHON_TESTS)/tools ## Write programs for Linux and Windows, and packages, to target/dist/
	@set -e; new='$(CURDIR)/$(DIST).new'; rm -rf "$$new"; mkdir -p "$$new"; \
	export PATH="$(CURDIR)/$(PYTHON_TESTS)/bin:$$PATH" \
		CARGO_PROFILE_RELEASE_STRIP=true CARGO_PROFILE_RELEASE_CODEGEN_UNITS=1; \
	program=$(call BUILT_FOR,$(DIST_TARGET).2.17); [ -n "$$program" ] || exit 2; \
	cp "$$program" "$$new/stackdoku-linux-x86_64"; cp LICENSE "$$new"; \
	python src/python/notices.py > "$$new/LICENSES-OF-OTHERS.txt"; \
	in_python() { \
		(export CARGO_TARGET_DIR='$(CURDIR)/$(PYTHON_TESTS)/build'; cd src/python; \
			python -c "import sys, backend; backend.$$1(sys.argv[1])" "$$new"); \
	}; \
	wheel() { \
		STACKDOKU_PROGRAM="$$1" MATURIN_PEP517_ARGS="--zig --compatibility manylinux2014 --compression-level 9 $$2" \
			in_python build_wheel > /dev/null; \
	}; \
	wheel "$$program" ''; in_python build_sdist > /dev/null; \
	if $(call HAS,$(DIST_ARM)); then \
		arm=$(call BUILT_FOR,$(DIST_ARM).2.17); [ -n "$$arm" ] || exit 2; \
		cp "$$arm" "$$new/stackdoku-linux-aarch64"; wheel "$$arm" '--target $(DIST_ARM)'; \
	else echo 'skipped: the program for ARM needs Rust for it (rustup target add $(DIST_ARM))'; fi; \
	if $(call HAS,$(WINDOWS)); then \
		windows=$(call BUILT_FOR,$(WINDOWS)); [ -n "$$windows" ] || exit 2; \
		rm -rf target/zip; mkdir -p target/zip; \
		cp "$$windows" target/zip; \
		for text in LICENSE:LICENSE data/docs/windows.md:README data/lesson/nine.txt:puzzle \
			"$$new/LICENSES-OF-OTHERS.txt:LICENSES-OF-OTHERS"; do \
			sed 's/$$/\r/' "$${text%:*}" > "target/zip/$${text##*:}.txt"; \
		done; \
		"$$program" walk --html - --no-puzzle > target/zip/stackdoku.html; \
		(cd target/zip; python -m zipfile -c "$$new/stackdoku-windows-x86_64.zip" *); \
	else echo 'skipped: the program for Windows needs Rust for it (rustup target add $(WINDOWS))'; fi; \
	abi3audit --strict "$$new"/*.whl; \
	env -u CARGO_PROFILE_RELEASE_STRIP $(MAKE) --no-print-directory javascript; \
	if [ -d $(JAVASCRIPT) ] && command -v npm > /dev/null; then \
		cp "$$new/LICENSES-OF-OTHERS.txt" $(JAVASCRIPT); \
		npm pack --silent --pack-destination "$$new" '$(CURDIR)/$(JAVASCRIPT)'; \
	else echo 'skipped: the JavaScript package needs Rust for WebAssembly, and npm'; fi; \
	if cargo deb --version > /dev/null 2>&1; then \
		"$$program" man target/man; mkdir -p target/completions; \
		for shell in bash zsh fish; do "$$program" completions $$shell > target/completions/$$shell; done; \
		sed -n 's/^version = "\(.*\)"/stackdoku (\1-1) unstable; urgency=medium/p' Cargo.toml > target/changelog; \
		printf '\n  * What changed is in /usr/share/doc/stackdoku/CHANGELOG.md.gz.\n\n' >> target/changelog; \
		sed -n 's/^maintainer = "\(.*\)"/ -- \1/p' Cargo.toml | tr '\n' ' ' >> target/changelog; \
		date -R -r CHANGELOG.md | sed 's/^/ /' >> target/changelog; \
		gzip -9nc CHANGELOG.md > target/CHANGELOG.md.gz; \
		cp "$$new/LICENSES-OF-OTHERS.txt" target; \
		CARGO_TARGET_DIR="$${program%/$(DIST_TARGET)/*}" \
			cargo deb --no-build --no-strip --target $(DIST_TARGET) --output "$$new/"; \
	else echo 'skipped: the Debian package needs cargo-deb (cargo install cargo-deb)'; fi; \
	(cd "$$new"; sha256sum * > SHA256SUMS); rm -rf $(DIST); mv "$$new" $(DIST); ls -l $(DIST)

# Needs cargo-fuzz and a nightly Rust. The texts that the tests read are where it begins; what it learns stays in
# target/fuzz. Nothing here is unsafe, so no sanitizer is needed.
FUZZ = read grade engines calls proofs
TIME = 60

fuzz: ## Run the fuzz targets, each for TIME seconds: make fuzz TIME=600 FUZZ='read calls'
	@set -e; for target in $(FUZZ); do \
		mkdir -p target/fuzz/$$target target/fuzz/found; \
		CARGO_TARGET_DIR='$(CURDIR)/target/fuzz/build' cargo +nightly fuzz run --sanitizer none --fuzz-dir tests/fuzz $$target \
			target/fuzz/$$target tests/samples data/forms -- \
			-max_total_time=$(TIME) -timeout=20 -max_len=4096 -artifact_prefix=target/fuzz/found/; \
	done

pictures: ## Make the pictures of the documents anew (needs chromium, chromium-driver and tmux)
	@program=$$($(BUILD)); [ -n "$$program" ] || exit 2; \
		STACKDOKU="$$program" $(CARGO) run $(BROWSER) --bin pictures

# The benches are a package of their own, so that no test builds what they need.
BENCH = --manifest-path tests/bench/Cargo.toml

bench: ## Measure the engines against each other and against the literal algorithm
	@program=$$($(BUILD)); [ -n "$$program" ] || exit 2; STACKDOKU="$$program" $(CARGO) bench $(BENCH)

# The peers are a package of their own. PEERS_FEATURES=originals adds MiniSat and Glucose (needs cmake and libclang),
# PEERS_FEATURES='tdoku schoku' TDOKU=path SCHOKU=path the solvers of those names, each from its sources in that folder
# (needs clang++ or g++, and g++), PEERS_FEATURES=fastdoku FASTDOKU=path that one, built there. Counting races with:
# make bench-peers FILES=data/bench/nine-empty.txt ARGS='--limit 10000000 --peers "fast alone,tdoku"'
PEERS = $(CARGO) run --release --manifest-path tests/peers/Cargo.toml --features '$(PEERS_FEATURES)' --
FILES ?= data/bench/nine-minimal.txt data/bench/nine-hard.txt data/bench/sixteen-easy.txt data/bench/sixteen-minimal.txt

# The picture of data/docs/speed.md is made by: make bench-peers PICTURE=data/pictures/race.svg
PICTURE ?= target/race.svg

export TDOKU SCHOKU FASTDOKU

bench-peers: ## Race other solvers: make bench-peers FILES='puzzles.txt more.txt'
	@mkdir -p '$(dir $(PICTURE))'
	$(PEERS) --picture '$(PICTURE)' $(ARGS) $(FILES)

bench-generate: ## Race other makers of puzzles: minimal 9x9 ones, on one core
	$(CARGO) run --release --manifest-path tests/peers/Cargo.toml --bin generating -- $(ARGS)

check-peers: ## Compare the answers with SAT solvers on all puzzles of a folder: make check-peers FOLDER=data/bench
	$(PEERS) --rounds 1 --peers 'fast,fast alone,batsat' $(ARGS) $$(find '$(FOLDER)' -name '*.txt' | sort)

check-candidates: ## Compare true candidates with a SAT solver: make check-candidates FILES=puzzles.txt
	$(CARGO) run --release --manifest-path tests/peers/Cargo.toml --bin candidates -- $(ARGS) $(FILES)

# Where `make install` puts things; DESTDIR goes in front of it. Not every shell writes the home folder for the ~ of
# PREFIX=~/.local.
PREFIX ?= /usr/local
INSTALLED = $(DESTDIR)$(patsubst ~,$(HOME),$(patsubst ~/%,$(HOME)/%,$(PREFIX)))

man: ## Write the manual pages into target/man
	@$(STACKDOKU) man target/man

install: ## Install the program, its manual pages and shell completions: make install PREFIX=~/.local
	@program=$$($(BUILD)); [ -n "$$program" ] || exit 2; set -e; \
	install -D "$$program" '$(INSTALLED)/bin/stackdoku'; \
	"$$program" man '$(INSTALLED)/share/man/man1'; \
	complete() { mkdir -p "$$2"; "$$program" completions "$$1" > "$$2/$$3"; }; \
	complete bash '$(INSTALLED)/share/bash-completion/completions' stackdoku; \
	complete zsh '$(INSTALLED)/share/zsh/site-functions' _stackdoku; \
	complete fish '$(INSTALLED)/share/fish/vendor_completions.d' stackdoku.fish; \
	echo 'installed in $(INSTALLED): bin/stackdoku, manual pages, completions for bash, zsh and fish'

uninstall: ## Remove what `make install` has put there, with the same PREFIX
	@rm -f '$(INSTALLED)/bin/stackdoku' '$(INSTALLED)'/share/man/man1/stackdoku.1 \
	'$(INSTALLED)'/share/man/man1/stackdoku-*.1 '$(INSTALLED)/share/bash-completion/completions/stackdoku' \
	'$(INSTALLED)/share/zsh/site-functions/_stackdoku' '$(INSTALLED)/share/fish/vendor_completions.d/stackdoku.fish'

check: ## Run what CI runs
	bash .ci/run
