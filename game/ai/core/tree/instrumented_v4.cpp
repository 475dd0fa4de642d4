// Compiled for x86-64-v4, like search_kernel_v4.cpp.
#include "game/ai/core/tree/instrumented_unit.hpp"

namespace ai::core {

extern const InstrumentedFunctions<u64> v4_instrumented_eight;
extern const InstrumentedFunctions<u64> v4_instrumented_small;
constinit const InstrumentedFunctions<u64> v4_instrumented_eight = InstrumentedTree<EightByEight>::functions();
constinit const InstrumentedFunctions<u64> v4_instrumented_small = InstrumentedTree<AnyBoard<u64>>::functions();

} // namespace ai::core
