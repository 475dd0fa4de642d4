// Library screen: actions of its panel and keys, and the parts of the panel.
#pragma once

#include "game/ui/app/frame_context.hpp"
#include "game/ui/app/saved_games.hpp"
#include "game/ui/library/library_list.hpp"

namespace records {
struct GameFormat;
}

namespace ui {

inline constexpr std::size_t max_search_bytes = 255;

// source: the source shown first.
void open_library(Session& session, library::Source source);
// Called every tick: updates the rows and the moves played at the position on the board. Returns whether a redraw is
// needed.
bool update_library(Session& session, Time now);
// Whether the list still shows the results of an earlier query.
bool has_old_library_rows(const Session& session);

// The chosen row, if any.
std::optional<LibraryRow> chosen_row(const LibraryList& list);
// The list of the open library after applying pending updates; null if the library is closed.
LibraryList* open_list(App& app);
// A request for an action of that list, such as on_list(&LibraryList::sort_by, order).
template <class... Parameters, class... Arguments>
Request on_list(void (LibraryList::*action)(Parameters...), Arguments... arguments) {
    return [=](App& app) {
        if (LibraryList* list = open_list(app)) (list->*action)(arguments...);
    };
}

// Actions of the open list; row numbers refer to the current rows. open_chosen, search_more, search_less, remove_chosen
// and undo_in_library do nothing while a form is open.
void choose_row(App& app, int row, Choosing how);
void step_rows(App& app, int rows, Choosing how);
void open_chosen(App& app);
void search_more(App& app, const std::string& text);
void search_less(App& app); // Removes a character; leaves the folder if there is none.
void open_form(App& app, LibraryForm form);
void rename_chosen(App& app, const std::string& name);
void remove_chosen(App& app);
void undo_in_library(App& app);
void make_folder(App& app, const std::string& name);
void move_into(App& app, int row, int folder); // Both are row numbers.

// export_picked() writes the selection, or else the chosen game, to one file of that format, which the user chooses.
// print_picked() writes it as a page with diagrams and opens it in the browser for printing; without a browser the user
// chooses the file.
void export_picked(App& app, const records::GameFormat& format);
void print_picked(App& app);
// Formats whose files hold a sequence of games.
std::vector<const records::GameFormat*> collection_formats();

void open_database(App& app);
void open_database_at_board(App& app); // Lists the games that reach the position on the board.
void toggle_frequencies(App& app);
// Opens the database instead if the window is too small for the table.
void toggle_database_moves(App& app);
// encoding: of text files; nullopt: detected.
void import_games(App& app, const std::string& path, std::optional<base::Encoding> encoding);
void stop_import(Session& session);

// Preconditions: the library is open, and an active text field has already handled its keys.
void press_library_key(Session& session, const engine::KeyEvent& key);
void press_escape_in_library(Session& session);

void library_list(FrameContext& frame, LibraryDialog& dialog, const engine::Rect& rect);
// Drawn instead of a list without games.
void empty_library(FrameContext& frame, const engine::Rect& rect);
void library_preview(FrameContext& frame, const engine::Rect& rect);
void library_figures(FrameContext& frame, const engine::Rect& rect);
// Draws the moves played at the position, most frequent first. A click on a move plays it on the board.
void moves_played(FrameContext& frame, const library::PositionGames& played, const rules::Position& position,
                  const engine::Rect& place);

// Text such as "12 games".
std::string games_text(std::int64_t count);
void folder_sign(ImDrawList* list, const Theme& theme, const engine::Rect& square);
// Text such as "38–26", with Black's discs first. An imported game counts as in its source, with empties to the winner.
std::string score_text(const library::ListedGame& game);

} // namespace ui
