#include "game/ai/core/evaluation/plain_evaluation.hpp"

#include "tests/game/ai/static_values.hpp"

#include <doctest/doctest.h>

#include <cstdlib>

TEST_CASE("the evaluation is the same for all eight symmetries of a position") {
    for (const int side : {4, 5, 8, 9, 16}) {
        for (std::uint64_t seed = 0; seed < 6; ++seed) {
            rules::Position position = random_position(side, static_cast<int>(seed + 1) * side * side / 8, seed);
            CAPTURE(side);
            CAPTURE(seed);
            const ai::Score value = static_value(position);
            for (int i = 0; i < 8; ++i) {
                position = turned(position, i == 4);
                CHECK(static_value(position) == value);
            }
        }
    }
}

TEST_CASE("both widths of the bit board give a position of 8x8 the same features") {
    // 8x8 fits the wide board too, though with other strides: an error in wrapping or masking would show.
    const rules::BoardSize size{8};
    const ai::Evaluation<std::uint64_t> narrow{size};
    const ai::Evaluation<rules::Bits256> wide{size};
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const auto position = random_position(8, static_cast<int>(seed * 3 / 2), seed);
        const auto a = position.board<std::uint64_t>();
        const auto b = position.board<rules::Bits256>();
        CAPTURE(seed);
        CHECK(narrow.features(a, a.legal_moves(narrow.geometry()), a.after_pass().legal_moves(narrow.geometry()))
              == wide.features(b, b.legal_moves(wide.geometry()), b.after_pass().legal_moves(wide.geometry())));
    }
}

TEST_CASE("the evaluation stays within the discs of the board") {
    for (const int side : {4, 8, 16}) {
        const int squares = side * side;
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            const auto position = random_position(side, static_cast<int>(seed) * squares / 40, seed);
            CHECK(std::abs(static_value(position)) <= squares * ai::disc);
        }
    }
}

TEST_CASE("a corner is worth more than a disc elsewhere") {
    // The same position with and without a black disc in the corner.
    auto position = random_position(8, 24, 1);
    const rules::Square corner{0, 0};
    REQUIRE_FALSE(position.occupied().contains(corner));
    rules::SquareSet black = position.discs(rules::Color::black);
    rules::SquareSet white = position.discs(rules::Color::white);
    black.insert(corner);
    const rules::Position with_corner{position.size(), black, white, rules::Color::black};
    const rules::Position without{position.size(), position.discs(rules::Color::black), white, rules::Color::black};
    CHECK(static_value(with_corner) > static_value(without) + 2 * ai::disc);
}

TEST_CASE("in the opening few discs with many moves are worth more than many discs with few moves") {
    const auto position = drawn_position(8,
                                         "--------"
                                         "--------"
                                         "---OOO--"
                                         "--OOXXO-"
                                         "--OXXXO-"
                                         "---OOO--"
                                         "--------"
                                         "--------",
                                         rules::Color::black);
    REQUIRE(position.count().black < position.count().white);
    CHECK(static_value(position) > 0);
}

TEST_CASE("a finished game counts its empty squares for the winner") {
    const ai::Evaluation<std::uint64_t> evaluation{rules::BoardSize{4}};
    const auto score = [&](const char* squares, rules::Color to_move) {
        return evaluation.final_score(drawn_position(4, squares, to_move).board<std::uint64_t>());
    };
    CHECK(score("XXX-OO----------", rules::Color::black) == 12 * ai::disc);
    CHECK(score("XXX-OO----------", rules::Color::white) == -12 * ai::disc);
    CHECK(score("XX--OO----------", rules::Color::black) == 0);
    CHECK(score("XXXXXXXXXXXOOOOO", rules::Color::black) == 6 * ai::disc);
    CHECK(ai::plain_score(drawn_position(4, "XXX-OO----------", rules::Color::black).board<std::uint64_t>())
          == ai::disc);
}
