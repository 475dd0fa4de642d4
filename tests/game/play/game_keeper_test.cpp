// The game keeper loses no game and saves none twice.
#include "game/library/sqlite.hpp"
#include "game/play/game_keeper.hpp"
#include "game/play/save.hpp"
#include "game/records/opening_names.hpp"
#include "game/records/transcript.hpp"
#include "tests/game/play/fixtures.hpp"
#include "tests/temporary_folder.hpp"

#include <string>
#include <vector>

using namespace fixtures;
using library::Library;
using play::Game;
using play::GameKeeper;

namespace {

using Lines = std::vector<std::string>;

std::string line_of(const library::GameDocument& document) {
    rules::GameTree game = document.game;
    game.go_to(game.line().back());
    return records::to_transcript(game);
}

// Moves of the saved games, oldest first.
Lines saved(const Library& library) {
    Lines lines;
    const auto games = library.games();
    REQUIRE(games);
    for (const library::SavedGame& game : *games)
        lines.insert(lines.begin(), line_of(*library.document(game.id)));
    return lines;
}

// Moves of the autosave that the next window is offered; empty without an autosave.
std::string left_behind(Library& library) {
    const auto left = library.take_over_autosave("the next window");
    REQUIRE(left);
    return *left && !(*left)->game.empty() ? line_of(*library::game_document_from_json((*left)->game)) : "";
}

void play_to_the_end(Game& game) {
    while (!game.is_over())
        submit(game, play::Play{rules::Move{*game.position().legal_moves().begin()}}, at(0));
}

// Notes a value as a search or a review does.
void find_value(Game& game, rules::GameTree::NodeId node) {
    const rules::Move best{*game.tree().node(node).position.legal_moves().begin()};
    game.note(node, play::PositionValue{.best = best, .moves = {{best, 0}}});
    game.keep_values();
}

struct Place {
    Library library = Library::in_memory(records::opening_names());
    Game game{two_humans(8), at(0)};
    GameKeeper keeper{library};

    // Opens a saved game of two moves.
    library::GameId open_saved() {
        play_line(game, "d3 c3");
        const auto id = library.add_game(play::to_document(game.state(at(0))), "old", "", 1000);
        REQUIRE(id);
        keeper.is_saved_as(*id, 1, game, at(0));
        return *id;
    }
    void update() { REQUIRE(keeper.update(game, at(0))); }
    void save() { REQUIRE(keeper.save(game, at(0))); }
};

} // namespace

TEST_CASE("a game is autosaved during play and saved when it ends") {
    Place place;
    place.game = Game{two_humans(4), at(0)};
    place.update();
    submit(place.game, play::Play{rules::Move{*place.game.position().legal_moves().begin()}}, at(0));
    place.update();
    CHECK(saved(place.library).empty());
    play_to_the_end(place.game);
    place.update();
    CHECK(saved(place.library).size() == 1);            // at its end, not only when another game begins
    for (const rules::GameTree::NodeId node : {0, 1}) { // trying moves creates no other game
        submit(place.game, play::GoTo{node}, at(0));
        place.update();
        const auto legal = place.game.position().legal_moves();
        for (const rules::Square square : legal) {
            submit(place.game, play::GoTo{node}, at(0));
            submit(place.game, play::Play{rules::Move{square}}, at(0));
            place.update();
        }
    }
    place.save();
    place.keeper.close(&place.game, at(0));
    const auto games = place.library.games();
    REQUIRE(games->size() == 1);
    CHECK(library::is_over(games->front().card));
    CHECK(left_behind(place.library).empty());
}

