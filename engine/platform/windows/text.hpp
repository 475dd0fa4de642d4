// Conversion between UTF-8 and the UTF-16 of Windows, and Windows errors. For files in this folder.
#pragma once

#include <string>
#include <string_view>
#include <system_error>

namespace base {

// Invalid UTF-8 becomes replacement characters.
std::wstring wide(std::string_view text);
std::string utf8(std::wstring_view text);

// Maps Windows errors to those of the C library if possible, so that messages are the same on every system.
std::error_code windows_error(unsigned long code);
std::error_code last_windows_error();

} // namespace base
