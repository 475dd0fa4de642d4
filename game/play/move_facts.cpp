#include "game/play/move_facts.hpp"

#include "engine/base/text.hpp"
#include "game/ai/explanation.hpp"
#include "game/records/notation.hpp"

#include <algorithm>
#include <cassert>

namespace play {

using base::tr;
using base::tr_n;

using rules::Color;
using rules::Position;
using rules::Square;
using rules::SquareSet;

namespace {

template <class Bits> void count(BoardFacts& facts, const Position& position) {
    const rules::Geometry<Bits> geometry{position.size()};
    const Bits empties = rules::to_bits<Bits>(position.empties());
    const Bits beside_empties = rules::neighbors(geometry, empties);
    for (const Color color : rules::both_colors) {
        const std::size_t index = rules::index(color);
        const Bits own = rules::to_bits<Bits>(position.discs(color));
        const Bits other = rules::to_bits<Bits>(position.discs(rules::opposite(color)));
        facts.moves[index] = rules::to_set<Bits>(rules::Board<Bits>{own, other}.legal_moves(geometry));
        facts.stable[index] = ai::stable_discs(position, color);
        facts.frontier[index] = rules::to_set<Bits>(own & beside_empties);
    }
    for (Bits left = empties; rules::any(left);) {
        Bits region = rules::bit<Bits>(rules::lowest(left));
        for (Bits before{}; !(before == region);) {
            before = region;
            region = (rules::neighbors(geometry, region) | region) & empties;
        }
        facts.regions.push_back(rules::to_set<Bits>(region));
        left = left & ~region;
    }
}

SquareSet corners_of(rules::BoardSize size) {
    const int end = size.side() - 1;
    return {{0, 0}, {0, end}, {end, 0}, {end, end}};
}

std::string listed(SquareSet squares, const rules::RuleSet& rules, rules::BoardSize size) {
    std::string list;
    int left = squares.size();
    for (const Square square : squares) {
        const std::string text = records::to_text(square, rules.notation, size);
        --left;
        list = list.empty() ? text : left == 0 ? tr("{} and {}", list, text) : tr("{}, {}", list, text);
    }
    return list;
}

struct Writer {
    const MoveFacts& facts;
    const rules::RuleSet& rules;
    rules::BoardSize size;
    std::vector<Sentence> all;

    std::string name(Color color) const { return base::tr_data(rules.color_names[rules::index(color)]); }
    void say(std::string text, SquareSet squares) { all.push_back({std::move(text), squares}); }

    void mobility() {
        const Color other = rules::opposite(facts.mover);
        const SquareSet replies = facts.after.moves[rules::index(other)];
        const int replies_before = facts.before.moves[rules::index(other)].size();
        const SquareSet own = facts.after.moves[rules::index(facts.mover)];
        const int own_before = facts.before.moves[rules::index(facts.mover)].size();
        if (replies.empty() && own.empty())
            say(tr("Neither side can move: the game is over."), {});
        else if (replies.empty())
            say(tr("{} has no legal move and must pass.", name(other)), {});
        else
            say(tr_n(replies.size(), "Leaves {} {} move ({} before).", "Leaves {} {} moves ({} before).", name(other),
                     replies.size(), replies_before),
                replies);
        if (!own.empty())
            say(tr_n(own.size(), "{} has {} move of its own ({} before).", "{} has {} moves of its own ({} before).",
                     name(facts.mover), own.size(), own_before),
                own);
    }

    void corners() {
        const std::string other = name(rules::opposite(facts.mover));
        if (!facts.corners_taken.empty()) say(tr("Takes a corner (stable for good)."), facts.corners_taken);
        if (!facts.corners_given.empty())
            say(tr("Lets {} take {}.", other, listed(facts.corners_given, rules, size)), facts.corners_given);
        if (!facts.corners_closed.empty())
            say(tr("Keeps {} from taking {}.", other, listed(facts.corners_closed, rules, size)), facts.corners_closed);
        if (!facts.corners_reached.empty())
            say(tr("Opens {} for {}.", listed(facts.corners_reached, rules, size), name(facts.mover)),
                facts.corners_reached);
    }

    void discs() {
        const std::size_t own = rules::index(facts.mover);
        const SquareSet stable = facts.after.stable[own];
        const int stable_before = facts.before.stable[own].size();
        if (stable.size() != stable_before)
            say(tr_n(stable.size(), "{} has at least {} stable disc ({} before).",
                     "{} has at least {} stable discs ({} before).", name(facts.mover), stable.size(), stable_before),
                stable);
        const SquareSet frontier = facts.after.frontier[own];
        say(tr_n(frontier.size(), "{} has {} frontier disc ({} before).", "{} has {} frontier discs ({} before).",
                 name(facts.mover), frontier.size(), facts.before.frontier[own].size()),
            frontier);
    }

