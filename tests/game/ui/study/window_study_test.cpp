// Exploring a game: branches, hints for either side, the trainer, and facts about a move.
#include "game/play/move_facts.hpp"
#include "game/records/transcript.hpp"
#include "game/ui/app/session.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/study/line_run.hpp"
#include "game/ui/study/study.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

using namespace std::chrono_literals;
using rules::Color;
using rules::Square;

namespace {

void type_moves(Pilot& pilot, std::initializer_list<const char*> squares) {
    for (const char* square : squares) {
        pilot.type(square);
        pilot.settle();
    }
}

// Plays f5 d6 c3 d3, then f4 c3 as a branch in place of d6, which is shown.
void play_branches(Pilot& pilot) {
    type_moves(pilot, {"f5", "d6", "c3", "d3"});
    pilot.submit(play::GoTo{1});
    pilot.settle();
    type_moves(pilot, {"f4", "c3"});
}

void press_button(Pilot& pilot, Uint32 type, Uint8 button, engine::Point at) {
    pilot.push_button(type, at, button);
    pilot.step();
    pilot.step();
}

void hold_key(Pilot& pilot, SDL_Scancode key, bool is_down) {
    SDL_Event event{};
    event.type = is_down ? SDL_KEYDOWN : SDL_KEYUP;
    event.key.state = is_down ? SDL_PRESSED : SDL_RELEASED;
    event.key.keysym.scancode = key;
    pilot.push(event);
    for (int i = 0; i < 3; ++i)
        pilot.step();
}

bool sees_values(const Pilot& pilot) {
    return pilot.gui().session().shown().on_squares;
}

// Exact value for the side to move, with empties for the winner; 4x4 is small enough for a full search.
int exact_value(const rules::Position& position) {
    if (position.is_over()) {
        const rules::DiscCount count = position.count();
        const int own = count.of(position.to_move());
        const int other = count.of(rules::opposite(position.to_move()));
        const int empties = position.empties().size();
        return own - other + (own > other ? empties : own < other ? -empties : 0);
    }
    if (position.must_pass()) return -exact_value(position.after(rules::Move::pass()));
    int best = -100;
    for (const Square square : position.legal_moves())
        best = std::max(best, -exact_value(position.after(rules::Move{square})));
    return best;
}

// Waits until the guess is judged. Simulated time stands still until the real search has enough to judge by.
void wait_for_verdict(Pilot& pilot, int depth = ui::WaitingGuess::good_depth) {
    const auto& guess = pilot.gui().state().trainer.guess;
    wait_aside(pilot, "the search finds nothing", [&] {
        const auto& report = pilot.controller().report();
        return !guess || (report && ui::judge(*report, guess->move, depth));
    });
    wait_until(pilot, "the guess is not judged", [&] { return !guess; });
}

} // namespace

TEST_CASE("undo names the moves that it takes back") {
    Pilot pilot{two_humans(8)};
    type_moves(pilot, {"f5", "d6"});
    pilot.press(SDL_SCANCODE_Z, KMOD_LCTRL);
    CHECK(pilot.message() == "Undid d6.");
    pilot.press(SDL_SCANCODE_Z, KMOD_LCTRL);
    CHECK(pilot.message() == "Undid f5.");
    CHECK(pilot.gui().state().messages.all().size() == 1);
    type_moves(pilot, {"f5"});
    pilot.submit(play::Resign{});
    pilot.submit(play::Undo{});
    CHECK(pilot.message() == "The game continues.");

    Pilot other{against(ai::MostFlips{}, 8)};
    type_moves(other, {"f5"});
    CHECK(other.game().tree().node_count() == 3);
    other.submit(play::Undo{});
    CHECK(other.message().starts_with("Undid f5 and "));
}

