// What happens in a match as time goes by: turns begin, the thinker's news come in, clocks run and flags fall.
#include "game/play/match.hpp"

#include <algorithm>
#include <cassert>

namespace play {

namespace {

using namespace std::chrono_literals;

// Beyond these nobody looks at the numbers any more, and the machine shall rest.
constexpr int deepest_analysis = 40;
constexpr milliseconds longest_analysis = 60s;

// Kept back from a clock, for the way of an answer through the mailbox and the next tick.
constexpr milliseconds clock_margin = 200ms;

} // namespace

bool Match::tick(Time now, bool is_held) {
    is_held_ = is_held;
    log_.set_time(now);
    begin_turn(now);
    bool has_changed = take_news(now);
    has_changed |= take_review(now);
    has_changed |= play_arrived(now);
    has_changed |= drop_flag(now);
    hurry_if_late(now);
    think();
    return has_changed;
}

void Match::begin_turn(Time now) {
    if (is_held_ || !waits_for_move()) {
        clock_.stop(now);
        return;
    }
    if (!turn_began_) {
        turn_began_ = now;
        if (paused_since_) paused_since_ = now; // from here on it counts
        hurry_at_.reset();
        if (const auto allowance = thinking_allowance(now)) hurry_at_ = now + *allowance;
    }
    if (hold_while_paused(now)) return;
    // A computer's move that has arrived only waits to be seen; that is not its time.
    if (!arrived_) clock_.run(position().to_move(), now);
}

bool Match::take_news(Time now) {
    bool has_changed = false;
    const auto is_awaited = [](const std::optional<Outstanding>& request, Ticket ticket) {
        return request && request->ticket == ticket && !request->is_answered;
    };
    if (auto progress = thinker_.take_progress()) {
        if (is_awaited(choosing_, progress->ticket) || is_awaited(analysing_, progress->ticket)) {
            report_ = std::move(progress->report);
            report_is_of_choice_ = choosing_.has_value();
            note_report();
            has_changed = true;
        }
    }
    while (auto answer = thinker_.take_answer()) {
        if (is_awaited(pondering_, answer->ticket)) {
            pondering_->is_answered = has_changed = true; // it has thought long enough
            continue;
        }
        const bool is_choice = is_awaited(choosing_, answer->ticket);
        if (!is_choice && !is_awaited(analysing_, answer->ticket)) continue;
        (is_choice ? choosing_ : analysing_)->is_answered = true;
        log_.search_ended(*answer);
        report_ = answer->choice.report;
        report_is_of_choice_ = is_choice;
        note_report();
        has_changed = true;
        if (!is_choice) continue;
        clock_.stop(now);
        arrived_ = std::move(answer->choice);
    }
    return has_changed;
}

void Match::note_report() {
    if (const auto value = value_of(*report_, position())) state_.values.note(game(), game().cursor(), *value);
}

bool Match::play_arrived(Time now) {
    if (!arrived_ || is_held_ || !turn_began_ || now < *turn_began_ + least_reply_time_) return false;
    last_choice_ = PastChoice{.position = position(), .report = std::move(arrived_->report)};
    ++choices_;
    const rules::Move move = arrived_->move;
    assert(!position().refusal(move));
    make_move(move, now);
    return true;
}

bool Match::drop_flag(Time now) {
    const auto fallen = clock_.fallen(now);
    if (!fallen) return false;
    end_early(rules::opposite(*fallen), EndReason::time, now);
    return true;
}

void Match::hurry_if_late(Time now) {
    if (is_held_ || paused_since_ || !turn_began_ || !hurry_at_ || now < *hurry_at_) return;
    if (!choosing_ || choosing_->is_answered || choosing_->is_hurried) return;
    thinker_.hurry();
    log_.search_hurried(choosing_->ticket);
    choosing_->is_hurried = true;
}

void Match::think() {
    if (is_computers_turn() && waits_for_move()) {
        if (choosing_) return;
        analysing_.reset();
        pondering_.reset();
        const Seat& seat = participant(position().to_move()).seat;
        choosing_ = Outstanding{.ticket = ask(std::get<Computer>(seat).player)};
    } else if (analysis_is_on_ && !analysing_ && !position().is_over()) {
        pondering_.reset();
        analysing_ = Outstanding{
            .ticket = ask(ai::Limits{
                .depth = deepest_analysis, .time = longest_analysis, .all_threads = true, .all_moves = true})};
    } else if (!analysis_is_on_ && !pondering_ && may_ponder()) {
        pondering_ = Outstanding{.ticket = ask(Pondering{})};
    }
}

bool Match::may_ponder() const {
    if (!is_pondering_on_ || !is_humans_turn() || is_held_) return false;
    const auto* opponent = std::get_if<Computer>(&participant(rules::opposite(position().to_move())).seat);
    if (opponent == nullptr) return false;
    const auto* level = std::get_if<ai::Level>(&opponent->player);
    return level != nullptr && uses_kept_table(level->number, engine_);
}

Ticket Match::ask(Task task) {
    // A number of its own for every ply, so that a game goes the same way again from the same seed.
    const std::uint64_t ply = game().path_to(game().cursor()).size();
    Request request{.ticket = ++last_ticket_,
                    .position = position(),
                    .task = std::move(task),
                    .engine = engine_,
                    .game = game_number_,
                    .seed = ai::move_seed(settings().seed, ply),
                    .counts = is_counting_};
    log_.search_began(request);
    thinker_.start(std::move(request));
    return last_ticket_;
}

void Match::stop_thinking() {
    if (choosing_ || analysing_ || pondering_) {
        thinker_.stop();
        if (!pondering_) log_.search_stopped();
    }
    choosing_.reset();
    pondering_.reset();
    analysing_.reset();
    arrived_.reset();
    paused_since_.reset();
}

// An even share of what is left and most of the increment, but never the whole of either limit.
std::optional<milliseconds> Match::thinking_allowance(Time now) const {
    const auto kept_within = [](milliseconds left) { return left - std::min(clock_margin, left / 4); };
    std::optional<milliseconds> allowance;
    if (clock_.is_used()) {
        const milliseconds left = clock_.remaining(position().to_move(), now);
        const int moves_left = position().empties().size() / 2 + 1;
        allowance = std::min(left / moves_left + clock_.settings().increment * 3 / 4, kept_within(left));
    }
    if (const auto left = clock_.remaining_for_move(now)) {
        allowance = std::min(allowance.value_or(*left), kept_within(*left));
    }
    return allowance;
}

std::optional<Time> Match::next_wake(Time now) const {
    if (is_held_ || !waits_for_move()) return std::nullopt;
    if (!turn_began_) return now;
    if (arrived_) return *turn_began_ + least_reply_time_;
    std::optional<Time> wake = clock_.falls_at();
    if (wake && choosing_ && !choosing_->is_hurried && hurry_at_) wake = std::min(*wake, *hurry_at_);
    return wake;
}

} // namespace play
