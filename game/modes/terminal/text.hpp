// Templates with placeholders, as the presets hold them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace modes {

using Values = std::vector<std::pair<std::string_view, std::string>>;

// The text with every {name} that is among the values replaced; what is put in is not looked at again. Of two values of
// one name the later counts.
std::string filled(std::string_view text, std::span<const std::pair<std::string_view, std::string>> values);

// "a, b, c"
std::string comma_separated(std::span<const std::string> parts);

} // namespace modes
