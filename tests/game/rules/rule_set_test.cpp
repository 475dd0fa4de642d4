#include "game/rules/rule_set.hpp"

#include <doctest/doctest.h>

#include <set>

using namespace std::chrono_literals;
using rules::Color;

TEST_CASE("the presets follow the rules of their sources") {
    const rules::RuleSet* othello = rules::find_rule_set("othello");
    REQUIRE(othello);
    CHECK(*othello == rules::RuleSet{});
    CHECK(othello->first_to_move == Color::black);
    CHECK(othello->passing == rules::Passing::automatic);
    CHECK(othello->illegal_move == rules::IllegalMove::ask_again);
    CHECK(othello->move_time_limit == 0s);
    CHECK_FALSE(othello->has_random_colors);
    CHECK(othello->allows_undo);

    const rules::RuleSet* tournament = rules::find_rule_set("tournament");
    REQUIRE(tournament);
    CHECK(tournament->first_to_move == Color::white);
    CHECK(tournament->passing == rules::Passing::by_player);
    CHECK(tournament->illegal_move == rules::IllegalMove::forfeit);
    CHECK(tournament->move_time_limit > 0s);
    CHECK(tournament->has_random_colors);
    CHECK_FALSE(tournament->allows_undo);

    // X plays White's discs of Othello and moves first.
    const rules::RuleSet* classic = rules::find_rule_set("classic");
    REQUIRE(classic);
    CHECK(classic->color_names[rules::index(Color::white)] == "X");
    CHECK(classic->color_names[rules::index(Color::black)] == "O");
    CHECK(classic->first_to_move == Color::white);
    CHECK(classic->passing == rules::Passing::automatic);
}

TEST_CASE("every rule set has a unique id by which it is found") {
    std::set<std::string> ids;
    for (const rules::RuleSet& preset : rules::rule_sets()) {
        CHECK(ids.insert(preset.id).second);
        CHECK_FALSE(preset.title.empty());
        REQUIRE(rules::find_rule_set(preset.id));
        CHECK(*rules::find_rule_set(preset.id) == preset);
    }
    CHECK(ids.size() >= 3);
}

TEST_CASE("an unknown id finds no rule set") {
    CHECK_FALSE(rules::find_rule_set(""));
    CHECK_FALSE(rules::find_rule_set("Othello"));
    CHECK_FALSE(rules::find_rule_set("othello "));
}

TEST_CASE("a rule set starts the game with its first mover") {
    for (const rules::RuleSet& preset : rules::rule_sets()) {
        for (const int side : {4, 7, 8, 16}) {
            const rules::Position start = preset.start(rules::BoardSize{side});
            CHECK(start == rules::Position::start(rules::BoardSize{side}, preset.first_to_move));
            CHECK(start.to_move() == preset.first_to_move);
        }
    }
}
