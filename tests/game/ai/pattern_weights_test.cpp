#include "game/ai/core/evaluation/pattern_weights.hpp"

#include <doctest/doctest.h>

#include <array>
#include <atomic>
#include <memory>
#include <thread>
#include <vector>

using ai::core::phase_count;
using ai::core::Weights;

namespace {

// Every weight of a phase is its number; counts how often each is made.
struct CountedWeights {
    std::array<std::atomic<int>, phase_count> made{};
    std::unique_ptr<Weights> weights = std::make_unique<Weights>([this](std::size_t number, Weights::Phase& phase) {
        ++made[number];
        phase.fill(static_cast<std::int16_t>(number));
    });
};

} // namespace

TEST_CASE("the weights of a phase are made when they are first looked at, and no others") {
    CountedWeights counted;
    CHECK(counted.weights->phase(7).back() == 7);
    CHECK(counted.weights->phase(7).front() == 7);
    for (std::size_t number = 0; number < phase_count; ++number)
        CHECK(counted.made[number] == (number == 7 ? 1 : 0));
}

TEST_CASE("threads that look at the same phases at once all see them whole, and each is made once") {
    CountedWeights counted;
    std::atomic<int> wrong = 0;
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i) {
            threads.emplace_back([&] {
                for (std::size_t number = 0; number < phase_count; ++number) {
                    const Weights::Phase& phase = counted.weights->phase(number);
                    if (phase.front() != static_cast<int>(number) || phase.back() != static_cast<int>(number)) ++wrong;
                }
            });
        }
    }
    CHECK(wrong == 0);
    for (const auto& made : counted.made)
        CHECK(made == 1);
}

TEST_CASE("a copy of weights has all of their phases, and is changed by itself") {
    CountedWeights counted;
    const auto copy = std::make_unique<Weights>(*counted.weights);
    CHECK(*copy == *counted.weights);
    copy->phase_to_change(3).front() = -1;
    CHECK(counted.weights->phase(3).front() == 3);
    CHECK_FALSE(*copy == *counted.weights);
}

TEST_CASE("weights that come from nothing are zero") {
    const auto zero = std::make_unique<Weights>();
    CHECK(zero->phase(phase_count - 1) == Weights::Phase{});
}
