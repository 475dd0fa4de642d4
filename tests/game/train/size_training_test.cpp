// Self-play, shards and the fit for boards other than 8x8.
#include "game/train/fit.hpp"
#include "game/train/search_thread.hpp"
#include "game/train/shard.hpp"
#include "tests/game/train/fixtures.hpp"

#include <doctest/doctest.h>

#include <cstdlib>

using ai::core::LowRank;
using fixtures::all_samples;
using fixtures::contents;
using fixtures::plain;
using fixtures::with_checksum;
using rules::Bits256;
using train::SampleOf;
using train::SamplesOf;
using train::SelfPlayOptions;
using train::ShardOf;

namespace {

template <class Bits> ShardOf<Bits> some_shard(int side) {
    return {
        .origin{
            .side = side, .seed = 0x8000000000000001, .weights = 7, .first_game = 3, .depth = 2, .exact_empties = 8},
        .games = 2,
        .samples = all_samples<Bits>(plain(side), SelfPlayOptions{.games = 2, .depth = 1, .exact_empties = 4})};
}

template <class Bits> void check_reads_back(int side) {
    CAPTURE(side);
    const ShardOf<Bits> shard = some_shard<Bits>(side);
    REQUIRE_FALSE(shard.samples.empty());
    const std::string bytes = to_bytes(shard);
    CHECK(bytes.size() == 68 + shard.samples.size() * (side <= 8 ? 18 : 66));
    CHECK(*train::shard_side(bytes) == side);
    const auto read = train::shard_from_bytes<Bits>(bytes);
    REQUIRE(read.ok());
    CHECK(read->origin == shard.origin);
    CHECK(read->games == shard.games);
    CHECK(contents(read->samples) == contents(shard.samples));
}

// The root mean square error of the samples, from games of another seed, in discs.
template <class Bits> void check_predicts(int side, const LowRank& low_rank) {
    CAPTURE(side);
    const auto weights = expanded(low_rank, side);
    REQUIRE(weights != nullptr);
    train::SamplesBySide others;
    others.of<Bits>()[static_cast<std::size_t>(side)] =
        all_samples<Bits>(plain(side), SelfPlayOptions{.games = 30, .seed = 9, .depth = 1, .exact_empties = 4});
    train::Errors of_nothing;
    for (const SampleOf<Bits>& sample : others.of<Bits>()[static_cast<std::size_t>(side)])
        of_nothing.add(sample.discs());
    CHECK(sum_of(train::errors_of(side, weights.get(), others)).root_mean_square()
          < 0.8 * of_nothing.root_mean_square());
}

constexpr std::size_t bytes_of_size_shard = 64;

} // namespace

TEST_CASE("on boards other than 8x8, a seed gives the same samples with two threads or in two parts") {
    for (const int depth : {0, 1}) {
        const SelfPlayOptions few{.games = 8, .seed = 5, .depth = depth, .exact_empties = 5};
        fixtures::check_reproducible(few,
                                     [](const SelfPlayOptions& options) { return all_samples(plain(6), options); });
        fixtures::check_reproducible(
            few, [](const SelfPlayOptions& options) { return all_samples<Bits256>(plain(9), options); });
    }
    const auto close = [](const SelfPlayOptions& options) {
        return all_samples<Bits256>(plain(9), train::ClosePlayOptions{options});
    };
    fixtures::check_reproducible({.games = 4, .seed = 5, .depth = 2, .exact_empties = 5}, close);
}

TEST_CASE("samples on 11x11 have legal moves and values within the board") {
    const rules::Geometry<Bits256> geometry{rules::BoardSize{11}};
    const auto check = [&](const SamplesOf<Bits256>& samples) {
        CHECK(samples.size() > 50);
        for (const SampleOf<Bits256>& sample : samples) {
            CHECK_FALSE(rules::any(sample.board.player & sample.board.opponent));
            CHECK_FALSE(rules::any(sample.board.occupied() & ~geometry.squares));
            CHECK(rules::any(sample.board.legal_moves(geometry)));
            CHECK(std::abs(sample.value) <= 121 * ai::disc);
        }
    };
    check(all_samples<Bits256>(plain(11), SelfPlayOptions{.games = 4, .seed = 2, .depth = 1, .exact_empties = 5}));
    check(all_samples<Bits256>(plain(11),
                               train::ClosePlayOptions{{.games = 2, .seed = 2, .depth = 2, .exact_empties = 5}}));
}

