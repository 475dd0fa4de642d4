// The levels as data: how deep each one sees, from where it plays exactly, how much it errs, and how long it may think.
// Ten of them search; the one below, for a first game, does not.
#pragma once

#include "game/ai/limits.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace ai {

struct LevelSettings {
    int number;            // 0 to 10
    std::string_view name; // "Beginner", ...
    Limits limits;
    // The move is drawn with probability proportional to exp(score / temperature), in discs; 0 = always the best.
    double temperature;
    // Plays from the opening book while it can, moves within so much of the best; none: without the book.
    std::optional<Score> book_width = std::nullopt;
    bool searches = true; // else it plays as first_steps() does, and the limits apply only to evaluating a position
};

std::span<const LevelSettings> levels(); // from 0 to 10
const LevelSettings& level(int number);
// Only the top level knows in each move what it searched for the last one. The others begin each search with an empty
// table, so that what they choose depends on the position and the seed alone.
bool keeps_table(int number);

} // namespace ai
