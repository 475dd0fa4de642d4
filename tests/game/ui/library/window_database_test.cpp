// Imported games in the library, with real keys and clicks: importing, searching, opening, and the moves played in a
// position.
#include "engine/base/files.hpp"
#include "game/ui/library/library_dialog.hpp"
#include "tests/game/ui/drawn_text.hpp"
#include "tests/game/ui/golden.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"
#include "tests/game/ui/saved_games.hpp"

#include <algorithm>

using namespace std::chrono_literals;

namespace {

const std::string world_championship = OUTFLANK_SOURCE_DIR "/tests/data/games/WTH_1977.wtb"; // 12 of its games.
const std::string year_1980 = OUTFLANK_SOURCE_DIR "/tests/data/games/WTH_1980.wtb";          // 160 games.

const ui::LibraryList& list_of(const Pilot& pilot) {
    return saved_games::games(pilot);
}

void wait_for_answer(Pilot& pilot) {
    pilot.step();
    wait_until(pilot, "the library does not answer", [&] {
        const ui::LibraryList* const list = pilot.gui().library_list();
        return list != nullptr && !list->is_reading() && !list->import_state().is_running;
    });
    pilot.step();
    pilot.step();
    wait_until(pilot, "the library does not answer", [&] { return !list_of(pilot).is_reading(); });
    pilot.step();
}

void open_database(Pilot& pilot) {
    choose_in_menu(pilot, "Study", "Game database...");
    wait_for_answer(pilot);
}

void start_import(Pilot& pilot, const std::string& path) {
    pilot.click_item("Games/Import...");
    pilot.step();
    pilot.type(path);
    pilot.press(SDL_SCANCODE_RETURN);
}

void import_games(Pilot& pilot, const std::string& path) {
    start_import(pilot, path);
    wait_for_answer(pilot);
}

library::ListedGame listed_game(const Pilot& pilot, int number) {
    const auto* game = list_of(pilot).game(list_of(pilot).row(number));
    REQUIRE(game != nullptr);
    return *game;
}

bool draws_word(const std::string& word) {
    const auto words = drawn_text::words();
    return std::ranges::find(words, word) != words.end();
}

} // namespace

TEST_CASE("imported games are found by player and position, and open at that position") {
    const ui::Preferences preferences = two_humans(8);
    Pilot pilot{preferences, at_once(preferences), 1280, 800};
    open_database(pilot);
    CHECK(list_of(pilot).game_count() == 0);
    import_games(pilot, world_championship);
    import_games(pilot, year_1980);
    CHECK(list_of(pilot).game_count() == 172);
    CHECK(list_of(pilot).import_state().sum.added == 160);

    pilot.click_item("Games/Filters");
    pilot.step();
    pilot.click_item("Games/##player");
    pilot.type("inoue");
    wait_for_answer(pilot);
    wait_until(pilot, [&] { return list_of(pilot).page().has_value(); });
    const library::PlayerPage page = *list_of(pilot).page();
    CHECK(page.name == "Inoue Hiroshi");
    CHECK(list_of(pilot).game_count() == page.as_black.games() + page.as_white.games());
    for (int i = 0; i < list_of(pilot).game_count(); ++i) {
        const auto seats = listed_game(pilot, i).card.seats;
        CHECK((seats[0].name == "Inoue Hiroshi" || seats[1].name == "Inoue Hiroshi"));
    }
    pilot.move_mouse({1, 1});
    golden::check(pilot.picture(), "library_database");

    pilot.click_item("Games/outcome/Won");
    wait_for_answer(pilot);
    CHECK(list_of(pilot).game_count() == page.as_black.wins + page.as_white.wins);

    // A click shows a game, another click the next one, and Escape the figures again. A double click opens a game.
    const library::ListedGame first = listed_game(pilot, 0);
    for (const int number : {1, 0}) {
        pilot.click_item(saved_games::row_item(number));
        wait_until(pilot, "the game is not shown", [&] { return list_of(pilot).preview().has_value(); });
        CHECK(pilot.game().tree().node_count() == 1);
        CHECK(list_of(pilot).chosen() == number);
        pilot.wait(600ms);
    }
    pilot.press(SDL_SCANCODE_ESCAPE);
    pilot.step();
    CHECK(list_of(pilot).chosen() == -1);
    pilot.double_click_item(saved_games::row_item(0));
    wait_until(pilot, "the game is not opened", [&] { return pilot.game().tree().node_count() > 1; });
    pilot.settle();
    CHECK(pilot.game().participant(rules::Color::black).name == first.card.seats[0].name);
    CHECK(pilot.game().participant(rules::Color::white).name == first.card.seats[1].name);
    CHECK(pilot.game().tree().cursor() == rules::GameTree::root);

    // The position after its fourth move, in all games.
    pilot.submit(play::GoTo{4});
    pilot.settle();
    open_database(pilot);
    pilot.click_item("Games/Filters");
    pilot.step();
    pilot.click_item("Games/where/Position on the board");
    wait_for_answer(pilot);
    REQUIRE(list_of(pilot).at().has_value());
    CHECK(list_of(pilot).at()->results.games() == list_of(pilot).game_count());
    CHECK(list_of(pilot).game_count() > 1);
    CHECK(list_of(pilot).game_count() < 172);
    pilot.move_mouse({1, 1});
    golden::check(pilot.picture(), "library_database_position");
    pilot.click_item(saved_games::row_item(1));
    pilot.step();
    pilot.press(SDL_SCANCODE_RETURN);
    pilot.wait(200ms);
    wait_until(pilot, "the game is not opened", [&] { return pilot.game().position().occupied().size() == 8; });
    pilot.settle();
    CHECK(pilot.game().position().occupied().size() == 8);
}

