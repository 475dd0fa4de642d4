// Shared by the units of the fast search. All functions of this folder's headers except edge_stability() have internal
// linkage: each unit is compiled for its own processor, and the linker must not merge the copies.
#pragma once

#include "game/rules/board.hpp"

#include <bit>
#include <cstdint>

namespace ai::core {

using u64 = std::uint64_t;

// The side to move and the opponent; up to 8x8 bit 0 is a1, bit 7 h1, bit 8 a2.
using Board64 = rules::Board<u64>;

namespace {

// Like rules/bits.hpp for 64 bits, but compiled with each unit.
inline int count(u64 bits) {
    return std::popcount(bits);
}
inline bool any(u64 bits) {
    return bits != 0;
}
inline int lowest(u64 bits) { // precondition: any(bits), which std::countr_zero would check
    return __builtin_ctzll(bits);
}
// The first choice unless it is empty. Branchless, because the branch would be hard to predict.
inline u64 preferred(u64 first_choice, u64 other) {
    const u64 is_there = 0 - static_cast<u64>(first_choice != 0);
    return first_choice | (other & ~is_there);
}
template <class Bits> inline Bits preferred(const Bits& first_choice, const Bits& other) {
    return any(first_choice) ? first_choice : other;
}
inline u64 without_lowest(u64 bits) {
    return bits & (bits - 1);
}
// The discs and their adjacent squares, for 8 columns in 64 bits.
inline u64 with_neighbors(u64 discs) {
    const u64 wide = discs | ((discs & 0x7f7f7f7f7f7f7f7full) << 1) | ((discs & 0xfefefefefefefefeull) >> 1);
    return wide | (wide << 8) | (wide >> 8);
}

template <class Bits> inline Bits bit_of(int square) {
    if constexpr (sizeof(Bits) == sizeof(u64))
        return u64{1} << square;
    else
        return rules::bit<Bits>(square);
}

} // namespace
} // namespace ai::core
