// The evaluation bar and graph, and the review of a game, in the real window.
#include "game/records/notation.hpp"
#include "game/records/transcript.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/review/analysis_view.hpp"
#include "tests/capture_bound.hpp"
#include "tests/game/ui/drawn_text.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"

#include <algorithm>

using namespace std::chrono_literals;

namespace {

void play_some_moves(Pilot& pilot) {
    for (const char* text : {"f5", "d6", "c3", "d3", "c4", "f4"}) {
        pilot.submit(play::Play{*records::move_from_text(text, rules::BoardSize{8})});
        pilot.settle();
    }
}

void review(Pilot& pilot) {
    pilot.ask(ui::set_review_quality, play::ReviewQuality::quick);
    pilot.press(SDL_SCANCODE_R, KMOD_LCTRL);
    REQUIRE(pilot.gui().state().is_review_open);
    wait_until(pilot,
               [&] { return pilot.controller().review() != nullptr && !pilot.controller().review()->is_running; });
    pilot.step();
}

} // namespace

TEST_CASE("keys and the menu switch the evaluation bar and graph on and off") {
    Pilot pilot{two_humans(8), 1280, 800};
    REQUIRE(pilot.gui().layout().bar.has_value());
    REQUIRE(pilot.gui().layout().graph.has_value());
    pilot.press(SDL_SCANCODE_V);
    CHECK_FALSE(pilot.gui().layout().bar.has_value());
    CHECK_FALSE(pilot.gui().preferences().shown.bar);
    pilot.press(SDL_SCANCODE_G);
    CHECK_FALSE(pilot.gui().layout().graph.has_value());
    for (const char* line : {"Evaluation bar", "Evaluation graph"})
        choose_in_menu(pilot, "Analysis", "Evaluation", line);
    CHECK(pilot.gui().layout().bar.has_value());
    CHECK(pilot.gui().layout().graph.has_value());
    choose_in_menu(pilot, "Analysis", "Think on opponent's time");
    CHECK(pilot.gui().preferences().ponders);
    CHECK(pilot.controller().options().ponders);
}

TEST_CASE("the bar shows the position's value or, if it is not known, an earlier value dimmed") {
    Pilot pilot{two_humans(8), 1280, 800};
    const auto bar = [&] {
        const rules::GameTree& tree = pilot.game().tree();
        return ui::bar_value(tree, pilot.game().values(), tree.cursor());
    };
    CHECK_FALSE(pilot.shows("##bar/bar"));
    play_some_moves(pilot);
    review(pilot);
    const auto& values = pilot.game().values();
    for (const auto node : pilot.game().tree().line()) {
        pilot.submit(play::GoTo{node});
        pilot.settle();
        REQUIRE(bar().has_value());
        CHECK_FALSE(bar()->is_old);
        CHECK(bar()->for_black == values.find(node)->for_black);
        CHECK(pilot.shows("##bar/bar"));
    }
    // Two unsearched moves; the review knows what the first one is worth.
    for (int i = 0; i < 2; ++i) {
        pilot.submit(play::Play{rules::Move{*pilot.position().legal_moves().begin()}});
        pilot.settle();
    }
    REQUIRE_FALSE(values.worth(pilot.game().tree(), pilot.game().tree().cursor()).has_value());
    REQUIRE(bar().has_value());
    CHECK(bar()->is_old);
    CHECK(pilot.shows("##bar/bar"));
    pilot.ask(ui::start_game, ui::GameStart{.settings = pilot.game().settings(), .is_confirmed = true});
    CHECK_FALSE(bar().has_value());
    CHECK_FALSE(pilot.shows("##bar/bar"));
}

TEST_CASE("a click in the graph goes to that move") {
    Pilot pilot{two_humans(8), 1280, 800};
    play_some_moves(pilot);
    const auto plot = items::find("##graph/plot");
    REQUIRE(plot.has_value());
    const auto& graph = *pilot.gui().layout().graph;
    // The left edge of the plot is the start; the right edge, far beyond the last move, is the last move.
    pilot.click(engine::Point{graph.x + 42 * pilot.gui().layout().scale, plot->y});
    CHECK(pilot.game().tree().cursor() == rules::GameTree::root);
    pilot.click(engine::Point{graph.x + graph.width - 24 * pilot.gui().layout().scale, plot->y});
    CHECK(pilot.game().tree().cursor() == 6);
}

