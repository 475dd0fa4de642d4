// Compiled for x86-64-v3: AVX2, BMI, population count.
#include "game/ai/core/tree/search_kernel_unit.hpp"

namespace ai::core {

bool has_v3();
extern const InstrumentedFunctions<u64> v3_instrumented_eight;
extern const InstrumentedFunctions<u64> v3_instrumented_small;
extern const SearchKernel v3_kernel;
constinit const SearchKernel v3_kernel = make_kernel<v3_instrumented_eight, v3_instrumented_small>("x86-64-v3", has_v3);

} // namespace ai::core
