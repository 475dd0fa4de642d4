// outflank-cli db: the game database in the command line.
#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "engine/base/utf8.hpp"
#include "game/ai/search.hpp"
#include "game/library/library.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/game_input.hpp"
#include "game/modes/line_text.hpp"
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
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

namespace modes {

using base::tr;
using base::tr_n;

namespace {

using library::ListedGame;
using library::Results;

struct DbOptions {
    std::string path; // empty: the library
    std::vector<std::string> files;
    ReadingOptions reading;
    std::string name;
    std::string player, color, opponent, event, opening, outcome, position;
    std::optional<int> first_year, last_year, depth;
    int limit = 20;
    bool prints_moves = false;
};

std::string percent(std::int64_t part, std::int64_t whole) {
    return whole == 0 ? "-" : fmt::format("{:.1f} %", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

std::string results_text(const Results& results) {
    return tr("Black won {}, drawn {}, White won {}", results.black_wins, results.draws, results.white_wins)
           + (results.unknown == 0 ? "" : ", " + tr("{} unknown", results.unknown));
}

// "34-30", as the federation counts; "1-0" if only the winner is known, "?" if
// nothing is.
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

std::map<std::string, std::string> values_of(const rules::Position& position, int depth) {
    std::map<std::string, std::string> values;
    if (position.is_over() || position.must_pass()) return values;
    ai::Searcher searcher;
    const ai::Limits limits{.depth = depth, .all_moves = true};
    for (const ai::RootMove& move : searcher.search(position, limits, {}, {}).moves)
        values[records::to_text(move.move)] = fmt::format("{:+.2f}", static_cast<double>(move.score) / ai::disc);
    return values;
}

base::Result<library::GameFilter> chosen_games(const DbOptions& options) {
    library::GameFilter filter{.player = options.player,
                               .opponent = options.opponent,
                               .event = options.event,
                               .opening = options.opening,
                               .first_year = options.first_year,
                               .last_year = options.last_year};
    if (!options.color.empty()) {
        if (options.player.empty() && options.opponent.empty())
            return base::Error{tr("expected --player with --color, saw none")};
        filter.color = options.color == "black" ? rules::Color::black : rules::Color::white;
    }
    if (options.first_year && options.last_year && *options.first_year > *options.last_year)
        return base::Error{tr("expected --from up to --to, saw {} and {}", *options.first_year, *options.last_year)};
    for (const auto& [word, outcome] :
         {std::pair{"win", library::Outcome::win}, {"draw", library::Outcome::draw}, {"loss", library::Outcome::loss}})
        if (options.outcome == word) filter.outcome = outcome;
    return filter;
}

base::Result<library::Library> open_database(const DbOptions& options, bool is_import) {
    // A mistyped path must not create a database when the command only reads.
    if (!is_import && base::is_missing(options.path))
        return base::Error{tr("expected a database of games, saw no file at {}", options.path)};
    if (is_import)
        if (const auto possible = base::check_folder(options.path); !possible) return possible.error();
    return library::Library::with_database(options.path, records::opening_names());
}

base::Result<int> import_games(const DbOptions& options, const library::Library& library, std::ostream& out,
                               std::ostream& progress) {
    const auto files = play::game_files({options.files.begin(), options.files.end()});
    if (!files) return files.error();
    auto database = library.open_database();
    if (!database) return database.error();
    const auto begun = std::chrono::steady_clock::now();
    auto last = begun;
    int problems = 0;
    const auto say_counts = [&](const play::ImportProgress& done) {
        const auto now = std::chrono::steady_clock::now();
        if (now - last < std::chrono::seconds{1}) return;
        last = now;
        progress << tr("{} of {} files, {} games added, {} known", done.files_done, files->size(), done.sum.added,
                       done.sum.known)
                 << '\n';
    };
    const auto say_problem = [&](const std::string& problem) {
        ++problems;
        progress << problem << '\n';
    };
    const play::ImportOptions reading{.on_progress = say_counts,
                                      .on_problem = say_problem,
                                      .on_note = [&](const std::string& note) { progress << note << '\n'; },
                                      .reading = options.reading.context()};
    const auto added = play::import_files(*database, *files, reading);
    if (!added) return added.error();
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    out << tr("{} games added, {} were there already, {} refused, in {:.1f} s", added->added, added->known,
              added->refused, seconds)
        << '\n';
    return problems == 0 ? 0 : 1;
}

base::Result<int> print_kiosk_days(const library::Library& library, std::ostream& out, std::ostream& progress) {
    auto days = library.items(library::ItemKind::kiosk_day);
    if (!days) return days.error();
    std::ranges::sort(*days, {}, &library::Item::key);
    int problems = 0;
    for (const library::Item& day : *days) {
        const auto read = records::json_from(day.document);
        problems += read.is_discarded() ? 1 : 0;
        if (read.is_discarded())
            progress << tr("expected JSON in the row of {}, saw none", day.key) << '\n';
        else
            out << records::json_text(read) << '\n';
    }
    return problems == 0 ? 0 : 1;
}

base::Result<int> print_games(const DbOptions& options, const library::Library& library,
                              const std::vector<library::GameRef>& games, std::ostream& out) {
    for (std::size_t i = 0; i < games.size() && i < static_cast<std::size_t>(options.limit); ++i) {
        const auto game = library.listed(games[i]);
        if (!game) return game.error();
        print_game(out, games[i], *game);
        if (!options.prints_moves) continue;
        std::vector<rules::Move> moves;
        if (games[i].is_own()) {
            const auto document = library.document(games[i].id);
            if (!document) return document.error();
            moves = moves_of(*document);
        } else {
            const auto stored = library.database().game(games[i].id);
            if (!stored) return stored.error();
            moves = stored->moves;
        }
        out << "          " << line_text(moves) << '\n';
    }
    return 0;
}

base::Result<int> search_position(const DbOptions& options, const library::Library& library, library::GameQuery query,
                                  std::ostream& out) {
    const auto read = records::read_any_form(options.position, {.rules = {}});
    if (!read) return read.error();
    if (!read->error.empty()) return base::Error{read->error};
    const rules::Position& position = read->game.position();
    if (position.size() != rules::BoardSize{8}) return base::Error{tr("expected a position of 8x8, saw another size")};
    if (read->lacks_side) return base::Error{tr("expected the side to move after the board, saw none")};
    query.position = position;
    const auto begun = std::chrono::steady_clock::now();
    const auto searched = library.find(query);
    if (!searched) return searched.error();
    const auto& found = searched->at;
    const double milliseconds =
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun).count();
    if (options.depth) report_evaluation_problem();
    out << tr("{} games in {:.1f} ms; {}", found->results.games(), milliseconds, results_text(found->results)) << '\n';
    const auto values = options.depth ? values_of(position, *options.depth) : std::map<std::string, std::string>{};
    out << '\n';
    std::vector<Cell> head{{tr("move"), -6}, {tr("games"), 9}, {tr("share"), 9}, {tr("black"), 9},
                           {tr("drawn"), 9}, {tr("white"), 9}, {tr("mean"), 8},  {tr("last"), 7}};
    if (options.depth) head.push_back({tr("value"), 9});
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
        if (options.depth) row.push_back({value == values.end() ? "" : value->second, 9});
        print_row(out, row);
    }
    out << '\n';
    return print_games(options, library, searched->games, out);
}

base::Result<int> search_games(const DbOptions& options, const library::Library& library, std::ostream& out) {
    const auto chosen = chosen_games(options);
    if (!chosen) return chosen.error();
    library::GameQuery query;
    query.filter = *chosen;
    if (!options.position.empty()) return search_position(options, library, std::move(query), out);
    query.includes_subfolders = true;
    const auto found = library.find(query);
    if (!found) return found.error();
    const auto count = static_cast<long long>(found->games.size());
    out << tr_n(count, "{} game", "{} games", count) << '\n';
    return print_games(options, library, found->games, out);
}

base::Result<int> print_statistics(const DbOptions& options, const library::Library& library, std::ostream& out) {
    const library::GameDatabase* const games = &library.database();
    if (options.name.empty()) {
        const auto totals = games->totals();
        if (!totals) return totals.error();
        out << tr("{} games from {} to {}, {} players, {} events", totals->results.games(), totals->first_year,
                  totals->last_year, totals->players, totals->events)
            << '\n'
            << results_text(totals->results) << '\n';
        const auto players = games->players("", options.limit);
        if (!players) return players.error();
        print_counts(out, tr("player"), *players);
        return 0;
    }
    auto page = games->player(options.name);
    if (!page) { // not a full name: take the player with most games whose name
                 // starts so
        const auto players = games->players(options.name, 1);
        if (players && !players->empty()) page = games->player(players->front().name);
    }
    if (!page) return page.error();
    out << tr("{}: {} games from {} to {}, {:+.1f} discs a game", page->name,
              page->as_black.games() + page->as_white.games(), page->first_year, page->last_year, page->mean_difference)
        << '\n';
    page->as_black.name = tr("as Black");
    page->as_white.name = tr("as White");
    print_counts(out, tr("color"), {page->as_black, page->as_white});
    print_counts(out, tr("against"), page->opponents);
    print_counts(out, tr("opening"), page->openings);
    return 0;
}

base::Result<int> run_db(const DbOptions& options, const Arguments& db, std::ostream& out, std::ostream& progress) {
    const bool is_import = db.is_given("import");
    report_names_problem();
    // Without a path the user's library, else an empty one with that game
    // database.
    auto library = options.path.empty() ? library::Library::open(library::Files::of_user(), records::opening_names())
                                        : open_database(options, is_import);
    if (!library) return library.error();
    if (options.path.empty()) {
        const auto data = base::data_folder();
        for (const std::string& message : library->messages())
            progress << message << '\n';
        for (const std::string& sentence :
             play::sentences(play::migrate_files(*library, data, base::config_folder()), data))
            progress << sentence << '\n';
    }
    if (is_import) return import_games(options, *library, out, progress);
    if (db.is_given("rebuild")) {
        const auto games = library->rebuild();
        if (!games) return games.error();
        out << tr_n(*games, "{} game", "{} games", *games) << '\n';
        return 0;
    }
    if (db.is_given("kiosk")) return print_kiosk_days(*library, out, progress);
    return db.is_given("search") ? search_games(options, *library, out) : print_statistics(options, *library, out);
}

} // namespace

RunCommand add_db(Arguments& app) {
    const auto options = std::make_shared<DbOptions>();
    Arguments db = app.subcommand("db", tr("The database of games: import, search, statistics"));
    db.require_subcommand();
    const auto add_path = [&](Arguments& command) {
        command
            .option("--database", options->path,
                    tr("A file of imported games; by default your own games and "
                       "database.db in the data folder"))
            .named("FILE");
    };
    Arguments import = db.subcommand("import", tr("Add the games of files and folders: WTHOR, GGF, SGF, PGN, "
                                                  "transcripts and more; what is there already "
                                                  "is not added again"));
    import.option("files", options->files, tr("Files, or folders that are looked through")).required();
    options->reading.add_to(import);
    add_path(import);
    Arguments search = db.subcommand("search", tr("Find games; with --position, what was played there"));
    search.option("--player", options->player, tr("A name or how a word of it begins"));
    search.option("--color", options->color, tr("That player's: black or white")).one_of({"black", "white"});
    search.option("--against", options->opponent, tr("The other player"));
    search.option("--event", options->event, tr("The tournament"));
    search.option("--opening", options->opening, tr("The opening's name"));
    search.option("--from", options->first_year, tr("The first year")).range(1, 9999);
    search.option("--to", options->last_year, tr("The last year")).range(1, 9999);
    search.option("--result", options->outcome, tr("For the player, or for Black: win, draw or loss"))
        .one_of({"win", "draw", "loss"});
    const Option position = search.option("--position", options->position,
                                          tr("Games through this position, in any orientation: moves "
                                             "such as f5d6c3, or a board and a side"));
    search
        .option("--depth", options->depth,
                tr("With --position: the search's value of each move too, to "
                   "this depth"))
        .needs(position)
        .range(1, 60);
    search.option("--limit", options->limit, tr("Games that are listed, 20 by default")).range(0, 1'000'000);
    search.flag("--moves", options->prints_moves, tr("Print the moves of each game below it"));
    add_path(search);
    Arguments stats = db.subcommand("stats", tr("Count all games, or those of one player"));
    stats.option("player", options->name, tr("The player's whole name, or its beginning"));
    add_path(stats);
    db.subcommand("rebuild", tr("Derive again from your own games what they are "
                                "searched and listed by"));
    db.subcommand("kiosk", tr("Print what happened at a kiosk as JSON Lines, a day each"));
    return [options, db](const CommandContext& context) { return run_db(*options, db, context.out, context.errors); };
}

} // namespace modes