TEST_CASE("a key starts the review, and a click on a mistake shows the position before it") {
    Pilot pilot{two_humans(8), 1280, 800};
    for (const char* text : {"f5", "d6", "c3", "f3", "f4", "d3", "c4", "g6", "f6", "e6"}) // f6 loses seven discs.
        pilot.submit(play::Play{*records::move_from_text(text, rules::BoardSize{8})});
    pilot.settle();
    review(pilot);
    const auto summary = play::summarize(pilot.game().tree(), pilot.game().values());
    CHECK(summary.unknown == 0);
    REQUIRE_FALSE(summary.worst.empty());
    for (const play::WorstMove& worst : summary.worst) {
        pilot.click_item("{##review/list}/(" + std::to_string(worst.node) + ")/worst");
        CHECK(pilot.game().tree().cursor() == pilot.game().tree().node(worst.node).parent);
        CHECK(ui::marked_mistake(pilot.gui().session()) == worst.node);
    }
    pilot.submit(play::GoTo{summary.worst.front().node}); // Its marks stay until another mistake is near.
    CHECK(ui::marked_mistake(pilot.gui().session()).has_value());
    pilot.press(SDL_SCANCODE_R, KMOD_LCTRL);
    CHECK_FALSE(pilot.gui().state().is_review_open);
    CHECK_FALSE(ui::marked_mistake(pilot.gui().session()).has_value());
    const int done = pilot.controller().review()->total;
    pilot.press(SDL_SCANCODE_R, KMOD_LCTRL); // The review is there already.
    CHECK(pilot.gui().state().is_review_open);
    CHECK(pilot.controller().review()->total == done);
    CHECK_FALSE(pilot.controller().review()->is_running);
    pilot.click_item("##review/close");
    CHECK_FALSE(pilot.gui().state().is_review_open);
}

TEST_CASE("the review card sets the quality and starts or cancels the review") {
    Pilot pilot{two_humans(8), 1280, 800};
    play_some_moves(pilot);
    choose_in_menu(pilot, "Analysis", "Review game");
    CHECK(pilot.controller().review() != nullptr);
    pilot.click_item("##review/quality/Deep");
    CHECK(pilot.gui().preferences().review == play::limits_of(play::ReviewQuality::deep));
    REQUIRE(pilot.controller().review() != nullptr);
    CHECK(pilot.controller().review()->limits.depth == 16);
    REQUIRE(pilot.controller().review()->is_running);
    pilot.submit(play::Undo{}); // The review continues meanwhile.
    CHECK(pilot.controller().review()->is_running);
    pilot.click_item("##review/Cancel");
    CHECK_FALSE(pilot.controller().review()->is_running);
    CHECK(pilot.controller().review()->is_cancelled);
    pilot.press(SDL_SCANCODE_ESCAPE);
    CHECK_FALSE(pilot.gui().state().is_review_open);
    pilot.press(SDL_SCANCODE_R, KMOD_LCTRL); // Cancelled by the user: waits for the button.
    CHECK_FALSE(pilot.controller().review()->is_running);
}

TEST_CASE("after a loss the game can be resumed before its turning point as a variation") {
    constexpr const char* lost_by_white = // 34 to 30
        "f5d6c3f3f4d3c4g6f6e6c5c6d7d8e7g5e3d2g4h3f7b5h5g3b4b6c8b8c7e8f8g8h4h6e2d1c1a3a6a5e1f2g7c2a4h8a2b7f1b3b1b2h7a7a8"
        "a1"
        "g1g2h2h1";
    ui::Preferences preferences = two_humans(8);
    preferences.has_reduced_motion = true;
    preferences.game.participants[0].seat = play::Computer{ai::Level{4}};
    Pilot pilot{preferences, 1280, 800};
    auto game = records::game_from_transcript(lost_by_white, rules::Position::start(rules::BoardSize{8}));
    REQUIRE(game);
    pilot.submit(play::Replace{play::GameState{.settings = preferences.game, .game = *std::move(game)}});
    const auto turning_point = [&] { return ui::turning_point(pilot.gui().session()); };
    CHECK_FALSE(turning_point().has_value()); // Sought in the background.
    wait_until(pilot, [&] { return turning_point().has_value(); });
    const auto& tree = pilot.game().tree();
    const auto move = *turning_point(), end = tree.main_line_end();
    CHECK(tree.node(move).mover == rules::Color::white);
    CHECK(pilot.message().empty()); // An automatic review is not reported.
    pilot.click_item("##result/##turning");
    const auto before = tree.cursor();
    CHECK(before == tree.node(move).parent);
    const auto legal = pilot.position().legal_moves();
    const auto other =
        std::ranges::find_if(legal, [&](rules::Square each) { return rules::Move{each} != tree.node(move).move; });
    REQUIRE(other != legal.end());
    pilot.submit(play::Play{rules::Move{*other}});
    wait_until(pilot, [&] { return tree.node(tree.cursor()).mover == rules::Color::black; });
    CHECK(tree.main_line_end() == end);
    pilot.settle();
    while (!pilot.game().is_over()) { // Loses again, with the moves that flip fewest discs.
        const auto here = pilot.position().legal_moves();
        const auto flips = [&](rules::Square each) { return pilot.position().flips(each).size(); };
        if (here.empty())
            pilot.submit(play::Play{rules::Move::pass()});
        else
            pilot.submit(play::Play{rules::Move{*std::ranges::min_element(here, {}, flips)}});
        wait_until(pilot, [&] { return pilot.game().is_over() || pilot.game().is_humans_turn(); });
        pilot.settle();
    }
    REQUIRE(pilot.game().winner() == rules::Color::black);
    wait_until(pilot, [&] { return turning_point().has_value(); });
    const auto line = tree.line();
    CHECK(std::ranges::find(line, *turning_point()) != line.end());
}

