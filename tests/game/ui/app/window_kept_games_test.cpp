// Games that are only viewed, and moves tried in finished games, reach neither the library nor the statistics nor the
// next start. Also: the names in a game.
#include "engine/base/files.hpp"
#include "game/play/game_card.hpp"
#include "game/play/save.hpp"
#include "game/ui/study/line_run.hpp"
#include "game/ui/study/study.hpp"
#include "tests/capture_bound.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/matches.hpp"
#include "tests/game/ui/saved_games.hpp"
#include "tests/game/ui/users_library.hpp"

#include <algorithm>
#include <functional>

using namespace std::chrono_literals;
using rules::Color;
using saved_games::Names;

namespace {

// A finished game between Tastet and Piau, in which each move is the first legal one.
play::GameState finished_game(int side) {
    rules::GameTree game{rules::Position::start(rules::BoardSize{side})};
    while (!game.position().is_over())
        REQUIRE_FALSE(game.play(game.position().must_pass() ? rules::Move::pass()
                                                            : rules::Move{*game.position().legal_moves().begin()}));
    play::GameState state{.settings = two_humans(side).game, .game = game};
    state.settings.participants = {play::Participant{"Tastet", play::Human{}},
                                   play::Participant{"Piau", play::Human{}}};
    return state;
}

constexpr const char* unfinished_ggf =
    "(;GM[Othello]PC[GGS]PB[Tastet]PW[Piau]TY[8]BO[8 ---------------------------O*------*O--------------------------- "
    "*]B[f5]W[d6]B[c3];)";

void drop_file(Pilot& pilot, const std::string& name, const std::string& text) {
    REQUIRE(base::write_atomically(pilot.data() / name, text));
    SDL_Event event{};
    event.type = SDL_DROPFILE;
    event.drop.file = SDL_strdup((pilot.data() / name).c_str());
    pilot.push(event);
    pilot.step();
    pilot.settle();
}

void open_from_database(Pilot& pilot) {
    const auto is_answered = [&] {
        const ui::LibraryList* const list = pilot.gui().library_list();
        return list != nullptr && !list->is_reading() && !list->import_state().is_running
               && list->query().source == library::Source::imported && list->game_count() > 0;
    };
    drop_file(pilot, "WTH_1977.wtb",
              base::read_file(OUTFLANK_SOURCE_DIR "/tests/data/games/WTH_1977.wtb", std::size_t{1} << 20).value());
    wait_until(pilot, "the database lists no games", is_answered);
    const auto number = pilot.game().game_number();
    pilot.step();
    pilot.double_click_item(saved_games::row_item(0));
    wait_until(pilot, "the game is not opened", [&] { return pilot.game().game_number() != number; });
    pilot.settle();
}

void open_from_library(Pilot& pilot, const std::string& title) {
    saved_games::open(pilot);
    saved_games::click_row(pilot, title);
    pilot.click_item("Games/Open##open");
    pilot.settle();
}

// Tries a second move that differs from the game's, and waits for the trainer's verdict on it, if any.
void try_a_move(Pilot& pilot) {
    pilot.press(SDL_SCANCODE_ESCAPE); // Closes the result card, if any.
    pilot.press(SDL_SCANCODE_HOME);
    pilot.press(SDL_SCANCODE_PAGEDOWN);
    pilot.settle();
    const rules::GameTree& game = pilot.game().tree();
    const rules::Move next = game.node(game.node(game.cursor()).children.front()).move;
    const auto nodes = game.node_count();
    const auto legal = pilot.position().legal_moves();
    for (const rules::Square square : legal) {
        if (rules::Move{square} == next) continue;
        pilot.click(square);
        break;
    }
    const auto& guess = pilot.gui().state().trainer.guess;
    wait_aside(pilot, "the search finds nothing", [&] {
        const auto& report = pilot.controller().report();
        return !guess || (report && ui::judge(*report, guess->move, ui::WaitingGuess::good_depth));
    });
    wait_until(pilot, "the guess is not judged", [&] { return !guess; });
    pilot.settle();
    REQUIRE(pilot.game().tree().node_count() > nodes);
}

void begin_new_game(Pilot& pilot) {
    pilot.press(SDL_SCANCODE_N, KMOD_LCTRL);
    pilot.wait(50ms);
    pilot.click_item("New game/Play##start");
    REQUIRE_FALSE(pilot.shows("Question/New game"));
    pilot.settle();
}

std::string players(const Pilot& pilot) {
    const auto& settings = pilot.game().settings();
    return play::name_at_board(settings.participants, Color::black, "Black") + " - "
           + play::name_at_board(settings.participants, Color::white, "White");
}

} // namespace

