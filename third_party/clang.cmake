# The compiler of a release, unless CXX or CMAKE_CXX_COMPILER names one: Clang where there is one that works. Its search is up to a
# tenth faster than GCC 12's (its evaluation without AVX2 is a tenth slower), and it builds everything in three fifths of the time
# (tests/bench/RESULTS.md). The preset `release` names this file; debug, asan, tsan and coverage take the system's compiler, so that
# both compilers see all of the code. A folder that was configured before keeps its compiler.
if(NOT CMAKE_CXX_COMPILER AND NOT DEFINED ENV{CXX})
    find_program(OUTFLANK_CLANG clang++)
    # With the standard library that it finds. Kept for the small projects by which CMake tries the compiler.
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
