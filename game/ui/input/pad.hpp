// Game controller buttons: over the board, over the panels, in dialogs.
#pragma once

#include "game/ui/input/keyboard.hpp"

#include <string>
#include <string_view>

namespace ui {

// Called every tick.
void read_pad(Session& session, const engine::Input& input, const PanelFocus& focus, Time now);

// The button for the action while the game is on the screen; none: only the menus offer it.
std::optional<engine::PadButton> pad_button_of(std::string_view action);

std::string name_of(engine::PadButton button, engine::PadKind kind);

std::optional<engine::FocusStep> pad_step(engine::PadButton button);

} // namespace ui
