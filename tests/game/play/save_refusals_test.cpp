// Saves with one fault each, and the error that each must give.
#include "game/play/save.hpp"

#include "game/records/raw_text.hpp"
#include "tests/game/play/saved_matches.hpp"

#include <doctest/doctest.h>

#include <string>

using play::game_from_json;
using play::to_json;

namespace {

void expect_refusal(const std::string& text, const std::string& reason) {
    const auto game = game_from_json(text);
    REQUIRE_FALSE(game.ok());
    CAPTURE(game.error().message);
    CHECK(game.error().message.find(reason) != std::string::npos);
    CHECK(records::is_utf8(game.error().message));
}

} // namespace

TEST_CASE("a save with a fault is refused with the reason") {
    struct Row {
        std::string from;
        std::string to;
        std::string reason;
    };
    const Row rows[]{
        // Not this format at all.
        {"\"outflank-match\"", "\"something\"", "format: expected \"outflank-match\", saw \"something\""},
        {"\"version\": 5", "\"version\": 6", "version: expected 5, saw 6"},
        {"\"version\": 5", "\"version\": 1.0", "version: expected 5, saw 1.0"},
        // Not JSON.
        {"\"seed\": 18446744073709551615", "\"seed\": NaN", "expected JSON, saw a parse error at line"},
        {"\"seed\"", "// seed\n \"seed\"", "expected JSON"},
        {"Ren\xc3\xa9", "Ren\xe9", "expected JSON"},
        {"\"id\":2,", "\"id\":2,\"\\u0069d\":2,", "saw \"id\" twice"},
        // Fields that are missing, unknown, of the wrong kind or out of range.
        {"\"size\": 8,", "", "size: expected a whole number from 4 to 16, saw no such field"},
        {"\"size\": 8", "\"size\": 17", "size: expected a whole number from 4 to 16, saw 17"},
        {"\"size\": 8", "\"size\": 9", "start.rows: expected 81 squares, saw 64"},
        {"\"size\": 8,", "\"size\": 8, \"extra\": 1,", "unknown field \"extra\""},
        {"\"passing\": \"automatic\"", "\"passing\": \"never\"",
         "rules.passing: expected \"automatic\" or \"by_player\", saw \"never\""},
        {"\"move_time_limit_ms\": 0", "\"move_time_limit_ms\": 9223372036854775807", "rules.move_time_limit_ms"},
        {"\"has_random_colors\": false", "\"has_random_colors\": 0", "rules.has_random_colors: expected true or false"},
        {"\"allows_undo\": true", "\"allows_undo\": true, \"speed\": 1", "rules: unknown field \"speed\""},
        {"\"player\": \"human\"", "\"player\": null", "seats.black.player"},
        {"\"initial_ms\": 300000", "\"initial_ms\": 1000000000001", "clock.initial_ms"},
        {"\"extra_ms\": 2000", "\"extra_ms\": 16666666667",
         "clock.extra_ms: expected a whole number from 0 to 16666666666"},
        {"\"seed\": 18446744073709551615", "\"seed\": -1",
         "seed: expected a whole number from 0 to 18446744073709551615"},
        // The start, the moves and the cursor. f5 is the first move, d6 and f4 come after it.
        {"\"---OX---\"", "\"---O?---\"", "start.rows: expected X, O or - for each square, saw \"?\""},
        {"\"---OX---\"", "7", "start.rows"},
        {"\"parent\":0", "\"parent\":1", "moves[0].parent: expected 0, saw 1"},
        {"\"parent\":2", "\"parent\":0", "moves[2].move: expected a legal move, saw \"c3\""},
        {"\"move\":\"f5\"", "\"move\":\"a1\"", "moves[0].move: expected a legal move, saw \"a1\": a1 flips nothing"},
        {"\"move\":\"f5\"", "\"move\":\"i9\"", "moves[0].move: expected a move on the board"},
        {"\"move\":\"f4\"", "\"move\":\"d6\"", "moves[3].move: expected a move that is not yet a branch of node 1"},
        {",\"redo\":true", ",\"redo\":1", "moves[3].redo: expected true or false"},
        {"{\"id\":1,", "5,{\"id\":1,", "moves[0]: expected an object, saw 5"},
        {"\"cursor\": 1", "\"cursor\": 5", "cursor: expected a whole number from 0 to 4, saw 5"},
        // The end of the game, annotations and search results.
        {"\"early_end\": null", "\"early_end\": \"time\"", "early_end: expected an object"},
        {"\"early_end\": null", "\"early_end\": {\"winner\": \"black\", \"reason\": \"boredom\"}",
         "early_end.reason: expected \"resignation\" or \"time\""},
        {"\"sign\":\"!?\"", "\"sign\":\"!!!\"", "annotations[0].sign: expected \"\" or \"!\" or"},
        {"{\"node\":2,\"sign\"", "{\"node\":5,\"sign\"",
         "annotations[0].node: expected a whole number from 0 to 4, saw 5"},
        {"{\"node\":2,\"sign\"", "{\"more\":1,\"node\":2,\"sign\"", "annotations[0]: unknown field \"more\""},
        {"\"analysis\": [", "\"analysis\": 5, \"other\": [", "analysis: expected an array"},
        {"\"value\":-250", "\"value\":-6401", "analysis[1].value: expected a whole number from -6400 to 6400"},
        {"\"best\":\"f4\"", "\"best\":\"a1\"", "analysis[1].best: expected a legal move, saw \"a1\""},
        {"f4:120 f3:-30", "f4:120 f3:", "analysis[1].moves: expected legal moves"},
        {"f4:120 f3:-30", "f4:6401 f3:-30", "analysis[1].moves: expected legal moves"},
        {"f4:120 f3:-30", "f4:120 a1:-30", "analysis[1].moves: expected legal moves"},
        {"\"moves_depth\":8", "\"moves_deep\":8", "analysis[1].moves_depth"},
    };
    const std::string good = to_json(branched_match());
    REQUIRE(game_from_json(good).ok());
    for (const Row& row : rows) {
        CAPTURE(row.from);
        CAPTURE(row.to);
        expect_refusal(changed(good, row.from, row.to), row.reason);
    }
}

