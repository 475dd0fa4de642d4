#include "game/modes/terminal/setup.hpp"

#include "engine/base/text.hpp"
#include "game/modes/line_text.hpp"
#include "game/modes/subcommands.hpp"
#include "game/play/save.hpp"
#include "game/records/notation.hpp"
#include "game/records/transcript.hpp"

#include <algorithm>
#include <random>

namespace modes {

using base::tr;

namespace {

rules::RuleSet rules_of(const Setup& setup) {
    rules::RuleSet rules = *rules::find_rule_set(setup.preset->rule_set);
    if (setup.options.time_limit) rules.move_time_limit = *setup.options.time_limit;
    return rules;
}

const Preset* preset_named(const std::string& id) {
    if (id.empty()) return &presets().front();
    if (const Preset* found = find_preset(id)) return found;
    std::string known;
    for (const Preset& preset : presets())
        add_to_list(known, preset.id);
    throw Failure{tr("expected one of the presets {}, saw \"{}\"", known, id)};
}

void load(Setup& setup) {
    play::GameState state = required(play::load_game(*setup.options.load));
    const int side = state.settings.size.side();
    if (setup.options.size.value_or(side) != side)
        throw Failure{tr("--size: the saved game has a board of side {}", side)};
    const rules::RuleSet& saved = state.settings.rules;
    const Preset* own = find_preset_of_rules(saved.id);
    if (!setup.options.preset.empty() && own != setup.preset)
        throw Failure{tr("--preset: the saved game has the rules \"{}\", saw {}", saved.id, setup.options.preset)};
    if (own != nullptr) setup.preset = own;
    setup.notation = saved.notation;
    setup.options.size = side;
    setup.loaded = std::move(state);
}

void read_moves(Setup& setup) {
    if (!setup.options.size) setup.options.size = 8;
    auto game = records::game_from_transcript(setup.options.moves,
                                              rules_of(setup).start(rules::BoardSize{*setup.options.size}));
    if (!game) throw Failure{tr("--moves: {}", game.error().message)};
    setup.opening = *std::move(game);
}

void check_seats(const Setup& setup) {
    const TerminalOptions& options = setup.options;
    const auto count = [&](bool is_human) {
        return std::ranges::count_if(options.seats,
                                     [&](const auto& seat) { return seat && play::is_human(*seat) == is_human; });
    };
    if (options.players && (count(true) > *options.players || count(false) > 2 - *options.players))
        throw Failure{tr("--players {} contradicts --black and --white", *options.players)};
    if (!options.level) return;
    const auto settings = settings_for(setup, rules::BoardSize{options.size.value_or(8)}, options.players, setup.seed);
    for (const rules::Color color : rules::both_colors) {
        const std::size_t i = rules::index(color);
        if (!options.seats[i] && !play::is_human(settings.participants[i].seat)) return;
    }
    throw Failure{tr("--level {}: the other options leave no seat for it", *options.level)};
}

Setup prepared(const TerminalOptions& options) {
    const Preset* preset = preset_named(options.preset);
    if (options.size && !rules::BoardSize::of(*options.size))
        throw Failure{tr("expected a board size from {} to {}, saw {}", rules::BoardSize::smallest,
                         rules::BoardSize::largest, *options.size)};
    if (options.players && *options.players != 1 && *options.players != 2)
        throw Failure{tr("expected 1 or 2 players, saw {}", *options.players)};
    if (options.level && (*options.level < 0 || *options.level > 10))
        throw Failure{tr("expected a level from 0 to 10, saw {}", *options.level)};
    Setup setup{.options = options,
                .preset = preset,
                .notation = rules::find_rule_set(preset->rule_set)->notation,
                .computer = options.level ? ai::Player{ai::Level{*options.level}} : preset->computer,
                .seed = options.seed ? *options.seed : std::random_device{}()}; // 32 bits: short enough to type again
    if (options.level && !options.players && !options.seats[0] && !options.seats[1]) setup.options.players = 1;
    if (options.load) {
        load(setup);
    } else if (!options.moves.empty()) {
        read_moves(setup);
    }
    const int largest_side = records::info(setup.notation).largest_side;
    if (setup.options.size.value_or(rules::BoardSize::smallest) > largest_side)
        throw Failure{tr("expected a board size from {} to {} in the preset {}, saw {}", rules::BoardSize::smallest,
                         largest_side, setup.preset->id, *setup.options.size)};
    check_seats(setup);
    return setup;
}

} // namespace

Screen screen_for(bool is_terminal, std::string_view term, std::string_view no_color) {
    const bool obeys_escapes = is_terminal && !term.empty() && term != "dumb";
    return {.is_terminal = is_terminal, .can_clear = obeys_escapes, .is_colored = obeys_escapes && no_color.empty()};
}

base::Result<Setup> prepare(const TerminalOptions& options) {
    try {
        return prepared(options);
    } catch (const Failure& failure) {
        return base::Error{failure.what()};
    }
}

play::GameSettings settings_for(const Setup& setup, rules::BoardSize size, std::optional<int> players,
                                std::uint64_t seed) {
    play::GameSettings settings{.size = size, .rules = rules_of(setup), .seed = seed};
    const auto& seats = setup.options.seats;
    const bool has_one_person = players.value_or(setup.preset->players) == 1;
    for (const rules::Color color : rules::both_colors) {
        auto& [name, seat] = settings.participants[rules::index(color)];
        // With random colours, names are needed to tell the players apart.
        if (settings.rules.has_random_colors) name = base::tr_data(setup.preset->player_names[rules::index(color)]);
        bool is_computers = has_one_person && color != settings.rules.first_to_move;
        if (const auto& other = seats[rules::index(rules::opposite(color))]) {
            // A computer plays against a human player; a human player plays against another unless there is only one.
            is_computers = play::is_human(*other) && (players ? has_one_person : is_computers);
        }
        seat = is_computers ? play::Seat{play::Computer{setup.computer}} : play::Seat{play::Human{}};
        if (const auto& given = seats[rules::index(color)]) seat = *given;
    }
    if (seats[0] || seats[1]) settings.rules.has_random_colors = false;
    return settings;
}

} // namespace modes
