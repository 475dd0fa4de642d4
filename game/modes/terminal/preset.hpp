// A preset describes as data the look and the texts that one document specifies for the terminal game; rules::RuleSet
// has the rules. A new preset is a function and a line in presets.cpp that state only what differs from the defaults.
// Texts may contain placeholders for filled(): {player} is the name of the colour, {name} that of the participant,
// {square} and {move} are in the preset's notation. A newline follows every text except prompts.
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

// In the order of the preset; empty parts are skipped.
enum class Block : unsigned char { clear, status, turn, board, score, assist, error, prompt, ending, result };

struct Drawing {
    // One column wide each.
    std::string_view black = "●", white = "○", empty = "·", legal = "+";
    // {margin}: blanks of a row label's width, {columns}: column labels, {rule}: a line of dashes, {row}: row label,
    // {cells}: the squares.
    std::string_view above = "\n{margin} {columns}\n", row = "{row} {cells} {row}\n", below = "{margin} {columns}\n\n";
    bool has_blank_after_last = false; // each square, including the last of a row, is followed by a blank
    bool marks_legal = true;           // with assist on; on a terminal unless assist is declined
    bool is_spoken = false; // prints the board in words, at the start and on "board"; the other fields are ignored
};

// A text that is translated to the terminal's language; empty: the preset prints nothing.
class Phrase {
  public:
    constexpr Phrase() = default;
    constexpr Phrase(base::Marked english) : english_{english} {}
    bool empty() const { return !english_; }
    operator std::string_view() const { return english_ ? std::string_view{base::tr(*english_)} : std::string_view{}; }

  private:
    std::optional<base::Marked> english_;
};

// {input} {player}; {explanation}: the square and what would be legal
struct InputErrors {
    Phrase malformed, not_a_number, outside, wrong_color;
    Phrase occupied = base::mark("{explanation}"), no_capture = base::mark("{explanation}"),
           pass_not_forced = base::mark("{explanation}"), game_over = base::mark("{explanation}");
};

struct Messages {
    Phrase banner{};       // at the start of the program: {example}
    Phrase rules{};        // rules screen, with Questions::rules
    Phrase draw_colors{};  // {white_name} {white_seat} {black_name} {black_seat} {seed}
    Phrase given_colors{}; // same placeholders without {seed}; used if colours were not drawn
    Phrase time_limit{};   // before the game: {limit}, in seconds
    Phrase no_time_limit{};
    Phrase goes_first{};
    Phrase turn{};
    Phrase must_pass{}; // replaces `turn` where passes are typed; {pass}
    Phrase prompt{};
    Phrase score{};          // {black} {white} {black_name} {white_name}
    Phrase assist{};         // one line per legal move: {square} {row} {column} (from 1) {flips} {flipped}
    Phrase moved{};          // {flips} {flipped} (the squares) {move} {square} {row} {column} {number}
    Phrase computer_moved{}; // same placeholders; empty: `moved` is used
    Phrase passed{};
    Phrase opening{}; // after a move that reaches a named opening: {opening}

    InputErrors errors{};
    Phrase loses{};   // if an illegal move loses: {player} {input} {reason}
    Phrase warning{}; // before a malformed line loses, at a terminal only: {input} {reason}

    Phrase over{};
    Phrase over_early{};
    Phrase over_by_time = base::mark("{player} did not move in time.");
    Phrase over_by_resignation = base::mark("{player} resigned.");
    Phrase over_by_illegal_move = base::mark("{player} made an illegal move.");
    Phrase over_by_disconnection = base::mark("{player} left the game.");
    Phrase dots{};      // {dots}: one per disc
    Phrase win{};       // {player} {name} {winner_discs} {loser_discs}
    Phrase win_early{}; // after an early end; empty: `win` is used
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
    Phrase history_line = base::mark("{number}. {player} {move}, {flips} flipped");
    Phrase history_pass = base::mark("{number}. {player} passes");
    Phrase history_empty = base::mark("No moves yet.");
};

struct Questions {
    bool rules = false; // shows the rules and waits for Enter
    bool size = false;
    bool players = false;
    bool names = false; // of human players, on a terminal only
    bool assist = false;
    bool again = false; // after each game; always asked on a terminal
};

struct Preset {
    std::string_view id;
    Phrase title;
    std::string_view rule_set; // its id; also determines the notation
    // Values of {name} by colour, before colours are drawn; marked for base::tr_data.
    std::array<std::string_view, 2> player_names = {base::mark("Black").english(), base::mark("White").english()};
    ai::Player computer = ai::Level{3};
    int players = 2; // human players, unless asked for or given as an option
    bool assists = false;
    bool error_replaces_turn = false;
    Questions questions{};
    std::vector<Block> screen{Block::status, Block::board, Block::score, Block::assist,
                              Block::error,  Block::turn,  Block::prompt};
    std::vector<Block> end_screen{Block::status, Block::board, Block::score, Block::ending, Block::result};
    std::vector<Block> pass_screen{};
    Drawing drawing{};
    Messages messages;
};

// The first is the default.
std::span<const Preset> presets();
const Preset* find_preset(std::string_view id);
const Preset* find_preset_of_rules(std::string_view rule_set);

using Values = std::vector<std::pair<std::string_view, std::string>>;

// Replaces every {name} that has a value. Inserted text is not expanded again. If a name has several values, the last
// one counts.
std::string filled(std::string_view text, std::span<const std::pair<std::string_view, std::string>> values);

std::string comma_separated(std::span<const std::string> parts);

} // namespace modes
