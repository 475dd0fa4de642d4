// outflank-cli triples: a built-in player for a referee that sends triples over pipes. The first line reports the
// colour, "(W)" or "(B)"; such a line later begins a new game. White moves first. Every other line is the opponent's
// move, "(B C 3)", which the player answers with its own; "(W P 1)" is a forced pass.
#include "engine/base/line_reader.hpp"
#include "engine/base/program_start.hpp"
#include "engine/base/text.hpp"
#include "game/ai/level.hpp"
#include "game/ai/player.hpp"
#include "game/ai/search.hpp"
#include "game/ai/time_plan.hpp"
#include "game/engines/triples.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/move_time.hpp"
#include "game/modes/searcher_options.hpp"
#include "game/modes/subcommands.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"
#include "game/rules/game_tree.hpp"
#include "game/rules/rule_set.hpp"
#include "game/rules/square.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <ostream>
#include <stop_token>
#include <string>
#include <thread>
#include <utility>

namespace modes {

using base::tr;

namespace {

// Margin for a busy referee.
constexpr ai::Lag referee_lag{.way = std::chrono::milliseconds{30},
                              .rest = std::chrono::milliseconds{200},
                              .least = std::chrono::milliseconds{100}};

// Time limit per move from the referee that started this process, or else from the tournament rules.
std::chrono::milliseconds default_limit() {
    const auto told = records::whole_number(base::variable(move_time_variable).value_or(""));
    if (told && *told > 0) return std::chrono::milliseconds{*told};
    return rules::find_rule_set("tournament")->move_time_limit;
}

class TriplesPlayer {
  public:
    // limit: per move; for the first move it includes the start of the program.
    TriplesPlayer(ai::Player player, rules::BoardSize size, std::uint64_t seed, std::chrono::milliseconds limit,
                  ai::Searcher searcher)
        : player_{player}, size_{size}, seed_{seed}, limit_{limit}, searcher_{std::move(searcher)} {
        searcher_.prepare(size_);
        started_after_ = base::process_age();
    }

    base::Result<std::string> answer(std::string_view line) {
        if (const auto color = reported_color(line)) {
            own_ = *color;
            game_.emplace(rules::find_rule_set("tournament")->start(size_));
        } else if (!game_) {
            return base::Error{tr("expected the colour to play, (W) or (B), saw {}", records::quote(line))};
        } else {
            const engines::TripleReading said = engines::read_triple(line, game_->position());
            if (!said.fault.empty()) return base::Error{said.fault};
            (void)game_->play(*said.move);
        }
        if (is_over() || game_->position().to_move() != own_) return std::string{};
        const rules::Move move = choose();
        (void)game_->play(move);
        return engines::triple(move, size_, own_);
    }
    bool is_over() const { return game_ && game_->position().is_over(); }

  private:
    static std::optional<rules::Color> reported_color(std::string_view line) {
        for (const rules::Color color : rules::both_colors) {
            if (records::trimmed(line) == engines::color_line(color)) return color;
        }
        return std::nullopt;
    }
    // Chooses like play::Game, so that the same seed gives the same game over pipes.
    rules::Move choose() {
        searcher_.clear();
        const rules::Position& position = game_->position();
        const std::uint64_t seed = ai::move_seed(seed_, game_->path_to(game_->cursor()).size());
        const auto used = std::exchange(started_after_, std::chrono::milliseconds{0});
        const ai::ClockState clock{.move_limit = std::max(limit_ - used, limit_ / 4)};
        const auto* level = std::get_if<ai::Level>(&player_);
        const auto plan = [&](const ai::TimePlan& own) {
            return ai::plan_move(own, clock, position.empties().size(), referee_lag);
        };
        if (level == nullptr) return choose_in_time(seed, plan({}).most);
        ai::LevelSettings settings = ai::level(level->number);
        settings.limits.time = plan(settings.limits.time);
        return ai::choose(settings, position, seed, searcher_, {}, {}).move;
    }
    rules::Move choose_in_time(std::uint64_t seed, std::chrono::milliseconds limit) {
        std::stop_source stop;
        const std::jthread alarm{[&](const std::stop_token& has_moved) {
            std::mutex mutex;
            std::unique_lock lock{mutex};
            std::condition_variable_any next_deadline;
            next_deadline.wait_for(lock, has_moved, limit, [] { return false; });
            stop.request_stop();
        }};
        return ai::choose(player_, game_->position(), seed, searcher_, stop.get_token(), {}).move;
    }

    ai::Player player_;
    rules::BoardSize size_;
    std::uint64_t seed_;
    std::chrono::milliseconds limit_;
    std::chrono::milliseconds started_after_{0};
    ai::Searcher searcher_;
    std::optional<rules::GameTree> game_;
    rules::Color own_ = rules::Color::white;
};

struct Triples {
    int level = 6;
    std::string player_text; // empty: the level
    std::uint64_t seed = 1;
    int side = 8;
    std::optional<int> milliseconds;
    SearcherOptions searching;

    explicit Triples(Arguments& command) {
        const Option by_level = command.option("--level", level, tr("0 to 10, 6 by default")).range(0, 10);
        command.option("--player", player_text, forms_of_players() + ", level:N").excludes(by_level);
        command
            .option("--time", milliseconds,
                    tr("Milliseconds per move at most; by default what the referee allows, or 60000"))
            .range(1, 86'400'000);
        command.option("--seed", seed, tr("Seed of random players, 1 by default"));
        searching.add_to(command);
        command.option("--size", side, tr("Squares on a side, 8 by default"))
            .range(rules::BoardSize::smallest, records::info(rules::Notation::triples).largest_side);
    }

    // Returns exit code 2 after an invalid triple or an illegal move.
    int run(const CommandContext& context) const {
        const auto complain = [&](const std::string& message) {
            context.errors << "outflank-cli: " << message << '\n';
            return 2;
        };
        ai::Player player = ai::Level{level};
        if (!player_text.empty()) {
            const auto named = ai::player_from_text(player_text);
            if (!named) return complain(named.error().message);
            player = *named;
        }
        const auto limit = milliseconds ? std::chrono::milliseconds{*milliseconds} : default_limit();
        const ai::LoadedWeights evaluation = searching.evaluation(side);
        TriplesPlayer own{player, rules::BoardSize{side}, seed, limit,
                          make_searcher(ai::Searcher::default_table_bytes, 1, evaluation, searching.parameters())};
        while (!own.is_over()) {
            const base::LineResult heard = context.input.read_line();
            if (std::holds_alternative<base::LineTooLong>(heard)) {
                return complain(tr("expected a triple like {}, saw a line of more than {} bytes",
                                   engines::example_triple(rules::Color::white), base::LineReader::longest));
            }
            const auto* line = std::get_if<base::Line>(&heard);
            if (line == nullptr) return 0;
            const auto answer = own.answer(line->text);
            report_fault(evaluation);
            if (!answer) return complain(answer.error().message);
            if (!answer->empty()) context.out << *answer << std::endl;
        }
        return 0;
    }
};

} // namespace

RunCommand add_triples(Arguments& arguments) {
    return command<Triples>(arguments);
}

} // namespace modes
