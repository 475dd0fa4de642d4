#include "game/ai/fast/weights_file.hpp"

#include "engine/base/random.hpp"
#include "game/ai/fast/symmetry.hpp"

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
