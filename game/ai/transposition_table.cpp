#include "game/ai/transposition_table.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace ai {

TranspositionTable::TranspositionTable(std::size_t bytes)
    : buckets_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Bucket), 1))) {}

const TableEntry* TranspositionTable::find(std::uint64_t key) {
    for (TableEntry& entry : bucket(key).entries) {
        if (entry.key == key && entry.depth != 0) {
            entry.generation = generation_;
            return &entry;
        }
    }
    return nullptr;
}

void TranspositionTable::store(std::uint64_t key, int depth, Score score, Bound bound, int move) {
    assert(1 <= depth && depth <= 255 && 0 <= move && move <= 255);
    assert(-256 * disc <= score && score <= 256 * disc);
    // The entry that is missed least: a free one, an old one, a shallow one.
    const auto worth = [&](const TableEntry& entry) {
        if (entry.depth == 0) return -1;
        return int{entry.depth} + (entry.generation == generation_ ? 256 : 0);
    };
    Bucket& here = bucket(key);
    TableEntry* victim = &here.entries[0];
    for (TableEntry& entry : here.entries) {
        if (entry.depth != 0 && entry.key == key) {
            // What an earlier search saw deeper stays: the deepening of this one will get there.
            if (entry.depth > depth) return;
            victim = &entry;
            break;
        }
        if (worth(entry) < worth(*victim)) victim = &entry;
    }
    *victim = {.key = key,
               .score = static_cast<std::int16_t>(score),
               .depth = static_cast<std::uint8_t>(depth),
               .bound = bound,
               .move = static_cast<std::uint8_t>(move),
               .generation = generation_};
}

void TranspositionTable::clear() {
    std::ranges::fill(buckets_, Bucket{});
    generation_ = 0;
}

} // namespace ai
