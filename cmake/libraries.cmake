# Third-party libraries by the short name that kempelen_layer takes. One line declares a library; it is looked for only
# when a layer names it. Its Debian package goes into tools/packages.txt.

# kempelen_library(NAME PACKAGE package TARGET target)  a library with a CMake package
# kempelen_library(NAME HEADER file LINK name...)       a library without one
function(kempelen_library name)
    set_property(GLOBAL PROPERTY "kempelen_library_${name}" "${ARGN}")
endfunction()

kempelen_library(fmt PACKAGE fmt TARGET fmt::fmt)
kempelen_library(threads PACKAGE Threads TARGET Threads::Threads)
kempelen_library(json PACKAGE nlohmann_json TARGET nlohmann_json::nlohmann_json)
kempelen_library(cli11 PACKAGE CLI11 TARGET CLI11::CLI11)
kempelen_library(toml PACKAGE tomlplusplus TARGET tomlplusplus::tomlplusplus)
kempelen_library(sqlite PACKAGE SQLite3 TARGET SQLite::SQLite3)
kempelen_library(zstd HEADER zstd.h LINK zstd)

# Sets `result` to the link target of the library `name`, found once.
function(kempelen_find_library name result)
    get_property(declared GLOBAL PROPERTY "kempelen_library_${name}" SET)
    if(NOT declared)
        message(FATAL_ERROR "Library '${name}' has no line in cmake/libraries.cmake.")
    endif()
    get_property(arguments GLOBAL PROPERTY "kempelen_library_${name}")
    cmake_parse_arguments(LIB "" "PACKAGE;TARGET;HEADER" "LINK" ${arguments})
    if(LIB_PACKAGE)
        if(NOT TARGET ${LIB_TARGET})
            find_package(${LIB_PACKAGE} REQUIRED GLOBAL)
        endif()
        set(${result} ${LIB_TARGET} PARENT_SCOPE)
        return()
    endif()
    set(target "kempelen_third_party_${name}")
    if(NOT TARGET ${target})
        find_path(KEMPELEN_${name}_INCLUDE ${LIB_HEADER} REQUIRED)
        add_library(${target} INTERFACE IMPORTED GLOBAL)
        target_include_directories(${target} SYSTEM INTERFACE "${KEMPELEN_${name}_INCLUDE}")
        foreach(file IN LISTS LIB_LINK)
            find_library(KEMPELEN_${name}_${file}_FILE ${file} REQUIRED)
            target_link_libraries(${target} INTERFACE "${KEMPELEN_${name}_${file}_FILE}")
        endforeach()
    endif()
    set(${result} ${target} PARENT_SCOPE)
endfunction()
