#include "game/play/migration.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/play/bookmarks.hpp"
#include "game/play/drill_box.hpp"
#include "game/play/game_card.hpp"
#include "game/play/match.hpp"
#include "game/play/programs/program.hpp"
#include "game/play/save.hpp"
#include "game/records/json_fields.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace play {

using base::Done;
using base::Result;
using base::tr;
using library::Item;
using library::ItemKind;

namespace fs = std::filesystem;

namespace {

constexpr const char* kept_in = "before-library";
constexpr const char *copied = "copied", *unreadable = "unreadable"; // documents of ItemKind::old_file
constexpr std::size_t max_item_file_bytes = std::size_t{4} << 20;

library::Milliseconds modified(const fs::path& file) {
    std::error_code code;
    const auto age = fs::file_time_type::clock::now() - fs::last_write_time(file, code);
    const auto time = std::chrono::system_clock::now().time_since_epoch() - age;
    return code ? 0 : std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
}

// Known again after an interruption; another one once the file was written again.
std::optional<std::string> file_key(const fs::path& file) {
    std::error_code code;
    if (!fs::is_regular_file(file, code)) return std::nullopt;
    return file.string() + '|' + std::to_string(fs::file_size(file, code)) + '|' + std::to_string(modified(file));
}

// Game files at any depth, each once, without what is hidden. Links are followed.
std::vector<fs::path> game_files_in(const fs::path& root, std::vector<fs::path>& folders) {
    constexpr int deepest = 9;
    static constexpr std::array<std::string_view, 6> extensions{".json", ".ggf", ".sgf", ".pgn", ".obf", ".txt"};
    std::vector<fs::path> files;
    std::set<fs::path> seen;
    std::error_code code;
    constexpr auto options =
        fs::directory_options::skip_permission_denied | fs::directory_options::follow_directory_symlink;
    for (fs::recursive_directory_iterator entry{root, options, code}, end; !code && entry != end;
         entry.increment(code)) {
        std::error_code ignored;
        const bool is_folder = entry->is_directory(ignored);
        const bool is_hidden = entry->path().filename().string().starts_with('.');
        if (is_folder && (is_hidden || entry.depth() == deepest)) entry.disable_recursion_pending();
        const fs::path place = fs::canonical(entry->path(), ignored);
        if (is_hidden || ignored || !seen.insert(place).second) continue;
        if (is_folder)
            folders.push_back(entry->path());
        else if (std::ranges::find(extensions, records::lowered(entry->path().extension().string()))
                 != extensions.end())
            files.push_back(entry->path());
    }
    std::ranges::sort(files);
    std::ranges::sort(folders);
    return files;
}

class Migration {
  public:
    Migration(library::Library& library, const fs::path& data, const fs::path& config)
        : library_{library}, data_{data}, config_{config} {}

    MigrationReport run() {
        take_games();
        take_autosaves();
        take_list(data_ / "bookmarks.json", ItemKind::bookmark, bookmarks_from_json,
                  [](const Bookmark& bookmark, std::size_t) { return to_item(bookmark); });
        take_list(
            data_ / "openings.json", ItemKind::drill,
            [](std::string_view text) -> Result<std::vector<DrillCard>> {
                const auto box = drill_box_from_json(text);
                if (!box) return box.error();
                return std::vector<DrillCard>{box->cards().begin(), box->cards().end()};
            },
            [](const DrillCard& card, std::size_t) { return to_item(card); });
        take_list(config_ / "programs.json", ItemKind::engine, program_list_from_json,
                  [](const ConfiguredProgram& program, std::size_t number) {
                      return to_item(program, kept_in + ('-' + std::to_string(number)));
                  });
        take_kiosk();
        take_database();
        return std::move(report_);
    }

  private:
    // Copies a kind: copy() reads the files with read() and writes to the library. Then the files are moved.
    void take(const std::function<Result<Done>()>& copy) {
        taken_.clear();
        const MigrationReport before = report_;
        const auto done = library_.together([&]() -> Result<Done> {
            const auto known = library_.items(ItemKind::old_file);
            if (!known) return known.error();
            known_.clear();
            for (const Item& item : *known)
                known_[item.key] = item.document;
            return copy();
        });
        if (!done) {
            report_ = before;
            report_.problems.push_back(done.error().message);
            return;
        }
        for (const fs::path& file : taken_)
            move_away(file);
    }

