#include "game/play/game_review.hpp"

#include "game/play/review_limits.hpp"

#include <algorithm>
#include <cstdlib>

namespace play {

ai::Limits to_search_limits(const ReviewLimits& limits, int empties) {
    // A true score for every move: what the played one lost against the best then comes from one search.
    ai::Limits search{.all_moves = true};
    if (limits.time.count() > 0) {
        search.time = limits.time;
        return search;
    }
    search.depth = limits.depth + std::abs(empties - limits.depth) % 2;
    search.exact_empties = limits.depth + 2;
    return search;
}

std::vector<rules::GameTree::NodeId> positions_to_review(const rules::GameTree& game, GameValues& values) {
    std::vector<rules::GameTree::NodeId> nodes;
    for (const rules::GameTree::NodeId node : game.line()) {
        const rules::Position& there = game.node(node).position;
        if (!values.note_result(game, node) && !there.is_over() && !there.must_pass()) nodes.push_back(node);
    }
    std::ranges::reverse(nodes);
    return nodes;
}

std::optional<ai::Report> review_position(const rules::GameTree& game, rules::GameTree::NodeId node, GameValues& values,
                                          const ai::Limits& limits, ai::Searcher& searcher, std::stop_token stop) {
    const rules::Position& there = game.node(node).position;
    ai::Report report = searcher.search(there, limits, stop, {});
    if (stop.stop_requested()) return std::nullopt;
    if (const auto value = value_of(report, there)) values.note(game, node, *value);
    return report;
}

} // namespace play
