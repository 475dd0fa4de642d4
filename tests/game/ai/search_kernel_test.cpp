// The fast 8x8 search, with every kernel that this processor can run, against the rules and against the plainest
// search.
#include "game/ai/core/evaluation/weights_file.hpp"
#include "game/ai/core/tree/search_kernel.hpp"
#include "game/ai/search.hpp"
#include "game/rules/perft.hpp"
#include "game/rules/symmetry.hpp"
#include "tests/game/ai/kernel_questions.hpp"
#include "tests/game/ai/kernels/random_boards.hpp"
#include "tests/game/ai/positions.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <list>
#include <string>
#include <vector>

using ai::core::Board64;
using ai::core::SearchKernel;
using ai::core::u64;
using rules::Position;

namespace {

constexpr int to_the_end = 64;

std::vector<const SearchKernel*> supported_engines() {
    std::vector<const SearchKernel*> supported;
    for (const SearchKernel* engine : ai::core::search_kernels()) {
        if (engine->is_supported()) supported.push_back(engine);
    }
    return supported;
}

Board64 to_board(const Position& position) {
    const auto board = position.board<u64>();
    return {board.player, board.opponent};
}

// A thread of a kernel with its own table.
struct Solver {
    explicit Solver(const SearchKernel& used, std::size_t table_bytes = std::size_t{1} << 20)
        : engine{used}, table{table_bytes}, thread{engine.eight.make_thread({.table = &table,
                                                                             .weights = ai::core::standard_weights(),
                                                                             .ask_again_at = never_ask_again}),
                                                   engine.eight.free_thread} {}
    int search(const Position& position, int depth, int selectivity = ai::full_selectivity) {
        return engine.eight.search(thread.get(), to_board(position), depth, selectivity, -64, 64);
    }
    int null_window(const Board64& board, int alpha) {
        return engine.eight.search(thread.get(), board, to_the_end, ai::full_selectivity, alpha, alpha + 1);
    }

    const SearchKernel& engine;
    ai::core::TranspositionTable table;
    std::unique_ptr<ai::core::Thread, void (*)(ai::core::Thread*)> thread;
};

// Negamax over the plain board, to a depth or to the end: no window, no order, no table.
int plain_value(const Solver& solver, const rules::Geometry<u64>& geometry, const rules::Board<u64>& board, int depth) {
    const u64 moves = board.legal_moves(geometry);
    const int empties = 64 - std::popcount(board.player | board.opponent);
    if (moves == 0) {
        if (board.after_pass().legal_moves(geometry) == 0) {
            const int difference = std::popcount(board.player) - std::popcount(board.opponent);
            return difference > 0 ? difference + empties : difference < 0 ? difference - empties : 0;
        }
        if (depth > 0) return -plain_value(solver, geometry, board.after_pass(), depth);
    }
    if (depth == 0) {
        const int value = solver.engine.eight.static_value(solver.thread.get(), {board.player, board.opponent});
        const int unit = ai::core::weight_unit;
        return std::clamp((value + (value >= 0 ? unit / 2 : -unit / 2)) / unit, -62, 62);
    }
    int best = -100;
    for (u64 rest = moves; rest != 0; rest &= rest - 1) {
        const u64 move = rest & (0 - rest);
        best =
            std::max(best, -plain_value(solver, geometry, board.after(move, board.flips(geometry, move)), depth - 1));
    }
    return best;
}

// The same to the end, with the window of alpha-beta only: many times as fast.
int plain_result(const rules::Geometry<u64>& geometry, const rules::Board<u64>& board, int alpha = -64, int beta = 64) {
    const u64 moves = board.legal_moves(geometry);
    if (moves == 0) {
        if (board.after_pass().legal_moves(geometry) != 0)
            return -plain_result(geometry, board.after_pass(), -beta, -alpha);
        const int empties = 64 - std::popcount(board.player | board.opponent);
        const int difference = std::popcount(board.player) - std::popcount(board.opponent);
        return difference > 0 ? difference + empties : difference < 0 ? difference - empties : 0;
    }
    for (u64 rest = moves; rest != 0 && alpha < beta; rest &= rest - 1) {
        const u64 move = rest & (0 - rest);
        const rules::Board<u64> next = board.after(move, board.flips(geometry, move));
        alpha = std::max(alpha, -plain_result(geometry, next, -beta, -alpha));
    }
    return alpha;
}

} // namespace

TEST_CASE("the shipped weights are usable") {
    CHECK(ai::evaluation_problem() == "");
    REQUIRE(ai::core::standard_weights() != nullptr);
}

TEST_CASE("every kernel's perft matches the rules, including passes and early ends") {
    for (const SearchKernel* engine : supported_engines()) {
        CAPTURE(std::string{engine->instruction_set});
        for (std::uint64_t seed = 0; seed < 120; ++seed) {
            const Position position = random_position(8, static_cast<int>(seed % 61), seed);
            const int empties = position.empties().size();
            const int deepest = empties <= 8 ? 10 : 4; // near the end most lines pass or are over
            for (int depth = 0; depth <= deepest; ++depth) {
                CAPTURE(seed);
                CAPTURE(depth);
                CHECK(engine->perft(to_board(position), depth) == rules::perft(position, depth));
            }
        }
        // Published by Bik, "Perft for Othello".
        CHECK(engine->perft(to_board(Position::start(rules::BoardSize{8})), 8) == 390216);
    }
}

