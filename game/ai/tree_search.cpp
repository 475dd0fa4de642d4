#include "game/ai/tree_search.hpp"

#include <algorithm>
#include <cassert>

namespace ai {

namespace {

// Below these depths the table and the ordering cost more than they save.
constexpr int least_table_depth = 2;
constexpr int least_mobility_depth = 2;
constexpr int least_evaluation_depth = 5;
constexpr int last_empties_depth = 5; // when solving: from here on no table and no ordering by mobility

constexpr int table_move_rank = 1'000'000;
constexpr int no_move = -1;

template <class Bits> Bits lowest_bit(const Bits& bits) {
    return bits & ~rules::without_lowest(bits);
}

// True when the entry settles a null window at this depth.
bool settles(const TableEntry& entry, int depth, Score alpha, Score beta) {
    if (entry.depth < depth) return false;
    return entry.bound == Bound::exact || (entry.bound == Bound::at_least && entry.score >= beta)
           || (entry.bound == Bound::at_most && entry.score <= alpha);
}

} // namespace

void Lines::take(std::size_t ply, std::int16_t move) {
    std::int16_t* row = &moves_[ply * width_];
    const std::span<const std::int16_t> rest = line(ply + 1);
    row[0] = move;
    std::ranges::copy(rest, row + 1);
    lengths_[ply] = rest.size() + 1;
}

// A path has at most one pass after each disc and one before the first, and a node behind the last of them. Its nodes
// have fewer legal moves than empty squares.
template <class Bits>
TreeSearch<Bits>::TreeSearch(const Evaluation<Bits>& evaluation, TranspositionTable& table, Budget& budget, int empties)
    : evaluation_{evaluation}, geometry_{evaluation.geometry()}, landmarks_{evaluation.landmarks()}, table_{table},
      budget_{budget}, lines_{static_cast<std::size_t>(2 * empties + 3)},
      candidates_(static_cast<std::size_t>(empties * (empties + 1) / 2 + 1)) {}

template <class Bits>
Score TreeSearch<Bits>::search(const rules::Board<Bits>& board, int depth, Score alpha, Score beta) {
    const int empties = rules::count(board.empties(geometry_));
    assert(0 <= depth && depth <= empties && alpha < beta);
    is_solving_ = depth == empties;
    candidates_used_ = 0;
    lines_.begin(0);
    return node(board, depth, alpha, beta, 0);
}

template <class Bits>
Score TreeSearch<Bits>::node(const rules::Board<Bits>& board, int depth, Score alpha, Score beta, std::size_t ply) {
    if (!budget_.visit()) return 0;
    const bool is_null_window = beta - alpha == 1;
    if (!is_null_window) lines_.begin(ply);

    // 1. The end of the game, a pass, the horizon.
    const Bits moves = board.legal_moves(geometry_);
    if (!rules::any(moves)) return pass_or_end(board, depth, alpha, beta, ply);
    if (depth == 0) return evaluation_(board, moves, board.after_pass().legal_moves(geometry_));
    if (is_solving_ && is_null_window && depth <= last_empties_depth) return last_empties(board, alpha, beta, false);

    // 2. The table. In a wider window its score is not taken, so that the line goes on to the horizon.
    const bool uses_table = depth >= least_table_depth;
    std::uint64_t key = 0;
    int table_move = no_move;
    if (uses_table) {
        key = hash(board, geometry_.side);
        if (const TableEntry* entry = table_.find(key)) {
            if (is_null_window && settles(*entry, depth, alpha, beta)) return entry->score;
            table_move = entry->move;
        }
    }

    // 3. The moves, the first with the whole window, the others with a null window until one of them is better.
    const std::span<Candidate> list = candidates(board, moves, depth, table_move);
    Score best = -infinite_score;
    Score lower = alpha;
    int best_move = no_move;
    for (std::size_t i = 0; i < list.size() && best < beta; ++i) {
        std::iter_swap(list.begin() + static_cast<std::ptrdiff_t>(i),
                       std::ranges::max_element(list.subspan(i), {}, &Candidate::rank));
        const rules::Board<Bits> next = board.after(list[i].move, list[i].flipped);
        Score score = 0;
        if (i == 0 || lower + 1 == beta) {
            score = -node(next, depth - 1, -beta, -lower, ply + 1);
        } else {
            score = -node(next, depth - 1, -lower - 1, -lower, ply + 1);
            if (score > lower && score < beta) score = -node(next, depth - 1, -beta, -lower, ply + 1);
        }
        if (budget_.is_spent()) break;
        if (score > best) {
            best = score;
            best_move = rules::lowest(list[i].move);
            if (score > lower) {
                lower = score;
                if (!is_null_window && score < beta) lines_.take(ply, static_cast<std::int16_t>(best_move));
            }
        }
    }
    candidates_used_ -= list.size();
    if (budget_.is_spent()) return 0;

    // 4. What was learned.
    if (uses_table) {
        const Bound bound = best <= alpha ? Bound::at_most : best >= beta ? Bound::at_least : Bound::exact;
        table_.store(key, depth, best, bound, best_move);
    }
    return best;
}

template <class Bits>
Score TreeSearch<Bits>::pass_or_end(const rules::Board<Bits>& board, int depth, Score alpha, Score beta,
                                    std::size_t ply) {
    const rules::Board<Bits> passed = board.after_pass();
    const Bits opponent_moves = passed.legal_moves(geometry_);
    if (!rules::any(opponent_moves)) return evaluation_.final_score(board);
    if (depth == 0) return evaluation_(board, Bits{}, opponent_moves);
    const Score score = -node(passed, depth, -beta, -alpha, ply + 1);
    if (beta - alpha > 1 && alpha < score && score < beta) lines_.take(ply, Lines::pass);
    return score;
}

template <class Bits>
Score TreeSearch<Bits>::last_empties(const rules::Board<Bits>& board, Score alpha, Score beta, bool has_passed) {
    const Bits empties = board.empties(geometry_);
    if (!rules::any(rules::without_lowest(empties))) return last_empty(board);
    Score best = -infinite_score;
    // The last move in a region of odd size tends to be ours: those first.
    const Bits odd = empties & odd_quadrants(empties);
    for (Bits rest : {odd, empties & ~odd}) {
        for (; rules::any(rest); rest = rules::without_lowest(rest)) {
            const Bits move = lowest_bit(rest);
            const Bits flipped = board.flips(geometry_, move);
            if (!rules::any(flipped)) continue;
            if (!budget_.visit()) return 0;
            const Score score = -last_empties(board.after(move, flipped), -beta, -std::max(alpha, best), false);
            if (score >= beta) return score;
            best = std::max(best, score);
        }
    }
    if (best > -infinite_score) return best;
    if (has_passed) return evaluation_.final_score(board);
    return -last_empties(board.after_pass(), -beta, -alpha, true);
}

template <class Bits> Score TreeSearch<Bits>::last_empty(const rules::Board<Bits>& board) const {
    const Bits move = board.empties(geometry_);
    if (!rules::any(move)) return evaluation_.final_score(board);
    if (const Bits flipped = board.flips(geometry_, move); rules::any(flipped))
        return -evaluation_.final_score(board.after(move, flipped));
    const rules::Board<Bits> passed = board.after_pass();
    if (const Bits flipped = passed.flips(geometry_, move); rules::any(flipped))
        return evaluation_.final_score(passed.after(move, flipped));
    return evaluation_.final_score(board);
}

template <class Bits>
auto TreeSearch<Bits>::candidates(const rules::Board<Bits>& board, const Bits& moves, int depth, int table_move)
    -> std::span<Candidate> {
    const std::size_t first = candidates_used_;
    const Bits odd = is_solving_ ? odd_quadrants(board.empties(geometry_)) : Bits{};
    rules::for_each_bit(moves, [&](int number) {
        Candidate& candidate = candidates_[candidates_used_++];
        candidate.move = rules::bit<Bits>(number);
        candidate.flipped = board.flips(geometry_, candidate.move);
        if (number == table_move) {
            candidate.rank = table_move_rank;
        } else {
            candidate.rank = rank(board, candidate, depth);
            if (rules::any(candidate.move & odd)) candidate.rank += 100;
        }
    });
    return {&candidates_[first], candidates_used_ - first};
}

// Centi-discs, roughly. Near the horizon the square alone; above it what the reply may be; higher up the evaluation. To
// the end of the game the side with fewer replies is searched first, because its tree is smaller.
template <class Bits>
int TreeSearch<Bits>::rank(const rules::Board<Bits>& board, const Candidate& candidate, int depth) const {
    if (depth < least_mobility_depth) return rank_by_square(candidate.move);
    const rules::Board<Bits> next = board.after(candidate.move, candidate.flipped);
    const Bits replies = next.legal_moves(geometry_);
    if (is_solving_ || depth < least_evaluation_depth)
        return rank_by_square(candidate.move) - 200 * rules::count(replies)
               - 200 * rules::count(replies & landmarks_.all_corners);
    const Bits further_moves = next.after_pass().legal_moves(geometry_);
    if (!rules::any(replies | further_moves)) return -evaluation_.final_score(next);
    return -evaluation_(next, replies, further_moves);
}

template <class Bits> int TreeSearch<Bits>::rank_by_square(const Bits& move) const {
    if (rules::any(move & landmarks_.all_corners)) return 600;
    if (rules::any(move & landmarks_.all_x_squares)) return -400;
    if (rules::any(move & landmarks_.all_c_squares)) return -150;
    return rules::any(move & landmarks_.edges) ? 50 : 0;
}

template <class Bits> Bits TreeSearch<Bits>::odd_quadrants(const Bits& empties) const {
    Bits result{};
    for (const Bits& quadrant : landmarks_.quadrants) {
        if (rules::count(empties & quadrant) % 2 == 1) result |= quadrant;
    }
    return result;
}

template class TreeSearch<std::uint64_t>;
template class TreeSearch<rules::Bits256>;

} // namespace ai
