#include "game/modes/referee/contestant.hpp"

#include "engine/base/process.hpp"
#include "game/modes/referee/error_echo.hpp"
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
    // The echo, if there is any, is what the process hands its errors to.
    ProgramSpeaker(std::unique_ptr<ErrorEcho> echo, base::Process process)
        : echo_{std::move(echo)}, process_{std::move(process)} {}

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
        if (!status) return "that the program closed its output";
        return "that the program ended with status " + std::to_string(*status);
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
    std::unique_ptr<ErrorEcho> echo_; // outlives the process
    base::Process process_;
    bool has_spoken_ = false;
};

// As the tournament's terminal game draws it.
void draw_board(const rules::Position& position, std::ostream& out) {
    const Preset* tournament = find_preset("tournament");
    modes::draw_board(out, position, tournament->drawing, rules::Notation::triples, {});
}

constexpr std::string_view person_help =
    "A move is a triple: your colour, the column's letter, the row's number from the bottom. P in the place of the\n"
    "column passes, which is allowed only without a legal move. An illegal move or a late one loses the game.\n";

// Not of the form at all, as opposed to a move that may not be made.
bool is_malformed(std::string_view line, rules::BoardSize size) {
    const auto reading = records::read_move(line, rules::Notation::triples, size);
    const auto* misreading = std::get_if<records::Misreading>(&reading);
    return misreading != nullptr && *misreading != records::Misreading::outside;
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
        bool is_warned = !input_.is_terminal(); // who writes into a pipe is a program
        while (true) {
            out_ << (position.must_pass()
                         ? "No legal move: pass with " + triple(rules::Move::pass(), position.size(), side)
                         : "Your move, like " + example_triple(side))
                 << ", or quit to resign: " << std::flush;
            base::LineResult heard = input_.read_line(deadline);
            const auto* line = std::get_if<base::Line>(&heard);
            if (line == nullptr) return heard;
            const std::string word = as_word(line->text);
            if (word == "quit") {
                has_resigned_ = true;
                return base::EndOfInput{};
            }
            if (word == "?" || word == "help") {
                out_ << person_help << std::flush;
            } else if (word == "exit") {
                out_ << "Type quit to resign the game.\n" << std::flush;
            } else if (!word.empty()) {
                if (is_warned || !is_malformed(word, position.size())) return heard;
                is_warned = true;
                out_ << "That is not a triple like " << example_triple(side)
                     << ". Another one like it loses the game.\n"
                     << std::flush;
            }
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

base::Result<std::unique_ptr<Speaker>> start_program(const Contestant& contestant, std::ostream* errors) {
    using base::Process;
    auto echo = errors == nullptr ? nullptr : std::make_unique<ErrorEcho>(*errors, contestant.label);
    auto process = echo == nullptr ? Process::start(*contestant.command, Process::ErrorStream::none)
                                   : Process::start(*contestant.command,
                                                    [&into = *echo](const base::LineResult& line) { into.show(line); });
    if (!process) return process.error();
    return std::unique_ptr<Speaker>{std::make_unique<ProgramSpeaker>(std::move(echo), *std::move(process))};
}

std::unique_ptr<Speaker> seat_person(base::LineReader& input, std::ostream& out) {
    return std::make_unique<Person>(input, out);
}

} // namespace modes
