#include "game/library/game_database.hpp"
#include "game/library/library.hpp"

#include "engine/base/files.hpp"
#include "game/records/transcript.hpp"
#include "game/rules/symmetry.hpp"
#include "tests/game/library/library_games.hpp"
#include "tests/game/library/random_games.hpp"
#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <barrier>
#include <string>
#include <thread>
#include <vector>

namespace {

using library::Added;
using library::GameDatabase;
using library::GameFilter;
using library::GameToAdd;
using library::Outcome;
using random_games::RandomGame;
using rules::BoardSize;
using rules::Color;
using rules::Position;

const records::OpeningNames& names() {
    static const auto read =
        records::OpeningNames::from_text("f5d6c3d3c4\tTiger\nf5f6\tDiagonal\nf5d6\tPerpendicular\n");
    REQUIRE(read);
    return *read;
}

library::Library in_memory() {
    return library::Library::in_memory(names());
}

GameToAdd random_game(std::uint64_t seed, std::string black, std::string white, int year = 1990,
                      std::string event = "") {
    return {.black = std::move(black),
            .white = std::move(white),
            .event = std::move(event),
            .year = year,
            .date = std::to_string(year),
            .moves = random_games::play(seed).moves};
}

std::vector<rules::Move> moves(std::string_view text) {
    const auto game = records::game_from_transcript(text, Position::start(BoardSize{8}));
    REQUIRE(game);
    return game->moves_to_cursor();
}

std::vector<std::string> pairs(const library::Library& library, const GameFilter& filter) {
    std::vector<std::string> found;
    for (const library::GameRow& row : library_games::imported_rows(library, filter))
        found.push_back(row.black + "-" + row.white);
    std::ranges::sort(found);
    return found;
}

using Pairs = std::vector<std::string>;

} // namespace

TEST_CASE("filters find games by player, opponent, colour, year, event, opening and result") {
    library::Library library = in_memory();
    GameDatabase& games = library.database();
    const auto added =
        games.add(std::vector<GameToAdd>{{.black = "Rose Brian",
                                          .white = "Tamenori Hideshi",
                                          .event = "World Championship",
                                          .year = 1986,
                                          .moves = moves("f5d6c3d3c4"),
                                          .difference = 12},
                                         {.black = "Tamenori Hideshi",
                                          .white = "Shaman David",
                                          .event = "Paris Open",
                                          .year = 1993,
                                          .moves = moves("f5f6"),
                                          .difference = 0},
                                         {.black = "Rosen Ann",
                                          .white = "Rose Brian",
                                          .event = "World Cup",
                                          .year = 1999,
                                          .moves = moves("e6f6"),
                                          .difference = 4},
                                         {.black = "", .white = "Shaman David", .year = 0, .moves = moves("f5f4")}});
    REQUIRE(added);
    CHECK(*added == Added{.added = 4});

    const Pairs rose_tamenori{"Rose Brian-Tamenori Hideshi"};
    CHECK(pairs(library, {}).size() == 4);
    CHECK(pairs(library, {.player = "tamenori"})
          == Pairs{"Rose Brian-Tamenori Hideshi", "Tamenori Hideshi-Shaman David"});
    CHECK(pairs(library, {.player = "hid", .color = Color::white}) == rose_tamenori);
    CHECK(pairs(library, {.player = "ose"}).empty()); // a word matches only from its beginning
    CHECK(pairs(library, {.player = "Rose", .opponent = "Tame"}) == rose_tamenori);
    CHECK(pairs(library, {.player = "Rose", .color = Color::black})
          == Pairs{"Rose Brian-Tamenori Hideshi", "Rosen Ann-Rose Brian"});
    CHECK(pairs(library, {.event = "world"}) == Pairs{"Rose Brian-Tamenori Hideshi", "Rosen Ann-Rose Brian"});
    CHECK(pairs(library, {.opening = "Tiger"}) == rose_tamenori);
    CHECK(pairs(library, {.opening = "diagonal"}) == Pairs{"Rosen Ann-Rose Brian", "Tamenori Hideshi-Shaman David"});
    CHECK(pairs(library, {.opening = "Perpendicular"}).empty()); // the game continues to the Tiger
    CHECK(pairs(library, {.first_year = 1993}) == Pairs{"Rosen Ann-Rose Brian", "Tamenori Hideshi-Shaman David"});
    CHECK(pairs(library, {.first_year = 1986, .last_year = 1986}) == rose_tamenori);
    CHECK(pairs(library, {.last_year = 1990}) == rose_tamenori); // no year range includes a game without a year
    CHECK(pairs(library, {.player = "Rose B", .outcome = Outcome::win}) == rose_tamenori);
    CHECK(pairs(library, {.player = "Rose B", .outcome = Outcome::loss}) == Pairs{"Rosen Ann-Rose Brian"});
    CHECK(pairs(library, {.outcome = Outcome::draw}) == Pairs{"Tamenori Hideshi-Shaman David"});
    CHECK(pairs(library, {.outcome = Outcome::win}) == Pairs{"Rose Brian-Tamenori Hideshi", "Rosen Ann-Rose Brian"});
    CHECK(pairs(library, {.player = "%"}).empty());
    CHECK(pairs(library, {.player = "'; DROP TABLE game; --"}).empty());
    CHECK(pairs(library, {}).size() == 4);
}

