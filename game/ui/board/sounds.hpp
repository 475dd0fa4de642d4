// What is heard of the game, and when: a value, asked for what is due. The window plays it.
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

// Without ".wav": files of assets/sounds, which a theme may replace.
inline constexpr std::array sound_names{"place", "flip", "pass", "corner", "flag", "win", "end"};

struct Sound {
    std::string_view name;
    float volume = 1; // 0 to 1, before the volume that is set
};

class Sounds {
  public:
    // What has begun to be shown just now. Discs are heard one after the other as they begin to turn, at most
    // max_flips of them.
    void update(const Presentation::Events& events, const play::Game& game, Time now);
    // The same without a game, in the lesson.
    void begin(const Presentation::Events& events, bool takes_corner, Time now);
    // The end of a game that does not end with a disc: a flag falls, somebody resigns.
    void update_end(const play::Game& game, Time now);
    // Those that are due, and no more in the queue.
    std::vector<Sound> take_due(Time now);
    std::optional<Time> next_deadline() const;

    static constexpr int max_flips = 7;
    static constexpr milliseconds between_flips{55}; // closer they run into one

  private:
    struct Due {
        Time at;
        Sound sound;
    };
    std::deque<Due> queue_;                     // in order
    std::optional<std::uint64_t> running_game_; // game.game_number() of one that was not over
};

} // namespace ui
