#include "game/ui/board/evaluation.hpp"

#include <doctest/doctest.h>

using play::Computer;
using play::Human;
using rules::Color;

namespace {

const play::Time start{};

// A finished game whose last position has these disc counts, in rows from the top.
play::GameState finished(int black, int white, const play::Seat& black_seat, const play::Seat& white_seat) {
    const rules::BoardSize size{8};
    rules::SquareSet blacks, whites;
    for (int i = 0; i < black + white; ++i)
        (i < black ? blacks : whites).insert({i / 8, i % 8});
    play::GameSettings settings;
    settings.participants = {play::Participant{"", black_seat}, play::Participant{"", white_seat}};
    return {.settings = settings, .game = rules::GameTree{rules::Position{size, blacks, whites, Color::black}}};
}

} // namespace

TEST_CASE("the result states the winner, the margin and the count") {
    struct Row {
        int black, white;
        play::Seat black_seat, white_seat;
        const char *headline, *reason;
    };
    const Computer third{ai::Level{3}};
    for (const Row& row : {
             Row{38, 26, Human{}, Human{}, "Black wins by 12", "38 to 26. The board is full."},
             Row{26, 38, Human{}, Human{}, "White wins by 12", "38 to 26. The board is full."},
             Row{40, 24, Human{}, third, "You win by 16", "40 to 24. The board is full."},
             Row{24, 40, Human{}, third, "The computer wins by 16", "40 to 24. The board is full."},
             Row{32, 32, Human{}, third, "A draw", "32 to 32. The board is full."},
             Row{33, 0, Human{}, Human{}, "Black wins by 33",
                 "33\xE2\x80\x93"
                 "0 (64\xE2\x80\x93"
                 "0 with the empty squares)"},
             Row{0, 63, Human{}, Human{}, "White wins by 63",
                 "63\xE2\x80\x93"
                 "0 (64\xE2\x80\x93"
                 "0 with the empty square)"},
         }) {
        CAPTURE(row.headline);
        const play::GameState state = finished(row.black, row.white, row.black_seat, row.white_seat);
        play::Game game{state.settings, start};
        REQUIRE(game.submit(play::Replace{state}, start));
        REQUIRE(game.is_over());
        CHECK(ui::result_headline(game) == row.headline);
        CHECK(ui::result_reason(game) == row.reason);
    }
}

TEST_CASE("a game that ends early has a reason but no margin") {
    play::GameSettings settings;
    settings.participants = {play::Participant{"", Human{}}, play::Participant{"Ada", Human{}}};
    play::Game game{settings, start};
    REQUIRE(game.submit(play::Play{rules::Move{rules::Square{4, 5}}}, start));
    REQUIRE(game.submit(play::Resign{}, start));
    CHECK(ui::result_headline(game) == "Black wins");
    CHECK(ui::result_reason(game) == "Ada resigned.");
}

TEST_CASE("the soft scale is odd, increasing, and constant beyond its ends") {
    const ui::SoftScale scale{64};
    CHECK(scale.part(0) == 0);
    CHECK(scale.part(64) == doctest::Approx(1));
    CHECK(scale.part(200) == doctest::Approx(1));
    for (int discs = 0; discs < 64; ++discs) {
        const auto here = static_cast<float>(discs);
        CHECK(scale.part(here) < scale.part(here + 1));
        CHECK(scale.part(-here) == doctest::Approx(-scale.part(here)));
    }
}

TEST_CASE("labels of the soft scale never touch") {
    for (const int side : {4, 6, 8, 16}) {
        for (const float half : {10.f, 26.f, 58.f, 300.f, 900.f}) {
            CAPTURE(side);
            CAPTURE(half);
            const ui::SoftScale scale = ui::SoftScale::of(rules::BoardSize{side});
            float before = 0;
            for (const int tick : scale.ticks(half, 12)) {
                const float at = scale.part(static_cast<float>(tick)) * half;
                CHECK(at - before >= 12);
                CHECK(at <= half);
                before = at;
            }
            if (half > 50) CHECK(scale.ticks(half, 12).size() >= 2);
        }
    }
}
