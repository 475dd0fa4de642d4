// outflank: the window program. Reads the command line and hands over to game/ui, or to the terminal game where no
// window can be opened.
#include "engine/base/files.hpp"
#include "engine/base/program_start.hpp"
#include "engine/base/shell_word.hpp"
#include "engine/base/text.hpp"
#include "engine/base/watchdog.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/repro_mode.hpp"
#include "game/modes/spoken_language.hpp"
#include "game/modes/terminal_mode.hpp"
#include "game/records/rule_set_text.hpp"
#include "game/ui/program.hpp"

#include <chrono>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>

namespace {

using base::tr;

// Reports one line and the exit code for what cannot start.
int finish(const base::Result<int>& result) {
    if (result) return *result;
    std::cerr << "outflank: " << result.error().message << '\n';
    return 1;
}

// How the window of a kiosk learns from its watchdog that there is one, and how the window before it ended.
constexpr const char* watched_variable = "OUTFLANK_KIOSK_WATCHED";

// Starts this program again as the window of a kiosk, and again whenever that ends badly, until a person ends it.
base::Result<int> watch_kiosk(int argc, char** argv, int patience) {
    const auto itself = base::executable_path();
    std::string words = base::quoted(itself ? itself->string() : std::string{argv[0]});
    for (int i = 1; i < argc; ++i)
        words += ' ' + base::quoted(argv[i]);
    const auto command = [words](const std::string& after) {
        const std::string value = after.empty() ? std::string{ui::first_start} : after;
        base::set_variable(watched_variable, value); // the child inherits it
        return words;
    };
    return base::watch_over({.command = command, .patience = std::chrono::seconds{patience}});
}

// In a window; where there can be none, in the terminal.
int play_somewhere(const ui::ProgramOptions& options, modes::SpokenLanguage& language) {
    std::string problem = tr("no display was found");
    if (base::may_have_display()) { // else SDL need not be asked, which may take its time
        const auto result = ui::play_in_window(options);
        if (result) return *result;
        problem = result.error().message;
    }
    modes::TerminalOptions terminal{.size = options.size,
                                    .seats = {options.black, options.white},
                                    .level = options.level,
                                    .seed = options.seed,
                                    .load = options.file ? options.file : options.load};
    // What was asked for may be the reason; then a terminal is of no use either.
    if (!options.rules.empty()) {
        const auto rules = records::rule_set_from_text(options.rules);
        if (!rules) return finish(rules.error());
        terminal.preset = modes::find_preset_of_rules(options.rules)->id; // every rule set has one
    }
    if (const auto setup = modes::prepare(terminal); !setup) return finish(setup.error());
    if (options.is_kiosk) return finish(base::Error{tr("--kiosk needs a display: {}", problem)});
    std::cerr << "outflank: "
              << tr("{}; playing in the terminal instead (--screenshot FILE draws without a display)", problem) << '\n';
    if (const auto code = language.speak("terminal", "outflank")) return *code;
    return modes::play_in_terminal(terminal, "outflank", std::cout);
}

} // namespace

