// The presets as tables: nothing is missing, and their screens look right on other boards than those of the documents.
#include "game/modes/terminal/drawing.hpp"
#include "game/modes/terminal/preset.hpp"
#include "tests/capture_bound.hpp"
#include "tests/game/modes/run_program.hpp"
#include "tests/game/modes/scripts.hpp"

#include <algorithm>
#include <array>
#include <optional>

using namespace scripts;

namespace {

std::string drawn(std::string_view preset, int side, const modes::BoardLook& look) {
    std::ostringstream out;
    const modes::Preset& form = *modes::find_preset(preset);
    const rules::RuleSet& rules = *rules::find_rule_set(form.rule_set);
    modes::draw_board(out, rules.start(rules::BoardSize{side}), form.drawing, rules.notation, look);
    return out.str();
}

} // namespace

TEST_CASE("every preset plays on the sizes that its notation supports and refuses others") {
    for (const modes::Preset& preset : modes::presets()) {
        const int largest = records::info(rules::find_rule_set(preset.rule_set)->notation).largest_side;
        for (int side = 4; side <= 16; ++side) {
            CAPTURE(preset.id);
            CAPTURE(side);
            const modes::TerminalOptions options{
                .preset = std::string{preset.id}, .size = side, .players = 2, .assist = true, .seed = 1};
            const auto setup = modes::prepare(options);
            CHECK(setup.ok() == (side <= largest));
            if (!setup) continue;
            // The first legal move of the start position can be typed.
            const rules::RuleSet& rules = *rules::find_rule_set(preset.rule_set);
            const rules::Position start = rules.start(rules::BoardSize{side});
            const rules::Move move{*start.legal_moves().begin()};
            const std::string line = records::to_text(move, rules.notation, start.size(), start.to_move());
            const std::string before = played(options, preset.questions.rules ? "\n" : "");
            const std::string after = played(options, (preset.questions.rules ? "\n" : "") + line + "\n");
            const std::size_t drawn = preset.drawing.is_spoken ? 0 : static_cast<std::size_t>(side * side);
            CHECK(after.size() > before.size() + drawn);
        }
    }
}

TEST_CASE("every rule set has a preset that uses it") {
    for (const rules::RuleSet& rule_set : rules::rule_sets()) {
        CAPTURE(rule_set.id);
        const modes::Preset* preset = modes::find_preset_of_rules(rule_set.id);
        REQUIRE(preset != nullptr);
        CHECK(preset->rule_set == rule_set.id);
    }
}

TEST_CASE("columns stay aligned with labels of two digits") {
    const std::string board = drawn("ood", 12, {});
    CHECK(has(board, "\n    0  1  2  3  4  5  6  7  8  9 10 11\n   ------------------------------------\n 0| ·  ·"));
    CHECK(has(board, "\n11| ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  · |11\n"));
    CHECK(has(drawn("algebraic", 10, {}), "\n10 · · · · · · · · · · 10\n   a b c d e f g h i j\n"));
}

TEST_CASE("coloured text highlights discs, legal moves and the last move; plain text has no escape sequences") {
    const std::string text =
        drawn("reversi", 4, {.marks_legal = true, .is_colored = true, .last_move = rules::Square{1, 1}});
    CHECK(has(text, "\x1b[1;32mB\x1b[0m"));        // a black disc
    CHECK(has(text, "\x1b[1;33mW\x1b[0m"));        // a white disc
    CHECK(has(text, "\x1b[1;33m\x1b[7mW\x1b[0m")); // the last move
    CHECK(count(text, "\x1b[36m+\x1b[0m") == 4);   // the legal moves
    CHECK(!has(drawn("reversi", 4, {.marks_legal = true}), "\x1b"));
    // The classic preset marks no legal moves in a pipe, and on a terminal only unless assist is declined.
    modes::TerminalOptions options{.preset = "classic", .size = 4, .players = 2, .assist = true};
    CHECK(!has(played(options, "\n"), "+"));
    const modes::Screen colored{.is_terminal = true, .can_clear = true, .is_colored = true};
    CHECK(has(played(options, "\n", colored), "\x1b[36m+\x1b[0m"));
    const std::string plain = played(options, "\n", {.is_terminal = true});
    CHECK(has(plain, "+"));
    CHECK(!has(plain, "\x1b"));
    options.assist = false;
    CHECK(!has(played(options, "\n", colored), "+"));
}

