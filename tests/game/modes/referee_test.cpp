// The built referee with well-behaved players, some of which are small shell scripts.
#include "game/play/save.hpp"
#include "tests/game/modes/referee_players.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

using nlohmann::json;
using programs::json_lines;
using referees::content;
using referees::contestant;
using referees::first_is_white;
using referees::our_player;
using referees::run;
using temporary::TemporaryFolder;

using Outcome = programs::OutcomeApart;

namespace {

// A game on 4x4 from White's first move to the end, played by random against most flips. Black has to pass; in the end
// neither side can move, with nine discs to one.
const std::vector<std::string> short_game{"(W D 3)", "(B D 2)", "(W D 1)", "(B D 4)", "(W B 4)", "(B P 1)", "(W A 1)"};

// A player that sends the moves of its colour in the line and writes all that it receives to NAME.log.
std::string reciter(const TemporaryFolder& folder, const std::string& name, const std::vector<std::string>& line,
                    char color) {
    const std::string log = (folder.path / (name + ".log")).string();
    const std::string hear = "read heard && echo \"$heard\" >>" + log + "\n";
    std::string script = hear;
    for (const std::string& move : line)
        script += move[1] == color ? "echo '" + move + "'\n" : hear;
    return contestant(folder, name, script + "cat >>" + log + "\n");
}

} // namespace

TEST_CASE("players receive their colour and all opponent moves, including the last") {
    const TemporaryFolder folder;
    const Outcome outcome = run("referee --size 4 --first " + reciter(folder, "white", short_game, 'W') + " --second "
                                + reciter(folder, "black", short_game, 'B') + first_is_white);
    REQUIRE(outcome.code == 0);
    CHECK(content(folder.path / "white.log") == "(W)\n(B D 2)\n(B D 4)\n(B P 1)\n");
    CHECK(content(folder.path / "black.log") == "(B)\n(W D 3)\n(W D 1)\n(W B 4)\n(W A 1)\n");
    std::string moves;
    for (const std::string& move : short_game)
        moves += move + "\n";
    CHECK(outcome.out.find(moves + "White wins 9 to 1.\n") != std::string::npos);
}

TEST_CASE("a player must announce a forced pass") {
    std::vector<std::string> line = short_game;
    line[5] = "(B A 2)";
    const TemporaryFolder folder;
    const Outcome outcome = run("referee --size 4 --first " + reciter(folder, "white", line, 'W') + " --second "
                                + reciter(folder, "black", line, 'B') + first_is_white);
    REQUIRE(outcome.code == 0);
    CHECK(outcome.out.find("Black loses: expected (B P 1) because there is no legal move, saw \"(B A 2)\"")
          != std::string::npos);
}

TEST_CASE("the seed determines which player gets White, and either player can") {
    std::set<std::string> seen;
    for (int seed = 1; seed <= 8; ++seed) {
        const std::string command =
            "referee --first random --second most-flips --size 4 --seed " + std::to_string(seed);
        const Outcome outcome = run(command);
        REQUIRE(outcome.code == 0);
        // Without the table, which contains times.
        const auto record = [](const std::string& text) { return text.substr(0, text.find("contestant")); };
        CHECK(record(outcome.out) == record(run(command).out));
        const std::string first_line = outcome.out.substr(0, outcome.out.find('\n'));
        const std::string announced = "Drawn with seed " + std::to_string(seed) + ": ";
        REQUIRE(first_line.starts_with(announced));
        seen.insert(first_line.substr(announced.size()));
        const bool is_first_white = first_line.find("first (random) plays White") != std::string::npos;
        CHECK((outcome.out.find("Game 1: White is first, Black is second.") != std::string::npos) == is_first_white);
    }
    CHECK(seen == std::set<std::string>{"first (random) plays White.", "second (most-flips) plays White."});
}

TEST_CASE("colours alternate, records can be loaded, and the table adds up") {
    const TemporaryFolder folder;
    const std::string records = (folder.path / "records").string();
    const Outcome outcome = run("referee --json --games 4 --size 6 --first random --second most-flips --record "
                                + records + first_is_white);
    REQUIRE(outcome.code == 0);
    const auto lines = json_lines(outcome.out);
    REQUIRE(lines.size() == 5);
    struct Sum {
        int wins = 0;
        int draws = 0;
        int discs = 0;
    };
    std::map<std::string, Sum> sums;
    std::set<std::string> games;
    for (std::size_t i = 0; i < 4; ++i) {
        CAPTURE(i);
        const json& game = lines[i];
        CHECK(game.at("white") == (i % 2 == 0 ? "first" : "second"));
        CHECK(game.at("black") == (i % 2 == 0 ? "second" : "first"));
        CHECK(game.at("reason") == "board");
        games.insert(game.at("moves").dump());
        for (const std::string color : {"white", "black"})
            sums[game.at(color)].discs += game.at(color + "_discs").get<int>();
        if (game.at("winner").is_null()) {
            ++sums["first"].draws;
            ++sums["second"].draws;
        } else {
            ++sums[game.at("winner")].wins;
        }
        const std::string file = records + "/game-00" + std::to_string(i + 1) + ".json";
        CHECK(game.at("record") == file);
        const auto match = play::load_game(file);
        REQUIRE(match);
        CHECK(match->settings.rules.id == "tournament");
        CHECK(match->settings.participants[1].name == (i % 2 == 0 ? "random" : "most-flips")); // White's
        CHECK(match->game.path_to(match->game.cursor()).size() == game.at("moves").size() + 1);
        CHECK(match->game.position().count().white == game.at("white_discs"));
        CHECK(match->game.position().is_over());
    }
    CHECK(games.size() > 1); // every game has its own seed
    const json& totals = lines[4].at("totals");
    for (const std::size_t i : {0U, 1U}) {
        const json& row = totals.at(i);
        const Sum& sum = sums[i == 0 ? "first" : "second"];
        CHECK(row.at("games") == 4);
        CHECK(row.at("wins") == sum.wins);
        CHECK(row.at("draws") == sum.draws);
        CHECK(row.at("losses") == 4 - sum.wins - sum.draws);
        CHECK(row.at("discs") == sum.discs);
        CHECK(row.at("score_percent").get<double>() == doctest::Approx(100 * (sum.wins + 0.5 * sum.draws) / 4));
        CHECK(row.at("seconds_a_move").get<double>() > 0);
    }
}

