// doctest's CAPTURE for structured bindings, which Clang before 16 cannot capture in lambdas.
#pragma once

#include <doctest/doctest.h>

// Prints the name and the value of `bound` if a later check in the same scope fails.
#define CAPTURE_BOUND(bound) OUTFLANK_CAPTURE_AS(DOCTEST_ANONYMOUS(outflank_bound_), bound)
#define OUTFLANK_CAPTURE_AS(variable, bound)                                                                           \
    const auto& variable = bound;                                                                                      \
    INFO(#bound " := ", variable)
