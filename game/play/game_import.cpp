#include "game/play/game_import.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/library/recorded_game.hpp"
#include "game/play/stored_game.hpp"
#include "game/records/game_formats.hpp"

#include <algorithm>
#include <utility>

namespace play {

using base::tr;

namespace fs = std::filesystem;

namespace {

bool may_hold_games(const fs::path& path) {
    const std::string extension = path.extension().string();
    return extension == ".json" || records::format_of_file(extension) != nullptr
           || records::format_of_extension(extension) != nullptr;
}

std::string form_of(const fs::path& file) {
    const std::string extension = file.extension().string();
    if (extension == ".json") return ""; // a save of ours or of another program
    const records::GameFormat* const format = records::format_of_file(extension);
    return format == nullptr ? "" : std::string{format->id};
}

base::Result<std::vector<fs::path>> files_below(const fs::path& folder, const std::stop_token& stop) {
    std::vector<fs::path> files;
    std::error_code error;
    for (auto entry = fs::recursive_directory_iterator{folder, fs::directory_options::skip_permission_denied, error};
         !error && !stop.stop_requested() && entry != fs::recursive_directory_iterator{}; entry.increment(error)) {
        std::error_code ignored; // a file that is gone again is none
        if (entry->is_regular_file(ignored) && may_hold_games(entry->path())) files.push_back(entry->path());
    }
    if (error) return base::Error{folder.string() + ": " + error.message()};
    std::ranges::sort(files);
    return files;
}

} // namespace

base::Result<library::Added> import_files(library::GameDatabase& to, const std::vector<fs::path>& files,
                                          const ImportOptions& options) {
    std::vector<library::GameToAdd> batch;
    ImportProgress progress;
    std::optional<base::Error> failure;
    const auto goes_on = [&] { return !failure && !options.stop.stop_requested(); };
    const auto report = [&] {
        if (options.on_progress) options.on_progress(progress);
    };
    const auto tell = [&](const auto& listener, const records::StreamPlace& place, const std::string& what) {
        if (listener) listener(progress.file.string() + ": " + records::at_place(place, what));
    };
    const auto add = [&] {
        if (batch.empty()) return;
        const auto added = to.add(batch);
        batch.clear();
        if (added)
            progress.sum += *added;
        else
            failure = added.error();
        report();
    };
    const StoredGameSink sink{.take =
                                  [&](StoredGame&& game, const records::StreamPlace& place) {
                                      if (!place.skipped.empty())
                                          tell(options.on_note, place, tr("skipped {}", place.skipped));
                                      batch.push_back(library::game_to_add(game.record));
                                      if (batch.size() >= options.batch) add();
                                      return goes_on();
                                  },
                              .refuse =
                                  [&](const std::string& why, const records::StreamPlace& place) {
                                      ++progress.sum.refused;
                                      tell(options.on_problem, place, why);
                                      return goes_on();
                                  }};
    for (const fs::path& file : files) {
        if (!goes_on()) break;
        progress.file = file;
        const auto read = read_stored_game_file(file, form_of(file), options.reading, sink);
        if (!read && options.on_problem) options.on_problem(read.error().message);
        ++progress.files_done;
        report();
    }
    add();
    if (failure) return *failure;
    return progress.sum;
}

base::Result<std::vector<fs::path>> game_files(const std::vector<fs::path>& paths, const std::stop_token& stop) {
    std::vector<fs::path> files;
    for (const fs::path& path : paths) {
        std::error_code error;
        if (base::is_missing(path))
            return base::Error{tr("expected a file or a folder, saw none at {}", path.string())};
        if (!fs::is_directory(path, error)) {
            files.push_back(path);
            continue;
        }
        const auto inside = files_below(path, stop);
        if (!inside) return inside.error();
        files.insert(files.end(), inside->begin(), inside->end());
    }
    return files;
}

} // namespace play
