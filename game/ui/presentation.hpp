// What of the match is being shown: follows its cursor step by step, so that each move is seen in motion and each pass
// is announced. The match itself is always ahead; nothing below the window knows of this.
#pragma once

#include "game/play/match.hpp"
#include "game/ui/disc_motion.hpp"

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

class Presentation {
  public:
    static constexpr milliseconds pass_notice_time{1500};

    explicit Presentation(const play::Match& match);

    // Looks at the match and goes on with what is shown. Returns what has begun just now.
    struct Events {
        bool has_placed = false; // a disc begins to drop
        int flips = 0;           // so many discs begin to turn
        bool has_passed = false;
        bool has_changed = false; // what is drawn differs from the tick before
    };
    Events follow(const play::Match& match, Time now, MotionStyle style);

    // Ends motion and notice at once.
    void finish(const play::Match& match);
    void dismiss_notice() { notice_.reset(); }

    // Discs are in motion, or a pass is announced: clocks and answers wait.
    bool is_busy() const { return transition_.has_value() || notice_.has_value() || !steps_.empty(); }
    bool is_moving() const { return transition_.has_value(); }
    const std::optional<Transition>& transition() const { return transition_; }
    const std::optional<PassNotice>& notice() const { return notice_; }
    // When the notice ends by itself.
    std::optional<Time> notice_ends() const;
    // The position on the screen (the one being moved to, while discs move) and its node.
    const rules::Position& shown() const { return shown_; }
    rules::Game::NodeId node() const { return node_; }
    // What is shown is where the match stands.
    bool is_up_to_date(const play::Match& match) const;

  private:
    void plan(const play::Match& match, Time now);
    void begin_next(const play::Match& match, Time now, MotionStyle style, Events& events);

    rules::Position shown_;
    rules::Game::NodeId node_ = rules::Game::root;
    rules::Game::NodeId target_ = rules::Game::root; // where the steps lead
    std::uint64_t game_ = 0;                         // match.game_number() that node_ belongs to
    std::deque<rules::Game::NodeId> steps_;          // still to be shown
    std::optional<Transition> transition_;
    std::optional<PassNotice> notice_;
};

} // namespace ui
