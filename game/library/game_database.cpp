#include "game/library/game_database.hpp"

#include "engine/base/bytes.hpp"
#include "engine/base/text.hpp"
#include "game/library/inside.hpp"
#include "game/records/game_record.hpp"
#include "game/records/imported_game.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace library {

using base::tr;

namespace {

using rules::Color;
using rules::Move;
using rules::Position;

constexpr std::int64_t application_id = 0x4f75'7466;
constexpr std::int64_t version = 1;

const char* const tables = R"(
CREATE TABLE imported.player (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE COLLATE NOCASE);
CREATE TABLE imported.event (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE COLLATE NOCASE);
CREATE TABLE imported.opening (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE imported.game (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key INTEGER NOT NULL UNIQUE,
    black INTEGER NOT NULL REFERENCES player,
    white INTEGER NOT NULL REFERENCES player,
    event INTEGER NOT NULL REFERENCES event,
    opening INTEGER NOT NULL REFERENCES opening,
    year INTEGER NOT NULL,
    date TEXT NOT NULL,
    side INTEGER NOT NULL,
    moves INTEGER NOT NULL,
    difference INTEGER,
    outcome INTEGER,
    theoretical INTEGER,
    line TEXT);
CREATE INDEX imported.game_black ON game (black);
CREATE INDEX imported.game_white ON game (white);
CREATE INDEX imported.game_event ON game (event);
CREATE INDEX imported.game_opening ON game (opening);
CREATE INDEX imported.game_year ON game (year);
CREATE INDEX imported.game_line ON game (side) WHERE line IS NOT NULL;
CREATE TABLE imported.block (id INTEGER PRIMARY KEY, games BLOB NOT NULL);
)";

// Another thread or process may be creating the same file, so the checks are repeated before reporting an error and
// inside the transaction.
void prepare_file(sqlite::Connection& connection, const std::filesystem::path& path) {
    const auto id = [&] { return connection.number("PRAGMA imported.application_id"); };
    const auto is_ours = [&] { return id() == application_id; };
    const auto is_empty = [&] {
        return id() == 0 && connection.number("SELECT count(*) FROM imported.sqlite_master") == 0;
    };
    if (!is_ours() && !is_empty() && !is_ours())
        throw sqlite::Failure{tr("expected a game database made by Outflank, saw another kind in {}", path.string())};
    if (const auto seen = connection.number("PRAGMA imported.user_version"); is_ours() && seen != version)
        throw sqlite::Failure{
            tr("expected a database of version {}, saw version {} in {}", version, seen, path.string())};
    // No memory mapping: a disk error there would end the program. With large pages and a cache, only the first search
    // is slower. The cache never grows beyond the file.
    connection.run("PRAGMA imported.synchronous = NORMAL; PRAGMA imported.cache_size = -262144;"
                   "PRAGMA imported.mmap_size = 0;");
    if (is_ours()) return;
    sqlite::Transaction transaction{connection};
    if (!is_empty()) return;
    connection.run(tables);
    connection.run("PRAGMA imported.application_id = " + std::to_string(application_id)
                   + "; PRAGMA imported.user_version = " + std::to_string(version));
    transaction.commit();
}

class Names {
  public:
    Names(sqlite::Connection& connection, const std::string& table)
        : connection_{connection}, find_{connection.prepare("SELECT id FROM " + table + " WHERE name = ?")},
          add_{connection.prepare("INSERT INTO " + table + " (name) VALUES (?)")} {}

    std::int64_t id(const std::string& name) {
        const auto [known, is_new] = ids_.try_emplace(name);
        if (!is_new) return known->second;
        if (find_.with(name).step()) {
            known->second = find_.number(0);
        } else {
            add_.with(name).run();
            known->second = connection_.last_id();
        }
        find_.reset();
        return known->second;
    }

  private:
    sqlite::Connection& connection_;
    sqlite::Statement find_, add_;
    std::map<std::string, std::int64_t> ids_;
};

// Writes games into blocks. Reads and writes each block once if ids ascend.
class BlockWriter {
  public:
    explicit BlockWriter(sqlite::Connection& connection)
        : read_{connection.prepare("SELECT games FROM block WHERE id = ?")},
          write_{connection.prepare("INSERT OR REPLACE INTO block (id, games) VALUES (?, ?)")} {}

