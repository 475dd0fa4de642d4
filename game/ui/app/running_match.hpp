// A match in the window: starts and ends its games, handles takebacks, exports its table. play::Match holds its state;
// SavedGames writes its files.
#pragma once

#include "game/ui/app/game_actions.hpp"
#include "game/ui/app/saved_games.hpp"
#include "game/ui/app/session.hpp"

#include <optional>
#include <string>

namespace ui {

// The start choice adjusted to these settings: opening lists exist only for the usual 8x8 start; other games use
// balanced random positions.
play::StartChoice possible_start(const play::StartChoice& chosen, const play::GameSettings& settings);

void begin_game(App& app, const GameStart& start);
void next_game(App& app);
void resume_game(App& app);
// Precondition: a match is over.
void play_match_again(App& app);
void ask_to_end_match(Session& session);
void end_match(App& app);

// Returns true, with a message, while a match is under way. The user must end it first.
bool refuses_to_leave_match(App& app);
// Returns true, with a message, unless both players of the match want to see values.
bool refuses_values(App& app);
// Returns true if a match does not allow undo directly: the opponent was asked for consent, or a message
// reports why undo is refused.
bool asks_takeback(Session& session, Time now);
void answer_takeback(App& app, const play::Takeback& asked, bool is_allowed);

// Draw and abort by agreement between two humans at one board: the side to move asks, the opponent answers. Before both
// have moved twice, a game is aborted without the opponent's consent.
bool may_agree(const Session& session);
void offer_draw(App& app);
void ask_to_abort(App& app);

// Called every tick, before SavedGames::update(): records the result of a finished game.
void update_running_match(App& app);

void copy_match_table(App& app);
void save_match_table(App& app);

bool may_resign(const Session& session);

// Precondition: the game is on the board.
bool shows_break(const GuiState& state, const play::Game& game, const Presentation& presentation);
// Whether a game of a match between two humans is under way: moves are taken back only by agreement, and navigation is
// disabled.
bool only_continues(const GuiState& state);

} // namespace ui
