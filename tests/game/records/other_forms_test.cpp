// Games and positions as other programs, sites and people write them. One reader serves pasting, opening, converting
// and importing.
#include "engine/base/encoding.hpp"
#include "game/records/game_formats.hpp"
#include "game/records/imported_game.hpp"
#include "game/records/notation.hpp"
#include "game/records/transcript.hpp"
#include "tests/capture_bound.hpp"
#include "tests/game/records/read_games.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using read_games::moves_of_record;
using read_games::read_text;
using records::read_any_format;
using rules::BoardSize;
using rules::Color;
using rules::GameTree;

namespace {

const std::string start_board = "---------------------------OX------XO---------------------------";
const std::string board_after_f5 = "---------------------------OX------XXX--------------------------";

std::string rows_of(const std::string& empty, const std::string& black, const std::string& white,
                    const std::string& between = "") {
    std::string text;
    for (std::size_t at = 0; at < board_after_f5.size(); ++at) {
        const char c = board_after_f5[at];
        text += c == 'X' ? black : c == 'O' ? white : empty;
        text += at % 8 == 7 ? "\n" : between;
    }
    return text;
}

records::ImportedGame read_whole(const std::string& text, int side = 8) {
    records::FormContext context;
    context.size = BoardSize{side};
    const auto read = read_any_format(text, context);
    REQUIRE_MESSAGE(read.ok(), (read.ok() ? "" : read.error().message));
    return *read;
}

} // namespace

TEST_CASE("moves are read with various separators, numbers and decoration") {
    for (const std::string& text : std::vector<std::string>{
             "F5\tD6\tC3",
             "f5/d6/c3",
             "f5|d6|c3",
             "f5.d6.c3",
             "f5:d6:c3",
             "f5_d6_c3",
             "f5 \xE2\x86\x92 d6 \xE2\x86\x92 c3",
             "f5-d6-c3",
             "f5 \xE2\x80\x93 d6 \xE2\x80\x93 c3",
             "f5 > d6 > c3",
             "f5\xE3\x80\x81"
             "d6\xE3\x80\x81"
             "c3",
             "f5\xEF\xBC\x8C"
             "d6\xEF\xBC\x8C"
             "c3",
             "f5\xE3\x83\xBB"
             "d6\xE3\x83\xBB"
             "c3",
             "f5\xC2\xA0"
             "d6\xE3\x80\x80"
             "c3",
             "\xEF\xBC\xA6\xEF\xBC\x95\xEF\xBC\xA4\xEF\xBC\x96\xEF\xBC\xA3\xEF\xBC\x93", // full-width
             "1 f5 2 d6 3 c3",
             "1: f5 2: d6 3: c3",
             "(1) f5 (2) d6 (3) c3",
             "1) f5 2) d6 3) c3",
             "1f5 2d6 3c3",
             "1\xE6\x89\x8B\xE7\x9B\xAE f5\n2\xE6\x89\x8B\xE7\x9B\xAE d6\n3\xE6\x89\x8B\xE7\x9B\xAE c3",
             "\xE9\xBB\x92 f5 \xE7\x99\xBD d6 \xE9\xBB\x92 c3",
             "\"f5\",\"d6\",\"c3\"",
             "\xE2\x80\x9C"
             "f5d6c3\xE2\x80\x9D",
             "[f5] [d6] [c3]",
             "**f5** `d6` _c3_",
             "> f5 d6 c3",
             "- f5\n- d6\n- c3\n",
             "| # | move |\n|---|---|\n| 1 | f5 |\n| 2 | d6 |\n| 3 | c3 |\n",
             "[\"f5\",\"d6\",\"c3\"]",
             "[\"f5\", \"d6\", \"c3\", null]",
             "Transcript: f5d6c3",
             "B: f5 W: d6 B: c3",
             "Bf5 Wd6 Bc3",
             "BF5WD6BC3",
             "P@f5 P@d6 P@c3",
             "f5d6c3 37-27",
             "#1 f5 #2 d6 #3 c3",
             "棋譜：f5d6c3",
             "●F5 ○D6 ●C3",
             "f5 {d6 c3",
         }) {
        CAPTURE(text);
        const auto read = read_whole(text);
        CHECK(records::to_transcript(read.game) == "f5d6c3");
        CHECK(read.error.empty());
        CHECK(read.skipped.empty());
        const auto stream = read_text(text);
        REQUIRE(stream.games.size() == 1);
        CHECK(moves_of_record(stream.games[0]) == "f5d6c3");
    }
}

