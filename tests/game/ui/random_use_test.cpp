// Ten thumbs on the window for a while. A minute unless OUTFLANK_RANDOM_SECONDS says otherwise; OUTFLANK_RANDOM_SEED
// begins elsewhere.
#include "tests/game/ui/random_visitor.hpp"

#include <cstdlib>
#include <string>

namespace {

std::uint64_t number_in(const char* variable, std::uint64_t otherwise) {
    const char* value = std::getenv(variable);
    return value != nullptr ? std::strtoull(value, nullptr, 10) : otherwise;
}

} // namespace

TEST_CASE("whatever is clicked, typed and resized, the window stays in order and a game can be begun") {
    const std::chrono::seconds time{number_in("OUTFLANK_RANDOM_SECONDS", 60)};
    const auto end = engine::Clock::now() + time;
    std::uint64_t seed = number_in("OUTFLANK_RANDOM_SEED", 1);
    std::size_t steps = 0;
    do {
        CAPTURE(seed);
        RandomVisitor visitor{seed++};
        for (int i = 0; i < 400 && engine::Clock::now() < end; ++i, ++steps) {
            CAPTURE(i);
            visitor.act();
        }
        visitor.begin_a_game();
    } while (engine::Clock::now() < end);
    MESSAGE(steps << " steps, seeds up to " << seed - 1);
    CHECK(steps > 0);
}
