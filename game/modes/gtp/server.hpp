// outflank-cli gtp: one of our players as an engine of the Go Text Protocol (version 2), in the dialect of Othello
// engines. Squares are f5, counted from the top left; columns skip the letter i, as the protocol prescribes; colours
// are b, w, black, white; a pass is "pass". A side that cannot move may be passed explicitly (`play w pass`, or
// `genmove w`, which answers "pass"), or the controller continues with the other colour and the pass is implicit.
// After the end both sides can only pass. `undo` takes back one command.
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
    std::string id; // digits that the answer repeats; empty: none
    std::vector<std::string> words;
    std::string rest; // arguments verbatim, for a path with blanks
};

// None for an empty line or a comment, which starts with #. Drops control characters and reads a tab as a blank.
std::optional<GtpRequest> gtp_request(std::string_view line);

// `quit` is the last line; `stop` ends a search.
Urgency gtp_urgency(std::string_view line);

// "=7 f5", or "?7 illegal move" for an error, with the empty line that ends an answer.
std::string gtp_answer(const std::string& id, const base::Result<std::string>& answer);

// Serves until `quit` or the end of the input; returns the exit code.
int serve_gtp(const ServedSettings& settings, base::LineReader& input, std::ostream& out, const std::string& version);

} // namespace modes
