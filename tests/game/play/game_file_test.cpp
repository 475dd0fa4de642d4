#include "game/play/save.hpp"

#include "engine/base/files.hpp"
#include "engine/base/program_start.hpp"
#include "tests/game/play/fixtures.hpp"
#include "tests/game/play/saved_matches.hpp"
#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>

#include <filesystem>

using namespace fixtures;
namespace fs = std::filesystem;

namespace {

struct Folder : temporary::TemporaryFolder {
    fs::path operator/(const char* name) const { return path / name; }
};

} // namespace

TEST_CASE("saves of earlier versions are read and rewritten byte for byte") {
    const std::string folder = std::string{OUTFLANK_SOURCE_DIR} + "/tests/data/saves/";
    const Folder out;
    const auto written_again = [&](const std::string& name) {
        const auto state = play::load_game(folder + name);
        REQUIRE_MESSAGE(state.ok(), (state.ok() ? "" : state.error().message));
        REQUIRE(play::save_game(out / "again.json", *state));
        return base::read_file(out / "again.json", play::max_save_bytes);
    };
    for (const char* name : {"branches.json", "tournament_forfeit.json", "size_16.json"}) {
        CAPTURE(name);
        CHECK(*written_again(name) == *base::read_file(folder + name, play::max_save_bytes));
    }
}

TEST_CASE("a finished tournament game stays finished when saved during browsing") {
    const Folder folder;
    play::GameSettings tournament = two_humans(4);
    tournament.rules.allows_undo = false;
    play::Game game{tournament, at(0)};
    play_line(game, "b1 c1 d1 a1 a3 d4");
    REQUIRE(game.submit(play::GoTo{2}, at(0)));
    REQUIRE(play::save_game(folder / "game.json", game.state(at(0))));
    play::Game other{two_humans(8), at(0)};
    REQUIRE(other.submit(play::Replace{*play::load_game(folder / "game.json")}, at(0)));
    CHECK(other.is_over());
    CHECK(other.tree().cursor() == 2);
}

TEST_CASE("a game is written to the end of its line in the format of the file extension") {
    const Folder folder;
    play::GameSettings settings = two_humans(8);
    settings.participants[0].name = "Ada";
    settings.participants[1] = computer(ai::Level{3});
    play::Game game{settings, at(0)};
    play_line(game, "f5");
    play::GameState state = game.state(at(0));
    for (const char* reply : {"d6", "c3"})
        REQUIRE_FALSE(state.game.play(move(reply, game)));
    state.game.go_to(1);
    const auto written = [&](const char* name) {
        REQUIRE(play::write_game(folder / name, state));
        return base::read_file(folder / name, 10'000).value();
    };
    CHECK(written("game.txt") == "f5d6c3\n");
    CHECK(written("game.GGF").find("PB[Ada]PW[Level 3]") != std::string::npos);
    CHECK(written("game.json") == to_json(state));
    CHECK(play::is_save(folder / "game.json"));
    CHECK_FALSE(play::is_save(folder / "game.GGF"));
    CHECK_FALSE(play::write_game(folder / "game.html", state));
    CHECK_FALSE(fs::exists(folder / "game.html"));
}
