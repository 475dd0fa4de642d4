#include "game/ui/library.hpp"

#include "engine/base/text.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <utility>

namespace ui {

using base::tr;

namespace fs = std::filesystem;
using Kind = LibraryRow::Kind;

namespace {

using std::chrono::milliseconds;

constexpr milliseconds message_time{6000}; // and longer for longer texts
constexpr milliseconds time_per_byte{20};

fs::path cache_of(const play::GamesFolder& folder) {
    return folder.root().parent_path() / "games.index";
}

} // namespace

Library::Library(const play::GamesFolder& folder, std::function<void()> on_news)
    : shelf_{folder, cache_of(folder), std::move(on_news)} {}

void Library::open(const play::GameState* resumable) {
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
        message_ = {.text = tr("Not enough memory to list your games."), .is_problem = true};
    if (searched != query_.searched) {
        query_.searched = searched;
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
    case Kind::parent: return query_.open_folder.parent_path();
    case Kind::folder: return shelf_.folders()[row.place];
    case Kind::game: return shelf_.games()[row.place].file;
    }
    return {};
}

std::string Library::title(const LibraryRow& row) const {
    const std::string name = row.kind == Kind::resumable ? tr("Unfinished game")
                             : row.kind == Kind::game    ? path(row).stem().string()
                                                         : path(row).filename().string();
    return records::to_valid_utf8(name, 1024);
}

std::string Library::id(const LibraryRow& row) const {
    return std::to_string(static_cast<int>(row.kind)) + path(row).string();
}

const LibraryRow* Library::chosen_row() const {
    return 0 <= chosen_ && chosen_ < static_cast<int>(rows_.size()) ? &rows_[static_cast<std::size_t>(chosen_)]
                                                                    : nullptr;
}

// --- Rows ---

void Library::make_rows() {
    are_rows_old_ = false;
    rows_of_ = shelf_.revision();
    fs::path& folder = query_.open_folder; // which may have gone from under us
    while (shelf_.has_looked() && !folder.empty() && !std::ranges::binary_search(shelf_.folders(), folder))
        folder = folder.parent_path();
    rows_ = rows_for(query_, shelf_, resumable_.has_value());
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
}

void Library::hold_choice() {
    if (const LibraryRow* row = chosen_row()) chosen_id_ = id(*row);
}

void Library::enter(const fs::path& folder) {
    const fs::path left = query_.open_folder;
    query_.open_folder = folder;
    chosen_ = 0;
    // Going out, one stands where one came from.
    const bool goes_out = !left.empty() && folder == left.parent_path();
    chosen_id_ = goes_out ? std::to_string(static_cast<int>(Kind::folder)) + left.string() : std::string{};
    message_ = {};
    ++reveals_;
    make_rows();
}

void Library::leave_folder() {
    if (!query_.open_folder.empty()) enter(query_.open_folder.parent_path());
}

void Library::sort_by(LibraryColumn column) {
    query_.is_descending = query_.sorted_by == column ? !query_.is_descending : column == LibraryColumn::date;
    query_.sorted_by = column;
    make_rows();
    ++reveals_;
}

// --- Preview ---

void Library::follow_preview() {
    const LibraryRow* row = chosen_row();
    const std::string wanted = row != nullptr && card(*row) != nullptr ? id(*row) : std::string{};
    // Its file may have been rewritten.
    const base::FileStamp stamp =
        !wanted.empty() && row->kind == Kind::game ? shelf_.games()[row->place].stamp : base::FileStamp{};
    if (preview_ && (preview_->id != wanted || preview_->stamp != stamp)) preview_.reset();
    const auto show = [&](const rules::GameTree& game) {
        preview_ = LibraryPreview{.id = wanted, .stamp = stamp, .game = game, .line = game.line(), .at = 0};
        // Where its picture in the list stands.
        const auto& line = preview_->line;
        const auto shown = std::ranges::find_if(
            line, [&](rules::GameTree::NodeId node) { return game.node(node).position == card(*row)->position; });
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
