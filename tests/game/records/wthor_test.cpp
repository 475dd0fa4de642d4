#include "game/records/wthor.hpp"

#include "game/records/notation.hpp"
#include "game/records/transcript.hpp"
#include "tests/game/records/wthor_bytes.hpp"

#include <doctest/doctest.h>

#include <string>

TEST_CASE("games of a WTHOR file are read with their numbers and with the passes that are not written") {
    const auto file =
        records::wthor_from_bytes(wthor::header(2) + wthor::record(wthor::with_passes) + wthor::record("f5d6c3"));
    REQUIRE(file);
    CHECK(file->year == 1977);
    CHECK(file->theoretical_empties == 24);
    REQUIRE(file->games.size() == 2);
    const records::WthorGame& first = file->games.front();
    CHECK(first.tournament == 1);
    CHECK(first.black == 7);
    CHECK(first.white == 9);
    CHECK(first.black_discs == 34);
    CHECK(first.theoretical_black_discs == 41);
    REQUIRE(first.moves.size() == 62);
    CHECK(records::to_text(first.moves[0]) == "f5");
    int passes = 0;
    auto position = rules::Position::start(rules::BoardSize{8});
    for (const rules::Move move : first.moves) {
        passes += move.is_pass() ? 1 : 0;
        REQUIRE_FALSE(position.refusal(move));
        position = position.after(move);
    }
    CHECK(passes == 2);
    CHECK(position.is_over());
    CHECK(position.count() == rules::DiscCount{34, 30});
    CHECK(file->games.back().moves.size() == 3);
}

TEST_CASE("what is no WTHOR file of games is refused with what was expected and what was seen") {
    const auto message = [](const std::string& bytes) {
        const auto file = records::wthor_from_bytes(bytes);
        REQUIRE_FALSE(file);
        return file.error().message;
    };
    CHECK(message("") == "expected the 16 bytes of a WTHOR header, saw 0");
    CHECK(message(wthor::header(2) + wthor::record("f5"))
          == "expected 2 games of 68 bytes after the header, saw 68 bytes");
    CHECK(message(wthor::header(1, 10) + wthor::record("f5"))
          == "expected games of 8x8, saw another kind of WTHOR file");
    CHECK(message(wthor::header(1, 8, 1) + wthor::record("f5"))
          == "expected games of 8x8, saw another kind of WTHOR file");
    CHECK(message(wthor::header(2) + wthor::record("f5") + wthor::record("f5f5"))
          == "game 2: expected a legal move as number 2, saw the byte 56");
    std::string off_board = wthor::header(1) + wthor::record("f5");
    off_board[16 + 8] = 99;
    CHECK(message(off_board) == "game 1: expected a legal move as number 1, saw the byte 99");
    std::string too_many = wthor::header(1) + wthor::record("f5");
    too_many[16 + 6] = 64;
    CHECK(records::wthor_from_bytes(too_many).ok());
    too_many[16 + 6] = 65;
    CHECK(message(too_many) == "game 1: expected a score of at most 64 discs, saw 65");
    std::string large = wthor::record("").substr(0, 8) + std::string(96, '\0');
    large[6] = 100;
    CHECK(records::wthor_game(large, 10).ok());
    large[6] = 101;
    CHECK_FALSE(records::wthor_game(large, 10).ok());
}
