#include "game/play/game_shelf.hpp"

#include "engine/base/files.hpp"
#include "engine/base/unfinished_files.hpp"
#include "game/play/folder_listing.hpp"
#include "game/play/game_file.hpp"
#include "game/records/transcript.hpp"
#include "tests/damage.hpp"
#include "tests/game/play/shelf_games.hpp"
#include "tests/links.hpp"

#include <algorithm>
#include <fstream>
#include <utility>

using play::GameShelf;
using rules::Color;
using shelf::Games;
using shelf::Names;
using shelf::names;
using shelf::read_all;
namespace fs = std::filesystem;

namespace {

play::GameState game(const char* moves, const char* black_name = "Ada", const char* white_name = "Bob", int side = 8) {
    play::GameState state{
        .settings = fixtures::settings(side, {black_name, play::Human{}}, {white_name, play::Human{}}),
        .game = *records::game_from_transcript(moves, rules::Position::start(rules::BoardSize{side}))};
    return state;
}

std::string text_of(const play::GameState& state) {
    return play::to_json((state));
}

const play::GameCard* card(const GameShelf& shelf, const std::string& name) {
    for (const play::ShelvedGame& one : shelf.games())
        if (one.file == name && one.known) return std::get_if<play::GameCard>(&*one.known);
    return nullptr;
}

std::string reason(const GameShelf& shelf, const std::string& name) {
    for (const play::ShelvedGame& one : shelf.games())
        if (one.file == name && one.known && std::holds_alternative<play::Unreadable>(*one.known))
            return std::get<play::Unreadable>(*one.known).why;
    return "";
}

} // namespace

TEST_CASE("a card tells of a game what a list shows") {
    const play::GameCard running = play::card_of(game("f5d6c3d3c4"));
    CHECK(running.seats[1].name == "Bob");
    CHECK(running.moves == 5);
    CHECK(running.opening == "Tiger"); // assets/openings/names.tsv
    CHECK_FALSE(library::is_over(running));
    CHECK(play::outcome_text(running) == "Unfinished");
    CHECK(play::score_text(running)
          == "6\xE2\x80\x93"
             "3"); // counted by hand

    play::GameState resigned = game("f5d6");
    resigned.early_end = play::EarlyEnd{.winner = Color::black, .reason = play::EndReason::resignation};
    CHECK(play::outcome_text(play::card_of(resigned)) == "White resigned");
    CHECK(library::winner(play::card_of(resigned)) == Color::black);

    // Finished on the board, and looked back at when it was saved: the list shows the end.
    play::GameState won = game("e6f4e3f6g5d6e7f5c5"); // the shortest game: White has nothing left
    REQUIRE(won.game.position().is_over());
    won.game.go_to(2);
    const play::GameCard wiped = play::card_of(won);
    CHECK(library::is_over(wiped));
    CHECK(play::outcome_text(wiped) == "Black won");
    CHECK(wiped.moves == 9);
}

TEST_CASE("the shelf lists all games, the newest first, and what cannot be read with its reason") {
    const Games games;
    games.put("old.json", text_of(game("f5")), 30);
    games.put("new.json", text_of(game("f5d6c3", "Eve")), 10);
    games.put("club/deep/other.json", text_of(game("c4e3", "Zed")), 20);
    games.put("broken.json", "{ \"format\": \"outflank-match\", ", 40);
    games.put("empty.json", "", 41);
    games.put("binary.json", std::string(100, '\xFF'), 42);
    games.put("moves.txt", "f5 d6 c3", 43);
    games.put("notes.md", "not listed", 1);
    games.put(".hidden.json", text_of(game("f5")), 1);
    // Where there are no such things, two more files that are no games stand for them.
    if (!temporary::make_fifo(games.path / "games/pipe.json")) games.put("pipe.json", "?", 51);
    if (temporary::has_links())
        fs::create_symlink(games.path / "nowhere.json", games.path / "games/link.json");
    else
        games.put("link.json", "?", 50);
    GameShelf shelf{games.folder(), games.cache(), {}};
    read_all(shelf);
    CHECK(names(shelf)
          == Names{"new.json", "club/deep/other.json", "old.json", "broken.json", "empty.json", "binary.json",
                   "moves.txt", "link.json", "pipe.json"});
    CHECK(shelf.folders() == std::vector<fs::path>{"club", "club/deep"});
    REQUIRE(card(shelf, "new.json") != nullptr);
    CHECK(card(shelf, "new.json")->seats[0].name == "Eve");
    CHECK(card(shelf, "club/deep/other.json")->moves == 2);
    REQUIRE(card(shelf, "moves.txt") != nullptr);
    CHECK(card(shelf, "moves.txt")->moves == 3);
    for (const char* unreadable : {"broken.json", "empty.json", "binary.json", "pipe.json", "link.json"}) {
        CAPTURE(unreadable);
        CHECK_FALSE(reason(shelf, unreadable).empty());
    }
}

