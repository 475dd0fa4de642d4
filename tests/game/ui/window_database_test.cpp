// Other people's games through real keys and clicks: imported, looked for, opened, and what they went on with.
#include "engine/base/files.hpp"
#include "game/records/transcript.hpp"
#include "game/ui/study.hpp"
#include "tests/game/ui/drawn_text.hpp"
#include "tests/game/ui/golden.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"

#include <algorithm>

using namespace std::chrono_literals;

namespace {

const std::string world_championship = OUTFLANK_SOURCE_DIR "/tests/data/games/WTH_1977.wtb"; // 12 games of it
const std::string year_1980 = OUTFLANK_SOURCE_DIR "/tests/data/games/WTH_1980.wtb";          // 160 games

const play::GameBase& base_of(const Pilot& pilot) {
    REQUIRE(pilot.gui().study().base() != nullptr);
    return *pilot.gui().study().base();
}

const play::GameBase::Answer& answer_of(const Pilot& pilot) {
    REQUIRE(base_of(pilot).answer().has_value());
    return *base_of(pilot).answer();
}

void wait_for_answer(Pilot& pilot) {
    pilot.step();
    wait_until(pilot, "the database does not answer", [&] {
        const play::GameBase* const base = pilot.gui().study().base();
        return base != nullptr && base->answer() && !base->is_asked() && !base->import_state().is_running;
    });
    pilot.step();
    pilot.step();
    wait_until(pilot, "the database does not answer", [&] { return !base_of(pilot).is_asked(); });
    pilot.step();
}

void open_database(Pilot& pilot) {
    choose_in_menu(pilot, "Study", "Games of others...");
    wait_for_answer(pilot);
}

void import_games(Pilot& pilot, const std::string& path) {
    pilot.click_item("Games/Import games...##import");
    pilot.step();
    pilot.type(path);
    pilot.press(SDL_SCANCODE_RETURN);
    wait_for_answer(pilot);
}

bool draws_word(const std::string& word) {
    const auto words = drawn_text::words();
    return std::ranges::find(words, word) != words.end();
}

std::string listed_game(const Pilot& pilot, std::size_t number) {
    return "{Games/games}/(" + std::to_string(answer_of(pilot).rows[number].id) + ")/game";
}

} // namespace

