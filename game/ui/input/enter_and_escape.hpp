// Enter and Esc on each screen, and the pad buttons that replace them.
#pragma once

#include "game/ui/app/session.hpp"

namespace ui {

// Parts of the panels that take keys and pad buttons before the game.
struct PanelFocus {
    bool is_writing = false;
    bool has_popup = false;
    bool has_focus = false;
    bool is_elsewhere() const { return is_writing || has_popup || has_focus; }
};

void press_enter(Session& session, Time now);
bool press_enter_in_dialog(Session& session);
bool press_escape(Session& session, const PanelFocus& focus);
void play_typed(Session& session, const std::string& typed, Time now);

} // namespace ui
