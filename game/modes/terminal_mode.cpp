#include "game/modes/terminal_mode.hpp"

#include "engine/base/descriptor_io.hpp"
#include "engine/base/program_start.hpp"
#include "engine/base/text.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/move_time.hpp"
#include "game/modes/terminal/session.hpp"

#include <cstdlib>
#include <iostream>

namespace modes {

using base::tr;

void TerminalMode::add_to(Arguments& app) {
    Arguments terminal = app.subcommand("terminal", tr("Play in the terminal"));
    std::string known;
    for (const Preset& preset : presets())
        known += (known.empty() ? "" : ", ") + std::string{preset.id} + " ("
                 + std::string{std::string_view{preset.title}} + ")";
    terminal.option("--preset", options_.preset, tr("Preset: {}", known)).named(tr("NAME"));
    terminal.option("--size", options_.size, tr("Squares on a side, 4 to 16"));
    terminal.option("--players", options_.players, tr("Human players (1 or 2)"));
    terminal.seat("--black", tr("Black"), options_.seats[0]);
    terminal.seat("--white", tr("White"), options_.seats[1]);
    terminal.option("--level", options_.level, tr("Computer level, 0 to 10"));
    const Option assist = terminal.flag(
        "--assist", [this] { options_.assist = true; }, tr("Show the legal moves"));
    terminal
        .flag(
            "--no-assist", [this] { options_.assist = false; }, tr("Do not show the legal moves"))
        .excludes(assist);
    terminal.option("--seed", options_.seed, tr("Random seed"));
    terminal
        .text(
            "--time-limit",
            [this](const std::string& text) {
                options_.time_limit = move_time_from_text(text);
                return options_.time_limit
                           ? std::nullopt
                           : std::optional{
                               tr("--time-limit: expected 0 or seconds from 0.001 to 86400, saw \"{}\"", text)};
            },
            tr("Seconds per move, fractions allowed; a late move loses. 0: no limit"))
        .named(tr("SECONDS"));
    const Option load = terminal.option("--load", options_.load, tr("Continue a saved game")).named(tr("FILE"));
    terminal.option("--moves", options_.moves, tr("Moves already played, such as f5d6c3")).excludes(load);
    terminal.flag("--plain", options_.is_plain, tr("Print plain text: no colours, and the screen is not cleared"));
}

int TerminalMode::run(std::ostream& out) const {
    return play_in_terminal(options_, "outflank-cli", out);
}

int play_in_terminal(const TerminalOptions& options, const char* program, std::ostream& out) {
    auto setup = prepare(options);
    if (!setup) {
        std::cerr << program << ": " << setup.error().message << '\n';
        return 1;
    }
    const auto& rules = setup->loaded ? setup->loaded->settings.rules : *rules::find_rule_set(setup->preset->rule_set);
    if (const auto limit = setup->time_limit.value_or(rules.move_time_limit); limit.count() > 0)
        base::set_variable(move_time_variable, std::to_string(limit.count()));
    const auto variable = [](const char* name) -> std::string_view {
        const char* value = std::getenv(name);
        return value == nullptr ? std::string_view{} : value;
    };
    setup->screen = screen_for(base::is_terminal(base::standard_output) && !options.is_plain, variable("TERM"),
                               variable("NO_COLOR"));
    DescriptorInput input{base::standard_input};
    return Session{*std::move(setup), input, out}.run();
}

} // namespace modes
