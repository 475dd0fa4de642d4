# The compiler of a release, unless CXX or CMAKE_CXX_COMPILER names one: Clang where there is one. Its search is up to a tenth
# faster than GCC 12's, and it builds everything in three fifths of the time (tests/bench/RESULTS.md). The preset `release`
# names this file; debug, asan, tsan and coverage take the system's compiler, so that both see all of the code.
if(NOT CMAKE_CXX_COMPILER AND NOT DEFINED ENV{CXX})
    find_program(OUTFLANK_CLANG clang++)
    if(OUTFLANK_CLANG)
        set(CMAKE_CXX_COMPILER ${OUTFLANK_CLANG})
    endif()
endif()