TEST_CASE("a move that flips the last opponent discs wins all squares, alone or among other moves") {
    constexpr u64 c3_d3 = 0x0c0000; // the only discs of the opponent
    constexpr u64 b3 = 0x020000;    // a move there flips both
    constexpr u64 c2_d2 = 0x0c00;   // moves there flip one each
    constexpr u64 no_moves = 0xffffff0000000000;
    for (const SearchKernel* engine : supported_engines()) {
        CAPTURE(std::string{engine->instruction_set});
        for (const u64 moves : {b3, b3 | c2_d2}) {
            u64 empties = moves;
            for (u64 rest = no_moves; std::popcount(empties) < 16; rest &= rest - 1) {
                const Board64 board{~(c3_d3 | empties), c3_d3};
                REQUIRE(legal_moves_by_rules(board) == moves);
                CAPTURE(std::popcount(empties));
                for (const int alpha : {-64, 0, 63}) {
                    Solver solver{*engine};
                    const int bound = solver.null_window(board, alpha);
                    CHECK(bound > alpha);
                    CHECK(bound <= 64);
                }
                empties |= rest & (0 - rest);
            }
        }
    }
}

TEST_CASE("the last empties match plain negamax with full and null windows" * doctest::test_suite("long")) {
    const rules::Geometry<u64> geometry{rules::BoardSize{8}};
    for (const SearchKernel* engine : supported_engines()) {
        CAPTURE(std::string{engine->instruction_set});
        Solver solver{*engine};
        for (std::uint64_t seed = 0; seed < 4000; ++seed) {
            const int empties = seed % 40 == 0 ? 8 + static_cast<int>(seed / 40 % 3) : static_cast<int>(seed % 8);
            const Position position = random_position(8, 60 - empties, seed);
            const int value = plain_value(solver, geometry, position.board<u64>(), position.empties().size());
            CAPTURE(seed);
            CAPTURE(position.empties().size());
            CHECK(solver.search(position, to_the_end) == value);
            for (const int alpha : {value - 2, value - 1, value, value + 1, -64, 63}) {
                if (alpha < -64 || alpha > 63) continue;
                const int bound = solver.null_window(to_board(position), alpha);
                CHECK((bound > alpha) == (value > alpha));
                CHECK((bound > alpha ? bound <= value : bound >= value)); // fail-soft without overshooting
            }
        }
    }
}

TEST_CASE("a search without selectivity has the value of plain negamax over the same evaluation"
          * doctest::test_suite("long")) {
    const rules::Geometry<u64> geometry{rules::BoardSize{8}};
    for (const SearchKernel* engine : supported_engines()) {
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            const Position position = random_position(8, 4 + static_cast<int>(seed), seed);
            if (position.is_over()) continue;
            for (int depth = 1; depth <= 4; ++depth) {
                Solver solver{*engine};
                CAPTURE(seed);
                CAPTURE(depth);
                CHECK(solver.search(position, depth) == plain_value(solver, geometry, position.board<u64>(), depth));
            }
        }
    }
}

TEST_CASE("all kernels visit the same nodes; a tiny table does not change exact values" * doctest::test_suite("long")) {
    for (const bool is_selective : {false, true}) {
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            const Position position = random_position(8, 44, seed);
            if (position.is_over()) continue;
            Solver first{*supported_engines().front()};
            const int selectivity = is_selective ? 1 : ai::full_selectivity;
            const int value = first.search(position, to_the_end, selectivity);
            for (const SearchKernel* engine : supported_engines()) {
                Solver same{*engine};
                CHECK(same.search(position, to_the_end, selectivity) == value);
                CHECK(engine->eight.nodes(same.thread.get()) == first.engine.eight.nodes(first.thread.get()));
                if (is_selective) continue; // a small table forgets what selective results are based on
                Solver tiny{*engine, 1};
                CHECK(tiny.search(position, to_the_end) == value);
            }
        }
    }
}

TEST_CASE("positions with at most twelve empties have the result of plain alpha-beta" * doctest::test_suite("long")) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    constexpr std::uint64_t positions = 4000; // the same check takes thirty times as long
#else
    constexpr std::uint64_t positions = 100'000;
#endif
    const rules::Geometry<u64> geometry{rules::BoardSize{8}};
    std::list<Solver> solvers; // a list, so that their addresses stay
    for (const SearchKernel* engine : supported_engines())
        solvers.emplace_back(*engine);
    int of_many = 0;
    for (std::uint64_t seed = 0; seed < positions; ++seed) {
        // Alpha-beta takes three times as long for each additional empty square, so most positions have few.
        const int empties = seed % 8000 == 0   ? 12
                            : seed % 4000 == 1 ? 11
                            : seed % 1000 == 2 ? 10
                            : seed % 250 == 3  ? 9
                            : seed % 50 == 4   ? 8
                                               : static_cast<int>(seed % 8);
        const Position position = random_position(8, 60 - empties, 1'000'000 + seed);
        of_many += position.empties().size() >= 11;
        const int value = plain_result(geometry, position.board<u64>());
        if (seed % 25 == 0 && empties < 8) { // checks the window of plain_result()
            REQUIRE(value == plain_value(solvers.front(), geometry, position.board<u64>(), position.empties().size()));
        }
        for (Solver& solver : solvers) {
            if (solver.search(position, to_the_end) == value) continue;
            CAPTURE(seed);
            CAPTURE(std::string{solver.engine.instruction_set});
            REQUIRE(solver.search(position, to_the_end) == value);
        }
    }
    CHECK(of_many >= static_cast<int>(positions / 4000));
}
