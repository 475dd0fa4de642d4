#include "game/play/search_scheduler.hpp"

#include <utility>

namespace play {

namespace {

using namespace std::chrono_literals;

// Beyond these nobody looks at the numbers any more, and the machine should rest.
constexpr int deepest_analysis = 40;
constexpr milliseconds longest_analysis = 60s;

bool has_same_table(const EngineSettings& a, const EngineSettings& b) {
    return a.threads == b.threads && a.table_bytes == b.table_bytes;
}

// The other side's player, where it can use the time of the person to move.
bool can_think_ahead(const Game& game, const EngineSettings& engine) {
    if (!game.is_humans_turn()) return false;
    const Seat& seat = game.participant(rules::opposite(game.position().to_move())).seat;
    const auto* computer = std::get_if<Computer>(&seat);
    const auto* level = computer != nullptr ? std::get_if<ai::Level>(&computer->player) : nullptr;
    return level != nullptr && uses_kept_table(level->number, engine);
}

// The search keeps to its plan by itself; this is for those which take no limits, and for busy machines.
std::optional<Time> latest_answer(const Game& game, const Choosing& choosing, Time now) {
    const ai::ClockState clock = game.clock().state(game.position().to_move(), now);
    if (!clock.left && !clock.move_limit) return std::nullopt;
    return now + time_for_move(choosing.player, choosing.engine, game.position(), clock).most;
}

} // namespace

Job SearchScheduler::wanted(const Game& game, const Wishes& wishes, bool is_held) const {
    if (game.is_computers_turn() && game.waits_for_move()) {
        const auto* computer = std::get_if<Computer>(&game.participant(game.position().to_move()).seat);
        if (computer == nullptr) return Idle{}; // an external program thinks, and gets the machine
        return Choosing{.player = computer->player, .engine = wishes.engine};
    }
    if (wishes.analyses) {
        if (game.position().is_over()) return Idle{};
        return Analysing{.engine = wishes.engine, .counts = wishes.counts};
    }
    // It does not begin while discs move, but goes on.
    const bool may_begin = !is_held || std::holds_alternative<ThinkingAhead>(job_);
    if (wishes.ponders && may_begin && can_think_ahead(game, wishes.engine))
        return ThinkingAhead{.engine = wishes.engine};
    return Idle{};
}

// Whether the job is what is wanted. A search for a move goes on as it began. An analysis begins again where it may use
// more or less than before, or has to count; one that is paused keeps its place.
bool SearchScheduler::goes_on(const Job& wanted) {
    if (job_.index() != wanted.index()) return false;
    if (const auto* now = std::get_if<Choosing>(&wanted)) return std::get<Choosing>(job_).player == now->player;
    if (const auto* now = std::get_if<ThinkingAhead>(&wanted))
        return has_same_table(std::get<ThinkingAhead>(job_).engine, now->engine);
    if (const auto* now = std::get_if<Analysing>(&wanted)) {
        auto& analysing = std::get<Analysing>(job_);
        const bool has_to_count = now->counts && !analysing.counts && !analysing.is_answered;
        const bool begins_again = has_to_count || !has_same_table(analysing.engine, now->engine);
        if (begins_again && !pause()) return false;
        analysing.engine = now->engine;
        analysing.counts = now->counts;
    }
    return true;
}

void SearchScheduler::update(const Game& game, const Wishes& wishes, bool is_held, Time now, GameLog& log) {
    const GamePlace here = game.place();
    if (std::exchange(place_, here) != here) { // nothing that was known or asked there is of use
        stop(log);
        report_.reset();
    }
    Job next = wanted(game, wishes, is_held);
    if (goes_on(next)) return;
    if (std::holds_alternative<Analysing>(job_) && !wishes.analyses) report_.reset();
    stop(log);
    if (auto* choosing = std::get_if<Choosing>(&next)) {
        choosing->ticket = ask(choosing->player, game, wishes, now, log);
    } else if (auto* analysing = std::get_if<Analysing>(&next)) {
        const ai::Limits limits{
            .depth = deepest_analysis, .time = longest_analysis, .all_threads = true, .all_moves = true};
        analysing->ticket = ask(limits, game, wishes, now, log);
    } else if (auto* ahead = std::get_if<ThinkingAhead>(&next)) {
        ahead->ticket = ask(Pondering{}, game, wishes, now, log);
    }
    job_ = std::move(next);
}

void SearchScheduler::stop(GameLog& log) {
    if (std::holds_alternative<Idle>(job_)) return;
    worker_->stop();
    if (!std::holds_alternative<ThinkingAhead>(job_)) log.search_stopped();
    job_ = Idle{};
}

Ticket SearchScheduler::ask(Task task, const Game& game, const Wishes& wishes, Time now, GameLog& log) {
    // A number of its own for every ply, so that a game goes the same way again from the same seed.
    const std::uint64_t ply = game.tree().path_to(game.tree().cursor()).size();
    Request request{.ticket = ++last_ticket_,
                    .position = game.position(),
                    .task = std::move(task),
                    .engine = wishes.engine,
                    .game = game.game_number(),
                    .seed = ai::move_seed(game.settings().seed, ply),
                    .clock = game.clock().state(game.position().to_move(), now),
                    .counts = wishes.counts};
    log.search_began(request);
    worker_->start(std::move(request));
    return last_ticket_;
}

bool SearchScheduler::take_news(Game& game, GameLog& log) {
    bool has_changed = false;
    auto* choosing = std::get_if<Choosing>(&job_);
    auto* analysing = std::get_if<Analysing>(&job_);
    auto* ahead = std::get_if<ThinkingAhead>(&job_);
    const auto chooses = [&](Ticket ticket) { return choosing && choosing->ticket == ticket && !choosing->choice; };
    const auto analyses = [&](Ticket ticket) {
        return analysing && analysing->ticket == ticket && !analysing->is_answered;
    };
    if (auto progress = worker_->poll_progress()) {
        if (chooses(progress->ticket) || analyses(progress->ticket)) {
            take_report(std::move(progress->report), choosing != nullptr, game);
            has_changed = true;
        }
    }
    while (auto answer = worker_->poll_answer()) {
        if (ahead && ahead->ticket == answer->ticket) {
            ahead->is_answered = has_changed = true; // it has thought long enough
            continue;
        }
        const bool is_choice = chooses(answer->ticket);
        if (!is_choice && !analyses(answer->ticket)) continue;
        log.search_ended(*answer);
        take_report(answer->choice.report, is_choice, game);
        has_changed = true;
        if (is_choice)
            choosing->choice = std::move(answer->choice);
        else
            analysing->is_answered = true;
    }
    return has_changed;
}

void SearchScheduler::take_report(ai::Report report, bool is_of_choice, Game& game) {
    report_ = std::move(report);
    is_report_of_choice_ = is_of_choice;
    if (const auto value = value_of(*report_, game.position())) game.note(game.tree().cursor(), *value);
}

void SearchScheduler::keep_to_clock(const Game& game, bool is_held, Time now, GameLog& log) {
    auto* choosing = std::get_if<Choosing>(&job_);
    if (choosing == nullptr || choosing->choice) return;
    const std::optional<Time> turn = game.turn_began();
    if (turn && choosing->turn_began != turn) {
        choosing->turn_began = turn;
        choosing->move_now_at = latest_answer(game, *choosing, now);
        if (choosing->paused_since) choosing->paused_since = now; // from here on it counts
    }
    if (pause()) {
        if (!choosing->paused_since) choosing->paused_since = now;
        return;
    }
    if (choosing->paused_since && choosing->move_now_at) *choosing->move_now_at += now - *choosing->paused_since;
    choosing->paused_since.reset();
    const auto due = move_now_at();
    if (is_held || !turn || !due || now < *due) return;
    worker_->move_now();
    log.search_hurried(choosing->ticket);
    choosing->is_hurried = true;
}

const ai::Choice* SearchScheduler::choice() const {
    const auto* choosing = std::get_if<Choosing>(&job_);
    return choosing != nullptr && choosing->choice ? &*choosing->choice : nullptr;
}

std::optional<Time> SearchScheduler::move_now_at() const {
    const auto* choosing = std::get_if<Choosing>(&job_);
    if (choosing == nullptr || choosing->choice || choosing->is_hurried) return std::nullopt;
    return choosing->move_now_at;
}

bool SearchScheduler::is_thinking_ahead() const {
    const auto* ahead = std::get_if<ThinkingAhead>(&job_);
    return ahead != nullptr && !ahead->is_answered;
}

bool SearchScheduler::is_searching() const {
    if (const auto* analysing = std::get_if<Analysing>(&job_)) return !analysing->is_answered;
    return is_choosing() && choice() == nullptr;
}

std::optional<ai::PauseReason> SearchScheduler::pause() const {
    if (!is_searching()) return std::nullopt;
    return worker_->gate().reason();
}

} // namespace play
