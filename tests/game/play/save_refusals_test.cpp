// Saves that are wrong in one place each, and what the refusal has to say.
#include "game/play/save.hpp"

#include "game/records/raw_text.hpp"
#include "tests/game/play/saved_matches.hpp"

#include <doctest/doctest.h>

#include <string>

using play::game_from_json;
using play::to_json;

namespace {

// The first `from` made into `to`. Fails the test where it is not there, so that no row tests nothing.
void expect_refusal(const std::string& text, const std::string& reason) {
    const auto game = game_from_json(text);
    REQUIRE_FALSE(game.ok());
    CAPTURE(game.error().message);
    CHECK(game.error().message.find(reason) != std::string::npos);
    CHECK(records::is_utf8(game.error().message));
}

} // namespace

TEST_CASE("a save with one thing wrong is refused for that reason") {
    struct Row {
        std::string from;
        std::string to;
        std::string reason;
    };
    const Row rows[]{
        // Not this format at all.
        {"\"outflank-match\"", "\"something\"", "format: expected \"outflank-match\", saw \"something\""},
        {"\"format\": \"outflank-match\",", "", "format: expected \"outflank-match\", saw no such field"},
        {"\"version\": 5", "\"version\": 6", "version: expected 5, saw 6"},
        {"\"version\": 5", "\"version\": 0", "version"},
        {"\"version\": 5", "\"version\": 1.0", "version: expected 5, saw 1.0"},
        {"\"version\": 5", "\"version\": \"1\"", "version"},
        // Not JSON.
        {"\"seed\": 18446744073709551615", "\"seed\": NaN", "expected JSON, saw a parse error at line"},
        {"\"seed\": 18446744073709551615", "\"seed\": Infinity", "expected JSON"},
        {"\"seed\": 18446744073709551615", "\"seed\": 1e999", "expected JSON"},
        {"\"seed\": 18446744073709551615", "\"seed\": 01", "expected JSON"},
        {"\"seed\": 18446744073709551615,", "\"seed\": 1,,", "expected JSON"},
        {"\"early_end\": null,", "\"early_end\": null},", "expected JSON"},
        {"\"early_end\": null,", "\"early_end\": null,,", "expected JSON"},
        // What a person wrote.
        {"\"annotations\": [", "\"annotations\": 5, \"other\": [", "annotations: expected an array"},
        {"\"sign\":\"!?\"", "\"sign\":\"!!!\"", "annotations[0].sign: expected \"\" or \"!\" or"},
        {"\"text\":\"Not the usual one.\"", "\"text\":7", "annotations[0].text: expected a text of at most 2000 bytes"},
        {"\"text\":\"Not the usual one.\"", "\"text\":\" blank\"", "annotations[0].text: expected a text without"},
        {"\"text\":\"Not the usual one.\"", "\"text\":\"a\\tb\"", "annotations[0].text: expected a text without"},
        {"\"sign\":\"!?\",\"text\":\"Not the usual one.\"", "\"sign\":\"\",\"text\":\"\"",
         "annotations[0].text: expected a text where there is no sign"},
        {"{\"node\":2,\"sign\"", "{\"node\":0,\"sign\"", "annotations[0].sign: expected no sign at the start"},
        {"{\"node\":2,\"sign\"", "{\"node\":5,\"sign\"",
         "annotations[0].node: expected a whole number from 0 to 4, saw 5"},
        {"{\"node\":2,\"sign\"", "{\"node\":4,\"sign\":\"!\",\"text\":\"\"},{\"node\":4,\"sign\"",
         "annotations: expected each node once, in the order of the nodes"},
        {"{\"node\":2,\"sign\"", "{\"more\":1,\"node\":2,\"sign\"", "annotations[0]: unknown field \"more\""},
        // What searches found.
        {"\"analysis\": [", "\"analysis\": 5, \"other\": [", "analysis: expected an array"},
        {"{\"node\":0,", "{\"node\":7,", "analysis[0].node: expected a whole number from 0 to 4, saw 7"},
        {"{\"node\":3,", "{\"node\":0,", "analysis[1].node: expected a whole number from 1 to 4, saw 0"},
        {"{\"node\":3,",
         "{\"node\":4,\"value\":0,\"proven\":false,\"depth\":1,\"selectivity\":0,\"book\":false,\"best\":\"c3\"},"
         "{\"node\":4,",
         "analysis: expected values in the order of their nodes, each node once"},
        {"\"value\":-250", "\"value\":-6401", "analysis[1].value: expected a whole number from -6400 to 6400"},
        {"\"value\":-250", "\"value\":2.5", "analysis[1].value"},
        {"\"proven\":false", "\"proven\":0", "analysis[0].proven: expected true or false"},
        {"\"depth\":12", "\"depth\":1001", "analysis[0].depth"},
        {"\"selectivity\":0", "\"selectivity\":6", "analysis[1].selectivity: expected a whole number from 0 to 5"},
        {"\"book\":true", "\"book\":\"yes\"", "analysis[0].book"},
        {"\"best\":\"f4\"", "\"best\":\"a1\"", "analysis[1].best: expected a move that is legal at node 3"},
        {"\"best\":\"f4\"", "\"best\":\"pass\"", "analysis[1].best"},
        {"\"best\":\"f4\"", "\"best\":\"f4       \"", "analysis[1].best: expected a text of at most 8 bytes"},
        {"f4:120 f3:-30", "f4:120 f3:-30x", "analysis[1].moves: expected legal moves"},
        {"f4:120 f3:-30", "f4:120 f3:", "analysis[1].moves: expected legal moves"},
        {"f4:120 f3:-30", "f4:6401 f3:-30", "analysis[1].moves: expected legal moves"},
        {"f4:120 f3:-30", "f4:120 f4:-30", "analysis[1].moves: expected legal moves, each once"},
        {"f4:120 f3:-30", "f4:120 a1:-30", "analysis[1].moves"},
        {"f4:120 f3:-30", "f4:-40 f3:-30", "analysis[1].moves"},
        {"f4:120 f3:-30", "f4 f3", "analysis[1].moves"},
        {"f4:120 f3:-30", "f4:99999 f3:-30", "analysis[1].moves"},
        {"f4:120 f3:-30", "", "analysis[1].moves: expected at least one move"},
        {"\"moves_depth\":8", "\"moves_deep\":8", "analysis[1].moves_depth"},
        {"\"book\":true,", "\"book\":true,\"extra\":1,", "analysis[0]: unknown field \"extra\""},
        {"\"seed\"", "// seed\n \"seed\"", "expected JSON"},
        {"Ren\xc3\xa9", "Ren\xe9", "expected JSON"},
        {"Ren\xc3\xa9", "Ren\\ud800", "expected JSON"},
        // Keys twice, at the top and within.
        {"\"size\": 8,", "\"size\": 8, \"size\": 8,", "expected each key once in an object, saw \"size\" twice"},
        {"\"id\":2,", "\"id\":2,\"id\":2,", "saw \"id\" twice"},
        {"\"id\":2,", "\"id\":2,\"\\u0069d\":2,", "saw \"id\" twice"},
        // Fields missing, unknown, of the wrong kind, out of range.
        {"\"size\": 8,", "", "size: expected a whole number from 4 to 16, saw no such field"},
        {"\"size\": 8", "\"size\": 3", "size: expected a whole number from 4 to 16, saw 3"},
        {"\"size\": 8", "\"size\": 17", "size"},
        {"\"size\": 8", "\"size\": -8", "size"},
        {"\"size\": 8", "\"size\": 4294967304", "size"},
        {"\"size\": 8", "\"size\": 99999999999999999999", "size"},
        {"\"size\": 8", "\"size\": 8.5", "size"},
        {"\"size\": 8", "\"size\": null", "size"},
        {"\"size\": 8", "\"size\": [8]", "size: expected a whole number from 4 to 16, saw an array"},
        {"\"size\": 8", "\"size\": 9", "start.rows: expected 9 rows of 9 squares"},
        {"\"size\": 8,", "\"size\": 8, \"extra\": 1,", "unknown field \"extra\""},
        {"\"passing\": \"automatic\",", "",
         "rules.passing: expected \"automatic\" or \"by_player\", saw no such field"},
        {"\"passing\": \"automatic\"", "\"passing\": \"never\"",
         "rules.passing: expected \"automatic\" or \"by_player\""},
        {"\"illegal_move\": \"ask_again\"", "\"illegal_move\": 1", "rules.illegal_move"},
        {"\"first_to_move\": \"black\"", "\"first_to_move\": \"green\"",
         "rules.first_to_move: expected \"black\" or \"white\""},
        {"\"move_time_limit_ms\": 0", "\"move_time_limit_ms\": -1", "rules.move_time_limit_ms"},
        {"\"move_time_limit_ms\": 0", "\"move_time_limit_ms\": 9223372036854775807", "rules.move_time_limit_ms"},
        {"\"has_random_colors\": false", "\"has_random_colors\": 0", "rules.has_random_colors: expected true or false"},
        {"\"allows_undo\": true", "\"allows_undo\": true, \"speed\": 1", "rules: unknown field \"speed\""},
        {"\"id\": \"othello\"", "\"id\": 5", "rules.id: expected a text"},
        {"\"player\": \"human\"", "\"player\": null", "seats.black.player"},
        {"\"player\": \"human\"", "\"player\": \"human\", \"age\": 3", "seats.black: unknown field"},
        {"\"seats\": {", "\"seats\": {\"more\": 1,", "seats: unknown field \"more\""},
        {"\"initial_ms\": 300000", "\"more\": 1, \"initial_ms\": 300000", "clock: unknown field \"more\""},
        {"\"initial_ms\": 300000", "\"initial_ms\": -300000", "clock.initial_ms"},
        {"\"initial_ms\": 300000", "\"initial_ms\": \"300000\"", "clock.initial_ms"},
        {"\"initial_ms\": 300000", "\"initial_ms\": 1000000000001", "clock.initial_ms"},
        {"\"extra_ms\": 2000", "\"extra_ms\": 16666666667",
         "clock.extra_ms: expected a whole number from 0 to 16666666666"},
        {"\"black_remaining_ms\": 299001", "\"black_remaining_ms\": -1", "clock.black_remaining_ms"},
        {"\"seed\": 18446744073709551615", "\"seed\": -1", "seed"},
        {"\"seed\": 18446744073709551615", "\"seed\": 18446744073709551616", "seed"},
        {"\"seed\": 18446744073709551615", "\"seed\": {}",
         "seed: expected a whole number from 0 to 18446744073709551615"},
        // The start.
        {"\"to_move\": \"black\"", "\"to_move\": \"nobody\"", "start.to_move"},
        {"\"---OX---\"", "\"---OX--\"", "start.rows: expected 8 rows of 8 squares, saw \"---OX--\" as row 4"},
        {"\"---OX---\"", "\"---OX----\"", "start.rows: expected 8 rows of 8 squares"},
        {"\"---OX---\"", "\"---O?---\"", "start.rows: expected X, O or - for each square, saw \"?\""},
        {"\"---OX---\"", "\"---O ---\"", "start.rows: expected 64 squares, saw 63"},
        {"\"---OX---\",", "", "start.rows: expected 8 rows of 8 squares"},
        {"\"---OX---\"", "7", "start.rows"},
        {"\"start\": {", "\"start\": {\"more\": 1,", "start: unknown field \"more\""},
        // The moves. f5 is the first, d6 and f4 come after it.
        {"{\"id\":1,", "{\"id\":7,", "moves[0].id: expected 1, saw 7"},
        {"\"parent\":0", "\"parent\":1", "moves[0].parent: expected 0, saw 1"},
        {"\"parent\":0", "\"parent\":-1", "moves[0].parent"},
        {"\"parent\":2", "\"parent\":1", "moves[2].color: expected \"white\", saw \"black\""},
        {"\"parent\":2", "\"parent\":0", "moves[2].move: expected a legal move, saw \"c3\""},
        {"\"parent\":2", "\"parent\":3", "moves[2].parent: expected a whole number from 0 to 2, saw 3"},
        {"\"color\":\"black\"", "\"color\":\"white\"", "moves[0].color: expected \"black\", saw \"white\""},
        {"\"color\":\"black\"", "\"color\":\"red\"", "moves[0].color"},
        {"\"move\":\"f5\"", "\"move\":\"a1\"", "moves[0].move: expected a legal move, saw \"a1\": a1 flips nothing"},
        {"\"move\":\"f5\"", "\"move\":\"d4\"", "d4 is occupied"},
        {"\"move\":\"f5\"", "\"move\":\"i9\"", "moves[0].move: expected a move on the board"},
        {"\"move\":\"f5\"", "\"move\":\"pass\"", "A pass is legal only"},
        {"\"move\":\"f5\"", "\"move\":\"f5       \"", "moves[0].move: expected a text of at most 8 bytes"},
        {"\"move\":\"f5\"", "\"more\":1,\"move\":\"f5\"", "moves[0]: unknown field \"more\""},
        {"\"move\":\"f5\"", "\"move\":\"\"", "moves[0].move"},
        {"\"move\":\"f4\",\"flips\":\"e4\"", "\"move\":\"d6\",\"flips\":\"d5\"",
         "moves[3].move: expected a move that is not yet a branch of node 1"},
        {"\"flips\":\"e5\"", "\"flips\":\"\"", "moves[0].flips: expected \"e5\", saw \"\""},
        {"\"flips\":\"e5\"", "\"flips\":\"e5 e4\"", "moves[0].flips: expected \"e5\", saw \"e5 e4\""},
        {"\"flips\":\"e5\"", "\"flips\":[\"e5\"]", "moves[0].flips"},
        {",\"redo\":true", "", "marked for redo"},
        {",\"redo\":true", ",\"redo\":false", "marked for redo"},
        {",\"redo\":true", ",\"redo\":1", "moves[3].redo: expected true or false"},
        {"\"flips\":\"d5\"", "\"flips\":\"d5\",\"redo\":true", "marked for redo, saw 2"},
        {"\"flips\":\"e5\"", "\"flips\":\"e5\",\"redo\":true", "expected 0 of the moves after node 0 to be marked"},
        {"{\"id\":1,", "5,{\"id\":1,", "moves[0]: expected an object, saw 5"},
        // The cursor.
        {"\"cursor\": 1", "\"cursor\": 5", "cursor: expected a whole number from 0 to 4, saw 5"},
        {"\"cursor\": 1", "\"cursor\": -1", "cursor"},
        {"\"cursor\": 1", "\"cursor\": 2", "cursor: expected a node on the line that redo follows, saw 2"},
        {"\"cursor\": 1", "\"cursor\": true", "cursor"},
        // What the moves lead to.
        {"\"cursor\": 1", "\"cursor\": 0", "now.to_move"},
        {"\"to_move\": \"white\"", "\"to_move\": \"black\"",
         "now.to_move: expected \"white\", whose turn it is after the moves, saw \"black\""},
        {"\"---XXX--\"", "\"---XXO--\"", "now.rows: expected the board after the moves"},
        {"\"---XXX--\"", "\"---XX---\"", "now.rows: expected the board after the moves"},
        {"\"status\": \"in_progress\"", "\"status\": \"black_wins\"",
         "now.status: expected \"in_progress\", saw \"black_wins\""},
        {"\"status\": \"in_progress\"", "\"status\": \"finished\"", "now.status"},
        {"\"black_discs\": 4", "\"black_discs\": 5", "now.black_discs: expected 4, saw 5"},
        {"\"white_discs\": 1", "\"white_discs\": 0", "now.white_discs: expected 1, saw 0"},
        {"\"black_discs\": 4", "\"more\": 1, \"black_discs\": 4", "now: unknown field \"more\""},
        // How it ended.
        {"\"early_end\": null", "\"early_end\": {\"winner\": \"black\", \"reason\": \"time\", \"more\": 1}",
         "early_end: unknown field \"more\""},
        {"\"early_end\": null", "\"early_end\": \"time\"", "early_end: expected an object"},
        {",\n  \"early_end\": null", "", "early_end: expected an object, saw no such field"},
        {"\"early_end\": null", "\"early_end\": {\"winner\": \"black\"}", "early_end.reason"},
        {"\"early_end\": null", "\"early_end\": {\"winner\": \"black\", \"reason\": \"boredom\"}",
         "early_end.reason: expected \"resignation\" or \"time\" or \"illegal_move\" or \"disconnection\" or "
         "\"agreement\" or \"aborted\", saw "
         "\"boredom\""},
        {"\"early_end\": null", "\"early_end\": {\"winner\": \"nobody\", \"reason\": \"time\"}", "early_end.winner"},
    };
    const std::string good = to_json(branched_match());
    REQUIRE(game_from_json(good).ok());
    for (const Row& row : rows) {
        CAPTURE(row.from);
        CAPTURE(row.to);
        expect_refusal(changed(good, row.from, row.to), row.reason);
    }
}

