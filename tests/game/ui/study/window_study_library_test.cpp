// The study pages with real keys and clicks: practised openings that come back, guessed games, bookmarks and
// statistics.
#include "game/library/sqlite.hpp"
#include "game/play/save.hpp"
#include "game/records/notation.hpp"
#include "game/records/opening_names.hpp"
#include "game/records/transcript.hpp"
#include "game/ui/study/line_run.hpp"
#include "game/ui/study/study.hpp"
#include "tests/game/ui/drawn_text.hpp"
#include "tests/game/ui/golden.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"
#include "tests/game/ui/saved_games.hpp"
#include "tests/game/ui/users_library.hpp"

#include <algorithm>

using namespace std::chrono_literals;
using std::chrono::days;

namespace {

constexpr std::chrono::sys_seconds first_day{std::chrono::sys_days{std::chrono::year{2026} / 11 / 22} + 12h};

// A calendar that the test sets.
struct Calendar {
    std::shared_ptr<std::chrono::sys_seconds> date = std::make_shared<std::chrono::sys_seconds>(first_day);
    ui::GuiOptions options(ui::GuiOptions of) const {
        of.date = [date = date] { return *date; };
        return of;
    }
};

const ui::LineRun& run_of(const Pilot& pilot) {
    REQUIRE(pilot.gui().state().run.has_value());
    return *pilot.gui().state().run;
}

// Waits until the player is asked, or the line has ended.
void let_line_go_on(Pilot& pilot) {
    wait_until(pilot, "the line does not go on", [&] {
        const auto& now = pilot.gui().state().run;
        return !now || now->is_over() || (now->is_asked_at(now->at) && !pilot.gui().presentation().is_busy());
    });
}

void answer_right(Pilot& pilot) {
    pilot.click(run_of(pilot).moves[run_of(pilot).at].square());
    let_line_go_on(pilot);
}

void answer_all(Pilot& pilot) {
    let_line_go_on(pilot);
    while (!run_of(pilot).is_over())
        answer_right(pilot);
    pilot.step();
}

// Waits in real time until the search has a value for every move; a guess waits in simulated time only.
void wait_for_values(Pilot& pilot) {
    wait_aside(pilot, "the search finds nothing", [&] {
        const auto& report = pilot.controller().report();
        const rules::Move any{*pilot.position().legal_moves().begin()};
        return report && ui::judge(*report, any, ui::WaitingGuess::min_depth);
    });
}

rules::Square wrong_answer(const Pilot& pilot) {
    for (const rules::Square square : pilot.position().legal_moves())
        if (rules::Move{square} != run_of(pilot).moves[run_of(pilot).at]) return square;
    FAIL("there is only one move");
    return {};
}

void press_ctrl_key(Pilot& pilot, SDL_Scancode key, bool has_shift = false) {
    pilot.press(key, static_cast<Uint16>(KMOD_LCTRL | (has_shift ? KMOD_LSHIFT : 0)));
    pilot.press(SDL_SCANCODE_LCTRL);
    pilot.step();
}

const play::DrillBox& box_of(const Pilot& pilot) {
    return pilot.gui().study().box();
}

void make_moves_of(Pilot& pilot, const std::string& transcript) {
    const auto game = records::game_from_transcript(transcript, pilot.game().tree().node(0).position);
    REQUIRE(game.ok());
    for (const rules::Move move : game->moves_to_cursor())
        pilot.submit(play::Play{move});
    pilot.settle();
}

} // namespace

