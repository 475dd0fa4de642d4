#include "game/modes/tournament/tournament_file.hpp"

#include "tests/game/modes/file_text.hpp"
#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
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

TEST_CASE("the games of a tournament come back as they were put in") {
    const temporary::TemporaryFolder folder;
    const auto path = folder.path / "games.ggf";
    std::vector<TournamentGame> games;
    for (int i = 0; i < 3; ++i) {
        auto file = TournamentFile::open(path, some_plan, "head\n");
        REQUIRE(file);
        CHECK(file->played() == games);
        games.push_back(number(i));
        REQUIRE(file->add(games.back(), texts[static_cast<std::size_t>(i)]));
    }
    CHECK(content_of(path) == "head\n" + texts[0] + texts[1] + texts[2]);
}

TEST_CASE("wherever writing was cut off, the games that are whole are kept and nothing else") {
    const temporary::TemporaryFolder folder;
    const auto path = folder.path / "games";
    {
        auto file = TournamentFile::open(path, some_plan, "");
        REQUIRE(file);
        for (int i = 0; i < 3; ++i)
            REQUIRE(file->add(number(i), texts[static_cast<std::size_t>(i)]));
    }
    const std::string journal = content_of(folder.path / "games.progress");
    std::size_t before = 0;
    for (std::size_t steps = 0; before < 3; ++steps) {
        const std::size_t length = std::min(5 * steps, journal.size());
        CAPTURE(length);
        folder.write("games.progress", journal.substr(0, length));
        // The game of a line is always written before the line.
        folder.write("games", texts[0] + texts[1] + texts[2] + "(;GM[Oth");
        auto file = TournamentFile::open(path, some_plan, "");
        REQUIRE(file);
        const std::size_t count = file->played().size();
        CHECK(count >= before);
        before = count;
        std::string whole;
        for (std::size_t i = 0; i < count; ++i)
            whole += texts[i];
        REQUIRE(file->add(number(2), "more\n"));
        CHECK(content_of(path) == whole + "more\n");
        REQUIRE((before == 3 || length < journal.size()));
    }
}

TEST_CASE("what is not this tournament's is refused in one sentence and stays as it is") {
    const temporary::TemporaryFolder folder;
    const auto path = folder.path / "games";
    const auto refusal = [&](const nlohmann::ordered_json& plan) {
        const auto file = TournamentFile::open(path, plan, "");
        REQUIRE_FALSE(file);
        return file.error().message;
    };
    folder.write("games", "my own games\n");
    CHECK(refusal(some_plan).find("is there already, and no tournament that could go on") != std::string::npos);
    CHECK(content_of(path) == "my own games\n");
    CHECK_FALSE(std::filesystem::exists(folder.path / "games.progress"));
    std::filesystem::remove(path);
    {
        auto file = TournamentFile::open(path, some_plan, "");
        REQUIRE(file);
        REQUIRE(file->add(number(0), texts[0]));
        CHECK(refusal(some_plan).find("is being written by another process") != std::string::npos);
    }
    auto changed = some_plan;
    changed["pairs"] = 4;
    CHECK(refusal(changed).find("expected 3 as \"pairs\", saw 4") != std::string::npos);
    changed = some_plan;
    changed["rounds"] = 5;
    CHECK(refusal(changed).find("expected null as \"rounds\", saw 5") != std::string::npos);
    CHECK(content_of(path) == texts[0]);
    folder.write("games", "short");
    CHECK(refusal(some_plan).find("expected 11 bytes of games") != std::string::npos);
    const std::string journal = content_of(folder.path / "games.progress");
    folder.write("games", texts[0]);
    folder.write("games.progress", journal + "{\"round\":\"x\"}\n");
    CHECK(refusal(some_plan).find("expected a game in line 3") != std::string::npos);
    folder.write("games.progress", "something else\n");
    CHECK(refusal(some_plan).find("expected the beginning of a tournament") != std::string::npos);
    CHECK(content_of(folder.path / "games.progress") == "something else\n");
}

TEST_CASE("numbers, nesting and lengths that no tournament has are refused in one sentence") {
    const temporary::TemporaryFolder folder;
    const auto path = folder.path / "games";
    const auto journal = folder.path / "games.progress";
    const auto refusal = [&](const std::string& text) {
        folder.write("games", std::string(100, ' '));
        folder.write("games.progress", text);
        const auto file = TournamentFile::open(path, some_plan, "");
        REQUIRE_FALSE(file);
        return file.error().message;
    };
    std::string head;
    std::string line;
    {
        auto file = TournamentFile::open(path, some_plan, "");
        REQUIRE(file);
        REQUIRE(file->add(number(0), texts[0]));
        const std::string whole = content_of(journal);
        head = whole.substr(0, whole.find('\n') + 1);
        line = whole.substr(head.size());
    }
    const auto with = [&](const std::string& from, const std::string& to) {
        std::string changed = line;
        const std::size_t at = changed.find(from);
        REQUIRE(at != std::string::npos);
        return head + changed.replace(at, from.size(), to);
    };
    for (const char* round : {"2147483647", "-1", "1e300", "99999999999999999999", "true"}) {
        CAPTURE(round);
        CHECK(refusal(with("\"round\":0", std::string{"\"round\":"} + round)).find("a game in line 2")
              != std::string::npos);
    }
    CHECK(refusal(with("\"discs\":-64", "\"discs\":-300")).find("a game in line 2") != std::string::npos);
    CHECK(refusal(with("\"illegal_move\"", "\"nothing\"")).find("a game in line 2") != std::string::npos);
    CHECK(refusal(with("\"white\",\"reason", "\"nobody\",\"reason")).find("a game in line 2") != std::string::npos);
    // What is not of this plan would be shown as it is written, level by level.
    const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
    CHECK(refusal("{\"outflank_tournament\":1,\"bytes\":0,\"plan\":{\"pairs\":" + deep + "}}\n")
              .find("expected the beginning of a tournament")
          != std::string::npos);
    folder.write("games.progress", head);
    std::filesystem::resize_file(journal, (std::size_t{64} << 20) + 1);
    const auto file = TournamentFile::open(path, some_plan, "");
    REQUIRE_FALSE(file);
    CHECK(file.error().message.find("expected at most 67108864 bytes") != std::string::npos);
}
