// doctest's CAPTURE for what a structured binding names, which Clang before 16 captures in no lambda.
#pragma once

#include <doctest/doctest.h>

// Says the name and the value of `bound` if a check below it, in the same scope, fails.
#define CAPTURE_BOUND(bound) OUTFLANK_CAPTURE_AS(DOCTEST_ANONYMOUS(outflank_bound_), bound)
#define OUTFLANK_CAPTURE_AS(variable, bound)                                                                           \
    const auto& variable = bound;                                                                                      \
    INFO(#bound " := ", variable)
