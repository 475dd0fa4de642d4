#include "game/play/saved_reviews.hpp"

#include "engine/base/file_stamp.hpp"
#include "engine/base/text.hpp"
#include "game/play/game_file.hpp"
#include "game/play/game_review.hpp"
#include "game/play/review.hpp"

#include <utility>

namespace play {

using base::tr;

namespace fs = std::filesystem;

SavedReviews::SavedReviews(std::function<void()> on_news)
    : worker_{[this](const Task& task, const std::stop_token& stop) { work(task, stop); }, std::move(on_news)} {}

void SavedReviews::start(std::vector<fs::path> files, const ReviewLimits& limits, std::size_t table_bytes) {
    progress_ = {.total = static_cast<int>(files.size()), .is_running = !files.empty()};
    if (!files.empty()) worker_.start({.files = std::move(files), .limits = limits, .table_bytes = table_bytes});
}

void SavedReviews::stop() {
    worker_.stop();
    while (news_.take()) {
    }
    progress_.is_running = false;
}

bool SavedReviews::take_news(bool& has_saved) {
    bool has_news = false;
    while (auto news = news_.take()) {
        has_news = true;
        has_saved = has_saved || news->has_saved;
        progress_ = news->progress;
        if (!news->problem.empty()) problems_.push_back(std::move(news->problem));
    }
    return has_news;
}

std::optional<std::string> SavedReviews::take_problem() {
    if (problems_.empty()) return std::nullopt;
    std::string problem = std::move(problems_.front());
    problems_.erase(problems_.begin());
    return problem;
}

void SavedReviews::work(const Task& task, const std::stop_token& stop) {
    News news{.progress = {.total = static_cast<int>(task.files.size()), .is_running = true}};
    std::optional<ai::Searcher> searcher;
    for (const fs::path& file : task.files) {
        news.problem.clear();
        news.has_saved = false;
        try {
            const auto before = base::file_stamp(file);
            auto state = load_match(file);
            if (!state) {
                news.problem = state.error().message;
            } else {
                const auto nodes = positions_to_review(state->game, state->values);
                news.progress.positions = static_cast<int>(nodes.size());
                news.progress.positions_done = 0;
                for (const rules::GameTree::NodeId node : nodes) {
                    const rules::Position& there = state->game.node(node).position;
                    if (!searcher) searcher.emplace(task.table_bytes);
                    const auto limits = to_search_limits(task.limits, there.empties().size());
                    if (!review_position(state->game, node, state->values, limits, *searcher, stop)) return;
                    ++news.progress.positions_done;
                    worker_.give(news_, news);
                }
                // Whoever has written it meanwhile knows more of the game.
                if (base::file_stamp(file) == before) {
                    std::error_code code;
                    const auto date = fs::last_write_time(file, code);
                    if (const auto saved = save_match(file, *state); !saved)
                        news.problem = saved.error().message;
                    else if (!code)
                        fs::last_write_time(file, date, code); // it was not played on
                    news.has_saved = news.problem.empty();
                }
            }
        } catch (...) {
            news.problem = tr("Not enough memory to review \"{}\".", file.filename().string());
        }
        if (stop.stop_requested()) return;
        ++news.progress.done;
        news.progress.is_running = news.progress.done < news.progress.total;
        worker_.give(news_, news);
    }
}

} // namespace play
