// Several games of the library together, with real keys and clicks: selected, deleted, moved, exported and printed.
#include "engine/base/files.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"
#include "tests/game/ui/saved_games.hpp"

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

using namespace saved_games;

namespace {

Names selected(const Pilot& pilot) {
    Names all;
    for (int i = 0; i < games(pilot).row_count(); ++i)
        if (games(pilot).is_selected(games(pilot).row(i))) all.push_back(games(pilot).title(games(pilot).row(i)));
    return all;
}

void click_with(Pilot& pilot, Uint16 modifier, const std::string& title) {
    const SDL_Scancode key = modifier == KMOD_LCTRL ? SDL_SCANCODE_LCTRL : SDL_SCANCODE_LSHIFT;
    pilot.push_key(SDL_KEYDOWN, key, modifier);
    pilot.step();
    click_row(pilot, title);
    pilot.push_key(SDL_KEYUP, key);
    pilot.step();
}

std::filesystem::path exported(const Pilot& pilot, const std::string& extension) {
    for (const auto& entry : fs::directory_iterator{pilot.data() / "exports"})
        if (entry.path().extension() == extension) return entry.path();
    return {};
}

void export_as(Pilot& pilot, const std::string& format) {
    pilot.click_item("Games/Export...");
    pilot.wait(std::chrono::milliseconds{50});
    pilot.click_item("<Games/export>/" + format);
    pilot.step();
    CHECK_FALSE(is_refused(pilot));
}

std::ptrdiff_t count_of(const std::string& part, const std::string& text) {
    std::ptrdiff_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

void put_in_club(const Pilot& pilot) {
    library::Library library = library_of(pilot);
    put(library, {.name = "inside", .moves = "f5"}, "Club", noon(2));
}

} // namespace

TEST_CASE("games are selected with Ctrl, Shift and check boxes") {
    Pilot pilot{two_humans(8), 1280, 800};
    put_some(pilot);
    open(pilot);
    CHECK(selected(pilot).empty());
    pilot.press(SDL_SCANCODE_DOWN, KMOD_LSHIFT);
    pilot.press(SDL_SCANCODE_DOWN, KMOD_LSHIFT);
    CHECK(selected(pilot) == Names{"Club evening", "A short one", "small board"});
    pilot.press(SDL_SCANCODE_UP, KMOD_LSHIFT);
    CHECK(selected(pilot) == Names{"Club evening", "A short one"});
    pilot.press(SDL_SCANCODE_ESCAPE);
    CHECK(selected(pilot).empty());
    REQUIRE(dialog(pilot) != nullptr);

    click_row(pilot, "A short one");
    click_with(pilot, KMOD_LCTRL, "Given up");
    CHECK(selected(pilot) == Names{"A short one", "Given up"});
    click_with(pilot, KMOD_LCTRL, "A short one");
    CHECK(selected(pilot).empty());
    CHECK(chosen(pilot) == "Given up");
    click_row(pilot, "Club evening");
    click_with(pilot, KMOD_LSHIFT, "small board");
    CHECK(selected(pilot) == Names{"Club evening", "A short one", "small board"});

    // The check box at the left end of a row.
    const auto row = items::rectangle(row_item(row_of("A short one", games(pilot))));
    REQUIRE(row);
    pilot.click(engine::Point{row->x + 20, row->y + row->height / 2});
    CHECK(selected(pilot) == Names{"Club evening", "small board"});
    press_ctrl(pilot, SDL_SCANCODE_A);
    CHECK(selected(pilot) == all_names);
}

TEST_CASE("selected games are deleted, moved and restored together") {
    Pilot pilot{two_humans(8), 1280, 800};
    put_some(pilot);
    put_in_club(pilot);
    open(pilot);
    CHECK(titles(pilot).front() == "Club");
    click_row(pilot, "A short one");
    click_with(pilot, KMOD_LSHIFT, "Given up");
    pilot.press(SDL_SCANCODE_DELETE);
    CHECK(titles(pilot) == Names{"Club", "Club evening"});
    press_ctrl(pilot, SDL_SCANCODE_Z);
    CHECK(titles(pilot).size() == 5);

    click_row(pilot, "A short one");
    click_with(pilot, KMOD_LCTRL, "Given up");
    move_to(pilot, "Club");
    CHECK(titles(pilot) == Names{"Club", "Club evening", "small board"});
    press_ctrl(pilot, SDL_SCANCODE_Z);
    CHECK(titles(pilot).size() == 5);
}

TEST_CASE("deleting a folder spares the games that were selected before it") {
    Pilot pilot{two_humans(8), 1280, 800};
    put_some(pilot);
    put_in_club(pilot);
    open(pilot);
    press_ctrl(pilot, SDL_SCANCODE_A);
    CHECK(chosen(pilot) == "Club evening");
    click_with(pilot, KMOD_LCTRL, "Club");
    CHECK(selected(pilot).empty());
    pilot.press(SDL_SCANCODE_DELETE);
    CHECK(titles(pilot) == all_names);
}

TEST_CASE("selected games are exported to a single file or a printable page") {
    Pilot pilot{two_humans(8), 1280, 800};
    put_some(pilot);
    open(pilot);
    click_row(pilot, "Club evening");
    click_with(pilot, KMOD_LCTRL, "Given up");
    for (const char* format : {"GGF (.ggf)", "SGF (.sgf)", "PGN (.pgn)", "Moves, one game per line (.txt)"})
        export_as(pilot, format);
    constexpr std::size_t most = 1 << 20;
    const std::string ggf = *base::read_file(exported(pilot, ".ggf"), most);
    CHECK(count_of("(;GM[Othello]", ggf) == 2);
    CHECK(count_of("PB[Ada]", ggf) == 1);
    CHECK(count_of(":r]", ggf) == 1); // White resigned.
    CHECK(count_of("(;FF[4]", *base::read_file(exported(pilot, ".sgf"), most)) == 2);
    CHECK(count_of("[Black ", *base::read_file(exported(pilot, ".pgn"), most)) == 2);
    CHECK(*base::read_file(exported(pilot, ".txt"), most) == "f5d6c3d3c4f4c5b3c2e6c6b4b5d2e3a6\nf5f6e6f4\n");

    export_as(pilot, "Print...");
    const std::string page = *base::read_file(exported(pilot, ".html"), most);
    CHECK(count_of("<svg", page) == 2);
    CHECK(count_of("Zed", page) == 1);
    CHECK(count_of("<b>White resigned</b>", page) == 1);
    CHECK(page.find("src=") == std::string::npos); // No reference to another file.
    CHECK(pilot.message().find(".html") != std::string::npos);
}
