// What the window shows and plays of the game. Follows the game's cursor step by step, so that each move is animated
// and each pass is announced. The game may be ahead of it, never behind.
#pragma once

#include "game/play/game.hpp"
#include "game/ui/board/disc_motion.hpp"

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <string_view>
#include <vector>

namespace ui {

using play::Time;

struct PassNotice {
    rules::Color passed = rules::Color::black;
    Time began{};
};

// The count of the discs after a game has just ended.
struct Counting {
    rules::Position discs;
    Time began{};
    std::optional<Time> ended;
};

class Presentation {
  public:
    static constexpr milliseconds pass_notice_time{1500};

    explicit Presentation(const play::Game& game);

    // Events that began in this update.
    struct Events {
        bool has_placed = false;
        int flips = 0;
        bool has_passed = false;
        bool begins_counting = false;
        bool has_counted = false;
        bool has_changed = false;
    };
    Events update(const play::Game& game, Time now, MotionStyle style);

    void finish(const play::Game& game);
    void put_back() { is_put_back_ = counting_.has_value(); }
    void dismiss_notice() { notice_.reset(); }

    // Whether discs are in motion or a pass is announced: clocks and answers wait.
    bool is_busy() const { return transition_ || notice_ || !steps_.empty() || counts_next_ || is_counting(); }
    bool is_moving() const { return transition_.has_value() || is_counting(); }
    bool is_counting() const { return counting_ && !counting_->ended && !is_skipped_; }
    // Set from the end of a counted game until its position changes or put_back().
    const std::optional<Counting>& counting() const { return counting_; }
    rules::DiscCount count(Time now) const;
    const std::optional<Transition>& transition() const { return transition_; }
    const std::optional<PassNotice>& notice() const { return notice_; }
    std::optional<Time> notice_ends() const;
    // The position on the screen and its node. While discs move, the position after the motion.
    const rules::Position& shown() const { return shown_; }
    rules::GameTree::NodeId node() const { return node_; }
    bool is_up_to_date(const play::Game& game) const;

  private:
    void plan(const play::Game& game, Time now);
    void begin_next(const play::Game& game, Time now, MotionStyle style, Events& events);
    bool update_counting(const play::Game& game, Time now, MotionStyle style, Events& events);
    void forget_counting();

    rules::Position shown_;
    rules::GameTree::NodeId node_ = rules::GameTree::root;
    rules::GameTree::NodeId target_ = rules::GameTree::root;
    std::uint64_t game_ = 0; // game.game_number() of node_.
    std::deque<rules::GameTree::NodeId> steps_;
    std::optional<Transition> transition_;
    std::optional<PassNotice> notice_;
    std::optional<Counting> counting_;
    // game.game_number() of a game that had not ended at the last update().
    std::optional<std::uint64_t> running_game_;
    bool counts_next_ = false; // The game ended with a move. The count follows once the move has been shown.
    bool is_skipped_ = false;
    bool is_put_back_ = false;
};

// Files in assets/sounds, without ".wav". A theme may replace them.
inline constexpr std::array sound_names{"place", "flip", "pass", "corner", "clock", "flag", "win", "end"};

struct Sound {
    std::string_view name;
    float volume = 1; // 0 to 1, before the user's volume is applied.
};

// Decides which sounds of the game are due. A value; the window plays them.
class Sounds {
  public:
    // Queues the sounds of the events that have just begun. Flips sound one after the other as the discs start to turn,
    // at most max_flips of them.
    void update(const Presentation::Events& events, const play::Game& game, Time now);
    void begin(const Presentation::Events& events, bool takes_corner, Time now);
    // Queues the sound of a game that ends without a move: a flag falls, or a player resigns.
    void update_end(const play::Game& game, Time now);
    // Queues a warning when a human player has ten seconds left, once per game or byo-yomi period.
    void update_clock(const play::Game& game, Time now);
    std::vector<Sound> take_due(Time now);
    std::optional<Time> next_deadline() const;

    static constexpr int max_flips = 7;
    static constexpr milliseconds between_flips{55}; // Closer sounds would merge into one.

  private:
    struct Due {
        Time at;
        Sound sound;
    };
    std::deque<Due> queue_;
    std::optional<std::uint64_t> running_game_; // game.game_number() of a game that was not over.
    std::optional<std::uint64_t> warned_game_;
    std::array<int, 2> warned_{}; // Periods left at the last warning, by colour; -1 before the first one.
    std::optional<Time> warns_at_;
};

} // namespace ui
