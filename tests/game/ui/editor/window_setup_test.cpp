// Imported positions, the position editor, and the rotated board.
#include "engine/base/files.hpp"
#include "game/records/imported_game.hpp"
#include "game/records/notation.hpp"
#include "tests/game/ui/pilot.hpp"
#include "tests/game/ui/users_library.hpp"

#include <doctest/doctest.h>

#include <filesystem>

using namespace std::chrono_literals;
using rules::Color;
using rules::Square;

namespace {

const std::string after_f5 = "---------------------------OX------XXX--------------------------";

void click_with(Pilot& pilot, Uint8 button, Square square) {
    const engine::Point at = pilot.gui().layout().board.center(square);
    pilot.move_mouse(at);
    for (const Uint32 type : {SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP}) {
        pilot.push_button(type, at, button);
        pilot.step();
    }
    pilot.step();
}

} // namespace

TEST_CASE("a pasted position starts a new game, and the previous game is saved") {
    Pilot pilot{two_humans(8)};
    pilot.play({"f5"});
    pilot.paste(after_f5 + " O; d6:+2;");
    CHECK(pilot.message() == "Pasted a position, White to move.");
    CHECK(pilot.position().to_move() == Color::white);
    CHECK(pilot.game().tree().node_count() == 1);
    CHECK(saved_names().size() == 1);
    pilot.click(Square{5, 3}); // d6
    pilot.settle();
    CHECK(transcript(pilot) == "d6");
    // Moves alone would lack their start, so the copy includes it and pasting restores it.
    choose_in_menu(pilot, "Edit", "Copy moves");
    CHECK(clipboard() == after_f5 + " O; d6");
    const auto before = pilot.game().tree();
    pilot.paste(clipboard());
    CHECK(pilot.game().tree() == before);
}

TEST_CASE("the position is copied as a line that other programs can read") {
    Pilot pilot{two_humans(8)};
    pilot.play({"f5"});
    choose_in_menu(pilot, "Edit", "Copy position");
    CHECK(clipboard() == after_f5 + " O");
    pilot.press(SDL_SCANCODE_C, KMOD_LCTRL | KMOD_LSHIFT);
    CHECK(clipboard() == after_f5 + " O");
}

TEST_CASE("pasting a board without a colour to move asks which colour moves next") {
    Pilot pilot{two_humans(8)};
    pilot.paste(after_f5);
    pilot.wait(100ms);
    pilot.click_item("Question/White to move");
    pilot.settle();
    CHECK(pilot.position().to_move() == Color::white);
    CHECK(records::position_line(pilot.position()) == after_f5 + " O");
    pilot.paste(after_f5);
    pilot.wait(100ms);
    pilot.click_item("Question/Black to move");
    pilot.settle();
    CHECK(records::position_line(pilot.position()) == after_f5 + " X");
}

TEST_CASE("pasting invalid text changes nothing, and a message reports why") {
    Pilot pilot{two_humans(8)};
    pilot.play({"f5"});
    choose_in_menu(pilot, "Edit", "Paste moves or a position");
    for (const char* text : {"XOXO", "{\"format\": 1}", "(;GM[Othello];)"}) {
        CAPTURE(text);
        pilot.paste(text);
        CHECK(transcript(pilot) == "f5");
        CHECK(pilot.message().starts_with("Nothing was pasted: "));
    }
}

TEST_CASE("a game file of another program can be opened or dropped on the window") {
    Pilot pilot{two_humans(8)};
    const auto file = pilot.data() / "game.ggf";
    REQUIRE(base::write_atomically(
        file, "(;GM[Othello]PB[A]PW[B]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]"
              "B[f5]W[d6];)\n"));
    pilot.ask(ui::load_file, std::filesystem::path{file});
    CHECK(transcript(pilot) == "f5d6");
    CHECK(pilot.message() == "Opened a GGF game of 2 moves.");
    SDL_Event drop{};
    drop.type = SDL_DROPFILE;
    REQUIRE(base::write_atomically(pilot.data() / "line.txt", "F5F6"));
    drop.drop.file = SDL_strdup((pilot.data() / "line.txt").c_str());
    pilot.push(drop);
    pilot.step();
    pilot.settle();
    CHECK(transcript(pilot) == "f5f6");
}

