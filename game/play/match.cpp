#include "game/play/match.hpp"

#include "engine/base/one_of_access.hpp"
#include "engine/base/random.hpp"
#include "game/records/notation.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace play {

namespace {

ClockSettings clock_settings(const MatchSettings& settings) {
    return {.initial = settings.clock_initial,
            .increment = settings.clock_increment,
            .move_time_limit = settings.rules.move_time_limit};
}

MatchState fresh_state(MatchSettings settings) {
    if (settings.rules.has_random_colors && base::Random{settings.seed}.below(2) == 1) {
        std::swap(settings.participants[0], settings.participants[1]);
    }
    const milliseconds initial = settings.clock_initial;
    rules::Game game{settings.rules.start(settings.size)};
    return {.settings = std::move(settings),
            .game = std::move(game),
            .clock_remaining = {initial, initial},
            .early_end = std::nullopt,
            .values = {}};
}

base::Error game_is_over() {
    return {"The game is over."};
}

} // namespace

Match::Match(MatchSettings settings, Time now, milliseconds least_reply_time, std::function<void()> on_news,
             const EngineSettings& engine)
    : state_{fresh_state(std::move(settings))}, clock_{clock_settings(state_.settings)}, log_{now},
      least_reply_time_{least_reply_time}, on_news_{on_news}, engine_{resolved(engine, this_machine())},
      thinker_{std::move(on_news)} {
    note("engine: " + to_text(engine_), now);
    take_up(std::move(state_), now);
}

base::Result<base::Done> Match::submit(const Command& command, Time now) {
    note(to_text(command), now);
    Outcome outcome = std::visit([&](const auto& one) { return carry_out(one, now); }, command.any());
    if (outcome)
        think();
    else
        log_.add("refused: " + outcome.error().message);
    return outcome;
}

void Match::note(std::string text, Time now) {
    log_.set_time(now);
    log_.add(std::move(text));
}

Match::Outcome Match::carry_out(const NewGame& command, Time now) {
    take_up(fresh_state(command.settings), now);
    return base::Done{};
}

Match::Outcome Match::carry_out(const Replace& command, Time now) {
    const int stated = command.state.settings.size.side();
    const int seen = command.state.game.position().size().side();
    if (stated != seen) {
        return base::Error{"expected a game on a board of side " + std::to_string(stated) + ", saw one of side "
                           + std::to_string(seen)};
    }
    take_up(command.state, now);
    return base::Done{};
}

Match::Outcome Match::carry_out(const Play& command, Time now) {
    if (is_over()) return game_is_over();
    if (is_paused_) return base::Error{"The game is paused."};
    const rules::Color side = position().to_move();
    if (is_passed_over()) return base::Error{color_name(side) + " has no legal move and passes."};
    if (!is_humans_turn()) {
        return base::Error{"It is the turn of " + color_name(side) + ", a computer."};
    }
    if (const auto refusal = position().refusal(command.move)) {
        if (settings().rules.illegal_move == rules::IllegalMove::ask_again) {
            return base::Error{records::explain(*refusal, command.move, position(), settings().rules.notation)};
        }
        end_early(rules::opposite(side), EndReason::illegal_move, now);
        return base::Done{};
    }
    make_move(command.move, now);
    return base::Done{};
}

Match::Outcome Match::carry_out(const Pause&, Time now) {
    if (is_over()) return game_is_over();
    if (is_paused_) return base::Error{"The game is already paused."};
    is_paused_ = true;
    clock_.stop(now);
    turn_began_.reset();
    if (choosing_ || pondering_) stop_thinking(); // an analysis may go on
    return base::Done{};
}

Match::Outcome Match::carry_out(const Resign&, Time now) {
    if (is_over()) return game_is_over();
    const rules::Color side = position().to_move();
    if (is_human(side)) {
        end_early(rules::opposite(side), EndReason::resignation, now);
    } else if (is_human(rules::opposite(side))) {
        end_early(side, EndReason::resignation, now);
    } else {
        return base::Error{"Only a person can resign, and both players are computers."};
    }
    return base::Done{};
}

Match::Outcome Match::carry_out(const Forfeit& command, Time now) {
    assert(command.reason != EndReason::board);
    if (is_over()) return game_is_over();
    end_early(rules::opposite(command.loser), command.reason, now);
    return base::Done{};
}

