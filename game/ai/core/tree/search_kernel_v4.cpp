// Compiled for x86-64-v4: AVX-512 with conflict detection, in addition to v3.
#include "game/ai/core/tree/search_kernel_unit.hpp"

namespace ai::core {

bool has_v4();
extern const InstrumentedFunctions<u64> v4_instrumented_eight;
extern const InstrumentedFunctions<u64> v4_instrumented_small;
extern const SearchKernel v4_kernel;
constinit const SearchKernel v4_kernel = make_kernel<v4_instrumented_eight, v4_instrumented_small>("x86-64-v4", has_v4);

} // namespace ai::core