TEST_CASE("a branch in the move list is clicked, folded, made the main line and deleted") {
    Pilot pilot{two_humans(8), 1280, 800};
    play_branches(pilot);
    CHECK(transcript(pilot) == "f5f4c3");
    const std::string list = "{##moves/list}/";
    pilot.click_item(list + "(3)/branch"); // Shows the other branch up to its c3.
    pilot.settle();
    CHECK(transcript(pilot) == "f5d6c3");
    REQUIRE(pilot.shows(list + "(6)/branch"));
    pilot.click_item(list + "(5)/fold");
    CHECK_FALSE(pilot.shows(list + "(6)/branch"));
    CHECK(pilot.shows(list + "(5)/branch"));
    pilot.click_item(list + "(5)/fold");
    CHECK(pilot.shows(list + "(6)/branch"));

    pilot.click_item(list + "(5)/promote");
    pilot.settle();
    CHECK(transcript(pilot) == "f5d6c3"); // The shown position stays.
    const auto& game = pilot.game().tree();
    CHECK(records::to_transcript(game) == "f5d6c3");
    CHECK(game.node(1).children == std::vector<rules::GameTree::NodeId>{5, 2}); // f4 is first now.
    CHECK_FALSE(game.is_on_main_line(game.cursor()));

    pilot.click_item(list + "(5)/delete"); // Asks, because two moves would go.
    pilot.wait(100ms);
    pilot.click_item("Question/Keep");
    CHECK(game.node_count() == 7);
    pilot.click_item(list + "(5)/delete");
    pilot.wait(100ms);
    pilot.click_item("Question/Delete");
    pilot.settle();
    CHECK(game.node_count() == 5);
    CHECK(transcript(pilot) == "f5d6c3");
    CHECK(game.is_on_main_line(game.cursor()));
    CHECK(pilot.game().can_redo());
}

TEST_CASE("a right click on a move opens a menu for its branch") {
    Pilot pilot{two_humans(8), 1280, 800};
    play_branches(pilot);
    const auto& game = pilot.game().tree();
    const auto click_menu = [&](int node, const char* entry) {
        const std::string row = "{##moves/list}/(" + std::to_string(node) + ")/";
        const auto at = items::find(row + "move");
        REQUIRE_MESSAGE(at.has_value(), row);
        pilot.move_mouse(*at);
        press_button(pilot, SDL_MOUSEBUTTONDOWN, SDL_BUTTON_RIGHT, *at);
        press_button(pilot, SDL_MOUSEBUTTONUP, SDL_BUTTON_RIGHT, *at);
        pilot.step();
        pilot.click_item("<" + row + "branch menu>/" + entry);
        pilot.settle();
    };
    CHECK_FALSE(game.is_on_main_line(game.cursor()));
    click_menu(5, "Make this the main line");
    CHECK(game.is_on_main_line(game.cursor()));
    click_menu(game.cursor(), "Delete from here");
    CHECK(transcript(pilot) == "f5f4");
}

TEST_CASE("hints are switched separately for each player; a player without hints sees no values") {
    Pilot pilot{two_humans(6), 1280, 800};
    const auto click_card = [&](const std::string& card) {
        pilot.click_item(card + "card");
        pilot.click_item("<" + card + "seat>/Show hints");
    };
    click_card("##cards/(0)/");
    CHECK(pilot.gui().preferences().shown.hints);
    CHECK(sees_values(pilot));
    CHECK(pilot.controller().options().analyses);
    pilot.click(*pilot.position().legal_moves().begin());
    pilot.settle();
    CHECK(pilot.position().to_move() == Color::white);
    CHECK_FALSE(sees_values(pilot));
    CHECK_FALSE(pilot.controller().options().analyses);
    CHECK_FALSE(pilot.controller().report().has_value());
    choose_in_menu(pilot, "Analysis", "Hints for White");
    CHECK(sees_values(pilot));
    choose_in_menu(pilot, "Analysis", "Hints for Black");
    CHECK(sees_values(pilot));
    click_card("##cards/(1)/");
    CHECK_FALSE(sees_values(pilot));
    CHECK_FALSE(pilot.gui().preferences().shown.hints);
    pilot.press(SDL_SCANCODE_H);
    CHECK(pilot.gui().preferences().shown.hints_for == std::array<bool, 2>{true, true});
    CHECK(sees_values(pilot));
}