    void put(GameId id, const PackedGame& game) {
        const GameId block = id / games_in_block;
        if (block != block_) {
            write();
            open(block);
        }
        const auto place = static_cast<std::size_t>(id % games_in_block);
        if (games_.size() <= place) games_.resize(place + 1);
        games_[place] = game;
    }
    void write() {
        if (block_ < 0) return;
        write_.bind(1, block_).bind_bytes(2, games_.data(), games_.size() * sizeof(PackedGame)).run();
    }

  private:
    void open(GameId block) {
        block_ = block;
        games_.clear();
        if (read_.with(block).step()) {
            const auto games = packed_games(read_.bytes(0));
            games_.assign(games.begin(), games.end());
        }
        read_.reset();
    }

    sqlite::Statement read_, write_;
    GameId block_ = -1;
    std::vector<PackedGame> games_;
};

struct Ready {
    std::optional<PackedGame> packed;
    std::string line;
    std::string opening;
    std::optional<int> difference;
    std::optional<int> outcome;
    int moves = 0;
};

std::optional<int> outcome_of(std::optional<int> difference, std::optional<Color> winner) {
    if (difference) return (*difference > 0) - (*difference < 0);
    if (winner) return *winner == Color::black ? 1 : -1;
    return std::nullopt;
}

std::string opening_of(const PackedGame& packed, const records::OpeningNames& names) {
    PackedGame beginning = packed;
    const auto longest = std::min(names.longest_line(), beginning.moves.size());
    std::fill(beginning.moves.begin() + static_cast<std::ptrdiff_t>(longest), beginning.moves.end(), std::uint8_t{0});
    std::string name;
    Position position = Position::start(rules::BoardSize{8});
    for (const Move& move : unpack(beginning)) {
        position = position.after(move);
        if (const auto found = names.name_of(position)) name = *found;
    }
    return name;
}

std::optional<Ready> ready(const GameToAdd& game, const records::OpeningNames& names) {
    Ready made;
    made.moves = static_cast<int>(std::ranges::count_if(game.moves, [](Move move) { return !move.is_pass(); }));
    made.difference = game.difference;
    if (game.start == Position::start(rules::BoardSize{8})) {
        made.packed = pack(game.moves);
        if (!made.packed) return std::nullopt;
        if (!made.difference && !game.winner) made.difference = made.packed->known_difference();
        made.outcome = outcome_of(made.difference, game.winner);
        made.packed->set_result(made.difference, made.outcome);
        made.packed->set_year(game.year);
        made.opening = opening_of(*made.packed, names);
        return made;
    }
    rules::GameTree replayed{game.start};
    for (const Move& move : game.moves)
        if (!records::play_or_explain(replayed, move).empty()) return std::nullopt;
    if (made.moves == 0) return std::nullopt;
    if (!made.difference && !game.winner) made.difference = records::margin_on_board(replayed.position());
    made.outcome = outcome_of(made.difference, game.winner);
    made.line = records::line_with_start(replayed);
    return made;
}

// Hash of the fields that identify a game.
std::int64_t key_of(const GameToAdd& game, const Ready& made) {
    base::NumberHash key;
    const auto add = [&](std::string_view text) {
        for (const char c : text)
            key.add(static_cast<unsigned char>(c));
        key.add(0xff);
    };
    add(records::lowered(game.black));
    add(records::lowered(game.white));
    add(std::to_string(game.year));
    add(made.line);
    add(""); // versions before the library hashed a path here
    if (made.packed) add({reinterpret_cast<const char*>(made.packed->moves.data()), made.packed->moves.size()});
    return static_cast<std::int64_t>(key.value());
}

Added add_all(sqlite::Connection& connection, const records::OpeningNames& names, std::span<const GameToAdd> games) {
    Added added;
    Names players{connection, "player"};
    Names events{connection, "event"};
    Names openings{connection, "opening"};
    BlockWriter blocks{connection};
    auto insert =
        connection.prepare("INSERT INTO game (key, black, white, event, opening, year, date, side, "
                           "moves, difference, theoretical, line, outcome) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?)");
    auto known = connection.prepare("SELECT 1 FROM game WHERE key = ?");
    for (const GameToAdd& game : games) {
        const auto made = ready(game, names);
        if (!made) {
            ++added.refused;
            continue;
        }
        const std::int64_t key = key_of(game, *made);
        const bool is_known = known.with(key).step(); // INSERT OR IGNORE would use up an id
        known.reset();
        if (is_known) {
            ++added.known;
            continue;
        }
        const auto line = made->packed ? std::nullopt : std::optional<std::string_view>{made->line};
        insert
            .with(key, players.id(game.black), players.id(game.white), events.id(game.event),
                  openings.id(made->opening), game.year, game.date, game.start.size().side(), made->moves,
                  made->difference, game.theoretical, line, made->outcome)
            .run();
        if (made->packed) blocks.put(connection.last_id(), *made->packed);
        ++added.added;
    }
    blocks.write();
    return added;
}

} // namespace

