#include "game/play/bookmarks.hpp"

#include "game/records/transcript.hpp"
#include "tests/game/play/saved_matches.hpp"

#include <doctest/doctest.h>

#include <string>

using play::Bookmark;
using rules::GameTree;

namespace {

GameTree after_moves(const std::string& moves, int side = 8) {
    auto game = records::game_from_transcript(moves, rules::Position::start(rules::BoardSize{side}));
    REQUIRE(game.ok());
    return *std::move(game);
}

} // namespace

TEST_CASE("a bookmark has the line that is looked at, the position in it, and what was known of that") {
    GameTree game = after_moves("f5d6c3d3c4");
    game.go_to(2);
    REQUIRE_FALSE(game.play(rules::Move{rules::Square{3, 2}})); // c4 instead
    game.go_to(3);                                              // c3 again
    play::GameValues values;
    values.note(game, 3, {.for_black = 150, .certainty = {.is_solved = false, .depth = 12}});
    const Bookmark bookmark = play::bookmark_of(game, values);
    CHECK(records::to_transcript(bookmark.game) == "f5d6c3");
    CHECK(bookmark.game.node_count() == 6); // the line goes on, the branch is not there
    REQUIRE(bookmark.value.has_value());
    CHECK(bookmark.value->for_black == 150);
    CHECK(bookmark.value->depth == 12);
    game.go_to(1);
    CHECK_FALSE(play::bookmark_of(game, values).value.has_value());
}

TEST_CASE("bookmarks come back from their file as they were, passes and own starts included") {
    base::Random random{11};
    play::Bookmarks all;
    for (int i = 0; i < 40; ++i) {
        const play::GameState match = random_match(4 + i % 13, 40, random);
        Bookmark bookmark = play::bookmark_of(match.game, match.values);
        bookmark.names = {"Ada", i % 2 == 0 ? "" : "J\xC3\xBCrgen"};
        bookmark.note = i % 3 == 0 ? "" : "why \"this\"?";
        bookmark.made = std::chrono::sys_seconds{std::chrono::seconds{1'700'000'000 + i}};
        all.push_back(bookmark);
    }
    const std::string text = play::to_json(all);
    const auto read = play::bookmarks_from_json(text);
    REQUIRE_MESSAGE(read.ok(), (read.ok() ? "" : read.error().message));
    REQUIRE(read->size() == all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        CHECK((*read)[i].game.position() == all[i].game.position());
        CHECK((*read)[i].game.path_to((*read)[i].game.cursor()).size()
              == all[i].game.path_to(all[i].game.cursor()).size());
        CHECK((*read)[i].value == all[i].value);
        CHECK((*read)[i].note == all[i].note);
        CHECK((*read)[i].names == all[i].names);
        CHECK((*read)[i].made == all[i].made);
    }
    CHECK(play::to_json(*read) == text);
    CHECK(play::to_json({}) == "{\n \"format\": \"outflank-bookmarks\",\n \"version\": 1,\n \"bookmarks\": []\n}\n");
}

TEST_CASE("a file of bookmarks with one thing wrong is refused for that reason") {
    GameTree game = after_moves("f5d6c3");
    game.go_to(2);
    const std::string text =
        play::to_json(play::Bookmarks{Bookmark{.game = game, .value = Bookmark::Value{.depth = 3}}});
    struct Row {
        std::string from, to, reason;
    };
    const Row rows[]{
        {"outflank-bookmarks", "x", "format: expected \"outflank-bookmarks\", saw \"x\""},
        {"\"at\": 2", "\"at\": 4", "bookmarks[0].at: expected a whole number from 0 to 3, saw 4"},
        {"\"at\": 2", "\"at\": 513", "bookmarks[0].at: expected a whole number from 0 to 512, saw 513"},
        {"\"at\": 2", "\"at\": -1", "bookmarks[0].at: expected a whole number from 0 to 512, saw -1"},
        {"f5d6c3", "f5d6h8", "bookmarks[0].moves: move 3"},
        {"\"size\": 8", "\"size\": 3", "bookmarks[0].size: expected a whole number from 4 to 16, saw 3"},
        {"\"depth\": 3", "\"depth\": -3", "bookmarks[0].known.depth"},
        {"\"depth\": 3", "\"depth\": 1001", "bookmarks[0].known.depth: expected a whole number from 0 to 1000"},
        {"\"value\": 0", "\"value\": 6401", "bookmarks[0].known.value: expected a whole number from -6400 to 6400"},
        {"\"note\": \"\"", "\"note\": 7", "bookmarks[0].note: expected a text of at most 250 bytes, saw 7"},
        {"\"start\": {", "\"start\": {\"more\": 1, ", "bookmarks[0].start: unknown field \"more\""},
        {"\"depth\": 3", "\"more\": 1, \"depth\": 3", "bookmarks[0].known: unknown field \"more\""},
        {"\"note\": \"\"", "\"more\": 1, \"note\": \"\"", "bookmarks[0]: unknown field \"more\""},
        {"\"bookmarks\": [", "\"more\": 1, \"bookmarks\": [", "unknown field \"more\""},
        {"\"start\": {", "\"begin\": {", "bookmarks[0].start: expected an object"},
        {"\"to_move\": \"black\"", "\"to_move\": \"red\"", "bookmarks[0].start.to_move: expected"},
        {"---OX---", "---OX--?", "bookmarks[0].start.rows: expected"},
        {"\"made\": 0", "\"made\": -1", "bookmarks[0].made: expected"},
        {"\"known\": {", "\"known\": 3, \"other\": {", "bookmarks[0].known: expected an object, saw 3"},
        {"\"bookmarks\": [", "\"bookmarks\": 3, \"other\": [", "bookmarks: expected an array"},
        {"{", "", "expected JSON"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.from);
        const auto read = play::bookmarks_from_json(changed(text, row.from, row.to));
        REQUIRE_FALSE(read.ok());
        CHECK_MESSAGE(read.error().message.starts_with(row.reason), read.error().message);
    }
}

TEST_CASE("a file of bookmarks that is too large to be one is refused unread") {
    const auto read = play::bookmarks_from_json(std::string(play::max_bookmarks_bytes + 1, ' '));
    REQUIRE_FALSE(read.ok());
    CHECK(read.error().message.starts_with("expected at most "));
    const auto just = play::bookmarks_from_json(std::string(play::max_bookmarks_bytes, ' '));
    REQUIRE_FALSE(just.ok());
    CHECK(just.error().message.starts_with("expected JSON"));
}

TEST_CASE("a bookmark behind a forced pass stands there again") {
    GameTree game = after_moves("b1c1d3a1", 4); // Black has to pass
    REQUIRE(game.position().must_pass());
    REQUIRE_FALSE(game.play(rules::Move::pass()));
    const auto read = play::bookmarks_from_json(play::to_json(play::Bookmarks{play::bookmark_of(game, {})}));
    REQUIRE_MESSAGE(read.ok(), (read.ok() ? "" : read.error().message));
    CHECK(read->front().game.position() == game.position());
    CHECK_FALSE(read->front().value);
    game.go_to(2);
    const auto earlier = play::bookmarks_from_json(play::to_json(play::Bookmarks{play::bookmark_of(game, {})}));
    REQUIRE_MESSAGE(earlier.ok(), (earlier.ok() ? "" : earlier.error().message));
    CHECK(earlier->front().game.position() == game.position());
    CHECK(earlier->front().game.line().size() == 5); // the pass behind the line is not part of what was looked at
}