TEST_CASE("on boards other than 8x8, late samples have the value of perfect play") {
    const SelfPlayOptions options{.games = 10, .seed = 4, .depth = 1, .exact_empties = 6};
    train::SearchThread<std::uint64_t> solver{rules::BoardSize{7}, nullptr};
    int exact = 0;
    for (const train::Sample& sample : all_samples(plain(7), options)) {
        if (train::empties_of(sample.board, 7) > 6) continue;
        ++exact;
        CHECK(sample.value == solver.exact_value(sample.board));
    }
    CHECK(exact >= 10);
}

TEST_CASE("a shard of a board size other than 8x8 reads back unchanged") {
    for (const int side : {5, 7})
        check_reads_back<std::uint64_t>(side);
    for (const int side : {9, 16})
        check_reads_back<Bits256>(side);
    const auto other = train::shard_from_bytes<std::uint64_t>(to_bytes(some_shard<Bits256>(9)));
    CHECK(other.error().message == "expected a shard of a board up to 8x8, saw one of 9x9");
}

TEST_CASE("a shard with impossible contents is refused even if its checksum is correct") {
    ShardOf<std::uint64_t> shard = some_shard<std::uint64_t>(6);
    shard.samples.resize(1);
    const std::string bytes = to_bytes(shard);
    const auto is_read = [](const std::string& changed) {
        return train::shard_from_bytes<std::uint64_t>(with_checksum(changed, bytes_of_size_shard)).ok();
    };
    REQUIRE(is_read(bytes));
    const auto is_refused = [&](std::size_t at, const std::string& changed) {
        std::string other = bytes;
        return !is_read(other.replace(at, changed.size(), changed));
    };
    CHECK(is_refused(68, std::string(16, '\x01')));         // both sides on one square
    CHECK(is_refused(68 + 7, std::string{"\x80", 1}));      // beyond the board
    CHECK(is_refused(68 + 16, std::string{"\x11\x0e", 2})); // 3601: 36 discs and a hundredth
    CHECK(is_refused(8, std::string{"\x04", 1}));           // a side without such weights
    CHECK(is_refused(48, std::string(8, '\xff')));          // more samples than the file holds
}

TEST_CASE("the fit for boards other than 8x8 lowers the error on unseen samples" * doctest::test_suite("long")) {
    train::SamplesBySide samples;
    samples.narrow[6] = all_samples(plain(6), SelfPlayOptions{.games = 600, .seed = 8, .depth = 1, .exact_empties = 4});
    for (const std::size_t side : {9, 10})
        samples.wide[side] = all_samples<Bits256>(
            plain(static_cast<int>(side)), SelfPlayOptions{.games = 150, .seed = 8, .depth = 1, .exact_empties = 4});
    LowRank low_rank;
    std::uint64_t last = 0;
    std::uint64_t announced = 0;
    const train::FitReport report =
        train::fit(samples, {.epochs = 6, .rate = 0.5}, low_rank, [&](std::uint64_t done, std::uint64_t total) {
            last = done;
            announced = total;
        });
    CHECK(last == announced);
    for (const int side : {6, 9, 10}) {
        CAPTURE(side);
        const auto& [fitted, checked] = report[static_cast<std::size_t>(side)];
        CHECK(sum_of(fitted).count + sum_of(checked).count == samples.size(side));
        CHECK(sum_of(checked).count > 10);
    }
    check_predicts<std::uint64_t>(6, low_rank);
    check_predicts<Bits256>(9, low_rank);
    check_predicts<Bits256>(10, low_rank);
    CHECK(expanded(low_rank, 7) == nullptr);
    CHECK(expanded(low_rank, 12) == nullptr);

    // Families without samples stay unchanged, as does everything without epochs, apart from rounding.
    const std::string before = to_bytes(low_rank);
    train::SamplesBySide small;
    small.narrow[6] = samples.narrow[6];
    train::fit(small, {.epochs = 0}, low_rank);
    CHECK(to_bytes(low_rank) == before);
    const auto of_ten = expanded(low_rank, 10)->of;
    train::fit(small, {.epochs = 1, .rate = 0.5}, low_rank);
    CHECK(to_bytes(low_rank) != before);
    CHECK(expanded(low_rank, 10)->of == of_ten);
}
