#include "game/ai/fast/weights_file.hpp"

#include "engine/base/random.hpp"
#include "game/ai/fast/symmetry.hpp"
#include "game/ai/search.hpp"

#include <doctest/doctest.h>

#include <string>

using ai::fast::to_bytes;
using ai::fast::weights_from_bytes;

namespace {

std::unique_ptr<ai::fast::Weights> some_weights() {
    auto weights = std::make_unique<ai::fast::Weights>();
    const auto representative = ai::fast::representatives();
    base::Random random{3};
    for (auto& phase : weights->of) {
        for (std::size_t i = 0; i < phase.size(); ++i) {
            const auto standing = static_cast<std::size_t>(representative[i]);
            phase[i] = standing == i ? static_cast<std::int16_t>(random.below(2001)) : phase[standing];
        }
    }
    return weights;
}

} // namespace

TEST_CASE("weights are read as they were written") {
    const auto weights = some_weights();
    const std::string bytes = to_bytes(*weights);
    CHECK(bytes.size() <= ai::fast::most_weights_file_bytes);
    const auto read = weights_from_bytes(bytes);
    REQUIRE(read.ok());
    CHECK((*read)->of == weights->of);
}

TEST_CASE("weights that are cut or damaged anywhere are refused with what was expected") {
    const std::string bytes = to_bytes(*some_weights());
    base::Random random{5};
    for (int i = 0; i < 20; ++i) {
        std::string damaged = bytes;
        const auto at = i < 8 ? static_cast<std::size_t>(i * 3) : random.below(bytes.size());
        damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
        const auto read = weights_from_bytes(damaged);
        CAPTURE(at);
        CHECK_FALSE(read.ok());
        if (!read) CHECK(read.error().message.starts_with("expected"));
    }
    for (const std::size_t length :
         {std::size_t{0}, std::size_t{7}, std::size_t{23}, std::size_t{24}, bytes.size() - 1})
        CHECK_FALSE(weights_from_bytes(std::string_view{bytes}.substr(0, length)).ok());
}

TEST_CASE("a searcher looks through the weights that it is given, and otherwise through those that are shipped") {
    constexpr std::size_t small_table = std::size_t{1} << 20;
    const auto start = rules::Position::start(rules::BoardSize{8});
    REQUIRE(ai::fast::standard_weights() != nullptr);
    const auto copy = std::make_unique<ai::fast::Weights>(*ai::fast::standard_weights());
    const auto zero = std::make_unique<ai::fast::Weights>();
    const auto search = [&](const ai::fast::Weights* weights, int threads) {
        return ai::Searcher{small_table, threads, weights}.search(start, {.depth = 6}, {}, {});
    };
    const ai::Report standard = search(nullptr, 1);
    CHECK(search(copy.get(), 1).nodes == standard.nodes);
    CHECK(search(copy.get(), 1).moves.front().score == standard.moves.front().score);
    CHECK(standard.moves.front().score != 0);
    for (const int threads : {1, 2})
        CHECK(search(zero.get(), threads).moves.front().score == 0);
}

TEST_CASE("weights of 8x8 do not change a search on other boards") {
    constexpr std::size_t small_table = std::size_t{1} << 20;
    const auto zero = std::make_unique<ai::fast::Weights>();
    for (const int side : {6, 10}) {
        const auto start = rules::Position::start(rules::BoardSize{side});
        const auto nodes = [&](const ai::fast::Weights* weights) {
            return ai::Searcher{small_table, 1, weights}.search(start, {.depth = 4}, {}, {}).nodes;
        };
        CHECK(nodes(zero.get()) == nodes(nullptr));
    }
}
