#include "game/play/game_keeper.hpp"

#include "engine/base/files.hpp"
#include "game/play/save.hpp"

#include <random>
#include <utility>

namespace play {

namespace {

struct Contents {
    std::string played, all;
};

bool has_ended(const rules::GameTree& game) {
    return game.node(game.main_line_end()).position.is_over();
}

rules::GameTree main_line_of(rules::GameTree game) {
    game.go_to(game.main_line_end());
    rules::GameTree line{game.node(rules::GameTree::root).position};
    for (const rules::Move move : game.moves_to_cursor())
        (void)line.play(move); // legal, since it is a move of the game
    return line;
}

// Leaves out the cursor and the clocks, which change while a game is viewed and are no part of it; `played` also leaves
// out moves tried after the end of the game.
Contents contents_of(GameState saved) {
    if (has_ended(saved.game)) saved.game.go_to(saved.game.main_line_end());
    saved.game.go_to(rules::GameTree::root);
    saved.clock_remaining = {};
    Contents contents{.played = {}, .all = to_json(saved)};
    saved.values = {};
    saved.annotations = {};
    if (has_ended(saved.game)) {
        saved.game = main_line_of(std::move(saved.game));
        saved.game.go_to(rules::GameTree::root);
    }
    contents.played = to_json(saved);
    return contents;
}

std::string new_instance() {
    return std::to_string(std::random_device{}()) + "-" + std::to_string(library::milliseconds_now());
}

} // namespace

bool is_worth_keeping(const Game& game) {
    const GameSettings& settings = game.settings();
    return game.tree().node_count() > 1
           || game.tree().node(rules::GameTree::root).position != settings.rules.start(settings.size);
}

bool is_running(const Game& game) {
    return is_worth_keeping(game) && !game.has_ended();
}

GameState kept_state(const Game& game, Time now) {
    GameState state = game.state(now);
    const rules::GameTree::NodeId end = state.game.main_line_end();
    if (has_ended(state.game) && state.game.line().back() != end) state.game.go_to(end);
    return state;
}

std::string default_name(rules::BoardSize size) {
    const std::string side = std::to_string(size.side());
    return base::time_stamp() + " " + side + "x" + side;
}

GameKeeper::GameKeeper(library::Library& library) : library_{library}, instance_{new_instance()} {}

base::Result<std::optional<library::Autosave>> GameKeeper::take_over() {
    auto taken = library_.take_over_autosave(instance_);
    if (taken && *taken) autosave_ = **taken;
    return taken;
}

void GameKeeper::shelve_autosave() {
    (void)library_.shelve_autosave(instance_);
    instance_ = new_instance();
    autosave_ = library::Autosave{};
}

void GameKeeper::is_saved_as(library::GameId id, std::int64_t revision, const Game& game, Time now) {
    auto [played, all] = contents_of(game.state(now));
    saved_ = Saved{.id = id,
                   .revision = revision,
                   .number = game.game_number(),
                   .played = std::move(played),
                   .all = std::move(all),
                   .annotations = game.annotations()};
}

base::Result<base::Done> GameKeeper::update(const Game& game, Time now) {
    if (game.revision() != updated_ || match_ != updated_match_) {
        updated_ = game.revision();
        updated_match_ = match_;
        last_update_ = write(game, now);
    }
    return last_update_;
}

base::Result<base::Done> GameKeeper::write(const Game& game, Time now) {
    if (game.has_ended())
        if (auto saved = save(game, now); !saved) return saved;
    return write_autosave(is_running(game) ? to_json(kept_state(game, now)) : std::string{});
}

base::Result<base::Done> GameKeeper::write_autosave(const std::string& game) {
    library::Autosave next{.game = game, .match = match_};
    if (autosave_ == next) return base::Done{};
    auto written = library_.write_autosave(instance_, next);
    if (written) autosave_ = std::move(next);
    return written;
}

base::Result<base::Done> GameKeeper::save(const Game& game, Time now) {
    if (!is_worth_keeping(game)) return base::Done{};
    auto [played, all] = contents_of(game.state(now));
    const bool is_known = saved_ && saved_->number == game.game_number();
    const bool is_same = is_known && saved_->played == played; // only values or annotations are new
    if (is_same && saved_->all == all) return base::Done{};
    const library::GameDocument document = to_document(kept_state(game, now));
    const library::Milliseconds time = library::milliseconds_now();
    Saved next{.number = game.game_number(),
               .played = std::move(played),
               .all = std::move(all),
               .annotations = game.annotations(),
               .is_ours = true};
    const auto written = library_.together([&]() -> base::Result<base::Done> {
        if (is_same || (is_known && saved_->is_ours)) {
            const auto updated = library_.update_game(saved_->id, saved_->revision, document,
                                                      is_same ? std::nullopt : std::optional{time});
            if (!updated) return updated.error();
            next.id = saved_->id;
            next.revision = saved_->revision + (*updated ? 1 : 0);
            next.is_ours = saved_->is_ours;
            // Otherwise it was deleted, or changed by another window: new comments become a separate game.
            if (*updated || (is_same && game.annotations() == saved_->annotations)) return base::Done{};
        }
        const auto added = library_.add_game(document, default_name(game.settings().size), "", time);
        if (!added) return added.error();
        next.id = *added;
        next.revision = 1;
        next.is_ours = true;
        return base::Done{};
    });
    if (written) saved_ = std::move(next);
    return written;
}

base::Result<base::Done> GameKeeper::add(const GameState& state, const std::string& name) {
    const auto added = library_.add_game(to_document(state), name, "", library::milliseconds_now());
    if (!added) return added.error();
    return base::Done{};
}

base::Result<base::Done> GameKeeper::update_found(const Game& game, rules::GameTree::NodeId tried, Time now) {
    if (game.revision() == updated_) return base::Done{};
    updated_ = game.revision();
    if (!saved_ || saved_->number != game.game_number()) return base::Done{};
    GameState state = game.state(now);
    for (const rules::GameTree::NodeId node : state.game.branch(rules::GameTree::root)) {
        if (node < tried) continue;
        state.values.forget(node);
        if (state.game.contains(node)) state.game.remove(node); // with all moves after it
    }
    auto [played, all] = contents_of(state);
    if (played != saved_->played || all == saved_->all) return base::Done{};
    const auto updated = library_.update_game(saved_->id, saved_->revision, to_document(state), std::nullopt);
    if (!updated) return updated.error();
    if (*updated) ++saved_->revision;
    saved_->all = std::move(all);
    return base::Done{};
}

void GameKeeper::restore_game(std::uint64_t number, const Game& game) {
    if (saved_ && saved_->number == number) saved_->number = game.game_number();
}

base::Result<base::Done> GameKeeper::remove_autosave() {
    return write_autosave({});
}

base::Result<base::Done> GameKeeper::save_as(const Game& game, const std::string& name, const std::string& folder,
                                             const std::optional<library::SavedGame>& replaced, Time now) {
    const library::GameDocument document = to_document(kept_state(game, now));
    const bool is_ours = saved_ && saved_->is_ours && saved_->number == game.game_number(); // only renamed or moved
    if (replaced || is_ours) {
        const library::GameId id = replaced ? replaced->id : saved_->id;
        const std::int64_t revision = replaced ? replaced->revision : saved_->revision;
        const auto updated = library_.update_game(id, revision, document, library::milliseconds_now());
        if (!updated) return updated.error();
        if (*updated) {
            if (!replaced) {
                if (auto renamed = library_.rename_game(id, name); !renamed) return renamed;
                if (auto moved = library_.move_games(std::span{&id, 1}, folder); !moved) return moved;
            }
            is_saved_as(id, revision + 1, game, now);
            return base::Done{};
        }
    }
    const auto added = library_.add_game(document, name, folder, library::milliseconds_now());
    if (!added) return added.error();
    is_saved_as(*added, 1, game, now);
    return base::Done{};
}

// If saving fails, the autosave stays.
void GameKeeper::close(const Game* game, Time now) {
    if (game != nullptr && (!game->has_ended() || save(*game, now)))
        (void)write_autosave(is_running(*game) ? to_json(game->state(now)) : std::string{});
    (void)library_.release_autosave(instance_);
}

} // namespace play
