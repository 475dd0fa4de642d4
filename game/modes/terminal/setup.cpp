#include "game/modes/terminal/setup.hpp"

#include "game/play/match_file.hpp"
#include "game/records/notation.hpp"
#include "game/records/transcript.hpp"

#include <cmath>
#include <random>

namespace modes {

namespace {

constexpr double longest_limit = 86'400; // seconds, a day

rules::RuleSet rules_of(const Setup& setup) {
    rules::RuleSet rules = *rules::find_rule_set(setup.preset->rule_set);
    if (setup.time_limit) rules.move_time_limit = *setup.time_limit;
    return rules;
}

std::optional<base::Error> too_large(const Preset& preset, rules::BoardSize size) {
    const auto& notation = records::info(rules::find_rule_set(preset.rule_set)->notation);
    if (size.side() <= notation.largest_side) return std::nullopt;
    const std::string largest = std::to_string(notation.largest_side);
    const std::string seen = std::to_string(size.side());
    return base::Error{"the preset " + std::string{preset.id} + " can write squares of boards up to " + largest + "x"
                       + largest + ", saw " + seen + "x" + seen};
}

std::uint64_t drawn_seed() {
    std::random_device device;
    return device(); // 32 bits are easier to type again
}

base::Result<base::Done> read_game(const TerminalOptions& options, Setup& setup) {
    if (options.load) {
        auto state = play::load_match(*options.load);
        if (!state) return state.error();
        if (setup.size && *setup.size != state->settings.size) {
            return base::Error{"--size: the saved game has a board of side "
                               + std::to_string(state->settings.size.side())};
        }
        setup.loaded = *std::move(state);
        setup.size = setup.loaded->settings.size;
    } else if (!options.moves.empty()) {
        if (!setup.size) setup.size = rules::BoardSize{8};
        auto game = records::game_from_transcript(options.moves, rules_of(setup).start(*setup.size));
        if (!game) return base::Error{"--moves: " + game.error().message};
        setup.opening = *std::move(game);
    }
    return base::Done{};
}

} // namespace

base::Result<Setup> prepare(const TerminalOptions& options) {
    Setup setup;
    setup.preset = find_preset(options.preset);
    if (setup.preset == nullptr) {
        std::string known;
        for (const Preset& preset : presets())
            known += (known.empty() ? "" : ", ") + std::string{preset.id};
        return base::Error{"expected a preset out of " + known + ", saw \"" + options.preset + "\""};
    }
    if (options.size) {
        setup.size = rules::BoardSize::of(*options.size);
        if (!setup.size) return base::Error{"expected a board size from 4 to 16, saw " + std::to_string(*options.size)};
    }
    if (options.players && *options.players != 1 && *options.players != 2) {
        return base::Error{"expected 1 or 2 players, saw " + std::to_string(*options.players)};
    }
    if (options.level && (*options.level < 1 || *options.level > 10)) {
        return base::Error{"expected a level from 1 to 10, saw " + std::to_string(*options.level)};
    }
    if (options.time_limit) {
        if (!(*options.time_limit >= 0 && *options.time_limit <= longest_limit)) {
            return base::Error{"expected a time limit from 0 to 86400 seconds, saw "
                               + std::to_string(*options.time_limit)};
        }
        setup.time_limit = play::milliseconds{std::llround(*options.time_limit * 1000)};
    }
    setup.players = options.players;
    setup.seats = options.seats;
    setup.computer = options.level ? ai::Player{ai::Level{*options.level}} : setup.preset->computer;
    if (options.level && !options.players && !options.seats[0] && !options.seats[1]) setup.players = 1;
    setup.assist = options.assist;
    setup.seed = options.seed ? *options.seed : drawn_seed();
    if (const auto read = read_game(options, setup); !read) return read.error();
    if (setup.size) {
        if (auto error = too_large(*setup.preset, *setup.size)) return *std::move(error);
    }
    return setup;
}

play::MatchSettings settings_for(const Setup& setup, rules::BoardSize size, std::optional<int> players,
                                 std::uint64_t seed) {
    play::MatchSettings settings{.size = size, .rules = rules_of(setup), .seed = seed};
    const rules::Color second = rules::opposite(settings.rules.first_to_move);
    const bool has_seat = setup.seats[0] || setup.seats[1];
    for (const rules::Color color : rules::both_colors) {
        auto& [name, seat] = settings.participants[rules::index(color)];
        // Colours that are drawn need names, or nobody would know whose they are.
        if (settings.rules.has_random_colors) name = setup.preset->player_names[rules::index(color)];
        const bool is_computers = players.value_or(setup.preset->players) == 1 && color == second;
        seat = is_computers ? play::Seat{play::Computer{setup.computer}} : play::Seat{play::Human{}};
        const auto& other = setup.seats[rules::index(rules::opposite(color))];
        if (!players && other && !play::is_human(*other)) seat = play::Human{};
        if (const auto& given = setup.seats[rules::index(color)]) seat = *given;
    }
    if (has_seat) settings.rules.has_random_colors = false;
    return settings;
}

} // namespace modes
