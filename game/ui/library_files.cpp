// What the library does to files, and undoes.
#include "engine/base/text.hpp"
#include "game/records/raw_text.hpp"
#include "game/ui/library.hpp"

#include <utility>

namespace ui {

using base::tr;

namespace fs = std::filesystem;
using Kind = LibraryRow::Kind;

std::optional<play::Moved> Library::note(base::Result<play::Moved> moved, const std::string& title,
                                         const std::string& said) {
    if (!moved) {
        message_ = {.text = tr("{}.", moved.error().message), .is_problem = true};
        return std::nullopt;
    }
    if (moved->from == moved->to) return std::nullopt;
    message_ = {.text = said, .is_problem = false};
    done_.push_back({*moved, title});
    follow_mark(*moved);
    make_rows();
    return *moved;
}

// What is marked may have another place now, by itself or with its folder.
void Library::follow_mark(const play::Moved& moved) {
    if (!marked_) return;
    const fs::path& root = shelf_.folder().root();
    const fs::path rest = (root / *marked_).lexically_relative(moved.from);
    if (rest.empty() || *rest.begin() == "..") return;
    const fs::path now = (rest == "." ? moved.to : moved.to / rest).lexically_relative(root);
    if (play::is_listed(now))
        marked_ = now;
    else
        marked_.reset();
}

std::optional<play::Moved> Library::rename_chosen(const std::string& name) {
    const LibraryRow* row = chosen_row();
    if (row == nullptr || row->kind == Kind::resumable || row->kind == Kind::parent) return std::nullopt;
    hold_choice();
    const fs::path file = path(*row);
    const Kind kind = row->kind;
    auto moved = shelf_.rename(file, name);
    if (moved) { // it stays chosen
        const fs::path renamed = moved->to.lexically_relative(shelf_.folder().root());
        chosen_id_ = std::to_string(static_cast<int>(kind)) + renamed.string();
        ++reveals_;
    }
    return note(std::move(moved), name, tr("Renamed to \"{}\".", name));
}

std::optional<play::Moved> Library::remove_chosen() {
    const LibraryRow* row = chosen_row();
    if (row == nullptr || row->kind == Kind::parent) return std::nullopt;
    if (row->kind == Kind::resumable) {
        message_ = {.text = tr("The unfinished game cannot be deleted here. Once another game starts, it is one of "
                               "your saved games."),
                    .is_problem = true};
        return std::nullopt;
    }
    hold_choice();
    const std::string name = title(*row);
    return note(shelf_.remove(path(*row)), name, tr("Deleted \"{}\".", name));
}

void Library::mark_chosen() {
    const LibraryRow* row = chosen_row();
    if (row == nullptr || row->kind != Kind::game) return;
    hold_choice();
    marked_ = path(*row);
    message_ = {}; // the row below the list tells what to do as long as it is marked
}

std::optional<play::Moved> Library::move_marked_here() {
    if (!marked_) return std::nullopt;
    const fs::path file = *std::exchange(marked_, std::nullopt);
    if (file.parent_path() == query_.open_folder) {
        message_ = {.text = tr("The game is already in this folder."), .is_problem = true};
        return std::nullopt;
    }
    auto moved = shelf_.move_into(file, query_.open_folder);
    if (moved)
        chosen_id_ = std::to_string(static_cast<int>(Kind::game)) + (query_.open_folder / file.filename()).string();
    const std::string name = file.stem().string();
    return note(std::move(moved), name, tr("Moved \"{}\" here.", name));
}

std::optional<play::Moved> Library::move(const LibraryRow& row, const fs::path& folder) {
    if (row.kind != Kind::game) return std::nullopt;
    const std::string name = title(row);
    const std::string done = folder.empty() ? tr("Moved \"{}\" to your games.", name)
                                            : tr("Moved \"{}\" to {}.", name, folder.filename().string());
    return note(shelf_.move_into(path(row), folder), name, done);
}

std::optional<play::Moved> Library::undo() {
    if (done_.empty()) {
        message_ = {.text = tr("There is nothing to undo here."), .is_problem = false};
        return std::nullopt;
    }
    const Done last = done_.back();
    const auto moved = shelf_.take_back(last.moved);
    std::error_code code;
    if (moved || !fs::exists(fs::symlink_status(last.moved.to, code))) done_.pop_back(); // else it can be tried again
    if (!moved) {
        message_ = {.text = tr("{}.", moved.error().message), .is_problem = true};
        return std::nullopt;
    }
    follow_mark(*moved);
    const fs::path file = moved->to.lexically_relative(shelf_.folder().root());
    const Kind kind = fs::is_directory(moved->to, code) ? Kind::folder : Kind::game;
    chosen_id_ = std::to_string(static_cast<int>(kind)) + file.string();
    message_ = {.text = tr("\"{}\" is back.", records::to_valid_utf8(file.stem().string(), 256)), .is_problem = false};
    ++reveals_;
    make_rows();
    return *moved;
}

void Library::make_folder(const std::string& name) {
    const auto made = shelf_.make_folder(query_.open_folder, name);
    if (!made) {
        message_ = {.text = tr("{}.", made.error().message), .is_problem = true};
        return;
    }
    message_ = {.text = tr("Created the folder \"{}\".", name), .is_problem = false};
    chosen_id_ = std::to_string(static_cast<int>(Kind::folder)) + (query_.open_folder / name).string();
    ++reveals_;
    make_rows();
}

} // namespace ui
