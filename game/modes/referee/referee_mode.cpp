#include "game/modes/referee/referee_mode.hpp"

#include "engine/base/process.hpp"
#include "engine/base/program_start.hpp"
#include "engine/base/random.hpp"
#include "engine/base/text.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/move_time.hpp"
#include "game/modes/referee/referee.hpp"
#include "game/modes/referee/score_table.hpp"
#include "game/modes/referee/startable.hpp"
#include "game/play/game_file.hpp"
#include "game/records/notation.hpp"

#include <nlohmann/json.hpp>

#include <filesystem>
#include <ostream>
#include <random>

namespace modes {

using base::tr;

namespace {

namespace fs = std::filesystem;
using rules::Color;

// "game-001.json".
std::string record_name(int number) {
    std::string digits = std::to_string(number);
    if (digits.size() < 3) digits.insert(0, 3 - digits.size(), '0');
    return "game-" + digits + ".json";
}

void print_line(std::ostream& out, const nlohmann::ordered_json& object) {
    // A command line may hold any bytes.
    out << object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) << std::endl;
}

nlohmann::ordered_json to_json(const GameResult& game, int number, Color first_color, const std::string& record) {
    const rules::DiscCount discs = game.state.game.position().count();
    const auto who = [&](Color color) { return color == first_color ? "first" : "second"; };
    nlohmann::ordered_json object{{"game", number},
                                  {"white", who(Color::white)},
                                  {"black", who(Color::black)},
                                  {"moves", game.moves},
                                  {"winner", nullptr},
                                  {"winner_color", nullptr},
                                  {"reason", to_text(game.reason)},
                                  {"verdict", game.verdict},
                                  {"black_discs", discs.black},
                                  {"white_discs", discs.white}};
    if (game.winner) {
        object["winner"] = who(*game.winner);
        object["winner_color"] = *game.winner == Color::white ? "white" : "black";
    }
    if (!record.empty()) object["record"] = record;
    return object;
}

// An error of the command line or of the machine.
int complain(std::ostream& errors, const std::string& message) {
    errors << "outflank-cli: " << message << std::endl;
    return 2;
}

} // namespace

