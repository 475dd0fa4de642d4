// Compiled for x86-64-v4, as the engine of that name.
#include "tests/bench/search_bench_unit.hpp"

namespace bench {

extern const Kernels v4_kernels;
constinit const Kernels v4_kernels = make_kernels();

} // namespace bench
