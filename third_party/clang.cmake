# Selects the compiler of a release: the one in CXX or CMAKE_CXX_COMPILER, else Clang if it works. With Clang the search
# is up to a tenth faster than with GCC 12 (but a tenth slower in evaluation without AVX2), and the build takes three
# fifths of the time (tests/bench/RESULTS.md). Used by the preset `release`; debug, asan, tsan and coverage use the
# system's compiler, so that both compilers see all of the code. A build folder that is already configured keeps its
# compiler.
if(NOT CMAKE_CXX_COMPILER AND NOT DEFINED ENV{CXX})
    find_program(OUTFLANK_CLANG clang++)
    # Tests Clang with the standard library that it finds. Stores the result for the small projects in which CMake tests
    # the compiler.
    if(OUTFLANK_CLANG AND NOT DEFINED ENV{OUTFLANK_CLANG_FAILS})
        execute_process(COMMAND ${OUTFLANK_CLANG} -std=c++20 -fsyntax-only -include ranges -include stop_token -x c++ /dev/null
            RESULT_VARIABLE fails OUTPUT_QUIET ERROR_VARIABLE why)
        set(ENV{OUTFLANK_CLANG_FAILS} "${fails}")
        if(NOT fails STREQUAL "0")
            message(STATUS "${OUTFLANK_CLANG} is not taken (${fails}): ${why}")
        endif()
    endif()
    if(OUTFLANK_CLANG AND "$ENV{OUTFLANK_CLANG_FAILS}" STREQUAL "0")
        set(CMAKE_CXX_COMPILER ${OUTFLANK_CLANG})
    endif()
endif()
