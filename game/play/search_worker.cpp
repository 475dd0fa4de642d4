#include "game/play/search_worker.hpp"

#include "engine/base/text.hpp"

#include <exception>
#include <utility>

namespace play {

SearchWorker::SearchWorker(std::function<void()> on_update)
    : worker_{[this](const Request& request, const std::stop_token& stop) { work(request, stop); },
              std::move(on_update)} {}

void SearchWorker::start(Request request) {
    stop(); // first, so that the stopped search does not close the gate again
    worker_.start(std::move(request));
}

void SearchWorker::stop() {
    worker_.stop();
    gate_.resume();
}

void SearchWorker::work(const Request& request, const std::stop_token& stop) {
    Answer answer{.ticket = request.ticket, .choice = {}};
    try {
        answer.choice = carry_out(request, stop);
    } catch (const std::exception&) { // out of memory or threads; the game still needs a move
        kept_.searcher.reset();       // the tables may be gone
        with_plugin_.searcher.reset();
        forgetful_.searcher.reset();
        problems_.put(base::tr("Not enough memory to search."));
        const rules::SquareSet moves = request.position.legal_moves();
        if (!moves.empty()) answer.choice.move = rules::Move{*moves.begin()};
    }
    worker_.give_last(answers_, std::move(answer));
}

ai::Choice SearchWorker::carry_out(const Request& request, std::stop_token stop) {
    ai::Searcher& searcher = searcher_for(request);
    const auto on_report = [&](const ai::Report& report) {
        worker_.give(progress_, Progress{.ticket = request.ticket, .report = report});
    };
    if (const auto* player = std::get_if<ai::Player>(&request.task)) {
        const auto* level = std::get_if<ai::Level>(player);
        if (level == nullptr)
            return ai::choose(*player, request.position, request.seed, searcher, std::move(stop), on_report);
        ai::LevelSettings settings = level_settings(level->number, request.settings, request.position.size());
        settings.limits.counts = request.counts;
        settings.limits.recorded_nodes = request.recorded_nodes;
        settings.limits.time = time_for_move(*player, request.settings, request.position, request.clock);
        return ai::choose(settings, request.position, request.seed, searcher, std::move(stop), on_report);
    }
    ai::Limits limits = std::get<ai::Limits>(request.task);
    limits.counts |= request.counts;
    limits.recorded_nodes = request.recorded_nodes;
    ai::Report report = searcher.search(request.position, limits, std::move(stop), on_report);
    const rules::Move best = report.moves.empty() ? rules::Move::pass() : report.moves.front().move;
    return {.move = best, .report = std::move(report)};
}

ai::Searcher& SearchWorker::searcher_for(const Request& request) {
    const auto* player = std::get_if<ai::Player>(&request.task);
    const auto* level = player != nullptr ? std::get_if<ai::Level>(player) : nullptr;
    const bool keeps = player == nullptr || (level != nullptr && uses_kept_table(level->number, request.settings));
    const bool has_plugin = request.settings.plugin != nullptr;
    KnownGame& known = !keeps ? forgetful_ : has_plugin ? with_plugin_ : kept_;
    const int threads = keeps ? request.settings.threads : 1;
    const std::size_t bytes =
        keeps && !has_plugin ? request.settings.table_bytes : search_tables(request.settings.table_bytes).levels;
    if (!known.searcher || known.threads != threads || known.table_bytes != bytes
        || known.plugin != request.settings.plugin) {
        known.searcher.reset(); // frees its memory before the next one allocates
        known.searcher.emplace(bytes, threads, ai::SearchWeights{.plugin = request.settings.plugin},
                               [this](std::string problem) { problems_.put(std::move(problem)); });
        known.threads = threads;
        known.table_bytes = bytes;
        known.plugin = request.settings.plugin;
    } else if (!keeps || request.is_fresh || known.game != request.game) {
        known.searcher->clear();
    }
    known.searcher->set_parameters(request.settings.parameters);
    known.searcher->set_gate(request.has_gate ? &gate_ : nullptr);
    known.game = request.game;
    if (keeps) {
        known.searcher->prepare(request.position.size());
        table_bytes_.store(known.searcher->table_bytes(), std::memory_order_relaxed);
    }
    return *known.searcher;
}

} // namespace play
