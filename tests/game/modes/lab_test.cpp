// outflank-cli lab against outflank-cli solve on positions with exact values (tests/data/endgame/README.md).
#include "tests/game/modes/run_program.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <string>

namespace {

using programs::cli;
using programs::has;
using programs::json_lines;
using programs::run;
using Json = nlohmann::json;

const std::string endgame = OUTFLANK_SOURCE_DIR "/tests/data/endgame/";

Json lab_json(const std::string& arguments) {
    const temporary::TemporaryFolder folder;
    const std::string file = (folder.path / "lab.json").string();
    REQUIRE(run(cli + " lab " + arguments + " --json " + file).code == 0);
    return Json::parse(programs::content_of(file));
}

} // namespace

TEST_CASE("the lab's figures are those of solve at the same depth") {
    const Json lab = lab_json(endgame + "full-25.obf --depth 2,5");
    for (const std::size_t column : {std::size_t{0}, std::size_t{1}}) {
        const std::string depth = column == 0 ? "2" : "5";
        const auto solved =
            json_lines(run(cli + " solve " + endgame + "full-25.obf --hash 16 --json --depth " + depth).text);
        REQUIRE(solved.size() == 1001);
        for (std::size_t i = 0; i < 1000; ++i) {
            const Json& estimate = lab.at("rows")[i].at("estimates")[column];
            CHECK(estimate.at("value") == solved[i].at("score"));
            CHECK(estimate.at("move") == solved[i].at("move"));
            CHECK(estimate.at("regret") == solved[i].at("regret"));
        }
        const Json& all = lab.at("columns")[column].at("groups")[0];
        const auto& total = solved.back();
        CHECK(all.at("mean_error").get<double>() == doctest::Approx(total.at("mean_absolute_error").get<double>()));
        CHECK(all.at("mean_regret").get<double>() == doctest::Approx(total.at("mean_regret").get<double>()));
        CHECK(all.at("best_move_rate").get<double>() == doctest::Approx(total.at("best_found").get<double>() / 1000));
    }
}

TEST_CASE("a search to the end has no error and always a best move") {
    const Json lab = lab_json(endgame + "exact.obf --depth 15 --threads 2");
    const Json& groups = lab.at("columns")[0].at("groups");
    CHECK(groups.size() > 3); // all, odd, even, numbers of empties
    for (const Json& group : groups) {
        CHECK(group.at("mean_error") == 0);
        CHECK(group.at("best_move_rate") == 1);
        CHECK(group.at("mean_regret") == 0);
    }
}

TEST_CASE("the mean change from depth to depth is that of the estimates") {
    const std::string arguments = endgame + "full-20.obf --depth 1,2";
    const Json lab = lab_json(arguments);
    double sum = 0;
    for (const Json& row : lab.at("rows"))
        sum += std::abs(row.at("estimates")[1].at("value").get<double>()
                        - row.at("estimates")[0].at("value").get<double>());
    const auto outcome = run(cli + " lab " + arguments + " 2>/dev/null");
    CHECK(has(outcome, fmt::format("Mean change from depth 1: {:.2f} discs\n", sum / 1000)));
}

TEST_CASE("the table has a row per group, and bad files give one line") {
    const auto outcome = run(cli + " lab " + endgame + "full-20.obf --evaluation plain 2>/dev/null");
    CHECK(outcome.code == 0);
    for (const char* part : {"plain, static\n", "Mean error", "    all       1000  ", "     20       1000  "})
        CHECK(has(outcome, part));
    const temporary::TemporaryFolder folder;
    folder.write("empty.obf", "");
    const std::string empty = (folder.path / "empty.obf").string();
    for (const std::string& arguments :
         {empty, endgame + "start.obf", endgame + "none.obf", endgame + "exact.obf --evaluation " + empty,
          endgame + "exact.obf --csv /nonexistent/folder/x.csv"}) {
        CAPTURE(arguments);
        const auto failed = run(cli + " lab " + arguments);
        CHECK(failed.code == 1);
        CHECK(failed.text.starts_with("outflank-cli: "));
        CHECK(std::count(failed.text.begin(), failed.text.end(), '\n') == 1);
    }
}
