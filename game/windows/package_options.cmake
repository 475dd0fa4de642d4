# Read by CPack for each kind of package: the .zip has one folder in it, the installer makes its own.
if(CPACK_GENERATOR STREQUAL "NSIS")
    set(CPACK_COMPONENT_INCLUDE_TOPLEVEL_DIRECTORY OFF)
endif()
