// Analyses the positions of a game one after the other on a thread of its own, at low priority: a copy of the positions
// goes in, a report for each comes out. Knows nothing of the game, which may go on meanwhile.
#pragma once

#include "engine/base/mailbox.hpp"
#include "engine/base/worker.hpp"
#include "game/ai/report.hpp"
#include "game/play/review_limits.hpp"
#include "game/rules/game_tree.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace play {

class Review {
  public:
    struct Task {
        rules::GameTree::NodeId node;
        rules::Position position; // with a legal move
    };
    struct Result {
        rules::GameTree::NodeId node;
        ai::Report report;
    };

    // Begins at once, in the order of the tasks. on_news is called on the worker's thread after each result; it may be
    // empty and must not block.
    // At its end it stops and joins: within about 20 ms.
    Review(std::vector<Task> tasks, const ReviewLimits& limits, std::function<void()> on_news, std::size_t table_bytes);

    std::optional<Result> poll_result() { return results_.take(); }

  private:
    void work(const std::vector<Task>& tasks, const std::stop_token& stop);

    ReviewLimits limits_;
    std::size_t table_bytes_;
    base::Queue<Result> results_;
    base::Worker<std::vector<Task>> worker_; // last: it must not outlive what it uses
};

} // namespace play
