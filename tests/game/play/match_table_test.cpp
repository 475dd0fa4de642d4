#include "game/play/match.hpp"

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

using namespace std::chrono_literals;

namespace {

play::Match three_games() {
    play::GameSettings settings;
    settings.participants = {play::Participant{"\xC3\x85sa", play::Human{}},
                             play::Participant{"Ben, \"B\"", play::Human{}}};
    play::Match match{settings, {.games = 3}, 1};
    for (const play::MatchGame& game :
         {play::MatchGame{.opening = "Tiger", .winner = 0, .discs = {40, 24}, .used = {65s, 125s}},
          play::MatchGame{.color_of_first = rules::Color::white,
          .winner = 1,
          .reason = play::EndReason::time,
          .discs = {20, 11},
          .used = {3'600s, 59'900ms}},
          play::MatchGame{.discs = {32, 32}, .used = {0s, 1s}}}) {
        match.begin_game();
        match.end_game(game);
    }
    return match;
}

} // namespace

TEST_CASE("the match table lists the games by colour in aligned columns") {
    CHECK(play::table_text(three_games())
          == "\xC3\x85sa 1\xC2\xBD : 1\xC2\xBD Ben, \"B\"\n"
             "\n"
             "Game  Opening  Black     White     Discs    Result           Time\n"
             "1     Tiger    \xC3\x85sa       Ben, \"B\"  40 : 24  1 : 0            1:05 / 2:05\n"
             "2              Ben, \"B\"  \xC3\x85sa       11 : 20  1 : 0 (on time)  0:59 / 1:00:00\n"
             "3              \xC3\x85sa       Ben, \"B\"  32 : 32  \xC2\xBD : \xC2\xBD            0:00 / 0:01\n");
}

TEST_CASE("times are shown in minutes and seconds, with hours if needed") {
    CHECK(play::time_text(119s) == "1:59");
    CHECK(play::time_text(120s) == "2:00");
    CHECK(play::time_text(3'599'999ms) == "59:59");
    CHECK(play::time_text(3'723s) == "1:02:03");
    CHECK(play::time_text(45'296s) == "12:34:56");
}

TEST_CASE("the match table gives the reason for an end not shown by the discs") {
    using enum play::EndReason;
    for (const auto& [reason, result] :
         std::vector<std::pair<play::EndReason, std::string>>{{board, "0 : 1"},
                                                              {resignation, "0 : 1 (resigned)"},
                                                              {time, "0 : 1 (on time)"},
                                                              {illegal_move, "0 : 1 (illegal move)"},
                                                              {disconnection, "0 : 1 (stopped)"}}) {
        play::GameSettings settings;
        settings.participants = {play::Participant{"Ada", play::Human{}}, play::Participant{"Ben", play::Human{}}};
        play::Match match{settings, {.games = 2}, 1};
        match.begin_game();
        match.end_game({.winner = 1, .reason = reason});
        CHECK(play::rows_of(match).front().result == result);
    }
}
