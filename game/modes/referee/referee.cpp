#include "game/modes/referee/referee.hpp"

#include "engine/base/text.hpp"
#include "game/engines/triples.hpp"
#include "game/modes/terminal/drawing.hpp"
#include "game/modes/terminal/session.hpp"
#include "game/records/notation.hpp"

#include <ostream>
#include <string_view>
#include <utility>

namespace modes {

using base::tr;

namespace {

bool is_malformed(std::string_view line, rules::BoardSize size) {
    const auto reading = records::read_move(line, rules::Notation::triples, size);
    const auto* misreading = std::get_if<records::Misreading>(&reading);
    return misreading != nullptr && *misreading != records::Misreading::outside;
}

class Person : public GamePlayer {
  public:
    Person(base::LineReader& input, std::ostream& out) : input_{input}, out_{out} {}

    engines::MaybeFault begin(const play::EngineGame&, rules::Color color, std::uint64_t) override {
        color_ = color;
        out_ << engines::color_line(color) << std::endl;
        return std::nullopt;
    }
    engines::EngineChoice choose(const Turn& turn) override {
        end(turn.game);
        const rules::Position& position = turn.position;
        draw_board(out_, position, find_preset("tournament")->drawing, rules::Notation::triples, {});
        bool is_warned = !input_.is_terminal(); // input from a pipe comes from a program
        while (true) {
            out_ << (position.must_pass()
                         ? tr("No legal move: pass with {}, or quit to resign: ",
                              engines::triple(rules::Move::pass(), position.size(), color_))
                         : tr("Your move, such as {}, or quit to resign: ", engines::example_triple(color_)))
                 << std::flush;
            const base::LineResult heard = input_.read_line(turn.deadline);
            const auto* line = std::get_if<base::Line>(&heard);
            if (line == nullptr) return engines::triple_choice(heard, position);
            const std::string word = as_word(line->text);
            if (word == "quit") {
                return play::EngineFault{.message = tr("resigned"), .loses_by = play::EndReason::resignation};
            }
            if (word == "?" || word == "help") {
                out_ << tr("A move is a triple: your colour, the column's letter, the row's number from the bottom. P "
                           "instead of the\ncolumn passes, which is allowed only without a legal move. An illegal or "
                           "late move loses the game.\n")
                     << std::flush;
            } else if (word == "exit") {
                out_ << tr("Type quit to resign the game.\n") << std::flush;
            } else if (!word.empty()) {
                if (is_warned || !is_malformed(word, position.size())) return engines::triple_choice(heard, position);
                is_warned = true;
                out_ << tr("That is not a triple like {}. Another such line loses the game.\n",
                           engines::example_triple(color_))
                     << std::flush;
            }
        }
    }
    void end(const play::EngineGame& game) override { // shows the opponent's new moves
        rules::Position position = game.start;
        for (std::size_t i = 0; i < game.moves.size(); ++i) {
            if (i >= shown_ && position.to_move() != color_)
                out_ << engines::triple(game.moves[i], position.size(), position.to_move()) << std::endl;
            position = position.after(game.moves[i]);
        }
        shown_ = game.moves.size();
    }
    std::string name() const override { return "human"; }

  private:
    base::LineReader& input_;
    std::ostream& out_;
    rules::Color color_ = rules::Color::white;
    std::size_t shown_ = 0;
};

} // namespace

base::Result<Contestant> contestant_from_text(const std::string& text) {
    constexpr std::string_view prefix = "program:";
    if (text.starts_with(prefix)) {
        std::string command = text.substr(prefix.size());
        if (command.find_first_not_of(" \t") == std::string::npos) {
            return base::Error{tr("expected a command after \"{}\", saw none", prefix)};
        }
        return Contestant{.text = text,
                          .seat = play::ExternalEngine{.protocol = "triples", .command = std::move(command)}};
    }
    const auto seat = play::seat_from_text(text);
    if (!seat && play::names_engine(text)) return seat.error();
    if (!seat) return base::Error{tr("expected program:COMMAND, {}, saw \"{}\"", play::seat_words(), text)};
    if (const auto* engine = std::get_if<play::ExternalEngine>(&*seat)) {
        const auto start = rules::find_rule_set("tournament")->start(rules::BoardSize{8});
        if (const auto refusal = engines::find_protocol(engine->protocol)->refusal(start)) return base::Error{*refusal};
    }
    return Contestant{.text = text, .seat = *seat};
}

std::unique_ptr<GamePlayer> seat_human(base::LineReader& input, std::ostream& out) {
    return std::make_unique<Person>(input, out);
}

} // namespace modes
