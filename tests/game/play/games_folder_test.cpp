#include "game/play/games_folder.hpp"

#include "engine/base/files.hpp"
#include "tests/links.hpp"
#include "tests/other_disk.hpp"
#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

using play::GamesFolder;
namespace fs = std::filesystem;

namespace {

const fs::path system_root = fs::current_path().root_path(); // "/", or "C:\\"

struct NamedGames : temporary::TemporaryFolder {
    GamesFolder folder{path / "games", path / "trash"};
    NamedGames() { fs::create_directories(path / "games"); }
    std::string content(const fs::path& file) const { return base::read_file(file, 1000).value(); }
};

// "2026-11-22" and those that follow it.
std::vector<std::string> days_from(const std::string& first, int count) {
    std::vector<std::string> days;
    std::chrono::sys_days day = std::chrono::year{std::stoi(first.substr(0, 4))} / std::stoi(first.substr(5, 2))
                                / std::stoi(first.substr(8, 2));
    for (; count > 0; --count, day += std::chrono::days{1}) {
        const std::chrono::year_month_day date{day};
        char text[16];
        std::snprintf(text, sizeof text, "%04d-%02u-%02u", static_cast<int>(date.year()),
                      static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
        days.emplace_back(text);
    }
    return days;
}

} // namespace

TEST_CASE("a name means a save in the folder that is open or below it, a whole path itself") {
    const GamesFolder folder{system_root / "games", system_root / "trash"};
    CHECK(folder.file("mine") == system_root / "games/mine.json");
    CHECK(folder.file("mine.json") == system_root / "games/mine.json");
    CHECK(folder.file("mine v1.2") == system_root / "games/mine v1.2.json");
    CHECK(folder.file("mine.ggf") == system_root / "games/mine.ggf");
    CHECK(folder.file("mine.SGF") == system_root / "games/mine.SGF");
    CHECK(folder.file("mine.exe") == system_root / "games/mine.exe"); // which is refused
    CHECK(folder.file("Anna vs. Ben") == system_root / "games/Anna vs. Ben.json");
    CHECK(folder.file("mine", "club") == system_root / "games/club/mine.json");
    CHECK(folder.file(system_root / "elsewhere/it") == system_root / "elsewhere/it.json");
    CHECK(folder.file("club/it.json") == system_root / "games/club/it.json");
    CHECK(folder.file("deep/it", "club") == system_root / "games/club/deep/it.json");
    CHECK(folder.file("../it", "club/deep") == system_root / "games/club/it.json");
    CHECK(folder.file(system_root / "elsewhere/.it") == system_root / "elsewhere/.it.json");
    CHECK(folder.file("club/") == system_root / "games/club/"); // no name, nothing to add to it
}

TEST_CASE("a name under which no game would be listed, or of no form and in no folder that there is, is refused") {
    const NamedGames games;
    const GamesFolder& folder = games.folder;
    fs::create_directories(folder.root() / "club/new");
    fs::create_directories(games.path / "elsewhere");
    struct Row {
        std::string name;
        const char* folder;
        const char* reason; // a part of it; null: taken
    };
    for (const Row& row : {Row{"it", "", nullptr},
                           Row{"club/it", "", nullptr},
                           Row{"club/new/it.json", "", nullptr},
                           Row{"../it", "club", nullptr},
                           Row{"./it", "club", nullptr},
                           Row{(games.path / "elsewhere/.it").string(), "", nullptr},
                           Row{"it.SGF", "club", nullptr},
                           Row{"it.JSON", "", nullptr},
                           Row{"Anna vs. Ben 2.0", "", nullptr},
                           Row{"it.html", "", "\".html\""},
                           Row{(games.path / "elsewhere/it.jpg").string(), "", ".ggf, .sgf"},
                           Row{"missing/it", "", "does not exist"},
                           Row{(games.path / "missing/it").string(), "", "does not exist"},
                           Row{".it", "", "dot"},
                           Row{"club/.it", "", "dot"},
                           Row{".club/it", "", "\".club\""},
                           Row{"../.it", "club", "dot"},
                           Row{"../it", "", "full path"},
                           Row{"../../it", "club", "full path"},
                           Row{"club/../../it", "", "full path"},
                           Row{"club/", "", "enter a name"},
                           Row{"..", "club", "dot"},
                           Row{"club/ ", "", "enter a name"},
                           Row{"club/a\nb", "", "line ends"},
                           Row{"club/" + std::string(201, 'x'), "", "at most 200"}}) {
        CAPTURE(row.name);
        const auto refusal = folder.refusal(row.name, row.folder);
        CHECK(refusal.has_value() == (row.reason != nullptr));
        if (refusal && row.reason != nullptr) CHECK(refusal->find(row.reason) != std::string::npos);
    }
}

TEST_CASE("a file to open is the one in the folder that is open, exactly as it is called before a save of that name") {
    const NamedGames games;
    games.write("games/it.json", "1");
    games.write("games/club/it.json", "2");
    games.write("games/club/it.txt", "3");
    games.write("games/club/bare", "4");
    games.write("elsewhere.txt", "5");
    const auto opened = [&](const fs::path& name, const char* folder) {
        return games.content(games.folder.file_to_open(name, folder));
    };
    CHECK(opened("it", "") == "1");
    CHECK(opened("it", "club") == "2");
    CHECK(opened("it.json", "club") == "2");
    CHECK(opened("it.txt", "club") == "3");
    CHECK(opened("bare", "club") == "4");
    CHECK(opened("club/it", "") == "2");
    CHECK(opened("../it", "club") == "1");
    CHECK(opened(games.path / "elsewhere.txt", "club") == "5");
    CHECK(games.folder.file_to_open("none", "club") == games.folder.root() / "club/none.json");
}

TEST_CASE("a folder of games that is named from where the program works stays the same place") {
    const NamedGames games;
    const GamesFolder relative{"games", "trash"};
    CHECK(relative.root().is_absolute());
    CHECK(relative.trash().is_absolute());
    CHECK(relative.file("it") == fs::current_path() / "games/it.json");
}

TEST_CASE("a folder knows its own files at any depth, and no others") {
    const NamedGames games;
    fs::create_directories(games.folder.root() / "club");
    CHECK(games.folder.contains(games.folder.root() / "a.json"));
    CHECK(games.folder.contains(games.folder.root() / "club/a.json"));
    CHECK(games.folder.contains(games.folder.root() / "club/../a.json"));
    CHECK_FALSE(games.folder.contains(games.folder.root() / "../a.json"));
    CHECK_FALSE(games.folder.contains(games.path / "games2/a.json"));
    CHECK_FALSE(games.folder.contains(games.folder.root() / ".trash/2026-11-22/a.json"));
    // Whatever way leads there.
    if (!temporary::has_links()) return;
    games.write("elsewhere/b.json", "b");
    fs::create_directory_symlink(games.folder.root(), games.path / "way");
    fs::create_directory_symlink(games.path / "elsewhere", games.folder.root() / "linked");
    CHECK(games.folder.contains(games.path / "way/club/a.json"));
    CHECK(games.folder.contains(games.folder.root() / "linked/b.json"));
    // A link to itself leads nowhere, and where it stands for the folder itself only the text tells.
    fs::create_symlink("round", games.path / "round");
    CHECK_FALSE(games.folder.contains(games.path / "round/a.json"));
    const GamesFolder lost{games.path / "round", games.path / "trash"};
    CHECK(lost.contains(games.path / "round/a.json"));
    CHECK_FALSE(lost.contains(games.path / "elsewhere/b.json"));
}

TEST_CASE("a name that no file can have is refused with a reason") {
    struct Row {
        std::string name;
        const char* reason; // a part of it; null: taken
    };
    for (const Row& row :
         {Row{"Ada against Bob", nullptr},
          Row{"\xC3\x9C"
              "bung 3",
              nullptr},
          Row{"v1.2", nullptr}, Row{"", "enter a name"}, Row{"  ", "enter a name"}, Row{"a/b", "/"}, Row{"..", "dot"},
          Row{".hidden", "dot"}, Row{"a\nb", "line ends"}, Row{"a\x7F", "control characters"}, Row{"\xFF", "UTF-8"},
          Row{std::string(200, 'x'), nullptr}, Row{std::string(201, 'x'), "at most 200"}}) {
        CAPTURE(row.name);
        const auto refusal = play::name_refusal(row.name);
        CHECK(refusal.has_value() == (row.reason != nullptr));
        if (refusal && row.reason != nullptr) CHECK(refusal->find(row.reason) != std::string::npos);
    }
}

TEST_CASE("a game is renamed, keeps its kind of file, and never takes another one's name") {
    const NamedGames games;
    games.write("games/a.json", "a");
    games.write("games/b.json", "b");
    games.write("games/c.sgf", "c");
    REQUIRE(games.folder.rename("a.json", "first"));
    CHECK(games.content(games.folder.root() / "first.json") == "a");
    CHECK(games.folder.rename("c.sgf", "b")->to == games.folder.root() / "b.sgf");
    const auto taken = games.folder.rename("first.json", "b");
    REQUIRE_FALSE(taken);
    CHECK(taken.error().message == "\"b.json\" already exists");
    CHECK(games.content(games.folder.root() / "b.json") == "b");
    CHECK_FALSE(games.folder.rename("first.json", "x/y"));
    for (const char* name : {"b", "b.json"}) {
        const auto same = games.folder.rename("b.json", name);
        REQUIRE(same);
        CHECK(same->from == same->to);
    }
    for (const char* name : {"b.ggf", "b.html"}) {
        const auto other_kind = games.folder.rename("b.json", name);
        REQUIRE_FALSE(other_kind);
        CHECK(other_kind.error().message == "a game keeps its ending .json when it is renamed");
    }
}

TEST_CASE("what is gone meanwhile is neither renamed, moved, removed nor given back, and nothing is made for it") {
    const NamedGames games;
    games.write("games/a.json", "a");
    fs::create_directories(games.folder.root() / "club");
    const auto removed = games.folder.remove("a.json");
    REQUIRE(removed);
    CHECK(removed->to.parent_path().filename().string().size() == std::string{"2026-11-22"}.size()); // the day
    fs::remove(removed->to);
    CHECK_FALSE(games.folder.rename("a.json", "b"));
    CHECK_FALSE(games.folder.move_into("a.json", "club"));
    CHECK_FALSE(games.folder.remove("a.json"));
    CHECK_FALSE(games.folder.take_back(*removed));
    CHECK(fs::is_empty(games.folder.root() / "club"));
    CHECK_FALSE(fs::exists(games.folder.root() / "a.json"));
    CHECK_FALSE(fs::exists(games.folder.root() / "b.json"));
}

TEST_CASE("a game is not moved into a folder where its name is taken") {
    const NamedGames games;
    games.write("games/a.json", "mine");
    games.write("games/club/a.json", "another");
    const auto taken = games.folder.move_into("a.json", "club");
    REQUIRE_FALSE(taken);
    CHECK(taken.error().message == "\"a.json\" already exists");
    CHECK(games.content(games.folder.root() / "a.json") == "mine");
    CHECK(games.content(games.folder.root() / "club/a.json") == "another");
}

TEST_CASE("a folder that cannot be made is said so with its name") {
    const NamedGames games;
    games.write("games/a.json", "a");
    const auto refused = games.folder.make_folder("a.json", "club"); // in what is no folder
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message.starts_with("cannot create the folder \"club\": "));
    CHECK(games.content(games.folder.root() / "a.json") == "a");
}

