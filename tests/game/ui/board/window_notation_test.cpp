// How squares are written in the window: labels, typed moves, messages, and what is saved of it.
#include "game/records/notation.hpp"
#include "game/ui/app/running_match.hpp"
#include "tests/capture_bound.hpp"
#include "tests/game/ui/pilot.hpp"

#include <algorithm>

using namespace std::chrono_literals;
using rules::Notation;
using rules::Square;

namespace {

ui::Preferences with_rules(int side, const char* id) {
    ui::Preferences preferences = two_persons(side);
    preferences.game.rules = *rules::find_rule_set(id);
    preferences.game.rules.has_random_colors = false;
    return preferences;
}

// The strip of the picture where the columns' labels stand (or the rows'), as bytes.
std::vector<std::uint8_t> strip(Pilot& pilot, bool of_columns) {
    const engine::Image picture = pilot.picture();
    const ui::BoardLayout& board = pilot.gui().layout().board;
    const auto left = static_cast<int>(of_columns ? board.field.x : board.frame.x);
    const auto top = static_cast<int>(of_columns ? board.frame.y : board.field.y);
    const auto right = static_cast<int>(of_columns ? board.field.x + board.field.width : board.field.x);
    const auto bottom = static_cast<int>(of_columns ? board.field.y : board.field.y + board.field.height);
    std::vector<std::uint8_t> bytes;
    for (int y = top; y < bottom; ++y) {
        const auto begin = static_cast<std::size_t>(y * picture.width + left) * 4;
        const auto end = static_cast<std::size_t>(y * picture.width + right) * 4;
        bytes.insert(bytes.end(), picture.pixels.begin() + static_cast<std::ptrdiff_t>(begin),
                     picture.pixels.begin() + static_cast<std::ptrdiff_t>(end));
    }
    return bytes;
}

void choose_in_combo(Pilot& pilot, const std::string& combo, const std::string& label) {
    pilot.click_item("{New game/choices}/##" + combo);
    pilot.click_item("##Combo_00/" + label);
    pilot.wait(100ms);
}

} // namespace

TEST_CASE("choosing a rule set in the New Game card chooses its notation, and the labels on the board follow") {
    Pilot pilot{two_persons(8), {.seed = 1}, 1280, 900};
    pilot.click_item("New game/tab/Details");
    const std::array<std::pair<std::string, Notation>, 3> rows{{
        {"Tournament", Notation::triples},
        {"White first", Notation::one_based},
        {"Standard", Notation::algebraic},
    }};
    std::vector<std::vector<std::uint8_t>> columns, lines;
    for (const auto& [label, notation] : rows) {
        CAPTURE_BOUND(label);
        choose_in_combo(pilot, "rules", label);
        CHECK(pilot.gui().state().new_game()->settings.rules.notation == notation);
        pilot.move_mouse({2, 2});
        columns.push_back(strip(pilot, true));
        lines.push_back(strip(pilot, false));
    }
    // Columns: A to H, 1 to 8, a to h. Rows: 8 to 1, 1 to 8, 1 to 8.
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            CAPTURE(i);
            CAPTURE(k);
            CHECK(columns[i] != columns[k]);
            CHECK((lines[i] == lines[k]) == (i == 2 && k == 1));
        }
    }
}

TEST_CASE("the card's notation can be another one than the rule set's, and the game begins with it") {
    Pilot pilot{two_persons(8), {.seed = 1}, 1280, 900};
    pilot.click_item("New game/tab/Details");
    choose_in_combo(pilot, "notation", "Two digits, row first");
    CHECK(pilot.gui().state().new_game()->settings.rules.id == "othello");
    pilot.click_item("New game/Play##start");
    CHECK(pilot.game().settings().rules.notation == Notation::digits);
    pilot.type("56");
    CHECK(transcript(pilot) == "f5");
}

TEST_CASE("the View menu changes the notation of the running game at once") {
    Pilot pilot{two_persons(8), 1000, 700};
    pilot.type("f5");
    pilot.settle();
    pilot.click_item("##menu/##menubar/View");
    pilot.click_item("##Menu_00/Notation");
    pilot.click_item("##Menu_01/Triples, rows from the bottom");
    pilot.settle();
    CHECK(pilot.game().settings().rules.notation == Notation::triples);
    CHECK(transcript(pilot) == "f5");
    pilot.type("f3"); // f6 as others write it
    CHECK(transcript(pilot) == "f5f6");
}

