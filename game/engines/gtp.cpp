#include "game/engines/gtp.hpp"

#include "engine/base/text.hpp"
#include "game/engines/engine_lines.hpp"
#include "game/engines/protocols.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"
#include "game/records/words.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

namespace engines {

using base::tr;

namespace {

constexpr records::Word<ai::Bound> bound_words[]{
    {"exact", ai::Bound::exact}, {"at-most", ai::Bound::at_most}, {"at-least", ai::Bound::at_least}};
constexpr double max_discs = 300;

std::optional<ai::Score> score_from_text(std::string_view text) {
    const auto discs = records::decimal_number(text);
    if (!discs || !(std::abs(*discs) <= max_discs)) return std::nullopt;
    return static_cast<ai::Score>(std::lround(*discs * ai::disc));
}

} // namespace

std::string gtp_move(rules::Move move) {
    std::string text = records::to_text(move);
    if (!move.is_pass() && text.front() >= 'i') ++text.front();
    return text;
}

base::Result<rules::Move> move_from_gtp(std::string_view text, rules::BoardSize size) {
    std::string word = records::lowered(records::trimmed(text));
    const bool is_square = word.size() > 1 && records::is_digit(word[1]); // "p5", but not "pass"
    if (is_square && word[0] > 'i')
        --word[0];
    else if (is_square && word[0] == 'i')
        word.clear();
    if (const auto move = records::move_from_text(word, size)) return *move;
    const int last = size.side() - 1;
    return base::Error{tr("expected a square from a1 to {} or \"pass\", saw {}",
                          gtp_move(rules::Move{rules::Square{last, last}}), records::quote(text))};
}

std::string to_text(const EngineValue& value) {
    return fmt::format("{} {:+.2f} {} depth {}{}", gtp_move(value.move), static_cast<double>(value.score) / ai::disc,
                       records::word_for(value.bound, bound_words), value.depth, value.is_solved ? " solved" : "");
}

base::Result<EngineValue> value_from_gtp(std::string_view line, rules::BoardSize size) {
    std::string_view rest = line;
    const auto move = move_from_gtp(records::take_word(rest), size);
    const auto score = score_from_text(records::take_word(rest));
    if (!move || !score) {
        return base::Error{
            tr("expected a move and its discs such as \"f5 +2.31 exact depth 14\", saw {}", records::quote(line))};
    }
    EngineValue value{.move = *move, .score = *score};
    for (std::string_view word = records::take_word(rest); !word.empty(); word = records::take_word(rest)) {
        for (const auto& bound : bound_words)
            if (word == bound.text) value.bound = bound.value;
        if (word == "solved") value.is_solved = true;
        if (word == "depth") value.depth = records::whole_number(records::take_word(rest)).value_or(0);
    }
    return value;
}

namespace {

// Limit per answer; board drawings and lists of commands have dozens of lines.
constexpr int max_gtp_lines = 1000;

struct GtpAnswer {
    bool is_failure = false;
    std::string text; // the answer without its sign and id, trimmed; lines are joined by line feeds
};

// Whether the line begins an answer: "= f5", "=7 f5", "=f5", but not a rule such as "=====".
bool begins_answer(std::string_view line) {
    return (line[0] == '=' || line[0] == '?') && line.substr(1, 1) != line.substr(0, 1);
}

std::string letter(rules::Color color) {
    return color == rules::Color::black ? "b" : "w";
}

std::string seconds_text(const ai::TimeControl& control) {
    return in_seconds(control.main) + ' ' + in_seconds(control.period) + ' ' + std::to_string(control.moves);
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::string_view line = records::trimmed(records::take_until(text, '\n'));
        if (!line.empty()) lines.emplace_back(line);
    }
    return lines;
}

class GtpClient : public ProtocolClient {
  public:
    explicit GtpClient(base::Process process) : lines_{std::move(process)} {}

    std::string name() const override { return name_; }

    MaybeFault handshake(const Patience& patience) override {
        std::string said;
        for (const char* question : {"name", "version"}) {
            const auto answer = ask(question, patience);
            if (!answer) return failed_to_answer(answer.error());
            if (!answer->is_failure && !answer->text.empty()) said += (said.empty() ? "" : " ") + answer->text;
        }
        name_ = records::to_valid_utf8(said, 60);
        return std::nullopt;
    }

    MaybeFault start_game(const rules::Position& start, rules::Color, const ai::TimeControl& control,
                          const Patience& patience) override {
        const int side = start.size().side();
        if (side_ != side) {
            if (auto fault = carry_out("boardsize " + std::to_string(side), patience)) return fault;
        }
        side_ = side;
        if (auto fault = carry_out("clear_board", patience)) return fault;
        if (control.is_used() || has_clock_) { // has_clock_: the previous game had a clock
            // An engine without a clock refuses this command; Outflank still times it.
            const auto said = ask("time_settings " + seconds_text(control), patience);
            if (!said) return failed_to_answer(said.error());
        }
        has_clock_ = control.is_used();
        return std::nullopt;
    }

    MaybeFault send_move(rules::Color mover, rules::Move move, rules::BoardSize, const Patience& patience) override {
        return carry_out("play " + letter(mover) + ' ' + gtp_move(move), patience);
    }

