// Lines of play as ghost discs: real flips, passes, and ends.
#include "game/ui/board/board_marks.hpp"

#include "game/records/notation.hpp"
#include "game/records/transcript.hpp"

#include <doctest/doctest.h>

#include <map>
#include <sstream>

using rules::Color;
using rules::Position;

namespace {

std::vector<rules::Move> moves(const std::string& text, int side) {
    std::vector<rules::Move> all;
    std::istringstream words{text};
    for (std::string word; words >> word;)
        all.push_back(word == "pass" ? rules::Move::pass() : *records::move_from_text(word, rules::BoardSize{side}));
    return all;
}

rules::Square square(const std::string& text) {
    return moves(text, 8).front().square();
}

} // namespace

TEST_CASE("a line shows the position after the moves shown, and numbers what they placed") {
    const Position start = Position::start(rules::BoardSize{8});
    const ui::LinePreview line{.moves = moves("f5 d6 c3", 8), .shown = 2};
    std::map<rules::Square, ui::GhostDisc> ghosts;
    for (const ui::GhostDisc& ghost : ui::unfold(start, line))
        ghosts[ghost.square] = ghost;
    // f5 turns e5, and d6 turns d5, between d4 and itself.
    CHECK(ghosts.size() == 4);
    CHECK(ghosts.at(square("e5")) == ui::GhostDisc{square("e5"), Color::black, 0});
    CHECK(ghosts.at(square("d5")) == ui::GhostDisc{square("d5"), Color::white, 0});
    CHECK(ghosts.at(square("f5")) == ui::GhostDisc{square("f5"), Color::black, 1});
    CHECK(ghosts.at(square("d6")) == ui::GhostDisc{square("d6"), Color::white, 2});
}

TEST_CASE("after every number of moves the ghosts are the difference to the position that play would reach") {
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

TEST_CASE("a pass within a line counts as a move and shows nothing") {
    // After b1 c1 d3 a1 on 4x4 Black has to pass (the game of tests/game/play/game_thinking_test.cpp).
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

TEST_CASE("a line ends before the first move that is not legal, and more than there is means all of it") {
    const Position start = Position::start(rules::BoardSize{8});
    const auto broken = moves("f5 a1 c3", 8);
    CHECK(ui::playable_length(start, broken) == 1);
    CHECK(ui::unfold(start, {.moves = broken, .shown = 100}) == ui::unfold(start, {.moves = broken, .shown = 1}));
    CHECK(ui::unfold(start, {.moves = broken, .shown = 0}).empty());
    CHECK(ui::unfold(start, {}).empty());
}
