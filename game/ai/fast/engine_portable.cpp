// Compiled for every processor.
#include "game/ai/fast/engine_unit.hpp"

namespace ai::fast {

bool is_always_supported();
extern const WatchedFunctions<u64> watched_eight;
extern const WatchedFunctions<u64> watched_small;
extern const WatchedFunctions<rules::Bits256> watched_wide;
extern const Engine portable_engine;
constinit const Engine portable_engine = make_engine<watched_eight, watched_small>("portable", is_always_supported);

const TreeFunctions<rules::Bits256>& wide_tree() {
    static constexpr TreeFunctions<rules::Bits256> functions =
        Tree<AnyBoard<rules::Bits256>, watched_wide>::functions();
    return functions;
}

} // namespace ai::fast