TEST_CASE("the graph's numbers do not overlap on boards of several sizes in narrow and wide windows") {
    for (const int side : {4, 8, 16}) {
        Pilot pilot{two_humans(side), 1280, 800};
        for (int i = 0; i < 4; ++i)
            pilot.submit(play::Play{rules::Move{*pilot.position().legal_moves().begin()}});
        pilot.submit(play::StartReview{{.depth = 1}});
        wait_until(pilot, [&] { return !pilot.controller().review()->is_running; });
        pilot.run("values-in-games");
        for (const auto& [width, height] : {std::pair{640, 480}, {640, 1000}, {1280, 800}, {1900, 900}}) {
            CAPTURE_BOUND(side);
            CAPTURE_BOUND(width);
            pilot.resize(width, height);
            pilot.wait(50ms);
            for (const std::string& fault : drawn_text::faults_beside_scrolling())
                CHECK_MESSAGE(fault.find("##graph") == std::string::npos, fault);
        }
    }
}

TEST_CASE("a finished game offers its review") {
    ui::Preferences preferences = two_humans(4);
    Pilot pilot{preferences, 1280, 800};
    while (!pilot.game().is_over()) {
        const auto legal = pilot.position().legal_moves();
        pilot.submit(play::Play{legal.empty() ? rules::Move::pass() : rules::Move{*legal.begin()}});
        pilot.settle();
    }
    pilot.wait(2000ms);
    pilot.click_item("##result/Review game");
    CHECK(pilot.gui().state().is_review_open);
    CHECK(pilot.gui().state().result.is_dismissed);
    pilot.click_item("##review/close");
    pilot.click_item("##buttons/Review");
    CHECK(pilot.gui().state().is_review_open);
}

TEST_CASE("the results of a review are saved and loaded with the game") {
    Pilot pilot{two_humans(8), 1280, 800};
    play_some_moves(pilot);
    review(pilot);
    const auto values = pilot.game().values();
    pilot.ask(ui::save_game, std::filesystem::path{"reviewed"}, false);
    pilot.ask(ui::start_game, ui::GameStart{.settings = pilot.game().settings(), .is_confirmed = true});
    CHECK(pilot.game().values().all().empty());
    CHECK_FALSE(pilot.gui().state().is_review_open);
    pilot.ask(ui::load_file, std::filesystem::path{"reviewed"});
    CHECK(pilot.game().values() == values);
}

TEST_CASE("the label below a value shows the value's source") {
    using ui::Provenance;
    const auto move = [](int depth, int selectivity, ai::Bound bound = ai::Bound::exact, ai::Score score = 200) {
        ai::RootMove made;
        made.depth = depth;
        made.selectivity = selectivity;
        made.bound = bound;
        made.score = score;
        return made;
    };
    ai::RootMove proven = move(10, 5);
    proven.is_solved = true;
    ai::RootMove book = move(20, 5);
    book.is_from_book = true;
    struct Row {
        const char* what;
        ai::RootMove move;
        Provenance kind;
        const char* label;
    };
    // The newest iteration has depth 12, and 20 squares are empty.
    const Row rows[]{
        {"static", move(0, 5), Provenance::fixed, "static"},
        {"searched", move(12, 5), Provenance::searched, "12"},
        {"searched with guesses", move(12, 0), Provenance::selective, "12"},
        {"of the iteration before", move(11, 0), Provenance::unfinished, "11"},
        {"only a bound", move(12, 5, ai::Bound::at_most), Provenance::unfinished, "12"},
        {"to the end with guesses", move(20, 1), Provenance::selective, "87 %"},
        {"a win, but not by how much", move(20, 5, ai::Bound::at_least, 100), Provenance::result_only, "win"},
        {"a loss", move(20, 5, ai::Bound::at_most, -100), Provenance::result_only, "loss"},
        {"proven", proven, Provenance::exact, "exact"},
        {"from the book", book, Provenance::book, "book"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.what);
        const ui::Source source = ui::source_of(row.move, 12, 20);
        CHECK(source.kind == row.kind);
        CHECK(source.label == row.label);
    }
}
