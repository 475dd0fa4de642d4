// A program reads its colour, "(W)" or "(B)", then line by line the opponent's moves as triples, and answers each
// with its own; White begins unasked. Anything but a legal move in time loses.
#include "engine/base/line_reader.hpp"
#include "engine/base/process.hpp"
#include "engine/base/program_start.hpp"
#include "engine/base/random.hpp"
#include "engine/base/result.hpp"
#include "engine/base/text.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/line_text.hpp"
#include "game/modes/move_time.hpp"
#include "game/modes/referee/referee.hpp"
#include "game/modes/subcommands.hpp"
#include "game/play/save.hpp"
#include "game/records/notation.hpp"
#include "game/rules/square.hpp"

#include <nlohmann/json.hpp>

#include <array>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>
#include <random>
#include <string>

namespace modes {

using base::tr;

namespace {

namespace fs = std::filesystem;
using rules::Color;

struct Score {
    std::string name;
    int games = 0;
    int wins = 0;
    int draws = 0;
    int losses = 0;
    int discs = 0;
    int illegal_moves = 0; // forfeited games by kind
    int overruns = 0;
    int disconnections = 0;
    int moves = 0;
    play::Clock::duration time_used{};

    // A draw counts as half a win. 0 without games.
    double percent() const { return games == 0 ? 0 : 100 * (wins + 0.5 * draws) / games; }

    double seconds_per_move() const {
        return moves == 0 ? 0 : std::chrono::duration<double>(time_used).count() / moves;
    }
};

class ScoreTable {
  public:
    ScoreTable(std::string first, std::string second) {
        scores_[0].name = std::move(first);
        scores_[1].name = std::move(second);
    }

    // first_color: colour of the first contestant.
    void add(const GameResult& game, rules::Color first_color) {
        const rules::DiscCount discs = game.state.game.position().count();
        for (const bool is_first : {true, false}) {
            Score& score = scores_[is_first ? 0 : 1];
            const rules::Color color = is_first ? first_color : rules::opposite(first_color);
            ++score.games;
            score.discs += discs.of(color);
            score.moves += game.move_counts[rules::index(color)];
            score.time_used += game.time_used[rules::index(color)];
            if (!game.winner) {
                ++score.draws;
            } else if (*game.winner == color) {
                ++score.wins;
            } else {
                ++score.losses;
                switch (game.reason) {
                case play::EndReason::illegal_move: ++score.illegal_moves; break;
                case play::EndReason::time: ++score.overruns; break;
                case play::EndReason::disconnection: ++score.disconnections; break;
                case play::EndReason::agreement:
                case play::EndReason::aborted:
                case play::EndReason::resignation: // only users resign
                case play::EndReason::board: break;
                }
            }
        }
    }

    const std::array<Score, 2>& scores() const { return scores_; }

    void print(std::ostream& out) const {
        std::vector<TextRow> rows{{tr("contestant"), tr("games"), tr("wins"), tr("draws"), tr("losses"), tr("discs"),
                                   tr("illegal moves"), tr("late moves"), tr("disconnections"), tr("score"),
                                   tr("time per move")}};
        for (const Score& score : scores_) {
            TextRow row{score.name};
            for (const int number : {score.games, score.wins, score.draws, score.losses, score.discs,
                                     score.illegal_moves, score.overruns, score.disconnections})
                row.push_back(std::to_string(number));
            row.push_back(tr("{:.1f} %", score.percent()));
            row.push_back(tr("{:.1f} ms", score.seconds_per_move() * 1000));
            rows.push_back(std::move(row));
        }
        print_columns(out, rows, 0);
    }

    nlohmann::ordered_json to_json() const {
        auto list = nlohmann::ordered_json::array();
        for (const Score& score : scores_) {
            list.push_back({{"contestant", score.name},
                            {"games", score.games},
                            {"wins", score.wins},
                            {"draws", score.draws},
                            {"losses", score.losses},
                            {"discs", score.discs},
                            {"forfeits",
                             {{"illegal_move", score.illegal_moves},
                              {"time", score.overruns},
                              {"disconnection", score.disconnections}}},
                            {"score_percent", score.percent()},
                            {"seconds_a_move", score.seconds_per_move()}});
        }
        return list;
    }

