// Analyses the positions of a game one after the other on a thread of its own, at low priority: a copy of the positions
// goes in, a report for each comes out. Knows nothing of the match, which may go on meanwhile.
#pragma once

#include "engine/base/mailbox.hpp"
#include "game/ai/limits.hpp"
#include "game/ai/report.hpp"
#include "game/rules/game.hpp"

#include <chrono>
#include <functional>
#include <optional>
#include <thread>
#include <vector>

namespace play {

// How far each position is looked into: to a depth, or for a time.
struct ReviewLimits {
    int depth = 12;                    // plies, 1 to 30; the end of the game is solved from two empties more on
    std::chrono::milliseconds time{0}; // for each position instead of the depth; 0: by depth
    friend bool operator==(const ReviewLimits&, const ReviewLimits&) = default;
};
// Of a position with so many empty squares. By depth it is one ply more at every other position: then all searches end
// with the same side to move, and values of positions that follow each other can be compared.
ai::Limits to_search_limits(const ReviewLimits& limits, int empties);

class Review {
  public:
    struct Task {
        rules::Game::NodeId node;
        rules::Position position; // with a legal move
    };
    struct Result {
        rules::Game::NodeId node;
        ai::Report report;
    };

    // Begins at once, in the order of the tasks. on_news is called on the worker's thread after each result; it may be
    // empty and must not block.
    Review(std::vector<Task> tasks, const ReviewLimits& limits, std::function<void()> on_news, std::size_t table_bytes);
    ~Review(); // stops and joins: within about 20 ms

    std::optional<Result> take_result() { return results_.take(); }

  private:
    void work(const std::stop_token& quit);

    std::vector<Task> tasks_;
    ReviewLimits limits_;
    std::function<void()> on_news_;
    std::size_t table_bytes_;
    base::Queue<Result> results_;
    std::jthread thread_; // last: it must not outlive what it uses
};

} // namespace play
