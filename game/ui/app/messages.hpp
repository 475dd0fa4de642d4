// Short messages shown to the user for some seconds, newest last. A plain value; callers pass the time.
#pragma once

#include "game/rules/game_tree.hpp"
#include "game/ui/board/screen_layout.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>

namespace ui {

// The situation that a message refers to. The message disappears when any of it changes.
struct Moment {
    std::uint64_t game = 0;
    rules::GameTree::NodeId node = -1;
    bool is_paused = false;
    bool is_over = false;
    bool is_editing = false;
    friend bool operator==(const Moment&, const Moment&) = default;
};

struct Toast {
    std::string text;
    std::chrono::steady_clock::time_point until{};
    bool is_problem = false;
    bool is_of_moment = false; // Valid only for the situation in which it is first shown.
    std::optional<Moment> moment;
};

// Places for messages in order of preference: below, right of, above and left of the squares. None covers a square.
std::array<engine::Rect, 4> toast_places(const ScreenLayout& layout);

class Messages {
  public:
    using Time = std::chrono::steady_clock::time_point;

    // Longer texts stay longer. Repeating a visible text restarts its time. Texts beyond 600 bytes lose their middle.
    void say(std::string text, Time now, bool is_problem = false);
    // Like say(), but disappears when the situation differs from the one passed to the next expire().
    void say_of_moment(std::string text, Time now);
    void expire(Time now, const Moment& present);

    const std::deque<Toast>& all() const { return all_; }
    std::optional<Time> next_deadline() const;
    std::uint64_t revision() const { return revision_; } // Changes whenever the messages look different.

  private:
    std::deque<Toast> all_;
    std::uint64_t revision_ = 0;
};

} // namespace ui
