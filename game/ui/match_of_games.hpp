// A match of several games in the window: games begin and end in it, moves are asked back, its table leaves. What it is
// stands in play::Match; files are SavedGames'.
#pragma once

#include "game/ui/saved_games.hpp"
#include "game/ui/session.hpp"

#include <optional>
#include <string>

namespace ui {

// What games of those settings can begin with: the lists of openings are of the usual start of 8x8, and elsewhere
// balanced random positions take their place.
play::StartChoice possible_start(const play::StartChoice& chosen, const play::GameSettings& settings);

// A game, or the first one of a match. What cannot be begun is said, and the card stays.
void start_game(Session& session, SavedGames& games, const StartGame& start, Time now);
// Precondition: a match waits for its next game.
void next_game(Session& session, SavedGames& games, Time now);
// Goes on with what an earlier start left: the unfinished game, and the match that it belongs to.
void resume_game(Session& session, SavedGames& games, Time now);
// Another match with the colours swapped. Precondition: one is over.
void play_match_again(Session& session, SavedGames& games, Time now);
void ask_to_end_match(Session& session);
void end_match(Session& session, SavedGames& games, Time now);

// Why the request may not be carried out while a match is played; none: it may.
std::optional<std::string> refusal_in_match(const Session& session, const Request& request);
// True: undo is a question here, and it was asked, or what stands against it was said.
bool asks_takeback(Session& session, Time now);
void answer_takeback(Session& session, bool is_allowed, Time now);

// To be called in each tick, before the saved games follow: takes the result of a game that has ended.
void update_match_of_games(Session& session, SavedGames& games, Time now);

void copy_match_table(Session& session, Time now);
void save_match_table(Session& session, Time now);

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
