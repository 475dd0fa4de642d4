#include "engine/base/shell_word.hpp"

namespace base {

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

} // namespace base
