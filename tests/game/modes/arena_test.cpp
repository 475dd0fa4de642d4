// outflank-cli arena as a user runs it.
#include "game/ai/core/evaluation/weights_file.hpp"
#include "tests/game/modes/file_text.hpp"
#include "tests/game/modes/run_program.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <initializer_list>
#include <string>

namespace {

const std::string arena = programs::cli + " arena ";

nlohmann::json result_of(const std::string& arguments) {
    CAPTURE(arguments);
    const auto outcome = programs::run(arena + arguments + " --json");
    CHECK(outcome.code == 0);
    const auto objects = programs::json_lines(outcome.text);
    REQUIRE(objects.size() == 1);
    return objects.front();
}

// A copy of the program with only the named weights, out of reach of the source tree's.
struct BareProgram {
    temporary::TemporaryFolder folder;
    std::string command; // shell command of the copy

    explicit BareProgram(std::initializer_list<const char*> weights) {
        const std::string program = (folder.path / "outflank-cli").string();
        std::filesystem::copy_file(programs::cli, program);
        std::filesystem::create_directories(folder.path / "assets" / "weights");
        for (const char* file : weights)
            copy(file);
        command = "unset OUTFLANK_ROOT; " + program;
    }
    std::filesystem::path place_of(const char* file) const { return folder.path / "assets" / "weights" / file; }
    void copy(const char* file) const {
        std::filesystem::copy_file(std::string{OUTFLANK_SOURCE_DIR} + "/assets/weights/" + file, place_of(file));
    }
    std::string file(const char* name) const { return (folder.path / name).string(); }
    // A match of its evaluation against mobility and corners.
    programs::OutcomeApart match_on_8x8() const {
        return programs::run_apart(command
                                   + " arena level:10 level:10 --depth 3 --second-plain --games 20"
                                     " --json --openings random:8 --size 8");
    }
};

} // namespace

TEST_CASE("a searching player beats a random player whichever of them is listed first") {
    const auto won = result_of("alpha-beta:3 random --games 20");
    CHECK(won.at("first") == "alpha-beta:3");
    CHECK(won.at("games") == 20);
    CHECK(won.at("wins").get<int>() + won.at("draws").get<int>() + won.at("losses").get<int>() == 20);
    CHECK(won.at("score").get<double>() > 0.8);
    CHECK(won.at("discs").get<double>() > 5);
    CHECK(result_of("random alpha-beta:3 --games 20").at("score").get<double>() < 0.2);
}

TEST_CASE("a deterministic player scores even against itself in every pair") {
    const auto result = result_of("level:8 level:8 --depth 2 --games 20");
    CHECK(result.at("score") == 0.5);
    CHECK(result.at("pairs") == nlohmann::json{0, 0, 10, 0, 0});
    CHECK(result.at("accepted") == "open");
}

TEST_CASE("the result does not depend on the number of parallel games") {
    const std::string game = "level:1 fifty-fifty --games 40";
    CHECK(result_of(game) == result_of(game + " --concurrency 3"));
}

TEST_CASE("players on a clock finish their games and do not exceed a long clock") {
    const auto result = result_of("level:10 level:3 --clock 0.5+0.01 --games 2");
    CHECK(result.at("games") == 2);
    CHECK(result.at("flags").size() == 2); // on a busy machine either player may run out of time
    CHECK(result_of("level:10 level:3 --depth 3 --clock 60 --games 2").at("flags") == nlohmann::json{0, 0});
    for (const std::string wrong : {"0", "-1", "x", "5+", "5+-1", "5+1+1"}) {
        const auto outcome = programs::run(arena + "level:1 level:1 --clock " + wrong);
        CHECK(outcome.code != 0);
        CHECK(outcome.text.find("expected seconds such as 20 or 20+0.2") != std::string::npos);
    }
}

TEST_CASE("a player who runs out of time loses regardless of the board") {
    auto result = result_of("random minimax:8 --clock 1 --games 2");
    for (int seconds = 4; result.at("flags")[0] != 0 && seconds < 100; seconds *= 4) // on a slow machine
        result = result_of("random minimax:8 --games 2 --clock " + std::to_string(seconds));
    CHECK(result.at("flags")[1] == 2);
    CHECK(result.at("wins") == 2);
}

