#include "game/modes/arena/player.hpp"

#include "game/ai/level.hpp"
#include "game/ai/search.hpp"
#include "game/modes/shipped_problems.hpp"

#include <cassert>
#include <utility>

namespace modes {

namespace {

using play::ProgramFault;
using rules::Color;

class OwnArenaPlayer : public ArenaPlayer {
  public:
    OwnArenaPlayer(const OwnPlayer& own, std::stop_token stop)
        : own_{own}, stop_{std::move(stop)}, searcher_{own.table_bytes, 1, own.weights, report_problem} {}

    std::optional<ProgramFault> begin_game(const play::Opening&, std::uint64_t seed) override {
        searcher_.clear(); // so that a game does not depend on those played before by the same thread
        game_seed_ = seed;
        plies_ = 0;
        return std::nullopt;
    }
    play::ProgramChoice choose(const rules::Position& position, const ai::ClockState& clock) override {
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
    std::optional<ProgramFault> tell(Color, rules::Move) override { return std::nullopt; }
    std::string name() const override { return ai::to_text(own_.player); }

  private:
    OwnPlayer own_;
    std::stop_token stop_;
    ai::Searcher searcher_;
    std::uint64_t game_seed_ = 0;
    std::uint64_t plies_ = 0; // of its own
};

class ProgramArenaPlayer : public ArenaPlayer {
  public:
    ProgramArenaPlayer(play::ProgramPlayer program, const ExternalPlayer& plan, std::stop_token stop)
        : program_{std::move(program)}, patience_{plan.answer_limit, std::move(stop)}, control_{plan.clock},
          move_time_{plan.move_time} {
        if (move_time_) control_ = ai::for_each_move(*move_time_);
    }

    std::optional<ProgramFault> begin_game(const play::Opening& opening, std::uint64_t) override {
        assert(opening.moves.has_value());
        ++game_.number;
        game_.start = rules::Position::start(opening.position.size());
        game_.moves = *opening.moves;
        game_.control = control_;
        return program_.update(game_, patience_);
    }
    play::ProgramChoice choose(const rules::Position&, const ai::ClockState& clock) override {
        const ai::ClockState told = move_time_ ? ai::ClockState{.left = *move_time_, .moves = 1} : clock;
        auto chosen = program_.choose(told, patience_);
        if (const auto* move = std::get_if<rules::Move>(&chosen)) game_.moves.push_back(*move);
        return chosen;
    }
    std::optional<ProgramFault> tell(Color, rules::Move move) override {
        game_.moves.push_back(move);
        return program_.update(game_, patience_);
    }
    std::string name() const override { return program_.name(); }
    void dismiss() override { program_.dismiss(); }

  private:
    play::ProgramPlayer program_;
    play::Patience patience_;
    ai::TimeControl control_;
    std::optional<std::chrono::seconds> move_time_;
    play::ProgramGame game_{.start = rules::Position::start(rules::BoardSize{8})}; // that is being played
};

base::Result<std::unique_ptr<ArenaPlayer>> seat_program(const ExternalPlayer& plan, std::stop_token stop) {
    auto program = play::ProgramPlayer::start(plan.program, {.stream = plan.errors}, {plan.answer_limit, stop});
    if (!program) return program.error();
    return std::unique_ptr<ArenaPlayer>{
        std::make_unique<ProgramArenaPlayer>(*std::move(program), plan, std::move(stop))};
}

} // namespace

base::Result<std::unique_ptr<ArenaPlayer>> seat(const ArenaPlan& plan, std::stop_token stop) {
    if (const auto* program = std::get_if<ExternalPlayer>(&plan.player)) return seat_program(*program, std::move(stop));
    return std::unique_ptr<ArenaPlayer>{
        std::make_unique<OwnArenaPlayer>(std::get<OwnPlayer>(plan.player), std::move(stop))};
}

} // namespace modes
