#include "game/ai/core/evaluation/stable_discs.hpp"

#include "tests/game/ai/positions.hpp"

#include <doctest/doctest.h>

namespace {

template <class Bits> rules::SquareSet stable(const rules::Position& position, rules::Color color) {
    const rules::Geometry<Bits> geometry{position.size()};
    const ai::Landmarks<Bits> landmarks{position.size()};
    const ai::SafeAxes<Bits> safe{geometry, landmarks, rules::to_bits<Bits>(position.occupied())};
    return rules::to_set<Bits>(ai::stable_discs(geometry, safe, rules::to_bits<Bits>(position.discs(color))));
}

rules::SquareSet stable(const rules::Position& position, rules::Color color) {
    return rules::fits<std::uint64_t>(position.size()) ? stable<std::uint64_t>(position, color)
                                                       : stable<rules::Bits256>(position, color);
}

} // namespace

TEST_CASE("a disc reported stable is never flipped in the rest of a game") {
    int stable_seen = 0;
    for (const int side : {4, 5, 7, 8, 9, 12, 16}) {
        base::Random random{static_cast<std::uint64_t>(side)};
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            rules::Position position = random_position(side, side * side * 2 / 3, seed);
            rules::SquareSet kept[2];
            while (!position.is_over()) {
                for (const rules::Color color : rules::both_colors) {
                    kept[rules::index(color)] = kept[rules::index(color)] | stable(position, color);
                }
                const rules::SquareSet legal = position.legal_moves();
                const std::vector<rules::Square> squares(legal.begin(), legal.end());
                position = position.after(squares.empty() ? rules::Move::pass()
                                                          : rules::Move{squares[random.below(squares.size())]});
            }
            for (const rules::Color color : rules::both_colors) {
                CAPTURE(side);
                CAPTURE(seed);
                CHECK((kept[rules::index(color)] - position.discs(color)).empty());
                stable_seen += kept[rules::index(color)].size();
            }
        }
    }
    CHECK(stable_seen > 1000); // otherwise the test proves little
}

TEST_CASE("stability grows from a corner along the edge and stops at the opponent's discs") {
    const auto position = drawn_position(8,
                                         "XXXO----"
                                         "XX-O----"
                                         "X-------"
                                         "O-------"
                                         "--------"
                                         "---XO---"
                                         "---OX---"
                                         "--------",
                                         rules::Color::black);
    CHECK(stable(position, rules::Color::black) == rules::SquareSet{{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 1}, {2, 0}});
    CHECK(stable(position, rules::Color::white).empty());
}
