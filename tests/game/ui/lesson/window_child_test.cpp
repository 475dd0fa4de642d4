// A child learns to play, through real events: the whole lesson, first games, and the help in them.
#include "engine/base/files.hpp"
#include "game/ui/lesson/lesson_screen.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"

#include <algorithm>
#include <fstream>

using namespace std::chrono_literals;
using rules::Square;
using rules::SquareSet;

namespace {

const ui::Lesson& lesson_of(const Pilot& pilot) {
    REQUIRE(pilot.gui().state().lesson() != nullptr);
    return *pilot.gui().state().lesson();
}

// A wrong answer: another legal move if there is one, otherwise an illegal one.
Square wrong_square(const ui::Lesson& lesson) {
    const SquareSet right = ui::lesson_squares(lesson.present_turn()->moves);
    const SquareSet others = lesson.position().legal_moves() - right;
    if (!others.empty()) return *others.begin();
    for (const Square square : lesson.position().empties() - right)
        if (lesson.position().flips(square).empty()) return square;
    return *lesson.position().occupied().begin();
}

// Plays all turns of the open step, each with a wrong move before the right one.
void play_step(Pilot& pilot, const std::function<void(Square)>& press) {
    int turns = 0;
    while (!lesson_of(pilot).is_step_done()) {
        const rules::Position before = lesson_of(pilot).position();
        press(wrong_square(lesson_of(pilot)));
        CHECK(lesson_of(pilot).answer() != ui::LessonAnswer::none);
        CHECK(lesson_of(pilot).answer() != ui::LessonAnswer::right);
        CHECK(lesson_of(pilot).position() == before);
        press(*ui::lesson_squares(lesson_of(pilot).present_turn()->moves).begin());
        CHECK(lesson_of(pilot).answer() == ui::LessonAnswer::right);
        wait_until(pilot, "the lesson goes on",
                   [&] { return lesson_of(pilot).is_step_done() || lesson_of(pilot).waits_for_move(); });
        ++turns;
    }
    CHECK(turns == static_cast<int>(lesson_of(pilot).present_step().turns.size()));
}

void resign_game(Pilot& pilot) {
    pilot.click(*pilot.position().legal_moves().begin());
    pilot.settle();
    choose_in_menu(pilot, "Game", "Resign...");
    pilot.wait(50ms);
    pilot.click_item("Question/Resign");
    pilot.settle();
}

constexpr const char* other_level = "##result/Play level 0 \xC2\xB7 First steps##level";

} // namespace

TEST_CASE("a child plays the whole lesson with wrong moves, and the game in the window is unchanged") {
    Pilot pilot{against(ai::Level{1}, 4)};
    pilot.set_step(30ms); // Larger steps, because the lesson is long.
    pilot.click(*pilot.position().legal_moves().begin());
    pilot.settle();
    const std::string played = transcript(pilot);
    const auto number = pilot.game().game_number();
    choose_in_menu(pilot, "Study", "Learn to play...");
    for (int step = 0; step < ui::lesson_step_count; ++step) {
        CAPTURE(step);
        CHECK(lesson_of(pilot).step() == step);
        play_step(pilot, [&](Square square) { pilot.click(square); });
        CHECK(lesson_of(pilot).was_done(step));
        if (step + 1 < ui::lesson_step_count) pilot.click_item("##lesson/Next##next");
    }
    CHECK(pilot.shows("##lesson/Play a first game##first"));
    // Back and forth by the dots, then out: the game is unchanged and continues.
    pilot.click_item("##lesson/(2)/step");
    CHECK(lesson_of(pilot).step() == 2);
    pilot.click_item("##lesson/Back##back");
    CHECK(lesson_of(pilot).step() == 1);
    pilot.click_item("##lesson/##leave");
    CHECK(pilot.gui().shows_game());
    CHECK(pilot.game().game_number() == number);
    CHECK(transcript(pilot) == played);
    pilot.click(*pilot.position().legal_moves().begin());
    pilot.settle();
    CHECK(transcript(pilot).size() > played.size());
}

