// Ten thumbs on the window for a number of steps, of which OUTFLANK_RANDOM_STEPS sets another one; with
// OUTFLANK_RANDOM_SECONDS it goes on for so long instead, and with OUTFLANK_RANDOM_HOURS for so many hours of the
// window's own time, in which the visitor looks on between the steps. OUTFLANK_RANDOM_SEED begins elsewhere.
#include "tests/game/ui/random_visitor.hpp"

#include <cstdlib>
#include <optional>

namespace {

std::optional<std::uint64_t> number_in(const char* variable) {
    const char* value = std::getenv(variable);
    if (value == nullptr) return std::nullopt;
    return std::strtoull(value, nullptr, 10);
}

constexpr std::uint64_t usual_steps = 600;
constexpr int steps_of_a_visitor = 200;

} // namespace

TEST_CASE("whatever is clicked, typed and resized, the window stays in order and a game can be begun") {
    const auto begun = engine::Clock::now();
    const auto seconds = number_in("OUTFLANK_RANDOM_SECONDS"), hours = number_in("OUTFLANK_RANDOM_HOURS");
    const std::uint64_t max_steps = number_in("OUTFLANK_RANDOM_STEPS").value_or(usual_steps);
    std::uint64_t seed = number_in("OUTFLANK_RANDOM_SEED").value_or(1);
    std::uint64_t steps = 0;
    ui::Time::duration lived{0};
    const auto is_done = [&](ui::Time::duration until_now) {
        if (hours) return until_now >= std::chrono::hours{*hours};
        return seconds ? engine::Clock::now() >= begun + std::chrono::seconds{*seconds} : steps >= max_steps;
    };
    do {
        CAPTURE(seed);
        RandomVisitor visitor{seed++};
        for (int i = 0; i < steps_of_a_visitor && !is_done(lived + visitor.lived()); ++i, ++steps) {
            CAPTURE(i);
            visitor.act();
            if (hours) visitor.look_on();
        }
        visitor.begin_a_game();
        lived += visitor.lived();
    } while (!is_done(lived));
    const std::chrono::duration<double> took = engine::Clock::now() - begun;
    MESSAGE(steps << " steps in " << took.count() << " s, "
                  << std::chrono::duration_cast<std::chrono::minutes>(lived).count()
                  << " min of the window's time, seeds up to " << seed - 1);
    CHECK(steps > 0);
}
