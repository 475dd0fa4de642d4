// The levels as data: how deep each one searches, how many empties it solves, how much it errs, and how long it may
// think. Levels 1 to 10 search; level 0, for a first game, does not.
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
    // The move is chosen at random with probability proportional to exp(score / temperature), in discs; 0 = always the
    // best.
    double temperature;
    // Largest loss of a move played from the opening book, compared with the best; none: plays without the book.
    std::optional<Score> book_width = std::nullopt;
    bool searches = true; // false: plays like first_steps(), and the limits apply only to evaluating a position
};

std::span<const LevelSettings> levels(); // from 0 to 10
const LevelSettings& level(int number);
// True for the top level only: it keeps the table of its previous move. Other levels begin each search with an empty
// table, so that their choice depends on the position and the seed alone.
bool keeps_table(int number);

} // namespace ai
