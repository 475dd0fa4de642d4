// Compiled for x86-64-v4: AVX-512 with conflict detection, beside all of v3.
#include "game/ai/fast/engine_unit.hpp"

namespace ai::fast {

bool has_v4(); // compiled for every processor
extern const WatchedFunctions<u64> v4_watched_eight;
extern const WatchedFunctions<u64> v4_watched_small;
extern const Engine v4_engine;
constinit const Engine v4_engine = make_engine<v4_watched_eight, v4_watched_small>("x86-64-v4", has_v4);

} // namespace ai::fast