TEST_CASE("a game that is only viewed is neither saved nor offered at the next start") {
    struct Way {
        const char* name;
        std::function<void(Pilot&)> opens;
        bool has_other_moves = true; // False: any move would continue the game.
    };
    for (const Way& way : {
             Way{"pasted", [](Pilot& pilot) { pilot.paste(unfinished_ggf); }},
             Way{"dropped", [](Pilot& pilot) { drop_file(pilot, "game.ggf", unfinished_ggf); }},
             Way{"a save dropped",
                 [](Pilot& pilot) { drop_file(pilot, "game.json", play::to_json(finished_game(4))); }},
             Way{"a finished save pasted", [](Pilot& pilot) { pilot.paste(play::to_json(finished_game(4))); }},
             Way{"of the database", open_from_database},
             Way{"an opening of the trainer",
                 [](Pilot& pilot) {
                     if (!pilot.shows("##note/Skip to an opening")) pilot.press(SDL_SCANCODE_T, KMOD_LCTRL);
                     pilot.wait(50ms);
                     pilot.click_item("##note/Skip to an opening");
                     pilot.settle();
                 },
                 false},
         }) {
        CAPTURE(way.name);
        Pilot first{two_humans(8), matches::with_card(), 1280, 800};
        first.wait(50ms);
        first.click_item("New game/Play##start");
        first.settle();
        way.opens(first);
        REQUIRE(first.game().tree().node_count() > 1);
        if (way.has_other_moves) try_a_move(first);
        first.press(SDL_SCANCODE_G, KMOD_LCTRL); // Guesses the game's moves, after which it comes back.
        first.wait(50ms);
        first.click_item("##note/Finish");
        begin_new_game(first);
        way.opens(first);
        first.press(SDL_SCANCODE_HOME);
        Pilot second{first, two_humans(8), {}};
        CHECK(saved_names().empty());
        CHECK_FALSE(second.gui().state().resumable.has_value());
    }
}

TEST_CASE("an opened game is saved once the user continues it, comments on it or saves it") {
    const std::pair<const char*, std::function<void(Pilot&)>> ways[]{
        {"played on",
         [](Pilot& pilot) {
             pilot.press(SDL_SCANCODE_END);
             pilot.type("d3");
         }},
        {"commented",
         [](Pilot& pilot) {
             pilot.press(SDL_SCANCODE_K, KMOD_LCTRL);
             pilot.wait(50ms);
             pilot.type("why");
         }},
        {"saved",
         [](Pilot& pilot) {
             pilot.press(SDL_SCANCODE_S, KMOD_LCTRL);
             pilot.wait(50ms);
             pilot.press(SDL_SCANCODE_RETURN);
         }},
    };
    for (const auto& [name, keeps] : ways) {
        CAPTURE_BOUND(name);
        Pilot pilot{two_humans(8), 1280, 800};
        pilot.paste(unfinished_ggf);
        keeps(pilot);
        pilot.settle();
        pilot.ask(ui::start_game, ui::GameStart{.settings = two_humans(8).game, .is_confirmed = true});
        pilot.settle();
        CHECK(saved_names().size() == 1);
    }
}

TEST_CASE("an opened game against the computer is saved after a variation from an earlier position") {
    Pilot pilot{two_humans(8), 1280, 800};
    play::GameState game{.settings = two_humans(8).game,
                         .game = rules::GameTree{rules::Position::start(rules::BoardSize{8})}};
    game.settings.participants[1].seat = play::Computer{ai::MostFlips{}};
    for (int i = 0; i < 10; ++i)
        REQUIRE_FALSE(game.game.play(rules::Move{*game.game.position().legal_moves().begin()}));
    drop_file(pilot, "game.json", play::to_json(game));
    pilot.press(SDL_SCANCODE_HOME);
    pilot.settle();
    const auto legal = pilot.position().legal_moves();
    const rules::Move first = game.game.node(1).move;
    pilot.click(*std::ranges::find_if(legal, [&](rules::Square square) { return rules::Move{square} != first; }));
    pilot.settle();
    pilot.ask(ui::start_game, ui::GameStart{.settings = two_humans(8).game, .is_confirmed = true});
    pilot.settle();
    CHECK(saved_names().size() == 1);
}

