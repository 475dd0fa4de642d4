// What of the game is being shown: follows its cursor step by step, so that each move is seen in motion and each pass
// is announced. The game itself is always ahead; nothing below the window knows of this.
#pragma once

#include "game/play/game.hpp"
#include "game/ui/board/disc_count.hpp"

#include <deque>
#include <optional>

namespace ui {

using play::Time;

// A change that is on its way on the screen.
struct Transition {
    rules::Position from;
    rules::Position to;
    rules::Move move = rules::Move::pass(); // a pass: fade over
    Time began{};
};

struct PassNotice {
    rules::Color passed = rules::Color::black; // who could not move
    Time began{};
};

// The discs of a game that has ended just now are counted out.
struct Counting {
    rules::Position discs; // as they lay
    Time began{};
    std::optional<Time> ended; // they lie in their rows
};

class Presentation {
  public:
    static constexpr milliseconds pass_notice_time{1500};

    explicit Presentation(const play::Game& game);

    // Looks at the game and goes on with what is shown. Returns what has begun just now.
    struct Events {
        bool has_placed = false; // a disc begins to drop
        int flips = 0;           // so many discs begin to turn
        bool has_passed = false;
        bool begins_counting = false; // discs begin to be counted out
        bool has_counted = false;     // all of them are
        bool has_changed = false;     // what is drawn differs from the tick before
    };
    Events update(const play::Game& game, Time now, MotionStyle style);

    // Ends motion and notice at once, and the counting that goes on.
    void finish(const play::Game& game);
    // The discs that were counted out lie as the game ended again.
    void put_back() { is_put_back_ = counting_.has_value(); }
    void dismiss_notice() { notice_.reset(); }

    // Discs are in motion, or a pass is announced: clocks and answers wait.
    bool is_busy() const { return transition_ || notice_ || !steps_.empty() || counts_next_ || is_counting(); }
    bool is_moving() const { return transition_.has_value() || is_counting(); }
    bool is_counting() const { return counting_ && !counting_->ended && !is_skipped_; }
    // From the end of a game that was counted out until its position changes or put_back().
    const std::optional<Counting>& counting() const { return counting_; }
    // What the players' cards tell.
    rules::DiscCount count(Time now) const;
    const std::optional<Transition>& transition() const { return transition_; }
    const std::optional<PassNotice>& notice() const { return notice_; }
    // When the notice ends by itself.
    std::optional<Time> notice_ends() const;
    // The position on the screen (the one being moved to, while discs move) and its node.
    const rules::Position& shown() const { return shown_; }
    rules::GameTree::NodeId node() const { return node_; }
    // What is shown is where the game stands.
    bool is_up_to_date(const play::Game& game) const;

  private:
    void plan(const play::Game& game, Time now);
    void begin_next(const play::Game& game, Time now, MotionStyle style, Events& events);
    bool update_counting(const play::Game& game, Time now, MotionStyle style, Events& events);
    void forget_counting();

    rules::Position shown_;
    rules::GameTree::NodeId node_ = rules::GameTree::root;
    rules::GameTree::NodeId target_ = rules::GameTree::root; // where the steps lead
    std::uint64_t game_ = 0;                                 // game.game_number() that node_ belongs to
    std::deque<rules::GameTree::NodeId> steps_;              // still to be shown
    std::optional<Transition> transition_;
    std::optional<PassNotice> notice_;
    std::optional<Counting> counting_;
    bool had_ended_ = false;     // the game, as of the last update()
    std::uint64_t ended_in_ = 0; // its number then
    bool counts_next_ = false;   // it has ended by a move: counted out once that is seen
    bool is_skipped_ = false;    // the counting, by a person
    bool is_put_back_ = false;
};

} // namespace ui
