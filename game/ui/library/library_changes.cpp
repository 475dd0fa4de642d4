#include "game/play/game_import.hpp"
#include "game/play/save.hpp"
#include "game/ui/library/library_list.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace ui {

using base::tr;

using Kind = LibraryRow::Kind;

namespace {

constexpr std::size_t most_problems = 5; // reported individually per import

std::string below(const std::string& folder, const std::string& name) {
    return folder.empty() ? name : folder + "/" + name;
}

// Reading a pipe or device may never end.
bool may_be_endless(const std::filesystem::path& path) {
    std::error_code code;
    return std::filesystem::exists(path, code) && !std::filesystem::is_directory(path, code)
           && !std::filesystem::is_regular_file(path, code);
}

} // namespace

void LibraryList::note(const base::Result<base::Done>& done, std::string said, Change change) {
    if (!done) return refuse_because(done.error().message);
    say(std::move(said));
    done_.push_back(std::move(change));
    look_again();
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
             {before, row, [this, row, to] { return library_.rename_folder(to, row.folder); }});
    } else if (row.kind == Kind::game && row.game.is_own()) {
        const auto there = library_.find_game(name, game(row)->folder);
        if (there && *there) return refuse_because(tr("\"{}\" already exists", name));
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
        refuse(tr("The unfinished game cannot be deleted here. Once another game starts, it is one of "
                  "your saved games."));
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
        refuse(tr("Imported games cannot be deleted here."));
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
    if (from == folder) return refuse(tr("The game is already in this folder."));
    const std::vector ids{row.game.id};
    const std::string said = folder == query_.folder ? tr("Moved \"{}\" here.", name)
                             : folder.empty()
                                 ? tr("Moved \"{}\" to your games.", name)
                                 : tr("Moved \"{}\" to {}.", name, title({.kind = Kind::folder, .folder = folder}));
    note(library_.move_games(ids, folder), said,
         {name, row, [this, ids, from] { return library_.move_games(ids, from); }});
}

void LibraryList::undo() {
    if (done_.empty()) return say(tr("There is nothing to undo here."));
    if (const auto done = done_.back().take_back(); !done)
        return refuse_because(done.error().message); // can be retried
    say(tr("\"{}\" is back.", done_.back().title));
    chosen_id_ = done_.back().row;
    done_.pop_back();
    ++reveals_;
    look_again();
}

void LibraryList::make_folder(const std::string& name) {
    const std::string folder = below(query_.folder, name);
    if (const auto refusal = play::name_refusal(name)) return refuse_because(*refusal);
    if (std::ranges::find(folders_, folder) != folders_.end()) return refuse_because(tr("\"{}\" already exists", name));
    if (const auto made = library_.make_folder(folder); !made) return refuse_because(made.error().message);
    say(tr("Created the folder \"{}\".", name));
    chosen_id_ = LibraryRow{.kind = Kind::folder, .folder = folder};
    ++reveals_;
    look_again();
}

// --- Import ---

void LibraryList::import(const std::filesystem::path& path, std::optional<base::Encoding> encoding) {
    import_ = {.is_running = true};
    importer_.start({path, encoding});
}

// On the worker's thread.
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
    try {
        import();
    } catch (const std::bad_alloc&) {
        fail(tr("out of memory"));
    }
    state.is_running = false;
    importer_.give_last(imported_, state);
}

std::vector<std::string> LibraryList::poll_import_problems() {
    return import_.is_running ? std::vector<std::string>{} : std::exchange(import_.problems, {});
}

} // namespace ui
