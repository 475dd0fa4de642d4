#include "game/ui/library.hpp"

#include "game/records/raw_text.hpp"

#include <algorithm>
#include <ctime>
#include <utility>

namespace ui {

namespace fs = std::filesystem;
using Kind = LibraryRow::Kind;

namespace {

fs::path cache_of(const play::GamesFolder& folder) {
    return folder.root().parent_path() / "games.index";
}

std::string local_time(std::int64_t modified_ns, const char* format) {
    const auto seconds = static_cast<std::time_t>(modified_ns / 1'000'000'000);
    std::tm parts{};
    localtime_r(&seconds, &parts);
    char text[32];
    return {text, std::strftime(text, sizeof text, format, &parts)};
}

bool is_below(const fs::path& path, const fs::path& folder) {
    return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first == folder.end();
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    while (!(text = records::trimmed(text)).empty())
        words.push_back(records::lowered(records::take_until(text, ' ')));
    return words;
}

// All that can be searched for, in small letters.
std::string searchable(const play::ShelvedGame& game) {
    std::string text = game.file.string() + " " + date_text(game.stamp.modified_ns) + " "
                       + local_time(game.stamp.modified_ns, "%Y-%m-%d");
    const auto* card = game.known ? std::get_if<play::GameCard>(&*game.known) : nullptr;
    if (card != nullptr) {
        const rules::DiscCount count = card->position.count();
        const std::string side = std::to_string(card->position.size().side());
        for (const std::string& part :
             {card->players[0], card->players[1], card->opening, play::outcome_text(*card), play::score_text(*card),
              std::to_string(count.black) + "-" + std::to_string(count.white), side + "x" + side})
            text += " " + part;
    }
    return records::lowered(text);
}

// Where a game stands among the others; those that have nothing in that column come last.
struct SortKey {
    bool is_missing = false;
    std::int64_t number = 0;
    std::string text;
};

SortKey key_of(const play::ShelvedGame& game, LibraryColumn column) {
    if (column == LibraryColumn::date) return {.number = game.stamp.modified_ns};
    if (column == LibraryColumn::name) return {.text = records::lowered(game.file.stem().string())};
    const auto* card = game.known ? std::get_if<play::GameCard>(&*game.known) : nullptr;
    if (card == nullptr) return {.is_missing = true};
    switch (column) {
    case LibraryColumn::players: return {.text = records::lowered(card->players[0] + "\n" + card->players[1])};
    case LibraryColumn::result: {
        const rules::DiscCount count = card->position.count();
        return {.is_missing = !play::is_over(*card), .number = count.black - count.white};
    }
    case LibraryColumn::size: return {.number = card->position.size().side()};
    default: return {.is_missing = card->opening.empty(), .text = records::lowered(card->opening)};
    }
}

} // namespace

std::string date_text(std::int64_t modified_ns) {
    std::string text = local_time(modified_ns, "%d %b %Y");
    return text.starts_with('0') ? text.substr(1) : text;
}

std::string time_text(std::int64_t modified_ns) {
    return local_time(modified_ns, "%H:%M");
}

Library::Library(play::GamesFolder folder, std::function<void()> on_news)
    : shelf_{folder, cache_of(folder), std::move(on_news)} {}

void Library::open(const play::MatchState* resumable) {
    resumable_.reset();
    resumable_game_.reset();
    if (resumable != nullptr) {
        resumable_ = play::card_of(*resumable);
        resumable_game_ = resumable->game;
    }
    message_ = {};
    marked_.reset();
    chosen_ = 0;
    chosen_id_.clear();
    preview_.reset();
    preview_wanted_.clear();
    ++reveals_;
    are_rows_old_ = true;
    shelf_.look();
}

bool Library::follow(std::string_view searched) {
    bool has_changed = shelf_.take_news();
    if (searched != searched_) {
        searched_ = searched;
        are_rows_old_ = true;
        ++reveals_;
    }
    if (are_rows_old_ || rows_of_ != shelf_.revision()) {
        make_rows();
        has_changed = true;
    }
    const bool had_preview = preview_.has_value();
    follow_preview();
    return has_changed || had_preview != preview_.has_value();
}

const play::GameCard* Library::card(const LibraryRow& row) const {
    if (row.kind == Kind::resumable) return resumable_ ? &*resumable_ : nullptr;
    if (row.kind != Kind::game) return nullptr;
    const auto& known = shelf_.games()[row.place].known;
    return known ? std::get_if<play::GameCard>(&*known) : nullptr;
}

fs::path Library::path(const LibraryRow& row) const {
    switch (row.kind) {
    case Kind::resumable: return {};
    case Kind::parent: return open_folder_.parent_path();
    case Kind::folder: return shelf_.folders()[row.place];
    case Kind::game: return shelf_.games()[row.place].file;
    }
    return {};
}

std::string Library::title(const LibraryRow& row) const {
    const std::string name = row.kind == Kind::resumable ? "Unfinished game"
                             : row.kind == Kind::game    ? path(row).stem().string()
                                                         : path(row).filename().string();
    return records::made_utf8(name, 1024);
}

std::string Library::id(const LibraryRow& row) const {
    return std::to_string(static_cast<int>(row.kind)) + path(row).string();
}

const LibraryRow* Library::chosen_row() const {
    return 0 <= chosen_ && chosen_ < static_cast<int>(rows_.size()) ? &rows_[static_cast<std::size_t>(chosen_)]
                                                                    : nullptr;
}

// --- Rows ---

bool Library::matches(const play::ShelvedGame& game, const std::vector<std::string>& words) const {
    if (words.empty()) return game.file.parent_path() == open_folder_;
    if (!is_below(game.file, open_folder_)) return false;
    const std::string text = searchable(game);
    return std::ranges::all_of(words, [&](const std::string& word) { return text.find(word) != text.npos; });
}

void Library::sort_games(std::vector<LibraryRow>& games) const {
    if (sorted_by_ == LibraryColumn::date) { // the shelf's own order
        if (!is_descending_) std::ranges::reverse(games);
        return;
    }
    std::vector<std::pair<SortKey, LibraryRow>> keyed;
    keyed.reserve(games.size());
    for (const LibraryRow& row : games)
        keyed.emplace_back(key_of(shelf_.games()[row.place], sorted_by_), row);
    std::ranges::stable_sort(keyed, [&](const auto& left, const auto& right) {
        const SortKey& a = left.first;
        const SortKey& b = right.first;
        if (a.is_missing != b.is_missing) return b.is_missing;
        const auto& low = is_descending_ ? b : a;
        const auto& high = is_descending_ ? a : b;
        if (low.number != high.number) return low.number < high.number;
        return low.text < high.text;
    });
    std::ranges::transform(keyed, games.begin(), [](const auto& one) { return one.second; });
}

void Library::make_rows() {
    are_rows_old_ = false;
    rows_of_ = shelf_.revision();
    rows_.clear();
    // A folder that has gone from under us.
    while (shelf_.has_looked() && !open_folder_.empty() && !std::ranges::binary_search(shelf_.folders(), open_folder_))
        open_folder_ = open_folder_.parent_path();
    const std::vector<std::string> words = words_of(searched_);
    if (words.empty()) {
        if (resumable_ && open_folder_.empty()) rows_.push_back({Kind::resumable, 0});
        if (!open_folder_.empty()) rows_.push_back({Kind::parent, 0});
        for (std::size_t i = 0; i < shelf_.folders().size(); ++i)
            if (shelf_.folders()[i].parent_path() == open_folder_) rows_.push_back({Kind::folder, i});
    }
    std::vector<LibraryRow> games;
    for (std::size_t i = 0; i < shelf_.games().size(); ++i)
        if (matches(shelf_.games()[i], words)) games.push_back({Kind::game, i});
    sort_games(games);
    rows_.insert(rows_.end(), games.begin(), games.end());
    choose_again();
}

// The same row as before wherever it is now; where it is gone, the one that took its place.
void Library::choose_again() {
    const auto found = std::ranges::find_if(
        rows_, [&](const LibraryRow& row) { return !chosen_id_.empty() && id(row) == chosen_id_; });
    if (found != rows_.end())
        chosen_ = static_cast<int>(found - rows_.begin());
    else
        chosen_ = std::min(std::max(chosen_, 0), static_cast<int>(rows_.size()) - 1);
    const LibraryRow* row = chosen_row();
    // As long as files are read and nobody has chosen, the first row stays the one.
    chosen_id_ = row != nullptr && (!shelf_.is_reading() || !chosen_id_.empty()) ? id(*row) : std::string{};
}

void Library::choose(int row) {
    if (rows_.empty()) return;
    chosen_ = std::clamp(row, 0, static_cast<int>(rows_.size()) - 1);
    chosen_id_ = id(rows_[static_cast<std::size_t>(chosen_)]);
    ++reveals_;
}

void Library::enter(const fs::path& folder) {
    const fs::path left = open_folder_;
    open_folder_ = folder;
    chosen_ = 0;
    // Going out, one stands where one came from.
    const bool goes_out = !left.empty() && folder == left.parent_path();
    chosen_id_ = goes_out ? std::to_string(static_cast<int>(Kind::folder)) + left.string() : std::string{};
    message_ = {};
    ++reveals_;
    make_rows();
}

void Library::leave_folder() {
    if (!open_folder_.empty()) enter(open_folder_.parent_path());
}

void Library::sort_by(LibraryColumn column) {
    is_descending_ = sorted_by_ == column ? !is_descending_ : column == LibraryColumn::date;
    sorted_by_ = column;
    make_rows();
    ++reveals_;
}

// --- Preview ---

void Library::follow_preview() {
    const LibraryRow* row = chosen_row();
    const std::string wanted = row != nullptr && card(*row) != nullptr ? id(*row) : std::string{};
    if (preview_ && preview_->id != wanted) preview_.reset();
    const auto show = [&](const rules::Game& game) {
        preview_ = LibraryPreview{.id = wanted, .game = game, .line = game.line(), .at = 0};
        // Where its picture in the list stands.
        const auto& line = preview_->line;
        const auto shown = std::ranges::find_if(
            line, [&](rules::Game::NodeId node) { return game.node(node).position == card(*row)->position; });
        preview_->at = static_cast<std::size_t>(shown == line.end() ? line.size() - 1 : shown - line.begin());
    };
    if (wanted.empty() || preview_) {
        if (wanted.empty()) preview_wanted_.clear();
        return;
    }
    if (row->kind == Kind::resumable) {
        show(*resumable_game_);
        return;
    }
    const auto& taken = shelf_.taken_down();
    if (preview_wanted_ != wanted) {
        preview_wanted_ = wanted;
        shelf_.take_down(path(*row));
    } else if (taken && taken->file == path(*row) && taken->game) {
        show(taken->game->game);
    }
}

void Library::step_preview(int moves) {
    if (!preview_) return;
    const int last = static_cast<int>(preview_->line.size()) - 1;
    preview_->at = static_cast<std::size_t>(std::clamp(static_cast<int>(preview_->at) + moves, 0, last));
}

// --- Files ---

std::optional<play::Moved> Library::note(base::Result<play::Moved> moved, const std::string& title,
                                         const std::string& said) {
    if (!moved) {
        message_ = {.text = moved.error().message + ".", .is_problem = true};
        return std::nullopt;
    }
    if (moved->from == moved->to) return std::nullopt;
    message_ = {.text = said, .is_problem = false};
    done_.push_back({*moved, title});
    make_rows();
    return *moved;
}

std::optional<play::Moved> Library::rename_chosen(const std::string& name) {
    const LibraryRow* row = chosen_row();
    if (row == nullptr || row->kind == Kind::resumable || row->kind == Kind::parent) return std::nullopt;
    const fs::path file = path(*row);
    const Kind kind = row->kind;
    auto moved = shelf_.rename(file, name);
    if (moved) { // it stays chosen
        const fs::path renamed = moved->to.lexically_relative(shelf_.folder().root());
        chosen_id_ = std::to_string(static_cast<int>(kind)) + renamed.string();
        ++reveals_;
    }
    return note(std::move(moved), name, "Renamed to \"" + name + "\".");
}

std::optional<play::Moved> Library::remove_chosen() {
    const LibraryRow* row = chosen_row();
    if (row == nullptr || row->kind == Kind::parent) return std::nullopt;
    if (row->kind == Kind::resumable) {
        message_ = {.text = "The unfinished game can be deleted once another game has begun: it is then among the "
                            "saved games.",
                    .is_problem = true};
        return std::nullopt;
    }
    const std::string name = title(*row);
    if (marked_ == path(*row)) marked_.reset();
    return note(shelf_.remove(path(*row)), name, "Deleted \"" + name + "\".");
}

void Library::mark_chosen() {
    const LibraryRow* row = chosen_row();
    if (row == nullptr || row->kind != Kind::game) return;
    marked_ = path(*row);
    message_ = {.text = "Open a folder and choose Move here to put \"" + title(*row) + "\" there.",
                .is_problem = false};
}

std::optional<play::Moved> Library::move_marked_here() {
    if (!marked_) return std::nullopt;
    const fs::path file = *std::exchange(marked_, std::nullopt);
    if (file.parent_path() == open_folder_) {
        message_ = {.text = "It is in this folder already.", .is_problem = true};
        return std::nullopt;
    }
    auto moved = shelf_.move_into(file, open_folder_);
    if (moved) chosen_id_ = std::to_string(static_cast<int>(Kind::game)) + (open_folder_ / file.filename()).string();
    const std::string name = file.stem().string();
    return note(std::move(moved), name, "Moved \"" + name + "\" here.");
}

std::optional<play::Moved> Library::move(const LibraryRow& row, const fs::path& folder) {
    if (row.kind != Kind::game) return std::nullopt;
    const std::string name = title(row);
    const std::string where = folder.empty() ? "your games" : folder.filename().string();
    return note(shelf_.move_into(path(row), folder), name, "Moved \"" + name + "\" to " + where + ".");
}

std::optional<play::Moved> Library::undo() {
    if (done_.empty()) {
        message_ = {.text = "There is nothing to undo here.", .is_problem = false};
        return std::nullopt;
    }
    const Done last = done_.back();
    done_.pop_back();
    const auto moved = shelf_.take_back(last.moved);
    if (!moved) {
        message_ = {.text = moved.error().message + ".", .is_problem = true};
        return std::nullopt;
    }
    const fs::path file = moved->to.lexically_relative(shelf_.folder().root());
    std::error_code code;
    const Kind kind = fs::is_directory(moved->to, code) ? Kind::folder : Kind::game;
    chosen_id_ = std::to_string(static_cast<int>(kind)) + file.string();
    message_ = {.text = "\"" + records::made_utf8(file.stem().string(), 256) + "\" is back.", .is_problem = false};
    ++reveals_;
    make_rows();
    return *moved;
}

void Library::make_folder(const std::string& name) {
    const auto made = shelf_.make_folder(open_folder_, name);
    if (!made) {
        message_ = {.text = made.error().message + ".", .is_problem = true};
        return;
    }
    message_ = {.text = "Made the folder \"" + name + "\".", .is_problem = false};
    chosen_id_ = std::to_string(static_cast<int>(Kind::folder)) + (open_folder_ / name).string();
    ++reveals_;
    make_rows();
}

} // namespace ui
