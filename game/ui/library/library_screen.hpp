// The library in the window, and what its keys and its panel do.
#pragma once

#include "game/ui/app/saved_games.hpp"

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

// What the list of games is asked for, in its dialog and in the save dialog. Rows are as they stand now; where neither
// dialog is open, or a text is being written below the list that a key was meant for, nothing happens.
void choose_row(App& app, int row);
void step_rows(App& app, int rows);
void open_chosen(App& app); // takes up the game, or goes into the folder
void show_source(App& app, library::Source source);
void search_more(App& app, const std::string& text); // typed while the list has the keyboard
void search_less(App& app);                          // by a character; with nothing searched for out of the folder
void open_form(App& app, LibraryForm form);
void sort_games(App& app, library::GameOrder order); // the other way round where they are sorted by it already
void rename_chosen(App& app, const std::string& name);
void remove_chosen(App& app);
void undo_in_library(App& app); // of the last rename, move or removal
void make_folder(App& app, const std::string& name);
void mark_for_move(App& app);
void forget_move(App& app);
void move_here(App& app);
void move_into(App& app, int row, int folder); // rows
void step_preview(App& app, int moves);

// Imported games.
void open_database(App& app);
void toggle_frequencies(App& app); // what was played, on the squares
// The files at that path. encoding: of text files; none: it is guessed.
void import_games(App& app, const std::string& path, std::optional<base::Encoding> encoding);
void stop_import(Session& session);

// Preconditions: it is open.
// Keys of the list. A text field that is being written in has taken its own before.
void press_library_key(Session& session, const engine::KeyEvent& key);
void press_escape_in_library(Session& session);

} // namespace ui
