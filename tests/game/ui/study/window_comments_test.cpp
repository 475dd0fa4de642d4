// Annotation signs and comments on moves, with real keys and clicks.
#include "engine/base/files.hpp"
#include "game/records/notation.hpp"
#include "game/ui/study/study.hpp"
#include "tests/game/ui/golden.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"

using records::Annotation;
using records::Sign;

namespace {

void make_moves(Pilot& pilot) {
    for (const char* square : {"f5", "d6", "c3", "d3", "c4", "f4"}) {
        pilot.submit(play::Play{*records::move_from_text(square, rules::BoardSize{8})});
        pilot.settle();
    }
}

void press_ctrl_k(Pilot& pilot) {
    pilot.press(SDL_SCANCODE_K, KMOD_LCTRL);
    pilot.press(SDL_SCANCODE_LCTRL);
    pilot.step();
    pilot.step();
}

void look_elsewhere(Pilot& pilot) {
    pilot.click(engine::Point{3, static_cast<float>(pilot.gui().layout().height - 3)});
    pilot.step();
}

const records::Annotations& annotations(const Pilot& pilot) {
    return pilot.game().annotations();
}

} // namespace

TEST_CASE("comments and annotation signs belong to a move and are saved with the game") {
    Pilot pilot{two_humans(8), 1280, 800};
    make_moves(pilot);
    press_ctrl_k(pilot);
    REQUIRE(pilot.gui().state().comment.is_open);
    REQUIRE(pilot.gui().layout().note.has_value());
    pilot.type("Too early: f6 first."); // Text, neither a move nor a shortcut.
    look_elsewhere(pilot);
    CHECK(transcript(pilot) == "f5d6c3d3c4f4");
    CHECK(annotations(pilot) == records::Annotations{{6, {Sign::none, "Too early: f6 first."}}});
    pilot.click_item("##note/?!");
    CHECK(annotations(pilot).at(6) == Annotation{Sign::dubious, "Too early: f6 first."});

    pilot.submit(play::GoTo{2});
    pilot.settle();
    pilot.click_item("{##note/written}/write");
    pilot.type("Diagonal");
    pilot.submit(play::GoTo{3});
    pilot.settle();
    pilot.type(" opening");
    CHECK(pilot.gui().state().comment.node == 2);
    look_elsewhere(pilot);
    CHECK(annotations(pilot).at(2) == Annotation{Sign::none, "Diagonal opening"});
    CHECK(std::string{pilot.gui().state().comment.text.data()}.empty());
    choose_in_menu(pilot, "Edit", "Annotate (!, ?)", "!  good move");
    CHECK(annotations(pilot).at(3) == Annotation{Sign::good, ""});
    choose_in_menu(pilot, "Edit", "Annotate (!, ?)", "!  good move"); // Again: removes it.
    CHECK(annotations(pilot).count(3) == 0);

    const records::Annotations written = annotations(pilot);
    pilot.ask(ui::save_game, std::filesystem::path{"commented"}, false);
    pilot.ask(ui::start_game, ui::GameStart{.settings = pilot.game().settings(), .is_confirmed = true});
    pilot.settle();
    CHECK(annotations(pilot).empty());
    pilot.ask(ui::toggle_comment);
    CHECK_FALSE(pilot.gui().state().comment.is_open);
    pilot.ask(ui::load_file, std::filesystem::path{"commented"});
    pilot.settle();
    CHECK(annotations(pilot) == written);
    CHECK(pilot.gui().state().comment.is_open);
    pilot.submit(play::GoTo{6});
    pilot.settle();
    CHECK(std::string{pilot.gui().state().comment.text.data()} == "Too early: f6 first.");
    pilot.move_mouse({1, 1});
    pilot.wait(std::chrono::seconds{30}); // Until the messages expire.
    golden::check(pilot.picture(), "comment");
}

TEST_CASE("text being typed is not lost when the program ends or another game starts") {
    const ui::Preferences preferences = two_humans(8);
    Pilot first{preferences, 1280, 800};
    make_moves(first);
    press_ctrl_k(first);
    first.type("Last words");
    Pilot second{first, preferences, {}};
    REQUIRE(second.gui().state().resumable.has_value());
    CHECK(second.gui().state().resumable->state.annotations == records::Annotations{{6, {Sign::none, "Last words"}}});
}