Match::Outcome Match::carry_out(const SetSeat& command, Time) {
    state_.settings.participants[rules::index(command.color)] = command.participant;
    ++revision_;
    if (choosing_ || pondering_) stop_thinking();
    turn_began_.reset(); // a computer that sits down has its own time for the move
    return base::Done{};
}

Match::Outcome Match::carry_out(const SetNotation& command, Time) {
    state_.settings.rules.notation = command.notation;
    ++revision_;
    return base::Done{};
}

Match::Outcome Match::carry_out(const SetPondering& command, Time) {
    is_pondering_on_ = command.is_on;
    if (!is_pondering_on_ && pondering_) stop_thinking();
    return base::Done{};
}

// A search for a move goes on as it began. An analysis begins again where it may use more or less than before; one that
// is paused keeps its place.
Match::Outcome Match::carry_out(const SetEngine& command, Time) {
    const EngineSettings before = std::exchange(engine_, resolved(command.settings, this_machine()));
    const bool has_other_table = before.threads != engine_.threads || before.table_bytes != engine_.table_bytes;
    const bool begins_again = analysing_ && has_other_table && !search_pause();
    if (begins_again || (pondering_ && (has_other_table || !may_ponder()))) stop_thinking();
    return base::Done{};
}

Match::Outcome Match::carry_out(const SetAnalysis& command, Time) {
    analysis_is_on_ = command.is_on;
    if (!analysis_is_on_ && analysing_) {
        stop_thinking();
        report_.reset();
    }
    return base::Done{};
}

void Match::take_up(MatchState state, Time now) {
    ++game_number_;
    review_.reset();
    review_progress_.reset();
    state_ = std::move(state);
    clock_ = GameClock{clock_settings(state_.settings), state_.clock_remaining};
    is_paused_ = false;
    is_looking_back_ = game().can_redo();
    last_choice_.reset();
    pass_over();
    position_changed(now);
}

void Match::make_move(rules::Move move, Time now) {
    clock_.press(position().to_move(), now);
    [[maybe_unused]] const auto refusal = state_.game.play(move);
    assert(!refusal);
    is_looking_back_ = false;
    pass_over();
    position_changed(now);
}

bool Match::pass_over() {
    if (is_over() || !is_passed_over() || (is_looking_back_ && game().can_redo())) return false;
    [[maybe_unused]] const auto refusal = state_.game.play(rules::Move::pass());
    assert(!refusal);
    return true;
}

void Match::end_early(rules::Color winner, EndReason reason, Time now) {
    state_.early_end = EarlyEnd{.winner = winner, .reason = reason};
    ++revision_;
    clock_.stop(now);
    turn_began_.reset();
    if (choosing_ || pondering_) stop_thinking();
}

void Match::position_changed(Time now) {
    ++revision_;
    clock_.begin_move(now);
    turn_began_.reset();
    stop_thinking();
    report_.reset();
    state_.values.note_result(game(), game().cursor());
}

bool Match::is_over() const {
    if (state_.early_end) return true;
    if (settings().rules.allows_undo) return position().is_over();
    return game().node(game().line().back()).position.is_over();
}

EndReason Match::end_reason() const {
    return state_.early_end ? state_.early_end->reason : EndReason::board;
}

std::optional<rules::Color> Match::winner() const {
    if (state_.early_end) return state_.early_end->winner;
    if (settings().rules.allows_undo) return position().winner();
    return game().node(game().line().back()).position.winner();
}

bool Match::is_humans_turn() const {
    return !is_over() && !is_paused_ && !is_passed_over() && is_human(position().to_move());
}

bool Match::is_computers_turn() const {
    return !is_over() && !is_passed_over() && !is_human(position().to_move());
}

bool Match::is_browsing() const {
    return is_looking_back_ && game().can_redo() && !is_over() && (is_passed_over() || is_computers_turn());
}

int Match::count_persons() const {
    return static_cast<int>(std::ranges::count_if(rules::both_colors, [&](rules::Color c) { return is_human(c); }));
}

bool Match::is_passed_over() const {
    return settings().rules.passing == rules::Passing::automatic && position().must_pass();
}

bool Match::waits_for_move() const {
    return !is_over() && !is_paused_ && !is_browsing();
}

MatchState Match::state(Time now) const {
    MatchState state = state_;
    for (const rules::Color color : rules::both_colors) {
        state.clock_remaining[rules::index(color)] = clock_.remaining(color, now);
    }
    return state;
}

} // namespace play
