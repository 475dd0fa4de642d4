#include "game/engines/nboard.hpp"

#include "engine/base/text.hpp"
#include "game/engines/engine_lines.hpp"
#include "game/engines/protocols.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>

namespace engines {

using base::tr;

namespace {

using rules::Color;

constexpr double max_reported_discs = 300;

// Parses "+1.39", or a pair "2,1": draws counted for and against the mover.
std::optional<ai::Score> score_of(std::string_view text) {
    const std::size_t comma = text.find(',');
    const auto first = records::decimal_number(text.substr(0, comma));
    const auto second = comma == text.npos ? first : records::decimal_number(text.substr(comma + 1));
    if (!first || !second) return std::nullopt;
    const double discs = (*first + *second) / 2;
    if (!(std::abs(discs) <= max_reported_discs)) return std::nullopt;
    return static_cast<ai::Score>(std::lround(discs * ai::disc));
}

// Parses "14", "100%", "100%W" or "73%".
bool read_depth(std::string_view text, EngineValue& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value.depth);
    if (error != std::errc{} || value.depth < 0) return false;
    const std::string_view rest{end, static_cast<std::size_t>(text.data() + text.size() - end)};
    if (!rest.starts_with('%')) return true;
    value.is_solved = value.depth == 100 && rest == "%";
    if (value.depth == 100 && rest.substr(1, 1) == "W" && value.score != 0)
        value.bound = value.score > 0 ? ai::Bound::at_least : ai::Bound::at_most;
    value.depth = 0; // a percentage, not plies
    return true;
}

std::string clock_text(const NBoardClock& clock) {
    const auto text_of = [](std::chrono::milliseconds time) {
        const auto whole = std::max(time, std::chrono::milliseconds{0}).count();
        const std::string text = fmt::format("{:02}:{:02}", whole / 60'000, whole / 1000 % 60);
        return whole % 1000 == 0 ? text : text + fmt::format(".{:03}", whole % 1000);
    };
    return text_of(clock.left) + '/' + (clock.increment.count() > 0 ? text_of(clock.increment) : "") + "/00:00";
}

} // namespace

std::string nboard_move(rules::Move move) {
    if (move.is_pass()) return "PA";
    std::string text = records::to_text(move);
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return text;
}

base::Result<rules::Move> move_from_nboard(std::string_view text, rules::BoardSize size) {
    const std::string small = records::lowered(text);
    if (!small.empty() && (std::string_view{"pass"}.starts_with(small) || small == "--")) return rules::Move::pass();
    return records::move_from_text(text, size);
}

std::string nboard_score(ai::Score score) {
    return fmt::format("{:+.2f}", static_cast<double>(score) / ai::disc);
}

std::optional<EngineValue> nboard_value(std::string_view line, rules::BoardSize size) {
    const std::string_view kind = records::take_word(line);
    if (kind != "search" && kind != "book") return std::nullopt;
    std::string_view moves = records::take_word(line);
    const auto score = score_of(records::take_word(line));
    records::take_word(line); // the number of games in a book
    if (moves.size() < 2 || !score) return std::nullopt;
    // The first move is two characters, but three from row 10 on; the rest may be anything.
    const bool is_long = moves.size() > 2 && records::is_digit(moves[1]) && records::is_digit(moves[2]);
    const auto move = move_from_nboard(moves.substr(0, is_long ? 3 : 2), size);
    if (!move) return std::nullopt;
    EngineValue value{.move = *move, .score = *score};
    if (!read_depth(records::take_word(line), value)) return std::nullopt;
    return value;
}

std::optional<std::string_view> nboard_choice(std::string_view line) {
    line = records::trimmed(line);
    if (!line.starts_with("===")) return std::nullopt;
    line = records::trimmed(line.substr(3));
    return line.substr(0, line.find_first_of("/ \t"));
}

std::string nboard_game(const rules::Position& start, const std::vector<rules::Move>& moves,
                        const std::optional<NBoardClock>& clock) {
    std::string squares = records::to_text(start);
    std::ranges::replace(squares, 'X', '*');
    const std::string side = std::to_string(start.size().side());
    std::string text = "(;GM[Othello]PC[Outflank]PB[black]PW[white]RE[?]";
    if (clock) text += "TB[" + clock_text(*clock) + "]TW[" + clock_text(*clock) + ']';
    text += "TY[" + side + "]BO[" + side + ' ' + squares + (start.to_move() == Color::black ? " *]" : " O]");
    rules::Position position = start;
    for (const rules::Move move : moves) {
        const rules::Color mover = position.to_move();
        text += std::string{mover == Color::black ? "B[" : "W["} + nboard_move(move);
        if (clock && clock->increment.count() > 0)
            text += fmt::format("//{:.3f}", static_cast<double>(clock->increment.count()) / 1000);
        text += ']';
        position = position.after(move);
    }
    return text + ";)";
}

namespace {

using namespace std::chrono_literals;

// Hints have no end marker: they are complete after this long without a new line.
constexpr auto nboard_silence = 4s;

// Sends the game in GGF, then its moves, and asks with `go` and `hint`. Skips all other lines, as NBoard does: real
// engines write many of them to the same stream.
class NBoardClient : public ProtocolClient {
  public:
    NBoardClient(base::Process process, std::optional<int> depth) : lines_{std::move(process)}, depth_{depth} {}

    std::string name() const override { return name_; }

    MaybeFault handshake(const Patience& patience) override {
        lines_.send("nboard 2", patience);
        if (depth_) lines_.send("set depth " + std::to_string(*depth_), patience);
        return synchronise(patience);
    }

