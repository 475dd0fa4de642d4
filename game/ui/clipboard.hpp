// Games, positions and texts through the clipboard.
#pragma once

#include "game/ui/saved_games.hpp"

#include <optional>
#include <string>

namespace ui {

// said: what the person is told when it is there.
void copy_text(Session& session, const std::string& text, const std::string& said, Time now);
void copy_moves(Session& session, Time now);
void copy_position(Session& session, Time now);
void paste_clipboard(Session& session, SavedGames& games, Time now);
// Takes up what the text holds, whatever form it has; the present game is kept with the saved ones.
void take_text(Session& session, SavedGames& games, const std::string& text, std::optional<rules::Color> to_move,
               Time now);
// A board in a file of another program that does not say who moves: asks for that. False: there is nothing to ask.
bool ask_for_side(Session& session, const std::string& text);
// What such a file holds: "a GGF game of 60 moves". Precondition: it can be read.
std::string form_of(const std::string& text);

} // namespace ui
