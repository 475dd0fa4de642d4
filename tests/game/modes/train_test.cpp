// The commands of outflank-cli train that fit and measure weights, and invalid arguments of all of them.
#include "game/modes/progress.hpp"
#include "tests/game/modes/file_text.hpp"
#include "tests/game/modes/train_commands.hpp"
#include "tests/game/records/wthor_bytes.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <string>

using programs::cli;
using programs::content_of;
using programs::holds;
using programs::json_lines;
using programs::Outcome;
using programs::run;
using programs::run_apart;
using programs::small_games;
using programs::TrainFolder;
using programs::training;

TEST_CASE("weights fitted from scratch predict held-out games better than barely fitted weights") {
    const TrainFolder folder;
    REQUIRE(folder.train("generate --games 1000 --seed 1 --plain --depth 0 --exact-empties 6 --out g").code == 0);
    const auto fit = run_apart(folder.in(training("fit --in g --epochs 3 --rate 0.05 --out w.weights")));
    CHECK(fit.code == 0);
    CHECK(holds(fit.out, "Held out"));
    CHECK(holds(fit.out, "25-26"));
    CHECK(holds(fit.out, "w.weights: "));
    CHECK(holds(fit.errors, " samples, "));
    // Games that were not used for the fit.
    REQUIRE(folder.train("generate --games 40 --seed 2 --plain --depth 0 --exact-empties 6 --out h").code == 0);
    REQUIRE(folder.train("fit --in h --epochs 1 --rate 0.001 --out none.weights").code == 0);
    const auto fitted = json_lines(folder.train("evaluate --json --in h --weights w.weights").text);
    const auto none = json_lines(folder.train("evaluate --json --in h --weights none.weights").text);
    REQUIRE(fitted.size() == 1);
    REQUIRE(none.size() == 1);
    CHECK(fitted[0].at("samples").get<int>() > 500);
    CHECK(fitted[0].at("phases").size() == 30);
    CHECK(fitted[0].at("rmse").get<double>() < 0.97 * none[0].at("rmse").get<double>());
    CHECK(fitted[0].at("mean_absolute").get<double>() < fitted[0].at("rmse").get<double>());
}

TEST_CASE("fit-ordering writes a weights file and prints the error") {
    const TrainFolder folder;
    REQUIRE(folder.train("generate " + small_games + "--games 60 --out g").code == 0);
    const auto fit = run_apart(folder.in(training("fit-ordering --in g --epochs 2 --out o.weights")));
    CHECK(fit.code == 0);
    CHECK(holds(fit.out, "12-17"));
    CHECK(holds(fit.out, "o.weights: "));
    CHECK(holds(fit.errors, " samples, "));
    CHECK(folder.content("o.weights").starts_with("OFLKORD1"));
    REQUIRE(folder.train("fit-ordering --in g --epochs 2 --out again.weights").code == 0);
    CHECK(folder.content("again.weights") == folder.content("o.weights"));
}

TEST_CASE("fit-net writes a net that --weights accepts and prints the error") {
    const TrainFolder folder;
    REQUIRE(folder.train("generate " + small_games + "--games 60 --out g").code == 0);
    const std::string command = "fit-net --in g --lesser g --epochs 1 --out ";
    const auto fit = run_apart(folder.in(training(command + "n.net")));
    CHECK(fit.code == 0);
    CHECK(holds(fit.out, " with the net"));
    CHECK(holds(fit.out, "n.net: "));
    CHECK(holds(fit.errors, " samples, "));
    CHECK(folder.content("n.net").starts_with("OFLKNET4"));
    REQUIRE(folder.train(command + "again.net").code == 0);
    CHECK(folder.content("again.net") == folder.content("n.net"));
    const auto evaluated = [&](const std::string& options) { return folder.train("evaluate --in g" + options).text; };
    CHECK(evaluated(" --weights n.net") != evaluated(""));
    folder.write("cut.net", folder.content("n.net").substr(0, 1000));
    CHECK(holds(evaluated(" --weights cut.net"), "cut.net: the checksum is wrong"));
}

TEST_CASE("a validation set judges weights by error and by regret") {
    const TrainFolder folder;
    folder.write("games.wtb", wthor::header(2) + wthor::record(wthor::with_passes) + wthor::record("f5d6c3d3c4f4"));
    const std::string make = "validation-set --depth 3 --exact-empties 8 --seed 5 ";
    REQUIRE(folder.train(make + "--positions 60 --out own.obf").code == 0);
    REQUIRE(folder.train(make + "--positions 60 --threads 2 --out two.obf").code == 0);
    REQUIRE(folder.train(make + "--positions 60 --max-empties 60 --wthor games.wtb --out w.obf").code == 0);
    CHECK(folder.content("own.obf") == folder.content("two.obf"));
    const std::string from_games = folder.content("w.obf");
    CHECK(std::ranges::count(from_games, '\n') == 2);

    const std::string validate = "validate --in own.obf w.obf ";
    REQUIRE(folder.train("generate --games 2 --plain --depth 0 --out few").code == 0);
    REQUIRE(folder.train("fit --epochs 1 --rate 0.001 --in few --out none.weights").code == 0);
    const auto shipped = json_lines(folder.train(validate + "--json").text);
    const auto none = json_lines(folder.train(validate + "--json --weights none.weights").text);
    REQUIRE(shipped.size() == 1);
    REQUIRE(none.size() == 1);
    CHECK(shipped[0].at("positions") == 62);
    CHECK(none[0].at("positions") == 62);
    CHECK(shipped[0].at("rmse").get<double>() < 0.7 * none[0].at("rmse").get<double>());
    CHECK(shipped[0].at("regret").get<double>() < 0.7 * none[0].at("regret").get<double>());
    CHECK(shipped[0].at("best_found").get<int>() > none[0].at("best_found").get<int>());
    const Outcome table = folder.train(validate);
    CHECK(holds(table.text, "all        62"));
    CHECK(holds(table.text, "Regret"));
}