TEST_CASE("own and imported games share a list and can also be listed separately") {
    Pilot pilot{two_humans(8), 1280, 800};
    saved_games::put_three(pilot);
    pilot.ask(ui::import_games, std::string{world_championship}, std::optional<base::Encoding>{});
    wait_until(pilot,
               [&] { return pilot.gui().library_list() && !pilot.gui().library_list()->import_state().is_running; });
    saved_games::open(pilot);
    CHECK(list_of(pilot).game_count() == 15);
    pilot.type("max");
    CHECK(saved_games::titles(pilot) == saved_games::Names{"middle"});
    for (int i = 0; i < 3; ++i)
        pilot.press(SDL_SCANCODE_BACKSPACE);
    pilot.click_item("Games/source/My games");
    CHECK(saved_games::titles(pilot) == saved_games::Names{"newest", "middle", "oldest"});
    pilot.click_item("Games/source/Database");
    wait_for_answer(pilot);
    CHECK(list_of(pilot).game_count() == 12);
    CHECK(list_of(pilot).chosen() == 0);
    wait_until(pilot, "the game is not shown", [&] { return list_of(pilot).preview().has_value(); });
    pilot.press(SDL_SCANCODE_DELETE); // Imported games cannot be deleted.
    CHECK(saved_games::is_refused(pilot));
    CHECK(saved_games::titles(pilot).size() == 12);
}

TEST_CASE("opening a file of many games imports it into the database") {
    const ui::Preferences preferences = two_humans(8);
    Pilot pilot{preferences, at_once(preferences), 1280, 800};
    pilot.ask(ui::load_file, std::filesystem::path{world_championship});
    wait_for_answer(pilot);
    CHECK(list_of(pilot).game_count() == 12);
    CHECK(pilot.game().tree().node_count() == 1);
}

