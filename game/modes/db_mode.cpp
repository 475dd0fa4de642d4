// outflank-cli db: the game database on the command line.
#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "engine/base/utf8.hpp"
#include "game/ai/search.hpp"
#include "game/library/library.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/game_input.hpp"
#include "game/modes/line_text.hpp"
#include "game/modes/progress.hpp"
#include "game/modes/searcher_options.hpp"
#include "game/modes/subcommands.hpp"
#include "game/play/game_card.hpp"
#include "game/play/game_import.hpp"
#include "game/play/migration.hpp"
#include "game/records/imported_game.hpp"
#include "game/records/json_fields.hpp"
#include "game/records/notation.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace modes {

using base::tr;
using base::tr_n;

namespace {

using library::ListedGame;
using library::Results;

std::string percent(std::int64_t part, std::int64_t whole) {
    return whole == 0 ? "-" : fmt::format("{:.1f} %", 100.0 * part / whole);
}

std::string results_text(const Results& results) {
    return tr("Black won {}, drawn {}, White won {}", results.black_wins, results.draws, results.white_wins)
           + (results.unknown == 0 ? "" : ", " + tr("{} unknown", results.unknown));
}

// Formats "34-30", with empty squares counted for the winner as the federation does; "1-0" or "1/2-1/2" if only the
// result is known; "?" if nothing is known.
std::string score_text(const ListedGame& game) {
    const library::GameCard& card = game.card;
    const int squares = card.position.size().square_count();
    const bool is_counted = game.difference || (!card.early_end && card.position.is_over());
    if (!is_counted && !library::has_result(card)) return "?";
    if (!is_counted && !library::winner(card)) return "1/2-1/2";
    if (!is_counted) return library::winner(card) == rules::Color::black ? "1-0" : "0-1";
    int difference = game.difference.value_or(0);
    if (!game.difference) {
        const rules::DiscCount count = card.position.count();
        const auto winner = library::winner(card);
        const int empty = squares - count.black - count.white;
        difference = count.black - count.white + (!winner ? 0 : *winner == rules::Color::black ? empty : -empty);
    }
    const int black = (squares + difference) / 2;
    return fmt::format("{}-{}", black, squares - black);
}

struct Cell {
    std::string text;
    int width; // columns; negative: left-aligned
};

void print_row(std::ostream& out, const std::vector<Cell>& cells) {
    for (const auto& [text, width] : cells)
        out << (width < 0 ? base::padded_right(text, static_cast<std::size_t>(-width))
                          : base::padded_left(text, static_cast<std::size_t>(width)));
    out << '\n';
}

void print_game(std::ostream& out, const library::GameRef& ref, const ListedGame& game) {
    const auto known = [](const std::string& text) { return text.empty() ? "?" : text; };
    const auto player = [&](rules::Color color) {
        return known(ref.is_own() ? play::player_text(game.card, color) : game.card.seats[rules::index(color)].name);
    };
    const std::chrono::sys_time<std::chrono::milliseconds> played{std::chrono::milliseconds{game.modified}};
    const int year =
        ref.is_own()
            ? static_cast<int>(std::chrono::year_month_day{std::chrono::floor<std::chrono::days>(played)}.year())
            : game.year;
    print_row(out, {{ref.is_own() ? tr("own") : std::to_string(ref.id), 8},
                    {"  " + (year == 0 ? "?" : std::to_string(year)), -7},
                    {player(rules::Color::black), -20},
                    {' ' + player(rules::Color::white), -21},
                    {score_text(game), 7},
                    {"  " + game.card.opening, -24},
                    {ref.is_own() ? (game.folder.empty() ? "" : game.folder + '/') + game.name : game.event, 0}});
}

std::vector<rules::Move> moves_of(const library::GameDocument& document) {
    std::vector<rules::Move> moves;
    for (const auto node : document.game.line())
        if (node != rules::GameTree::root) moves.push_back(document.game.node(node).move);
    return moves;
}

void print_counts(std::ostream& out, const std::string& title, const std::vector<library::PlayerCount>& counts) {
    out << '\n';
    print_row(out, {{title, -28}, {tr("games"), 8}, {tr("won"), 8}, {tr("drawn"), 8}, {tr("lost"), 8}});
    for (const library::PlayerCount& count : counts) {
        std::vector<Cell> row{{count.name, -28}};
        for (const std::int64_t number : {count.games(), count.wins, count.draws, count.losses})
            row.push_back({std::to_string(number), 8});
        print_row(out, row);
    }
}

std::map<std::string, std::string> values_of(const rules::Position& position, int depth,
                                             const ai::SearchParameters& parameters) {
    std::map<std::string, std::string> values;
    if (position.is_over() || position.must_pass()) return values;
    ai::Searcher searcher;
    searcher.set_parameters(parameters);
    const ai::Limits limits{.depth = depth, .all_moves = true};
    for (const ai::RootMove& move : searcher.search(position, limits, {}, {}).moves)
        values[records::to_text(move.move)] = fmt::format("{:+.2f}", static_cast<double>(move.score) / ai::disc);
    return values;
}

// Works on the user's library, or on a database file with an empty library.
struct DbCommand {
    std::string path; // empty: the library