    // The content of a file that has to be copied, as `parse` makes it; none: it is not there, was copied before, or
    // cannot be read.
    template <class Parse>
    auto read(const fs::path& file, std::size_t max_bytes, const Parse& parse)
        -> Result<std::optional<std::decay_t<decltype(*parse(std::string_view{}))>>> {
        const auto key = file_key(file);
        if (!key) return {std::nullopt};
        const auto known = known_.find(*key);
        if (known != known_.end()) {
            if (known->second == copied) taken_.push_back(file);
            return {std::nullopt};
        }
        auto parsed = base::read_as(file, max_bytes, parse);
        const auto noted =
            library_.put_item(ItemKind::old_file, {.key = *key, .document = parsed ? copied : unreadable});
        if (!noted) return noted.error();
        if (parsed) {
            taken_.push_back(file);
            return {*std::move(parsed)};
        }
        report_.unreadable.push_back(file);
        return {std::nullopt};
    }

    void move_away(const fs::path& file) {
        const auto key = file_key(file);
        const fs::path relative = base::is_at_or_below(file, data_) ? file.lexically_relative(data_) : file.filename();
        const auto moved = base::move_to_free_path(file, data_ / kept_in / relative);
        if (moved && key) (void)library_.remove_item(ItemKind::old_file, *key); // else it is known by it
    }

    void take_games() {
        const fs::path root = data_ / "games";
        std::vector<fs::path> folders;
        if (base::is_missing(root)) return;
        take([&]() -> Result<Done> {
            const std::vector<fs::path> files = game_files_in(root, folders);
            const auto folder_of = [&](const fs::path& path) {
                const std::string text = path.lexically_relative(root).generic_string();
                return text == "." ? "" : records::to_valid_utf8(text, 1000);
            };
            for (const fs::path& folder : folders)
                if (const auto made = library_.make_folder(folder_of(folder)); !made) return made;
            for (const fs::path& file : files) {
                const auto state = read(file, max_save_bytes, game_from_text);
                if (!state) return state.error();
                if (!*state) continue;
                const library::GameDocument document = to_document(**state);
                const auto added = library_.add_game(document, records::to_valid_utf8(file.stem().string(), 250),
                                                     folder_of(file.parent_path()), modified(file));
                if (!added) return added.error();
                const auto written = library_.document(*added);
                if (!written) return written.error();
                if (library::to_json(*written) != library::to_json(document)) return differs(file);
                ++report_.games;
            }
            return Done{};
        });
        std::error_code code;
        for (const fs::path& folder : folders) // also those that have nothing left
            fs::create_directories(data_ / kept_in / folder.lexically_relative(data_), code);
        for (auto folder = folders.rbegin(); folder != folders.rend(); ++folder)
            fs::remove(*folder, code); // an empty one
        fs::remove(root, code);
        if (!base::is_missing(data_ / "trash")) (void)base::move_file(data_ / "trash", data_ / kept_in / "trash");
    }

    // The first window had "autosave.json", the second one "autosave-2.json"; the match of several games lay beside.
    void take_autosaves() {
        constexpr int most_windows = 50;
        for (int window = most_windows; window > 0; --window) { // the first one becomes the newest
            const auto numbered = [&](const char* stem, const char* extension) {
                return data_ / (stem + (window == 1 ? "" : '-' + std::to_string(window)) + extension);
            };
            const fs::path game_file = numbered("autosave", ".json"), match_file = numbered("match", ".json");
            const fs::path lock_file = numbered("window", ".lock");
            if (base::is_missing(game_file) && base::is_missing(match_file) && base::is_missing(lock_file)) continue;
            take([&]() -> Result<Done> {
                const auto text = [](std::string_view json) { return Result<std::string>{std::string{json}}; };
                const auto state = read(game_file, max_save_bytes, [&](std::string_view json) {
                    const auto parsed = game_from_json(json);
                    return parsed ? text(json) : parsed.error();
                });
                if (!state) return state.error();
                const auto match = read(match_file, max_match_bytes, [&](std::string_view json) {
                    const auto parsed = match_from_json(json);
                    return parsed ? text(json) : parsed.error();
                });
                if (!match) return match.error();
                const library::Autosave autosave{.game = state->value_or(""), .match = match->value_or("")};
                if (autosave == library::Autosave{}) return Done{};
                const std::string instance = kept_in + ('-' + std::to_string(window));
                if (const auto written = library_.write_autosave(instance, autosave); !written) return written;
                const auto written = library_.autosave(instance);
                if (!written) return written.error();
                if (*written != autosave) return differs(game_file);
                ++report_.autosaves;
                return library_.release_autosave(instance);
            });
            std::error_code error;
            fs::remove(lock_file, error);
        }
    }

