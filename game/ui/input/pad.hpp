// What the buttons of a game controller mean: over the board, over the panels, in dialogs.
#pragma once

#include "game/ui/input/enter_and_escape.hpp"

#include <string>
#include <string_view>

namespace ui {

// To be called in each tick.
void read_pad(Session& session, const engine::Input& input, const PanelFocus& focus, Time now);

// The button that does what the action does, while the game is on the screen; none: it is done through the menus.
std::optional<engine::PadButton> pad_button_of(std::string_view action);

// What is written on a button, or how it is called where that is a picture.
std::string name_of(engine::PadButton button, engine::PadKind kind);

// The step over the panels that a direction of a pad means; none: it is no direction.
std::optional<engine::FocusStep> pad_step(engine::PadButton button);

} // namespace ui
