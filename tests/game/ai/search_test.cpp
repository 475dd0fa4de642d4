// What a search finds: values, results, moves and lines, compared with searches too simple to be wrong.
#include "game/ai/search.hpp"

#include "game/ai/core/evaluation/plain_evaluation.hpp"
#include "game/ai/core/evaluation/weights_file.hpp"
#include "tests/game/ai/positions.hpp"
#include "tests/game/ai/reports.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

using reports::check_complete;
using reports::small_table;
using rules::Position;

namespace {

// The definition of a search value over the public rules: no window, no table, no ordering.
template <class Bits>
ai::Score plain_value(const Position& position, int depth, const ai::Evaluation<Bits>& evaluation) {
    const auto board = position.board<Bits>();
    if (position.is_over()) return evaluation.final_score(board);
    if (position.must_pass() && depth > 0) return -plain_value(position.after(rules::Move::pass()), depth, evaluation);
    const auto& geometry = evaluation.geometry();
    if (depth == 0) return evaluation(board, board.legal_moves(geometry), board.after_pass().legal_moves(geometry));
    ai::Score best = -1'000'000;
    for (const rules::Square square : position.legal_moves()) {
        best = std::max(best, -plain_value(position.after(rules::Move{square}), depth - 1, evaluation));
    }
    return best;
}

// With the shipped weights of the size, or plain.
ai::Score plain_value(const Position& position, int depth, bool is_plain = false) {
    const int limit = std::min(depth, position.empties().size());
    const auto* tables = is_plain ? nullptr : ai::core::standard_weights(position.size().side());
    if (rules::fits<std::uint64_t>(position.size()))
        return plain_value(position, limit, ai::Evaluation<std::uint64_t>{position.size(), tables});
    return plain_value(position, limit, ai::Evaluation<rules::Bits256>{position.size(), tables});
}

// The result of perfect play, by plain alpha-beta.
ai::Score plain_result(const Position& position, ai::Score alpha, ai::Score beta) {
    if (position.is_over()) {
        const int own = position.count().of(position.to_move());
        const int other = position.count().of(opposite(position.to_move()));
        const int empties = position.empties().size();
        return (own - other + (own > other ? empties : own < other ? -empties : 0)) * ai::disc;
    }
    if (position.must_pass()) return -plain_result(position.after(rules::Move::pass()), -beta, -alpha);
    for (const rules::Square square : position.legal_moves()) {
        alpha = std::max(alpha, -plain_result(position.after(rules::Move{square}), -beta, -alpha));
        if (alpha >= beta) break;
    }
    return alpha;
}

} // namespace

TEST_CASE("a search finds the value of plain negamax at several depths and board sizes" * doctest::test_suite("long")) {
    struct Row {
        int side;
        int depth;
        int positions;
    };
    for (const Row& row : {Row{4, 4, 12}, Row{5, 4, 12}, Row{6, 4, 8}, Row{7, 4, 4}, Row{9, 3, 4}, Row{10, 3, 4},
                           Row{13, 2, 4}, Row{16, 2, 4}}) {
        ai::Searcher searcher{small_table};
        for (int i = 0; i < row.positions; ++i) {
            const int moves = (row.side * row.side - 6) * i / row.positions;
            const Position position = random_position(row.side, moves, static_cast<std::uint64_t>(100 + i));
            if (position.is_over()) continue;
            for (int depth = 1; depth <= row.depth; ++depth) {
                CAPTURE(row.side);
                CAPTURE(i);
                CAPTURE(depth);
                searcher.clear();
                const ai::Report report = searcher.search(position, {.depth = depth}, {}, {});
                CHECK(report.moves.front().score == plain_value(position, depth));
                ai::Searcher without_weights{small_table, 1, {.is_plain = true}};
                CHECK(without_weights.search(position, {.depth = depth}, {}, {}).moves.front().score
                      == plain_value(position, depth, true));
                CHECK(report.moves.front().bound == ai::Bound::exact);
                CHECK(report.depth == std::min(depth, position.empties().size()));
            }
        }
    }
}

TEST_CASE("a search of all moves finds each move's plain negamax value") {
    for (const int side : {5, 6, 7, 11}) {
        ai::Searcher searcher{small_table};
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            const Position position = random_position(side, side * side / 2, seed);
            if (position.is_over() || position.must_pass()) continue;
            CAPTURE(side);
            CAPTURE(seed);
            searcher.clear();
            const ai::Report report = searcher.search(position, {.depth = 3, .all_moves = true}, {}, {});
            check_complete(report, position);
            CHECK(std::ranges::is_sorted(report.moves, std::ranges::greater{}, &ai::RootMove::score));
            for (const ai::RootMove& move : report.moves) {
                CHECK(move.bound == ai::Bound::exact);
                CHECK(move.depth == 3);
                CHECK(move.score == -plain_value(position.after(move.move), 2));
            }
        }
    }
}

