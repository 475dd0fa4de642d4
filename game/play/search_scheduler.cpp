#include "game/play/search_scheduler.hpp"

#include <utility>

namespace play {

namespace {

using namespace std::chrono_literals;

// Deeper and longer analyses are not worth the power.
constexpr int deepest_analysis = 40;
constexpr milliseconds longest_analysis = 60s;

// Whether searches with these settings can share a searcher.
bool has_same_table(const SearchSettings& a, const SearchSettings& b) {
    return a.threads == b.threads && a.table_bytes == b.table_bytes;
}

// Whether the side that is not to move is a level that keeps its table.
bool can_ponder(const Game& game, const SearchSettings& settings) {
    if (!game.is_humans_turn()) return false;
    const Seat& seat = game.participant(rules::opposite(game.position().to_move())).seat;
    const auto* computer = std::get_if<Computer>(&seat);
    const auto* level = computer != nullptr ? std::get_if<ai::Level>(&computer->player) : nullptr;
    return level != nullptr && uses_kept_table(level->number, settings);
}

} // namespace

SearchScheduler::Job SearchScheduler::wanted(const Game& game, const SearchOptions& options, bool is_held) const {
    Job job{.settings = options.settings, .counts = options.counts, .recorded_nodes = options.recorded_nodes};
    const bool may_ponder = options.ponders && can_ponder(game, options.settings);
    if (game.is_computers_turn() && game.waits_for_move()) {
        const auto* computer = std::get_if<Computer>(&game.participant(game.position().to_move()).seat);
        if (computer == nullptr) return job; // an external engine has the machine to itself
        job.kind = Job::Kind::choosing;
        job.player = computer->player;
    } else if (options.analyses && !(may_ponder && options.breaks.pondering)) {
        if (!game.position().is_over()) job.kind = Job::Kind::analysing;
    } else if (may_ponder && (!is_held || job_.kind == Job::Kind::pondering)) {
        job.kind = Job::Kind::pondering;
        job.is_watched = options.analyses;
    }
    if (job.kind != Job::Kind::analysing) job.settings.plugin.reset();
    return job;
}

// A search for a move continues as it began. An analysis restarts if its parameters or evaluation change, and with an
// empty table to be recorded; unless it is paused, also if its threads or table change, or if it has to start counting.
bool SearchScheduler::continues(Job& wanted) {
    if (job_.kind != wanted.kind || job_.is_watched != wanted.is_watched) return false;
    if (wanted.kind == Job::Kind::choosing) return job_.player == wanted.player;
    if (wanted.kind == Job::Kind::idle) return true;
    const bool has_reports = wanted.kind == Job::Kind::analysing || wanted.is_watched;
    if (has_reports && wanted.recorded_nodes > 0 && wanted.recorded_nodes != job_.recorded_nodes) {
        wanted.is_fresh = true;
        return false;
    }
    if (job_.settings.parameters != wanted.settings.parameters || job_.settings.plugin != wanted.settings.plugin)
        return false;
    const bool has_to_count = wanted.counts && !job_.counts && !job_.is_answered;
    const bool restarts = has_reports && has_to_count;
    if ((restarts || !has_same_table(job_.settings, wanted.settings)) && !pause()) return false;
    job_.settings = wanted.settings;
    job_.counts = wanted.counts;
    job_.recorded_nodes = wanted.recorded_nodes;
    return true;
}

void SearchScheduler::update(const Game& game, const SearchOptions& options, bool is_held, Time now) {
    const GamePlace here = game.place();
    if (std::exchange(place_, here) != here) {
        stop();
        report_.reset();
    }
    Job next = wanted(game, options, is_held);
    if (continues(next)) return;
    if ((job_.kind == Job::Kind::analysing || job_.is_watched) && !options.analyses) report_.reset();
    stop();
    if (next.kind != Job::Kind::idle) next.ticket = start(next, game, now);
    job_ = std::move(next);
}

void SearchScheduler::stop() {
    if (job_.kind == Job::Kind::idle) return;
    worker_.stop();
    if (job_.kind != Job::Kind::pondering) log_.search_stopped();
    job_ = {};
}

Ticket SearchScheduler::start(const Job& job, const Game& game, Time now) {
    // A different seed for every ply, derived from the game's seed, so that a game can be repeated.
    const std::uint64_t ply = game.tree().path_to(game.tree().cursor()).size();
    Request request{.ticket = ++last_ticket_,
                    .position = game.position(),
                    .task = job.player,
                    .settings = job.settings,
                    .game = game.game_number(),
                    .seed = ai::move_seed(game.settings().seed, ply),
                    .clock = game.clock().state(game.position().to_move(), now),
                    .counts = job.counts,
                    .recorded_nodes = job.recorded_nodes,
                    .has_gate = job.kind != Job::Kind::pondering || job.is_watched,
                    .is_fresh = job.is_fresh};
    if (job.kind != Job::Kind::choosing)
        request.task = ai::Limits{.depth = deepest_analysis,
                                  .time = longest_analysis,
                                  .all_threads = true,
                                  .all_moves = job.kind == Job::Kind::analysing};
    if (job.kind != Job::Kind::pondering) log_.search_began(request);
    worker_.start(std::move(request));
    return last_ticket_;
}

bool SearchScheduler::poll_results(Game& game) {
    bool has_changed = false;
    const auto is_awaited = [&](Ticket ticket) { return job_.ticket == ticket && !job_.is_answered; };
    if (auto progress = worker_.poll_progress(); progress && is_awaited(progress->ticket) && is_searching()) {
        take_report(std::move(progress->report), game);
        has_changed = true;
    }
    while (auto answer = worker_.poll_answer()) {
        if (!is_awaited(answer->ticket)) continue;
        has_changed = true;
        if (is_searching()) {
            if (job_.kind != Job::Kind::pondering) log_.search_ended(*answer);
            take_report(answer->choice.report, game);
        }
        job_.is_answered = true;
        if (is_choosing()) job_.choice = std::move(answer->choice);
    }
    return has_changed;
}

void SearchScheduler::take_report(ai::Report report, Game& game) {
    report_ = std::move(report);
    is_report_of_analysis_ = job_.kind == Job::Kind::analysing;
    if (const auto value = value_of(*report_, game.position())) game.note(game.tree().cursor(), *value);
}

bool SearchScheduler::is_searching() const {
    return (is_choosing() || job_.kind == Job::Kind::analysing || job_.is_watched) && !job_.is_answered;
}

std::optional<ai::PauseReason> SearchScheduler::pause() const {
    if (!is_searching()) return std::nullopt;
    return worker_.gate().reason();
}

} // namespace play