TEST_CASE("the largest value of a move is read") {
    CHECK(game_from_json(changed(to_json(branched_match()), "f4:120", "f4:6400")).ok());
}

TEST_CASE("every field is needed") {
    // Each line that holds a whole field, taken out.
    const std::string good = to_json(branched_match());
    int taken_out = 0;
    for (std::size_t begin = good.find('\n') + 1; begin < good.size();) {
        const std::size_t end = good.find('\n', begin) + 1;
        const std::string line = good.substr(begin, end - begin);
        if (line.find("\": ") != line.npos && line.ends_with(",\n") && line.find("{") == line.npos) {
            CAPTURE(line);
            CHECK_FALSE(game_from_json(good.substr(0, begin) + good.substr(end)).ok());
            ++taken_out;
        }
        begin = end;
    }
    CHECK(taken_out >= 20);
}

TEST_CASE("a game that is over is neither in progress nor ended early") {
    const std::string over = to_json(state_of(fixtures::game(4, fixtures::double_block_4)));
    REQUIRE(game_from_json(over).ok());
    expect_refusal(changed(over, "\"black_wins\"", "\"in_progress\""), "now.status: expected \"black_wins\"");
    expect_refusal(changed(over, "\"black_wins\"", "\"draw\""), "now.status");
    expect_refusal(changed(over, "\"early_end\": null", "\"early_end\": {\"winner\": \"white\", \"reason\": \"time\"}"),
                   "early_end: expected null, because the game is over by the board");
    expect_refusal(changed(over, "\"move\":\"pass\"", "\"move\":\"a4\""), "moves[5].move: expected a legal move");
}

