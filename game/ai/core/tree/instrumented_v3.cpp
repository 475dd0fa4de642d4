// Compiled for x86-64-v3, like search_kernel_v3.cpp.
#include "game/ai/core/tree/instrumented_unit.hpp"

namespace ai::core {

extern const InstrumentedFunctions<u64> v3_instrumented_eight;
extern const InstrumentedFunctions<u64> v3_instrumented_small;
constinit const InstrumentedFunctions<u64> v3_instrumented_eight = InstrumentedTree<EightByEight>::functions();
constinit const InstrumentedFunctions<u64> v3_instrumented_small = InstrumentedTree<AnyBoard<u64>>::functions();

} // namespace ai::core
