#include "game/ui/app/gui_state.hpp"

#include <doctest/doctest.h>

using namespace ui;

TEST_CASE("the editor keeps the New Game card it was opened from") {
    ScreenState screen;
    CHECK(std::holds_alternative<Playing>(screen));
    CHECK(draft_of(screen) == nullptr);
    CHECK(new_game_of(screen) == nullptr);

    screen = NewGame{.can_close = true};
    REQUIRE(new_game_of(screen) != nullptr);
    CHECK(draft_of(screen) == nullptr);
    const NewGame card = *new_game_of(screen);
    const ScreenState before = screen;
    new_game_of(screen)->tab = ui::NewGameTab::details;
    CHECK(screen != before);

    screen = Editing{.draft = {}, .card = card};
    REQUIRE(draft_of(screen) != nullptr);
    REQUIRE(new_game_of(screen) != nullptr);
    CHECK(new_game_of(screen)->can_close);
    draft_of(screen)->to_move = rules::Color::white;
    CHECK(std::get<Editing>(screen).draft.to_move == rules::Color::white);
    screen = Editing{};
    CHECK(new_game_of(screen) == nullptr);
}