TEST_CASE("a forced pass is read in several spellings") {
    for (const std::string& pass : std::vector<std::string>{
             "p", "-", "--", "pa", "ps", "pass", "@@", "@@@@", "tt", "\xE3\x83\x91\xE3\x82\xB9",
             "\xEF\xBE\x8A\xEF\xBE\x9F\xEF\xBD\xBD", "PASSE", "passen", "pasa", "paso", "passer"}) {
        CAPTURE(pass);
        CHECK(records::to_transcript(read_whole("b1c1d1a1a3 " + pass + " d4", 4).game) == "b1c1d1a1a3d4");
        CHECK(records::to_transcript(
                  read_whole("{\"moves\":[\"b1\",\"c1\",\"d1\",\"a1\",\"a3\",\"" + pass + "\",\"d4\"]}", 4).game)
              == "b1c1d1a1a3d4");
        if (pass == "-") continue; // a separator
        const auto early = read_whole("b1 " + pass + " c1", 4);
        CHECK(records::to_transcript(early.game) == "b1");
        CHECK(early.error.find("move 2") != std::string::npos);
    }
}

TEST_CASE("move values are kept; other words are reported with their location") {
    for (const std::string& text :
         std::vector<std::string>{"F5(+2) D6(-1.5) C3", "F5 +2 D6 -1.5 C3", "f5 (+2), d6 (-1.5), c3"}) {
        CAPTURE(text);
        const auto read = read_whole(text);
        CHECK(records::to_transcript(read.game) == "f5d6c3");
        CHECK(read.annotations.at(1).text == "+2");
        CHECK(read.annotations.at(2).text == "-1.5");
    }
    CHECK(read_whole("f5 d6 oops c3").skipped == "\"oops\" after move 2");
    CHECK(read_whole("A fine game\nf5 d6 c3 the end").skipped
          == "\"A fine game\" before the first move, \"the end\" after move 3");
    CHECK(records::to_transcript(read_whole("f5 d6 oops c3").game) == "f5d6c3");
    CHECK(read_whole("Ada vs Bob: f5d6c3").skipped == "\"Ada vs\" before the first move");
}

TEST_CASE("words between two games are attributed to the next game") {
    const auto read = read_text("My games\nf5d6c3\n34-30\nsecond\nf5f6e6\n12-52\n#3 f5f6\n");
    CHECK(read.refused.empty());
    REQUIRE(read.games.size() == 3);
    CHECK(read.places[0].skipped == "\"My games\" before the first move");
    CHECK(moves_of_record(read.games[2]) == "f5f6");
    CHECK(read_text("f5d6c3\nf5f6e6\nthe end\n").refused.size() == 1);
}

TEST_CASE("an illegal move is reported, and the moves before it are kept") {
    struct Row {
        const char* text;
        const char* moves;
        const char* error;
    };
    const Row rows[]{{"f5 d6 h8 c3", "f5d6", "move 3 (\"h8\"): h8 flips nothing"},
                     {"f5 d6 z9", "f5d6", "move 3 (\"z9\"): expected a square from a1 to h8"},
                     {"f5d6e44c3", "f5d6", "move 3 (\"e44c3\")"},
                     {"f5d6oops", "f5d6", "move 3 (\"oops\")"},
                     {"1. f5 d6\n2. c3 h8\n3. c4", "f5d6c3", "move 4 (\"h8\")"},
                     {"(;FF[4]GM[2];B[f5];W[a1])", "f5", "move 2 (\"a1\")"},
                     {"[Black \"a\"]\n\n1. f5 a1", "f5", "move 2 (\"a1\")"},
                     {"{\"moves\":[\"f5\",\"a1\"]}", "f5", "move 2 (\"a1\")"},
                     {"---------------------------OX------XO--------------------------- X f5 A2", "f5",
                      "the moves after the board: move 2 (\"A2\")"}};
    for (const Row& row : rows) {
        CAPTURE_BOUND(row.text);
        const auto read = read_whole(row.text);
        CHECK(records::to_transcript(read.game) == row.moves);
        CHECK_MESSAGE(read.error.find(row.error) != std::string::npos, read.error);
        const auto stream = read_text(row.text); // refused without keeps_beginnings
        CHECK(stream.games.empty());
        REQUIRE(stream.refused.size() == 1);
        CHECK(stream.refused[0].why.find(row.error) != std::string::npos);
    }
}

