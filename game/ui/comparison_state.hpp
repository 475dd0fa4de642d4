// What the comparison of two evaluations keeps between two frames. Plain values, part of GuiState.
#pragma once

#include "game/play/comparison.hpp"

#include <array>
#include <optional>
#include <string>

namespace ui {

struct ComparisonState {
    bool is_on = false;
    std::string confirmed;                        // the program that was last asked for where its command is seen
    bool shows_differences = true;                // on the squares
    std::optional<play::ComparisonReport> report; // about the position shown; none before the first
    // What the panel's fields hold, to be compared when it is said so; none: as in the settings.
    std::optional<play::ComparisonChoice> edited;
    std::array<char, 512> weights{};  // the text of two of them
    std::array<char, 2100> program{}; // a configured one has a long command
};

} // namespace ui