TEST_CASE("our own players play whole games over pipes") {
    for (const std::string size : {"4", "8", "15"}) {
        CAPTURE(size);
        const Outcome outcome =
            run("referee --json --size " + size + " --first " + our_player("--level 1 --seed 5 --size " + size)
                + " --second " + our_player("--player most-flips --size " + size));
        REQUIRE(outcome.code == 0);
        const auto lines = json_lines(outcome.out);
        REQUIRE(lines.size() == 2);
        CHECK(lines[0].at("reason") == "board");
        CHECK(lines[0].at("moves").size() > 5);
    }
}

TEST_CASE("level 6 beats level 2 in four games over pipes, as the table shows") {
    const Outcome outcome = run("referee --games 4 --quiet --first " + our_player("--level 2") + " --second "
                                + our_player("--level 6") + first_is_white);
    REQUIRE(outcome.code == 0);
    CHECK(outcome.out.find("(W ") == std::string::npos);
    struct Row {
        std::string name;
        std::array<int, 4> numbers; // games, wins, draws, losses
        std::string score;
    };
    const std::string table = outcome.out.substr(outcome.out.find("contestant"));
    for (const Row& row : {Row{"--level 2", {4, 0, 0, 4}, "0.0"}, Row{"--level 6", {4, 4, 0, 0}, "100.0"}}) {
        CAPTURE(table);
        const std::size_t place = table.find(row.name);
        REQUIRE(place != std::string::npos);
        std::istringstream cells{table.substr(place + row.name.size())};
        std::array<int, 8> numbers{}; // then discs and three kinds of forfeits
        for (int& number : numbers)
            cells >> number;
        std::string score;
        cells >> score;
        CHECK(std::equal(row.numbers.begin(), row.numbers.end(), numbers.begin()));
        CHECK(numbers[4] > 0);
        CHECK(numbers[5] + numbers[6] + numbers[7] == 0);
        CHECK(score == row.score);
    }
}

TEST_CASE("a user types triples and sees the board with A at the left and 1 at the bottom") {
    const Outcome outcome = run("referee --size 4 --first human --second most-flips" + first_is_white,
                                "(W D 3)\n(W D 1)\n(W B 4)\n(W A 1)\n");
    REQUIRE(outcome.code == 0);
    CHECK(outcome.out.find("White wins 9 to 1.") != std::string::npos);
    CHECK(outcome.errors.find("4 - - - - 4\n3 - W B - 3\n2 - B W - 2\n1 - - - - 1\n  A B C D\n") != std::string::npos);
    CHECK(outcome.errors.find("(B P 1)") != std::string::npos);

    const Outcome gone = run("referee --size 4 --first human --second most-flips" + first_is_white, "(W D 3)\n");
    REQUIRE(gone.code == 0);
    CHECK(gone.out.find("White loses: expected a move, saw the end of the input") != std::string::npos);
}

TEST_CASE("a user is asked again after an empty line and resigns with quit") {
    const Outcome asked = run("referee --size 4 --first human --second most-flips" + first_is_white,
                              "\n(W D 3)\n \t\n(W D 1)\n(W B 4)\n\n(W A 1)\n");
    REQUIRE(asked.code == 0);
    CHECK(asked.out.find("White wins 9 to 1.") != std::string::npos);

    const TemporaryFolder folder;
    const Outcome left =
        run("referee --json --first human --second most-flips --record " + folder.path.string() + first_is_white,
            " Quit \n");
    REQUIRE(left.code == 0);
    const auto lines = json_lines(left.out);
    CHECK(lines.at(0).at("verdict") == "White loses: resigned");
    CHECK(lines.at(0).at("reason") == "resignation");
    CHECK(lines.at(0).at("winner") == "second");
    CHECK(lines.at(1).at("totals").at(0).at("losses") == 1);
    const auto match = play::load_game(folder.path / "game-001.json");
    REQUIRE(match);
    REQUIRE(match->early_end);
    CHECK(match->early_end->reason == play::EndReason::resignation);
}

TEST_CASE("a computer stays within the referee's time limit") {
    // Less than the level would use without a limit; on a slow machine the limit grows.
    for (int limit = 1; limit < 100; limit *= 4) {
        const Outcome outcome = run("referee --json --first level:10 --second random --size 6 --time-limit "
                                    + std::to_string(limit) + first_is_white);
        REQUIRE(outcome.code == 0);
        const auto lines = json_lines(outcome.out);
        if (lines.at(0).at("reason") != "board") continue;
        CHECK(lines.at(1).at("totals").at(0).at("seconds_a_move").get<double>() < limit);
        return;
    }
    FAIL("the level was late in every game");
}
