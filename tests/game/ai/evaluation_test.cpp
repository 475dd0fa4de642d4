#include "game/ai/evaluation.hpp"

#include "tests/game/ai/positions.hpp"

#include <doctest/doctest.h>

#include <cstdlib>

namespace {

template <class Bits> ai::Score evaluate(const rules::Position& position) {
    const ai::Evaluation<Bits> evaluation{position.size()};
    const auto board = position.board<Bits>();
    return evaluation(board, board.legal_moves(evaluation.geometry()),
                      board.after_pass().legal_moves(evaluation.geometry()));
}

ai::Score evaluate(const rules::Position& position) {
    return rules::fits<std::uint64_t>(position.size()) ? evaluate<std::uint64_t>(position)
                                                       : evaluate<rules::Bits256>(position);
}

// Turned by a quarter and mirrored in turn; eight times gives all symmetries.
rules::Position turned(const rules::Position& position, bool mirrored) {
    const int end = position.size().side() - 1;
    const auto map = [&](rules::SquareSet set) {
        rules::SquareSet result;
        for (const rules::Square square : set) {
            result.insert(mirrored ? rules::Square{square.row, end - square.column}
                                   : rules::Square{square.column, end - square.row});
        }
        return result;
    };
    return {position.size(), map(position.discs(rules::Color::black)), map(position.discs(rules::Color::white)),
            position.to_move()};
}

} // namespace

TEST_CASE("the evaluation is the same for all eight symmetries of a position") {
    for (const int side : {4, 5, 8, 9, 16}) {
        for (std::uint64_t seed = 0; seed < 6; ++seed) {
            rules::Position position = random_position(side, static_cast<int>(seed + 1) * side * side / 8, seed);
            CAPTURE(side);
            CAPTURE(seed);
            const ai::Score value = evaluate(position);
            for (int i = 0; i < 8; ++i) {
                position = turned(position, i == 4);
                CHECK(evaluate(position) == value);
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
            CHECK(std::abs(evaluate(position)) <= squares * ai::disc);
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
    CHECK(evaluate(with_corner) > evaluate(without) + 2 * ai::disc);
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
    CHECK(evaluate(position) > 0);
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
