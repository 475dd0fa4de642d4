// What each command does to a match, and why it may be refused.
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

int count_persons(const GameSettings& settings) {
    return static_cast<int>(std::ranges::count_if(settings.participants, is_human, &Participant::seat));
}

// The position before the last move that somebody chose: with one person, before that person's last disc; otherwise
// before the last disc of either side. A pass counts only where two persons say it themselves.
std::optional<GameTree::NodeId> undo_target(const GameState& state) {
    const GameSettings& settings = state.settings;
    const int persons = count_persons(settings);
    const bool passes_count = persons == 2 && settings.rules.passing == rules::Passing::by_player;
    for (GameTree::NodeId id = state.game.cursor(); id != GameTree::root; id = state.game.node(id).parent) {
        const GameTree::Node& node = state.game.node(id);
        if (node.move.is_pass() && !passes_count) continue;
        if (persons == 1 && !is_human(settings.participants[rules::index(node.mover)].seat)) continue;
        return node.parent;
    }
    return std::nullopt;
}

// Why not, or none.
std::optional<std::string> undo_refusal(const GameState& state) {
    if (!state.settings.rules.allows_undo) return tr(no_undo);
    if (!state.early_end)
        return undo_target(state) ? std::nullopt : std::optional<std::string>{tr("There is nothing to undo.")};
    switch (state.early_end->reason) {
    case EndReason::time: return tr("The game was lost on time; that cannot be undone.");
    case EndReason::illegal_move: return tr("The game was lost by an illegal move; that cannot be undone.");
    case EndReason::disconnection: return tr("The game was lost because a program stopped; that cannot be undone.");
    case EndReason::resignation:
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

bool is_on_path(const GameTree& game, GameTree::NodeId node, GameTree::NodeId to) {
    const auto path = game.path_to(to);
    return std::ranges::find(path, node) != path.end();
}

} // namespace

struct Game::CarryOut {
    Game& match;
    Time now;

    GameState& state() const { return match.state_; }
    const GameTree& game() const { return match.state_.game; }
    Outcome done() const { return base::Done{}; }

    Outcome operator()(const NewGame& command) const {
        match.take_up(fresh_state(command.settings), now);
        return done();
    }

    Outcome operator()(const Replace& command) const {
        const int stated = command.state.settings.size.side();
        const int seen = command.state.game.position().size().side();
        if (stated != seen) {
            return base::Error{
                tr("expected a game on {} \xC3\x97 {}, saw one on {} \xC3\x97 {}", stated, stated, seen, seen)};
        }
        match.take_up(command.state, now);
        return done();
    }

    Outcome operator()(const Play& command) const {
        if (match.is_over()) return game_is_over();
        if (match.is_paused_) return base::Error{tr("The game is paused.")};
        const rules::Position& position = match.position();
        const rules::Color side = position.to_move();
        if (match.is_passed_over()) return base::Error{tr("{} has no legal move and passes.", match.color_name(side))};
        if (!match.is_humans_turn()) return base::Error{tr("It is the computer's turn ({}).", match.color_name(side))};
        if (const auto refusal = position.refusal(command.move)) {
            const rules::RuleSet& rules = match.settings().rules;
            if (rules.illegal_move == rules::IllegalMove::ask_again || match.has_ended())
                return base::Error{records::explain(*refusal, command.move, position, rules.notation)};
            match.end_early(rules::opposite(side), EndReason::illegal_move, now);
            return done();
        }
        match.make_move(command.move, now);
        return done();
    }

    Outcome operator()(const Pause&) const {
        if (match.is_over()) return game_is_over();
        if (match.is_paused_) return base::Error{tr("The game is already paused.")};
        match.is_paused_ = true;
        match.clock_.stop(now);
        match.turn_began_.reset();
        return done();
    }

    Outcome operator()(const Continue&) const {
        if (match.is_over()) return game_is_over();
        if (!match.is_paused_ && !match.is_browsing()) return base::Error{tr("The game is already running.")};
        match.is_paused_ = false;
        match.is_looking_back_ = false;
        if (match.pass_over()) match.position_changed(now);
        return done();
    }

    Outcome operator()(const Resign&) const {
        if (match.has_ended()) return game_is_over();
        const rules::Color side = match.position().to_move();
        if (match.is_human(side)) {
            match.end_early(rules::opposite(side), EndReason::resignation, now);
        } else if (match.is_human(rules::opposite(side))) {
            match.end_early(side, EndReason::resignation, now);
        } else {
            return base::Error{tr("Only a human player can resign, and both players are computers.")};
        }
        return done();
    }

    Outcome operator()(const Forfeit& command) const {
        assert(command.reason != EndReason::board);
        if (match.has_ended()) return game_is_over();
        match.end_early(rules::opposite(command.loser), command.reason, now);
        return done();
    }

    Outcome operator()(const SetSeat& command) const {
        state().settings.participants[rules::index(command.color)] = command.participant;
        ++match.revision_;
        match.turn_began_.reset(); // a computer that sits down has its own time for the move
        return done();
    }

    Outcome operator()(const SetNotation& command) const {
        state().settings.rules.notation = command.notation;
        ++match.revision_;
        return done();
    }

    Outcome operator()(const Undo&) const {
        if (auto refusal = undo_refusal(state())) return base::Error{*std::move(refusal)};
        if (state().early_end) { // a resignation is taken back by itself, the position stays
            state().early_end.reset();
            ++match.revision_;
            return done();
        }
        const GameTree::NodeId end = game().main_line_end();
        if (game().cursor() == end && match.is_finished(end)) match.is_taken_back_ = !match.began_finished_;
        state().game.go_to(*undo_target(state()));
        match.is_looking_back_ = true;
        if (count_persons(match.settings()) == 0) match.is_paused_ = true; // or the computers would play on at once
        match.position_changed(now);
        return done();
    }

    Outcome operator()(const Redo&) const {
        if (auto refusal = redo_refusal(state())) return base::Error{*std::move(refusal)};
        const bool is_against_computer = count_persons(match.settings()) == 1;
        const auto is_persons_turn = [&] {
            return !match.position().must_pass() && match.is_human(match.position().to_move());
        };
        do {
            state().game.redo();
        } while (game().can_redo() && (match.is_passed_over() || (is_against_computer && !is_persons_turn())));
        look_back();
        return done();
    }

    Outcome operator()(const GoTo& command) const {
        if (!game().contains(command.node))
            return base::Error{tr("expected a position of this game, saw node {}", command.node)};
        if (command.node == game().cursor()) return done();
        const bool may_go_back = match.settings().rules.allows_undo || match.is_over();
        if (!may_go_back && !is_on_path(game(), game().cursor(), command.node)) return base::Error{tr(no_undo)};
        state().game.go_to(command.node);
        look_back();
        return done();
    }

    Outcome operator()(const RemoveBranch& command) const {
        if (auto refusal = branch_refusal(state(), command.node)) return base::Error{*std::move(refusal)};
        const bool holds_cursor = is_on_path(game(), command.node, game().cursor());
        if (holds_cursor && state().early_end)
            return base::Error{tr("The game ended in this branch; undo that first.")};
        for (const GameTree::NodeId gone : game().branch(command.node)) {
            state().values.forget(gone);
            state().annotations.erase(gone);
        }
        state().game.remove(command.node);
        ++match.revision_;
        if (!holds_cursor) return done();
        // Or the computer would play on at once.
        if (!game().can_redo() && match.is_computers_turn()) match.is_paused_ = true;
        look_back();
        return done();
    }

    Outcome operator()(const PromoteBranch& command) const {
        if (auto refusal = branch_refusal(state(), command.node)) return base::Error{*std::move(refusal)};
        state().game.promote(command.node);
        ++match.revision_;
        return done();
    }

    Outcome operator()(const Annotate& command) const {
        if (!game().contains(command.node))
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
        ++match.revision_;
        return done();
    }

    // The cursor was put where it is.
    void look_back() const {
        match.is_looking_back_ = true;
        match.is_taken_back_ = false;
        match.pass_over();
        match.position_changed(now);
    }
};

base::Result<base::Done> Game::submit(const Command& command, Time now) {
    return command.visit(CarryOut{*this, now});
}

bool Game::can_undo() const {
    return !undo_refusal(state_);
}

bool Game::can_redo() const {
    return !redo_refusal(state_);
}

} // namespace play
