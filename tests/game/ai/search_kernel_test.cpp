// The fast search of 8x8, in every form that this processor can run, against the rules and against the plainest search.
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
using ai::core::SeenMove;
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

// A thread of an engine with a table of its own.
struct Solver {
    explicit Solver(const SearchKernel& used, std::size_t table_bytes = std::size_t{1} << 20)
        : engine{used}, table{table_bytes}, thread{engine.eight.make_thread({.table = &table,
                                                                             .weights = ai::core::standard_weights(),
                                                                             .ask_again_at = never_ask_again}),
                                                   engine.eight.free_thread} {}
    int search(const Position& position, int depth, int selectivity = ai::full_selectivity) {
        return engine.eight.search(thread.get(), to_board(position), depth, selectivity, -64, 64);
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

// The same to the end, with the window of alpha-beta and nothing else: many times as fast.
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

TEST_CASE("the weights that are shipped can be used") {
    CHECK(ai::evaluation_problem() == "");
    REQUIRE(ai::core::standard_weights() != nullptr);
}

TEST_CASE("moves and flips of every engine are those of the rules") {
    for (const SearchKernel* engine : supported_engines()) {
        CAPTURE(std::string{engine->instruction_set});
        for (std::uint64_t seed = 0; seed < 3000; ++seed) {
            const Position position = random_position(8, static_cast<int>(seed % 60), seed);
            const auto [player, opponent] = to_board(position);
            CHECK(engine->legal_moves(player, opponent) == rules::to_bits<u64>(position.legal_moves()));
            for (const rules::Square square : position.empties()) {
                CHECK(engine->flips(square.row * 8 + square.column, player, opponent)
                      == rules::to_bits<u64>(position.flips(square)));
            }
        }
    }
}

TEST_CASE("the positions behind moves, four at a time, are those of the rules, and their order is that of the costs") {
    int of_many = 0;
    std::uint64_t salt = 0;
    for_each_board([&](const Board64& board) {
        const u64 moves = legal_moves_by_rules(board);
        const int size = std::popcount(moves);
        if (size == 0) return;
        of_many += size > 12;
        const u64 empties = ~(board.player | board.opponent);
        const u64 odd = empties & ++salt * 0x9e3779b97f4a7c15ull;
        const u64 remembered = salt % 3 == 0 ? moves & (0 - moves) : salt % 3 == 1 ? std::bit_floor(moves) : 0;
        for (const SearchKernel* engine : supported_engines()) {
            CAPTURE(std::string{engine->instruction_set});
            SeenMove seen[36];
            const int least = engine->see_moves(board, moves, odd, remembered, seen);
            u64 rest = moves;
            for (int i = 0; i < size; ++i, rest &= rest - 1) {
                const int square = std::countr_zero(rest);
                const u64 placed = u64{1} << square;
                const u64 flipped = flips_by_rules(square, board);
                const Board64 next{board.opponent & ~flipped, board.player | flipped | placed};
                const u64 replies = legal_moves_by_rules(next);
                const int mobility = std::popcount(replies) + std::popcount(replies & 0x8100000000000081ull);
                int cost = 16 * mobility;
                if ((placed & odd) != 0) cost -= 8;
                if ((placed & 0x8100000000000081ull) != 0) cost -= 10;
                if (placed == remembered) cost -= 1 << 16;
                CHECK(seen[i].board.player == next.player);
                CHECK(seen[i].board.opponent == next.opponent);
                CHECK(seen[i].replies == replies);
                CHECK(seen[i].key == cost * 256 + i);
                CHECK(seen[i].is_forced == (mobility <= 1));
                CHECK(seen[least].key <= seen[i].key);
                SeenMove same[36];
                supported_engines().back()->see_moves(board, moves, odd, remembered, same);
                CHECK(seen[i].hash == same[i].hash);
            }
        }
    });
    CHECK(of_many > 20); // else the boards do not test much
}

// Found by trying: more moves than any position of a game was seen to have.
constexpr Board64 board_of_34_moves{0x2000143428461000, 0x400a6a0a52206e00};

TEST_CASE("a board of 34 moves has room for all of them") {
    const u64 moves = legal_moves_by_rules(board_of_34_moves);
    REQUIRE(std::popcount(moves) == 34);
    const rules::Geometry<u64> geometry{rules::BoardSize{8}};
    const rules::Board<u64> board{board_of_34_moves.player, board_of_34_moves.opponent};
    for (const SearchKernel* engine : supported_engines()) {
        CAPTURE(std::string{engine->instruction_set});
        SeenMove seen[36];
        engine->see_moves(board_of_34_moves, moves, 0, 0, seen);
        int i = 0;
        for (u64 rest = moves; rest != 0; rest &= rest - 1, ++i)
            CHECK(seen[i].board.player
                  == (board.opponent & ~flips_by_rules(std::countr_zero(rest), board_of_34_moves)));
        for (int depth = 1; depth <= 3; ++depth) {
            Solver solver{*engine};
            CAPTURE(depth);
            CHECK(engine->eight.search(solver.thread.get(), board_of_34_moves, depth, ai::full_selectivity, -64, 64)
                  == plain_value(solver, geometry, board, depth));
        }
    }
}

TEST_CASE("perft of every engine is that of the rules, passes and early ends included") {
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

TEST_CASE("a disc that is called stable is never turned") {
    for (const SearchKernel* engine : supported_engines()) {
        for (std::uint64_t seed = 0; seed < 400; ++seed) {
            Position position = random_position(8, 20 + static_cast<int>(seed % 38), seed);
            const Board64 board = to_board(position);
            const rules::SquareSet own = rules::to_set<u64>(engine->stable_discs(board.player, board.opponent));
            const rules::SquareSet other = rules::to_set<u64>(engine->stable_discs(board.opponent, board.player));
            const rules::Color side = position.to_move();
            base::Random random{seed};
            while (!position.is_over()) {
                if (position.must_pass()) {
                    position = position.after(rules::Move::pass());
                    continue;
                }
                const rules::SquareSet legal = position.legal_moves();
                const std::vector<rules::Square> squares(legal.begin(), legal.end());
                position = position.after(rules::Move{squares[random.below(squares.size())]});
                CHECK((position.discs(side) & own) == own);
                CHECK((position.discs(opposite(side)) & other) == other);
            }
        }
    }
}

TEST_CASE("every engine calls the same discs stable") {
    const SearchKernel& plainest = *supported_engines().back();
    int stable = 0;
    for_each_board([&](const Board64& board) {
        const u64 found = plainest.stable_discs(board.player, board.opponent);
        stable += std::popcount(found);
        for (const SearchKernel* engine : supported_engines())
            CHECK(engine->stable_discs(board.player, board.opponent) == found);
    });
    CHECK(stable > 3000);
    for (const SearchKernel* engine : supported_engines()) {
        CHECK(engine->stable_discs(1, 0) == 1); // a corner by itself, and no disc in the middle
        CHECK(engine->stable_discs(0x0000001818000000, 0) == 0);
        // All lines of the first two rows are full or lie against stable discs.
        CHECK(engine->stable_discs(0xffff, 0) == 0xffff);
        CHECK(engine->stable_discs(~u64{0}, 0) == ~u64{0});
    }
}

TEST_CASE("a move that takes the last disc wins all squares, alone and among others") {
    constexpr u64 c3_d3 = 0x0c0000; // all discs of the opponent
    constexpr u64 b3 = 0x020000;    // a move there takes both
    constexpr u64 c2_d2 = 0x0c00;   // moves there take one each
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
                    const int bound = engine->eight.solve_null_window(solver.thread.get(), board, alpha);
                    CHECK(bound > alpha);
                    CHECK(bound <= 64);
                }
                empties |= rest & (0 - rest);
            }
        }
    }
}

