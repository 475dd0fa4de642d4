// Clocks of GGF games, and times as other programs write them.
#include "game/modes/move_time.hpp"
#include "game/modes/nboard/server.hpp"
#include "game/records/tagged_games.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <optional>
#include <string>

using modes::clocks_of;
using modes::duration_from_text;
using std::chrono::milliseconds;

TEST_CASE("times are read in the notations of GGF and Edax") {
    struct Row {
        std::string text;
        std::optional<long long> ms;
    };
    for (const Row& row : {Row{"0", 0}, Row{"5", 5'000}, Row{"0.5", 500}, Row{"15:00", 900'000},
                           Row{"00:01.250", 1'250}, Row{"1:02:03", 3'723'000}, Row{"", std::nullopt},
                           Row{"soon", std::nullopt}, Row{"-1", std::nullopt}, Row{"1:x", std::nullopt},
                           Row{"1e9", std::nullopt}, Row{"99999999999", std::nullopt}, Row{"nan", std::nullopt}}) {
        CAPTURE(row.text);
        const auto read = duration_from_text(row.text);
        CHECK(read.has_value() == row.ms.has_value());
        if (read && row.ms) CHECK(*read == milliseconds{*row.ms});
    }
}

TEST_CASE("a clock has the initial time minus the time of the moves plus the increments") {
    struct Row {
        std::string tags;
        std::optional<long long> black, white; // ms
    };
    for (const Row& row : {
             Row{"TI[15:00]", 900'000, 900'000},
             Row{"TI[15:00]B[F5//10.5]W[F6/1.2/5]B[D3]", 889'500, 895'000},
             Row{"TB[01:00]TW[00:30]", 60'000, 30'000},
             Row{"TI[01:00/00:02]B[F5//10]W[F6//1]", 52'000, 61'000},
             Row{"TI[05:00//02:00]B[F5]W[F6//300]", 300'000, 0},
             // Black has to pass after W[C1], but the colours alternate.
             Row{"TI[01:00]B[D3]W[C3]B[B3]W[B2]B[F5]W[A3]B[A1]W[C1]B[E3//7]W[C2//5]", 55'000, 53'000},
             Row{"TI[nonsense]", std::nullopt, std::nullopt},
             Row{"", std::nullopt, std::nullopt},
         }) {
        CAPTURE(row.tags);
        const auto read = records::game_from_ggf("1 (;GM[Othello]PB[TI[9:00]BO[8 "
                                                 "---------------------------O*------*O--------------------------- *]"
                                                 + row.tags + ";)(;TI[1:00];)");
        REQUIRE(read.ok());
        const auto clocks = clocks_of(read->record);
        const auto left = [&](std::size_t color) -> std::optional<long long> {
            const auto state = clocks[color].state();
            if (!state.left) return std::nullopt;
            return state.left->count();
        };
        CHECK(left(0) == row.black);
        CHECK(left(1) == row.white);
    }
}
