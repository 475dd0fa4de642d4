// Lookups and stores in the transposition table, compiled with each search.
#pragma once

#include "game/ai/core/tree/transposition_table.hpp"
#include "game/rules/bits.hpp"

#include <atomic>
#include <iterator>

namespace ai::core {
namespace {

inline u64 hash_of(u64 player, u64 opponent) {
    __extension__ using u128 = unsigned __int128;
    const u128 product = static_cast<u128>(player ^ 0x9e3779b97f4a7c15ull) * (opponent ^ 0xd1b54a32d192ed03ull);
    const u64 folded = static_cast<u64>(product) ^ static_cast<u64>(product >> 64);
    return folded ^ (folded >> 29) ^ player * 0x94d049bb133111ebull;
}

inline u64 hash_of(const rules::Bits256& player, const rules::Bits256& opponent) {
    u64 hash = 0;
    for (std::size_t i = 0; i < player.words.size(); ++i)
        hash = hash_of(player.words[i] ^ hash, opponent.words[i] + std::rotl(hash, 32));
    return hash;
}

inline u64 local_hash(const rules::Bits256& player, const rules::Bits256& opponent) {
    return hash_of(player, opponent);
}

inline u64 loaded(u64& word) {
    return std::atomic_ref{word}.load(std::memory_order_relaxed);
}
inline void write(TranspositionTable::Entry& entry, u64 hash, u64 word) {
    std::atomic_ref{entry.check}.store(hash ^ word, std::memory_order_relaxed);
    std::atomic_ref{entry.data}.store(word, std::memory_order_relaxed);
}

template <class Data> struct TableView {
    TranspositionTable::Bucket* buckets;
    u64 mask;
    std::uint8_t date;
    std::uint8_t valid_dates;

    explicit TableView(const TranspositionTable& table)
        : buckets{table.buckets()}, mask{table.mask()}, date{table.date()}, valid_dates{table.valid_dates()} {}

    void prefetch(u64 hash) const { __builtin_prefetch(&buckets[hash & mask]); }

    static Data unpack(u64 word) { return std::bit_cast<Data>(word); }
    static u64 pack(const Data& data) { return std::bit_cast<u64>(data); }
    // True if an entry's word holds data that has not been cleared.
    bool is_valid(u64 word) const {
        return word != 0 && static_cast<std::uint8_t>(date - unpack(word).date) <= valid_dates;
    }

    bool find(u64 hash, Data& data) const {
        for (TranspositionTable::Entry& entry : buckets[hash & mask].entries) {
            const u64 word = loaded(entry.data);
            if ((loaded(entry.check) ^ word) == hash && is_valid(word)) {
                data = unpack(word);
                return true;
            }
        }
        return false;
    }

    // Stores the result of a search of the window (alpha, beta) to `depth`. Keeps consistent bounds of an entry of the
    // same depth and selectivity.
    void store(u64 hash, int depth, int selectivity, int cost, int alpha, int beta, int score, int move) const {
        TranspositionTable::Entry* target = nullptr;
        Data data;
        data.depth = static_cast<std::uint8_t>(depth);
        data.selectivity = static_cast<std::uint8_t>(selectivity & 7);
        data.date = date;
        data.cost = static_cast<std::uint8_t>(cost < 31 ? cost : 31) & 31;
        int worst = 1 << 30;
        for (TranspositionTable::Entry& entry : buckets[hash & mask].entries) {
            const u64 word = loaded(entry.data);
            if ((loaded(entry.check) ^ word) == hash && is_valid(word)) {
                Data old = unpack(word);
                if (old.depth == data.depth && old.selectivity == data.selectivity) {
                    data.lower = old.lower;
                    data.upper = old.upper;
                } else if (old.selectivity > data.selectivity && old.depth >= data.depth) {
                    // The old entry knows more. This search used it, so it stays as long as the new entry would.
                    if (old.date == date) return;
                    old.date = date;
                    const u64 kept = pack(old);
                    write(entry, hash, kept);
                    return;
                }
                for (std::size_t i = 0; i < std::size(data.moves); ++i)
                    data.moves[i] = old.moves[i];
                target = &entry;
                break;
            }
            const Data old = unpack(word);
            const int value = !is_valid(word) ? -1 : (old.date == date ? 1 << 16 : 0) + old.cost * 256 + old.depth;
            if (value < worst) {
                worst = value;
                target = &entry;
            }
        }
        constexpr Data nothing_known{};
        using Bound = decltype(data.lower);
        if (score < beta && score < data.upper) data.upper = static_cast<Bound>(score);
        if (score > alpha && score > data.lower) data.lower = static_cast<Bound>(score);
        if (data.lower > data.upper) { // the two searches contradict each other, as selective ones may
            data.lower = score > alpha ? static_cast<Bound>(score) : nothing_known.lower;
            data.upper = score < beta ? static_cast<Bound>(score) : nothing_known.upper;
        }
        if ((score > alpha || data.moves[0] == Data::no_move) && move != Data::no_move && data.moves[0] != move) {
            for (std::size_t i = std::size(data.moves) - 1; i > 0; --i)
                data.moves[i] = data.moves[i - 1];
            data.moves[0] = static_cast<std::uint8_t>(move);
        }
        const u64 word = pack(data);
        write(*target, hash, word);
    }
};

} // namespace
} // namespace ai::core
