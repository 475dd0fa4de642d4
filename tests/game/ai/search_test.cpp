#include "game/ai/search.hpp"

#include "game/ai/budget.hpp"
#include "game/ai/core/evaluation/plain_evaluation.hpp"
#include "tests/game/ai/positions.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <thread>

namespace {

using rules::Position;

constexpr std::size_t small_table = std::size_t{1} << 20;

// The definition of what the search computes, over the public rules: no window, no table, no ordering.
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

// With the shipped weights of the size, or without any.
ai::Score plain_value(const Position& position, int depth, bool is_plain = false) {
    const int limit = std::min(depth, position.empties().size());
    const auto* tables = is_plain ? nullptr : ai::core::standard_size_tables(position.size().side());
    if (rules::fits<std::uint64_t>(position.size()))
        return plain_value(position, limit, ai::Evaluation<std::uint64_t>{position.size(), tables});
    return plain_value(position, limit, ai::Evaluation<rules::Bits256>{position.size(), tables});
}

// The result of a game under perfect play, by alpha-beta without anything else.
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

void check_same(const ai::Report& a, const ai::Report& b) {
    CHECK(a.nodes == b.nodes);
    CHECK(a.depth == b.depth);
    REQUIRE(a.moves.size() == b.moves.size());
    for (std::size_t i = 0; i < a.moves.size(); ++i) {
        CHECK(a.moves[i].move == b.moves[i].move);
        CHECK(a.moves[i].score == b.moves[i].score);
        CHECK(a.moves[i].bound == b.moves[i].bound);
        CHECK(a.moves[i].nodes == b.moves[i].nodes);
        CHECK(a.moves[i].line == b.moves[i].line);
    }
}

// Every legal move once, and nothing else.
void check_complete(const ai::Report& report, const Position& position) {
    rules::SquareSet seen;
    for (const ai::RootMove& move : report.moves) {
        REQUIRE_FALSE(move.move.is_pass());
        CHECK_FALSE(seen.contains(move.move.square()));
        seen.insert(move.move.square());
        REQUIRE_FALSE(move.line.empty());
        CHECK(move.line.front() == move.move);
    }
    CHECK(seen == position.legal_moves());
}

} // namespace

