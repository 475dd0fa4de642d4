#include "game/play/seat.hpp"

#include <doctest/doctest.h>

TEST_CASE("seats are written as human or as their player and read back") {
    const std::pair<play::Seat, std::string> rows[]{
        {play::Human{}, "human"},
        {play::Computer{ai::RandomMover{}}, "random"},
        {play::Computer{ai::Level{7}}, "level:7"},
        {play::Computer{ai::AlphaBeta{6}}, "alpha-beta:6"},
    };
    for (const auto& [seat, text] : rows) {
        CAPTURE(text);
        CHECK(play::to_text(seat) == text);
        const auto read = play::seat_from_text(text);
        REQUIRE(read);
        CHECK(*read == seat);
    }
}

TEST_CASE("a seat that nobody knows is refused with what is possible and what was seen") {
    for (const std::string text : {"", "Human", "level:11", "robot"}) {
        CAPTURE(text);
        const auto read = play::seat_from_text(text);
        REQUIRE_FALSE(read);
        CHECK(read.error().message.find("\"human\"") != std::string::npos);
        CHECK(read.error().message.find("level:1") != std::string::npos);
        CHECK(read.error().message.find('"' + text + '"') != std::string::npos);
    }
}

TEST_CASE("a participant is called by name, else by the player's title, else by the colour") {
    CHECK(play::shown_name({"Ada", play::Human{}}, "Black") == "Ada");
    CHECK(play::shown_name({"Deep Disc", play::Computer{ai::Level{3}}}, "White") == "Deep Disc");
    CHECK(play::shown_name({"", play::Computer{ai::Level{3}}}, "White") == "Level 3");
    CHECK(play::shown_name({"", play::Human{}}, "White") == "White");
}