TEST_CASE("games of others are imported, found by player and position, and opened where one has looked") {
    const ui::Preferences preferences = two_persons(8);
    Pilot pilot{preferences, at_once(preferences), 1280, 800};
    open_database(pilot);
    CHECK(answer_of(pilot).rows.empty());
    import_games(pilot, world_championship);
    import_games(pilot, year_1980);
    CHECK(answer_of(pilot).count == 172);
    CHECK(base_of(pilot).import_state().sum.added == 160);

    pilot.click_item("Games/##player");
    pilot.type("inoue");
    wait_for_answer(pilot);
    REQUIRE(answer_of(pilot).page.has_value());
    CHECK(answer_of(pilot).page->name == "Inoue Hiroshi");
    CHECK(answer_of(pilot).count == answer_of(pilot).page->as_black.games() + answer_of(pilot).page->as_white.games());
    CHECK(std::ranges::all_of(answer_of(pilot).rows, [](const library::GameRow& game) {
        return game.black == "Inoue Hiroshi" || game.white == "Inoue Hiroshi";
    }));
    pilot.move_mouse({1, 1});
    golden::check(pilot.picture(), "library_database");

    // Won ones alone.
    pilot.click_item("Games/outcome/Won");
    wait_for_answer(pilot);
    CHECK(answer_of(pilot).count == answer_of(pilot).page->as_black.wins + answer_of(pilot).page->as_white.wins);

    // A click previews a game, another click the next one; Esc closes the preview. A double click opens.
    const library::GameRow first = answer_of(pilot).rows.front();
    for (const std::size_t number : {std::size_t{1}, std::size_t{0}}) {
        pilot.click_item(listed_game(pilot, number));
        wait_until(pilot, "the game is not shown", [&] { return pilot.shows("Games/Open##chosen"); });
        CHECK(pilot.match().game().node_count() == 1);
        CHECK(pilot.gui().study().looked_at()->row == answer_of(pilot).rows[number]);
        pilot.wait(600ms);
    }
    pilot.press(SDL_SCANCODE_ESCAPE);
    pilot.step();
    CHECK_FALSE(pilot.shows("Games/Open##chosen"));
    pilot.double_click_item(listed_game(pilot, 0));
    wait_until(pilot, "the game is not opened", [&] { return pilot.match().game().node_count() > 1; });
    pilot.settle();
    CHECK(pilot.match().participant(rules::Color::black).name == first.black);
    CHECK(pilot.match().participant(rules::Color::white).name == first.white);
    CHECK(pilot.match().game().cursor() == rules::GameTree::root);

    // Its fourth position, in all games.
    pilot.ask(play::Command{play::GoTo{4}});
    pilot.settle();
    open_database(pilot);
    pilot.click_item("Games/where/Position on the board");
    wait_for_answer(pilot);
    REQUIRE(answer_of(pilot).at.has_value());
    CHECK(answer_of(pilot).at->results.games() == answer_of(pilot).count);
    CHECK(answer_of(pilot).count > 1);
    CHECK(answer_of(pilot).count < 172);
    pilot.move_mouse({1, 1});
    golden::check(pilot.picture(), "library_database_position");
    // Enter opens what was looked at.
    pilot.click_item(listed_game(pilot, 1));
    wait_until(pilot, "the game is not shown", [&] { return pilot.shows("Games/Open##chosen"); });
    pilot.press(SDL_SCANCODE_RETURN);
    pilot.wait(200ms);
    wait_until(pilot, "the game is not opened", [&] { return pilot.match().position().occupied().size() == 8; });
    pilot.settle();
    CHECK(pilot.match().position().occupied().size() == 8);
}

TEST_CASE("a player's figures do not overlap, however many games there are") {
    const ui::Preferences preferences = two_persons(8);
    Pilot pilot{preferences, at_once(preferences), 1280, 800};
    std::string games;
    const auto add = [&](const std::string& other, int count, const char* result) {
        for (int i = 0; i < count; ++i)
            games += "(;GM[Othello]PC[club]PB[tamenori]PW[" + other + std::to_string(i) + "]RE[" + result
                     + "]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[f5]W[d6];)\n";
    };
    add("somebody with a long name who loses ", 500, "+4");
    add("somebody with a long name who wins ", 218, "-4");
    add("somebody with a long name who draws ", 30, "0");
    const std::filesystem::path file = pilot.data() / "tamenori.ggf";
    std::filesystem::create_directories(pilot.data());
    REQUIRE(base::write_atomically(file, games));
    open_database(pilot);
    import_games(pilot, file.string());
    pilot.click_item("Games/##player");
    pilot.type("tamenori");
    wait_for_answer(pilot);
    REQUIRE(answer_of(pilot).page.has_value());
    CHECK(answer_of(pilot).page->as_black.wins == 500);
    for (const int text : {100, 150}) {
        CAPTURE(text);
        pilot.ask(ui::SetTextSize{text});
        pilot.wait(50ms);
        CHECK(draws_word("748"));
        CHECK(draws_word("500\xE2\x80\x93"
                         "30\xE2\x80\x93"
                         "218"));
        for (const std::string& fault : drawn_text::faults_beside_scrolling())
            CHECK_MESSAGE(false, fault);
    }
}

TEST_CASE("a base of games that is opened like a game goes to the games of others") {
    const ui::Preferences preferences = two_persons(8);
    Pilot pilot{preferences, at_once(preferences), 1280, 800};
    pilot.ask(ui::LoadFrom{world_championship});
    wait_for_answer(pilot);
    CHECK(answer_of(pilot).count == 12);
    CHECK(pilot.match().game().node_count() == 1); // the game on the board stays
}

