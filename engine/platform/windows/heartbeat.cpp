#include "engine/base/heartbeat.hpp"

#include "engine/base/watchdog.hpp"
#include "engine/platform/windows/system.hpp"

#include <array>
#include <string>
#include <string_view>

namespace base {

namespace {

// If the pipe is full the line is dropped: a watchdog that does not read must not block us.
void say_line(std::string_view words) {
    const std::string line = std::string{words} + '\n';
    DWORD written = 0;
    ::WriteFile(::GetStdHandle(STD_OUTPUT_HANDLE), line.data(), static_cast<DWORD>(line.size()), &written, nullptr);
}

// The watchdog never writes, so readable input means its end.
bool has_input_ended() {
    const HANDLE input = ::GetStdHandle(STD_INPUT_HANDLE);
    DWORD available = 0;
    if (!::PeekNamedPipe(input, nullptr, 0, nullptr, &available, nullptr)) return true;
    std::array<char, 64> unread{};
    DWORD got = 0;
    return available > 0 && (!::ReadFile(input, unread.data(), unread.size(), &got, nullptr) || got == 0);
}

} // namespace

Heartbeat::Heartbeat() {
    DWORD mode = PIPE_READMODE_BYTE | PIPE_NOWAIT;
    ::SetNamedPipeHandleState(::GetStdHandle(STD_OUTPUT_HANDLE), &mode, nullptr, nullptr);
}

bool Heartbeat::beat(Time now) {
    if (now < next_) return true;
    next_ = now + interval;
    if (has_input_ended()) return false;
    say_line(watched::alive);
    return true;
}

void Heartbeat::end(int code) {
    say_line(std::string{watched::end} + std::to_string(code));
}

} // namespace base
