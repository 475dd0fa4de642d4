#include "game/play/game_import.hpp"
#include "game/play/save.hpp"
#include "game/ui/library/library_list.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace ui {

using base::tr;
using base::tr_n;

using Kind = LibraryRow::Kind;

namespace {

constexpr std::size_t most_problems = 5; // Number of problems reported individually per import.

std::string below(const std::string& folder, const std::string& name) {
    return folder.empty() ? name : folder + "/" + name;
}

// Reading from a pipe or device may never end.
bool may_be_endless(const std::filesystem::path& path) {
    std::error_code code;
    return std::filesystem::exists(path, code) && !std::filesystem::is_directory(path, code)
           && !std::filesystem::is_regular_file(path, code);
}

std::string is_back(const std::string& name) {
    return tr("\"{}\" is back.", name);
}

std::string are_back(long long games) {
    return tr_n(games, "{} game is back.", "{} games are back.", games);
}

} // namespace

void LibraryList::note(const base::Result<base::Done>& done, std::string said, Change change) {
    if (!done) return refuse_because(done.error().message);
    say(std::move(said));
    done_.push_back(std::move(change));
    refresh();
}

void LibraryList::rename_chosen(const std::string& name) {
    const LibraryRow* chosen = chosen_row();
    if (chosen == nullptr) return;
    const LibraryRow row = *chosen;
    const std::string before = title(row);
    if (name == before) return;
    if (const auto refusal = play::name_refusal(name)) return refuse_because(*refusal);
    if (row.kind == Kind::folder) {
        const std::string to = row.folder.substr(0, row.folder.rfind('/') + 1) + name;
        const auto done = library_.rename_folder(row.folder, to);
        if (done) chosen_id_ = LibraryRow{.kind = Kind::folder, .folder = to};
        note(done, tr("Renamed to \"{}\".", name),
             {is_back(before), row, [this, row, to] { return library_.rename_folder(to, row.folder); }});
    } else if (row.kind == Kind::game && row.game.is_own()) {
        const auto there = library_.find_game(name, game(row)->folder);
        if (there && *there) return refuse_because(tr("\"{}\" already exists", name));
        const library::GameId id = row.game.id;
        note(library_.rename_game(id, name), tr("Renamed to \"{}\".", name),
             {is_back(before), row, [this, id, before] { return library_.rename_game(id, before); }});
    }
    ++reveals_;
}

void LibraryList::remove_chosen() {
    if (selected_count() > 0) return remove_games(picked());
    const LibraryRow* chosen = chosen_row();
    if (chosen == nullptr) return;
    const LibraryRow row = *chosen;
    const std::string name = title(row);
    if (row.kind == Kind::folder) {
        std::vector<std::string> folders{row.folder};
        for (const std::string& each : folders_)
            if (each.starts_with(row.folder + '/')) folders.push_back(each);
        const auto ids = library_.delete_folder(row.folder, library::milliseconds_now());
        if (!ids) return note(ids.error(), "", {});
        note(base::Done{}, tr("Deleted \"{}\".", name),
             {is_back(name), row, [this, folders, ids = *ids]() -> base::Result<base::Done> {
                  for (const std::string& each : folders)
                      if (auto made = library_.make_folder(each); !made) return made;
                  return library_.restore_games(ids);
              }});
    } else if (row.kind == Kind::game) {
        remove_games({row.game});
    }
}

void LibraryList::remove_games(const std::vector<library::GameRef>& games) {
    std::vector<library::GameId> ids;
    for (const library::GameRef& each : games)
        if (each.is_own()) ids.push_back(each.id);
    if (ids.empty()) return refuse(tr("Imported games cannot be deleted here."));
    const auto count = static_cast<long long>(ids.size());
    const LibraryRow first{.game = {.id = ids.front()}};
    const std::string name = title(first);
    selected_.clear();
    note(library_.delete_games(ids, library::milliseconds_now()),
         count == 1 ? tr("Deleted \"{}\".", name) : tr_n(count, "Deleted {} game.", "Deleted {} games.", count),
         {count == 1 ? is_back(name) : are_back(count), first, [this, ids] { return library_.restore_games(ids); }});
}

void LibraryList::move_picked(const std::string& folder) {
    move_games(picked(), folder);
}

