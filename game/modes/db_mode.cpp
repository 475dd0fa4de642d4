#include "game/modes/db_mode.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "engine/base/utf8.hpp"
#include "game/ai/search.hpp"
#include "game/modes/line_text.hpp"
#include "game/modes/shipped_problems.hpp"
#include "game/play/game_card.hpp"
#include "game/play/game_import.hpp"
#include "game/play/migration.hpp"
#include "game/records/imported_game.hpp"
#include "game/records/json_fields.hpp"
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

using library::ListedGame;
using library::Results;

std::string percent(std::int64_t part, std::int64_t whole) {
    return whole == 0 ? "-" : fmt::format("{:.1f} %", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

std::string results_text(const Results& results) {
    return tr("Black won {}, drawn {}, White won {}", results.black_wins, results.draws, results.white_wins)
           + (results.unknown == 0 ? "" : ", " + tr("{} unknown", results.unknown));
}

// "34-30", as the federation counts; "1-0" if only the winner is known, "?" if nothing is.
std::string score_text(const ListedGame& game) {
    const library::GameCard& card = game.card;
    const int squares = card.position.size().square_count();
    const bool is_counted = game.difference || (!card.early_end && card.position.is_over());
    if (!is_counted) return !card.early_end ? "?" : card.early_end->winner == rules::Color::black ? "1-0" : "0-1";
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

void print_game(std::ostream& out, const library::GameRef& ref, const ListedGame& game) {
    const auto name = [](const std::string& text) { return base::padded_right(text.empty() ? "?" : text, 20); };
    const auto player = [&](rules::Color color) {
        return ref.is_own() ? play::player_text(game.card, color) : game.card.seats[rules::index(color)].name;
    };
    const std::chrono::sys_time<std::chrono::milliseconds> played{std::chrono::milliseconds{game.modified}};
    const int year =
        ref.is_own()
            ? static_cast<int>(std::chrono::year_month_day{std::chrono::floor<std::chrono::days>(played)}.year())
            : game.year;
    out << base::padded_left(ref.is_own() ? tr("own") : std::to_string(ref.id), 8) << "  "
        << base::padded_right(year == 0 ? "?" : std::to_string(year), 5) << name(player(rules::Color::black)) << ' '
        << name(player(rules::Color::white)) << ' ' << base::padded_left(score_text(game), 6) << "  "
        << base::padded_right(game.card.opening, 22)
        << (ref.is_own() ? (game.folder.empty() ? "" : game.folder + '/') + game.name : game.event) << '\n';
}

std::vector<rules::Move> moves_of(const library::GameDocument& document) {
    std::vector<rules::Move> moves;
    for (const auto node : document.game.line())
        if (node != rules::GameTree::root) moves.push_back(document.game.node(node).move);
    return moves;
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
        command
            .option("--database", path_,
                    tr("A file of imported games; by default your own games and database.db in the data folder"))
            .named("FILE");
    };
    Arguments import = db.subcommand(
        "import",
        tr("Add the games of files and folders: WTHOR, GGF, SGF, PGN, transcripts and more; what is there already "
           "is not added again"));
    import.option("files", files_, tr("Files, or folders that are looked through")).required();
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
    rebuild_ = db.subcommand("rebuild", tr("Derive again from your own games what they are searched and listed by"));
    kiosk_ = db.subcommand("kiosk", tr("Print what happened at a kiosk as JSON Lines, a day each"));
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

base::Result<library::Library> DbMode::open_database() const {
    // A mistyped path must not create a database when the command only reads.
    if (!import_->is_given() && base::is_missing(path_))
        return base::Error{tr("expected a database of games, saw no file at {}", path_)};
    if (import_->is_given())
        if (const auto possible = base::check_folder(path_); !possible) return possible.error();
    return library::Library::with_database(path_, records::opening_names());
}

base::Result<library::Library> DbMode::open() const {
    if (!path_.empty()) return open_database();
    return library::Library::open(library::Files::of_user(), records::opening_names());
}

base::Result<int> DbMode::run(std::ostream& out, std::ostream& progress) const {
    report_names_problem();
    auto library = open();
    if (!library) return library.error();
    if (path_.empty()) {
        const auto data = base::data_folder();
        auto told = library->messages();
        for (std::string& sentence : play::sentences(play::migrate_files(*library, data, base::config_folder()), data))
            told.push_back(std::move(sentence));
        if (import_->is_given())
            if (const auto database = library->open_database(); !database) // the error repeats the message
                std::erase_if(told, [&](const std::string& sentence) {
                    return sentence.find(database.error().message) != std::string::npos;
                });
        for (const std::string& sentence : told)
            progress << sentence << '\n';
    }
    if (import_->is_given()) return import(*library, out, progress);
    if (rebuild_->is_given()) return rebuild(*library, out);
    if (kiosk_->is_given()) return print_kiosk_days(*library, out, progress);
    return search_->is_given() ? search(*library, out) : stats(*library, out);
}

base::Result<int> DbMode::import(const library::Library& library, std::ostream& out, std::ostream& progress) const {
    const auto files = play::game_files({files_.begin(), files_.end()});
    if (!files) return files.error();
    auto database = library.open_database();
    if (!database) return database.error();
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
    const auto added = play::import_files(*database, *files, options);
    if (!added) return added.error();
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    out << tr("{} games added, {} were there already, {} refused, in {:.1f} s", added->added, added->known,
              added->refused, seconds)
        << '\n';
    return problems == 0 ? 0 : 1;
}

base::Result<int> DbMode::print_kiosk_days(const library::Library& library, std::ostream& out, std::ostream& progress) {
    auto days = library.items(library::ItemKind::kiosk_day);
    if (!days) return days.error();
    std::ranges::sort(*days, {}, &library::Item::key);
    int problems = 0;
    for (const library::Item& day : *days) {
        const auto read = records::Json::parse(day.document, nullptr, false);
        if (read.is_discarded()) {
            ++problems;
            progress << tr("expected JSON in the row of {}, saw none", day.key) << '\n';
        } else {
            out << read.dump() << '\n';
        }
    }
    return problems == 0 ? 0 : 1;
}

base::Result<int> DbMode::search(const library::Library& library, std::ostream& out) const {
    const auto chosen = filter();
    if (!chosen) return chosen.error();
    library::GameQuery query;
    query.filter = *chosen;
    if (!position_.empty()) return search_position(library, std::move(query), out);
    query.includes_subfolders = true;
    const auto found = library.find(query);
    if (!found) return found.error();
    const auto count = static_cast<long long>(found->games.size());
    out << tr_n(count, "{} game", "{} games", count) << '\n';
    return print_games(library, found->games, out);
}

base::Result<int> DbMode::print_games(const library::Library& library, const std::vector<library::GameRef>& games,
                                      std::ostream& out) const {
    for (std::size_t i = 0; i < games.size() && i < static_cast<std::size_t>(limit_); ++i) {
        const auto game = library.listed(games[i]);
        if (!game) return game.error();
        print_game(out, games[i], *game);
        if (!prints_moves_) continue;
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

base::Result<int> DbMode::search_position(const library::Library& library, library::GameQuery query,
                                          std::ostream& out) const {
    const auto read = records::read_any_form(position_, {.rules = {}});
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
    return print_games(library, searched->games, out);
}

base::Result<int> DbMode::rebuild(library::Library& library, std::ostream& out) {
    const auto games = library.rebuild();
    if (!games) return games.error();
    out << tr_n(*games, "{} game", "{} games", *games) << '\n';
    return 0;
}

base::Result<int> DbMode::stats(const library::Library& library, std::ostream& out) const {
    const library::GameDatabase* const games = &library.database();
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
    if (!page) { // not a full name: take the player with most games whose name starts so
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