    library::Library open(const CommandContext& context, bool may_create = false) const {
        report_names_problem();
        if (!path.empty()) {
            // A mistyped path must not create a database when the command only reads.
            if (!may_create && base::is_missing(path))
                throw Failure{tr("expected a game database, saw no file at {}", path)};
            if (may_create) required(base::check_folder(path));
            return required(library::Library::with_database(path, records::opening_names()));
        }
        library::Library library =
            required(library::Library::open(library::Files::of_user(), records::opening_names()));
        const auto data = base::data_folder();
        for (const std::string& message : library.messages())
            context.errors << message << '\n';
        for (const std::string& sentence :
             play::sentences(play::migrate_files(library, data, base::config_folder()), data))
            context.errors << sentence << '\n';
        return library;
    }

  protected:
    void add_path_to(Arguments& command) {
        command
            .option("--database", path,
                    tr("File of imported games; by default your own games and database.db in the data folder"))
            .named("FILE");
    }
};

struct DbImport : DbCommand {
    std::vector<std::string> inputs;
    ReadingOptions reading;

    explicit DbImport(Arguments& command) {
        command.option("files", inputs, tr("Files, or folders to search")).required();
        reading.add_to(command);
        add_path_to(command);
    }

    int run(const CommandContext& context) const {
        std::ostream& errors = context.errors;
        const library::Library library = open(context, true);
        const auto files = required(play::game_files({inputs.begin(), inputs.end()}));
        library::GameDatabase database = required(library.open_database());
        const auto begun = std::chrono::steady_clock::now();
        auto last = begun;
        int problems = 0;
        const auto say_counts = [&](const play::ImportProgress& done) {
            const auto now = std::chrono::steady_clock::now();
            if (now - last < std::chrono::seconds{1}) return;
            last = now;
            errors << tr("{} of {} files, {} games added, {} known", done.files_done, files.size(), done.sum.added,
                         done.sum.known)
                   << '\n';
        };
        const auto say_problem = [&](const std::string& problem) {
            ++problems;
            errors << problem << '\n';
        };
        const auto added =
            required(play::import_files(database, files,
                                        {.on_progress = say_counts,
                                         .on_problem = say_problem,
                                         .on_note = [&](const std::string& note) { errors << note << '\n'; },
                                         .reading = reading.context()}));
        context.out << tr("{} games added, {} already there, {} refused, in {:.1f} s", added.added, added.known,
                          added.refused, seconds_since(begun))
                    << '\n';
        return problems == 0 ? 0 : 1;
    }
};

struct DbSearch : DbCommand {
    std::string player, color, opponent, event, opening, outcome, position_text;
    std::optional<int> first_year, last_year, depth;
    ai::SearchParameters parameters;
    int limit = 20;
    bool prints_moves = false;

