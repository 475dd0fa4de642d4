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

// Takes games in and adds them batch by batch.
class Importer {
  public:
    Importer(library::GameDatabase& to, const ImportOptions& options) : to_{to}, options_{options} {}

    void read(const fs::path& file) {
        progress_.file = file;
        const auto problem = [&](const std::string& why) {
            if (options_.on_problem) options_.on_problem(file.string() + ": " + why);
        };
        const auto note = [&](const std::string& what) {
            if (options_.on_note) options_.on_note(file.string() + ": " + what);
        };
        const StoredGameSink sink{.take =
                                      [&](StoredGame&& game, const records::StreamPlace& place) {
                                          if (!place.skipped.empty())
                                              note(records::at_place(place, tr("skipped {}", place.skipped)));
                                          take(library::game_to_add(game.record));
                                          return goes_on();
                                      },
                                  .refuse =
                                      [&](const std::string& why, const records::StreamPlace& place) {
                                          ++progress_.sum.refused;
                                          problem(records::at_place(place, why));
                                          return goes_on();
                                      }};
        const auto read = read_stored_game_file(file, form_of(file), options_.reading, sink);
        if (!read && options_.on_problem) options_.on_problem(read.error().message);
        ++progress_.files_done;
        report();
    }
    void take(library::GameToAdd game) {
        batch_.push_back(std::move(game));
        if (batch_.size() >= options_.batch) add();
    }
    void add() {
        if (batch_.empty()) return;
        const auto added = to_.add(batch_);
        batch_.clear();
        if (added)
            progress_.sum += *added;
        else
            failure_ = added.error();
        report();
    }
    bool goes_on() const { return !failure_ && !options_.stop.stop_requested(); }
    base::Result<library::Added> result() const {
        if (failure_) return *failure_;
        return progress_.sum;
    }

  private:
    void report() const {
        if (options_.on_progress) options_.on_progress(progress_);
    }

    library::GameDatabase& to_;
    const ImportOptions& options_;
    std::vector<library::GameToAdd> batch_;
    ImportProgress progress_;
    std::optional<base::Error> failure_;
};

// The files below the folder for which it holds, in order.
base::Result<std::vector<fs::path>> files_below(const fs::path& folder, bool (*holds)(const fs::path&),
                                                const std::stop_token& stop) {
    std::vector<fs::path> files;
    std::error_code error;
    for (auto entry = fs::recursive_directory_iterator{folder, fs::directory_options::skip_permission_denied, error};
         !error && !stop.stop_requested() && entry != fs::recursive_directory_iterator{}; entry.increment(error)) {
        std::error_code ignored; // a file that is gone again is none
        if (entry->is_regular_file(ignored) && holds(entry->path())) files.push_back(entry->path());
    }
    if (error) return base::Error{folder.string() + ": " + error.message()};
    std::ranges::sort(files);
    return files;
}

} // namespace

base::Result<library::Added> import_files(library::GameDatabase& to, const std::vector<fs::path>& files,
                                          const ImportOptions& options) {
    Importer importer{to, options};
    for (const fs::path& file : files) {
        if (!importer.goes_on()) break;
        importer.read(file);
    }
    importer.add();
    return importer.result();
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
        const auto inside = files_below(path, may_hold_games, stop);
        if (!inside) return inside.error();
        files.insert(files.end(), inside->begin(), inside->end());
    }
    return files;
}

} // namespace play
