// Compiled for x86-64-v3: AVX2, BMI, population count.
#include "game/ai/fast/engine_unit.hpp"

namespace ai::fast {

bool has_v3(); // compiled for every processor
extern const Engine v3_engine;
constinit const Engine v3_engine = make_engine("x86-64-v3", has_v3);

} // namespace ai::fast
