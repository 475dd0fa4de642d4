// Turns, clocks, computers and analysis: what happens to a match as time goes by.
#include "tests/game/play/fixtures.hpp"

#include "game/ai/search.hpp"

#include <doctest/doctest.h>

#include <atomic>

using namespace fixtures;
using play::EndReason;
using play::Match;

namespace {

play::MatchSettings timed(play::MatchSettings settings, long long initial, long long increment = 0) {
    settings.clock_initial = milliseconds{initial};
    settings.clock_increment = milliseconds{increment};
    return settings;
}

play::MatchSettings limited(play::MatchSettings settings, long long move_limit) {
    settings.rules.move_time_limit = milliseconds{move_limit};
    return settings;
}

void submit(Match& match, const play::Command& command, Time now = at(0)) {
    REQUIRE(match.submit(command, now));
}

// Counts the thinker's news, so that a test can wait until an answer lies in its mailbox without taking it.
struct News {
    std::atomic<int> count = 0;
    std::function<void()> listener() {
        return [this] { ++count; };
    }
};

// How many news a quick player sends for one move: its reports and the answer.
int news_for_move(const ai::Player& player, const rules::Position& position) {
    int reports = 0;
    ai::Searcher searcher{1 << 16};
    ai::choose(player, position, 1, searcher, {}, [&](const ai::Report&) { ++reports; });
    return reports + 1;
}

// A match at whose first turn the computer's answer has come but was not taken yet.
void wait_for_late_answer(Match& match, News& news) {
    match.tick(at(0));
    REQUIRE(match.is_thinking());
    const int expected = news_for_move(ai::RandomMover{}, match.position());
    REQUIRE(comes_true([&] { return news.count == expected; }));
}

} // namespace

TEST_CASE("a computer answers a person's move, and computers play by themselves to the end on many sizes") {
    for (const int side : {4, 5, 6, 7, 8, 9, 12}) {
        CAPTURE(side);
        Match match{
            settings(side, computer(ai::MostFlips{}), computer(ai::Level{1})), at(0), milliseconds{0}, {}, small_table};
        REQUIRE(comes_true([&] {
            match.tick(at(0));
            return match.is_over();
        }));
        CHECK(match.position().is_over());
        CHECK_FALSE(match.is_thinking());
        CHECK(match.last_choice_report().has_value());
    }
}

TEST_CASE("a computer says its passes where the rules want them said") {
    play::MatchSettings said = settings(4, person(), computer());
    said.rules.passing = rules::Passing::by_player;
    std::swap(said.participants[0], said.participants[1]); // Black, who will have to pass, is the computer
    Match persons{two_persons(4), at(0)};
    REQUIRE(persons.submit(play::SetSeat{Color::black, person()}, at(0)));
    play_line(persons, "b1 c1 d3");
    play::MatchState state = persons.state(at(0));
    state.settings.rules = said.rules;
    state.settings.participants = said.participants;
    Match match{said, at(0)};
    submit(match, play::Replace{state});
    play_line(match, "a1");
    CHECK(match.position().must_pass());
    CHECK(match.is_computers_turn());
    REQUIRE(moves_within_patience(match, at(0)));
    CHECK(match.game().node(match.game().cursor()).move.is_pass());
    CHECK(match.is_humans_turn());
}

TEST_CASE("a game between computers goes the same way again from the same seed, and other ways from others") {
    const auto line = [](std::uint64_t seed) {
        play::MatchSettings game = settings(6, computer(ai::RandomMover{}), computer(ai::Level{2}));
        game.seed = seed;
        Match match{game, at(0), milliseconds{0}, {}, small_table};
        REQUIRE(comes_true([&] {
            match.tick(at(0));
            return match.is_over();
        }));
        return match.game();
    };
    CHECK(line(1) == line(1));
    CHECK(line(1) != line(2));
}

TEST_CASE("the computer's answer waits until its turn could be seen for a while") {
    News news;
    Match match{settings(8, computer(), person()), at(0), milliseconds{400}, news.listener()};
    wait_for_late_answer(match, news);
    const auto cursor = match.game().cursor();
    CHECK(match.next_wake(at(0)) == std::nullopt); // no clock: only the thinker's news are waited for
    SUBCASE("seen from the beginning") {
        CHECK(match.tick(at(100))); // the report can be seen
        CHECK(match.next_wake(at(100)) == at(400));
        CHECK_FALSE(match.tick(at(399)));
        CHECK(match.game().cursor() == cursor);
        CHECK(match.tick(at(400)));
        CHECK(match.game().cursor() != cursor);
    }
    SUBCASE("held") {
        match.tick(at(400), true);
        match.tick(at(900), true);
        CHECK(match.game().cursor() == cursor);
        CHECK_FALSE(match.next_wake(at(900)));
        match.tick(at(901));
        CHECK(match.game().cursor() != cursor);
    }
}