TEST_CASE("names beyond their length are refused") {
    const std::string good = to_json(branched_match());
    const auto with_name = [&](const std::string& name) { return changed(good, "Ren\xc3\xa9", name); };
    CHECK(game_from_json(with_name(std::string(64, 'x'))).ok());
    expect_refusal(with_name(std::string(65, 'x')), "seats.black.name: expected a text of at most 64 bytes");
    expect_refusal(with_name(std::string(100'000, 'x')), "seats.black.name");
    std::string long_player = changed(good, "\"human\"", "\"" + std::string(4097, 'x') + "\"");
    expect_refusal(long_player, "seats.black.player: expected a text of at most 4096 bytes");
}

TEST_CASE("other texts are refused with a reason") {
    struct Row {
        std::string text;
        std::string reason;
    };
    const std::string good = to_json(branched_match());
    const Row rows[]{
        {"", "expected JSON"},
        {" \n", "expected JSON"},
        {"\xef\xbb\xbf", "expected JSON"},
        {"\xef\xbb" + good, "expected JSON"},
        {"null", "expected an object, saw null"},
        {"[]", "expected an object, saw an array"},
        {"\"outflank-match\"", "expected an object"},
        {"{}", "format: expected \"outflank-match\", saw no such field"},
        {"f5d6c3", "expected JSON"},
        {good + good, "expected JSON"},
        {good + std::string(1, '\0'), "zero byte"},
        {std::string(1, '\0') + good, "zero byte as character 1"},
        {std::string(1'000'000, '['), "at most 4 levels of nesting"},
        {changed(good, "\"early_end\": null", "\"early_end\": [[[[[]]]]]"), "levels of nesting"},
        {good + std::string(play::max_save_bytes, ' '), "expected at most 4194304 bytes"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.reason);
        expect_refusal(row.text, row.reason);
    }
    CHECK(game_from_json(good + std::string(play::max_save_bytes - good.size(), ' ')).ok());
    std::string nested;
    for (int i = 0; i < 100'000; ++i)
        nested += "{\"a\":";
    expect_refusal(nested, "at most 4 levels of nesting");
}