TEST_CASE("with --sprt, the arena ends when the sequential test is decided") {
    const auto result = result_of("alpha-beta:2 random --sprt --elo0 0 --elo1 50");
    CHECK(result.at("games").get<int>() < 400);
    CHECK(result.at("accepted") == "elo1");
    CHECK(result.at("llr").get<double>() >= result.at("llr_bound").get<double>());
}

TEST_CASE("without --json, the arena prints the score so far and the Elo difference") {
    const auto outcome = programs::run(arena + "random random --games 80");
    CHECK(outcome.code == 0);
    CHECK(outcome.text.starts_with("40 games: "));
    CHECK(outcome.text.find("\n80 games: ") != std::string::npos);
    CHECK(outcome.text.find(", Elo ") != std::string::npos);
}

TEST_CASE("limits of one player override the common limits") {
    const auto deep = result_of("level:8 level:8 --first-depth 4 --second-depth 1 --games 20");
    CHECK(deep.at("score").get<double>() > 0.7);
    CHECK(result_of("level:8 level:8 --depth 1 --first-depth 4 --games 20") == deep);
    CHECK(result_of("level:8 level:8 --depth 4 --second-depth 1 --games 20") == deep);
    CHECK(result_of("level:8 level:8 --depth 1 --second-depth 4 --games 20").at("score").get<double>() < 0.3);
    CHECK(result_of("level:8 level:8 --first-nodes 3000 --second-nodes 30 --games 10").at("score").get<double>() > 0.6);
    CHECK(result_of("level:8 random --first-time 5 --games 2").at("games") == 2);
    // With a depth, the selectivity changes the moves.
    const std::string game = "level:8 level:8 --depth 7 --games 10";
    CHECK(result_of(game + " --selectivity 5").at("pairs") == nlohmann::json{0, 0, 5, 0, 0});
    CHECK(result_of(game + " --first-selectivity 5 --second-selectivity 0").at("discs") != 0);
}

TEST_CASE("each player can evaluate with its own weights") {
    const temporary::TemporaryFolder folder;
    ai::core::LowRank zeros;
    zeros.rows[ai::core::family_of(8)].resize(ai::core::row_numbers(ai::core::family_of(8)).count, {});
    zeros.sizes[8].emplace();
    folder.write("zero.weights", to_bytes(zeros));
    const std::string zero = (folder.path / "zero.weights").string();
    const std::string shipped = OUTFLANK_SOURCE_DIR "/assets/weights/8x8.net";
    const std::string game = "level:8 level:8 --depth 3 --games 10";
    CHECK(result_of(game + " --first-weights " + zero).at("score").get<double>() < 0.3);
    CHECK(result_of(game + " --second-weights " + zero).at("score").get<double>() > 0.7);
    CHECK(result_of(game + " --first-weights " + shipped) == result_of(game));
    CHECK(result_of(game + " --first-weights " + zero + " --second-weights " + zero).at("score") == 0.5);
}

TEST_CASE("a score below --min-percent fails with one line") {
    const std::string game = arena + "alpha-beta:3 random --games 20";
    CHECK(programs::run_apart(game + " --min-percent 50").code == 0);
    CHECK(programs::run_apart(arena + "level:8 level:8 --depth 1 --games 6 --min-percent 50").code == 0);
    for (const std::string json : {"", " --json"}) {
        const auto outcome =
            programs::run_apart(arena + "level:8 level:8 --depth 1 --games 6 --min-percent 50.5" + json);
        CHECK(outcome.code == 1);
        CHECK(std::count(outcome.out.begin(), outcome.out.end(), '\n') == 1); // the result is printed anyway
        CHECK(outcome.errors
              == "outflank-cli: expected the first player to score at least 50.5 %, saw 50.00 % of 6 games\n");
    }
}

