#include "engine/base/line_reader.hpp"
#include "engine/base/program_start.hpp"
#include "engine/base/text.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/move_time.hpp"
#include "game/modes/subcommands.hpp"
#include "game/modes/terminal/session.hpp"

#include <iostream>
#include <memory>

namespace modes {

using base::tr;

int play_in_terminal(const TerminalOptions& options, const char* program, std::ostream& out) {
    auto setup = prepare(options);
    if (!setup) {
        std::cerr << program << ": " << setup.error().message << '\n';
        return 1;
    }
    const auto& rules = setup->loaded ? setup->loaded->settings.rules : *rules::find_rule_set(setup->preset->rule_set);
    if (const auto limit = setup->options.time_limit.value_or(rules.move_time_limit); limit.count() > 0)
        base::set_variable(move_time_variable, std::to_string(limit.count()));
    setup->screen = screen_for(base::is_terminal(base::standard_output) && !options.is_plain,
                               base::variable("TERM").value_or(""), base::variable("NO_COLOR").value_or(""));
    base::LineReader input{base::standard_input};
    return Session{*std::move(setup), input, out}.run();
}

namespace {

struct TerminalArguments : TerminalOptions {
    bool shows_assist = false;
    bool hides_assist = false;
};

} // namespace

RunCommand add_terminal(Arguments& app) {
    const auto options = std::make_shared<TerminalArguments>();
    Arguments terminal = app.subcommand("terminal", tr("Play in the terminal"));
    std::string known;
    for (const Preset& preset : presets())
        known += (known.empty() ? "" : ", ") + std::string{preset.id} + " ("
                 + std::string{std::string_view{preset.title}} + ")";
    terminal.option("--preset", options->preset, tr("Preset: {}", known)).named(tr("NAME"));
    terminal.option("--size", options->size, tr("Squares on a side, 4 to 16"));
    terminal.option("--players", options->players, tr("Human players (1 or 2)"));
    terminal.seat("--black", tr("Black"), options->seats[0]);
    terminal.seat("--white", tr("White"), options->seats[1]);
    terminal.option("--level", options->level, tr("Computer level, 0 to 10"));
    const Option assist = terminal.flag("--assist", options->shows_assist, tr("Show the legal moves"));
    terminal.flag("--no-assist", options->hides_assist, tr("Do not show the legal moves")).excludes(assist);
    terminal.option("--seed", options->seed, tr("Random seed"));
    terminal
        .text(
            "--time-limit",
            [options](const std::string& text) {
                options->time_limit = move_time_from_text(text);
                return options->time_limit
                           ? std::nullopt
                           : std::optional{
                               tr("--time-limit: expected 0 or seconds from 0.001 to 86400, saw \"{}\"", text)};
            },
            tr("Seconds per move, fractions allowed; a late move loses. 0: no limit"))
        .named(tr("SECONDS"));
    const Option load = terminal.option("--load", options->load, tr("Continue a saved game")).named(tr("FILE"));
    terminal.option("--moves", options->moves, tr("Moves already played, such as f5d6c3")).excludes(load);
    terminal.flag("--plain", options->is_plain, tr("Print plain text: no colours, and the screen is not cleared"));
    return [options](const CommandContext& context) {
        if (options->shows_assist || options->hides_assist) options->assist = options->shows_assist;
        return play_in_terminal(*options, "outflank-cli", context.out);
    };
}

} // namespace modes
