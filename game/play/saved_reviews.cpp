#include "game/play/saved_reviews.hpp"

#include "engine/base/text.hpp"
#include "game/play/game_review.hpp"

#include <new>
#include <utility>

namespace play {

using base::tr;
using library::GameId;

namespace {

// Reviews the game; `on_position` is called after each position. False when it was stopped.
template <class OnPosition>
base::Result<bool> review_game(library::Library& library, GameId id, const ReviewLimits& limits, ai::Searcher& searcher,
                               const std::stop_token& stop, const OnPosition& on_position) {
    const auto before = library.game(id);
    if (!before) return before.error();
    if (!*before) return true; // it was deleted meanwhile
    auto document = library.document(id);
    if (!document) return document.error();
    const auto nodes = positions_to_review(document->game, document->values);
    for (std::size_t done = 0; done < nodes.size(); ++done) {
        const auto squares = document->game.node(nodes[done]).position.empties().size();
        if (!review_position(document->game, nodes[done], document->values, to_search_limits(limits, squares), searcher,
                             stop))
            return false;
        on_position(static_cast<int>(done) + 1, static_cast<int>(nodes.size()));
    }
    if (stop.stop_requested()) return false;
    const auto saved = library.update_game(id, (*before)->revision, *document, std::nullopt);
    if (!saved) return saved.error();
    return true; // also where another window has changed the game meanwhile and knows more of it
}

} // namespace

SavedReviews::SavedReviews(std::function<void()> on_news)
    : worker_{[this](Task task, const std::stop_token& stop) { work(task, stop); }, std::move(on_news)} {}

void SavedReviews::start(const library::Library& library, std::vector<GameId> games, const ReviewLimits& limits,
                         std::size_t table_bytes) {
    progress_ = {};
    if (games.empty()) return;
    auto own = library.reopen();
    if (!own) {
        problems_.push_back(own.error().message);
        return;
    }
    progress_ = {.total = static_cast<int>(games.size()), .is_running = true};
    worker_.start(
        {.library = *std::move(own), .games = std::move(games), .limits = limits, .table_bytes = table_bytes});
}

void SavedReviews::stop() {
    worker_.stop();
    while (news_.take()) {
    }
    progress_.is_running = false;
}

bool SavedReviews::take_news() {
    bool has_news = false;
    while (auto news = news_.take()) {
        has_news = true;
        progress_ = news->progress;
        if (!news->problem.empty()) problems_.push_back(std::move(news->problem));
    }
    return has_news;
}

std::optional<std::string> SavedReviews::poll_problem() {
    if (problems_.empty()) return std::nullopt;
    std::string problem = std::move(problems_.front());
    problems_.erase(problems_.begin());
    return problem;
}

void SavedReviews::work(Task& task, const std::stop_token& stop) {
    News news{.progress = {.total = static_cast<int>(task.games.size()), .is_running = true}};
    std::optional<ai::Searcher> searcher;
    for (const GameId id : task.games) {
        news.problem.clear();
        try {
            if (!searcher) searcher.emplace(task.table_bytes);
            const auto reviewed =
                review_game(task.library, id, task.limits, *searcher, stop, [&](int done, int positions) {
                    news.progress.positions_done = done;
                    news.progress.positions = positions;
                    worker_.give(news_, news);
                });
            if (!reviewed)
                news.problem = reviewed.error().message;
            else if (!*reviewed)
                return;
        } catch (const std::bad_alloc&) {
            news.problem = tr("Not enough memory to review the games.");
        }
        if (stop.stop_requested()) return;
        ++news.progress.done;
        news.progress.is_running = news.progress.done < news.progress.total;
        worker_.give(news_, news);
    }
}

} // namespace play
