// The Go Text Protocol's words for moves, and the line of `outflank-values` for what a move is worth: written by our
// server and by other engines, read by those that ask them.
#pragma once

#include "engine/base/result.hpp"
#include "game/ai/report.hpp"

#include <string>
#include <string_view>

namespace engines {

// "f5", "pass". Columns skip the letter i, as the protocol prescribes: h is followed by j.
std::string gtp_move(rules::Move move);
// Any case. Errors name the range of the board and what was seen.
base::Result<rules::Move> move_from_gtp(std::string_view text, rules::BoardSize size);

inline constexpr const char* values_command = "outflank-values";

struct EngineValue {
    rules::Move move = rules::Move::pass();
    ai::Score score = 0; // for the side to move
    ai::Bound bound = ai::Bound::exact;
    int depth = 0; // plies; 0: not told
    bool is_solved = false;
    friend bool operator==(const EngineValue&, const EngineValue&) = default;
};

// "f5 +2.31 exact depth 14", with " solved" behind it where the result is proven; exact, at-most or at-least.
std::string to_text(const EngineValue& value);
// The move and the discs have to be there, the rest may be left out; unknown words are skipped.
base::Result<EngineValue> value_from_gtp(std::string_view line, rules::BoardSize size);

} // namespace engines
