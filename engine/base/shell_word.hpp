// Text for the command lines that Process starts.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace base {

// As one word of a command line for Process::start(), whatever it holds.
std::string quoted(std::string_view word);

// The first word of a text, taken apart as Process::start() takes its command lines. Blanks end it. With a shell,
// 'single' and "double" quotation marks keep together what is between them, and a backslash keeps the character after
// it; on Windows only "double" ones do, and backslashes are plain unless a quotation mark follows. Nothing else has a
// meaning. The text loses the word and the blanks before it. None: a mark is not closed, a backslash has nothing to
// keep, or there is no word.
std::optional<std::string> take_quoted(std::string_view& text);

} // namespace base
