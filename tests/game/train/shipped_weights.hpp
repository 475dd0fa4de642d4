// The weights of 8x8 that the tests of this room search with.
#pragma once

#include "game/ai/core/evaluation/weights_file.hpp"

#include <doctest/doctest.h>

inline const ai::core::Weights& shipped_weights() {
    REQUIRE(ai::core::standard_weights() != nullptr);
    return *ai::core::standard_weights();
}