TEST_CASE("a game is a duplicate regardless of orientation, passes or letter case of names") {
    library::Library library = in_memory();
    GameDatabase& games = library.database();
    const GameToAdd game = random_game(5, "Rose Brian", "Shaman David");
    REQUIRE(games.add(std::vector{game}));
    GameToAdd again = game;
    again.black = "ROSE brian";
    again.event = "told otherwise";
    std::erase(again.moves, rules::Move::pass());
    for (rules::Move& move : again.moves)
        move = rules::Move{rules::transformed(move.square(), BoardSize{8}, 4)};
    CHECK(*games.add(std::vector{again}) == Added{.known = 1});
    GameToAdd next_year = game;
    next_year.year = 1991;
    GameToAdd other_people = game;
    other_people.white = "Rosen Ann";
    GameToAdd illegal = game;
    illegal.moves = {rules::Move{rules::Square{0, 0}}};
    CHECK(*games.add(std::vector{game, next_year, other_people, illegal})
          == Added{.added = 2, .known = 1, .refused = 1});
    CHECK(games.totals()->results.games() == 3);
}

TEST_CASE("a position's moves are counted by result in the orientation of the query") {
    library::Library library = in_memory();
    GameDatabase& games = library.database();
    std::vector<GameToAdd> all;
    std::vector<RandomGame> played;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        played.push_back(random_games::play(seed));
        all.push_back(random_game(seed, seed % 3 == 0 ? "A" : "B", "C", 1900 + static_cast<int>(seed % 100)));
    }
    REQUIRE(games.add(all));
    const Position sought = played[17].positions()[3];
    const auto found = library.at(sought);
    REQUIRE(found);
    library::Results expected;
    library::Results of_a;
    for (std::size_t i = 0; i < played.size(); ++i) {
        const Position there = played[i].positions()[3];
        if (there.to_move() != sought.to_move()
            || rules::canonical(there.board<std::uint64_t>()) != rules::canonical(sought.board<std::uint64_t>()))
            continue;
        const rules::DiscCount count = played[i].positions().back().count();
        expected.add(count.black - count.white);
        if (all[i].black == "A") of_a.add(count.black - count.white);
    }
    CHECK(expected.games() >= 10);
    CHECK(found->results == expected);
    CHECK(
        library.find({.source = library::Source::imported, .filter = {.player = "A"}, .position = sought})->at->results
        == of_a);
    REQUIRE_FALSE(found->moves.empty());
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < found->moves.size(); ++i) {
        sum += found->moves[i].results.games();
        CHECK_FALSE(sought.refusal(found->moves[i].move));
        if (i > 0) CHECK(found->moves[i - 1].results.games() >= found->moves[i].results.games());
    }
    CHECK(sum == expected.games());
}