TEST_CASE("what is removed can be had back, also where its name is taken meanwhile") {
    const NamedGames games;
    games.write("games/a.json", "old");
    const auto removed = games.folder.remove("a.json");
    REQUIRE(removed);
    CHECK_FALSE(fs::exists(games.folder.root() / "a.json"));
    CHECK(games.content(removed->to) == "old");
    games.write("games/a.json", "new");
    const auto again = games.folder.remove("a.json"); // two of one name in the trash
    REQUIRE(again);
    CHECK(games.folder.take_back(*again)->to == games.folder.root() / "a.json");
    CHECK(games.folder.take_back(*removed)->to == games.folder.root() / "a (2).json");
    CHECK(games.content(games.folder.root() / "a.json") == "new");
    CHECK(games.content(games.folder.root() / "a (2).json") == "old");
}

TEST_CASE("what lies on another file system is removed into a hidden trash there, and can be had back") {
    const temporary::FolderOnOtherDisk disk;
    if (disk.path.empty()) {
        MESSAGE("there is no second file system to test with");
        return;
    }
    const temporary::TemporaryFolder here;
    const auto content = [](const fs::path& file) { return base::read_file(file, 1000).value(); };
    for (const char* linked : {"games", "games/club"}) { // all games lie there, or one folder of them
        CAPTURE(linked);
        fs::remove_all(here.path / "games");
        const fs::path there = disk.path / linked;
        fs::create_directories(there);
        fs::create_directories((here.path / linked).parent_path());
        fs::create_directory_symlink(there, here.path / linked);
        const GamesFolder folder{here.path / "games", here.path / "trash"};
        const fs::path below = linked == std::string{"games"} ? "" : "club";
        here.write(("games" / below / "a.json").string(), "a");
        here.write(("games" / below / "deep/b.json").string(), "b");
        const auto file = folder.remove(below / "a.json");
        REQUIRE_MESSAGE(file, (file ? "" : file.error().message));
        const auto deep = folder.remove(below / "deep");
        REQUIRE_MESSAGE(deep, (deep ? "" : deep.error().message));
        CHECK_FALSE(fs::exists(there / "a.json"));
        CHECK_FALSE(fs::exists(there / "deep"));
        CHECK(content(file->to) == "a");
        CHECK_FALSE(folder.contains(file->to));
        CHECK(content(deep->to / "b.json") == "b");
        REQUIRE(folder.take_back(*deep));
        REQUIRE(folder.take_back(*file));
        CHECK(content(there / "a.json") == "a");
        CHECK(content(there / "deep/b.json") == "b");
    }
    // From one to the other nothing is moved, and the message says why.
    here.write("games/x.json", "x");
    const auto refused = GamesFolder{here.path / "games", here.path / "trash"}.move_into("x.json", "club");
    REQUIRE_FALSE(refused);
    CHECK(refused.error().message.find("another disk") != std::string::npos);
    CHECK(content(here.path / "games/x.json") == "x");
}

