// Letters switch things (h the hints), and letters begin squares (h6). Until it is clear which is meant, nothing
// happens: a letter that switches something waits, and is forgotten as soon as a digit follows. A plain value that is
// told the time; for the window's input.
#pragma once

#include <chrono>
#include <optional>
#include <vector>

namespace ui {

struct Action;

class LetterKeys {
  public:
    using Time = std::chrono::steady_clock::time_point;
    // Two keys of a square follow each other within that time also where the digit is looked for. It is the same in all
    // notations and on all boards, so that a key feels the same everywhere, and "h6" switches nothing on 4x4 either.
    static constexpr std::chrono::milliseconds patience{700};

    // The key of a letter that has an action. Letters that follow each other quickly wait for the last one.
    void press(const Action& action, Time now);
    void forget() { waiting_.clear(); } // a digit: the letters were typed
    bool is_waiting() const { return !waiting_.empty(); }
    // What has waited long enough, in the order of the keys; it does not wait any more.
    std::vector<const Action*> take_due(Time now);
    std::optional<Time> next_deadline() const;

  private:
    std::vector<const Action*> waiting_;
    Time pressed_{}; // the last of them
};

} // namespace ui
