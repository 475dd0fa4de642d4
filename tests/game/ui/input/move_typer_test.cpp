#include "game/ui/input/move_typer.hpp"

#include "game/ui/app/actions.hpp"

#include <doctest/doctest.h>

#include <string_view>

using namespace std::chrono_literals;
using rules::BoardSize;
using rules::Notation;
using ui::MoveTyper;

namespace {

// The text that the last character completes.
std::optional<std::string> typed(MoveTyper& typer, std::string_view characters, int side = 8) {
    std::optional<std::string> complete;
    for (const char character : characters)
        complete = typer.type(character, BoardSize{side}, MoveTyper::Time{});
    return complete;
}

} // namespace

TEST_CASE("typed text is accepted as a square as soon as no longer square is possible") {
    struct Row {
        Notation notation;
        int side;
        std::string_view characters;
        std::string_view complete; // Empty: waits for more.
    };
    for (const Row& row : {Row{Notation::algebraic, 8, "f5", "f5"}, Row{Notation::algebraic, 8, "F5", "f5"},
                           Row{Notation::algebraic, 8, "f", ""}, Row{Notation::algebraic, 12, "f1", ""},
                           Row{Notation::algebraic, 12, "f12", "f12"}, Row{Notation::algebraic, 8, "af5", "f5"},
                           Row{Notation::algebraic, 8, "f-5", ""}, Row{Notation::algebraic, 4, "h9", "h9"},
                           Row{Notation::digits, 8, "56", "56"}, Row{Notation::zero_based, 8, "4 5", "4 5"}}) {
        CAPTURE(row.characters);
        MoveTyper typer;
        typer.use(row.notation);
        CHECK(typed(typer, row.characters, row.side).value_or("") == row.complete);
        CHECK(typer.text().empty() == (typer.next_deadline() == std::nullopt));
        if (!row.complete.empty()) CHECK(typer.text().empty());
    }
}

TEST_CASE("Enter and the deadline accept typed text but not a single character") {
    const MoveTyper::Time begun{};
    MoveTyper typer;
    typer.use(Notation::algebraic);
    typed(typer, "f");
    CHECK_FALSE(typer.finish().has_value());
    CHECK(typer.text() == "f");
    CHECK(typer.next_deadline() == begun + MoveTyper::patience);
    CHECK_FALSE(typer.take_due(begun + MoveTyper::patience - 1ms).has_value());
    CHECK(typer.text() == "f");
    CHECK_FALSE(typer.take_due(begun + MoveTyper::patience).has_value());
    CHECK(typer.text().empty());

    typed(typer, "f1", 12);
    CHECK(typer.take_due(begun + MoveTyper::patience) == "f1");
    typed(typer, "f1", 12);
    CHECK(typer.finish() == "f1");
    CHECK(typer.text().empty());
}

TEST_CASE("changing the notation drops typed text, and a digit cancels a waiting letter shortcut") {
    MoveTyper typer;
    typer.use(Notation::one_based);
    typed(typer, "5");
    CHECK(typer.waits_for_blank());
    typer.use(Notation::one_based);
    CHECK(typer.text() == "5");
    typer.use(Notation::digits);
    CHECK(typer.text().empty());
    CHECK_FALSE(typer.waits_for_blank());

    typer.use(Notation::algebraic);
    typer.letters.press(ui::action("hints"), MoveTyper::Time{});
    typed(typer, "h");
    CHECK(typer.letters.is_waiting());
    typed(typer, "3");
    CHECK_FALSE(typer.letters.is_waiting());
}
