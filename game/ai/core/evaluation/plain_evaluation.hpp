// What a position is worth without looking ahead, on every size, and what a finished game is worth. For the search and
// the simple players.
#pragma once

#include "game/ai/core/evaluation/landmarks.hpp"
#include "game/ai/core/evaluation/other_boards_weights.hpp"
#include "game/ai/core/score.hpp"
#include "game/rules/board.hpp"
#include "game/rules/position.hpp"

#include <array>
#include <cstddef>
#include <vector>

namespace ai {

// What the plain evaluation counts, each as the player's number less the opponent's.
enum class Feature : unsigned char {
    mobility,           // legal moves
    potential_mobility, // empty squares beside discs of the other side: moves of later on
    corners,
    x_squares, // discs diagonally beside an empty corner
    c_squares, // discs beside an empty corner on the edge
    edges,     // discs on the rest of the edges
    stable_discs,
    discs,
    parity // 1 where the player makes the last move if nobody passes, otherwise -1
};
inline constexpr std::size_t feature_count = 9;

using Features = std::array<int, feature_count>; // indexed by Feature

template <class Bits> class Evaluation {
  public:
    // With trained weights for the size, which have to outlive it, or plain. Precondition: fits<Bits>(size).
    explicit Evaluation(rules::BoardSize size, const core::SizeTables* trained = nullptr);

    const rules::Geometry<Bits>& geometry() const { return geometry_; }
    const Landmarks<Bits>& landmarks() const { return landmarks_; }
    const core::SizeTables* trained() const { return trained_; } // null: plain

    // Centi-discs for the player, from -square_count to square_count discs. The moves are the legal moves of the player
    // and of the opponent at the board; they are taken rather than found again since the caller has them. Precondition:
    // one of the two sides can move.
    Score operator()(const rules::Board<Bits>& board, const Bits& player_moves, const Bits& opponent_moves) const;
    // The discs of `own` that can never be flipped again, as far as can be seen.
    Bits stable_discs(const Bits& own, const Bits& other) const;
    Features features(const rules::Board<Bits>& board, const Bits& player_moves, const Bits& opponent_moves) const;
    // What the trained evaluation counts beside its patterns.
    core::Scalars scalars(const rules::Board<Bits>& board, const Bits& player_moves, const Bits& opponent_moves) const;

    // What the plain evaluation makes of them: centi-discs a unit, and the sum kept within the discs of the board.
    // Stable discs are looked for only where there can be any.
    const Features& plain_weights(const rules::Board<Bits>& board) const {
        return weights_[static_cast<std::size_t>(rules::count(board.occupied()))];
    }
    Score within_board(Score score) const {
        const Score most = square_count_ * disc;
        return score > most ? most : score < -most ? -most : score;
    }
    bool counts_stable_discs(const rules::Board<Bits>& board) const {
        return rules::any(board.occupied() & landmarks_.all_corners)
               || 3 * rules::count(board.empties(geometry_)) < square_count_;
    }

    // The result of a game that is over: the disc difference, the empty squares counted for the winner.
    Score final_score(const rules::Board<Bits>& board) const {
        const int player = rules::count(board.player);
        const int opponent = rules::count(board.opponent);
        if (player == opponent) return 0;
        return (player > opponent ? square_count_ - 2 * opponent : 2 * player - square_count_) * disc;
    }

  private:
    Score trained_value(const rules::Board<Bits>& board, const Bits& player_moves, const Bits& opponent_moves) const;

    rules::Geometry<Bits> geometry_;
    Landmarks<Bits> landmarks_;
    int square_count_;
    const core::SizeTables* trained_;
    std::vector<Features> weights_; // plain: centi-discs a unit, by the number of discs on the board
};

// The plain disc difference for the player, empties left out.
template <class Bits> Score plain_score(const rules::Board<Bits>& board) {
    return (rules::count(board.player) - rules::count(board.opponent)) * disc;
}

extern template class Evaluation<std::uint64_t>;
extern template class Evaluation<rules::Bits256>;

} // namespace ai
