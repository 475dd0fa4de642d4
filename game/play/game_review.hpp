// The review of a whole game: which positions are searched, and what is stored for each; the review of the running
// game; and reviews of saved games.
#pragma once

#include "engine/base/mailbox.hpp"
#include "engine/base/worker.hpp"
#include "game/ai/search.hpp"
#include "game/library/library.hpp"
#include "game/play/game.hpp"
#include "game/play/search_settings.hpp"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace play {

// The positions of the line shown that need a search, last first, so that the table already holds later positions.
// Stores the values of positions that need no search.
std::vector<rules::GameTree::NodeId> positions_to_review(const rules::GameTree& game, GameValues& values);

// Whether the values of the position's moves are at least as good as a review within these limits would find.
bool is_reviewed(const GameValues& values, rules::GameTree::NodeId node, const rules::Position& position,
                 const ReviewLimits& limits);
// Whether every position of the line shown is reviewed within these limits.
bool is_reviewed(const rules::GameTree& game, const GameValues& values, const ReviewLimits& limits);

// Searches the position and stores its value. Returns none, and stores nothing, if stopped.
std::optional<ai::Report> review_position(const rules::GameTree& game, rules::GameTree::NodeId node, GameValues& values,
                                          const ai::Limits& limits, ai::Searcher& searcher, std::stop_token stop);

struct ReviewProgress {
    int total = 0; // positions to search
    int done = 0;
    bool is_running = false; // false: finished or cancelled
    bool is_cancelled = false;
    ReviewLimits limits;
};

// A review of the line that is shown when it starts, on a thread of low priority. It searches the positions whose
// values are not yet good enough, and continues while other positions are shown or played. Later moves are not part of
// it, and results for a removed branch are dropped. Not thread-safe: for play::GameController.
class ReviewRun {
  public:
    explicit ReviewRun(std::function<void()> on_update) : on_update_{std::move(on_update)} {}

    base::Result<base::Done> start(Game& game, const ReviewLimits& limits, const SearchSettings& engine);
    base::Result<base::Done> cancel(Game& game);
    // Adds new results to the values of the game. Returns true if there were any.
    bool poll_results(Game& game);
    void forget();

    const ReviewProgress* progress() const { return progress_ ? &*progress_ : nullptr; }

  private:
    struct Task {
        rules::GameTree::NodeId node;
        rules::Position position; // has a legal move
    };
    struct Result {
        rules::GameTree::NodeId node;
        ai::Report report;
    };
    struct Tasks {
        std::vector<Task> positions; // searched in this order
        ReviewLimits limits;
        std::size_t table_bytes = 0;
        ai::SearchParameters parameters;
    };
    void work(const Tasks& tasks, const std::stop_token& stop);
    void stop();
    void end(Game& game);

    std::function<void()> on_update_;
    std::optional<ReviewProgress> progress_;
    base::Queue<Result> results_;
    std::unique_ptr<base::Worker<Tasks>> worker_; // null: no review runs. Last: it uses the members above
};

// Reviews games of the library one after another on a thread of low priority, and saves each with its values. Not
// thread-safe: one thread starts it and takes the updates.

class SavedReviews {
  public:
    struct Progress {
        int done = 0, total = 0;               // games
        int positions_done = 0, positions = 0; // positions of the game under review
        bool is_running = false;
    };

    // on_update is called on the review's thread when there is something to take; it may be empty and must not block.
    explicit SavedReviews(std::function<void()> on_update);

    // Replaces the games under review.
    void start(const library::Library& library, std::vector<library::GameId> games, const ReviewLimits& limits,
               std::size_t table_bytes = std::size_t{16} << 20, const ai::SearchParameters& parameters = {});
    // Stops the reviews; the game under review stays unchanged.
    void stop();

    bool poll_updates();
    const Progress& progress() const { return progress_; }
    // Why a game could not be reviewed; none: no further problem.
    std::optional<std::string> poll_problem() { return problems_.take(); }

  private:
    struct Task {
        library::Library library; // the thread's own connection
        std::vector<library::GameId> games;
        ReviewLimits limits;
        std::size_t table_bytes;
        ai::SearchParameters parameters;
    };
    struct Update {
        Progress progress;
        std::string problem; // empty: none
    };
    void work(Task& task, const std::stop_token& stop);

    Progress progress_;
    base::Queue<std::string> problems_;
    base::Queue<Update> updates_;
    base::Worker<Task> worker_; // last: it uses the members above
};

} // namespace play
