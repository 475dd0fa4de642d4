// Games and positions of other programs that are pasted, dropped or opened. They are there to be looked at: until the
// user continues one, no computer moves in it.
#pragma once

#include "game/records/imported_game.hpp"
#include "game/ui/app/saved_games.hpp"

#include <optional>
#include <string>

namespace ui {

// A game or a position in any form.
struct PastedText {
    std::string text;
    std::string file{};                    // its name; empty: the text was pasted
    std::optional<rules::Color> to_move{}; // of a board that does not say it
};
// A game or a position of another program.
struct ReadGame {
    records::ImportedGame read;
    std::string file{}; // its name; empty: it was pasted
};

// Opens what the text holds; the present game is kept with the saved ones.
void open_text(Session& session, SavedGames& games, const PastedText& text, Time now);
void paste_text(App& app, const PastedText& text);
// Where it was read only in part, it asks first.
void open_imported(Session& session, SavedGames& games, const ReadGame& opened, Time now);

// Whether the game waits for the user to continue it: it is paused, or players wait.
bool can_continue(const GuiState& state, const play::Game& game);
// The players that wait take their seats, and the computer moves if it is to move. Precondition: state.waiting.
void continue_imported(Session& session, Time now);
// To be called in each tick: a move beyond the end of the game continues it, too.
void update_imported(Session& session, Time now);

} // namespace ui
