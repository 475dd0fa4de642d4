// Shards of positions written by outflank-cli train: from whole games, from ranges of games, continued, and with new
// values.
#include "game/train/search_thread.hpp"
#include "game/train/shard.hpp"
#include "tests/game/modes/file_text.hpp"
#include "tests/game/modes/train_commands.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <string>

using programs::holds;
using programs::Outcome;
using programs::run;
using programs::small_games;
using programs::TrainFolder;
using programs::training;

TEST_CASE("generate writes the same shard with one or two threads and in several runs") {
    const TrainFolder folder;
    const std::string generate = "generate " + small_games;
    REQUIRE(folder.train(generate + "--games 10 --out one").code == 0);
    REQUIRE(folder.train(generate + "--games 10 --threads 2 --out two").code == 0);
    REQUIRE(folder.train(generate + "--games 4 --out continued").code == 0);
    CHECK(folder.content("continued").size() < folder.content("one").size());
    const Outcome continued = folder.train(generate + "--games 10 --out continued");
    CHECK(holds(continued.text, "continued: 10 games, "));
    CHECK(holds(continued.text, "; 4 games were already there"));
    CHECK(folder.content("one") == folder.content("two"));
    CHECK(folder.content("one") == folder.content("continued"));
    CHECK(std::distance(std::filesystem::directory_iterator{folder.path}, {}) == 3); // no other files are left
}

TEST_CASE("a complete shard is not written again") {
    const TrainFolder folder;
    const std::string command = "generate " + small_games + "--games 3 --out a";
    REQUIRE(folder.train(command).code == 0);
    const auto before = std::filesystem::last_write_time(folder.path / "a");
    const Outcome again = folder.train(command);
    CHECK(again.code == 0);
    CHECK(holds(again.text, "3 games were already there"));
    CHECK(std::filesystem::last_write_time(folder.path / "a") == before);
}

TEST_CASE("generate overwrites neither other files nor shards made with other options") {
    const TrainFolder folder;
    REQUIRE(folder.train("generate " + small_games + "--games 2 --out a").code == 0);
    folder.write("text", "a letter");
    const std::string before = folder.content("a");
    for (const char* other :
         {"--seed 4 --depth 1 --exact-empties 6", "--seed 3 --depth 2 --exact-empties 6",
          "--seed 3 --depth 1 --exact-empties 7", "--seed 3 --depth 1 --exact-empties 6 --from-game 1",
          "--seed 3 --depth 1 --exact-empties 6 --plain"}) {
        const std::string options = other;
        CAPTURE(options);
        const Outcome outcome = folder.train("generate --games 5 " + options + " --out a");
        CHECK(outcome.code == 1);
        CHECK(std::count(outcome.text.begin(), outcome.text.end(), '\n') == 1);
        CHECK(holds(outcome.text, "a: expected a shard of seed "));
    }
    CHECK(folder.content("a") == before);
    CHECK(folder.train("generate " + small_games + "--games 2 --out text").code == 1);
    CHECK(folder.content("text") == "a letter");
}

TEST_CASE("a shard that another process is writing is refused in one line") {
    const temporary::TemporaryFolder folder;
    const std::string path = folder.path.string() + "/";
    const std::string generate = "generate " + small_games;
    REQUIRE(run(training(generate + "--games 50 --out " + path + "games")).code == 0);
    const std::string label = "label --in " + path + "games --max-empties 60 ";
    struct Row {
        std::string endless, second;
    };
    for (const Row& row : {Row{generate + "--games 100000000", generate + "--games 1"},
                           Row{label + "--depth 30", label + "--depth 1"}}) {
        CAPTURE(row.endless);
        const std::string out = " --out " + path + "shard";
        const auto second =
            programs::run_beside(training(row.endless + out), path + "shard", training(row.second + out));
        CHECK(second.code == 1);
        CHECK(second.errors == "outflank-cli: \"" + path + "shard\" is being written by another process\n");
        REQUIRE(std::filesystem::remove(path + "shard"));
    }
}

TEST_CASE("close games made in two ranges equal a single run's games; the shard records its options") {
    const TrainFolder folder;
    const std::string generate = "generate --close --seed 3 --depth 2 --exact-empties 12 ";
    REQUIRE(folder.train(generate + "--games 5 --out whole").code == 0);
    REQUIRE(folder.train(generate + "--games 2 --out begin").code == 0);
    REQUIRE(folder.train(generate + "--games 3 --from-game 2 --out rest").code == 0);
    constexpr std::size_t header = 68;
    const std::string whole = folder.content("whole");
    CHECK(whole.size() > header);
    CHECK(whole.substr(header) == folder.content("begin").substr(header) + folder.content("rest").substr(header));
    const Outcome again = folder.train(generate + "--games 5 --out whole");
    CHECK(holds(again.text, "close games, 90 % from later, seed 3, depth 2"));
    CHECK(folder.content("whole") == whole);
    const Outcome other = folder.train(generate + "--games 6 --later-percent 80 --out whole");
    CHECK(other.code == 1);
    CHECK(holds(other.text, "expected a shard of close games, 80 % from later, seed 3"));
    const Outcome shallow = folder.train("generate --close --games 1 --depth 1 --out none");
    CHECK(shallow.code == 1);
    CHECK(holds(shallow.text, "expected a depth of at least 2 for close games, saw 1"));
}

TEST_CASE("label gives a shard's positions new values and resumes where it stopped") {
    const TrainFolder folder;
    REQUIRE(folder.train("generate --games 200 " + small_games + "--out games").code == 0);
    const std::string label = "label --in games --depth 2 --exact-empties 7 ";
    const Outcome whole = folder.train(label + "--out whole");
    REQUIRE(whole.code == 0);
    CHECK(holds(whole.text, "whole: "));
    CHECK(holds(whole.text, "depth 2, exact from 7 empties"));
    CHECK(folder.train(label + "--threads 2 --out two").code == 0);
    CHECK(folder.content("whole") == folder.content("two"));

    // The same positions in the same order, more than a quarter of them with another value.
    const auto read = [&](const char* name) { return train::shard_from_bytes<std::uint64_t>(folder.content(name)); };
    const auto before = read("games");
    auto after = read("whole");
    REQUIRE(before);
    REQUIRE(after);
    REQUIRE(before->samples.size() == after->samples.size());
    std::size_t other_values = 0;
    for (std::size_t i = 0; i < before->samples.size(); ++i) {
        REQUIRE(before->samples[i].board == after->samples[i].board);
        other_values += before->samples[i].value != after->samples[i].value ? 1 : 0;
    }
    CHECK(other_values > before->samples.size() / 4);

    // A run that stopped after it had written 5,000 samples.
    REQUIRE(after->samples.size() > 5'500);
    after->samples.resize(5'000);
    folder.write("cut", to_bytes(*after));
    const Outcome continued = folder.train(label + "--out cut");
    CHECK(holds(continued.text, " were already there"));
    CHECK(folder.content("cut") == folder.content("whole"));

    const Outcome other = folder.train("label --in games --depth 3 --out whole");
    CHECK(other.code == 1);
    CHECK(holds(other.text, "whole: expected a shard of seed "));
    CHECK(folder.content("two") == folder.content("whole"));
}
