#include "game/modes/arena/player.hpp"

#include "game/ai/level.hpp"
#include "game/modes/subcommands.hpp"

#include <algorithm>
#include <utility>

namespace modes {

namespace {

using play::EngineFault;
using rules::Color;

class OwnGamePlayer : public GamePlayer {
  public:
    OwnGamePlayer(const OwnPlayer& own, std::stop_token stop)
        : own_{own}, stop_{std::move(stop)}, searcher_{own.table_bytes, 1, own.weights, report_problem} {
        searcher_.set_parameters(own.parameters);
    }

    engines::MaybeFault begin(const play::EngineGame&, Color, std::uint64_t seed) override {
        searcher_.clear(); // a game must not depend on the thread's earlier games
        game_seed_ = seed;
        plies_ = 0;
        return std::nullopt;
    }
    engines::EngineChoice choose(const Turn& turn) override {
        const rules::Position& position = turn.position;
        if (position.must_pass()) return rules::Move::pass();
        const std::uint64_t seed = ai::move_seed(game_seed_, plies_++);
        const auto* named = std::get_if<ai::Level>(&own_.player);
        if (named == nullptr) return ai::choose(own_.player, position, seed, searcher_, stop_, {}).move;
        const auto time_of = [&](const ai::TimePlan& own) {
            return ai::plan_move(own, turn.clock, position.empties().size(), own_.lag);
        };
        if (own_.limits) {
            ai::Limits limits = *own_.limits;
            limits.time = time_of(limits.time);
            return searcher_.search(position, limits, stop_, {}).moves.front().move;
        }
        if (!ai::keeps_table(named->number)) searcher_.clear();
        ai::LevelSettings level = ai::level(named->number);
        level.limits.time = time_of(level.limits.time);
        return ai::choose(level, position, seed, searcher_, stop_, {}).move;
    }
    std::string name() const override { return ai::to_text(own_.player); }

  private:
    OwnPlayer own_;
    std::stop_token stop_;
    ai::Searcher searcher_;
    std::uint64_t game_seed_ = 0;
    std::uint64_t plies_ = 0;
};

class EngineGamePlayer : public GamePlayer {
  public:
    EngineGamePlayer(engines::EnginePlayer engine, const ExternalPlayer& plan, std::stop_token stop)
        : engine_{std::move(engine)}, plan_{plan}, stop_{std::move(stop)} {
        if (plan.move_time) plan_.clock = ai::for_each_move(*plan.move_time);
    }

    engines::MaybeFault begin(const play::EngineGame& game, Color color, std::uint64_t) override {
        ++number_;
        color_ = color;
        if (!plan_.is_refereed) return update(game, {plan_.answer_limit, stop_});
        end(game);
        return std::nullopt; // choose() notices an engine that does not read
    }
    engines::EngineChoice choose(const Turn& turn) override {
        if (turn.position.must_pass() && !plan_.is_refereed) return rules::Move::pass();
        const auto left = [&]() -> engines::Patience {
            play::milliseconds limit = plan_.answer_limit;
            if (turn.deadline)
                limit = std::min(limit, std::chrono::ceil<play::milliseconds>(*turn.deadline - play::Clock::now()));
            return {std::max(limit, play::milliseconds{0}), stop_};
        };
        if (auto fault = update(turn.game, left())) return *std::move(fault);
        ai::ClockState clock = turn.clock;
        if (plan_.move_time) clock = {.left = *plan_.move_time, .moves = 1};
        if (plan_.is_refereed) clock = {}; // engines read the time limit from the environment
        return engine_.choose(clock, left());
    }
    void end(const play::EngineGame& game) override {
        constexpr play::milliseconds courtesy{200}; // maximum wait for a full pipe; the message needs no answer
        if (plan_.is_refereed) static_cast<void>(update(game, {courtesy, stop_}));
    }
    std::string name() const override { return engine_.name(); }
    void dismiss() override { engine_.dismiss(); }

  private:
    engines::MaybeFault update(play::EngineGame game, const engines::Patience& patience) {
        game.number = number_;
        game.color = color_;
        game.control = plan_.clock;
        return engine_.update(game, patience);
    }

