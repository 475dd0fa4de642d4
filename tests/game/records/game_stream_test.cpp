// Files of games: real ones of other programs (tests/data/games), and the same games through every written format.
#include "game/records/game_formats.hpp"
#include "game/records/game_stream.hpp"
#include "game/records/notation.hpp"
#include "game/records/wthor.hpp"
#include "tests/capture_bound.hpp"
#include "tests/game/records/read_games.hpp"
#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>
#include <fmt/core.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

using read_games::data_folder;
using read_games::ggf_game;
using read_games::moves_of_record;
using read_games::Read;
using read_games::read_path;
using read_games::read_text;
using records::GameFormat;
using records::GameRecord;
using rules::Color;

TEST_CASE("games from the first WTHOR year have players, tournament, year and scores") {
    const Read read = read_path(data_folder + "WTH_1977.wtb");
    CHECK(read.format == "wthor");
    REQUIRE(read.games.size() == 12); // the number in the header
    CHECK(read.refused.empty());
    const GameRecord& first = read.games.front(); // as in the federation's documentation
    CHECK(first.players == std::array<std::string, 2>{"Inoue Hiroshi", "Heiberg Thomas"});
    CHECK(first.event == "World Championship");
    CHECK(first.date == "1977");
    REQUIRE(first.result);
    CHECK(first.result->margin == 4);
    CHECK(first.result->winner == Color::black);
    CHECK(first.theoretical == records::TheoreticalScore{.black_discs = 41, .empties = 24});
    CHECK(moves_of_record(first).ends_with("h7passa7a8a1passg1g2h2h1"));
    for (const GameRecord& game : read.games) {
        const auto on_board = records::margin_on_board(records::final_position(game));
        REQUIRE(on_board);
        CHECK(game.result->margin == *on_board);
        CHECK_FALSE(game.players[0].empty());
        CHECK_FALSE(game.players[1].empty());
    }
}

TEST_CASE("each written format keeps all game data that it can represent") {
    const Read original = read_path(data_folder + "WTH_1980.wtb");
    REQUIRE(original.games.size() == 160);
    for (const GameFormat& format : records::game_formats()) {
        if (format.write == nullptr) continue;
        CAPTURE(format.id);
        std::string text;
        for (const GameRecord& game : original.games)
            text += format.write(game);
        const Read again = read_text(text);
        CHECK(again.problem.empty());
        CHECK(again.refused.empty());
        REQUIRE(again.games.size() == original.games.size());
        const bool holds_end = format.id == "fen" || format.id == "obf";
        for (std::size_t i = 0; i < again.games.size(); ++i) {
            CAPTURE(i);
            const GameRecord& before = original.games[i];
            const GameRecord& after = again.games[i];
            if (holds_end) {
                CHECK(after.start == records::final_position(before));
                continue;
            }
            CHECK(moves_of_record(after) == moves_of_record(before));
            if (format.id == "moves") continue;
            CHECK(after.players == before.players);
            CHECK(after.date == before.date);
            CHECK(after.result == before.result);
            CHECK(after.event + after.place == before.event);
            // Writing and reading a second time changes nothing.
            const std::string twice = format.write(after);
            const Read once_more = read_text(twice, std::string{format.id}.c_str());
            REQUIRE(once_more.games.size() == 1);
            CHECK(once_more.games[0] == after);
            CHECK(format.write(once_more.games[0]) == twice);
        }
    }
}

