#include "engine/base/bytes.hpp"
#include "engine/base/process.hpp"
#include "engine/base/result.hpp"
#include "engine/base/text.hpp"
#include "game/modes/arena/options.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/progress.hpp"
#include "game/modes/subcommands.hpp"
#include "game/modes/tournament/standings.hpp"
#include "game/modes/tournament/tournament.hpp"
#include "game/modes/tournament/tournament_file.hpp"
#include "game/records/imported_game.hpp"
#include "game/records/json_fields.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace modes {

using base::tr;
using base::tr_n;
using records::Json;

namespace {

constexpr std::size_t most_players = 256;

const char* tournament_notes() {
    return tr(R"(A player may have a name: "mine=gtp:./mine --fast". Without one it is listed as
written, and an engine by its file name. In each meeting both play every opening
twice, once with each colour. Swiss rounds are paired by points: each player meets the
next one below that it has not met yet (Monrad's system); with an odd number one gets a
bye, which counts as a meeting won with all points.
Each game has its own processes. An engine that hangs, dies or makes an illegal move
loses that game, and the tournament continues.
Games are written to the --games file as they end, and FILE.progress next to it records
the progress. Run the same command to resume after an interruption, or to print the
table again when everything is done.
Elo is the maximum likelihood over all games, 0 on average, with the 95 % error from
the pairs. A player who won or lost everything has only a bound.
Example: outflank-cli tournament level:3 level:4 "edax=edax:edax -q -l 4" --pairs 20
--games games.ggf --concurrency 2)");
}

std::string date_of_today() {
    const std::chrono::year_month_day date{std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now())};
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                       static_cast<unsigned>(date.day()));
}

// Parses "mine=level:3": the name ends at the first =; a player without a name has a colon before any =.
Entrant entrant_from_text(const std::string& text) {
    const std::size_t end = text.find_first_of("=:");
    if (end != text.npos && text[end] == '=') return {.name = text.substr(0, end), .player = text.substr(end + 1)};
    const auto engine = play::names_engine(text) ? play::engine_from_text(text) : base::Error{""};
    return {.name = engine ? play::title(*engine) : text, .player = text};
}

// Prints a line per pair of games, and one per game that was not decided on the board.
class PairLines {
  public:
    PairLines(std::ostream& errors, const TournamentPlan& plan, const Course& course)
        : errors_{errors}, plan_{plan}, course_{course}, begun_with_{course.played().size()} {}

    // Call before the game enters the course.
    void show(const TournamentGame& game) const {
        if (game.reason != play::EndReason::board) errors_ << fault_line(game, plan_.entrants) << std::endl;
        const TournamentGame* other = course_.other_of_pair(game.place);
        if (other == nullptr) return;
        const auto& [first, second] = (other->place.game == 0 ? *other : game).players;
        const int half_points = game.half_points_of(first) + other->half_points_of(first);
        const std::size_t done = course_.played().size() + 1;
        const std::string progress =
            progress_text(base::mark("{done} of {total} games"), done, done - begun_with_,
                          static_cast<std::uint64_t>(course_.games()), std::chrono::steady_clock::now() - begun_);
        errors_ << tr("{}: {} {:g} : {:g} {}", progress, plan_.entrants[first].name, half_points / 2.0,
                      (4 - half_points) / 2.0, plan_.entrants[second].name)
                << std::endl;
    }

  private:
    std::ostream& errors_;
    const TournamentPlan& plan_;
    const Course& course_;
    std::size_t begun_with_;
    std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
};

struct Tournament {
    std::vector<std::string> players;
    std::string system = "round-robin";
    std::optional<int> rounds;
    int pairs = 1;
    CommonOptions common;
    LimitOptions limits;
    std::string games_path;
    std::string event;
    bool prints_json = false;

