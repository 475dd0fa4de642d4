#include "game/library/game_values.hpp"

#include "game/records/game_record.hpp"

#include <algorithm>
#include <cmath>

namespace library {

namespace {

using NodeId = GameValues::NodeId;

ai::Score to_black(ai::Score score, rules::Color side) {
    return side == rules::Color::black ? score : -score;
}

Certainty certainty_of(const ai::RootMove& move) {
    return {.is_solved = move.is_solved, .depth = move.depth, .selectivity = move.selectivity};
}

// Values of all moves if one search gave each its own; otherwise empty. least: receives the lowest certainty among
// them.
std::vector<MoveValue> values_of_moves(const ai::Report& report, Certainty& least) {
    std::vector<MoveValue> values;
    for (const ai::RootMove& move : report.moves) {
        if (move.depth == 0 || move.bound != ai::Bound::exact || move.is_from_book) return {};
        if (values.empty() || certainty_of(move) < least) least = certainty_of(move);
        values.push_back({.move = move.move, .score = move.score});
    }
    std::ranges::stable_sort(values, std::ranges::greater{}, &MoveValue::score);
    return values;
}

} // namespace

const ai::RootMove* best_known(const ai::Report& report) {
    const ai::RootMove* best = nullptr;
    for (const ai::RootMove& move : report.moves) {
        if (move.depth == 0 || move.bound != ai::Bound::exact) continue;
        if (best == nullptr || move.score > best->score) best = &move;
    }
    return best;
}

std::optional<PositionValue> value_of(const ai::Report& report, const rules::Position& position) {
    if (report.counts_plain_discs || report.teaching) return std::nullopt; // another scale, or no patterns
    const ai::RootMove* best = best_known(report);
    if (best == nullptr) return std::nullopt;
    PositionValue value{.for_black = to_black(best->score, position.to_move()),
                        .certainty = certainty_of(*best),
                        .is_from_book = best->is_from_book,
                        .best = best->move};
    value.moves = values_of_moves(report, value.moves_certainty);
    return value;
}

std::optional<PositionValue> value_of_result(const rules::Position& position) {
    const auto margin = records::margin_on_board(position);
    if (!margin) return std::nullopt;
    return PositionValue{.for_black = *margin * ai::disc, .certainty = {.is_solved = true}};
}

bool GameValues::merge(NodeId node, const PositionValue& value) {
    const auto [place, is_new] = values_.try_emplace(node, value);
    if (is_new) return true;
    PositionValue& known = place->second;
    const PositionValue before = known;
    if (value.certainty >= known.certainty) {
        known.for_black = value.for_black;
        known.certainty = value.certainty;
        known.is_from_book = value.is_from_book;
        known.best = value.best;
    }
    if (!value.moves.empty() && (known.moves.empty() || value.moves_certainty >= known.moves_certainty)) {
        known.moves = value.moves;
        known.moves_certainty = value.moves_certainty;
    }
    return known != before;
}

bool GameValues::note(const rules::GameTree& game, NodeId node, const PositionValue& value) {
    bool has_changed = merge(node, value);
    for (; node != rules::GameTree::root && game.node(node).move.is_pass(); node = game.node(node).parent) {
        PositionValue before_pass = value;
        before_pass.best = rules::Move::pass();
        before_pass.moves.clear();
        before_pass.moves_certainty = {};
        has_changed |= merge(game.node(node).parent, before_pass);
    }
    return has_changed;
}

bool GameValues::note_result(const rules::GameTree& game, NodeId node) {
    const auto value = value_of_result(game.node(node).position);
    return value && note(game, node, *value);
}

const PositionValue* GameValues::find(NodeId node) const {
    const auto found = values_.find(node);
    return found == values_.end() ? nullptr : &found->second;
}

std::optional<ai::Score> GameValues::loss(const rules::GameTree& game, NodeId node) const {
    const rules::GameTree::Node& made = game.node(node);
    if (node == rules::GameTree::root || made.move.is_pass()) return std::nullopt;
    const PositionValue* before = find(made.parent);
    if (before == nullptr) return std::nullopt;
    const PositionValue* after = find(node);
    const auto difference = [&] { return to_black(before->for_black - after->for_black, made.mover); };
    const bool is_proven = after != nullptr && after->certainty.is_solved && before->certainty.is_solved;
    if (is_proven) return std::max(0, difference());
    // Values within one search are comparable. Two separate searches are one move apart, and odd depths score higher
    // than even ones.
    const auto listed = std::ranges::find(before->moves, made.move, &MoveValue::move);
    if (listed != before->moves.end()) return before->moves.front().score - listed->score;
    if (game.node(made.parent).position.legal_moves().size() == 1) return 0;
    if (after == nullptr) return std::nullopt;
    return std::max(0, difference());
}

std::optional<rules::Move> GameValues::better_move(const rules::GameTree& game, NodeId node) const {
    const auto lost = loss(game, node);
    if (!lost || *lost == 0) return std::nullopt;
    const PositionValue& before = *find(game.node(node).parent);
    const bool is_list_as_good = !before.moves.empty() && before.moves_certainty >= before.certainty;
    const rules::Move best = is_list_as_good ? before.moves.front().move : before.best;
    return best == game.node(node).move ? std::nullopt : std::optional{best};
}

std::optional<ai::Score> GameValues::worth(const rules::GameTree& game, NodeId node) const {
    if (const PositionValue* value = find(node)) return value->for_black;
    if (node == rules::GameTree::root) return std::nullopt;
    const rules::GameTree::Node& made = game.node(node);
    const PositionValue* before = find(made.parent);
    if (before == nullptr) return std::nullopt;
    const auto listed = std::ranges::find(before->moves, made.move, &MoveValue::move);
    if (listed == before->moves.end()) return std::nullopt;
    return to_black(listed->score, made.mover);
}

int move_number(const rules::GameTree& game, NodeId node) {
    const auto start = game.node(rules::GameTree::root).position.occupied().size();
    return static_cast<int>(game.node(node).position.occupied().size() - start);
}

std::vector<JudgedMove> judged_line(const rules::GameTree& game, const GameValues& values) {
    std::vector<JudgedMove> line;
    for (const NodeId node : game.line()) {
        line.push_back({.node = node,
                        .number = move_number(game, node),
                        .is_pass = node != rules::GameTree::root && game.node(node).move.is_pass(),
                        .loss = values.loss(game, node)});
    }
    // Whether the loss of the opponent's nearest move in this direction is known; nullopt if there is no such move.
    const std::vector<JudgedMove> known = line;
    const auto is_other_judged = [&](std::size_t at, int step) -> std::optional<bool> {
        for (int i = static_cast<int>(at) + step; i > 0 && i < static_cast<int>(known.size()); i += step) {
            const JudgedMove& other = known[static_cast<std::size_t>(i)];
            if (!other.is_pass && game.node(other.node).mover != game.node(known[at].node).mover)
                return other.loss.has_value();
        }
        return std::nullopt;
    };
    for (std::size_t i = 1; i < line.size(); ++i) {
        const auto before = is_other_judged(i, -1), after = is_other_judged(i, 1);
        const bool is_alone = !before && !after; // true if the opponent has not moved at all
        if (!is_alone && !before.value_or(false) && !after.value_or(false)) line[i].loss.reset();
    }
    return line;
}

GameSummary summarize(const rules::GameTree& game, const GameValues& values) {
    GameSummary summary;
    for (const JudgedMove& move : judged_line(game, values)) {
        if (move.node == rules::GameTree::root || move.is_pass) continue;
        if (!move.loss) {
            ++summary.unknown;
            continue;
        }
        SideSummary& side = summary.sides[rules::index(game.node(move.node).mover)];
        ++side.moves;
        side.mean_loss += static_cast<double>(*move.loss) / ai::disc;
        if (*move.loss < mistake) continue;
        ++side.mistakes;
        summary.worst.push_back({.node = move.node, .loss = *move.loss});
    }
    for (SideSummary& side : summary.sides) {
        if (side.moves > 0) side.mean_loss /= side.moves;
    }
    std::ranges::stable_sort(summary.worst, std::ranges::greater{}, &WorstMove::loss);
    return summary;
}

double accuracy(double mean_loss) {
    constexpr double half_life = 4;
    return 100 * std::exp2(-mean_loss / half_life);
}

double soft_discs(double discs) {
    constexpr double bend = 3;
    return std::copysign(std::log1p(std::abs(discs) / bend), discs);
}

std::optional<NodeId> turning_point(const rules::GameTree& game, const GameValues& values, rules::Color side) {
    const auto soft = [](ai::Score score) { return soft_discs(static_cast<double>(score) / ai::disc); };
    std::optional<NodeId> found;
    double largest = 0;
    for (const JudgedMove& move : judged_line(game, values)) {
        if (!move.loss || *move.loss < ai::disc || game.node(move.node).mover != side) continue;
        const auto before = values.worth(game, game.node(move.node).parent);
        if (!before) continue;
        const ai::Score own = to_black(*before, side);
        const double drop = soft(own) - soft(own - *move.loss);
        if (drop <= largest) continue;
        largest = drop;
        found = move.node;
    }
    return found;
}

} // namespace library
