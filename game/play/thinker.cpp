#include "game/play/thinker.hpp"

#include "engine/base/thread_priority.hpp"
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
    : on_news_{std::move(on_news)}, thread_{[this](const std::stop_token& quit) { work(quit); }} {}

Thinker::~Thinker() {
    // In this order a request is either not taken up any more, or it runs already and is stopped.
    thread_.request_stop();
    stop();
}

void Thinker::start(Request request) {
    {
        const std::lock_guard lock{mutex_};
        run_.is_wanted = false;
        run_.stop.request_stop();
        is_hurried_ = false;
        waiting_ = std::move(request);
    }
    gate_.resume(); // after the stop: what was stopped does not close it again
    wake_.notify_one();
}

void Thinker::stop() {
    {
        const std::lock_guard lock{mutex_};
        run_.is_wanted = false;
        run_.stop.request_stop();
        waiting_.reset();
    }
    gate_.resume();
}

void Thinker::hurry() {
    const std::lock_guard lock{mutex_};
    run_.stop.request_stop();
    is_hurried_ = true;
}

void Thinker::work(const std::stop_token& quit) {
    // The window's thread comes first: it has a frame to show, and a search has seconds. Threads that the searcher
    // makes are as patient.
    base::lower_priority_of_this_thread();
    Searchers searchers{[this](std::string problem) { problems_.put(std::move(problem)); }};
    while (const std::optional<Request> request = next(quit)) {
        // Only this thread ever replaces run_, and next() just did.
        const std::stop_token stop = run_.stop.get_token();
        Answer answer{.ticket = request->ticket, .choice = {}};
        try {
            answer.choice = carry_out(*request, searchers, stop);
        } catch (const std::bad_alloc&) {
            problems_.put("Not enough memory to search.");
            answer.choice = any_move(request->position);
        } catch (...) {
            answer.choice = any_move(request->position);
        }
        give(answers_, std::move(answer));
    }
}

std::optional<Request> Thinker::next(const std::stop_token& quit) {
    std::unique_lock lock{mutex_};
    wake_.wait(lock, quit, [this] { return waiting_.has_value(); });
    if (quit.stop_requested()) return std::nullopt;
    run_ = Run{.stop = {}, .is_wanted = true};
    if (is_hurried_) run_.stop.request_stop();
    return std::exchange(waiting_, std::nullopt);
}

ai::Searcher& Thinker::searcher_for(const Request& request, Searchers& searchers) {
    const auto* player = std::get_if<ai::Player>(&request.task);
    const auto* level = player != nullptr ? std::get_if<ai::Level>(player) : nullptr;
    const bool keeps = player == nullptr || (level != nullptr && uses_kept_table(level->number, request.engine));
    ai::Searcher& searcher = keeps ? searchers.keeping(request.engine, request.game, request.position.size())
                                   : searchers.forgetting(request.engine);
    table_bytes_.store(searchers.kept_table_bytes(), std::memory_order_relaxed);
    const bool is_seen = !std::holds_alternative<Pondering>(request.task);
    searcher.set_gate(is_seen ? &gate_ : nullptr);
    return searcher;
}

ai::Choice Thinker::carry_out(const Request& request, Searchers& searchers, std::stop_token stop) {
    ai::Searcher& searcher = searcher_for(request, searchers);
    const auto on_report = [&](const ai::Report& report) {
        give(progress_, Progress{.ticket = request.ticket, .report = report});
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

template <class Mailbox, class Value> void Thinker::give(Mailbox& mailbox, Value value) {
    {
        const std::lock_guard lock{mutex_};
        if (!run_.is_wanted) return;
        mailbox.put(std::move(value));
    }
    if (on_news_) on_news_();
}

} // namespace play
