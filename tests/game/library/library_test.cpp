#include "game/library/library.hpp"
#include "game/records/opening_names.hpp"
#include "game/records/transcript.hpp"
#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace {

using library::Autosave;
using library::GameId;
using library::Item;
using library::ItemKind;
using library::Library;

library::GameDocument document(const std::string& moves, const char* black = "Ada", const char* white = "Bob") {
    return {.seats = {library::DocumentSeat{black}, library::DocumentSeat{white}},
            .game = *records::game_from_transcript(moves, rules::Position::start(rules::BoardSize{8}))};
}

struct Place {
    temporary::TemporaryFolder folder;
    library::Files files{.library = folder.path / "library.db", .database = folder.path / "database.db"};
    Library open() const { return std::move(*Library::open(files, records::opening_names())); }
};

std::vector<std::string> names(const Library& library) {
    std::vector<std::string> found;
    const auto games = library.games();
    for (const library::SavedGame& game : *games)
        found.push_back(game.name);
    return found;
}

using Names = std::vector<std::string>;

} // namespace

TEST_CASE("a saved game and its document survive reopening the library") {
    const Place place;
    const auto saved = document("f5d6c3d3c4");
    const GameId id = *place.open().add_game(saved, "evening", "club/2026", 1000);
    const Library library = place.open();
    const auto games = *library.games();
    REQUIRE(games.size() == 1);
    CHECK(games[0].id == id);
    CHECK(games[0].name == "evening");
    CHECK(games[0].folder == "club/2026");
    CHECK(games[0].modified == 1000);
    CHECK(games[0].card == library::card_of(saved));
    CHECK(*library.document(id) == saved);
    CHECK(*library.folders() == Names{"club", "club/2026"});
    CHECK_FALSE(library.document(id + 1).ok());
}

TEST_CASE("an update succeeds only with the game's latest revision") {
    const Place place;
    Library mine = place.open();
    Library other = place.open();
    const GameId id = *mine.add_game(document("f5"), "a", "", 1000);
    const auto before = mine.revision();
    CHECK(*other.update_game(id, 1, document("f5d6"), 2000));
    CHECK(mine.revision() != before);
    CHECK_FALSE(*mine.update_game(id, 1, document("f5f6"), 3000));
    CHECK(*mine.update_game(id, 2, document("f5d6c3"), std::nullopt));
    CHECK(mine.game(id)->value().modified == 2000); // a review does not change the date
    CHECK(mine.document(id)->game.node_count() == 4);
    const std::vector<GameId> ids{id};
    REQUIRE(mine.delete_games(ids, 5000));
    CHECK_FALSE(*mine.update_game(id, 3, document("f5"), 4000));
}

TEST_CASE("deleted games and folders can be restored") {
    Library library = Library::in_memory(records::opening_names());
    const GameId a = *library.add_game(document("f5"), "a", "x/y", 1000);
    const GameId b = *library.add_game(document("f5d6"), "b", "x", 2000);
    (void)*library.add_game(document("f5d6c3"), "c", "xy", 3000);
    CHECK(names(library) == Names{"c", "b", "a"});
    REQUIRE(library.delete_games(std::vector{b}, 5000));
    CHECK(names(library) == Names{"c", "a"});
    const auto gone = *library.delete_folder("x", 6000);
    CHECK(gone == std::vector{a});
    CHECK(*library.folders() == Names{"xy"});
    REQUIRE(library.restore_games(std::vector{a, b}));
    CHECK(names(library) == Names{"c", "b", "a"});
    CHECK(*library.folders() == Names{"x", "x/y", "xy"});
}

TEST_CASE("renaming a folder moves its games and subfolders") {
    Library library = Library::in_memory(records::opening_names());
    const GameId a = *library.add_game(document("f5"), "a", "x/y", 1000);
    REQUIRE(library.make_folder("z"));
    CHECK_FALSE(library.rename_folder("x", "z").ok());
    CHECK_FALSE(library.rename_folder("x", "x/y/new").ok());
    REQUIRE(library.rename_folder("x", "z/new"));
    CHECK(library.game(a)->value().folder == "z/new/y");
    CHECK(*library.folders() == Names{"z", "z/new", "z/new/y"});
    REQUIRE(library.move_games(std::vector{a}, ""));
    REQUIRE(library.rename_game(a, "b"));
    CHECK(library.game(a)->value().folder.empty());
    CHECK(library.game(a)->value().name == "b");
}

TEST_CASE("a window takes over the running game of a closed window") {
    const Place place;
    Library first = place.open(), second = place.open();
    const Autosave game{.game = "the game", .match = ""}, later{.game = "another", .match = "a match"};
    REQUIRE(first.write_autosave("one", game));
    CHECK(*second.take_over_autosave("two") == std::nullopt); // the process still runs
    REQUIRE(first.release_autosave("one"));
    REQUIRE(first.write_autosave("three", later));
    CHECK(*second.take_over_autosave("two") == game);
    REQUIRE(second.write_autosave("two", {}));
    CHECK(*second.take_over_autosave("two") == std::nullopt);
    REQUIRE(first.release_autosave("three"));
    CHECK(*second.take_over_autosave("two") == later);
    CHECK(*first.take_over_autosave("three") == std::nullopt);
}

TEST_CASE("items keep their order, and two windows see each other's items") {
    const Place place;
    Library one = place.open(), two = place.open();
    REQUIRE(one.put_item(ItemKind::bookmark, {"a", "1"}));
    REQUIRE(two.put_item(ItemKind::bookmark, {"b", "2"}));
    REQUIRE(one.put_item(ItemKind::drill, {"a", "3"}));
    REQUIRE(two.put_item(ItemKind::bookmark, {"a", "4"}));
    CHECK(*one.items(ItemKind::bookmark) == std::vector<Item>{{"a", "4"}, {"b", "2"}});
    REQUIRE(one.remove_item(ItemKind::bookmark, "a"));
    CHECK(*two.items(ItemKind::bookmark) == std::vector<Item>{{"b", "2"}});
    CHECK(*two.items(ItemKind::drill) == std::vector<Item>{{"a", "3"}});
}

TEST_CASE("grouped changes are saved together or not at all") {
    Library library = Library::in_memory(records::opening_names());
    const auto both = [&](bool fails) {
        return library.together([&]() -> base::Result<base::Done> {
            if (const auto put = library.put_item(ItemKind::engine, {"a", "1"}); !put) return put;
            if (fails) return base::Error{"no"};
            return library.put_item(ItemKind::engine, {"b", "2"});
        });
    };
    CHECK_FALSE(both(true).ok());
    CHECK(library.items(ItemKind::engine)->empty());
    CHECK(both(false).ok());
    CHECK(library.items(ItemKind::engine)->size() == 2);
}

TEST_CASE("derived columns are rebuilt from the documents") {
    const Place place;
    Library library = place.open();
    const GameId id = *library.add_game(document("f5d6c3d3c4"), "a", "", 1000);
    const auto before = library.game(id)->value();
    CHECK(*library.rebuild() == 1);
    CHECK(library.game(id)->value().card == before.card);
}
