// Waits for expected events. No test fails because the machine is slow or busy: the limit here only keeps a broken
// program from hanging the tests. It is below ctest's limit, so that the failure names the missing event.
#pragma once

#include <array>
#include <chrono>
#include <string>
#include <thread>

namespace waiting {

// Searches run on low-priority threads, which get a hundredth of a processor next to many busy processes.
inline constexpr std::chrono::minutes limit{10};

inline std::chrono::steady_clock::time_point end() {
    return std::chrono::steady_clock::now() + limit;
}

// Starts at construction; for loops that do more than wait.
class Patience {
  public:
    bool is_over() const { return std::chrono::steady_clock::now() > end_; }

  private:
    std::chrono::steady_clock::time_point end_ = end();
};

// False if the predicate has not become true.
template <class Predicate>
bool comes_true(Predicate predicate, std::chrono::microseconds pause = std::chrono::microseconds{200}) {
    const Patience patience;
    while (!predicate()) {
        if (patience.is_over()) return false;
        std::this_thread::sleep_for(pause);
    }
    return true;
}

// For code that must run out of time at a given point, but not before it: use the first of these limits in which the
// machine reaches that point.
inline constexpr std::array<std::chrono::seconds, 4> limits{std::chrono::seconds{1}, std::chrono::seconds{5},
                                                            std::chrono::seconds{25}, std::chrono::seconds{125}};

// The message with " within 1 s" replaced by that limit.
inline std::string with_limit(std::string message, std::chrono::seconds given) {
    const std::string said = " within 1 s";
    const std::size_t place = message.find(said);
    if (place == message.npos) return message;
    return message.replace(place, said.size(), " within " + std::to_string(given.count()) + " s");
}

} // namespace waiting
