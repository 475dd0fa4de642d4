// Moves in the Go Text Protocol, and the line of `outflank-values` for the value of a move. Shared by our server and
// our client.
#pragma once

#include "engine/base/result.hpp"
#include "game/ai/report.hpp"

#include <string>
#include <string_view>

namespace engines {

// Writes a move: "f5", "pass". Columns skip the letter i, as the protocol prescribes: j follows h.
std::string gtp_move(rules::Move move);
// Ignores case. Errors name the range of the board and what was seen.
base::Result<rules::Move> move_from_gtp(std::string_view text, rules::BoardSize size);

inline constexpr const char* values_command = "outflank-values";

struct EngineValue {
    rules::Move move = rules::Move::pass();
    ai::Score score = 0; // from the view of the side to move
    ai::Bound bound = ai::Bound::exact;
    int depth = 0; // plies; 0: not reported
    bool is_solved = false;
    friend bool operator==(const EngineValue&, const EngineValue&) = default;
};

// Writes "f5 +2.31 exact depth 14", followed by " solved" if the value is proven. Bounds are exact, at-most or
// at-least.
std::string to_text(const EngineValue& value);
// Requires move and discs; everything else is optional. Skips unknown words.
base::Result<EngineValue> value_from_gtp(std::string_view line, rules::BoardSize size);

} // namespace engines