void RefereeMode::add_to(Arguments& app) {
    Arguments referee = app.subcommand("referee", tr("Referee a match under tournament rules"));
    const char* who = tr("program:COMMAND with one simple command (program:\"sh -c '...'\" for more), human, level:0 "
                         "to level:10 or another of our players");
    referee.option("--first", first_, who).required();
    referee.option("--second", second_, who).required();
    referee.option("--games", games_, tr("Number of games, 1 by default; colours alternate")).range(1, 100'000);
    referee.option("--seed", seed_, tr("Seed of the colour draw and of random players; a new one by default"));
    referee
        .option("--time-limit", move_time_limit_,
                tr("Seconds per move, fractions allowed, 60 by default; a late move loses"))
        .check([](const std::string& text) {
            const auto limit = move_time_from_text(text);
            return limit && limit->count() > 0
                       ? std::nullopt
                       : std::optional{tr("expected seconds from 0.001 to 86400, saw \"{}\"", text)};
        });
    referee.option("--size", side_, tr("Squares on a side, 8 by default"))
        .range(rules::BoardSize::smallest, records::info(rules::Notation::triples).largest_side);
    referee.option("--record", record_folder_, tr("Save each game in this folder as game-001.json, ..."));
    referee.flag("--json", prints_json_, tr("Print one JSON object for each game, then one of the totals"));
    referee.flag("--quiet", is_quiet_, tr("Hide the moves and the error output of programs"));
}

void RefereeMode::announce_draw(std::ostream& out, std::uint64_t seed, Color first_color) const {
    const bool is_first_white = first_color == Color::white;
    if (games_ == 1) {
        out << (is_first_white ? tr("Drawn with seed {}: first ({}) plays White.", seed, first_)
                               : tr("Drawn with seed {}: second ({}) plays White.", seed, second_));
    } else {
        out << (is_first_white
                    ? tr("Drawn with seed {}: first ({}) plays White in game 1, then colours alternate.", seed, first_)
                    : tr("Drawn with seed {}: second ({}) plays White in game 1, then colours alternate.", seed,
                         second_));
    }
    out << '\n';
}

base::Result<std::array<Contestant, 2>> RefereeMode::contestants() const {
    std::array<Contestant, 2> both;
    for (const auto& [label, text, into] :
         {std::tuple{"first", &first_, &both[0]}, std::tuple{"second", &second_, &both[1]}}) {
        auto contestant = contestant_from_text(*text);
        if (!contestant) return base::Error{tr("--{}: {}", label, contestant.error().message)};
        *into = *std::move(contestant);
        into->label = label;
    }
    for (const Contestant& contestant : both) {
        const play::Program* program = contestant.program();
        if (program != nullptr && !may_be_started(program->command))
            return base::Error{tr("--{}: {}", contestant.label, cannot_start(program->command))};
    }
    return both;
}

base::Result<base::Done> RefereeMode::make_record_folder() const {
    if (record_folder_.empty()) return base::Done{};
    std::error_code code;
    fs::create_directory(record_folder_, code);
    if (fs::is_directory(record_folder_, code)) return base::Done{};
    return base::Error{tr("expected a folder for records, saw \"{}\"", record_folder_)};
}

void RefereeMode::announce_game(std::ostream& out, int number, Color first_color) const {
    out << (first_color == Color::white ? tr("Game {}: White is first, Black is second.", number)
                                        : tr("Game {}: White is second, Black is first.", number))
        << std::endl;
}

base::Result<std::string> RefereeMode::keep_record(int number, const play::GameState& state) const {
    if (record_folder_.empty()) return std::string{};
    std::string record = (fs::path{record_folder_} / record_name(number)).string();
    if (const auto saved = play::save_game(record, state); !saved) return saved.error();
    return record;
}

int RefereeMode::run(base::LineReader& input, std::ostream& out, std::ostream& errors) const {
    const auto both = contestants();
    if (!both) return complain(errors, both.error().message);
    if (const auto made = make_record_folder(); !made) return complain(errors, made.error().message);

    base::keep_exit_codes_of_children();
    const auto move_time_limit = *move_time_from_text(move_time_limit_);
    base::set_variable(move_time_variable, std::to_string(move_time_limit.count()));

    const std::uint64_t seed = seed_ ? *seed_ : std::random_device{}();
    base::Random draw{seed};
    Color first_color = draw.below(2) == 0 ? Color::white : Color::black;
    if (!prints_json_) announce_draw(out, seed, first_color);

    int exit_code = 0;
    ScoreTable table{tr("first: {}", first_), tr("second: {}", second_)};
    for (int number = 1; number <= games_; ++number, first_color = rules::opposite(first_color)) {
        GamePlan plan{.size = rules::BoardSize{side_},
                      .move_time_limit = move_time_limit,
                      .seed = draw.next(),
                      .errors = is_quiet_ ? nullptr : &errors,
                      .is_first_game = number == 1,
                      .person_input = &input,
                      .person_output = &errors};
        plan.contestants[rules::index(first_color)] = &(*both)[0];
        plan.contestants[rules::index(rules::opposite(first_color))] = &(*both)[1];
        if (!prints_json_) announce_game(out, number, first_color);
        if (!prints_json_ && !is_quiet_)
            plan.on_move = [&](const std::string& move) { return static_cast<bool>(out << move << std::endl); };
        const auto game = play_game(plan);
        if (!out) return 1; // the output was closed, which the caller reports
        if (!game) {
            exit_code = complain(errors, game.error().message);
            break;
        }
        table.add(*game, first_color);
        const auto record = keep_record(number, game->state);
        if (!record) {
            complain(errors, record.error().message);
            exit_code = 1;
        }
        if (prints_json_)
            print_line(out, to_json(*game, number, first_color, record ? *record : std::string{}));
        else
            out << game->verdict << std::endl;
        if (!out) return 1;
    }
    const int played = table.scores()[0].games;
    if (played == 0) return exit_code;
    if (prints_json_) {
        print_line(out, {{"games", played}, {"seed", seed}, {"totals", table.to_json()}});
    } else {
        table.print(out);
    }
    return exit_code;
}

} // namespace modes
