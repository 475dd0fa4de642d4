// What Enter and Esc mean on each screen, and the buttons of a pad that stand for them.
#pragma once

#include "game/ui/app/session.hpp"

namespace ui {

// What of the panels has the keyboard or the pad before the game.
struct PanelFocus {
    bool is_writing = false; // a text field
    bool has_popup = false;  // a menu or a list is open, over a dialog or without one
    bool has_focus = false;  // an item has the ring around it
    // Arrows move over the board; else over the panels.
    bool is_elsewhere() const { return is_writing || has_popup || has_focus; }
};

// Enter does what the screen waits for.
void press_enter(Session& session, Time now);
// The same in a dialog. True: it has an answer to Enter.
bool press_enter_in_dialog(Session& session);
// Closes what is outermost, or takes it away. True: there was something.
bool press_escape(Session& session, const PanelFocus& focus);
// A square that was typed.
void play_typed(Session& session, const std::string& typed, Time now);

} // namespace ui