TEST_CASE("a turn begins to be seen when motion has ended") {
    News news;
    Match match{settings(8, computer(), person()), at(0), milliseconds{400}, news.listener()};
    match.tick(at(0), true);
    REQUIRE(comes_true([&] { return news.count == news_for_move(ai::RandomMover{}, match.position()); }));
    match.tick(at(1'000), true);
    CHECK(match.tick(at(1'500)) == false);
    CHECK(match.next_wake(at(1'500)) == at(1'900));
    match.tick(at(1'899));
    CHECK(match.game().node_count() == 1);
    match.tick(at(1'900));
    CHECK(match.game().node_count() == 2);
}

TEST_CASE("an answer that lies in the mailbox is played, unless the game has changed before it is looked at") {
    News news;
    Match match{settings(8, computer(), person()), at(0), milliseconds{0}, news.listener()};
    wait_for_late_answer(match, news);
    const rules::Position start = match.position();
    bool plays_on = false; // whether a computer is to move afterwards, with an answer of its own
    SUBCASE("nothing changed") {
        match.tick(at(0));
        CHECK(match.game().node_count() == 2);
        return;
    }
    SUBCASE("pause") {
        submit(match, play::Pause{});
    }
    SUBCASE("resignation") {
        submit(match, play::Resign{});
    }
    SUBCASE("the colour was handed over") {
        submit(match, play::SetSeat{Color::black, person()});
    }
    SUBCASE("a new game of persons") {
        submit(match, play::NewGame{two_persons(8)});
    }
    SUBCASE("a loaded game of persons") {
        submit(match, play::Replace{Match{two_persons(8), at(0)}.state(at(0))});
    }
    SUBCASE("a new game of another size against a slow computer") {
        submit(match, play::NewGame{settings(16, computer(ai::Level{10}), person())});
        plays_on = true;
    }
    CAPTURE(plays_on);
    const auto count = match.game().node_count();
    match.tick(at(0));
    CHECK(match.game().node_count() == count);
    CHECK(match.is_thinking() == plays_on);
    if (!plays_on) {
        CHECK(match.position() == start);
        CHECK_FALSE(match.report());
    }
}

TEST_CASE("undo drops an answer that lies in the mailbox") {
    News news;
    Match match{settings(8, person(), computer()), at(0), milliseconds{0}, news.listener()};
    play_line(match, "d3");
    wait_for_late_answer(match, news);
    submit(match, play::Undo{});
    match.tick(at(0));
    CHECK(match.game().cursor() == 0);
    CHECK(match.game().node_count() == 2);
    CHECK(match.is_humans_turn());
    CHECK_FALSE(match.report());
}

TEST_CASE("a pause drops an answer, and after it the computer moves") {
    News news;
    Match match{settings(8, computer(), person()), at(0), milliseconds{0}, news.listener()};
    wait_for_late_answer(match, news);
    submit(match, play::Pause{});
    match.tick(at(0));
    CHECK(match.game().node_count() == 1);
    CHECK_FALSE(match.next_wake(at(0)));
    submit(match, play::Continue{});
    REQUIRE(moves_within_patience(match, at(0)));
}

TEST_CASE("loading takes a game up whatever the computer was doing") {
    Match match{settings(16, computer(ai::Level{10}), person()), at(0)};
    match.tick(at(0));
    REQUIRE(match.is_thinking());
    Match other{timed(two_persons(6), 60'000), at(0)};
    play_line(other, "c2");
    const play::MatchState saved = other.state(at(0));
    submit(match, play::Replace{saved});
    CHECK_FALSE(match.is_thinking());
    CHECK(match.state(at(0)) == saved);
    CHECK(match.is_humans_turn());
    match.tick(at(0));
    CHECK(match.game() == saved.game);
}

TEST_CASE("a side's time runs from the first tick in which its turn is seen until its move") {
    Match match{timed(two_persons(8), 60'000, 2'000), at(0)};
    CHECK(match.has_clock());
    CHECK_FALSE(match.is_clock_running());
    CHECK(match.next_wake(at(500)) == at(500)); // the clock has to be started
    match.tick(at(1'000));
    CHECK(match.is_clock_running());
    CHECK(match.next_wake(at(1'000)) == at(61'000));
    submit(match, play::Play{move("d3", match)}, at(4'000));
    CHECK(match.remaining(Color::black, at(9'000)) == milliseconds{59'000});
    CHECK_FALSE(match.is_clock_running());
    match.tick(at(4'100), true); // discs turn
    match.tick(at(5'000), true);
    CHECK(match.remaining(Color::white, at(5'000)) == milliseconds{60'000});
    match.tick(at(5'100));
    match.tick(at(6'100), true); // a dialog opens
    match.tick(at(8'000), true);
    match.tick(at(9'000));
    CHECK(match.remaining(Color::white, at(9'500)) == milliseconds{58'500});
    submit(match, play::Pause{}, at(9'500));
    match.tick(at(20'000));
    CHECK_FALSE(match.is_clock_running());
    CHECK(match.remaining(Color::white, at(20'000)) == milliseconds{58'500});
    submit(match, play::Continue{}, at(30'000));
    match.tick(at(30'000));
    CHECK(match.remaining(Color::white, at(31'000)) == milliseconds{57'500});
}

TEST_CASE("a flag falls at a tick and never before the move of the same round") {
    for (const bool is_move_limit : {false, true}) {
        CAPTURE(is_move_limit);
        const play::MatchSettings game = is_move_limit ? limited(two_persons(8), 5'000) : timed(two_persons(8), 5'000);
        Match match{game, at(0)};
        match.tick(at(0));
        SUBCASE("a move at the moment of expiry counts") {
            submit(match, play::Play{move("d3", match)}, at(5'000));
            match.tick(at(5'000));
            CHECK_FALSE(match.is_over());
            CHECK(match.position().to_move() == Color::white);
        }
        SUBCASE("the last moment before") {
            CHECK_FALSE(match.tick(at(4'999)));
            CHECK_FALSE(match.is_over());
        }
        SUBCASE("the first side") {
            CHECK(match.tick(at(5'000)));
            CHECK(match.is_over());
            CHECK(match.end_reason() == EndReason::time);
            CHECK(match.winner() == Color::white);
            CHECK_FALSE(match.is_clock_running());
            CHECK_FALSE(match.next_wake(at(5'000)));
            check_refused(match, play::Play{move("d3", match)}, "The game is over.", at(5'000));
        }
        SUBCASE("the other side") {
            submit(match, play::Play{move("d3", match)}, at(1'000));
            match.tick(at(2'000));
            match.tick(at(7'000));
            CHECK(match.is_over());
            CHECK(match.winner() == Color::black);
        }
    }
}

TEST_CASE("the time of a side that is passed over stands") {
    Match match{timed(two_persons(4), 60'000, 1'000), at(0)};
    play_line(match, "b1 c1 d3");
    match.tick(at(0));
    submit(match, play::Play{move("a1", match)}, at(3'000)); // Black is passed over
    match.tick(at(3'000));
    match.tick(at(4'000));
    CHECK(match.remaining(Color::black, at(4'000)) == milliseconds{62'000}); // two moves, two increments
    // White: an increment for each of its two moves, 3 s for the second, 1 s into the third.
    CHECK(match.remaining(Color::white, at(4'000)) == milliseconds{58'000});
}

TEST_CASE("a computer's time runs while it thinks, stands while it is held, and it can lose on time") {
    Match match{timed(settings(16, computer(ai::Level{10}), person()), 5'000), at(0)};
    match.tick(at(0));
    match.tick(at(100), true);
    match.tick(at(1'000), true);
    CHECK(match.remaining(Color::black, at(1'000)) == milliseconds{4'900});
    match.tick(at(2'000));
    CHECK(match.is_thinking());
    match.tick(at(20'000)); // the made-up time runs away from it
    CHECK(match.is_over());
    CHECK(match.end_reason() == EndReason::time);
    CHECK(match.winner() == Color::white);
    CHECK_FALSE(match.is_thinking());
}

TEST_CASE("a computer whose time gets short is asked for what it knows") {
    for (const bool is_move_limit : {false, true}) {
        CAPTURE(is_move_limit);
        const play::MatchSettings game = settings(16, computer(ai::Level{10}), person());
        Match match{is_move_limit ? limited(game, 1'000) : timed(game, 10'000), at(0)};
        match.tick(at(0));
        const auto wake = match.next_wake(at(0));
        REQUIRE(wake);
        // By hand: 200 ms are kept of a second; 10 s are shared by the 127 moves that 252 empty squares leave.
        CHECK(*wake == at(is_move_limit ? 800 : 78));
        match.tick(*wake);
        CHECK(match.next_wake(*wake) == at(is_move_limit ? 1'000 : 10'000));
        REQUIRE(moves_within_patience(match, *wake)); // the made-up time stands: no clock would end this
        CHECK_FALSE(match.is_over());
        CHECK(match.is_humans_turn());
    }
}

TEST_CASE("a computer's time stands while its answer waits to be seen") {
    News news;
    Match match{timed(settings(8, computer(), person()), 60'000), at(0), milliseconds{5'000}, news.listener()};
    wait_for_late_answer(match, news);
    match.tick(at(1'000));
    CHECK_FALSE(match.is_clock_running());
    match.tick(at(4'000));
    CHECK(match.remaining(Color::black, at(4'000)) == milliseconds{59'000});
    match.tick(at(5'000));
    CHECK(match.game().node_count() == 2);
    CHECK(match.remaining(Color::black, at(5'000)) == milliseconds{59'000});
}

TEST_CASE("no time runs for a computer that waits for being continued") {
    Match match{timed(settings(8, person(), computer()), 60'000), at(0)};
    play_line(match, "d3");
    REQUIRE(moves_within_patience(match, at(0)));
    submit(match, play::GoTo{1});
    match.tick(at(0));
    match.tick(at(50'000));
    CHECK(match.remaining(Color::white, at(50'000)) == milliseconds{60'000});
}

TEST_CASE("the position of a person to move is analysed as long as that is wanted") {
    Match match{two_persons(6), at(0)};
    match.tick(at(0));
    CHECK_FALSE(match.report());
    submit(match, play::SetAnalysis{true});
    const auto shows_report = [&] {
        return comes_true([&] {
            match.tick(at(0));
            return match.report().has_value();
        });
    };
    REQUIRE(shows_report());
    CHECK(match.report()->moves.size() == 4);
    CHECK_FALSE(match.is_thinking());

    play_line(match, "c2");
    CHECK_FALSE(match.report()); // nothing of the old position is shown
    REQUIRE(shows_report());
    for (const ai::RootMove& root : match.report()->moves)
        CHECK_FALSE(match.position().refusal(root.move));

    submit(match, play::Pause{});
    CHECK(match.report().has_value());
    submit(match, play::Undo{});
    CHECK_FALSE(match.report());
    REQUIRE(shows_report()); // while paused too
    submit(match, play::Resign{});
    submit(match, play::GoTo{1});
    REQUIRE(shows_report()); // and in a game that was given up
    submit(match, play::SetAnalysis{false});
    CHECK_FALSE(match.report());
    for (int i = 0; i < 20; ++i)
        match.tick(at(0));
    CHECK_FALSE(match.report());
}

TEST_CASE("a finished analysis is not begun again") {
    News news;
    Match match{two_persons(4), at(0), milliseconds{0}, news.listener()};
    play_line(match, "b1 c1 d4 a1 d1 c4"); // four squares are left: solved at once
    submit(match, play::SetAnalysis{true});
    REQUIRE(comes_true([&] {
        match.tick(at(0));
        return match.report() && match.report()->is_solved;
    }));
    std::this_thread::sleep_for(milliseconds{20}); // the answer follows the last report
    match.tick(at(0));
    const int before = news.count;
    for (int i = 0; i < 20; ++i) {
        CHECK_FALSE(match.tick(at(0)));
        std::this_thread::sleep_for(milliseconds{1});
    }
    CHECK(news.count == before);
}

TEST_CASE("a computer's choice goes before the analysis and is reported") {
    Match match{settings(8, person(), computer(ai::Level{3})), at(0)};
    submit(match, play::SetAnalysis{true});
    CHECK_FALSE(match.last_choice_report());
    play_line(match, "d3");
    CHECK(match.is_thinking());
    const rules::Position asked = match.position();
    REQUIRE(moves_within_patience(match, at(0)));
    REQUIRE(match.last_choice_report());
    CHECK(match.last_choice_report()->moves.size() == static_cast<std::size_t>(asked.legal_moves().size()));
    CHECK_FALSE(match.report());
    REQUIRE(comes_true([&] {
        match.tick(at(0));
        return match.report().has_value();
    }));
    CHECK(match.report()->moves.size() == static_cast<std::size_t>(match.position().legal_moves().size()));
    submit(match, play::NewGame{match.settings()});
    CHECK_FALSE(match.last_choice_report());
}
