// What players do with the game, and with the screens on which one begins.
#pragma once

#include "game/play/command.hpp"
#include "game/play/match.hpp"
#include "game/play/search_command.hpp"
#include "game/ui/app/app.hpp"

#include <filesystem>
#include <string>

namespace ui {

// A game as the New Game card describes it.
struct GameStart {
    play::GameSettings settings;
    bool is_confirmed = false; // else it asks first when that would end a game
    play::MatchChoice match{}; // a match of several games, and what games begin with
};

// Not while the lesson or the position editor covers the game.
void submit(App& app, const play::Command& command);
void submit_search(App& app, const play::SearchCommand& command);
// What a press on the square means: a move, a guess, or the start of the game on the card.
void press_square(App& app, rules::Square square);

void show_new_game(App& app);
void start_game(App& app, const GameStart& start);
// The same settings, or the next game of a match. Each asks first in a running game.
void play_again(App& app);
void play_again_swapped(App& app);       // with the colours swapped
void play_again_at(App& app, int level); // that all computers have from now on
void change_size(App& app, int side);    // of the New Game card, the editor, or in a new game
void choose_notation(App& app, rules::Notation notation);
void forget_resumable(App& app); // the unfinished game becomes a saved one
void edit_position(App& app);    // beginning with the one that is shown
void ask_to_resign(App& app);
void delete_branch(App& app, rules::GameTree::NodeId node); // asks first when more than one move goes

// A bare name is that of a game in the library's open folder. replaces: else it asks first when there is such a file.
void save_game(App& app, const std::filesystem::path& file, bool replaces);
void load_file(App& app, const std::filesystem::path& file);

} // namespace ui
