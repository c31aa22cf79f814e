# kempelen_embed(TARGET FILE...) puts files inside the program. FILE is relative to the repository (or absolute, for what
# the build itself makes). For the target kempelen_console and the file i18n/fr.toml, the header "embedded/console.h"
# declares
#
#     kempelen::embedded::File kempelen::embedded::i18n_fr_toml();
#     std::array<kempelen::embedded::File, N> kempelen::embedded::console_files();
#
# The assembler copies the bytes (.incbin), so that tens of megabytes cost no compile time.

function(kempelen_embed target)
    if(NOT TARGET ${target})
        return()
    endif()
    string(REGEX REPLACE "^kempelen_" "" unit "${target}")
    set(folder "${PROJECT_BINARY_DIR}/embedded/${unit}")
    set(declarations "")
    set(definitions "")
    set(assembly "")
    set(calls "")
    set(paths "")
    foreach(file IN LISTS ARGN)
        cmake_path(ABSOLUTE_PATH file BASE_DIRECTORY "${PROJECT_SOURCE_DIR}" NORMALIZE OUTPUT_VARIABLE path)
        set(name "${file}")
        foreach(base "${PROJECT_BINARY_DIR}" "${PROJECT_SOURCE_DIR}")
            cmake_path(IS_PREFIX base "${path}" inside)
            if(inside)
                cmake_path(RELATIVE_PATH path BASE_DIRECTORY "${base}" OUTPUT_VARIABLE name)
                break()
            endif()
        endforeach()
        string(MAKE_C_IDENTIFIER "${name}" identifier)
        set(symbol "kempelen_embedded_${unit}_${identifier}")
        list(APPEND paths "${path}")
        list(APPEND calls "${identifier}()")
        string(APPEND declarations "/// The file ${name}.\nFile ${identifier}();\n")
        string(APPEND definitions
            "extern \"C\" const char ${symbol}[];\nextern \"C\" const char ${symbol}_end[];\n"
            "File ${identifier}() { return File(\"${name}\", ${symbol}, ${symbol}_end); }\n")
        string(APPEND assembly
            "    .balign 64\n    .global ${symbol}\n    .global ${symbol}_end\n"
            "${symbol}:\n    .incbin \"${path}\"\n${symbol}_end:\n    .byte 0\n")
    endforeach()
    list(LENGTH calls count)
    list(JOIN calls ", " calls)
    file(CONFIGURE OUTPUT "${folder}/embedded/${unit}.h" @ONLY CONTENT
        "// Made by cmake/embed.cmake.\n#pragma once\n\n#include \"embedded/file.h\"\n\n#include <array>\n
namespace kempelen::embedded {\n\n@declarations@
/// All files of this unit, in the order given.\nstd::array<File, @count@> @unit@_files();\n\n}  // namespace kempelen::embedded\n")
    file(CONFIGURE OUTPUT "${folder}/files.cpp" @ONLY CONTENT
        "#include \"embedded/@unit@.h\"\n\nnamespace kempelen::embedded {\n\n@definitions@
std::array<File, @count@> @unit@_files() { return {@calls@}; }\n\n}  // namespace kempelen::embedded\n")
    file(CONFIGURE OUTPUT "${folder}/files.S" @ONLY CONTENT
        "    .section .rodata\n@assembly@    .section .note.GNU-stack,\"\",%progbits\n")
    set_source_files_properties("${folder}/files.S" PROPERTIES OBJECT_DEPENDS "${paths}")
    target_sources(${target} PRIVATE "${folder}/files.cpp" "${folder}/files.S")
    target_include_directories(${target} PUBLIC "${folder}" "${PROJECT_SOURCE_DIR}/cmake/include")
endfunction()