    explicit DbSearch(Arguments& command) {
        command.option("--player", player, tr("Name or prefix"));
        command.option("--color", color, tr("Colour of that player: black or white")).one_of({"black", "white"});
        command.option("--against", opponent, tr("The other player"));
        command.option("--event", event, tr("Name of the tournament"));
        command.option("--opening", opening, tr("Name of the opening"));
        command.option("--from", first_year, tr("First year")).range(1, 9999);
        command.option("--to", last_year, tr("Last year")).range(1, 9999);
        command.option("--result", outcome, tr("Result for the player, or for Black: win, draw or loss"))
            .one_of({"win", "draw", "loss"});
        const Option position = command.option("--position", position_text,
                                               tr("Games through this position, in any orientation: moves such as "
                                                  "f5d6c3, or a board and a side"));
        const Option search =
            command.option("--depth", depth, tr("With --position: also search each move to this depth"))
                .needs(position)
                .range(1, 60);
        add_parameters(command, parameters).needs(search);
        command.option("--limit", limit, tr("Number of games to list, 20 by default")).range(0, 1'000'000);
        command.flag("--moves", prints_moves, tr("Print the moves of each game, too"));
        add_path_to(command);
    }

    library::GameFilter filter() const {
        library::GameFilter filter{.player = player,
                                   .opponent = opponent,
                                   .event = event,
                                   .opening = opening,
                                   .first_year = first_year,
                                   .last_year = last_year};
        if (!color.empty()) {
            if (player.empty() && opponent.empty()) throw Failure{tr("expected --player with --color, saw none")};
            filter.color = color == "black" ? rules::Color::black : rules::Color::white;
        }
        if (first_year && last_year && *first_year > *last_year)
            throw Failure{tr("expected --from up to --to, saw {} and {}", *first_year, *last_year)};
        for (const auto& [word, value] : {std::pair{"win", library::Outcome::win},
                                          {"draw", library::Outcome::draw},
                                          {"loss", library::Outcome::loss}})
            if (outcome == word) filter.outcome = value;
        return filter;
    }

    void print_games(std::ostream& out, const library::Library& library,
                     const std::vector<library::GameRef>& games) const {
        for (const library::GameRef& game : std::span{games}.first(std::min<std::size_t>(games.size(), limit))) {
            print_game(out, game, required(library.listed(game)));
            if (prints_moves)
                out << "          "
                    << line_text(game.is_own() ? moves_of(required(library.document(game.id)))
                                               : required(library.database().game(game.id)).moves)
                    << '\n';
        }
    }

    rules::Position position() const {
        const auto read = required(records::read_any_format(position_text, {.rules = {}}));
        if (!read.error.empty()) throw Failure{read.error};
        if (read.game.position().size() != rules::BoardSize{8})
            throw Failure{tr("expected a position of 8x8, saw another size")};
        if (read.lacks_side) throw Failure{tr("expected the side to move after the board, saw none")};
        return read.game.position();
    }

    void print_position(std::ostream& out, const library::Library& library, library::GameQuery query) const {
        query.position = position();
        const auto begun = std::chrono::steady_clock::now();
        const auto searched = required(library.find(query));
        const auto& found = searched.at;
        const double milliseconds = 1000 * seconds_since(begun);
        if (depth) report_evaluation_problem();
        out << tr("{} games in {:.1f} ms; {}", found->results.games(), milliseconds, results_text(found->results))
            << '\n';
        const auto values =
            depth ? values_of(*query.position, *depth, parameters) : std::map<std::string, std::string>{};
        out << '\n';
        std::vector<Cell> head{{tr("move"), -6}, {tr("games"), 9}, {tr("share"), 9}, {tr("black"), 9},
                               {tr("drawn"), 9}, {tr("white"), 9}, {tr("mean"), 8},  {tr("last"), 7}};
        if (depth) head.push_back({tr("value"), 9});
        print_row(out, head);
        for (const library::MoveFrequency& move : found->moves) {
            const std::int64_t count = move.results.games();
            const std::string name = records::to_text(move.move);
            std::vector<Cell> row{{name, -6}, {std::to_string(count), 9}, {percent(count, found->results.games()), 9}};
            for (const std::int64_t part : {move.results.black_wins, move.results.draws, move.results.white_wins})
                row.push_back({percent(part, count), 9});
            row.push_back({fmt::format("{:+.1f}", move.mean_difference), 8});
            row.push_back({move.last_year == 0 ? "?" : std::to_string(move.last_year), 7});
            const auto value = values.find(name);
            if (depth) row.push_back({value == values.end() ? "" : value->second, 9});
            print_row(out, row);
        }
        out << '\n';
        print_games(out, library, searched.games);
    }

