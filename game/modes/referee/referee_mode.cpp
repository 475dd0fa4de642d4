// outflank-cli referee. An engine reads its colour, "(W)" or "(B)", then the opponent's moves as triples, one per line,
// and answers each with its own; White moves first without a prompt. Anything but a legal move in time loses.
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

    // The percentage of points, a draw counting as half a win; 0 without games.
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

constexpr std::array labels{"first", "second"};

class Referee {
  public:
    explicit Referee(Arguments& command) {
        const char* who = tr("program:COMMAND with one simple command (program:\"sh -c '...'\" for more), human, "
                             "level:0 to level:10 or another built-in player");
        command.option("--first", texts_[0], who).required();
        command.option("--second", texts_[1], who).required();
        command.option("--games", games_, tr("Number of games, 1 by default; colours alternate")).range(1, 100'000);
        command.option("--seed", seed_, tr("Seed of the colour draw and of random players; a new one by default"));
        command.text(
            "--time-limit",
            [this](const std::string& text) -> std::optional<std::string> {
                const auto limit = move_time_from_text(text);
                if (!limit || limit->count() == 0) return tr("expected seconds from 0.001 to 86400, saw \"{}\"", text);
                move_time_limit_ = *limit;
                return std::nullopt;
            },
            tr("Seconds per move, fractions allowed, 60 by default; a late move loses"));
        command.option("--size", side_, tr("Squares on a side, 8 by default"))
            .range(rules::BoardSize::smallest, records::info(rules::Notation::triples).largest_side);
        command.option("--record", record_folder_, tr("Save each game in this folder as game-001.json, ..."));
        command.flag("--json", prints_json_, tr("Print one JSON object for each game, then one of the totals"));
        command.flag("--quiet", is_quiet_, tr("Hide the moves and the error output of programs"));
    }

    // Returns the exit code: 0 after a complete match, 1 if a record or `out` could not be written, 2 if a contestant
    // is invalid or an engine or the record folder is not available. Prints prompts and errors to context.errors. Call
    // it on the main thread: starting an engine sets SIGCHLD to its default for the whole process, and engines end with
    // the thread.
    int run(const CommandContext& context) {
        std::ostream& out = context.out;
        for (std::size_t i = 0; i < texts_.size(); ++i) {
            auto contestant = contestant_from_text(texts_[i]);
            if (!contestant) return complain(context.errors, tr("--{}: {}", labels[i], contestant.error().message));
            contestants_[i] = *std::move(contestant);
            scores_[i].name = i == 0 ? tr("first: {}", texts_[i]) : tr("second: {}", texts_[i]);
        }
        if (!record_folder_.empty()) {
            std::error_code code;
            fs::create_directory(record_folder_, code);
            if (!fs::is_directory(record_folder_, code))
                return complain(context.errors, tr("expected a folder for records, saw \"{}\"", record_folder_));
        }
        base::set_variable(move_time_variable, std::to_string(move_time_limit_.count()));
        const std::uint64_t seed = seed_ ? *seed_ : std::random_device{}();
        base::Random draw{seed};
        first_color_ = draw.below(2) == 0 ? Color::white : Color::black;
        if (!prints_json_) announce_draw(out, seed);
        int exit_code = 0;
        for (int number = 1; number <= games_; ++number, first_color_ = rules::opposite(first_color_)) {
            exit_code = std::max(exit_code, play(number, draw.next(), context));
            if (!out) return 1;
            if (exit_code == 2) break;
        }
        const int played = scores_[0].games;
        if (played == 0) return exit_code;
        if (prints_json_)
            print_line(out,
                       {{"games", played}, {"seed", seed}, {"totals", {to_json(scores_[0]), to_json(scores_[1])}}});
        else
            print(out, scores_);
        return exit_code;
    }

  private:
    std::size_t number_of(Color color) const { return color == first_color_ ? 0 : 1; }
    void announce_draw(std::ostream& out, std::uint64_t seed) const {
        const bool is_first_white = first_color_ == Color::white;
        if (games_ == 1) {
            out << (is_first_white ? tr("Drawn with seed {}: first ({}) plays White.", seed, texts_[0])
                                   : tr("Drawn with seed {}: second ({}) plays White.", seed, texts_[1]));
        } else {
            out << (is_first_white
                        ? tr("Drawn with seed {}: first ({}) plays White in game 1, then colours alternate.", seed,
                             texts_[0])
                        : tr("Drawn with seed {}: second ({}) plays White in game 1, then colours alternate.", seed,
                             texts_[1]));
        }
        out << '\n';
    }
    std::string record_path(int number) const {
        return (fs::path{record_folder_} / fmt::format("game-{:03}.json", number)).string();
    }
    const Contestant& contestant(Color color) const { return contestants_[number_of(color)]; }

    play::GameSettings settings(std::uint64_t seed) const {
        play::GameSettings settings{
            .size = rules::BoardSize{side_}, .rules = *rules::find_rule_set("tournament"), .seed = seed};
        settings.rules.move_time_limit = move_time_limit_;
        settings.rules.has_random_colors = false;
        for (const Color color : rules::both_colors) {
            play::Participant& participant = settings.participants[rules::index(color)];
            participant = {contestant(color).text, play::Human{}};
            // A record of a game with an engine must load even if the engine is missing.
            if (!std::holds_alternative<play::ExternalEngine>(contestant(color).seat))
                participant.seat = contestant(color).seat;
        }
        return settings;
    }

    base::Result<std::unique_ptr<GamePlayer>> seated(const Contestant& contestant,
                                                     const CommandContext& context) const {
        if (play::is_human(contestant.seat)) return seat_human(context.input, context.errors);
        if (const auto* computer = std::get_if<play::Computer>(&contestant.seat)) {
            using std::chrono::milliseconds;
            const OwnPlayer own{
                .player = computer->player,
                .lag = {.way = milliseconds{30}, .rest = milliseconds{200}, .least = milliseconds{200}}};
            return seat({.title = {}, .player = own}, {});
        }
        using std::chrono::seconds;
        const ExternalPlayer engine{.engine = std::get<play::ExternalEngine>(contestant.seat),
                                    .answer_limit = std::max(seconds{30}, std::chrono::ceil<seconds>(move_time_limit_)),
                                    .errors =
                                        is_quiet_ ? base::Process::ErrorStream::none : base::Process::ErrorStream::ours,
                                    .is_refereed = true};
        return seat({.title = {}, .player = engine}, {});
    }

    // Returns the exit code: 2 if the match cannot continue.
    int play(int number, std::uint64_t seed, const CommandContext& context) {
        std::ostream& out = context.out;
        if (!prints_json_) {
            out << (first_color_ == Color::white ? tr("Game {}: White is first, Black is second.", number)
                                                 : tr("Game {}: White is second, Black is first.", number))
                << std::endl;
        }
        std::array<std::unique_ptr<GamePlayer>, 2> players;
        for (const Color color : rules::both_colors) {
            auto made = seated(contestant(color), context);
            if (!made) return complain(context.errors, made.error().message);
            players[rules::index(color)] = *std::move(made);
        }
        const play::GameSettings settings = this->settings(seed);
        const play::Opening opening{.position = settings.rules.start(settings.size), .moves = {}};
        play::Game game = game_from(opening, settings);
        std::vector<std::string> moves;
        const auto on_move = [&](Color mover, rules::Move move) {
            moves.push_back(engines::triple(move, settings.size, mover));
            if (!prints_json_ && !is_quiet_) out << moves.back() << std::endl;
            return static_cast<bool>(out);
        };
        const auto played =
            play_game(game, opening, {players[0].get(), players[1].get()}, {seed, seed + 1}, {}, on_move);
        if (!played || !out) return 1;
        if (played->fault && played->fault->is_missing && number == 1) {
            const auto& missing = std::get<play::ExternalEngine>(contestant(rules::opposite(*played->winner)).seat);
            return complain(context.errors, tr("cannot start \"{}\": not found or not executable", missing.command));
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
        if (!record_folder_.empty()) {
            const auto saved = play::save_game(record_path(number), game.state(play::Clock::now()));
            if (!saved) unsaved = saved.error();
        }
        if (unsaved) complain(context.errors, unsaved->message);
        if (prints_json_)
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
        const double seconds = move_time_limit_.count() / 1000.0;
        return tr("{} loses: {}", game.color_name(loser),
                  played.reason == play::EndReason::time
                      ? tr("expected a move within {}, saw none", tr("{:.15g} s", seconds))
                      : played.fault->message);
    }

    Json game_json(const PlayedGame& played, const play::Game& game, const std::vector<std::string>& moves, int number,
                   bool is_saved) const {
        const rules::DiscCount discs = game.position().count();
        const auto who = [&](Color color) { return labels[number_of(color)]; };
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
        if (is_saved && !record_folder_.empty()) object["record"] = record_path(number);
        return object;
    }

    std::array<std::string, 2> texts_;
    int games_ = 1;
    std::optional<std::uint64_t> seed_; // none: random
    std::chrono::milliseconds move_time_limit_{60'000};
    int side_ = 8;
    std::string record_folder_; // empty: no records
    bool prints_json_ = false;
    bool is_quiet_ = false;

    std::array<Contestant, 2> contestants_;
    Color first_color_ = Color::white;
    Scores scores_;
};

} // namespace

RunCommand add_referee(Arguments& arguments) {
    return command<Referee>(arguments);
}

} // namespace modes