int main(int argument_count, char** arguments) {
    base::ProgramStart start{argument_count, arguments};
    const int argc = start.argc();
    char** const argv = start.argv();
    ui::ProgramOptions options;
    bool measures = false;
    ui::MeasureOptions measurement;
    std::string bundle;
    static modes::SpokenLanguage language{argc, argv}; // where the window is a guest, it stays after main()
    if (const auto code = language.speak("window", "outflank")) return *code;
    modes::Arguments app{tr("Outflank: Othello on boards from 4x4 to 16x16, against the computer or another person.")};
    language.add_to(app);
    app.version("outflank " OUTFLANK_VERSION);
    app.option("--size", options.size, tr("Squares on a side, 4 to 16"));
    app.option("--rules", options.rules, tr("Rule set: othello, ood, reversi, tournament, classic")).named("ID");
    app.seat("--black", tr("Black"), options.black);
    app.seat("--white", tr("White"), options.white);
    app.option("--level", options.level, tr("Computer level, 0 to 10"));
    const modes::Option load = app.option("--load", options.load, tr("Continue a saved game")).named(tr("FILE"));
    const modes::Option file =
        app.option("file", options.file, tr("A game, a position or a base of games to open, in any form that is read"))
            .excludes(load);
    app.flag("--fullscreen", options.is_fullscreen, tr("Full screen (F11 or Alt+Enter toggles it)"));
    const modes::Option kiosk =
        app.flag(
               "--kiosk", options.is_kiosk,
               tr("A stand in full screen, without menus: computers play until somebody touches the screen. It starts "
                  "again after a crash, and ends when Ctrl+Alt+Shift+Q is held"))
            .excludes(load)
            .excludes(file);
    app.option("--kiosk-exit-code", options.kiosk.exit_code, tr("Exit code after these keys"))
        .needs(kiosk)
        .range(0, 255);
    int patience = 15;
    app.option("--kiosk-patience", patience, tr("Seconds without a sign of life after which it starts again"))
        .needs(kiosk)
        .range(1, 3600);
    const auto read_night = [&](const std::string& text) -> std::optional<std::string> {
        const auto night = ui::night_hours_from_text(text);
        if (!night) return night.error().message;
        options.kiosk.night = *night;
        return std::nullopt;
    };
    app.text("--kiosk-night", read_night, tr("Hours in which its screen is dimmed while nobody is there: 22-7"))
        .needs(kiosk)
        .named(tr("HOURS"));
    app.option("--seed", options.seed, tr("Random seed"));
    const modes::Option screenshot =
        app.option("--screenshot", options.screenshot, tr("Draw the window into a PNG file and quit; needs no display"))
            .named(tr("FILE"));
    const modes::Option moves = app.option("--moves", options.moves, tr("Moves to play before the picture: f5d6c3"))
                                    .needs(screenshot)
                                    .excludes(load);
    app.option("--plies", options.plies, tr("Number of random moves to play before the picture"))
        .needs(screenshot)
        .excludes(moves)
        .excludes(load)
        .range(0, 1000);
    app.option("--width", options.width, tr("Screenshot width in pixels")).needs(screenshot).range(320, 8192);
    app.option("--height", options.height, tr("Screenshot height in pixels")).needs(screenshot).range(240, 8192);
    app.option(
           "--do", options.actions,
           tr("What to do before the picture: \"edit; theme walnut; debug; tab tree\"; an unknown action lists all"))
        .needs(screenshot)
        .named(tr("ACTIONS"));
    std::vector<float> pointer;
    app.option("--pointer", pointer, tr("Mouse position in the picture in pixels: X Y")).needs(screenshot).takes(2);
    app.option("--scale", options.scale, tr("Interface scale of the picture, 0.75 to 3"))
        .needs(screenshot)
        .within(0.75, 3);
    const modes::Option measure =
        app.flag("--measure", measures, tr("Measure frames, clicks and idling, without a display"))
            .excludes(screenshot);
    app.option("--repro", bundle,
               tr("Repeat the search of a bug report (F9), without a display; the exit code is 0 if the result is the "
                  "same"))
        .named(tr("FILE"))
        .excludes(screenshot)
        .excludes(measure)
        .excludes(load);
    app.flag("--short", measurement.is_short, tr("Measure less: shows that it works, not how fast it is"))
        .needs(measure);
    app.flag("--json", measurement.prints_json, tr("Print JSON Lines")).needs(measure);
    if (const auto code = app.read(argc, argv, "outflank")) return *code;
    if (!bundle.empty()) return finish(modes::replay_bundle(bundle, OUTFLANK_VERSION, std::cout));
    options.is_language_asked = language.is_asked();
    if (pointer.size() == 2) options.pointer = engine::Point{pointer[0], pointer[1]};
    if (measures) return finish(ui::measure(measurement));
    if (options.screenshot) return finish(ui::take_screenshot(options));
    if (options.is_kiosk) {
        options.kiosk.watched = base::variable(watched_variable);
        if (!options.kiosk.watched && base::may_have_display()) return finish(watch_kiosk(argc, argv, patience));
    }
    return play_somewhere(options, language);
}