TEST_CASE("the preset for screen readers describes each move and its flips in words") {
    const modes::TerminalOptions options{.preset = "speech", .size = 8, .players = 2, .seed = 1};
    const std::string text = played(options, "f5\nlegal\nd6\nboard\nquit\n");
    CHECK(has_in_order(
        text, {"Rows 1 to 3 are empty.", "Row 4: d White, e Black.", "Row 5: d Black, e White.",
               "Rows 6 to 8 are empty.", "Black 2, White 2.", "Black to move: ", "Black plays f5 and flips e5.",
               "Black 4, White 1.", "White to move: ", "f4 flips e4.", "d6 flips d5.", "f6 flips e5.",
               "White to move: ", "White plays d6 and flips d5.", "Black to move: ", "Row 4: d White, e Black.",
               "Row 5: d White, e and f Black.", "Row 6: d White.", "Rows 7 to 8 are empty."}));
    // The board is described at the start and on request, and never drawn.
    CHECK(text.find("Row 5: d Black, e White.") == text.rfind("Row 5: d Black, e White."));
    for (const char* drawn : {"●", "○", "·", "+", "\x1b"})
        CHECK(!has(text, drawn));
}

TEST_CASE("several flipped squares are listed in words; the end describes the whole board") {
    const std::string moves = lines_of("b1 c1 d1 a1 a3 d4", 4, "speech");
    const modes::TerminalOptions options{.preset = "speech", .size = 4, .players = 2, .assist = true};
    const std::string text = played(options, moves + "n\n");
    CHECK(has_in_order(text, {"Black plays d1 and flips c1 and c2.", "White has no legal move and passes.",
                              "The game is over.", "Row 1: a White, b to d Black.", "Row 2: b and c Black.",
                              "Row 4: d Black.", "Black wins, 9 to 1."}));
}

TEST_CASE("placeholders are filled in once; unknown placeholders stay") {
    const modes::Values values{{"a", "{b}"}, {"b", "old"}, {"b", "new"}};
    CHECK(modes::filled("{a} {b} {c} {", values) == "{b} new {c} {");
    CHECK(modes::filled("", values).empty());
}

TEST_CASE("a move can be taken back after the end of the game") {
    const std::string moves = lines_of("b1 c1 d1 a1 a3 d4", 4, "algebraic");
    const modes::TerminalOptions options{.preset = "algebraic", .size = 4, .players = 2};
    const std::string text = played(options, moves + "undo\nd4\nn\n");
    CHECK(has_in_order(
        text, {"Black wins, 9 to 1.", "Move undone. Black to move.", "Black wins, 9 to 1.", "Thanks for playing."}));
}

TEST_CASE("undo goes back to the human player's turn against a computer") {
    const modes::TerminalOptions options{.preset = "algebraic", .players = 1, .seed = 1};
    CHECK(has_in_order(played(options, "d3\nundo\nredo\nquit\n"),
                       {"Black plays d3", "White plays ", "Move undone. Black to move.", "Black 2, White 2",
                        "Black plays d3", "White plays ", "Black 3, White 3", "Game ended by player."}));
}

TEST_CASE("each kind of wrong input has its own reason") {
    const modes::TerminalOptions options{.preset = "algebraic", .players = 2, .assist = false};
    for (const auto& [typed, reason] : std::vector<std::pair<std::string, std::string>>{
             {"hello", "Expected a square such as f5, saw \"hello\"."},
             {"dx", "Expected a letter and a row number such as f5, saw \"dx\"."},
             {"d9", "d9 is not on the board, which goes from a1 to h8."},
             {"d4", "d4 is occupied."},
             {"a1", "a1 flips nothing."},
             {"pass", "A pass is legal only without a legal move."},
             {std::string(3000, 'x'), "Expected a square such as f5, saw \"xxx"}}) {
        CAPTURE_BOUND(typed);
        CHECK(has(played(options, typed + "\n"), reason));
    }
}

TEST_CASE("a game can start from given moves, even if they end it") {
    const std::string command = programs::cli + " terminal --preset ood --moves ";
    CHECK(has(programs::run(command + "f5d6c3").text, "White's turn. Enter move: ") == true);
    CHECK(programs::run(command + "d3c3b3d2e1d6d7e3f4").text.ends_with("🏆 Black wins!\n"));
}

