# Asks a test program for its cases after it is built, and writes them as tests for ctest.
# cmake -D PROGRAM=file [-D EMULATOR=file] -D ENVIRONMENT=variables -D PREFIX=name -D LABEL=label -D TIMEOUT=seconds -D TESTS=file -P this
#
# Cases of the labels unit and window run together, one process for each source file. A case of another label, a numbered
# one ("criterion 1.2: ...") and one of the test suite "long" each have a process of their own. The suite "long" becomes
# the label; tests of a higher cost start earlier.
cmake_minimum_required(VERSION 3.25)

set(cost_unit 1)
set(cost_program 10)
set(cost_window 20)
set(cost_long 100)
set(numbered "^[a-z ]+ [0-9.]+[a-z]?: ")

# EMULATOR: runs a program that was built for another system.
execute_process(COMMAND ${CMAKE_COMMAND} -E env ${ENVIRONMENT} ${EMULATOR} ${PROGRAM} --list-test-cases --reporters=xml
    OUTPUT_VARIABLE listing RESULT_VARIABLE result)
if(NOT result EQUAL 0)
    message(FATAL_ERROR "expected the list of cases from ${PROGRAM}, saw ${result}:\n${listing}")
endif()

set(script "")
function(add_cases name label) # Further arguments select the cases.
    set(timeout ${TIMEOUT})
    if(label STREQUAL "long")
        math(EXPR timeout "${timeout} * 4")
    endif()
    set(arguments "")
    foreach(argument ${EMULATOR} ${PROGRAM} ${ARGN})
        string(APPEND arguments " [==[${argument}]==]")
    endforeach()
    string(APPEND script "add_test([==[${PREFIX}: ${name}]==]${arguments})
set_tests_properties([==[${PREFIX}: ${name}]==] PROPERTIES
    LABELS ${label} COST ${cost_${label}} TIMEOUT ${timeout} ENVIRONMENT [==[${ENVIRONMENT}]==]
    FAIL_REGULAR_EXPRESSION [==[test cases: +0 ]==])\n") # A filter that selects no case is a failure.
    set(script "${script}" PARENT_SCOPE)
endfunction()

# Replaces characters that CMake's lists or XML would alter with doctest's wildcard.
string(REPLACE "&lt;" "<" listing "${listing}")
string(REGEX REPLACE "&[a-z]+;|[][;]" "?" listing "${listing}")
set(files "")
string(REGEX MATCHALL "<TestCase name=[^\n]*" lines "${listing}")
foreach(line ${lines})
    if(NOT line MATCHES "name=\"([^\"]*)\"( testsuite=\"([^\"]*)\")? filename=\"([^\"]*)\"")
        message(FATAL_ERROR "expected a case with name, suite and file, saw: ${line}")
    endif()
    set(name "${CMAKE_MATCH_1}")
    set(suite "${CMAKE_MATCH_3}")
    set(file "${CMAKE_MATCH_4}")
    if(suite STREQUAL "long")
        set(label long)
    else()
        set(label ${LABEL})
    endif()
    if(label MATCHES "^(unit|window)$" AND NOT name MATCHES "${numbered}")
        list(APPEND files "${file}")
        continue()
    endif()
    string(REPLACE "," "\\," pattern "${name}")
    add_cases("${name}" ${label} "--test-case=${pattern}")
    string(APPEND alone_in_${file} "${pattern},")
endforeach()

list(REMOVE_DUPLICATES files)
foreach(file ${files})
    get_filename_component(name "${file}" NAME_WE)
    set(filters "--source-file=*/${name}.cpp")
    if(alone_in_${file})
        list(APPEND filters "--test-case-exclude=${alone_in_${file}}")
    endif()
    add_cases(${name} ${LABEL} ${filters})
endforeach()
file(WRITE ${TESTS} "${script}")
