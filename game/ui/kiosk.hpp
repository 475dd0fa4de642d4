// A show of games that computers play, one after the other, until somebody comes. A plain value that is told the time.
#pragma once

#include "engine/input.hpp"

#include <chrono>
#include <optional>

namespace ui {

class Kiosk {
  public:
    using Time = std::chrono::steady_clock::time_point;
    static constexpr std::chrono::seconds result_time{6}; // that the result stays on the screen

    explicit Kiosk(bool is_on) : is_on_{is_on} {}

    // True when somebody has come, by a key, a click or a finger: the show is over.
    bool ends_with(const engine::Input& input);
    // is_over: a game has ended, and its last move was shown. True when the next one begins.
    bool begins_next(bool is_over, Time now);
    std::optional<Time> wake() const { return next_game_; }

  private:
    bool is_on_;
    std::optional<Time> next_game_;
};

} // namespace ui
