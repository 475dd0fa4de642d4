// A preset: how one document wants the game to look and to speak in a terminal, as data. The rules themselves are
// rules::RuleSet. A further preset is a function and a line in presets.cpp. For the terminal game only.
//
// Texts may hold placeholders, which filled() fills in: {player} is the name of the colour that the text is about,
// {name} that of the participant, {square} and {move} are in the preset's own notation. A newline follows every text
// but prompts.
#pragma once

#include "engine/base/text.hpp"
#include "game/ai/player.hpp"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace modes {

// The parts of a screen, printed in the order in which a preset lists them; one that has nothing to say prints nothing.
enum class Block : unsigned char {
    clear,  // the terminal's screen; not in a pipe
    status, // what happened since the last screen
    turn,   // the side to move
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
    bool is_spoken = false;            // in words, at the start and where somebody types "board"; nothing else counts
};

// What a preset says, in the language of the terminal; empty where it says nothing.
class Phrase {
  public:
    constexpr Phrase() = default;
    constexpr Phrase(base::Marked english) : english_{english} {}
    bool empty() const { return !english_; }
    operator std::string_view() const { return english_ ? std::string_view{base::tr(*english_)} : std::string_view{}; }

  private:
    std::optional<base::Marked> english_;
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
    Phrase banner{};       // once, when the program starts: {example}
    Phrase rules{};        // the screen of rules, asked for with Questions::rules
    Phrase draw_colors{};  // {white_name} {white_seat} {black_name} {black_seat} {seed}
    Phrase given_colors{}; // the same without {seed}, where nothing was drawn
    Phrase time_limit{};   // before the game: {limit}, in seconds
    Phrase no_time_limit{};
    Phrase goes_first{}; // as the first status
    Phrase turn{};
    Phrase must_pass{}; // in the place of turn, where passes are said; {pass}
    Phrase prompt{};
    Phrase score{};          // {black} {white} {black_name} {white_name}
    Phrase assist{};         // a line for each legal move: {square} {row} {column} (from 1) {flips} {flipped}
    Phrase moved{};          // {flips} {flipped} (the squares) {move} {square} {row} {column} {number}
    Phrase computer_moved{}; // the same; empty: as moved
    Phrase passed{};
    Phrase opening{}; // after the move that reached a position with a name: {opening}

    // {input} {explanation} {player}; by InputError
    std::array<Phrase, input_error_count> errors{};
    Phrase loses{};   // where an illegal move loses: {player} {input} {reason}
    Phrase warning{}; // at a terminal, before a line that is no move at all loses: {input} {reason}

    Phrase over{};       // when neither side can move
    Phrase over_early{}; // before the reason of any other end
    Phrase over_by_time = base::mark("{player} did not move in time.");
    Phrase over_by_resignation = base::mark("{player} resigned.");
    Phrase over_by_illegal_move = base::mark("{player} made an illegal move.");
    Phrase over_by_disconnection = base::mark("{player} left the game.");
    Phrase dots{};      // {dots}: one for each disc
    Phrase win{};       // {player} {name} {winner_discs} {loser_discs}
    Phrase win_early{}; // by anything but the board; empty: as win
    Phrase draw{};

    Phrase ask_size = base::mark("Board size: ");
    Phrase size_too_small = base::mark("Board size must be at least 4. Please try again.");
    Phrase size_too_large = base::mark("Board size must be from 4 to {largest}. Please try again.");
    Phrase size_not_a_number = base::mark("Invalid input. Please enter a whole number.");
    Phrase ask_name = base::mark("Name of {player} ({name}): "); // Enter keeps {name}
    Phrase ask_players = base::mark("Number of players (1 or 2): ");
    Phrase players_error = base::mark("Either 1 or 2 players. Please try again.");
    Phrase ask_assist = base::mark("Move assist (Y/N): ");
    Phrase ask_again = base::mark("Play again (Y/N): ");
    Phrase yes_no_error = base::mark("Please enter 'Y' or 'N'.");
    Phrase thanks{};

    Phrase quit = base::mark("Game ended by player.");
    Phrase undone = base::mark("Move undone. {player} to move.");
    Phrase help = base::mark("Type a move such as {example}, or one of: {commands}.");
    Phrase saved = base::mark("Saved to {file}.");
    Phrase save_needs_file = base::mark("Add a file name, for example: save game.json");
    Phrase history_line = base::mark("{number}. {player} {move}, {flips} flipped"); // {move} as it is typed
    Phrase history_pass = base::mark("{number}. {player} passes");
    Phrase history_empty = base::mark("No moves yet.");
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
    Phrase title;
    std::string_view rule_set; // its id; it also says how squares are written
    // Marked where they are words, to be shown with base::tr_data.
    std::array<std::string_view, 2> color_names;  // by colour: {player}
    std::array<std::string_view, 2> player_names; // by colour, before colours are drawn: {name}
    ai::Player computer = ai::Level{3};
    int players = 2;      // human players, where it is neither asked nor given
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

using Values = std::vector<std::pair<std::string_view, std::string>>;

// The text with every {name} that is among the values replaced; what is put in is not looked at again. Of two values of
// one name the later counts.
std::string filled(std::string_view text, std::span<const std::pair<std::string_view, std::string>> values);

// "a, b, c"
std::string comma_separated(std::span<const std::string> parts);

} // namespace modes
