#include "game/modes/triples_mode.hpp"

#include "engine/base/text.hpp"
#include "game/ai/search.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/moves_from_outside.hpp"
#include "game/play/match.hpp"
#include "game/play/programs/triples.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"
#include "game/rules/rule_set.hpp"

#include <optional>
#include <ostream>

namespace modes {

using base::tr;

namespace {

// One player at one end of the pipes.
class TriplesPlayer {
  public:
    TriplesPlayer(ai::Player player, rules::BoardSize size, std::uint64_t seed)
        : player_{player}, size_{size}, seed_{seed} {}

    // Takes a line of the referee and gives what to answer; empty when nothing. Errors say what was expected.
    base::Result<std::string> answer(std::string_view line) {
        if (const auto color = reported_color(line)) {
            own_ = *color;
            match_.emplace(tournament(size_), play::Time{});
        } else if (!match_) {
            return base::Error{tr("expected the colour to play, (W) or (B), saw {}", records::quote(line))};
        } else {
            const play::SaidMove said = play::read_triple(line, match_->position());
            if (!said.fault.empty()) return base::Error{said.fault};
            make(*said.move);
        }
        if (is_over() || match_->position().to_move() != own_) return std::string{};
        const rules::Move move = choose();
        make(move);
        return play::triple(move, size_, own_);
    }
    bool is_over() const { return match_ && match_->is_over(); }

  private:
    static std::optional<rules::Color> reported_color(std::string_view line) {
        while (!line.empty() && records::is_blank(line.back()))
            line.remove_suffix(1);
        while (!line.empty() && records::is_blank(line.front()))
            line.remove_prefix(1);
        for (const rules::Color color : rules::both_colors) {
            if (line == play::color_line(color)) return color;
        }
        return std::nullopt;
    }
    // The referee knows the clock, and whose mistake loses.
    static play::MatchSettings tournament(rules::BoardSize size) {
        play::MatchSettings settings = moves_from_outside(size);
        settings.rules.first_to_move = rules::find_rule_set("tournament")->first_to_move;
        return settings;
    }
    void make(rules::Move move) { match_->make_move(move, play::Time{}); }
    // As a match chooses, so that the same seed gives the same game over pipes.
    rules::Move choose() {
        searcher_.clear();
        const rules::Game& game = match_->game();
        const std::uint64_t seed = ai::move_seed(seed_, game.path_to(game.cursor()).size());
        return ai::choose(player_, game.position(), seed, searcher_, {}, {}).move;
    }

    ai::Player player_;
    rules::BoardSize size_;
    std::uint64_t seed_;
    ai::Searcher searcher_;
    std::optional<play::Match> match_;
    rules::Color own_ = rules::Color::white;
};

} // namespace

void TriplesMode::add_to(Arguments& app) {
    Arguments triples = app.subcommand("triples", tr("Play for a referee, with triples such as (W D 3)"));
    const Option level = triples.option("--level", level_, tr("0 to 10, 6 by default")).range(0, 10);
    triples.option("--player", player_text_, tr("random, most-flips, fifty-fifty, minimax:N, alpha-beta:N, level:N"))
        .excludes(level);
    triples.option("--seed", seed_, tr("Seed of random players, 1 by default"));
    triples.option("--size", side_, tr("Squares on a side, 8 by default"))
        .range(rules::BoardSize::smallest, records::info(rules::Notation::triples).largest_side);
}

int TriplesMode::run(base::LineReader& input, std::ostream& out, std::ostream& errors) const {
    const auto complain = [&](const std::string& message) {
        errors << "outflank-cli: " << message << '\n';
        return 2;
    };
    ai::Player player = ai::Level{level_};
    if (!player_text_.empty()) {
        const auto named = ai::player_from_text(player_text_);
        if (!named) return complain(named.error().message);
        player = *named;
    }
    TriplesPlayer own{player, rules::BoardSize{side_}, seed_};
    while (!own.is_over()) {
        const base::LineResult heard = input.read_line();
        if (std::holds_alternative<base::LineTooLong>(heard)) {
            return complain(tr("expected a triple like {}, saw a line of more than {} bytes",
                               play::example_triple(rules::Color::white), base::LineReader::longest));
        }
        const auto* line = std::get_if<base::Line>(&heard);
        if (line == nullptr) return 0;
        const auto answer = own.answer(line->text);
        if (!answer) return complain(answer.error().message);
        if (!answer->empty()) out << *answer << std::endl; // a pipe keeps what is not flushed
    }
    return 0;
}

} // namespace modes
