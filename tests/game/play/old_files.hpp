// Files of the last version before the library, and a check of their migration.
#pragma once

#include "game/play/migration.hpp"

#include "engine/base/files.hpp"
#include "game/play/bookmarks.hpp"
#include "game/play/drill_box.hpp"
#include "game/play/game_card.hpp"
#include "game/play/game_import.hpp"
#include "game/play/match.hpp"
#include "game/play/save.hpp"
#include "tests/game/library/random_games.hpp"
#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <set>
#include <string>

namespace old_files {

namespace fs = std::filesystem;

using library::ItemKind;
using library::Library;

// A bookmark, two drill cards, an engine and a kiosk day as written by the last version without a library.
inline constexpr const char* bookmarks_file = R"({"format": "outflank-bookmarks", "version": 1, "bookmarks": [
 {"size": 8, "start": {"to_move": "black", "rows": ["--------", "--------", "--------", "---O*---", "---*O---", "--------", "--------", "--------"]},
  "moves": "f5d6c3", "at": 2, "black": "Ada", "white": "", "note": "here", "made": 1700000000,
  "known": {"value": -120, "depth": 12, "proven": false}}]})";
inline constexpr const char* drill_file = R"({"format": "outflank-openings", "version": 1, "cards": [
 {"moves": "f5d6c3d3c4", "name": "Tiger", "side": "black", "box": 2, "due": 1700000000, "runs": 3, "faults": 1, "missed": [2]},
 {"moves": "f5f6e6f4", "name": "", "side": "white", "box": 0, "due": 0, "runs": 0, "faults": 0, "missed": []}]})";
inline constexpr const char* programs_file = R"({"format": "outflank-programs", "version": 1, "programs": [
 {"name": "Other", "protocol": "gtp", "path": "/usr/bin/other", "arguments": "-q", "folder": "", "depth": 8}]})";
inline constexpr const char* day_file = R"({"version": 1, "day": "2026-11-23", "visitors": 2, "shows": 1, "restarts": 0,
 "games": 0, "seconds": 0, "starts": [], "played": []})";

inline play::GameState game(std::uint64_t seed) {
    play::StoredGame stored;
    for (const rules::Move& move : random_games::play(seed).moves)
        stored.record.moves.push_back({.move = move});
    stored.record.players = {"Ada", "Bob " + std::to_string(seed)};
    return play::game_state_of(stored);
}

// All files of a user, in the folders of the last version without a library.
struct OldFiles {
    temporary::TemporaryFolder folder;
    fs::path data = folder.path / "data", config = folder.path / "config";
    library::Files files{.library = data / "library.db", .database = data / "database.db"};

    explicit OldFiles(int games = 6) {
        for (int i = 1; i <= games; ++i)
            write_game(name_of(i), i);
        fs::create_directories(data / "games/empty");
        folder.write("data/games/a/lines.ggf",
                     "(;GM[Othello]PC[GGS/os]DT[2003.12.15_12:33:18.MST]PB[Saio]PW[Zebra]RE[?]TI[15:00]TY[8]BO[8 "
                     "-------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]B[F5]W[D6];)\n");
        folder.write("data/games/b/broken.json", "{\"format\": \"outflank-match\"");
        folder.write("data/games/.hidden/x.json", "{}");
        folder.write("data/trash/2026-11-20/old.json", "{}");
        folder.write("data/autosave.json", play::to_json(game(100)));
        folder.write("data/autosave-2.json", play::to_json(game(101)));
        folder.write("data/match-2.json", play::to_json(play::Match{game(101).settings, {.games = 2}, 1}));
        folder.write("data/bookmarks.json", bookmarks_file);
        folder.write("data/openings.json", drill_file);
        folder.write("config/programs.json", programs_file);
        folder.write("data/kiosk/2026-11-23.json", day_file);
        folder.write("data/kiosk/game.json", play::to_json(game(102)));
    }
    static std::string name_of(int number) {
        return std::string{number % 3 == 0 ? "" : number % 3 == 1 ? "a/" : "a/b/"} + "game " + std::to_string(number);
    }
    void write_game(const std::string& name, int number) const {
        const auto file = data / "games" / (name + ".json");
        folder.write("data/games/" + name + ".json", play::to_json(game(static_cast<std::uint64_t>(number))));
        const auto age = std::chrono::hours{24 * number};
        fs::last_write_time(file, fs::file_time_type::clock::now() - age);
    }

    Library open() const {
        auto library = Library::open(files, records::opening_names());
        REQUIRE_MESSAGE(library.ok(), (library ? "" : library.error().message));
        return *std::move(library);
    }
    play::MigrationReport migrate() const {
        Library library = open();
        return play::migrate_files(library, data, config);
    }
    // Files that are neither part of the library nor moved aside.
    std::set<std::string> left() const {
        std::set<std::string> names;
        for (const char* folder_name : {"data", "config"})
            for (const auto& entry : fs::recursive_directory_iterator{folder.path / folder_name}) {
                const std::string name = entry.path().lexically_relative(folder.path).generic_string();
                const bool is_new = name.starts_with("data/library") || name.starts_with("data/database.db")
                                    || name.starts_with("data/before-library");
                if (!is_new && entry.is_regular_file()) names.insert(name);
            }
        return names;
    }
};

// Checks that the library has every old game once, with its folder, name, date and document, and all other old data.
inline void check_all_taken(Library& library, int games = 6) {
    std::map<std::string, int> found;
    const auto rows = *library.games();
    for (const library::SavedGame& row : rows) {
        const std::string name = (row.folder.empty() ? "" : row.folder + "/") + row.name;
        ++found[name];
        if (name == "a/lines") continue;
        const int number = std::stoi(row.name.substr(5));
        CHECK(name == OldFiles::name_of(number));
        CHECK(library.document(row.id)->game == game(static_cast<std::uint64_t>(number)).game);
        const auto now =
            std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
                .count();
        const std::int64_t day = 24LL * 60 * 60 * 1000;
        CHECK(std::abs(now - row.modified - number * day) < day / 2);
    }
    CHECK(found.size() == static_cast<std::size_t>(games + 1));
    for (const auto& entry : found)
        CHECK_MESSAGE(entry.second == 1, entry.first);
    CHECK(*library.folders() == std::vector<std::string>{"a", "a/b", "b", "empty"});
    const auto bookmarks = *library.items(ItemKind::bookmark);
    REQUIRE(bookmarks.size() == 1);
    CHECK(play::bookmark_from_json(bookmarks[0].document)->note == "here");
    const auto drills = *library.items(ItemKind::drill);
    REQUIRE(drills.size() == 2);
    CHECK(drills[0].key == "black f5d6c3d3c4");
    CHECK(play::drill_card_from_json(drills[0].document)->missed == std::vector<int>{2});
    CHECK(library.items(ItemKind::engine)->size() == 1);
    const auto days = *library.items(ItemKind::kiosk_day);
    REQUIRE(days.size() == 1);
    CHECK(days[0].key == "2026-11-23");
    CHECK(library.items(ItemKind::kiosk_game)->size() == 1);
    for (const std::uint64_t seed : {100, 101}) { // the first window's autosave comes first
        const auto autosave = *library.take_over_autosave("w" + std::to_string(seed));
        REQUIRE(autosave);
        CHECK(play::game_from_json(autosave->game)->game.node_count() == game(seed).game.node_count());
        if (!autosave->match.empty()) CHECK(play::match_from_json(autosave->match).ok());
    }
    CHECK_FALSE(*library.take_over_autosave("third"));
}

} // namespace old_files
