#include "game/play/searchers.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace play {

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