TEST_CASE("folders are made, games moved into them, and a folder is removed with all that is in it") {
    const NamedGames games;
    games.write("games/a.json", "a");
    REQUIRE(games.folder.make_folder("", "club"));
    CHECK_FALSE(games.folder.make_folder("", "club"));
    CHECK_FALSE(games.folder.make_folder("", "../club"));
    REQUIRE(games.folder.move_into("a.json", "club"));
    CHECK(games.content(games.folder.root() / "club/a.json") == "a");
    CHECK_FALSE(games.folder.move_into("club", "club/inside"));
    const auto removed = games.folder.remove("club");
    REQUIRE(removed);
    CHECK_FALSE(fs::exists(games.folder.root() / "club"));
    REQUIRE(games.folder.take_back(*removed));
    CHECK(games.content(games.folder.root() / "club/a.json") == "a");
}

TEST_CASE("a time of day that was wrong for a while, either way, does not empty the trash") {
    const NamedGames games;
    const auto is_there = [&](const std::string& day) { return fs::exists(games.path / "trash" / day / "a.json"); };
    for (const char* day : {"2026-09-20", "2026-11-01", "2026-11-22"})
        games.write("trash/" + std::string{day} + "/a.json", "a");
    // Two months ahead once, and another time for some days; years ahead; and back in the year in which it was made.
    for (const char* today : {"2026-11-22", "2027-01-21", "2026-11-23", "2027-01-22", "2027-01-23", "2027-01-24",
                              "2026-11-24", "2036-01-01", "2026-11-24", "1970-01-01", "2026-11-24"}) {
        games.folder.empty_trash(today);
        CAPTURE(std::string{today});
        CHECK(is_there("2026-09-20"));
        CHECK(is_there("2026-11-01"));
        CHECK(is_there("2026-11-22"));
    }
    // What was removed two months back, and before the machine knew what day it was, stays for some days.
    games.write("trash/2026-09-25/a.json", "a");
    games.write("trash/2001-01-01/a.json", "a");
    games.folder.empty_trash("2026-09-25");
    games.folder.empty_trash("2001-01-01");
    for (const std::string& today : days_from("2026-11-25", 8)) {
        for (int starts = 0; starts < 20; ++starts)
            games.folder.empty_trash(today);
        CHECK(is_there("2026-09-25"));
        CHECK(is_there("2001-01-01"));
    }
    // Another one that is removed while the clock says so has its days before it.
    // The folder's time shows it: whole seconds in the C library of Windows, which cannot set it (_utime: EACCES).
    const fs::path day = games.path / "trash/2001-01-01";
    for (const auto before = fs::last_write_time(day); fs::last_write_time(day) == before;) {
        fs::remove(day / "b.json");
        games.write("trash/2001-01-01/b.json", "b");
    }
    games.folder.empty_trash("2026-12-03");
    CHECK_FALSE(is_there("2026-09-25"));
    for (const std::string& today : days_from("2026-12-04", 9)) {
        CHECK(is_there("2001-01-01"));
        games.folder.empty_trash(today);
    }
    CHECK_FALSE(is_there("2001-01-01"));
}