TEST_CASE("an opening chosen by name is practised and comes back after minutes, then days") {
    const Calendar calendar;
    const ui::Preferences preferences = two_humans(8);
    Pilot pilot{preferences, calendar.options(at_once(preferences)), 1280, 800};
    make_moves_of(pilot, "f5f6");
    choose_in_menu(pilot, "Study", "Practise openings...");
    pilot.click_item("Club/sources/Book");
    const auto& lines = pilot.gui().study().book_lines();
    CHECK(lines.size() > 5);
    for (const play::DrillLine& line : lines) {
        CAPTURE(line.moves);
        CHECK(line.moves.starts_with("f5"));
        CHECK(records::game_from_transcript(line.moves, rules::Position::start(rules::BoardSize{8})).ok());
    }
    CHECK(pilot.shows("{Club/lines}/(0)/line"));
    pilot.click_item("Club/sources/By name");
    pilot.click_item("Club/##lines");
    pilot.type("tiger");
    pilot.step();
    golden::check(pilot.picture(), "club_names");
    pilot.click_item("{Club/lines}/(0)/line");
    CHECK_FALSE(std::holds_alternative<ui::StudyDialog>(pilot.gui().state().dialog));
    REQUIRE(run_of(pilot).name == "Tiger");
    REQUIRE(box_of(pilot).cards().size() == 1);

    // The first move and the other side's are made automatically.
    let_line_go_on(pilot);
    CHECK(run_of(pilot).at == 2);
    CHECK(pilot.position().to_move() == rules::Color::black);
    const rules::Position before = pilot.position();
    const rules::Square wrong = wrong_answer(pilot);
    pilot.click(wrong);
    pilot.settle();
    CHECK(pilot.position() == before);
    CHECK(run_of(pilot).wrong == rules::Move{wrong});
    CHECK(run_of(pilot).missed == std::vector<int>{2});
    pilot.click(wrong);
    CHECK(run_of(pilot).missed == std::vector<int>{2}); // One fault, not two.
    pilot.move_mouse({1, 1});
    pilot.settle();
    golden::check(pilot.picture(), "drill");
    answer_all(pilot);
    CHECK(records::to_transcript(pilot.game().tree()) == box_of(pilot).cards()[0].line.moves);
    CHECK(box_of(pilot).cards()[0].box == 0);
    CHECK(box_of(pilot).cards()[0].faults == 1);

    // Nothing is due for some minutes; then the same line comes back.
    press_ctrl_key(pilot, SDL_SCANCODE_D);
    CHECK(pilot.message() == "Nothing is due now; the next line comes back in 10 minutes.");
    *calendar.date += 10min;
    press_ctrl_key(pilot, SDL_SCANCODE_D);
    CHECK(run_of(pilot).at < 3);
    answer_all(pilot);
    CHECK(run_of(pilot).missed.empty());
    CHECK(box_of(pilot).cards()[0].box == 1);
    CHECK(box_of(pilot).cards()[0].due == *calendar.date + days{1});

    // The previous game comes back.
    pilot.click_item("##note/Finish");
    pilot.settle();
    CHECK_FALSE(pilot.gui().state().run.has_value());
    CHECK(transcript(pilot) == "f5f6");

    // The next start remembers the results.
    *calendar.date += days{1};
    Pilot later{pilot, preferences, calendar.options(at_once(preferences))};
    choose_in_menu(later, "Study", "Practise openings...");
    REQUIRE(box_of(later).cards().size() == 1);
    CHECK(box_of(later).due(*calendar.date).size() == 1);
    later.move_mouse({1, 1});
    later.wait(30s); // Until the messages expire.
    golden::check(later.picture(), "club_openings");
    later.click_item("Club/Today's practice");
    answer_all(later);
    CHECK(box_of(later).cards()[0].box == 2);
    CHECK(box_of(later).cards()[0].due == *calendar.date + days{3});
}

TEST_CASE("a line is practised from the moves of a game; Show move counts as a mistake") {
    const Calendar calendar;
    const ui::Preferences preferences = two_humans(8);
    Pilot pilot{preferences, calendar.options(at_once(preferences)), 1280, 800};
    make_moves_of(pilot, "f5d6c3d3c4f4c5");
    pilot.run("practise-line");
    REQUIRE(box_of(pilot).cards().size() == 1);
    CHECK(box_of(pilot).cards()[0].line.moves == "f5d6c3d3c4f4c5");
    CHECK(box_of(pilot).cards()[0].line.side == rules::Color::black); // The side of the last move.
    let_line_go_on(pilot);
    const rules::Position asked = pilot.position();
    pilot.click_item("##note/Show move");
    pilot.ask(ui::show_move); // One fault, not two.
    CHECK(run_of(pilot).wrong == rules::Move::pass());
    CHECK(pilot.position() == asked);
    answer_all(pilot);
    CHECK(box_of(pilot).cards()[0].missed == std::vector<int>{2});
    pilot.click_item("##note/Again");
    answer_all(pilot);
    CHECK(box_of(pilot).cards()[0].missed.empty());
    CHECK(box_of(pilot).cards()[0].box == 0); // Too soon to prove anything.
}

TEST_CASE("starting a game during practice ends the practice and saves the previous game") {
    const ui::Preferences preferences = two_humans(8);
    Pilot pilot{preferences, 1280, 800};
    make_moves_of(pilot, "f5f6e6f4");
    pilot.ask([](ui::App& app) { app.study.practise_line(app, {.moves = "f5d6c3d3c4", .name = "x"}); });
    REQUIRE(pilot.gui().state().run.has_value());
    pilot.ask(ui::start_game, ui::GameStart{.settings = preferences.game, .is_confirmed = true});
    pilot.settle();
    CHECK_FALSE(pilot.gui().state().run.has_value());
    saved_games::open(pilot);
    REQUIRE(saved_games::titles(pilot).size() == 1);
    pilot.press(SDL_SCANCODE_RETURN);
    CHECK(transcript(pilot) == "f5f6e6f4");
}

