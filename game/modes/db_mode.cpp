#include "game/modes/db_mode.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "engine/base/utf8.hpp"
#include "game/ai/search.hpp"
#include "game/modes/line_text.hpp"
#include "game/modes/shipped_problems.hpp"
#include "game/play/game_import.hpp"
#include "game/records/imported_game.hpp"
#include "game/records/notation.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <ostream>
#include <sstream>

namespace modes {

using base::tr;
using base::tr_n;

namespace {

using library::GameRow;
using library::Results;

std::string percent(std::int64_t part, std::int64_t whole) {
    return whole == 0 ? "-" : fmt::format("{:.1f} %", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

std::string results_text(const Results& results) {
    return tr("Black won {}, drawn {}, White won {}", results.black_wins, results.draws, results.white_wins)
           + (results.unknown == 0 ? "" : ", " + tr("{} unknown", results.unknown));
}

// "34-30", as the federation counts; "1-0" where only the winner is known, "?" where nothing is.
std::string score_text(const GameRow& row) {
    if (!row.difference) return !row.winner ? "?" : *row.winner == rules::Color::black ? "1-0" : "0-1";
    const int squares = row.side * row.side;
    const int black = (squares + *row.difference) / 2;
    return fmt::format("{}-{}", black, squares - black);
}

void print_row(std::ostream& out, const GameRow& row) {
    const auto name = [](const std::string& text) { return base::padded_right(text.empty() ? "?" : text, 20); };
    out << base::padded_left(std::to_string(row.id), 8) << "  "
        << base::padded_right(row.year == 0 ? "?" : std::to_string(row.year), 5) << name(row.black) << ' '
        << name(row.white) << ' ' << base::padded_left(score_text(row), 6) << "  "
        << base::padded_right(row.opening, 22) << row.event << '\n';
}

void print_counts(std::ostream& out, const std::string& title, const std::vector<library::PlayerCount>& counts) {
    out << '\n'
        << base::padded_right(title, 28) << base::padded_left(tr("games"), 8) << base::padded_left(tr("won"), 8)
        << base::padded_left(tr("drawn"), 8) << base::padded_left(tr("lost"), 8) << '\n';
    for (const library::PlayerCount& count : counts) {
        out << base::padded_right(count.name, 28) << base::padded_left(std::to_string(count.games()), 8)
            << base::padded_left(std::to_string(count.wins), 8) << base::padded_left(std::to_string(count.draws), 8)
            << base::padded_left(std::to_string(count.losses), 8) << '\n';
    }
}

// What the search says of each move, by its text.
std::map<std::string, std::string> values_of(const rules::Position& position, int depth) {
    std::map<std::string, std::string> values;
    if (position.is_over() || position.must_pass()) return values;
    ai::Searcher searcher;
    const ai::Limits limits{.depth = depth, .all_moves = true};
    for (const ai::RootMove& move : searcher.search(position, limits, {}, {}).moves)
        values[records::to_text(move.move)] = fmt::format("{:+.2f}", static_cast<double>(move.score) / ai::disc);
    return values;
}

} // namespace

void DbMode::add_to(Arguments& app) {
    Arguments db = app.subcommand("db", tr("The database of games: import, search, statistics"));
    db.require_subcommand();
    const auto add_path = [this](Arguments& command) {
        command.option("--database", path_, tr("The file; games.db in the data folder by default")).named("FILE");
    };
    Arguments import = db.subcommand(
        "import",
        tr("Add the games of files and folders: WTHOR, GGF, SGF, PGN, transcripts and more; what is there already "
           "is not added again"));
    import.option("files", files_, tr("Files, or folders that are looked through; none: your saved games"));
    reading_.add_to(import);
    add_path(import);
    Arguments search = db.subcommand("search", tr("Find games; with --position, what was played there"));
    add_filter_to(search);
    const Option position = search.option(
        "--position", position_,
        tr("Games through this position, in any orientation: moves such as f5d6c3, or a board and a side"));
    search.option("--depth", depth_, tr("With --position: the search's value of each move too, to this depth"))
        .needs(position)
        .range(1, 60);
    search.option("--limit", limit_, tr("Games that are listed, 20 by default")).range(0, 1'000'000);
    search.flag("--moves", prints_moves_, tr("Print the moves of each game below it"));
    add_path(search);
    Arguments stats = db.subcommand("stats", tr("Count all games, or those of one player"));
    stats.option("player", name_, tr("The player's whole name, or its beginning"));
    add_path(stats);
    import_ = import;
    search_ = search;
}

void DbMode::add_filter_to(Arguments& command) {
    command.option("--player", player_, tr("A name or how a word of it begins"));
    command.option("--color", color_, tr("That player's: black or white")).one_of({"black", "white"});
    command.option("--against", opponent_, tr("The other player"));
    command.option("--event", event_, tr("The tournament"));
    command.option("--opening", opening_, tr("The opening's name"));
    command.option("--from", first_year_, tr("The first year")).range(1, 9999);
    command.option("--to", last_year_, tr("The last year")).range(1, 9999);
    command.option("--result", outcome_, tr("For the player, or for Black: win, draw or loss"))
        .one_of({"win", "draw", "loss"});
}

base::Result<library::GameFilter> DbMode::filter() const {
    library::GameFilter filter{.player = player_,
                               .opponent = opponent_,
                               .event = event_,
                               .opening = opening_,
                               .first_year = first_year_,
                               .last_year = last_year_};
    if (!color_.empty()) {
        if (player_.empty() && opponent_.empty()) return base::Error{tr("expected --player with --color, saw none")};
        filter.color = color_ == "black" ? rules::Color::black : rules::Color::white;
    }
    if (first_year_ && last_year_ && *first_year_ > *last_year_)
        return base::Error{tr("expected --from up to --to, saw {} and {}", *first_year_, *last_year_)};
    if (outcome_ == "win") filter.outcome = library::Outcome::win;
    if (outcome_ == "draw") filter.outcome = library::Outcome::draw;
    if (outcome_ == "loss") filter.outcome = library::Outcome::loss;
    return filter;
}

base::Result<library::GameDatabase> DbMode::open() const {
    // A name that is written wrong makes no database where one is only read.
    const auto missing =
        import_->is_given() ? library::GameDatabase::Missing::make : library::GameDatabase::Missing::refuse;
    if (missing == library::GameDatabase::Missing::make) {
        if (const auto possible = base::check_folder(path_); !possible) return possible.error();
    }
    return library::GameDatabase::open(path_.empty() ? base::data_folder() / "games.db" : std::filesystem::path{path_},
                                       records::opening_names(), missing);
}

base::Result<int> DbMode::run(std::ostream& out, std::ostream& progress) const {
    report_names_problem();
    if (import_->is_given()) return import(out, progress);
    return search_->is_given() ? search(out) : stats(out);
}

base::Result<int> DbMode::import(std::ostream& out, std::ostream& progress) const {
    const auto files = play::game_files({files_.begin(), files_.end()});
    if (!files) return files.error();
    auto games = open();
    if (!games) return games.error();
    const auto begun = std::chrono::steady_clock::now();
    auto last = begun;
    int problems = 0;
    const play::ImportOptions options{.on_progress =
                                          [&](const play::ImportProgress& done) {
                                              const auto now = std::chrono::steady_clock::now();
                                              if (now - last < std::chrono::seconds{1}) return;
                                              last = now;
                                              progress
                                                  << tr("{} of {} files, {} games added, {} known", done.files_done,
                                                        files->size(), done.sum.added, done.sum.known)
                                                  << '\n';
                                          },
                                      .on_problem =
                                          [&](const std::string& problem) {
                                              ++problems;
                                              progress << problem << '\n';
                                          },
                                      .on_note = [&](const std::string& note) { progress << note << '\n'; },
                                      .reading = reading_.context()};
    const auto added = files_.empty() ? play::import_saves(*games, base::data_folder() / "games", options)
                                      : play::import_files(*games, *files, options);
    if (!added) return added.error();
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    out << tr("{} games added, {} were there already, {} refused, in {:.1f} s", added->added, added->known,
              added->refused, seconds)
        << '\n';
    return problems == 0 ? 0 : 1;
}

base::Result<int> DbMode::search(std::ostream& out) const {
    const auto games = open();
    if (!games) return games.error();
    if (!position_.empty()) return search_position(*games, out);
    const auto chosen = filter();
    if (!chosen) return chosen.error();
    const auto count = games->count(*chosen);
    if (!count) return count.error();
    const auto rows = games->search(*chosen, limit_);
    if (!rows) return rows.error();
    out << tr_n(*count, "{} game", "{} games", *count) << '\n';
    for (const GameRow& row : *rows) {
        print_row(out, row);
        if (!prints_moves_) continue;
        const auto game = games->game(row.id);
        if (!game) return game.error();
        out << "          " << line_text(game->moves) << '\n';
    }
    return 0;
}

base::Result<int> DbMode::search_position(const library::GameDatabase& games, std::ostream& out) const {
    const auto read = records::read_any_form(position_, {.rules = {}});
    if (!read) return read.error();
    if (!read->error.empty()) return base::Error{read->error};
    const rules::Position& position = read->game.position();
    if (position.size() != rules::BoardSize{8}) return base::Error{tr("expected a position of 8x8, saw another size")};
    if (read->lacks_side) return base::Error{tr("expected the side to move after the board, saw none")};
    const auto chosen = filter();
    if (!chosen) return chosen.error();
    const auto begun = std::chrono::steady_clock::now();
    const auto found = games.at(position, *chosen, limit_);
    if (!found) return found.error();
    const double milliseconds =
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun).count();
    if (depth_) report_evaluation_problem();
    out << tr("{} games in {:.1f} ms; {}", found->results.games(), milliseconds, results_text(found->results)) << '\n';
    const auto values = depth_ ? values_of(position, *depth_) : std::map<std::string, std::string>{};
    out << '\n'
        << base::padded_right(tr("move"), 6) << base::padded_left(tr("games"), 9) << base::padded_left(tr("share"), 9)
        << base::padded_left(tr("black"), 9) << base::padded_left(tr("drawn"), 9) << base::padded_left(tr("white"), 9)
        << base::padded_left(tr("mean"), 8) << base::padded_left(tr("last"), 7);
    if (depth_) out << base::padded_left(tr("value"), 9);
    out << '\n';
    for (const library::MoveFrequency& move : found->moves) {
        const std::int64_t count = move.results.games();
        const std::string name = records::to_text(move.move);
        out << base::padded_right(name, 6) << base::padded_left(std::to_string(count), 9)
            << base::padded_left(percent(count, found->results.games()), 9)
            << base::padded_left(percent(move.results.black_wins, count), 9)
            << base::padded_left(percent(move.results.draws, count), 9)
            << base::padded_left(percent(move.results.white_wins, count), 9)
            << base::padded_left(fmt::format("{:+.1f}", move.mean_difference), 8)
            << base::padded_left(move.last_year == 0 ? "?" : std::to_string(move.last_year), 7);
        const auto value = values.find(name);
        if (depth_) out << base::padded_left(value == values.end() ? "" : value->second, 9);
        out << '\n';
    }
    out << '\n';
    for (const library::GameId id : found->newest) {
        const auto game = games.game(id);
        if (!game) return game.error();
        print_row(out, game->row);
        if (prints_moves_) out << "          " << line_text(game->moves) << '\n';
    }
    return 0;
}

base::Result<int> DbMode::stats(std::ostream& out) const {
    const auto games = open();
    if (!games) return games.error();
    if (name_.empty()) {
        const auto totals = games->totals();
        if (!totals) return totals.error();
        out << tr("{} games from {} to {}, {} players, {} events", totals->results.games(), totals->first_year,
                  totals->last_year, totals->players, totals->events)
            << '\n'
            << results_text(totals->results) << '\n';
        const auto players = games->players("", limit_);
        if (!players) return players.error();
        print_counts(out, tr("player"), *players);
        return 0;
    }
    auto page = games->player(name_);
    if (!page) { // not a whole name: the one with most games whose name begins so
        const auto players = games->players(name_, 1);
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

} // namespace modes