TEST_CASE("what was removed on a day to come may be right for a year, and is noted as old beyond it") {
    const NamedGames games;
    games.write("trash/2027-11-23/a.json", "a"); // 366 days
    games.folder.empty_trash("2026-11-22");
    CHECK_FALSE(fs::exists(games.path / "trash/.old"));
    games.write("trash/2027-11-24/a.json", "a");
    games.folder.empty_trash("2026-11-22");
    CHECK(games.content(games.path / "trash/.old").starts_with("2027-11-24 "));
}

TEST_CASE("the trash is emptied of what was found older than thirty days on ten days, and of nothing else") {
    const NamedGames games;
    const std::vector<std::string> kept{"2026-10-23", "2026-11-22", "notes",      "2026-02-31",
                                        "2026-1x-01", "2026_10-22", "2026-10_22", "x026-10-22",
                                        "2026-10-2x", "2026-00-22", "2026-10-00"};
    games.write("trash/2026-10-22/a.json", "a");
    for (const std::string& day : kept)
        games.write("trash/" + day + "/a.json", "a");
    for (const std::string& today : days_from("2026-11-22", 10)) {
        CHECK(fs::exists(games.path / "trash/2026-10-22"));
        games.folder.empty_trash(today);
    }
    CHECK_FALSE(fs::exists(games.path / "trash/2026-10-22"));
    for (const std::string& day : kept) {
        CAPTURE(day);
        CHECK(fs::exists(games.path / "trash" / day / "a.json"));
    }
    games.folder.empty_trash("2026-12-02");
    CHECK_FALSE(fs::exists(games.path / "trash/2026-10-23"));
    CHECK(fs::exists(games.path / "trash/2026-11-22"));
    games.folder.empty_trash("2026-12-04"); // and of a program that is started once a week
    for (int week = 0; week < 14; ++week)
        games.folder.empty_trash(days_from("2026-12-05", 100).at(static_cast<std::size_t>(week) * 7));
    CHECK_FALSE(fs::exists(games.path / "trash/2026-11-22"));
    CHECK(std::ranges::distance(fs::directory_iterator{games.path / "trash"}) == 9); // those that are no days
    games.folder.empty_trash("not a day");
}

