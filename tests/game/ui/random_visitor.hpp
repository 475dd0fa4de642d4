// A visitor who does anything: clicks, drags, keys, typed letters, fingers, wheel and window sizes, drawn with a seed,
// now with time between them, now many in one moment. After every step the window has to be in order.
#pragma once

#include "engine/base/random.hpp"
#include "tests/game/ui/pilot.hpp"

#include <memory>
#include <vector>

class RandomVisitor {
  public:
    explicit RandomVisitor(std::uint64_t seed);

    void act();
    // Closes what is open and begins a game with a click on Play: fails where the window is stuck.
    void begin_a_game();
    // Looks on for a while, as a person who thinks, or has gone.
    void look_on();
    std::size_t frames() const { return frames_; }
    // Of the windows' own time.
    ui::Time::duration lived() const { return lived_before_ + (pilot_->now() - opened_); }

  private:
    void open_window();
    void do_something();
    void burst();
    void push_something();
    void ask_something();
    void do_an_action();
    void press_something();
    void click_an_item();
    void drag();
    void resize();
    void play_a_legal_move();
    void check() const;

    struct Stroke {
        SDL_Scancode key;
        Uint16 modifiers;
    };
    Stroke any_stroke();
    engine::Point any_item();

    bool one_in(std::uint64_t count) { return random_.below(count) == 0; }
    int number(int from, int to) {
        return from + static_cast<int>(random_.below(static_cast<std::uint64_t>(to - from)));
    }
    engine::Point anywhere();

    base::Random random_;
    std::unique_ptr<Pilot> pilot_;
    ui::Time opened_;
    ui::Time::duration lived_before_{0};
    std::size_t frames_ = 0;
};