    MaybeFault start_game(const rules::Position& start, rules::Color, const ai::TimeControl& control,
                          const Patience& patience) override {
        start_ = start;
        moves_.clear();
        const NBoardClock whole{.left = control.main, .increment = control.period};
        lines_.send("set game " + nboard_game(start, {}, control.is_used() ? std::optional{whole} : std::nullopt),
                    patience);
        return synchronise(patience);
    }

    MaybeFault send_move(rules::Color, rules::Move move, rules::BoardSize, const Patience& patience) override {
        make(move, patience); // has no answer; an engine that does not read fails at the next question
        return std::nullopt;
    }

    EngineChoice choose(const rules::Position& position, const ai::ClockState& clock,
                        const Patience& patience) override {
        if (const auto told = ai::simple_clock(clock)) {
            // Both players get the time left to the side to move. A time limit per move becomes a clock with an
            // increment.
            NBoardClock left{.left = told->left, .increment = clock.increment};
            if (told->moves > 0) {
                left.left = told->left / told->moves;
                left.increment = left.left / 2;
            }
            lines_.send("set game " + nboard_game(start_, moves_, left), patience);
        }
        if (auto fault = synchronise(patience)) return *std::move(fault);
        const EngineLines::Wait wait = lines_.send("go", patience);
        std::string answer;
        if (auto fault = read_answer(wait, patience, [&](const std::string& line) {
                answer = line;
                return nboard_choice(line).has_value();
            }))
            return *std::move(fault);
        const auto move = move_from_nboard(*nboard_choice(answer), position.size());
        EngineChoice choice = legal_choice(move, answer, "go", position);
        // The engine does not play the move in its own game.
        if (const auto* made = std::get_if<rules::Move>(&choice)) make(*made, patience);
        return choice;
    }

    EngineJudgement judge(const rules::Position& position, const Patience& patience) override {
        if (position.must_pass()) return EngineOpinion{};
        if (auto fault = synchronise(patience)) return *std::move(fault);
        const int count = position.legal_moves().size();
        const EngineLines::Wait wait = lines_.send("hint " + std::to_string(count), patience);
        // Leaves a quarter of the time for the engine to end its search.
        const auto until = wait.deadline - patience.limit / 4;
        EngineOpinion opinion;
        for (int lines = 0; lines < max_answer_lines; ++lines) {
            const auto now = Clock::now();
            if (now >= until && !opinion.values.empty()) break;
            const auto patient = opinion.values.empty() ? wait.deadline : std::min(until, now + nboard_silence);
            const auto line = lines_.read_line_until(patient, wait, patience.stop);
            if (!line) return failed_to_answer(line.error());
            if (!*line) break;
            if (const auto said = nboard_value(**line, position.size()); said && !position.refusal(said->move))
                opinion.add(*said);
            else if (ends_hints(**line) && !opinion.values.empty())
                break;
            if (lines + 1 == max_answer_lines) return too_many_lines(wait);
        }
        // The ping also stops the search.
        if (auto fault = synchronise(patience)) return *std::move(fault);
        opinion.choose_best();
        return opinion;
    }

    void quit() override { lines_.quit("quit"); }

  private:
    // Engines mark the end of their hints with a status that is empty or says "waiting".
    static bool ends_hints(std::string_view line) {
        line = records::trimmed(line);
        if (!line.starts_with("status")) return false;
        const std::string_view text = records::trimmed(line.substr(6));
        return text.empty() || text.find("waiting") != text.npos;
    }

    void make(rules::Move move, const Patience& patience) {
        lines_.send("move " + nboard_move(move), patience);
        moves_.push_back(move);
    }
    void note_name(std::string_view line) {
        constexpr std::string_view words = "set myname ";
        if (line.starts_with(words)) name_ = records::to_valid_utf8(records::trimmed(line.substr(words.size())), 60);
    }
    // Output before the answer to a ping may refer to an earlier position.
    MaybeFault synchronise(const Patience& patience) {
        const std::string number = std::to_string(++pings_);
        const EngineLines::Wait wait = lines_.send("ping " + number, patience);
        return read_answer(wait, patience, [&](std::string_view line) {
            return line.starts_with("pong") && records::trimmed(line.substr(4)) == number;
        });
    }
    template <class IsEnd>
    MaybeFault read_answer(const EngineLines::Wait& wait, const Patience& patience, IsEnd is_end) {
        return lines_.read_answer(wait, patience, [&](const std::string& line) {
            note_name(line);
            return is_end(line);
        });
    }

    EngineLines lines_;
    std::optional<int> depth_;
    std::string name_;
    int pings_ = 0;
    rules::Position start_ = rules::Position::start(rules::BoardSize{8});
    std::vector<rules::Move> moves_; // sent to the engine, from start_ on
};

std::optional<std::string> refusal(const rules::Position& start) {
    const int side = start.size().side();
    if (side % 2 == 0 && side <= 14) return std::nullopt;
    return tr("with this protocol engines only play on boards of 4, 6, 8, 10, 12 or 14 squares a side");
}

std::unique_ptr<ProtocolClient> connect(base::Process process, std::optional<int> depth) {
    return std::make_unique<NBoardClient>(std::move(process), depth);
}

} // namespace

constexpr Protocol nboard_protocol{.id = "nboard",
                                   .title = base::mark("NBoard's protocol").english(),
                                   .sets_positions = true,
                                   .refusal = refusal,
                                   .connect = connect};

} // namespace engines