TEST_CASE("quitting during practice leaves the previous game to resume") {
    const ui::Preferences preferences = two_humans(8);
    Pilot first{preferences, 1280, 800};
    make_moves_of(first, "f5f6e6");
    first.ask([](ui::App& app) { app.study.practise_line(app, {.moves = "f5d6c3d3c4", .name = "x"}); });
    Pilot second{first, preferences, {}};
    REQUIRE(second.gui().state().resumable.has_value());
    CHECK(records::to_transcript(second.gui().state().resumable->state.game) == "f5f6e6");
}

TEST_CASE("a pasted game is guessed move by move and compared with the search") {
    ui::Preferences preferences = two_humans(6);
    Pilot pilot{preferences, 1280, 800};
    REQUIRE(SDL_SetClipboardText("e4e3f2f3d2") == 0);
    press_ctrl_key(pilot, SDL_SCANCODE_V);
    pilot.settle();
    REQUIRE(transcript(pilot) == "e4e3f2f3d2");
    press_ctrl_key(pilot, SDL_SCANCODE_G);
    CHECK(pilot.game().tree().node_count() < 3); // Later moves are hidden.
    int same = 0;
    bool is_first = true;
    for (let_line_go_on(pilot); !run_of(pilot).is_over(); let_line_go_on(pilot)) {
        const rules::Move played = run_of(pilot).moves[run_of(pilot).at];
        const std::size_t place = run_of(pilot).at;
        const rules::Square guess = is_first ? wrong_answer(pilot) : played.square();
        if (!is_first) ++same;
        wait_for_values(pilot);
        pilot.click(guess);
        wait_until(pilot, "the guess is not judged",
                   [&] { return run_of(pilot).at > place || pilot.gui().state().run->is_over(); });
        REQUIRE(run_of(pilot).last.has_value());
        CHECK(run_of(pilot).last->is_judged);
        CHECK(run_of(pilot).last->played == played);
        CHECK(run_of(pilot).last->guess == rules::Move{guess});
        CHECK(std::min(run_of(pilot).last->guess_loss, run_of(pilot).last->played_loss) >= 0);
        is_first = false;
    }
    const ui::GuessScore& score = run_of(pilot).score;
    CHECK(score.guesses == same + 1);
    CHECK(score.same == same);
    CHECK(score.judged == same + 1);
    pilot.click_item("##note/Finish");
    pilot.settle();
    CHECK(transcript(pilot) == "e4e3f2f3d2");
}

TEST_CASE("White's moves alone can be guessed, and Show move reveals an unknown move") {
    const ui::Preferences preferences = two_humans(8);
    Pilot pilot{preferences, 1280, 800};
    make_moves_of(pilot, "f5d6c3d3c4f4c5");
    choose_in_menu(pilot, "Study", "Guess the moves of this game", "White's moves");
    std::vector<std::size_t> asked;
    for (let_line_go_on(pilot); !run_of(pilot).is_over(); let_line_go_on(pilot)) {
        const std::size_t place = run_of(pilot).at;
        asked.push_back(place);
        CHECK(pilot.position().to_move() == rules::Color::white);
        pilot.click_item("##note/Show move");
        wait_until(pilot, "the move is not made", [&] { return run_of(pilot).at > place; });
    }
    CHECK(asked == std::vector<std::size_t>{1, 3, 5});
    CHECK(run_of(pilot).score.guesses == 0);
    CHECK(transcript(pilot) == "f5d6c3d3c4f4c5");
}

TEST_CASE("looking back at a line does not change its progress") {
    const ui::Preferences preferences = two_humans(8);
    Pilot pilot{preferences, 1280, 800};
    pilot.ask([](ui::App& app) { app.study.practise_line(app, {.moves = "f5d6c3d3c4f4c5", .name = "x"}); });
    let_line_go_on(pilot);
    answer_right(pilot);
    REQUIRE(run_of(pilot).at == 4);
    pilot.press(SDL_SCANCODE_HOME);
    pilot.settle();
    pilot.click(*pilot.position().legal_moves().begin());
    CHECK(pilot.message() == "Go to the last move to continue.");
    CHECK(pilot.game().tree().node_count() == 5);
    pilot.press(SDL_SCANCODE_END);
    pilot.settle();
    pilot.submit(play::Pause{});
    pilot.wait(2s);
    CHECK(run_of(pilot).at == 4);
    pilot.submit(play::Continue{});
    answer_all(pilot);
    CHECK(run_of(pilot).missed.empty());
    pilot.click_item("##note/Again");
    let_line_go_on(pilot);
    pilot.click_item("##note/Finish");
    CHECK_FALSE(pilot.gui().state().run.has_value());
}

