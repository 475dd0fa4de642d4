// The weights of 8x8 that the tests of this room search with.
#pragma once

#include "game/ai/fast/weights_file.hpp"

#include <doctest/doctest.h>

inline const ai::fast::Weights& shipped_weights() {
    REQUIRE(ai::fast::standard_weights() != nullptr);
    return *ai::fast::standard_weights();
}
