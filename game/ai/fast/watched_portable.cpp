// Compiled for every processor, beside engine_portable.cpp.
#include "game/ai/fast/watched_unit.hpp"

namespace ai::fast {

extern const WatchedFunctions<u64> watched_eight;
extern const WatchedFunctions<u64> watched_small;
extern const WatchedFunctions<rules::Bits256> watched_wide;
constinit const WatchedFunctions<u64> watched_eight = WatchedTree<EightByEight>::functions();
constinit const WatchedFunctions<u64> watched_small = WatchedTree<AnyBoard<u64>>::functions();
constinit const WatchedFunctions<rules::Bits256> watched_wide = WatchedTree<AnyBoard<rules::Bits256>>::functions();

} // namespace ai::fast
