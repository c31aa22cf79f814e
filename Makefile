# The commands of the project; CMake does the work (docs/building.md).
JOBS ?= $(shell nproc)
PREFIX ?= /usr/local
export JOBS

.PHONY: help run web build test test-long bench lint fuzz install package clean

help:
	@echo "make run        install what is missing (Debian), build, start the program"
	@echo "make web        the same, start the web board and open it in the browser"
	@echo "make build      the same without starting it: build/kempelen"
	@echo "make test       the same, then every test (make test-long: those that take hours)"
	@echo "make bench      speed figures          make lint   clang-format and clang-tidy"
	@echo "make fuzz       FUZZ_SECONDS=300 each  make clean  remove build/"
	@echo "make install    PREFIX=/usr/local      make package  a Debian package in build/"

run: build
	@build/kempelen

web: build
	@build/kempelen serve $(ARGS)

build:
	@tools/install_packages build web
	@mkdir -p build && cmake --preset native $$(tools/page_option) >build/configure.log 2>&1 || { cat build/configure.log; exit 1; }
	@cmake --build --preset native -j $(JOBS) --target kempelen

test:
	@tools/install_packages build web test
	@tools/test_all quick

test-long:
	@tools/install_packages build web test
	@tools/test_all long

bench: build
	@tools/install_packages bench
	@cmake --preset native >/dev/null
	@cmake --build --preset native -j $(JOBS) --target kempelen_bench
	@build/native/bench/kempelen_bench $(ARGS)
	@bench/compare_perft

lint:
	@tools/install_packages build test lint
	@tools/lint $(ARGS)

fuzz:
	@tools/install_packages build fuzz
	@tools/fuzz $(ARGS)

install: build
	@cmake --install build/native --prefix "$(PREFIX)"

package:
	@tools/install_packages build web package
	@cmake --preset release >/dev/null
	@cmake --build --preset release -j $(JOBS) --target kempelen
	@cd build/release && cpack

clean:
	@rm -rf build
