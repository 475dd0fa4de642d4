// The form of the Go Text Protocol: a line of a controller taken apart, and an answer put together. For the gtp mode.
#pragma once

#include "engine/base/result.hpp"
#include "game/modes/serving/read_ahead.hpp"

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

} // namespace modes
