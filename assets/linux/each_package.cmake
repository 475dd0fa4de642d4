# Read by CPack for each package: selects the components of the package and their location.
list(GET CPACK_INSTALL_CMAKE_PROJECTS 0 built)
list(GET CPACK_INSTALL_CMAKE_PROJECTS 1 project)
if(CPACK_GENERATOR STREQUAL "DEB")
    set(parts game) # The fonts have separate packages.
    set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
else()
    set(parts game fonts portable) # In this order: the last one processes what the others have installed.
endif()
set(CPACK_INSTALL_CMAKE_PROJECTS)
foreach(part ${parts})
    list(APPEND CPACK_INSTALL_CMAKE_PROJECTS ${built} ${project} ${part} /)
endforeach()