TEST_CASE("moves without an exact score have a valid upper bound and come after the best move") {
    ai::Searcher searcher{small_table};
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        const Position position = random_position(6, 10, seed);
        CAPTURE(seed);
        searcher.clear();
        const ai::Report report = searcher.search(position, {.depth = 4}, {}, {});
        check_complete(report, position);
        CHECK(std::ranges::is_sorted(report.moves, std::ranges::greater{}, &ai::RootMove::score));
        for (const ai::RootMove& move : report.moves) {
            const ai::Score value = -plain_value(position.after(move.move), 3);
            CHECK(move.depth == 4);
            if (move.bound == ai::Bound::exact) CHECK(move.score == value);
            if (move.bound == ai::Bound::at_most) CHECK(move.score >= value);
            CHECK(move.bound != ai::Bound::at_least);
        }
    }
}

TEST_CASE("the best line is legal and leads to the reported score") {
    ai::Searcher searcher{small_table};
    for (const int side : {4, 6, 7, 10}) {
        for (const int depth : {1, 3, 5}) {
            for (std::uint64_t seed = 0; seed < 4; ++seed) {
                const Position root = random_position(side, side * side - 4 - 8 - static_cast<int>(seed), seed);
                if (root.is_over()) continue;
                CAPTURE(side);
                CAPTURE(depth);
                CAPTURE(seed);
                searcher.clear();
                const ai::RootMove best = searcher.search(root, {.depth = depth}, {}, {}).moves.front();
                Position position = root;
                int discs = 0;
                for (const rules::Move move : best.line) {
                    REQUIRE_FALSE(position.refusal(move).has_value());
                    if (!move.is_pass()) ++discs;
                    position = position.after(move);
                }
                CHECK((discs == depth || position.is_over()));
                const ai::Score end = plain_value(position, 0);
                CHECK(best.score == (position.to_move() == root.to_move() ? end : -end));
            }
        }
    }
}

TEST_CASE("deepening stops once the game is solved to its end") {
    ai::Searcher searcher{small_table};
    const Position position = random_position(8, 52, 1);
    const ai::Report report = searcher.search(position, {}, {}, {});
    CHECK(report.is_solved);
    CHECK(report.depth == position.empties().size());
    Position end = position;
    for (const rules::Move move : report.moves.front().line)
        end = end.after(move);
    CHECK(end.is_over());
}

TEST_CASE("a forced pass is a root move with the score of its continuation") {
    ai::Searcher searcher{small_table};
    bool seen = false;
    for (std::uint64_t seed = 0; seed < 400 && !seen; ++seed) {
        const Position candidate = random_position(6, 26, seed);
        if (!candidate.must_pass()) continue;
        seen = true;
        const ai::Report report = searcher.search(candidate, {}, {}, {});
        REQUIRE(report.moves.size() == 1);
        const ai::RootMove& only = report.moves.front();
        CHECK(only.move.is_pass());
        REQUIRE(only.line.size() >= 2);
        CHECK_FALSE(only.line[1].is_pass());
        CHECK(only.score == plain_result(candidate, -100 * ai::disc, 100 * ai::disc));
    }
    CHECK(seen);
}

TEST_CASE("a finished game has no moves to report") {
    const Position wiped_out = drawn_position(4, "-XXX------------", rules::Color::white);
    ai::Searcher searcher{small_table};
    int reports = 0;
    const ai::Report report = searcher.search(wiped_out, {}, {}, [&](const ai::Report&) { ++reports; });
    CHECK(report.moves.empty());
    CHECK(reports == 1);
}

TEST_CASE("the last empties match plain alpha-beta on several sizes, including odd ones"
          * doctest::test_suite("long")) {
    struct Row {
        int side;
        int positions;
    };
    for (const Row& row : {Row{4, 300}, Row{5, 1500}, Row{6, 500}, Row{7, 1500}, Row{9, 600}, Row{10, 200}}) {
        CAPTURE(row.side);
        ai::Searcher searcher{small_table};
        for (int i = 0; i < row.positions; ++i) {
            const int empties = 1 + i % 6;
            const auto seed = static_cast<std::uint64_t>(i);
            const Position position = random_position(row.side, row.side * row.side - 4 - empties, seed);
            if (position.is_over()) continue;
            CAPTURE(i);
            const ai::Report report = searcher.search(position, {.all_moves = true}, {}, {});
            REQUIRE(report.is_solved);
            CHECK(report.moves.front().score == plain_result(position, -30'000, 30'000));
        }
    }
}

TEST_CASE("a table too large for memory is halved until it fits and reported once") {
    std::vector<std::string> problems;
    constexpr std::size_t wanted = std::size_t{1} << 60, mebibyte = std::size_t{1} << 20;
    ai::Searcher searcher{wanted, 2, {}, [&](const std::string& problem) { problems.push_back(problem); }};
    for (const int side : {6, 10, 6}) {
        CAPTURE(side);
        const Position position = Position::start(rules::BoardSize{side});
        check_complete(searcher.search(position, {.depth = 2}, {}, {}), position);
        CHECK(searcher.table_bytes() >= mebibyte);
        CHECK(searcher.table_bytes() < wanted);
        CHECK(problems
              == std::vector{"Not enough memory for a search table of 1099511627776 MiB; using "
                             + std::to_string(searcher.table_bytes() / mebibyte) + " MiB."});
    }
}
