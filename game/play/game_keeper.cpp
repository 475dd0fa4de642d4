#include "game/play/game_keeper.hpp"

#include "engine/base/files.hpp"
#include "engine/base/move_file.hpp"
#include "game/play/game_file.hpp"

#include <utility>

namespace play {

namespace {

namespace fs = std::filesystem;

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
        (void)line.play(move); // it was played before
    return line;
}

// Without where the game is looked at and what its clocks show meanwhile, which are no part of it; nor are moves that
// were tried once it had ended.
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

} // namespace

bool is_worth_keeping(const Game& match) {
    const GameSettings& settings = match.settings();
    return match.game().node_count() > 1
           || match.game().node(rules::GameTree::root).position != settings.rules.start(settings.size);
}

bool is_running(const Game& match) {
    return is_worth_keeping(match) && !match.has_ended();
}

GameState kept_state(const Game& match, Time now) {
    GameState state = match.state(now);
    const rules::GameTree::NodeId end = state.game.main_line_end();
    if (has_ended(state.game) && state.game.line().back() != end) state.game.go_to(end);
    return state;
}

std::string default_name(rules::BoardSize size) {
    const std::string side = std::to_string(size.side());
    return base::time_stamp() + " " + side + "x" + side;
}

GameKeeper::GameKeeper(GamesFolder folder, fs::path autosave)
    : folder_{std::move(folder)}, autosave_file_{std::move(autosave)} {}

void GameKeeper::lies_in(const fs::path& file, const Game& match, Time now) {
    auto [played, all] = contents_of(match.state(now));
    kept_ = Kept{.file = file,
                 .game = match.game_number(),
                 .played = std::move(played),
                 .all = std::move(all),
                 .stamp = base::file_stamp(file),
                 .is_removed = !folder_.contains(file)};
}

base::Result<base::Done> GameKeeper::follow(const Game& match, Time now) {
    if (has_followed(match)) return base::Done{};
    followed_ = match.revision();
    if (!autosave_ && !autosave_file_.empty()) autosave_ = std::make_unique<base::BackgroundWriter>(autosave_file_);
    const auto write = [&] {
        if (!autosave_) return;
        autosaved_ = to_json(kept_state(match, now));
        autosave_->write(autosaved_);
    };
    if (is_running(match)) {
        write();
        return base::Done{};
    }
    if (!match.has_ended()) return base::Done{};
    if (is_worth_keeping(match)) {
        if (const auto kept = keep(match, now); !kept) {
            write(); // better there than nowhere
            return kept;
        }
    }
    if (autosave_) autosave_->remove();
    return base::Done{};
}

base::Result<base::Done> GameKeeper::keep(const Game& match, Time now) {
    if (!is_worth_keeping(match)) return base::Done{};
    auto [played, all] = contents_of(match.state(now));
    const bool is_known = kept_ && kept_->game == match.game_number();
    const bool is_same = is_known && kept_->played == played;
    if (is_same && (kept_->is_removed || kept_->all == all)) return base::Done{};
    const bool may_write = is_known && (is_as_it_was_left() || (is_same && has_same_game(match, played, now)));
    Kept kept{.file = {}, .game = match.game_number(), .played = std::move(played), .all = std::move(all)};
    if (is_same && may_write) return write_found(std::move(kept), kept_state(match, now));
    const bool goes_on = is_known && !is_same && kept_->is_ours && !kept_->is_removed && may_write;
    kept.is_ours = true;
    if (goes_on) kept.file = kept_->file;
    return write(std::move(kept), kept_state(match, now));
}

