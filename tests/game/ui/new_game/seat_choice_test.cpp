#include "game/ui/new_game/new_game.hpp"

#include <doctest/doctest.h>

#include <algorithm>

using play::Computer;
using play::Human;
using ui::PlayAs;

namespace {

play::GameSettings game(const play::Seat& black, const play::Seat& white) {
    play::GameSettings settings;
    settings.participants = {play::Participant{"", black}, play::Participant{"", white}};
    return settings;
}

} // namespace

TEST_CASE("the four ways to play can be read from the seats and set") {
    const Computer third{ai::Level{3}};
    const Computer fifth{ai::Level{5}};
    const std::pair<PlayAs, play::GameSettings> rows[]{
        {PlayAs::black, game(Human{}, third)},
        {PlayAs::white, game(third, Human{})},
        {PlayAs::two_players, game(Human{}, Human{})},
        {PlayAs::watch, game(third, third)},
    };
    for (const auto& [from, settings] : rows) {
        CHECK(ui::play_as(settings) == from);
        for (const auto& [to, expected] : rows) {
            play::GameSettings changed = settings;
            ui::choose_play_as(changed, to, third.player);
            CHECK(changed == expected);
        }
    }
    play::GameSettings two = game(Human{}, Human{});
    ui::choose_play_as(two, PlayAs::watch, fifth.player);
    CHECK(two == game(fifth, fifth));
}

TEST_CASE("choosing the other colour takes the player's name along and keeps the computer's settings") {
    play::GameSettings settings = game(Human{}, Computer{ai::Minimax{4}});
    settings.participants[0].name = "Ada";
    ui::choose_play_as(settings, PlayAs::white, ai::Level{1});
    CHECK(settings.participants[1] == play::Participant{"Ada", Human{}});
    CHECK(settings.participants[0] == play::Participant{"", Computer{ai::Minimax{4}}});
}

TEST_CASE("players have a common level only if all computers have the same level") {
    CHECK(ui::common_level(game(Human{}, Computer{ai::Level{7}})) == 7);
    CHECK(ui::common_level(game(Computer{ai::Level{7}}, Computer{ai::Level{7}})) == 7);
    CHECK_FALSE(ui::common_level(game(Computer{ai::Level{7}}, Computer{ai::Level{8}})));
    CHECK_FALSE(ui::common_level(game(Computer{ai::MostFlips{}}, Human{})));
    CHECK_FALSE(ui::common_level(game(Human{}, Human{})));
    play::GameSettings settings = game(Computer{ai::MostFlips{}}, Computer{ai::Level{8}});
    ui::set_levels(settings, 2);
    CHECK(settings == game(Computer{ai::Level{2}}, Computer{ai::Level{2}}));
    settings = game(Human{}, Human{});
    ui::set_levels(settings, 2);
    CHECK(settings == game(Human{}, Human{}));
}

TEST_CASE("whether a human may begin depends on the seats, the first colour and random colours") {
    play::GameSettings settings = game(Human{}, Computer{ai::Level{1}});
    CHECK(ui::human_may_begin(settings));
    settings = game(Computer{ai::Level{1}}, Human{});
    CHECK_FALSE(ui::human_may_begin(settings));
    settings.rules.first_to_move = rules::Color::white;
    CHECK(ui::human_may_begin(settings));
    settings = game(Human{}, Computer{ai::Level{1}});
    settings.rules = *rules::find_rule_set("tournament");
    CHECK(ui::human_may_begin(settings));
    settings.participants[0].seat = Computer{ai::Level{1}};
    CHECK_FALSE(ui::human_may_begin(settings));
}

TEST_CASE("each way to play can be chosen for a seat and has its own name") {
    const auto& options = ui::seat_options();
    std::vector<std::string> labels;
    for (const ui::SeatOption& option : options)
        labels.push_back(option.label);
    std::ranges::sort(labels);
    CHECK(std::ranges::adjacent_find(labels) == labels.end());
    for (const char* text : {"human", "level:0", "level:1", "level:10", "random", "most-flips", "fifty-fifty",
                             "minimax:1", "minimax:8", "alpha-beta:1", "alpha-beta:12"}) {
        CAPTURE(text);
        const auto seat = play::seat_from_text(text);
        REQUIRE(seat);
        CHECK(std::ranges::count(options, *seat, &ui::SeatOption::seat) == 1);
    }
}