TEST_CASE("the next window is offered the closed window's game with its clocks") {
    Place place;
    place.game = Game{timed(two_humans(8), 60'000), at(0)};
    play_line(place.game, "d3");
    place.update();
    place.game.update(at(0));
    place.keeper.set_match("the match");
    place.keeper.close(&place.game, at(5'000));
    GameKeeper next{place.library};
    const auto left = next.take_over();
    REQUIRE((left && *left));
    CHECK((*left)->match == "the match");
    const auto state = play::game_from_json((*left)->game);
    REQUIRE(state);
    CHECK(state->clock_remaining[rules::index(Color::white)] == milliseconds{55'000});
    next.close(nullptr, at(6'000)); // neither resumed nor replaced
    CHECK(left_behind(place.library) == "d3");
    CHECK(saved(place.library).empty());
}

TEST_CASE("browsing a saved game changes neither its row nor its date") {
    Place place;
    const auto id = place.open_saved();
    for (const rules::GameTree::NodeId node : {0, 1, 2})
        submit(place.game, play::GoTo{node}, at(0));
    place.save();
    CHECK(place.library.game(id)->value().revision == 1);

    SUBCASE("found values are added without changing the date") {
        find_value(place.game, 1);
        place.save();
        CHECK(place.library.game(id)->value().modified == 1000);
        CHECK(place.library.document(id)->values.find(1) != nullptr);
        CHECK(saved(place.library) == Lines{"d3c3"});
    }
    SUBCASE("a different move at an earlier position creates another game") {
        submit(place.game, play::GoTo{2}, at(0));
        play_line(place.game, "c4");
        place.save();
        CHECK(saved(place.library) == Lines{"d3c3", "d3c3c4"});
    }
    SUBCASE("found values do not bring back a deleted game") {
        REQUIRE(place.library.delete_games(std::vector{id}, 2000));
        find_value(place.game, 1);
        place.save();
        CHECK(saved(place.library).empty());
    }
}

TEST_CASE("values found while browsing are saved but tried moves are not") {
    Place place;
    const auto id = place.open_saved();
    const rules::GameTree::NodeId tried = 3;
    submit(place.game, play::GoTo{1}, at(0));
    play_line(place.game, "e3 f4");
    REQUIRE(place.keeper.update_found(place.game, tried, at(0)));
    CHECK(place.library.game(id)->value().revision == 1);
    find_value(place.game, 1);
    REQUIRE(place.keeper.update_found(place.game, tried, at(0)));
    const auto found = place.library.document(id);
    CHECK(found->game.node_count() == 3);
    CHECK(found->values.find(1) != nullptr);
    CHECK(left_behind(place.library).empty());
}

TEST_CASE("a game continues in its library row, or in a new row if that was deleted") {
    Place place;
    play_line(place.game, "d3 c3");
    place.save();
    find_value(place.game, 1);
    place.save();
    play_line(place.game, "c4");
    place.save();
    REQUIRE(saved(place.library) == Lines{"d3c3c4"});
    const std::vector ids{place.library.games()->front().id};
    REQUIRE(place.library.delete_games(ids, 2000));
    play_line(place.game, "e3");
    place.save();
    CHECK(saved(place.library) == Lines{"d3c3c4e3"});
}

TEST_CASE("a game from a set-up position is saved but a game without moves is not") {
    Place place;
    place.update();
    submit(place.game, play::Resign{}, at(0));
    place.update();
    place.keeper.close(&place.game, at(0));
    CHECK(saved(place.library).empty());
    play::GameState state = play::fresh_state(two_humans(8));
    state.game = rules::GameTree{rules::Position::start(rules::BoardSize{8}).after(rules::Move{{4, 5}})};
    submit(place.game, play::Replace{state}, at(0));
    place.save();
    CHECK(saved(place.library).size() == 1);
}

TEST_CASE("a game set aside updates its library row on return only if the keeper restores it") {
    for (const bool is_known : {true, false}) {
        CAPTURE(is_known);
        Place place;
        play_line(place.game, "d3 c3");
        place.save();
        const play::GameState aside = place.game.state(at(0));
        const std::uint64_t number = place.game.game_number();
        submit(place.game, play::NewGame{two_humans(8)}, at(0));
        submit(place.game, play::Replace{aside}, at(0));
        if (is_known) place.keeper.restore_game(number, place.game);
        play_line(place.game, "c4");
        place.save();
        CHECK(saved(place.library) == (is_known ? Lines{"d3c3c4"} : Lines{"d3c3", "d3c3c4"}));
    }
}

TEST_CASE("a game saved under a name or over another game continues in a new library row") {
    Place place;
    play_line(place.game, "d3");
    REQUIRE(place.keeper.save_as(place.game, "mine", "club", std::nullopt, at(0)));
    const auto first = place.library.find_game("mine", "club");
    REQUIRE((first && *first));
    play_line(place.game, "c3");
    REQUIRE(place.keeper.save_as(place.game, "mine", "club", *first, at(0)));
    CHECK(saved(place.library) == Lines{"d3c3"});
    play_line(place.game, "c4");
    place.save();
    CHECK(saved(place.library) == Lines{"d3c3", "d3c3c4"});
}

TEST_CASE("a failed write is reported, and retried at the next change") {
    const temporary::TemporaryFolder folder;
    const library::Files files{.library = folder.path / "library.db", .database = folder.path / "database.db"};
    Library mine = std::move(*Library::open(files, records::opening_names()));
    Game game{two_humans(8), at(0)};
    GameKeeper keeper{mine};
    play_line(game, "d3 c3");
    library::sqlite::Connection other{files.library};
    other.run("CREATE TRIGGER refuse BEFORE INSERT ON autosave BEGIN SELECT RAISE(ABORT, 'no room'); END");
    CHECK_FALSE(keeper.update(game, at(0)).ok());
    other.run("DROP TRIGGER refuse");
    CHECK_FALSE(keeper.update(game, at(0)).ok()); // no retry in every frame: a locked file makes each attempt wait
    play_line(game, "c4");
    CHECK(keeper.update(game, at(0)).ok());
    keeper.close(&game, at(0));
    CHECK(left_behind(mine) == "d3c3c4");
}
