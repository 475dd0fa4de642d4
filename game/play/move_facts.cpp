#include "game/play/move_facts.hpp"

#include "game/ai/stability.hpp"
#include "game/records/notation.hpp"

#include <algorithm>
#include <cassert>

namespace play {

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

std::string counted(int number, const std::string& noun) {
    return (number == 0 ? "no" : std::to_string(number)) + " " + noun + (number == 1 ? "" : "s");
}

std::string listed(SquareSet squares, const rules::RuleSet& rules, rules::BoardSize size) {
    std::string list;
    int left = squares.size();
    for (const Square square : squares) {
        list += records::to_text(square, rules.notation, size);
        --left;
        if (left > 0) list += left == 1 ? " and " : ", ";
    }
    return list;
}

struct Writer {
    const MoveFacts& facts;
    const rules::RuleSet& rules;
    rules::BoardSize size;
    std::vector<Sentence> all;

    const std::string& name(Color color) const { return rules.color_names[rules::index(color)]; }
    void say(std::string text, SquareSet squares) { all.push_back({std::move(text), squares}); }

    void mobility() {
        const Color other = rules::opposite(facts.mover);
        const SquareSet replies = facts.after.moves[rules::index(other)];
        const int replies_before = facts.before.moves[rules::index(other)].size();
        const SquareSet own = facts.after.moves[rules::index(facts.mover)];
        const int own_before = facts.before.moves[rules::index(facts.mover)].size();
        if (replies.empty() && own.empty())
            say("Nobody can move after it: the game is over.", {});
        else if (replies.empty())
            say(name(other) + " cannot move and has to pass.", {});
        else
            say("It leaves " + name(other) + " " + counted(replies.size(), "move") + "; there were "
                    + std::to_string(replies_before) + " before.",
                replies);
        if (!own.empty())
            say(name(facts.mover) + " itself would have " + counted(own.size(), "move") + "; there were "
                    + std::to_string(own_before) + ".",
                own);
    }

    void corners() {
        const std::string& other = name(rules::opposite(facts.mover));
        if (!facts.corners_taken.empty()) say("It takes a corner, which nobody can turn again.", facts.corners_taken);
        if (!facts.corners_given.empty())
            say("It lets " + other + " take " + listed(facts.corners_given, rules, size) + ".", facts.corners_given);
        if (!facts.corners_closed.empty())
            say("It keeps " + other + " from taking " + listed(facts.corners_closed, rules, size) + ".",
                facts.corners_closed);
        if (!facts.corners_reached.empty())
            say("It opens " + listed(facts.corners_reached, rules, size) + " for " + name(facts.mover) + ".",
                facts.corners_reached);
    }

    void discs() {
        const std::size_t own = rules::index(facts.mover);
        const SquareSet stable = facts.after.stable[own];
        const int stable_before = facts.before.stable[own].size();
        if (stable.size() != stable_before)
            say("At least " + counted(stable.size(), "disc") + " of " + name(facts.mover)
                    + " can never be turned; there " + (stable_before == 1 ? "was " : "were ")
                    + std::to_string(stable_before) + " before.",
                stable);
        const SquareSet frontier = facts.after.frontier[own];
        say(name(facts.mover) + " has " + counted(frontier.size(), "disc") + " beside empty squares; there were "
                + std::to_string(facts.before.frontier[own].size()) + ".",
            frontier);
    }

    void regions() {
        const int size_before = facts.region.size();
        say("It was played into a region of " + counted(size_before, "empty square")
                + (size_before % 2 == 0 ? ", an even number." : ", an odd number."),
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
        say("The empty squares form " + counted(regions, "region") + ", " + std::to_string(odd_count) + " of them odd.",
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
    writer.say("It turns " + counted(facts.flipped.size(), "disc") + ".", facts.flipped);
    writer.mobility();
    writer.corners();
    writer.discs();
    writer.regions();
    if (reply && !reply->is_pass())
        writer.say("The best reply that was found is " + records::to_text(reply->square(), rules.notation, size) + ".",
                   {reply->square()});
    return writer.all;
}

} // namespace play