base::Result<base::Done> GameKeeper::keep_found(const Game& match, rules::GameTree::NodeId tried, Time now) {
    if (has_followed(match)) return base::Done{};
    followed_ = match.revision();
    if (!kept_ || kept_->game != match.game_number() || kept_->is_removed) return base::Done{};
    GameState state = match.state(now);
    for (const rules::GameTree::NodeId node : state.game.branch(rules::GameTree::root)) {
        if (node < tried) continue;
        state.values.forget(node);
        if (state.game.contains(node)) state.game.remove(node); // with those behind it
    }
    auto [played, all] = contents_of(state);
    if (played != kept_->played || all == kept_->all || !is_as_it_was_left()) return base::Done{};
    return write_found({.file = {}, .game = kept_->game, .played = std::move(played), .all = std::move(all)}, state);
}

// What was found out about a game is no new game.
base::Result<base::Done> GameKeeper::write_found(Kept kept, const GameState& state) {
    kept.file = kept_->file;
    kept.is_ours = kept_->is_ours;
    std::error_code code;
    const auto date = fs::last_write_time(kept.file, code);
    const auto written = write(std::move(kept), state);
    if (!written || code) return written;
    fs::last_write_time(kept_->file, date, code);
    kept_->stamp = base::file_stamp(kept_->file);
    return written;
}

// A file that is gone is written again; one that was only touched is taken as it is.
bool GameKeeper::is_as_it_was_left() {
    const auto stamp = base::file_stamp(kept_->file);
    if (!stamp || stamp == kept_->stamp) return true;
    const auto there = load_match(kept_->file);
    if (!there || contents_of(*there).all != kept_->all) return false;
    kept_->stamp = stamp;
    return true;
}

// Whether the game and all that the person wrote to it lie in its file, too, which another window has written
// meanwhile.
bool GameKeeper::has_same_game(const Game& match, const std::string& played, Time now) const {
    const auto there = load_match(kept_->file);
    return there && there->annotations == match.state(now).annotations && contents_of(*there).played == played;
}

// Into its file, or where it has none into a new one.
base::Result<base::Done> GameKeeper::write(Kept kept, const GameState& state) {
    if (kept.file.empty()) {
        auto file = base::write_to_free_path(folder_.file(default_name(state.settings.size)), to_json(state));
        if (!file) return file.error();
        kept.file = *std::move(file);
    } else if (const auto saved = save_match(kept.file, state); !saved) {
        return saved;
    }
    kept.stamp = base::file_stamp(kept.file);
    kept_ = std::move(kept);
    has_kept_ = true;
    return base::Done{};
}

base::Result<base::Done> GameKeeper::leave_in(const fs::path& file, const Game& match, Time now) {
    finish_writing();
    std::error_code code;
    const auto written = save_match(file, kept_state(match, now));
    if (written)
        fs::remove(autosave_file_, code);           // at worst it is offered once more
    else if (base::move_file(autosave_file_, file)) // a full disk has room for a name
        return base::Done{};
    return written;
}

bool GameKeeper::has_own_autosave() {
    finish_writing();
    const auto there = base::read_file(autosave_file_, max_save_bytes);
    return there && *there == autosaved_;
}

void GameKeeper::comes_back(std::uint64_t game, const Game& match) {
    if (kept_ && kept_->game == game) kept_->game = match.game_number();
}

void GameKeeper::follow_moved(const Moved& moved) {
    if (!kept_) return;
    const auto rest = kept_->file.lexically_relative(moved.from);
    if (rest.empty() || *rest.begin() == "..") return;
    kept_->file = rest == "." ? moved.to : moved.to / rest;
    kept_->is_removed = !folder_.contains(kept_->file);
}

void GameKeeper::close(const Game& match, Time now) {
    if (is_running(match) && autosave_)
        autosave_->write(to_json(match.state(now)));
    else if (match.has_ended())
        (void)keep(match, now); // nobody is left who could be told; the autosave stays where it fails
}

bool GameKeeper::take_success() {
    return autosave_ && autosave_->take_success();
}

std::optional<std::string> GameKeeper::take_problem() {
    return autosave_ ? autosave_->take_problem() : std::nullopt;
}

} // namespace play
