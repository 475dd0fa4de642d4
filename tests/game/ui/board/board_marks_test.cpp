#include "game/ui/board/board_marks.hpp"

#include "game/records/notation.hpp"
#include "game/records/transcript.hpp"
#include "game/ui/theme/theme.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <sstream>

using rules::Color;
using rules::Position;
using rules::Square;

namespace {

ui::BoardLayout board_of(float pixels, int side, float scale = 1) {
    return ui::lay_out_board({0, 0, pixels, pixels}, rules::BoardSize{side}, scale);
}

// Up to twelve moves along the upper edge, worse from left to right. The ninth and later ones are unsearched.
ai::Report report_of(int side) {
    ai::Report report;
    for (int i = 0; i < std::min(side, 12); ++i) {
        ai::RootMove move;
        move.move = rules::Move{Square{0, i}};
        move.score = (i < 8 ? 600 : 1200) - 100 * i;
        move.depth = i < 8 ? 6 : 0;
        report.moves.push_back(move);
    }
    return report;
}

} // namespace

TEST_CASE("squares too small for all values show the best few in a readable size") {
    const auto all = ui::lay_out_hints(report_of(16), board_of(716, 16), {});
    CHECK(all.squares.size() == 12);
    CHECK(all.size >= 11);
    const auto few = ui::lay_out_hints(report_of(16), board_of(420, 16, .8f), {});
    CHECK(few.squares.size() == static_cast<int>(ui::BoardHints::few));
    for (int i = 0; i < 5; ++i)
        CHECK(few.squares.contains(Square{0, i})); // The unsearched moves only look better.
    CHECK(few.size >= 8.5f);
    CHECK_FALSE(few.has_source);
    for (const int side : {4, 5, 6, 7, 8, 9, 10, 12, 14, 16}) {
        for (const float pixels : {300.f, 420.f, 560.f, 716.f, 1000.f, 2000.f}) {
            for (const float scale : {.8f, 1.f, 2.f}) {
                CAPTURE(side);
                CAPTURE(pixels);
                CAPTURE(scale);
                const ui::BoardLayout board = board_of(pixels, side, scale);
                const auto hints = ui::lay_out_hints(report_of(side), board, {});
                const bool shows_all = hints.squares.size() == std::min(side, 12);
                // Readable, or as large as the square allows.
                CHECK((hints.size >= 11 * scale || hints.size >= .45f * board.square()));
                CHECK((shows_all || hints.squares.size() == static_cast<int>(ui::BoardHints::few)));
                if (shows_all && side > 5) CHECK(hints.size >= 11 * scale);
            }
        }
    }
}

TEST_CASE("the board's fonts are at least as large as its numbers and at most 25 % larger") {
    for (float square = 12; square < 500; square += 3) {
        CAPTURE(square);
        const ui::FontSizes sizes = ui::FontSizes::of(1, square);
        CHECK(static_cast<float>(sizes.board) >= square * .36f);
        CHECK(static_cast<float>(sizes.board_small) >= square * .125f * 1.5f); // Badges.
        if (square > 60) CHECK(static_cast<float>(sizes.board) <= square * .36f * 1.25f);
    }
}

namespace {

std::vector<rules::Move> moves(const std::string& text, int side) {
    std::vector<rules::Move> all;
    std::istringstream words{text};
    for (std::string word; words >> word;)
        all.push_back(word == "pass" ? rules::Move::pass() : *records::move_from_text(word, rules::BoardSize{side}));
    return all;
}

} // namespace

TEST_CASE("ghost discs are the difference between the current position and the position after a line") {
    const auto played = moves("f5 d6 c3 d3 c4 f4 c5 b3 c2 e6", 8);
    const Position start = Position::start(rules::BoardSize{8});
    Position after = start;
    for (int shown = 0; shown <= 10; ++shown) {
        CAPTURE(shown);
        rules::SquareSet changed;
        for (const rules::Square at : after.occupied()) {
            if (start.at(at) != after.at(at)) changed.insert(at);
        }
        rules::SquareSet seen;
        for (const ui::GhostDisc& ghost : ui::unfold(start, {.moves = played, .shown = shown})) {
            seen.insert(ghost.square);
            CHECK(after.at(ghost.square) == ghost.color);
            CHECK((ghost.step > 0) == start.empties().contains(ghost.square));
        }
        CHECK(seen == changed);
        if (shown < 10) after = after.after(played[static_cast<std::size_t>(shown)]);
    }
}

TEST_CASE("a pass within a line counts as a move and changes no ghost discs") {
    // After b1 c1 d3 a1 on 4x4 Black must pass (the game of tests/game/play/game_thinking_test.cpp).
    Position position = Position::start(rules::BoardSize{4});
    for (const rules::Move move : moves("b1 c1 d3", 4))
        position = position.after(move);
    const Position pass_ahead = position.after(moves("a1", 4).front());
    REQUIRE(pass_ahead.must_pass());
    const auto next = *pass_ahead.after(rules::Move::pass()).legal_moves().begin();
    std::vector<rules::Move> line = moves("a1 pass", 4);
    line.push_back(rules::Move{next});
    CHECK(ui::playable_length(position, line) == 3);
    CHECK(ui::unfold(position, {.moves = line, .shown = 2}) == ui::unfold(position, {.moves = line, .shown = 1}));
    bool has_third = false;
    for (const ui::GhostDisc& ghost : ui::unfold(position, {.moves = line, .shown = 3}))
        has_third = has_third || (ghost.step == 3 && ghost.square == next);
    CHECK(has_third);
}

TEST_CASE("a line ends before its first illegal move; a preview beyond that shows the same discs") {
    const Position start = Position::start(rules::BoardSize{8});
    const auto broken = moves("f5 a1 c3", 8);
    CHECK(ui::playable_length(start, broken) == 1);
    CHECK(ui::unfold(start, {.moves = broken, .shown = 100}) == ui::unfold(start, {.moves = broken, .shown = 1}));
    CHECK(ui::unfold(start, {.moves = broken, .shown = 0}).empty());
    CHECK(ui::unfold(start, {}).empty());
}
