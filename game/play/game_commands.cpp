// What each command does to a game, and when it is refused.
#include "engine/base/text.hpp"
#include "game/play/game.hpp"

#include "game/records/notation.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace play {

using base::tr;

namespace {

using Outcome = base::Result<base::Done>;
using rules::GameTree;

constexpr base::Marked no_undo = base::mark("These rules do not allow undo.");

base::Error game_is_over() {
    return {tr("The game is over.")};
}

int count_humans(const GameSettings& settings) {
    return static_cast<int>(std::ranges::count_if(settings.participants, is_human, &Participant::seat));
}

// The position before the last move that a player chose: with one human player, before that player's last disc;
// otherwise before the last disc of either side. A pass counts only if both players are human and the rules let them
// pass themselves.
std::optional<GameTree::NodeId> undo_target(const GameState& state) {
    const GameSettings& settings = state.settings;
    const int humans = count_humans(settings);
    const bool passes_count = humans == 2 && settings.rules.passing == rules::Passing::by_player;
    for (GameTree::NodeId id = state.game.cursor(); id != GameTree::root; id = state.game.node(id).parent) {
        const GameTree::Node& node = state.game.node(id);
        if (node.move.is_pass() && !passes_count) continue;
        if (humans == 1 && !is_human(settings.participants[rules::index(node.mover)].seat)) continue;
        return node.parent;
    }
    return std::nullopt;
}

std::optional<std::string> undo_refusal(const GameState& state) {
    if (!state.settings.rules.allows_undo) return tr(no_undo);
    if (!state.early_end)
        return undo_target(state) ? std::nullopt : std::optional<std::string>{tr("There is nothing to undo.")};
    switch (state.early_end->reason) {
    case EndReason::time: return tr("The game was lost on time; that cannot be undone.");
    case EndReason::illegal_move: return tr("The game was lost by an illegal move; that cannot be undone.");
    case EndReason::disconnection: return tr("The game was lost because an engine stopped; that cannot be undone.");
    case EndReason::resignation:
    case EndReason::agreement:
    case EndReason::aborted:
    case EndReason::board: break;
    }
    return std::nullopt;
}

std::optional<std::string> redo_refusal(const GameState& state) {
    if (!state.settings.rules.allows_undo) return tr(no_undo);
    return state.game.can_redo() ? std::nullopt : std::optional<std::string>{tr("There is nothing to redo.")};
}

std::optional<std::string> branch_refusal(const GameState& state, GameTree::NodeId node) {
    if (node <= GameTree::root || !state.game.contains(node))
        return tr("expected a move of this game, saw node {}", node);
    if (!state.settings.rules.allows_undo) return tr(no_undo);
    return std::nullopt;
}

bool is_on_path(const GameTree& tree, GameTree::NodeId node, GameTree::NodeId to) {
    const auto path = tree.path_to(to);
    return std::ranges::find(path, node) != path.end();
}

} // namespace

struct Game::CarryOut {
    Game& game;
    Time now;

    GameState& state() const { return game.state_; }
    const GameTree& tree() const { return game.state_.game; }
    Outcome done() const { return base::Done{}; }

    Outcome operator()(const NewGame& command) const {
        game.take_up(fresh_state(command.settings), 0, now);
        return done();
    }

    Outcome operator()(const Replace& command) const {
        const int stated = command.state.settings.size.side();
        const int seen = command.state.game.position().size().side();
        if (stated != seen) {
            return base::Error{
                tr("expected a game on {} \xC3\x97 {}, saw one on {} \xC3\x97 {}", stated, stated, seen, seen)};
        }
        game.take_up(command.state, command.opening_moves, now);
        return done();
    }

    Outcome operator()(const Play& command) const {
        if (game.is_over()) return game_is_over();
        if (game.is_paused_) return base::Error{tr("The game is paused.")};
        const rules::Position& position = game.position();
        const rules::Color side = position.to_move();
        if (game.is_passed_over()) return base::Error{tr("{} has no legal move and passes.", game.color_name(side))};
        if (!game.is_humans_turn()) return base::Error{tr("It is the computer's turn ({}).", game.color_name(side))};
        if (const auto refusal = position.refusal(command.move)) {
            const rules::RuleSet& rules = game.settings().rules;
            if (rules.illegal_move == rules::IllegalMove::ask_again || game.has_ended())
                return base::Error{records::explain(*refusal, command.move, position, rules.notation)};
            game.end_early(rules::opposite(side), EndReason::illegal_move, now);
            return done();
        }
        game.make_move(command.move, now);
        return done();
    }

    Outcome operator()(const Pause&) const {
        if (game.is_over()) return game_is_over();
        if (game.is_paused_) return base::Error{tr("The game is already paused.")};
        game.is_paused_ = true;
        game.clock_.stop(now);
        game.turn_began_.reset();
        return done();
    }

    Outcome operator()(const Continue&) const {
        if (game.is_over()) return game_is_over();
        if (!game.is_paused_ && !game.is_browsing()) return base::Error{tr("The game is already running.")};
        game.is_paused_ = false;
        game.is_looking_back_ = false;
        if (game.pass_over()) game.position_changed(now);
        return done();
    }

    Outcome operator()(const Resign&) const {
        if (game.has_ended()) return game_is_over();
        const rules::Color side = game.position().to_move();
        if (game.is_human(side)) {
            game.end_early(rules::opposite(side), EndReason::resignation, now);
        } else if (game.is_human(rules::opposite(side))) {
            game.end_early(side, EndReason::resignation, now);
        } else {
            return base::Error{tr("Only a human player can resign, and both players are computers.")};
        }
        return done();
    }

