// The static evaluation on every size, and the score of a finished game. For the search and the simple players.
#pragma once

#include "game/ai/core/evaluation/landmarks.hpp"
#include "game/ai/core/evaluation/weights.hpp"
#include "game/ai/core/score.hpp"
#include "game/ai/plugin.hpp"
#include "game/rules/board.hpp"
#include "game/rules/position.hpp"

#include <array>
#include <cstddef>
#include <vector>

namespace ai {

// Features of the plain evaluation, each the player's number minus the opponent's.
enum class Feature : unsigned char {
    mobility,
    potential_mobility, // empties adjacent to the opponent's discs: later moves
    corners,
    x_squares, // discs diagonally adjacent to an empty corner
    c_squares, // discs on the edge, adjacent to an empty corner
    edges,     // other discs on the edges
    stable_discs,
    discs,
    parity // 1 if the player makes the last move when neither side passes, otherwise -1
};
inline constexpr std::size_t feature_count = 9;

using Features = std::array<int, feature_count>;

template <class Bits> struct FeatureSquares {
    Bits own{};
    Bits other{};
    int difference() const { return rules::count(own) - rules::count(other); }
};

template <class Bits> class Evaluation {
  public:
    // Uses the plug-in, which is for 8x8, or `trained` weights of another size, which must outlive the evaluation, or
    // else plain weights. Precondition: fits<Bits>(size).
    explicit Evaluation(rules::BoardSize size, const core::Weights* trained = nullptr,
                        std::shared_ptr<const EvaluationPlugin> plugin = nullptr);

    const rules::Geometry<Bits>& geometry() const { return geometry_; }
    const Landmarks<Bits>& landmarks() const { return landmarks_; }
    const core::Weights* trained() const { return trained_; } // null: plain
    const PluginContext& plugin() const { return plugin_; }   // for the thread that uses this evaluation

    // Centi-discs for the player, from -square_count to square_count discs. The moves are the legal moves of both
    // sides, which the caller already has. Precondition: one of the sides can move.
    Score operator()(const rules::Board<Bits>& board, const Bits& player_moves, const Bits& opponent_moves) const;
    // A lower bound of the stable discs of `own`.
    Bits stable_discs(const Bits& own, const Bits& other) const;
    Features features(const rules::Board<Bits>& board, const Bits& player_moves, const Bits& opponent_moves) const;
    // The squares of every feature except parity, which has none. Stable discs are counted only if there can be any.
    std::array<FeatureSquares<Bits>, feature_count>
    feature_squares(const rules::Board<Bits>& board, const Bits& player_moves, const Bits& opponent_moves) const;
    core::Scalars scalars(const rules::Board<Bits>& board, const Bits& player_moves, const Bits& opponent_moves) const;

    // The plain weights in centi-discs, and the clamp on their sum.
    const Features& plain_weights(const rules::Board<Bits>& board) const {
        return weights_[rules::count(board.occupied())];
    }
    Score within_board(Score score) const {
        const Score most = square_count_ * disc;
        return score > most ? most : score < -most ? -most : score;
    }

    // The disc difference of a finished game; empties count for the winner.
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
    const core::Weights* trained_;
    PluginContext plugin_;
    std::vector<Features> weights_; // centi-discs per unit, indexed by disc count
};

template <class Bits> Score plain_score(const rules::Board<Bits>& board) {
    return (rules::count(board.player) - rules::count(board.opponent)) * disc;
}

extern template class Evaluation<std::uint64_t>;
extern template class Evaluation<rules::Bits256>;

} // namespace ai
