// A small seeded generator with the same numbers on every machine (SplitMix64; Steele, Lea and Flood 2014).
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

namespace base {

class Random {
  public:
    explicit constexpr Random(std::uint64_t seed) : state_{seed} {}

    constexpr std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return z ^ (z >> 31);
    }
    // Uniform in 0 .. bound - 1, without bias. Precondition: bound > 0.
    constexpr std::uint64_t below(std::uint64_t bound) {
        assert(bound > 0);
        const std::uint64_t overhang = (0 - bound) % bound; // 2^64 mod bound
        std::uint64_t value = next();
        while (value < overhang)
            value = next();
        return value % bound;
    }
    constexpr double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }
    // An index with probability proportional to its weight. Precondition: no weight is negative, and one is positive.
    constexpr std::size_t weighted(std::span<const double> weights) {
        double sum = 0;
        for (const double weight : weights)
            sum += weight;
        const double point = unit() * sum;
        double reached = 0;
        for (std::size_t i = 0; i < weights.size(); ++i) {
            reached += weights[i];
            if (reached > point) return i;
        }
        return weights.size() - 1;
    }

  private:
    std::uint64_t state_;
};

} // namespace base
