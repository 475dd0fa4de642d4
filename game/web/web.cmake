# The programs for browsers: a page with all its files in build/web/site, and outflank-cli for node, which measures the
# search.
set(site ${PROJECT_BINARY_DIR}/site)
set(OUTFLANK_WEB_OPTIONS -sALLOW_MEMORY_GROWTH -sINITIAL_MEMORY=134217728 -sMAXIMUM_MEMORY=1073741824 -sTOTAL_STACK=8388608
    -sDEFAULT_PTHREAD_STACK_SIZE=4194304 -sASSERTIONS=0 -Os)
foreach(program outflank outflank-cli)
    target_sources(${program} PRIVATE ${PROJECT_SOURCE_DIR}/engine/platform/web/main.cpp)
    target_link_options(${program} PRIVATE ${OUTFLANK_WEB_OPTIONS})
endforeach()
# outflank-cli uses the files and folders of this computer.
target_link_options(outflank-cli PRIVATE -sENVIRONMENT=node,worker -sNODERAWFS -sPTHREAD_POOL_SIZE=8 -sEXIT_RUNTIME
    "SHELL:--pre-js ${CMAKE_CURRENT_LIST_DIR}/node.js")

# Files for the first move load with the program, all others later.
set(first ${PROJECT_BINARY_DIR}/first)
set(rest ${PROJECT_BINARY_DIR}/rest)
file(GLOB_RECURSE files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/shaders/* ${PROJECT_SOURCE_DIR}/assets/weights/* ${PROJECT_SOURCE_DIR}/assets/book/*
    ${PROJECT_SOURCE_DIR}/assets/openings/* ${PROJECT_SOURCE_DIR}/assets/sprites/* ${PROJECT_SOURCE_DIR}/assets/sounds/* ${PROJECT_SOURCE_DIR}/assets/texts/*.po
    ${PROJECT_SOURCE_DIR}/assets/themes/*)
set(stamp ${PROJECT_BINARY_DIR}/staged)
add_custom_command(OUTPUT ${stamp} DEPENDS ${files} ${CMAKE_CURRENT_LIST_DIR}/stage.cmake VERBATIM
    COMMAND ${CMAKE_COMMAND} -D SOURCE=${PROJECT_SOURCE_DIR} -D FONTS=${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/fonts -D FIRST=${first} -D REST=${rest}
        -P ${CMAKE_CURRENT_LIST_DIR}/stage.cmake
    COMMAND ${CMAKE_COMMAND} -E touch ${stamp})
add_custom_target(outflank_staged_files DEPENDS ${stamp})
add_dependencies(outflank outflank_staged_files)
set_target_properties(outflank PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${site} LINK_DEPENDS "${stamp};${CMAKE_CURRENT_LIST_DIR}/guest.js")
target_link_options(outflank PRIVATE -sENVIRONMENT=web,worker -sMIN_WEBGL_VERSION=2 -sMAX_WEBGL_VERSION=2
    "-sPTHREAD_POOL_SIZE=Module['outflankThreads']" -lidbfs.js -sFORCE_FILESYSTEM
    -sDEFAULT_LIBRARY_FUNCS_TO_INCLUDE=@${CMAKE_CURRENT_LIST_DIR}/library_functions.json "-sEXPORTED_RUNTIME_METHODS=['ccall']"
    "SHELL:--pre-js ${CMAKE_CURRENT_LIST_DIR}/guest.js" "SHELL:--preload-file ${first}@/outflank")

# The page around the program.
set(rest_files ${site}/rest.js ${site}/rest.data)
add_custom_command(OUTPUT ${rest_files} DEPENDS ${stamp} VERBATIM
    WORKING_DIRECTORY ${site} # Otherwise the file would contain its path.
    COMMAND /usr/share/emscripten/tools/file_packager rest.data --preload ${rest}@/outflank --js-output=rest.js --no-node)
set(page index.html page.js)
list(TRANSFORM page PREPEND ${CMAKE_CURRENT_LIST_DIR}/)
add_custom_command(OUTPUT ${site}/page.js ${site}/index.html ${site}/icon.png DEPENDS ${page} VERBATIM
    COMMAND ${CMAKE_COMMAND} -E copy ${page} ${PROJECT_SOURCE_DIR}/assets/linux/icons/128.png ${site}
    COMMAND ${CMAKE_COMMAND} -E rename ${site}/128.png ${site}/icon.png)
add_custom_target(outflank_page ALL DEPENDS ${rest_files} ${site}/page.js)

# The whole site as an archive, for a server.
install(DIRECTORY ${site}/ DESTINATION . COMPONENT web)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION . RENAME LICENSE.txt COMPONENT web)
install(FILES ${CMAKE_CURRENT_LIST_DIR}/serve.mjs ${CMAKE_CURRENT_LIST_DIR}/README.md DESTINATION . COMPONENT web)
set(CPACK_PACKAGE_FILE_NAME outflank-${PROJECT_VERSION}-web)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/packages)
set(CPACK_COMPONENTS_ALL web)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_ARCHIVE_COMPONENT_INSTALL ON)
set(CPACK_COMPONENT_INCLUDE_TOPLEVEL_DIRECTORY ON)
include(CPack)
