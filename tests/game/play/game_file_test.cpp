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

// In the middle of a game: a branch, clocks that have run, names, and a computer.
play::GameState in_the_middle() {
    play::GameSettings settings = fixtures::settings(8, {"Ada", play::Human{}}, {"Bob", play::Human{}});
    settings.clock_initial = milliseconds{300'000};
    settings.clock_extra.time = milliseconds{2'000};
    settings.seed = 77;
    play::Game game{settings, at(0)};
    game.tick(at(0));
    REQUIRE(game.submit(play::Play{move("d3", game)}, at(4'250)));
    game.tick(at(5'000));
    REQUIRE(game.submit(play::Play{move("c3", game)}, at(6'001)));
    REQUIRE(game.submit(play::Undo{}, at(6'001)));
    REQUIRE(game.submit(play::Play{move("e3", game)}, at(6'001)));
    REQUIRE(game.submit(play::SetSeat{Color::white, computer(ai::Level{4})}, at(6'001)));
    return game.state(at(7'000));
}

} // namespace

TEST_CASE("saves that an earlier program wrote are read and written again byte for byte") {
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

TEST_CASE("a match in the middle is the same after saving and loading, its clocks included") {
    const Folder folder;
    const play::GameState saved = in_the_middle();
    REQUIRE(play::save_game(folder / "deep/er/game.json", saved));
    const auto loaded = play::load_game(folder / "deep/er/game.json");
    REQUIRE(loaded);
    CHECK(*loaded == saved);
    CHECK(loaded->clock_remaining[0] == milliseconds{297'750}); // 300 s, less 4.25 s, and 2 s for the move
    CHECK(loaded->game.node_count() == 4);

    play::Game other{two_persons(4), at(0)};
    REQUIRE(other.submit(play::Replace{*loaded}, at(0)));
    CHECK(other.state(at(0)) == saved);
    REQUIRE(play::save_game(folder / "again.json", other.state(at(0))));
    CHECK(*base::read_file(folder / "again.json", 1 << 20) == *base::read_file(folder / "deep/er/game.json", 1 << 20));
}

TEST_CASE("every early end is the same after saving and loading, and a finished game loads as finished") {
    const Folder folder;
    play::Game game{two_persons(4), at(0)};
    play_line(game, "b1 c1");
    play::GameState state = game.state(at(0));
    struct Row {
        play::EndReason reason;
        std::string word;
    };
    for (const auto& [reason, word] :
         {Row{play::EndReason::resignation, "resignation"}, Row{play::EndReason::time, "time"},
          Row{play::EndReason::illegal_move, "illegal_move"}, Row{play::EndReason::disconnection, "disconnection"}}) {
        for (const Color winner : rules::both_colors) {
            state.early_end = play::EarlyEnd{winner, reason};
            REQUIRE(play::save_game(folder / "game.json", state));
            CHECK(library::to_text(reason) == word);
            CHECK(play::to_json(state).find("\"reason\": \"" + word + "\"") != std::string::npos);
            const auto loaded = play::load_game(folder / "game.json");
            REQUIRE(loaded);
            CHECK(*loaded == state);
            REQUIRE(game.submit(play::Replace{*loaded}, at(0)));
            CHECK(game.is_over());
            CHECK(game.end_reason() == reason);
            CHECK(game.winner() == winner);
        }
    }
    REQUIRE(game.submit(play::NewGame{two_persons(4)}, at(0)));
    play_line(game, "b1 c1 d1 a1 a3 d4");
    REQUIRE(play::save_game(folder / "game.json", game.state(at(0))));
    play::Game other{two_persons(8), at(0)};
    REQUIRE(other.submit(play::Replace{*play::load_game(folder / "game.json")}, at(0)));
    CHECK(other.is_over());
    CHECK(other.end_reason() == play::EndReason::board);
}

TEST_CASE("a tournament game that is looked back at stays finished after loading") {
    const Folder folder;
    play::GameSettings tournament = two_persons(4);
    tournament.rules.allows_undo = false;
    play::Game game{tournament, at(0)};
    play_line(game, "b1 c1 d1 a1 a3 d4");
    REQUIRE(game.submit(play::GoTo{2}, at(0)));
    REQUIRE(play::save_game(folder / "game.json", game.state(at(0))));
    play::Game other{two_persons(8), at(0)};
    REQUIRE(other.submit(play::Replace{*play::load_game(folder / "game.json")}, at(0)));
    CHECK(other.is_over());
    CHECK(other.tree().cursor() == 2);
}

TEST_CASE("an unknown player, an unknown end and a broken file are refused with the reason") {
    const Folder folder;
    play::GameState whole = in_the_middle();
    whole.early_end = play::EarlyEnd{Color::black, play::EndReason::time};
    const auto changed = [&](const std::string& from, const std::string& to) {
        std::string text = play::to_json(whole);
        const auto at = text.find(from);
        REQUIRE(at != text.npos);
        return play::game_from_json(text.replace(at, from.size(), to));
    };
    SUBCASE("player") {
        const auto state = changed("level:4", "level:99");
        REQUIRE_FALSE(state);
        CHECK(state.error().message.find("level:99") != std::string::npos);
    }
    SUBCASE("end") {
        const auto state = changed("\"reason\": \"time\"", "\"reason\": \"boredom\"");
        REQUIRE_FALSE(state);
        CHECK(state.error().message
              == "early_end.reason: expected \"resignation\" or \"time\" or \"illegal_move\" or \"disconnection\" or "
                 "\"agreement\" or \"aborted\", saw "
                 "\"boredom\"");
    }
    SUBCASE("file") {
        REQUIRE(base::write_atomically(folder / "game.json", "{\"format\":"));
        const auto state = play::load_game(folder / "game.json");
        REQUIRE_FALSE(state);
        CHECK(state.error().message.find("game.json") != std::string::npos);
    }
    SUBCASE("no file") {
        const auto state = play::load_game(folder / "none.json");
        REQUIRE_FALSE(state);
        CHECK(state.error().message.find("none.json") != std::string::npos);
    }
    SUBCASE("a folder that cannot be made") {
        REQUIRE(base::write_atomically(folder / "file", ""));
        CHECK_FALSE(play::save_game(folder / "file/game.json", in_the_middle()));
    }
}

TEST_CASE("a game is written in the form that the file's extension names, to the end of the line that is looked at") {
    const Folder folder;
    play::GameSettings settings = two_persons(8);
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
