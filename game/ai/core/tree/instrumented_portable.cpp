// Compiled for every processor, like search_kernel_portable.cpp.
#include "game/ai/core/tree/instrumented_unit.hpp"

namespace ai::core {

extern const InstrumentedFunctions<u64> instrumented_eight;
extern const InstrumentedFunctions<u64> instrumented_small;
extern const InstrumentedFunctions<rules::Bits256> instrumented_wide;
constinit const InstrumentedFunctions<u64> instrumented_eight = InstrumentedTree<EightByEight>::functions();
constinit const InstrumentedFunctions<u64> instrumented_small = InstrumentedTree<AnyBoard<u64>>::functions();
constinit const InstrumentedFunctions<rules::Bits256> instrumented_wide =
    InstrumentedTree<AnyBoard<rules::Bits256>>::functions();

} // namespace ai::core