TEST_CASE("a terminal gets colours and clearing only if TERM is set and not dumb") {
    struct Row {
        bool is_terminal;
        const char* term;
        const char* no_color;
        bool can_clear;
        bool is_colored;
    };
    for (const Row& row : std::vector<Row>{{true, "xterm", "", true, true},
                                           {true, "xterm", "1", true, false},
                                           {true, "dumb", "", false, false},
                                           {true, "", "", false, false},
                                           {false, "xterm", "", false, false}}) {
        CAPTURE(row.term);
        CAPTURE(row.no_color);
        const modes::Screen screen = modes::screen_for(row.is_terminal, row.term, row.no_color);
        CHECK(screen.is_terminal == row.is_terminal);
        CHECK(screen.can_clear == row.can_clear);
        CHECK(screen.is_colored == row.is_colored);
    }
}

TEST_CASE("the example in the help can be played in every preset") {
    for (const modes::Preset& preset : modes::presets()) {
        CAPTURE(preset.id);
        const modes::TerminalOptions options{
            .preset = std::string{preset.id}, .size = 8, .players = 2, .assist = false, .seed = 1};
        const std::string begin = preset.questions.rules ? "\n" : "";
        const std::string text = played(options, begin + "help\n");
        const std::string before = "Type a move such as ";
        const std::size_t at = text.find(before);
        REQUIRE(at != text.npos);
        const std::size_t from = at + before.size();
        const std::string example = text.substr(from, text.find(", or one of", from) - from);
        const std::string after = played(options, begin + example + "\nmoves\n");
        CHECK(has(after, "1. "));
        CHECK(!has(after, "Illegal"));
    }
}

TEST_CASE("help uses a pass as its example if that is the only move") {
    const modes::TerminalOptions options{.preset = "tournament", .size = 4, .seed = 1};
    const std::string moves = "(W C 4)\n(B B 4)\n(W A 4)\n(B D 4)\n(W D 2)\n";
    CHECK(has(played(options, moves + "help\n"), "Type a move such as (B P 1), or"));
}

TEST_CASE("the number of human players and the named seats determine all seats") {
    struct Row {
        std::optional<int> players;
        std::array<const char*, 2> seats; // options by colour
        std::array<bool, 2> is_human;
    };
    for (const Row& row : std::vector<Row>{{1, {nullptr, nullptr}, {true, false}},
                                           {1, {"random", nullptr}, {false, true}},
                                           {1, {nullptr, "random"}, {true, false}},
                                           {1, {"human", nullptr}, {true, false}},
                                           {1, {nullptr, "human"}, {false, true}},
                                           {2, {"human", nullptr}, {true, true}},
                                           {{}, {"random", nullptr}, {false, true}},
                                           {{}, {"random", "random"}, {false, false}},
                                           {{}, {nullptr, "human"}, {true, true}}}) {
        modes::TerminalOptions options{.players = row.players, .seed = 1};
        for (std::size_t i = 0; i < 2; ++i) {
            if (row.seats[i] != nullptr) options.seats[i] = *play::seat_from_text(row.seats[i]);
        }
        const auto setup = modes::prepare(options);
        REQUIRE(setup.ok());
        const auto settings = modes::settings_for(*setup, rules::BoardSize{8}, setup->options.players, 1);
        CAPTURE(row.players.value_or(0));
        for (std::size_t i = 0; i < 2; ++i) {
            CAPTURE(i);
            CHECK(play::is_human(settings.participants[i].seat) == row.is_human[i]);
        }
    }
}

TEST_CASE("only the default preset names the opening that a move reaches") {
    const std::string typed = "c4\ne3\nf6\ne6\nf5\nc5\n"; // Tiger and a move beyond it
    const modes::TerminalOptions options{.preset = "algebraic", .players = 2};
    const std::string text = played(options, typed);
    CHECK(count(text, "Opening: ") == 2);
    CHECK(has_in_order(text, {"White plays e3 and flips 1.\nOpening: Perpendicular\n", "Black plays f6",
                              "Black plays f5 and flips 1.\nOpening: Tiger\n", "White plays c5"}));
    for (const modes::Preset& preset : modes::presets()) {
        if (!std::string_view{preset.messages.opening}.empty()) continue;
        CAPTURE(preset.id);
        const std::string moves = lines_of("c4 e3 f6 e6 f5", 8, preset.id);
        const std::string other =
            played({.preset = std::string{preset.id}, .size = 8, .players = 2, .assist = false, .seed = 1},
                   (preset.questions.rules ? "\n" : "") + moves + "moves\n");
        CHECK(has(other, "5. ")); // all five moves were played
        CHECK(!has(other, "Tiger"));
    }
}