TEST_CASE("a written WTHOR file is read back with its names, and its game records match the original") {
    const Read original = read_path(data_folder + "WTH_1980.wtb");
    const temporary::TemporaryFolder folder;
    {
        std::ofstream out{folder.path / "own.wtb", std::ios::binary};
        records::WthorWriter writer{out};
        for (const GameRecord& game : original.games)
            REQUIRE(writer.add(game));
        writer.finish(2026, 11, 23);
        folder.write("own.JOU", writer.players_file(2026, 11, 23));
        folder.write("own.TRN", writer.tournaments_file(2026, 11, 23));
        folder.write("other.JOU", ""); // belongs to another file
    }
    CHECK(read_path(folder.path / "own.wtb").games == original.games);
    const auto bytes = [](const std::filesystem::path& path) {
        std::ifstream in{path, std::ios::binary};
        return std::string{std::istreambuf_iterator<char>{in}, {}};
    };
    const std::string real = bytes(data_folder + "WTH_1980.wtb");
    const std::string own = bytes(folder.path / "own.wtb");
    REQUIRE(own.size() == real.size());
    CHECK(own.substr(4, 12).compare(0, 6, real.substr(4, 6)) == 0); // number of games
    CHECK(own.substr(10, 2) == real.substr(10, 2));                 // year
    CHECK(own[14] == real[14]);                                     // depth of the theoretical scores
    for (std::size_t at = 16; at < real.size(); at += 68)           // all but the numbers of the names
        CHECK(own.substr(at + 6, 62) == real.substr(at + 6, 62));
}

TEST_CASE("WTHOR refuses games that it cannot represent and turns other games to begin with f5") {
    std::ostringstream out;
    records::WthorWriter writer{out};
    const auto refuses = [&](const std::string& text) { return !writer.add(read_text(text).games.at(0)); };
    CHECK(refuses("f5d6c3"));                                              // no result
    CHECK(refuses("(;FF[4]GM[2]SZ[6]RE[B+4];B[c2])"));                     // 6x6
    CHECK(refuses("(;FF[4]GM[2]SZ[8]RE[B+4]AB[a1][b2]AW[c3][d4]PL[B])"));  // nonstandard start
    CHECK_FALSE(refuses("(;FF[4]GM[2]SZ[8]RE[B+4];B[d3];W[c5];B[f6])"));   // d3 is f5 by symmetry
    CHECK_FALSE(refuses("(;FF[4]GM[2]SZ[8]RE[0]PB[\xE5\xB1\xB1];B[f5])")); // a name outside Latin-1
    CHECK(refuses("(;FF[4]GM[2]SZ[10]RE[B+4];B[f7])"));                    // size differs from the games before
    writer.finish(2026, 1, 2);
    // Latin-1 lacks the character for mountain and control characters, but has the letters of Western names.
    CHECK(writer.players_file(2026, 1, 2).substr(16) == "???" + std::string(17, '\0') + '?' + std::string(19, '\0'));
    const Read read = read_text(out.str());
    REQUIRE(read.games.size() == 2);
    CHECK(moves_of_record(read.games[0]).starts_with("f5"));
    CHECK(read.games[0].result->margin == 4);
    CHECK(read.games[1].result->margin == 0);
}

TEST_CASE("GGF keeps komi, clocks, match type, ratings, and values and times of moves") {
    const Read read = read_path(data_folder + "komi.ggf");
    REQUIRE(read.games.size() == 3);
    const GameRecord& small = read.games[0];
    CHECK(small.start.size().side() == 4);
    CHECK(small.result->margin == -2);
    CHECK(small.moves.at(10).move.is_pass());
    CHECK(small.moves.at(0).seconds == 7.5);
    const GameRecord& komi = read.games[1];
    CHECK(komi.komi == -3.133);
    CHECK(komi.result->margin == -22.87);
    CHECK(komi.ratings == std::array<std::string, 2>{"1084.65", "1640.99"});
    CHECK(komi.place == "GGS/os");
    CHECK(komi.date == "940607137");
    CHECK(komi.moves.at(0).value == 2.0);
    CHECK(komi.moves.at(0).seconds == 27.23);
    CHECK(komi.moves.at(1).value == 8.03);
    CHECK_FALSE(komi.moves.at(1).seconds);
    const std::vector<records::RecordTag> tags{
        {"TI", "15:00//02:00"}, {"TY", "8kr20"}, {"KB", "B3/2.00/27.23"}, {"KW", "B3/-8.27"}};
    CHECK(komi.tags == tags);
    // Without komi, the stated result equals that of the board.
    for (const std::size_t i : {std::size_t{0}, std::size_t{2}})
        CHECK(read.games[i].result->margin == *records::margin_on_board(records::final_position(read.games[i])));
    const GameFormat& ggf = *records::format_of_id("ggf");
    for (const GameRecord& game : read.games) {
        const Read again = read_text(ggf.write(game));
        REQUIRE(again.games.size() == 1);
        CHECK(again.games[0] == game);
    }
}

