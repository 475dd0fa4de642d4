#include "game/play/seat.hpp"
#include "tests/capture_bound.hpp"

#include <doctest/doctest.h>

TEST_CASE("seats are written as human or as their player and read back") {
    const std::pair<play::Seat, std::string> rows[]{
        {play::Human{}, "human"},
        {play::Computer{ai::RandomMover{}}, "random"},
        {play::Computer{ai::Level{7}}, "level:7"},
        {play::Computer{ai::AlphaBeta{6}}, "alpha-beta:6"},
        {play::ExternalEngine{"gtp", "edax -gtp -l 10"}, "gtp:edax -gtp -l 10"},
        {play::ExternalEngine{"triples", "sh -c 'a:b'"}, "triples:sh -c 'a:b'"},
    };
    for (const auto& [seat, text] : rows) {
        CAPTURE_BOUND(text);
        CHECK(play::to_text(seat) == text);
        const auto read = play::seat_from_text(text);
        REQUIRE(read);
        CHECK(*read == seat);
    }
}

TEST_CASE("an unknown seat is refused with the accepted notations and the text seen") {
    for (const std::string text : {"", "Human", "level:11", "robot"}) {
        CAPTURE(text);
        const auto read = play::seat_from_text(text);
        REQUIRE_FALSE(read);
        CHECK(read.error().message.find("human, ") != std::string::npos);
        CHECK(read.error().message.find("expected") == read.error().message.rfind("expected"));
        CHECK(read.error().message.find("level:0") != std::string::npos);
        CHECK(read.error().message.find('"' + text + '"') != std::string::npos);
    }
}

TEST_CASE("an engine seat without a one-line command is refused") {
    for (const std::string text :
         {"gtp:", "gtp:  \t", "triples:", "gtp:a\nb", "gtp:a\x1b[2J", "gtp:a\x7f", "nothing:edax"}) {
        CAPTURE(text);
        CHECK_FALSE(play::seat_from_text(text));
    }
    CHECK(play::seat_from_text("gtp:").error().message == "expected a command after \"gtp:\", saw none");
    CHECK(play::seat_from_text("gtp:" + std::string(2000, 'x')));
    CHECK_FALSE(play::seat_from_text("gtp:" + std::string(2001, 'x')));
    CHECK(play::engine_from_text("edax -gtp").error().message.starts_with("expected gtp:COMMAND, nboard:COMMAND, "));
}

TEST_CASE("an engine has the name of its file until it reports another") {
    for (const auto& [command, title] : {std::pair{"edax", "edax"},
                                         {"/opt/my/edax -gtp", "edax"},
                                         {" '/opt/my engines/zebra 2' -x", "zebra 2"},
                                         {"\"a b\"", "a b"},
                                         {"/", "/"},
                                         {"/a", "a"},
                                         {"/opt/x/", "/opt/x/"},
                                         {"'unfinished", "unfinished"}}) {
        CHECK(play::title(play::ExternalEngine{"gtp", command}) == title);
    }
}

TEST_CASE("a human player is shown by name or colour, a computer or engine by its title") {
    CHECK(play::shown_name({"Ada", play::Human{}}, "Black") == "Ada");
    CHECK(play::shown_name({"Ada", play::Computer{ai::Level{3}}}, "White") == "Level 3");
    CHECK(play::shown_name({"Ada", play::ExternalEngine{"gtp", "/opt/edax"}}, "White") == "edax");
    CHECK(play::shown_name({"", play::Computer{ai::Level{3}}}, "White") == "Level 3");
    CHECK(play::shown_name({"", play::Human{}}, "White") == "White");
}

TEST_CASE("at the board, a single unnamed human is called You, and a computer shows how it plays") {
    using rules::Color;
    const play::Participant person{"", play::Human{}};
    const play::Participant ada{"Ada", play::Human{}};
    const play::Participant third{"", play::Computer{ai::Level{3}}};
    const play::Participant flipper{"", play::Computer{ai::MostFlips{}}};
    const play::Participant was_ada{"Ada", play::Computer{ai::Level{3}}};
    const play::Participant edax_for_ada{"Ada", play::ExternalEngine{"gtp", "/opt/edax -gtp"}};
    const play::Participant edax{"", play::ExternalEngine{"gtp", "/opt/edax -gtp"}};
    struct Row {
        play::Participant black, white;
        const char *at_board_black, *at_board_white, *result_black, *result_white;
    };
    for (const Row& row : {
             Row{person, third, "You", "Computer, level 3", "You", "The computer"},
             Row{flipper, person, "Computer, most flips", "You", "The computer", "You"},
             Row{person, person, "Black", "White", "Black", "White"},
             Row{ada, person, "Ada", "White", "Ada", "White"},
             Row{ada, third, "Ada", "Computer, level 3", "Ada", "The computer"},
             Row{ada, ada, "Ada", "Ada", "Black", "White"},
             Row{ada, was_ada, "Ada", "Computer, level 3", "Ada", "The computer"},
             Row{person, was_ada, "You", "Computer, level 3", "You", "The computer"},
             Row{ada, edax_for_ada, "Ada", "edax", "Ada", "edax"},
             Row{person, edax, "You", "edax", "You", "edax"},
             Row{edax, third, "edax", "Computer, level 3", "edax", "White"},
             Row{edax, edax, "edax", "edax", "Black", "White"},
             Row{third, flipper, "Computer, level 3", "Computer, most flips", "Black", "White"},
         }) {
        const std::array participants{row.black, row.white};
        CHECK(play::name_at_board(participants, Color::black, "Black") == row.at_board_black);
        CHECK(play::name_at_board(participants, Color::white, "White") == row.at_board_white);
        CHECK(play::is_you(participants, Color::black) == (row.at_board_black == std::string{"You"}));
        CHECK(play::is_you(participants, Color::white) == (row.at_board_white == std::string{"You"}));
        CHECK(play::name_in_result(participants, Color::black, "Black") == row.result_black);
        CHECK(play::name_in_result(participants, Color::white, "White") == row.result_white);
    }
}
