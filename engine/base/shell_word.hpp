// Text for the command lines that Process starts.
#pragma once

#include <string>
#include <string_view>

namespace base {

// As one word of a command line for Process::start(), whatever it holds.
std::string quoted(std::string_view word);

} // namespace base