TEST_CASE("games of any size or start are stored completely; 8x8 games are found by position") {
    library::Library library = in_memory();
    GameDatabase& games = library.database();
    const RandomGame small = random_games::play(1, Position::start(BoardSize{6}));
    const RandomGame white_first = random_games::play(2, Position::start(BoardSize{8}, Color::white));
    const RandomGame unusual = random_games::play(3, random_games::play(9).positions()[10]);
    std::vector<GameToAdd> all;
    for (const RandomGame* game : {&small, &white_first, &unusual})
        all.push_back({.black = "A", .white = "B", .start = game->start, .moves = game->moves});
    CHECK(*games.add(all) == Added{.added = 3});
    CHECK(*games.add(all) == Added{.known = 3});
    const auto rows = library_games::imported_rows(library);
    REQUIRE(rows.size() == 3);
    for (std::size_t i = 0; i < 3; ++i) {
        const auto stored = games.game(rows[2 - i].id);
        REQUIRE(stored);
        CHECK(stored->start == all[i].start);
        CHECK(stored->moves == all[i].moves);
        CHECK(stored->row.difference);
    }
    const auto found = library.at(unusual.positions()[4]);
    REQUIRE(found);
    CHECK(found->results.games() == 1);
    REQUIRE(found->moves.size() == 1);
    CHECK(found->moves[0].move == unusual.moves[4]);
}

TEST_CASE("database blocks keep their games across a restart") {
    const temporary::TemporaryFolder folder;
    const auto path = folder.path / "deep" / "games.db";
    {
        auto games = GameDatabase::open(path, names());
        REQUIRE(games);
        std::vector<GameToAdd> all;
        for (std::uint64_t seed = 0; seed < 2100; ++seed) { // two full blocks and part of a third
            GameToAdd game = random_game(seed, "A" + std::to_string(seed), "B");
            game.moves.erase(game.moves.begin() + 8, game.moves.end());
            all.push_back(std::move(game));
        }
        REQUIRE(games->add(std::span{all}.first(1000)));
        REQUIRE(games->add(std::span{all}.subspan(1000)));
    }
    const auto library = library::Library::with_database(path, names());
    REQUIRE(library);
    CHECK(library->at(Position::start(BoardSize{8}))->results.games() == 2100);
    const auto found = library->find({});
    REQUIRE(found->games.size() == 2100);
    CHECK(library->database().game(found->games[501].id)->moves.size() == 8);
}

TEST_CASE("a resigned game counts for its winner but not in the mean difference") {
    library::Library library = in_memory();
    GameDatabase& games = library.database();
    GameToAdd given_up{.black = "Ann", .white = "Bob", .year = 2001, .moves = moves("f5d6c3"), .winner = Color::white};
    GameToAdd counted{.black = "Ann", .white = "Bob", .year = 2002, .moves = moves("f5d6c3"), .difference = 10};
    REQUIRE(games.add(std::vector{given_up, counted}));
    CHECK(games.totals()->results == library::Results{.black_wins = 1, .white_wins = 1});
    CHECK(pairs(library, {.player = "Bob", .outcome = Outcome::win}).size() == 1);
    const auto page = games.player("Bob");
    REQUIRE(page);
    CHECK(page->as_white.wins == 1);
    CHECK(page->as_white.losses == 1);
    CHECK(page->mean_difference == -10);
    const auto at = library.at(Position::start(BoardSize{8}));
    REQUIRE(at);
    CHECK(at->results == library::Results{.black_wins = 1, .white_wins = 1});
    REQUIRE(at->moves.size() == 1);
    CHECK(at->moves[0].mean_difference == 10);
    const auto rows = library_games::imported_rows(library, {.last_year = 2001});
    CHECK(rows.front().winner == Color::white);
    CHECK_FALSE(rows.front().difference);
}

