#include "game/train/self_play.hpp"

#include "game/train/search_thread.hpp"
#include "tests/game/train/all_samples.hpp"
#include "tests/game/train/shipped_weights.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>

using train::Sample;
using train::Samples;

namespace {

// More than two stretches, with values that no search gives.
Samples some_samples() {
    Samples samples =
        all_samples(shipped_weights(), train::SelfPlayOptions{.games = 20, .seed = 4, .depth = 1, .exact_empties = 0});
    for (Sample& sample : samples)
        sample.value = 63;
    REQUIRE(samples.size() > 2 * train::label_stretch);
    return samples;
}

constexpr train::LabelOptions quick{.depth = 2, .exact_empties = 8};

bool go_on(std::size_t) {
    return true;
}

std::vector<int> values_of(const Samples& samples) {
    std::vector<int> values;
    for (const Sample& sample : samples)
        values.push_back(sample.value);
    return values;
}

} // namespace

TEST_CASE("near the end every sample gets its result, and before that about what a search of its own says") {
    Samples samples = some_samples();
    label(samples, 0, shipped_weights(), quick, go_on);
    train::SearchThread search{shipped_weights()};
    int exact = 0;
    int searched = 0;
    int misses = 0; // discs; a search also finds what deeper ones of the same game left in the table
    for (std::size_t i = 0; i < samples.size(); i += 7) {
        const Sample& sample = samples[i];
        search.clear();
        if (train::empties_of(sample.board) <= quick.exact_empties) {
            ++exact;
            CHECK(sample.value == search.exact_value(sample.board));
        } else {
            ++searched;
            misses += std::abs(sample.value - search.value(sample.board, quick.depth));
        }
    }
    CHECK(exact > 3);
    CHECK(searched > 30);
    CHECK(misses < 3 * searched);
}

TEST_CASE("the values are the same with one thread and with three, and where the work is taken up again") {
    Samples one = some_samples();
    Samples three = one;
    Samples again = one;
    label(one, 0, shipped_weights(), quick, go_on);
    train::LabelOptions options = quick;
    options.threads = 3;
    label(three, 0, shipped_weights(), options, go_on);
    CHECK(values_of(one) == values_of(three));
    std::size_t done = 0;
    label(again, 0, shipped_weights(), quick, [&](std::size_t now) {
        done = now;
        return false;
    });
    REQUIRE(done == train::label_stretch);
    CHECK(
        std::all_of(again.begin() + train::label_stretch, again.end(), [](const Sample& s) { return s.value == 63; }));
    label(again, done, shipped_weights(), quick, go_on);
    CHECK(values_of(one) == values_of(again));
}