TEST_CASE("values show while a key or the button is held") {
    Pilot pilot{two_humans(6), 1280, 800};
    CHECK_FALSE(sees_values(pilot));
    hold_key(pilot, SDL_SCANCODE_TAB, true);
    CHECK(sees_values(pilot));
    CHECK(pilot.controller().options().analyses);
    hold_key(pilot, SDL_SCANCODE_TAB, false);
    CHECK_FALSE(sees_values(pilot));
    CHECK_FALSE(pilot.controller().options().analyses);

    const auto at = items::find("##buttons/Hints");
    REQUIRE(at.has_value());
    pilot.move_mouse(*at);
    press_button(pilot, SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, *at);
    CHECK_FALSE(sees_values(pilot));
    pilot.wait(600ms);
    CHECK(sees_values(pilot));
    wait_until(pilot, [&] { return pilot.shows("##bar/bar"); });
    pilot.wait(200ms);
    CHECK(sees_values(pilot)); // The bar that appears does not end it.
    press_button(pilot, SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, *at);
    pilot.step();
    CHECK_FALSE(sees_values(pilot));
    CHECK_FALSE(pilot.gui().preferences().shown.hints); // Held, not clicked.
    pilot.click_item("##buttons/Hints");
    CHECK(pilot.gui().preferences().shown.hints);
    SDL_Event lost{};
    lost.type = SDL_WINDOWEVENT;
    lost.window.event = SDL_WINDOWEVENT_FOCUS_LOST;
    pilot.press(SDL_SCANCODE_H);
    hold_key(pilot, SDL_SCANCODE_TAB, true);
    pilot.push(lost); // The release goes to another window.
    pilot.step();
    CHECK_FALSE(sees_values(pilot));
}

TEST_CASE("the trainer hides the values, reports the loss of a guess, and allows another try") {
    Pilot pilot{two_humans(4), 1280, 800};
    pilot.press(SDL_SCANCODE_H);
    choose_in_menu(pilot, "Study", "Trainer: guess the best move");
    CHECK_FALSE(sees_values(pilot));
    CHECK(pilot.controller().options().analyses);
    pilot.click(Square{0, 1}); // b1: all four first moves are equivalent.
    wait_for_verdict(pilot);
    pilot.settle();
    CHECK(transcript(pilot) == "b1");
    const auto& trainer = pilot.gui().state().trainer;
    REQUIRE(trainer.last.has_value());
    CHECK(trainer.last->loss == 0);
    CHECK(trainer.guesses == 1);

    const rules::Position here = pilot.position();
    const int best = exact_value(here);
    int losses = 0;
    int tries = 0;
    for (const Square square : here.legal_moves()) {
        CAPTURE(square.row);
        CAPTURE(square.column);
        pilot.click(square);
        wait_for_verdict(pilot);
        pilot.settle();
        REQUIRE(trainer.last.has_value());
        const int loss = best + exact_value(here.after(rules::Move{square}));
        CHECK(ui::whole_discs(trainer.last->loss) == loss);
        CHECK(-exact_value(here.after(trainer.last->best)) == best);
        losses += loss > 0 ? 1 : 0;
        ++tries;
        pilot.click_item("##note/Try again");
        pilot.settle();
        CHECK(pilot.position() == here);
        CHECK_FALSE(trainer.last.has_value()); // Otherwise the answer would show.
    }
    CHECK(tries > 1);
    CHECK(losses > 0);
    CHECK(trainer.guesses == 2); // Only the first guess in a position counts.
    pilot.click_item("##note/Reset score");
    CHECK(trainer.guesses == 0);
    pilot.click_item("##note/Finish");
    CHECK_FALSE(trainer.is_on);
    CHECK(sees_values(pilot)); // H was on all the time.
}

