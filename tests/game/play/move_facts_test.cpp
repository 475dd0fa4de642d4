#include "game/play/move_facts.hpp"

#include "engine/base/random.hpp"
#include "tests/game/rules/fixtures.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

using rules::BoardSize;
using rules::Color;
using rules::Move;
using rules::Position;
using rules::Square;
using rules::SquareSet;

namespace {

Position turned_over(const Position& position, Color to_move) {
    return {position.size(), position.discs(Color::black), position.discs(Color::white), to_move};
}

bool has_empty_neighbor(const Position& position, Square square) {
    return std::ranges::any_of(rules::all_directions, [&](rules::Direction direction) {
        const Square beside = rules::neighbor(square, direction);
        return position.size().contains(beside) && !position.at(beside);
    });
}

// Grows one square at a time, unlike the code under test.
SquareSet region_of(const Position& position, Square from) {
    SquareSet region{from};
    for (bool grows = true; grows;) {
        grows = false;
        for (const Square square : region) {
            for (const rules::Direction direction : rules::all_directions) {
                const Square beside = rules::neighbor(square, direction);
                if (!position.size().contains(beside) || position.at(beside) || region.contains(beside)) continue;
                region.insert(beside);
                grows = true;
            }
        }
    }
    return region;
}

Move any_move(const Position& position, base::Random& random) {
    const SquareSet legal = position.legal_moves();
    if (legal.empty()) return Move::pass();
    auto chosen = legal.begin();
    for (auto skip = random.below(static_cast<std::uint64_t>(legal.size())); skip > 0; --skip)
        ++chosen;
    return Move{*chosen};
}

bool says(const std::vector<play::Sentence>& all, const std::string& text, SquareSet squares) {
    return std::ranges::any_of(
        all, [&](const play::Sentence& each) { return each.text == text && each.squares == squares; });
}

} // namespace

TEST_CASE("the facts of a board match a square-by-square count on each size") {
    base::Random random{11};
    for (int side = BoardSize::smallest; side <= BoardSize::largest; ++side) {
        Position position = Position::start(BoardSize{side});
        while (!position.is_over()) {
            CAPTURE(side);
            const play::BoardFacts facts = play::facts_of(position);
            SquareSet in_regions;
            for (const SquareSet region : facts.regions) {
                CHECK(region == region_of(position, *region.begin()));
                CHECK((in_regions & region).empty());
                in_regions = in_regions | region;
            }
            CHECK(in_regions == position.empties());
            for (const Color color : rules::both_colors) {
                const std::size_t index = rules::index(color);
                CHECK(facts.moves[index] == turned_over(position, color).legal_moves());
                for (const Square square : position.discs(color))
                    CHECK(facts.frontier[index].contains(square) == has_empty_neighbor(position, square));
                CHECK((facts.frontier[index] - position.discs(color)).empty());
                CHECK((facts.stable[index] - position.discs(color)).empty());
            }
            for (int ply = 0; ply < (side > 8 ? 9 : 1) && !position.is_over(); ++ply)
                position = position.after(any_move(position, random));
        }
    }
}

TEST_CASE("the facts of a move include the corners it takes and gives away") {
    // Black plays b2 and flips c3. White can then take a1 along the diagonal.
    const Position position =
        fixtures::board(8, "........ ........ ..W..... ...B.... ....W... .....B.. ........ ........", Color::black);
    const play::MoveFacts facts = play::facts_of(position, Move{fixtures::square("b2")});
    CHECK(facts.flipped == SquareSet{fixtures::square("c3")});
    CHECK(facts.mover == Color::black);
    CHECK(facts.region == position.empties());
    CHECK(facts.corners_given == SquareSet{fixtures::square("a1")});
    CHECK(facts.corners_taken.empty());

    const Position corner =
        fixtures::board(8, ".WWB.... ........ ........ ........ ........ ........ ........ ........", Color::black);
    const play::MoveFacts taken = play::facts_of(corner, Move{fixtures::square("a1")});
    CHECK(taken.corners_taken == SquareSet{fixtures::square("a1")});
    CHECK(taken.after.stable[0].size() == 4);
    CHECK(taken.before.stable[0].empty());
}

TEST_CASE("a move's effects on corners, regions, stable discs and passes become sentences") {
    const rules::RuleSet rules;
    const auto said = [&](const play::MoveFacts& facts, int side = 8) {
        return play::sentences(facts, std::nullopt, rules, BoardSize{side});
    };
    const Position given =
        fixtures::board(8, "........ ........ ..W..... ...B.... ....W... .....B.. ........ ........", Color::black);
    CHECK(says(said(play::facts_of(given, Move{fixtures::square("b2")})), "Lets White take a1.",
               fixtures::squares("a1")));

    const Position corner =
        fixtures::board(8, ".WWB.... ........ ........ ........ ........ ........ ........ ........", Color::black);
    const auto taken = said(play::facts_of(corner, Move{fixtures::square("a1")}));
    CHECK(says(taken, "Takes a corner (stable for good).", fixtures::squares("a1")));
    CHECK(says(taken, "Black has at least 4 stable discs (0 before).", fixtures::squares("a1 b1 c1 d1")));
    CHECK(says(taken, "Neither side can move: the game is over.", {}));

    const Position before_pass = fixtures::game(4, "b1 c1 d3").position();
    CHECK(says(said(play::facts_of(before_pass, Move{fixtures::square("a1")}), 4),
               "Black has no legal move and must pass.", {}));

    play::MoveFacts facts = play::facts_of(Position::start(BoardSize{8}), Move{fixtures::square("f5")});
    facts.corners_closed = fixtures::squares("a1 h1 h8");
    facts.corners_reached = fixtures::squares("a1 a8");
    facts.region = fixtures::squares("c1");
    facts.after.regions = {fixtures::squares("a1"), fixtures::squares("g8 h8"), fixtures::squares("a8")};
    const auto all = said(facts);
    CHECK(says(all, "Keeps White from taking a1, h1 and h8.", facts.corners_closed));
    CHECK(says(all, "Opens a1 and a8 for Black.", facts.corners_reached));
    CHECK(says(all, "Played in a region of 1 empty square, an odd number.", facts.region));
    CHECK(says(all, "The empty squares form 3 regions, 2 of them odd.", fixtures::squares("a1 a8")));
    facts.region = fixtures::squares("a1 a2 a3");
    facts.after.regions = {fixtures::squares("a2 a3"), fixtures::squares("h8")};
    CHECK(says(said(facts), "Played in a region of 3 empty squares, an odd number.", facts.region));
    CHECK(says(said(facts), "The empty squares form 2 regions, 1 of them odd.", fixtures::squares("h8")));
    facts.region = fixtures::squares("a1 a2");
    facts.after.regions.pop_back();
    CHECK(says(said(facts), "Played in a region of 2 empty squares, an even number.", facts.region));
    for (const play::Sentence& one : said(facts))
        CHECK(one.text.find("form") == std::string::npos); // a single region is not mentioned
}
