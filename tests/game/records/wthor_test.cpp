#include "game/records/wthor.hpp"

#include "game/records/notation.hpp"
#include "tests/game/records/read_games.hpp"
#include "tests/game/records/wthor_bytes.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

TEST_CASE("games of a WTHOR file are read with the passes that the file omits") {
    const auto read =
        read_games::read_text(wthor::header(2) + wthor::record(wthor::with_passes) + wthor::record("f5d6c3"));
    REQUIRE(read.games.size() == 2);
    const records::GameRecord& first = read.games.front();
    CHECK(first.date == "1977");
    CHECK(first.result->margin == 4);
    CHECK(first.theoretical == records::TheoreticalScore{.black_discs = 41, .empties = 24});
    REQUIRE(first.moves.size() == 62);
    CHECK(std::ranges::count_if(first.moves, [](const auto& each) { return each.move.is_pass(); }) == 2);
    CHECK(records::final_position(first).count() == rules::DiscCount{34, 30});
    CHECK(read.games.back().moves.size() == 3);
}

TEST_CASE("invalid WTHOR files and games are refused with what was expected and what was seen") {
    const auto message = [](const std::string& bytes) {
        const auto read = read_games::read_text(bytes, "wthor");
        return read.refused.empty() ? read.problem : read.refused.front().why;
    };
    const std::string good = wthor::header(1) + wthor::record("f5");
    const auto with = [&](std::size_t at, char byte) {
        std::string bytes = good;
        bytes[at] = byte;
        return bytes;
    };
    CHECK(message("") == "expected the 16 bytes of a WTHOR header, saw 0");
    CHECK(message(wthor::header(1, 12) + wthor::record("f5"))
          == "expected games of 8x8, saw another kind of WTHOR file");
    CHECK(message(wthor::header(1, 8, 1) + wthor::record("f5"))
          == "expected games of 8x8, saw another kind of WTHOR file");
    CHECK(message(wthor::header(1) + wthor::record("f5f5")) == "expected a legal move as number 2, saw the byte 56");
    CHECK(message(with(16 + 8, 99)) == "expected a legal move as number 1, saw the byte 99");
    CHECK(message(with(16 + 6, 64)).empty());
    CHECK(message(with(16 + 6, 65)) == "expected a score of at most 64 discs, saw 65");
}
