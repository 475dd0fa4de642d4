#include "game/ui/analysis/debug_state.hpp"

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
