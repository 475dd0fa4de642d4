#include "engine/base/shell_word.hpp"

#include <cstddef>

namespace base {

// As CommandLineToArgvW and the C library take it apart: a backslash is one, unless only backslashes are between it and
// a quotation mark.
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

} // namespace base
