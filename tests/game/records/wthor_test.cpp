#include "game/records/wthor.hpp"

#include "game/records/notation.hpp"
#include "game/records/transcript.hpp"

#include <doctest/doctest.h>

#include <string>

namespace {

void append(std::string& bytes, int number, int count) {
    for (int i = 0; i < count; ++i)
        bytes += static_cast<char>(number >> (8 * i) & 255);
}

std::string header(int games, int side = 8, int kind = 0) {
    std::string bytes{20, 26, 1, 2};
    append(bytes, games, 4);
    append(bytes, 0, 2);
    append(bytes, 1977, 2);
    for (const int number : {side, kind, 24, 0})
        append(bytes, number, 1);
    return bytes;
}

// `moves` like f5d6; passes are not written.
std::string record(const std::string& moves) {
    std::string bytes;
    for (const int number : {1, 7, 9})
        append(bytes, number, 2);
    append(bytes, 34, 1);
    append(bytes, 41, 1);
    for (std::size_t i = 0; i < moves.size(); i += 2)
        append(bytes, (moves[i + 1] - '0') * 10 + (moves[i] - 'a' + 1), 1);
    bytes.resize(68);
    return bytes;
}

// The first game of WTH_1977.wtb, the World Championship, which has two passes.
const std::string with_passes = "f5d6c3f3f4d3c4g6f6e6c5c6d7d8e7g5e3d2g4h3f7b5h5g3b4b6c8b8c7e8f8g8h4h6e2d1c1a3a6a5e1f2g7"
                                "c2a4h8a2b7f1b3b1b2h7a7a8a1g1g2h2h1";

} // namespace

TEST_CASE("games of a WTHOR file are read with their numbers and with the passes that are not written") {
    const auto file = records::wthor_from_bytes(header(2) + record(with_passes) + record("f5d6c3"));
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
    CHECK(message(header(2) + record("f5")) == "expected 2 games of 68 bytes behind the header, saw 68 bytes");
    CHECK(message(header(1, 10) + record("f5")) == "expected games of 8x8, saw another kind of WTHOR file");
    CHECK(message(header(1, 8, 1) + record("f5")) == "expected games of 8x8, saw another kind of WTHOR file");
    CHECK(message(header(2) + record("f5") + record("f5f5"))
          == "game 2: expected a legal move as number 2, saw the byte 56");
    std::string off_board = header(1) + record("f5");
    off_board[16 + 8] = 99;
    CHECK(message(off_board) == "game 1: expected a legal move as number 1, saw the byte 99");
}