TEST_CASE("a position is bookmarked with its value and a note; clicking the bookmark opens its game there") {
    const Calendar calendar;
    const ui::Preferences preferences = two_humans(8);
    Pilot pilot{preferences, calendar.options(at_once(preferences)), 1280, 800};
    make_moves_of(pilot, "f5d6c3d3c4f4");
    pilot.submit(play::StartReview{{.depth = 2}});
    wait_until(pilot,
               [&] { return pilot.controller().review() != nullptr && !pilot.controller().review()->is_running; });
    pilot.submit(play::GoTo{4});
    pilot.settle();
    const int worth = pilot.game().values().find(4)->for_black;
    press_ctrl_key(pilot, SDL_SCANCODE_B, true);
    CHECK(pilot.message() == "Bookmarked. Ctrl+B lists your bookmarks.");
    press_ctrl_key(pilot, SDL_SCANCODE_B, true);
    CHECK(pilot.message() == "This position is already bookmarked.");
    pilot.submit(play::GoTo{6});
    press_ctrl_key(pilot, SDL_SCANCODE_B, true);

    const auto& bookmarks = pilot.gui().study().bookmarks();
    REQUIRE(bookmarks.size() == 2);
    REQUIRE(bookmarks[0].value.has_value());
    CHECK(bookmarks[0].value->for_black == worth);
    CHECK(bookmarks[0].made == first_day);
    press_ctrl_key(pilot, SDL_SCANCODE_B);
    pilot.step();
    pilot.click_item("{Club/bookmarks}/(1)/edit note");
    pilot.type("why not c5?");
    pilot.press(SDL_SCANCODE_RETURN);
    pilot.step();
    CHECK(bookmarks[0].note == "why not c5?");
    pilot.move_mouse({1, 1});
    pilot.wait(7s); // Until the messages expire.
    golden::check(pilot.picture(), "club_bookmarks");

    Pilot later{pilot, preferences, calendar.options(at_once(preferences))};
    press_ctrl_key(later, SDL_SCANCODE_B);
    later.step();
    REQUIRE(later.gui().study().bookmarks().size() == 2);
    CHECK(later.gui().study().bookmarks()[0].note == "why not c5?");
    later.click_item("{Club/bookmarks}/(1)/bookmark");
    later.settle();
    CHECK_FALSE(std::holds_alternative<ui::StudyDialog>(later.gui().state().dialog));
    CHECK(later.game().tree().cursor() == 4);
    CHECK(later.game().tree().node_count() == 7); // The later moves are included.
    press_ctrl_key(later, SDL_SCANCODE_B);
    later.step();
    later.click_item("{Club/bookmarks}/(1)/drop");
    CHECK(later.gui().study().bookmarks().size() == 1);
}

TEST_CASE("an unreadable bookmark is left out and reported once") {
    const ui::Preferences preferences = two_humans(8);
    Pilot pilot{preferences, 1280, 800};
    library::Library library = users_library();
    REQUIRE(library.put_item(library::ItemKind::bookmark, {.key = "damaged", .document = "{\"format\": 5}"}));
    choose_in_menu(pilot, "Study", "Bookmarks...");
    CHECK(pilot.message().starts_with("Cannot read part of the library: "));
    pilot.press(SDL_SCANCODE_ESCAPE);
    pilot.wait(30s);
    pilot.run("bookmark");
    pilot.run("bookmarks");
    pilot.wait(30s);
    CHECK(pilot.message().empty());
    CHECK(pilot.gui().study().bookmarks().size() == 1);
    CHECK(library.items(library::ItemKind::bookmark)->size() == 2);
}

