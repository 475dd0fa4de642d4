# Parts of the two programs that only Windows needs: icon, version and manifest, and the libraries in their folder.
enable_language(RC)
target_link_options(outflank PRIVATE -mwindows) # without a console window

configure_file(windows/outflank.manifest outflank.manifest @ONLY)
function(outflank_describe program description)
    configure_file(windows/program.rc.in ${program}.rc @ONLY)
    target_sources(${program} PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/${program}.rc)
    set_source_files_properties(${CMAKE_CURRENT_BINARY_DIR}/${program}.rc PROPERTIES
        OBJECT_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/windows/outflank.ico;${CMAKE_CURRENT_BINARY_DIR}/outflank.manifest")
endfunction()
outflank_describe(outflank "Outflank")
outflank_describe(outflank-cli "Outflank in the terminal")

set(OUTFLANK_WINDOWS_LIBRARIES "")
foreach(library SDL2::SDL2 SDL2_mixer::SDL2_mixer)
    get_target_property(file ${library} IMPORTED_LOCATION_RELEASE)
    file(COPY ${file} DESTINATION ${CMAKE_RUNTIME_OUTPUT_DIRECTORY})
    list(APPEND OUTFLANK_WINDOWS_LIBRARIES ${file})
endforeach()
include(windows/package.cmake)
