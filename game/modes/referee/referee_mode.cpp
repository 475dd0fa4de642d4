// A program reads its colour, "(W)" or "(B)", then line by line the opponent's moves as triples, and answers each
// with its own; White begins unasked. Anything but a legal move in time loses.
#include "engine/base/line_reader.hpp"
#include "engine/base/process.hpp"
#include "engine/base/program_start.hpp"
#include "engine/base/random.hpp"
#include "engine/base/result.hpp"
#include "engine/base/text.hpp"
#include "game/engines/triples.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/line_text.hpp"
#include "game/modes/move_time.hpp"
#include "game/modes/referee/referee.hpp"
#include "game/modes/subcommands.hpp"
#include "game/play/save.hpp"
#include "game/records/json_fields.hpp"
#include "game/records/notation.hpp"
#include "game/rules/square.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <ostream>
#include <random>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace modes {

using base::tr;

namespace {

namespace fs = std::filesystem;
using records::Json;
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
    double seconds = 0;

    // A draw counts as half a win. 0 without games.
    double percent() const { return games == 0 ? 0 : 100 * (wins + 0.5 * draws) / games; }
    double seconds_per_move() const { return moves == 0 ? 0 : seconds / moves; }

    void add(const PlayedGame& game, int own_discs, Color color) {
        ++games;
        discs += own_discs;
        ++(!game.winner ? draws : *game.winner == color ? wins : losses);
        if (!game.winner || *game.winner == color) return;
        if (game.reason == play::EndReason::illegal_move) ++illegal_moves;
        if (game.reason == play::EndReason::time) ++overruns;
        if (game.reason == play::EndReason::disconnection) ++disconnections;
    }
};

using Scores = std::array<Score, 2>;

void print(std::ostream& out, const Scores& scores) {
    std::vector<TextRow> rows{{tr("contestant"), tr("games"), tr("wins"), tr("draws"), tr("losses"), tr("discs"),
                               tr("illegal moves"), tr("late moves"), tr("disconnections"), tr("score"),
                               tr("time per move")}};
    for (const Score& score : scores) {
        TextRow row{score.name};
        for (const int number : {score.games, score.wins, score.draws, score.losses, score.discs, score.illegal_moves,
                                 score.overruns, score.disconnections})
            row.push_back(std::to_string(number));
        row.push_back(tr("{:.1f} %", score.percent()));
        row.push_back(tr("{:.1f} ms", score.seconds_per_move() * 1000));
        rows.push_back(std::move(row));
    }
    print_columns(out, rows, 0);
}

Json to_json(const Score& score) {
    return {
        {"contestant", score.name},
        {"games", score.games},
        {"wins", score.wins},
        {"draws", score.draws},
        {"losses", score.losses},
        {"discs", score.discs},
        {"forfeits",
         {{"illegal_move", score.illegal_moves}, {"time", score.overruns}, {"disconnection", score.disconnections}}},
        {"score_percent", score.percent()},
        {"seconds_a_move", score.seconds_per_move()}};
}

void print_line(std::ostream& out, const Json& object) {
    // Command lines may contain invalid UTF-8.
    out << records::json_text(object) << std::endl;
}

int complain(std::ostream& errors, const std::string& message) {
    errors << "outflank-cli: " << message << std::endl;
    return 2;
}

