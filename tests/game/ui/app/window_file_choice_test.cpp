// Files through the desktop's file chooser, simulated by a script named zenity.
#include "engine/base/files.hpp"
#include "game/ui/app/file_choice.hpp"
#include "game/ui/library/library_dialog.hpp"
#include "tests/capture_bound.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"
#include "tests/game/ui/saved_games.hpp"
#include "tests/temporary_folder.hpp"

#include <cstdlib>
#include <filesystem>
#include <string>

using namespace std::chrono_literals;
namespace fs = std::filesystem;

namespace {

// A desktop whose chooser prints `line`, exits with `status` and stores its arguments, one per line.
struct Desktop {
    temporary::TemporaryFolder folder;
    offscreen::Variable path;
    offscreen::Variable desktop{"XDG_CURRENT_DESKTOP", "GNOME"};

    Desktop() : path{"PATH", (folder.path.string() + ":" + std::getenv("PATH")).c_str()} { answer("", 1); }
    // is_held: waits for let_go() before it answers.
    void answer(const std::string& line, int status, bool is_held = false) {
        fs::remove(folder.path / "go");
        const std::string wait =
            is_held ? "while [ ! -e '" + (folder.path / "go").string() + "' ]; do sleep 0.02; done\n" : "";
        const fs::path program = folder.path / "zenity";
        REQUIRE(base::write_atomically(program, "#!/bin/sh\nprintf '%s\\n' \"$@\" > '" + arguments().string() + "'\n"
                                                    + wait + "printf '%s\\n' \"" + line + "\"\nexit "
                                                    + std::to_string(status) + "\n"));
        fs::permissions(program, fs::perms::owner_all);
    }
    void let_go() const { REQUIRE(base::write_atomically(folder.path / "go", "")); }
    fs::path arguments() const { return folder.path / "arguments"; }
    std::string asked() const {
        const auto text = base::read_file(arguments(), 1 << 16);
        return text ? *text : std::string{};
    }
};

Pilot window_on_desktop() {
    const ui::Preferences preferences = two_humans(8);
    ui::GuiOptions options = at_once(preferences);
    options.asks_desktop_for_files = true;
    return Pilot{preferences, std::move(options), 1280, 800};
}

void open_export(Pilot& pilot, const std::string& format) {
    pilot.run("export");
    pilot.wait(50ms);
    pilot.press(SDL_SCANCODE_A, KMOD_LCTRL);
    pilot.type("mine");
    pilot.click_item("Export game/##format");
    pilot.wait(100ms);
    pilot.click_item("##Combo_01/" + format);
}

} // namespace

TEST_CASE("the desktop's file chooser opens a file with special characters; Cancel shows no message") {
    Desktop desktop;
    const fs::path file = desktop.folder.path / "it's a \\$HOME game.txt";
    REQUIRE(base::write_atomically(desktop.folder.path / "it's a $HOME game.txt", "f5d6c3"));
    desktop.answer(file.string(), 0);
    Pilot pilot = window_on_desktop();
    pilot.press(SDL_SCANCODE_O, KMOD_LCTRL | KMOD_LSHIFT);
    wait_until(pilot, "the game is not opened", [&] { return transcript(pilot) == "f5d6c3"; });
    CHECK(desktop.asked().find("--title=Open file\n") != std::string::npos);
    CHECK(desktop.asked().find("*.sgf") != std::string::npos);

    pilot.wait(20s); // The message expires.
    desktop.answer("", 1);
    fs::remove(desktop.arguments());
    pilot.run("open-file");
    wait_until(pilot, "nothing is asked", [&] { return fs::exists(desktop.arguments()); });
    pilot.wait(1s);
    CHECK(pilot.message().empty());
    CHECK(transcript(pilot) == "f5d6c3");
}

TEST_CASE("an export has the chosen name and format; the desktop's file chooser sets its path") {
    Desktop desktop;
    const fs::path file = desktop.folder.path / "mine.sgf";
    desktop.answer(file.string(), 0);
    Pilot pilot = window_on_desktop();
    pilot.play({"f5"});
    open_export(pilot, "SGF (.sgf)");
    pilot.click_item("Export game/Export...");
    wait_until(pilot, "nothing is exported", [&] { return fs::exists(file); });
    CHECK(desktop.asked().find("/mine.sgf\n") != std::string::npos);
    pilot.wait(50ms);
    CHECK(pilot.message() == "Exported to " + file.string() + ".");
    CHECK(std::holds_alternative<std::monostate>(pilot.gui().state().dialog));
}

TEST_CASE("the window and its dialogs stay usable while the desktop's file chooser is open") {
    Desktop desktop;
    const fs::path file = desktop.folder.path / "mine.txt";
    desktop.answer(file.string(), 0, true);
    Pilot pilot = window_on_desktop();
    pilot.play({"f5"});
    pilot.run("export");
    pilot.wait(50ms);
    pilot.click_item("Export game/##format");
    pilot.wait(100ms);
    pilot.click_item("##Combo_01/Transcript (.txt)");
    pilot.click_item("Export game/Export...");
    pilot.step();
    pilot.ask(ui::close_dialog);
    pilot.step();
    pilot.play({"d6"});
    saved_games::open(pilot);
    desktop.let_go();
    wait_until(pilot, "nothing is exported", [&] { return fs::exists(file); });
    pilot.wait(50ms);
    CHECK(*base::read_file(file, 1 << 16) == "f5\n");
    REQUIRE(saved_games::dialog(pilot) != nullptr);

    for (const auto form : {ui::LibraryForm::import, ui::LibraryForm::new_folder}) {
        desktop.answer(file.string(), 0, true);
        pilot.ask(ui::open_form, ui::LibraryForm::import);
        pilot.wait(50ms);
        pilot.click_item("Games/...##choose");
        pilot.wait(50ms);
        const bool is_import = form == ui::LibraryForm::import;
        if (!is_import) {
            pilot.ask(ui::open_form, form);
            pilot.wait(50ms);
            pilot.click(engine::Point{56, 400}); // Removes the focus: a focused field would keep its text anyway.
        }
        desktop.let_go();
        wait_until(pilot, "no file is chosen", [&, steps = 0]() mutable {
            return is_import ? !saved_games::dialog(pilot)->field.empty() : ++steps > 100;
        });
        CHECK(saved_games::dialog(pilot)->field == (is_import ? file.string() : ""));
    }
}

TEST_CASE("without a file chooser the user types a path, and exports go to the exports folder") {
    Pilot pilot{two_humans(8), 1280, 800};
    pilot.play({"f5"});
    pilot.run("open-file");
    pilot.wait(100ms);
    const auto* library = std::get_if<ui::LibraryDialog>(&pilot.gui().state().dialog);
    REQUIRE(library != nullptr);
    CHECK(library->form == ui::LibraryForm::path);
    pilot.ask(ui::close_dialog);
    for (const auto& [format, name] :
         {std::pair{"GGF (.ggf)", "exports/mine.ggf"}, {"Picture of the board (.png)", "pictures/mine.png"}}) {
        CAPTURE_BOUND(format);
        open_export(pilot, format);
        pilot.click_item("Export game/Export");
        const fs::path file = pilot.data() / name;
        wait_until(pilot, "nothing is exported", [&] { return fs::exists(file); });
    }
}