TEST_CASE("disc counts exclude komi") {
    const Read read = read_path(data_folder + "komi.ggf");
    REQUIRE(read.games.size() == 3);
    const GameRecord& komi = read.games[1]; // -22.87 with a komi of -3.133; 19 to 45 on the board
    CHECK(records::disc_margin(komi) == -26);
    CHECK(records::black_discs(komi) == 19);
    CHECK(records::pgn_of(komi).find("[Result \"19-45\"]") != std::string::npos);
    GameRecord given_up = komi;
    given_up.moves.resize(10);
    CHECK(records::disc_margin(given_up) == doctest::Approx{-26.003});
    CHECK(records::black_discs(given_up) == 19);
    CHECK(records::pgn_of(given_up).find("[Result \"19-45\"]") != std::string::npos);
    given_up.result.reset();
    CHECK_FALSE(records::disc_margin(given_up));
    // The same in WTHOR, which has only the standard start.
    GameRecord usual = read.games[2];
    usual.komi = 2.0;
    usual.result = records::result_of_margin(-2);
    std::ostringstream out;
    records::WthorWriter writer{out};
    REQUIRE(writer.add(usual));
    usual.moves.resize(20);
    REQUIRE(writer.add(usual));
    writer.finish(2026, 1, 2);
    const Read base = read_text(out.str());
    REQUIRE(base.games.size() == 2);
    for (const GameRecord& game : base.games)
        CHECK(game.result->margin == 0);
}

TEST_CASE("GGF keeps the winner of a resigned game and an agreed draw") {
    struct Row {
        const char* result;
        const char* written;
    };
    for (const Row& row : {Row{"RE[B+R]", "RE[+36.000:r]"}, Row{"RE[W+T]", "RE[-36.000:t]"},
                           Row{"RE[B+4]", "RE[+4.000]"}, Row{"RE[0]", "RE[+0.000]"}, Row{"", "RE[?]"}}) {
        CAPTURE(row.result);
        const Read read = read_text("(;FF[4]GM[2]SZ[6]" + std::string{row.result} + ";B[c2])");
        REQUIRE(read.games.size() == 1);
        const std::string ggf = records::ggf_of(read.games[0]);
        CHECK(ggf.find(row.written) != std::string::npos);
        const Read again = read_text(ggf);
        REQUIRE(again.games.size() == 1);
        REQUIRE(again.games[0].result.has_value() == read.games[0].result.has_value());
        if (!read.games[0].result) continue;
        CHECK(again.games[0].result->winner == read.games[0].result->winner);
        CHECK(again.games[0].result->end == read.games[0].result->end);
    }
    GameRecord draw;
    draw.result = records::RecordedResult{}; // "1/2-1/2"
    CHECK(records::ggf_of(draw).find("RE[+0.000]") != std::string::npos);
}

TEST_CASE("SGF and PGN keep the winner of a game that was resigned, lost on time or drawn") {
    struct Row {
        records::RecordedResult result;
        const char* sgf;
        const char* pgn;
    };
    using records::RecordedEnd;
    const Row rows[]{
        {{.winner = Color::black, .end = RecordedEnd::resignation}, "RE[B+R]", "[Result \"1-0\"]"},
        {{.winner = Color::white, .end = RecordedEnd::resignation}, "RE[W+R]", "[Result \"0-1\"]"},
        {{.winner = Color::black, .end = RecordedEnd::time}, "RE[B+T]", "[Result \"1-0\"]"},
        {{.winner = Color::white, .end = RecordedEnd::time}, "RE[W+T]", "[Result \"0-1\"]"},
        {records::result_of_margin(6), "RE[B+6]", "[Result \"35-29\"]"},
        {records::result_of_margin(-6), "RE[W+6]", "[Result \"29-35\"]"},
        {records::result_of_margin(0), "RE[0]", "[Result \"32-32\"]"},
        {{}, "PW[b]", "[Result \"1/2-1/2\"]"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.pgn);
        GameRecord game;
        game.players = {"a", "b"};
        game.moves.push_back({.move = rules::Move{{4, 5}}});
        game.result = row.result;
        CHECK(records::sgf_of(game).find(row.sgf) != std::string::npos);
        CHECK(records::pgn_of(game).find(row.pgn) != std::string::npos);
    }
}

