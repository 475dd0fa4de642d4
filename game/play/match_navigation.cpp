// The way back and forth in a match: undo, redo, looking at any position, and going on from there.
#include "game/play/match.hpp"

#include <algorithm>
#include <string>

namespace play {

namespace {

constexpr const char* no_undo = "These rules do not allow undo.";

} // namespace

Match::Outcome Match::carry_out(const Undo&, Time now) {
    if (auto refusal = undo_refusal()) return base::Error{*std::move(refusal)};
    if (state_.early_end) { // a resignation is taken back by itself, the position stays
        state_.early_end.reset();
        ++revision_;
        return base::Done{};
    }
    state_.game.go_to(*undo_target());
    is_looking_back_ = true;
    if (count_persons() == 0) is_paused_ = true; // or the computers would play on at once
    position_changed(now);
    return base::Done{};
}

Match::Outcome Match::carry_out(const Redo&, Time now) {
    if (auto refusal = redo_refusal()) return base::Error{*std::move(refusal)};
    const bool is_against_computer = count_persons() == 1;
    do {
        state_.game.redo();
    } while (
        game().can_redo()
        && (is_passed_over() || (is_against_computer && (position().must_pass() || !is_human(position().to_move())))));
    is_looking_back_ = true;
    pass_over();
    position_changed(now);
    return base::Done{};
}

Match::Outcome Match::carry_out(const GoTo& command, Time now) {
    if (!game().contains(command.node)) {
        return base::Error{"expected a position of this game, saw node " + std::to_string(command.node)};
    }
    if (command.node == game().cursor()) return base::Done{};
    if (!settings().rules.allows_undo && !is_over()) {
        const auto path = game().path_to(command.node);
        if (std::ranges::find(path, game().cursor()) == path.end()) return base::Error{no_undo};
    }
    state_.game.go_to(command.node);
    is_looking_back_ = true;
    pass_over();
    position_changed(now);
    return base::Done{};
}

Match::Outcome Match::carry_out(const RemoveBranch& command, Time now) {
    if (auto refusal = branch_refusal(command.node)) return base::Error{*std::move(refusal)};
    const auto path = game().path_to(game().cursor());
    const bool holds_cursor = std::ranges::find(path, command.node) != path.end();
    if (holds_cursor && state_.early_end) return base::Error{"The game ended in this branch; undo that first."};
    for (const rules::Game::NodeId gone : game().branch(command.node))
        state_.values.forget(gone);
    state_.game.remove(command.node);
    ++revision_;
    if (!holds_cursor) return base::Done{};
    is_looking_back_ = true;
    if (!game().can_redo() && is_computers_turn()) is_paused_ = true; // or it would play on at once
    pass_over();
    position_changed(now);
    return base::Done{};
}

Match::Outcome Match::carry_out(const PromoteBranch& command, Time) {
    if (auto refusal = branch_refusal(command.node)) return base::Error{*std::move(refusal)};
    state_.game.promote(command.node);
    ++revision_;
    return base::Done{};
}

Match::Outcome Match::carry_out(const Continue&, Time now) {
    if (is_over()) return base::Error{"The game is over."};
    if (!is_paused_ && !is_browsing()) return base::Error{"The game is going on already."};
    is_paused_ = false;
    is_looking_back_ = false;
    if (pass_over()) position_changed(now);
    return base::Done{};
}

std::optional<std::string> Match::branch_refusal(rules::Game::NodeId node) const {
    if (node <= rules::Game::root || !game().contains(node)) {
        return "expected a move of this game, saw node " + std::to_string(node);
    }
    if (!settings().rules.allows_undo) return no_undo;
    return std::nullopt;
}

bool Match::can_undo() const {
    return !undo_refusal();
}

bool Match::can_redo() const {
    return !redo_refusal();
}

std::optional<std::string> Match::undo_refusal() const {
    if (!settings().rules.allows_undo) return no_undo;
    if (!state_.early_end) {
        return undo_target() ? std::nullopt : std::optional<std::string>{"There is nothing to undo."};
    }
    switch (state_.early_end->reason) {
    case EndReason::time: return "The game was lost on time, which undo does not take back.";
    case EndReason::illegal_move: return "The game was lost by an illegal move, which undo does not take back.";
    case EndReason::disconnection: return "The game was lost when a program stopped, which undo does not take back.";
    case EndReason::resignation:
    case EndReason::board: break;
    }
    return std::nullopt;
}

std::optional<std::string> Match::redo_refusal() const {
    if (!settings().rules.allows_undo) return no_undo;
    return game().can_redo() ? std::nullopt : std::optional<std::string>{"There is nothing to redo."};
}

// The position before the last move that somebody chose: with one person, before that person's last disc; otherwise
// before the last disc of either side. A pass counts only where two persons say it themselves.
std::optional<rules::Game::NodeId> Match::undo_target() const {
    const int persons = count_persons();
    const bool passes_count = persons == 2 && settings().rules.passing == rules::Passing::by_player;
    for (rules::Game::NodeId id = game().cursor(); id != rules::Game::root; id = game().node(id).parent) {
        const rules::Game::Node& node = game().node(id);
        if (node.move.is_pass() && !passes_count) continue;
        if (persons == 1 && !is_human(node.mover)) continue;
        return node.parent;
    }
    return std::nullopt;
}

} // namespace play
