// Conversion between our UTF-8 and Windows' UTF-16, and Windows errors. For this folder.
#pragma once

#include <string>
#include <string_view>
#include <system_error>

namespace base {

// Invalid UTF-8 becomes replacement characters.
std::wstring wide(std::string_view text);
std::string utf8(std::wstring_view text);

// Maps Windows errors to the C library's where possible, for the same messages on every system.
std::error_code windows_error(unsigned long code);
std::error_code last_windows_error();

} // namespace base
