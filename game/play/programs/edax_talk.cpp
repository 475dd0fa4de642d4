// Edax's console as a way to play: before each question the program is given the board, so that nothing it remembers
// matters, and what it prints is searched for the lines that answer.
#include "engine/base/text.hpp"
#include "game/play/programs/edax_console.hpp"
#include "game/play/programs/program_lines.hpp"
#include "game/play/programs/protocols.hpp"
#include "game/records/board_text.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>

namespace play {

using base::tr;

namespace {

using EdaxFault = std::optional<ProgramFault>;

// Before one answer; with much verbosity a search writes some thousands.
constexpr int most_edax_lines = 100'000;
// Changes nothing. Its prompt is a line only once the next command was read, so it ends the answer before it.
constexpr const char* quiet_command = "verbose 0";

class EdaxTalk : public ProgramTalk {
  public:
    explicit EdaxTalk(base::Process process) : lines_{std::move(process)} {}

    EdaxFault greet(const Patience& patience) override {
        const ProgramLines::Wait wait = say(quiet_command, patience);
        return hear(wait, patience, [&](const std::string&) { return prompts_ > 0; });
    }

    // Its level comes back only by its number, which its command alone knows.
    bool can_begin(const ai::TimeControl& control) const override { return !has_clock_ || control.is_used(); }

    EdaxFault begin(const rules::Position&, rules::Color, const ai::TimeControl& control,
                    const Patience& patience) override {
        has_clock_ = control.is_used();
        say("mode 3", patience); // it plays when it is asked
        return std::nullopt;
    }

    EdaxFault tell(rules::Color, rules::Move, rules::BoardSize, const Patience&) override { return std::nullopt; }

    ProgramChoice choose(const rules::Position& position, const ai::ClockState& clock,
                         const Patience& patience) override {
        if (const auto told = ai::told_time(clock)) {
            if (told->moves > 0)
                say("move-time " + in_seconds(told->left / told->moves), patience);
            else
                say("game-time " + in_seconds(told->left), patience);
        }
        say(board(position), patience);
        const ProgramLines::Wait wait = say("go", patience);
        std::string chosen;
        if (auto fault = hear(wait, patience, [&](const std::string& line) {
                const auto said = edax_choice(line);
                if (said) chosen = *said;
                return said.has_value();
            }))
            return *std::move(fault);
        return legal_choice(records::move_from_text(chosen, position.size()), chosen, "go", position);
    }

    std::variant<ProgramOpinion, ProgramFault> judge(const rules::Position& position,
                                                     const Patience& patience) override {
        if (position.must_pass()) return ProgramOpinion{};
        say(board(position), patience);
        say("hint " + std::to_string(position.legal_moves().size()), patience);
        const ProgramLines::Wait wait = say(quiet_command, patience);
        ProgramOpinion opinion;
        if (auto fault = hear(wait, patience, [&](const std::string& line) {
                if (const auto value = edax_value(line, position)) {
                    const auto known = std::ranges::find(opinion.values, value->move, &GtpMoveValue::move);
                    if (known == opinion.values.end())
                        opinion.values.push_back(*value);
                    else
                        *known = *value;
                }
                return prompts_ >= told_;
            }))
            return *std::move(fault);
        if (opinion.values.empty())
            return failed_to_answer({tr("the answer to {} has no move with a value", "\"hint\"")});
        opinion.move = std::ranges::max_element(opinion.values, {}, &GtpMoveValue::score)->move;
        return opinion;
    }

    void end() override { lines_.dismiss("quit"); }

  private:
    static std::string board(const rules::Position& position) {
        return "setboard " + records::to_text(position) + (position.to_move() == rules::Color::black ? " X" : " O");
    }

    ProgramLines::Wait say(const std::string& command, const Patience& patience) {
        ++told_;
        return lines_.say(command, patience);
    }
    // Line by line, each without the prompt before it, until one is the end.
    template <class IsEnd> EdaxFault hear(const ProgramLines::Wait& wait, const Patience& patience, IsEnd is_end) {
        for (int lines = 0; lines < most_edax_lines; ++lines) {
            auto line = lines_.hear(wait, patience.stop);
            if (!line) return failed_to_answer(line.error());
            if (line->starts_with('>')) {
                ++prompts_;
                line->erase(0, 1);
            }
            if (is_end(*line)) return std::nullopt;
            // A program that goes on and on is not listened to for longer than one that is silent.
            if (patience.stop.stop_requested() || std::chrono::steady_clock::now() >= wait.deadline)
                return failed_to_answer({wait.silence});
        }
        return failed_to_answer({tr("the answer to {} has more than {} lines", wait.command, most_edax_lines)});
    }

    ProgramLines lines_;
    bool has_clock_ = false; // it was told one
    int told_ = 0;           // commands
    int prompts_ = 0;        // that were answered by a command, as far as was heard
};

} // namespace

std::optional<std::string> edax_refusal(const rules::Position& start) {
    if (start.size().side() == 8) return std::nullopt;
    return tr("programs with Edax's console can only play on boards of 8x8");
}

std::unique_ptr<ProgramTalk> edax_talk(base::Process process, std::optional<int>) {
    return std::make_unique<EdaxTalk>(std::move(process));
}

} // namespace play
