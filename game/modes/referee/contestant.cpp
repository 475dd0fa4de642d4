#include "game/modes/referee/contestant.hpp"

#include "engine/base/process.hpp"
#include "game/modes/terminal/conversation.hpp"
#include "game/modes/terminal/drawing.hpp"
#include "game/modes/triples.hpp"
#include "game/records/notation.hpp"

#include <ostream>
#include <utility>

namespace modes {

namespace {

using namespace std::chrono_literals;

// What a program gets to end by itself once its input is closed, before it is killed.
constexpr auto time_to_end = 1s;
// From the end of a dying program's output to its status; long, because only a program that lives on is waited for.
constexpr auto time_to_die = 1s;

class ProgramSpeaker : public Speaker {
  public:
    explicit ProgramSpeaker(base::Process process) : process_{std::move(process)} {}

    base::Result<base::Done> tell(const std::string& line, play::Time deadline) override {
        return process_.write_line(line, deadline);
    }
    base::LineResult hear(const rules::Position&, play::Time deadline) override {
        base::LineResult heard = process_.read_line(deadline);
        has_spoken_ |= std::holds_alternative<base::Line>(heard) || std::holds_alternative<base::LineTooLong>(heard);
        return heard;
    }
    std::string why_silent() override {
        const auto status = process_.wait_for_end(play::Clock::now() + time_to_die);
        if (!status) return "that its program closed its output";
        return "that its program ended with status " + std::to_string(*status);
    }
    bool could_not_start() override {
        if (has_spoken_) return false;
        const auto status = process_.wait_for_end(play::Clock::now());
        return status == 126 || status == 127; // of the shell
    }
    void dismiss() override {
        process_.close_input();
        static_cast<void>(process_.wait_for_end(play::Clock::now() + time_to_end));
    }

  private:
    base::Process process_;
    bool has_spoken_ = false;
};

// As the tournament's terminal game draws it.
void draw_board(const rules::Position& position, std::ostream& out) {
    const Preset* tournament = find_preset("tournament");
    modes::draw_board(out, position, tournament->drawing, rules::Notation::triples, {});
}

class Person : public Speaker {
  public:
    // What was typed during the game before is no move in this one.
    Person(base::LineReader& input, std::ostream& out) : input_{input}, out_{out} { input_.forget_typed(); }

    base::Result<base::Done> tell(const std::string& line, play::Time) override {
        out_ << line << std::endl;
        return base::Done{};
    }
    base::LineResult hear(const rules::Position& position, play::Time deadline) override {
        draw_board(position, out_);
        const rules::Color side = position.to_move();
        while (true) {
            out_ << (position.must_pass() ? "No legal move: say " + triple(rules::Move::pass(), position.size(), side)
                                          : "Your move, like " + example_triple(side))
                 << ", or quit to give up: " << std::flush;
            base::LineResult heard = input_.read_line(deadline);
            const auto* line = std::get_if<base::Line>(&heard);
            if (line == nullptr) return heard;
            const std::string word = as_word(line->text);
            if (word == "quit") {
                has_resigned_ = true;
                return base::EndOfInput{};
            }
            if (!word.empty()) return heard;
        }
    }
    bool has_resigned() const override { return has_resigned_; }
    std::string why_silent() override { return "the end of the input"; }

  private:
    base::LineReader& input_;
    std::ostream& out_;
    bool has_resigned_ = false;
};

} // namespace

base::Result<Contestant> contestant_from_text(const std::string& text) {
    constexpr std::string_view prefix = "program:";
    if (text.starts_with(prefix)) {
        std::string command = text.substr(prefix.size());
        if (command.find_first_not_of(" \t") == std::string::npos) {
            return base::Error{"expected a command after \"program:\", saw none"};
        }
        return Contestant{.text = text, .seat = play::Human{}, .command = std::move(command)};
    }
    const auto seat = play::seat_from_text(text);
    if (!seat) return base::Error{"expected \"program:COMMAND\" or one of these: " + seat.error().message};
    return Contestant{.text = text, .seat = *seat, .command = std::nullopt};
}

base::Result<std::unique_ptr<Speaker>> start_program(const std::string& command, bool hides_errors) {
    using ErrorStream = base::Process::ErrorStream;
    auto process = base::Process::start(command, hides_errors ? ErrorStream::none : ErrorStream::ours);
    if (!process) return process.error();
    return std::unique_ptr<Speaker>{std::make_unique<ProgramSpeaker>(*std::move(process))};
}

std::unique_ptr<Speaker> seat_person(base::LineReader& input, std::ostream& out) {
    return std::make_unique<Person>(input, out);
}

} // namespace modes
