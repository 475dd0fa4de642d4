// A match of several games in the window: games begin and end in it, moves are asked back, its table leaves. What it is
// stands in play::Match; files are SavedGames'.
#pragma once

#include "game/ui/app/game_actions.hpp"
#include "game/ui/app/saved_games.hpp"
#include "game/ui/app/session.hpp"

#include <optional>
#include <string>

namespace ui {

// What games of those settings can begin with: the lists of openings are of the usual start of 8x8, and elsewhere
// balanced random positions take their place.
play::StartChoice possible_start(const play::StartChoice& chosen, const play::GameSettings& settings);

// A game, or the first one of a match. What cannot be begun is said, and the card stays.
void begin_game(App& app, const GameStart& start);
// Where a match waits for its next game.
void next_game(App& app);
// Resumes what an earlier start left: the unfinished game, and the match that it belongs to.
void resume_game(App& app);
// Another match with the colours swapped. Precondition: one is over.
void play_match_again(App& app);
void ask_to_end_match(Session& session);
void end_match(App& app);

// A match is under way, which must be ended first: true, and reported.
bool refuses_to_leave_match(App& app);
// The players of the match do not both want to see values: true, and reported.
bool refuses_values(App& app);
// True: undo is a question here, and it was asked, or what stands against it was said.
bool asks_takeback(Session& session, Time now);
void answer_takeback(App& app, bool is_allowed);

// To be called in each tick, before the saved games follow: takes the result of a game that has ended.
void update_match_of_games(App& app);

void copy_match_table(App& app); // as text
void save_match_table(App& app); // as text and as CSV, into the exports folder

// A human player plays the game shown and can resign it.
bool may_resign(const GuiState& state, const play::Game& game);

// The break between two games, or the end of the match, is on the screen.
bool shows_break(const GuiState& state, const play::Game& game, const Presentation& presentation);
// A game of a match between people is under way: a move is taken back by agreement, and nobody looks back.
bool only_goes_on(const GuiState& state);
// Two people sit at one board and are known by name: their names stand at its sides.
bool has_sides(const GuiState& state, const play::Game& game);
// Who sits below the board.
rules::Color color_below(const GuiState& state, const Preferences& preferences, const ScreenLayout& layout);

} // namespace ui
