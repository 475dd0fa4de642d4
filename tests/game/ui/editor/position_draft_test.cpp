#include "game/ui/editor/editing.hpp"

#include <doctest/doctest.h>

using rules::BoardSize;
using rules::Color;
using rules::Position;
using ui::PositionDraft;

namespace {

const std::array<std::string, 2> color_names{"Black", "White"};

} // namespace

TEST_CASE("a draft starts from a position; discs can be placed and removed") {
    PositionDraft draft = PositionDraft::of(Position::start(BoardSize{8}));
    CHECK(draft.position() == Position::start(BoardSize{8}));
    draft.put({0, 0}, Color::white);
    draft.put({0, 0}, Color::black);
    CHECK(draft.position().at({0, 0}) == Color::black);
    CHECK(draft.position().count() == rules::DiscCount{3, 2});
    draft.put({0, 0}, std::nullopt);
    CHECK_FALSE(draft.position().at({0, 0}).has_value());
    draft.put({8, 0}, Color::black); // Outside the board.
    CHECK(draft.position() == Position::start(BoardSize{8}));
}

TEST_CASE("resizing keeps the discs around the middle") {
    PositionDraft draft = PositionDraft::of(Position::start(BoardSize{8}));
    draft.put({0, 0}, Color::black);
    draft.resize(BoardSize{12});
    CHECK(draft.position().at({2, 2}) == Color::black);
    draft.resize(BoardSize{4});
    CHECK(draft.position() == Position::start(BoardSize{4}));
    draft.clear();
    draft.set_start();
    CHECK(draft.position() == Position::start(BoardSize{4}));
}

TEST_CASE("a draft's remark mentions an empty board, a finished game or a pass") {
    PositionDraft draft = PositionDraft::of(Position::start(BoardSize{6}));
    CHECK(draft.remark(color_names).empty());
    CHECK(draft.is_playable());
    draft.clear();
    CHECK_FALSE(draft.is_playable());
    CHECK(draft.remark(color_names) == "There are no discs yet.");
    draft.put({0, 0}, Color::black);
    CHECK(draft.is_playable());
    CHECK(draft.remark(color_names) == "Neither side can move: the game is over.");
    draft.put({0, 1}, Color::white);
    CHECK(draft.remark(color_names).empty());
    draft.to_move = Color::white;
    CHECK(draft.remark(color_names) == "White has no legal move and must pass.");
}