TEST_CASE("bookmarks and lines from another window appear, and neither window loses its own") {
    Pilot pilot{two_humans(8), 1280, 800};
    library::Library other = users_library(); // As another window has it open.
    make_moves_of(pilot, "f5d6c3");
    pilot.run("bookmark");
    pilot.run("bookmarks");
    const auto& study = pilot.gui().study();
    REQUIRE(study.bookmarks().size() == 1);
    const auto game = records::game_from_transcript("f5f6", rules::Position::start(rules::BoardSize{8}));
    REQUIRE(other.put_item(library::ItemKind::bookmark, play::to_item(play::bookmark_of(*game, {}))));
    REQUIRE(other.put_item(library::ItemKind::drill,
                           play::to_item(play::DrillCard{.line = {"f5f6e6", "", rules::Color::black}})));
    pilot.step();
    CHECK(study.bookmarks().size() == 2);
    CHECK(study.box().cards().size() == 1);
    pilot.press(SDL_SCANCODE_ESCAPE);
    pilot.ask([](ui::App& app) { app.study.practise_line(app, {.moves = "f5d6c3d3c4", .name = "x"}); });
    pilot.ask(ui::end_run);
    pilot.submit(play::GoTo{1});
    pilot.run("bookmark");
    CHECK(other.items(library::ItemKind::bookmark)->size() == 3);
    CHECK(other.items(library::ItemKind::drill)->size() == 2);
}

TEST_CASE("the statistics cover saved games, and unreviewed games are reviewed in the background") {
    ui::Preferences preferences = two_humans(8);
    preferences.review = {.depth = 8};
    Pilot pilot{preferences, 1280, 800};
    library::Library library = users_library();
    library::Milliseconds modified = 1'700'000'000'000;
    const auto put = [&](const char* name, const char* moves, const char* black, play::Seat white, bool is_resigned) {
        play::GameState state{.settings = preferences.game,
                              .game =
                                  *records::game_from_transcript(moves, rules::Position::start(rules::BoardSize{8}))};
        state.settings.participants = {play::Participant{black, play::Human{}}, play::Participant{"", white}};
        if (is_resigned) state.early_end = play::EarlyEnd{.winner = rules::Color::black};
        REQUIRE(library.add_game(play::to_document(state), name, "", --modified));
    };
    put("a", "f5d6c3d3c4f4c5b3c2e6c6b4b5d2e3a6", "Ada", play::Computer{ai::Level{4}}, true);
    put("b", "f5f6e6f4", "Ada", play::Human{}, true);
    put("c", "f5d6c5", "Ada", play::Computer{ai::Level{4}}, false);
    saved_games::open(pilot);
    pilot.click_item("Games/Statistics");
    const auto& study = pilot.gui().study();
    pilot.step();
    CHECK(study.statistics().games == 3);
    CHECK(study.player() == "Ada");
    CHECK(study.statistics().results == play::Results{.wins = 2, .draws = 0, .losses = 0});
    CHECK(study.statistics().unfinished == 1);
    CHECK(study.statistics().reviewed == 0);
    CHECK(study.statistics().lost[0].moves == 0);
    pilot.step();
    pilot.click_item("Club/Review 3 games##reviews");
    wait_until(pilot, "the games are not reviewed", [&] { return study.statistics().reviewed == 3; });
    CHECK(study.statistics().lost[0].moves == 8 + 2 + 2);
    CHECK(study.statistics().unreviewed.empty());
    CHECK(study.statistics().opponents.size() == 2);
    pilot.move_mouse({1, 1});
    pilot.wait(500ms);
    golden::check(pilot.picture(), "club_statistics");

    // A figure leads to its games; Back and Escape lead to the page again, and a click opens a game.
    pilot.click_item("{Club/opponents}/(0)/row");
    pilot.wait(50ms);
    CHECK(study.behind().size() == 2);
    CHECK(pilot.shows("{Club/behind}/(1)/game"));
    pilot.click_item("Club/Back##statistics");
    CHECK(pilot.shows("Club/(1)/phase") == false); // No move of the middle phase is known.
    pilot.click_item("Club/(0)/phase");
    pilot.wait(50ms);
    CHECK(study.behind().size() == 3);
    pilot.press(SDL_SCANCODE_ESCAPE);
    CHECK(std::holds_alternative<ui::StudyDialog>(pilot.gui().state().dialog));
    pilot.click_item("Club/Worst moves##worst");
    pilot.wait(50ms);
    golden::check(pilot.picture(), "club_worst_moves");
    REQUIRE(study.behind().size() >= 1);
    const play::SourceGame worst = study.behind()[0];
    CHECK(worst.worst.loss >= study.behind().back().worst.loss);
    pilot.click_item("{Club/behind}/(0)/game");
    CHECK_FALSE(std::holds_alternative<ui::StudyDialog>(pilot.gui().state().dialog));
    const rules::GameTree& game = pilot.game().tree();
    CHECK(play::move_number(game, game.cursor()) == worst.worst.number);
    CHECK(game.node(game.cursor()).mover == worst.side);
    CHECK(pilot.game().participant(rules::Color::black).name == "Ada");
}