TEST_CASE("the notation changes also while the editor or the lesson covers the game") {
    for (const char* screen : {"edit", "learn"}) {
        CAPTURE(screen);
        Pilot pilot{two_persons(8), 1000, 700};
        pilot.run(screen);
        REQUIRE_FALSE(pilot.gui().shows_game());
        pilot.run("notation triples");
        CHECK(pilot.game().settings().rules.notation == Notation::triples);
    }
}

TEST_CASE("moves are typed as each notation writes them") {
    struct Row {
        const char* rules;
        const char* typed;
    };
    // The same two moves: on (4,5) and then (5,5), counted from 0 at the top left.
    for (const Row& row :
         {Row{"othello", "f5f6"}, Row{"ood", "4 55 5"}, Row{"reversi", "5666"}, Row{"classic", "5 66 6"}}) {
        CAPTURE(row.rules);
        Pilot pilot{with_rules(8, row.rules)};
        // X moves first where White does: the same squares for the other colour, mirrored.
        const bool is_mirrored = std::string{row.rules} == "classic";
        const std::string typed = is_mirrored ? "5 36 3" : row.typed;
        const std::size_t half = typed.size() / 2;
        pilot.type(typed.substr(0, half));
        pilot.settle();
        pilot.type(typed.substr(half));
        CHECK(transcript(pilot) == (is_mirrored ? "c5c6" : "f5f6"));
    }
}

TEST_CASE("triples are typed without brackets and colour, with rows from the bottom") {
    Pilot pilot{with_rules(8, "tournament")};
    pilot.type("d3"); // White on D3 and Black on C3 are the moves of the tournament's own example
    pilot.settle();
    pilot.type("c3");
    CHECK(transcript(pilot) == "d6c6");
    CHECK_FALSE(pilot.game().is_over());
}

TEST_CASE("the blank between two numbers is no Enter") {
    Pilot pilot{with_rules(8, "ood")};
    pilot.press(SDL_SCANCODE_RIGHT); // a cursor, so that Enter would play
    pilot.press(SDL_SCANCODE_RIGHT);
    pilot.type("2");
    pilot.press(SDL_SCANCODE_SPACE);
    CHECK(transcript(pilot).empty());
    pilot.type(" 3");
    CHECK(transcript(pilot) == "d3");
}

TEST_CASE("a number that could go on is waited for, and one that could be two squares is not taken") {
    ui::Preferences preferences = with_rules(16, "ood");
    Pilot pilot{preferences};
    const rules::BoardSize size{16};
    play::GameState state{.settings = preferences.game,
                          .game = rules::GameTree{rules::Position{size, {{0, 3}}, {{0, 2}}, rules::Color::black}}};
    const auto take_up = [&](Notation notation) {
        state.settings.rules.notation = notation;
        pilot.submit(play::Replace{state});
        pilot.settle();
    };
    take_up(Notation::zero_based);
    pilot.type("0 1"); // or 0 10
    CHECK(transcript(pilot).empty());
    pilot.wait(1600ms);
    CHECK(transcript(pilot) == "b1");
    take_up(Notation::digits);
    pilot.type("111");
    pilot.press(SDL_SCANCODE_RETURN);
    CHECK(transcript(pilot).empty());
    CHECK(pilot.message().find("more than one square") != std::string::npos);
    pilot.type("12"); // or 12 and more
    pilot.press(SDL_SCANCODE_RETURN);
    CHECK(transcript(pilot) == "b1");
}

TEST_CASE("messages name squares as the game writes them") {
    const std::array<std::pair<const char*, const char*>, 3> rows{
        {{"ood", "0 7"}, {"reversi", "18"}, {"othello", "h1"}}};
    for (const auto& [rules, square] : rows) {
        Pilot pilot{with_rules(8, rules)};
        pilot.click(Square{0, 7});
        CHECK(pilot.message().find(std::string{square} + " flips nothing") != std::string::npos);
    }
    Pilot pilot{with_rules(8, "ood")};
    pilot.type("9 9");
    CHECK(pilot.message().find("9 ") != std::string::npos);
    CHECK(transcript(pilot).empty());
}

