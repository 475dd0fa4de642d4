#include "game/ui/input/move_typer.hpp"

#include "game/records/notation.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using rules::BoardSize;
using rules::Notation;
using rules::Square;

TEST_CASE("typed text is a square, the start of a square, or neither, depending on the notation") {
    struct Row {
        Notation notation;
        int side;
        std::string text;
        std::optional<Square> square;
        bool may_continue;
        bool is_ambiguous = false;
    };
    const std::vector<Row> rows{
        {Notation::algebraic, 8, "f", std::nullopt, true},
        {Notation::algebraic, 8, "i", std::nullopt, false},
        {Notation::algebraic, 8, "5", std::nullopt, false},
        {Notation::algebraic, 8, "f5", Square{4, 5}, false},
        {Notation::algebraic, 8, "f1", Square{0, 5}, false},
        {Notation::algebraic, 8, "f9", std::nullopt, false},
        {Notation::algebraic, 12, "f1", Square{0, 5}, true},
        {Notation::algebraic, 12, "f2", Square{1, 5}, false},
        {Notation::algebraic, 12, "f12", Square{11, 5}, false},
        {Notation::triples, 8, "d3", Square{5, 3}, false},
        {Notation::triples, 8, "p", std::nullopt, false},
        {Notation::triples, 16, "o1", Square{15, 14}, true},
        {Notation::triples, 16, "p1", std::nullopt, false}, // Column P is a pass.
        {Notation::digits, 8, "4", std::nullopt, true},
        {Notation::digits, 8, "43", Square{3, 2}, false},
        {Notation::digits, 8, "49", std::nullopt, false},
        {Notation::digits, 8, "9", std::nullopt, true}, // The next digit belongs to it.
        {Notation::digits, 16, "43", Square{3, 2}, false},
        {Notation::digits, 16, "11", Square{0, 0}, true},
        {Notation::digits, 16, "111", std::nullopt, true, true}, // Either 1 11 or 11 1.
        {Notation::digits, 16, "1111", Square{10, 10}, false},
        {Notation::zero_based, 8, "2", std::nullopt, true},
        {Notation::zero_based, 8, "2 ", std::nullopt, true},
        {Notation::zero_based, 8, "2 3", Square{2, 3}, false},
        {Notation::zero_based, 8, "2 8", std::nullopt, false},
        {Notation::zero_based, 8, "23", std::nullopt, true}, // Row 23 so far.
        {Notation::zero_based, 16, "2 1", Square{2, 1}, true},
        {Notation::zero_based, 16, "15 15", Square{15, 15}, false},
        {Notation::one_based, 8, "2 3", Square{1, 2}, false},
        {Notation::one_based, 8, "0 3", std::nullopt, false},
        {Notation::one_based, 8, "a", std::nullopt, false},
    };
    for (const Row& row : rows) {
        CAPTURE(row.text);
        CAPTURE(row.side);
        CAPTURE(static_cast<int>(row.notation));
        const ui::TypedSquare read = ui::read_typed(row.text, row.notation, BoardSize{row.side});
        CHECK(read.square == row.square);
        CHECK(read.may_continue == row.may_continue);
        CHECK(read.is_ambiguous == row.is_ambiguous);
    }
}

TEST_CASE("each square is read from the form in which the notation writes it") {
    for (const records::NotationInfo& info : records::notations()) {
        for (const int side : {4, 8, 9, 13, info.largest_side}) {
            if (side > info.largest_side) continue;
            CAPTURE(info.id);
            CAPTURE(side);
            const BoardSize size{side};
            for (int number = 0; number < size.square_count(); ++number) {
                const Square square{number / side, number % side};
                const std::string form = ui::typed_form(square, info.notation, size);
                CHECK(ui::read_typed(form, info.notation, size).square == square);
            }
        }
    }
}
