#include "engine/base/process.hpp"

namespace base {

namespace {

bool parts_words(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

} // namespace

std::string quoted(std::string_view word) {
    std::string text = "'";
    for (const char character : word) {
        if (character == '\'')
            text += "'\\''";
        else
            text += character;
    }
    return text + "'";
}

std::optional<std::string> take_quoted(std::string_view& text) {
    std::size_t at = 0;
    while (at < text.size() && parts_words(text[at]))
        ++at;
    if (at == text.size()) return std::nullopt;
    std::string word;
    char mark = 0;
    for (; at < text.size() && (mark != 0 || !parts_words(text[at])); ++at) {
        const char c = text[at];
        if (c == mark) {
            mark = 0;
        } else if (mark == 0 && (c == '\'' || c == '"')) {
            mark = c;
        } else if (c == '\\' && mark != '\'') {
            if (++at == text.size()) return std::nullopt;
            word += text[at];
        } else {
            word += c;
        }
    }
    if (mark != 0) return std::nullopt;
    text.remove_prefix(at);
    return word;
}

} // namespace base