  private:
    std::array<Score, 2> scores_;
};

std::string record_name(int number) {
    std::string digits = std::to_string(number);
    if (digits.size() < 3) digits.insert(0, 3 - digits.size(), '0');
    return "game-" + digits + ".json";
}

void print_line(std::ostream& out, const nlohmann::ordered_json& object) {
    // Command lines may contain invalid UTF-8.
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

int complain(std::ostream& errors, const std::string& message) {
    errors << "outflank-cli: " << message << std::endl;
    return 2;
}

struct RefereeOptions {
    std::string first;
    std::string second;
    int games = 1;
    std::optional<std::uint64_t> seed;  // none: random
    std::string move_time_limit = "60"; // seconds
    int side = 8;
    std::string record_folder; // empty: no records
    bool prints_json = false;
    bool is_quiet = false;
};

void announce_draw(const RefereeOptions& options, std::ostream& out, std::uint64_t seed, Color first_color) {
    const bool is_first_white = first_color == Color::white;
    if (options.games == 1) {
        out << (is_first_white ? tr("Drawn with seed {}: first ({}) plays White.", seed, options.first)
                               : tr("Drawn with seed {}: second ({}) plays White.", seed, options.second));
    } else {
        out << (is_first_white ? tr("Drawn with seed {}: first ({}) plays White in game 1, then colours alternate.",
                                    seed, options.first)
                               : tr("Drawn with seed {}: second ({}) plays White in game 1, then colours alternate.",
                                    seed, options.second));
    }
    out << '\n';
}

base::Result<std::array<Contestant, 2>> contestants(const RefereeOptions& options) {
    std::array<Contestant, 2> both;
    for (const auto& [label, text, into] :
         {std::tuple{"first", &options.first, &both[0]}, std::tuple{"second", &options.second, &both[1]}}) {
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

base::Result<base::Done> make_record_folder(const RefereeOptions& options) {
    if (options.record_folder.empty()) return base::Done{};
    std::error_code code;
    fs::create_directory(options.record_folder, code);
    if (fs::is_directory(options.record_folder, code)) return base::Done{};
    return base::Error{tr("expected a folder for records, saw \"{}\"", options.record_folder)};
}

base::Result<std::string> keep_record(const RefereeOptions& options, int number, const play::GameState& state) {
    if (options.record_folder.empty()) return std::string{};
    std::string record = (fs::path{options.record_folder} / record_name(number)).string();
    if (const auto saved = play::save_game(record, state); !saved) return saved.error();
    return record;
}

// The exit code is 0 after a complete match, 1 when a record or `out` could not be written, 2 when a contestant is
// invalid or a program or the record folder is not available. Users read prompts and errors from `errors`. For the
// main thread: sets SIGCHLD to its default for the whole process, and the programs end with the thread.
base::Result<int> run_referee(const RefereeOptions& options, base::LineReader& input, std::ostream& out,
                              std::ostream& errors) {
    const auto both = contestants(options);
    if (!both) return complain(errors, both.error().message);
    if (const auto made = make_record_folder(options); !made) return complain(errors, made.error().message);

    const auto move_time_limit = *move_time_from_text(options.move_time_limit);
    base::set_variable(move_time_variable, std::to_string(move_time_limit.count()));

    const std::uint64_t seed = options.seed ? *options.seed : std::random_device{}();
    base::Random draw{seed};
    Color first_color = draw.below(2) == 0 ? Color::white : Color::black;
    if (!options.prints_json) announce_draw(options, out, seed, first_color);

    int exit_code = 0;
    ScoreTable table{tr("first: {}", options.first), tr("second: {}", options.second)};
    for (int number = 1; number <= options.games; ++number, first_color = rules::opposite(first_color)) {
        GamePlan plan{.size = rules::BoardSize{options.side},
                      .move_time_limit = move_time_limit,
                      .seed = draw.next(),
                      .errors = options.is_quiet ? nullptr : &errors,
                      .is_first_game = number == 1,
                      .person_input = &input,
                      .person_output = &errors};
        plan.contestants[rules::index(first_color)] = &(*both)[0];
        plan.contestants[rules::index(rules::opposite(first_color))] = &(*both)[1];
        if (!options.prints_json)
            out << (first_color == Color::white ? tr("Game {}: White is first, Black is second.", number)
                                                : tr("Game {}: White is second, Black is first.", number))
                << std::endl;
        if (!options.prints_json && !options.is_quiet)
            plan.on_move = [&](const std::string& move) { return static_cast<bool>(out << move << std::endl); };
        const auto game = play_game(plan);
        if (!out) return 1;
        if (!game) {
            exit_code = complain(errors, game.error().message);
            break;
        }
        table.add(*game, first_color);
        const auto record = keep_record(options, number, game->state);
        if (!record) {
            complain(errors, record.error().message);
            exit_code = 1;
        }
        if (options.prints_json)
            print_line(out, to_json(*game, number, first_color, record ? *record : std::string{}));
        else
            out << game->verdict << std::endl;
        if (!out) return 1;
    }
    const int played = table.scores()[0].games;
    if (played == 0) return exit_code;
    if (options.prints_json) {
        print_line(out, {{"games", played}, {"seed", seed}, {"totals", table.to_json()}});
    } else {
        table.print(out);
    }
    return exit_code;
}

} // namespace

RunCommand add_referee(Arguments& app) {
    const auto options = std::make_shared<RefereeOptions>();
    Arguments referee = app.subcommand("referee", tr("Referee a match under tournament rules"));
    const char* who = tr("program:COMMAND with one simple command (program:\"sh -c '...'\" for more), human, level:0 "
                         "to level:10 or another of our players");
    referee.option("--first", options->first, who).required();
    referee.option("--second", options->second, who).required();
    referee.option("--games", options->games, tr("Number of games, 1 by default; colours alternate")).range(1, 100'000);
    referee.option("--seed", options->seed, tr("Seed of the colour draw and of random players; a new one by default"));
    referee
        .option("--time-limit", options->move_time_limit,
                tr("Seconds per move, fractions allowed, 60 by default; a late move loses"))
        .check([](const std::string& text) {
            const auto limit = move_time_from_text(text);
            return limit && limit->count() > 0
                       ? std::nullopt
                       : std::optional{tr("expected seconds from 0.001 to 86400, saw \"{}\"", text)};
        });
    referee.option("--size", options->side, tr("Squares on a side, 8 by default"))
        .range(rules::BoardSize::smallest, records::info(rules::Notation::triples).largest_side);
    referee.option("--record", options->record_folder, tr("Save each game in this folder as game-001.json, ..."));
    referee.flag("--json", options->prints_json, tr("Print one JSON object for each game, then one of the totals"));
    referee.flag("--quiet", options->is_quiet, tr("Hide the moves and the error output of programs"));
    return [options](const CommandContext& context) {
        return run_referee(*options, context.input, context.out, context.errors);
    };
}

} // namespace modes
