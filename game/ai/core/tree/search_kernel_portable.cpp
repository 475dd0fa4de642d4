// Compiled for every processor.
#include "game/ai/core/tree/search_kernel_unit.hpp"

namespace ai::core {

bool is_always_supported();
extern const InstrumentedFunctions<u64> instrumented_eight;
extern const InstrumentedFunctions<u64> instrumented_small;
extern const InstrumentedFunctions<rules::Bits256> instrumented_wide;
extern const SearchKernel portable_kernel;
constinit const SearchKernel portable_kernel =
    make_kernel<instrumented_eight, instrumented_small>("portable", is_always_supported);

const TreeFunctions<rules::Bits256>& wide_tree() {
    static constexpr TreeFunctions<rules::Bits256> functions =
        Tree<AnyBoard<rules::Bits256>, instrumented_wide>::functions();
    return functions;
}

} // namespace ai::core