TEST_CASE("what others played stands on the squares, follows the game, and stays hidden where values are not wanted") {
    ui::Preferences preferences = two_persons(8);
    Pilot pilot{preferences, at_once(preferences), 1280, 800};
    open_database(pilot);
    import_games(pilot, year_1980);
    pilot.press(SDL_SCANCODE_ESCAPE);
    choose_in_menu(pilot, "Analysis", "What others played, on the squares");
    wait_for_answer(pilot);
    pilot.settle();
    // From the start all first moves are one, in four orientations, and games are kept with the one to f5.
    const auto* played = pilot.gui().study().played_from(pilot.position());
    REQUIRE(played != nullptr);
    REQUIRE(played->moves.size() == 1);
    pilot.click(rules::Square{4, 5});
    pilot.settle();
    wait_for_answer(pilot);
    played = pilot.gui().study().played_from(pilot.position());
    REQUIRE(played != nullptr);
    CHECK(played->moves.size() == 3);
    pilot.move_mouse({1, 1});
    pilot.step();
    golden::check(pilot.picture(), "frequencies");
    CHECK(draws_word("points"));
    // On another size nothing is asked, and nothing is shown.
    ui::Preferences small = two_persons(6);
    small.shown.frequencies = true;
    Pilot other{pilot, small, at_once(small)};
    other.settle();
    CHECK(other.gui().study().base() == nullptr);
}

TEST_CASE("the encoding of imported files is chosen next to their path, and is automatic at first") {
    const ui::Preferences preferences = two_persons(8);
    Pilot pilot{preferences, at_once(preferences), 900, 640};
    open_database(pilot);
    pilot.click_item("Games/Import games...##import");
    pilot.step();
    const auto chosen = [&] { return std::get<ui::DatabaseDialog>(pilot.gui().state().dialog).form.encoding; };
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

TEST_CASE("a path that is none, and a database that cannot be opened, are told in one message") {
    const ui::Preferences preferences = two_persons(8);
    {
        Pilot pilot{preferences, at_once(preferences), 900, 640};
        open_database(pilot);
        import_games(pilot, "/nowhere/games.ggf");
        CHECK(pilot.message() == "expected a file or a folder, saw none at /nowhere/games.ggf");
        CHECK(answer_of(pilot).count == 0);
    }
    Pilot pilot{preferences, at_once(preferences), 900, 640};
    std::filesystem::create_directories(pilot.data() / "games.db"); // a folder in its place
    open_database(pilot);
    CHECK(answer_of(pilot).problem.find("games.db") != std::string::npos);
    pilot.press(SDL_SCANCODE_ESCAPE);
    pilot.settle();
    CHECK(pilot.gui().state().is_playing());
}

TEST_CASE("the database is the library's other tab, and both keep what is searched for") {
    const ui::Preferences preferences = two_persons(8);
    Pilot pilot{preferences, at_once(preferences), 1280, 800};
    pilot.press(SDL_SCANCODE_O, KMOD_LCTRL);
    pilot.wait(100ms);
    pilot.click_item("Games/##search");
    pilot.type("anna");
    pilot.click_item("Games/tabs/Database");
    wait_for_answer(pilot);
    REQUIRE(std::holds_alternative<ui::DatabaseDialog>(pilot.gui().state().dialog));
    pilot.click_item("Games/##player");
    pilot.type("Rose");
    pilot.click_item("Games/tabs/My games");
    pilot.wait(100ms);
    const auto* library = std::get_if<ui::LibraryDialog>(&pilot.gui().state().dialog);
    REQUIRE(library != nullptr);
    CHECK(std::string{library->searched.data()} == "anna");
    pilot.click_item("Games/tabs/Database");
    wait_for_answer(pilot);
    const auto& dialog = std::get<ui::DatabaseDialog>(pilot.gui().state().dialog);
    CHECK(std::string{dialog.form.player.data()} == "Rose");
    CHECK(drawn_text::faults_beside_scrolling().empty());
    pilot.press(SDL_SCANCODE_ESCAPE);
    CHECK_FALSE(std::holds_alternative<ui::DatabaseDialog>(pilot.gui().state().dialog));
}