TEST_CASE("a notation is saved with the game and comes back, also one that was changed in between") {
    Pilot pilot{two_persons(8)};
    pilot.type("f5");
    pilot.settle();
    pilot.ask(ui::choose_notation, Notation::one_based);
    pilot.ask(ui::save_game, std::filesystem::path{"numbers"}, false);
    pilot.ask(ui::choose_notation, Notation::digits);
    pilot.ask(ui::load_file, std::filesystem::path{"numbers"});
    CHECK(pilot.game().settings().rules.notation == Notation::one_based);
    CHECK(transcript(pilot) == "f5");
    pilot.settle();
    pilot.type("6 6");
    CHECK(transcript(pilot) == "f5f6");
    // The unfinished game is taken up with it at the next start.
    pilot.settle();
    Pilot next{pilot, two_persons(8), {.seed = 1}};
    next.ask(ui::resume_game);
    CHECK(next.game().settings().rules.notation == Notation::one_based);
}

TEST_CASE("what goes through the clipboard is algebraic in every notation") {
    Pilot pilot{with_rules(8, "ood")};
    pilot.type("4 5");
    pilot.settle();
    pilot.press(SDL_SCANCODE_C, KMOD_LCTRL);
    CHECK(pilot.message() == "Copied: f5");
    REQUIRE(SDL_SetClipboardText("f5f6") == 0);
    pilot.press(SDL_SCANCODE_V, KMOD_LCTRL);
    CHECK(transcript(pilot) == "f5f6");
}

TEST_CASE("every notation labels boards of every size, also those whose squares it cannot write") {
    for (const records::NotationInfo& info : records::notations()) {
        for (const int side : {4, 9, 16}) {
            ui::Preferences preferences = two_persons(side);
            preferences.game.rules.notation = info.notation;
            preferences.is_debug_open = true;
            Pilot pilot{preferences, 1000, 640};
            pilot.click(*pilot.position().legal_moves().begin());
            pilot.settle();
            CHECK(pilot.game().tree().node_count() == 2);
        }
    }
}

TEST_CASE("reversi 3: possible squares are marked before a move and not after it, and never while marks are off") {
    ui::Preferences preferences = two_persons(8);
    preferences.has_reduced_motion = true;
    Pilot pilot{preferences};
    pilot.settle();
    const ui::BoardLayout& board = pilot.gui().layout().board;
    const auto pixel = [&](const engine::Image& picture, Square square) {
        const engine::Point at = board.center(square);
        const auto offset =
            static_cast<std::size_t>(static_cast<int>(at.y) * picture.width + static_cast<int>(at.x)) * 4;
        return std::vector<std::uint8_t>(picture.pixels.begin() + static_cast<std::ptrdiff_t>(offset),
                                         picture.pixels.begin() + static_cast<std::ptrdiff_t>(offset) + 3);
    };
    // Which squares look otherwise when the marks are switched.
    const auto marked = [&] {
        const engine::Image first = pilot.picture();
        pilot.press(SDL_SCANCODE_M);
        const engine::Image second = pilot.picture();
        pilot.press(SDL_SCANCODE_M);
        rules::SquareSet squares;
        for (const Square square : pilot.position().squares()) {
            if (pixel(first, square) != pixel(second, square)) squares.insert(square);
        }
        return squares;
    };
    const rules::SquareSet before = pilot.position().legal_moves();
    CHECK(before.size() == 4);
    CHECK(marked() == before);
    pilot.type("d3");
    pilot.settle();
    const rules::SquareSet after = pilot.position().legal_moves();
    CHECK(marked() == after);
    CHECK(marked() != before);
}

TEST_CASE("classic 9: the list of moves has all of them, passes included, and shows the chosen one") {
    Pilot pilot{two_persons(4), 1280, 900};
    for (const char* square : {"b1", "c1", "d3", "a1"}) { // then Black has to pass
        pilot.settle();
        pilot.type(square);
    }
    pilot.wait(3000ms);
    pilot.settle();
    const rules::GameTree& game = pilot.game().tree();
    REQUIRE(game.node_count() == 6); // the start, four moves, a pass
    CHECK(game.node(5).move.is_pass());
    for (int id = 1; id < game.node_count(); ++id) {
        CAPTURE(id);
        CHECK(pilot.shows("{##moves/list}/(" + std::to_string(id) + ")/move"));
    }
    pilot.click_item("{##moves/list}/(2)/move");
    CHECK(pilot.game().tree().cursor() == 2);
}
