// No game is lost, and none is there twice.
#include "engine/base/files.hpp"
#include "game/play/game_keeper.hpp"
#include "game/play/match_file.hpp"
#include "game/records/transcript.hpp"
#include "tests/game/play/fixtures.hpp"
#include "tests/temporary_folder.hpp"

#include <filesystem>
#include <fstream>
#include <map>

#include <stdlib.h>

using namespace fixtures;
using play::GameKeeper;
using play::Match;
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

void play_to_the_end(Match& match) {
    while (!match.is_over())
        submit(match, play::Play{rules::Move{*match.position().legal_moves().begin()}}, at(0));
}

} // namespace

TEST_CASE("a game is in the autosave while it is played, and among the saved games as soon as it has ended") {
    const Files files;
    Match match{two_persons(4), at(0)};
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
        submit(match, play::GoTo{rules::Game::root}, at(0));
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
    Match match{two_persons(4), at(0)};
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

TEST_CASE("looking through a game that was opened leaves its file and its date as they are") {
    const Files files;
    const fs::path file = files.folder().file("old");
    Match match{two_persons(8), at(0)};
    play_line(match, "d3 c3");
    REQUIRE(play::save_match(file, match.state(at(0))));
    fs::last_write_time(file, std::chrono::file_clock::now() - std::chrono::hours{100});
    const auto date = fs::last_write_time(file); // some systems keep whole seconds
    auto opened = play::load_match(file);
    REQUIRE(opened);
    submit(match, play::Replace{*opened}, at(0));
    GameKeeper keeper{files.folder(), files.autosave()};
    keeper.lies_in(file, match, at(0));
    for (const rules::Game::NodeId node : {0, 1, 2})
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
        REQUIRE(keeper.keep(match, at(0)));
        CHECK(files.games().empty());
        const auto back = files.folder().take_back(*moved);
        REQUIRE(back);
        keeper.follow_moved(*back);
        REQUIRE(keeper.keep(match, at(0)));
        CHECK(files.games().size() == 1);
    }
}

TEST_CASE("where a finished game cannot be written it stays in the autosave, and that is an error") {
    const Files files;
    std::ofstream{files.root / "games"} << "a file where the folder should be";
    Match match{two_persons(4), at(0)};
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
    Match match{two_persons(8), at(0)};
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
    SUBCASE("with another game, which stays") {
        Match other{two_persons(8), at(0)};
        play_line(other, "f5");
        REQUIRE(play::save_match(file, other.state(at(0))));
        find_more(1);
        CHECK(files.games().size() == 2);
        CHECK(files.games()["old.json"] == "f5");
    }
}
