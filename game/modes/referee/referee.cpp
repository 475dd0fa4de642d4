#include "game/modes/referee/referee.hpp"

#include "engine/base/files.hpp"
#include "engine/base/program_start.hpp"
#include "engine/base/text.hpp"
#include "game/modes/terminal/drawing.hpp"
#include "game/modes/terminal/session.hpp"
#include "game/modes/wake_signal.hpp"
#include "game/play/game_controller.hpp"
#include "game/play/programs/triples.hpp"
#include "game/records/notation.hpp"

#include <algorithm>
#include <cassert>
#include <filesystem>
#include <ostream>
#include <string_view>
#include <utility>

namespace modes {

using base::tr;

namespace {

using play::Clock;
using play::Time;
using rules::Color;

// Time limit for a message that needs no answer, while the pipe is full.
constexpr play::milliseconds courtesy{200};

play::GameSettings settings_of(const GamePlan& plan) {
    play::GameSettings settings{.size = plan.size, .rules = *rules::find_rule_set("tournament"), .seed = plan.seed};
    settings.rules.move_time_limit = plan.move_time_limit;
    settings.rules.has_random_colors = false;
    for (const Color color : rules::both_colors) {
        const Contestant& contestant = *plan.contestants[rules::index(color)];
        auto& participant = settings.participants[rules::index(color)];
        participant = {contestant.text, play::Human{}};
        // A program's seat stays human: the referee itself asks for its moves and judges them.
        if (contestant.program() == nullptr) participant.seat = contestant.seat;
    }
    return settings;
}

std::string seconds_text(play::milliseconds time) {
    return tr("{:.15g} s", static_cast<double>(time.count()) / 1000);
}

class RefereedGame {
  public:
    explicit RefereedGame(const GamePlan& plan)
        : plan_{plan}, controller_{settings_of(plan), Clock::now(), play::milliseconds{0},
                                   [this] { wake_signal_.ring(); }},
          game_{controller_.game()} {}

    base::Result<GameResult> run() {
        if (auto invited = invite(); !invited) return invited.error();
        turn_began_ = Clock::now();
        while (true) {
            const Time now = Clock::now();
            controller_.tick(now);
            note_moves(now);
            if (is_abandoned_) return base::Error{tr("output was closed")};
            if (game_.is_over()) break;
            if (!speaker(game_.position().to_move())) {
                wake_signal_.wait(controller_.next_deadline(Clock::now()));
            } else if (auto heard = hear_turn(); !heard) {
                return heard.error();
            }
        }
        part();
        return result();
    }

  private:
    base::Result<base::Done> invite() {
        for (const Color color : rules::both_colors) {
            const Contestant& contestant = *plan_.contestants[rules::index(color)];
            if (contestant.program() != nullptr) {
                auto started = start_program(contestant, plan_.errors);
                if (!started) return started.error();
                speaker(color) = *std::move(started);
            } else if (play::is_human(contestant.seat)) {
                assert(plan_.person_input != nullptr && plan_.person_output != nullptr);
                speaker(color) = seat_person(*plan_.person_input, *plan_.person_output);
            } else {
                continue;
            }
            static_cast<void>(speaker(color)->update(game_of(color), courtesy));
        }
        return base::Done{};
    }

    // Error: the program could not be started.
    base::Result<base::Done> hear_turn() {
        const Color side = game_.position().to_move();
        Speaker& player = *speaker(side);
        const auto left = [this] {
            const Time now = Clock::now();
            return std::chrono::ceil<play::milliseconds>(
                std::max(controller_.next_deadline(now).value_or(now) - now, {}));
        };
        if (left().count() == 0) return base::Done{}; // the next tick begins the turn or drops the flag
        const auto untold = player.update(game_of(side), left());
        const play::ProgramChoice choice =
            untold ? play::ProgramChoice{*untold} : player.choose(game_.position(), left());
        const Time then = Clock::now();
        controller_.tick(then);
        if (game_.is_over()) return base::Done{}; // the flag fell before the answer
        const auto* fault = std::get_if<play::ProgramFault>(&choice);
        if (fault == nullptr) {
            [[maybe_unused]] const auto outcome = controller_.submit(play::Play{std::get<rules::Move>(choice)}, then);
            assert(outcome);
            note_moves(then); // the player's time ends here, not in the next iteration of the loop
        } else if (fault->is_missing && plan_.is_first_game) {
            return base::Error{cannot_start(plan_.contestants[rules::index(side)]->program()->command)};
        } else if (fault->loses_by != play::EndReason::time) { // the clock decides about losses on time
            forfeit(fault->loses_by.value_or(play::EndReason::disconnection), fault->message, then);
        }
        return base::Done{};
    }

