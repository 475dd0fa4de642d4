#include "game/modes/tournament/tournament.hpp"

#include "engine/base/random.hpp"
#include "engine/base/text.hpp"
#include "engine/base/threads.hpp"
#include "game/modes/arena/player.hpp"

#include <array>
#include <condition_variable>
#include <cstddef>
#include <memory>
#include <mutex>
#include <set>
#include <utility>

namespace modes {

using rules::Color;

namespace {

std::array<std::uint64_t, 2> seeds_of(std::uint64_t seed, const GamePlace& place) {
    std::uint64_t mixed = seed;
    for (const int number : {place.round, place.meeting, place.pair, place.game})
        mixed = base::Random{mixed + static_cast<std::uint64_t>(number)}.next();
    base::Random seeds{mixed};
    const std::uint64_t black = seeds.next();
    return {black, seeds.next()};
}

class Hall {
  public:
    using OnGame =
        std::function<base::Result<base::Done>(const TournamentGame&, const std::vector<records::RecordedMove>&)>;

    Hall(const TournamentPlan& plan, Course& course, const std::stop_token& stop, const OnGame& on_game)
        : plan_{plan}, course_{course}, on_game_{on_game}, passed_on_{stop, [this] { stop_.request_stop(); }} {}

    base::Result<base::Done> run() {
        base::run_in_threads(plan_.threads, [this] {
            while (const auto place = take()) {
                if (const auto played = play(*place)) note(*place, *played);
            }
        });
        if (error_) return *error_;
        return base::Done{};
    }

  private:
    // Waits while a round has to end first. None when no game is left.
    std::optional<GamePlace> take() {
        std::unique_lock lock{mutex_};
        for (;;) {
            if (stop_.stop_requested() || course_.is_over()) return std::nullopt;
            if (const auto place = course_.next_game(running_)) {
                running_.insert(*place);
                players_[*place] = course_.players_of(*place);
                return place;
            }
            const std::size_t seen = course_.played().size();
            course_has_changed_.wait(lock, stop_.get_token(), [&] { return course_.played().size() != seen; });
        }
    }

    // None: stopped.
    std::optional<ArenaGame> play(const GamePlace& place) {
        const std::array<int, 2> numbers = players_at(place);
        const play::Opening& opening = opening_of(plan_, place);
        std::array<std::unique_ptr<ArenaPlayer>, 2> players;
        for (const Color color : rules::both_colors) {
            auto seated = seat(plan_.entrants[at(numbers[rules::index(color)])].plan, stop_.get_token());
            if (stop_.stop_requested()) return std::nullopt;
            if (!seated) {
                ArenaGame lost = forfeited(opening.position.size(), color, play::EndReason::disconnection);
                lost.fault = {.message = seated.error().message};
                return lost;
            }
            players[rules::index(color)] = *std::move(seated);
        }
        auto game = play_arena_game(opening, *players[0], *players[1], seeds_of(plan_.seed, place), plan_.clock,
                                    stop_.get_token());
        if (!game) return std::nullopt;
        for (const Color color : rules::both_colors)
            if (!game->fault || game->fault->is_resignation() || game->winner == color)
                players[rules::index(color)]->dismiss();
        return game;
    }
    std::array<int, 2> players_at(const GamePlace& place) {
        const std::lock_guard lock{mutex_};
        return players_.at(place);
    }

    void note(const GamePlace& place, const ArenaGame& played) {
        const std::lock_guard lock{mutex_};
        if (error_) return;
        TournamentGame game{.place = place,
                            .players = players_.at(place),
                            .discs = played.discs,
                            .winner = played.winner,
                            .reason = played.reason,
                            .fault = played.fault ? played.fault->message : std::string{}};
        if (const auto kept = on_game_(game, played.moves); !kept) {
            error_ = kept.error();
            stop_.request_stop();
            return;
        }
        running_.erase(place);
        players_.erase(place);
        course_.add(std::move(game));
        course_has_changed_.notify_all();
    }

    const TournamentPlan& plan_;
    Course& course_;
    const OnGame& on_game_;
    std::stop_source stop_;
    std::stop_callback<std::function<void()>> passed_on_;

    std::mutex mutex_; // guards the course and the members below
    std::condition_variable_any course_has_changed_;
    std::set<GamePlace> running_;
    std::map<GamePlace, std::array<int, 2>> players_;
    std::optional<base::Error> error_;
};

} // namespace

const play::Opening& opening_of(const TournamentPlan& plan, const GamePlace& place) {
    const bool is_swiss = plan.shape.system == TournamentSystem::swiss;
    const std::size_t number = at(is_swiss ? place.round : 0) * at(plan.shape.pairs) + at(place.pair);
    return plan.openings[number % plan.openings.size()];
}

base::Result<base::Done> try_programs(const TournamentPlan& plan, const std::stop_token& stop) {
    for (const Entrant& entrant : plan.entrants) {
        if (!std::holds_alternative<ExternalPlayer>(entrant.plan.player)) continue;
        const auto seated = seat(entrant.plan, stop);
        if (stop.stop_requested()) break;
        if (!seated) return base::Error{base::tr("{}: {}", entrant.name, seated.error().message)};
        (*seated)->dismiss();
    }
    return base::Done{};
}

base::Result<base::Done> play_tournament(
    const TournamentPlan& plan, Course& course, const std::stop_token& stop,
    const std::function<base::Result<base::Done>(const TournamentGame& game,
                                                 const std::vector<records::RecordedMove>& moves)>& on_game) {
    return Hall{plan, course, stop, on_game}.run();
}

} // namespace modes
