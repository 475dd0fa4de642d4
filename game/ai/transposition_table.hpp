// What the search remembers of the positions it has seen. For the search only; one thread at a time.
#pragma once

#include "game/ai/report.hpp"
#include "game/rules/board.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace ai {

struct TableEntry {
    std::uint64_t key = 0;
    std::int16_t score = 0; // centi-discs; 16 bits hold 256 discs
    std::uint8_t depth = 0; // plies searched; 0 = the entry is free
    Bound bound = Bound::exact;
    std::uint8_t move = 0;       // bit number of the best move, in the layout of the board that was stored
    std::uint8_t generation = 0; // of the search that stored or met it last
};

// Buckets of four entries, one cache line each. The whole 64-bit hash is compared; two positions of one search share it
// about once in 2^64 / nodes^2, far below what memory errors do.
class TranspositionTable {
  public:
    // Takes as many buckets as fit into `bytes`, rounded down to a power of two, at least one.
    explicit TranspositionTable(std::size_t bytes);

    // What is known of the position, or null. The pointer is good until the next store.
    const TableEntry* find(std::uint64_t key);
    // Preconditions: 1 <= depth <= 255, 0 <= move <= 255, |score| <= 256 discs.
    void store(std::uint64_t key, int depth, Score score, Bound bound, int move);

    // Entries of earlier searches give way first. Call it before each search.
    void next_generation() { ++generation_; }
    void clear();

  private:
    struct alignas(64) Bucket {
        std::array<TableEntry, 4> entries;
    };
    Bucket& bucket(std::uint64_t key) { return buckets_[key & (buckets_.size() - 1)]; }

    std::vector<Bucket> buckets_;
    std::uint8_t generation_ = 0;
};

namespace detail {

// The finaliser of SplitMix64 (Steele, Lea and Flood 2014): every bit of the input changes half of the output.
constexpr std::uint64_t mix(std::uint64_t z) {
    z += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
}

constexpr std::uint64_t mix_in(std::uint64_t hash, std::uint64_t bits) {
    return mix(hash ^ bits);
}
constexpr std::uint64_t mix_in(std::uint64_t hash, const rules::Bits256& bits) {
    for (const std::uint64_t word : bits.words)
        hash = mix(hash ^ word);
    return hash;
}

} // namespace detail

// The side of the board is part of the key: the same bits mean another position on another size.
template <class Bits> constexpr std::uint64_t hash(const rules::Board<Bits>& board, int side) {
    return detail::mix_in(detail::mix_in(static_cast<std::uint64_t>(side), board.player), board.opponent);
}

} // namespace ai