TEST_CASE("the shipped weights reach the errors of their manifest on the validation sets") {
    struct Row {
        const char* set;
        int positions;
        double rmse, regret; // with a small margin
    };
    for (const Row& row : {Row{"selfplay", 1200, 7.15, 1.9}, Row{"wthor", 800, 6.22, 1.9}}) {
        CAPTURE(row.set);
        const std::string path = OUTFLANK_SOURCE_DIR "/tests/data/validation/" + std::string{row.set} + ".obf";
        const auto objects = json_lines(run(training("validate --json --in " + path)).text);
        REQUIRE(objects.size() == 1);
        CHECK(objects[0].at("positions") == row.positions);
        CHECK(objects[0].at("rmse").get<double>() < row.rmse);
        CHECK(objects[0].at("regret").get<double>() < row.regret);
    }
}

TEST_CASE("the gate accepts better weights and refuses worse weights") {
    const TrainFolder folder;
    REQUIRE(folder.train("generate --games 2 --plain --depth 0 --out few").code == 0);
    REQUIRE(folder.train("fit --epochs 1 --rate 0.001 --in few --out none.weights").code == 0);
    folder.write("shipped.weights",
                 content_of(std::filesystem::path{cli}.parent_path() / "assets/weights/8x8.weights"));
    const std::string few_games = " --games 8 --nodes 300 --min-percent 60";
    const Outcome better = folder.train("gate --weights shipped.weights --against none.weights" + few_games);
    CHECK(better.code == 0);
    CHECK(holds(better.text, "8 games: "));
    const Outcome worse = folder.train("gate --weights none.weights" + few_games);
    CHECK(worse.code == 1);
    CHECK(holds(worse.text, "expected the new weights to score at least 60 %, saw "));
}

TEST_CASE("fit-probcut prints spreads and formulas") {
    const std::string options = "fit-probcut --games 150 --seed 1 --deepest 4 --max-solved 10 --threads 2";
    const auto objects = json_lines(run_apart(training(options + " --json")).out);
    REQUIRE(objects.size() > 3);
    int searched = 0;
    for (std::size_t i = 0; i + 3 < objects.size(); ++i) {
        CHECK(objects[i].at("shallow").get<int>() < objects[i].at("depth").get<int>());
        CHECK(objects[i].at("n").get<int>() > 0);
        if (objects[i].at("depth") == 4) searched += objects[i].at("n").get<int>();
    }
    CHECK(searched > 75);
    CHECK(searched <= 150);
    CHECK(objects.back().at("fit") == "both");
    const auto plain = run_apart(training(options));
    CHECK(plain.code == 0);
    CHECK(holds(plain.out, "search, mixed: "));
    CHECK(holds(plain.errors, " positions"));
}

