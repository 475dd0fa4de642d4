#include "game/play/programs/triples.hpp"

#include "engine/base/text.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

#include <cassert>
#include <variant>

namespace play {

using base::tr;

namespace {

using rules::Notation;

// What a triple that is no legal move should have been, and why the rules refuse it.
std::string illegal(const std::string& seen, rules::Refusal refusal, rules::Move move,
                    const rules::Position& position) {
    const rules::SquareSet legal = position.legal_moves();
    const rules::Color side = position.to_move();
    const rules::BoardSize size = position.size();
    const std::string expected =
        legal.empty()
            ? tr("expected {} because there is no legal move, saw {}", triple(rules::Move::pass(), size, side), seen)
            : tr("expected a legal move such as {}, saw {}", triple(rules::Move{*legal.begin()}, size, side), seen);
    switch (refusal) {
    case rules::Refusal::occupied:
        return tr("{}, and {} is occupied", expected, records::to_text(move.square(), Notation::triples, size));
    case rules::Refusal::no_flip:
        return tr("{}, and a disc on {} flips nothing", expected,
                  records::to_text(move.square(), Notation::triples, size));
    case rules::Refusal::pass_not_forced:
    case rules::Refusal::outside:
    case rules::Refusal::game_over: break;
    }
    return expected;
}

std::string malformed(const std::string& seen, records::Misreading misreading, const rules::Position& position) {
    const std::string example = example_triple(position.to_move());
    const int side = position.size().side();
    return misreading == records::Misreading::outside
               ? tr("expected a triple like {}, columns A to {} (P to pass), rows 1 to {}, saw {}", example,
                    records::column_label(side - 1, Notation::triples), side, seen)
               : tr("expected a triple like {}, saw {}", example, seen);
}

std::string wrong_color(const std::string& seen, rules::Color side) {
    const std::string example = example_triple(side);
    return side == rules::Color::black ? tr("wrong colour, expected a move of Black like {}, saw {}", example, seen)
                                       : tr("wrong colour, expected a move of White like {}, saw {}", example, seen);
}

} // namespace

SaidMove read_triple(std::string_view line, const rules::Position& position) {
    assert(!position.is_over());
    const rules::Color side = position.to_move();
    const std::string seen = records::quote(line);
    const auto reading = records::read_move(line, Notation::triples, position.size());
    if (const auto* misreading = std::get_if<records::Misreading>(&reading)) {
        return {.move = std::nullopt, .fault = malformed(seen, *misreading, position)};
    }
    const auto& written = std::get<records::WrittenMove>(reading);
    if (written.color != side) {
        return {.move = std::nullopt, .fault = wrong_color(seen, side)};
    }
    const auto refusal = position.refusal(written.move);
    if (!refusal) return {.move = written.move, .fault = {}};
    return {.move = written.move, .fault = illegal(seen, *refusal, written.move, position)};
}

ProgramChoice triple_choice(const base::LineResult& heard, const rules::Position& position) {
    if (const auto* line = std::get_if<base::Line>(&heard)) {
        SaidMove said = read_triple(line->text, position);
        if (said.fault.empty()) return *said.move;
        return ProgramFault{.message = std::move(said.fault), .loses_by = EndReason::illegal_move};
    }
    if (std::holds_alternative<base::LineTooLong>(heard)) {
        return ProgramFault{.message = tr("expected a triple like {}, saw a line of more than {} bytes",
                                          example_triple(position.to_move()), base::LineReader::longest),
                            .loses_by = EndReason::illegal_move};
    }
    if (std::holds_alternative<base::EndOfInput>(heard)) {
        return ProgramFault{.message = tr("expected a move, saw the end of the input"),
                            .loses_by = EndReason::disconnection};
    }
    return ProgramFault{.message = tr("expected a move in time, saw none"), .loses_by = EndReason::time};
}

std::string triple(rules::Move move, rules::BoardSize size, rules::Color mover) {
    return records::to_text(move, Notation::triples, size, mover);
}

std::string color_line(rules::Color color) {
    return color == rules::Color::black ? "(B)" : "(W)";
}

std::string example_triple(rules::Color color) {
    // The first moves of the game in the document that the form comes from.
    return color == rules::Color::black ? "(B C 3)" : "(W D 3)";
}

} // namespace play
