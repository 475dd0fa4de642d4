#include "game/library/game_figures.hpp"

#include "game/library/game_document.hpp"

#include <algorithm>

namespace library {

bool GameFigures::is_reviewed() const {
    const auto is_judged = [](const auto& side) {
        return std::ranges::any_of(side, [](const LossFigures& each) { return each.moves > 0; });
    };
    return unknown == 0 && std::ranges::any_of(lost, is_judged);
}

Phase phase_of(int number, int squares) {
    const int third = std::max(1, (squares + 2) / 3);
    return static_cast<Phase>(std::clamp((number - 1) / third, 0, phase_count - 1));
}

GameFigures figures_of(const GameDocument& document) {
    GameFigures figures;
    for (const rules::Color color : rules::both_colors)
        figures.is_person[rules::index(color)] = document.seats[rules::index(color)].player == human_player;
    const rules::Position& start = document.game.node(rules::GameTree::root).position;
    const int squares = start.size().square_count() - 4;
    const int placed = start.occupied().size() - 4; // a game with a later start has no opening
    for (const JudgedMove& move : judged_line(document.game, document.values)) {
        if (move.node == rules::GameTree::root || move.is_pass) continue;
        if (!move.loss) {
            ++figures.unknown;
            continue;
        }
        const std::size_t side = rules::index(document.game.node(move.node).mover);
        const auto phase = static_cast<std::size_t>(phase_of(placed + move.number, squares));
        figures.lost[side][phase].add({.moves = 1, .loss = *move.loss});
        if (*move.loss > figures.worst[side].loss) figures.worst[side] = {.number = move.number, .loss = *move.loss};
    }
    return figures;
}

} // namespace library
