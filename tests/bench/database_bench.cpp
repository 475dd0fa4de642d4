// How long it takes to fill a database with games of random moves and to find those through a position:
// bench-database FILE GAMES. The file is made, or filled further up to so many games.
#include "engine/base/random.hpp"
#include "game/library/game_database.hpp"
#include "tests/game/library/random_games.hpp"

#include <chrono>
#include <cstdlib>
#include <iostream>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begun) {
    return std::chrono::duration<double>(Clock::now() - begun).count();
}

library::GameToAdd random_game(std::uint64_t seed) {
    base::Random random{seed};
    library::GameToAdd game{.black = "Player " + std::to_string(random.below(4000)),
                            .white = "Player " + std::to_string(random.below(4000)),
                            .event = "Event " + std::to_string(random.below(500)),
                            .year = 1977 + static_cast<int>(random.below(50))};
    game.moves = random_games::play(seed).moves;
    return game;
}

// The position of the game with that seed after so many moves.
rules::Position position_after(std::uint64_t seed, std::size_t moves) {
    return random_games::play(seed).positions()[moves];
}

int run(const std::string& path, std::int64_t wanted) {
    const records::OpeningNames no_names;
    auto games = library::GameDatabase::open(path, no_names);
    if (!games) {
        std::cerr << games.error().message << '\n';
        return 1;
    }
    std::int64_t there = games->totals()->results.games();
    double adding = 0;
    const std::int64_t before = there;
    constexpr std::int64_t batch_size = 10'000;
    while (there < wanted) {
        std::vector<library::GameToAdd> batch;
        for (std::int64_t i = 0; i < std::min(batch_size, wanted - there); ++i)
            batch.push_back(random_game(static_cast<std::uint64_t>(there + i)));
        const auto begun = Clock::now();
        const auto added = games->add(batch);
        adding += seconds_since(begun);
        if (!added) {
            std::cerr << added.error().message << '\n';
            return 1;
        }
        there += static_cast<std::int64_t>(batch.size());
    }
    std::cout << there << " games; " << there - before << " added in " << adding << " s\n";
    for (const std::size_t moves : {0, 1, 2, 4, 8, 12, 20, 40}) {
        const rules::Position position = position_after(17, moves);
        double least = 1e9;
        std::int64_t found = 0;
        for (int round = 0; round < 3; ++round) {
            const auto begun = Clock::now();
            const auto at = games->at(position, {});
            least = std::min(least, seconds_since(begun));
            found = at ? at->results.games() : -1;
        }
        std::cout << "after " << moves << " moves: " << found << " games, " << least * 1000 << " ms\n";
    }
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 3) {
        std::cerr << "expected a file and a number of games\n";
        return 2;
    }
    return run(argv[1], std::atoll(argv[2]));
}
