// Reviewing a game in the background, what it leaves in the values of the match, and thinking in the person's time.
#include "game/play/match_file.hpp"
#include "tests/game/play/fixtures.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using namespace fixtures;
using play::Match;

namespace {

constexpr const char* some_moves = "f5 d6 c3 d3 c4 f4 c5 b3 c2";

bool finishes_review(Match& match) {
    return comes_true([&] {
        match.tick(at(0));
        return match.review() != nullptr && !match.review()->is_running;
    });
}

} // namespace

TEST_CASE("a review gives every position of the line a value and every move its loss, the same ones each time") {
    std::optional<play::GameValues> first;
    for (int i = 0; i < 2; ++i) {
        Match match{two_persons(8), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
        play_line(match, some_moves);
        CHECK(match.review() == nullptr);
        submit(match, play::StartReview{{.depth = 4}});
        REQUIRE(match.review() != nullptr);
        CHECK(match.review()->total == 10);
        REQUIRE(finishes_review(match));
        CHECK(match.review()->done == 10);
        CHECK_FALSE(match.review()->is_cancelled);
        for (const auto node : match.game().line()) {
            const play::PositionValue* value = match.values().find(node);
            REQUIRE(value != nullptr);
            const rules::Position& position = match.game().node(node).position;
            CHECK(value->certainty.depth == (position.empties().size() % 2 == 0 ? 4 : 5));
            CHECK(value->moves.size() == static_cast<std::size_t>(position.legal_moves().size()));
        }
        CHECK(play::summarize(match.game(), match.values()).unknown == 0);
        if (first) CHECK(match.values() == *first);
        first = match.values();
    }
}

TEST_CASE("a review agrees with a search of its own of each position") {
    Match match{two_persons(6), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    play_line(match, "e4 c5 b4");
    submit(match, play::StartReview{{.depth = 3}});
    REQUIRE(finishes_review(match));
    for (const auto node : match.game().line()) {
        const rules::Position& position = match.game().node(node).position;
        ai::Searcher searcher{small_table};
        const auto report =
            searcher.search(position, play::to_search_limits({.depth = 3}, position.empties().size()), {}, {});
        const int sign = position.to_move() == Color::black ? 1 : -1;
        CHECK(match.values().find(node)->for_black == sign * report.moves.front().score);
    }
}

TEST_CASE("a review survives undo, browsing and moves, and gives its values to the positions it was asked about") {
    Match match{two_persons(8), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    play_line(match, some_moves);
    const auto reviewed = match.game().line();
    submit(match, play::StartReview{{.depth = 5}});
    submit(match, play::GoTo{3});
    play_any_legal(match, at(0)); // another branch
    const auto branch = match.game().cursor();
    submit(match, play::Undo{});
    submit(match, play::GoTo{1});
    REQUIRE(finishes_review(match));
    for (const auto node : reviewed)
        CHECK(match.values().find(node) != nullptr);
    if (std::ranges::find(reviewed, branch) == reviewed.end()) CHECK(match.values().find(branch) == nullptr);
}

TEST_CASE("a cancelled review keeps what it has found, and another game ends it without a trace") {
    Match match{two_persons(8), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    play_line(match, some_moves);
    submit(match, play::StartReview{{.time = milliseconds{60'000}}});
    CHECK(match.review()->is_running);
    const auto revision = match.revision();
    submit(match, play::CancelReview{});
    CHECK_FALSE(match.review()->is_running);
    CHECK(match.review()->is_cancelled);
    CHECK(match.revision() != revision);
    submit(match, play::StartReview{{.time = milliseconds{60'000}}});
    submit(match, play::NewGame{two_persons(6)});
    CHECK(match.review() == nullptr);
    CHECK(match.values().all().empty());
    for (int i = 0; i < 5; ++i)
        match.tick(at(i));
    CHECK(match.values().all().empty());
}

TEST_CASE("what cannot be reviewed or cancelled is refused") {
    Match match{two_persons(8), at(0)};
    check_refused(match, play::StartReview{}, "There are no moves to review yet.");
    check_refused(match, play::CancelReview{}, "No review is running.");
}

TEST_CASE("the time that a review still takes is told once there is something to tell it from") {
    Match match{two_persons(8), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    play_line(match, some_moves);
    submit(match, play::StartReview{{.depth = 2}});
    CHECK_FALSE(match.review()->left.has_value());
    long long now = 0;
    REQUIRE(comes_true([&] {
        match.tick(at(now += 100));
        // From the third position on, and of what is still to do.
        if (match.review()->left) CHECK(match.review()->done >= 3);
        return !match.review()->is_running;
    }));
    CHECK_FALSE(match.review()->left.has_value()); // nothing is left
    submit(match, play::StartReview{{.time = milliseconds{400}}});
    REQUIRE(comes_true([&] {
        match.tick(at(now));
        return match.review()->done >= 2;
    }));
    // Each position gets as much.
    REQUIRE(match.review()->left.has_value());
    CHECK(*match.review()->left == milliseconds{400} * (match.review()->total - match.review()->done));
    REQUIRE(finishes_review(match));
}

TEST_CASE("the values of a game are saved with it and come back") {
    Match match{two_persons(8), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    play_line(match, some_moves);
    submit(match, play::StartReview{{.depth = 4}});
    REQUIRE(finishes_review(match));
    const auto saved = play::to_saved(match.state(at(0)));
    CHECK(saved.analysis.size() == 10);
    const auto read = records::from_json(records::to_json(saved));
    REQUIRE_MESSAGE(read.ok(), (read.ok() ? "" : read.error().message));
    const auto state = play::from_saved(*read);
    REQUIRE(state.ok());
    CHECK(state->values == match.values());
    Match other{two_persons(4), at(0)};
    submit(other, play::Replace{*state});
    CHECK(other.values() == match.values());
}

TEST_CASE("values of a running analysis belong to the position that is analysed") {
    Match match{two_persons(8), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    submit(match, play::SetAnalysis{true});
    for (const char* text : {"f5", "d6", "c3"}) {
        REQUIRE(comes_true([&] {
            match.tick(at(0));
            return match.analysis() != nullptr && match.analysis()->depth >= 3;
        }));
        for (const ai::RootMove& move : match.analysis()->moves)
            CHECK_FALSE(match.position().refusal(move.move));
        CHECK(match.values().find(match.game().cursor()) != nullptr);
        play_line(match, text);
        CHECK(match.analysis() == nullptr);
        CHECK_FALSE(match.report().has_value());
    }
    for (const auto& [node, value] : match.values().all())
        CHECK_FALSE(match.game().node(node).position.refusal(value.best));
}

TEST_CASE("a report by which a computer chooses is not an analysis") {
    Match match{
        settings(8, computer(ai::Level{8}), person()), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    submit(match, play::SetAnalysis{true});
    bool saw_choice = false;
    REQUIRE(comes_true([&] {
        match.tick(at(0), true); // held: its answer waits
        if (match.report()) {
            saw_choice = true;
            CHECK(match.analysis() == nullptr);
        }
        return saw_choice;
    }));
    submit(match, play::Pause{}); // now the position is analysed instead
    REQUIRE(comes_true([&] {
        match.tick(at(0));
        return match.analysis() != nullptr;
    }));
}

TEST_CASE("a computer thinks in the person's time only where that is wanted, and shows nothing of it") {
    Match match{
        settings(8, person(), computer(ai::Level{10})), at(0), milliseconds{0}, {}, {.table_bytes = small_table}};
    match.tick(at(0));
    CHECK_FALSE(match.is_pondering());
    submit(match, play::SetPondering{true});
    match.tick(at(1));
    CHECK(match.is_pondering());
    for (int i = 0; i < 20; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
        match.tick(at(2 + i));
        CHECK_FALSE(match.report().has_value());
    }
    CHECK(match.values().all().empty());
    SUBCASE("an analysis goes before it") {
        submit(match, play::SetAnalysis{true});
        match.tick(at(100));
        CHECK_FALSE(match.is_pondering());
        submit(match, play::SetAnalysis{false});
        match.tick(at(101));
        CHECK(match.is_pondering());
    }
    SUBCASE("the computer answers as ever") {
        play_line(match, "f5");
        CHECK_FALSE(match.is_pondering());
        REQUIRE(moves_within_patience(match, at(200)));
        CHECK(match.is_humans_turn());
    }
    SUBCASE("a pause and a resignation end it") {
        submit(match, play::Pause{});
        CHECK_FALSE(match.is_pondering());
        match.tick(at(100));
        CHECK_FALSE(match.is_pondering());
        submit(match, play::Continue{});
        match.tick(at(101));
        CHECK(match.is_pondering());
        submit(match, play::Resign{});
        match.tick(at(102));
        CHECK_FALSE(match.is_pondering());
    }
    SUBCASE("switched off again") {
        submit(match, play::SetPondering{false});
        match.tick(at(100));
        CHECK_FALSE(match.is_pondering());
    }
}

TEST_CASE("only the top level thinks on the person's time, and not where it keeps no table") {
    for (const int level : {3, 9, 10}) {
        CAPTURE(level);
        Match match{settings(8, person(), computer(ai::Level{level})),
                    at(0),
                    milliseconds{0},
                    {},
                    {.table_bytes = small_table}};
        submit(match, play::SetPondering{true});
        match.tick(at(0));
        CHECK(match.is_pondering() == (level == 10));
        play::EngineSettings engine = match.engine();
        engine.keeps_table = false;
        submit(match, play::SetEngine{engine});
        match.tick(at(1));
        CHECK_FALSE(match.is_pondering());
        engine.keeps_table = true;
        submit(match, play::SetEngine{engine});
        match.tick(at(2));
        CHECK(match.is_pondering() == (level == 10));
    }
}

TEST_CASE("two persons have no computer that could think in their time") {
    Match match{two_persons(8), at(0)};
    submit(match, play::SetPondering{true});
    match.tick(at(0));
    CHECK_FALSE(match.is_pondering());
}
