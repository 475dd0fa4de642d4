#include "engine/base/text.hpp"
#include "game/play/save.hpp"
#include "game/ui/library/library_list.hpp"

#include <algorithm>
#include <utility>

namespace ui {

using base::tr;

using Kind = LibraryRow::Kind;

namespace {

std::string below(const std::string& folder, const std::string& name) {
    return folder.empty() ? name : folder + "/" + name;
}

} // namespace

void LibraryList::refuse(const std::string& why) {
    message_ = {.text = tr("{}.", why), .is_problem = true};
}

void LibraryList::note(const base::Result<base::Done>& done, const std::string& said, Change change) {
    if (!done) return refuse(done.error().message);
    message_ = {.text = said, .is_problem = false};
    done_.push_back(std::move(change));
    look_again();
}

void LibraryList::rename_chosen(const std::string& name) {
    const LibraryRow* chosen = chosen_row();
    if (chosen == nullptr) return;
    const LibraryRow row = *chosen;
    const std::string before = title(row);
    if (name == before) return;
    if (const auto refusal = play::name_refusal(name)) return refuse(*refusal);
    if (row.kind == Kind::folder) {
        const std::string to = below(parent_of(row.folder), name);
        const auto done = library_.rename_folder(row.folder, to);
        if (done) chosen_id_ = LibraryRow{.kind = Kind::folder, .folder = to};
        note(done, tr("Renamed to \"{}\".", name),
             {before, row, [this, row, to] { return library_.rename_folder(to, row.folder); }});
    } else if (row.kind == Kind::game && row.game.is_own()) {
        const auto there = library_.find_game(name, game(row)->folder);
        if (there && *there) return refuse(tr("\"{}\" already exists", name));
        const library::GameId id = row.game.id;
        note(library_.rename_game(id, name), tr("Renamed to \"{}\".", name),
             {before, row, [this, id, before] { return library_.rename_game(id, before); }});
    }
    ++reveals_;
}

void LibraryList::remove_chosen() {
    const LibraryRow* chosen = chosen_row();
    if (chosen == nullptr) return;
    const LibraryRow row = *chosen;
    const std::string name = title(row);
    const std::string said = tr("Deleted \"{}\".", name);
    if (row.kind == Kind::resumable) {
        message_ = {.text = tr("The unfinished game cannot be deleted here. Once another game starts, it is one of "
                               "your saved games."),
                    .is_problem = true};
    } else if (row.kind == Kind::folder) {
        std::vector<std::string> folders{row.folder};
        for (const std::string& each : folders_)
            if (each.starts_with(row.folder + '/')) folders.push_back(each);
        const auto ids = library_.delete_folder(row.folder, library::milliseconds_now());
        if (!ids) return note(ids.error(), "", {});
        note(base::Done{}, said, {name, row, [this, folders, ids = *ids]() -> base::Result<base::Done> {
                                      for (const std::string& each : folders)
                                          if (auto made = library_.make_folder(each); !made) return made;
                                      return library_.restore_games(ids);
                                  }});
    } else if (row.kind == Kind::game && row.game.is_own()) {
        if (marked_ == row.game) marked_.reset();
        const std::vector ids{row.game.id};
        note(library_.delete_games(ids, library::milliseconds_now()), said,
             {name, row, [this, ids] { return library_.restore_games(ids); }});
    } else if (row.kind == Kind::game) {
        message_ = {.text = tr("Imported games cannot be deleted here."), .is_problem = true};
    }
}

void LibraryList::mark_chosen() {
    const LibraryRow* row = chosen_row();
    if (row == nullptr || row->kind != Kind::game || !row->game.is_own()) return;
    marked_ = row->game;
    message_ = {};
}

void LibraryList::move_marked_here() {
    if (!marked_) return;
    const LibraryRow row{.game = *std::exchange(marked_, std::nullopt)};
    move(row, query_.folder);
    chosen_id_ = row;
}

void LibraryList::move(const LibraryRow& row, const std::string& folder) {
    const library::ListedGame* listed = game(row);
    if (row.kind != Kind::game || !row.game.is_own() || listed == nullptr) return;
    const std::string name = title(row), from = listed->folder;
    if (from == folder) {
        message_ = {.text = tr("The game is already in this folder."), .is_problem = true};
        return;
    }
    const std::vector ids{row.game.id};
    const std::string said = folder == query_.folder ? tr("Moved \"{}\" here.", name)
                             : folder.empty()        ? tr("Moved \"{}\" to your games.", name)
                                              : tr("Moved \"{}\" to {}.", name, folder.substr(folder.rfind('/') + 1));
    note(library_.move_games(ids, folder), said,
         {name, row, [this, ids, from] { return library_.move_games(ids, from); }});
}

void LibraryList::undo() {
    if (done_.empty()) {
        message_ = {.text = tr("There is nothing to undo here."), .is_problem = false};
        return;
    }
    if (const auto done = done_.back().take_back(); !done) return refuse(done.error().message); // can be retried
    message_ = {.text = tr("\"{}\" is back.", done_.back().title), .is_problem = false};
    chosen_id_ = done_.back().row;
    done_.pop_back();
    ++reveals_;
    look_again();
}

void LibraryList::make_folder(const std::string& name) {
    const std::string folder = below(query_.folder, name);
    if (const auto refusal = play::name_refusal(name)) return refuse(*refusal);
    if (std::ranges::find(folders_, folder) != folders_.end()) return refuse(tr("\"{}\" already exists", name));
    if (const auto made = library_.make_folder(folder); !made) return refuse(made.error().message);
    message_ = {.text = tr("Created the folder \"{}\".", name), .is_problem = false};
    chosen_id_ = LibraryRow{.kind = Kind::folder, .folder = folder};
    ++reveals_;
    look_again();
}

} // namespace ui
