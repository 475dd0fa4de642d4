#include "game/play/search_worker.hpp"

#include "engine/base/text.hpp"

#include <algorithm>
#include <new>
#include <utility>
#include <vector>

namespace play {

using base::tr;

namespace {

// What is answered when thinking itself failed, out of memory: the game must not wait for ever. It
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

ai::Searcher& Searchers::keeping(const EngineSettings& settings, std::uint64_t game, rules::BoardSize size) {
    const bool is_as_asked =
        keeping_ && settings.threads == made_by_.threads && settings.table_bytes == made_by_.table_bytes;
    if (!is_as_asked) {
        keeping_.reset(); // before the next one takes memory
        keeping_.emplace(settings.table_bytes, settings.threads, ai::SearchWeights{}, on_problem_);
        made_by_ = settings;
    } else if (game != game_) {
        keeping_->clear();
    }
    game_ = game;
    keeping_->prepare(size);
    return *keeping_;
}

ai::Searcher& Searchers::forgetting(const EngineSettings& settings) {
    const std::size_t bytes = search_tables(settings.table_bytes).levels;
    if (forgetting_ && bytes == forgetting_bytes_) {
        forgetting_->clear();
    } else {
        forgetting_.emplace(bytes, 1);
        forgetting_bytes_ = bytes;
    }
    return *forgetting_;
}

namespace {

// Beyond this nobody may come back to the game for long, and the machine should rest.
constexpr milliseconds max_ponder_time{60'000};

} // namespace

milliseconds search_time(milliseconds asked, std::chrono::nanoseconds left) {
    return std::max(milliseconds{1}, std::min(asked, std::chrono::duration_cast<milliseconds>(left) + milliseconds{1}));
}

void ponder(const rules::Position& position, const ai::Limits& limits, ai::Searcher& searcher,
            const std::stop_token& stop) {
    const Clock::time_point end = Clock::now() + max_ponder_time;
    const auto search = [&](const rules::Position& there, milliseconds time) {
        ai::Limits within = limits;
        within.time = search_time(time, end - Clock::now());
        return searcher.search(there, within, stop, {});
    };
    const auto is_over = [&] { return stop.stop_requested() || Clock::now() >= end; };
    // The position itself first: in the same nodes the player's own search then gets deeper than where the likeliest
    // replies are searched one by one (bench-kept-table, tests/bench/RESULTS.md).
    const milliseconds for_move = limits.time.target;
    const ai::Report replies = search(position, 2 * for_move);
    std::vector<rules::Position> open;
    for (const ai::RootMove& reply : replies.moves) {
        const rules::Position next = position.after(reply.move);
        if (!next.is_over()) open.push_back(next);
    }
    // In rounds, each of which thinks twice as long about a reply as the one before. A proven reply is done with.
    for (milliseconds time = for_move; !open.empty() && !is_over(); time *= 2) {
        std::vector<rules::Position> left;
        for (const rules::Position& next : open) {
            const bool is_likeliest = &next == &open.front();
            if (!is_over() && !search(next, is_likeliest ? time : time / 2).is_solved) left.push_back(next);
        }
        open = std::move(left);
    }
}

} // namespace play
