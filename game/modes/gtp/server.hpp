// outflank-cli gtp: one of our players for programs that speak the Go Text Protocol (version 2), as Othello engines use
// it.
//
// Squares are f5, counted from the top left; columns skip the letter i, as the protocol prescribes; colours are b, w,
// black, white; a pass is "pass". A side that cannot move may be passed explicitly (`play w pass`, or `genmove w`,
// which answers "pass"), or the controller continues with the other colour and the pass is made silently. After the end
// both sides can only pass. `undo` takes back what one command did.
#pragma once

#include "engine/base/line_reader.hpp"
#include "engine/base/result.hpp"
#include "game/modes/serving/read_ahead.hpp"
#include "game/modes/serving/served_player.hpp"

#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace modes {

struct GtpRequest {
    std::string id;                 // digits, which the answer repeats; empty: none
    std::vector<std::string> words; // the command and its arguments; empty where the line has an id only
    std::string rest;               // the arguments verbatim, for a path with blanks
};

// None for a line that asks nothing: empty, or a comment from # on. Control characters are dropped, a tab is a blank.
std::optional<GtpRequest> gtp_request(std::string_view line);

// `quit` is the last line, and `stop` ends a search.
Urgency gtp_urgency(std::string_view line);

// "=7 f5", or "?7 illegal move" for an error, with the empty line that ends an answer.
std::string gtp_answer(const std::string& id, const base::Result<std::string>& answer);

// Answers every command until `quit` or the end of the input; the result is the exit code. `stop` ends a running search
// with the best move so far.
int serve_gtp(const ServedSettings& settings, base::LineReader& input, std::ostream& out, const std::string& version);

} // namespace modes
