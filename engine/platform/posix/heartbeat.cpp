#include "engine/base/heartbeat.hpp"

#include "engine/base/watchdog.hpp"

#include <array>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <string>
#include <string_view>
#include <unistd.h>

namespace base {

namespace {

// A short line is written to a pipe atomically. If the pipe is full the line is dropped: a watchdog that does not
// read must not block us.
void say_line(std::string_view words) {
    const std::string line = std::string{words} + '\n';
    [[maybe_unused]] const auto written = ::write(STDOUT_FILENO, line.data(), line.size());
}

// The watchdog never writes, so readable input means its end.
bool has_input_ended() {
    pollfd input{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    if (::poll(&input, 1, 0) <= 0) return false;
    std::array<char, 64> unread{};
    return ::read(STDIN_FILENO, unread.data(), unread.size()) == 0;
}

} // namespace

Heartbeat::Heartbeat() {
    ::signal(SIGPIPE, SIG_IGN); // the end of the watchdog is detected at our input
    if (const int flags = ::fcntl(STDOUT_FILENO, F_GETFL); flags >= 0)
        ::fcntl(STDOUT_FILENO, F_SETFL, flags | O_NONBLOCK);
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
