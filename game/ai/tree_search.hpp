// One tree to a fixed depth: principal variation search with the transposition table, and exact play to the end. For
// the search only; search.cpp deepens it.
#pragma once

#include "game/ai/budget.hpp"
#include "game/ai/evaluation.hpp"
#include "game/ai/transposition_table.hpp"

#include <cstddef>
#include <span>
#include <vector>

namespace ai {

inline constexpr Score infinite_score = 30'000; // beyond 256 discs, and its negative fits too

// The best line from every ply of the tree, as a triangle: row p holds the moves from ply p on.
class Lines {
  public:
    static constexpr std::int16_t pass = -1; // other moves are bit numbers

    explicit Lines(std::size_t plies) : width_{plies}, moves_(plies * plies), lengths_(plies) {}

    void begin(std::size_t ply) { lengths_[ply] = 0; }
    // The line of `ply` becomes `move` and then the line of the next ply.
    void take(std::size_t ply, std::int16_t move);
    std::span<const std::int16_t> line(std::size_t ply) const { return {&moves_[ply * width_], lengths_[ply]}; }

  private:
    std::size_t width_;
    std::vector<std::int16_t> moves_;
    std::vector<std::size_t> lengths_;
};

// Depth counts discs to be placed; a pass costs none and is followed at once by a move or the end of the game. So the
// empty squares less the depth are the same at every node of a tree, and a tree whose depth is the number of its empty
// squares reaches the end on every line: its scores are results, not estimates.
//
// Scores are centi-discs for the side to move at the node. They are fail-soft: a score outside the window is a bound on
// that side. After the budget is spent scores mean nothing.
template <class Bits> class TreeSearch {
  public:
    // Precondition: no board searched has more than `empties` empty squares.
    TreeSearch(const Evaluation<Bits>& evaluation, TranspositionTable& table, Budget& budget, int empties);

    // Preconditions: 0 <= depth <= empty squares of the board, -infinite_score <= alpha < beta <= infinite_score.
    Score search(const rules::Board<Bits>& board, int depth, Score alpha, Score beta);
    // The best line of the last search: complete where its score was inside of the window.
    std::span<const std::int16_t> line() const { return lines_.line(0); }

  private:
    struct Candidate {
        Bits move{};
        Bits flipped{};
        int rank = 0; // higher is tried earlier
    };

    Score node(const rules::Board<Bits>& board, int depth, Score alpha, Score beta, std::size_t ply);
    Score pass_or_end(const rules::Board<Bits>& board, int depth, Score alpha, Score beta, std::size_t ply);
    // Exact play of the last empty squares: no table, no ordering but by parity.
    Score last_empties(const rules::Board<Bits>& board, Score alpha, Score beta, bool has_passed);
    Score last_empty(const rules::Board<Bits>& board) const;

    // The legal moves, ranked, behind those of the nodes above.
    std::span<Candidate> candidates(const rules::Board<Bits>& board, const Bits& moves, int depth, int table_move);
    int rank(const rules::Board<Bits>& board, const Candidate& candidate, int depth) const;
    int rank_by_square(const Bits& move) const;
    Bits odd_quadrants(const Bits& empties) const;

    const Evaluation<Bits>& evaluation_;
    const rules::Geometry<Bits>& geometry_;
    const Landmarks<Bits>& landmarks_;
    TranspositionTable& table_;
    Budget& budget_;
    Lines lines_;
    std::vector<Candidate> candidates_; // a stack: each node of the path owns a part
    std::size_t candidates_used_ = 0;
    bool is_solving_ = false;
};

extern template class TreeSearch<std::uint64_t>;
extern template class TreeSearch<rules::Bits256>;

} // namespace ai