TEST_CASE("moves that mirror each other in the queried position are counted together") {
    library::Library library = in_memory();
    GameDatabase& games = library.database();
    std::vector<GameToAdd> all;
    for (const char* line : {"f5f6e6f4", "f5f6e6d6", "f5f6e6f4e3"}) // the board is symmetric after e6
        all.push_back({.black = line, .white = "B", .moves = moves(line)});
    REQUIRE(games.add(all));
    Position mirrored = Position::start(BoardSize{8});
    for (const rules::Move& move : moves("f5f6e6"))
        mirrored = mirrored.after(move);
    const auto at = library.at(mirrored);
    REQUIRE(at);
    CHECK(at->results.games() == 3);
    REQUIRE(at->moves.size() == 1);
    CHECK(at->moves[0].results.games() == 3);
    // By symmetry, all four first moves from the start count as f5.
    const auto first = library.at(Position::start(BoardSize{8}));
    REQUIRE(first);
    REQUIRE(first->moves.size() == 1);
    CHECK(first->moves[0].move == rules::Move{rules::Square{4, 5}});
}

TEST_CASE("a player's page counts results with both colours, opponents and openings") {
    library::Library library = in_memory();
    GameDatabase& games = library.database();
    std::vector<GameToAdd> all;
    const std::vector<int> differences{10, -4, 0, 6};
    for (std::size_t i = 0; i < differences.size(); ++i) {
        GameToAdd game = random_game(i, i < 2 ? "Rose Brian" : "Shaman David", i < 2 ? "Shaman David" : "Rose Brian",
                                     1990 + static_cast<int>(i));
        game.difference = differences[i];
        all.push_back(game);
    }
    all.push_back(random_game(9, "Rose Brian", "Rosen Ann", 2001));
    all.back().difference = 64;
    REQUIRE(games.add(all));
    const auto page = games.player("rose brian");
    REQUIRE(page);
    CHECK(page->name == "Rose Brian");
    CHECK(page->as_black.wins == 2);
    CHECK(page->as_black.losses == 1);
    CHECK(page->as_white.draws == 1);
    CHECK(page->as_white.losses == 1);
    CHECK(page->first_year == 1990);
    CHECK(page->last_year == 2001);
    CHECK(page->mean_difference == doctest::Approx((10 - 4 + 0 - 6 + 64) / 5.0));
    REQUIRE(page->opponents.size() == 2);
    CHECK(page->opponents[0].name == "Shaman David");
    CHECK(page->opponents[0].games() == 4);
    CHECK(page->opponents[1].wins == 1);
    const auto found = games.players("ros", 10);
    REQUIRE(found);
    REQUIRE(found->size() == 2);
    CHECK(found->front().name == "Rose Brian");
    CHECK(found->front().wins == 2);
    CHECK(found->front().losses == 2);
    CHECK(games.player("nobody").error().message.ends_with("expected the name of a player, saw \"nobody\""));
}

TEST_CASE("a file that is not an Outflank database stays unchanged and causes one error message") {
    const temporary::TemporaryFolder folder;
    const auto text = folder.path / "letter.db";
    REQUIRE(base::write_atomically(text, std::string(3000, 'x')));
    auto opened = GameDatabase::open(text, names());
    REQUIRE_FALSE(opened);
    CHECK(opened.error().message == "cannot use the database " + text.string() + ": file is not a database");
    CHECK(*base::read_file(text, 4000) == std::string(3000, 'x'));
    CHECK_FALSE(GameDatabase::open(folder.path, names()));
    // A truncated file is detected.
    const auto path = folder.path / "games.db";
    {
        auto games = GameDatabase::open(path, names());
        REQUIRE(games);
        REQUIRE(games->add(std::vector{random_game(1, "A", "B")}));
    }
    std::string bytes = *base::read_file(path, 1 << 20);
    bytes.resize(bytes.size() / 2);
    REQUIRE(base::write_atomically(path, bytes));
    auto cut = GameDatabase::open(path, names());
    const bool is_told = !cut || !cut->totals();
    CHECK(is_told);
}