TEST_CASE("three moves are too few to change the board size, six are enough") {
    const auto read = read_any_format("d3d4d5", {});
    REQUIRE(read.ok()); // legal only on 5x5
    CHECK(read->game.position().size() == BoardSize{8});
    CHECK(read->error.find("d4 is occupied") != std::string::npos);
    CHECK(read_whole("d3d4d5", 5).game.position().size() == BoardSize{5});
    CHECK(read_whole("f5d6c3d3c4f4", 10).game.position().size() == BoardSize{8});
}

TEST_CASE("boards are read with various characters for discs and empties") {
    const std::string dot = "\xE3\x83\xBB", box = "\xE2\x96\xA1", low = "\xEF\xBC\xBF", black = "\xE2\x97\x8F",
                      white = "\xE2\x97\x8B";
    const std::string emoji_black = "\xE2\x9A\xAB", emoji_white = "\xE2\x9A\xAA", green = "\xF0\x9F\x9F\xA9",
                      white_square = "\xE2\xAC\x9C";
    for (const std::string& drawn : std::vector<std::string>{
             rows_of("-", "X", "O"), rows_of(".", "x", "o"), rows_of("_", "b", "w", " "), rows_of(".", "@", "O"),
             rows_of(".", "#", "o"), rows_of("-", "*", "0"), rows_of(dot, black, white), rows_of(box, black, white),
             rows_of(low, black, white), rows_of(green, emoji_black, emoji_white),
             rows_of(white_square, emoji_black, emoji_white), rows_of("0", "1", "2"), rows_of("0", "1", "2", " "),
             rows_of("0", "1", "-1", " "), rows_of("0", "1", "-1", ","), rows_of("- ", "X ", "O "),
             // Blanks between bars.
             std::string{
                 " +---+---+---+---+---+---+---+---+\n1|   |   |   |   |   |   |   |   |\n2|   |   |   |   |   |  "
                 " |   |   |\n"
                 "3|   |   |   |   |   |   |   |   |\n4|   |   |   | O | X |   |   |   |\n5|   |   |   | X | X | "
                 "X |   |   |\n"
                 "6|   |   |   |   |   |   |   |   |\n7|   |   |   |   |   |   |   |   |\n8|   |   |   |   |   |  "
                 " |   |   |\n"},
             // White's legal moves, marked with a star on boards of X and with a dot on boards of stars.
             std::string{"--------\n--------\n--------\n---OX---\n---XXX--\n---*-*--\n--------\n--------\n"},
             std::string{"1 - - - - - - - -\n2 - - - - - - - -\n3 - - - - - - - -\n4 - - - O * . - -\n5 - - - * * * - "
                         "-\n6 - - - . - . - -\n7 - - - - - - - -\n8 - - - - - - - -\n"},
             std::string{"8 -------- -------- -------- ---O*--- ---***-- -------- -------- -------- O"},
             std::string{"[8 -------- -------- -------- ---O*--- ---***-- -------- -------- -------- O]"},
             std::string{"BO[8 -------- -------- -------- ---O*--- ---***-- -------- -------- -------- O]"},
             std::string{
                 "[[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[0,0,0,-1,1,0,0,0],[0,0,0,1,1,1,0,0],[0,"
                 "0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],"
                 "[0,0,0,0,0,0,0,0]]"}}) {
        CAPTURE(drawn);
        records::FormContext context;
        context.to_move = Color::white;
        const auto read = read_any_format(drawn, context);
        REQUIRE_MESSAGE(read.ok(), (read.ok() ? "" : read.error().message));
        CHECK(records::to_text(read->game.position()) == board_after_f5);
        CHECK(read->game.position().to_move() == Color::white);
    }
}

