// Text between this program, which has UTF-8 everywhere, and Windows, which has UTF-16; and what Windows says of its
// errors. For this folder.
#pragma once

#include <string>
#include <string_view>
#include <system_error>

namespace base {

// What is no UTF-8 becomes replacement characters.
std::wstring wide(std::string_view text);
std::string utf8(std::wstring_view text);

// The errors of Windows in the words of the C library, which are the same on every system, where it has a word for
// them.
std::error_code windows_error(unsigned long code);
std::error_code last_windows_error();

} // namespace base