    explicit Tournament(Arguments& command) {
        command.footer(tournament_notes());
        command
            .option("players", players,
                    tr("Two or more of: level:0 to level:10 or level:N@FILE, {}, {}; with a name: NAME=PLAYER",
                       forms_of_players(), forms_of_engines(true)))
            .required();
        command.option("--games", games_path, tr("File for the games: .ggf, .sgf or .pgn")).required();
        command.option("--system", system, tr("round-robin, the default, or swiss")).one_of({"round-robin", "swiss"});
        command.option("--rounds", rounds, tr("Rounds of a Swiss system")).range(1, 1000);
        command.option("--pairs", pairs, tr("Openings in each meeting, two games each, 1 by default"))
            .range(1, 100'000);
        common.add_to(command, tr("Seed of random openings and random players, 1 by default"));
        add_limits(command, "", limits);
        command.option("--event", event, tr("Tournament name to write to the games"));
        command.flag("--json", prints_json, tr("Print one JSON object"));
    }

    std::vector<Entrant> entrants() const {
        if (players.size() < 2 || players.size() > most_players)
            throw Failure{tr("expected 2 to {} players, saw {}", most_players, players.size())};
        std::vector<Entrant> entrants;
        std::vector<std::string> unnamed;
        for (const std::string& text : players) {
            Entrant entrant = entrant_from_text(text);
            if (entrant.name.empty()) throw Failure{tr("expected a name before \"=\", saw \"{}\"", text)};
            if (std::ranges::find(entrants, entrant.name, &Entrant::name) != entrants.end()) {
                throw Failure{tr("expected a different name for each player, as in \"NAME={}\", saw \"{}\" twice",
                                 entrant.player, entrant.name)};
            }
            auto made = plan_of_player(entrant.player, limits, common);
            if (!made) throw Failure{tr("{}: {}", entrant.name, made.error().message)};
            entrant.plan = *std::move(made);
            entrant.plan.title = entrant.name;
            if (auto* engine = std::get_if<ExternalPlayer>(&entrant.plan.player))
                engine->errors = base::Process::ErrorStream::none;
            unnamed.push_back(entrant.player);
            entrants.push_back(std::move(entrant));
        }
        check_limits(limits, unnamed);
        return entrants;
    }

    TournamentPlan plan() const {
        TournamentPlan plan{.entrants = entrants(),
                            .shape = {.players = static_cast<int>(players.size()), .pairs = pairs},
                            .openings = {},
                            .clock = common.clock,
                            .seed = common.seed,
                            .threads = common.threads};
        const bool is_swiss = system == "swiss";
        if (is_swiss != rounds.has_value()) {
            throw Failure{is_swiss ? tr("expected --rounds with --system swiss, saw none")
                                   : tr("expected --rounds with --system swiss only: in a round robin all meet")};
        }
        if (is_swiss) plan.shape.system = TournamentSystem::swiss;
        plan.shape.rounds = rounds.value_or(0);
        plan.openings = chosen_openings(common, pairs * std::max(1, plan.shape.rounds));
        if (std::cmp_greater(pairs, plan.openings.size()))
            throw Failure{tr("expected at most {} --pairs, one for each opening, saw {}", plan.openings.size(), pairs)};
        if (has_external(plan)) check_for_engines(plan.openings, plan.openings.size());
        return plan;
    }

    // Everything that the games depend on.
    Json key(const TournamentPlan& plan, const OutputFormat& form) const {
        Json names = Json::array();
        for (const Entrant& entrant : plan.entrants)
            names.push_back(entrant.name + '=' + entrant.player);
        std::string begun; // a changed list in the same file must change the plan
        for (const play::Opening& opening : plan.openings)
            begun += records::position_line(opening.position) + '\n';
        Json key{{"players", names},
                 {"system", system},
                 {"rounds", records::json_or_null(rounds)},
                 {"pairs", pairs},
                 {"size", common.side_length},
                 {"openings", common.openings_path},
                 {"seed", common.seed},
                 {"opening positions", base::crc_32(begun)},
                 {"depth", records::json_or_null(limits.depth)},
                 {"nodes", records::json_or_null(limits.nodes)},
                 {"time", records::json_or_null(limits.milliseconds)},
                 {"selectivity", records::json_or_null(limits.selectivity)},
                 {"clock", {common.clock.main.count(), common.clock.period.count()}},
                 {"answer-limit", common.answer_seconds},
                 {"hash", common.table_mebibytes},
                 {"event", event},
                 {"form", form.id}};
        if (const auto changed = ai::changed_parameters(limits.parameters()); !changed.empty()) key["set"] = changed;
        return key;
    }

    int run(const CommandContext& context) const {
        std::ostream& errors = context.errors;
        const OutputFormat* form = output_format_of_file(games_path);
        if (form == nullptr || std::ranges::find(tournament_forms(), form->id) == tournament_forms().end())
            throw Failure{tr("expected a file for --games that ends with .ggf, .sgf or .pgn, saw \"{}\"", games_path)};
        const TournamentPlan planned = plan();
        TournamentFile file = required(TournamentFile::open(games_path, key(planned, *form), form->header));
        Course course{planned.shape};
        // The games may be in any order in which each round was paired before its games.
        for (const TournamentGame& game : file.played()) {
            if (!course.waits_for(game.place) || course.players_of(game.place) != game.players) {
                throw Failure{tr("\"{}\" has a game in round {} that does not belong there; name another file",
                                 games_path, game.place.round + 1)};
            }
            course.add(game);
        }
        if (!course.is_over()) {
            report_evaluation_problem();
            const int done = static_cast<int>(course.played().size());
            if (done > 0) errors << tr_n(done, "Resuming after {} game", "Resuming after {} games", done) << std::endl;
            if (const auto tried = try_engines(planned); !tried) {
                if (done == 0) file.discard(); // the plan itself may be wrong
                required(tried);
            }
            const std::string name = event.empty() ? tr("Tournament") : event;
            const PairLines lines{errors, planned, course};
            const bool has_times = planned.clock.is_used() || limits.milliseconds || has_external(planned);
            const auto on_game = [&](const TournamentGame& game, const PlayedGame& played) -> base::Result<bool> {
                const auto text = text_of_game(*form, planned, name, date_of_today(), game, played.moves, has_times);
                if (!text) return text.error();
                if (const auto kept = file.add(game, *text); !kept) return kept.error();
                lines.show(game);
                return true;
            };
            required(play_tournament(planned, course, on_game));
        }
        if (prints_json)
            context.out << records::json_text(standings_to_json(course, planned.entrants)) << '\n';
        else
            print_standings(context.out, course, planned.entrants);
        return 0;
    }
};

} // namespace

RunCommand add_tournament(Arguments& arguments) {
    return command<Tournament>(arguments);
}

} // namespace modes
