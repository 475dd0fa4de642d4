#include "game/train/shard.hpp"

#include "engine/base/random.hpp"
#include "tests/damage.hpp"
#include "tests/game/train/fixtures.hpp"

#include <doctest/doctest.h>

#include <memory>
#include <string>

using fixtures::with_checksum;
using train::Shard;
using train::to_bytes;

namespace {

Shard some_shard(std::size_t samples) {
    Shard shard{.origin{.seed = 0x8000000000000001, .weights = 7, .first_game = 3, .depth = 4, .exact_empties = 13},
                .games = 5};
    base::Random random{2};
    for (std::size_t i = 0; i < samples; ++i) {
        const std::uint64_t player = random.next();
        const auto value = static_cast<std::int16_t>(static_cast<int>(random.below(129)) - 64);
        shard.samples.push_back({{player, random.next() & ~player}, value});
    }
    return shard;
}

constexpr std::size_t checked_bytes = 64;

base::Result<Shard> shard_from_bytes(std::string_view bytes) {
    return train::shard_from_bytes<std::uint64_t>(bytes);
}

} // namespace

TEST_CASE("a shard reads back unchanged") {
    for (const std::size_t samples : {std::size_t{0}, std::size_t{1}, std::size_t{300}}) {
        const Shard shard = some_shard(samples);
        const std::string bytes = to_bytes(shard);
        CHECK(bytes.size() == 68 + 18 * samples);
        const auto read = shard_from_bytes(bytes);
        REQUIRE(read.ok());
        CHECK(read->origin == shard.origin);
        CHECK(read->games == shard.games);
        REQUIRE(read->samples.size() == samples);
        for (std::size_t i = 0; i < samples; ++i) {
            CHECK(read->samples[i].board.player == shard.samples[i].board.player);
            CHECK(read->samples[i].board.opponent == shard.samples[i].board.opponent);
            CHECK(read->samples[i].value == shard.samples[i].value);
        }
    }
}

TEST_CASE("a shard with a changed byte or a missing end is refused with what was expected") {
    const std::string bytes = to_bytes(some_shard(20));
    for (std::size_t at = 0; at < bytes.size(); ++at) {
        std::string damaged = bytes;
        damaged[at] = static_cast<char>(damaged[at] ^ 0x20);
        CAPTURE(at);
        const auto read = shard_from_bytes(damaged);
        REQUIRE_FALSE(read.ok());
        CHECK(says_what_is_wrong(read.error().message));
    }
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        CAPTURE(length);
        CHECK_FALSE(shard_from_bytes(std::string_view{bytes}.substr(0, length)).ok());
    }
    CHECK_FALSE(shard_from_bytes(bytes + "x").ok());
    CHECK_FALSE(shard_from_bytes(bytes + std::string(18, '\0')).ok());
}

TEST_CASE("a shard of another version is distinguished from other data") {
    std::string later = to_bytes(some_shard(2));
    later[7] = '3';
    CHECK(shard_from_bytes(later).error().message == "expected a shard of version 2, saw version 3");
    CHECK(shard_from_bytes("something else").error().message
          == "expected a shard, which begins with OFLKSHD2, saw something else");
}

TEST_CASE("impossible samples are refused even if the checksum is correct") {
    const std::string bytes = to_bytes(some_shard(1));
    REQUIRE(shard_from_bytes(with_checksum(bytes, checked_bytes)).ok());
    std::string overlapping = bytes;
    overlapping.replace(68, 16, std::string(16, '\xff'));
    CHECK_FALSE(shard_from_bytes(with_checksum(overlapping, checked_bytes)).ok());
    std::string too_large = bytes;
    too_large.replace(84, 2, std::string{"\x01\x19", 2}); // 6401: 64 discs and a hundredth
    CHECK_FALSE(shard_from_bytes(with_checksum(too_large, checked_bytes)).ok());
}

TEST_CASE("a sample count that exceeds the file is refused") {
    std::string bytes = to_bytes(some_shard(1));
    bytes.replace(48, 8, std::string(8, '\xff'));
    CHECK_FALSE(shard_from_bytes(with_checksum(bytes, checked_bytes)).ok());
}

TEST_CASE("the hash of weights changes with each weight") {
    ai::core::Weights weights{8};
    const auto nothing = train::hash_of(&weights);
    weights.of.back() = 1;
    const auto last = train::hash_of(&weights);
    weights.of.front() = -1;
    CHECK(nothing != last);
    CHECK(last != train::hash_of(&weights));
    ai::core::Weights other{6};
    const auto of_other = train::hash_of(&other);
    other.scalars.back().back() = 1;
    CHECK(of_other != train::hash_of(&other));
    CHECK(train::hash_of(nullptr) == 0);
}
