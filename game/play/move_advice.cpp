#include "game/play/move_advice.hpp"

#include "engine/base/text.hpp"

namespace play {

using base::tr;
using base::tr_n;

namespace {

using rules::SquareSet;

struct Corner {
    rules::Square square, diagonal;
};

std::array<Corner, 4> corners_with_diagonals(rules::BoardSize size) {
    const int end = size.side() - 1;
    return {{{{0, 0}, {1, 1}}, {{0, end}, {1, end - 1}}, {{end, 0}, {end - 1, 1}}, {{end, end}, {end - 1, end - 1}}}};
}

std::optional<Advice::Kind> end_of(const rules::Position& after, rules::Color mover) {
    if (!after.is_over()) return std::nullopt;
    const auto winner = after.winner();
    return !winner ? Advice::Kind::draws : *winner == mover ? Advice::Kind::wins : Advice::Kind::loses;
}

} // namespace

std::vector<Advice> advice(const rules::Position& position, const MoveFacts& facts) {
    using Kind = Advice::Kind;
    std::vector<Advice> all;
    const auto say = [&](Kind kind, SquareSet squares) { all.push_back({kind, squares}); };
    const rules::Position after = position.after(facts.move);
    if (const auto end = end_of(after, facts.mover)) {
        say(*end, {});
        return all;
    }
    const rules::Square square = facts.move.square();
    const SquareSet replies = facts.after.moves[rules::index(rules::opposite(facts.mover))];
    SquareSet corners, next_to_it;
    for (const auto& [corner, diagonal] : corners_with_diagonals(position.size())) {
        corners.insert(corner);
        if (diagonal == square && !position.occupied().contains(corner)) next_to_it.insert(corner);
    }
    if (!facts.corners_taken.empty()) say(Kind::takes_corner, facts.corners_taken);
    if (replies.empty()) say(Kind::forces_pass, {});
    if (!facts.corners_given.empty())
        say(Kind::gives_corner, facts.corners_given);
    else if (!(replies & corners).empty())
        say(Kind::leaves_corner, replies & corners);
    if (!facts.corners_closed.empty() && (replies & corners).empty()) say(Kind::closes_corner, facts.corners_closed);
    if (!facts.corners_reached.empty()) say(Kind::opens_corner, facts.corners_reached);
    if (facts.corners_taken.empty() && facts.after.stable[rules::index(facts.mover)].contains(square))
        say(Kind::is_stable, {square});
    if (!next_to_it.empty() && facts.corners_given.empty()) say(Kind::beside_corner, next_to_it);
    if (!replies.empty() && replies.size() <= Advice::few_moves) say(Kind::leaves_few, replies);
    if (replies.size() >= Advice::many_moves) say(Kind::leaves_many, replies);
    if (all.empty()) say(Kind::flips_and_leaves, facts.flipped);
    return all;
}

std::string to_text(const Advice& advice, const MoveFacts& facts) {
    const int replies = facts.after.moves[rules::index(rules::opposite(facts.mover))].size();
    switch (advice.kind) {
    case Advice::Kind::wins: return tr("This ends the game, and you win.");
    case Advice::Kind::loses: return tr("This ends the game, and your opponent wins.");
    case Advice::Kind::draws: return tr("This ends the game with a draw.");
    case Advice::Kind::takes_corner: return tr("This corner can never be flipped back.");
    case Advice::Kind::forces_pass: return tr("Your opponent cannot move, and you play again.");
    case Advice::Kind::gives_corner: return tr("This gives your opponent a corner.");
    case Advice::Kind::leaves_corner: return tr("Your opponent can still take a corner.");
    case Advice::Kind::closes_corner: return tr("This keeps your opponent out of the corner.");
    case Advice::Kind::opens_corner: return tr("Next you could take a corner.");
    case Advice::Kind::is_stable: return tr("This disc can never be flipped back.");
    case Advice::Kind::beside_corner: return tr("This is beside an empty corner: take care.");
    case Advice::Kind::leaves_few:
        return tr_n(replies, "This leaves your opponent only {} move.", "This leaves your opponent only {} moves.",
                    replies);
    case Advice::Kind::leaves_many:
        return tr_n(replies, "This leaves your opponent {} move to choose from.",
                    "This leaves your opponent {} moves to choose from.", replies);
    case Advice::Kind::flips_and_leaves: break;
    }
    const int flipped = facts.flipped.size();
    return tr_n(flipped, "This flips {} disc and leaves {} possible answers.",
                "This flips {} discs and leaves {} possible answers.", flipped, replies);
}

} // namespace play
