// Four positions, one in each lane of a register: the child positions of four moves, and the order of these moves.
// Internal to the units of the search, like kernels.hpp.
#pragma once

#include "game/ai/core/kernels/kernels.hpp"

#include <algorithm>

namespace ai::core {
namespace {

constexpr u64 all_corners = 0x8100000000000081ull;

// The rough cost of a move, lower is better: 16 for each reply of the opponent, with corners counted twice, minus 8 for
// a square of an odd region and 10 for a corner.
constexpr int reply_cost = 16;
constexpr int odd_square_worth = 8;
constexpr int corner_worth = 10;
constexpr int remembered_worth = 1 << 16; // the table's move is always first
// mobility: number of replies, with corners counted twice.
constexpr int move_cost(int mobility, bool is_odd, bool is_corner) {
    return reply_cost * mobility - (is_odd ? odd_square_worth : 0) - (is_corner ? corner_worth : 0);
}

// The cost of a move, with its index in the lower bits.
using MoveKey = std::int32_t;
constexpr int key_index_bits = 8;
constexpr MoveKey done = 0x7fffffff; // no move, or already searched
constexpr MoveKey move_key(int cost, int index) {
    return cost * (1 << key_index_bits) + index;
}
constexpr int cost_of(MoveKey key) {
    return key >> key_index_bits;
}
constexpr int index_of(MoveKey key) {
    return key & ((1 << key_index_bits) - 1);
}

// Squares of the position before the moves.
template <class Bits> struct SquaresBefore {
    Bits empty;
    Bits odd;        // in odd regions; may include occupied squares
    Bits remembered; // the table's move, or empty
};
using Squares = SquaresBefore<u64>;

// The index of a position in a thread's small table: the middle bits of a sum of 32-bit products, which all lanes
// compute as fast as a single number.
constexpr u64 player_salt = 0x9e3779b97f4a7c15ull;
constexpr u64 opponent_salt = 0xd1b54a32d192ed03ull;
inline u64 product_of_halves(u64 number) {
    return (number & 0xffffffff) * (number >> 32);
}
inline u64 local_hash(u64 player, u64 opponent) {
    return product_of_halves(player ^ player_salt) + product_of_halves(opponent ^ opponent_salt);
}
template <int index_bits> constexpr int local_hash_shift = 32 - index_bits / 2;
template <int index_bits> u64 local_index(u64 hash) {
    return hash >> local_hash_shift<index_bits> & ((u64{1} << index_bits) - 1);
}

#if defined(__AVX2__)

using Four = __m256i;

inline void store_four(u64* lanes, Four four) { // `lanes` is aligned to 32 bytes
    _mm256_store_si256(reinterpret_cast<__m256i*>(lanes), four);
}
inline Four four_times(u64 bits) {
    return _mm256_set1_epi64x(static_cast<long long>(bits));
}

// Combines the lanes of each register by `or`, one register into each lane of the result.
inline Four or_of_lanes(__m256i a, __m256i b, __m256i c, __m256i d) {
    const __m256i ab = _mm256_or_si256(_mm256_unpacklo_epi64(a, b), _mm256_unpackhi_epi64(a, b));
    const __m256i cd = _mm256_or_si256(_mm256_unpacklo_epi64(c, d), _mm256_unpackhi_epi64(c, d));
    return _mm256_or_si256(_mm256_permute2x128_si256(ab, cd, 0x20), _mm256_permute2x128_si256(ab, cd, 0x31));
}

// Removes the lowest four squares from the set; 64 stands for each missing square.
struct FourSquares {
    int of[4];
};
inline FourSquares take_four(u64& squares) {
    FourSquares four;
    for (int& square : four.of) {
        square = static_cast<int>(_tzcnt_u64(squares));
        squares &= squares - 1;
    }
    return four;
}

struct FourBoards {
    Four player;
    Four opponent;
};

// The child positions of moves to four squares, seen by the opponent. A move to square 64 is a pass.
inline FourBoards play_four(const FourSquares& squares, u64 player, u64 opponent) {
    const FlipBoard board{player, opponent};
    const Four flipped = or_of_lanes(flips_by_lane(squares.of[0], board), flips_by_lane(squares.of[1], board),
                                     flips_by_lane(squares.of[2], board), flips_by_lane(squares.of[3], board));
    const Four placed = _mm256_sllv_epi64(
        _mm256_set1_epi64x(1), _mm256_set_epi64x(squares.of[3], squares.of[2], squares.of[1], squares.of[0]));
    return {_mm256_andnot_si256(flipped, four_times(opponent)),
            _mm256_or_si256(_mm256_or_si256(flipped, placed), four_times(player))};
}

// The squares at the ends of runs of passable discs, `step` bits apart, in both directions.
template <int step> inline __m256i ends_along(__m256i player, __m256i through) {
    __m256i up = _mm256_and_si256(through, _mm256_slli_epi64(player, step));
    __m256i down = _mm256_and_si256(through, _mm256_srli_epi64(player, step));
    up = _mm256_or_si256(up, _mm256_and_si256(through, _mm256_slli_epi64(up, step)));
    down = _mm256_or_si256(down, _mm256_and_si256(through, _mm256_srli_epi64(down, step)));
    const __m256i pairs_up = _mm256_and_si256(through, _mm256_slli_epi64(through, step));
    const __m256i pairs_down = _mm256_srli_epi64(pairs_up, step);
    up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_slli_epi64(up, 2 * step)));
    down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srli_epi64(down, 2 * step)));
    up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_slli_epi64(up, 2 * step)));
    down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srli_epi64(down, 2 * step)));
    return _mm256_or_si256(_mm256_slli_epi64(up, step), _mm256_srli_epi64(down, step));
}

