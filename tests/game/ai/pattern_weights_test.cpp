#include "game/ai/core/evaluation/pattern_weights.hpp"

#include "game/ai/core/evaluation/net.hpp"
#include "game/ai/core/evaluation/weights_file.hpp"

#include <doctest/doctest.h>

#include <array>
#include <atomic>
#include <cstdint>
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

TEST_CASE("a copy of weights has all of their phases and what is beside them, and is changed by itself") {
    CountedWeights counted;
    counted.weights->checksum = 12;
    counted.weights->net = std::make_shared<const ai::core::Net>();
    const auto copy = std::make_unique<Weights>(*counted.weights);
    CHECK(*copy == *counted.weights);
    CHECK(copy->checksum == 12);
    CHECK(copy->net == counted.weights->net);
    copy->phase_to_change(3).front() = -1;
    CHECK(counted.weights->phase(3).front() == 3);
    CHECK_FALSE(*copy == *counted.weights);
}

TEST_CASE("what makes phases is dropped when all of them are made") {
    const auto source = std::make_shared<int>(5);
    const auto weights = std::make_unique<Weights>(
        [source](std::size_t, Weights::Phase& phase) { phase.fill(static_cast<std::int16_t>(*source)); });
    for (std::size_t number = 0; number < phase_count; ++number) {
        CHECK(source.use_count() > 1);
        CHECK(weights->phase(number).front() == 5);
    }
    CHECK(source.use_count() == 1);
}

TEST_CASE("a copy of the shipped weights is the same, and their checksum and net are beside it") {
    const Weights& standard = *ai::core::standard_weights();
    const auto copy = ai::core::copy_of_standard_weights();
    CHECK(*copy == standard);
    CHECK(copy->checksum == standard.checksum);
    CHECK(copy->net == standard.net);
}

TEST_CASE("weights that come from nothing are zero") {
    const auto zero = std::make_unique<Weights>();
    CHECK(zero->phase(phase_count - 1) == Weights::Phase{});
}
