// A review looks through the line that was shown when it began. It goes on whatever is looked at or played meanwhile;
// moves that come later are not part of it. What it finds of a branch that was removed meanwhile is dropped.
#include "game/play/match.hpp"

#include <algorithm>

namespace play {

namespace {

constexpr std::size_t table_for_review = std::size_t{16} << 20;

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

Match::Outcome Match::carry_out(const StartReview& command, Time now) {
    end_review();
    std::vector<Review::Task> tasks;
    for (const rules::Game::NodeId node : game().line()) {
        const rules::Position& there = game().node(node).position;
        if (there.is_over())
            state_.values.note_result(game(), node);
        else if (!there.must_pass()) // that is worth what the position behind the pass is
            tasks.push_back({.node = node, .position = there});
    }
    if (game().line().size() < 2) return base::Error{"There are no moves to review yet."};
    std::ranges::reverse(tasks); // the table then holds what comes after each position
    review_progress_ =
        ReviewProgress{.total = static_cast<int>(tasks.size()), .is_running = !tasks.empty(), .limits = command.limits};
    review_began_ = now;
    reviewed_at_.clear();
    if (!tasks.empty()) {
        review_ = std::make_unique<Review>(std::move(tasks), command.limits, on_news_,
                                           std::min(engine_.table_bytes, table_for_review));
    }
    return base::Done{};
}

Match::Outcome Match::carry_out(const CancelReview&, Time) {
    if (!review_) return base::Error{"No review is running."};
    end_review();
    return base::Done{};
}

void Match::end_review() {
    if (!review_) return;
    review_.reset();
    review_progress_->is_running = false;
    review_progress_->is_cancelled = review_progress_->done < review_progress_->total;
    review_progress_->left.reset();
    ++revision_; // what was found is worth saving
}

bool Match::take_review(Time now) {
    if (!review_) return false;
    bool has_changed = false;
    while (const auto result = review_->take_result()) {
        has_changed = true;
        const auto value = value_of(result->report, game().node(result->node).position);
        if (value && game().contains(result->node)) state_.values.note(game(), result->node, *value);
        ++review_progress_->done;
        reviewed_at_.push_back(now);
        review_progress_->left = time_left(*review_progress_, review_began_, reviewed_at_);
    }
    if (review_progress_->done == review_progress_->total) end_review();
    return has_changed;
}

} // namespace play
