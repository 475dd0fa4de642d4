// No game is lost, and none is there twice.
#include "engine/base/files.hpp"
#include "game/play/game_card.hpp"
#include "game/play/game_file.hpp"
#include "game/play/game_keeper.hpp"
#include "game/records/transcript.hpp"
#include "tests/game/play/fixtures.hpp"
#include "tests/temporary_folder.hpp"

#include <filesystem>
#include <fstream>
#include <map>
#include <optional>

#include <stdlib.h>

using namespace fixtures;
using play::Game;
using play::GameKeeper;
namespace fs = std::filesystem;

namespace {

// A folder of its own for saved games, trash and autosave.
struct Files {
    temporary::TemporaryFolder own;
    fs::path root = own.path;
    play::GamesFolder folder() const { return {root / "games", root / "trash"}; }
    fs::path autosave() const { return root / "autosave.json"; }
    // The moves of each saved game, by file name.
    std::map<std::string, std::string> games() const {
        std::map<std::string, std::string> all;
        std::error_code code;
        for (const auto& entry : fs::directory_iterator{root / "games", code}) {
            const auto state = play::load_match(entry.path());
            REQUIRE(state);
            all[entry.path().filename().string()] = records::to_transcript(state->game);
        }
        return all;
    }
};

void play_to_the_end(Game& match) {
    while (!match.is_over())
        submit(match, play::Play{rules::Move{*match.position().legal_moves().begin()}}, at(0));
}

} // namespace

TEST_CASE("a game is in the autosave while it is played, and among the saved games as soon as it has ended") {
    const Files files;
    Game match{two_persons(4), at(0)};
    {
        GameKeeper keeper{files.folder(), files.autosave()};
        REQUIRE(keeper.follow(match, at(0)));
        submit(match, play::Play{rules::Move{*match.position().legal_moves().begin()}}, at(0));
        REQUIRE(keeper.follow(match, at(0)));
    }
    REQUIRE(fs::exists(files.autosave()));
    CHECK(files.games().empty());
    {
        GameKeeper keeper{files.folder(), files.autosave()};
        play_to_the_end(match);
        REQUIRE(keeper.follow(match, at(0)));
        CHECK(files.games().size() == 1); // already, not only when another begins
        // Whatever is looked at then, it stays one game, and no autosave.
        submit(match, play::GoTo{rules::GameTree::root}, at(0));
        REQUIRE(keeper.follow(match, at(0)));
        REQUIRE(keeper.keep(match, at(0)));
        keeper.close(match, at(0));
    }
    CHECK(files.games().size() == 1);
    CHECK_FALSE(fs::exists(files.autosave()));
}

TEST_CASE("a game that goes on after its end stays in the file that it was given") {
    const Files files;
    GameKeeper keeper{files.folder(), files.autosave()};
    Game match{two_persons(4), at(0)};
    play_to_the_end(match);
    REQUIRE(keeper.follow(match, at(0)));
    const std::size_t nodes = static_cast<std::size_t>(match.game().node_count());
    submit(match, play::GoTo{2}, at(0));
    const auto legal = match.position().legal_moves();
    for (const rules::Square square : legal)
        submit(match, play::Play{rules::Move{square}}, at(0)), submit(match, play::GoTo{2}, at(0));
    REQUIRE(static_cast<std::size_t>(match.game().node_count()) > nodes);
    REQUIRE(keeper.keep(match, at(0)));
    CHECK(files.games().size() == 1);
}

