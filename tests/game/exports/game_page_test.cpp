#include "game/exports/board_drawing.hpp"
#include "game/exports/game_page.hpp"
#include "game/records/transcript.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using rules::BoardSize;
using rules::Position;

namespace {

records::GameRecord played(const std::string& moves) {
    return records::record_of(*records::game_from_transcript(moves, Position::start(BoardSize{8})));
}

std::size_t count_in(const std::string& page, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = page.find(part); at != std::string::npos; at = page.find(part, at + 1))
        ++count;
    return count;
}

bool has(const std::string& page, const std::string& part) {
    return page.find(part) != std::string::npos;
}

} // namespace

TEST_CASE("a page loads no external resources") {
    const std::string page = exports::page_of(played("f5d6c3"), {});
    CHECK(page.starts_with("<!DOCTYPE html>"));
    for (const char* from_elsewhere : {"src=", "@import", "url(", "<link", "fetch("})
        CHECK_FALSE(has(page, from_elsewhere));
    CHECK(has(page, ">f5</button>"));
    CHECK_FALSE(has(page, "class=\"graph\"")); // its positions have no known values
    CHECK(
        has(page, "\"---------------------------OX------XO---------------------------\"")); // the start, for the script
}

TEST_CASE("a page shows the loss of each move and a graph of the game") {
    records::GameRecord record = played("f5d6c3");
    record.players = {"Ada", "Bob"};
    record.event = "Cambridge";
    const std::vector<exports::PageNote> notes{
        {.worth = 0.5},
        {.worth = 0.5, .loss = 0.0},
        {.worth = 6.5, .loss = 6.0, .is_mistake = true, .better = "f6", .line = "f6 e6"},
        {.worth = 5.5, .loss = 1.0}};
    const std::string page = exports::page_of(record, notes);
    CHECK(has(page, "class=\"graph\""));
    CHECK(has(page, "d6<em class=\"bad\">\xE2\x88\x92"
                    "6.0</em>"));
    CHECK(has(page, "c3<em>\xE2\x88\x92"
                    "1.0</em>"));
    CHECK_FALSE(has(page, "f5<em"));
    CHECK(has(page, "Lost 6.0 discs; f6 was best"));
    CHECK(has(page, "Best line: f6 e6"));
    CHECK(has(page, "<td>White</td><td>6.0</td><td>6.00</td><td>1</td>"));
    CHECK(has(page, "<td>Black</td><td>1.0</td><td>0.50</td><td>0</td>"));
    CHECK(has(page, "Cambridge"));
}

TEST_CASE("a page shows the discs of the board regardless of komi") {
    records::GameRecord record = played("f5d6c3");
    record.komi = -3.133;
    record.result = records::result_of_margin(-22.87);
    const std::string page = exports::page_of(record, {});
    CHECK(has(page, "19:45"));
    CHECK(exports::caption_of(record) == "19:45");
}

TEST_CASE("no text of a game can break out of the page") {
    records::GameRecord record = played("f5d6");
    const std::string odd = "</script><script>alert(1)</script>\"'\\<!--\n";
    record.players = {odd, odd};
    record.event = odd;
    record.annotations[1] = {.sign = records::Sign::bad, .text = odd};
    const std::string page = exports::page_of(record, {});
    CHECK_FALSE(has(page, "<script>alert"));
    CHECK_FALSE(has(page, "<!--"));
    const std::size_t end = page.find("</script>");
    CHECK(page.find("</script>", end + 1) == std::string::npos);
}

TEST_CASE("the move list shows passes, and leaves Black's first cell empty if White begins") {
    const std::string page =
        exports::page_of(played("f5d6c3f3f4d3c4g6f6e6c5c6d7d8e7g5e3d2g4h3f7b5h5g3b4b6c8b8c7e8f8g8h4h6e2d1"
                                "c1a3a6a5e1f2g7c2a4h8a2b7f1b3b1b2h7a7a8a1g1g2h2h1"),
                         {});
    CHECK(has(page, "data-at=\"54\">pass</button>")); // White's pass after 53 moves
    records::GameRecord white;
    white.start = Position::start(BoardSize{8}, rules::Color::white);
    white.moves = {{.move = rules::Move{{4, 2}}}}; // c5
    CHECK(has(exports::page_of(white, {}), "<span>1</span><span></span><button"));
}

TEST_CASE("a print page has each game's diagram and moves and needs no other file") {
    std::vector<exports::PrintedGame> games;
    for (const char* moves : {"f5d6c3d3c4f4f6g5e6d7", "f5f6e6f4"})
        games.push_back({played(moves)});
    games[0].record.players = {"Ada & Eve", "Bob"};
    games[0].outcome = "White resigned";
    games[1].outcome = "not shown";
    games[1].record.result = records::result_of_margin(12);
    const std::string page = exports::print_page_of(games);
    CHECK(count_in(page, "<article>") == 2);
    CHECK(count_in(page, "<svg") == 2);
    CHECK(count_in(page, "Ada &amp; Eve") == 1);
    CHECK(count_in(page, "<em>d7</em>") == 1);
    CHECK(count_in(page, "<b>White resigned</b>") == 1);
    CHECK(count_in(page, "<b>38\xE2\x80\x93"
                         "26</b>")
          == 1);
    CHECK(count_in(page, "not shown") == 0);
    for (const char* from_elsewhere : {"src=", "@import", "url(", "<link", "fetch("})
        CHECK(count_in(page, from_elsewhere) == 0);
}
