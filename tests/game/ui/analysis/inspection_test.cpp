#include "game/ui/analysis/debug_state.hpp"

#include "tests/game/ai/plugins.hpp"

#include <doctest/doctest.h>

#include <numeric>

namespace {

int sum_of(const std::vector<ui::TermGroup>& groups) {
    return std::accumulate(groups.begin(), groups.end(), 0,
                           [](int sum, const ui::TermGroup& group) { return sum + group.weight; });
}

// Plays the first legal move `plies` times, or until the game ends.
rules::Position after_some(rules::Position position, int plies) {
    for (int i = 0; i < plies && !position.is_over(); ++i) {
        const auto legal = position.legal_moves();
        position = position.after(legal.empty() ? rules::Move::pass() : rules::Move{*legal.begin()});
    }
    return position;
}

} // namespace

TEST_CASE("an evaluation's groups add up to its exact sum on 4x4, 8x8 and 11x11") {
    for (const int side : {4, 8, 11}) {
        for (const int plies : {0, 5, 11}) {
            CAPTURE(side);
            CAPTURE(plies);
            const auto position = after_some(rules::Position::start(rules::BoardSize{side}), plies);
            ui::Inspection inspection;
            inspection.look_at(position, std::nullopt);
            CHECK(sum_of(inspection.groups()) == inspection.explanation().value);
            int net = 0;
            for (const ui::TermGroup& group : inspection.groups())
                net += group.net;
            CHECK(net == inspection.explanation().net.value_or(0));
            CHECK(inspection.explanation().net.has_value() == (side == 8));
            std::size_t terms = 0;
            for (const ui::TermGroup& group : inspection.groups())
                terms += group.terms.size();
            CHECK(terms == inspection.explanation().terms.size());
        }
    }
}

TEST_CASE("the static scores of a line are from Black's view and follow the line when it changes") {
    const auto start = rules::Position::start(rules::BoardSize{8});
    const std::vector line{start, after_some(start, 1), after_some(start, 2), after_some(start, 3)};
    ui::StaticLine statics;
    const auto check = [&](const std::vector<rules::Position>& positions) {
        const auto& scores = statics.scores(positions);
        REQUIRE(scores.size() == positions.size());
        for (std::size_t i = 0; i < positions.size(); ++i) {
            CAPTURE(i);
            const int sign = positions[i].to_move() == rules::Color::black ? 1 : -1;
            CHECK(scores[i] == sign * ai::explain(positions[i]).score);
        }
    };
    check(line);
    check({line[0], line[1]});
    check({line[0], line[2], line[3]});
}

TEST_CASE("a change's parts by group add up to the change of the whole evaluation, for every kind of change") {
    const auto position = after_some(rules::Position::start(rules::BoardSize{8}), 8);
    ui::Inspection inspection;
    for (const ui::WhatIf& what_if : ui::what_ifs) {
        CAPTURE(what_if.id);
        int seen = 0;
        for (const rules::Square square : position.squares()) {
            const auto changed = ai::changed(position, square, what_if.change);
            if (!changed) continue;
            ++seen;
            inspection.look_at(position, changed);
            REQUIRE(inspection.change().has_value());
            int change = 0;
            for (const ui::TermGroup& group : inspection.groups())
                change += group.change;
            CHECK(change == inspection.change()->after.value - inspection.change()->before.value);
            CHECK(change != 0);
        }
        CHECK(seen > 0);
    }
}

TEST_CASE("the effects on the squares are computed again for another position or kind of change") {
    const auto position = after_some(rules::Position::start(rules::BoardSize{8}), 8);
    ui::Inspection inspection;
    const auto count = [&](const rules::Position& of, ai::SquareChange change) {
        return static_cast<int>(inspection.effects(of, change).size());
    };
    CHECK(count(position, ai::SquareChange::move) == position.legal_moves().size());
    CHECK(count(position, ai::SquareChange::flip) == position.occupied().size());
    const auto next = after_some(position, 1);
    CHECK(count(next, ai::SquareChange::flip) == next.occupied().size());
    CHECK(count(next, ai::SquareChange::empty) == next.occupied().size());
    CHECK(count(next, ai::SquareChange::own_disc) == 64 - next.discs(next.to_move()).size());
}

TEST_CASE("an inspection uses the plug-in, repeats for another one, and stands faulty terms") {
    const auto position = after_some(rules::Position::start(rules::BoardSize{8}), 8);
    const rules::Move move{*position.legal_moves().begin()};
    const rules::Position moved = position.after(move);
    ui::Inspection inspection;
    inspection.look_at(position, moved, plugins::loaded("edges"));
    REQUIRE(inspection.groups().size() == 2); // squares, and the four edges
    CHECK(inspection.groups()[1].name == "edge");
    CHECK(inspection.groups()[1].terms.size() == 4);
    CHECK(sum_of(inspection.groups()) == inspection.explanation().score);
    REQUIRE(inspection.change());
    CHECK(inspection.change()->changes.size() == 5);
    inspection.look_at(position, moved, plugins::loaded("faulty-terms"));
    CHECK(inspection.explanation().terms.front().name == "place, x");
    CHECK(sum_of(inspection.groups()) == inspection.explanation().score);
    inspection.look_at(position, moved, nullptr);
    CHECK(inspection.explanation().kind == ai::Explanation::Kind::trained);
}
