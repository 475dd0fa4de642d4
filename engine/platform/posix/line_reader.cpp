#include "engine/base/line_reader.hpp"

#include <algorithm>
#include <cerrno>

#include <poll.h>
#include <unistd.h>

namespace base {

using std::chrono::steady_clock;

bool is_terminal(int descriptor) {
    return descriptor >= 0 && ::isatty(descriptor) == 1;
}

bool wait_readable(int descriptor, std::optional<steady_clock::time_point> deadline) {
    for (;;) {
        int timeout = -1;
        if (deadline) {
            const auto left = std::chrono::ceil<std::chrono::milliseconds>(*deadline - steady_clock::now());
            timeout = static_cast<int>(std::clamp<std::chrono::milliseconds::rep>(left.count(), 0, 1'000'000));
        }
        pollfd polled{.fd = descriptor, .events = POLLIN, .revents = 0};
        const int ready = ::poll(&polled, 1, timeout);
        // The following read reports an error.
        if (ready > 0 || (ready < 0 && errno != EINTR)) return true;
        if (deadline && steady_clock::now() >= *deadline) return false;
    }
}

std::optional<std::size_t> read_some(int descriptor, std::span<char> into) {
    const ssize_t got = ::read(descriptor, into.data(), into.size());
    if (got > 0) return static_cast<std::size_t>(got);
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) return 0;
    return std::nullopt;
}

} // namespace base
