// Shared helpers of the game tests: simulated times, settings, lines of moves and waiting for the search worker.
#pragma once

#include "game/ai/search.hpp"
#include "game/play/game_controller.hpp"
#include "game/records/notation.hpp"
#include "tests/waiting.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <sstream>
#include <string>
#include <string_view>

namespace fixtures {

using play::milliseconds;
using play::Time;
using rules::Color;

// A simulated time, in milliseconds after an arbitrary start.
inline Time at(long long ms) {
    return Time{} + std::chrono::hours{24} + milliseconds{ms};
}

inline play::Participant person() {
    return {"", play::Human{}};
}
inline play::Participant computer(ai::Player player = ai::RandomMover{}) {
    return {"", play::Computer{player}};
}

inline play::GameSettings settings(int side, play::Participant black, play::Participant white) {
    play::GameSettings result;
    result.size = rules::BoardSize{side};
    result.participants[0] = std::move(black);
    result.participants[1] = std::move(white);
    return result;
}
inline play::GameSettings two_humans(int side) {
    return settings(side, person(), person());
}

// Lets most helpers below accept a game or a game controller.
inline const play::Game& match_of(const play::Game& game) {
    return game;
}
inline const play::Game& match_of(const play::GameController& controller) {
    return controller.game();
}

inline rules::Move move(std::string_view text, const play::Game& game) {
    return *records::move_from_text(text, game.position().size());
}

// Large enough for fast players, and cheap to allocate and clear.
inline constexpr std::size_t small_table = 1 << 16;

// Submits the moves, all of which must be accepted.
template <class Table> void play_line(Table& table, const std::string& line, Time now = at(0)) {
    std::istringstream words{line};
    for (std::string word; words >> word;) {
        CAPTURE(word);
        REQUIRE(table.submit(play::Play{move(word, match_of(table))}, now));
    }
}

template <class Table> void play_any_legal(Table& table, Time now) {
    const rules::SquareSet legal = match_of(table).position().legal_moves();
    REQUIRE(table.submit(play::Play{legal.empty() ? rules::Move::pass() : rules::Move{*legal.begin()}}, now));
}

using waiting::comes_true;

// Updates at the same simulated time until the computer has moved; false if that takes too long.
inline bool moves_within_patience(play::GameController& controller, Time now) {
    const auto cursor = controller.game().tree().cursor();
    return comes_true([&] {
        controller.update(now);
        return controller.game().tree().cursor() != cursor;
    });
}

// State that a refused command must leave unchanged.
struct Snapshot {
    play::GameState state;
    std::uint64_t revision;
    bool is_paused, is_browsing, is_clock_running, is_thinking;
    friend bool operator==(const Snapshot&, const Snapshot&) = default;
};
inline Snapshot snapshot(const play::Game& game, Time now) {
    return {game.state(now), game.revision(), game.is_paused(), game.is_browsing(), game.clock().is_running(), false};
}
inline Snapshot snapshot(const play::GameController& controller, Time now) {
    Snapshot found = snapshot(controller.game(), now);
    found.is_thinking = controller.is_thinking();
    return found;
}

// Submits a command that must be refused with exactly this message and without side effects.
template <class Table, class Command>
void check_refused(Table& table, const Command& command, const std::string& message, Time now = at(0)) {
    CAPTURE(message);
    const Snapshot before = snapshot(table, now);
    const auto outcome = table.submit(command, now);
    REQUIRE_FALSE(outcome);
    CHECK(outcome.error().message == message);
    CHECK(snapshot(table, now) == before);
}

inline play::GameSettings timed(play::GameSettings settings, long long initial, long long increment = 0) {
    settings.clock_initial = milliseconds{initial};
    settings.clock_extra.time = milliseconds{increment};
    return settings;
}

template <class Table, class Command> void submit(Table& table, const Command& command, Time now = at(0)) {
    REQUIRE(table.submit(command, now));
}

inline std::ptrdiff_t lines_with(const play::GameController& controller, std::string_view text) {
    return std::ranges::count_if(controller.log().lines(),
                                 [&](const auto& line) { return line.text.find(text) != std::string::npos; });
}

inline void analyse(play::GameController& controller, bool is_on) {
    play::SearchOptions options = controller.options();
    options.analyses = is_on;
    controller.set_options(options);
}
inline void ponder(play::GameController& controller, bool is_on) {
    play::SearchOptions options = controller.options();
    options.ponders = is_on;
    controller.set_options(options);
}
inline void count(play::GameController& controller, bool is_on) {
    play::SearchOptions options = controller.options();
    options.counts = is_on;
    controller.set_options(options);
}
inline void set_breaks(play::GameController& controller, const ai::Breakpoints& breaks) {
    play::SearchOptions options = controller.options();
    options.breaks = breaks;
    controller.set_options(options);
}
inline void set_engine(play::GameController& controller, const play::SearchSettings& engine) {
    play::SearchOptions options = controller.options();
    options.settings = engine;
    controller.set_options(options);
}

// Counts the search worker's notifications, so that a test can wait for an answer without taking it.
struct News {
    std::atomic<int> count = 0;
    std::function<void()> listener() {
        return [this] { ++count; };
    }
};

// Number of notifications for one move of a fast player: its reports and the answer.
inline int news_for_move(const ai::Player& player, const rules::Position& position) {
    int reports = 0;
    ai::Searcher searcher{1 << 16};
    ai::choose(player, position, 1, searcher, {}, [&](const ai::Report&) { ++reports; });
    return reports + 1;
}

// Waits until the computer's answer for the first turn has arrived, without taking it.
inline void wait_for_late_answer(play::GameController& controller, News& news) {
    if (!controller.is_thinking()) controller.update(at(0)); // another update would take an answer already there
    REQUIRE(controller.is_thinking());
    const int expected = news_for_move(ai::RandomMover{}, controller.game().position());
    REQUIRE(comes_true([&] { return news.count == expected; }));
}

} // namespace fixtures