    EngineChoice choose(const rules::Position& position, const ai::ClockState& clock,
                        const Patience& patience) override {
        const std::string color = letter(position.to_move());
        if (const auto time = ai::simple_clock(clock)) {
            const std::string left = in_seconds(time->left) + ' ' + std::to_string(time->moves);
            // Engines that keep no clock may refuse this command.
            const auto told = ask("time_left " + color + ' ' + left, patience);
            if (!told) return failed_to_answer(told.error());
        }
        return ask_move("genmove " + color, position, patience);
    }

    EngineJudgement judge(const rules::Position& position, const Patience& patience) override {
        if (!commands_) {
            const auto listed = ask("list_commands", patience);
            if (!listed) return failed_to_answer(listed.error());
            commands_ = listed->is_failure ? std::vector<std::string>{} : lines_of(listed->text);
        }
        const std::string color = ' ' + letter(position.to_move());
        if (can(values_command)) {
            EngineOpinion opinion;
            const auto answer = ask_for_success(values_command + color, patience);
            if (!answer) return failed_to_answer(answer.error());
            for (const std::string& line : lines_of(*answer)) {
                const auto value = value_from_gtp(line, position.size());
                if (!value) return failed_to_answer(value.error());
                opinion.values.push_back(*value);
            }
            if (!opinion.values.empty()) {
                opinion.choose_best();
                return opinion;
            }
        }
        const bool only_thinks = can("reg_genmove");
        EngineChoice choice = ask_move((only_thinks ? "reg_genmove" : "genmove") + color, position, patience);
        if (auto* fault = std::get_if<EngineFault>(&choice)) return std::move(*fault);
        return EngineOpinion{.move = std::get<rules::Move>(choice), .values = {}, .has_moved = !only_thinks};
    }

    void quit() override { lines_.quit("quit"); }

  private:
    // Sends the command and waits for its answer. Errors name what was expected and what was seen. Skips lines before
    // the very first answer, which are a banner. A stop soon causes an error as well.
    base::Result<GtpAnswer> ask(const std::string& command, const Patience& patience) {
        const EngineLines::Wait wait = lines_.send(command, patience);
        GtpAnswer answer;
        bool has_begun = false;
        std::optional<base::Error> banner; // the error if no answer follows the banner
        for (int lines = 0; lines < max_gtp_lines; ++lines) {
            const auto line = lines_.read_line(wait, patience.stop);
            if (!line) return banner && Clock::now() >= wait.deadline ? *banner : line.error();
            if (!has_begun && line->empty()) continue;
            if (line->empty()) {
                answer.text = std::string{records::trimmed(answer.text)};
                return answer;
            }
            if (has_begun) {
                answer.text += '\n' + *line;
                if (patience.stop.stop_requested() || Clock::now() >= wait.deadline)
                    return base::Error{tr("the answer to {} does not end", wait.command)};
                continue;
            }
            if (!begins_answer(*line)) {
                if (!banner) {
                    banner = base::Error{tr("expected an answer to {} that begins with = or ?, saw {}", wait.command,
                                            records::quote(*line))};
                }
                if (has_answered_) return *banner;
                continue;
            }
            has_begun = has_answered_ = true;
            answer.is_failure = line->front() == '?';
            answer.text = line->substr(1);
        }
        return base::Error{tr("the answer to {} has more than {} lines", wait.command, max_gtp_lines)};
    }
    base::Result<std::string> ask_for_success(const std::string& command, const Patience& patience) {
        const auto answer = ask(command, patience);
        if (!answer) return answer.error();
        if (answer->is_failure) {
            return base::Error{tr("{} was refused: {}", '"' + command + '"', records::quote("? " + answer->text))};
        }
        return answer->text;
    }
    MaybeFault carry_out(const std::string& command, const Patience& patience) {
        const auto done = ask_for_success(command, patience);
        return done ? MaybeFault{} : MaybeFault{failed_to_answer(done.error())};
    }
    EngineChoice ask_move(const std::string& command, const rules::Position& position, const Patience& patience) {
        const auto answer = ask_for_success(command, patience);
        if (!answer) return failed_to_answer(answer.error());
        if (records::lowered(*answer) == "resign")
            return EngineFault{.message = tr("resigned"), .loses_by = EndReason::resignation};
        return legal_choice(move_from_gtp(*answer, position.size()), *answer, command, position, gtp_move);
    }
    bool can(std::string_view command) const { return std::ranges::find(*commands_, command) != commands_->end(); }

    EngineLines lines_;
    bool has_answered_ = false;
    std::string name_;
    int side_ = 0;                                     // squares along an edge of the engine's board; 0: none set yet
    bool has_clock_ = false;                           // the engine was sent a clock
    std::optional<std::vector<std::string>> commands_; // commands that the engine lists; none until asked
};

std::optional<std::string> refusal(const rules::Position& start) {
    if (start == rules::Position::start(start.size())) return std::nullopt;
    return tr("with this protocol engines only play from the usual start with Black to move first");
}

std::unique_ptr<ProtocolClient> connect(base::Process process, std::optional<int>) {
    return std::make_unique<GtpClient>(std::move(process));
}

} // namespace

constexpr Protocol gtp_protocol{.id = "gtp",
                                .title = base::mark("Go Text Protocol").english(),
                                .sets_positions = true,
                                .refusal = refusal,
                                .connect = connect};

} // namespace engines
