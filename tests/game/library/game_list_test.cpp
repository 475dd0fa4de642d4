// Own and imported games in one list: searched, filtered, sorted, and found by position.
#include "game/library/library.hpp"
#include "game/records/notation.hpp"
#include "game/records/opening_names.hpp"
#include "game/records/transcript.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace {

using library::GameOrder;
using library::GameQuery;
using library::Library;
using library::Outcome;
using library::Source;

using Names = std::vector<std::string>;

rules::GameTree tree(const std::string& moves, int side = 8) {
    return *records::game_from_transcript(moves, rules::Position::start(rules::BoardSize{side}));
}

library::Milliseconds day(int year) {
    return (year - 1970LL) * 31'556'952'000 + 200LL * 86'400'000;
}

// Own games: "evening", "club/short", and "club/deep/small" on 6x6. Imported: games of two years, and one without a
// year.
struct Shelf {
    Library library = Library::in_memory(records::opening_names());

    Shelf() {
        add("evening", "", "f5d6c3d3c4", "Ada", "Bob", 2026);
        add("short", "club", "e6f4e3f6g5d6e7f5c5", "Marta", "Tamenori", 2025);
        add("small", "club/deep", "e4e3f2", "Eve", "Ada", 2024, 6);
        const auto added =
            library.database().add(std::vector{import("Tamenori", "Tastet", "Worlds", 1998, "f5d6c3d3c4f4", 6),
                                               import("Tastet", "Ada", "Club", 2001, "f5f6e6f4", -10),
                                               import("Brightwell", "Rose", "", 0, "f5d6c3d3c4f4f6", {})});
        REQUIRE(added->added == 3);
    }

    void add(const char* name, const char* folder, const char* moves, const char* black, const char* white, int year,
             int side = 8) {
        const library::GameDocument document{.seats = {library::DocumentSeat{black}, library::DocumentSeat{white}},
                                             .game = tree(moves, side)};
        REQUIRE(library.add_game(document, name, folder, day(year)));
    }
    static library::GameToAdd import(const char* black, const char* white, const char* event, int year,
                                     const char* moves, std::optional<int> difference) {
        const rules::GameTree game = tree(moves);
        return {.black = black,
                .white = white,
                .event = event,
                .year = year,
                .date = year == 0 ? "" : std::to_string(year),
                .moves = game.moves_to_cursor(),
                .difference = difference};
    }

    // Names of own games, players of imported ones.
    Names find(const GameQuery& query) const {
        Names names;
        const auto found = library.find(query);
        REQUIRE(found);
        for (const library::GameRef& game : found->games) {
            const auto listed = library.listed(game);
            REQUIRE(listed);
            names.push_back(game.is_own() ? listed->name
                                          : listed->card.seats[0].name + "-" + listed->card.seats[1].name);
        }
        return names;
    }
};

} // namespace

TEST_CASE("own and imported games are sorted by column, with missing values last") {
    const Shelf shelf;
    const std::string tastet = "Tastet-Ada", tamenori = "Tamenori-Tastet", rose = "Brightwell-Rose";
    struct Row {
        GameOrder order;
        bool is_descending;
        Names found;
    };
    for (const Row& row : {Row{GameOrder::date, true, {"evening", "short", "small", tastet, tamenori, rose}},
                           Row{GameOrder::players, false, {"evening", rose, "small", "short", tamenori, tastet}},
                           Row{GameOrder::result, false, {tastet, tamenori, "short", "evening", "small", rose}},
                           Row{GameOrder::result, true, {"short", tamenori, tastet, "evening", "small", rose}},
                           Row{GameOrder::name, false, {tastet, "evening", "short", "small", tamenori, rose}}}) {
        CAPTURE(static_cast<int>(row.order));
        // Covers all folders, as any search in the top folder does.
        CHECK(shelf.find({.filter = {.last_year = 9999}, .order = row.order, .is_descending = row.is_descending}) ==
              [&] {
                  Names known = row.found;
                  std::erase(known, rose); // has no year
                  return known;
              }());
    }
    CHECK(shelf.find({}) == Names{"evening", tastet, tamenori, rose});
    CHECK(shelf.find({.source = Source::own}) == Names{"evening"});
    CHECK(shelf.find({.folder = "club"}) == Names{"short"});
    CHECK(shelf.find({.source = Source::imported, .is_descending = false}) == Names{rose, tamenori, tastet});
}

