// The triples of the tournament as a way to play: the program is told its colour, then the other side's moves, and
// answers each with its own. It judges strictly, as a referee does.
#include "engine/base/text.hpp"
#include "game/play/programs/program_end.hpp"
#include "game/play/programs/protocols.hpp"
#include "game/play/programs/triples.hpp"
#include "game/records/notation.hpp"

#include <algorithm>

namespace play {

using base::tr;

namespace {

using namespace std::chrono_literals;
using Fault = std::optional<ProgramFault>;

// Between two looks at the stop while a move is waited for.
constexpr auto triples_look_interval = 100ms;

class TriplesTalk : public ProgramTalk {
  public:
    explicit TriplesTalk(base::Process process) : process_{std::move(process)} {}

    Fault begin(const rules::Position&, rules::Color color, const ai::TimeControl&, const Patience& patience) override {
        own_ = color;
        say(color_line(color), patience);
        return std::nullopt;
    }

    Fault tell(rules::Color mover, rules::Move move, rules::BoardSize size, const Patience& patience) override {
        if (mover == own_) {
            return ProgramFault{
                tr("a program that speaks triples plays a game from its first move on, and cannot be told "
                   "moves of its own")};
        }
        say(triple(move, size, mover), patience);
        return std::nullopt;
    }

    ProgramChoice choose(const rules::Position& position, const ai::ClockState&, const Patience& patience) override {
        // What it said before it stopped listening still counts, and how it ended tells more.
        const milliseconds limit = deafness_ ? std::min<milliseconds>(time_to_end, patience.limit / 2) : patience.limit;
        const Time deadline = Clock::now() + limit;
        const base::LineResult heard = hear(deadline, patience.stop);
        has_spoken_ |= std::holds_alternative<base::Line>(heard) || std::holds_alternative<base::LineTooLong>(heard);
        ProgramChoice choice = triple_choice(heard, position);
        auto* fault = std::get_if<ProgramFault>(&choice);
        if (std::holds_alternative<base::EndOfInput>(heard)) {
            const ProgramEnd end = how_ended(process_);
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

    void end() override { let_end(process_); }

  private:
    // Who does not listen shows that when it is to move.
    void say(const std::string& line, const Patience& patience) {
        const auto told = process_.write_line(line, Clock::now() + patience.limit);
        if (!told && !deafness_) deafness_ = told.error().message;
    }
    base::LineResult hear(Time deadline, const std::stop_token& stop) {
        while (true) {
            base::LineResult heard = process_.read_line(std::min(deadline, Clock::now() + triples_look_interval));
            const bool is_late = stop.stop_requested() || Clock::now() >= deadline;
            if (!std::holds_alternative<base::TimedOut>(heard) || is_late) return heard;
        }
    }

    base::Process process_;
    rules::Color own_ = rules::Color::white;
    bool has_spoken_ = false;
    std::optional<std::string> deafness_; // why it was not told something
};

} // namespace

std::optional<std::string> triples_refusal(const rules::Position& start) {
    const int largest = records::info(rules::Notation::triples).largest_side;
    const bool is_usual = start == rules::Position::start(start.size(), rules::Color::white);
    if (is_usual && start.size().side() <= largest) return std::nullopt;
    return tr("programs that speak triples play from the usual start with White to move first, on boards of at most {} "
              "squares a side",
              largest);
}

std::unique_ptr<ProgramTalk> triples_talk(base::Process process, std::optional<int>) {
    return std::make_unique<TriplesTalk>(std::move(process));
}

} // namespace play