TEST_CASE("an ambiguous board is refused unless the option names its characters") {
    for (const std::string& drawn : std::vector<std::string>{rows_of(".", "1", "0"), rows_of("0", "1", "0"),
                                                             rows_of(".", "@", "#"), rows_of("2", "0", "1")}) {
        CAPTURE(drawn);
        const auto read = read_any_format(drawn + "white to move", {});
        REQUIRE_FALSE(read.ok());
        CHECK(read.error().message.find("--characters") != std::string::npos);
    }
    records::FormContext context;
    context.characters = "10.";
    const auto chosen = read_any_format(rows_of(".", "1", "0") + "white to move", context);
    REQUIRE(chosen.ok());
    CHECK(records::to_text(chosen->game.position()) == board_after_f5);
    context.characters = "012";
    CHECK(records::to_text(read_any_format(rows_of("2", "0", "1") + "white to move", context)->game.position())
          == board_after_f5);
    context.characters = "10";
    CHECK(read_any_format(rows_of(".", "1", "0"), context).error().message.find("three characters")
          != std::string::npos);
}

TEST_CASE("a board below a long text is read, and squares named in the text are reported") {
    std::string words;
    while (words.size() < 20'000)
        words += "A word and another one\n";
    const std::string board = rows_of("-", "X", "O") + "White to move\n";
    CHECK(records::to_text(read_text(words + "\n" + board).games.at(0).start) == board_after_f5);
    const auto read = read_text(board + "\n" + words + "h8 is no move\n" + words);
    CHECK(read.games.size() == 1);
    REQUIRE(read.refused.size() == 1);
    CHECK(read.refused[0].why.find("h8") != std::string::npos);
}

TEST_CASE("boards with many blank lines are read in linear time") {
    const std::string half = "  A B C D\n1 - - - -\n2 - O X -\n"; // a quadratic reader would take minutes
    CHECK(read_text(half + std::string(100'000, '\n')).games.empty());
    std::string words = half;
    while (words.size() < 50'000)
        words += "word\n\n";
    CHECK(read_text(words).games.empty());
    CHECK(read_text(rows_of("-", "X", "O") + "\n\n\n\nWhite to move\n").games.size() == 1);
    CHECK(read_text("Words\n\n" + rows_of("-", "X", "O") + "\nO to move").games.size() == 1);
}

TEST_CASE("the letter for the player to move does not count as a missing square") {
    for (const std::string side : {" O", " X d6"}) {
        CAPTURE(side);
        const auto read = read_any_format(board_after_f5.substr(1) + side, {});
        REQUIRE_FALSE(read.ok());
        CHECK(read.error().message.find("expected 64 squares, saw 63") != std::string::npos);
    }
}

TEST_CASE("moves after a board are played, and squares named in the text around it are reported") {
    for (const std::string& text :
         std::vector<std::string>{start_board + " X f5d6", start_board + " X; f5 d6",
                                  "8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1 P@f5 P@d6", "8/8/8/3pP3/3Pp3/8/8/8 Black f5d6"}) {
        CAPTURE(text);
        CHECK(records::to_transcript(read_whole(text).game) == "f5d6");
    }
    const auto drawn = read_whole(rows_of("-", "X", "O") + "White to move\n\n1. d6 2. c3");
    CHECK(records::to_transcript(drawn.game) == "d6c3");
    const auto beside = read_whole(rows_of("-", "X", "O") + "White to move\nlast move: f5");
    CHECK(beside.game.node_count() == 1);
    CHECK(beside.skipped.find("last move: f5") != std::string::npos);
    const auto pychess = read_whole("8/8/8/3pP3/3Pp3/8/8/8[PP] w 0 1");
    CHECK(records::to_text(pychess.game.position()) == start_board);
    CHECK(pychess.game.position().to_move() == Color::white);
    CHECK(read_any_format("8/8/8/3pP3/3Pp3/8/8/8", {})->lacks_side);
}

TEST_CASE("games are found in JSON from websites and programs") {
    const auto quest = read_whole(
        R"({"players":[{"name":"A"},{"name":"B"}],"position":{"moves":[{"m":"f5"},{"m":"d6"},{"m":"c3"}]}})");
    CHECK(records::to_transcript(quest.game) == "f5d6c3");
    CHECK(quest.names == std::array<std::string, 2>{"A", "B"});
    CHECK(quest.what == "a JSON game of 3 moves");
    CHECK(read_whole(R"({"position":{"moves":[{"m":"f5"},{"m":"-"}]}})").skipped
          == "\"-\" after move 1"); // no side must pass
    CHECK(read_whole(R"({"hints":["d3","c4"],"moves":["f5","d6"]})").skipped == "1 other list of moves");
    CHECK(records::to_transcript(read_whole(R"({"hints":["d3","c4"],"moves":["f5","d6"]})").game) == "f5d6");
    const auto several = read_text(R"([{"black":"X","white":{"name":"Y"},"moves":"f5d6c3"},{"moves":["f5","f6"]}])");
    REQUIRE(several.games.size() == 2);
    CHECK(several.games[0].players == std::array<std::string, 2>{"X", "Y"});
    CHECK(moves_of_record(several.games[1]) == "f5f6");
    CHECK(read_text("{\"moves\":[\"f5\"]}\n{\"moves\":[\"f5\",\"f6\"]}\n").games.size() == 2);
    CHECK(read_text("{\"a\":1}").refused.size() == 1);
    for (const std::string& games :
         std::vector<std::string>{R"(["f5d6c3","f5f6"])", R"({"games":["f5d6c3","f5f6"]})",
                                  R"([["f5","d6","c3"],["f5","f6"]])", R"({"moves":[["f5","d6","c3"],["f5","f6"]]})"}) {
        CAPTURE(games);
        const auto list = read_text(games);
        REQUIRE(list.games.size() == 2);
        CHECK(moves_of_record(list.games[0]) == "f5d6c3");
        CHECK(moves_of_record(list.games[1]) == "f5f6");
    }
    for (const std::string& parts :
         std::vector<std::string>{R"(["f5 d6","c3"])", R"({"moves":["1. f5","2. d6","3. c3"]})",
                                  R"({"moves":["f5 +2","d6 -2","c3"]})", R"({"moves":["B:f5","W:d6","B:c3"]})"}) {
        CAPTURE(parts);
        CHECK(records::to_transcript(read_whole(parts).game) == "f5d6c3");
    }
    // A start named as such is used even if the moves are also legal from the standard start.
    const auto started = read_whole(R"({"start":")" + board_after_f5 + R"( O","moves":["d6","c3"]})");
    CHECK(records::to_transcript(started.game) == "d6c3");
    const auto shown = read_whole(R"({"board":")" + board_after_f5 + R"( O","moves":["f5","d6"]})");
    CHECK(records::to_text(shown.game.node(GameTree::root).position) == start_board);
    CHECK(read_whole(R"({"initialFen":"8/8/8/3pp3/3PP3/8/8/8 b","moves":["e3"]})").error.empty());
    CHECK(read_whole(R"({"moves":["f5","d6","resign"]})").skipped == "\"resign\" after move 2");
    // Colours of players that are not texts.
    CHECK(read_whole(R"({"players":[{"name":"A","color":1},{"name":"B","color":null}],"moves":["f5"]})").names
          == std::array<std::string, 2>{"A", "B"});
    const std::string deep(10'000, '[');
    CHECK(read_text("{\"a\":" + deep).refused.size() == 1);
}

TEST_CASE("tables are read row by row with their other columns") {
    const auto games =
        read_text("eOthello_game_id,winner,game_moves\n660278,1,f5d6c5f4\n660279,-1,f5f6e6f4\n660280,0,f5h8\n");
    REQUIRE(games.games.size() == 2);
    CHECK(moves_of_record(games.games[0]) == "f5d6c5f4");
    CHECK(games.games[0].result->winner == Color::black);
    CHECK(games.games[1].result->winner == Color::white);
    CHECK(games.games[0].annotations.at(0).text.find("660278") != std::string::npos);
    REQUIRE(games.refused.size() == 1);
    CHECK(games.refused[0].place.line == 4);
    const auto tabs = read_text("id\tblack\twhite\tmoves\n1\tAnn\tBob\tf5d6\n2\tCid\t\"D, E\"\tf5 f6 e6\n");
    REQUIRE(tabs.games.size() == 2);
    CHECK(tabs.games[1].players == std::array<std::string, 2>{"Cid", "D, E"});
    CHECK(moves_of_record(read_text("id,moves\n1,\"f5\nd6\n\nc3\"\n").games.at(0)) == "f5d6c3"); // spans several lines
    CHECK(moves_of_record(read_text("id;kifu\n1;\"f5,d6,c3\"\n").games.at(0)) == "f5d6c3");
    const auto wide = read_text("id,moves\n1,f5d6\n2,f5,d6,c3\n3,f5f6,\n");
    CHECK(wide.games.size() == 2);
    REQUIRE(wide.refused.size() == 1);
    CHECK(wide.refused[0].place.line == 3);
    CHECK(read_text("黒,白,棋譜\n山田,鈴木,f5d6\n").games.at(0).players == std::array<std::string, 2>{"山田", "鈴木"});
    for (const std::string& list :
         std::vector<std::string>{"ply,move,score\n1,f5,0\n2,d6,+1\n3,c3,-2\n", "Move,Black,White\n1,f5,d6\n2,c3,\n"}) {
        CAPTURE(list);
        const auto one = read_text(list);
        REQUIRE(one.games.size() == 1);
        CHECK(moves_of_record(one.games[0]) == "f5d6c3");
    }
    // One move per row, as in Outflank's own analyses.
    const auto moves = read_text("game,black,white,move,loss\n1,Ann,Bob,f5,0\n1,Ann,Bob,d6,0\n2,Cid,Dee,f5,0\n");
    REQUIRE(moves.games.size() == 2);
    CHECK(moves_of_record(moves.games[0]) == "f5d6");
    CHECK(moves.games[1].players[0] == "Cid");
}

TEST_CASE("SGF may have point lists, rectangles, long property names and setup before the first node") {
    struct Row {
        const char* text;
        const char* moves;
    };
    const Row rows[]{{"(;FF[4]GM[2]SZ[8];B[fe];W[df];B[cc])", "f5d6c3"},
                     {"(;GM[2]FF[4]SZ[8:8]AB[ed][de]AW[dd][ee]PL[1];B[fe];W[df])", "f5d6"},
                     {"(AB[ed][de]AW[dd][ee];B[fe];W[df])", "f5d6"},
                     {"(;GaMe[2]SiZe[8]PlayerBlack[Ann]Black[F5]White[D6])", "f5d6"},
                     {"(;SZ[8];B[f5];W[d6])", "f5d6"},
                     {"(;GAME[2];BLACK[f5];WHITE[d6])", "f5d6"},
                     {"(;GM[2]SZ[4];B[b1];W[c1];B[d1];W[a1];B[a3];W[];B[d4])", "b1c1d1a1a3d4"},
                     {"(;GM[2]SZ[4];B[b1];W[c1];B[d1];W[a1];B[a3];W[@@@@];B[d4])", "b1c1d1a1a3d4"},
                     {"(;GM[2]SZ[4];B[ba];W[ca];B[da];W[aa];B[ac];W[tt];B[dd])", "b1c1d1a1a3d4"}};
    for (const Row& row : rows) {
        CAPTURE_BOUND(row.text);
        const auto read = read_whole(row.text);
        CHECK(read.error.empty());
        CHECK(records::to_transcript(read.game) == row.moves);
    }
    const auto filled = read_whole("(;GM[2]FF[4]SZ[8]AB[aa:hb]AW[ac:hc]PL[2])");
    CHECK(records::to_text(filled.game.position())
          == std::string(16, 'X') + std::string(8, 'O') + std::string(40, '-'));
    CHECK(filled.game.position().to_move() == Color::white);
    CHECK(read_whole("(;GM[2]SZ[8];B[f5];W[d6](;B[c3])(;B[c4]))").skipped == "1 variation");
    const auto late = read_whole("(;GM[2];B[f5];AB[a1];W[d6])"); // a disc that no move placed
    CHECK(late.skipped == "\"AB[a1]\" after move 1");
    CHECK(records::to_transcript(late.game) == "f5d6");
}

TEST_CASE("squares outside bracketed games are reported") {
    const std::string ggf = "(;GM[Othello]TY[8]BO[8 " + start_board + " *]B[f5]W[d6];)";
    for (const std::string& game : {std::string{"(;GM[2];B[f5];W[d6])"}, ggf}) {
        CAPTURE(game);
        const auto read = read_text("1 e6 was better\n" + game + "\nnot c3\n" + game + game + "\nthe end\nf5d6\n");
        REQUIRE(read.games.size() == 3);
        CHECK(read.places[0].skipped == "\"1 e6 was better\" before the first move, \"not c3\" after move 2");
        CHECK(read.places[1].skipped.empty());
        CHECK(read.places[2].skipped == "\"f5d6\" after move 2");
    }
}

TEST_CASE("PGN is read with both kinds of comments, variations and the termination tag") {
    const auto read = read_text(
        "[Black \"A\"]\n[White \"B\"]\n[Result \"1-0\"]\n[Termination \"time forfeit\"]\n% f8 is for one program\n"
        "1. f5 d6 ; c4 is a comment\n2. c3 (2. c4 e3) d3 1-0\n");
    REQUIRE(read.games.size() == 1);
    CHECK(moves_of_record(read.games[0]) == "f5d6c3d3");
    CHECK(read.games[0].annotations.at(2).text == "c4 is a comment");
    CHECK(read.games[0].result->end == records::RecordedEnd::time);
    CHECK(read.places[0].skipped == "1 variation");
    const auto finished = read_text("[Black \"A\"]\n[Result \"13-0\"]\n[Termination \"time forfeit\"]\n\n"
                                    "1. e6 f4 2. e3 f6 3. g5 d6 4. e7 f5 5. c5 13-0\n");
    CHECK(finished.games.at(0).result->end == records::RecordedEnd::time); // stated although the board is finished
    CHECK(moves_of_record(read_text("[Black \"A\"]\n\n1. f5 2. d6 3. c3 1-0\n").games.at(0))
          == "f5d6c3"); // numbered per move
    CHECK(moves_of_record(read_text("[Black \"A\"]\n\n1. f5 {d6 2. c3\n").games.at(0)) == "f5d6c3"); // open brace
}

TEST_CASE("long PGN texts of brackets or blank lines are read in linear time") {
    for (const std::string pattern : {"(", "( ", "\n", "{", "[", "(f5)"}) { // a quadratic reader would take minutes
        std::string text = "[Black \"A\"]\n";
        while (text.size() < 1'000'000)
            text += pattern;
        CHECK(read_text(text).games.size() == 1);
    }
}

TEST_CASE("GGF whose colours merely alternate is replayed with the passes that the rules require") {
    const auto read = read_text("(;GM[Othello]TY[4]BO[4 ---- -O*- -*O- ---- *]B[b1]W[c1]B[d1]W[a1]B[a3]W[d4];)");
    REQUIRE(read.refused.empty());
    REQUIRE(read.games.size() == 1);
    CHECK(moves_of_record(read.games[0]).starts_with("b1c1d1a1a3passd4"));
}

TEST_CASE("the encoding of a text is detected, declared or chosen") {
    const auto names = [](const std::string& bytes, std::optional<base::Encoding> encoding = {}) {
        read_games::Read read;
        read_games::note(read, records::read_games(bytes, nullptr, {.encoding = encoding}, into(read)));
        REQUIRE(read.games.size() == 1);
        CHECK(moves_of_record(read.games[0]) == "f5");
        return read.games[0].players[0];
    };
    const std::string head = "(;FF[4]GM[2]PB[", tail = "];B[f5])";
    const std::string kana = "\xE3\x81\x82\xE3\x82\xA2";        // a in hiragana and katakana
    CHECK(names(head + "\x82\xA0\x83\x41" + tail) == kana);     // Shift-JIS
    CHECK(names(head + "\xA4\xA2\xA5\xA2" + tail) == kana);     // EUC-JP
    CHECK(names(head + "J\xFCrgen" + tail) == "J\xC3\xBCrgen"); // Windows-1252
    CHECK(names("(;FF[4]GM[2]CA[Shift_JIS]PB[\x93\xFA\x96\x7B" + tail) == "\xE6\x97\xA5\xE6\x9C\xAC"); // without kana
    CHECK(names(head + "\x93\xFA\x96\x7B" + tail, base::Encoding::shift_jis) == "\xE6\x97\xA5\xE6\x9C\xAC");
    std::string wide;
    for (const char c : head + "Ada" + tail)
        wide += {c, '\0'};
    CHECK(names(wide) == "Ada");
    CHECK(names("\xFF\xFE" + wide) == "Ada");
}
