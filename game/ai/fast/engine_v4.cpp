// Compiled for x86-64-v4: AVX-512 with conflict detection, beside all of v3.
#include "game/ai/fast/engine_unit.hpp"

namespace ai::fast {

bool has_v4(); // compiled for every processor
extern const Engine v4_engine;
constinit const Engine v4_engine = make_engine("x86-64-v4", has_v4);

} // namespace ai::fast