TEST_CASE("database moves are shown on the squares and follow the game") {
    ui::Preferences preferences = two_humans(8);
    Pilot pilot{preferences, at_once(preferences), 1280, 800};
    open_database(pilot);
    import_games(pilot, year_1980);
    pilot.press(SDL_SCANCODE_ESCAPE);
    choose_in_menu(pilot, "Analysis", "Database moves", "Database moves on the squares");
    wait_for_answer(pilot);
    pilot.settle();
    // The four first moves are symmetric and count as one, stored as f5.
    const auto* played = list_of(pilot).played_from(pilot.position());
    REQUIRE(played != nullptr);
    REQUIRE(played->moves.size() == 1);
    pilot.click(rules::Square{4, 5});
    pilot.settle();
    wait_for_answer(pilot);
    played = list_of(pilot).played_from(pilot.position());
    REQUIRE(played != nullptr);
    CHECK(played->moves.size() == 3);
    pilot.move_mouse({1, 1});
    pilot.step();
    golden::check(pilot.picture(), "frequencies");
    CHECK(draws_word("scores"));
    // Another board size has no database moves, so nothing is read.
    ui::Preferences small = two_humans(6);
    small.shown.frequencies = true;
    Pilot other{pilot, small, at_once(small)};
    other.settle();
    CHECK(other.gui().library_list() == nullptr);
    Pilot empty{preferences, at_once(preferences), 1280, 800};
    choose_in_menu(empty, "Analysis", "Database moves", "Database moves on the squares");
    wait_until(empty, [&] { return empty.message() == "No game in the library reaches this position."; });
}

TEST_CASE("database moves are listed next to the board, and a click plays a move") {
    const ui::Preferences preferences = two_humans(8);
    Pilot pilot{preferences, at_once(preferences), 1280, 800};
    open_database(pilot);
    import_games(pilot, year_1980);
    pilot.press(SDL_SCANCODE_ESCAPE);
    pilot.click(rules::Square{4, 5});
    pilot.settle();
    choose_in_menu(pilot, "Analysis", "Database moves", "Show database moves");
    wait_for_answer(pilot);
    pilot.settle();
    REQUIRE(list_of(pilot).played_from(pilot.position()) != nullptr);
    const library::PositionGames played = *list_of(pilot).played_from(pilot.position());
    REQUIRE(played.moves.size() == 3);
    CHECK(draws_word(std::to_string(played.moves[0].results.games())));
    pilot.click_item("{##note/moves}/(0)/move");
    pilot.settle();
    CHECK(pilot.position()
          == rules::Position::start(rules::BoardSize{8}).after(rules::Move{{4, 5}}).after(played.moves[0].move));
    wait_for_answer(pilot);
    // The number of games leads to their list, and the cross closes the table.
    const std::int64_t games = list_of(pilot).played_from(pilot.position())->results.games();
    CHECK(games == played.moves[0].results.games());
    pilot.step();
    pilot.click_item("##note/database games");
    wait_for_answer(pilot);
    CHECK(list_of(pilot).game_count() == games);
    pilot.press(SDL_SCANCODE_ESCAPE);
    pilot.step();
    pilot.click_item("##note/close database");
    CHECK_FALSE(pilot.gui().session().preferences.shown.database_moves);
}

TEST_CASE("the encoding of imported files can be chosen and is automatic by default") {
    const ui::Preferences preferences = two_humans(8);
    Pilot pilot{preferences, at_once(preferences), 900, 640};
    open_database(pilot);
    pilot.click_item("Games/Import...");
    pilot.step();
    const auto chosen = [&] { return std::get<ui::LibraryDialog>(pilot.gui().state().dialog).encoding; };
    CHECK_FALSE(chosen().has_value());
    for (const auto& [name, encoding] : {std::pair{"shift-jis", std::optional{base::Encoding::shift_jis}},
                                         std::pair{"Encoding: automatic", std::optional<base::Encoding>{}}}) {
        pilot.click_item("Games/##encoding");
        pilot.wait(50ms);
        pilot.click_item(std::string{"##Combo_01/"} + name);
        pilot.wait(50ms);
        CHECK(chosen() == encoding);
    }
}

TEST_CASE("an invalid import path is reported in a single message") {
    const ui::Preferences preferences = two_humans(8);
    Pilot pilot{preferences, at_once(preferences), 900, 640};
    open_database(pilot);
    const std::pair<const char*, const char*> rows[]{
        {"/nowhere/games.ggf", "expected a file or a folder, saw none at /nowhere/games.ggf"},
        {"/dev/null", "\"/dev/null\" is not a regular file"}};
    for (const auto& [path, said] : rows) {
        start_import(pilot, path); // Messages expire after some seconds of the Pilot's time.
        wait_until(pilot, [&, expected = said] { return pilot.message() == expected; });
    }
    CHECK(list_of(pilot).game_count() == 0);
}