TEST_CASE("a finished game in which moves were tried stays finished, unchanged and in one file") {
    const Files files;
    GameKeeper keeper{files.folder(), files.autosave()};
    Game match{two_persons(4), at(0)};
    play_to_the_end(match);
    const std::string played = records::to_transcript(match.game());
    REQUIRE(keeper.follow(match, at(0)));
    const auto legal = match.game().node(1).position.legal_moves();
    for (const rules::Square square : legal) { // one of them is the game's own
        submit(match, play::GoTo{1}, at(0));
        submit(match, play::Play{rules::Move{square}}, at(0));
        REQUIRE(keeper.follow(match, at(0)));
        keeper.close(match, at(0));
        CHECK(files.games().size() == 1);
        const auto there = play::load_match(fs::directory_iterator { files.root / "games" } -> path());
        REQUIRE(there);
        const play::GameCard card = play::card_of(*there);
        CHECK(library::is_over(card));
        rules::GameTree line = there->game;
        line.go_to(line.main_line_end());
        CHECK(records::to_transcript(line) == played);
        CHECK(line.line() == there->game.line());
    }
    CHECK_FALSE(fs::exists(files.autosave()));
}

TEST_CASE("looking through a game that was opened leaves its file and its date as they are") {
    const Files files;
    const fs::path file = files.folder().file("old");
    Game match{two_persons(8), at(0)};
    play_line(match, "d3 c3");
    REQUIRE(play::save_match(file, match.state(at(0))));
    fs::last_write_time(file, std::chrono::file_clock::now() - std::chrono::hours{100});
    const auto date = fs::last_write_time(file); // some systems keep whole seconds
    auto opened = play::load_match(file);
    REQUIRE(opened);
    submit(match, play::Replace{*opened}, at(0));
    GameKeeper keeper{files.folder(), files.autosave()};
    keeper.lies_in(file, match, at(0));
    for (const rules::GameTree::NodeId node : {0, 1, 2})
        submit(match, play::GoTo{node}, at(0));
    REQUIRE(keeper.keep(match, at(0)));
    CHECK(files.games().size() == 1);
    CHECK(fs::last_write_time(file) == date);

    SUBCASE("what was found out about it goes into its file, which keeps its date") {
        const rules::Move best{*match.game().node(1).position.legal_moves().begin()};
        match.note(1, play::PositionValue{.best = best, .moves = {{best, 0}}});
        submit(match, play::GoTo{0}, at(0));
        REQUIRE(keeper.keep(match, at(0)));
        CHECK(files.games().size() == 1);
        CHECK(fs::last_write_time(file) == date);
    }
    SUBCASE("another move makes it another game") {
        submit(match, play::GoTo{2}, at(0));
        submit(match, play::Play{rules::Move{*match.position().legal_moves().begin()}}, at(0));
        REQUIRE(keeper.keep(match, at(0)));
        CHECK(files.games().size() == 2);
        CHECK(files.games()["old.json"] == "d3c3");
    }
    SUBCASE("one that is removed does not come back, and one that is given back is not kept twice") {
        const auto moved = files.folder().remove("old.json");
        REQUIRE(moved);
        keeper.follow_moved(*moved);
        submit(match, play::GoTo{0}, at(0));
        const rules::Move best{*match.game().node(1).position.legal_moves().begin()};
        match.note(1, play::PositionValue{.best = best, .moves = {{best, 0}}});
        REQUIRE(keeper.keep(match, at(0)));
        CHECK(files.games().empty());
        const auto back = files.folder().take_back(*moved);
        REQUIRE(back);
        keeper.follow_moved(*back);
        REQUIRE(keeper.keep(match, at(0)));
        CHECK(files.games().size() == 1);
    }
}

TEST_CASE("what is found out about a game that is only looked at goes into its file, and what is tried does not") {
    const Files files;
    const fs::path file = files.folder().file("old");
    Game match{two_persons(8), at(0)};
    play_line(match, "d3 c3");
    REQUIRE(play::save_match(file, match.state(at(0))));
    submit(match, play::Replace{*play::load_match(file)}, at(0));
    GameKeeper keeper{files.folder(), files.autosave()};
    keeper.lies_in(file, match, at(0));
    const auto before = base::read_file(file, play::max_save_bytes);
    const rules::GameTree::NodeId tried = 3;
    submit(match, play::GoTo{1}, at(0));
    play_line(match, "e3 f4");
    REQUIRE(keeper.keep_found(match, tried, at(0)));
    CHECK(*base::read_file(file, play::max_save_bytes) == *before);
    const rules::Move best{*match.game().node(1).position.legal_moves().begin()};
    match.note(1, play::PositionValue{.best = best, .moves = {{best, 0}}});
    match.keep_values();
    REQUIRE(keeper.keep_found(match, tried, at(0)));
    const auto found = play::load_match(file);
    REQUIRE(found);
    CHECK(found->game.node_count() == 3);
    CHECK(found->values.find(1) != nullptr);
    CHECK(files.games().size() == 1);
    CHECK_FALSE(fs::exists(files.autosave()));
}