TEST_CASE("a move tried in a saved game leaves its document, main line and result unchanged") {
    for (const bool is_guess : {false, true}) {
        for (const bool has_computer : {false, true}) {
            CAPTURE(is_guess);
            CAPTURE(has_computer);
            Pilot pilot{two_humans(4), 1280, 800};
            play::GameState game = finished_game(4);
            if (has_computer) game.settings.participants[0] = {"", play::Computer{ai::MostFlips{}}};
            REQUIRE(users_library().add_game(play::to_document(game), "final", "", 0));
            const auto before = saved_document("final");
            open_from_library(pilot, "final");
            if (is_guess) pilot.press(SDL_SCANCODE_T, KMOD_LCTRL);
            try_a_move(pilot);
            CHECK(pilot.game().has_ended());
            begin_new_game(pilot);
            CHECK(saved_names() == Names{"final"});
            CHECK(saved_document("final") == before);
            open_from_library(pilot, "final");
            CHECK(library::is_over(play::card_of(pilot.game().state(pilot.now()))));
        }
    }
}

TEST_CASE("the names of two people return in their next game and are not used against a computer") {
    Pilot pilot{matches::anna_and_ben(), matches::with_card(), 1280, 800};
    matches::begin_match(pilot, "2");
    CHECK(players(pilot) == "Anna - Ben");
    pilot.play({"f5"});
    matches::resign(pilot);
    pilot.click_item("##match/End match");
    pilot.wait(50ms);
    pilot.click_item("Question/End match");
    pilot.wait(50ms);
    const auto begin = [&](const std::string& side) {
        pilot.press(SDL_SCANCODE_N, KMOD_LCTRL);
        pilot.wait(50ms);
        pilot.click_item("New game/tab/Game");
        pilot.click_item("{New game/choices}/side/" + side);
        pilot.click_item("New game/Play##start");
        pilot.wait(50ms);
        if (pilot.shows("Question/New game")) pilot.click_item("Question/New game"); // Asked after a computer's move.
        pilot.step();
    };
    pilot.press(SDL_SCANCODE_N, KMOD_LCTRL);
    pilot.wait(50ms);
    pilot.click_item("New game/tab/Match");
    pilot.click_item("{New game/choices}/games/1");
    pilot.click_item("New game/Play##start");
    CHECK(players(pilot) == "Anna - Ben"); // Remembered for two people.
    begin("White");
    CHECK(players(pilot) == "Computer, level 3 - You");
    begin("Black");
    CHECK(players(pilot) == "You - Computer, level 3");
    begin("Computer vs computer");
    CHECK(players(pilot) == "Computer, level 3 - Computer, level 3");
}

TEST_CASE("a computer does not take over a player's name; the name returns with the player") {
    Pilot pilot{matches::anna_and_ben(), at_once(matches::anna_and_ben()), 1280, 800};
    const auto give = [&](const std::string& to) {
        pilot.click_item("##cards/(1)/card");
        pilot.click_item("<##cards/(1)/seat>/" + to);
        pilot.settle();
    };
    give("Level 1 \xC2\xB7 Beginner");
    CHECK(players(pilot) == "Anna - Computer, level 1");
    CHECK_FALSE(matches::shows_text("Ben"));
    give("Human");
    CHECK(players(pilot) == "Anna - Ben");
}

TEST_CASE("an imported game has its own names, and the next game does not take them over") {
    const std::string save = play::to_json(finished_game(4));
    const std::pair<std::string, std::string> rows[]{
        {"f5d6c3", "Black - White"},
        {unfinished_ggf, "Tastet - Piau"},
        {"(;FF[4]GM[2]SZ[8]PB[Marconi]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6])", "Marconi - White"},
        {save, "Tastet - Piau"},
    };
    for (const auto& [text, names] : rows) {
        CAPTURE_BOUND(text);
        Pilot pilot{matches::anna_and_ben(), at_once(matches::anna_and_ben()), 1280, 800};
        pilot.paste(text);
        CHECK(players(pilot) == names);
        pilot.ask(ui::change_size, 6); // A new game like the one shown.
        CHECK(players(pilot) == "Black - White");
        pilot.paste(text);
        pilot.press(SDL_SCANCODE_E, KMOD_LCTRL);
        pilot.press(SDL_SCANCODE_HOME);
        pilot.press(SDL_SCANCODE_RETURN, KMOD_LCTRL);
        pilot.settle();
        REQUIRE(pilot.gui().shows_game());
        CHECK(players(pilot) == "Black - White");
    }
    Pilot pilot{against(ai::Level{1}, 8), 1280, 800};
    pilot.paste(unfinished_ggf);
    CHECK(players(pilot) == "Tastet - Piau");
    pilot.paste(save);
    pilot.press(SDL_SCANCODE_END);
    pilot.press(SDL_SCANCODE_ESCAPE);
    choose_in_menu(pilot, "Game", "Play again, colours swapped");
    pilot.settle();
    CHECK(players(pilot) == "Black - White");
}
