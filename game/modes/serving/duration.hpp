// Times as other Othello programs write them. For the modes that answer them.
#pragma once

#include <chrono>
#include <optional>
#include <string_view>

namespace modes {

// `[[days.]hours:]minutes:seconds`, or seconds alone, with decimals; none for anything else, and for more than a
// thousand days.
std::optional<std::chrono::milliseconds> duration_from_text(std::string_view text);

} // namespace modes
