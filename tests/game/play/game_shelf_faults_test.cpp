// The shelf where folders are links, where the games lie on another disk, and where memory is short.
#include "engine/base/files.hpp"
#include "game/play/folder_listing.hpp"
#include "game/play/game_shelf.hpp"
#include "tests/game/play/shelf_games.hpp"
#include "tests/links.hpp"
#include "tests/other_disk.hpp"

#include <algorithm>
#include <atomic>
#include <new>

using play::GameShelf;
using shelf::Games;
using shelf::Names;
using shelf::names;
using shelf::read_all;
namespace fs = std::filesystem;

namespace {

Names sorted_names(const GameShelf& shelf) {
    Names all = names(shelf);
    std::ranges::sort(all);
    return all;
}

Names folders(const GameShelf& shelf) {
    Names all;
    for (const fs::path& one : shelf.folders())
        all.push_back(one.generic_string());
    return all;
}

} // namespace

TEST_CASE("the games in a folder that is a link are listed, moved and removed like others") {
    if (!temporary::has_links()) return;
    const Games games;
    games.write("games/a.txt", "f5");
    games.write("elsewhere/b.txt", "f5d6");
    games.write("elsewhere/deep/c.txt", "f5d6c3");
    games.link("../elsewhere", "linked");
    GameShelf shelf{games.folder(), games.cache(), {}};
    read_all(shelf);
    CHECK(folders(shelf) == Names{"linked", "linked/deep"});
    CHECK(play::list_folder(games.path / "games", 100).linked == std::vector<fs::path>{"linked"});
    CHECK(sorted_names(shelf) == Names{"a.txt", "linked/b.txt", "linked/deep/c.txt"});
    REQUIRE(shelf.move_into("a.txt", "linked"));
    read_all(shelf);
    CHECK(sorted_names(shelf) == Names{"linked/a.txt", "linked/b.txt", "linked/deep/c.txt"});
    CHECK(fs::exists(games.path / "elsewhere/a.txt"));
    const auto removed = shelf.remove("linked/b.txt");
    REQUIRE(removed);
    read_all(shelf);
    CHECK(sorted_names(shelf) == Names{"linked/a.txt", "linked/deep/c.txt"});
    REQUIRE(shelf.take_back(*removed));
    read_all(shelf);
    CHECK(sorted_names(shelf) == Names{"linked/a.txt", "linked/b.txt", "linked/deep/c.txt"});
    // The link itself goes and comes back; what it leads to stays.
    const auto link = shelf.remove("linked");
    REQUIRE(link);
    read_all(shelf);
    CHECK(sorted_names(shelf).empty());
    CHECK(fs::exists(games.path / "elsewhere/b.txt"));
    REQUIRE(shelf.take_back(*link));
    read_all(shelf);
    CHECK(sorted_names(shelf).size() == 3);
}

TEST_CASE("links that lead round in circles, or to the same place twice, list each game once") {
    if (!temporary::has_links()) return;
    const Games games;
    games.write("games/club/a.txt", "f5");
    games.write("elsewhere/b.txt", "f5");
    games.write("outside.txt", "f5");
    games.link(games.path / "games", "all"); // the root itself
    games.link(games.path, "above");         // and what is above it
    games.link("..", "club/up");
    games.link("again", "club/again"); // itself
    games.link(games.path / "nowhere", "nothing");
    games.link(games.path / "games/club", "a club"); // is listed by its own name
    games.link(games.path / "elsewhere", "away");
    games.link(games.path / "elsewhere", "far away");
    games.link("../games/club", "../elsewhere/back");
    GameShelf shelf{games.folder(), games.cache(), {}};
    read_all(shelf);
    CHECK(folders(shelf) == Names{"away", "club"}); // in order, whether they are links or not
    CHECK(sorted_names(shelf) == Names{"away/b.txt", "club/a.txt"});
}

TEST_CASE("folders are looked into so far down, and no deeper") {
    const Games games;
    games.write("games/1/2/3/4/5/6/7/8/9/a.txt", "f5");
    games.write("games/1/2/3/4/5/6/7/8/9/10/b.txt", "f5");
    GameShelf shelf{games.folder(), games.cache(), {}};
    read_all(shelf);
    CHECK(sorted_names(shelf) == Names{"1/2/3/4/5/6/7/8/9/a.txt"});
}