TEST_CASE("the trainer skips to the end of an opening and asks for the best move") {
    Pilot pilot{two_humans(6), 1280, 800};
    pilot.press(SDL_SCANCODE_T, KMOD_LCTRL);
    pilot.click_item("##note/Skip to an opening");
    pilot.settle();
    CHECK(pilot.position().size().side() == 8);
    CHECK(pilot.game().tree().node_count() > 2);
    CHECK(pilot.message().ends_with(": which move is best?"));
    pilot.click(*pilot.position().legal_moves().begin());
    wait_for_verdict(pilot, ui::WaitingGuess::min_depth);
    CHECK(pilot.gui().state().trainer.last.has_value());
}

TEST_CASE("facts about the last move are shown, and pointing at a sentence outlines its squares") {
    for (const int side : {8, 10}) {
        Pilot pilot{two_humans(side), 1280, 800};
        pilot.press(SDL_SCANCODE_W);
        REQUIRE(pilot.gui().state().why.is_open);
        const rules::Position start = pilot.position();
        const Square first = *start.legal_moves().begin();
        pilot.click(first);
        pilot.settle();
        pilot.move_mouse({3, 3});
        const auto facts = play::facts_of(start, rules::Move{first});
        const auto said = play::sentences(facts, std::nullopt, pilot.game().settings().rules, pilot.position().size());
        int outlined = 0;
        for (std::size_t i = 0; i < said.size(); ++i) {
            const auto at = items::find("{##note/sentences}/(" + std::to_string(i) + ")/sentence");
            if (!at) continue; // Out of view, further down.
            pilot.move_mouse(*at);
            pilot.step();
            CHECK(pilot.gui().state().why.outlined == said[i].squares);
            ++outlined;
        }
        CHECK(outlined >= 3);
        pilot.move_mouse({3, 3});
        pilot.step();
        CHECK(pilot.gui().state().why.outlined.empty());
        choose_in_menu(pilot, "Analysis", "Why this move");
        CHECK_FALSE(pilot.gui().state().why.is_open);
    }
}

TEST_CASE("the right mouse button draws rings and arrows that disappear when the position changes") {
    Pilot pilot{two_humans(8), 800, 600};
    const auto draw = [&](Square from, Square to) {
        const auto& board = pilot.gui().layout().board;
        pilot.push_button(SDL_MOUSEBUTTONDOWN, board.center(from), SDL_BUTTON_RIGHT);
        pilot.step();
        pilot.move_mouse(board.center(to));
        pilot.step();
        pilot.push_button(SDL_MOUSEBUTTONUP, board.center(to), SDL_BUTTON_RIGHT);
        pilot.step();
    };
    const auto marks = [&] { return pilot.gui().state().free_marks.all(); };
    pilot.step();
    const engine::Image plain = pilot.picture();
    draw({2, 3}, {2, 3});
    draw({7, 0}, {4, 5});
    REQUIRE(marks().size() == 2);
    CHECK(marks()[0] == ui::FreeMark{.from = {2, 3}, .to = {2, 3}});
    CHECK(marks()[1] == ui::FreeMark{.from = {7, 0}, .to = {4, 5}});
    CHECK(pilot.game().tree().node_count() == 1);
    CHECK(pilot.picture().pixels != plain.pixels);
    draw({2, 3}, {2, 3}); // Again: removes it.
    CHECK(marks().size() == 1);
    pilot.press(SDL_SCANCODE_ESCAPE);
    pilot.step();
    CHECK(marks().empty());

    draw({0, 0}, {7, 7});
    choose_in_menu(pilot, "Edit", "Clear marks");
    CHECK(marks().empty());

    draw({0, 0}, {0, 0});
    pilot.click(Square{2, 3});
    pilot.step();
    CHECK(pilot.game().tree().node_count() == 2);
    CHECK(marks().empty());
}