TEST_CASE("a position is set up with three mouse buttons, and a game starts from it") {
    Pilot pilot{two_humans(8)};
    pilot.play({"f5"});
    choose_in_menu(pilot, "Edit", "Edit position...");
    REQUIRE(pilot.gui().state().draft() != nullptr);
    click_with(pilot, SDL_BUTTON_LEFT, {0, 0});
    click_with(pilot, SDL_BUTTON_RIGHT, {0, 1});
    click_with(pilot, SDL_BUTTON_MIDDLE, {4, 5});
    CHECK(pilot.gui().state().draft()->position().at({0, 0}) == Color::black);
    CHECK(pilot.gui().state().draft()->position().at({0, 1}) == Color::white);
    CHECK_FALSE(pilot.gui().state().draft()->position().at({4, 5}).has_value());
    pilot.click_item("##editor/white");
    pilot.click(Square{7, 7});
    CHECK(pilot.gui().state().draft()->position().at({7, 7}) == Color::white);
    // Dragging paints.
    const auto drag = [&](Square from, Square to) {
        const auto& board = pilot.gui().layout().board;
        pilot.drag(board.center(from), board.center(to));
    };
    drag({7, 0}, {7, 1});
    CHECK(pilot.gui().state().draft()->position().at({7, 0}) == Color::white);
    CHECK(pilot.gui().state().draft()->position().at({7, 1}) == Color::white);
    pilot.move_mouse(pilot.gui().layout().board.center({7, 2}));
    CHECK_FALSE(pilot.gui().state().draft()->position().at({7, 2}).has_value());
    pilot.click_item("##editor/empty");
    pilot.click(Square{7, 7});
    CHECK_FALSE(pilot.gui().state().draft()->position().at({7, 7}).has_value());
    drag({7, 0}, {7, 1});
    CHECK_FALSE(pilot.gui().state().draft()->position().at({7, 0}).has_value());
    CHECK_FALSE(pilot.gui().state().draft()->position().at({7, 1}).has_value());
    pilot.click_item("##editor/black");
    pilot.click_item("##editor/side/Black to move");
    CHECK(transcript(pilot) == "f5");
    const rules::Position wanted = pilot.gui().state().draft()->position();
    CHECK(wanted.to_move() == Color::black);
    pilot.click_item("##editor/Play from here");
    pilot.settle();
    CHECK(pilot.gui().state().draft() == nullptr);
    CHECK(pilot.position() == wanted);
    CHECK(pilot.game().tree().node_count() == 1);
    CHECK(saved_names().size() == 1);
    // The save restores the new starting position.
    pilot.play({"c1"});
    pilot.ask(ui::save_game, std::filesystem::path{pilot.data() / "own.json"}, false);
    const auto game = pilot.game().tree();
    pilot.ask(ui::load_file, std::filesystem::path{pilot.data() / "own.json"});
    CHECK(pilot.game().tree() == game);
}

TEST_CASE("cancelling the editor by button or key leaves the game unchanged") {
    Pilot pilot{two_humans(8)};
    pilot.play({"f5"});
    const auto before = pilot.game().tree();
    for (const bool by_key : {false, true}) {
        pilot.press(SDL_SCANCODE_E, KMOD_LCTRL);
        REQUIRE(pilot.gui().state().draft() != nullptr);
        pilot.click_item("##editor/Clear");
        CHECK_FALSE(pilot.gui().state().draft()->is_playable());
        pilot.press(SDL_SCANCODE_RETURN, KMOD_LCTRL);
        REQUIRE(pilot.gui().state().draft() != nullptr);
        pilot.press(SDL_SCANCODE_Z, KMOD_LCTRL); // Does not reach the game.
        CHECK(pilot.game().tree() == before);
        pilot.click_item("##editor/Starting position");
        CHECK(pilot.gui().state().draft()->position().count() == rules::DiscCount{2, 2});
        if (by_key)
            pilot.press(SDL_SCANCODE_ESCAPE);
        else
            pilot.click_item("##editor/Cancel");
        CHECK(pilot.gui().state().draft() == nullptr);
        CHECK(pilot.game().tree() == before);
    }
    pilot.play({"d6"});
    CHECK(transcript(pilot) == "f5d6");
}

