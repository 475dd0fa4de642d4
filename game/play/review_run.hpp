// A review of the line that was shown when it began, and how far it has come. It goes on whatever is looked at or
// played meanwhile; moves that come later are not part of it, and what it finds of a branch that was removed is
// dropped. Not thread-safe: for play::GameController.
#pragma once

#include "game/play/engine_settings.hpp"
#include "game/play/game.hpp"
#include "game/play/review.hpp"

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
    void end(Game& game);

    std::function<void()> on_news_;
    std::optional<ReviewProgress> progress_;
    Time began_{};
    std::vector<Time> reviewed_at_; // when each result came in
    std::unique_ptr<Review> review_;
};

} // namespace play
