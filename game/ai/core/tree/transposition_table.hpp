// The transposition table shared by all threads of a search, without locks: an entry is two words, the first being the
// position's hash combined with the second, so that halves of two stores never pass as one entry (Hyatt and Mann, "A
// lock-less transposition table implementation for parallel search chess engines", 2002).
#pragma once

#include "engine/base/memory.hpp"
#include "game/ai/core/kernels/common.hpp"

#include <cstddef>

namespace ai::core {

// Contents of an entry for scores in whole discs on 64 squares.
struct TableData {
    static constexpr std::uint8_t no_move = 64;
    std::int8_t lower = -64; // bounds of the score for the side to move
    std::int8_t upper = 64;
    std::uint8_t moves[2] = {no_move, no_move}; // best move and previous best move
    std::uint8_t depth = 0;
    std::uint8_t selectivity = 0; // 0: most selective; full_selectivity: no cuts
    std::uint8_t date = 0;
    std::uint8_t cost = 0; // binary logarithm of the nodes spent
};
static_assert(sizeof(TableData) == 8);

// Contents of an entry for scores in hundredths of a disc on up to 256 squares. Cannot store the last square of 16x16
// as a move.
struct WideTableData {
    static constexpr std::uint8_t no_move = 255;
    std::int16_t lower = -30'000;
    std::int16_t upper = 30'000;
    std::uint8_t moves[1] = {no_move};
    std::uint8_t depth = 0;
    std::uint8_t date = 0;
    std::uint8_t cost : 5 = 0; // saturates at 31
    std::uint8_t selectivity : 3 = 0;
};
static_assert(sizeof(WideTableData) == 8);

class TranspositionTable {
  public:
    // Two words accessed atomically (table_access.hpp). Plain here, so that zeroed memory is an array of empty entries.
    struct Entry {
        u64 check;
        u64 data;
    };
    struct alignas(64) Bucket {
        Entry entries[4];
    };

    // Creates as many buckets as fit in `bytes`, rounded down to a power of two. Uses memory lazily. Throws
    // std::bad_alloc.
    explicit TranspositionTable(std::size_t bytes);

    Bucket* buckets() const { return static_cast<Bucket*>(memory_.data()); }
    u64 mask() const { return mask_; } // covers the buckets in use: all unless fit() was called
    std::size_t bytes() const { return memory_.size(); }
    // Call before a search that needs at most `bytes`: uses a part of the table, so that the system provides less
    // memory. Between two clears the part only grows; entries of a smaller part may not be found again.
    void fit(u64 bytes);
    // Each search has its own date. Entries of earlier searches can still be found, but are replaced first. Dates
    // restart after 256 searches.
    std::uint8_t date() const { return static_cast<std::uint8_t>(date_); }
    void next_date();
    // The maximum age of valid entries. Older entries precede the last clear and count as empty.
    std::uint8_t valid_dates() const {
        return first_valid_ == 0 ? 255 : static_cast<std::uint8_t>(date_ - first_valid_);
    }
    // Usually keeps the memory, since the system takes long to provide zeroed pages: a tenth of a second for 256 MiB.
    void clear();

  private:
    u64 mask_;
    base::ZeroedMemory memory_;
    bool is_fitted_ = false;   // since the last clear
    unsigned date_ = 0;        // dates used since the memory was zeroed
    unsigned first_valid_ = 0; // date of the oldest valid entries; 0: all are valid
};

} // namespace ai::core
