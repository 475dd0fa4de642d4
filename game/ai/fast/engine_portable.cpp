// Compiled for every processor.
#include "game/ai/fast/engine_unit.hpp"

namespace ai::fast {

bool is_always_supported();
extern const Engine portable_engine;
constinit const Engine portable_engine = make_engine("portable", is_always_supported);

const TreeFunctions<rules::Bits256>& wide_tree() {
    static constexpr TreeFunctions<rules::Bits256> functions = Tree<AnyBoard<rules::Bits256>>::functions();
    return functions;
}

} // namespace ai::fast
