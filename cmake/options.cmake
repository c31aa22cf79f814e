# Build switches and what every target of ours compiles with (the interface target kempelen_options).

option(KEMPELEN_CHECKED "Keep KEMPELEN_ASSERT in the program" OFF)
option(KEMPELEN_LTO "Optimise across files at link time (the program and the benchmarks)" OFF)
set(KEMPELEN_SANITIZE "" CACHE STRING "Sanitizers, as in -fsanitize=: address,undefined or thread")
option(KEMPELEN_FUZZ "Build libFuzzer programs instead of tests (clang)" OFF)
set(KEMPELEN_SHARED "${PROJECT_SOURCE_DIR}/../shared" CACHE PATH "Large test data outside the repository")
set(KEMPELEN_TEST_FLAGS "" CACHE STRING "Compiler options of the tests alone: they are much to build and quick to run")
set(KEMPELEN_FRONT_FLAGS "" CACHE STRING "Compiler options of the layers without inner loops: much to build, little to run")
set(KEMPELEN_PROGRAM_DIR "${PROJECT_BINARY_DIR}" CACHE PATH "Where the executable is put")

# x86-64-v2 is every 64-bit PC since about 2009; other processors take their compiler's default.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
    set(kempelen_default_march "x86-64-v2")
endif()
set(KEMPELEN_MARCH "${kempelen_default_march}" CACHE STRING "Processor to build for, as in -march=: native, x86-64-v2, x86-64-v3")

if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug or Release" FORCE)
endif()

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)

find_program(KEMPELEN_CCACHE ccache)
if(KEMPELEN_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    # Two checkouts share what they compile: paths count from the checkout.
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_NOHASHDIR=1
        "CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}" "${KEMPELEN_CCACHE}")
endif()

add_library(kempelen_options INTERFACE)
target_include_directories(kempelen_options INTERFACE "${PROJECT_SOURCE_DIR}/src")
target_compile_definitions(kempelen_options INTERFACE
    KEMPELEN_VERSION="${PROJECT_VERSION}"
    $<$<BOOL:${KEMPELEN_CHECKED}>:KEMPELEN_CHECKED=1>)
target_compile_options(kempelen_options INTERFACE $<$<COMPILE_LANGUAGE:CXX>:
    -Wall -Wextra -Werror -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual -Wold-style-cast -Wcast-qual
    -Wimplicit-fallthrough -Wextra-semi -Wundef -Wvla
    -ffp-contract=off -fno-math-errno -ffile-prefix-map=${PROJECT_SOURCE_DIR}/=>)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # -Wrestrict sees overlaps in std::string that are not there (GCC bug 105329, g++ 12).
    target_compile_options(kempelen_options INTERFACE
        $<$<COMPILE_LANGUAGE:CXX>:-Wduplicated-cond -Wlogical-op -Wsuggest-override -Wno-restrict>)
    if(CMAKE_UNITY_BUILD)
        # g++ 12 reports it falsely the more it can inline; single files (the checked preset) and clang-tidy look for it.
        target_compile_options(kempelen_options INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-Wno-maybe-uninitialized>)
    endif()
endif()
if(KEMPELEN_MARCH)
    target_compile_options(kempelen_options INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-march=${KEMPELEN_MARCH}>)
endif()

if(KEMPELEN_SANITIZE)
    # g++ 12 reports false maybe-uninitialized and stringop findings on instrumented code.
    target_compile_options(kempelen_options INTERFACE $<$<COMPILE_LANGUAGE:CXX>:
        -fsanitize=${KEMPELEN_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer
        $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized;-Wno-stringop-overflow>>)
    target_link_options(kempelen_options INTERFACE -fsanitize=${KEMPELEN_SANITIZE})
endif()
if(KEMPELEN_FUZZ)
    target_compile_options(kempelen_options INTERFACE $<$<COMPILE_LANGUAGE:CXX>:-fsanitize=fuzzer-no-link>)
endif()

# lld links several times faster than ld, but cannot read g++'s link-time code.
find_program(KEMPELEN_LLD ld.lld)
if(KEMPELEN_LLD AND NOT KEMPELEN_LTO)
    target_link_options(kempelen_options INTERFACE -fuse-ld=lld)
endif()
