// The commands of outflank-cli train that judge searches by values known from outside.
#include "tests/game/modes/file_text.hpp"
#include "tests/game/modes/train_commands.hpp"
#include "tests/game/records/wthor_bytes.hpp"

#include <doctest/doctest.h>

#include <string>

using programs::holds;
using programs::json_lines;
using programs::Outcome;
using programs::run;
using programs::TrainFolder;
using programs::training;

TEST_CASE("exact positions of WTHOR games can be written, used to judge a search, and fitted") {
    const TrainFolder folder;
    folder.write("one.wtb", wthor::header(1) + wthor::record(wthor::with_passes));
    folder.write("short.wtb", wthor::header(1) + wthor::record("f5d6"));
    const Outcome set = folder.train("anchor-set --wthor one.wtb --out set.obf");
    CHECK(set.code == 0);
    CHECK(holds(set.text, "set.obf: 1 positions"));
    CHECK(holds(folder.content("set.obf"), "18; % 1977\n"));
    const Outcome none = folder.train("anchor-set --wthor short.wtb --out none.obf");
    CHECK(none.code == 1);
    CHECK(holds(none.text, "expected games that reach the position whose value is stored, saw none"));

    const std::string shipped = OUTFLANK_SOURCE_DIR "/tests/data/validation/wthor-24.obf";
    const auto rows = json_lines(folder.train("anchors --depths 1,3 --json --in " + shipped + " 2>/dev/null").text);
    REQUIRE(rows.size() == 2);
    CHECK(rows[0].at("depth") == 1);
    CHECK(rows[1].at("depth") == 3);
    CHECK(rows[0].at("all").at("positions") == 2000);
    CHECK(rows[0].at("close").at("positions") == 780);                    // values from -8 to 8
    CHECK(rows[0].at("all").at("fitted_mean_error").get<double>() < 4.8); // as in the weights' manifest
    CHECK(rows[0].at("close").at("fitted_mean_error").get<double>() < 3.9);
    CHECK(rows[1].at("all").at("fitted_mean_error").get<double>()
          < rows[0].at("all").at("fitted_mean_error").get<double>());
    const Outcome table = folder.train("anchors --depths 1 --close 4 --in " + shipped);
    CHECK(table.code == 0);
    CHECK(holds(table.text, "within 4"));
    folder.write("bare.obf", folder.content("set.obf").substr(0, 66) + "\n");
    const Outcome bare = folder.train("anchors --in bare.obf");
    CHECK(bare.code == 1);
    CHECK(holds(bare.text, "expected positions with their values, saw none"));

    REQUIRE(folder.train("generate --seed 3 --depth 1 --exact-empties 6 --games 2 --out g").code == 0);
    const Outcome fit = folder.train("fit --epochs 1 --in g --positions set.obf --out w.weights");
    CHECK(fit.code == 0);
    CHECK(holds(fit.text, "21-22"));
    CHECK(folder.train("fit --in g --positions bare.obf --out w2.weights").code == 1);
    REQUIRE(folder.train("generate --size 6 --plain --depth 1 --exact-empties 4 --games 2 --out six").code == 0);
    const Outcome other = folder.train("fit --in six --positions set.obf --out w3.weights");
    CHECK(other.code == 1);
    CHECK(holds(other.text, "expected a shard of 8x8 with the positions, saw none"));
}

TEST_CASE("drift prints the error of search values for each number of empties") {
    const std::string drift = "drift --games 2 --nodes 300 --depth 2 --empties 30,20 --exact-empties 12 ";
    const auto rows = json_lines(programs::run_apart(training(drift + "--json")).out);
    REQUIRE(rows.size() == 2);
    CHECK(rows[0].at("empties") == 30);
    CHECK(rows[0].at("games") == 2);
    CHECK(rows[0].at("of_black").is_number());
    CHECK(rows[0].at("spread").get<double>() >= 0);
    CHECK(holds(run(training(drift)).text, "Empties     Games     Black  To move    Spread"));
    const Outcome many = run(training("drift --games 5000"));
    CHECK(many.code == 1);
    CHECK(holds(many.text, "expected at most 200 games, one from each opening, saw 5000"));
}
