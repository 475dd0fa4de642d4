# Read by CPack for each kind of package: the .zip contains one folder, while the installer creates its own.
if(CPACK_GENERATOR STREQUAL "NSIS")
    set(CPACK_COMPONENT_INCLUDE_TOPLEVEL_DIRECTORY OFF)
endif()
