// Player actions on the game and on the screens that start one.
#pragma once

#include "game/play/command.hpp"
#include "game/play/match.hpp"
#include "game/ui/app/app.hpp"

#include <filesystem>
#include <string>

namespace ui {

struct GameStart {
    play::GameSettings settings;
    bool is_confirmed = false; // Otherwise asks before ending a running game.
    play::MatchChoice match{};
};

// Reports why a command is refused: by the rules of a match, or while the lesson or the position editor covers the
// game.
void submit(App& app, const play::Command& command);
void submit_search(App& app, const play::SearchCommand& command);
// Plays a move, makes a guess, or starts the game on the New Game card.
void press_square(App& app, rules::Square square);

void show_new_game(App& app);
void start_game(App& app, const GameStart& start);
// With the same settings, or the next game of a match. All three ask first during a running game.
void play_again(App& app);
void play_again_swapped(App& app);
void play_again_at(App& app, int level);
void change_size(App& app, int side); // On the New Game card, in the editor, or in a new game.
void choose_notation(App& app, rules::Notation notation);
void forget_resumable(App& app); // Moves the unfinished game to the saved games.
void edit_position(App& app);
void ask_to_resign(App& app);
// Gives the seat of the running game to the engine, which may then be started.
void seat_engine(App& app, rules::Color color, const play::Program& engine);
void delete_branch(App& app, rules::GameTree::NodeId node); // Asks first when more than one move is deleted.

// A bare name means a game in the library's open folder. Without `replaces`, asks before overwriting a file.
void save_game(App& app, const std::filesystem::path& file, bool replaces);
void load_file(App& app, const std::filesystem::path& file);

} // namespace ui
