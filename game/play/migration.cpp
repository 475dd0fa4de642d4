#include "game/play/migration.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/play/bookmarks.hpp"
#include "game/play/drill_box.hpp"
#include "game/play/game_card.hpp"
#include "game/play/game_import.hpp"
#include "game/play/match.hpp"
#include "game/play/save.hpp"
#include "game/records/json_fields.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <chrono>
#include <optional>

namespace play {

using base::Done;
using base::Result;
using base::tr;
using library::Item;
using library::ItemKind;

namespace fs = std::filesystem;

namespace {

constexpr const char* kept_in = "before-library";
constexpr std::size_t max_item_file_bytes = std::size_t{4} << 20;

library::Milliseconds modified(const fs::path& file) {
    std::error_code code;
    const auto age = fs::file_time_type::clock::now() - fs::last_write_time(file, code);
    const auto time = std::chrono::system_clock::now().time_since_epoch() - age;
    return code ? 0 : std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
}

Result<std::string> text_of(std::string_view text) {
    return std::string{text};
}

// The rows of a list that versions without a library kept in a file: {"format": format, "version": 1, list: [...]}.
Result<std::vector<std::string>> rows_of(std::string_view text, std::string_view format, std::string_view list,
                                         std::size_t max_rows) {
    constexpr int deepest = 6;
    const auto file = records::parse_json(text, deepest);
    if (!file) return file.error();
    records::Fault fault;
    records::JsonFields top{*file, "", fault};
    top.expect_format(format, 1);
    std::vector<std::string> rows;
    for (const records::Json& each : top.array(list, max_rows))
        rows.push_back(records::json_text(each));
    if (fault) return fault.error();
    return rows;
}

// Converts a row of a list to a row of the library.
template <class Value> auto checked_by(Result<Value> (*parse)(std::string_view)) {
    return [parse](const std::string& row, int /*number*/) -> Result<Item> {
        const auto value = parse(row);
        if (!value) return value.error();
        return to_item(*value);
    };
}

constexpr std::size_t max_engines = 40;

// Checks that the row names an engine; game/engines checks the rest when it reads the row.
Result<Item> engine_item(const std::string& row, int number) {
    constexpr int deepest = 2;
    const auto parsed = records::parse_json(row, deepest);
    if (!parsed) return parsed.error();
    records::Fault fault;
    records::JsonFields fields{*parsed, "", fault};
    for (const char* key : {"name", "protocol", "path"})
        static_cast<void>(fields.text(key, max_item_file_bytes));
    if (fault) return fault.error();
    return Item{.key = kept_in + ('-' + std::to_string(number)), .document = row};
}

class Migration {
  public:
    Migration(library::Library& library, const fs::path& data) : library_{library}, data_{data} {}

    // Calls copy(), then moves the file or folder at the path, together with `other`. If interrupted between these
    // steps, the next call only moves.
    template <class Copy> void take(const fs::path& path, const Copy& copy, const fs::path& other = {}) {
        if (base::is_missing(path)) return;
        const std::string key = path.string();
        const MigrationReport before = report;
        const auto copied = library_.together([&]() -> Result<Done> {
            const auto known = library_.items(ItemKind::old_file);
            if (!known) return known.error();
            if (std::ranges::find(*known, key, &Item::key) != known->end()) return Done{};
            if (const auto done = copy(); !done) return done;
            return library_.put_item(ItemKind::old_file, {.key = key, .document = "copied"});
        });
        if (!copied) {
            report = before;
            report.problems.push_back(copied.error().message);
            return;
        }
        if (!other.empty() && !base::is_missing(other)) (void)move_away(other);
        if (move_away(path)) (void)library_.remove_item(ItemKind::old_file, key);
    }

    void take_games() {
        const fs::path root = data_ / "games";
        take(root, [&]() -> Result<Done> {
            std::error_code code;
            constexpr auto options = fs::directory_options::skip_permission_denied;
            for (fs::recursive_directory_iterator entry{root, options, code}, end; !code && entry != end;
                 entry.increment(code)) {
                std::error_code ignored;
                const fs::path& path = entry->path();
                const bool is_hidden = path.filename().string().starts_with('.');
                if (entry->is_directory(ignored)) {
                    if (is_hidden) entry.disable_recursion_pending();
                    if (const auto made = library_.make_folder(is_hidden ? "" : folder_of(path, root)); !made)
                        return made;
                } else if (!is_hidden && may_hold_games(path)) {
                    if (const auto taken = take_game(path, root); !taken) return taken;
                }
            }
            if (code) return base::Error{tr("{}: {}", root.string(), code.message())};
            return Done{};
        });
        if (!base::is_missing(data_ / "trash")) (void)move_away(data_ / "trash");
    }