TEST_CASE("words and filters find own and imported games in the open folder and its subfolders") {
    Shelf shelf;
    const std::string tastet = "Tastet-Ada", tamenori = "Tamenori-Tastet";
    struct Row {
        GameQuery query;
        Names found;
    };
    for (const Row& row :
         {Row{{.text = "ada"}, {"evening", "small", tastet}}, Row{{.text = "ADA tast"}, {tastet}},
          Row{{.text = "6x6"}, {"small"}}, Row{{.text = "13-0"}, {"short"}}, Row{{.text = "35-29"}, {tamenori}},
          Row{{.text = "1998"}, {tamenori}}, Row{{.text = "2025-07"}, {"short"}}, Row{{.text = "worlds"}, {tamenori}},
          Row{{.text = "even"}, {"evening"}}, Row{{.text = "100%"}, {}},
          Row{{.text = "ada", .folder = "club"}, {"small"}},
          Row{{.filter = {.player = "tamenori"}}, {"short", tamenori}},
          Row{{.filter = {.player = "tamenori", .outcome = Outcome::win}}, {tamenori}},
          Row{{.filter = {.player = "tastet", .opponent = "ada"}}, {tastet}},
          Row{{.filter = {.event = "club"}}, {tastet}},
          Row{{.filter = {.first_year = 2001, .last_year = 2024}}, {"small", tastet}}, Row{{.size = 6}, {"small"}}}) {
        CAPTURE(row.query.text);
        CAPTURE(row.query.filter.player);
        CHECK(shelf.find(row.query) == row.found);
    }
    // No list contains a deleted game.
    REQUIRE(shelf.library.delete_games(std::vector{shelf.library.find({})->games.front().id}, 1));
    CHECK(shelf.find({.text = "ada"}) == Names{"small", tastet});
}

TEST_CASE("a position search finds own and imported games in any orientation and counts next moves") {
    const Shelf shelf;
    const rules::Position mirrored = tree("c4e3f6e6").position(); // f5d6c3d3, mirrored
    const auto found = shelf.library.find({.position = mirrored});
    REQUIRE(found);
    CHECK(shelf.find({.position = mirrored}) == Names{"evening", "Tamenori-Tastet", "Brightwell-Rose"});
    REQUIRE(found->at);
    CHECK(found->at->results.games() == 3);
    REQUIRE(found->at->moves.size() == 1);
    CHECK(found->at->moves[0].results.games() == 3);
    CHECK(shelf.library.at(mirrored)->results == found->at->results);
    CHECK(shelf.find({.source = Source::own, .position = mirrored}) == Names{"evening"});
    CHECK(shelf.find({.filter = {.player = "rose"}, .position = mirrored}) == Names{"Brightwell-Rose"});
}

TEST_CASE("a position search finds own games that began from a nonstandard start") {
    Shelf shelf;
    rules::GameTree begun_later{tree("f5d6c3d3").position()};
    const auto position = begun_later.position();
    REQUIRE_FALSE(begun_later.play(*records::move_from_text("c4", position.size())));
    begun_later.go_to(rules::GameTree::root); // the cursor is elsewhere
    REQUIRE(shelf.library.add_game({.game = begun_later}, "later", "", day(2023)));
    const rules::Position mirrored = tree("c4e3f6e6").position();
    CHECK(shelf.find({.source = Source::own, .position = mirrored}) == Names{"evening", "later"});
    const auto at = shelf.library.at(mirrored);
    CHECK(at->results.games() == 4);
    REQUIRE(at->moves.size() == 1);
    CHECK(at->moves[0].results.games() == 4);
    CHECK(shelf.find({.source = Source::own, .position = tree("f5d6c3").position()}) == Names{"evening"});
    const rules::Position after = tree("f5d6c3d3c4").position();
    CHECK(shelf.find({.source = Source::own, .position = after}) == Names{"evening", "later"});
}

TEST_CASE("totals, players and player pages count own and imported games") {
    const Shelf shelf;
    const auto& database = shelf.library.database();
    const auto totals = database.totals();
    CHECK(totals->results.games() == 6);
    CHECK(totals->results.unknown == 3);
    CHECK(totals->players == 8);
    CHECK(totals->first_year == 1998);
    CHECK(totals->last_year == 2026);
    const auto players = database.players("t", 10);
    REQUIRE(players->size() == 2);
    const auto page = database.player("tamenori");
    REQUIRE(page);
    CHECK(page->name == "Tamenori");
    CHECK(page->as_black.wins == 1);
    CHECK(page->as_white.losses == 1);
    CHECK(page->opponents.size() == 2);
    CHECK(database.player("eve")->as_black.games() == 0); // an unfinished game does not count
    CHECK_FALSE(database.player("nobody").ok());
}

TEST_CASE("an imported game is listed with its last position and its result") {
    const Shelf shelf;
    const auto listed = shelf.library.listed(shelf.library.find({.text = "worlds"})->games.front());
    REQUIRE(listed);
    CHECK(listed->card.position == tree("f5d6c3d3c4f4").position());
    CHECK(listed->event == "Worlds");
    CHECK(listed->year == 1998);
    CHECK(listed->difference == 6);
    CHECK(library::winner(listed->card) == rules::Color::black);
    CHECK_FALSE(shelf.library.listed({.source = Source::own, .id = 99}).ok());
}
