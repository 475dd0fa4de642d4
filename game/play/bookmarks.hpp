// Positions that a person wants to find again, each with the game that it stands in and what it was worth when it was
// noted. Plain values.
#pragma once

#include "engine/base/result.hpp"
#include "game/library/game_values.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace library {
struct Item;
}

namespace play {

struct Bookmark {
    // What was known of the position when it was noted; searches may say something else later.
    struct Value {
        ai::Score for_black = 0; // empties count for the winner
        int depth = 0;           // plies
        bool is_solved = false;
        friend bool operator==(const Value&, const Value&) = default;
    };

    rules::GameTree game;             // one line; the cursor is at the position
    std::array<std::string, 2> names; // of the players, by colour; may be empty
    std::string note;                 // a person's own words
    std::optional<Value> value;
    std::chrono::sys_seconds made{};
    friend bool operator==(const Bookmark&, const Bookmark&) = default;
};
using Bookmarks = std::vector<Bookmark>; // in the order in which they were made

inline constexpr std::size_t max_bookmarks = 1000;
inline constexpr std::size_t max_bookmark_note_bytes = 250;

// The position at the cursor of the game, in the line that is looked at.
Bookmark bookmark_of(const rules::GameTree& game, const library::GameValues& values);

// The same for two bookmarks of one position in one line.
std::string key_of(const Bookmark& bookmark);
library::Item to_item(const Bookmark& bookmark);
// Errors: not JSON, a field that is missing or wrong, moves that cannot be made; what was expected and what was seen.
base::Result<Bookmark> bookmark_from_json(std::string_view document);

} // namespace play
