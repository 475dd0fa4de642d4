// Reading games from text in any format, including our own saves.
#include "game/play/save.hpp"

#include "game/records/transcript.hpp"
#include "tests/game/play/saved_matches.hpp"

#include <doctest/doctest.h>

using play::read_any_game;

TEST_CASE("saves are read completely, other texts as game records") {
    const play::GameState saved = branched_match();
    const auto found = read_any_game("\xef\xbb\xbf \n" + play::to_json(saved), {});
    REQUIRE_MESSAGE(found.ok(), (found.ok() ? "" : found.error().message));
    REQUIRE(found->state.has_value());
    CHECK(*found->state == saved);
    CHECK(found->what == "a saved game");
    CHECK_FALSE(found->lacks_side);
    const auto moves = read_any_game("f5d6c3", {});
    REQUIRE(moves.ok());
    CHECK_FALSE(moves->state.has_value());
    CHECK(records::to_transcript(moves->game) == "f5d6c3");
}

TEST_CASE("an invalid save is reported as a save") {
    const auto refused = read_any_game("{ \"format\": \"outflank-match\" }", {});
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().message.starts_with("a saved game: "));
    const auto other = read_any_game("{ \"format\": 3 }", {}); // a format of another program
    REQUIRE_FALSE(other.ok());
    CHECK(other.error().message.starts_with("JSON game: "));
}
