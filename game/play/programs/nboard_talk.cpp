// NBoard's protocol as a way to play: the program is told the game in GGF and its moves, and asked with `go` and
// `hint`. What it says besides is passed over, as NBoard does: real engines chat a lot on the same stream.
#include "engine/base/text.hpp"
#include "game/play/programs/nboard.hpp"
#include "game/play/programs/program_lines.hpp"
#include "game/play/programs/protocols.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>

namespace play {

using base::tr;

namespace {

using namespace std::chrono_literals;
using NBoardFault = std::optional<ProgramFault>;

// Before one answer: a search may write some dozens a second, for a minute.
constexpr int most_nboard_lines = 100'000;
// A program that says nothing new of a position for so long has said what it has to say; hints have no end of their
// own.
constexpr auto nboard_silence = 4s;

class NBoardTalk : public ProgramTalk {
  public:
    NBoardTalk(base::Process process, std::optional<int> depth) : lines_{std::move(process)}, depth_{depth} {}

    std::string name() const override { return name_; }

    NBoardFault greet(const Patience& patience) override {
        lines_.say("nboard 2", patience);
        if (depth_) lines_.say("set depth " + std::to_string(*depth_), patience);
        return synchronise(patience);
    }

    NBoardFault begin(const rules::Position& start, rules::Color, const ai::TimeControl& control,
                      const Patience& patience) override {
        start_ = start;
        moves_.clear();
        const NBoardClock whole{.left = control.main, .increment = control.period};
        lines_.say("set game " + nboard_game(start, {}, control.is_used() ? both(whole) : std::nullopt), patience);
        return synchronise(patience);
    }

    NBoardFault tell(rules::Color, rules::Move move, rules::BoardSize, const Patience& patience) override {
        make(move, patience); // there is no answer to that; who does not hear it shows that when it is asked
        return std::nullopt;
    }

    ProgramChoice choose(const rules::Position& position, const ai::ClockState& clock,
                         const Patience& patience) override {
        if (const auto told = ai::told_time(clock)) {
            // Each player has what is left to the one who moves. Time for a single move is one that comes back.
            NBoardClock left{.left = told->left, .increment = clock.increment};
            if (told->moves > 0) {
                left.left = told->left / told->moves;
                left.increment = left.left / 2;
            }
            lines_.say("set game " + nboard_game(start_, moves_, both(left)), patience);
        }
        if (auto fault = synchronise(patience)) return *std::move(fault);
        const ProgramLines::Wait wait = lines_.say("go", patience);
        for (int lines = 0; lines < most_nboard_lines; ++lines) {
            const auto line = lines_.hear(wait, patience.stop);
            if (!line) return failed_to_answer(line.error());
            note_name(*line);
            const auto chosen = nboard_choice(*line);
            if (!chosen) {
                if (auto fault = goes_on_and_on(wait, patience)) return *std::move(fault);
                continue;
            }
            ProgramChoice choice = legal_choice(move_from_nboard(*chosen, position.size()), *line, "go", position);
            // It does not change its own game.
            if (const auto* move = std::get_if<rules::Move>(&choice)) make(*move, patience);
            return choice;
        }
        return too_many(wait);
    }

