// Player actions on the game and on the screens that start one.
#pragma once

#include "engine/input.hpp"
#include "game/play/command.hpp"
#include "game/play/match.hpp"
#include "game/ui/app/app.hpp"
#include "game/ui/app/session.hpp"

#include <filesystem>
#include <string>

namespace ui {

struct GameStart {
    play::GameSettings settings;
    bool is_confirmed = false; // False: asks before ending a running game.
    play::MatchChoice match{};
};

// Submits the command, or reports why it is refused: because of the rules of a match, or because the lesson or the
// position editor covers the game.
void submit(App& app, const play::Command& command);
void submit_search(App& app, const play::SearchCommand& command);
// Plays a move, makes a guess, or starts the game on the New Game card.
void press_square(App& app, rules::Square square);

void show_new_game(App& app);
void start_game(App& app, const GameStart& start);
// The next three functions start a game with the same settings, or the next game of a match. During a running game they
// ask first.
void play_again(App& app);
void play_again_swapped(App& app);
void play_again_at(App& app, int level);
// Changes the size on the New Game card or in the editor, or starts a new game.
void change_size(App& app, int side);
void choose_notation(App& app, rules::Notation notation);
void forget_resumable(App& app); // Moves the unfinished game to the saved games.
void edit_position(App& app);
void ask_to_resign(App& app);
// Seats the engine in the running game; the engine may then be started.
void seat_engine(App& app, rules::Color color, const play::ExternalEngine& engine);
void delete_branch(App& app, rules::GameTree::NodeId node); // Asks first when it deletes more than one move.

// A bare name refers to a game in the library. Unless `replaces` is set, asks before overwriting a file.
void save_game(App& app, const std::filesystem::path& file, bool replaces);
void load_file(App& app, const std::filesystem::path& file);

void show_page(Session& session, Page page);
void open_settings(Session& session, SettingsSection section);
void show_palette(Session& session);
void confirm_question(Session& session);
void refuse_question(Session& session);
void close_dialog(Session& session);
void dismiss_result(Session& session);
void close_popups(App& app);
void close_popup(App& app);
void move_focus(App& app, engine::FocusStep step);

void toggle_trainer(Session& session);
void forget_trainer_score(Session& session);
void toggle_why(Session& session);
void clear_marks(Session& session);
// Limits of the chosen quality for the game on the board.
play::ReviewLimits review_limits(const Session& session);
// Starts a review unless the game already has one of the chosen quality.
void open_review(App& app);
void toggle_review(App& app);
void close_review(Session& session);

void turn_board(Session& session, int symmetry); // Numbered as in rules/symmetry.hpp; 0: the usual orientation.
void toggle_hints(Session& session);
void toggle_hints_for(Session& session, rules::Color color);
void toggle_hints_in_words(Session& session);
void toggle_full_screen(App& app);
void toggle_sound(App& app);
void set_volume(App& app, int percent);                     // Also turns sound on.
void set_language(Session& session, const std::string& id); // Code such as "de"; empty: the system's language.
void set_engine_settings(Session& session, const play::SearchSettings& settings);
void set_review_quality(App& app, play::ReviewQuality quality); // Also reviews the game with it.
// `extent`: size of the debug panel along its side in units of scale 1; 0: the space that the board leaves free.
void set_debug_extent(Session& session, float extent);

} // namespace ui