TEST_CASE("the lesson can be played by keyboard or touch and left early") {
    Pilot pilot{two_humans(8)};
    pilot.set_step(30ms);
    pilot.run("learn");
    // Typed squares, and Enter for the next step.
    for (const int step : {0, 1}) {
        CHECK(lesson_of(pilot).step() == step);
        play_step(pilot, [&](Square square) {
            pilot.type(std::string{static_cast<char>('a' + square.column)} + std::to_string(square.row + 1));
        });
        pilot.press(SDL_SCANCODE_RETURN);
    }
    // The cursor starts in the middle, and Enter plays.
    CHECK(lesson_of(pilot).step() == 2);
    play_step(pilot, [&](Square square) {
        const auto& pointer = pilot.gui().state().pointer;
        pilot.press(SDL_SCANCODE_UP);
        for (int i = 0; i < 20 && pointer.cursor() != square; ++i) {
            const Square at = *pointer.cursor();
            pilot.press(at.row > square.row         ? SDL_SCANCODE_UP
                        : at.row < square.row       ? SDL_SCANCODE_DOWN
                        : at.column > square.column ? SDL_SCANCODE_LEFT
                                                    : SDL_SCANCODE_RIGHT);
        }
        pilot.press(SDL_SCANCODE_RETURN);
    });
    // Page keys change the step, and undo takes a move back.
    pilot.press(SDL_SCANCODE_PAGEDOWN);
    CHECK(lesson_of(pilot).step() == 3);
    play_step(pilot, [&](Square square) { pilot.touch(pilot.gui().layout().board.center(square)); });
    CHECK(lesson_of(pilot).is_step_done());
    for (int i = 0; i < 2; ++i)
        pilot.press(SDL_SCANCODE_Z, KMOD_LCTRL);
    CHECK_FALSE(lesson_of(pilot).is_step_done());
    CHECK_FALSE(lesson_of(pilot).can_undo());
    pilot.press(SDL_SCANCODE_END);
    CHECK(lesson_of(pilot).step() == 5);
    pilot.press(SDL_SCANCODE_PAGEDOWN);
    CHECK(lesson_of(pilot).step() == 5);
    pilot.press(SDL_SCANCODE_HOME);
    CHECK(lesson_of(pilot).step() == 0);
    pilot.press(SDL_SCANCODE_ESCAPE);
    CHECK(pilot.gui().shows_game());
    CHECK(pilot.game().tree().node_count() == 1);
}

TEST_CASE("the New Game card opens the lesson and returns unchanged; the lesson leads to a first game") {
    ui::GuiOptions options;
    options.seed = 1;
    Pilot pilot{two_humans(8), options};
    REQUIRE(pilot.gui().state().new_game() != nullptr);
    const ui::NewGame card = *pilot.gui().state().new_game();
    pilot.click_item("New game/##learn");
    CHECK(pilot.gui().state().new_game() == nullptr);
    pilot.press(SDL_SCANCODE_N, KMOD_LCTRL);
    CHECK(pilot.gui().state().new_game() != nullptr);
    pilot.click_item("New game/##learn");
    pilot.press(SDL_SCANCODE_ESCAPE);
    REQUIRE(pilot.gui().state().new_game() != nullptr);
    CHECK(*pilot.gui().state().new_game() == card);
    pilot.click_item("New game/##learn");
    pilot.press(SDL_SCANCODE_END);
    play_step(pilot, [&](Square square) { pilot.click(square); });
    pilot.click_item("##lesson/Play a first game##first");
    CHECK(pilot.gui().shows_game());
    CHECK(ui::level_of_opponent(pilot.game()) == 0);
}

TEST_CASE("game commands are refused with a message during the lesson") {
    Pilot pilot{two_humans(8)};
    pilot.type("f5");
    pilot.settle();
    pilot.run("learn");
    for (const ui::Request& asked : {ui::call(ui::submit, play::Command{play::Resign{}}),
                                     ui::call(ui::submit, play::Command{play::Redo{}}), ui::call(ui::change_size, 6)}) {
        pilot.ask(asked);
        CHECK(pilot.message() == "Leave the lesson first.");
        CHECK(pilot.gui().state().lesson() != nullptr);
    }
    pilot.run("edit");
    CHECK(pilot.gui().state().draft() != nullptr);
    CHECK(pilot.gui().state().lesson() == nullptr);
    pilot.run("learn");
    CHECK(pilot.gui().state().draft() == nullptr);
    pilot.ask(ui::close_screen);
    CHECK(transcript(pilot) == "f5");
}

TEST_CASE("accepting an easier level starts it immediately, and New Game offers it afterwards") {
    Pilot pilot{against(ai::Level{1}, 4)};
    resign_game(pilot);
    pilot.click_item("##result/Play again");
    pilot.settle();
    resign_game(pilot);
    REQUIRE(pilot.shows(other_level));
    pilot.click_item(other_level);
    pilot.settle();
    CHECK(ui::level_of_opponent(pilot.game()) == 0);
    CHECK(pilot.game().tree().node_count() == 1);
    CHECK(pilot.gui().preferences().game.participants[1].seat == play::Seat{play::Computer{ai::Level{0}}});
    CHECK(pilot.gui().preferences().level_run == ui::LevelRun{.level = 0});
    for (int game = 0; game < 2; ++game) {
        resign_game(pilot);
        CHECK_FALSE(pilot.shows(other_level));
        pilot.click_item("##result/Play again");
        pilot.settle();
    }
}

TEST_CASE("a click or a key ends the disc count and does nothing else") {
    for (const bool is_key : {false, true}) {
        Pilot pilot{two_humans(4)};
        while (!pilot.game().is_over()) {
            pilot.click(*pilot.position().legal_moves().begin());
            if (!pilot.game().is_over()) pilot.settle();
        }
        wait_until(pilot, "the counting begins", [&] { return pilot.gui().presentation().is_counting(); });
        CHECK_FALSE(pilot.shows("##result/Play again"));
        pilot.wait(1200ms);
        const rules::DiscCount so_far = pilot.gui().presentation().count(pilot.now());
        CHECK(so_far.black > 0);
        CHECK(so_far.black <= pilot.position().count().black);
        is_key ? pilot.press(SDL_SCANCODE_RETURN) : pilot.click(Square{0, 0});
        CHECK_FALSE(pilot.gui().presentation().is_counting());
        CHECK(pilot.game().is_over()); // Enter starts no other game.
        CHECK(pilot.shows("##result/Play again"));
        // Closing the result shows how the board ended.
        pilot.press(SDL_SCANCODE_ESCAPE);
        pilot.settle();
        CHECK_FALSE(pilot.gui().presentation().counting());
        CHECK_FALSE(pilot.shows("##result/Play again"));
    }
}

