#include "engine/platform/windows/text.hpp"

#include "engine/platform/windows/system.hpp"

namespace base {

std::wstring wide(std::string_view text) {
    if (text.empty()) return {};
    const int length = static_cast<int>(text.size());
    std::wstring result(static_cast<std::size_t>(::MultiByteToWideChar(CP_UTF8, 0, text.data(), length, nullptr, 0)),
                        L'\0');
    ::MultiByteToWideChar(CP_UTF8, 0, text.data(), length, result.data(), static_cast<int>(result.size()));
    return result;
}

std::string utf8(std::wstring_view text) {
    if (text.empty()) return {};
    const int length = static_cast<int>(text.size());
    std::string result(
        static_cast<std::size_t>(::WideCharToMultiByte(CP_UTF8, 0, text.data(), length, nullptr, 0, nullptr, nullptr)),
        '\0');
    ::WideCharToMultiByte(CP_UTF8, 0, text.data(), length, result.data(), static_cast<int>(result.size()), nullptr,
                          nullptr);
    return result;
}

std::error_code windows_error(unsigned long code) {
    const std::error_code error{static_cast<int>(code), std::system_category()};
    // The library does not map these two errors.
    if (code == ERROR_SHARING_VIOLATION || code == ERROR_LOCK_VIOLATION)
        return std::make_error_code(std::errc::permission_denied);
    const std::error_condition same = error.default_error_condition();
    return same.category() == std::generic_category() ? std::error_code{same.value(), std::generic_category()} : error;
}

std::error_code last_windows_error() {
    return windows_error(::GetLastError());
}

} // namespace base