TEST_CASE("a folder that is not there yet is an empty shelf") {
    const temporary::TemporaryFolder folder;
    GameShelf shelf{{folder.path / "games", folder.path / "trash"}, folder.path / "games.index", {}};
    read_all(shelf);
    CHECK(shelf.has_looked());
    CHECK(shelf.games().empty());
    CHECK_FALSE(fs::exists(folder.path / "games.index"));
}

TEST_CASE("changes of files show in the list at once, and a look that began before them changes nothing back") {
    const Games games;
    for (int i = 0; i < 50; ++i)
        games.put(std::to_string(i) + ".json", text_of(game("f5")), i);
    GameShelf shelf{games.folder(), games.cache(), {}};
    read_all(shelf);
    std::vector<play::Moved> removed;
    for (int i = 0; i < 20; ++i) {
        shelf.look(); // its listing may come at any time
        auto moved = shelf.remove(std::to_string(i) + ".json");
        REQUIRE(moved);
        removed.push_back(*moved);
        shelf.take_news();
        CHECK(shelf.games().size() == static_cast<std::size_t>(49 - i));
        CHECK(shelf.games().front().file == std::to_string(i + 1) + ".json");
    }
    for (; !removed.empty(); removed.pop_back()) {
        const auto revision = shelf.revision();
        REQUIRE(shelf.take_back(removed.back()));
        CHECK(shelf.revision() != revision); // before the look tells anything
        shelf.take_news();
        CHECK(shelf.games().size() == 51 - removed.size());
        CHECK(shelf.games().front().file == std::to_string(removed.size() - 1) + ".json"); // dates stay
    }
    read_all(shelf);
    CHECK(shelf.games().size() == 50);
    CHECK(shelf.files_read() == 50);
}

TEST_CASE("a folder with more games than are listed gives as many as asked for") {
    const Games games;
    for (int i = 0; i < 5; ++i)
        games.put(std::to_string(i) + ".json", text_of(game("f5")));
    for (const std::size_t most : {0, 1, 4, 5, 6})
        CHECK(play::list_folder(games.path / "games", most).games.size() == std::min<std::size_t>(most, 5));
}

TEST_CASE("at the first look the trash is gone through, and a link to nothing is listed with its reason") {
    const Games games;
    games.write("trash/2001-01-01/a.json", "a");
    if (temporary::has_links()) std::filesystem::create_symlink("nowhere.json", games.path / "games/lost.json");
    GameShelf shelf{games.folder(), games.cache(), {}};
    read_all(shelf);
    const auto notes = base::read_file(games.path / "trash/.old", 1 << 20);
    REQUIRE(notes.ok()); // of what was found too old today
    CHECK(notes->starts_with("2001-01-01 "));
    if (temporary::has_links()) CHECK(reason(shelf, "lost.json") == "not a regular file, or a broken link");
}

TEST_CASE("a folder takes its games along when it is renamed or removed") {
    const Games games;
    games.put("club/a.json", text_of(game("f5")));
    games.put("clubs.json", text_of(game("f5")), 1);
    GameShelf shelf{games.folder(), games.cache(), {}};
    read_all(shelf);
    REQUIRE(shelf.rename("club", "team"));
    CHECK(names(shelf) == Names{"team/a.json", "clubs.json"});
    CHECK(shelf.folders() == std::vector<fs::path>{"team"});
    const auto removed = shelf.remove("team");
    REQUIRE(removed);
    CHECK(names(shelf) == Names{"clubs.json"});
    CHECK(shelf.folders().empty());
    REQUIRE(shelf.take_back(*removed));
    read_all(shelf);
    CHECK(names(shelf) == Names{"team/a.json", "clubs.json"});
    // A new one is listed at once, and takes games in.
    REQUIRE(shelf.make_folder("", "guests"));
    CHECK(shelf.folders() == std::vector<fs::path>{"guests", "team"});
    REQUIRE(shelf.move_into("clubs.json", "guests"));
    CHECK(names(shelf) == Names{"team/a.json", "guests/clubs.json"});
}

