// Reviews games of the library one after another on a thread of low priority, and saves each with what was found. Not
// thread-safe: one thread starts it and takes the news.
#pragma once

#include "engine/base/mailbox.hpp"
#include "engine/base/worker.hpp"
#include "game/library/library.hpp"
#include "game/play/review_limits.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace play {

class SavedReviews {
  public:
    struct Progress {
        int done = 0, total = 0;               // games
        int positions_done = 0, positions = 0; // of the game that is looked at
        bool is_running = false;
    };

    // on_news is called on the other thread after there is something to take; it may be empty and must not block.
    explicit SavedReviews(std::function<void()> on_news);

    // Instead of those that are reviewed now.
    void start(const library::Library& library, std::vector<library::GameId> games, const ReviewLimits& limits,
               std::size_t table_bytes = std::size_t{16} << 20);
    // The game under review stays unchanged.
    void stop();

    bool take_news();
    const Progress& progress() const { return progress_; }
    // Why a game could not be reviewed; none: no more of them.
    std::optional<std::string> poll_problem();

  private:
    struct Task {
        library::Library library; // the thread's own connection
        std::vector<library::GameId> games;
        ReviewLimits limits;
        std::size_t table_bytes;
    };
    struct News {
        Progress progress;
        std::string problem; // empty: none
    };
    void work(Task& task, const std::stop_token& stop);

    Progress progress_;
    std::vector<std::string> problems_;
    base::Queue<News> news_;
    base::Worker<Task> worker_; // last: it must not outlive what it uses
};

} // namespace play
