#include "game/exports/print_page.hpp"
#include "game/records/transcript.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace {

std::size_t count_in(const std::string& page, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = page.find(part); at != std::string::npos; at = page.find(part, at + 1))
        ++count;
    return count;
}

} // namespace

TEST_CASE("a page to be printed has a diagram and the moves of each game, and stands alone") {
    std::vector<exports::PrintedGame> games;
    for (const char* moves : {"f5d6c3d3c4f4f6g5e6d7", "f5f6e6f4"})
        games.push_back(
            {records::record_of(*records::game_from_transcript(moves, rules::Position::start(rules::BoardSize{8})))});
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
