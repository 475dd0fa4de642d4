#include "game/modes/terminal/text.hpp"

#include <algorithm>

namespace modes {

std::string filled(std::string_view text, std::span<const std::pair<std::string_view, std::string>> values) {
    std::string result;
    while (!text.empty()) {
        const std::size_t open = text.find('{');
        const std::size_t close = open == text.npos ? text.npos : text.find('}', open);
        if (close == text.npos) return result.append(text);
        result.append(text.substr(0, open));
        const std::string_view name = text.substr(open + 1, close - open - 1);
        // The latest of that name.
        const auto found =
            std::find_if(values.rbegin(), values.rend(), [&](const auto& value) { return value.first == name; });
        if (found != values.rend())
            result.append(found->second);
        else
            result.append(text.substr(open, close - open + 1));
        text.remove_prefix(close + 1);
    }
    return result;
}

std::string comma_separated(std::span<const std::string> parts) {
    std::string text;
    for (const std::string& part : parts)
        text += (text.empty() ? "" : ", ") + part;
    return text;
}

} // namespace modes