void LibraryList::move(const LibraryRow& row, const std::string& folder) {
    if (row.kind == Kind::game) move_games(is_selected(row) ? picked() : std::vector{row.game}, folder);
}

std::string LibraryList::moved_text(const std::string& name, long long count, const std::string& folder) const {
    if (folder.empty())
        return count == 1 ? tr("Moved \"{}\" to My games.", name)
                          : tr_n(count, "Moved {} game to My games.", "Moved {} games to My games.", count);
    const std::string to = title({.kind = Kind::folder, .folder = folder});
    return count == 1 ? tr("Moved \"{}\" to \"{}\".", name, to)
                      : tr_n(count, "Moved {} game to \"{}\".", "Moved {} games to \"{}\".", count, to);
}

void LibraryList::move_games(const std::vector<library::GameRef>& games, const std::string& folder) {
    std::vector<library::GameId> ids;
    std::map<std::string, std::vector<library::GameId>> ids_before; // Keyed by folder.
    for (const library::GameRef& each : games) {
        const library::ListedGame* listed = each.is_own() ? game(LibraryRow{.game = each}) : nullptr;
        if (listed == nullptr || listed->folder == folder) continue;
        ids.push_back(each.id);
        ids_before[listed->folder].push_back(each.id);
    }
    const bool has_own = std::ranges::any_of(games, &library::GameRef::is_own);
    if (ids.empty() && has_own) refuse(tr("The game is already in this folder."));
    if (ids.empty()) return;
    const LibraryRow first{.game = {.id = ids.front()}};
    const auto count = static_cast<long long>(ids.size());
    note(
        library_.move_games(ids, folder), moved_text(title(first), count, folder),
        {count == 1 ? is_back(title(first)) : are_back(count), first, [this, ids_before]() -> base::Result<base::Done> {
             for (const auto& [from, moved] : ids_before)
                 if (auto done = library_.move_games(moved, from); !done) return done;
             return base::Done{};
         }});
}

void LibraryList::undo() {
    if (done_.empty()) return say(tr("There is nothing to undo here."));
    if (const auto done = done_.back().take_back(); !done)
        return refuse_because(done.error().message); // The change can be retried.
    say(done_.back().undone);
    chosen_id_ = done_.back().row;
    done_.pop_back();
    ++reveals_;
    refresh();
}

void LibraryList::make_folder(const std::string& name) {
    const std::string folder = below(query_.folder, name);
    if (const auto refusal = play::name_refusal(name)) return refuse_because(*refusal);
    if (std::ranges::find(folders_, folder) != folders_.end()) return refuse_because(tr("\"{}\" already exists", name));
    if (const auto made = library_.make_folder(folder); !made) return refuse_because(made.error().message);
    say(tr("Created the folder \"{}\".", name));
    chosen_id_ = LibraryRow{.kind = Kind::folder, .folder = folder};
    ++reveals_;
    refresh();
}

// --- Import ---

void LibraryList::import(const std::filesystem::path& path, std::optional<base::Encoding> encoding) {
    import_ = {.is_running = true};
    importer_.start({path, encoding});
}

// Runs on the worker's thread.
void LibraryList::import_all(const ImportJob& job, const std::stop_token& stop) {
    ImportState state{.is_running = true};
    const auto fail = [&](const std::string& problem) {
        if (state.problems.size() < most_problems) state.problems.push_back(problem);
    };
    const auto import = [&] {
        auto opened = library_.open_database();
        if (!opened) return fail(opened.error().message);
        if (may_be_endless(job.path)) return fail(tr("\"{}\" is not a regular file", job.path.string()));
        const auto files = play::game_files({job.path}, stop);
        if (!files) return fail(files.error().message);
        const play::ImportOptions options{.on_progress =
                                              [&](const play::ImportProgress& progress) {
                                                  state.file = progress.file;
                                                  state.sum = progress.sum;
                                                  importer_.give(imported_, state);
                                              },
                                          .on_problem = fail,
                                          .on_note = fail,
                                          .reading = {.encoding = job.encoding},
                                          .stop = stop};
        if (const auto added = play::import_files(*opened, *files, options); !added) fail(added.error().message);
    };
    import();
    state.is_running = false;
    importer_.give_last(imported_, state);
}

std::vector<std::string> LibraryList::poll_import_problems() {
    return import_.is_running ? std::vector<std::string>{} : std::exchange(import_.problems, {});
}

} // namespace ui
