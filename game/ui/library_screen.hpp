// The library in the window: what its keys and its panel ask for.
#pragma once

#include "game/ui/saved_games.hpp"

namespace ui {

// source: whose games are listed at first.
void open_library(Session& session, library::Source source);
// It can be renamed and deleted.
bool has_own_name(const LibraryRow& row);
void open_save_dialog(Session& session);
// To be called in each tick: brings the rows, and what was played at the position
// shown, up to date. True when anything
// has changed.
bool update_library(Session& session, Time now);
// Something else was written into the search field than the rows were found for.
bool has_open_library(const Session& session);
void carry_out(const LibraryWish& wish, Session& session, SavedGames& games, Time now);

// Preconditions: it is open.
// Keys of the list. A text field that is being written in has taken its own before.
void press_library_key(Session& session, const engine::KeyEvent& key);
void press_escape_in_library(Session& session);

} // namespace ui