TEST_CASE("train generates, fits and evaluates for another board size") {
    const TrainFolder folder;
    const std::string generate = "generate --size 6 --plain --seed 3 --depth 1 --exact-empties 6 ";
    REQUIRE(folder.train(generate + "--games 200 --threads 2 --out whole").code == 0);
    REQUIRE(folder.train(generate + "--games 80 --out continued").code == 0);
    CHECK(holds(folder.train(generate + "--games 200 --out continued").text, "80 games were already there"));
    CHECK(folder.content("whole") == folder.content("continued"));
    const std::string before = folder.content("whole");
    for (const char* other : {"--size 7 --plain --seed 3 --depth 1", "--size 6 --plain --seed 4 --depth 1",
                              "--size 6 --seed 3 --depth 1", "--size 6 --plain --seed 3 --depth 2 --close"}) {
        const std::string options = other;
        CAPTURE(options);
        const Outcome outcome = folder.train("generate --games 300 --exact-empties 6 " + options + " --out whole");
        CHECK(outcome.code == 1);
        CHECK(holds(outcome.text, "whole: expected a shard of "));
    }
    CHECK(folder.content("whole") == before);
    const Outcome fit = folder.train("fit --in whole --epochs 4 --out w.weights");
    CHECK(fit.code == 0);
    CHECK(holds(fit.text, "w.weights: "));
    const Outcome measured = folder.train("evaluate --in whole --weights w.weights");
    CHECK(measured.code == 0);
    CHECK(holds(measured.text, "6x6\n"));
    CHECK(holds(measured.text, "\n    all"));
    const Outcome others = folder.train("generate --size 7 --games 2 --weights w.weights --out g");
    CHECK(others.code == 1);
    CHECK(holds(others.text, "w.weights: expected weights for the side 7, saw none"));
    CHECK(holds(folder.train("fit-net --in whole --out n.net").text, "whole: expected a shard of 8x8, saw one of 6x6"));
    CHECK(holds(folder.train("label --in whole --out l").text, "whole: expected a shard of 8x8, saw one of 6x6"));

    // Sizes that share rows are fitted together.
    REQUIRE(folder.train("generate --size 10 --games 1 --plain --depth 1 --exact-empties 4 --out ten").code == 0);
    const Outcome alone = folder.train("fit --epochs 1 --start " OUTFLANK_SOURCE_DIR
                                       "/assets/weights/other.weights --in ten --out x.weights");
    CHECK(alone.code == 1);
    CHECK(holds(alone.text, "expected a shard of side 9 as well, which shares its rows with side 10, saw none"));
    const Outcome both = folder.train("fit --epochs 1 --in ten whole --out both.weights");
    CHECK(both.code == 0);
    CHECK(holds(both.text, "\n   6"));
    CHECK(holds(both.text, "\n  10"));
    const auto objects = json_lines(folder.train("evaluate --json --in ten whole --weights both.weights").text);
    REQUIRE(objects.size() == 2);
    CHECK(objects[0].at("side") == 6);
    CHECK(objects[1].at("side") == 10);
    CHECK(folder.train("generate --games 2 --plain --size 4 --out g").code != 0);
}

TEST_CASE("bad files and options of train are refused in one line with what was expected and seen") {
    const TrainFolder folder;
    REQUIRE(folder.train("generate " + small_games + "--games 2 --out good").code == 0);
    folder.write("cut", folder.content("good").substr(0, 100));
    folder.write("start", "---------------------------OX------XO--------------------------- X;\n");
    struct Row {
        std::string arguments;
        std::string part;
    };
    const Row rows[]{
        {"", "subcommand"},
        {"generate --games 1", "--out"},
        {"generate --games 1 --weights a --plain --out x", "excludes"},
        {"generate --games 1 --weights /nonexistent/w --out x", "/nonexistent/w"},
        {"generate --games 1 --weights good --out x", "expected a weights file"},
        {"generate --games 1 --out good/x", "good"},
        {"fit --in /nonexistent/shard --out x", "/nonexistent/shard"},
        {"fit --in cut --out x", "cut: "},
        {"fit --in good --start good --out x", "expected a weights file"},
        {"fit --in good --rate nan --out x", "expected a number from 0.001 to 10, saw \"nan\""},
        {"fit --in good --out ./", "expected the name of a file to write"},
        {"fit-net --in cut --out x", "cut: "},
        {"fit-net --in good --start good --out x", "expected a net file"},
        {"fit-ordering --in good --out ./", "expected the name of a file to write"},
        {"generate --games 1 --out \"\"", "expected a value for --out, saw \"\""},
        {"evaluate --in cut", "the shard is damaged"},
        {"label --in cut --out x", "the shard is damaged"},
        {"validation-set --wthor good --out x", "good: game 1: expected a "},
        {"validation-set --positions 1 --out good/x", "good"},
        {"validate --in good", "good, line 1: expected "},
        {"validate --in start", "expected positions with a choice of moves and a value for each, saw none"},
        {"gate --weights /nonexistent/w", "/nonexistent/w"},
        {"gate --games 3 --weights good", "expected a weights file"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.arguments);
        const Outcome outcome = folder.train(row.arguments);
        CAPTURE(outcome.text);
        CHECK(outcome.code != 0);
        CHECK(outcome.code < 124);
        CHECK(std::count(outcome.text.begin(), outcome.text.end(), '\n') == 1);
        CHECK(holds(outcome.text, row.part));
        CHECK_FALSE(std::filesystem::exists(folder.path / "x"));
    }
}

TEST_CASE("progress shows the pace since the start of the run and the time left") {
    using modes::progress_text;
    constexpr base::Marked games = base::mark("{done} of {total} games");
    using Seconds = std::chrono::duration<double>;
    CHECK(progress_text(games, 0, 0, 10, Seconds{1}) == "0 of 10 games");
    CHECK(progress_text(games, 1200, 1200, 15000, Seconds{3}) == "1200 of 15000 games, 400 per second, 35 s left");
    CHECK(progress_text(games, 90, 10, 100, Seconds{4}) == "90 of 100 games, 2.5 per second, 4 s left");
    CHECK(progress_text(games, 10, 10, 2410, Seconds{1}) == "10 of 2410 games, 10 per second, 4 min 0 s left");
    CHECK(progress_text(games, 10, 10, 72010, Seconds{1}) == "10 of 72010 games, 10 per second, 2 h 0 min left");
    CHECK(progress_text(games, 100, 50, 100, Seconds{2}) == "100 of 100 games, 25 per second, 2 s");
}
