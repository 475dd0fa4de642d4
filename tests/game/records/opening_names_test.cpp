#include "game/records/opening_names.hpp"

#include "game/records/notation.hpp"
#include "game/records/transcript.hpp"
#include "tests/game/records/any_bytes.hpp"

#include <doctest/doctest.h>

#include <set>

using records::OpeningNames;
using rules::BoardSize;
using rules::GameTree;
using rules::Position;

namespace {

const Position start8 = Position::start(BoardSize{8});

GameTree game_of(std::string_view moves) {
    auto game = records::game_from_transcript(moves, start8);
    REQUIRE(game.ok());
    return *game;
}

// Name of the deepest named position of the game and the number of moves to it; "" if there is none.
std::string name_in(const GameTree& game) {
    const auto found = records::opening_names().name_of(game, game.cursor());
    if (!found) return "";
    return std::string{found->name} + " " + std::to_string(game.path_to(found->node).size() - 1);
}
std::string name_in(std::string_view moves) {
    return name_in(game_of(moves));
}

} // namespace

TEST_CASE("all shipped opening names can be read, and no position or name occurs twice") {
    CHECK(records::opening_names_problem().empty());
    const auto all = records::opening_names().all();
    CHECK(all.size() >= 80);
    std::set<std::string> names;
    for (const records::NamedOpening& opening : all) {
        CAPTURE(opening.moves);
        CHECK(name_in(opening.moves) == opening.name + " " + std::to_string(opening.moves.size() / 2));
        CHECK(opening.moves.starts_with("f5")); // one orientation throughout the file
        const char first = opening.name.front();
        CHECK((('A' <= first && first <= 'Z') || ('0' <= first && first <= '9')));
        names.insert(opening.name);
    }
    CHECK(names.size() == all.size());
}

// Names and moves come from the lists of NBoard, WZebra and Egaroucid, which begin with other first moves.
TEST_CASE("an opening is found in any orientation and move order") {
    struct Row {
        const char* moves;
        const char* name;
    };
    for (const Row& row : {Row{"f5d6c3d3c4", "Tiger 5"},
                           {"c4e3f6e6f5", "Tiger 5"},
                           {"d3c5f6f5e6", "Tiger 5"},
                           {"e6f4c3c4d3", "Tiger 5"},
                           {"f5f6e6f4g5", "Heath 5"},
                           {"f5f6e6d6e7", "Heath 5"},
                           {"c4c3d3c5d6f4f5", "Rose-v-Toth 7"},
                           {"f5f4e3f6e6c5c4", "Rose-v-Toth 7"},
                           {"d3c3f5d6c4f4c2b3c5", "Rose-Bill 9"},
                           {"d3c3c4c5e6f4e3f5g5d7d6c6f7d2g4f6e7f2", "Rotating Flat (Kling Continuation) 18"}}) {
        CAPTURE(row.moves);
        CHECK(name_in(row.moves) == row.name);
    }
}

TEST_CASE("a game keeps the name of its last named position") {
    CHECK(name_in("").empty());
    CHECK(name_in("f5").empty());
    CHECK(name_in("f5d6") == "Perpendicular 2");
    CHECK(name_in("f5d6c3") == "Perpendicular 2");
    CHECK(name_in("f5d6c3d3c4f4") == "Tiger 5");
    CHECK(name_in("f5d6c3d3c4f4f6") == "Stephenson 7");
    CHECK(name_in("f5d6c3d3c4f4e2") == "Tiger 5");
    GameTree game = game_of("f5d6c3d3c4");
    game.undo();
    CHECK(name_in(game) == "Perpendicular 2"); // name of the position at the cursor
}

TEST_CASE("only games from the standard start have an opening name") {
    for (const Position& start : {Position::start(BoardSize{6}), Position::start(BoardSize{10}),
                                  Position::start(BoardSize{8}, rules::Color::white), game_of("f5f6").position()}) {
        GameTree game{start};
        for (int ply = 0; ply < 6; ++ply) {
            CHECK(name_in(game).empty());
            REQUIRE_FALSE(game.play(rules::Move{*game.position().legal_moves().begin()}).has_value());
        }
    }
    CHECK_FALSE(records::opening_names().name_of(Position::start(BoardSize{9})).has_value());
    CHECK(records::opening_names().name_of(game_of("e6f4").position()) == "Perpendicular");
}

TEST_CASE("an invalid list of opening names is refused with the line number") {
    struct Row {
        const char* text;
        const char* part;
    };
    for (const Row& row : {Row{"f5d6\tA\nf5d9\tB\n", "line 2: "},
                           {"% only\n\nf5d6 A\n", "line 3: expected moves, a tab and a name"},
                           {"f5d6\t\n", "line 1: expected moves, a tab"},
                           {"f5d6\tA\n\nc4e3\tB\n", "line 3: expected a position"},
                           {"f5a1\tA", "line 1: move 2"},
                           {"f5d6\t\xff\xfe", "line 1: expected a name in UTF-8"}}) {
        CAPTURE(row.text);
        const auto names = OpeningNames::from_text(row.text);
        REQUIRE_FALSE(names.ok());
        CHECK(names.error().message.find(row.part) != std::string::npos);
    }
    const auto names = OpeningNames::from_text("% a comment\r\n\r\nF5 d6\tThe One\r\n");
    REQUIRE(names.ok());
    REQUIRE(names->all().size() == 1);
    CHECK(names->all()[0].moves == "f5d6");
    CHECK(names->all()[0].name == "The One");
    base::Random random{7};
    for (int i = 0; i < 300; ++i) // any bytes give a list or an error
        (void)OpeningNames::from_text(any_of("f5d6c3\t\n% \xff", random, 60)).ok();
}
