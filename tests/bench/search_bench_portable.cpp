#include "tests/bench/search_bench_unit.hpp"

namespace bench {

extern const Kernels portable_kernels;
constinit const Kernels portable_kernels = make_kernels();

} // namespace bench