    void regions() {
        const int size_before = facts.region.size();
        say(size_before % 2 == 0 ? tr_n(size_before, "Played in a region of {} empty square, an even number.",
                                        "Played in a region of {} empty squares, an even number.", size_before)
                                 : tr_n(size_before, "Played in a region of {} empty square, an odd number.",
                                        "Played in a region of {} empty squares, an odd number.", size_before),
            facts.region);
        SquareSet odd;
        int odd_count = 0;
        for (const SquareSet region : facts.after.regions) {
            if (region.size() % 2 == 0) continue;
            odd = odd | region;
            ++odd_count;
        }
        if (facts.after.regions.size() < 2) return;
        const auto regions = static_cast<int>(facts.after.regions.size());
        say(tr_n(regions, "The empty squares form {} region, {} of them odd.",
                 "The empty squares form {} regions, {} of them odd.", regions, odd_count),
            odd);
    }
};

} // namespace

BoardFacts facts_of(const Position& position) {
    BoardFacts facts;
    if (rules::fits<std::uint64_t>(position.size()))
        count<std::uint64_t>(facts, position);
    else
        count<rules::Bits256>(facts, position);
    return facts;
}

MoveFacts facts_of(const Position& position, rules::Move move) {
    assert(!move.is_pass() && !position.refusal(move));
    MoveFacts facts{.move = move,
                    .mover = position.to_move(),
                    .flipped = position.flips(move.square()),
                    .before = facts_of(position),
                    .after = facts_of(position.after(move)),
                    .region = {},
                    .corners_taken = {},
                    .corners_given = {},
                    .corners_closed = {},
                    .corners_reached = {}};
    for (const SquareSet region : facts.before.regions) {
        if (region.contains(move.square())) facts.region = region;
    }
    const SquareSet corners = corners_of(position.size());
    const std::size_t own = rules::index(facts.mover);
    const std::size_t other = rules::index(rules::opposite(facts.mover));
    facts.corners_taken = SquareSet{move.square()} & corners;
    facts.corners_given = (facts.after.moves[other] - facts.before.moves[other]) & corners;
    facts.corners_closed = ((facts.before.moves[other] - facts.after.moves[other]) & corners) - facts.corners_taken;
    facts.corners_reached = (facts.after.moves[own] - facts.before.moves[own]) & corners;
    return facts;
}

std::vector<Sentence> sentences(const MoveFacts& facts, std::optional<rules::Move> reply, const rules::RuleSet& rules,
                                rules::BoardSize size) {
    Writer writer{facts, rules, size, {}};
    writer.say(tr_n(facts.flipped.size(), "Flips {} disc.", "Flips {} discs.", facts.flipped.size()), facts.flipped);
    writer.mobility();
    writer.corners();
    writer.discs();
    writer.regions();
    if (reply && !reply->is_pass())
        writer.say(tr("Best reply found: {}.", records::to_text(reply->square(), rules.notation, size)),
                   {reply->square()});
    return writer.all;
}

namespace {

// The square diagonally adjacent to the corner.
Square diagonal_of(Square corner, rules::BoardSize size) {
    const auto inward = [&](int line) { return line == 0 ? 1 : size.side() - 2; };
    return {inward(corner.row), inward(corner.column)};
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
    const SquareSet corners = corners_of(position.size());
    SquareSet next_to_it;
    for (const Square corner : corners - position.occupied())
        if (diagonal_of(corner, position.size()) == square) next_to_it.insert(corner);
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

std::string to_text(const Advice& advice, const MoveFacts& facts, const std::string& opponent) {
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
    case Advice::Kind::beside_corner: return tr("This is next to an empty corner: take care.");
    case Advice::Kind::leaves_few:
        return tr_n(replies, "This leaves your opponent only {} move.", "This leaves your opponent only {} moves.",
                    replies);
    case Advice::Kind::leaves_many:
        return tr_n(replies, "This leaves your opponent {} move to choose from.",
                    "This leaves your opponent {} moves to choose from.", replies);
    case Advice::Kind::flips_and_leaves: break;
    }
    const int flipped = facts.flipped.size();
    return tr_n(flipped, "This flips {} disc and leaves {} {} moves.", "This flips {} discs and leaves {} {} moves.",
                flipped, opponent, replies);
}

} // namespace play
