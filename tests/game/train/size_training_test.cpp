// Self-play, shards and the fit for boards other than 8x8.
#include "game/train/search_thread.hpp"
#include "game/train/shard.hpp"
#include "game/train/size_fit.hpp"
#include "tests/game/train/fixtures.hpp"

#include <doctest/doctest.h>

#include <cstdlib>

using ai::core::OtherBoardsWeights;
using fixtures::all_samples;
using fixtures::contents;
using fixtures::with_checksum;
using rules::Bits256;
using train::SelfPlayOptions;
using train::SizeSample;
using train::SizeSamples;
using train::SizeShard;

namespace {

SizeShard some_shard(int side) {
    return {
        .origin{
            .side = side, .seed = 0x8000000000000001, .weights = 7, .first_game = 3, .depth = 2, .exact_empties = 8},
        .games = 2,
        .samples = all_samples(side, {.games = 2, .depth = 1, .exact_empties = 4})};
}

constexpr std::size_t bytes_of_size_shard = 64;

} // namespace

TEST_CASE("on boards other than 8x8, a seed gives the same samples with two threads or in two parts") {
    for (const int side : {6, 9}) {
        CAPTURE(side);
        for (const int depth : {0, 1}) {
            fixtures::check_reproducible({.games = 8, .seed = 5, .depth = depth, .exact_empties = 5},
                                         [&](const SelfPlayOptions& options) { return all_samples(side, options); });
        }
    }
}

TEST_CASE("samples on 11x11 have legal moves and values within the board") {
    const rules::BoardSize size{11};
    const rules::Geometry<Bits256> geometry{size};
    const SizeSamples samples = all_samples(11, {.games = 4, .seed = 2, .depth = 1, .exact_empties = 5});
    CHECK(samples.size() > 50);
    for (const SizeSample& sample : samples) {
        CHECK_FALSE(rules::any(sample.board.player & sample.board.opponent));
        CHECK_FALSE(rules::any(sample.board.occupied() & ~geometry.squares));
        CHECK(rules::any(sample.board.legal_moves(geometry)));
        CHECK(std::abs(sample.value) <= 121 * ai::disc);
    }
}

TEST_CASE("on boards other than 8x8, late samples have the value of perfect play") {
    const SizeSamples samples = all_samples(7, {.games = 10, .seed = 4, .depth = 1, .exact_empties = 6});
    train::SizeSearchThread<std::uint64_t> solver{rules::BoardSize{7}, nullptr};
    int exact = 0;
    for (const SizeSample& sample : samples) {
        if (train::empties_of(sample, 7) > 6) continue;
        ++exact;
        CHECK(sample.value == solver.exact_value({sample.board.player.words[0], sample.board.opponent.words[0]}));
    }
    CHECK(exact >= 10);
}

TEST_CASE("a shard of a board size other than 8x8 reads back unchanged") {
    for (const int side : {5, 7, 9, 16}) {
        CAPTURE(side);
        const SizeShard shard = some_shard(side);
        REQUIRE_FALSE(shard.samples.empty());
        const std::string bytes = to_bytes(shard);
        CHECK(bytes.size() == 68 + shard.samples.size() * (side < 8 ? 18 : 66));
        const auto read = train::size_shard_from_bytes(bytes);
        REQUIRE(read.ok());
        CHECK(read->origin == shard.origin);
        CHECK(read->games == shard.games);
        CHECK(contents(read->samples) == contents(shard.samples));
    }
}

TEST_CASE("a shard with impossible contents is refused even if its checksum is correct") {
    SizeShard shard = some_shard(6);
    shard.samples.resize(1);
    const std::string bytes = to_bytes(shard);
    REQUIRE(train::size_shard_from_bytes(with_checksum(bytes, bytes_of_size_shard)).ok());
    const auto is_refused = [&](std::size_t at, const std::string& changed) {
        std::string other = bytes;
        other.replace(at, changed.size(), changed);
        return !train::size_shard_from_bytes(with_checksum(other, bytes_of_size_shard)).ok();
    };
    CHECK(is_refused(68, std::string(16, '\x01')));         // both sides on one square
    CHECK(is_refused(68 + 7, std::string{"\x80", 1}));      // beyond the board
    CHECK(is_refused(68 + 16, std::string{"\x11\x0e", 2})); // 3601: 36 discs and a hundredth
    CHECK(is_refused(8, std::string{"\x08", 1}));           // a side without such weights
    CHECK(is_refused(48, std::string(8, '\xff')));          // more samples than the file holds
}

TEST_CASE("the fit for boards other than 8x8 lowers the error on unseen samples" * doctest::test_suite("long")) {
    train::SamplesBySide samples;
    for (const int side : {6, 9, 10}) {
        samples[side] = all_samples(side, {.games = side < 8 ? 600 : 150, .seed = 8, .depth = 1, .exact_empties = 4});
    }
    OtherBoardsWeights weights;
    std::uint64_t last = 0;
    std::uint64_t announced = 0;
    const auto report = train::fit(samples, {.epochs = 6}, weights, [&](std::uint64_t done, std::uint64_t total) {
        last = done;
        announced = total;
    });
    CHECK(last == announced);
    for (const int side : {6, 9, 10}) {
        CAPTURE(side);
        const auto i = static_cast<std::size_t>(side);
        CHECK(report.fitted[i].count + report.checked[i].count == samples[i].size());
        CHECK(report.checked[i].count > 10);
        const auto tables = size_tables(weights, side);
        REQUIRE(tables != nullptr);
        const SizeSamples others = all_samples(side, {.games = 30, .seed = 9, .depth = 1, .exact_empties = 4});
        train::Errors of_nothing;
        for (const SizeSample& sample : others)
            of_nothing.add(static_cast<double>(sample.value) / ai::disc);
        CHECK(train::errors_of(side, tables.get(), others).root_mean_square() < 0.8 * of_nothing.root_mean_square());
    }
    CHECK(size_tables(weights, 7) == nullptr);
    CHECK(size_tables(weights, 12) == nullptr);

    // Sizes without samples stay unchanged, as does everything without epochs, apart from rounding.
    const auto before = hash_of(weights);
    train::SamplesBySide small;
    small[6] = samples[6];
    train::fit(small, {.epochs = 0}, weights);
    CHECK(hash_of(weights) == before);
    const auto of_ten = size_tables(weights, 10)->weights;
    train::fit(small, {.epochs = 1}, weights);
    CHECK(hash_of(weights) != before);
    CHECK(size_tables(weights, 10)->weights == of_ten);
}
