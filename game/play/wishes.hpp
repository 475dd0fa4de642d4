// What a face wants of the searches beside a game, told with every tick.
#pragma once

#include "game/ai/gate.hpp"
#include "game/play/engine_settings.hpp"
#include "game/play/game_clock.hpp"

namespace play {

struct Wishes {
    bool analyses = false;  // the position shown, while a person is to move
    bool ponders = false;   // the top level thinks ahead while a person is to move and nothing is analysed
    bool counts = false;    // reports have counters: of an analysis at once, of a computer from its next move on
    ai::Breakpoints breaks; // when searches pause by themselves
    milliseconds answer_limit{300'000};                   // for a move of an external program that has no clock
    EngineSettings engine{.table_bytes = smallest_table}; // what searches may use, as far as this machine has it
    friend bool operator==(const Wishes&, const Wishes&) = default;
};

} // namespace play
