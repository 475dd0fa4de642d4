// A preset: how one document wants the game to look and to speak in a terminal, as data. The rules themselves are
// rules::RuleSet. A further preset is a file like the others and a line in presets.cpp. For the terminal game only.
//
// Texts may hold placeholders, which text.hpp fills in: {player} is the name of the colour that the text is about,
// {name} that of the participant, {square} and {move} are in the preset's own notation. Every text ends a line by
// itself but prompts, which wait on theirs.
#pragma once

#include "game/ai/player.hpp"

#include <array>
#include <span>
#include <string_view>
#include <vector>

namespace modes {

// The parts of a screen, printed in the order in which a preset lists them; one that has nothing to say prints nothing.
enum class Block : unsigned char {
    clear,  // the terminal's screen; not in a pipe
    status, // what happened since the last screen
    turn,   // whose turn it is
    board,
    score,
    assist, // the legal moves with what they flip
    error,  // why the last input was not taken
    prompt,
    ending, // how the game ended
    result  // who won
};

struct Drawing {
    std::string_view black, white, empty, legal; // one column wide each
    // {margin}: blanks as wide as a row's label, {columns}: the labels of the columns, {rule}: a line of dashes,
    // {row}: a row's label, {cells}: its squares.
    std::string_view above, row, below;
    bool has_blank_after_last = false; // each square is followed by a blank, also the last one of a row
    bool marks_legal = true;           // with assist on; on a terminal they are marked unless assist is declined
};

// Why an input was not taken.
enum class InputError : unsigned char {
    malformed,
    not_a_number,
    outside,
    occupied,
    no_capture,
    wrong_color,
    pass_not_forced,
    game_over
};
inline constexpr std::size_t input_error_count = 8;

struct Messages {
    std::string_view banner{};       // once, when the program starts: {example}
    std::string_view rules{};        // the screen of rules, asked for with Questions::rules
    std::string_view draw_colors{};  // {white_name} {white_seat} {black_name} {black_seat} {seed}
    std::string_view given_colors{}; // the same without {seed}, where nothing was drawn
    std::string_view time_limit{};   // before the game: {limit}, in seconds
    std::string_view no_time_limit{};
    std::string_view goes_first{}; // as the first status
    std::string_view turn{};
    std::string_view must_pass{}; // in the place of turn, where passes are said; {pass}
    std::string_view prompt{};
    std::string_view score{};          // {black} {white} {black_name} {white_name}
    std::string_view assist{};         // a line for each legal move: {square} {row} {column} (from 1) {flips}
    std::string_view moved{};          // {flips} {move} {square} {row} {column} {number}
    std::string_view computer_moved{}; // the same; empty: as moved
    std::string_view passed{};
    std::string_view opening{}; // after the move that reached a position with a name: {opening}

    // {input} {explanation} {player}; by InputError
    std::array<std::string_view, input_error_count> errors{};
    std::string_view loses{};   // where an illegal move loses: {player} {input} {reason}
    std::string_view warning{}; // at a terminal, before a line that is no move at all loses: {input} {reason}

    std::string_view over{};       // when neither side can move
    std::string_view over_early{}; // before the reason of any other end
    std::string_view over_by_time = "{player} did not move in time.";
    std::string_view over_by_resignation = "{player} resigned.";
    std::string_view over_by_illegal_move = "{player} made an illegal move.";
    std::string_view over_by_disconnection = "{player} is gone.";
    std::string_view dots{};      // {dots}: one for each disc
    std::string_view win{};       // {player} {name} {winner_discs} {loser_discs}
    std::string_view win_early{}; // by anything but the board; empty: as win
    std::string_view draw{};

    std::string_view ask_size = "Board size: ";
    std::string_view size_too_small = "Board size must be at least 4. Please try again.";
    std::string_view size_too_large = "Board size must be from 4 to {largest}. Please try again.";
    std::string_view size_not_a_number = "Invalid input. Please enter a whole number.";
    std::string_view ask_name = "Name of {player} ({name}): "; // Enter keeps {name}
    std::string_view ask_players = "Number of players (1 or 2): ";
    std::string_view players_error = "Either 1 or 2 players. Please try again.";
    std::string_view ask_assist = "Move assist (Y/N): ";
    std::string_view ask_again = "Play again (Y/N): ";
    std::string_view yes_no_error = "Please enter 'Y' or 'N'.";
    std::string_view thanks{};

    std::string_view quit = "Game ended by player.";
    std::string_view undone = "Move undone. {player} to move.";
    std::string_view help = "Type a move such as {example}, or one of: {commands}.";
    std::string_view saved = "Saved to {file}.";
    std::string_view save_needs_file = "Type the file as well, for example: save game.json";
    std::string_view history_line = "{number}. {player} {move}, {flips} flipped"; // {move} as it is typed
    std::string_view history_pass = "{number}. {player} passes";
    std::string_view history_empty = "No moves yet.";
};

struct Questions {
    bool rules = false; // shows them and waits for Enter
    bool size = false;
    bool players = false;
    bool names = false; // of persons, but only on a terminal
    bool assist = false;
    bool again = false; // after each game; on a terminal every preset asks
};

struct Preset {
    std::string_view id;
    std::string_view title;
    std::string_view rule_set;                    // its id; it also says how squares are written
    std::array<std::string_view, 2> color_names;  // by colour: {player}
    std::array<std::string_view, 2> player_names; // by colour, before colours are drawn: {name}
    ai::Player computer = ai::Level{3};
    int players = 2;      // persons, where nobody asks and nothing is said
    bool assists = false; // likewise
    bool error_replaces_turn = false;
    Questions questions{};
    std::vector<Block> screen, end_screen;
    std::vector<Block> pass_screen{}; // before a pass that nobody has to type is reported
    Drawing drawing;
    Messages messages;
};

// The first is the default.
std::span<const Preset> presets();
// The preset of that id, or none.
const Preset* find_preset(std::string_view id);
// The preset that has the rule set of that id, or none.
const Preset* find_preset_of_rules(std::string_view rule_set);

Preset algebraic_preset();
Preset ood_preset();
Preset tournament_preset();
Preset reversi_preset();
Preset classic_preset();

} // namespace modes
