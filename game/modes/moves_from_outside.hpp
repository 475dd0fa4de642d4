// Settings of a game whose moves all come from the caller, including passes.
#pragma once

#include "game/play/command.hpp"

namespace modes {

inline play::GameSettings moves_from_outside(rules::BoardSize size) {
    play::GameSettings settings{.size = size};
    settings.participants = {play::Participant{"", play::Human{}}, play::Participant{"", play::Human{}}};
    settings.rules.passing = rules::Passing::by_player;
    return settings;
}

} // namespace modes
