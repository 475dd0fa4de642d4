// outflank: the window program. Falls back to the terminal game if no window can be opened.
#include "engine/base/files.hpp"
#include "engine/base/process.hpp"
#include "engine/base/program_start.hpp"
#include "engine/base/text.hpp"
#include "engine/base/watchdog.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/spoken_language.hpp"
#include "game/modes/subcommands.hpp"
#include "game/modes/terminal/session.hpp"
#include "game/records/notation.hpp"
#include "game/ui/app/program_options.hpp"
#include "game/window_arguments.hpp"

#include <exception>
#include <filesystem>
#include <iostream>
#include <new>
#include <optional>
#include <string>

namespace {

using base::tr;

// Prints the error on one line; returns the exit code.
int finish(const base::Result<int>& result) {
    if (result) return *result;
    std::cerr << "outflank: " << result.error().message << '\n';
    return 1;
}

// Set by the watchdog for the kiosk window: the way the previous window process ended.
constexpr const char* watched_variable = "OUTFLANK_KIOSK_WATCHED";

// Runs this program as a kiosk window and restarts it after each crash until the user ends it.
base::Result<int> watch_kiosk(int argc, char** argv, int exit_code) {
    const auto itself = base::executable_path();
    std::string words = base::quoted(itself ? itself->string() : std::string{argv[0]});
    for (int i = 1; i < argc; ++i)
        words += ' ' + base::quoted(argv[i]);
    const auto command = [words](const std::string& after) {
        const std::string value = after.empty() ? std::string{ui::first_start} : after;
        base::set_variable(watched_variable, value);
        return words;
    };
    const auto code = base::watch_over(command, base::Watchdog::farewell);
    return code && *code == base::Watchdog::farewell ? base::Result<int>{exit_code} : code;
}

// Plays in a window, or in the terminal if there is no display.
int play_somewhere(const ui::ProgramOptions& options) {
    std::string problem = tr("no display was found");
    if (base::may_have_display()) { // Otherwise avoids SDL, which may be slow.
        const auto result = ui::play_in_window(options);
        if (result) return *result;
        problem = result.error().message;
    }
    modes::TerminalOptions terminal{.size = options.size,
                                    .seats = {options.black, options.white},
                                    .level = options.level,
                                    .seed = options.seed,
                                    .load = options.file ? options.file : options.load,
                                    .parameters = options.parameters};
    // Invalid rules may be the cause and would also fail in the terminal.
    if (!options.rules.empty()) {
        const auto rules = records::rule_set_from_text(options.rules);
        if (!rules) return finish(rules.error());
        terminal.preset = modes::find_preset_of_rules(options.rules)->id; // Every rule set has a preset.
    }
    if (const auto setup = modes::prepare(terminal); !setup) return finish(setup.error());
    if (options.is_kiosk) return finish(base::Error{tr("--kiosk needs a display: {}", problem)});
    std::cerr << "outflank: "
              << tr("{}; playing in the terminal instead (--screenshot FILE draws without a display)", problem) << '\n';
    return modes::play_in_terminal(terminal, "outflank", std::cout);
}

int run(base::ProgramStart& start) {
    const int argc = start.argc();
    char** const argv = start.argv();
    WindowArguments arguments;
    // Static, since in a browser the window outlives main().
    static modes::SpokenLanguage language{argc, argv};
    if (const auto code = language.speak("outflank")) return *code;
    modes::Arguments app{tr("Outflank: Othello on boards from 4x4 to 16x16, against the computer or another player.")};
    language.add_to(app);
    app.version("outflank " OUTFLANK_VERSION);
    arguments.add_to(app);
    if (const auto code = app.read(argc, argv, "outflank")) return *code;
    if (!arguments.bundle.empty()) return finish(modes::replay_bundle(arguments.bundle, OUTFLANK_VERSION, std::cout));
    arguments.take_pointer();
    ui::ProgramOptions& options = arguments.options;
    options.is_language_asked = language.is_asked();
    if (arguments.measures) return finish(ui::measure(arguments.measurement));
    if (options.screenshot) return finish(ui::take_screenshot(options));
    if (options.is_kiosk) {
        options.kiosk.watched = base::variable(watched_variable);
        if (!options.kiosk.watched && base::may_have_display())
            return finish(watch_kiosk(argc, argv, options.kiosk.exit_code));
    }
    return play_somewhere(options);
}

} // namespace

int main(int argc, char** argv) {
    base::ProgramStart start{argc, argv};
    try {
        return run(start);
    } catch (const std::bad_alloc&) {
        std::cerr << "outflank: " << tr("out of memory") << '\n';
    } catch (const std::exception& error) { // such as a thread that the system refuses
        std::cerr << "outflank: " << error.what() << '\n';
    }
    return 1;
}
