// Quoting for the command lines of Process.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace base {

std::string quoted(std::string_view word);

// Removes the first word and the blanks before it from the text, as Process::start() splits command lines. Blanks end
// the word. With a shell, 'single' and "double" quotation marks group and a backslash escapes the next character; on
// Windows only "double" ones do, and backslashes are plain unless a quotation mark follows. Nothing else is special.
// None: an open quotation mark, a backslash at the end, or no word.
std::optional<std::string> take_quoted(std::string_view& text);

} // namespace base
