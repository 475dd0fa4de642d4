#include "game/modes/arena/player.hpp"

#include "game/ai/level.hpp"
#include "game/ai/search.hpp"
#include "game/modes/moves_from_outside.hpp"
#include "game/modes/subcommands.hpp"
#include "game/play/game.hpp"

#include <cassert>
#include <utility>
#include <variant>

namespace modes {

namespace {

using play::ProgramFault;
using rules::Color;

class OwnArenaPlayer : public ArenaPlayer {
  public:
    OwnArenaPlayer(const OwnPlayer& own, std::stop_token stop)
        : own_{own}, stop_{std::move(stop)}, searcher_{own.table_bytes, 1, own.weights, report_problem} {}

    std::optional<ProgramFault> begin_game(const play::Opening&, std::uint64_t seed) override {
        searcher_.clear(); // a game must not depend on earlier games of the thread
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
    std::uint64_t plies_ = 0;
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
    play::ProgramGame game_{.start = rules::Position::start(rules::BoardSize{8})};
};

base::Result<std::unique_ptr<ArenaPlayer>> seat_program(const ExternalPlayer& plan, std::stop_token stop) {
    auto program = play::ProgramPlayer::start(plan.program, {.stream = plan.errors}, {plan.answer_limit, stop});
    if (!program) return program.error();
    return std::unique_ptr<ArenaPlayer>{
        std::make_unique<ProgramArenaPlayer>(*std::move(program), plan, std::move(stop))};
}

ArenaGame ended_by(Color loser, play::ProgramFault fault, ArenaGame game, rules::BoardSize size) {
    ArenaGame ended = forfeited(size, loser, fault.loses_by.value_or(play::EndReason::disconnection));
    ended.moves = std::move(game.moves);
    ended.fault = std::move(fault);
    return ended;
}

play::Game match_from(const play::Opening& opening, const ai::TimeControl& clock) {
    const play::Time begin = play::Clock::now();
    play::GameSettings settings = moves_from_outside(opening.position.size());
    settings.clock_initial = clock.main;
    settings.clock_extra.time = clock.period;
    play::Game match{settings, begin};
    play::GameState begun = match.state(begin);
    begun.game = rules::GameTree{opening.position};
    (void)match.submit(play::Replace{std::move(begun)}, begin);
    return match;
}

} // namespace

base::Result<std::unique_ptr<ArenaPlayer>> seat(const ArenaPlan& plan, std::stop_token stop) {
    if (const auto* program = std::get_if<ExternalPlayer>(&plan.player)) return seat_program(*program, std::move(stop));
    return std::unique_ptr<ArenaPlayer>{
        std::make_unique<OwnArenaPlayer>(std::get<OwnPlayer>(plan.player), std::move(stop))};
}

ArenaGame forfeited(rules::BoardSize size, Color loser, play::EndReason reason) {
    const int all = size.square_count();
    return {.discs = loser == Color::black ? -all : all, .winner = rules::opposite(loser), .reason = reason};
}

std::optional<ArenaGame> play_arena_game(const play::Opening& opening, ArenaPlayer& black, ArenaPlayer& white,
                                         const std::array<std::uint64_t, 2>& seeds, const ai::TimeControl& clock,
                                         const std::stop_token& stop) {
    const rules::BoardSize size = opening.position.size();
    const auto player = [&](Color color) -> ArenaPlayer& { return color == Color::black ? black : white; };
    ArenaGame game;
    if (opening.moves) {
        for (const rules::Move move : *opening.moves)
            game.moves.push_back({.move = move, .value = {}, .seconds = {}});
    }
    for (const Color color : rules::both_colors) {
        auto fault = player(color).begin_game(opening, seeds[rules::index(color)]);
        if (stop.stop_requested()) return std::nullopt;
        if (fault) return ended_by(color, *std::move(fault), std::move(game), size);
    }
    play::Game match = match_from(opening, clock);
    while (!match.is_over()) {
        if (stop.stop_requested()) return std::nullopt;
        const rules::Position& position = match.position();
        const Color color = position.to_move();
        records::RecordedMove made;
        if (position.must_pass()) {
            game.moves.push_back(made);
            if (auto fault = player(color).tell(color, made.move)) {
                if (stop.stop_requested()) return std::nullopt;
                return ended_by(color, *std::move(fault), std::move(game), size);
            }
            game.moves.pop_back();
        } else {
            const play::Time asked = play::Clock::now();
            match.tick(asked);
            auto chosen = player(color).choose(position, match.clock().state(color, asked));
            if (auto* fault = std::get_if<play::ProgramFault>(&chosen)) {
                if (stop.stop_requested()) return std::nullopt;
                if (match.tick(play::Clock::now())) break; // the flag fell before the answer
                return ended_by(color, std::move(*fault), std::move(game), size);
            }
            made.move = std::get<rules::Move>(chosen);
            made.seconds = std::chrono::duration<double>(play::Clock::now() - asked).count();
        }
        const play::Time answered = play::Clock::now();
        if (match.tick(answered)) break;
        match.make_move(made.move, answered);
        game.moves.push_back(made);
        const Color other = rules::opposite(color);
        if (auto fault = player(other).tell(color, made.move)) {
            if (stop.stop_requested()) return std::nullopt;
            return ended_by(other, *std::move(fault), std::move(game), size);
        }
    }
    if (stop.stop_requested()) return std::nullopt; // after a stop the last move may come from an interrupted search
    if (match.end_reason() == play::EndReason::time) {
        ArenaGame late = forfeited(size, rules::opposite(*match.winner()), play::EndReason::time);
        late.moves = std::move(game.moves);
        return late;
    }
    const rules::DiscCount count = match.position().count();
    game.discs = count.black - count.white;
    game.winner = match.winner();
    return game;
}

} // namespace modes
