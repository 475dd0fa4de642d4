#include "game/modes/referee/referee.hpp"

#include "engine/base/text.hpp"
#include "game/modes/wake_signal.hpp"
#include "game/play/game_controller.hpp"
#include "game/play/programs/triples.hpp"

#include <algorithm>
#include <cassert>

namespace modes {

using base::tr;

namespace {

using play::Clock;
using play::Time;
using rules::Color;

// Time limit for a message that needs no answer, while the pipe is full.
constexpr play::milliseconds courtesy{200};

play::GameSettings settings_of(const GamePlan& plan) {
    play::GameSettings settings{.size = plan.size, .rules = *rules::find_rule_set("tournament"), .seed = plan.seed};
    settings.rules.move_time_limit = plan.move_time_limit;
    settings.rules.has_random_colors = false;
    for (const Color color : rules::both_colors) {
        const Contestant& contestant = *plan.contestants[rules::index(color)];
        auto& participant = settings.participants[rules::index(color)];
        participant = {contestant.text, play::Human{}};
        // A program's seat stays human: the referee itself asks for its moves and judges them.
        if (contestant.program() == nullptr) participant.seat = contestant.seat;
    }
    return settings;
}

std::string seconds_text(play::milliseconds time) {
    return tr("{:.15g} s", static_cast<double>(time.count()) / 1000);
}

class RefereedGame {
  public:
    explicit RefereedGame(const GamePlan& plan)
        : plan_{plan}, controller_{settings_of(plan), Clock::now(), play::milliseconds{0},
                                   [this] { wake_signal_.ring(); }},
          game_{controller_.game()} {}

    base::Result<GameResult> run() {
        if (auto invited = invite(); !invited) return invited.error();
        turn_began_ = Clock::now();
        while (true) {
            const Time now = Clock::now();
            controller_.tick(now);
            note_moves(now);
            if (is_abandoned_) return base::Error{tr("output was closed")};
            if (game_.is_over()) break;
            if (!speaker(game_.position().to_move())) {
                wake_signal_.wait(controller_.next_deadline(Clock::now()));
            } else if (auto heard = hear_turn(); !heard) {
                return heard.error();
            }
        }
        part();
        return result();
    }

  private:
    base::Result<base::Done> invite() {
        for (const Color color : rules::both_colors) {
            const Contestant& contestant = *plan_.contestants[rules::index(color)];
            if (contestant.program() != nullptr) {
                auto started = start_program(contestant, plan_.errors);
                if (!started) return started.error();
                speaker(color) = *std::move(started);
            } else if (play::is_human(contestant.seat)) {
                assert(plan_.person_input != nullptr && plan_.person_output != nullptr);
                speaker(color) = seat_person(*plan_.person_input, *plan_.person_output);
            } else {
                continue;
            }
            static_cast<void>(speaker(color)->update(game_of(color), courtesy));
        }
        return base::Done{};
    }

    // Error: the program could not be started.
    base::Result<base::Done> hear_turn() {
        const Color side = game_.position().to_move();
        Speaker& player = *speaker(side);
        const auto left = [this] {
            const Time now = Clock::now();
            return std::chrono::ceil<play::milliseconds>(
                std::max(controller_.next_deadline(now).value_or(now) - now, {}));
        };
        if (left().count() == 0) return base::Done{}; // the next tick begins the turn or drops the flag
        const auto untold = player.update(game_of(side), left());
        const play::ProgramChoice choice =
            untold ? play::ProgramChoice{*untold} : player.choose(game_.position(), left());
        const Time then = Clock::now();
        controller_.tick(then);
        if (game_.is_over()) return base::Done{}; // the flag fell before the answer
        const auto* fault = std::get_if<play::ProgramFault>(&choice);
        if (fault == nullptr) {
            [[maybe_unused]] const auto outcome = controller_.submit(play::Play{std::get<rules::Move>(choice)}, then);
            assert(outcome);
            note_moves(then); // the player's time ends here, not in the next iteration of the loop
        } else if (fault->is_missing && plan_.is_first_game) {
            return base::Error{cannot_start(plan_.contestants[rules::index(side)]->program()->command)};
        } else if (fault->loses_by != play::EndReason::time) { // the clock decides about losses on time
            forfeit(fault->loses_by.value_or(play::EndReason::disconnection), fault->message, then);
        }
        return base::Done{};
    }

    play::ProgramGame game_of(Color color) const {
        return {.start = game_.tree().node(rules::GameTree::root).position, .moves = made_, .color = color};
    }

    void forfeit(play::EndReason reason, const std::string& fault, Time now) {
        [[maybe_unused]] const auto outcome =
            controller_.submit(play::Forfeit{game_.position().to_move(), reason}, now);
        assert(outcome);
        fault_ = fault;
    }

    // A fast built-in player may have made several moves since the last call.
    void note_moves(Time now) {
        const rules::GameTree& game = game_.tree();
        const auto path = game.path_to(game.cursor());
        for (std::size_t ply = made_.size() + 1; ply < path.size(); ++ply)
            note(game.node(path[ply]), now);
    }

    void note(const rules::GameTree::Node& node, Time now) {
        made_.push_back(node.move);
        moves_.push_back(play::triple(node.move, plan_.size, node.mover));
        ++move_counts_[rules::index(node.mover)];
        time_used_[rules::index(node.mover)] += now - turn_began_;
        turn_began_ = now;
        is_abandoned_ |= plan_.on_move && !plan_.on_move(moves_.back());
    }

    void part() {
        const bool is_forfeited = game_.end_reason() != play::EndReason::board;
        for (const Color color : rules::both_colors) {
            // The loser of a forfeited game may not be reading; do not wait for it.
            if (!speaker(color) || (is_forfeited && game_.winner() != color)) continue;
            static_cast<void>(speaker(color)->update(game_of(color), courtesy));
            speaker(color)->dismiss();
        }
    }

    GameResult result() {
        GameResult result{.state = game_.state(Clock::now()),
                          .winner = game_.winner(),
                          .reason = game_.end_reason(),
                          .verdict = {},
                          .moves = std::move(moves_),
                          .move_counts = move_counts_,
                          .time_used = time_used_};
        const rules::DiscCount discs = game_.position().count();
        if (result.reason == play::EndReason::time) {
            fault_ = tr("expected a move within {}, saw none", seconds_text(plan_.move_time_limit));
        }
        if (result.reason != play::EndReason::board) {
            result.verdict = tr("{} loses: {}", game_.color_name(rules::opposite(*result.winner)), fault_);
        } else if (result.winner) {
            result.verdict = tr("{} wins {} to {}.", game_.color_name(*result.winner), discs.of(*result.winner),
                                discs.of(rules::opposite(*result.winner)));
        } else {
            result.verdict = tr("A draw, {} to {}.", discs.black, discs.white);
        }
        return result;
    }

    std::unique_ptr<Speaker>& speaker(Color color) { return speakers_[rules::index(color)]; }

    const GamePlan& plan_;
    WakeSignal wake_signal_; // must outlive the controller, whose worker rings it
    play::GameController controller_;
    const play::Game& game_;
    std::array<std::unique_ptr<Speaker>, 2> speakers_; // by colour; null for built-in players
    std::vector<rules::Move> made_;
    Time turn_began_ = Clock::now();
    bool is_abandoned_ = false;
    std::string fault_;
    std::vector<std::string> moves_;
    std::array<int, 2> move_counts_{};
    std::array<Clock::duration, 2> time_used_{};
};

} // namespace

base::Result<GameResult> play_game(const GamePlan& plan) {
    return RefereedGame{plan}.run();
}

} // namespace modes
