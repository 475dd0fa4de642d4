// The library, with real keys and clicks: how it lists, finds, sorts, shows and opens games.
#include "engine/base/files.hpp"
#include "tests/capture_bound.hpp"
#include "tests/game/ui/golden.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"
#include "tests/game/ui/saved_games.hpp"

#include <imgui_internal.h>

#include <string>
#include <string_view>
#include <utility>

using namespace saved_games;

TEST_CASE("the library lists the games and opens a game by key, double click or button") {
    Pilot pilot{two_humans(8), 640, 480};
    put_some(pilot);
    open(pilot);
    CHECK(titles(pilot) == all_names);
    CHECK(chosen(pilot) == "Club evening");
    pilot.press(SDL_SCANCODE_DOWN);
    CHECK(chosen(pilot) == "A short one");
    pilot.press(SDL_SCANCODE_RETURN);
    CHECK(dialog(pilot) == nullptr);
    CHECK(transcript(pilot) == "e6f4e3f6g5d6e7f5c5");
    CHECK(pilot.game().participant(rules::Color::black).name == "Marta");

    open(pilot);
    click_row(pilot, "Given up");
    CHECK(chosen(pilot) == "Given up");
    CHECK(dialog(pilot) != nullptr);
    click_row(pilot, "Given up"); // Second click of a double click.
    CHECK(dialog(pilot) == nullptr);
    CHECK(transcript(pilot) == "f5f6e6f4");

    open(pilot);
    pilot.press(SDL_SCANCODE_END);
    pilot.press(SDL_SCANCODE_HOME);
    CHECK(chosen(pilot) == titles(pilot).front());
    pilot.press(SDL_SCANCODE_PAGEDOWN);
    CHECK(chosen(pilot) == titles(pilot).back());
    click_row(pilot, "small board");
    pilot.click_item("Games/Open##open");
    CHECK(transcript(pilot) == "e4e3f2");
    CHECK(pilot.game().settings().size.side() == 6);
}

TEST_CASE("a slow double click opens a game even in a row that is only partly visible") {
    Pilot pilot{two_humans(8), 640, 480};
    library::Library library = library_of(pilot);
    for (int i = 0; i < 30; ++i) {
        const std::string name = std::to_string(i);
        put(library, {.name = name.c_str(), .moves = "f5d6c3", .black = name.c_str()}, "", noon(29) - i * 1000);
    }
    open(pilot);
    const auto rows = items::rectangle("{Games/rows}/(0)/row");
    REQUIRE(rows.has_value());
    int last = 0; // The last row, with only its upper part in view.
    const ImGuiWindow* list = nullptr;
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
        if (window->WasActive && std::string_view{window->Name}.find("/rows_") != std::string_view::npos) list = window;
    REQUIRE(list != nullptr);
    const float end = list->Pos.y + list->Size.y;
    while (rows->y + static_cast<float>(last + 2) * rows->height <= end)
        ++last;
    ++last;
    const engine::Point at{rows->center().x, (rows->y + static_cast<float>(last) * rows->height + end) / 2};
    CAPTURE(last);
    pilot.click(at);
    CHECK(dialog(pilot) != nullptr);
    CHECK(chosen(pilot) == std::to_string(last));
    pilot.wait(std::chrono::milliseconds{350});
    pilot.click(at);
    CHECK(dialog(pilot) == nullptr);
    CHECK(pilot.game().participant(rules::Color::black).name == std::to_string(last));
}

TEST_CASE("typed text searches players, openings, names, scores and sizes") {
    Pilot pilot{two_humans(8), 640, 480};
    put_some(pilot);
    library::Library library = library_of(pilot);
    put(library, {"Deep", "f5d6", "Ada", "Xaver"}, "club");
    struct Row {
        std::string text;
        Names found;
    };
    for (const Row& row : {Row{"ada", {"Club evening", "small board", "Deep"}}, Row{"ada bob", {"Club evening"}},
                           Row{"6x6", {"small board"}}, Row{"13-0", {"A short one"}}, Row{"EVENING", {"Club evening"}},
                           Row{"2026-11-20", {"small board"}}, Row{"xyzzy", {}}}) {
        CAPTURE(row.text);
        open(pilot);
        pilot.type(row.text);
        wait_until_read(pilot);
        CHECK(titles(pilot) == row.found);
        pilot.press(SDL_SCANCODE_ESCAPE);
        CHECK(dialog(pilot) == nullptr);
    }
    open(pilot);
    pilot.type("ada");
    pilot.press(SDL_SCANCODE_BACKSPACE);
    pilot.press(SDL_SCANCODE_BACKSPACE);
    pilot.press(SDL_SCANCODE_BACKSPACE);
    CHECK(titles(pilot) == Names{"club", "Club evening", "A short one", "small board", "Given up"});
    // In the field itself, where the arrows still move the choice and Enter opens it.
    pilot.click_item("Games/##search");
    pilot.type("ada");
    wait_until_read(pilot);
    CHECK(titles(pilot) == Names{"Club evening", "small board", "Deep"});
    pilot.press(SDL_SCANCODE_DOWN);
    CHECK(chosen(pilot) == "small board");
    pilot.press(SDL_SCANCODE_RETURN);
    CHECK(transcript(pilot) == "e4e3f2");
}

