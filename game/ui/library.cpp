#include "game/ui/library.hpp"

#include "game/records/raw_text.hpp"

#include <algorithm>
#include <ctime>
#include <utility>

namespace ui {

namespace fs = std::filesystem;
using Kind = LibraryRow::Kind;

namespace {

using std::chrono::milliseconds;

constexpr milliseconds message_time{6000}; // and longer for longer texts
constexpr milliseconds time_per_byte{20};

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
    const bool had_failed = shelf_.has_failed();
    bool has_changed = shelf_.take_news();
    if (shelf_.has_failed() && !had_failed)
        message_ = {.text = "There is not enough memory to look through your games.", .is_problem = true};
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

bool Library::age(play::Time now) {
    if (message_.text.empty()) return false;
    if (!message_.until) message_.until = now + message_time + time_per_byte * static_cast<int>(message_.text.size());
    if (now < *message_.until) return false;
    message_ = {};
    return true;
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

void Library::hold_choice() {
    if (const LibraryRow* row = chosen_row()) chosen_id_ = id(*row);
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
    // Its file may have been written anew.
    const base::FileStamp stamp =
        !wanted.empty() && row->kind == Kind::game ? shelf_.games()[row->place].stamp : base::FileStamp{};
    if (preview_ && (preview_->id != wanted || preview_->stamp != stamp)) preview_.reset();
    const auto show = [&](const rules::Game& game) {
        preview_ = LibraryPreview{.id = wanted, .stamp = stamp, .game = game, .line = game.line(), .at = 0};
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
    if (preview_wanted_ != wanted || preview_stamp_ != stamp) {
        preview_wanted_ = wanted;
        preview_stamp_ = stamp;
        shelf_.take_down(path(*row));
    } else if (taken && taken->file == path(*row) && taken->game) {
        show(taken->game->game);
    }
}

void Library::step_preview(int moves) {
    if (!preview_) return;
    hold_choice();
    const int last = static_cast<int>(preview_->line.size()) - 1;
    preview_->at = static_cast<std::size_t>(std::clamp(static_cast<int>(preview_->at) + moves, 0, last));
}

} // namespace ui