    // Requires two human players: a computer cannot agree.
    Outcome end_together(EndReason reason) const {
        if (game.has_ended()) return game_is_over();
        if (count_humans(game.settings()) < 2) return base::Error{tr("This needs two people at the board.")};
        game.end_early(std::nullopt, reason, now);
        return done();
    }
    Outcome operator()(const AgreeDraw&) const { return end_together(EndReason::agreement); }
    Outcome operator()(const Abort&) const { return end_together(EndReason::aborted); }

    Outcome operator()(const Forfeit& command) const {
        assert(command.reason != EndReason::board && library::has_winner(command.reason));
        if (game.has_ended()) return game_is_over();
        game.end_early(rules::opposite(command.loser), command.reason, now);
        return done();
    }

    Outcome operator()(const SetSeat& command) const {
        state().settings.participants[rules::index(command.color)] = command.participant;
        ++game.revision_;
        game.turn_began_.reset(); // a computer that takes over gets its full minimum reply time
        return done();
    }

    Outcome operator()(const SetNotation& command) const {
        state().settings.rules.notation = command.notation;
        ++game.revision_;
        return done();
    }

    Outcome operator()(const Undo&) const {
        if (auto refusal = undo_refusal(state())) return base::Error{*std::move(refusal)};
        if (state().early_end) { // undoes a resignation or an agreement; the position stays
            state().early_end.reset();
            ++game.revision_;
            return done();
        }
        const GameTree::NodeId end = tree().main_line_end();
        if (tree().cursor() == end && game.is_finished(end)) game.is_taken_back_ = !game.began_finished_;
        state().game.go_to(*undo_target(state()));
        game.is_looking_back_ = true;
        if (count_humans(game.settings()) == 0) game.is_paused_ = true; // otherwise the computers play on
        game.position_changed(now);
        return done();
    }

    Outcome operator()(const Redo&) const {
        if (auto refusal = redo_refusal(state())) return base::Error{*std::move(refusal)};
        const bool is_against_computer = count_humans(game.settings()) == 1;
        const auto is_turn_of_human = [&] {
            return !game.position().must_pass() && game.is_human(game.position().to_move());
        };
        do {
            state().game.redo();
        } while (tree().can_redo() && (game.is_passed_over() || (is_against_computer && !is_turn_of_human())));
        look_back();
        return done();
    }

    Outcome operator()(const GoTo& command) const {
        if (!tree().contains(command.node))
            return base::Error{tr("expected a position of this game, saw node {}", command.node)};
        if (command.node == tree().cursor()) return done();
        const bool may_go_back = game.settings().rules.allows_undo || game.is_over();
        if (!may_go_back && !is_on_path(tree(), tree().cursor(), command.node)) return base::Error{tr(no_undo)};
        state().game.go_to(command.node);
        look_back();
        return done();
    }

    Outcome operator()(const RemoveBranch& command) const {
        if (auto refusal = branch_refusal(state(), command.node)) return base::Error{*std::move(refusal)};
        const bool holds_cursor = is_on_path(tree(), command.node, tree().cursor());
        if (holds_cursor && state().early_end)
            return base::Error{tr("The game ended in this branch; undo that first.")};
        for (const GameTree::NodeId gone : tree().branch(command.node)) {
            state().values.forget(gone);
            state().annotations.erase(gone);
        }
        state().game.remove(command.node);
        ++game.revision_;
        if (!holds_cursor) return done();
        // Otherwise the computer would play on immediately.
        if (!tree().can_redo() && game.is_computers_turn()) game.is_paused_ = true;
        look_back();
        return done();
    }

    Outcome operator()(const PromoteBranch& command) const {
        if (auto refusal = branch_refusal(state(), command.node)) return base::Error{*std::move(refusal)};
        state().game.promote(command.node);
        ++game.revision_;
        return done();
    }

    Outcome operator()(const Annotate& command) const {
        if (!tree().contains(command.node))
            return base::Error{tr("expected a position of this game, saw node {}", command.node)};
        records::Annotation written{.sign =
                                        command.node == GameTree::root ? records::Sign::none : command.annotation.sign,
                                    .text = records::annotation_text(command.annotation.text)};
        records::Annotations& all = state().annotations;
        const auto there = all.find(command.node);
        const std::size_t before = there == all.end() ? 0 : there->second.text.size();
        std::size_t bytes = written.text.size() - before;
        for (const auto& [node, each] : all)
            bytes += each.text.size();
        if (written.text.size() > before && bytes > records::max_annotations_bytes)
            return base::Error{tr("The comments of this game are full: {} bytes.", records::max_annotations_bytes)};
        if (there != all.end() ? there->second == written : written.is_empty()) return done();
        if (written.is_empty())
            all.erase(there);
        else
            all[command.node] = std::move(written);
        ++game.revision_;
        return done();
    }

    void look_back() const {
        game.is_looking_back_ = true;
        game.is_taken_back_ = false;
        game.pass_over();
        game.position_changed(now);
    }
};

base::Result<base::Done> Game::submit(const Command& command, Time now) {
    return std::visit(CarryOut{*this, now}, command);
}

bool Game::can_undo() const {
    return !undo_refusal(state_);
}

bool Game::can_redo() const {
    return !redo_refusal(state_);
}

} // namespace play
