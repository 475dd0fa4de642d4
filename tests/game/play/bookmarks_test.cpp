#include "game/play/bookmarks.hpp"

#include "game/library/library.hpp"
#include "game/records/transcript.hpp"
#include "tests/game/play/saved_matches.hpp"

#include <doctest/doctest.h>

#include <set>
#include <string>
#include <utility>

using play::Bookmark;
using rules::GameTree;

namespace {

GameTree after_moves(const std::string& moves, int side = 8) {
    auto tree = records::game_from_transcript(moves, rules::Position::start(rules::BoardSize{side}));
    REQUIRE(tree.ok());
    return *std::move(tree);
}

Bookmark read_again(const library::Item& item) {
    auto read = play::bookmark_from_json(item.document);
    REQUIRE_MESSAGE(read.ok(), (read.ok() ? "" : read.error().message));
    return *std::move(read);
}

} // namespace

TEST_CASE("a bookmark stores the current line and position with its known value") {
    GameTree tree = after_moves("f5d6c3d3c4");
    tree.go_to(2);
    REQUIRE_FALSE(tree.play(rules::Move{rules::Square{3, 2}})); // c4 instead
    tree.go_to(3);                                              // c3 again
    play::GameValues values;
    values.note(tree, 3, {.for_black = 150, .certainty = {.is_solved = false, .depth = 12}});
    const Bookmark bookmark = play::bookmark_of(tree, values);
    CHECK(records::to_transcript(bookmark.game) == "f5d6c3");
    CHECK(bookmark.game.node_count() == 6); // includes the rest of the line but not the branch
    REQUIRE(bookmark.value.has_value());
    CHECK(bookmark.value->for_black == 150);
    CHECK(bookmark.value->depth == 12);
    tree.go_to(1);
    CHECK_FALSE(play::bookmark_of(tree, values).value.has_value());
}

TEST_CASE("bookmarks with passes and custom starts are read back from the library unchanged") {
    base::Random random{11};
    std::set<std::string> keys;
    for (int i = 0; i < 40; ++i) {
        const play::GameState game = random_match(4 + i % 13, 40, random);
        Bookmark bookmark = play::bookmark_of(game.game, game.values);
        bookmark.names = {"Ada", i % 2 == 0 ? "" : "J\xC3\xBCrgen"};
        bookmark.note = i % 3 == 0 ? "" : "why \"this\"?";
        bookmark.made = std::chrono::sys_seconds{std::chrono::seconds{1'700'000'000 + i}};
        const library::Item item = play::to_item(bookmark);
        const Bookmark read = read_again(item);
        CHECK(read.game.position() == bookmark.game.position());
        CHECK(read.game.path_to(read.game.cursor()).size() == bookmark.game.path_to(bookmark.game.cursor()).size());
        CHECK(read.value == bookmark.value);
        CHECK(read.note == bookmark.note);
        CHECK(read.names == bookmark.names);
        CHECK(read.made == bookmark.made);
        CHECK(play::to_item(read) == item);
        keys.insert(item.key);
        bookmark.note = "another note";
        CHECK(play::key_of(bookmark) == item.key);
    }
    CHECK(keys.size() == 40);
}

TEST_CASE("a bookmark with a fault is refused with the reason") {
    GameTree tree = after_moves("f5d6c3");
    tree.go_to(2);
    const std::string text = play::to_item(Bookmark{.game = tree, .value = Bookmark::Value{.depth = 3}}).document;
    struct Row {
        std::string from, to, reason;
    };
    const Row rows[]{
        {"\"at\":2", "\"at\":4", "at: expected a whole number from 0 to 3, saw 4"},
        {"\"at\":2", "\"at\":513", "at: expected a whole number from 0 to 512, saw 513"},
        {"\"at\":2", "\"at\":-1", "at: expected a whole number from 0 to 512, saw -1"},
        {"f5d6c3", "f5d6h8", "moves: move 3"},
        {"\"size\":8", "\"size\":3", "size: expected a whole number from 4 to 16, saw 3"},
        {"\"depth\":3", "\"depth\":-3", "known.depth"},
        {"\"depth\":3", "\"depth\":1001", "known.depth: expected a whole number from 0 to 1000"},
        {"\"value\":0", "\"value\":6401", "known.value: expected a whole number from -6400 to 6400"},
        {"\"note\":\"\"", "\"note\":7", "note: expected a text of at most 250 bytes, saw 7"},
        {"\"start\":{", "\"start\":{\"more\":1,", "start: unknown field \"more\""},
        {"\"depth\":3", "\"more\":1,\"depth\":3", "known: unknown field \"more\""},
        {"\"note\":\"\"", "\"more\":1,\"note\":\"\"", "unknown field \"more\""},
        {"\"start\":{", "\"begin\":{", "start: expected an object"},
        {"\"to_move\":\"black\"", "\"to_move\":\"red\"", "start.to_move: expected"},
        {"---OX---", "---OX--?", "start.rows: expected"},
        {"\"made\":0", "\"made\":-1", "made: expected"},
        {"\"known\":{", "\"known\":3,\"other\":{", "known: expected an object, saw 3"},
        {"{", "", "expected JSON"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.from);
        const auto read = play::bookmark_from_json(changed(text, row.from, row.to));
        REQUIRE_FALSE(read.ok());
        CHECK_MESSAGE(read.error().message.starts_with(row.reason), read.error().message);
    }
}

TEST_CASE("a bookmark after a forced pass is restored at its position") {
    GameTree tree = after_moves("b1c1d3a1", 4); // Black has to pass
    REQUIRE(tree.position().must_pass());
    REQUIRE_FALSE(tree.play(rules::Move::pass()));
    const Bookmark read = read_again(play::to_item(play::bookmark_of(tree, {})));
    CHECK(read.game.position() == tree.position());
    CHECK_FALSE(read.value);
    tree.go_to(2);
    const Bookmark earlier = read_again(play::to_item(play::bookmark_of(tree, {})));
    CHECK(earlier.game.position() == tree.position());
    CHECK(earlier.game.line().size() == 5); // the pass at the end of the line is not stored
}
