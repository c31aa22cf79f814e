# The web page inside the program. With KEMPELEN_WEB it is built from web/ (npm, Vite) into the build folder and embedded;
# without, a single line stands in its place (docs/decisions/006-http-server.md says which builds have it).

option(KEMPELEN_WEB "Build the web page and put it inside the program (needs npm)" OFF)

function(kempelen_embed_page)
    if(NOT TARGET kempelen_server)
        return()
    endif()
    set(own data/problems/board.tsv i18n/server.en.toml i18n/server.fr.toml i18n/server.nl.toml)
    if(NOT KEMPELEN_WEB)
        kempelen_embed(kempelen_server ${own} data/no-page/index.html)
        return()
    endif()
    find_program(KEMPELEN_NPM npm)
    find_program(KEMPELEN_GZIP gzip REQUIRED)
    if(NOT KEMPELEN_NPM)
        message(FATAL_ERROR "The web page needs npm (Debian: apt-get install npm); cmake -DKEMPELEN_WEB=OFF builds without it.")
    endif()
    set(source "${PROJECT_SOURCE_DIR}/web")
    set(page "${PROJECT_BINARY_DIR}/page")
    file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${source}/src/*" "${source}/public/*" "${PROJECT_SOURCE_DIR}/i18n/*.toml")
    list(APPEND sources "${source}/index.html" "${source}/vite.config.ts" "${source}/catalogues.ts" "${source}/package.json"
        "${source}/tsconfig.json")
    # Installed once for each lock file.
    set(installed "${PROJECT_BINARY_DIR}/page-libraries.stamp")
    add_custom_command(OUTPUT "${installed}"
        COMMAND "${PROJECT_SOURCE_DIR}/tools/install_page_libraries" "${KEMPELEN_NPM}"
        COMMAND "${CMAKE_COMMAND}" -E touch "${installed}"
        DEPENDS "${source}/package-lock.json" "${PROJECT_SOURCE_DIR}/tools/install_page_libraries"
        COMMENT "Fetching the libraries of the web page" VERBATIM)
    set(names index.html kempelen.js kempelen.css kempelen.svg)
    set(files "")
    set(packed "")
    foreach(name IN LISTS names)
        list(APPEND files "${page}/${name}")
        list(APPEND packed "${page}/${name}.gz")
    endforeach()
    add_custom_command(OUTPUT ${files} ${packed}
        COMMAND "${KEMPELEN_NPM}" run --silent build -- --outDir "${page}" --emptyOutDir --logLevel warn
        COMMAND "${KEMPELEN_GZIP}" -9nk ${files}
        DEPENDS "${installed}" ${sources}
        WORKING_DIRECTORY "${source}"
        COMMENT "Building the web page" VERBATIM)
    kempelen_embed(kempelen_server ${own} ${files} ${packed})
endfunction()

kempelen_embed_page()
