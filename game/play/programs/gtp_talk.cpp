// The Go Text Protocol as a way to play Othello.
#include "engine/base/text.hpp"
#include "game/play/programs/gtp_program.hpp"
#include "game/play/programs/protocols.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>

namespace play {

using base::tr;

namespace {

using Fault = std::optional<ProgramFault>;

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

class GtpTalk : public ProgramTalk {
  public:
    explicit GtpTalk(base::Process process) : program_{std::move(process)} {}

    std::string name() const override { return name_; }

    Fault greet(const Patience& patience) override {
        std::string said;
        for (const char* question : {"name", "version"}) {
            const auto answer = program_.ask(question, patience);
            if (!answer) return failed_to_answer(answer.error());
            if (!answer->is_failure && !answer->text.empty()) said += (said.empty() ? "" : " ") + answer->text;
        }
        name_ = records::to_valid_utf8(said, 60);
        return std::nullopt;
    }

    Fault begin(const rules::Position& start, rules::Color, const ai::TimeControl& control,
                const Patience& patience) override {
        const int side = start.size().side();
        if (side_ != side) {
            if (auto fault = carry_out("boardsize " + std::to_string(side), patience)) return fault;
        }
        side_ = side;
        if (auto fault = carry_out("clear_board", patience)) return fault;
        if (control.is_used() || has_clock_) { // or had one, which has gone
            // A program without a clock of its own refuses that, and is timed all the same.
            const auto said = program_.ask("time_settings " + seconds_text(control), patience);
            if (!said) return failed_to_answer(said.error());
        }
        has_clock_ = control.is_used();
        return std::nullopt;
    }

    Fault tell(rules::Color mover, rules::Move move, rules::BoardSize, const Patience& patience) override {
        return carry_out("play " + letter(mover) + ' ' + gtp_move(move), patience);
    }

    ProgramChoice choose(const rules::Position& position, const ai::ClockState& clock,
                         const Patience& patience) override {
        const std::string color = letter(position.to_move());
        if (const auto time = ai::told_time(clock)) {
            const std::string left = in_seconds(time->left) + ' ' + std::to_string(time->moves);
            // Those which do not count it down anyway may refuse it.
            const auto told = program_.ask("time_left " + color + ' ' + left, patience);
            if (!told) return failed_to_answer(told.error());
        }
        return ask_move("genmove " + color, position, patience);
    }

    std::variant<ProgramOpinion, ProgramFault> judge(const rules::Position& position,
                                                     const Patience& patience) override {
        if (!commands_) {
            const auto listed = program_.ask("list_commands", patience);
            if (!listed) return failed_to_answer(listed.error());
            commands_ = listed->is_failure ? std::vector<std::string>{} : lines_of(listed->text);
        }
        const std::string color = ' ' + letter(position.to_move());
        if (can(values_command)) {
            ProgramOpinion opinion;
            const auto answer = program_.ask_for_success(values_command + color, patience);
            if (!answer) return failed_to_answer(answer.error());
            for (const std::string& line : lines_of(*answer)) {
                const auto value = gtp_move_value(line, position.size());
                if (!value) return failed_to_answer(value.error());
                opinion.values.push_back(*value);
            }
            if (!opinion.values.empty()) {
                opinion.move = std::ranges::max_element(opinion.values, {}, &GtpMoveValue::score)->move;
                return opinion;
            }
        }
        const bool only_thinks = can("reg_genmove");
        ProgramChoice choice = ask_move((only_thinks ? "reg_genmove" : "genmove") + color, position, patience);
        if (auto* fault = std::get_if<ProgramFault>(&choice)) return std::move(*fault);
        return ProgramOpinion{.move = std::get<rules::Move>(choice), .values = {}, .has_moved = !only_thinks};
    }

    void end() override { program_.dismiss(); }

  private:
    Fault carry_out(const std::string& command, const Patience& patience) {
        const auto done = program_.ask_for_success(command, patience);
        return done ? Fault{} : Fault{failed_to_answer(done.error())};
    }
    ProgramChoice ask_move(const std::string& command, const rules::Position& position, const Patience& patience) {
        const auto answer = program_.ask_for_success(command, patience);
        if (!answer) return failed_to_answer(answer.error());
        if (records::lowered(*answer) == "resign")
            return ProgramFault{.message = tr("resigned"), .loses_by = EndReason::resignation};
        return legal_choice(move_from_gtp(*answer, position.size()), *answer, command, position, gtp_move);
    }
    bool can(std::string_view command) const { return std::ranges::find(*commands_, command) != commands_->end(); }

    GtpProgram program_;
    std::string name_;
    int side_ = 0;                                     // of the board that it was told; 0: none yet
    bool has_clock_ = false;                           // it was told one
    std::optional<std::vector<std::string>> commands_; // that it lists, once it was asked
};

} // namespace

std::optional<std::string> gtp_refusal(const rules::Position& start) {
    if (start == rules::Position::start(start.size())) return std::nullopt;
    return tr("by this protocol programs can only play from the usual start with Black to move first");
}

std::unique_ptr<ProgramTalk> gtp_talk(base::Process process, std::optional<int>) {
    return std::make_unique<GtpTalk>(std::move(process));
}

} // namespace play
