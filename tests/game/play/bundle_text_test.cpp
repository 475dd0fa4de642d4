// Reproduction bundles as text: writing, reading and rejecting invalid ones.
#include "game/play/bundle.hpp"

#include "engine/base/files.hpp"
#include "game/records/raw_text.hpp"
#include "tests/game/play/saved_matches.hpp"

#include <doctest/doctest.h>

#include <string>

using play::bundle_from_json;

namespace {

play::Bundle example() {
    play::Bundle bundle{.written = "2026-01-02 03-04-05",
                        .build = {.version = "1.2",
                                  .compiler = "GCC 12",
                                  .instruction_set = "AVX2",
                                  .weights = {{.name = "8x8.weights", .crc = 0x0123abcd}}},
                        .settings = R"({"theme":"walnut","new_game":{"black":{"name":"A"}}})",
                        .game = branched_match(),
                        .log = {{.at = play::milliseconds{0}, .text = "play f5"},
                                {.at = play::milliseconds{12}, .text = "search 1 begins"}}};
    bundle.seen = play::BundledSearch{.position = bundle.game.game.position(),
                                      .player = "level:3",
                                      .limits = {},
                                      .seed = 18446744073709551615u,
                                      .table_bytes = 1 << 20,
                                      .repeats = true,
                                      .result = {}};
    bundle.reference = bundle.seen;
    bundle.reference->player.clear();
    bundle.reference->limits = ai::Limits{.depth = 9, .solving_selectivity = 5, .all_moves = true};
    bundle.reference->result =
        play::BundledResult{.nodes = 123, .depth = 9, .best = rules::Move{rules::Square{2, 3}}, .score = -250};
    return bundle;
}

} // namespace

TEST_CASE("a bundle of an earlier version is read and rewritten byte for byte") {
    const std::string file = std::string{OUTFLANK_SOURCE_DIR} + "/tests/data/saves/bundle.json";
    const auto text = base::read_file(file, play::max_bundle_bytes);
    REQUIRE(text.ok());
    const auto bundle = bundle_from_json(*text);
    REQUIRE_MESSAGE(bundle.ok(), (bundle.ok() ? "" : bundle.error().message));
    CHECK(to_json(*bundle) == *text);
}

TEST_CASE("a bundle is read back unchanged") {
    const play::Bundle bundle = example();
    const auto read = bundle_from_json(to_json(bundle));
    REQUIRE_MESSAGE(read.ok(), (read.ok() ? "" : read.error().message));
    CHECK(to_json(*read) == to_json(bundle));

    play::Bundle bare = example();
    bare.seen.reset();
    bare.reference.reset();
    bare.log.clear();
    const auto read_bare = bundle_from_json(to_json(bare));
    REQUIRE(read_bare.ok());
    CHECK(to_json(*read_bare) == to_json(bare));
}

TEST_CASE("a bundle may have the maximum file size and the maximum table size") {
    const std::string text = to_json(example());
    CHECK(bundle_from_json(text + std::string(play::max_bundle_bytes - text.size(), ' ')).ok());
    CHECK(bundle_from_json(changed(text, "\"table_bytes\": 1048576", "\"table_bytes\": 268435456")).ok());
    CHECK_FALSE(bundle_from_json(changed(text, "\"table_bytes\": 1048576", "\"table_bytes\": 268435457")).ok());
}

TEST_CASE("a bundle keeps names verbatim and can be written with invalid settings") {
    CHECK(to_json(example()).find("Ren\xc3\xa9") != std::string::npos);
    play::Bundle broken = example();
    broken.settings = "{";
    CHECK(to_json(broken).find("\"what\": \"search 1 begins\"") != std::string::npos);
}

TEST_CASE("a bundle with a fault is refused with the reason") {
    struct Row {
        std::string from, to, reason;
    };
    const Row rows[]{
        {"\"outflank-bundle\"", "\"outflank-match\"", "format: expected \"outflank-bundle\", saw \"outflank-match\""},
        {"\"version\": 1,", "\"version\": 2,", "version: expected 1, saw 2"},
        {"0123abcd", "0123abcg", "expected eight hexadecimal digits"},
        {"0123abcd", "123abcd", "expected eight hexadecimal digits"},
        {"0123abcd", "00123abcd", "expected eight hexadecimal digits"},
        {"\"at_ms\": 12", "\"at_ms\": -1", "log[1].at_ms: expected a whole number"},
        {"\"player\": \"level:3\"", "\"player\": 3", "seen.player: expected a text"},
        {"\"player\": \"level:3\"", "\"player\": null", "seen: expected limits or a player"},
        {"\"nodes\": 123", "\"nodes\": -123", "reference.result.nodes: expected a whole number from 0"},
        {"\"best\": \"d3\"", "\"best\": \"z3\"", "reference.result.best: expected a move on the board"},
        {"\"table_bytes\": 1048576", "\"table_bytes\": 1000000000000", "seen.table_bytes: expected a whole number"},
        {"\"id\": \"othello\"", "\"id\": 7", "match: rules.id: expected a text"},
        {"\"log\": [", "\"log\": 3, \"more\": [", "log: expected an array"},
        {"\"squares\": \"-", "\"squares\": \"?", "seen.position.squares: "},
        {"\"squares\": \"-", "\"squares\": \"" + std::string(300, '-'), "expected a text of at most 300 bytes"},
        {"\"solving_selectivity\": 5", "\"solving_selectivity\": 101",
         "expected a whole number from 0 to 100, saw 101"},
        {"\"settings\": {", "\"settings\": 3, \"more\": {", "settings: expected an object, saw 3"},
        {"\"written\":", "\"more\": 1, \"written\":", "unknown field \"more\""},
        {"\"all_moves\":", "\"more\": 1, \"all_moves\":", "reference.limits: unknown field \"more\""},
    };
    for (const Row& row : rows) {
        CAPTURE(row.to);
        const auto read = bundle_from_json(changed(to_json(example()), row.from, row.to));
        REQUIRE_FALSE(read.ok());
        CAPTURE(read.error().message);
        CHECK(read.error().message.find(row.reason) != std::string::npos);
        CHECK(records::is_utf8(read.error().message));
    }
}

TEST_CASE("a truncated bundle is refused, and corrupted bytes do no harm") {
    const std::string text = to_json(example());
    for (std::size_t length = 0; length + 2 < text.size(); length += 37)
        CHECK_FALSE(bundle_from_json(text.substr(0, length)).ok());
    base::Random random{3};
    for (int i = 0; i < 300; ++i) {
        std::string damaged = text;
        damaged[random.below(damaged.size())] = static_cast<char>(random.below(256));
        const auto read = bundle_from_json(damaged);
        if (!read) CHECK(records::is_utf8(read.error().message));
    }
    CHECK_FALSE(bundle_from_json(std::string(play::max_bundle_bytes + 1, ' ')).ok());
}
