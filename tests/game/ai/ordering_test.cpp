#include "game/ai/core/evaluation/ordering_file.hpp"

#include "engine/base/random.hpp"
#include "game/ai/core/evaluation/symmetry.hpp"
#include "game/ai/search.hpp"
#include "tests/damage.hpp"
#include "tests/game/ai/positions.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <string>

using ai::core::Board64;
using ai::core::ordering_features;
using ai::core::ordering_from_bytes;
using ai::core::OrderingIndices;
using ai::core::OrderingWeights;
using ai::core::u64;

namespace {

std::unique_ptr<OrderingWeights> some_weights() {
    auto weights = std::make_unique<OrderingWeights>();
    const auto representatives = ai::core::representatives(ai::core::kinds_of(ai::core::ordering_patterns));
    base::Random random{3};
    for (auto& phase : weights->of) {
        for (std::size_t i = 0; i < phase.size(); ++i) {
            const auto standing = static_cast<std::size_t>(representatives[i]);
            phase[i] =
                standing == i ? static_cast<std::int16_t>(static_cast<int>(random.below(17)) - 8) : phase[standing];
        }
    }
    return weights;
}

OrderingIndices indices_of(const Board64& board) {
    OrderingIndices indices;
    ai::core::find_ordering_indices(indices, board.player, board.opponent);
    return indices;
}

} // namespace

TEST_CASE("ordering indices match the digits of their patterns") {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Board64 board = random_board(static_cast<int>(seed) * 3 - 3, seed);
        const OrderingIndices indices = indices_of(board);
        for (std::size_t slot = 0; slot < static_cast<std::size_t>(ordering_features.count); ++slot) {
            const auto& feature = ordering_features.features[slot];
            int expected = 0;
            int power = 1;
            for (int i = 0; i < ai::core::ordering_patterns[feature.kind].size; ++i) {
                const u64 square = u64{1} << feature.squares[i];
                expected += power * (board.player & square ? 1 : board.opponent & square ? -1 : 0);
                power *= 3;
            }
            CHECK(indices.of[slot] == expected);
        }
    }
}

TEST_CASE("ordering indices after a move are those of the child position") {
    const rules::Geometry<u64> geometry{rules::BoardSize{8}};
    int moves = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Board64 board = random_board(static_cast<int>(seed) * 2 + 10, seed);
        for (u64 rest = board.legal_moves(geometry); rest != 0; rest &= rest - 1) {
            const u64 move = rest & (0 - rest);
            const u64 flipped = board.flips(geometry, move);
            OrderingIndices after;
            ai::core::move_ordering_indices(after, indices_of(board), std::countr_zero(move), flipped);
            CHECK(std::ranges::equal(after.of, indices_of(board.after(move, flipped)).of));
            ++moves;
        }
    }
    CHECK(moves > 100);
}

TEST_CASE("ordering weights read back as written") {
    const auto weights = some_weights();
    const std::string bytes = to_bytes(*weights);
    CHECK(bytes.size() <= ai::core::max_ordering_file_bytes);
    const auto read = ordering_from_bytes(bytes);
    REQUIRE(read.ok());
    CHECK((*read)->of == weights->of);
}

TEST_CASE("truncated or damaged ordering weights are refused with an error that says why") {
    const std::string bytes = to_bytes(*some_weights());
    base::Random random{5};
    for (int i = 0; i < 20; ++i) {
        std::string damaged = bytes;
        const auto at = i < 8 ? static_cast<std::size_t>(i * 3) : random.below(bytes.size());
        damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
        const auto read = ordering_from_bytes(damaged);
        CAPTURE(at);
        CHECK_FALSE(read.ok());
        if (!read) CHECK(says_what_is_wrong(read.error().message));
    }
    for (const std::size_t length :
         {std::size_t{0}, std::size_t{7}, std::size_t{19}, std::size_t{20}, bytes.size() - 1})
        CHECK_FALSE(ordering_from_bytes(std::string_view{bytes}.substr(0, length)).ok());
}
