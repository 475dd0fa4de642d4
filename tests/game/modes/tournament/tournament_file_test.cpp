#include "game/modes/tournament/tournament_file.hpp"

#include "tests/game/modes/file_text.hpp"
#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <string>
#include <tuple>
#include <vector>

using modes::TournamentFile;
using modes::TournamentGame;
using programs::content_of;

namespace {

const nlohmann::ordered_json some_plan{{"players", {"a", "b"}}, {"pairs", 3}, {"rounds", nullptr}};
const std::vector<std::string> texts{"first game\n", "second\n", "the third game\n"};

TournamentGame number(int pair) {
    return {.place = {.pair = pair},
            .players = {1, 0},
            .discs = -64,
            .winner = rules::Color::white,
            .reason = play::EndReason::illegal_move,
            .fault = "saw \"\xc3\xa4\"\nand more"};
}

} // namespace

TEST_CASE("the games of a tournament are read back as they were added") {
    const temporary::TemporaryFolder folder;
    const auto path = folder.path / "games.ggf";
    std::vector<TournamentGame> games;
    for (int i = 0; i < 3; ++i) {
        auto file = TournamentFile::open(path, some_plan, "head\n");
        REQUIRE(file);
        CHECK(file->played() == games);
        games.push_back(number(i));
        REQUIRE(file->add(games.back(), texts[i]));
    }
    CHECK(content_of(path) == "head\n" + texts[0] + texts[1] + texts[2]);
}

TEST_CASE("after an interrupted write, both files have the complete games and nothing else") {
    const temporary::TemporaryFolder folder;
    const auto path = folder.path / "games";
    {
        auto file = TournamentFile::open(path, some_plan, "");
        REQUIRE(file);
        for (int i = 0; i < 3; ++i)
            REQUIRE(file->add(number(i), texts[i]));
    }
    const std::string journal = content_of(folder.path / "games.progress");
    folder.write("games.progress", journal.substr(0, journal.size() - 1));
    folder.write("games", texts[0] + texts[1] + "(;GM[Oth");
    auto file = TournamentFile::open(path, some_plan, "");
    REQUIRE(file);
    CHECK(file->played().size() == 2);
    REQUIRE(file->add(number(2), texts[2]));
    CHECK(content_of(path) == texts[0] + texts[1] + texts[2]);
    CHECK(content_of(folder.path / "games.progress") == journal);
}

TEST_CASE("files of other types are refused in one sentence and stay unchanged") {
    const temporary::TemporaryFolder folder;
    const auto path = folder.path / "games";
    const auto refusal = [&](const nlohmann::ordered_json& plan) {
        const auto file = TournamentFile::open(path, plan, "");
        REQUIRE_FALSE(file);
        return file.error().message;
    };
    folder.write("games", "my own games\n");
    CHECK(refusal(some_plan).find("already exists and is not a tournament to resume") != std::string::npos);
    CHECK(content_of(path) == "my own games\n");
    CHECK_FALSE(std::filesystem::exists(folder.path / "games.progress"));
    std::filesystem::remove(path);
    {
        auto file = TournamentFile::open(path, some_plan, "");
        REQUIRE(file);
        REQUIRE(file->add(number(0), texts[0]));
        CHECK(refusal(some_plan).find("is being written by another process") != std::string::npos);
    }
    for (const auto& [key, value, message] : {std::tuple{"pairs", 4, "expected 3 as \"pairs\", saw 4"},
                                              {"rounds", 5, "expected null as \"rounds\", saw 5"}}) {
        auto changed = some_plan;
        changed[key] = value;
        CHECK(refusal(changed).find(message) != std::string::npos);
    }
    const std::string journal = content_of(folder.path / "games.progress");
    const std::string head = journal.substr(0, journal.find('\n') + 1);
    const std::string line = journal.substr(head.size());
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string changed = line;
        const std::size_t at = changed.find(from);
        REQUIRE(at != std::string::npos);
        return head + changed.replace(at, from.size(), to);
    };
    for (const std::string& damaged : {journal + "{\"round\":\"x\"}\n", with("\"round\":0", "\"round\":1e300"),
                                       with("\"discs\":-64", "\"discs\":-300"), with("\"illegal_move\"", "\"nothing\""),
                                       with("\"white\",\"reason", "\"nobody\",\"reason")}) {
        CAPTURE(damaged);
        folder.write("games.progress", damaged);
        CHECK(refusal(some_plan).find("expected a game in line ") != std::string::npos);
        CHECK(content_of(path) == texts[0]);
    }
    for (const std::string something : {"something else\n", ""}) {
        folder.write("games.progress", something);
        CHECK(refusal(some_plan).find("expected the beginning of a tournament") != std::string::npos);
        CHECK(content_of(folder.path / "games.progress") == something);
    }
}
