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
            std::size_t terms = 0;
            for (const ui::TermGroup& group : inspection.groups())
                terms += group.terms.size();
            CHECK(terms == inspection.explanation().terms.size());
        }
    }
}

TEST_CASE("a move's changes by group add up to the change of the whole evaluation") {
    const auto position = after_some(rules::Position::start(rules::BoardSize{8}), 8);
    ui::Inspection inspection;
    const rules::Move move{*position.legal_moves().begin()};
    inspection.look_at(position, move);
    REQUIRE(inspection.moved().has_value());
    int change = 0;
    for (const ui::TermGroup& group : inspection.groups())
        change += group.change;
    CHECK(change == inspection.moved()->after.value - inspection.moved()->before.value);
    CHECK(change != 0);
}

TEST_CASE("an inspection uses the plug-in, repeats for another one, and stands faulty terms") {
    const auto position = after_some(rules::Position::start(rules::BoardSize{8}), 8);
    const rules::Move move{*position.legal_moves().begin()};
    ui::Inspection inspection;
    inspection.look_at(position, move, plugins::loaded("edges"));
    REQUIRE(inspection.groups().size() == 2); // squares, and the four edges
    CHECK(inspection.groups()[1].name == "edge");
    CHECK(inspection.groups()[1].terms.size() == 4);
    CHECK(sum_of(inspection.groups()) == inspection.explanation().score);
    REQUIRE(inspection.moved());
    CHECK(inspection.moved()->changes.size() == 5);
    inspection.look_at(position, move, plugins::loaded("faulty-terms"));
    CHECK(inspection.explanation().terms.front().name == "place, x");
    CHECK(sum_of(inspection.groups()) == inspection.explanation().score);
    inspection.look_at(position, move, nullptr);
    CHECK(inspection.explanation().kind == ai::Explanation::Kind::eight);
}
