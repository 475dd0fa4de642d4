// Weights, samples and shards for the training tests.
#pragma once

#include "engine/base/bytes.hpp"
#include "game/ai/core/evaluation/weights_file.hpp"
#include "game/train/close_play.hpp"
#include "game/train/self_play.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace fixtures {

inline const ai::core::Weights& shipped_weights() {
    REQUIRE(ai::core::standard_weights() != nullptr);
    return *ai::core::standard_weights();
}

template <class Samples> auto add_to(Samples& samples) {
    return [&samples](const Samples& game) {
        samples.insert(samples.end(), game.begin(), game.end());
        return true;
    };
}
template <class Bits = std::uint64_t>
train::SamplesOf<Bits> all_samples(const train::Evaluator& evaluator, const train::SelfPlayOptions& options) {
    train::SamplesOf<Bits> samples;
    train::self_play<Bits>(evaluator, options, add_to(samples));
    return samples;
}
template <class Bits = std::uint64_t>
train::SamplesOf<Bits> all_samples(const train::Evaluator& evaluator, const train::ClosePlayOptions& options) {
    train::SamplesOf<Bits> samples;
    train::close_play<Bits>(evaluator, options, add_to(samples));
    return samples;
}
// With the plain evaluation.
inline train::Evaluator plain(int side) {
    return {rules::BoardSize{side}, nullptr};
}
inline train::SamplesBySide by_side(train::Samples samples) {
    train::SamplesBySide all;
    all.narrow[8] = std::move(samples);
    return all;
}
// Labelled with the values of a cheap search.
inline train::Samples boards_of_random_games(int games) {
    const ai::core::Weights zero{8};
    return all_samples(zero, train::SelfPlayOptions{.games = games, .seed = 8, .depth = 1, .exact_empties = 0});
}

// The samples as comparable tuples.
template <class Samples> auto contents(const Samples& samples) {
    std::vector<std::tuple<decltype(samples[0].board.player), decltype(samples[0].board.player), int>> list;
    for (const auto& sample : samples)
        list.emplace_back(sample.board.player, sample.board.opponent, sample.value);
    return list;
}

// Checks that games are the same with two threads and in two parts, and differ with another seed.
template <class Play> void check_reproducible(const train::SelfPlayOptions& whole, const Play& play) {
    const auto samples = contents(play(whole));
    train::SelfPlayOptions two = whole;
    two.threads = 2;
    CHECK(contents(play(two)) == samples);
    train::SelfPlayOptions begin = whole;
    begin.games = 3;
    train::SelfPlayOptions rest = whole;
    rest.first_game = 3;
    rest.games = whole.games - 3;
    auto parts = contents(play(begin));
    const auto second = contents(play(rest));
    parts.insert(parts.end(), second.begin(), second.end());
    CHECK(parts == samples);
    train::SelfPlayOptions other = whole;
    ++other.seed;
    CHECK(contents(play(other)) != samples);
}

// The bytes with the correct checksum stored after the first `checked` bytes.
inline std::string with_checksum(std::string bytes, std::size_t checked) {
    const std::string_view view{bytes};
    std::string sum;
    base::append_number(sum, base::crc_32(view.substr(checked + 4), base::crc_32(view.substr(0, checked))));
    return bytes.replace(checked, 4, sum);
}

} // namespace fixtures
