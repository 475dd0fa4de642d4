#include "game/play/game_review.hpp"

#include "engine/base/text.hpp"

#include <algorithm>
#include <cstdlib>
#include <new>
#include <utility>

namespace play {

using base::tr;

ai::Limits to_search_limits(const ReviewLimits& limits, int empties) {
    // Values for every move, so that one search shows what the played move lost against the best one.
    ai::Limits search{.all_moves = true};
    search.depth = limits.depth + std::abs(empties - limits.depth) % 2;
    search.exact_empties = limits.depth + 2;
    return search;
}

std::vector<rules::GameTree::NodeId> positions_to_review(const rules::GameTree& game, GameValues& values) {
    std::vector<rules::GameTree::NodeId> nodes;
    for (const rules::GameTree::NodeId node : game.line()) {
        const rules::Position& there = game.node(node).position;
        if (!values.note_result(game, node) && !there.is_over() && !there.must_pass()) nodes.push_back(node);
    }
    std::ranges::reverse(nodes);
    return nodes;
}

bool is_reviewed(const GameValues& values, rules::GameTree::NodeId node, const rules::Position& position,
                 const ReviewLimits& limits) {
    const PositionValue* known = values.find(node);
    if (known == nullptr || known->moves.empty()) return false;
    if (known->moves_certainty.is_solved) return true;
    return known->moves_certainty.depth >= to_search_limits(limits, position.empties().size()).depth;
}

bool is_reviewed(const rules::GameTree& game, const GameValues& values, const ReviewLimits& limits) {
    return std::ranges::all_of(game.line(), [&](rules::GameTree::NodeId node) {
        const rules::Position& there = game.node(node).position;
        return there.is_over() || there.must_pass() || is_reviewed(values, node, there, limits);
    });
}

std::optional<ai::Report> review_position(const rules::GameTree& game, rules::GameTree::NodeId node, GameValues& values,
                                          const ai::Limits& limits, ai::Searcher& searcher, std::stop_token stop) {
    const rules::Position& there = game.node(node).position;
    ai::Report report = searcher.search(there, limits, stop, {});
    if (stop.stop_requested()) return std::nullopt;
    if (const auto value = value_of(report, there)) values.note(game, node, *value);
    return report;
}

base::Result<base::Done> ReviewRun::start(Game& game, const ReviewLimits& limits, const SearchSettings& engine) {
    end(game);
    const rules::GameTree& tree = game.tree();
    Tasks tasks{.positions = {},
                .limits = limits,
                .table_bytes = search_tables(engine.table_bytes).review,
                .parameters = engine.parameters};
    if (tree.line().size() < 2) return base::Error{tr("There are no moves to review yet.")};
    GameValues values = game.values();
    for (const rules::GameTree::NodeId node : positions_to_review(tree, values))
        if (!is_reviewed(values, node, tree.node(node).position, limits))
            tasks.positions.push_back({.node = node, .position = tree.node(node).position});
    for (const auto& [node, value] : values.all()) // including the results of finished positions
        game.note(node, value);
    const bool is_running = !tasks.positions.empty();
    progress_ =
        ReviewProgress{.total = static_cast<int>(tasks.positions.size()), .is_running = is_running, .limits = limits};
    if (!is_running) return base::Done{};
    worker_ = std::make_unique<base::Worker<Tasks>>(
        [this](const Tasks& all, const std::stop_token& stop) { work(all, stop); }, on_update_);
    worker_->start(std::move(tasks));
    return base::Done{};
}

void ReviewRun::work(const Tasks& tasks, const std::stop_token& stop) {
    std::optional<ai::Searcher> searcher;
    for (const Task& task : tasks.positions) {
        Result result{.node = task.node, .report = {}};
        try {
            if (!searcher) searcher.emplace(tasks.table_bytes).set_parameters(tasks.parameters);
            const ai::Limits limits = to_search_limits(tasks.limits, task.position.empties().size());
            result.report = searcher->search(task.position, limits, stop, {});
        } catch (...) {
            // Out of memory: the position gets no value, and the review continues.
        }
        if (stop.stop_requested()) return;
        results_.put(std::move(result)); // not through worker_, which the main thread resets
        if (on_update_) on_update_();
    }
}

base::Result<base::Done> ReviewRun::cancel(Game& game) {
    if (!worker_) return base::Error{tr("No review is running.")};
    end(game);
    return base::Done{};
}

void ReviewRun::stop() {
    worker_.reset();
    while (results_.take()) {
    }
}

void ReviewRun::forget() {
    stop();
    progress_.reset();
}

void ReviewRun::end(Game& game) {
    if (!worker_) return;
    stop();
    progress_->is_running = false;
    progress_->is_cancelled = progress_->done < progress_->total;
    game.keep_values();
}

bool ReviewRun::poll_results(Game& game) {
    if (!worker_) return false;
    bool has_changed = false;
    while (const auto result = results_.take()) {
        has_changed = true;
        if (game.tree().contains(result->node)) {
            const auto value = value_of(result->report, game.tree().node(result->node).position);
            if (value) game.note(result->node, *value);
        }
        ++progress_->done;
    }
    if (progress_->done == progress_->total) end(game);
    return has_changed;
}

using library::GameId;

namespace {

// Reviews the game and calls `on_position` after each position. Returns false if stopped.
template <class OnPosition>
base::Result<bool> review_game(library::Library& library, GameId id, const ReviewLimits& limits, ai::Searcher& searcher,
                               const std::stop_token& stop, const OnPosition& on_position) {
    const auto before = library.game(id);
    if (!before) return before.error();
    if (!*before) return true; // it was deleted in the meantime
    auto document = library.document(id);
    if (!document) return document.error();
    const auto nodes = positions_to_review(document->game, document->values);
    const ReviewLimits scaled = on_board(limits, document->game.position().size());
    for (std::size_t done = 0; done < nodes.size(); ++done) {
        const auto squares = document->game.node(nodes[done]).position.empties().size();
        if (!review_position(document->game, nodes[done], document->values, to_search_limits(scaled, squares), searcher,
                             stop))
            return false;
        on_position(static_cast<int>(done) + 1, static_cast<int>(nodes.size()));
    }
    if (stop.stop_requested()) return false;
    const auto saved = library.update_game(id, (*before)->revision, *document, std::nullopt);
    if (!saved) return saved.error();
    return true; // also if another window changed the game in the meantime and has newer values
}

} // namespace

SavedReviews::SavedReviews(std::function<void()> on_update)
    : worker_{[this](Task task, const std::stop_token& stop) { work(task, stop); }, std::move(on_update)} {}

void SavedReviews::start(const library::Library& library, std::vector<GameId> games, const ReviewLimits& limits,
                         std::size_t table_bytes, const ai::SearchParameters& parameters) {
    progress_ = {};
    if (games.empty()) return;
    auto own = library.reopen();
    if (!own) {
        problems_.put(own.error().message);
        return;
    }
    progress_ = {.total = static_cast<int>(games.size()), .is_running = true};
    worker_.start({.library = *std::move(own),
                   .games = std::move(games),
                   .limits = limits,
                   .table_bytes = table_bytes,
                   .parameters = parameters});
}

void SavedReviews::stop() {
    worker_.stop();
    while (updates_.take()) {
    }
    progress_.is_running = false;
}

bool SavedReviews::poll_updates() {
    bool has_changes = false;
    while (auto update = updates_.take()) {
        has_changes = true;
        progress_ = update->progress;
        if (!update->problem.empty()) problems_.put(std::move(update->problem));
    }
    return has_changes;
}

void SavedReviews::work(Task& task, const std::stop_token& stop) {
    Update update{.progress = {.total = static_cast<int>(task.games.size()), .is_running = true}};
    std::optional<ai::Searcher> searcher;
    for (const GameId id : task.games) {
        update.problem.clear();
        try {
            if (!searcher) searcher.emplace(task.table_bytes).set_parameters(task.parameters);
            const auto reviewed =
                review_game(task.library, id, task.limits, *searcher, stop, [&](int done, int positions) {
                    update.progress.positions_done = done;
                    update.progress.positions = positions;
                    worker_.give(updates_, update);
                });
            if (!reviewed)
                update.problem = reviewed.error().message;
            else if (!*reviewed)
                return;
        } catch (const std::bad_alloc&) {
            update.problem = tr("Not enough memory to review the games.");
        }
        if (stop.stop_requested()) return;
        ++update.progress.done;
        update.progress.is_running = update.progress.done < update.progress.total;
        worker_.give(updates_, update);
    }
}

} // namespace play