TEST_CASE("a click on a heading sorts, a second click reverses, and the chosen game stays chosen") {
    Pilot pilot{two_humans(8), 1280, 800};
    put_some(pilot);
    open(pilot);
    click_row(pilot, "small board");
    struct Row {
        const char* heading;
        Names up;
    };
    for (const Row& row : {Row{"Name", {"A short one", "Club evening", "Given up", "small board"}},
                           Row{"Players", {"Club evening", "Given up", "small board", "A short one"}},
                           Row{"Size", {"small board", "Club evening", "A short one", "Given up"}}}) {
        CAPTURE(row.heading);
        pilot.click_item(std::string{"Games/"} + row.heading);
        CHECK(titles(pilot) == row.up);
        CHECK(chosen(pilot) == "small board");
    }
    pilot.click_item("Games/Name");
    pilot.click_item("Games/Name");
    CHECK(titles(pilot) == Names{"small board", "Given up", "Club evening", "A short one"});
    pilot.click_item("Games/Result"); // Unfinished games come last.
    CHECK(titles(pilot).front() == "Given up");
    pilot.click_item("Games/Date");
    CHECK(titles(pilot) == all_names);
    pilot.click_item("Games/Date");
    CHECK(titles(pilot) == Names{"Given up", "small board", "A short one", "Club evening"});
}

TEST_CASE("the library opens a file by its path and reports what is wrong with an invalid file") {
    Pilot pilot{two_humans(8), 640, 480};
    pilot.type("f5");
    pilot.settle();
    const fs::path elsewhere = pilot.data() / "elsewhere.txt";
    REQUIRE(base::write_atomically(elsewhere, "f5 d6 c3 d3"));
    REQUIRE(base::write_atomically(pilot.data() / "broken.json", "{}"));
    open(pilot);
    for (const char* bad : {"broken.json", "none"}) {
        pilot.click_item("Games/Open file...");
        pilot.type((pilot.data() / bad).string());
        pilot.press(SDL_SCANCODE_RETURN);
        REQUIRE(dialog(pilot) != nullptr);
        CHECK(is_refused(pilot));
        CHECK(pilot.message().find(bad) != std::string::npos);
        CHECK(transcript(pilot) == "f5");
        pilot.press(SDL_SCANCODE_ESCAPE);
    }
    pilot.click_item("Games/Open file...");
    pilot.type(elsewhere.string());
    pilot.click_item("Games/Open##form");
    CHECK(dialog(pilot) == nullptr);
    CHECK(transcript(pilot) == "f5d6c3d3");
}

TEST_CASE("the chosen game can be stepped through next to the list") {
    Pilot pilot{two_humans(8), 1280, 800};
    put_some(pilot);
    open(pilot);
    wait_until(pilot, [&] { return games(pilot).preview().has_value(); });
    const auto& preview = games(pilot).preview();
    CHECK(preview->line.size() == 17); // Sixteen moves and the start.
    CHECK(preview->at == 16);
    pilot.press(SDL_SCANCODE_LEFT);
    CHECK(preview->at == 15);
    pilot.click_item("Games/##first");
    CHECK(preview->at == 0);
    pilot.press(SDL_SCANCODE_LEFT);
    CHECK(preview->at == 0);
    pilot.click_item("Games/##on");
    CHECK(preview->at == 1);
    pilot.click_item("Games/##last");
    CHECK(preview->at == 16);
    pilot.press(SDL_SCANCODE_DOWN);
    wait_until(pilot, [&] { return games(pilot).preview() && games(pilot).preview()->line.size() == 10; });
}

TEST_CASE("only the visible rows are drawn, even with thousands of games") {
    constexpr int count = 2000;
    Pilot pilot{two_humans(8), 640, 480};
    library::Library library = library_of(pilot);
    const auto document = play::to_document(state_of(some_games()[2]));
    REQUIRE(library.together([&]() -> base::Result<base::Done> {
        for (int i = 0; i < count; ++i)
            if (const auto added = library.add_game(document, std::to_string(i), "", i); !added) return added.error();
        return base::Done{};
    }));
    open(pilot);
    CHECK(games(pilot).row_count() == count);
    CHECK_FALSE(pilot.shows(row_item(480 / 40 + 2))); // Rows are at least 40 pixels high.
    pilot.move_mouse(*items::find(row_item(2)));
    for (int i = 0; i < 40; ++i)
        pilot.scroll_wheel(-5);
    CHECK_FALSE(pilot.shows(row_item(0)));
    pilot.press(SDL_SCANCODE_END);
    CHECK(games(pilot).chosen() == count - 1);
    CHECK(pilot.shows(row_item(count - 1)));
    pilot.press(SDL_SCANCODE_HOME);
    CHECK(pilot.shows(row_item(0)));
    CHECK_FALSE(pilot.shows(row_item(count - 1)));
    // One row above and below is drawn as well: each key press keeps the choice in view.
    for (int i = 0; i < 30; ++i) {
        pilot.press(SDL_SCANCODE_DOWN);
        CHECK(pilot.shows(row_item(games(pilot).chosen())));
    }
}

TEST_CASE("golden pictures: the library in a large and a small window") {
    for (const auto& [width, height] : {std::pair{1280, 800}, {640, 480}}) {
        Pilot pilot{two_humans(8), width, height};
        put_some(pilot);
        library::Library library = library_of(pilot);
        put(library, some_games().front(), "Club");
        put(library, {"Draw", "j9j8", "Ada", "Bob", 16}, "", noon(17));
        library::GameToAdd imported{.black = "Tamenori", .white = "Tastet", .event = "World Othello", .year = 1998};
        imported.moves = state_of(some_games().front()).game.moves_to_cursor();
        imported.difference = 6;
        REQUIRE(library.database().add(std::vector{imported}));
        open(pilot);
        click_row(pilot, "Club evening");
        wait_until(pilot, [&] { return games(pilot).preview().has_value(); });
        pilot.move_mouse({1, 1});
        pilot.settle();
        golden::check(pilot.picture(), "library-" + std::to_string(width));
    }
}
