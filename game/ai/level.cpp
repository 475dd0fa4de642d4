#include "game/ai/level.hpp"

#include "engine/base/text.hpp"

#include <array>
#include <cassert>

namespace ai {

using base::mark;

std::span<const LevelSettings> levels() {
    using namespace std::chrono_literals;
    // The times of the lower levels are a safety net for large boards on slow machines; on 8x8 the depth decides.
    static constexpr std::array<LevelSettings, 11> table{{
        {.number = 0,
         .name = mark("First steps").english(),
         .limits = {.depth = 1, .time = 1000ms},
         .temperature = 0,
         .searches = false},
        {1, mark("Beginner").english(), {.depth = 1, .time = 1000ms}, 25},
        {2, mark("Novice").english(), {.depth = 2, .time = 1000ms}, 9},
        {3, mark("Learner").english(), {.depth = 3, .exact_empties = 4, .time = 1000ms}, 4.8},
        {4, mark("Casual").english(), {.depth = 4, .exact_empties = 6, .time = 1000ms}, 3},
        {5, mark("Club").english(), {.depth = 5, .exact_empties = 8, .time = 1500ms}, 1.9},
        {6, mark("Advanced").english(), {.depth = 6, .exact_empties = 11, .time = 1500ms}, 1.1},
        {7, mark("Expert").english(), {.depth = 8, .exact_empties = 13, .time = 1500ms}, 0.77},
        {8, mark("Master").english(), {.depth = 10, .exact_empties = 16, .time = 1500ms}, 0.45, 2 * disc},
        {9, mark("Grandmaster").english(), {.depth = 14, .exact_empties = 18, .time = 1800ms}, 0.36, disc},
        {10, mark("Champion").english(), {.exact_empties = 20, .time = about(4500ms), .all_threads = true}, 0.0, disc},
    }};
    return table;
}

const LevelSettings& level(int number) {
    assert(0 <= number && number <= 10);
    return levels()[number];
}

bool keeps_table(int number) {
    return number == levels().back().number;
}

} // namespace ai