TEST_CASE("the last empties are solved as plain negamax does, with the whole window and with every null window"
          * doctest::test_suite("long")) {
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
                const int bound = engine->eight.solve_null_window(solver.thread.get(), to_board(position), alpha);
                CHECK((bound > alpha) == (value > alpha));
                CHECK((bound > alpha ? bound <= value : bound >= value)); // fail-soft, and never too much
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

TEST_CASE("every engine visits the same nodes and finds the same, whatever the size of the table"
          * doctest::test_suite("long")) {
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
                if (is_selective) continue; // a small table forgets what a guess rested on
                Solver tiny{*engine, 1};
                CHECK(tiny.search(position, to_the_end) == value);
            }
        }
    }
}

TEST_CASE("the evaluation is the same in every mirror image") {
    Solver solver{*supported_engines().front()};
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Board64 board = to_board(random_position(8, static_cast<int>(seed % 60), seed));
        const int value = solver.engine.eight.static_value(solver.thread.get(), board);
        for (int symmetry = 1; symmetry < 8; ++symmetry) {
            const Board64 image{rules::transformed(board.player, symmetry),
                                rules::transformed(board.opponent, symmetry)};
            CHECK(solver.engine.eight.static_value(solver.thread.get(), image) == value);
        }
    }
}

TEST_CASE("a hundred thousand positions of at most twelve empty squares have the result of plain alpha-beta"
          * doctest::test_suite("long")) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    constexpr std::uint64_t positions = 4000; // the same check, thirty times as slow
#else
    constexpr std::uint64_t positions = 100'000;
#endif
    const rules::Geometry<u64> geometry{rules::BoardSize{8}};
    std::list<Solver> solvers; // they stay where they are
    for (const SearchKernel* engine : supported_engines())
        solvers.emplace_back(*engine);
    int of_many = 0;
    for (std::uint64_t seed = 0; seed < positions; ++seed) {
        // Alpha-beta takes three times as long for each square more: many of few and few of many.
        const int empties = seed % 8000 == 0   ? 12
                            : seed % 4000 == 1 ? 11
                            : seed % 1000 == 2 ? 10
                            : seed % 250 == 3  ? 9
                            : seed % 50 == 4   ? 8
                                               : static_cast<int>(seed % 8);
        const Position position = random_position(8, 60 - empties, 1'000'000 + seed);
        of_many += position.empties().size() >= 11;
        const int value = plain_result(geometry, position.board<u64>());
        if (seed % 25 == 0 && empties < 8) { // the window is in order
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
