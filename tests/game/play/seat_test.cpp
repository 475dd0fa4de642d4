#include "game/play/seat.hpp"
#include "tests/capture_bound.hpp"

#include <doctest/doctest.h>

#include <filesystem>

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

TEST_CASE("a level with an evaluation is an engine, has its title and is read back from its text") {
    struct Row {
        const char *text, *file, *title;
        int level;
    };
    for (const Row& row :
         {Row{"level:8@/opt/mobility.so", "/opt/mobility.so", "Level 8 with mobility.so", 8},
          Row{"level:0@/my files/it's @ 8.weights", "/my files/it's @ 8.weights", "Level 0 with it's @ 8.weights", 0},
          Row{"level:10@mine.so", "mine.so", "Level 10 with mine.so", 10}}) {
        CAPTURE(row.text);
        const auto seat = play::seat_from_text(row.text);
        REQUIRE(seat);
        const auto* engine = std::get_if<play::ExternalEngine>(&*seat);
        REQUIRE(engine != nullptr);
        CHECK(engine->protocol == "nboard");
        CHECK(play::title(*engine) == row.title);
        const auto own = play::evaluation_level(*engine);
        REQUIRE(own);
        CHECK(own->level == row.level);
        CHECK(own->file == std::filesystem::absolute(row.file));
        CHECK(*play::engine_of(*own) == *engine);
        CHECK(*play::seat_from_text(play::to_text(*seat)) == *seat);
    }
    for (const std::string text : {"level:11@mine.so", "random@mine.so", "level:8@", "@mine.so", "level:8"}) {
        CAPTURE(text);
        CHECK_FALSE(play::evaluation_level_from_text(text));
    }
    for (const char* command : {"outflank-cli nboard --level 8", "edax nboard --level 8 --evaluation a.so",
                                "outflank-cli nboard --level 11 --evaluation a.so"})
        CHECK_FALSE(play::evaluation_level({"nboard", command}));
    CHECK_FALSE(play::seat_from_text("level:8@" + std::string(2000, 'x')));
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
