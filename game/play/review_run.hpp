// A review of the line that was shown when it began, on a thread of low priority, and how far it has come. It goes on
// whatever is looked at or played meanwhile; moves that come later are not part of it, and what it finds of a branch
// that was removed is dropped. Not thread-safe: for play::GameController.
#pragma once

#include "engine/base/mailbox.hpp"
#include "engine/base/worker.hpp"
#include "game/ai/report.hpp"
#include "game/play/engine_settings.hpp"
#include "game/play/game.hpp"
#include "game/play/review_limits.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace play {

// How far a review of the game has come.
struct ReviewProgress {
    int total = 0; // positions to look into
    int done = 0;
    bool is_running = false; // else it has come to its end
    bool is_cancelled = false;
    ReviewLimits limits;
    std::optional<milliseconds> left; // a guess at what is still needed; none before there is something to guess from
};

class ReviewRun {
  public:
    explicit ReviewRun(std::function<void()> on_news) : on_news_{std::move(on_news)} {}

    base::Result<base::Done> start(Game& game, const ReviewLimits& limits, const EngineSettings& engine, Time now);
    base::Result<base::Done> cancel(Game& game);
    // Puts what has come in into the values of the game. True when there was something.
    bool poll_results(Game& game, Time now);
    // Another game has begun.
    void forget();

    // The review that runs, or the last one of this game; null before the first.
    const ReviewProgress* progress() const { return progress_ ? &*progress_ : nullptr; }

  private:
    struct Task {
        rules::GameTree::NodeId node;
        rules::Position position; // with a legal move
    };
    struct Result {
        rules::GameTree::NodeId node;
        ai::Report report;
    };
    struct Tasks {
        std::vector<Task> positions; // searched in this order
        ReviewLimits limits;
        std::size_t table_bytes = 0;
    };
    void work(const Tasks& tasks, const std::stop_token& stop);
    void end(Game& game);

    std::function<void()> on_news_;
    std::optional<ReviewProgress> progress_;
    Time began_{};
    std::vector<Time> reviewed_at_; // when each result came in
    base::Queue<Result> results_;
    std::unique_ptr<base::Worker<Tasks>> worker_; // null: no review runs. Last: it must not outlive what it uses
};

} // namespace play