TEST_CASE("saved moves need no colour or flips, but the board after them must match") {
    const std::string good = to_json(branched_match());
    for (const auto& [from, to] :
         {std::pair{"\"---XXX--\"", "\"---XXO--\""}, {"\"black_discs\": 4", "\"black_discs\": 5"}})
        expect_refusal(changed(good, from, to), "now: expected the board after the moves");
    for (const auto& [from, to] :
         {std::pair{"\"flips\":\"e5\"", "\"flips\":\"\""}, {"\"color\":\"black\"", "\"color\":\"\""}})
        CHECK(*game_from_json(changed(good, from, to)) == branched_match());
    const std::string over = to_json(state_of(fixtures::game(4, fixtures::double_block_4)));
    const auto ended = game_from_json(
        changed(over, "\"early_end\": null", "\"early_end\": {\"winner\": \"white\", \"reason\": \"time\"}"));
    REQUIRE(ended.ok());
    CHECK_FALSE(ended->early_end);
}

TEST_CASE("rejects names that are too long") {
    const std::string good = to_json(branched_match());
    const auto with_name = [&](const std::string& name) { return changed(good, "Ren\xc3\xa9", name); };
    CHECK(game_from_json(with_name(std::string(64, 'x'))).ok());
    expect_refusal(with_name(std::string(65, 'x')), "seats.black.name: expected a text of at most 64 bytes");
    expect_refusal(with_name(std::string(100'000, 'x')), "seats.black.name");
    std::string long_player = changed(good, "\"human\"", "\"" + std::string(4097, 'x') + "\"");
    expect_refusal(long_player, "seats.black.player: expected a text of at most 4096 bytes");
}

TEST_CASE("rejects texts that are not saves and gives a reason") {
    struct Row {
        std::string text;
        std::string reason;
    };
    const std::string good = to_json(branched_match());
    const Row rows[]{
        {"", "expected JSON"},
        {"\xef\xbb" + good, "expected JSON"},
        {"[]", "expected an object, saw an array"},
        {"{}", "format: expected \"outflank-match\", saw no such field"},
        {good + good, "expected JSON"},
        {good + std::string(1, '\0'), "zero byte"},
        {std::string(1'000'000, '['), "at most 4 levels of nesting"},
        {good + std::string(play::max_save_bytes, ' '), "expected at most 4194304 bytes"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.reason);
        expect_refusal(row.text, row.reason);
    }
    CHECK(game_from_json(good + std::string(play::max_save_bytes - good.size(), ' ')).ok());
}