struct RefereeOptions {
    std::string first;
    std::string second;
    int games = 1;
    std::optional<std::uint64_t> seed; // none: random
    std::chrono::milliseconds move_time_limit{60'000};
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

std::string record_path(const RefereeOptions& options, int number) {
    return (fs::path{options.record_folder} / fmt::format("game-{:03}.json", number)).string();
}

class Referee {
  public:
    Referee(const RefereeOptions& options, const std::array<Contestant, 2>& contestants, const CommandContext& context)
        : options_{options}, contestants_{contestants}, context_{context} {
        base::set_variable(move_time_variable, std::to_string(options_.move_time_limit.count()));
        scores_[0].name = tr("first: {}", options.first);
        scores_[1].name = tr("second: {}", options.second);
    }

    int run() {
        std::ostream& out = context_.out;
        const std::uint64_t seed = options_.seed ? *options_.seed : std::random_device{}();
        base::Random draw{seed};
        first_color_ = draw.below(2) == 0 ? Color::white : Color::black;
        if (!options_.prints_json) announce_draw(options_, out, seed, first_color_);
        int exit_code = 0;
        for (int number = 1; number <= options_.games; ++number, first_color_ = rules::opposite(first_color_)) {
            exit_code = std::max(exit_code, play(number, draw.next()));
            if (!out) return 1;
            if (exit_code == 2) break;
        }
        const int played = scores_[0].games;
        if (played == 0) return exit_code;
        if (options_.prints_json)
            print_line(out,
                       {{"games", played}, {"seed", seed}, {"totals", {to_json(scores_[0]), to_json(scores_[1])}}});
        else
            print(out, scores_);
        return exit_code;
    }

  private:
    std::size_t number_of(Color color) const { return color == first_color_ ? 0 : 1; }
    const Contestant& contestant(Color color) const { return contestants_[number_of(color)]; }

    play::GameSettings settings(std::uint64_t seed) const {
        play::GameSettings settings{
            .size = rules::BoardSize{options_.side}, .rules = *rules::find_rule_set("tournament"), .seed = seed};
        settings.rules.move_time_limit = options_.move_time_limit;
        settings.rules.has_random_colors = false;
        for (const Color color : rules::both_colors) {
            play::Participant& participant = settings.participants[rules::index(color)];
            participant = {contestant(color).text, play::Human{}};
            // A record of a game with a program can be loaded where the program is missing.
            if (!std::holds_alternative<play::ExternalEngine>(contestant(color).seat))
                participant.seat = contestant(color).seat;
        }
        return settings;
    }

    base::Result<std::unique_ptr<GamePlayer>> seated(const Contestant& contestant) const {
        if (play::is_human(contestant.seat)) return seat_person(context_.input, context_.errors);
        if (const auto* computer = std::get_if<play::Computer>(&contestant.seat)) {
            using std::chrono::milliseconds;
            const OwnPlayer own{
                .player = computer->player,
                .lag = {.way = milliseconds{30}, .rest = milliseconds{200}, .least = milliseconds{200}}};
            return seat({.title = {}, .player = own}, {});
        }
        using std::chrono::seconds;
        const ExternalPlayer engine{
            .engine = std::get<play::ExternalEngine>(contestant.seat),
            .answer_limit = std::max(seconds{30}, std::chrono::ceil<seconds>(options_.move_time_limit)),
            .errors = options_.is_quiet ? base::Process::ErrorStream::none : base::Process::ErrorStream::ours,
            .is_refereed = true};
        return seat({.title = {}, .player = engine}, {});
    }

    // Returns the exit code: 2 if the match cannot go on.
    int play(int number, std::uint64_t seed) {
        std::ostream& out = context_.out;
        if (!options_.prints_json) {
            out << (first_color_ == Color::white ? tr("Game {}: White is first, Black is second.", number)
                                                 : tr("Game {}: White is second, Black is first.", number))
                << std::endl;
        }
        std::array<std::unique_ptr<GamePlayer>, 2> players;
        for (const Color color : rules::both_colors) {
            auto made = seated(contestant(color));
            if (!made) return complain(context_.errors, made.error().message);
            players[rules::index(color)] = *std::move(made);
        }
        const play::GameSettings settings = this->settings(seed);
        const play::Opening opening{.position = settings.rules.start(settings.size), .moves = {}};
        play::Game game = game_from(opening, settings);
        std::vector<std::string> moves;
        const auto on_move = [&](Color mover, rules::Move move) {
            moves.push_back(engines::triple(move, settings.size, mover));
            if (!options_.prints_json && !options_.is_quiet) out << moves.back() << std::endl;
            return static_cast<bool>(out);
        };
        const auto played =
            play_game(game, opening, {players[0].get(), players[1].get()}, {seed, seed + 1}, {}, on_move);
        if (!played || !out) return 1;
        if (played->fault && played->fault->is_missing && number == 1) {
            const auto& missing = std::get<play::ExternalEngine>(contestant(rules::opposite(*played->winner)).seat);
            return complain(context_.errors, tr("cannot start \"{}\": not found or not executable", missing.command));
        }
        for (const Color color : rules::both_colors) {
            scores_[number_of(color)].add(*played, game.position().count().of(color), color);
            if (played->reason == play::EndReason::board || played->winner == color)
                players[rules::index(color)]->dismiss();
        }
        Color mover = opening.position.to_move();
        for (const records::RecordedMove& move : played->moves) {
            Score& score = scores_[number_of(mover)];
            ++score.moves;
            score.seconds += move.seconds.value_or(0);
            mover = rules::opposite(mover);
        }
        std::optional<base::Error> unsaved;
        if (!options_.record_folder.empty()) {
            const auto saved = play::save_game(record_path(options_, number), game.state(play::Clock::now()));
            if (!saved) unsaved = saved.error();
        }
        if (unsaved) complain(context_.errors, unsaved->message);
        if (options_.prints_json)
            print_line(out, game_json(*played, game, moves, number, !unsaved));
        else
            out << verdict(*played, game) << std::endl;
        return unsaved ? 1 : 0;
    }

    std::string verdict(const PlayedGame& played, const play::Game& game) const {
        const rules::DiscCount discs = game.position().count();
        if (!played.winner) return tr("A draw, {} to {}.", discs.black, discs.white);
        const Color loser = rules::opposite(*played.winner);
        if (played.reason == play::EndReason::board)
            return tr("{} wins {} to {}.", game.color_name(*played.winner), discs.of(*played.winner), discs.of(loser));
        const double seconds = static_cast<double>(options_.move_time_limit.count()) / 1000;
        return tr("{} loses: {}", game.color_name(loser),
                  played.reason == play::EndReason::time
                      ? tr("expected a move within {}, saw none", tr("{:.15g} s", seconds))
                      : played.fault->message);
    }

    Json game_json(const PlayedGame& played, const play::Game& game, const std::vector<std::string>& moves, int number,
                   bool is_saved) const {
        const rules::DiscCount discs = game.position().count();
        const auto who = [&](Color color) { return color == first_color_ ? "first" : "second"; };
        Json object{{"game", number},
                    {"white", who(Color::white)},
                    {"black", who(Color::black)},
                    {"moves", moves},
                    {"winner", nullptr},
                    {"winner_color", nullptr},
                    {"reason", to_text(played.reason)},
                    {"verdict", verdict(played, game)},
                    {"black_discs", discs.black},
                    {"white_discs", discs.white}};
        if (played.winner) {
            object["winner"] = who(*played.winner);
            object["winner_color"] = *played.winner == Color::white ? "white" : "black";
        }
        if (is_saved && !options_.record_folder.empty()) object["record"] = record_path(options_, number);
        return object;
    }

    const RefereeOptions& options_;
    const std::array<Contestant, 2>& contestants_;
    const CommandContext& context_;
    Color first_color_ = Color::white;
    Scores scores_;
};

// The exit code is 0 after a complete match, 1 when a record or `out` could not be written, 2 when a contestant is
// invalid or a program or the record folder is not available. Users read prompts and errors from context.errors. For
// the main thread: sets SIGCHLD to its default for the whole process, and the programs end with the thread.
base::Result<int> run_referee(const RefereeOptions& options, const CommandContext& context) {
    const auto both = contestants(options);
    if (!both) return complain(context.errors, both.error().message);
    if (const auto made = make_record_folder(options); !made) return complain(context.errors, made.error().message);
    return Referee{options, *both, context}.run();
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
    referee.text(
        "--time-limit",
        [options](const std::string& text) -> std::optional<std::string> {
            const auto limit = move_time_from_text(text);
            if (!limit || limit->count() == 0) return tr("expected seconds from 0.001 to 86400, saw \"{}\"", text);
            options->move_time_limit = *limit;
            return std::nullopt;
        },
        tr("Seconds per move, fractions allowed, 60 by default; a late move loses"));
    referee.option("--size", options->side, tr("Squares on a side, 8 by default"))
        .range(rules::BoardSize::smallest, records::info(rules::Notation::triples).largest_side);
    referee.option("--record", options->record_folder, tr("Save each game in this folder as game-001.json, ..."));
    referee.flag("--json", options->prints_json, tr("Print one JSON object for each game, then one of the totals"));
    referee.flag("--quiet", options->is_quiet, tr("Hide the moves and the error output of programs"));
    return [options](const CommandContext& context) { return run_referee(*options, context); };
}

} // namespace modes
