#include "game/window_arguments.hpp"

#include "engine/base/text.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/searcher_options.hpp"

#include <array>
#include <optional>

using base::tr;

void WindowArguments::add_to(modes::Arguments& app) {
    const std::array new_game{
        app.option("--size", options.size, tr("Squares on a side, 4 to 16")),
        app.option("--rules", options.rules, tr("Rule set: {}", modes::ids_of_rule_sets())).named("ID"),
        app.seat("--black", tr("Black"), options.black), app.seat("--white", tr("White"), options.white),
        app.option("--level", options.level, tr("Computer level, 0 to 10"))};
    const modes::Option load = app.option("--load", options.load, tr("Continue a saved game")).named(tr("FILE"));
    const modes::Option file =
        app.option("file", options.file, tr("Game, position or game database to open, in any supported format"))
            .excludes(load);
    const modes::Option fullscreen =
        app.flag("--fullscreen", options.is_fullscreen, tr("Full screen (F11 or Alt+Enter toggles it)"));
    const modes::Option kiosk =
        app.flag("--kiosk", options.is_kiosk,
                 tr("Kiosk in full screen, without menus: computers play until the screen is touched. It restarts "
                    "after a crash, and quits when Ctrl+Alt+Shift+Q is held"))
            .excludes(load)
            .excludes(file);
    app.option("--kiosk-exit-code", options.kiosk.exit_code, tr("Exit code after Ctrl+Alt+Shift+Q"))
        .needs(kiosk)
        .range(0, 255);
    app.option("--kiosk-patience", options.kiosk.patience, tr("Seconds without a heartbeat before a restart"))
        .needs(kiosk)
        .range(1, 3600);
    const auto read_night = [this](const std::string& text) -> std::optional<std::string> {
        const auto night = ui::night_hours_from_text(text);
        if (!night) return night.error().message;
        options.kiosk.night = *night;
        return std::nullopt;
    };
    app.text("--kiosk-night", read_night, tr("Hours in which the idle screen is dimmed, such as 22-7"))
        .needs(kiosk)
        .named(tr("HOURS"));
    const auto read_logo = [this](const std::string& text) -> std::optional<std::string> {
        auto logo = ui::kiosk_logo_from_file(text);
        if (!logo) return logo.error().message;
        options.kiosk.logo = *std::move(logo);
        return std::nullopt;
    };
    app.text("--kiosk-logo", read_logo, tr("PNG with the host's logo, shown instead of the name Outflank"))
        .needs(kiosk)
        .named(tr("FILE"));
    const modes::Option seed = app.option("--seed", options.seed, tr("Random seed"));
    const modes::Option parameters = modes::add_parameters(app, options.parameters);
    const modes::Option screenshot =
        app.option("--screenshot", options.screenshot, tr("Draw the window into a PNG file and quit; needs no display"))
            .named(tr("FILE"))
            .excludes(fullscreen);
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
    app.option("--do", options.actions,
               tr("Actions before the picture: \"edit; theme walnut; debug; tab tree\"; an unknown action lists all"))
        .needs(screenshot)
        .named(tr("ACTIONS"));
    app.option("--pointer", pointer_, tr("Mouse position in the picture in pixels: X Y")).needs(screenshot).takes(2);
    app.option("--scale", options.scale, tr("Interface scale of the picture, 0.75 to 3"))
        .needs(screenshot)
        .within(0.75, 3);
    const modes::Option measure =
        app.flag("--measure", measures, tr("Measure frames, clicks and idling, without a display"))
            .excludes(screenshot);
    const modes::Option repro =
        app.option(
               "--repro", bundle,
               tr("Repeat the search of a bug report (F9), without a display; the exit code is 0 if the result is the "
                  "same"))
            .named(tr("FILE"))
            .excludes(screenshot)
            .excludes(measure);
    for (const modes::Option& of_game : new_game) { // A loaded game has its own settings.
        load.excludes(of_game);
        file.excludes(of_game);
    }
    for (const modes::Option& alone : {measure, repro}) {
        for (const modes::Option& of_window : {load, file, fullscreen, kiosk, seed, parameters})
            alone.excludes(of_window);
        for (const modes::Option& of_game : new_game)
            alone.excludes(of_game);
    }
    app.flag("--short", measurement.is_short, tr("Measure less: shows that it works, not how fast it is"))
        .needs(measure);
    app.flag("--json", measurement.prints_json, tr("Print JSON Lines")).needs(measure);
}

void WindowArguments::take_pointer() {
    if (pointer_.size() == 2) options.pointer = engine::Point{pointer_[0], pointer_[1]};
}
