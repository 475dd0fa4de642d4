#include "engine/base/process.hpp"

#include <cstddef>

namespace base {

// Inverse of CommandLineToArgvW and of the C library's parser: a backslash is literal unless only backslashes separate
// it from a quotation mark.
std::string quoted(std::string_view word) {
    std::string text = "\"";
    std::size_t backslashes = 0;
    for (const char character : word) {
        if (character == '\\') {
            ++backslashes;
            continue;
        }
        text.append(character == '"' ? 2 * backslashes + 1 : backslashes, '\\');
        backslashes = 0;
        text += character;
    }
    text.append(2 * backslashes, '\\');
    return text + '"';
}

// Backslashes separate folders; they escape only before a quotation mark.
std::optional<std::string> take_quoted(std::string_view& text) {
    const auto parts_words = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
    std::size_t at = 0;
    while (at < text.size() && parts_words(text[at]))
        ++at;
    if (at == text.size()) return std::nullopt;
    std::string word;
    bool is_open = false;
    while (at < text.size() && (is_open || !parts_words(text[at]))) {
        std::size_t backslashes = 0;
        while (at < text.size() && text[at] == '\\') {
            ++backslashes;
            ++at;
        }
        const bool is_mark = at < text.size() && text[at] == '"';
        word.append(is_mark ? backslashes / 2 : backslashes, '\\');
        if (is_mark) {
            if (backslashes % 2 == 1)
                word += '"';
            else
                is_open = !is_open;
            ++at;
        } else if (backslashes == 0) {
            word += text[at++];
        }
    }
    if (is_open) return std::nullopt;
    text.remove_prefix(at);
    return word;
}

} // namespace base
