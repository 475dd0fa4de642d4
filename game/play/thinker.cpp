#include "game/play/thinker.hpp"

#include "game/play/pondering.hpp"
#include "game/play/searchers.hpp"

#include <new>
#include <utility>

namespace play {

namespace {

// What is answered when thinking itself failed, out of memory: the match must not wait for ever.
ai::Choice any_move(const rules::Position& position) {
    const rules::SquareSet legal = position.legal_moves();
    const rules::Move move = legal.empty() ? rules::Move::pass() : rules::Move{*legal.begin()};
    return {.move = move, .report = {}};
}

} // namespace

Thinker::Thinker(std::function<void()> on_news)
    : searchers_{std::make_unique<Searchers>([this](std::string problem) { problems_.put(std::move(problem)); })},
      worker_{[this](const Request& request, const std::stop_token& stop) { work(request, stop); },
              std::move(on_news)} {}

Thinker::~Thinker() {
    stop();
}

void Thinker::start(Request request) {
    stop(); // first, so that what was stopped does not close the gate again
    worker_.start(std::move(request));
}

void Thinker::stop() {
    worker_.stop();
    gate_.resume();
}

void Thinker::move_now() {
    worker_.move_now();
}

void Thinker::work(const Request& request, const std::stop_token& stop) {
    Answer answer{.ticket = request.ticket, .choice = {}};
    try {
        answer.choice = carry_out(request, stop);
    } catch (const std::bad_alloc&) {
        problems_.put("Not enough memory to search.");
        answer.choice = any_move(request.position);
    } catch (...) {
        answer.choice = any_move(request.position);
    }
    worker_.give_last(answers_, std::move(answer));
}

ai::Searcher& Thinker::searcher_for(const Request& request) {
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

ai::Choice Thinker::carry_out(const Request& request, std::stop_token stop) {
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
