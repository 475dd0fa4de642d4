# Read by CPack for each package: which parts of what can be installed go into it, and where.
list(GET CPACK_INSTALL_CMAKE_PROJECTS 0 built)
list(GET CPACK_INSTALL_CMAKE_PROJECTS 1 project)
if(CPACK_GENERATOR STREQUAL "DEB")
    set(parts game) # the fonts are packages of their own
    set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
else()
    set(parts game fonts portable) # in this order: the last one works on what the others have installed
endif()
set(CPACK_INSTALL_CMAKE_PROJECTS)
foreach(part ${parts})
    list(APPEND CPACK_INSTALL_CMAKE_PROJECTS ${built} ${project} ${part} /)
endforeach()