TEST_CASE("an impossible match is refused in one line with the expected and the actual value") {
    const temporary::TemporaryFolder folder;
    folder.write("bad.txt", "f5d6\nf5f5\n");
    const std::string bad = (folder.path / "bad.txt").string();
    struct Row {
        std::string arguments;
        std::string part;
    };
    const Row rows[]{
        {"random nobody", "saw \"nobody\""},
        {"random random --first-depth 3", "expected a level for --first-depth, saw \"random\""},
        {"level:3 random --selectivity 2", "expected a depth, nodes or time with a selectivity, saw none for level:3"},
        {"level:3 random --first-weights /nonexistent", "/nonexistent"},
        {"level:3 random --first-weights " + bad, bad + ": expected a weights file, which begins with OFLKWGT4"},
        {"random random --min-percent 101", "expected a number from 0 to 100, saw \"101\""},
        {"human random", "saw \"human\""},
        {"random random --games 3", "expected an even number for --games, saw 3"},
        {"random random --games 402", "expected at most 400 games, two for each opening, saw 402"},
        {"random random --elo0 5 --elo1 5", "expected --elo0 to be below --elo1, saw 5 and 5"},
        {"random random --elo0 abc", "expected a number from -1000 to 1000, saw \"abc\""},
        {"random random --openings /nonexistent/openings", "/nonexistent/openings"},
        {"random random --openings " + bad, bad + ", line 2: "},
        {"random random --openings name:Tigre", "expected the name of an opening, such as "},
        {"random random --openings name:Tiger --games 4", "expected at most 2 games, two for each opening, saw 4"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.arguments);
        const auto outcome = programs::run(arena + row.arguments);
        CAPTURE(outcome.text);
        CHECK(outcome.code != 0);
        CHECK(outcome.code < 124);
        CHECK(std::count(outcome.text.begin(), outcome.text.end(), '\n') == 1);
        CHECK(outcome.text.find(row.part) != std::string::npos);
    }
}

TEST_CASE("the arena plays the openings chosen by name or only the start position") {
    const temporary::TemporaryFolder folder;
    folder.write("two.txt", "f5d6c3d3c4\nf5d6c3d3c4f4c5b3c2\n"); // Tiger and Rose-Bill, by their moves
    const std::string players = "level:10 level:10 --depth 2 --second-plain --openings ";
    const auto by_name = result_of(players + "\"name:tiger, Rose-Bill\"");
    CHECK(by_name.at("games") == 4);
    CHECK(by_name == result_of(players + (folder.path / "two.txt").string()));
    CHECK(result_of(players + "start").at("games") == 2);
    CHECK(result_of(players + "start --size 6").at("games") == 2);
}

TEST_CASE("on boards other than 8x8, the arena plays balanced random openings") {
    const auto result = result_of("level:10 random --size 6 --depth 2 --games 20");
    CHECK(result.at("games") == 20);
    CHECK(result.at("score").get<double>() > 0.7);
    const std::string other = "level:10 level:10 --size 9 --depth 1 --second-plain --games 6";
    CHECK(result_of(other) == result_of(other + " --openings random:8 --seed 1"));
    CHECK(result_of(other) != result_of(other + " --seed 2"));
    for (const char* wrong :
         {"random random --size 6 --openings random:x", "random random --size 6 --openings random:19",
          "random random --size 6 --openings file.txt", "random random --size 6 --games 400 --openings random:1",
          "random level:3 --first-plain", "gtp:true random --size 6"}) {
        CAPTURE(wrong);
        const auto outcome = programs::run(arena + wrong);
        CHECK(outcome.code == 1);
        CHECK(outcome.text.find("expected ") != std::string::npos);
    }
}

TEST_CASE("on 6x6, the trained evaluation beats the plain evaluation at the same depth") {
    CHECK(result_of("level:10 level:10 --size 6 --depth 3 --second-plain --games 60").at("score").get<double>() > 0.6);
}

TEST_CASE("without weights for boards other than 8x8, they are played by mobility and corners") {
    const BareProgram bare{"8x8.weights", "8x8.net", "ordering.weights"};
    // The opponent evaluates by mobility and corners too: with weights there would be a winner.
    const std::string game = " arena level:10 level:10 --depth 3 --second-plain --games 10 --json --size ";
    const std::string path = bare.place_of("other.weights").string();
    bare.folder.write("assets/weights/other.weights", "no weights");
    for (const char* size : {"6", "9"}) {
        const auto outcome = programs::run_apart(bare.command + game + size);
        CHECK(outcome.code == 0);
        CHECK(programs::json_lines(outcome.out).at(0).at("pairs") == nlohmann::json{0, 0, 5, 0, 0});
        CHECK(outcome.errors.starts_with("outflank-cli: " + path + ": expected a weights file, which "));
        CHECK(outcome.errors.ends_with(
            "; the computer plays boards other than 8x8 by mobility and corners alone, which is weaker\n"));
    }
    CHECK(programs::json_lines(bare.match_on_8x8().out).at(0).at("score").get<double>() > 0.6); // 8x8 has its weights
    CHECK(programs::run_apart(bare.command + " bench --short").code == 0);

    // Move ordering has weights too, on which the nodes of the bench depend.
    std::filesystem::remove(bare.place_of("ordering.weights"));
    const auto bench = programs::run_apart(bare.command + " bench --short");
    CHECK(bench.code == 1);
    CHECK(bench.errors.find("cannot find \"assets/weights/ordering.weights\"") != std::string::npos);
    CHECK(programs::run_apart(bare.command + game + "9").errors.find("with a simpler move ordering")
          != std::string::npos);
}