inline Four legal_moves_of_four(const FourBoards& boards) {
    const __m256i inner = _mm256_and_si256(boards.opponent, four_times(inner_columns));
    const __m256i ends = _mm256_or_si256(
        _mm256_or_si256(ends_along<1>(boards.player, inner), ends_along<8>(boards.player, boards.opponent)),
        _mm256_or_si256(ends_along<7>(boards.player, inner), ends_along<9>(boards.player, inner)));
    return _mm256_andnot_si256(_mm256_or_si256(boards.player, boards.opponent), ends);
}

inline Four weighted_counts(Four squares) {
    const __m256i counts_of_nibbles = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, //
                                                       0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const __m256i nibble = _mm256_set1_epi8(15);
    const __m256i low = _mm256_shuffle_epi8(counts_of_nibbles, _mm256_and_si256(squares, nibble));
    const __m256i high =
        _mm256_shuffle_epi8(counts_of_nibbles, _mm256_and_si256(_mm256_srli_epi16(squares, 4), nibble));
    // The corners are the lowest and the highest bits of two bytes; the highest bit is the byte's sign.
    const __m256i corners = _mm256_and_si256(squares, four_times(all_corners));
    const __m256i left = _mm256_and_si256(corners, _mm256_set1_epi8(1));
    const __m256i right = _mm256_cmpgt_epi8(_mm256_setzero_si256(), corners);
    const __m256i bytes = _mm256_sub_epi8(_mm256_add_epi8(_mm256_add_epi8(low, high), left), right);
    return _mm256_sad_epu8(bytes, _mm256_setzero_si256());
}

inline Four local_hashes(const FourBoards& boards) {
    const __m256i own = _mm256_xor_si256(boards.player, four_times(player_salt));
    const __m256i other = _mm256_xor_si256(boards.opponent, four_times(opponent_salt));
    return _mm256_add_epi64(_mm256_mul_epu32(own, _mm256_srli_epi64(own, 32)),
                            _mm256_mul_epu32(other, _mm256_srli_epi64(other, 32)));
}
// Stores the replies in the child positions and the keys of the moves, from index `first` on; a pass has the key
// `done`. Returns the mask of moves with at most one reply, corners counted twice. The arrays are aligned to 32 bytes.
inline unsigned compare_four(const FourBoards& boards, const Squares& before, int first, u64* replies, MoveKey* keys) {
    const Four zero = _mm256_setzero_si256();
    const Four moves = legal_moves_of_four(boards);
    store_four(replies + first, moves);
    const Four count = weighted_counts(moves);
    const Four square = _mm256_and_si256(boards.opponent, four_times(before.empty));
    const Four is_odd = _mm256_cmpeq_epi64(_mm256_and_si256(square, four_times(before.odd)), square);
    const Four is_corner = _mm256_cmpeq_epi64(_mm256_and_si256(square, four_times(all_corners)), square);
    const Four is_remembered = _mm256_cmpeq_epi64(square, four_times(before.remembered));
    const Four is_pass = _mm256_cmpeq_epi64(square, zero);
    const auto scaled = [](int worth) { return _mm256_set1_epi64x(worth << key_index_bits); };
    static_assert(reply_cost == 1 << 4);
    Four key = _mm256_slli_epi64(count, 4 + key_index_bits);
    key = _mm256_sub_epi64(key, _mm256_and_si256(is_odd, scaled(odd_square_worth)));
    key = _mm256_sub_epi64(key, _mm256_and_si256(is_corner, scaled(corner_worth)));
    key = _mm256_sub_epi64(key, _mm256_and_si256(is_remembered, scaled(remembered_worth)));
    key = _mm256_add_epi64(key, _mm256_add_epi64(_mm256_set1_epi64x(first), _mm256_setr_epi64x(0, 1, 2, 3)));
    key = _mm256_or_si256(_mm256_andnot_si256(is_pass, key), _mm256_and_si256(is_pass, _mm256_set1_epi64x(done)));
    const __m256i packed = _mm256_permutevar8x32_epi32(key, _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6));
    _mm_store_si128(reinterpret_cast<__m128i*>(keys + first), _mm256_castsi256_si128(packed));
    const Four is_forced = _mm256_andnot_si256(is_pass, _mm256_cmpgt_epi64(_mm256_set1_epi64x(2), count));
    return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(is_forced)));
}

