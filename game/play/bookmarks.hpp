// Positions that a user wants to find again, each with its game and its value at the time. Plain values.
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
    // The value known when the position was bookmarked; later searches may disagree.
    struct Value {
        ai::Score for_black = 0; // empties count for the winner
        int depth = 0;           // plies
        bool is_solved = false;
        friend bool operator==(const Value&, const Value&) = default;
    };

    rules::GameTree game;             // a single line, with the cursor at the position
    std::array<std::string, 2> names; // player names by colour; may be empty
    std::string note;
    std::optional<Value> value;
    std::chrono::sys_seconds made{};
    friend bool operator==(const Bookmark&, const Bookmark&) = default;
};
using Bookmarks = std::vector<Bookmark>; // in the order they were made

inline constexpr std::size_t max_bookmarks = 1000;
inline constexpr std::size_t max_bookmark_note_bytes = 250;

// A bookmark of the position at the cursor, with the line shown.
Bookmark bookmark_of(const rules::GameTree& game, const library::GameValues& values);

// A key shared by bookmarks of the same position in the same line.
std::string key_of(const Bookmark& bookmark);
library::Item to_item(const Bookmark& bookmark);
// Errors: not JSON, a field that is missing or wrong, illegal moves; what was expected and what was seen.
base::Result<Bookmark> bookmark_from_json(std::string_view document);

} // namespace play
