// Static values of positions, and their mirror images, for the tests of game/ai.
#pragma once

#include "game/ai/core/evaluation/plain_evaluation.hpp"
#include "tests/game/ai/positions.hpp"

template <class Bits> ai::Score static_value(const rules::Position& position, const ai::core::Weights* trained) {
    const ai::Evaluation<Bits> evaluation{position.size(), trained};
    const auto board = position.board<Bits>();
    return evaluation(board, board.legal_moves(evaluation.geometry()),
                      board.after_pass().legal_moves(evaluation.geometry()));
}

// Value for the side to move; without trained, by the plain evaluation.
inline ai::Score static_value(const rules::Position& position, const ai::core::Weights* trained = nullptr) {
    return rules::fits<std::uint64_t>(position.size()) ? static_value<std::uint64_t>(position, trained)
                                                       : static_value<rules::Bits256>(position, trained);
}

// Turns by a quarter, or mirrors. Eight calls, one of them mirrored, give all symmetries.
inline rules::Position turned(const rules::Position& position, bool mirrored) {
    const int end = position.size().side() - 1;
    const auto map = [&](rules::SquareSet set) {
        rules::SquareSet result;
        for (const rules::Square square : set) {
            result.insert(mirrored ? rules::Square{square.row, end - square.column}
                                   : rules::Square{square.column, end - square.row});
        }
        return result;
    };
    return {position.size(), map(position.discs(rules::Color::black)), map(position.discs(rules::Color::white)),
            position.to_move()};
}
