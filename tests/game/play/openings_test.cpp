#include "game/play/openings.hpp"

#include "engine/base/files.hpp"
#include "game/records/imported_game.hpp"
#include "game/records/notation.hpp"
#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <set>
#include <string>

using play::openings_from_text;

TEST_CASE("openings are read as transcripts or as boards") {
    const auto transcripts = openings_from_text("% two\nf5d6c3\n\n  F5F6 % short\r\n");
    REQUIRE(transcripts.ok());
    REQUIRE(transcripts->size() == 2);
    CHECK(transcripts->at(0).position.empties().size() == 57);
    CHECK(transcripts->at(1).position.to_move() == rules::Color::black);
    const auto shortest = openings_from_text("f5");
    REQUIRE(shortest.ok());
    CHECK(shortest->front().position.empties().size() == 59);
    const auto boards = openings_from_text("---------------------------OX------XO--------------------------- X;\n");
    REQUIRE(boards.ok());
    CHECK(boards->front().position == rules::Position::start(rules::BoardSize{8}));
    REQUIRE(boards->front().moves.has_value()); // the moves that lead to the start are known
    CHECK(boards->front().moves->empty());
    const auto others = openings_from_text("---------------------------OX------XX-------X------------------- O;\n");
    REQUIRE_MESSAGE(others.ok(), (others.ok() ? "" : others.error().message));
    CHECK_FALSE(others->front().moves.has_value());
}

TEST_CASE("the shipped openings are two hundred different positions after eight plies") {
    const auto text = base::read_file(OUTFLANK_SOURCE_DIR "/assets/openings/xot.txt", 1 << 20);
    REQUIRE(text.ok());
    const auto openings = openings_from_text(*text);
    REQUIRE(openings.ok());
    CHECK(openings->size() == 200);
    for (std::size_t i = 0; i < openings->size(); ++i) {
        CHECK(openings->at(i).position.empties().size() == 52);
        for (std::size_t j = 0; j < i; ++j)
            CHECK_FALSE(openings->at(i).position == openings->at(j).position);
    }
}

TEST_CASE("invalid openings are refused with their line number") {
    struct Row {
        std::string text;
        std::string reason;
    };
    const Row rows[]{
        {"", "expected openings, one per line, saw none"},
        {"% nothing\n", "saw none"},
        {"f5d6\nf5f5\n", "line 2: "},
        {"f5d6\nwhat", "line 2: "},
        {"what", "line 1: "},
        {"x", "line 1: "},
        {"f0", "line 1: move 1"},
        {"f9", "line 1: move 1"},
        {"d3 c3 b3 d2 e1 d6 d7 e3 f4 % the shortest wipeout", "line 1: expected an opening, saw a finished game"},
        {std::string(64, 'X') + " X;", "line 1: expected an opening, saw a finished game"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.text);
        const auto openings = openings_from_text(row.text);
        REQUIRE_FALSE(openings.ok());
        CAPTURE(openings.error().message);
        CHECK(openings.error().message.find(row.reason) != std::string::npos);
    }
}

TEST_CASE("openings are found by name regardless of case") {
    const auto openings = play::named_openings("tiger, Rose-Bill");
    REQUIRE(openings.ok());
    REQUIRE(openings->size() == 2);
    CHECK(openings->at(0).position.empties().size() == 55);
    CHECK(openings->at(1).moves->size() == 9);
    for (const char* names : {"", "Tigre", "Tiger,,Kung"}) {
        const auto refused = play::named_openings(names);
        REQUIRE_FALSE(refused.ok());
        CHECK(refused.error().message.find("expected the name of an opening") != std::string::npos);
    }
}

TEST_CASE("a pair's opening is reproducible from its seed and exists for each kind of start") {
    for (const rules::Color first : rules::both_colors) {
        for (const int side : {4, 6, 8, 11}) {
            const auto start = rules::Position::start(rules::BoardSize{side}, first);
            for (const int pair : {0, 1, 2}) {
                const auto opening = play::opening_of_pair({play::StartKind::random, ""}, start, 3, pair);
                REQUIRE(opening.ok());
                CHECK_FALSE(opening->position.is_over());
                CHECK(opening->position != start);
                CHECK(opening->moves->size() == (side == 4 ? 4 : 8)); // fewer on a small board
                const auto again = play::opening_of_pair({play::StartKind::random, ""}, start, 3, pair);
                CHECK(again->position == opening->position);
            }
        }
    }
    for (const auto kind : {play::StartKind::xot, play::StartKind::named}) {
        const auto refused = play::opening_of_pair({kind, "Tiger"}, rules::Position::start(rules::BoardSize{6}), 1, 0);
        REQUIRE_FALSE(refused.ok());
        CHECK(refused.error().message == "These openings are for 8 \xC3\x97 8 with Black moving first.");
    }
}

