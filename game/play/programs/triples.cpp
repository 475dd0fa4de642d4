#include "game/play/programs/triples.hpp"

#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

#include <cassert>
#include <variant>

namespace play {

namespace {

using rules::Notation;

std::string_view name_of(rules::Color color) {
    return color == rules::Color::black ? "Black" : "White";
}

// Why the rules refuse it, to be put behind what was seen.
std::string why(rules::Refusal refusal, rules::Move move, rules::BoardSize size) {
    switch (refusal) {
    case rules::Refusal::occupied:
        return ", and " + records::to_text(move.square(), Notation::triples, size) + " is occupied";
    case rules::Refusal::no_flip:
        return ", and a disc on " + records::to_text(move.square(), Notation::triples, size) + " flips nothing";
    case rules::Refusal::pass_not_forced:
    case rules::Refusal::outside:
    case rules::Refusal::game_over: break;
    }
    return {};
}

// What a well-formed triple off the board does not keep to.
std::string range_of(rules::BoardSize size) {
    const int last = size.side() - 1;
    return ", columns A to " + records::column_label(last, Notation::triples) + " (P to pass), rows 1 to "
           + std::to_string(size.side());
}

std::string what_is_legal(const rules::Position& position) {
    const rules::SquareSet legal = position.legal_moves();
    const rules::Color side = position.to_move();
    if (legal.empty()) return triple(rules::Move::pass(), position.size(), side) + " because there is no legal move";
    return "a legal move such as " + triple(rules::Move{*legal.begin()}, position.size(), side);
}

} // namespace

SaidMove read_triple(std::string_view line, const rules::Position& position) {
    assert(!position.is_over());
    const rules::Color side = position.to_move();
    const std::string seen = ", saw " + records::quote(line);
    const auto reading = records::read_move(line, Notation::triples, position.size());
    if (const auto* misreading = std::get_if<records::Misreading>(&reading)) {
        return {.move = std::nullopt,
                .fault = "expected a triple like " + example_triple(side)
                         + (*misreading == records::Misreading::outside ? range_of(position.size()) : "") + seen};
    }
    const auto& written = std::get<records::WrittenMove>(reading);
    if (written.color != side) {
        return {.move = std::nullopt,
                .fault = "wrong colour, expected a move of " + std::string{name_of(side)} + " like "
                         + example_triple(side) + seen};
    }
    const auto refusal = position.refusal(written.move);
    if (!refusal) return {.move = written.move, .fault = {}};
    return {.move = written.move,
            .fault = "expected " + what_is_legal(position) + seen + why(*refusal, written.move, position.size())};
}

ProgramChoice triple_choice(const base::LineResult& heard, const rules::Position& position) {
    if (const auto* line = std::get_if<base::Line>(&heard)) {
        SaidMove said = read_triple(line->text, position);
        if (said.fault.empty()) return *said.move;
        return ProgramFault{.message = std::move(said.fault), .loses_by = EndReason::illegal_move};
    }
    if (std::holds_alternative<base::LineTooLong>(heard)) {
        return ProgramFault{.message = "expected a triple like " + example_triple(position.to_move())
                                       + ", saw a line of more than " + std::to_string(base::LineReader::longest)
                                       + " bytes",
                            .loses_by = EndReason::illegal_move};
    }
    if (std::holds_alternative<base::EndOfInput>(heard)) {
        return ProgramFault{.message = "expected a move, saw the end of the input",
                            .loses_by = EndReason::disconnection};
    }
    return ProgramFault{.message = "expected a move in time, saw none", .loses_by = EndReason::time};
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
