#include "game/modes/arena/player.hpp"

#include "game/ai/level.hpp"
#include "game/ai/search.hpp"
#include "game/play/gtp_program.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

#include <cassert>
#include <utility>

namespace modes {

namespace {

using base::Done;
using rules::Color;

class OwnArenaPlayer : public ArenaPlayer {
  public:
    OwnArenaPlayer(const OwnPlayer& own, std::stop_token stop)
        : own_{own}, stop_{std::move(stop)}, searcher_{own.table_bytes, 1, own.weights} {}

    base::Result<Done> begin_game(const Opening&, std::uint64_t seed) override {
        searcher_.clear(); // so that a game does not depend on those played before by the same thread
        game_seed_ = seed;
        plies_ = 0;
        return Done{};
    }
    base::Result<rules::Move> choose(const rules::Position& position, const ai::ClockState& clock) override {
        const std::uint64_t seed = ai::move_seed(game_seed_, plies_++);
        const auto* named = std::get_if<ai::Level>(&own_.player);
        if (named == nullptr) return ai::choose(own_.player, position, seed, searcher_, stop_, {}).move;
        const int empties = position.empties().size();
        if (own_.limits) {
            ai::Limits limits = *own_.limits;
            limits.time = ai::plan_move(limits.time, clock, empties);
            return searcher_.search(position, limits, stop_, {}).moves.front().move;
        }
        if (!ai::keeps_table(named->number)) searcher_.clear();
        ai::LevelSettings level = ai::level(named->number);
        level.limits.time = ai::plan_move(level.limits.time, clock, empties);
        return ai::choose(level, position, seed, searcher_, stop_, {}).move;
    }
    base::Result<Done> tell(Color, rules::Move) override { return Done{}; }
    std::string name() const override { return ai::to_text(own_.player); }

  private:
    OwnPlayer own_;
    std::stop_token stop_;
    ai::Searcher searcher_;
    std::uint64_t game_seed_ = 0;
    std::uint64_t plies_ = 0; // of its own
};

std::string letter(Color color) {
    return color == Color::black ? "b" : "w";
}

// Without a fraction where there is none: not every program reads one.
std::string in_seconds(std::chrono::milliseconds time) {
    std::string text = std::to_string(time.count() / 1000);
    const std::string fraction = std::to_string(1000 + time.count() % 1000).substr(1);
    return fraction == "000" ? text : text + '.' + fraction;
}

class ProgramArenaPlayer : public ArenaPlayer {
  public:
    ProgramArenaPlayer(std::string title, play::GtpProgram program, const ProgramPlayer& plan, std::stop_token stop)
        : title_{std::move(title)}, program_{std::move(program)}, stop_{std::move(stop)}, clock_{plan.clock} {
        if (plan.move_time) seconds_ = std::to_string(plan.move_time->count());
    }

    // Asks its name, and for the board that is played on.
    base::Result<Done> greet() {
        for (const char* question : {"name", "version"}) {
            const auto said = program_.ask(question, stop_);
            if (!said) return failed(said.error());
            if (!said->is_failure && !said->text.empty()) name_ += (name_.empty() ? "" : " ") + said->text;
        }
        return carry_out("boardsize 8");
    }
    base::Result<Done> begin_game(const Opening& opening, std::uint64_t) override {
        moves_.clear();
        if (auto cleared = carry_out("clear_board"); !cleared) return cleared;
        // The form that engines understand which take the main time for a move's, and those which do so with a period
        // of one move, as time_left tells them.
        if (!seconds_.empty()) {
            if (auto set = carry_out("time_settings " + seconds_ + ' ' + seconds_ + " 1"); !set) return set;
        }
        if (clock_.main.count() > 0) {
            const std::string control = in_seconds(clock_.main) + ' ' + in_seconds(clock_.period) + " 0";
            if (auto set = carry_out("time_settings " + control); !set) return set;
        }
        assert(opening.moves.has_value());
        auto position = rules::Position::start(opening.position.size());
        for (const rules::Move move : *opening.moves) {
            if (auto told = tell(position.to_move(), move); !told) return told;
            position = position.after(move);
        }
        return Done{};
    }
    base::Result<rules::Move> choose(const rules::Position& position, const ai::ClockState& clock) override {
        const std::string color = letter(position.to_move());
        if (!seconds_.empty() || clock.left) {
            const std::string left = clock.left ? in_seconds(*clock.left) + " 0" : seconds_ + " 1";
            // Those which do not count it down anyway may refuse it.
            const auto told = program_.ask("time_left " + color + ' ' + left, stop_);
            if (!told) return failed(told.error());
        }
        const std::string command = "genmove " + color;
        const auto said = ask(command);
        if (!said) return said.error();
        const auto move = records::move_from_text(*said, position.size());
        if (!move || position.refusal(*move)) {
            const std::string example = records::to_text(*position.legal_moves().begin());
            return failed(base::Error{"expected a legal move such as " + example + " as the answer to \"" + command
                                      + "\", saw " + records::quote(*said)});
        }
        moves_ += records::to_text(*move);
        return *move;
    }
    base::Result<Done> tell(Color mover, rules::Move move) override {
        const std::string text = records::to_text(move);
        auto told = carry_out("play " + letter(mover) + ' ' + text);
        moves_ += text;
        return told;
    }
    std::string name() const override { return name_; }
    void dismiss() override { program_.dismiss(); }

  private:
    base::Error failed(const base::Error& error) const {
        return base::Error{title_ + ": " + error.message + (moves_.empty() ? "" : ", after " + moves_)};
    }
    base::Result<std::string> ask(const std::string& command) {
        auto said = program_.ask_for_success(command, stop_);
        if (!said) return failed(said.error());
        return said;
    }
    base::Result<Done> carry_out(const std::string& command) {
        const auto said = ask(command);
        if (!said) return said.error();
        return Done{};
    }

    std::string title_;
    std::string name_;
    play::GtpProgram program_;
    std::stop_token stop_;
    ai::TimeControl clock_;
    std::string seconds_; // for a move; empty: as long as it likes
    std::string moves_;   // of the game, for messages
};

base::Result<std::unique_ptr<ArenaPlayer>> seat_program(const std::string& title, const ProgramPlayer& plan,
                                                        std::stop_token stop) {
    auto program = play::GtpProgram::start(plan.command, plan.answer_limit);
    if (!program) return base::Error{title + ": " + program.error().message};
    auto player = std::make_unique<ProgramArenaPlayer>(title, *std::move(program), plan, std::move(stop));
    if (const auto greeted = player->greet(); !greeted) return greeted.error();
    return std::unique_ptr<ArenaPlayer>{std::move(player)};
}

} // namespace

base::Result<std::unique_ptr<ArenaPlayer>> seat(const ArenaPlan& plan, std::stop_token stop) {
    if (const auto* program = std::get_if<ProgramPlayer>(&plan.player))
        return seat_program(plan.title, *program, std::move(stop));
    return std::unique_ptr<ArenaPlayer>{
        std::make_unique<OwnArenaPlayer>(std::get<OwnPlayer>(plan.player), std::move(stop))};
}

} // namespace modes
