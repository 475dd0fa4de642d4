#include "game/engines/edax.hpp"

#include "engine/base/text.hpp"
#include "game/engines/engine_lines.hpp"
#include "game/engines/protocols.hpp"
#include "game/records/imported_game.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <vector>

namespace engines {

using base::tr;

std::optional<EngineValue> edax_value(std::string_view line, const rules::Position& position) {
    const std::vector<std::string_view> words = records::words_of(line);
    if (words.size() < 3) return std::nullopt;
    EngineValue value;
    bool is_selective = false;
    std::size_t at = 1;
    if (words[0] != "book") {
        const std::string_view depth = words[0];
        const auto [end, error] = std::from_chars(depth.data(), depth.data() + depth.size(), value.depth);
        is_selective = end != depth.data() + depth.size();
        if (error != std::errc{} || (is_selective && *end != '@')) return std::nullopt;
    }
    std::string_view score = words[at];
    for (const auto& [sign, bound] : {std::pair{'<', ai::Bound::at_most}, std::pair{'>', ai::Bound::at_least},
                                      std::pair{'?', ai::Bound::at_most}}) {
        if (!score.starts_with(sign)) continue;
        value.bound = bound;
        score.remove_prefix(1);
        if (score.empty()) score = words[++at];
        break;
    }
    const auto discs = records::whole_number(score);
    if (!discs || std::abs(*discs) > 64) return std::nullopt;
    value.score = *discs * ai::disc;
    value.is_solved = words[0] != "book" && !is_selective && value.bound == ai::Bound::exact
                      && value.depth >= position.empties().size();
    for (++at; at < words.size(); ++at) {
        const auto move = records::move_from_text(words[at], position.size());
        if (!move) continue; // time, nodes, nodes per second
        if (position.refusal(*move)) return std::nullopt;
        value.move = *move;
        return value;
    }
    return std::nullopt;
}

std::optional<std::string_view> edax_choice(std::string_view line) {
    const std::vector<std::string_view> words = records::words_of(line);
    if (words.size() == 3 && words[1] == "plays") return words[2];
    return std::nullopt;
}

namespace {

// Has no effect except to end the previous answer: Edax's prompt becomes a line only when the next command is read.
constexpr const char* quiet_command = "verbose 0";

// Sends the board before each question, so that nothing depends on what the engine remembers.
class EdaxClient : public ProtocolClient {
  public:
    explicit EdaxClient(base::Process process) : lines_{std::move(process)} {}

    MaybeFault handshake(const Patience& patience) override {
        const EngineLines::Wait wait = send(quiet_command, patience);
        return read_answer(wait, patience, [&](const std::string&) { return prompts_ > 0; });
    }

    // After a game with a clock, Edax returns to its level only when sent the level's number, which only its command
    // line contains.
    bool can_start_game(const ai::TimeControl& control) const override { return !has_clock_ || control.is_used(); }

    MaybeFault start_game(const rules::Position&, rules::Color, const ai::TimeControl& control,
                          const Patience& patience) override {
        has_clock_ = control.is_used();
        send("mode 3", patience); // the engine plays only when asked
        return std::nullopt;
    }

    MaybeFault send_move(rules::Color, rules::Move, rules::BoardSize, const Patience&) override { return std::nullopt; }

    EngineChoice choose(const rules::Position& position, const ai::ClockState& clock,
                        const Patience& patience) override {
        if (const auto told = ai::simple_clock(clock)) {
            if (told->moves > 0)
                send("move-time " + in_seconds(told->left / told->moves), patience);
            else
                send("game-time " + in_seconds(told->left), patience);
        }
        send(board(position), patience);
        const EngineLines::Wait wait = send("go", patience);
        std::string chosen;
        if (auto fault = read_answer(wait, patience, [&](const std::string& line) {
                const auto said = edax_choice(line);
                if (said) chosen = *said;
                return said.has_value();
            }))
            return *std::move(fault);
        return legal_choice(records::move_from_text(chosen, position.size()), chosen, "go", position);
    }

    EngineJudgement judge(const rules::Position& position, const Patience& patience) override {
        if (position.must_pass()) return EngineOpinion{};
        send(board(position), patience);
        send("hint " + std::to_string(position.legal_moves().size()), patience);
        const EngineLines::Wait wait = send(quiet_command, patience);
        EngineOpinion opinion;
        if (auto fault = read_answer(wait, patience, [&](const std::string& line) {
                if (const auto value = edax_value(line, position)) opinion.add(*value);
                return prompts_ >= told_;
            }))
            return *std::move(fault);
        if (opinion.values.empty())
            return failed_to_answer({tr("the answer to {} has no move with a value", "\"hint\"")});
        opinion.choose_best();
        return opinion;
    }

    void quit() override { lines_.quit("quit"); }

  private:
    static std::string board(const rules::Position& position) { return "setboard " + records::position_line(position); }

    EngineLines::Wait send(const std::string& command, const Patience& patience) {
        ++told_;
        return lines_.send(command, patience);
    }
    template <class IsEnd>
    MaybeFault read_answer(const EngineLines::Wait& wait, const Patience& patience, IsEnd is_end) {
        return lines_.read_answer(wait, patience, [&](std::string& line) {
            if (line.starts_with('>')) {
                ++prompts_;
                line.erase(0, 1);
            }
            return is_end(line);
        });
    }

    EngineLines lines_;
    bool has_clock_ = false; // the engine was sent a clock
    int told_ = 0;           // commands sent
    int prompts_ = 0;        // prompts seen at the start of a line
};

std::optional<std::string> refusal(const rules::Position& start) {
    if (start.size().side() == 8) return std::nullopt;
    return tr("engines with Edax's console play on 8x8 boards only");
}

std::unique_ptr<ProtocolClient> connect(base::Process process, std::optional<int>) {
    return std::make_unique<EdaxClient>(std::move(process));
}

} // namespace

constexpr Protocol edax_protocol{.id = "edax",
                                 .title = base::mark("Edax's console").english(),
                                 .sets_positions = true,
                                 .refusal = refusal,
                                 .connect = connect};

} // namespace engines
