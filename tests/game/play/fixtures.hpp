// What the tests of matches share: made-up times, settings, lines of moves and waiting for the thinker.
#pragma once

#include "game/ai/search.hpp"
#include "game/play/match.hpp"
#include "game/records/notation.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <sstream>
#include <string>
#include <thread>

namespace fixtures {

using play::milliseconds;
using play::Time;
using rules::Color;

// A moment of a made-up day.
inline Time at(long long ms) {
    return Time{} + std::chrono::hours{24} + milliseconds{ms};
}

inline play::Participant person() {
    return {"", play::Human{}};
}
inline play::Participant computer(ai::Player player = ai::RandomMover{}) {
    return {"", play::Computer{player}};
}

inline play::MatchSettings settings(int side, play::Participant black, play::Participant white) {
    play::MatchSettings result;
    result.size = rules::BoardSize{side};
    result.participants[0] = std::move(black);
    result.participants[1] = std::move(white);
    return result;
}
inline play::MatchSettings two_persons(int side) {
    return settings(side, person(), person());
}

inline rules::Move move(std::string_view text, const play::Match& match) {
    return *records::move_from_text(text, match.position().size());
}

// Enough for quick players, and quick to make and to clear.
inline constexpr std::size_t small_table = 1 << 16;

// Submits the moves, which all have to be taken.
inline void play_line(play::Match& match, const std::string& line, Time now = at(0)) {
    std::istringstream words{line};
    for (std::string word; words >> word;) {
        CAPTURE(word);
        REQUIRE(match.submit(play::Play{move(word, match)}, now));
    }
}

inline void play_any_legal(play::Match& match, Time now) {
    const rules::SquareSet legal = match.position().legal_moves();
    REQUIRE(match.submit(play::Play{legal.empty() ? rules::Move::pass() : rules::Move{*legal.begin()}}, now));
}

// Waits until it is true. The limit only keeps a broken program from hanging the tests; it measures nothing.
template <class Predicate> bool comes_true(Predicate predicate, milliseconds limit = std::chrono::seconds{60}) {
    const auto deadline = std::chrono::steady_clock::now() + limit;
    while (!predicate()) {
        if (std::chrono::steady_clock::now() > deadline) return false;
        std::this_thread::sleep_for(std::chrono::microseconds{200});
    }
    return true;
}

// Ticks at the same made-up moment until the computer's move is on the board.
inline bool moves_within_patience(play::Match& match, Time now) {
    const auto cursor = match.game().cursor();
    return comes_true([&] {
        match.tick(now);
        return match.game().cursor() != cursor;
    });
}

// Everything that a refused command must leave as it was.
struct Snapshot {
    play::MatchState state;
    std::uint64_t revision;
    bool is_paused, is_browsing, is_thinking, is_analysis_on, is_clock_running;
    friend bool operator==(const Snapshot&, const Snapshot&) = default;
};
inline Snapshot snapshot(const play::Match& match, Time now) {
    return {match.state(now),    match.revision(),       match.is_paused(),       match.is_browsing(),
            match.is_thinking(), match.is_analysis_on(), match.is_clock_running()};
}

// Submits a command that has to be refused with exactly these words and without a trace.
inline void check_refused(play::Match& match, const play::Command& command, const std::string& message,
                          Time now = at(0)) {
    CAPTURE(message);
    const Snapshot before = snapshot(match, now);
    const auto outcome = match.submit(command, now);
    REQUIRE_FALSE(outcome);
    CHECK(outcome.error().message == message);
    CHECK(snapshot(match, now) == before);
}

inline play::MatchSettings timed(play::MatchSettings settings, long long initial, long long increment = 0) {
    settings.clock_initial = milliseconds{initial};
    settings.clock_increment = milliseconds{increment};
    return settings;
}

inline void submit(play::Match& match, const play::Command& command, Time now = at(0)) {
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
inline int news_for_move(const ai::Player& player, const rules::Position& position) {
    int reports = 0;
    ai::Searcher searcher{1 << 16};
    ai::choose(player, position, 1, searcher, {}, [&](const ai::Report&) { ++reports; });
    return reports + 1;
}

// A match at whose first turn the computer's answer has come but was not taken yet.
inline void wait_for_late_answer(play::Match& match, News& news) {
    if (!match.is_thinking()) match.tick(at(0)); // one tick more would take an answer that is there already
    REQUIRE(match.is_thinking());
    const int expected = news_for_move(ai::RandomMover{}, match.position());
    REQUIRE(comes_true([&] { return news.count == expected; }));
}

} // namespace fixtures
