// Waiting for what must happen. However slow or busy the machine is, no test fails by it: the limit here only keeps a
// broken program from hanging the tests, and is below that of ctest, so that it is said what did not come.
#pragma once

#include <array>
#include <chrono>
#include <string>
#include <thread>

namespace waiting {

// Searches run on threads of low priority, which get a hundredth of a processor where many others are at work.
inline constexpr std::chrono::minutes limit{10};

inline std::chrono::steady_clock::time_point end() {
    return std::chrono::steady_clock::now() + limit;
}

// Begins when it is made; for loops that do more than wait.
class Patience {
  public:
    bool is_over() const { return std::chrono::steady_clock::now() > end_; }

  private:
    std::chrono::steady_clock::time_point end_ = end();
};

// False where it has not come true.
template <class Predicate>
bool comes_true(Predicate predicate, std::chrono::microseconds pause = std::chrono::microseconds{200}) {
    const Patience patience;
    while (!predicate()) {
        if (patience.is_over()) return false;
        std::this_thread::sleep_for(pause);
    }
    return true;
}

// For what has to run out of time at one point and not before it: the first of them in which the machine gets so far.
inline constexpr std::array<std::chrono::seconds, 4> limits{std::chrono::seconds{1}, std::chrono::seconds{5},
                                                            std::chrono::seconds{25}, std::chrono::seconds{125}};

// A message that says " within 1 s", with that limit.
inline std::string with_limit(std::string message, std::chrono::seconds given) {
    const std::string said = " within 1 s";
    const std::size_t place = message.find(said);
    if (place == message.npos) return message;
    return message.replace(place, said.size(), " within " + std::to_string(given.count()) + " s");
}

} // namespace waiting
