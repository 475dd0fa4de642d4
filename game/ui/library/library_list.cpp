#include "game/ui/library/library_list.hpp"

#include "engine/base/text.hpp"
#include "game/play/game_card.hpp"
#include "game/play/save.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <thread>
#include <utility>

namespace ui {

using base::tr;

using Kind = LibraryRow::Kind;

namespace {

using std::chrono::milliseconds;

constexpr milliseconds patience{400};         // Maximum wait of settle().
constexpr std::size_t most_games_held = 1000; // Size of the cache of listed games.

std::string last_part(const std::string& folder) {
    return folder.substr(folder.rfind('/') + 1); // npos + 1 is 0.
}

// "a" for "a/b"; "" (the top) for "a".
std::string parent_of(const std::string& folder) {
    const std::size_t end = folder.rfind('/');
    return end == std::string::npos ? "" : folder.substr(0, end);
}

// Whether figures are shown before a game is selected, as for a player or a position.
bool shows_figures(const library::GameQuery& query) {
    return !query.filter.player.empty() || query.position;
}

// Index, in the line, of the node with as many discs as the position.
std::size_t place_of(const rules::Position& position, const rules::GameTree& game,
                     const std::vector<rules::GameTree::NodeId>& line) {
    const auto found = std::ranges::find_if(line, [&](rules::GameTree::NodeId node) {
        return game.node(node).position.occupied().size() == position.occupied().size();
    });
    return static_cast<std::size_t>((found == line.end() ? line.end() - 1 : found) - line.begin());
}

std::pair<library::Source, library::GameId> key_of(const library::GameRef& game) {
    return {game.source, game.id};
}

} // namespace

rules::GameTree tree_of(const library::StoredGame& stored) {
    rules::GameTree tree{stored.start};
    for (const rules::Move& move : stored.moves)
        if (tree.play(move)) break;
    return tree;
}

LibraryList::LibraryList(library::Library& library, const std::function<void()>& wake)
    : library_{library}, finder_{[this](const Question& question, const std::stop_token& stop) {
                                     answer(question, stop);
                                 },
                                 wake},
      importer_{[this](const ImportJob& job, const std::stop_token& stop) { import_all(job, stop); }, wake} {}

void LibraryList::open(library::Source source) {
    query_.source = source;
    query_.filter = {};
    query_.position.reset();
    selected_.clear();
    chosen_ = shows_figures(query_) ? -1 : 0;
    chosen_id_.reset();
    preview_.reset();
    lists_games_ = false;
    ++reveals_;
    refresh();
}

// --- Queries ---

void LibraryList::refresh() {
    revision_ = -1;
    ++asked_; // Drops the pending answer.
    games_.clear();
    is_preview_old_ = true;
}

void LibraryList::ask(bool lists_games) {
    revision_ = library_.revision();
    lists_games_ = lists_games;
    if (lists_games) {
        if (auto folders = library_.folders()) folders_ = *std::move(folders);
        while (!query_.folder.empty() && std::ranges::find(folders_, query_.folder) == folders_.end())
            query_.folder = parent_of(query_.folder);
    }
    finder_.start({.number = ++asked_, .query = query_, .lists_games = lists_games});
}

void LibraryList::ask_if_changed(library::GameQuery wanted, bool lists_games) {
    const bool is_new = wanted != query_ || lists_games != lists_games_;
    const bool is_outdated = revision_ != library_.revision();
    if (!is_new && !is_outdated) return;
    if (is_outdated) refresh();
    if (is_new) ++reveals_;
    const bool has_other_figures = wanted.source != query_.source || wanted.filter.player != query_.filter.player
                                   || wanted.position != query_.position;
    if (has_other_figures && lists_games) {
        chosen_id_.reset();
        chosen_ = shows_figures(wanted) ? -1 : 0;
    }
    query_ = std::move(wanted);
    ask(lists_games);
}

library::GameQuery LibraryList::with_own_order(library::GameQuery wanted) const {
    wanted.folder = query_.folder;
    wanted.order = query_.order;
    wanted.is_descending = query_.is_descending;
    return wanted;
}

bool LibraryList::update(library::GameQuery wanted) {
    const bool has_changed = take_results();
    ask_if_changed(with_own_order(std::move(wanted)), true);
    const bool had_preview = preview_.has_value() && !is_preview_old_;
    const LibraryRow before = had_preview ? preview_->row : LibraryRow{};
    update_preview();
    return has_changed || had_preview != preview_.has_value() || (preview_ && preview_->row != before);
}

bool LibraryList::update_position(const rules::Position& position) {
    const bool has_changed = take_results();
    ask_if_changed(with_own_order({.position = position}), false);
    return has_changed;
}

void LibraryList::settle() {
    const auto end = std::chrono::steady_clock::now() + patience;
    (void)take_results();
    while (is_reading() && std::chrono::steady_clock::now() < end) {
        std::this_thread::sleep_for(milliseconds{1});
        (void)take_results();
    }
}

bool LibraryList::take_results() {
    bool has_results = false;
    if (auto answer = answers_.take()) {
        has_results = true;
        show(*std::move(answer));
    }
    if (auto page = pages_.take()) {
        has_results = true;
        page_ = *std::move(page);
    }
    if (auto imported = imported_.take()) {
        has_results = true;
        if (imported->sum.added > import_.sum.added || !imported->is_running) refresh();
        import_ = *std::move(imported);
    }
    return has_results;
}

void LibraryList::show(Answer answer) {
    const Question& question = answer.question;
    const library::GameQuery& query = question.query;
    if (question.number != asked_) return;
    answered_ = question.number;
    problem_ = std::move(answer.problem);
    played_at_ = question.lists_games ? std::nullopt : query.position;
    found_ = std::move(answer.found);
    if (query.filter.player.empty()) page_.reset();
    heads_.clear();
    if (!question.lists_games) return;
    if (!query.is_search() && query.source != library::Source::imported) {
        const std::string& folder = query.folder;
        if (!folder.empty()) heads_.push_back({.kind = Kind::parent, .folder = parent_of(folder)});
        for (const std::string& each : folders_)
            if (!each.empty() && each != folder && parent_of(each) == folder)
                heads_.push_back({.kind = Kind::folder, .folder = each});
    }
    if (!selected_.empty()) { // Games that are no longer in the list leave the selection.
        decltype(selected_) still;
        for (const library::GameRef& each : found_.games)
            if (selected_.contains(key_of(each))) still.insert(key_of(each));
        selected_ = std::move(still);
    }
    choose_again();
}

const library::PositionGames* LibraryList::played_from(const rules::Position& position) const {
    return played_at_ == position && found_.at ? &*found_.at : nullptr;
}

std::string LibraryList::poll_explanation() {
    if (lists_games_ || is_reading() || !std::exchange(explains_frequencies_, false)) return "";
    if (!problem_.empty()) return problem_;
    return found_.at && found_.at->results.games() == 0 ? tr("No game in the library reaches this position.") : "";
}

// Runs on the worker's thread.
void LibraryList::answer(const Question& question, const std::stop_token& stop) {
    Answer answer{.question = question};
    const auto keep = [&](auto&& result, auto& place) {
        if (result)
            place = *std::forward<decltype(result)>(result);
        else if (answer.problem.empty())
            answer.problem = result.error().message;
    };
    if (!reader_) {
        auto opened = library_.reopen();
        if (opened) reader_ = std::make_unique<library::Library>(*std::move(opened));
        if (!opened) answer.problem = opened.error().message;
    }
    if (reader_ && !question.lists_games)
        keep(reader_->at(*question.query.position), answer.found.at);
    else if (reader_)
        keep(reader_->find(question.query), answer.found);
    const std::string& player = question.query.filter.player;
    if (player.empty() || !question.lists_games || !answer.problem.empty())
        return finder_.give_last(answers_, std::move(answer));
    finder_.give(answers_, std::move(answer)); // The rows do not wait for the figures.
    std::optional<library::PlayerPage> page;
    if (stop.stop_requested()) return;
    const auto players = reader_->database().players(player, 1);
    if (stop.stop_requested()) return;
    if (players && !players->empty())
        if (auto found = reader_->database().player(players->front().name)) page = *std::move(found);
    finder_.give_last(pages_, std::move(page));
}

// --- Rows ---

LibraryRow LibraryList::row(int number) const {
    const auto place = static_cast<std::size_t>(number);
    if (place < heads_.size()) return heads_[place];
    return {.game = found_.games[place - heads_.size()]};
}

const library::ListedGame* LibraryList::game(const LibraryRow& row) const {
    if (row.kind != Kind::game) return nullptr;
    const auto key = key_of(row.game);
    auto found = games_.find(key);
    if (found == games_.end()) {
        if (games_.size() >= most_games_held) games_.clear();
        auto listed = library_.listed(row.game);
        found = games_.emplace(key, listed ? std::optional{*std::move(listed)} : std::nullopt).first;
    }
    return found->second ? &*found->second : nullptr;
}

std::string LibraryList::title(const LibraryRow& row) const {
    if (row.kind != Kind::game) return last_part(row.folder);
    const library::ListedGame* listed = game(row);
    if (listed == nullptr) return "";
    if (!listed->name.empty()) return listed->name;
    return play::player_text(listed->card, rules::Color::black) + " \xE2\x80\x93 "
           + play::player_text(listed->card, rules::Color::white);
}

// Finds the chosen row again. If it is gone, chooses the row at its index.
void LibraryList::choose_again() {
    if (chosen_ < 0 && !chosen_id_) return;
    if (chosen_id_) {
        const auto head = std::ranges::find(heads_, *chosen_id_);
        const auto game =
            chosen_id_->kind == Kind::game ? std::ranges::find(found_.games, chosen_id_->game) : found_.games.end();
        if (head != heads_.end())
            chosen_ = static_cast<int>(head - heads_.begin());
        else if (game != found_.games.end())
            chosen_ = static_cast<int>(heads_.size()) + static_cast<int>(game - found_.games.begin());
        else
            chosen_id_.reset();
    }
    chosen_ = std::min(std::max(chosen_, 0), row_count() - 1);
    if (!chosen_id_ && chosen_ >= 0) chosen_id_ = row(chosen_);
    anchor_ = chosen_;
}

void LibraryList::choose(int number, Choosing how) {
    if (row_count() == 0) return;
    number = std::clamp(number, 0, row_count() - 1);
    const auto select = [&](const LibraryRow& row) {
        if (row.kind == Kind::game) selected_.insert(key_of(row.game));
    };
    if (how == Choosing::added && selected_.empty() && chosen() >= 0) select(row(chosen()));
    if (how == Choosing::alone || how == Choosing::up_to) selected_.clear();
    const LibraryRow now = row(number);
    if (how == Choosing::up_to) {
        const int from = std::clamp(anchor_, 0, row_count() - 1);
        for (int each = std::min(from, number); each <= std::max(from, number); ++each)
            select(row(each));
    } else {
        const bool changes_one = how != Choosing::alone && now.kind == Kind::game;
        const bool is_removed = changes_one && selected_.erase(key_of(now.game)) > 0;
        if (changes_one && !is_removed) select(now);
        if (is_removed && selected_.size() == 1) { // The remaining game is the chosen game.
            const auto left = std::ranges::find_if(
                found_.games, [this](const library::GameRef& each) { return selected_.contains(key_of(each)); });
            number = static_cast<int>(heads_.size()) + static_cast<int>(left - found_.games.begin());
            if (how == Choosing::added) selected_.clear();
        }
        anchor_ = number;
    }
    if (now.kind != Kind::game) selected_.clear(); // Delete then applies to the folder.
    chosen_ = number;
    chosen_id_ = row(number);
}

void LibraryList::select_all() {
    for (const library::GameRef& each : found_.games)
        selected_.insert(key_of(each));
    const bool has_game = chosen() >= static_cast<int>(heads_.size());
    if (!has_game && !found_.games.empty()) chosen_id_ = row(chosen_ = static_cast<int>(heads_.size()));
}

bool LibraryList::select_none() {
    const bool had_any = !selected_.empty();
    selected_.clear();
    return had_any;
}

bool LibraryList::is_selected(const LibraryRow& row) const {
    return row.kind == Kind::game && selected_.contains(key_of(row.game));
}

bool LibraryList::has_own_game() const {
    // The user's games come first in the order of sources.
    if (!selected_.empty()) return selected_.begin()->first == library::Source::own;
    const LibraryRow* row = chosen_row();
    return row != nullptr && row->kind == Kind::game && row->game.is_own();
}

std::vector<library::GameRef> LibraryList::picked() const {
    std::vector<library::GameRef> games;
    for (const library::GameRef& each : found_.games)
        if (selected_.contains(key_of(each))) games.push_back(each);
    const LibraryRow* row = chosen_row();
    if (selected_.empty() && row != nullptr && row->kind == Kind::game) games.push_back(row->game);
    return games;
}

bool LibraryList::choose_none() {
    if (chosen() < 0 || !shows_figures(query_)) return false;
    chosen_ = -1;
    chosen_id_.reset();
    return true;
}

void LibraryList::enter(const std::string& folder) {
    const std::string left = std::exchange(query_.folder, folder);
    chosen_ = 0;
    chosen_id_.reset();
    if (!left.empty() && folder == parent_of(left)) chosen_id_ = LibraryRow{.kind = Kind::folder, .folder = left};
    selected_.clear();
    ++reveals_;
    ask(true);
}

void LibraryList::leave_folder() {
    if (!query_.folder.empty()) enter(parent_of(query_.folder));
}

void LibraryList::sort_by(library::GameOrder order) {
    query_.is_descending = query_.order == order ? !query_.is_descending : order == library::GameOrder::date;
    query_.order = order;
    ++reveals_;
    ask(true);
}

// --- Preview ---

void LibraryList::update_preview() {
    const LibraryRow* wanted = chosen_row();
    if (wanted == nullptr || game(*wanted) == nullptr) return preview_.reset();
    const bool is_same = preview_ && preview_->row == *wanted;
    if (is_same && !is_preview_old_) return;
    is_preview_old_ = false;
    std::optional<rules::GameTree> tree;
    if (wanted->game.is_own()) {
        if (auto document = library_.document(wanted->game.id)) tree = std::move(document->game);
    } else if (const auto stored = library_.database().game(wanted->game.id)) {
        tree = tree_of(*stored);
    }
    if (!tree) return preview_.reset();
    auto line = tree->line();
    const rules::Position& shown = query_.position ? *query_.position : game(*wanted)->card.position;
    const bool stays = is_same && preview_->line.size() == line.size();
    const std::size_t at = stays ? preview_->at : place_of(shown, *tree, line);
    preview_ = LibraryPreview{.row = *wanted, .game = *std::move(tree), .line = std::move(line), .at = at};
}

void LibraryList::step_preview(int moves) {
    if (!preview_) return;
    const int last = static_cast<int>(preview_->line.size()) - 1;
    preview_->at = static_cast<std::size_t>(std::clamp(static_cast<int>(preview_->at) + moves, 0, last));
}

} // namespace ui
