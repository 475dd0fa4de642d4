#include "game/play/review_run.hpp"

#include "engine/base/text.hpp"

#include <algorithm>
#include <utility>

namespace play {

using base::tr;

namespace {

// Later positions come first and cost least, so what the newest ones took tells most.
std::optional<milliseconds> time_left(const ReviewProgress& progress, Time began, const std::vector<Time>& done_at) {
    const int left = progress.total - progress.done;
    if (progress.limits.time.count() > 0) return progress.limits.time * left;
    constexpr std::size_t newest = 6;
    if (done_at.size() < 3) return std::nullopt;
    const std::size_t counted = std::min(newest, done_at.size());
    const Time from = counted < done_at.size() ? done_at[done_at.size() - counted - 1] : began;
    return std::chrono::duration_cast<milliseconds>(done_at.back() - from) * left / static_cast<int>(counted);
}

} // namespace

base::Result<base::Done> ReviewRun::start(Game& game, const ReviewLimits& limits, const EngineSettings& engine,
                                          Time now) {
    end(game);
    const rules::GameTree& tree = game.tree();
    std::vector<Review::Task> tasks;
    for (const rules::GameTree::NodeId node : tree.line()) {
        const rules::Position& there = tree.node(node).position;
        if (const auto result = value_of_result(there))
            game.note(node, *result);
        else if (!there.must_pass()) // that is worth what the position behind the pass is
            tasks.push_back({.node = node, .position = there});
    }
    if (tree.line().size() < 2) return base::Error{tr("There are no moves to review yet.")};
    std::ranges::reverse(tasks); // the table then holds what comes after each position
    progress_ = ReviewProgress{.total = static_cast<int>(tasks.size()), .is_running = !tasks.empty(), .limits = limits};
    began_ = now;
    reviewed_at_.clear();
    if (tasks.empty()) return base::Done{};
    review_ = std::make_unique<Review>(std::move(tasks), limits, on_news_, search_tables(engine.table_bytes).review);
    return base::Done{};
}

base::Result<base::Done> ReviewRun::cancel(Game& game) {
    if (!review_) return base::Error{tr("No review is running.")};
    end(game);
    return base::Done{};
}

void ReviewRun::forget() {
    review_.reset();
    progress_.reset();
}

void ReviewRun::end(Game& game) {
    if (!review_) return;
    review_.reset();
    progress_->is_running = false;
    progress_->is_cancelled = progress_->done < progress_->total;
    progress_->left.reset();
    game.keep_values();
}

bool ReviewRun::poll_results(Game& game, Time now) {
    if (!review_) return false;
    bool has_changed = false;
    while (const auto result = review_->poll_result()) {
        has_changed = true;
        if (game.tree().contains(result->node)) {
            const auto value = value_of(result->report, game.tree().node(result->node).position);
            if (value) game.note(result->node, *value);
        }
        ++progress_->done;
        reviewed_at_.push_back(now);
        progress_->left = time_left(*progress_, began_, reviewed_at_);
    }
    if (progress_->done == progress_->total) end(game);
    return has_changed;
}

} // namespace play