    int run(const CommandContext& context) const {
        const library::Library library = open(context);
        library::GameQuery query;
        query.filter = filter();
        if (!position_text.empty()) {
            print_position(context.out, library, std::move(query));
            return 0;
        }
        query.includes_subfolders = true;
        const auto found = required(library.find(query));
        const auto count = static_cast<long long>(found.games.size());
        context.out << tr_n(count, "{} game", "{} games", count) << '\n';
        print_games(context.out, library, found.games);
        return 0;
    }
};

struct DbStats : DbCommand {
    std::string name;

    explicit DbStats(Arguments& command) {
        command.option("player", name, tr("Name of the player or a prefix of it"));
        add_path_to(command);
    }

    int run(const CommandContext& context) const {
        constexpr int most_players = 20;
        std::ostream& out = context.out;
        const library::Library library = open(context);
        const library::GameDatabase& games = library.database();
        if (name.empty()) {
            const auto totals = required(games.totals());
            out << tr("{} games from {} to {}, {} players, {} events", totals.results.games(), totals.first_year,
                      totals.last_year, totals.players, totals.events)
                << '\n'
                << results_text(totals.results) << '\n';
            print_counts(out, tr("player"), required(games.players("", most_players)));
            return 0;
        }
        auto page = games.player(name);
        if (!page) { // not a full name: use the player with the most games whose name starts with it
            const auto players = games.players(name, 1);
            if (players && !players->empty()) page = games.player(players->front().name);
        }
        auto found = required(std::move(page));
        out << tr("{}: {} games from {} to {}, {:+.1f} discs per game", found.name,
                  found.as_black.games() + found.as_white.games(), found.first_year, found.last_year,
                  found.mean_difference)
            << '\n';
        found.as_black.name = tr("as Black");
        found.as_white.name = tr("as White");
        print_counts(out, tr("color"), {found.as_black, found.as_white});
        print_counts(out, tr("against"), found.opponents);
        print_counts(out, tr("opening"), found.openings);
        return 0;
    }
};

struct DbRebuild : DbCommand {
    explicit DbRebuild(Arguments&) {}

    int run(const CommandContext& context) const {
        const auto games = required(open(context).rebuild());
        context.out << tr_n(games, "{} game", "{} games", games) << '\n';
        return 0;
    }
};

struct DbKiosk : DbCommand {
    explicit DbKiosk(Arguments&) {}

    int run(const CommandContext& context) const {
        auto days = required(open(context).items(library::ItemKind::kiosk_day));
        std::ranges::sort(days, {}, &library::Item::key);
        int exit_code = 0;
        for (const library::Item& day : days) {
            const auto read = records::json_from(day.document);
            if (read.is_discarded()) {
                exit_code = 1;
                context.errors << tr("expected JSON in the row of {}, saw none", day.key) << '\n';
            } else {
                context.out << records::json_text(read) << '\n';
            }
        }
        return exit_code;
    }
};

} // namespace

RunCommand add_db(Arguments& group) {
    using base::mark;
    return add_commands(
        group, {{"import",
                 mark("Import games from files and folders: WTHOR, GGF, SGF, PGN, transcripts and more; known games "
                      "are skipped"),
                 command<DbImport>},
                {"search", mark("Find games, or with --position the moves played there"), command<DbSearch>},
                {"stats", mark("Count all games, or those of one player"), command<DbStats>},
                {"rebuild", mark("Rebuild the index of your own games"), command<DbRebuild>},
                {"kiosk", mark("Print the statistics of a kiosk as JSON Lines, one line per day"), command<DbKiosk>}});
}

} // namespace modes
