// Enter and Esc on each screen, and the pad buttons that replace them.
#pragma once

#include "game/ui/app/session.hpp"

namespace ui {

// Parts of the panels that take keys and pad buttons before the game.
struct PanelFocus {
    bool is_writing = false;
    bool has_popup = false; // A menu or a list is open, with or without a dialog below.
    bool has_focus = false;
    // Arrows move over the panels instead of the board.
    bool is_elsewhere() const { return is_writing || has_popup || has_focus; }
};

void press_enter(Session& session, Time now);
// Returns whether the dialog uses Enter.
bool press_enter_in_dialog(Session& session);
// Closes or removes the outermost item. Returns whether there was one.
bool press_escape(Session& session, const PanelFocus& focus);
void play_typed(Session& session, const std::string& typed, Time now);

} // namespace ui
