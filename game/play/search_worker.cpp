#include "game/play/search_worker.hpp"

#include "engine/base/text.hpp"
#include "game/play/searchers.hpp"

#include <algorithm>
#include <new>
#include <utility>

namespace play {

using base::tr;

namespace {

// What is answered when thinking itself failed, out of memory or without a thread: the game must not wait for ever. It
// leaves the other one the fewest moves.
ai::Choice any_move(const rules::Position& position) {
    ai::Choice choice{.move = rules::Move::pass(), .report = {}};
    int fewest = rules::BoardSize::largest * rules::BoardSize::largest;
    for (const rules::Square square : position.legal_moves()) {
        const rules::Move move{square};
        const int left = position.after(move).legal_moves().size();
        if (choice.move.is_pass() || left < fewest) choice.move = move;
        fewest = std::min(fewest, left);
    }
    return choice;
}

} // namespace

SearchWorker::SearchWorker(std::function<void()> on_news)
    : searchers_{std::make_unique<Searchers>([this](std::string problem) { problems_.put(std::move(problem)); })},
      on_news_{std::move(on_news)}, worker_{[this](const Request& request, const std::stop_token& stop) {
                                                work(request, stop);
                                            },
                                            on_news_} {}

SearchWorker::~SearchWorker() {
    stop();
}

void SearchWorker::start(Request request) {
    stop(); // first, so that what was stopped does not close the gate again
    if (worker_.is_without_thread() && std::holds_alternative<ai::Player>(request.task))
        answer_here(request); // an analysis can wait, a game cannot
    else
        worker_.start(std::move(request));
}

void SearchWorker::answer_here(const Request& request) {
    answers_.put(Answer{.ticket = request.ticket, .choice = any_move(request.position)});
    if (on_news_) on_news_();
}

void SearchWorker::stop() {
    worker_.stop();
    gate_.resume();
}

void SearchWorker::work(const Request& request, const std::stop_token& stop) {
    Answer answer{.ticket = request.ticket, .choice = {}};
    try {
        answer.choice = carry_out(request, stop);
    } catch (const std::bad_alloc&) {
        problems_.put(tr("Not enough memory to search."));
        answer.choice = any_move(request.position);
    } catch (...) {
        answer.choice = any_move(request.position);
    }
    worker_.give_last(answers_, std::move(answer));
}

ai::Searcher& SearchWorker::searcher_for(const Request& request) {
    const auto* player = std::get_if<ai::Player>(&request.task);
    const auto* level = player != nullptr ? std::get_if<ai::Level>(player) : nullptr;
    const bool keeps = player == nullptr || (level != nullptr && uses_kept_table(level->number, request.engine));
    ai::Searcher& searcher = keeps ? searchers_->keeping(request.engine, request.game, request.position.size())
                                   : searchers_->forgetting(request.engine);
    table_bytes_.store(searchers_->kept_table_bytes(), std::memory_order_relaxed);
    const bool is_seen = !std::holds_alternative<Pondering>(request.task);
    searcher.set_gate(is_seen ? &gate_ : nullptr);
    return searcher;
}

ai::Choice SearchWorker::carry_out(const Request& request, std::stop_token stop) {
    ai::Searcher& searcher = searcher_for(request);
    const auto on_report = [&](const ai::Report& report) {
        worker_.give(progress_, Progress{.ticket = request.ticket, .report = report});
    };
    if (const ai::Player* player = std::get_if<ai::Player>(&request.task)) {
        if (const auto* level = std::get_if<ai::Level>(player)) {
            ai::LevelSettings settings = level_settings(level->number, request.engine, request.position.size());
            settings.limits.counts = request.counts;
            settings.limits.time = time_for_move(*player, request.engine, request.position, request.clock);
            return ai::choose(settings, request.position, request.seed, searcher, std::move(stop), on_report);
        }
        return ai::choose(*player, request.position, request.seed, searcher, std::move(stop), on_report);
    }
    if (std::holds_alternative<Pondering>(request.task)) {
        const int top = ai::levels().back().number;
        ponder(request.position, level_settings(top, request.engine, request.position.size()).limits, searcher, stop);
        return {};
    }
    ai::Limits limits = std::get<ai::Limits>(request.task);
    limits.counts |= request.counts;
    ai::Report report = searcher.search(request.position, limits, std::move(stop), on_report);
    const rules::Move best = report.moves.empty() ? rules::Move::pass() : report.moves.front().move;
    return {.move = best, .report = std::move(report)};
}

} // namespace play
