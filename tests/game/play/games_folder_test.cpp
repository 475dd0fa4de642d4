#include "game/play/games_folder.hpp"

#include "engine/base/files.hpp"
#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>

using play::GamesFolder;
namespace fs = std::filesystem;

namespace {

struct Games : temporary::TemporaryFolder {
    GamesFolder folder{path / "games", path / "trash"};
    Games() { fs::create_directories(path / "games"); }
    std::string content(const fs::path& file) const { return base::read_file(file, 1000).value(); }
};

} // namespace

TEST_CASE("a bare name means a save in the folder, a path itself") {
    const GamesFolder folder{"/games", "/trash"};
    CHECK(folder.file("mine") == "/games/mine.json");
    CHECK(folder.file("mine.json") == "/games/mine.json");
    CHECK(folder.file("mine v1.2") == "/games/mine v1.2.json");
    CHECK(folder.file("mine", "club") == "/games/club/mine.json");
    CHECK(folder.file("/elsewhere/it") == "/elsewhere/it.json");
    CHECK(folder.file("here/it.json") == "here/it.json");
}

TEST_CASE("a folder knows its own files at any depth, and no others") {
    const Games games;
    fs::create_directories(games.folder.root() / "club");
    CHECK(games.folder.contains(games.folder.root() / "a.json"));
    CHECK(games.folder.contains(games.folder.root() / "club/a.json"));
    CHECK(games.folder.contains(games.folder.root() / "club/../a.json"));
    CHECK_FALSE(games.folder.contains(games.folder.root() / "../a.json"));
    CHECK_FALSE(games.folder.contains(games.path / "games2/a.json"));
}

TEST_CASE("a name that no file can have is refused with a reason") {
    struct Row {
        std::string name;
        const char* reason; // a part of it; null: taken
    };
    for (const Row& row : {Row{"Ada against Bob", nullptr},
                           Row{"\xC3\x9C"
                               "bung 3",
                               nullptr},
                           Row{"v1.2", nullptr}, Row{"", "saw none"}, Row{"  ", "saw none"}, Row{"a/b", "/"},
                           Row{"..", "dot"}, Row{".hidden", "dot"}, Row{"a\nb", "line ends"}, Row{"\xFF", "UTF-8"},
                           Row{std::string(200, 'x'), nullptr}, Row{std::string(201, 'x'), "at most 200"}}) {
        CAPTURE(row.name);
        const auto refusal = play::name_refusal(row.name);
        CHECK(refusal.has_value() == (row.reason != nullptr));
        if (refusal && row.reason != nullptr) CHECK(refusal->find(row.reason) != std::string::npos);
    }
}

TEST_CASE("a game is renamed, keeps its kind of file, and never takes another one's name") {
    const Games games;
    games.write("games/a.json", "a");
    games.write("games/b.json", "b");
    games.write("games/c.sgf", "c");
    REQUIRE(games.folder.rename("a.json", "first"));
    CHECK(games.content(games.folder.root() / "first.json") == "a");
    CHECK(games.folder.rename("c.sgf", "b")->to == games.folder.root() / "b.sgf");
    const auto taken = games.folder.rename("first.json", "b");
    REQUIRE_FALSE(taken);
    CHECK(taken.error().message == "there is a \"b.json\" already");
    CHECK(games.content(games.folder.root() / "b.json") == "b");
    CHECK_FALSE(games.folder.rename("first.json", "x/y"));
    const auto same = games.folder.rename("b.json", "b");
    REQUIRE(same);
    CHECK(same->from == same->to);
}

TEST_CASE("what is removed can be had back, also where its name is taken meanwhile") {
    const Games games;
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

TEST_CASE("folders are made, games moved into them, and a folder is removed with all that is in it") {
    const Games games;
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

TEST_CASE("the trash is emptied of what is older than thirty days, and of nothing else") {
    const Games games;
    for (const char* day : {"2026-10-22", "2026-10-23", "2026-11-22", "notes", "2026-02-31", "2026-1x-01"})
        games.write(std::string{"trash/"} + day + "/a.json", "a");
    games.folder.empty_trash("2026-11-22");
    CHECK_FALSE(fs::exists(games.path / "trash/2026-10-22"));
    for (const char* day : {"2026-10-23", "2026-11-22", "notes", "2026-02-31", "2026-1x-01"})
        CHECK(fs::exists(games.path / "trash" / day / "a.json"));
    games.folder.empty_trash("not a day");
    CHECK(fs::exists(games.path / "trash/2026-10-23/a.json"));
}
