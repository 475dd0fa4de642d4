// Compiled for x86-64-v3: AVX2, BMI, population count.
#include "game/ai/fast/engine_unit.hpp"

namespace ai::fast {

bool has_v3(); // compiled for every processor
extern const WatchedFunctions<u64> v3_watched_eight;
extern const WatchedFunctions<u64> v3_watched_small;
extern const Engine v3_engine;
constinit const Engine v3_engine = make_engine<v3_watched_eight, v3_watched_small>("x86-64-v3", has_v3);

} // namespace ai::fast
