// Library screen: actions of its panel and keys.
#pragma once

#include "game/ui/app/saved_games.hpp"

namespace ui {

// source: initial one.
void open_library(Session& session, library::Source source);
// Whether it can be renamed and deleted.
bool has_own_name(const LibraryRow& row);
void open_save_dialog(Session& session);
// Called every tick: updates the rows and the moves played at the position shown. Returns whether a redraw is needed.
bool update_library(Session& session, Time now);
// Whether the list still shows the results of another query than the dialog's.
bool has_open_library(const Session& session);

// Actions of the list in its dialog and in the save dialog; without either nothing happens. Rows are current row
// numbers. open_chosen, search_more, search_less, remove_chosen and undo_in_library wait while a form is open.
void choose_row(App& app, int row);
void step_rows(App& app, int rows);
void open_chosen(App& app);
void show_source(App& app, library::Source source);
void search_more(App& app, const std::string& text);
void search_less(App& app); // removes a character; leaves the folder if there is none
void open_form(App& app, LibraryForm form);
void sort_games(App& app, library::GameOrder order); // reverses the order if sorted by it already
void rename_chosen(App& app, const std::string& name);
void remove_chosen(App& app);
void undo_in_library(App& app);
void make_folder(App& app, const std::string& name);
void mark_for_move(App& app);
void forget_move(App& app);
void move_here(App& app);
void move_into(App& app, int row, int folder); // row numbers
void step_preview(App& app, int moves);

void open_database(App& app);
void toggle_frequencies(App& app);
// encoding: of text files; nullopt: detected.
void import_games(App& app, const std::string& path, std::optional<base::Encoding> encoding);
void stop_import(Session& session);

// Preconditions: the library is open. An active text field has taken its keys before.
void press_library_key(Session& session, const engine::KeyEvent& key);
void press_escape_in_library(Session& session);

} // namespace ui
