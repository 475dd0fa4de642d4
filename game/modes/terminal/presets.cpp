#include "game/modes/terminal/preset.hpp"

#include "game/modes/line_text.hpp"

#include <algorithm>

namespace modes {

using base::mark;

namespace {

Preset algebraic_preset() {
    return {
        .id = "algebraic",
        .title = mark("Othello, squares as f5"),
        .rule_set = "othello",
        .players = 1,
        .assists = true,
        .questions = {.again = true},
        .end_screen = {Block::status, Block::ending, Block::board, Block::score, Block::result},
        .messages = {.banner = mark("Outflank. Type a square such as {example}, or help for the commands."),
                     .prompt = mark("{player} to move: "),
                     .score = mark("Black {black}, White {white}"),
                     .moved = mark("{player} plays {square} and flips {flips}."),
                     .passed = mark("{player} has no legal move and passes."),
                     .opening = mark("Opening: {opening}"),
                     .errors = {.malformed = mark("Expected a square such as {example}, saw \"{input}\"."),
                                .not_a_number =
                                    mark("Expected a letter and a row number such as {example}, saw \"{input}\"."),
                                .outside = mark(
                                    "{input} is not on the board, which goes from {first_square} to {last_square}."),
                                .wrong_color = mark("{player} to move.")},
                     .over = mark("The game is over."),
                     .win = mark("{player} wins, {winner_discs} to {loser_discs}."),
                     .win_early = mark("{player} wins."),
                     .draw = mark("A draw, {black} to {white}."),
                     .thanks = mark("Thanks for playing.")},
    };
}

// "OOD - Othello (Reversi) Game": the texts of its Java program. The activity diagram's three reasons replace the
// program's only error message.
Preset ood_preset() {
    return {
        .id = "ood",
        .title = mark("Othello, row and column from 0"),
        .rule_set = "ood",
        .screen = {Block::status, Block::error, Block::board, Block::score, Block::assist, Block::prompt},
        // The Java program draws the board at the beginning of each turn, including passed turns and the last turn
        // without a move, and again at the end.
        .end_screen = {Block::status, Block::board, Block::score, Block::ending, Block::board, Block::score,
                       Block::result},
        .pass_screen = {Block::status, Block::board, Block::score},
        .drawing = {.above = "\n{margin} {columns}\n{margin} {rule}\n",
                    .row = "{row}|{cells}|{row}\n",
                    .below = "{margin} {rule}\n{margin} {columns}\n\n",
                    .has_blank_after_last = true},
        .messages = {.banner = mark("=== OTHELLO GAME ===\n"
                                    "Black (●) moves first\n"
                                    "Enter moves as: row col (e.g., '3 4')\n"
                                    "Enter 'quit' to exit\n"),
                     .prompt = mark("{player}'s turn. Enter move: "),
                     .score = mark("Score - Black: {black} | White: {white}"),
                     .assist = mark("{square}: this move will flip {flips} piece(s)"),
                     .moved = mark("Move executed! Flipped {flips} piece(s).\n"),
                     .computer_moved = mark("{player} plays {square}.\nMove executed! Flipped {flips} piece(s).\n"),
                     .passed = mark("{player} has no valid moves. Passing turn..."),
                     .errors = {.malformed = mark("Invalid input. Use format: row col"),
                                .not_a_number = mark("Invalid coordinates. Please enter numbers."),
                                .outside = mark("Invalid move! Invalid coordinates."),
                                .wrong_color = mark("Invalid move! It is {player}'s turn."),
                                .occupied = mark("Invalid move! Cell occupied."),
                                .no_capture = mark("Invalid move! Must capture pieces."),
                                .pass_not_forced = mark("Invalid move! Passing is only possible without a valid move."),
                                .game_over = mark("Invalid move! The game is over.")},
                     .over = mark("\n=== GAME OVER ==="),
                     .over_early = mark("\n=== GAME OVER ==="),
                     .win = mark("🏆 {player} wins!"),
                     .draw = mark("🤝 Tie game!")},
    };
}

// The tournament of the minimax project: White opens, moves are triples, an illegal or late move loses. The document
// has no texts.
Preset tournament_preset() {
    return {
        .id = "tournament",
        .title = mark("Tournament, moves as (W D 3)"),
        .rule_set = "tournament",
        .player_names = {mark("Left").english(), mark("Right").english()},
        .drawing = {.black = "B", .white = "W", .empty = "-"},
        .messages =
            {.banner =
                 mark("Tournament rules: White moves first, moves are triples such as (W D 3), and a player without a "
                      "legal move\npasses with (B P 1). An illegal move loses."),
             .draw_colors = mark("Colours drawn from seed {seed}: {white_name} ({white_seat}) is player 1 with White, "
                                 "{black_name} ({black_seat}) is player 2 with Black."),
             .given_colors = mark("{white_name} ({white_seat}) is player 1 with White, "
                                  "{black_name} ({black_seat}) is player 2 with Black."),
             .time_limit = mark("Time limit: {limit} s for each move; a late move loses."),
             .no_time_limit = mark("There is no time limit."),
             .turn = mark("{player} to move ({name})."),
             .must_pass = mark("{player} ({name}) has no legal move and must pass: {pass}"),
             .prompt = mark("> "),
             .score = mark("White {white} | Black {black}"),
             .assist = mark("{move} flips {flips}"),
             .moved = mark("Move {number}: {move}"),
             .passed = mark("{player} has no legal move and passes."),
             .errors = {.malformed = mark("not a move of the form (W D 3)"),
                        .not_a_number = mark("the row is not a number"),
                        .outside = mark("the square is not on the board"),
                        .wrong_color = mark("wrong colour, {player} is to move"),
                        .occupied = mark("the square is occupied"),
                        .no_capture = mark("the move traps no opponent piece"),
                        .pass_not_forced = mark("a pass is illegal while there is a legal move"),
                        .game_over = mark("the game is over")},
             .loses = mark("Illegal move \"{input}\" by {player}: {reason}."),
             .warning = mark("Not accepted: {reason}. Another such line loses the game."),
             .over = mark("The game is over."),
             .win = mark("{player} ({name}) wins, {winner_discs} to {loser_discs}."),
             .win_early = mark("{player} ({name}) wins."),
             .draw = mark("A draw, {black} to {white}."),
             .history_pass = mark("{number}. {player} passes: {move}")},
    };
}

// The Reversi program of Y. Nababan's design document, with texts from its test results (a) to (i). The backtick is
// from the document, which has no texts for a pass and a draw.
Preset reversi_preset() {
    constexpr base::Marked unavailable = mark("Fill on the available spot!");
    constexpr base::Marked not_a_number = mark("Non-number char!");
    return {
        .id = "reversi",
        .title = mark("Reversi, squares as two digits"),
        .rule_set = "reversi",
        .player_names = {mark("PlayerOne").english(), mark("PlayerTwo").english()},
        .assists = true,
        .error_replaces_turn = true,
        .questions = {.names = true}, // "Before starting players decide which color will use each of them"
        .screen = {Block::board, Block::score, Block::status, Block::turn, Block::error, Block::prompt},
        .end_screen = {Block::board, Block::score, Block::ending, Block::result},
        .drawing = {.black = "B",
                    .white = "W",
                    .empty = "-",
                    .above = "\n{margin} {columns}\n\n",
                    .row = "{row} {cells}\n",
                    .below = "\n"},
        .messages = {.turn = mark("Player`s turn: {player}"),
                     .prompt = mark("Input point (e.g 12 )\n> "),
                     .score = mark("{black_name} | {white_name}\nBLACK | WHITE\n{black} | {white}\n"),
                     .computer_moved = mark("{player}: {square}"),
                     .passed = mark("No move for {player}!"),
                     // "pass" is not a number either
                     .errors = {.malformed = mark("Invalid Input!"),
                                .not_a_number = not_a_number,
                                .outside = unavailable,
                                .wrong_color = unavailable,
                                .occupied = unavailable,
                                .no_capture = unavailable,
                                .pass_not_forced = not_a_number,
                                .game_over = unavailable},
                     .win = mark("{name} WIN"),
                     .draw = mark("DRAW"),
                     .ask_name = mark("Player with {player} [{name}]: ")},
    };
}

// "Over-engineer Othello/Reversi": X and O, questions at the start, a cleared screen every turn.
Preset classic_preset() {
    constexpr base::Marked no_flips = mark("Invalid move. Please choose a position with available flips.");
    constexpr base::Marked two_numbers = mark("Invalid input. Please enter two numbers.");
    return {
        .id = "classic",
        .title = mark("X and O, row and column from 1"),
        .rule_set = "classic",
        .player_names = {mark("Player O").english(), mark("Player X").english()},
        .computer = ai::FiftyFifty{},
        .questions = {.rules = true, .size = true, .players = true, .assist = true, .again = true},
        .screen = {Block::clear, Block::status, Block::turn, Block::board, Block::assist, Block::error, Block::prompt},
        .end_screen = {Block::clear, Block::status, Block::board, Block::ending, Block::result},
        .drawing = {.black = "O",
                    .white = "X",
                    .empty = ".",
                    .above = "\n",
                    .row = "{cells}\n",
                    .below = "\n",
                    .marks_legal = false},
        .messages = {.rules = mark(
                         "Othello/Reversi\n\n"
                         "Players X and O take turns placing a piece on an empty square.\n"
                         "Each move must flip at least one of the opponent's pieces by trapping them in a straight\n"
                         "line (horizontal, vertical, or diagonal) between the new piece and another piece of the\n"
                         "player.\n"
                         "The game ends when neither player has valid moves. Most pieces win.\n\n"
                         "Press Enter to continue.\n"),
                     .goes_first = mark("Player {player} goes first."),
                     .turn = mark("Player {player}'s turn."),
                     .prompt = mark("Enter your move (row column): "),
                     .assist = mark("Move ({row}, {column}) has {flips} possible flip(s)."),
                     .moved = mark("Player {player} placed piece @({row},{column})"),
                     .passed = mark("Player {player} has no valid moves!"),
                     .errors = {.malformed = two_numbers,
                                .not_a_number = two_numbers,
                                .outside = mark("Move out of bounds. Please enter a valid position."),
                                .wrong_color = no_flips,
                                .occupied = no_flips,
                                .no_capture = no_flips,
                                .pass_not_forced = no_flips,
                                .game_over = no_flips},
                     .over = mark("Neither player has valid moves, the game is over!"),
                     .over_by_time = mark("Player {player} did not move in time."),
                     .over_by_resignation = mark("Player {player} resigned."),
                     .over_by_illegal_move = mark("Player {player} made an illegal move."),
                     .over_by_disconnection = mark("Player {player} left the game."),
                     .dots = mark("{dots}"),
                     .win = mark("Player {player} wins ({winner_discs}-{loser_discs})"),
                     .draw = mark("It's a draw ({black}-{white})"),
                     .ask_size = mark("Enter the board size (at least 4): "),
                     .ask_players = mark("Enter the number of players (1 or 2): "),
                     .ask_assist = mark("Do you want move assist? (Y/N): "),
                     .ask_again = mark("Do you want to play again? (Y/N): "),
                     .thanks = mark("Thanks for playing."),
                     .undone = mark("Move undone. Player {player} to move.")},
    };
}

// For screen readers and Braille displays: no drawing, moves and flips in words, the board on request.
Preset speech_preset() {
    Preset speech = algebraic_preset();
    speech.id = "speech";
    speech.title = mark("Othello in words, for screen readers");
    speech.assists = false;
    speech.screen = {Block::status, Block::board, Block::assist, Block::error, Block::score, Block::prompt};
    speech.end_screen = {Block::status, Block::ending, Block::board, Block::result};
    speech.drawing = {.marks_legal = false, .is_spoken = true};
    Messages& messages = speech.messages;
    messages.banner = mark("Outflank. Type a square such as {example}. Type board to hear the board, legal to hear the "
                           "legal moves, help for the other commands.");
    messages.score = mark("Black {black}, White {white}.");
    messages.assist = mark("{square} flips {flipped}.");
    messages.moved = mark("{player} plays {square} and flips {flipped}.");
    messages.opening = mark("Opening: {opening}.");
    return speech;
}

} // namespace

std::span<const Preset> presets() {
    static const std::array list{algebraic_preset(), ood_preset(),     tournament_preset(),
                                 reversi_preset(),   classic_preset(), speech_preset()};
    return list;
}

const Preset* find_preset(std::string_view id) {
    const auto all = presets();
    const auto found = std::ranges::find(all, id, &Preset::id);
    return found == all.end() ? nullptr : &*found;
}

const Preset* find_preset_of_rules(std::string_view rule_set) {
    const auto all = presets();
    const auto found = std::ranges::find(all, rule_set, &Preset::rule_set);
    return found == all.end() ? nullptr : &*found;
}

std::string filled(std::string_view text, std::span<const std::pair<std::string_view, std::string>> values) {
    std::string result;
    while (!text.empty()) {
        const std::size_t open = text.find('{');
        const std::size_t close = open == text.npos ? text.npos : text.find('}', open);
        if (close == text.npos) return result.append(text);
        result.append(text.substr(0, open));
        const std::string_view name = text.substr(open + 1, close - open - 1);
        const auto found =
            std::find_if(values.rbegin(), values.rend(), [&](const auto& value) { return value.first == name; });
        if (found != values.rend())
            result.append(found->second);
        else
            result.append(text.substr(open, close - open + 1));
        text.remove_prefix(close + 1);
    }
    return result;
}

std::string comma_separated(std::span<const std::string> parts) {
    std::string text;
    for (const std::string& part : parts)
        add_to_list(text, part);
    return text;
}

} // namespace modes