    play::ProgramGame game_of(Color color) const {
        return {.start = game_.tree().node(rules::GameTree::root).position, .moves = made_, .color = color};
    }

    void forfeit(play::EndReason reason, const std::string& fault, Time now) {
        [[maybe_unused]] const auto outcome =
            controller_.submit(play::Forfeit{game_.position().to_move(), reason}, now);
        assert(outcome);
        fault_ = fault;
    }

    // A fast built-in player may have made several moves since the last call.
    void note_moves(Time now) {
        const rules::GameTree& game = game_.tree();
        const auto path = game.path_to(game.cursor());
        for (std::size_t ply = made_.size() + 1; ply < path.size(); ++ply)
            note(game.node(path[ply]), now);
    }

    void note(const rules::GameTree::Node& node, Time now) {
        made_.push_back(node.move);
        moves_.push_back(play::triple(node.move, plan_.size, node.mover));
        ++move_counts_[rules::index(node.mover)];
        time_used_[rules::index(node.mover)] += now - turn_began_;
        turn_began_ = now;
        is_abandoned_ |= plan_.on_move && !plan_.on_move(moves_.back());
    }

    void part() {
        const bool is_forfeited = game_.end_reason() != play::EndReason::board;
        for (const Color color : rules::both_colors) {
            // The loser of a forfeited game may not be reading; do not wait for it.
            if (!speaker(color) || (is_forfeited && game_.winner() != color)) continue;
            static_cast<void>(speaker(color)->update(game_of(color), courtesy));
            speaker(color)->dismiss();
        }
    }

    GameResult result() {
        GameResult result{.state = game_.state(Clock::now()),
                          .winner = game_.winner(),
                          .reason = game_.end_reason(),
                          .verdict = {},
                          .moves = std::move(moves_),
                          .move_counts = move_counts_,
                          .time_used = time_used_};
        const rules::DiscCount discs = game_.position().count();
        if (result.reason == play::EndReason::time) {
            fault_ = tr("expected a move within {}, saw none", seconds_text(plan_.move_time_limit));
        }
        if (result.reason != play::EndReason::board) {
            result.verdict = tr("{} loses: {}", game_.color_name(rules::opposite(*result.winner)), fault_);
        } else if (result.winner) {
            result.verdict = tr("{} wins {} to {}.", game_.color_name(*result.winner), discs.of(*result.winner),
                                discs.of(rules::opposite(*result.winner)));
        } else {
            result.verdict = tr("A draw, {} to {}.", discs.black, discs.white);
        }
        return result;
    }

    std::unique_ptr<Speaker>& speaker(Color color) { return speakers_[rules::index(color)]; }

    const GamePlan& plan_;
    WakeSignal wake_signal_; // must outlive the controller, whose worker rings it
    play::GameController controller_;
    const play::Game& game_;
    std::array<std::unique_ptr<Speaker>, 2> speakers_; // by colour; null for built-in players
    std::vector<rules::Move> made_;
    Time turn_began_ = Clock::now();
    bool is_abandoned_ = false;
    std::string fault_;
    std::vector<std::string> moves_;
    std::array<int, 2> move_counts_{};
    std::array<Clock::duration, 2> time_used_{};
};

} // namespace

base::Result<GameResult> play_game(const GamePlan& plan) {
    return RefereedGame{plan}.run();
}

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
