// Two bit boards with one interface: std::uint64_t holds sizes 4 to 8 at 8 bits a row, Bits256 sizes 9 to 16 at 16 bits
// a row. Bit number = row * stride + column, so bits in ascending order are squares row by row.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace rules {

struct Bits256 {
    std::array<std::uint64_t, 4> words{};

    friend constexpr bool operator==(const Bits256&, const Bits256&) = default;
    friend constexpr Bits256 operator&(const Bits256& a, const Bits256& b) {
        return {{a.words[0] & b.words[0], a.words[1] & b.words[1], a.words[2] & b.words[2], a.words[3] & b.words[3]}};
    }
    friend constexpr Bits256 operator|(const Bits256& a, const Bits256& b) {
        return {{a.words[0] | b.words[0], a.words[1] | b.words[1], a.words[2] | b.words[2], a.words[3] | b.words[3]}};
    }
    friend constexpr Bits256 operator^(const Bits256& a, const Bits256& b) {
        return {{a.words[0] ^ b.words[0], a.words[1] ^ b.words[1], a.words[2] ^ b.words[2], a.words[3] ^ b.words[3]}};
    }
    friend constexpr Bits256 operator~(const Bits256& a) {
        return {{~a.words[0], ~a.words[1], ~a.words[2], ~a.words[3]}};
    }
    constexpr Bits256& operator&=(const Bits256& other) { return *this = *this & other; }
    constexpr Bits256& operator|=(const Bits256& other) { return *this = *this | other; }
    constexpr Bits256& operator^=(const Bits256& other) { return *this = *this ^ other; }
};

template <class Bits> inline constexpr int stride = 0;
template <> inline constexpr int stride<std::uint64_t> = 8;
template <> inline constexpr int stride<Bits256> = 16;

// Shifts the bits up by Steps, or down if Steps is negative. |Steps| < stride * stride.
template <int Steps> constexpr std::uint64_t shifted(std::uint64_t bits) {
    if constexpr (Steps >= 0)
        return bits << Steps;
    else
        return bits >> -Steps;
}

template <int Steps> constexpr Bits256 shifted(const Bits256& bits) {
    constexpr int distance = Steps >= 0 ? Steps : -Steps;
    constexpr int whole = distance / 64;
    constexpr int rest = distance % 64;
    Bits256 result;
    for (int i = 0; i < 4; ++i) {
        const int from = Steps >= 0 ? i - whole : i + whole;
        const int next = Steps >= 0 ? from - 1 : from + 1;
        std::uint64_t word = 0;
        if constexpr (Steps >= 0) {
            if (from >= 0) word = bits.words[from] << rest;
            if constexpr (rest != 0) {
                if (next >= 0) word |= bits.words[next] >> (64 - rest);
            }
        } else {
            if (from < 4) word = bits.words[from] >> rest;
            if constexpr (rest != 0) {
                if (next < 4) word |= bits.words[next] << (64 - rest);
            }
        }
        result.words[i] = word;
    }
    return result;
}

constexpr bool any(std::uint64_t bits) {
    return bits != 0;
}
constexpr bool any(const Bits256& bits) {
    return (bits.words[0] | bits.words[1] | bits.words[2] | bits.words[3]) != 0;
}

constexpr int count(std::uint64_t bits) {
    return std::popcount(bits);
}
constexpr int count(const Bits256& bits) {
    return std::popcount(bits.words[0]) + std::popcount(bits.words[1]) + std::popcount(bits.words[2])
           + std::popcount(bits.words[3]);
}

// Precondition: any(bits).
constexpr int lowest(std::uint64_t bits) {
    return std::countr_zero(bits);
}
constexpr int lowest(const Bits256& bits) {
    int word = 0;
    while (word < 3 && bits.words[word] == 0)
        ++word;
    return word * 64 + std::countr_zero(bits.words[word]);
}

template <class Bits> constexpr Bits bit(int number);
template <> constexpr std::uint64_t bit<std::uint64_t>(int number) {
    return std::uint64_t{1} << number;
}
template <> constexpr Bits256 bit<Bits256>(int number) {
    Bits256 result;
    result.words[number / 64] = std::uint64_t{1} << (number % 64);
    return result;
}

constexpr std::uint64_t without_lowest(std::uint64_t bits) {
    return bits & (bits - 1);
}
constexpr Bits256 without_lowest(Bits256 bits) {
    for (auto& word : bits.words) {
        if (word != 0) {
            word &= word - 1;
            break;
        }
    }
    return bits;
}

template <class Bits, class Visit> constexpr void for_each_bit(Bits bits, Visit visit) {
    for (; any(bits); bits = without_lowest(bits))
        visit(lowest(bits));
}

} // namespace rules
