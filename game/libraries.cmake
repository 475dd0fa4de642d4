# Rules and search as libraries for other programs:
#     cmake --install build/release --prefix FOLDER --component libraries
# With that prefix, find_package(outflank) provides outflank::rules and outflank::search;
# tests/packages/libraries is a project that uses both.
include(CMakePackageConfigHelpers)
set_target_properties(outflank_rules PROPERTIES EXPORT_NAME rules)
set_target_properties(outflank_ai PROPERTIES EXPORT_NAME search)
set_target_properties(outflank_base PROPERTIES EXPORT_NAME base)
foreach(library rules ai base)
    target_include_directories(outflank_${library} INTERFACE $<INSTALL_INTERFACE:include/outflank>)
    target_compile_features(outflank_${library} INTERFACE cxx_std_20)
endforeach()
install(TARGETS outflank_rules outflank_ai outflank_base EXPORT outflankTargets ARCHIVE DESTINATION lib COMPONENT libraries)
install(EXPORT outflankTargets NAMESPACE outflank:: DESTINATION lib/cmake/outflank COMPONENT libraries)

foreach(folder engine/base game/rules game/ai)
    install(DIRECTORY ${PROJECT_SOURCE_DIR}/${folder}/ DESTINATION include/outflank/${folder} COMPONENT libraries FILES_MATCHING PATTERN "*.hpp" PATTERN "outflank_evaluation.h")
endforeach()
foreach(part book weights) # The search reads these files at run time.
    install(DIRECTORY ${PROJECT_SOURCE_DIR}/assets/${part} DESTINATION share/outflank/assets COMPONENT libraries
        FILES_MATCHING PATTERN "*.book" PATTERN "*.net" PATTERN "*.weights")
endforeach()

configure_package_config_file(outflankConfig.cmake.in ${CMAKE_CURRENT_BINARY_DIR}/outflankConfig.cmake
    INSTALL_DESTINATION lib/cmake/outflank)
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/outflankConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/outflankConfig.cmake ${CMAKE_CURRENT_BINARY_DIR}/outflankConfigVersion.cmake
    DESTINATION lib/cmake/outflank COMPONENT libraries)