    // What is in the library already under a key stays.
    Result<Done> put(ItemKind kind, const std::vector<Item>& items, const fs::path& file) {
        const auto all = [&] { return library_.items(kind); };
        const auto find = [](const std::vector<Item>& in, const std::string& key) {
            return std::ranges::find(in, key, &Item::key);
        };
        const auto before = all();
        if (!before) return before.error();
        std::vector<Item> expected = *before;
        for (const Item& item : items) {
            if (find(expected, item.key) != expected.end()) continue;
            expected.push_back(item);
            if (const auto written = library_.put_item(kind, item); !written) return written;
            ++report_.items;
        }
        const auto after = all();
        if (!after) return after.error();
        return *after == expected ? Result<Done>{Done{}} : differs(file);
    }

    template <class Parse, class Convert>
    void take_list(const fs::path& file, ItemKind kind, const Parse& parse, const Convert& convert) {
        if (base::is_missing(file)) return;
        take([&]() -> Result<Done> {
            const auto values = read(file, max_item_file_bytes, parse);
            if (!values) return values.error();
            std::vector<Item> items;
            if (*values)
                for (const auto& value : **values)
                    items.push_back(convert(value, items.size() + 1));
            return put(kind, items, file);
        });
    }

    void take_kiosk() {
        const fs::path folder = data_ / "kiosk";
        std::vector<fs::path> files;
        std::error_code code;
        for (fs::directory_iterator entry{folder, code}, end; !code && entry != end; entry.increment(code))
            if (entry->path().extension() == ".json") files.push_back(entry->path());
        if (files.empty()) return;
        std::ranges::sort(files);
        take([&]() -> Result<Done> {
            for (const fs::path& file : files) {
                const auto text = read(file, max_item_file_bytes, [](std::string_view json) -> Result<std::string> {
                    constexpr int deepest = 4;
                    const auto parsed = records::parse_json(json, deepest);
                    if (!parsed) return parsed.error();
                    return std::string{json};
                });
                if (!text) return text.error();
                if (!*text) continue;
                const bool is_game = file.filename() == "game.json"; // of the visitor
                const Item item{.key = is_game ? "visitor" : file.stem().string(), .document = **text};
                const auto written = put(is_game ? ItemKind::kiosk_game : ItemKind::kiosk_day, {item}, file);
                if (!written) return written;
            }
            return Done{};
        });
        fs::remove(folder, code);
    }

    void take_database() {
        const fs::path file = data_ / "games.db";
        if (base::is_missing(file)) return;
        const auto taken = library_.database().take_over(file);
        if (!taken) {
            report_.problems.push_back(taken.error().message);
            return;
        }
        report_.imported_games = *taken;
        for (const char* ending : {"-wal", "-shm", ""}) {
            const fs::path part = file.string() + ending;
            if (!base::is_missing(part)) (void)base::move_file(part, data_ / kept_in / part.filename());
        }
    }

    base::Error differs(const fs::path& file) const {
        return {tr("{} was not taken over: the library holds something else", file.string())};
    }

    library::Library& library_;
    const fs::path &data_, &config_;
    MigrationReport report_;
    std::map<std::string, std::string> known_; // files that were met before, and what became of them
    std::vector<fs::path> taken_;              // to be moved
};

} // namespace

MigrationReport migrate_files(library::Library& library, const fs::path& data, const fs::path& config) {
    if (library.is_in_memory()) return {};
    return Migration{library, data, config}.run();
}

std::vector<std::string> sentences(const MigrationReport& report, const fs::path& data) {
    std::vector<std::string> told;
    if (report.games > 0)
        told.push_back(base::tr_n(report.games, "{} saved game is in the library now; its old file is in {}.",
                                  "{} saved games are in the library now; their old files are in {}.", report.games,
                                  (data / kept_in).string()));
    if (!report.unreadable.empty())
        told.push_back(base::tr_n(static_cast<long long>(report.unreadable.size()),
                                  "{} old file cannot be read and stays where it is: {}",
                                  "{} old files cannot be read and stay where they are, such as {}",
                                  report.unreadable.size(), report.unreadable.front().string()));
    for (const std::string& problem : report.problems)
        told.push_back(tr("Old files were not taken over: {}", problem));
    return told;
}

} // namespace play
