#include "game/ai/core/tree/search_kernel.hpp"

#include <array>

namespace ai::core {

extern const SearchKernel portable_kernel;
#if defined(__x86_64__)
extern const SearchKernel v3_kernel;
extern const SearchKernel v4_kernel;
#endif

bool is_always_supported();
bool is_always_supported() {
    return true;
}

#if defined(__x86_64__)
bool has_v3();
bool has_v3() {
#if defined(__clang__) // Clang before 18 does not know "x86-64-v3", which every processor with these three has.
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("fma");
#else
    return __builtin_cpu_supports("x86-64-v3");
#endif
}

bool has_v4();
bool has_v4() {
    return has_v3() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512cd")
           && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw")
           && __builtin_cpu_supports("avx512vl");
}
#endif

std::span<const SearchKernel* const> search_kernels() {
#if defined(__x86_64__)
    static constexpr std::array<const SearchKernel*, 3> all{&v4_kernel, &v3_kernel, &portable_kernel};
#else
    static constexpr std::array<const SearchKernel*, 1> all{&portable_kernel};
#endif
    return all;
}

const SearchKernel& search_kernel() {
    static const SearchKernel* const best = [] {
        for (const SearchKernel* candidate : search_kernels()) {
            if (candidate->is_supported()) return candidate;
        }
        return &portable_kernel;
    }();
    return *best;
}

} // namespace ai::core
