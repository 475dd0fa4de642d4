#include "engine/base/bytes.hpp"

#include <array>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace base {

namespace {

// A remainder times x. Bit 31 is the factor of x^0.
constexpr std::uint32_t next_bit(std::uint32_t crc) {
    return crc >> 1 ^ (0xedb88320u & (0u - (crc & 1)));
}

// crc_tables[n]: what a byte becomes that n others follow.
using CrcTables = std::array<std::array<std::uint32_t, 256>, 16>;
constexpr CrcTables make_crc_tables() {
    CrcTables tables{};
    for (std::uint32_t i = 0; i < 256; ++i) {
        std::uint32_t crc = i;
        for (int bit = 0; bit < 8; ++bit)
            crc = next_bit(crc);
        tables[0][i] = crc;
    }
    for (std::size_t n = 1; n < tables.size(); ++n) {
        for (std::size_t i = 0; i < 256; ++i)
            tables[n][i] = tables[n - 1][i] >> 8 ^ tables[0][tables[n - 1][i] & 255];
    }
    return tables;
}
constexpr CrcTables crc_tables = make_crc_tables();

// Sixteen bytes at a time (Kounavis and Berry, "A systematic approach to building high performance software-based CRC
// generators", 2005). The remainder goes in and comes out as it is, not inverted.
std::uint32_t by_tables(std::string_view bytes, std::uint32_t crc) {
    for (; bytes.size() >= 16; bytes.remove_prefix(16)) {
        const std::uint64_t first = number_at<std::uint64_t>(bytes, 0) ^ crc;
        const auto second = number_at<std::uint64_t>(bytes, 8);
        crc = 0;
        for (std::size_t i = 0; i < 8; ++i)
            crc ^= crc_tables[15 - i][first >> 8 * i & 255] ^ crc_tables[7 - i][second >> 8 * i & 255];
    }
    for (const char byte : bytes)
        crc = crc >> 8 ^ crc_tables[0][(crc ^ static_cast<unsigned char>(byte)) & 255];
    return crc;
}

#if defined(__x86_64__)
constexpr std::size_t lane = 16; // bytes of a register
constexpr std::size_t lanes = 4;

// The remainder of x^bits, as a product without carries wants it.
constexpr long long power(int bits) {
    std::uint32_t crc = 0x80000000u;
    for (int i = 0; i < bits; ++i)
        crc = next_bit(crc);
    return static_cast<long long>(std::uint64_t{crc} << 1);
}

// `ahead`, moved on by `distance` bits and added to what lies there.
template <int distance> [[gnu::target("pclmul")]] __m128i folded(__m128i ahead, __m128i there) {
    constexpr long long of_low_half = power(distance + 32);
    constexpr long long of_high_half = power(distance - 32);
    const __m128i powers = _mm_set_epi64x(of_high_half, of_low_half);
    return _mm_xor_si128(
        there, _mm_xor_si128(_mm_clmulepi64_si128(ahead, powers, 0x00), _mm_clmulepi64_si128(ahead, powers, 0x11)));
}

__m128i load(const char* at) {
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(at));
}

// By products without carries (Gopal and others, "Fast CRC computation for generic polynomials using PCLMULQDQ
// instruction", 2009), ten times as fast: weights are megabytes. At least lanes * lane bytes.
[[gnu::target("pclmul")]] std::uint32_t by_products(std::string_view bytes, std::uint32_t crc) {
    __m128i sums[lanes];
    for (std::size_t i = 0; i < lanes; ++i)
        sums[i] = load(&bytes[i * lane]);
    sums[0] = _mm_xor_si128(sums[0], _mm_cvtsi32_si128(static_cast<int>(crc)));
    bytes.remove_prefix(lanes * lane);
    for (; bytes.size() >= lanes * lane; bytes.remove_prefix(lanes * lane)) {
        for (std::size_t i = 0; i < lanes; ++i)
            sums[i] = folded<static_cast<int>(lanes * lane * 8)>(sums[i], load(&bytes[i * lane]));
    }
    __m128i sum = sums[0];
    for (std::size_t i = 1; i < lanes; ++i)
        sum = folded<static_cast<int>(lane * 8)>(sum, sums[i]);
    std::array<char, lane> rest;
    _mm_storeu_si128(reinterpret_cast<__m128i*>(rest.data()), sum);
    return by_tables(bytes, by_tables({rest.data(), rest.size()}, 0));
}
#endif

std::uint32_t remainder(std::string_view bytes, std::uint32_t crc) {
#if defined(__x86_64__)
    if (bytes.size() >= lanes * lane && __builtin_cpu_supports("pclmul")) return by_products(bytes, crc);
#endif
    return by_tables(bytes, crc);
}

} // namespace

std::uint32_t crc_32(std::string_view bytes, std::uint32_t before) {
    return ~remainder(bytes, ~before);
}

} // namespace base
