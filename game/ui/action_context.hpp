// What decides whether an action can be done, and what it asks for; of one moment.
#pragma once

namespace play {
class Match;
}

namespace ui {

struct GuiState;
struct Preferences;

struct ActionContext {
    const play::Match& match;
    const GuiState& state;
    const Preferences& preferences;
};

} // namespace ui