TEST_CASE("a position on a board of another size is set up with the keyboard alone") {
    Pilot pilot{two_humans(8)};
    pilot.press(SDL_SCANCODE_E, KMOD_LCTRL);
    pilot.press(SDL_SCANCODE_PAGEDOWN);
    pilot.press(SDL_SCANCODE_PAGEDOWN);
    REQUIRE(pilot.gui().state().draft()->size.side() == 6);
    pilot.press(SDL_SCANCODE_END);   // Clears the board.
    pilot.press(SDL_SCANCODE_RIGHT); // Starts in the middle.
    pilot.press(SDL_SCANCODE_B);
    pilot.press(SDL_SCANCODE_RIGHT);
    pilot.press(SDL_SCANCODE_W);
    pilot.press(SDL_SCANCODE_UP);
    pilot.press(SDL_SCANCODE_RETURN);
    pilot.press(SDL_SCANCODE_DELETE);
    pilot.press(SDL_SCANCODE_T);
    pilot.press(SDL_SCANCODE_T);
    pilot.press(SDL_SCANCODE_RETURN, KMOD_LCTRL);
    pilot.settle();
    CHECK(pilot.position() == rules::Position{rules::BoardSize{6}, {{3, 3}}, {{3, 4}}, Color::black});
    pilot.press(SDL_SCANCODE_E, KMOD_LCTRL);
    pilot.click_item("##editor/6 \xC3\x97 6##size");
    pilot.click_item("<##editor/draft size>/10 \xC3\x97 10");
    CHECK(pilot.gui().state().draft()->size.side() == 10);
    pilot.press(SDL_SCANCODE_HOME);
    CHECK(pilot.gui().state().draft()->position().discs(Color::white)
          == rules::Position::start(rules::BoardSize{10}).discs(Color::white));
}

TEST_CASE("rotating the board changes only the view; clicks and arrows follow it") {
    Pilot pilot{two_humans(8)};
    pilot.play({"f5", "d6"});
    pilot.press(SDL_SCANCODE_Z, KMOD_LCTRL);
    pilot.settle();
    const auto before = pilot.game().tree();
    const char* ways[]{"Clockwise", "Mirror left and right", "Counterclockwise", "Mirror top and bottom"};
    for (const char* way : ways) {
        CAPTURE(way);
        choose_in_menu(pilot, "View", "Rotate board", way);
        CHECK(pilot.gui().preferences().board_symmetry != 0);
        CHECK(pilot.game().tree() == before); // Including redo.
        CHECK(pilot.game().can_redo());
        const ui::BoardLayout& board = pilot.gui().layout().board;
        pilot.move_mouse(board.center({5, 3}));
        CHECK(pilot.gui().state().pointer.hover() == Square{5, 3});
        pilot.press(SDL_SCANCODE_DOWN); // The cursor starts at the pointer; Right alone would step through the game.
        REQUIRE(pilot.gui().state().pointer.cursor() == Square{5, 3});
        const Square place = board.place_of({5, 3});
        pilot.press(SDL_SCANCODE_RIGHT);
        REQUIRE(pilot.gui().state().pointer.cursor().has_value());
        CHECK(board.place_of(*pilot.gui().state().pointer.cursor()) == Square{place.row, place.column + 1});
        pilot.move_mouse({2, 2});
        pilot.ask(ui::turn_board, 0);
        CHECK(pilot.gui().preferences().board_symmetry == 0);
    }
    pilot.ask(ui::turn_board, 6);
    pilot.click(Square{5, 3});
    pilot.settle();
    CHECK(transcript(pilot) == "f5d6");
    CHECK(pilot.game().tree().node_count() == 3);
}
