// Reviews saved games one after another on a thread of low priority, and saves each with what was found. Not
// thread-safe: one thread starts it and takes the news.
#pragma once

#include "engine/base/mailbox.hpp"
#include "engine/base/worker.hpp"
#include "game/play/review_limits.hpp"

#include <cstddef>
#include <filesystem>
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

    // In the place of those that are reviewed now. Whole paths of our saves.
    void start(std::vector<std::filesystem::path> files, const ReviewLimits& limits,
               std::size_t table_bytes = std::size_t{16} << 20);
    // The game that is looked at stays as it was.
    void stop();

    // True when something came; has_saved: another game lies there with its values.
    bool take_news(bool& has_saved);
    const Progress& progress() const { return progress_; }
    // Why a game could not be reviewed; none: no more of them.
    std::optional<std::string> take_problem();

  private:
    struct Task {
        std::vector<std::filesystem::path> files;
        ReviewLimits limits;
        std::size_t table_bytes;
    };
    struct News {
        Progress progress;
        bool has_saved = false;
        std::string problem; // empty: none
    };
    void work(const Task& task, const std::stop_token& stop);

    Progress progress_;
    std::vector<std::string> problems_;
    base::Queue<News> news_;
    base::Worker<Task> worker_; // last: it must not outlive what it uses
};

} // namespace play
