// A line of what a program answers to `outflank-values`: what a move is worth to it. Ours writes it, the comparison
// reads it, and another program may write it too.
#pragma once

#include "engine/base/result.hpp"
#include "game/ai/report.hpp"

#include <string>
#include <string_view>

namespace play {

inline constexpr const char* values_command = "outflank-values";

struct GtpMoveValue {
    rules::Move move = rules::Move::pass();
    ai::Score score = 0; // for the side to move
    ai::Bound bound = ai::Bound::exact;
    int depth = 0; // plies; 0: not told
    bool is_solved = false;
    friend bool operator==(const GtpMoveValue&, const GtpMoveValue&) = default;
};

// "f5 +2.31 exact depth 14", with " solved" behind it where the result is proven; exact, at-most or at-least.
std::string to_text(const GtpMoveValue& value);
// The move and the discs have to be there, the rest may be left out; words that are not known are passed over.
base::Result<GtpMoveValue> gtp_move_value(std::string_view line, rules::BoardSize size);

} // namespace play
