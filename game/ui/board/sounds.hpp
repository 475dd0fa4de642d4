// Decides which sounds of the game are due. A value; the window plays them.
#pragma once

#include "game/play/game.hpp"
#include "game/ui/board/presentation.hpp"

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <string_view>
#include <vector>

namespace ui {

// Files in assets/sounds, without ".wav"; a theme may replace them.
inline constexpr std::array sound_names{"place", "flip", "pass", "corner", "flag", "win", "end"};

struct Sound {
    std::string_view name;
    float volume = 1; // 0 to 1, before the user's volume.
};

class Sounds {
  public:
    // Queues the sounds of what has just begun. Flips sound one after the other as the discs start to turn, at most
    // max_flips of them.
    void update(const Presentation::Events& events, const play::Game& game, Time now);
    void begin(const Presentation::Events& events, bool takes_corner, Time now);
    // The end of a game without a disc: a flag falls, or a player resigns.
    void update_end(const play::Game& game, Time now);
    std::vector<Sound> take_due(Time now);
    std::optional<Time> next_deadline() const;

    static constexpr int max_flips = 7;
    static constexpr milliseconds between_flips{55}; // Closer sounds merge into one.

  private:
    struct Due {
        Time at;
        Sound sound;
    };
    std::deque<Due> queue_;
    std::optional<std::uint64_t> running_game_; // game.game_number() of a game that was not over.
};

} // namespace ui