    engines::EnginePlayer engine_;
    ExternalPlayer plan_;
    std::stop_token stop_;
    std::uint64_t number_ = 0;
    Color color_ = Color::black;
};

} // namespace

base::Result<std::unique_ptr<GamePlayer>> seat(const PlayerPlan& plan, std::stop_token stop) {
    const auto* external = std::get_if<ExternalPlayer>(&plan.player);
    if (external == nullptr) {
        return std::unique_ptr<GamePlayer>{
            std::make_unique<OwnGamePlayer>(std::get<OwnPlayer>(plan.player), std::move(stop))};
    }
    auto engine =
        engines::EnginePlayer::start(external->engine, {.stream = external->errors}, {external->answer_limit, stop});
    if (!engine) return engine.error();
    return std::unique_ptr<GamePlayer>{
        std::make_unique<EngineGamePlayer>(*std::move(engine), *external, std::move(stop))};
}

PlayedGame forfeited(rules::BoardSize size, Color loser, EngineFault fault) {
    const int all = size.square_count();
    return {.discs = loser == Color::black ? -all : all,
            .winner = rules::opposite(loser),
            .reason = fault.loses_by.value_or(play::EndReason::disconnection),
            .fault = std::move(fault)};
}

play::Game game_from(const play::Opening& opening, const play::GameSettings& settings) {
    const play::Time begin = play::Clock::now();
    play::Game game{settings, begin};
    play::GameState begun = game.state(begin);
    begun.game = rules::GameTree{opening.position};
    (void)game.submit(play::Replace{std::move(begun)}, begin);
    return game;
}

std::optional<PlayedGame> play_game(play::Game& game, const play::Opening& opening, const GamePlayers& players,
                                    const std::array<std::uint64_t, 2>& seeds, const std::stop_token& stop,
                                    const OnMove& on_move) {
    const rules::BoardSize size = opening.position.size();
    const bool is_usual = opening.moves && !opening.moves->empty();
    play::EngineGame so_far{.start = is_usual ? rules::Position::start(size) : opening.position};
    if (is_usual) so_far.moves = *opening.moves;
    PlayedGame played;
    for (const rules::Move move : so_far.moves)
        played.moves.push_back({.move = move, .value = {}, .seconds = {}});
    const auto lose = [&](Color color, EngineFault fault) {
        PlayedGame lost = forfeited(size, color, std::move(fault));
        std::swap(lost.moves, played.moves);
        played = std::move(lost);
        (void)game.submit(play::Forfeit{color, played.reason}, play::Clock::now());
    };
    for (const Color color : rules::both_colors) {
        if (game.is_over()) break;
        auto fault = players[rules::index(color)]->begin(so_far, color, seeds[rules::index(color)]);
        if (stop.stop_requested()) return std::nullopt;
        if (fault) lose(color, *std::move(fault));
    }
    while (!game.is_over()) {
        const Color color = game.position().to_move();
        const play::Time asked = play::Clock::now();
        if (game.update(asked)) break;
        const std::optional<play::Time> deadline = game.next_deadline(asked);
        auto choice =
            players[rules::index(color)]->choose({so_far, game.position(), game.clock().state(color, asked), deadline});
        if (stop.stop_requested()) return std::nullopt;
        play::Time answered = play::Clock::now();
        auto* fault = std::get_if<EngineFault>(&choice);
        if (fault != nullptr && fault->loses_by == play::EndReason::time && deadline)
            answered = std::max(answered, *deadline);
        if (game.update(answered)) break;
        if (fault != nullptr) {
            lose(color, std::move(*fault));
            break;
        }
        records::RecordedMove made{.move = std::get<rules::Move>(choice), .value = {}, .seconds = {}};
        if (!made.move.is_pass()) made.seconds = std::chrono::duration<double>(answered - asked).count();
        game.make_move(made.move, answered);
        so_far.moves.push_back(made.move);
        played.moves.push_back(made);
        if (on_move && !on_move(color, made.move)) return std::nullopt;
    }
    const rules::DiscCount count = game.position().count();
    if (!played.fault) {
        played.winner = game.winner();
        played.reason = game.end_reason();
        played.discs = played.reason == play::EndReason::board ? count.black - count.white
                                                               : forfeited(size, opposite(*played.winner), {}).discs;
    }
    for (const Color color : rules::both_colors) {
        GamePlayer& player = *players[rules::index(color)];
        played.names[rules::index(color)] = player.name();
        if (played.reason == play::EndReason::board || played.winner == color) player.end(so_far);
    }
    return played;
}

} // namespace modes
