// A saved match: versioned JSON. Reading checks everything before anything is given back; see README.md beside it
// for the format.
#pragma once

#include "engine/base/result.hpp"
#include "game/records/save_analysis.hpp"
#include "game/rules/game.hpp"
#include "game/rules/rule_set.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace records {

inline constexpr std::size_t most_save_bytes = std::size_t{4} << 20; // a larger file is refused unread
inline constexpr int most_saved_nodes = 20'000;                      // so is a larger tree
inline constexpr std::int64_t most_saved_ms =
    1'000'000'000'000; // any time; counted in nanoseconds it still fits 64 bits

struct SavedSeat {
    std::string name;   // UTF-8, at most 64 bytes
    std::string player; // "human" or a computer player's text; its meaning is checked by whoever knows the players
    friend bool operator==(const SavedSeat&, const SavedSeat&) = default;
};

// How a game can end before its board does, as it is written. In the order of play::EndReason after `board`.
inline constexpr std::array<std::string_view, 4> end_reasons{"resignation", "time", "illegal_move", "disconnection"};

struct SavedEnd {
    rules::Color winner = rules::Color::black;
    std::string reason; // one of end_reasons
    friend bool operator==(const SavedEnd&, const SavedEnd&) = default;
};

struct SavedMatch {
    rules::RuleSet rules;
    rules::Game game;                  // every branch, and the cursor
    std::array<SavedSeat, 2> seats;    // by colour
    std::int64_t clock_initial_ms = 0; // 0 = no clock
    std::int64_t clock_increment_ms = 0;
    std::array<std::int64_t, 2> clock_remaining_ms{};
    std::uint64_t seed = 0;
    std::optional<SavedEnd> end;
    std::vector<SavedValue> analysis; // by node, each once
    friend bool operator==(const SavedMatch&, const SavedMatch&) = default;
};

// Ends with a line feed; the same match always gives the same bytes, and to_json(from_json(x)) == x for what to_json
// wrote. Names that are too long or no UTF-8 are mended, because a save that fails helps nobody. An early end is left
// out where the board at the cursor is finished: then the board tells the end. Of an analysis that would make the save
// larger than may be read, what does not fit is left out.
// Preconditions: times of 0 to most_saved_ms, at most most_saved_nodes nodes, one of the reasons that are listed.
std::string to_json(const SavedMatch& match);
// Errors: too long, not JSON (with the place), a key twice, another version, a field missing or of the wrong kind or
// out of range, moves that the rules refuse, a board, status or side to move that the moves do not lead to. Each says
// what was expected and what was seen.
base::Result<SavedMatch> from_json(std::string_view text);

} // namespace records