TEST_CASE("without a usable net, 8x8 is played by patterns alone, which is reported") {
    const BareProgram bare{"8x8.weights", "ordering.weights", "other.weights"};
    const std::string shard = bare.file("a.shard");
    REQUIRE(programs::run_apart(programs::cli + " train generate --games 4 --depth 1 --out " + shard).code == 0);
    const std::string reason = "8x8.net: the checksum is wrong";
    std::string of_others = programs::content_of(OUTFLANK_SOURCE_DIR "/assets/weights/8x8.net");
    of_others[16] = static_cast<char>(of_others[16] + 1); // in the header, which the checksum covers
    bare.folder.write("assets/weights/8x8.net", of_others);
    const auto game = bare.match_on_8x8();
    CHECK(programs::json_lines(game.out).at(0).at("score").get<double>() > 0.6);
    CHECK(game.errors.find(reason) != std::string::npos);
    CHECK(game.errors.ends_with("; the computer plays 8x8 by patterns alone, which is weaker\n"));
    for (const std::string command : {" bench --short", " train generate --games 1 --out x.shard"}) {
        const auto outcome = programs::run_apart(bare.command + command);
        CHECK(outcome.code == 1);
        CHECK(outcome.errors.find(reason) != std::string::npos);
    }
    // fit-net works without a usable net, as it makes a new one.
    CHECK(
        programs::run_apart(bare.command + " train fit-net --epochs 1 --in " + shard + " --out " + bare.file("new.net"))
            .code
        == 0);
}

TEST_CASE("a command that searches reports missing weights once; a refused command does not") {
    const BareProgram bare{"8x8.weights", "8x8.net", "ordering.weights"};
    const std::string data = OUTFLANK_SOURCE_DIR "/tests/data";
    const std::string tournament = "tournament random most-flips --openings random:8 --games " + bare.file("games.ggf");
    bare.folder.write("one.txt", "f5d6c3d3c4\n");
    struct Row {
        std::string command;
        bool searches; // false: it is refused or has nothing to search
    };
    for (const Row& row : {
             Row{"solve --depth 1 --to 1 " + data + "/endgame/exact.obf", true},
             Row{"solve --depth 1 " + bare.file("missing.obf"), false},
             Row{"arena random random --games 2 --openings random:8", true},
             Row{"arena random nobody --games 2 --openings random:8", false},
             Row{tournament, true},
             Row{tournament, false}, // the tournament is over
             Row{"analyze --depth 1 --output " + bare.file("one.csv") + " " + bare.file("one.txt"), true},
             Row{"analyze --depth 1 --output " + bare.file("one.csv") + " " + bare.file("missing.txt"), false},
             Row{"repro " + data + "/saves/bundle.json", true},
             Row{"db import --database " + bare.file("games.db") + " " + bare.file("one.txt"), false},
             Row{"db search --database " + bare.file("games.db") + " --position f5 --depth 1", true},
             Row{"db search --database " + bare.file("games.db") + " --position z9 --depth 1", false},
             Row{"db stats --database " + bare.file("games.db"), false},
         }) {
        CAPTURE(row.command);
        const std::string errors = programs::run_apart(bare.command + ' ' + row.command).errors;
        CAPTURE(errors);
        const auto told = errors.find("other.weights");
        CHECK((told != std::string::npos) == row.searches);
        if (row.searches) CHECK(errors.find("other.weights", errors.find('\n', told)) == std::string::npos);
    }
}
