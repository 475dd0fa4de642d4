#include "game/ai/core/evaluation/plain_evaluation.hpp"

#include "game/ai/core/evaluation/board_indices.hpp"
#include "game/ai/core/evaluation/stable_discs.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ai {

namespace {

// Weights in centi-discs at some stages of a game, by the filled fraction of the board; interpolated between them.
struct Knot {
    double filled;
    Features weights;
};

// Fitted by least squares to the results of 22,800 self-play games of the search at depths 2 to 4 on 6x6, 8x8, 10x10
// and 12x12 (739,000 positions), then rounded; the first knot is set by hand, because games begin beyond it. In matches
// at equal depth (4 or 5, random openings, colours swapped) these weights scored 61 % of 200 games on 8x8, 56 % of 120
// on 6x6 and 71 % of 50 on 10x10 against weights set by hand.
constexpr std::array knots{
    //       mobility potential corners   X     C  edges stable discs parity
    Knot{0.08, {60, 50, 750, -1000, -300, 0, 500, -50, 0}},    Knot{0.25, {90, 35, 800, -1300, -400, 50, 500, -70, 0}},
    Knot{0.45, {125, 35, 700, -650, -125, 5, 260, -60, 0}},    Knot{0.65, {160, 10, 490, -560, -110, -30, 160, -30, 0}},
    Knot{0.80, {265, -80, 290, -385, -180, -60, 130, -10, 0}}, Knot{0.92, {350, -130, 75, -115, -125, -55, 115, 5, 40}},
    Knot{1.00, {400, -90, -30, 35, -10, -5, 115, -10, 350}},
};

Features interpolated(double filled) {
    std::size_t next = 1;
    while (next + 1 < knots.size() && knots[next].filled < filled)
        ++next;
    const Knot& before = knots[next - 1];
    const Knot& after = knots[next];
    const double part = std::clamp((filled - before.filled) / (after.filled - before.filled), 0.0, 1.0);
    Features result{};
    for (std::size_t i = 0; i < feature_count; ++i) {
        result[i] = static_cast<int>(std::lround(before.weights[i] * (1 - part) + after.weights[i] * part));
    }
    return result;
}

} // namespace

template <class Bits>
Evaluation<Bits>::Evaluation(rules::BoardSize size, const core::Weights* trained,
                             std::shared_ptr<const EvaluationPlugin> plugin)
    : geometry_{size}, landmarks_{size},
      square_count_{size.square_count()}, trained_{size.side() == 8 ? nullptr : trained}, plugin_{std::move(plugin)} {
    for (int discs = 0; discs <= square_count_; ++discs)
        weights_.push_back(interpolated(static_cast<double>(discs) / square_count_));
}

template <class Bits>
std::array<FeatureSquares<Bits>, feature_count> Evaluation<Bits>::feature_squares(const rules::Board<Bits>& board,
                                                                                  const Bits& player_moves,
                                                                                  const Bits& opponent_moves) const {
    const Bits& player = board.player;
    const Bits& opponent = board.opponent;
    const Bits empties = board.empties(geometry_);
    Bits x_squares{};
    Bits c_squares{};
    for (const auto& corner : landmarks_.corners) {
        if (!rules::any(corner.square & empties)) continue;
        x_squares |= corner.x_square;
        c_squares |= corner.c_squares;
    }
    const auto discs_on = [&](const Bits& region) { return FeatureSquares<Bits>{player & region, opponent & region}; };
    FeatureSquares<Bits> stable;
    // No disc is stable before a corner is taken or lines are full, and full lines fill most of a board.
    if (rules::any(board.occupied() & landmarks_.all_corners) || 3 * rules::count(empties) < square_count_)
        stable = {stable_discs(player, opponent), stable_discs(opponent, player)};
    return {{{player_moves, opponent_moves},
             {neighbors(geometry_, opponent) & empties, neighbors(geometry_, player) & empties},
             discs_on(landmarks_.all_corners),
             discs_on(x_squares),
             discs_on(c_squares),
             discs_on(landmarks_.edges),
             stable,
             {player, opponent},
             {}}};
}

template <class Bits>
Features Evaluation<Bits>::features(const rules::Board<Bits>& board, const Bits& player_moves,
                                    const Bits& opponent_moves) const {
    const auto squares = feature_squares(board, player_moves, opponent_moves);
    Features result{};
    for (std::size_t i = 0; i < feature_count; ++i)
        result[i] = squares[i].difference();
    result[static_cast<std::size_t>(Feature::parity)] = rules::count(board.empties(geometry_)) % 2 == 1 ? 1 : -1;
    return result;
}

template <class Bits>
Score Evaluation<Bits>::operator()(const rules::Board<Bits>& board, const Bits& player_moves,
                                   const Bits& opponent_moves) const {
    if constexpr (sizeof(Bits) == sizeof(std::uint64_t)) {
        if (plugin_) return plugin_.evaluate(board.player, board.opponent, rules::count(board.empties(geometry_)));
    }
    if (trained_ != nullptr) return trained_value(board, player_moves, opponent_moves);
    const Features counted = features(board, player_moves, opponent_moves);
    const Features& weights = plain_weights(board);
    Score score = 0;
    for (std::size_t i = 0; i < feature_count; ++i)
        score += weights[i] * counted[i];
    return within_board(score);
}

template <class Bits>
core::Scalars Evaluation<Bits>::scalars(const rules::Board<Bits>& board, const Bits& player_moves,
                                        const Bits& opponent_moves) const {
    const Bits empties = board.empties(geometry_);
    return {rules::count(player_moves) - rules::count(opponent_moves),
            rules::count(neighbors(geometry_, board.opponent) & empties)
                - rules::count(neighbors(geometry_, board.player) & empties),
            rules::count(empties) % 2 == 1 ? 1 : -1, 1};
}

template <class Bits>
Score Evaluation<Bits>::trained_value(const rules::Board<Bits>& board, const Bits& player_moves,
                                      const Bits& opponent_moves) const {
    core::BoardIndices<Bits> indices;
    core::count_indices(indices.of, trained_->layout, board.player, board.opponent);
    return core::board_value(*trained_, indices.of, scalars(board, player_moves, opponent_moves),
                             rules::count(board.empties(geometry_)));
}

template <class Bits> Bits Evaluation<Bits>::stable_discs(const Bits& own, const Bits& other) const {
    return ai::stable_discs(geometry_, SafeAxes<Bits>{geometry_, landmarks_, own | other}, own);
}

template class Evaluation<std::uint64_t>;
template class Evaluation<rules::Bits256>;

} // namespace ai
