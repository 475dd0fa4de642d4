// What the window says to the person: short messages for some seconds, the newest last. A value that is told the time.
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

// Short messages that stand beside the board for some seconds.

// What a message may be about; it goes when any of this is no longer so.
struct Moment {
    std::uint64_t game = 0; // its number
    rules::GameTree::NodeId node = -1;
    bool is_paused = false;
    bool is_over = false;
    bool is_editing = false;
    friend bool operator==(const Moment&, const Moment&) = default;
};

struct Toast {
    std::string text;
    std::chrono::steady_clock::time_point until{};
    std::chrono::steady_clock::time_point said{};
    bool is_of_moment = false;    // it holds for how things stand when it is first shown
    std::optional<Moment> moment; // once that is known
};

// Where messages may stand: below the squares, right of them, above them, left of them; none of these covers a square.
std::array<engine::Rect, 4> rooms_for_toasts(const ScreenLayout& layout);

class Messages {
  public:
    using Time = std::chrono::steady_clock::time_point;

    // Longer texts stay longer. A text that stands there already is said again. Of many that are said in one moment the
    // later ones wait until there is room. Of texts beyond 600 bytes the middle is left out.
    void say(std::string text, Time now);
    // The same, for as long as things stand as they do at the next expire().
    void say_of_moment(std::string text, Time now);
    // Messages go after their time, and when what they say is no longer so.
    void expire(Time now, const Moment& present);

    const std::deque<Toast>& all() const { return all_; }
    std::optional<Time> next_deadline() const;           // when the next one goes
    std::uint64_t revision() const { return revision_; } // another number: they look otherwise

  private:
    void show(std::string text, Time now);

    std::deque<Toast> all_;
    std::deque<std::string> waiting_;
    std::uint64_t revision_ = 0;
};

} // namespace ui
