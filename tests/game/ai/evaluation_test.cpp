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

TEST_CASE("both widths of the bit board give an 8x8 position the same features") {
    // 8x8 also fits the wide board, with other strides, so an error in wrapping or masking would show.
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

TEST_CASE("a finished game's evaluation counts its empties for the winner") {
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