    std::variant<ProgramOpinion, ProgramFault> judge(const rules::Position& position,
                                                     const Patience& patience) override {
        if (position.must_pass()) return ProgramOpinion{};
        if (auto fault = synchronise(patience)) return *std::move(fault);
        const int count = position.legal_moves().size();
        const ProgramLines::Wait wait = lines_.say("hint " + std::to_string(count), patience);
        // The rest of the time is for the end of its search.
        const auto until = wait.deadline - patience.limit / 4;
        ProgramOpinion opinion;
        for (int lines = 0; lines < most_nboard_lines; ++lines) {
            const auto now = std::chrono::steady_clock::now();
            if (now >= until && !opinion.values.empty()) break;
            const auto patient = opinion.values.empty() ? wait.deadline : std::min(until, now + nboard_silence);
            const auto line = lines_.hear_until(patient, wait, patience.stop);
            if (!line) return failed_to_answer(line.error());
            if (!*line) break;
            if (const auto said = nboard_value(**line, position.size()); said && !position.refusal(said->value.move))
                note(said->value, opinion.values);
            else if (ends_hints(**line) && !opinion.values.empty())
                break;
            if (lines + 1 == most_nboard_lines) return too_many(wait);
        }
        // Which also stops it.
        if (auto fault = synchronise(patience)) return *std::move(fault);
        opinion.move = std::ranges::max_element(opinion.values, {}, &GtpMoveValue::score)->move;
        return opinion;
    }

    void end() override { lines_.dismiss("quit"); }

  private:
    static std::optional<std::array<NBoardClock, 2>> both(const NBoardClock& clock) { return std::array{clock, clock}; }
    // A status that is empty, or says that it waits: with that engines say that they are done.
    static bool ends_hints(std::string_view line) {
        line = records::trimmed(line);
        if (!line.starts_with("status")) return false;
        const std::string_view text = records::trimmed(line.substr(6));
        return text.empty() || text.find("waiting") != text.npos;
    }
    // The newest of a move counts.
    static void note(const GtpMoveValue& value, std::vector<GtpMoveValue>& values) {
        const auto known = std::ranges::find(values, value.move, &GtpMoveValue::move);
        if (known == values.end())
            values.push_back(value);
        else
            *known = value;
    }

    void make(rules::Move move, const Patience& patience) {
        lines_.say("move " + nboard_move(move), patience);
        moves_.push_back(move);
    }
    void note_name(std::string_view line) {
        constexpr std::string_view words = "set myname ";
        if (line.starts_with(words)) name_ = records::to_valid_utf8(records::trimmed(line.substr(words.size())), 60);
    }
    // Until it has answered a ping nothing that it says is about the position that it was told.
    NBoardFault synchronise(const Patience& patience) {
        const std::string number = std::to_string(++pings_);
        const ProgramLines::Wait wait = lines_.say("ping " + number, patience);
        for (int lines = 0; lines < most_nboard_lines; ++lines) {
            const auto line = lines_.hear(wait, patience.stop);
            if (!line) return failed_to_answer(line.error());
            note_name(*line);
            if (line->starts_with("pong") && records::trimmed(std::string_view{*line}.substr(4)) == number) return {};
            if (auto fault = goes_on_and_on(wait, patience)) return fault;
        }
        return too_many(wait);
    }
    // A program that goes on and on is not listened to for longer than one that is silent.
    static NBoardFault goes_on_and_on(const ProgramLines::Wait& wait, const Patience& patience) {
        if (!patience.stop.stop_requested() && std::chrono::steady_clock::now() < wait.deadline) return {};
        return failed_to_answer({wait.silence});
    }
    static ProgramFault too_many(const ProgramLines::Wait& wait) {
        return failed_to_answer({tr("the answer to {} has more than {} lines", wait.command, most_nboard_lines)});
    }

    ProgramLines lines_;
    std::optional<int> depth_;
    std::string name_;
    int pings_ = 0;
    rules::Position start_ = rules::Position::start(rules::BoardSize{8});
    std::vector<rules::Move> moves_; // from there on, that it was told
};

} // namespace

std::optional<std::string> nboard_refusal(const rules::Position& start) {
    const int side = start.size().side();
    if (side % 2 == 0 && side <= 14) return std::nullopt;
    return tr("by this protocol programs can only play on boards of 4, 6, 8, 10, 12 or 14 squares a side");
}

std::unique_ptr<ProgramTalk> nboard_talk(base::Process process, std::optional<int> depth) {
    return std::make_unique<NBoardTalk>(std::move(process), depth);
}

} // namespace play