TEST_CASE("the trash is not emptied where what was found cannot be noted, or is not what was noted") {
    const NamedGames games;
    games.write("trash/2026-10-22/a.json", "a");
    games.write("trash/.old", "2026-10-22 0 2026-11-11 2026-11-12 2026-11-13 2026-11-14 2026-11-15 2026-11-16 x y z\n"
                              "\n2026-10-22\n"
                                  + std::string(100'000, '1'));
    for (const std::string& today : days_from("2026-11-22", 9))
        games.folder.empty_trash(today);
    CHECK(fs::exists(games.path / "trash/2026-10-22/a.json"));
    fs::remove(games.path / "trash/.old");
    games.write("trash/.old/in the way", "");
    for (const std::string& today : days_from("2026-12-01", 30))
        games.folder.empty_trash(today);
    CHECK(fs::exists(games.path / "trash/2026-10-22/a.json"));
}

TEST_CASE("hidden trashes, of the games and of a folder that is a link, are emptied likewise") {
    const NamedGames games;
    if (!temporary::has_links()) return;
    fs::create_directory(games.path / "elsewhere");
    fs::create_directory_symlink(games.path / "elsewhere", games.folder.root() / "linked");
    for (const char* trash : {"games/.trash", "games/linked/.trash"})
        for (const char* day : {"2026-10-13", "2026-10-14"})
            games.write(std::string{trash} + "/" + day + "/a.json", "a");
    for (const std::string& today : days_from("2026-11-13", 10))
        games.folder.empty_trash(today, {"linked"});
    for (const char* trash : {"games/.trash", "games/linked/.trash"}) {
        CHECK_FALSE(fs::exists(games.path / trash / "2026-10-13"));
        CHECK(fs::exists(games.path / trash / "2026-10-14/a.json"));
    }
}
