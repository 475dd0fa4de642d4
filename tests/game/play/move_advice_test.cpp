#include "game/play/move_facts.hpp"

#include "engine/base/random.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

using play::Advice;
using rules::Color;
using rules::Move;
using rules::Position;
using rules::Square;
using rules::SquareSet;

namespace {

Square any_square(SquareSet squares, base::Random& random) {
    auto chosen = squares.begin();
    for (auto skip = random.below(static_cast<std::uint64_t>(squares.size())); skip > 0; --skip)
        ++chosen;
    return *chosen;
}

Position played_on(Position position, base::Random& random) {
    const SquareSet legal = position.legal_moves();
    return position.after(legal.empty() ? Move::pass() : Move{any_square(legal, random)});
}

SquareSet corners_on(rules::BoardSize size) {
    const int end = size.side() - 1;
    return {{0, 0}, {0, end}, {end, 0}, {end, end}};
}

// Where the colour could move if it were its turn.
SquareSet moves_of(const Position& position, Color color) {
    return Position{position.size(), position.discs(Color::black), position.discs(Color::white), color}.legal_moves();
}

// Whether the advice is true, decided by the rules alone.
bool is_so(const Advice& advice, const Position& position, Move move, base::Random& random) {
    using Kind = Advice::Kind;
    const Color mover = position.to_move(), other = rules::opposite(mover);
    const Position after = position.after(move);
    const SquareSet corners = corners_on(position.size());
    const SquareSet replies = moves_of(after, other);
    switch (advice.kind) {
    case Kind::wins: return after.is_over() && after.winner() == mover;
    case Kind::loses: return after.is_over() && after.winner() == other;
    case Kind::draws: return after.is_over() && !after.winner();
    case Kind::forces_pass: return after.must_pass();
    case Kind::gives_corner:
        return !advice.squares.empty() && (advice.squares - (replies & corners)).empty()
               && (advice.squares & moves_of(position, other)).empty();
    case Kind::leaves_corner:
        return !advice.squares.empty() && (advice.squares - (replies & corners & moves_of(position, other))).empty();
    case Kind::closes_corner:
        return (replies & corners).empty() && !advice.squares.empty()
               && (advice.squares - ((moves_of(position, other) & corners) - SquareSet{move.square()})).empty();
    case Kind::opens_corner:
        return !advice.squares.empty() && (advice.squares - (moves_of(after, mover) & corners)).empty();
    case Kind::beside_corner: {
        const Square corner = *advice.squares.begin(), at = move.square();
        return corners.contains(corner) && !position.at(corner) && std::abs(corner.row - at.row) == 1
               && std::abs(corner.column - at.column) == 1;
    }
    case Kind::leaves_few: return !replies.empty() && replies.size() <= Advice::few_moves;
    case Kind::leaves_many: return replies.size() >= Advice::many_moves;
    case Kind::flips_and_leaves: return advice.squares == position.flips(move.square());
    case Kind::takes_corner:
    case Kind::is_stable: break;
    }
    if ((advice.kind == Kind::takes_corner) != corners.contains(move.square())) return false;
    // Never flipped back in three random games to the end.
    for (int game = 0; game < 3; ++game) {
        Position later = after;
        while (!later.is_over())
            later = played_on(later, random);
        if (later.at(move.square()) != mover) return false;
    }
    return true;
}

} // namespace

TEST_CASE("advice is true for legal moves on several sizes, and all kinds of advice occur") {
    std::map<Advice::Kind, int> seen;
    base::Random random{3};
    for (const int side : {4, 5, 6, 8, 9}) {
        for (int game = 0; game < (side == 9 ? 2 : 8); ++game) {
            for (Position position = Position::start(rules::BoardSize{side}); !position.is_over();
                 position = played_on(position, random)) {
                for (const Square square : position.legal_moves()) {
                    const play::MoveFacts facts = play::facts_of(position, Move{square});
                    const auto all = play::advice(position, facts);
                    REQUIRE_FALSE(all.empty());
                    CHECK(std::ranges::is_sorted(all, {}, &Advice::kind));
                    for (const Advice& each : all) {
                        CAPTURE(static_cast<int>(each.kind));
                        CHECK(is_so(each, position, Move{square}, random));
                        CHECK_FALSE(play::to_text(each, facts, "White").empty());
                        ++seen[each.kind];
                    }
                    // A warning is given if and only if the other side can take a corner after the move.
                    const Position after = position.after(Move{square});
                    const auto says = [&](Advice::Kind kind) {
                        return std::ranges::any_of(all, [&](const Advice& each) { return each.kind == kind; });
                    };
                    const bool warns = says(Advice::Kind::gives_corner) || says(Advice::Kind::leaves_corner);
                    const SquareSet replies = moves_of(after, rules::opposite(position.to_move()));
                    CHECK(warns == !(replies & corners_on(position.size())).empty());
                    if (after.is_over()) continue;
                    CHECK(says(Advice::Kind::leaves_many) == (replies.size() >= Advice::many_moves));
                    CHECK(says(Advice::Kind::leaves_few) == (!replies.empty() && replies.size() <= Advice::few_moves));
                }
            }
        }
    }
    for (int kind = 0; kind <= static_cast<int>(Advice::Kind::flips_and_leaves); ++kind) {
        CAPTURE(kind);
        CHECK(seen[static_cast<Advice::Kind>(kind)] > 0);
    }
}

TEST_CASE("advice is a short sentence with counts") {
    // 8x8 from the start: each move flips one disc and leaves White three moves.
    const Position start = Position::start(rules::BoardSize{8});
    const play::MoveFacts facts = play::facts_of(start, Move{Square{2, 3}});
    const auto all = play::advice(start, facts);
    REQUIRE(all.size() == 1);
    CHECK(play::to_text(all[0], facts, "White") == "This leaves your opponent only 3 moves.");
    // A corner that leaves White without discs.
    const Position corner{rules::BoardSize{4}, {{0, 2}}, {{0, 1}}, Color::black};
    const play::MoveFacts taken = play::facts_of(corner, Move{Square{0, 0}});
    CHECK(play::to_text(play::advice(corner, taken)[0], taken, "White") == "This ends the game, and you win.");
    CHECK(play::to_text({Advice::Kind::takes_corner, {}}, taken, "White") == "This corner can never be flipped back.");
    CHECK(play::to_text({Advice::Kind::flips_and_leaves, {}}, facts, "White")
          == "This flips 1 disc and leaves White 3 moves.");
}
