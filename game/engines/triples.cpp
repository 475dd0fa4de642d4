#include "game/engines/triples.hpp"

#include "engine/base/text.hpp"
#include "game/engines/engine_lines.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <cassert>
#include <variant>

namespace engines {

using base::tr;

namespace {

using rules::Notation;

// Says which triple was expected, and why the rules refuse the move.
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

TripleReading read_triple(std::string_view line, const rules::Position& position) {
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

EngineChoice triple_choice(const base::LineResult& heard, const rules::Position& position) {
    if (const auto* line = std::get_if<base::Line>(&heard)) {
        TripleReading said = read_triple(line->text, position);
        if (said.fault.empty()) return *said.move;
        return EngineFault{.message = std::move(said.fault), .loses_by = EndReason::illegal_move};
    }
    if (std::holds_alternative<base::LineTooLong>(heard)) {
        return EngineFault{.message = tr("expected a triple like {}, saw a line of more than {} bytes",
                                         example_triple(position.to_move()), base::LineReader::longest),
                           .loses_by = EndReason::illegal_move};
    }
    if (std::holds_alternative<base::EndOfInput>(heard)) {
        return EngineFault{.message = tr("expected a move, saw the end of the input"),
                           .loses_by = EndReason::disconnection};
    }
    return EngineFault{.message = tr("expected a move in time, saw none"), .loses_by = EndReason::time};
}

std::string triple(rules::Move move, rules::BoardSize size, rules::Color mover) {
    return records::to_text(move, Notation::triples, size, mover);
}

std::string color_line(rules::Color color) {
    return color == rules::Color::black ? "(B)" : "(W)";
}

std::string example_triple(rules::Color color) {
    // Example moves: the first two in the document that defines the format.
    return color == rules::Color::black ? "(B C 3)" : "(W D 3)";
}

namespace {

// Sends the engine its colour, then the opponent's moves, and reads a move in answer to each. Checks moves as strictly
// as a referee.
class TriplesClient : public ProtocolClient {
  public:
    explicit TriplesClient(base::Process process) : process_{std::move(process)} {}

    MaybeFault start_game(const rules::Position&, rules::Color color, const ai::TimeControl&,
                          const Patience& patience) override {
        own_ = color;
        send(color_line(color), patience);
        return std::nullopt;
    }

    MaybeFault send_move(rules::Color mover, rules::Move move, rules::BoardSize size,
                         const Patience& patience) override {
        if (mover == own_) {
            return EngineFault{tr(
                "an engine that speaks triples plays a game from its first move and cannot be given moves of its own")};
        }
        send(triple(move, size, mover), patience);
        return std::nullopt;
    }

    EngineChoice choose(const rules::Position& position, const ai::ClockState&, const Patience& patience) override {
        // Output written before the engine stopped reading still counts, and its exit explains more than a failed
        // write.
        const milliseconds limit = deafness_ ? std::min<milliseconds>(time_to_end, patience.limit / 2) : patience.limit;
        const Time deadline = Clock::now() + limit;
        const base::LineResult heard = read_line(process_, deadline, patience.stop);
        has_spoken_ |= std::holds_alternative<base::Line>(heard) || std::holds_alternative<base::LineTooLong>(heard);
        EngineChoice choice = triple_choice(heard, position);
        auto* fault = std::get_if<EngineFault>(&choice);
        if (std::holds_alternative<base::EndOfInput>(heard)) {
            const EngineExit end = exit_of(process_);
            fault->message = tr("expected a move, saw that {}", end.text);
            fault->is_missing = end.is_missing && !has_spoken_;
        } else if (std::holds_alternative<base::TimedOut>(heard) && deafness_) {
            *fault = {.message = *deafness_, .loses_by = EndReason::disconnection};
        } else if (std::holds_alternative<base::TimedOut>(heard)) {
            const auto seconds = std::chrono::ceil<std::chrono::seconds>(patience.limit);
            fault->message = tr("expected a move within {} s, saw none", seconds.count());
        }
        return choice;
    }

    void quit() override { wait_for_exit(process_); }

  private:
    // Sends a line. If the engine does not read it, the error is reported when the engine is to move.
    void send(const std::string& line, const Patience& patience) {
        const auto told = process_.write_line(line, Clock::now() + patience.limit);
        if (!told && !deafness_) deafness_ = told.error().message;
    }

    base::Process process_;
    rules::Color own_ = rules::Color::white;
    bool has_spoken_ = false;
    std::optional<std::string> deafness_; // why a line could not be sent
};

std::optional<std::string> refusal(const rules::Position& start) {
    const int largest = records::info(rules::Notation::triples).largest_side;
    const bool is_usual = start == rules::Position::start(start.size(), rules::Color::white);
    if (is_usual && start.size().side() <= largest) return std::nullopt;
    return tr("engines that speak triples play from the usual start with White to move first, on boards of at most {} "
              "squares a side",
              largest);
}

std::unique_ptr<ProtocolClient> connect(base::Process process, std::optional<int>) {
    return std::make_unique<TriplesClient>(std::move(process));
}

} // namespace

constexpr Protocol triples_protocol{.id = "triples",
                                    .title = base::mark("triples, as in tournaments").english(),
                                    .sets_positions = false,
                                    .refusal = refusal,
                                    .connect = connect};

} // namespace engines