// The minimum of `count` keys, rounded up to a multiple of four and to at least eight. Aligned to 16 bytes.
inline MoveKey least_key(const MoveKey* keys, int count) {
    const auto* const fours = reinterpret_cast<const __m128i*>(keys);
    __m128i least = _mm_min_epi32(_mm_load_si128(fours), _mm_load_si128(fours + 1));
    for (int i = 8; i < count; i += 4)
        least = _mm_min_epi32(least, _mm_load_si128(fours + i / 4));
    least = _mm_min_epi32(least, _mm_unpackhi_epi64(least, least));
    least = _mm_min_epi32(least, _mm_shuffle_epi32(least, 1));
    return _mm_cvtsi128_si32(least);
}

#else

struct Four {
    u64 of[4];
};
struct FourSquares {
    int of[4];
};
struct FourBoards {
    Four player;
    Four opponent;
};

inline void store_four(u64* lanes, const Four& four) {
    for (int i = 0; i < 4; ++i)
        lanes[i] = four.of[i];
}

inline FourSquares take_four(u64& squares) {
    FourSquares four;
    for (int& square : four.of) {
        square = std::countr_zero(squares);
        squares &= squares - 1;
    }
    return four;
}

inline FourBoards play_four(const FourSquares& squares, u64 player, u64 opponent) {
    FourBoards boards;
    for (int i = 0; i < 4; ++i) {
        const u64 flipped = flips(squares.of[i], player, opponent);
        boards.player.of[i] = opponent & ~flipped;
        boards.opponent.of[i] = player | flipped | (squares.of[i] < 64 ? u64{1} << squares.of[i] : 0);
    }
    return boards;
}

inline Four legal_moves_of_four(const FourBoards& boards) {
    Four moves;
    for (int i = 0; i < 4; ++i)
        moves.of[i] = legal_moves(boards.player.of[i], boards.opponent.of[i]);
    return moves;
}

inline Four local_hashes(const FourBoards& boards) {
    Four hashes;
    for (int i = 0; i < 4; ++i)
        hashes.of[i] = local_hash(boards.player.of[i], boards.opponent.of[i]);
    return hashes;
}
inline unsigned compare_four(const FourBoards& boards, const Squares& before, int first, u64* replies, MoveKey* keys) {
    store_four(replies + first, legal_moves_of_four(boards));
    unsigned forced = 0;
    for (int i = 0; i < 4; ++i) {
        const u64 square = boards.opponent.of[i] & before.empty;
        const u64 moves = replies[first + i];
        keys[first + i] = done;
        if (square == 0) continue;
        const int mobility = count(moves) + count(moves & all_corners);
        const int cost = move_cost(mobility, any(square & before.odd), any(square & all_corners))
                         - (square == before.remembered ? remembered_worth : 0);
        keys[first + i] = move_key(cost, first + i);
        forced |= (mobility <= 1 ? 1u : 0u) << i;
    }
    return forced;
}

inline MoveKey least_key(const MoveKey* keys, int count) {
    return *std::min_element(keys, keys + count);
}

#endif

} // namespace
} // namespace ai::core
