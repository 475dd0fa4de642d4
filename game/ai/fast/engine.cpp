#include "game/ai/fast/engine.hpp"

#include <array>

namespace ai::fast {

extern const Engine portable_engine;
#if defined(__x86_64__)
extern const Engine v3_engine;
extern const Engine v4_engine;
#endif

bool is_always_supported();
bool is_always_supported() {
    return true;
}

#if defined(__x86_64__)
bool has_v3();
bool has_v3() {
    return __builtin_cpu_supports("x86-64-v3");
}

bool has_v4();
bool has_v4() {
    return has_v3() && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512cd")
           && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw")
           && __builtin_cpu_supports("avx512vl");
}
#endif

std::span<const Engine* const> engines() {
#if defined(__x86_64__)
    static constexpr std::array<const Engine*, 3> all{&v4_engine, &v3_engine, &portable_engine};
#else
    static constexpr std::array<const Engine*, 1> all{&portable_engine};
#endif
    return all;
}

const Engine& engine() {
    static const Engine* const best = [] {
        for (const Engine* candidate : engines()) {
            if (candidate->is_supported()) return candidate;
        }
        return &portable_engine;
    }();
    return *best;
}

} // namespace ai::fast