Added& Added::operator+=(const Added& more) {
    added += more.added;
    known += more.known;
    refused += more.refused;
    return *this;
}

void Results::add(std::optional<int> outcome, std::int64_t count) {
    auto& place = !outcome ? unknown : *outcome > 0 ? black_wins : *outcome < 0 ? white_wins : draws;
    place += count;
}

GameDatabase::Inside::Inside(std::shared_ptr<sqlite::Connection> shared, const std::filesystem::path& file,
                             const records::OpeningNames& known)
    : path{file}, owner{std::move(shared)}, connection{*owner}, names{&known} {
    std::string name = file.empty() ? ":memory:" : file.string();
    constexpr int page_bytes = 16384; // an existing file keeps its page size
    if (!file.empty() && !file.string().starts_with("file:")) name = sqlite::choose_journal(file, page_bytes);
    connection.run("ATTACH ? AS imported", name);
    prepare_file(connection, file);
}

GameDatabase::GameDatabase(std::unique_ptr<Inside> inside) : inside_{std::move(inside)} {}
GameDatabase::GameDatabase(GameDatabase&&) noexcept = default;
GameDatabase& GameDatabase::operator=(GameDatabase&&) noexcept = default;
GameDatabase::~GameDatabase() = default;

base::Result<GameDatabase> GameDatabase::open(const std::filesystem::path& path, const records::OpeningNames& names) {
    try {
        std::error_code code;
        if (!path.empty() && path.has_parent_path())
            std::filesystem::create_directories(path.parent_path(), code); // SQLite reports failures
        const auto connection = std::make_shared<sqlite::Connection>(std::filesystem::path{});
        prepare_library(*connection); // player pages and totals also count the games of a library
        return GameDatabase{std::make_unique<Inside>(connection, path, names)};
    } catch (const sqlite::Failure& failure) {
        return base::Error{tr("cannot use the database {}: {}", path.string(), failure.what())};
    }
}

base::Result<Added> GameDatabase::add(std::span<const GameToAdd> games) {
    return guarded(inside_->path, [&] {
        sqlite::Transaction transaction{inside_->connection};
        const Added added = add_all(inside_->connection, *inside_->names, games);
        transaction.commit();
        return added;
    });
}

base::Result<std::int64_t> GameDatabase::take_over(const std::filesystem::path& file) {
    constexpr std::size_t most_at_once = 10'000;
    const auto old = open(file, *inside_->names);
    if (!old) return old.error();
    return guarded(inside_->path, [&] {
        std::int64_t count = 0;
        std::vector<GameToAdd> games;
        const auto add_games = [&] {
            const auto added = add(games);
            if (!added) throw sqlite::Failure{added.error().message};
            count += added->added;
            games.clear();
        };
        auto ids = old->inside_->connection.prepare("SELECT id FROM game WHERE path IS NULL ORDER BY id");
        while (ids.step()) {
            auto game = old->game(ids.number(0));
            if (!game) throw sqlite::Failure{game.error().message};
            games.push_back({.black = game->row.black,
                             .white = game->row.white,
                             .event = game->row.event,
                             .year = game->row.year,
                             .date = game->row.date,
                             .start = game->start,
                             .moves = std::move(game->moves),
                             .difference = game->row.difference,
                             .winner = game->row.winner,
                             .theoretical = game->row.theoretical});
            if (games.size() == most_at_once) add_games();
        }
        add_games();
        return count;
    });
}

GameToAdd game_to_add(const records::GameRecord& record) {
    GameToAdd game{.black = record.players[0],
                   .white = record.players[1],
                   .event = record.event,
                   .year = records::year_of(record.date),
                   .date = record.date,
                   .start = record.start};
    game.moves.reserve(record.moves.size());
    for (const records::RecordedMove& move : record.moves)
        game.moves.push_back(move.move);
    if (const auto margin = records::disc_margin(record))
        game.difference = static_cast<int>(std::lround(std::clamp(*margin, -127.0, 127.0)));
    else if (const auto result = records::result_of(record))
        game.winner = result->winner;
    if (record.theoretical) game.theoretical = 2 * record.theoretical->black_discs - record.start.size().square_count();
    return game;
}

} // namespace library