TEST_CASE("pairs take random openings by number, and each listed opening once") {
    const auto start = rules::Position::start(rules::BoardSize{8});
    const auto drawn = play::random_openings({.size = start.size(), .plies = 8, .count = 3, .seed = 3});
    REQUIRE(drawn.ok());
    for (const int pair : {0, 1, 2}) {
        const auto opening = play::opening_of_pair({play::StartKind::random, ""}, start, 3, pair);
        REQUIRE(opening.ok());
        CHECK(opening->position == drawn->at(static_cast<std::size_t>(pair)).position);
    }
    std::set<std::string> boards;
    for (int pair = 0; pair < 200; ++pair) {
        const auto opening = play::opening_of_pair({play::StartKind::xot, ""}, start, 3, pair);
        REQUIRE(opening.ok());
        boards.insert(records::position_line(opening->position));
    }
    CHECK(boards.size() == 200);
}

TEST_CASE("a seed gives the same openings in every version so that saved matches can resume") {
    const auto start = rules::Position::start(rules::BoardSize{8});
    const auto moves = [&](std::uint64_t seed, int pair) {
        const auto opening = play::opening_of_pair({play::StartKind::xot, ""}, start, seed, pair);
        REQUIRE(opening.ok());
        std::string text;
        for (const rules::Move move : *opening->moves)
            text += records::to_text(move);
        return text;
    };
    CHECK(moves(1, 0) == "f5f4e3f6c4c5b6b5");
    CHECK(moves(1, 1) == "f5d6c4d3c6b6c7f4");
    CHECK(moves(7, 199) == "f5d6c4d3c3f4g4b5");
    const auto drawn = [](int side, std::uint64_t seed, int count) {
        const auto openings =
            play::random_openings({.size = rules::BoardSize{side}, .plies = 8, .count = count, .seed = seed});
        REQUIRE(openings.ok());
        std::string text;
        for (const play::Opening& opening : *openings) {
            for (const rules::Move move : *opening.moves)
                text += records::to_text(move);
            text += ' ';
        }
        return text;
    };
    CHECK(drawn(8, 3, 6)
          == "f5f4c3e6d7g5g4c5 f5d6c6b6c4d3e2f6 e6f4c3c6c5d6f6c4 f5f4f3g4h5d6d3f6 f5f4e3f2g3g4d3f6 c4c5d6e3b4c6d3e6 ");
    CHECK(drawn(6, 1, 6)
          == "b3b4a5c2d5e4c1c6 e4e3f2f3f4c5b3c2 d5e3f2c5b6e4f3c6 b3b2c2b4a3c1b1d2 e4c5b4a3c2d2c6d5 d5e5c2b2e4c1e6f5 ");
    CHECK(drawn(10, 1, 6)
          == "e4f4g5d6e3h4c7g4 f7e7d8g8g7h8h7f4 d5d6c7e4f7e7f8c6 f7g7g6g5d4d7d5f8 d5d4f7g7e4d6c7f8 e4d4c4c3g6f4c2f7 ");
}

TEST_CASE("openings are read from a file or by default from the shipped list") {
    const temporary::TemporaryFolder folder;
    folder.write("mine.txt", "f5d6c3\n");
    folder.write("bad.txt", "f5f5\n");
    const auto mine = play::read_openings((folder.path / "mine.txt").string());
    REQUIRE(mine.ok());
    CHECK(mine->size() == 1);
    CHECK(play::read_openings("")->size() == 200);
    for (const char* name : {"bad.txt", "none.txt"}) {
        const auto refused = play::read_openings((folder.path / name).string());
        REQUIRE_FALSE(refused.ok());
        CHECK(refused.error().message.find(name) != std::string::npos);
    }
    CHECK(play::read_openings((folder.path / "bad.txt").string()).error().message.find("line 1: ")
          != std::string::npos);
}

TEST_CASE("an unknown opening name is refused") {
    const auto start = rules::Position::start(rules::BoardSize{8});
    const auto refused = play::opening_of_pair({play::StartKind::named, "Tigre"}, start, 1, 0);
    REQUIRE_FALSE(refused.ok());
    CHECK(refused.error().message.find("Tigre") == std::string::npos); // names are converted to lower case
    CHECK(refused.error().message.find("tigre") != std::string::npos);
    // With several names, each pair takes the next one.
    const auto second = play::opening_of_pair({play::StartKind::named, "Tiger, Rose-Bill"}, start, 1, 3);
    REQUIRE(second.ok());
    CHECK(second->moves->size() == 9);
}
