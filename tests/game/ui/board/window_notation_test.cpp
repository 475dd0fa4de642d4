// How the window writes squares: labels, typed moves, messages and saves.
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
    ui::Preferences preferences = two_humans(side);
    preferences.game.rules = *rules::find_rule_set(id);
    preferences.game.rules.has_random_colors = false;
    return preferences;
}

void choose_in_combo(Pilot& pilot, const std::string& combo, const std::string& label) {
    pilot.click_item("{New game/choices}/##" + combo);
    pilot.click_item("##Combo_00/" + label);
    pilot.wait(100ms);
}

} // namespace

TEST_CASE("choosing a rule set on the New Game card chooses its notation") {
    Pilot pilot{two_humans(8), {.seed = 1}, 1280, 900};
    pilot.click_item("New game/tab/Details");
    const std::array<std::pair<std::string, Notation>, 3> rows{{
        {"Tournament", Notation::triples},
        {"White first", Notation::one_based},
        {"Standard", Notation::algebraic},
    }};
    for (const auto& [label, notation] : rows) {
        CAPTURE_BOUND(label);
        choose_in_combo(pilot, "rules", label);
        CHECK(pilot.gui().state().new_game()->settings.rules.notation == notation);
    }
}

TEST_CASE("a game uses the card's notation even if it differs from the rule set's") {
    Pilot pilot{two_humans(8), {.seed = 1}, 1280, 900};
    pilot.click_item("New game/tab/Details");
    choose_in_combo(pilot, "notation", "Two digits, row first");
    CHECK(pilot.gui().state().new_game()->settings.rules.id == "othello");
    pilot.click_item("New game/Play##start");
    CHECK(pilot.game().settings().rules.notation == Notation::digits);
    pilot.type("56");
    CHECK(transcript(pilot) == "f5");
}

TEST_CASE("the View menu changes the notation of the running game immediately") {
    Pilot pilot{two_humans(8), 1000, 700};
    pilot.play({"f5"});
    pilot.click_item("##menu/##menubar/View");
    pilot.click_item("##Menu_00/Notation");
    pilot.click_item("##Menu_01/Triples, rows from the bottom");
    pilot.settle();
    CHECK(pilot.game().settings().rules.notation == Notation::triples);
    CHECK(transcript(pilot) == "f5");
    pilot.type("f3"); // f6 in algebraic notation.
    CHECK(transcript(pilot) == "f5f6");
}

TEST_CASE("moves are typed in the game's notation") {
    struct Row {
        const char* rules;
        const char* typed;
    };
    // The same two moves, (4,5) and (5,5), counted from 0 at the top left.
    for (const Row& row :
         {Row{"othello", "f5f6"}, Row{"ood", "4 55 5"}, Row{"reversi", "5666"}, Row{"classic", "5 66 6"}}) {
        CAPTURE(row.rules);
        Pilot pilot{with_rules(8, row.rules)};
        // White moves first in "classic", so the legal moves are mirrored.
        const bool is_mirrored = std::string{row.rules} == "classic";
        const std::string typed = is_mirrored ? "5 36 3" : row.typed;
        const std::size_t half = typed.size() / 2;
        pilot.type(typed.substr(0, half));
        pilot.settle();
        pilot.type(typed.substr(half));
        CHECK(transcript(pilot) == (is_mirrored ? "c5c6" : "f5f6"));
    }
}

TEST_CASE("messages name squares in the game's notation") {
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

TEST_CASE("loading a game restores its notation even if another was chosen in between") {
    Pilot pilot{two_humans(8)};
    pilot.play({"f5"});
    pilot.ask(ui::choose_notation, Notation::one_based);
    pilot.ask(ui::save_game, std::filesystem::path{"numbers"}, false);
    pilot.ask(ui::choose_notation, Notation::digits);
    pilot.ask(ui::load_file, std::filesystem::path{"numbers"});
    CHECK(pilot.game().settings().rules.notation == Notation::one_based);
    CHECK(transcript(pilot) == "f5");
    pilot.settle();
    pilot.type("6 6");
    CHECK(transcript(pilot) == "f5f6");
    // The next start resumes the unfinished game in that notation.
    pilot.settle();
    Pilot next{pilot, two_humans(8), {.seed = 1}};
    next.ask(ui::resume_game);
    CHECK(next.game().settings().rules.notation == Notation::one_based);
}

TEST_CASE("the clipboard uses algebraic notation, whatever the game's notation") {
    Pilot pilot{with_rules(8, "ood")};
    pilot.play({"4 5"});
    pilot.press(SDL_SCANCODE_C, KMOD_LCTRL);
    CHECK(pilot.message() == "Copied: f5");
    pilot.paste("f5f6");
    CHECK(transcript(pilot) == "f5f6");
}

TEST_CASE("classic 9: the move list shows moves and passes; clicking a move goes to its position") {
    Pilot pilot{two_humans(4), 1280, 900};
    for (const char* square : {"b1", "c1", "d3", "a1"}) { // Black must pass next.
        pilot.settle();
        pilot.type(square);
    }
    pilot.wait(3000ms);
    pilot.settle();
    const rules::GameTree& game = pilot.game().tree();
    REQUIRE(game.node_count() == 6); // Start, four moves and a pass.
    CHECK(game.node(5).move.is_pass());
    for (int id = 1; id < game.node_count(); ++id) {
        CAPTURE(id);
        CHECK(pilot.shows("{##moves/list}/(" + std::to_string(id) + ")/move"));
    }
    pilot.click_item("{##moves/list}/(2)/move");
    CHECK(pilot.game().tree().cursor() == 2);
}