TEST_CASE("a winning player is celebrated for a moment, unless motion is reduced") {
    for (const bool is_reduced : {false, true}) {
        CAPTURE(is_reduced);
        ui::Preferences preferences = two_humans(4);
        preferences.has_reduced_motion = is_reduced;
        Pilot pilot{preferences};
        while (!pilot.game().is_over()) {
            pilot.click(*pilot.position().legal_moves().begin());
            pilot.settle();
        }
        REQUIRE(pilot.game().winner());
        REQUIRE(pilot.shows("##result/Play again"));
        CHECK(pilot.gui().presentation().counting().has_value() == !is_reduced);
        const int before = pilot.frames_drawn();
        pilot.wait(1000ms);
        const int celebrated = pilot.frames_drawn() - before;
        CHECK((celebrated > 50) == !is_reduced);
        pilot.wait(2000ms);
        const int after = pilot.frames_drawn();
        pilot.wait(1000ms);
        CHECK(pilot.frames_drawn() - after < 5);
    }
}

TEST_CASE("hints in words explain the best move or the move under the pointer") {
    ui::Preferences preferences = two_humans(8);
    Pilot pilot{preferences};
    choose_in_menu(pilot, "View", "Hints in words");
    CHECK(pilot.gui().preferences().shown.hints);
    CHECK(pilot.gui().preferences().shown.hints_in_words);
    pilot.move_mouse({1, 1});
    wait_until(pilot, "a best move is known", [&] { return !pilot.gui().state().why.outlined.empty(); });
    REQUIRE(pilot.gui().layout().note);
    for (const auto& [id, box] : items::reachable()) // Nothing there can be pressed.
        CHECK_FALSE(pilot.gui().layout().note->contains(box.center()));
    const SquareSet best = pilot.gui().state().why.outlined;
    CHECK(best.size() == 1);
    CHECK((best - pilot.position().legal_moves()).empty());
    pilot.move_mouse(pilot.gui().layout().board.center(Square{2, 3}));
    pilot.settle();
    // Its sentence is about White's replies.
    CHECK(pilot.gui().state().why.outlined == pilot.position().after(rules::Move{Square{2, 3}}).legal_moves());
    pilot.press(SDL_SCANCODE_H);
    CHECK_FALSE(pilot.gui().layout().note);
    CHECK(pilot.gui().state().why.outlined.empty());
}

TEST_CASE("the board is saved as a picture, and copied if a clipboard program is available") {
    Pilot pilot{two_humans(6), 900, 640};
    const auto folder = pilot.data() / "pictures";
    offscreen::TemporaryFolder programs;
    const std::string path = programs.path.string() + ":" + std::getenv("PATH");
    offscreen::Variable found{"PATH", path.c_str()};
    const auto copy = [&] {
        choose_in_menu(pilot, "Edit", "Copy board as picture");
        const auto before = pilot.message();
        wait_until(pilot, "it says what has happened",
                   [&] { return pilot.message().find(folder.string()) != std::string::npos; });
        const std::string said = pilot.message();
        pilot.wait(20s); // The message expires.
        return said;
    };
    {
        offscreen::Variable no_wayland{"WAYLAND_DISPLAY", ""}, no_x{"DISPLAY", ""};
        CHECK(copy().starts_with("Saved the board as "));
    }
    offscreen::Variable no_wayland{"WAYLAND_DISPLAY", ""}, some_x{"DISPLAY", ":7"};
    const auto script = programs.path / "xclip";
    const auto write = [&](const std::string& text) {
        std::ofstream{script} << "#!/bin/sh\n" << text << "\n";
        std::filesystem::permissions(script, std::filesystem::perms::owner_all);
    };
    write("exit 3");
    CHECK(copy().find("xclip failed") != std::string::npos);
    write("echo \"$@\" > " + (programs.path / "arguments").string() + "; cp \"$6\" "
          + (programs.path / "copied.png").string());
    CHECK(copy().starts_with("Copied the board as a picture"));
    const auto arguments = base::read_file(programs.path / "arguments", 4096);
    REQUIRE(arguments);
    CHECK(arguments->starts_with("-selection clipboard -t image/png -i " + folder.string()));
    // The board with its frame, and nothing else.
    const auto picture = engine::load_image(programs.path / "copied.png");
    REQUIRE(picture);
    const engine::Rect& frame = pilot.gui().layout().board.frame;
    CHECK(picture->width == static_cast<int>(frame.width));
    CHECK(picture->height == static_cast<int>(frame.height));
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator{folder})
        files += entry.path().extension() == ".png" ? 1 : 0;
    CHECK(files == 3);
}
