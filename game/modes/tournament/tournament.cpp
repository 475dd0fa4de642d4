#include "game/modes/tournament/tournament.hpp"

#include "engine/base/random.hpp"
#include "engine/base/text.hpp"
#include "engine/base/threads.hpp"
#include "game/modes/moves_from_outside.hpp"
#include "game/modes/searcher_options.hpp"

#include <algorithm>
#include <array>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <stop_token>
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

class ParallelGames {
  public:
    ParallelGames(const TournamentPlan& plan, Course& course, const OnGame& on_game)
        : plan_{plan}, course_{course}, on_game_{on_game} {}

    base::Result<base::Done> run() {
        base::run_in_threads(plan_.threads, [this] {
            Seated seated;
            while (const auto next = take()) {
                const auto& [place, numbers] = *next;
                if (const auto played = play(place, numbers, seated)) note(place, numbers, *played);
            }
            for (const auto& [number, player] : seated)
                if (player != nullptr) player->dismiss();
        });
        if (error_) return *error_;
        return base::Done{};
    }

  private:
    using Numbers = std::array<int, 2>; // player numbers by colour
    using Seated = std::map<int, std::unique_ptr<GamePlayer>>;

    // Waits while the next pairing depends on running games. None if no game is left.
    std::optional<std::pair<GamePlace, Numbers>> take() {
        std::unique_lock lock{mutex_};
        for (;;) {
            if (stop_.stop_requested() || course_.is_over()) return std::nullopt;
            if (const auto place = course_.next_game(running_)) {
                running_.insert(*place);
                return std::pair{*place, course_.players_of(*place)};
            }
            const std::size_t seen = course_.played().size();
            course_has_changed_.wait(lock, stop_.get_token(), [&] { return course_.played().size() != seen; });
        }
    }

    // None after a stop.
    std::optional<PlayedGame> play(const GamePlace& place, const Numbers& numbers, Seated& seated) {
        const play::Opening& opening = opening_of(plan_, place);
        GamePlayers players{};
        for (const Color color : rules::both_colors) {
            const int number = numbers[rules::index(color)];
            auto& player = seated[number];
            if (player == nullptr) {
                auto made = seat(plan_.entrants[number].plan, stop_.get_token());
                if (stop_.stop_requested()) return std::nullopt;
                if (!made) return forfeited(opening.position.size(), color, {.message = made.error().message});
                player = *std::move(made);
            }
            players[rules::index(color)] = player.get();
        }
        play::GameSettings settings = moves_from_outside(opening.position.size());
        settings.clock_initial = plan_.clock.main;
        settings.clock_extra.time = plan_.clock.period;
        play::Game game = game_from(opening, settings);
        auto played = play_game(game, opening, players, seeds_of(plan_.seed, place), stop_.get_token());
        if (!played) return std::nullopt;
        const bool is_usable =
            played->reason == play::EndReason::board || played->reason == play::EndReason::resignation;
        for (const Color color : rules::both_colors) {
            const bool is_well = is_usable || played->winner == color;
            if (is_well && plan_.keeps_players) continue;
            if (is_well) players[rules::index(color)]->dismiss();
            seated.erase(numbers[rules::index(color)]);
        }
        return played;
    }

    void note(const GamePlace& place, const Numbers& numbers, const PlayedGame& played) {
        const std::lock_guard lock{mutex_};
        if (stop_.stop_requested()) return;
        TournamentGame game{.place = place,
                            .players = numbers,
                            .discs = played.discs,
                            .winner = played.winner,
                            .reason = played.reason,
                            .fault = played.fault ? played.fault->message : std::string{}};
        const base::Result<bool> continues = on_game_(game, played);
        if (!continues) error_ = continues.error();
        if (!continues || !*continues) {
            stop_.request_stop();
            return;
        }
        running_.erase(place);
        course_.add(std::move(game));
        course_has_changed_.notify_all();
    }

    const TournamentPlan& plan_;
    Course& course_;
    const OnGame& on_game_;
    std::stop_source stop_;

    std::mutex mutex_; // guards the course and the members below
    std::condition_variable_any course_has_changed_;
    std::set<GamePlace> running_;
    std::optional<base::Error> error_;
};

} // namespace

bool has_external(const TournamentPlan& plan) {
    return std::ranges::any_of(plan.entrants, [](const Entrant& one) { return one.plan.is_external(); });
}

const play::Opening& opening_of(const TournamentPlan& plan, const GamePlace& place) {
    const bool is_swiss = plan.shape.system == TournamentSystem::swiss;
    const std::size_t number = (is_swiss ? place.round : 0) * plan.shape.pairs + place.pair;
    return plan.openings[number % plan.openings.size()];
}

base::Result<base::Done> try_engines(const TournamentPlan& plan) {
    for (const Entrant& entrant : plan.entrants) {
        if (!entrant.plan.is_external()) continue;
        const auto seated = seat(entrant.plan, {});
        if (!seated) return base::Error{base::tr("{}: {}", entrant.name, seated.error().message)};
        (*seated)->dismiss();
    }
    return base::Done{};
}

base::Result<base::Done> play_tournament(const TournamentPlan& plan, Course& course, const OnGame& on_game) {
    auto result = ParallelGames{plan, course, on_game}.run();
    for (const Entrant& entrant : plan.entrants)
        if (const auto* own = std::get_if<OwnPlayer>(&entrant.plan.player)) report_fault(own->loaded);
    return result;
}

} // namespace modes
