#include "game/ai/search.hpp"
#include "tests/game/ai/positions.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

namespace {

struct Solved {
    std::string line;
    rules::Position position;
    std::map<rules::Move, int> results; // discs, by move
    int value = 0;
};

Solved parse(const std::string& line) {
    const auto to_move = line[65] == 'X' ? rules::Color::black : rules::Color::white;
    Solved solved{line, drawn_position(8, line, to_move), {}, -64};
    std::istringstream fields{line.substr(67)};
    for (std::string field; fields >> field;) {
        const int result = std::stoi(field.substr(3));
        const rules::Move move =
            field.starts_with('P') ? rules::Move::pass() : rules::Move{rules::Square{field[1] - '1', field[0] - 'A'}};
        solved.results.emplace(move, result);
        solved.value = std::max(solved.value, result);
    }
    return solved;
}

// tests/data/endgame/README.md gives the source of the results.
std::vector<Solved> solved_positions() {
    std::ifstream file{OUTFLANK_SOURCE_DIR "/tests/data/endgame/exact.obf"};
    std::vector<Solved> all;
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with('%')) all.push_back(parse(line));
    }
    return all;
}

} // namespace

TEST_CASE("a search finds the known result and a best move of late 8x8 positions") {
    ai::Searcher searcher{std::size_t{8} << 20};
    const auto all = solved_positions();
    REQUIRE(all.size() >= 30);
    for (const Solved& solved : all) {
        CAPTURE(solved.line);
        const ai::Report report = searcher.search(solved.position, {}, {}, {});
        CHECK(report.is_solved);
        const ai::RootMove& best = report.moves.front();
        CHECK(best.is_solved);
        CHECK(best.score == solved.value * ai::disc);
        REQUIRE(solved.results.contains(best.move));
        CHECK(solved.results.at(best.move) == solved.value);
        for (const ai::RootMove& move : report.moves) {
            REQUIRE(solved.results.contains(move.move));
            const int result = solved.results.at(move.move) * ai::disc;
            if (move.bound == ai::Bound::exact) CHECK(move.score == result);
            if (move.bound == ai::Bound::at_most) CHECK(move.score >= result);
        }
    }
}

TEST_CASE("exact_empties solves a position beyond the depth limit") {
    ai::Searcher searcher{std::size_t{1} << 20};
    for (const Solved& solved : solved_positions()) {
        if (solved.position.empties().size() != 10) continue;
        CAPTURE(solved.line);
        searcher.clear();
        CHECK_FALSE(searcher.search(solved.position, {.depth = 3, .exact_empties = 9}, {}, {}).is_solved);
        const ai::Report report = searcher.search(solved.position, {.depth = 3, .exact_empties = 10}, {}, {});
        CHECK(report.is_solved);
        CHECK(report.moves.front().score == solved.value * ai::disc);
    }
}

TEST_CASE("Black loses 4x4 by ten discs, with empties counted for the winner") {
    // White wins 11-3 with two empty squares left: a published result that any exhaustive search reproduces.
    ai::Searcher searcher{std::size_t{1} << 20};
    const ai::Report report = searcher.search(rules::Position::start(rules::BoardSize{4}), {}, {}, {});
    CHECK(report.is_solved);
    CHECK(report.moves.front().score == -10 * ai::disc);
}

TEST_CASE("Black wins 5x5 by thirteen discs") {
    // From an independent exhaustive solver, with the centre of 5x5 at the third row and column.
    ai::Searcher searcher{std::size_t{16} << 20};
    const ai::Report report = searcher.search(rules::Position::start(rules::BoardSize{5}), {}, {}, {});
    CHECK(report.is_solved);
    CHECK(report.moves.front().score == 13 * ai::disc);
}
