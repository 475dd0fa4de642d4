#include "engine/base/line_reader.hpp"

#include "engine/platform/windows/system.hpp"
#include "engine/platform/windows/text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <string>

#include <io.h>

namespace base {

using std::chrono::steady_clock;

namespace {

HANDLE handle_of(int descriptor) {
    const std::intptr_t handle = descriptor < 0 ? -1 : ::_get_osfhandle(descriptor);
    // -2: the program has no standard streams.
    return handle == -1 || handle == -2 ? nullptr : reinterpret_cast<HANDLE>(handle);
}

bool is_console(HANDLE handle) {
    DWORD mode = 0;
    return handle != nullptr && ::GetConsoleMode(handle, &mode) != 0;
}

// Whether a key event is pending; the console then reads the whole line itself. Discards other events, such as those of
// the mouse.
bool has_key(HANDLE console) {
    INPUT_RECORD record{};
    DWORD count = 0;
    while (::PeekConsoleInputW(console, &record, 1, &count) && count > 0) {
        if (record.EventType == KEY_EVENT && record.Event.KeyEvent.bKeyDown) return true;
        ::ReadConsoleInputW(console, &record, 1, &count);
    }
    return false;
}

DWORD milliseconds_until(std::optional<steady_clock::time_point> deadline) {
    if (!deadline) return INFINITE;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(*deadline - steady_clock::now());
    return static_cast<DWORD>(std::clamp<std::int64_t>(left.count(), 0, 1'000'000));
}

bool is_past(std::optional<steady_clock::time_point> deadline) {
    return deadline && steady_clock::now() >= *deadline;
}

bool wait_for_key(HANDLE console, std::optional<steady_clock::time_point> deadline) {
    for (;;) {
        if (has_key(console)) return true;
        if (is_past(deadline)) return false;
        ::WaitForSingleObject(console, milliseconds_until(deadline));
    }
}

// The rest of a line that did not fit into the caller's buffer. A single buffer suffices, since there is only one
// console.
std::string& unread_of_console() {
    static std::string unread;
    return unread;
}

std::optional<std::size_t> read_console(HANDLE console, std::span<char> into) {
    std::string& unread = unread_of_console();
    if (unread.empty()) {
        std::array<wchar_t, 1024> line{};
        DWORD length = 0;
        if (!::ReadConsoleW(console, line.data(), line.size(), &length, nullptr)) return std::nullopt;
        constexpr wchar_t end_of_input = 26;
        if (length == 0) return 0;
        if (line[0] == end_of_input) return std::nullopt;
        unread = utf8({line.data(), length});
    }
    const std::size_t size = std::min(unread.size(), into.size());
    std::memcpy(into.data(), unread.data(), size);
    unread.erase(0, size);
    return size;
}

} // namespace

bool is_terminal(int descriptor) {
    return is_console(handle_of(descriptor));
}

bool wait_readable(int descriptor, std::optional<steady_clock::time_point> deadline) {
    const HANDLE handle = handle_of(descriptor);
    if (handle == nullptr) return true; // The read reports the error.
    if (is_console(handle)) return !unread_of_console().empty() || wait_for_key(handle, deadline);
    if (::GetFileType(handle) != FILE_TYPE_PIPE) return true;
    for (;;) {
        DWORD available = 0;
        if (!::PeekNamedPipe(handle, nullptr, 0, nullptr, &available, nullptr) || available > 0) return true;
        if (is_past(deadline)) return false;
        ::Sleep(1); // Windows cannot wait for an anonymous pipe.
    }
}

std::optional<std::size_t> read_some(int descriptor, std::span<char> into) {
    const HANDLE handle = handle_of(descriptor);
    if (handle == nullptr) return std::nullopt;
    if (is_console(handle)) return read_console(handle, into);
    DWORD got = 0;
    if (!::ReadFile(handle, into.data(), static_cast<DWORD>(into.size()), &got, nullptr)) return std::nullopt;
    // Reading zero bytes means the end of a file, but not of a pipe, which delivers writes of zero bytes.
    if (got == 0 && ::GetFileType(handle) != FILE_TYPE_PIPE) return std::nullopt;
    return got;
}

} // namespace base
