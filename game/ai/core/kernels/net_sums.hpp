// The sums of a net (evaluation/net.hpp): rows of bytes into 16 bits, products of 16 bits into 32 bits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace ai::core {
namespace {

// A vector of as many numbers of a row as the processor adds in one instruction. Uses intrinsics for AVX2, because GCC
// compiles vector types to four times as many instructions.
#if defined(__AVX512BW__)
using RowLanes = __m512i;
inline void add_row_lanes(RowLanes& sums, const std::int8_t* numbers) {
    const __m256i bytes = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(numbers));
    sums = _mm512_add_epi16(sums, _mm512_cvtepi8_epi16(bytes));
}
#elif defined(__AVX2__)
using RowLanes = __m256i;
inline void add_row_lanes(RowLanes& sums, const std::int8_t* numbers) {
    const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(numbers));
    sums = _mm256_add_epi16(sums, _mm256_cvtepi8_epi16(bytes));
}
#else
using RowLanes [[gnu::vector_size(16)]] = std::int16_t;
inline void add_row_lanes(RowLanes& sums, const std::int8_t* numbers) {
    using Bytes [[gnu::vector_size(8)]] = std::int8_t;
    Bytes bytes;
    std::memcpy(&bytes, numbers, sizeof bytes);
    sums += __builtin_convertvector(bytes, RowLanes);
}
#endif

// Adds the products of two numbers and their factors, interleaved by unit, to the sums of the units. Precondition: sums
// and factors are aligned to 32 bytes, and `units` is a multiple of 8.
template <std::size_t units>
void add_pair(std::int32_t* sums, const std::int16_t* numbers, const std::int16_t* factors) {
#if defined(__AVX2__)
    std::int32_t both = 0;
    std::memcpy(&both, numbers, sizeof both);
    const __m256i pair = _mm256_set1_epi32(both);
    for (std::size_t unit = 0; unit < units; unit += 8) {
        auto* const place = reinterpret_cast<__m256i*>(sums + unit);
        const __m256i of = _mm256_load_si256(reinterpret_cast<const __m256i*>(factors + 2 * unit));
        _mm256_store_si256(place, _mm256_add_epi32(_mm256_load_si256(place), _mm256_madd_epi16(pair, of)));
    }
#else
    for (std::size_t unit = 0; unit < units; ++unit)
        sums[unit] += numbers[0] * factors[2 * unit] + numbers[1] * factors[2 * unit + 1];
#endif
}

} // namespace
} // namespace ai::core
