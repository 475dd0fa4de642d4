#include "game/modes/terminal/setup.hpp"

#include "engine/base/text.hpp"
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
    if (setup.time_limit) rules.move_time_limit = *setup.time_limit;
    return rules;
}

std::optional<base::Error> too_large(const Setup& setup, rules::BoardSize size) {
    const int largest_side = records::info(setup.notation).largest_side;
    if (size.side() <= largest_side) return std::nullopt;
    return base::Error{tr("expected a board size from {} to {} in the preset {}, saw {}", rules::BoardSize::smallest,
                          largest_side, setup.preset->id, size.side())};
}

base::Result<const Preset*> preset_named(const std::string& id) {
    if (const Preset* found = find_preset(id)) return found;
    std::string known;
    for (const Preset& preset : presets())
        known += (known.empty() ? "" : ", ") + std::string{preset.id};
    return base::Error{tr("expected one of the presets {}, saw \"{}\"", known, id)};
}

base::Result<base::Done> choose_saved_form(const TerminalOptions& options, const rules::RuleSet& saved, Setup& setup) {
    const Preset* own = find_preset_of_rules(saved.id);
    if (options.preset.empty()) {
        if (own != nullptr) setup.preset = own;
        setup.notation = saved.notation;
        return base::Done{};
    }
    if (own != setup.preset) {
        return base::Error{own == nullptr
                               ? tr("--preset: the saved game has the rules \"{}\", saw {}", saved.id, options.preset)
                               : tr("--preset: the saved game has the rules \"{}\", whose preset is {}, saw {}",
                                    saved.id, own->id, options.preset)};
    }
    if (saved.notation != setup.notation) {
        return base::Error{tr("--preset: the saved game writes squares like {}, the preset {} like {}; leave --preset "
                              "out to continue as before",
                              records::info(saved.notation).example, options.preset,
                              records::info(setup.notation).example)};
    }
    return base::Done{};
}

base::Result<base::Done> check_seats(const TerminalOptions& options, const Setup& setup) {
    const auto count = [&](bool is_person) {
        return std::ranges::count_if(setup.seats,
                                     [&](const auto& seat) { return seat && play::is_human(*seat) == is_person; });
    };
    if (options.players && (count(true) > *options.players || count(false) > 2 - *options.players))
        return base::Error{tr("--players {} contradicts --black and --white", *options.players)};
    if (!options.level) return base::Done{};
    const auto settings = settings_for(setup, setup.size.value_or(rules::BoardSize{8}), setup.players, setup.seed);
    for (const rules::Color color : rules::both_colors) {
        const std::size_t i = rules::index(color);
        if (!setup.seats[i] && !play::is_human(settings.participants[i].seat)) return base::Done{};
    }
    return base::Error{tr("--level {}: the other options leave no seat for it", *options.level)};
}

std::uint64_t drawn_seed() {
    std::random_device device;
    return device(); // 32 bits: short enough to type again
}

base::Result<base::Done> read_game(const TerminalOptions& options, Setup& setup) {
    if (options.load) {
        auto state = play::load_game(*options.load);
        if (!state) return state.error();
        if (setup.size && *setup.size != state->settings.size) {
            return base::Error{tr("--size: the saved game has a board of side {}", state->settings.size.side())};
        }
        if (const auto chosen = choose_saved_form(options, state->settings.rules, setup); !chosen)
            return chosen.error();
        setup.loaded = *std::move(state);
        setup.size = setup.loaded->settings.size;
    } else if (!options.moves.empty()) {
        if (!setup.size) setup.size = rules::BoardSize{8};
        auto game = records::game_from_transcript(options.moves, rules_of(setup).start(*setup.size));
        if (!game) return base::Error{tr("--moves: {}", game.error().message)};
        setup.opening = *std::move(game);
    }
    return base::Done{};
}

} // namespace

Screen screen_for(bool is_terminal, std::string_view term, std::string_view no_color) {
    const bool obeys_escapes = is_terminal && !term.empty() && term != "dumb";
    return {.is_terminal = is_terminal, .can_clear = obeys_escapes, .is_colored = obeys_escapes && no_color.empty()};
}

base::Result<Setup> prepare(const TerminalOptions& options) {
    Setup setup;
    const auto preset = options.preset.empty() ? &presets().front() : preset_named(options.preset);
    if (!preset) return preset.error();
    setup.preset = *preset;
    setup.notation = rules::find_rule_set(setup.preset->rule_set)->notation;
    if (options.size) {
        setup.size = rules::BoardSize::of(*options.size);
        if (!setup.size)
            return base::Error{tr("expected a board size from {} to {}, saw {}", rules::BoardSize::smallest,
                                  rules::BoardSize::largest, *options.size)};
    }
    if (options.players && *options.players != 1 && *options.players != 2) {
        return base::Error{tr("expected 1 or 2 players, saw {}", *options.players)};
    }
    if (options.level && (*options.level < 0 || *options.level > 10)) {
        return base::Error{tr("expected a level from 0 to 10, saw {}", *options.level)};
    }
    setup.time_limit = options.time_limit;
    setup.players = options.players;
    setup.seats = options.seats;
    if (options.level && !options.players && !options.seats[0] && !options.seats[1]) setup.players = 1;
    setup.assist = options.assist;
    setup.seed = options.seed ? *options.seed : drawn_seed();
    if (const auto read = read_game(options, setup); !read) return read.error();
    setup.computer = options.level ? ai::Player{ai::Level{*options.level}} : setup.preset->computer;
    if (const auto seated = check_seats(options, setup); !seated) return seated.error();
    if (setup.size) {
        if (auto error = too_large(setup, *setup.size)) return *std::move(error);
    }
    return setup;
}

play::GameSettings settings_for(const Setup& setup, rules::BoardSize size, std::optional<int> players,
                                std::uint64_t seed) {
    play::GameSettings settings{.size = size, .rules = rules_of(setup), .seed = seed};
    const bool has_seat = setup.seats[0] || setup.seats[1];
    const bool has_one_person = players.value_or(setup.preset->players) == 1;
    for (const rules::Color color : rules::both_colors) {
        auto& [name, seat] = settings.participants[rules::index(color)];
        // With drawn colours, names are needed to tell the players apart.
        if (settings.rules.has_random_colors) name = base::tr_data(setup.preset->player_names[rules::index(color)]);
        bool is_computers = has_one_person && color != settings.rules.first_to_move;
        if (const auto& other = setup.seats[rules::index(rules::opposite(color))]) {
            // Opposite a computer sits a human player; opposite a human one another, unless there is only one.
            is_computers = play::is_human(*other) && (players ? has_one_person : is_computers);
        }
        seat = is_computers ? play::Seat{play::Computer{setup.computer}} : play::Seat{play::Human{}};
        if (const auto& given = setup.seats[rules::index(color)]) seat = *given;
    }
    if (has_seat) settings.rules.has_random_colors = false;
    return settings;
}

} // namespace modes
