#include "game/ai/core/evaluation/net_file.hpp"

#include "engine/base/random.hpp"
#include "game/ai/core/evaluation/last_move.hpp"
#include "game/ai/core/evaluation/weights_file.hpp"
#include "game/ai/core/tree/search_kernel.hpp"
#include "game/ai/limits.hpp"
#include "tests/damage.hpp"
#include "tests/game/ai/kernel_questions.hpp"
#include "tests/game/ai/positions.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <set>

using ai::core::Board64;
using ai::core::NetParameters;
using ai::core::SearchKernel;
using ai::core::u64;

namespace {

const rules::Geometry<u64>& geometry() {
    static const rules::Geometry<u64> of_eight{rules::BoardSize{8}};
    return of_eight;
}

// Random numbers. The larger they are, the more often sums are clipped and results reach their limits.
NetParameters some_net(int most_of_row) {
    NetParameters net;
    net.weights_checksum = 0x12345678;
    base::Random random{11};
    const auto any_number = [&](int most) {
        return static_cast<int>(random.below(static_cast<std::uint64_t>(2 * most + 1))) - most;
    };
    net.rows.resize(ai::core::net_row_count());
    for (auto& row : net.rows)
        std::ranges::generate(row, [&] { return static_cast<std::int8_t>(any_number(most_of_row)); });
    for (auto& base : net.base)
        std::ranges::generate(base, [&] { return static_cast<std::int16_t>(128 + any_number(200)); });
    for (auto& layers : net.layers) {
        const auto short_number = [&](int most) {
            return [&any_number, most] { return static_cast<std::int16_t>(any_number(most)); };
        };
        for (auto& unit : layers.hidden)
            std::ranges::generate(unit, short_number(150));
        std::ranges::generate(layers.last, short_number(900));
        std::ranges::generate(layers.direct, short_number(400));
        std::ranges::generate(layers.hidden_base, [&] { return any_number(20'000); });
        layers.last_base = any_number(100'000);
    }
    return net;
}

// Most rows are zero, because packing this many random ones takes seconds.
NetParameters net_for_a_file() {
    NetParameters net = some_net(2);
    for (std::size_t i = 0; i < net.rows.size(); ++i)
        if (i % 64 != 7) net.rows[i].fill(0);
    return net;
}

bool is_same(const NetParameters& a, const NetParameters& b) {
    for (std::size_t stage = 0; stage < a.layers.size(); ++stage) {
        if (a.layers[stage].hidden != b.layers[stage].hidden || a.layers[stage].last != b.layers[stage].last
            || a.layers[stage].direct != b.layers[stage].direct
            || a.layers[stage].hidden_base != b.layers[stage].hidden_base
            || a.layers[stage].last_base != b.layers[stage].last_base)
            return false;
    }
    return a.weights_checksum == b.weights_checksum && a.rows == b.rows && a.base == b.base;
}

int neighbouring_squares(const Board64& board, bool are_the_opponents) {
    const u64 discs = are_the_opponents ? board.opponent : board.player;
    int found = 0;
    for (int square = 0; square < 64; ++square) {
        if (((board.player | board.opponent) >> square & 1) != 0) continue;
        bool is_beside = false;
        for (int row = square / 8 - 1; row <= square / 8 + 1; ++row) {
            for (int column = square % 8 - 1; column <= square % 8 + 1; ++column)
                is_beside =
                    is_beside
                    || (row >= 0 && row < 8 && column >= 0 && column < 8 && (discs >> (row * 8 + column) & 1) != 0);
        }
        found += is_beside ? 1 : 0;
    }
    return found;
}

// The definition in net.hpp, number by number.
int plain_value(const NetParameters& net, const Board64& board) {
    const int empties = 64 - std::popcount(board.player | board.opponent);
    const auto& numbers = ai::core::row_numbers(ai::core::family_of(8));
    std::array<int, ai::core::net_width> sums{};
    const auto& base = net.base[ai::core::phase_of(empties)];
    std::ranges::copy(base, sums.begin());
    const std::size_t first_row = empties > 23 ? 0 : ai::core::net_rows_of_half();
    const auto add = [&](std::size_t row) {
        for (std::size_t i = 0; i < sums.size(); ++i)
            sums[i] += net.rows[first_row + row][i];
    };
    for (std::size_t place = 0; place < static_cast<std::size_t>(ai::core::feature_table.count); ++place) {
        const auto& feature = ai::core::feature_table.features[place];
        int index = ai::core::feature_table.middle[place];
        int power = 1;
        for (int i = 0; i < ai::core::patterns[feature.kind].size; ++i) {
            const int square = feature.squares[i];
            index +=
                power * (static_cast<int>(board.player >> square & 1) - static_cast<int>(board.opponent >> square & 1));
            power *= 3;
        }
        add(static_cast<std::size_t>(numbers.of[static_cast<std::size_t>(index)]));
    }
    const std::array counts{std::popcount(board.legal_moves(geometry())),
                            std::popcount(board.after_pass().legal_moves(geometry())),
                            neighbouring_squares(board, true), neighbouring_squares(board, false), empties};
    for (std::size_t kind = 0; kind < counts.size(); ++kind)
        add(numbers.count + 32 * kind + static_cast<std::size_t>(kind < 4 ? std::min(31, counts[kind]) : counts[kind]));
    // 0: no side can move there, 1: the side to move, 2: the opponent, 3: both
    const auto movers = [&, own = board.legal_moves(geometry()),
                         other = board.after_pass().legal_moves(geometry())](int square) {
        return static_cast<std::size_t>((own >> square & 1) + 2 * (other >> square & 1));
    };
    const auto add_input = [&](const ai::core::NetGroup& group, std::size_t row) {
        add(numbers.count + static_cast<std::size_t>(ai::core::input_row_numbers().of[group.first + row]));
    };
    for (int quadrant = 0; quadrant < 4; ++quadrant) {
        std::size_t empty = 0, own = 0, other = 0;
        for (int square = 0; square < 64; ++square) {
            if (square / 32 * 2 + square % 8 / 4 != quadrant) continue;
            empty += ((board.player | board.opponent) >> square & 1) == 0 ? 1 : 0;
            own += movers(square) & 1;
            other += movers(square) >> 1;
        }
        add_input(ai::core::net_quadrants, std::min<std::size_t>(empty, 15) * 9 + std::min<std::size_t>(own, 2) * 3
                                               + std::min<std::size_t>(other, 2));
    }
    std::size_t corner = 0;
    for (const std::array<int, 4> squares :
         {std::array{0, 1, 8, 9}, {6, 7, 14, 15}, {48, 49, 56, 57}, {54, 55, 62, 63}}) {
        std::size_t row = corner++ * 256;
        for (int i = 0; i < 4; ++i)
            row += (movers(squares[i]) & 1) << i | (movers(squares[i]) >> 1) << (4 + i);
        add_input(ai::core::net_corners, row);
    }
    for (const auto& [first, step] : {std::pair{0, 1}, {56, 1}, {0, 8}, {7, 8}}) {
        std::size_t row = 0;
        for (int i = 0; i < 8; ++i)
            row += (movers(first + step * i) & 1) << i | (movers(first + step * i) >> 1) << (8 + i);
        add_input(ai::core::net_edges, row);
    }
    for (int& sum : sums)
        sum = std::clamp(sum, 0, 256);
    const auto& layers = net.layers[ai::core::net_stage_of(empties)];
    int value = layers.last_base;
    for (std::size_t i = 0; i < sums.size(); ++i)
        value += sums[i] * layers.direct[i];
    for (std::size_t unit = 0; unit < layers.last.size(); ++unit) {
        int sum = layers.hidden_base[unit];
        for (std::size_t i = 0; i < sums.size(); ++i)
            sum += sums[i] * layers.hidden[unit][i];
        value += std::clamp(sum / 128, 0, 256) * layers.last[unit];
    }
    return std::clamp(value / 512, -6 * 128, 6 * 128);
}

struct NetSolver {
    NetSolver(const SearchKernel& used, const ai::core::Weights& weights)
        : engine{used}, table{std::size_t{1} << 20}, thread{engine.eight.make_thread({.table = &table,
                                                                                      .weights = &weights,
                                                                                      .ask_again_at = never_ask_again}),
                                                            engine.eight.free_thread} {}

    // Negamax over all moves: no window, no order, no table.
    int plain_search(const Board64& board, int depth) const {
        const u64 moves = board.legal_moves(geometry());
        if (moves == 0) {
            const Board64 passed = board.after_pass();
            if (passed.legal_moves(geometry()) == 0) return engine.eight.search(thread.get(), board, 1, 5, -64, 64);
            if (depth > 0) return -plain_search(passed, depth);
        }
        if (depth == 0) {
            const int value = engine.eight.static_value(thread.get(), board);
            return std::clamp((value + (value >= 0 ? 64 : -64)) / 128, -62, 62);
        }
        int best = -100;
        for (u64 rest = moves; rest != 0; rest &= rest - 1) {
            const u64 move = rest & (0 - rest);
            best = std::max(best, -plain_search(board.after(move, board.flips(geometry(), move)), depth - 1));
        }
        return best;
    }

    const SearchKernel& engine;
    ai::core::TranspositionTable table;
    std::unique_ptr<ai::core::Thread, void (*)(ai::core::Thread*)> thread;
};

std::unique_ptr<ai::core::Weights> weights_with(const NetParameters& net, bool has_others) {
    auto weights = has_others ? std::make_unique<ai::core::Weights>(*ai::core::standard_weights())
                              : std::make_unique<ai::core::Weights>(8);
    weights->net = expanded(net);
    return weights;
}

} // namespace

TEST_CASE("every kernel evaluates a net as its definition does") {
    for (const int most_of_row : {2, 12, 127}) {
        const NetParameters net = some_net(most_of_row);
        const auto weights = weights_with(net, false);
        for (const SearchKernel* engine : ai::core::search_kernels()) {
            if (!engine->is_supported()) continue;
            CAPTURE(std::string{engine->instruction_set});
            const NetSolver solver{*engine, *weights};
            std::set<int> values;
            for (std::uint64_t seed = 0; seed < 300; ++seed) {
                const Board64 board = random_board(static_cast<int>(seed % 58), seed);
                const int value = engine->eight.static_value(solver.thread.get(), board);
                CHECK(value
                      == plain_value(net, board)
                             + ai::core::last_move_value(64 - std::popcount(board.player | board.opponent)));
                values.insert(value);
            }
            CHECK(values.size() > 50);
        }
    }
}

TEST_CASE("only mirror images share a row of a net's inputs") {
    // Of the 256 states of a corner, 64 are their own mirror image; of the 65,536 of an edge, 256.
    CHECK(ai::core::input_row_numbers().count == 192 + 144 + (256 + 64) / 2 + (65'536 + 256) / 2);
}

TEST_CASE("a net gives a board and its mirror images the same value") {
    const auto weights = weights_with(some_net(12), false);
    const SearchKernel& kernel = ai::core::search_kernel();
    const NetSolver solver{kernel, *weights};
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Board64 board = random_board(static_cast<int>(seed % 58), seed);
        const int value = kernel.eight.static_value(solver.thread.get(), board);
        for (int symmetry = 0; symmetry < 8; ++symmetry) {
            const Board64 image{rules::transformed(board.player, symmetry),
                                rules::transformed(board.opponent, symmetry)};
            CHECK(kernel.eight.static_value(solver.thread.get(), image) == value);
        }
    }
}

TEST_CASE("a search with a net finds the plain negamax value although it skips some net evaluations") {
    REQUIRE(ai::core::standard_weights() != nullptr);
    for (const int most_of_row : {2, 12}) {
        const auto weights = weights_with(some_net(most_of_row), true);
        const NetSolver solver{ai::core::search_kernel(), *weights};
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            const Board64 board = random_board(static_cast<int>(8 + seed), seed);
            if ((board.legal_moves(geometry()) | board.after_pass().legal_moves(geometry())) == 0) continue;
            for (const int depth : {1, 2, 3, 4}) {
                const int value =
                    solver.engine.eight.search(solver.thread.get(), board, depth, ai::full_selectivity, -64, 64);
                CAPTURE(seed);
                CAPTURE(depth);
                CHECK(value == solver.plain_search(board, depth));
            }
        }
    }
}

TEST_CASE("a net reads back as written") {
    const NetParameters net = some_net(127);
    const std::string bytes = to_bytes(net);
    CHECK(bytes.size() <= ai::core::max_net_file_bytes);
    const auto read = ai::core::net_from_bytes(bytes);
    REQUIRE(read.ok());
    CHECK(is_same(*read, net));
}

TEST_CASE("a truncated or damaged net is refused with an error that says why") {
    check_refuses_damage(to_bytes(net_for_a_file()), 20, ai::core::net_from_bytes);
}

TEST_CASE("a net whose sums could overflow is refused") {
    const auto is_read = [](const auto& change) {
        NetParameters net;
        net.rows.resize(ai::core::net_row_count(), {});
        change(net);
        return ai::core::net_from_bytes(to_bytes(net)).ok();
    };
    CHECK(is_read([](NetParameters& net) { net.layers[3].last_base = 1 << 30; }));
    CHECK_FALSE(is_read([](NetParameters& net) { net.layers[3].last_base = (1 << 30) + 1; }));
    CHECK_FALSE(is_read([](NetParameters& net) { net.layers[7].hidden_base[15] = -(1 << 30) - 1; }));
    CHECK(is_read([](NetParameters& net) { net.base[29][31] = 22'300; }));
    CHECK_FALSE(is_read([](NetParameters& net) { net.base[29][31] = -22'301; }));
}

TEST_CASE("the shipped net is usable and belongs to the shipped weights") {
    CHECK(ai::core::standard_net_problem() == "");
    REQUIRE(ai::core::standard_weights() != nullptr);
    CHECK(ai::core::standard_weights()->net != nullptr);
}

TEST_CASE("a net is accepted only for the weights that it was fitted to") {
    REQUIRE(ai::core::standard_weights() != nullptr);
    const std::uint32_t checksum = ai::core::standard_weights()->checksum;
    NetParameters net = net_for_a_file();
    net.weights_checksum = checksum;
    const auto fitting = ai::core::weights_from_bytes(to_bytes(net));
    REQUIRE(fitting.ok());
    CHECK((*fitting)->net != nullptr);
    CHECK((*fitting)->of == ai::core::standard_weights()->of);

    net.weights_checksum = checksum + 1;
    const auto other = ai::core::weights_from_bytes(to_bytes(net));
    REQUIRE(!other.ok());
    CHECK(other.error().message.starts_with("expected a net for the shipped weights"));
    CHECK(other.error().message.ends_with(fmt::format("{:08x}", checksum + 1)));
}
