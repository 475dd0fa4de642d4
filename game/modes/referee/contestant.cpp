#include "game/modes/referee/contestant.hpp"

#include "engine/base/files.hpp"
#include "engine/base/program_start.hpp"
#include "engine/base/text.hpp"
#include "game/modes/terminal/conversation.hpp"
#include "game/modes/terminal/drawing.hpp"
#include "game/play/programs/triples.hpp"
#include "game/records/notation.hpp"

#include <algorithm>
#include <filesystem>
#include <ostream>
#include <string_view>
#include <utility>

namespace modes {

using base::tr;

namespace {

// Replaces control characters, so that a program cannot clear the screen.
std::string printable(const std::string& text) {
    std::string shown = text;
    for (char& c : shown) {
        const bool is_control = (static_cast<unsigned char>(c) < ' ' && c != '\t') || c == '\x7f';
        if (is_control) c = '?';
    }
    return shown;
}

constexpr std::string_view blanks = " \t";

class ProgramSpeaker : public Speaker {
  public:
    ProgramSpeaker(std::unique_ptr<ErrorEcho> echo, play::ProgramPlayer player)
        : echo_{std::move(echo)}, player_{std::move(player)} {}

    std::optional<play::ProgramFault> update(const play::ProgramGame& game, play::milliseconds limit) override {
        return player_.update(game, {.limit = limit});
    }
    play::ProgramChoice choose(const rules::Position&, play::milliseconds limit) override {
        return player_.choose({}, {.limit = limit});
    }
    void dismiss() override { player_.dismiss(); }

  private:
    std::unique_ptr<ErrorEcho> echo_; // must outlive the process
    play::ProgramPlayer player_;
};

void draw_board(const rules::Position& position, std::ostream& out) {
    const Preset* tournament = find_preset("tournament");
    modes::draw_board(out, position, tournament->drawing, rules::Notation::triples, {});
}

std::string person_help() {
    return tr(
        "A move is a triple: your colour, the column's letter, the row's number from the bottom. P instead of the\n"
        "column passes, which is allowed only without a legal move. An illegal or late move loses the game.\n");
}

bool is_malformed(std::string_view line, rules::BoardSize size) {
    const auto reading = records::read_move(line, rules::Notation::triples, size);
    const auto* misreading = std::get_if<records::Misreading>(&reading);
    return misreading != nullptr && *misreading != records::Misreading::outside;
}

class Person : public Speaker {
  public:
    // Input typed during the previous game does not count as a move.
    Person(base::LineReader& input, std::ostream& out) : input_{input}, out_{out} { input_.forget_typed(); }

    std::optional<play::ProgramFault> update(const play::ProgramGame& game, play::milliseconds) override {
        if (!std::exchange(is_greeted_, true)) out_ << play::color_line(game.color) << std::endl;
        rules::Position position = game.start;
        for (std::size_t i = 0; i < game.moves.size(); ++i) {
            if (i >= told_ && position.to_move() != game.color)
                out_ << play::triple(game.moves[i], position.size(), position.to_move()) << std::endl;
            position = position.after(game.moves[i]);
        }
        told_ = game.moves.size();
        return std::nullopt;
    }
    play::ProgramChoice choose(const rules::Position& position, play::milliseconds limit) override {
        const play::Time deadline = play::Clock::now() + limit;
        draw_board(position, out_);
        const rules::Color side = position.to_move();
        bool is_warned = !input_.is_terminal(); // input from a pipe comes from a program
        while (true) {
            out_ << (position.must_pass()
                         ? tr("No legal move: pass with {}, or quit to resign: ",
                              play::triple(rules::Move::pass(), position.size(), side))
                         : tr("Your move, such as {}, or quit to resign: ", play::example_triple(side)))
                 << std::flush;
            const base::LineResult heard = input_.read_line(deadline);
            const auto* line = std::get_if<base::Line>(&heard);
            if (line == nullptr) return play::triple_choice(heard, position);
            const std::string word = as_word(line->text);
            if (word == "quit") {
                return play::ProgramFault{.message = tr("resigned"), .loses_by = play::EndReason::resignation};
            }
            if (word == "?" || word == "help") {
                out_ << person_help() << std::flush;
            } else if (word == "exit") {
                out_ << tr("Type quit to resign the game.\n") << std::flush;
            } else if (!word.empty()) {
                if (is_warned || !is_malformed(word, position.size())) return play::triple_choice(heard, position);
                is_warned = true;
                out_ << tr("That is not a triple like {}. Another such line loses the game.\n",
                           play::example_triple(side))
                     << std::flush;
            }
        }
    }

