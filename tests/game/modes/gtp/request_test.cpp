#include "game/modes/gtp/server.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using modes::gtp_answer;
using modes::gtp_request;
using modes::gtp_urgency;
using modes::Urgency;

TEST_CASE("a line of the protocol is an id, a command and its arguments") {
    struct Row {
        std::string line, id;
        std::vector<std::string> words;
    };
    for (const Row& row : {
             Row{"name", "", {"name"}},
             Row{"  play\tb   f5  ", "", {"play", "b", "f5"}},
             Row{"12 genmove w", "12", {"genmove", "w"}},
             Row{"00012 genmove w", "00012", {"genmove", "w"}},
             Row{"undo # undo", "", {"undo"}},
             Row{"7", "7", {}},
             Row{"7 8 name", "7", {"8", "name"}},
             Row{"-7 name", "", {"-7", "name"}},
             Row{"7name", "", {"7name"}},
             Row{"na\x01me\x7f\r", "", {"name"}},
             Row{"N\xc3\xa4me", "", {"N\xc3\xa4me"}},
         }) {
        CAPTURE(row.line);
        const auto request = gtp_request(row.line);
        REQUIRE(request.has_value());
        CHECK(request->id == row.id);
        CHECK(request->words == row.words);
    }
}

TEST_CASE("empty lines and comments ask nothing") {
    for (const std::string line : {"", "   ", "\t", "# name", "  # 5 name", "\x01\x02", "#"}) {
        CAPTURE(line);
        CHECK_FALSE(gtp_request(line).has_value());
    }
}

TEST_CASE("an answer begins with a sign and the id, and ends with an empty line") {
    CHECK(gtp_answer("", std::string{"f5"}) == "= f5\n\n");
    CHECK(gtp_answer("5", std::string{"f5"}) == "=5 f5\n\n");
    CHECK(gtp_answer("", std::string{}) == "= \n\n");
    CHECK(gtp_answer("5", base::Error{"illegal move"}) == "?5 illegal move\n\n");
}

TEST_CASE("a path keeps its blanks") {
    CHECK(gtp_request("3 loadsgf  my  games/first game.sgf 12 ")->rest == "my  games/first game.sgf 12");
    CHECK(gtp_request("loadsgf\tgame.sgf # the first one")->rest == "game.sgf");
    CHECK(gtp_request("name")->rest == "");
}

TEST_CASE("only stop interrupts a search, and nothing is read after quit, whatever stands around them") {
    for (const std::string line : {"quit", " 3 quit", "quit now # please", "\tquit\r"})
        CHECK(gtp_urgency(line) == Urgency::is_last);
    for (const std::string line :
         {"", "# quit", "play quit", "Quit", "quits", "# stop", "clear_board", "4 boardsize 8", "loadsgf game.sgf"})
        CHECK(gtp_urgency(line) == Urgency::waits);
    for (const std::string line : {"stop", "4 stop", "stop # now"})
        CHECK(gtp_urgency(line) == Urgency::interrupts);
}