TEST_CASE("the search finds the value of plain negamax at every depth and size") {
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

TEST_CASE("the search of all moves finds the value of plain negamax for every move") {
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

TEST_CASE("6x6 positions of up to twelve empty squares have the result of plain alpha-beta") {
    ai::Searcher searcher{small_table};
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        const Position position = random_position(6, seed < 6 ? 22 : 20, seed);
        if (position.is_over()) continue;
        CAPTURE(seed);
        const ai::Report report = searcher.search(position, {}, {}, {});
        CHECK(report.is_solved);
        CHECK(report.moves.front().score == plain_result(position, -100 * ai::disc, 100 * ai::disc));
    }
}

TEST_CASE("the moves without an exact score have a true upper bound and come behind the best") {
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

TEST_CASE("the best line is legal and leads to the score") {
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

TEST_CASE("a solved game is proven to its end and the deepening stops") {
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

TEST_CASE("the same search from a fresh or a cleared searcher gives the same report") {
    for (const int side : {6, 8, 12}) {
        for (const bool all_moves : {false, true}) {
            const Position position = random_position(side, 12, 5);
            for (const ai::Limits& limits :
                 {ai::Limits{.depth = 4, .all_moves = all_moves}, ai::Limits{.nodes = 3000, .all_moves = all_moves}}) {
                CAPTURE(side);
                CAPTURE(all_moves);
                ai::Searcher first{small_table};
                ai::Searcher second{small_table};
                const ai::Report once = first.search(position, limits, {}, {});
                second.search(random_position(side, 20, 6), limits, {}, {});
                second.clear();
                check_same(once, second.search(position, limits, {}, {}));
            }
        }
    }
}

TEST_CASE("the node limit is kept") {
    ai::Searcher searcher{small_table};
    for (const std::uint64_t nodes : {1, 2, 31, 32, 33, 1000}) {
        const Position position = random_position(8, 20, 3);
        const ai::Report report = searcher.search(position, {.nodes = nodes}, {}, {});
        CHECK(report.nodes >= nodes);
        CHECK(report.nodes < nodes + 200); // moves that are being put in order are first put in order
        check_complete(report, position);
    }
}

TEST_CASE("a time limit ends a search that would not end") {
    ai::Searcher searcher{small_table};
    const Position position = Position::start(rules::BoardSize{16});
    const ai::Report report = searcher.search(position, {.time = std::chrono::milliseconds{30}}, {}, {});
    check_complete(report, position);
    CHECK_FALSE(report.is_solved);
}

TEST_CASE("a search that is stopped before it begins still has every move") {
    ai::Searcher searcher{small_table};
    std::stop_source stop;
    stop.request_stop();
    for (int side = 4; side <= 16; ++side) {
        CAPTURE(side);
        const Position position = random_position(side, 7, 2);
        if (position.is_over() || position.must_pass()) continue;
        const ai::Report report = searcher.search(position, {}, stop.get_token(), {});
        CHECK(report.nodes == 0);
        CHECK(report.depth == 0);
        check_complete(report, position);
        CHECK(std::ranges::is_sorted(report.moves, std::ranges::greater{}, &ai::RootMove::score));
    }
}

TEST_CASE("a stop is answered within a few dozen positions") {
    for (const int side : {8, 16}) {
        for (const bool all_moves : {false, true}) {
            ai::Searcher searcher{small_table};
            std::stop_source stop;
            std::uint64_t nodes_at_stop = 0;
            int reports_left = 3;
            const ai::Report report = searcher.search(random_position(side, 10, 8), {.all_moves = all_moves},
                                                      stop.get_token(), [&](const ai::Report& seen) {
                                                          if (--reports_left != 0) return;
                                                          nodes_at_stop = seen.nodes;
                                                          stop.request_stop();
                                                      });
            CHECK(nodes_at_stop > 0);
            CHECK(report.nodes <= nodes_at_stop + ai::Budget::poll_interval);
        }
    }
}

TEST_CASE("a stop from another thread ends the search on the largest board") {
    using Clock = std::chrono::steady_clock;
    ai::Searcher searcher{small_table};
    const Position position = random_position(16, 100, 4);
    std::stop_source stop;
    Clock::time_point asked;
    std::jthread stopper{[&] {
        std::this_thread::sleep_for(std::chrono::milliseconds{50});
        asked = Clock::now();
        stop.request_stop();
    }};
    const ai::Report report = searcher.search(position, {}, stop.get_token(), {});
    const auto answered = Clock::now();
    stopper.join();
    CHECK(answered - asked
          < std::chrono::seconds{10}); // a guard against hanging, far beyond the few milliseconds meant
    check_complete(report, position);
}

TEST_CASE("a stopped search answers with the best of the last finished iteration or better") {
    // At each number of nodes the answer is that of the deepest iteration finished, or a move that beat it since.
    const Position position = random_position(8, 16, 11);
    for (std::uint64_t nodes = 50; nodes <= 3000; nodes += 97) {
        CAPTURE(nodes);
        ai::Searcher searcher{small_table};
        const ai::Report cut = searcher.search(position, {.nodes = nodes}, {}, {});
        if (cut.depth == 0) continue;
        searcher.clear();
        const ai::Report finished = searcher.search(position, {.depth = cut.depth}, {}, {});
        const ai::RootMove& best = cut.moves.front();
        if (best.depth == cut.depth) {
            CHECK(best.move == finished.moves.front().move);
            CHECK(best.score == finished.moves.front().score);
        } else {
            CHECK(best.depth == cut.depth + 1);
            CHECK(best.bound != ai::Bound::at_most);
        }
    }
}

TEST_CASE("a forced pass is a root move with the score of what follows") {
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

TEST_CASE("the one legal move is searched like any other") {
    // White can only take the corner a1, which flips b1, and wins all sixteen squares.
    const Position position = drawn_position(4,
                                             "-XOO"
                                             "OOOO"
                                             "OOOO"
                                             "OOOO",
                                             rules::Color::white);
    ai::Searcher searcher{small_table};
    const ai::Report report = searcher.search(position, {}, {}, {});
    REQUIRE(report.moves.size() == 1);
    CHECK(report.moves.front().move == rules::Move{rules::Square{0, 0}});
    CHECK(report.moves.front().score == 16 * ai::disc);
    CHECK(report.is_solved);
}

TEST_CASE("a finished game has no moves to report") {
    const Position wiped_out = drawn_position(4, "-XXX------------", rules::Color::white);
    ai::Searcher searcher{small_table};
    int reports = 0;
    const ai::Report report = searcher.search(wiped_out, {}, {}, [&](const ai::Report&) { ++reports; });
    CHECK(report.moves.empty());
    CHECK(reports == 1);
}

TEST_CASE("limits out of range are taken for the nearest that make sense") {
    ai::Searcher searcher{small_table};
    const Position start = Position::start(rules::BoardSize{4});
    CHECK(searcher.search(start, {.depth = 0}, {}, {}).depth == 1);
    CHECK(searcher.search(start, {.depth = -5, .exact_empties = -1}, {}, {}).depth == 1);
    CHECK(searcher.search(start, {.depth = 2'000'000'000, .exact_empties = 2'000'000'000}, {}, {}).is_solved);
}

TEST_CASE("reports grow in depth and nodes and the last one is the answer") {
    ai::Searcher searcher{small_table};
    const Position position = random_position(8, 20, 9);
    std::vector<ai::Report> reports;
    const ai::Report answer = searcher.search(position, {.time = std::chrono::milliseconds{150}}, {},
                                              [&](const ai::Report& report) { reports.push_back(report); });
    REQUIRE_FALSE(reports.empty());
    CHECK(reports.size() <= 7); // one at once, one each 33 ms, and the last
    for (std::size_t i = 1; i < reports.size(); ++i) {
        CHECK(reports[i - 1].depth <= reports[i].depth);
        CHECK(reports[i - 1].nodes <= reports[i].nodes);
    }
    for (const ai::Report& report : reports)
        check_complete(report, position);
    check_same(reports.back(), answer);
}

TEST_CASE(
    "on boards of every size the last empties have the result of plain alpha-beta, full boards of odd sizes included") {
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

TEST_CASE("one ply sees a move that takes the last disc") {
    const Position position =
        drawn_position(8, "--------------------X------OXX-----OOOX----OXX------X-----------", rules::Color::black);
    const ai::Report report = ai::Searcher{small_table}.search(position, {.depth = 1}, {}, {});
    CHECK(report.moves.front().move == rules::Move{rules::Square{4, 2}});
    CHECK(report.moves.front().score == 64 * ai::disc);
}

TEST_CASE("after clear a position costs what it did at first") {
    ai::Searcher searcher{small_table, 2};
    for (const int side : {6, 8, 10}) {
        const Position position = random_position(side, side * side - 4 - 12, 1);
        REQUIRE_FALSE(position.is_over());
        const ai::Report first = searcher.search(position, {}, {}, {});
        CHECK(searcher.search(position, {}, {}, {}).nodes < first.nodes);
        searcher.clear();
        check_same(searcher.search(position, {}, {}, {}), first);
    }
}