    // The first window had "autosave.json", the second one "autosave-2.json" with its match in "match-2.json".
    void take_autosaves() {
        constexpr int most_windows = 50;
        for (int window = most_windows; window > 0; --window) { // in reverse: the first window's becomes the newest
            const std::string number = window == 1 ? "" : '-' + std::to_string(window);
            const fs::path game = data_ / ("autosave" + number + ".json"), match = data_ / ("match" + number + ".json");
            const auto text = [&](const fs::path& file, std::size_t max_bytes) {
                return base::is_missing(file) ? std::string{} : read(file, max_bytes, text_of).value_or("");
            };
            const auto copy = [&]() -> Result<Done> {
                const std::string instance = kept_in + ('-' + std::to_string(window));
                const auto written = library_.write_autosave(
                    instance, {.game = text(game, max_save_bytes), .match = text(match, max_match_bytes)});
                if (!written) return written;
                ++report.autosaves;
                return library_.release_autosave(instance);
            };
            take(game, copy, match);
            take(match, copy); // a match without a game
            std::error_code code;
            fs::remove(data_ / ("window" + number + ".lock"), code);
        }
    }

    // Converts each row with make(row, number); reports invalid rows.
    template <class Make>
    void take_list(const fs::path& file, ItemKind kind, std::string_view format, std::string_view list,
                   std::size_t max_rows, const Make& make) {
        take(file, [&]() -> Result<Done> {
            const auto rows = read(file, max_item_file_bytes,
                                   [&](std::string_view text) { return rows_of(text, format, list, max_rows); });
            if (!rows) return Done{};
            int number = 0;
            for (const std::string& row : *rows) {
                const Result<Item> item = make(row, ++number);
                if (!item)
                    report.problems.push_back(tr("{}: {}", file.string(), item.error().message));
                else if (const auto written = put(kind, *item); !written)
                    return written;
            }
            return Done{};
        });
    }

    void take_kiosk() {
        const fs::path folder = data_ / "kiosk";
        take(folder, [&]() -> Result<Done> {
            std::error_code code;
            for (fs::directory_iterator entry{folder, code}, end; !code && entry != end; entry.increment(code)) {
                const fs::path& file = entry->path();
                const auto text = read(file, max_item_file_bytes, text_of);
                if (!text || file.extension() != ".json") continue;
                const bool is_game = file.filename() == "game.json"; // game of a kiosk visitor
                const auto written = put(is_game ? ItemKind::kiosk_game : ItemKind::kiosk_day,
                                         {.key = is_game ? "visitor" : file.stem().string(), .document = *text});
                if (!written) return written;
            }
            return Done{};
        });
    }

    void take_database() {
        const fs::path file = data_ / "games.db";
        if (base::is_missing(file)) return;
        const auto taken = library_.database().take_over(file);
        if (!taken) {
            report.problems.push_back(taken.error().message);
            return;
        }
        report.imported_games = *taken;
        (void)move_away(file);
    }

    MigrationReport report;

  private:
    bool move_away(const fs::path& path) {
        return base::move_to_free_path(path, data_ / kept_in / path.filename()).ok();
    }

    // None for an unreadable file, which is reported.
    template <class Parse>
    auto read(const fs::path& file, std::size_t max_bytes, const Parse& parse)
        -> std::optional<std::decay_t<decltype(*parse(std::string_view{}))>> {
        auto parsed = base::read_as(file, max_bytes, parse);
        if (parsed) return *std::move(parsed);
        report.problems.push_back(parsed.error().message);
        return std::nullopt;
    }

    static std::string folder_of(const fs::path& path, const fs::path& root) {
        const std::string text = path.lexically_relative(root).generic_string();
        return text == "." ? "" : records::to_valid_utf8(text, 1000);
    }

    Result<Done> take_game(const fs::path& file, const fs::path& root) {
        const auto state = read(file, max_save_bytes, game_from_text);
        if (!state) return Done{};
        const auto added = library_.add_game(to_document(*state), records::to_valid_utf8(file.stem().string(), 250),
                                             folder_of(file.parent_path(), root), modified(file));
        if (!added) return added.error();
        ++report.games;
        return Done{};
    }

    // Adds a row unless the library already has it.
    Result<Done> put(ItemKind kind, const Item& item) {
        const auto known = library_.items(kind);
        if (!known) return known.error();
        if (std::ranges::find(*known, item.key, &Item::key) != known->end()) return Done{};
        ++report.items;
        return library_.put_item(kind, item);
    }

    library::Library& library_;
    const fs::path& data_;
};

} // namespace

MigrationReport migrate_files(library::Library& library, const fs::path& data, const fs::path& config) {
    if (library.is_in_memory()) return {};
    Migration migration{library, data};
    migration.take_games();
    migration.take_autosaves();
    migration.take_list(data / "bookmarks.json", ItemKind::bookmark, "outflank-bookmarks", "bookmarks", max_bookmarks,
                        checked_by(bookmark_from_json));
    migration.take_list(data / "openings.json", ItemKind::drill, "outflank-openings", "cards", DrillBox::max_cards,
                        checked_by(drill_card_from_json));
    migration.take_list(config / "programs.json", ItemKind::engine, "outflank-programs", "programs", max_engines,
                        engine_item);
    migration.take_kiosk();
    migration.take_database();
    return std::move(migration.report);
}

std::vector<std::string> sentences(const MigrationReport& report, const fs::path& data) {
    std::vector<std::string> told;
    if (report.games > 0)
        told.push_back(base::tr_n(report.games, "{} saved game was moved to the library; its old file is in {}.",
                                  "{} saved games were moved to the library; their old files are in {}.", report.games,
                                  (data / kept_in).string()));
    for (const std::string& problem : report.problems)
        told.push_back(tr("Old files were not imported: {}", problem));
    return told;
}

} // namespace play