  private:
    base::LineReader& input_;
    std::ostream& out_;
    bool is_greeted_ = false;
    std::size_t told_ = 0;
};

} // namespace

base::Result<Contestant> contestant_from_text(const std::string& text) {
    constexpr std::string_view prefix = "program:";
    if (text.starts_with(prefix)) {
        std::string command = text.substr(prefix.size());
        if (command.find_first_not_of(" \t") == std::string::npos) {
            return base::Error{tr("expected a command after \"{}\", saw none", prefix)};
        }
        return Contestant{.text = text, .seat = play::Program{.protocol = "triples", .command = std::move(command)}};
    }
    const auto seat = play::seat_from_text(text);
    if (!seat && play::names_program(text)) return seat.error();
    if (!seat) return base::Error{tr("expected program:COMMAND, {}, saw \"{}\"", play::seat_words(), text)};
    if (const auto* program = std::get_if<play::Program>(&*seat)) {
        const auto start = rules::find_rule_set("tournament")->start(rules::BoardSize{8});
        if (const auto refusal = play::find_protocol(program->protocol)->refusal(start)) return base::Error{*refusal};
    }
    return Contestant{.text = text, .seat = *seat};
}

base::Result<std::unique_ptr<Speaker>> start_program(const Contestant& contestant, std::ostream* errors) {
    auto echo = errors == nullptr ? nullptr : std::make_unique<ErrorEcho>(*errors, contestant.label);
    play::ProgramErrors into{.stream = base::Process::ErrorStream::none};
    if (echo) into.on_line = [&echo = *echo](const base::LineResult& line) { echo.show(line); };
    constexpr play::milliseconds limit{30'000}; // engines may load large files at the start
    auto player = play::ProgramPlayer::start(*contestant.program(), into, {.limit = limit});
    if (!player) return player.error();
    return std::unique_ptr<Speaker>{std::make_unique<ProgramSpeaker>(std::move(echo), *std::move(player))};
}

std::unique_ptr<Speaker> seat_person(base::LineReader& input, std::ostream& out) {
    return std::make_unique<Person>(input, out);
}

ErrorEcho::ErrorEcho(std::ostream& out, std::string name) : out_{out}, name_{std::move(name)} {}

void ErrorEcho::show(const base::LineResult& line) {
    if (is_full_) return;
    const auto* heard = std::get_if<base::Line>(&line);
    const std::string text = heard != nullptr ? printable(heard->text) : tr("(a very long line)");
    ++lines_;
    bytes_ += text.size();
    is_full_ = lines_ > max_lines || bytes_ > max_bytes;
    // In one write, so that lines of both programs do not mix.
    out_ << name_ + ": " + (is_full_ ? tr("(more errors are not shown)") : text) + '\n' << std::flush;
}

std::optional<std::string> program_of(const std::string& command) {
    const std::size_t begin = command.find_first_not_of(blanks);
    if (begin == std::string::npos) return std::nullopt;
    const char quote = command[begin];
    if (quote == '\'' || quote == '"') {
        const std::size_t end = command.find(quote, begin + 1);
        if (end == std::string::npos) return std::nullopt;
        const bool ends_word = end + 1 == command.size() || blanks.find(command[end + 1]) != blanks.npos;
        const std::string word = command.substr(begin + 1, end - begin - 1);
        if (!ends_word || word.empty() || (quote == '"' && word.find_first_of("$`\\") != word.npos))
            return std::nullopt;
        return word;
    }
    const std::string word = command.substr(begin, command.find_first_of(blanks, begin) - begin);
    if (word.find_first_of("'\"\\$`*?[]{}()<>|&;#!~=\n") != word.npos) return std::nullopt;
    return word;
}

bool may_be_started(const std::string& command) {
    const auto program = program_of(command);
    if (!program) return true;
    if (std::filesystem::path{*program}.has_parent_path()) return base::is_program(*program);
    const auto folders = base::program_folders();
    if (!folders) return true; // shell builtins need no file
    return std::ranges::any_of(
        *folders, [&](const std::filesystem::path& folder) { return base::is_program(folder / *program); });
}

std::string cannot_start(const std::string& command) {
    return tr("cannot start \"{}\": not found or not executable", command);
}

} // namespace modes