TEST_CASE("a shelf begins with what it knew at its end, and clears away what was left unfinished") {
    const Games games;
    games.put("a.json", text_of(game("f5")));
    games.put("club/b.json", text_of(game("f5d6")));
    {
        GameShelf shelf{games.folder(), games.cache(), {}};
        read_all(shelf);
        CHECK(shelf.files_read() == 2);
    }
    std::vector<fs::path> unfinished;
    for (const char* name : {"games/a.json", "games/club/b.json"}) {
        unfinished.push_back(base::unfinished_name(games.path / name, ".part"));
        std::ofstream{unfinished.back()} << "half a game";
        fs::last_write_time(unfinished.back(), fs::file_time_type::clock::now() - std::chrono::hours{1});
    }
    GameShelf shelf{games.folder(), games.cache(), {}};
    read_all(shelf);
    CHECK(shelf.files_read() == 0);
    CHECK(shelf.games().size() == 2);
    for (const fs::path& file : unfinished)
        CHECK_FALSE(fs::exists(file));
}

TEST_CASE("folders that are renamed, given back or made stand in order at once, and the shelf looks again") {
    const Games games;
    for (const char* name : {"a/1.json", "b/1.json", "c/1.json"})
        games.put(name, text_of(game("f5")));
    GameShelf shelf{games.folder(), games.cache(), {}};
    CHECK_FALSE(shelf.take_news()); // nothing was looked for yet
    read_all(shelf);
    CHECK_FALSE(shelf.take_news());
    const auto removed = shelf.remove("b");
    REQUIRE(removed);
    CHECK(shelf.folders() == std::vector<fs::path>{"a", "c"});
    read_all(shelf);
    REQUIRE(shelf.take_back(*removed));
    CHECK(shelf.is_reading()); // it looks again
    CHECK(shelf.folders() == std::vector<fs::path>{"a", "b", "c"});
    CHECK_FALSE(shelf.take_back(*removed)); // it is not there any more
    REQUIRE(shelf.rename("a", "z"));
    CHECK(shelf.folders() == std::vector<fs::path>{"b", "c", "z"});
    read_all(shelf);
    REQUIRE(shelf.make_folder("", "m"));
    CHECK(shelf.is_reading());
    REQUIRE(fixtures::comes_true([&] {
        const bool has_changed = shelf.take_news();
        if (!shelf.is_reading()) CHECK(has_changed);
        return !shelf.is_reading();
    }));
}

TEST_CASE("one game is taken down whole while others are still being read") {
    const Games games;
    for (int i = 0; i < 500; ++i)
        games.put(std::to_string(i) + ".json", text_of(game("f5d6c3d3c4")), i);
    GameShelf shelf{games.folder(), games.cache(), {}};
    shelf.look();
    shelf.take_down("499.json");
    REQUIRE(fixtures::comes_true([&] {
        shelf.take_news();
        return shelf.taken_down().has_value();
    }));
    REQUIRE(shelf.taken_down()->game);
    CHECK(records::to_transcript(shelf.taken_down()->game->game) == "f5d6c3d3c4");
    read_all(shelf);
    shelf.take_down("none.json");
    bool has_news = false; // and nothing else could be new
    REQUIRE(fixtures::comes_true([&] {
        has_news = shelf.take_news();
        return shelf.taken_down().has_value();
    }));
    CHECK(has_news);
    CHECK(shelf.taken_down()->file == "none.json");
    CHECK_FALSE(shelf.taken_down()->game);
}

TEST_CASE("a shelf that is put away while it reads keeps what it has read" * doctest::test_suite("long")) {
    const Games games;
    for (int i = 0; i < 2000; ++i)
        games.write("games/" + std::to_string(i) + ".json", text_of(game("f5d6c3d3c4")));
    std::uint64_t first = 0;
    {
        GameShelf shelf{games.folder(), games.cache(), {}};
        shelf.look();
        REQUIRE(fixtures::comes_true([&] {
            shelf.take_news();
            return shelf.files_read() > 0;
        }));
        first = shelf.files_read();
    }
    GameShelf shelf{games.folder(), games.cache(), {}};
    read_all(shelf);
    CHECK(shelf.files_read() <= 2000 - first);
    CHECK(shelf.games().size() == 2000);
}

TEST_CASE("a change that is refused leaves the list as it is") {
    const Games games;
    games.put("a.json", text_of(game("f5")));
    games.put("b.json", text_of(game("f5d6")), 1);
    GameShelf shelf{games.folder(), games.cache(), {}};
    read_all(shelf);
    const auto revision = shelf.revision();
    CHECK_FALSE(shelf.rename("a.json", "b"));
    CHECK_FALSE(shelf.rename("a.json", ".hidden"));
    CHECK_FALSE(shelf.move_into("none.json", "club"));
    CHECK_FALSE(shelf.remove("none.json"));
    CHECK_FALSE(shelf.make_folder("", "a/b"));
    REQUIRE(shelf.rename("a.json", "a")); // which is its name
    CHECK_FALSE(shelf.is_reading());
    CHECK(shelf.revision() == revision);
    CHECK(names(shelf) == Names{"a.json", "b.json"});
    CHECK(shelf.folders().empty());
}
