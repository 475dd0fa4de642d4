#include "engine/base/line_reader.hpp"
#include "engine/base/program_start.hpp"
#include "engine/base/text.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/line_text.hpp"
#include "game/modes/move_time.hpp"
#include "game/modes/searcher_options.hpp"
#include "game/modes/subcommands.hpp"
#include "game/modes/terminal/session.hpp"

#include <iostream>

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

struct Terminal {
    TerminalOptions options;
    bool shows_assist = false;
    bool hides_assist = false;

    explicit Terminal(Arguments& command) {
        std::string known;
        for (const Preset& preset : presets())
            add_to_list(known, fmt::format("{} ({})", preset.id, std::string_view{preset.title}));
        command.option("--preset", options.preset, tr("Preset: {}", known)).named(tr("NAME"));
        command.option("--size", options.size, tr("Squares on a side, 4 to 16"));
        command.option("--players", options.players, tr("Human players (1 or 2)"));
        command.seat("--black", tr("Black"), options.seats[0]);
        command.seat("--white", tr("White"), options.seats[1]);
        command.option("--level", options.level, tr("Computer level, 0 to 10"));
        const Option assist = command.flag("--assist", shows_assist, tr("Show the legal moves"));
        command.flag("--no-assist", hides_assist, tr("Do not show the legal moves")).excludes(assist);
        command.option("--seed", options.seed, tr("Random seed"));
        command
            .text(
                "--time-limit",
                [this](const std::string& text) {
                    options.time_limit = move_time_from_text(text);
                    return options.time_limit
                               ? std::nullopt
                               : std::optional{
                                   tr("--time-limit: expected 0 or seconds from 0.001 to 86400, saw \"{}\"", text)};
                },
                tr("Seconds per move, fractions allowed; a late move loses. 0: no limit"))
            .named(tr("SECONDS"));
        const Option load = command.option("--load", options.load, tr("Continue a saved game")).named(tr("FILE"));
        command.option("--moves", options.moves, tr("Moves already played, such as f5d6c3")).excludes(load);
        command.flag("--plain", options.is_plain, tr("Print plain text: no colours, and the screen is not cleared"));
        add_parameters(command, options.parameters);
    }
    int run(const CommandContext& context) {
        if (shows_assist || hides_assist) options.assist = shows_assist;
        return play_in_terminal(options, "outflank-cli", context.out);
    }
};

} // namespace

RunCommand add_terminal(Arguments& arguments) {
    return command<Terminal>(arguments);
}

} // namespace modes
