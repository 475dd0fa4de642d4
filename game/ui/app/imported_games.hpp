// Games and positions from other programs that the user pastes, drops or opens. No computer moves in such a game until
// the user continues it.
#pragma once

#include "game/records/imported_game.hpp"
#include "game/ui/app/saved_games.hpp"

#include <optional>
#include <string>

namespace ui {

struct PastedText {
    std::string text;
    std::string file{};                    // Empty for pasted text.
    std::optional<rules::Color> to_move{}; // Side to move, for a board whose text does not name it.
};
struct ReadGame {
    records::ImportedGame read;
    std::string file{}; // Empty for pasted text.
};

void open_text(Session& session, SavedGames& games, const PastedText& text, Time now);
void paste_text(App& app, const PastedText& text);
// Opens the game or position. Reports parts that cannot be read.
void open_imported(Session& session, SavedGames& games, const ReadGame& opened, Time now);

bool can_continue(const GuiState& state, const play::Game& game);
// Seats the waiting players; the computer moves when it is its turn. Precondition: state.waiting.
void continue_imported(Session& session, Time now);
// Called every tick. A move beyond the end of the game also continues it.
void update_imported(Session& session, Time now);

void copy_text(App& app, const std::string& text, const std::string& said);
std::string clipboard_text(); // Empty without text.
void copy_moves(App& app);
void copy_position(App& app);
void paste_clipboard(App& app);

} // namespace ui