TEST_CASE("games on another disk are removed, are listed no more, and come back") {
    const temporary::FolderOnOtherDisk disk;
    if (disk.path.empty()) {
        MESSAGE("there is no second file system to test with");
        return;
    }
    const Games games;
    fs::remove(games.path / "games");
    fs::create_directory_symlink(disk.path, games.path / "games");
    games.write("games/a.txt", "f5");
    games.write("games/club/b.txt", "f5");
    GameShelf shelf{games.folder(), games.cache(), {}};
    read_all(shelf);
    const auto file = shelf.remove("a.txt");
    REQUIRE_MESSAGE(file, (file ? "" : file.error().message));
    CHECK(sorted_names(shelf) == Names{"club/b.txt"});
    const auto folder = shelf.remove("club");
    REQUIRE_MESSAGE(folder, (folder ? "" : folder.error().message));
    CHECK(shelf.games().empty());
    read_all(shelf);
    CHECK(shelf.games().empty());
    CHECK(shelf.folders().empty());
    REQUIRE(shelf.take_back(*folder));
    CHECK(folders(shelf) == Names{"club"});
    REQUIRE(shelf.take_back(*file));
    CHECK(sorted_names(shelf) == Names{"a.txt"}); // what is in the folder comes with the look
    read_all(shelf);
    CHECK(sorted_names(shelf) == Names{"a.txt", "club/b.txt"});
}

TEST_CASE("a shelf that runs out of memory says so, and looks again when it is asked to") {
    const Games games;
    games.write("games/a.txt", "f5");
    for (const int failing : {1, 2}) { // which of the other thread's messages
        CAPTURE(failing);
        std::atomic<int> sent = 0;
        GameShelf shelf{games.folder(), games.cache(), [&] {
                            if (++sent == failing) throw std::bad_alloc{};
                        }};
        shelf.look();
        REQUIRE(fixtures::comes_true([&] {
            shelf.take_news();
            return shelf.has_failed();
        }));
        CHECK_FALSE(shelf.is_reading());
        CHECK(fixtures::comes_true([&] { return sent > failing; })); // that it failed is news, too
        read_all(shelf);
        CHECK_FALSE(shelf.has_failed());
        CHECK(sorted_names(shelf) == Names{"a.txt"});
    }
}

TEST_CASE("a game that cannot be taken down for want of memory stops nothing else") {
    const Games games;
    games.write("games/a.txt", "f5");
    std::atomic<bool> fails = false;
    std::atomic<int> failures = 0;
    GameShelf shelf{games.folder(), games.cache(), [&] {
                        if (!fails) return;
                        ++failures;
                        throw std::bad_alloc{};
                    }};
    read_all(shelf);
    fails = true;
    shelf.take_down("a.txt");
    REQUIRE(fixtures::comes_true([&] { return failures > 0; }));
    fails = false;
    shelf.take_down("a.txt");
    REQUIRE(fixtures::comes_true([&] {
        shelf.take_news();
        return shelf.taken_down().has_value();
    }));
    CHECK(shelf.taken_down()->game);
}

TEST_CASE("what is taken down is read at that time: nothing that was taken down before is shown for it") {
    const Games games;
    games.write("games/a.txt", "f5");
    GameShelf shelf{games.folder(), games.cache(), {}};
    const auto moves = [&] {
        shelf.take_down("a.txt");
        shelf.take_news();
        REQUIRE(fixtures::comes_true([&] {
            shelf.take_news();
            return shelf.taken_down().has_value();
        }));
        REQUIRE(shelf.taken_down()->game);
        return shelf.taken_down()->game->game.line().size() - 1;
    };
    CHECK(moves() == 1);
    REQUIRE(base::write_atomically(games.path / "games/a.txt", "f5 d6 c3"));
    CHECK(moves() == 3);
    // Also where nobody had taken the first answer.
    shelf.take_down("a.txt");
    std::this_thread::sleep_for(std::chrono::milliseconds{20});
    REQUIRE(base::write_atomically(games.path / "games/a.txt", "f5 d6"));
    CHECK(moves() == 2);
}