TEST_CASE("what the clocks show meanwhile makes no other game") {
    const Files files;
    Game match{timed(two_persons(8), 60'000), at(0)};
    GameKeeper keeper{files.folder(), files.autosave()};
    play_line(match, "d3 c3");
    REQUIRE(keeper.keep(match, at(0)));
    CHECK(keeper.take_kept());
    match.tick(at(0));
    REQUIRE(keeper.keep(match, at(9'000)));
    CHECK_FALSE(keeper.take_kept());
    CHECK(files.games().size() == 1);
}

TEST_CASE("a game of ours goes on in its file after a review, but not in the trash") {
    const Files files;
    Game match{two_persons(8), at(0)};
    GameKeeper keeper{files.folder(), files.autosave()};
    play_line(match, "d3 c3");
    REQUIRE(keeper.keep(match, at(0)));
    const rules::Move best{*match.game().node(1).position.legal_moves().begin()};
    match.note(1, play::PositionValue{.best = best, .moves = {{best, 0}}});
    REQUIRE(keeper.keep(match, at(0)));
    play_line(match, "c4");
    REQUIRE(keeper.keep(match, at(0)));
    REQUIRE(files.games().size() == 1);
    CHECK(files.games().begin()->second == "d3c3c4");
    const auto moved = files.folder().remove(files.games().begin()->first);
    REQUIRE(moved);
    keeper.follow_moved(*moved);
    play_line(match, "e3");
    REQUIRE(keeper.keep(match, at(0)));
    REQUIRE(files.games().size() == 1);
    CHECK(files.games().begin()->second == "d3c3c4e3");
    CHECK(records::to_transcript(play::load_match(moved->to)->game) == "d3c3c4");
}

TEST_CASE("a game that ended just before the program was closed is kept") {
    const Files files;
    Game match{two_persons(4), at(0)};
    GameKeeper keeper{files.folder(), files.autosave()};
    play_to_the_end(match);
    keeper.close(match, at(0));
    CHECK(files.games().size() == 1);
}

TEST_CASE("an autosave is written once for each change, is known as one's own, and needs a place") {
    const Files files;
    Game match{two_persons(8), at(0)};
    play_line(match, "d3");
    GameKeeper keeper{files.folder(), files.autosave()};
    CHECK_FALSE(keeper.has_own_autosave());
    CHECK_FALSE(keeper.has_followed(match));
    REQUIRE(keeper.follow(match, at(0)));
    CHECK(keeper.has_followed(match));
    REQUIRE(comes_true([&] { return keeper.take_success(); }));
    fs::remove(files.autosave());
    REQUIRE(keeper.follow(match, at(0))); // nothing has changed
    keeper.finish_writing();
    CHECK_FALSE(fs::exists(files.autosave()));
    submit(match, play::Annotate{.node = 1, .annotation = {.text = "why"}}, at(0));
    REQUIRE(keeper.follow(match, at(0)));
    CHECK(keeper.has_own_autosave());
    CHECK(play::load_match(files.autosave()));
    files.own.write("autosave.json", "another window's");
    CHECK_FALSE(keeper.has_own_autosave());
    GameKeeper none{files.folder(), {}};
    REQUIRE(none.follow(match, at(0)));
    CHECK_FALSE(none.has_own_autosave());
}

TEST_CASE("a game that makes room for another one waits where it is told, or stays in the autosave") {
    const Files files;
    Game match{two_persons(8), at(0)};
    play_line(match, "d3");
    GameKeeper keeper{files.folder(), files.autosave()};
    REQUIRE(keeper.follow(match, at(0)));
    play_line(match, "c3"); // which the autosave does not know yet
    files.own.write("wall", "a file where a folder should be");
    CHECK_FALSE(keeper.leave_in(files.root / "wall" / "waits.json", match, at(0)));
    CHECK(records::to_transcript(play::load_match(files.autosave())->game) == "d3");
    REQUIRE(keeper.leave_in(files.root / "waits.json", match, at(0)));
    CHECK(records::to_transcript(play::load_match(files.root / "waits.json")->game) == "d3c3");
    CHECK_FALSE(fs::exists(files.autosave()));
}

TEST_CASE("where a finished game cannot be written it stays in the autosave, and that is an error") {
    const Files files;
    std::ofstream{files.root / "games"} << "a file where the folder should be";
    Game match{two_persons(4), at(0)};
    play_to_the_end(match);
    {
        GameKeeper keeper{files.folder(), files.autosave()};
        CHECK_FALSE(keeper.follow(match, at(0)));
    }
    CHECK(fs::exists(files.autosave()));
}

TEST_CASE("what is found out about a game goes into its file also after another program has touched that") {
    const Files files;
    const fs::path file = files.folder().file("old");
    Game match{two_persons(8), at(0)};
    play_line(match, "d3 c3");
    REQUIRE(play::save_match(file, match.state(at(0))));
    submit(match, play::Replace{*play::load_match(file)}, at(0));
    GameKeeper keeper{files.folder(), files.autosave()};
    keeper.lies_in(file, match, at(0));
    submit(match, play::Annotate{.node = 1, .annotation = {.text = "mine"}}, at(0));
    auto there = play::load_match(file);
    REQUIRE(there);
    const auto find_more = [&](int node) {
        const rules::Move best{*match.game().node(node).position.legal_moves().begin()};
        match.note(node, play::PositionValue{.best = best, .moves = {{best, 0}}});
        REQUIRE(keeper.keep(match, at(0)));
    };
    SUBCASE("as it was") {
        REQUIRE(play::save_match(file, *there));
        find_more(1);
        CHECK(files.games().size() == 1);
        CHECK(play::load_match(file)->annotations.at(1).text == "mine");
    }
    SUBCASE("with the same comments") {
        there->annotations = match.state(at(0)).annotations;
        REQUIRE(play::save_match(file, *there));
        for (const int node : {1, 0}) {
            find_more(node);
            CHECK(files.games().size() == 1);
            CHECK(base::read_file(file, play::max_save_bytes).value() == play::to_json(match.state(at(0))));
        }
    }
    SUBCASE("with other comments, which stay") {
        there->annotations[1].text = "theirs";
        REQUIRE(play::save_match(file, *there));
        find_more(1);
        CHECK(files.games().size() == 2);
        CHECK(play::load_match(file)->annotations.at(1).text == "theirs");
    }
    SUBCASE("with another game that has the same comments, which stays") {
        Game other{two_persons(8), at(0)};
        play_line(other, "f5");
        submit(other, play::Annotate{.node = 1, .annotation = {.text = "mine"}}, at(0));
        REQUIRE(play::save_match(file, other.state(at(0))));
        find_more(1);
        CHECK(files.games().size() == 2);
        CHECK(files.games()["old.json"] == "f5");
    }
    SUBCASE("with another game, which stays") {
        Game other{two_persons(8), at(0)};
        play_line(other, "f5");
        REQUIRE(play::save_match(file, other.state(at(0))));
        find_more(1);
        CHECK(files.games().size() == 2);
        CHECK(files.games()["old.json"] == "f5");
    }
}

TEST_CASE("a game without a move leaves no file behind, whatever becomes of it") {
    const Files files;
    Game match{two_persons(8), at(0)};
    GameKeeper keeper{files.folder(), files.autosave()};
    CHECK_FALSE(play::is_worth_keeping(match));
    CHECK_FALSE(keeper.take_success()); // nothing was written yet
    CHECK_FALSE(keeper.take_problem());
    REQUIRE(keeper.keep(match, at(0)));
    REQUIRE(keeper.follow(match, at(0)));
    submit(match, play::Resign{}, at(0));
    REQUIRE(keeper.follow(match, at(0)));
    keeper.close(match, at(0));
    CHECK(files.games().empty());
    CHECK_FALSE(keeper.take_kept());
    CHECK_FALSE(fs::exists(files.autosave()));
}

TEST_CASE("a position that was set up is worth keeping before its first move") {
    const Files files;
    play::GameState state = play::fresh_state(two_persons(8));
    state.game = rules::GameTree{rules::Position::start(rules::BoardSize{8}).after(rules::Move{{4, 5}})};
    Game match{two_persons(8), at(0)};
    submit(match, play::Replace{state}, at(0));
    CHECK(play::is_running(match));
    GameKeeper keeper{files.folder(), files.autosave()};
    REQUIRE(keeper.keep(match, at(0)));
    CHECK(keeper.take_kept());
    CHECK_FALSE(keeper.take_kept()); // since the last time
    CHECK(files.games().size() == 1);
}

TEST_CASE("whether the autosave could be written is told once") {
    const Files files;
    Game match{two_persons(8), at(0)};
    play_line(match, "d3");
    GameKeeper good{files.folder(), files.autosave()};
    REQUIRE(good.follow(match, at(0)));
    REQUIRE(comes_true([&] { return good.take_success(); }));
    CHECK_FALSE(good.take_success());
    CHECK_FALSE(good.take_problem());
    files.own.write("wall", "a file where the folder should be");
    GameKeeper bad{files.folder(), files.root / "wall/autosave.json"};
    REQUIRE(bad.follow(match, at(0)));
    std::optional<std::string> problem;
    REQUIRE(comes_true([&] {
        problem = bad.take_problem();
        return problem.has_value();
    }));
    CHECK(problem->find("autosave.json") != std::string::npos);
    CHECK_FALSE(bad.take_problem());
    CHECK_FALSE(bad.take_success());
}

TEST_CASE("at the end of the program the autosave of a running game has the clocks of that moment") {
    const Files files;
    play::GameSettings settings = two_persons(8);
    settings.clock_initial = milliseconds{60'000};
    Game match{settings, at(0)};
    {
        GameKeeper keeper{files.folder(), files.autosave()};
        play_line(match, "d3");
        REQUIRE(keeper.follow(match, at(0)));
        match.tick(at(0));
        keeper.close(match, at(5'000));
    }
    const auto saved = play::load_match(files.autosave());
    REQUIRE(saved);
    CHECK(saved->clock_remaining[rules::index(Color::white)] == milliseconds{55'000});
    CHECK(files.games().empty());
}

TEST_CASE("a game that was set aside and is played again goes on in the file where it lay") {
    const Files files;
    GameKeeper keeper{files.folder(), files.autosave()};
    Game match{two_persons(8), at(0)};
    play_line(match, "d3 c3");
    REQUIRE(keeper.keep(match, at(0)));
    REQUIRE(files.games().size() == 1);
    const play::GameState aside = match.state(at(0));
    const std::uint64_t number = match.game_number();
    submit(match, play::NewGame{two_persons(8)}, at(0));
    submit(match, play::Replace{aside}, at(0));
    SUBCASE("it is known") {
        keeper.comes_back(number + 7, match); // that is another one
        keeper.comes_back(number, match);
        REQUIRE(keeper.keep(match, at(0)));
        CHECK(files.games().size() == 1);
        play_line(match, "c4");
        REQUIRE(keeper.keep(match, at(0)));
        REQUIRE(files.games().size() == 1);
        CHECK(files.games().begin()->second == "d3c3c4");
    }
    SUBCASE("another one has come back, which says nothing of this one") {
        keeper.comes_back(number + 7, match);
        REQUIRE(keeper.keep(match, at(0)));
        CHECK(files.games().size() == 2);
    }
    SUBCASE("one that lay nowhere lies nowhere again") {
        GameKeeper other{files.folder(), files.autosave()};
        other.comes_back(number, match);
        REQUIRE(other.keep(match, at(0)));
        CHECK(files.games().size() == 2);
    }
    SUBCASE("nobody has said so: it is kept a second time rather than lost") {
        REQUIRE(keeper.keep(match, at(0)));
        CHECK(files.games().size() == 2);
    }
}

TEST_CASE("a game that was opened from elsewhere is not copied to the saved ones for being looked at") {
    const Files files;
    const fs::path file = files.root / "elsewhere.json";
    Game match{two_persons(8), at(0)};
    play_line(match, "d3 c3");
    REQUIRE(play::save_match(file, match.state(at(0))));
    GameKeeper keeper{files.folder(), files.autosave()};
    keeper.lies_in(file, match, at(0));
    match.note(1, play::PositionValue{.for_black = 100, .best = rules::Move{{2, 2}}});
    submit(match, play::GoTo{0}, at(0));
    REQUIRE(keeper.keep(match, at(0)));
    CHECK(files.games().empty());
    submit(match, play::GoTo{2}, at(0));
    play_line(match, "c4"); // now it is another game
    REQUIRE(keeper.keep(match, at(0)));
    CHECK(files.games().size() == 1);
}

TEST_CASE("a game follows its folder, and what moves elsewhere does not concern it") {
    const Files files;
    const fs::path study = files.root / "games/club";
    Game match{two_persons(8), at(0)};
    play_line(match, "d3 c3");
    GameKeeper keeper{files.folder(), files.autosave()};
    keeper.follow_moved({.from = study, .to = files.root / "games/team"}); // nothing lies anywhere yet
    REQUIRE(play::save_match(study / "a.json", match.state(at(0))));
    keeper.lies_in(study / "a.json", match, at(0));
    keeper.follow_moved({.from = files.root / "games/other", .to = files.root / "trash/other"});
    fs::rename(study, files.root / "games/team");
    keeper.follow_moved({.from = study, .to = files.root / "games/team"});
    const rules::Move best{*match.game().node(1).position.legal_moves().begin()};
    match.note(1, play::PositionValue{.best = best, .moves = {{best, 0}}});
    REQUIRE(keeper.keep(match, at(0)));
    CHECK_FALSE(fs::exists(study));
    const auto there = play::load_match(files.root / "games/team/a.json");
    REQUIRE(there);
    CHECK(there->values.find(1) != nullptr);
}

TEST_CASE("a game whose file was deleted behind its back is written again with what was found out") {
    const Files files;
    const fs::path file = files.folder().file("old");
    Game match{two_persons(8), at(0)};
    play_line(match, "d3 c3");
    REQUIRE(play::save_match(file, match.state(at(0))));
    GameKeeper keeper{files.folder(), files.autosave()};
    keeper.lies_in(file, match, at(0));
    fs::remove(file);
    const rules::Move best{*match.game().node(1).position.legal_moves().begin()};
    match.note(1, play::PositionValue{.best = best, .moves = {{best, 0}}});
    REQUIRE(keeper.keep(match, at(0)));
    CHECK(files.games().size() == 1);
    CHECK(files.games().contains("old.json"));
    // Where a folder has taken its name, what was found cannot be written, and that is an error.
    fs::remove(file);
    fs::create_directories(file / "inside");
    match.note(0, play::PositionValue{.best = rules::Move{{2, 3}}, .moves = {{rules::Move{{2, 3}}, 0}}});
    CHECK_FALSE(keeper.keep(match, at(0)));
}