TEST_CASE("the year is found in several date formats") {
    for (const auto& [date, year] : std::vector<std::pair<std::string, int>>{{"1977", 1977},
                                                                             {"20031215", 2003},
                                                                             {"2003.12.15", 2003},
                                                                             {"15/12/2003", 2003},
                                                                             {"940607137", 1999}, // Unix seconds
                                                                             {"1071446400 GMT", 2003},
                                                                             {"about 1799 or 1800", 1800},
                                                                             {"2200", 0},
                                                                             {"12345", 0},
                                                                             {"", 0},
                                                                             {"????.??.??", 0}}) {
        CAPTURE_BOUND(date);
        CHECK(records::year_of(date) == year);
    }
}

TEST_CASE("Kitty games replay to their stated margins") {
    const Read read = read_path(data_folder + "kitty.txt");
    CHECK(read.format == "kitty");
    REQUIRE(read.games.size() == 12);
    for (const GameRecord& game : read.games)
        CHECK(game.result->margin == *records::margin_on_board(records::final_position(game)));
    CHECK(read.games[0].players == std::array<std::string, 2>{"d16", "WZebra"});
    CHECK(moves_of_record(read.games[0]).starts_with("f5d6c4"));
}

TEST_CASE("multi-line games, single-line games and comments after a tab are distinguished") {
    CHECK(read_text("1. f5 d6\n2. c3 d3\n3. c4 f4\n").games.size() == 1);
    CHECK(read_text("f5d6c3\nf5f6\n").games.size() == 2);
    const Read named = read_text("f5d6c3d3c4\tTiger\nf5f6\tDiagonal\n");
    REQUIRE(named.games.size() == 2);
    CHECK(named.games[0].annotations.at(5).text == "Tiger");
    // Drawn boards separated by a blank line.
    const std::string drawn = "  A B C D\n1 - - - -\n2 - O X -\n3 - X O -\n4 - - - -\n";
    const Read boards = read_text(drawn + "X to move\n\n" + drawn + "O to move\n");
    REQUIRE(boards.games.size() == 2);
    CHECK(boards.games[1].start.to_move() == Color::white);
    CHECK(boards.places[1].line == 8);
}

TEST_CASE("WTHOR names come from same-named files, the federation's files, or the only ones present") {
    const temporary::TemporaryFolder folder;
    const auto path = folder.path / "mine.wtb";
    std::filesystem::copy_file(data_folder + "WTH_1977.wtb", path);
    const auto read_names = [&] { return records::wthor_names_next_to(path); };
    const auto put = [&](const char* file, const std::string& name) {
        std::string bytes(16, '\0');
        bytes[8] = 1;
        std::string record = name;
        record.resize(20);
        std::ofstream{folder.path / file, std::ios::binary} << bytes << record;
    };
    REQUIRE(read_names());
    CHECK(read_names()->players.empty());
    put("other.jou", "only");
    CHECK(read_names()->players == std::vector<std::string>{"only"});
    put("another.jou", "a second");
    CHECK(read_names()->players.empty()); // ambiguous: neither is chosen
    put("WTH.JOU", "of the federation");
    CHECK(read_names()->players == std::vector<std::string>{"of the federation"});
    put("wthor.jou", "of the whole base");
    CHECK(read_names()->players == std::vector<std::string>{"of the whole base"});
    put("mine.jou", "caf\xE9 \x7f");
    CHECK(read_names()->players == std::vector<std::string>{"caf\xC3\xA9"});
    std::ofstream{folder.path / "mine.jou", std::ios::binary} << "short";
    CHECK_FALSE(read_names());
    std::ofstream{folder.path / "mine.jou", std::ios::binary} << std::string(40, '\0');
    REQUIRE_FALSE(read_names());
    CHECK(read_names().error().message.find("expected 0 names of 20 bytes after the header, saw 24 bytes")
          != std::string::npos);
    CHECK(read_path(path).problem.find("mine.jou") != std::string::npos);
}
