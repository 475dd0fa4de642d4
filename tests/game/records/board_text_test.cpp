#include "game/records/notation.hpp"

#include "game/records/raw_text.hpp"
#include "tests/game/records/any_bytes.hpp"
#include "tests/game/rules/fixtures.hpp"

#include <doctest/doctest.h>

#include <string>

using records::position_from_text;
using rules::BoardSize;
using rules::Color;
using rules::Position;

namespace {

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != text.npos;
}

} // namespace

TEST_CASE("a position is written row by row from the top") {
    CHECK(records::to_text(Position::start(BoardSize{4})) == "-----OX--XO-----");
    CHECK(records::to_text(Position::start(BoardSize{5})) == "------OX---XO------------");
}

TEST_CASE("positions of random games are read back on every board size") {
    base::Random random{71};
    for (int side = BoardSize::smallest; side <= BoardSize::largest; ++side) {
        CAPTURE(side);
        Position position = Position::start(BoardSize{side});
        while (!position.is_over()) {
            const rules::SquareSet legal = position.legal_moves();
            std::uint64_t skip = legal.empty() ? 0 : random.below(static_cast<std::uint64_t>(legal.size()));
            auto chosen = legal.begin();
            for (; skip > 0; --skip)
                ++chosen;
            position = position.after(legal.empty() ? rules::Move::pass() : rules::Move{*chosen});
            const auto read = position_from_text(records::to_text(position), BoardSize{side}, position.to_move());
            REQUIRE(read.ok());
            REQUIRE(*read == position);
        }
    }
}

TEST_CASE("several characters for discs are read, and blanks are ignored") {
    const Position start = Position::start(BoardSize{4});
    for (const std::string text : {"-----OX--XO-----", "....\n.WB.\n.BW.\n....\n", "-----ox--xo-----",
                                   "....\r\n.wb.\r\n.bw.\r\n....", " - - - -\t- O * - - * O - - - - - "}) {
        CAPTURE(text);
        const auto read = position_from_text(text, BoardSize{4}, Color::black);
        REQUIRE(read.ok());
        CHECK(*read == start);
    }
}

TEST_CASE("a wrong number of squares or an unknown character is refused with what was seen") {
    struct Row {
        std::string text;
        std::string reason;
    };
    const Row rows[]{
        {"", "expected 16 squares, saw 0"},
        {"-----OX--XO----", "expected 16 squares, saw 15"},
        {"-----OX--XO------", "expected 16 squares, saw 17"},
        {std::string(1000, '-'), "expected 16 squares, saw 1000"},
        {"-----OX?-XO-----", "saw \"?\" as character 8"},
        {"-----OX--XO-----!", "saw \"!\" as character 17"},
        {"+----OX--XO-----", "saw \"+\" as character 1"},
        {"\xe2\x97\x8f----OX--XO-----", "saw \"\xe2\x97\x8f\" as character 1"},
        {std::string("---\0", 4), "saw \"\\x00\" as character 4"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.text);
        const auto read = position_from_text(row.text, BoardSize{4}, Color::black);
        REQUIRE_FALSE(read.ok());
        CAPTURE(read.error().message);
        CHECK(contains(read.error().message, row.reason));
    }
}
