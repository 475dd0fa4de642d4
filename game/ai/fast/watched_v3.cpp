// Compiled for x86-64-v3, beside engine_v3.cpp.
#include "game/ai/fast/watched_unit.hpp"

namespace ai::fast {

extern const WatchedFunctions<u64> v3_watched_eight;
extern const WatchedFunctions<u64> v3_watched_small;
constinit const WatchedFunctions<u64> v3_watched_eight = WatchedTree<EightByEight>::functions();
constinit const WatchedFunctions<u64> v3_watched_small = WatchedTree<AnyBoard<u64>>::functions();

} // namespace ai::fast
