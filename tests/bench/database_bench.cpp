// How long it takes to fill a database with games of random moves and to find those through a position:
// bench-database FILE GAMES. The file is made, or filled further up to so many games. Then the same for lists of a
// library that has these and 10,000 own games, in a file of its own beside it.
#include "engine/base/random.hpp"
#include "game/library/library.hpp"
#include "game/play/game.hpp"
#include "game/play/save.hpp"
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
    const auto library = library::Library::with_database(path, no_names);
    for (const std::size_t moves : {0, 1, 2, 4, 8, 12, 20, 40}) {
        const rules::Position position = position_after(17, moves);
        double least = 1e9;
        std::int64_t found = 0;
        for (int round = 0; round < 3; ++round) {
            const auto begun = Clock::now();
            const auto at = library->at(position);
            least = std::min(least, seconds_since(begun));
            found = at ? at->results.games() : -1;
        }
        std::cout << "after " << moves << " moves: " << found << " games, " << least * 1000 << " ms\n";
    }
    return 0;
}

// Milliseconds, the least of three.
template <class Function> double cost_of(const Function& function) {
    double least = 1e9;
    for (int round = 0; round < 3; ++round) {
        const auto begun = Clock::now();
        function();
        least = std::min(least, 1000 * seconds_since(begun));
    }
    return least;
}

int list_games(const std::filesystem::path& database) {
    auto library = library::Library::open({.library = database.string() + ".library", .database = database},
                                          records::opening_names());
    if (!library) {
        std::cerr << library.error().message << '\n';
        return 1;
    }
    constexpr std::size_t own_games = 10'000;
    (void)library->together([&]() -> base::Result<base::Done> {
        for (std::size_t i = library->find({.source = library::Source::own, .folder = ""})->games.size(); i < own_games;
             ++i) {
            library::GameDocument document{.game = rules::GameTree{rules::Position::start(rules::BoardSize{8})}};
            for (const rules::Move& move : random_games::play(i).moves)
                (void)document.game.play(move);
            document.seats[0].name = "Player " + std::to_string(i % 50);
            const auto added = library->add_game(document, "game " + std::to_string(i), "",
                                                 static_cast<std::int64_t>(i) * 100'000'000);
            if (!added) return added.error();
        }
        return base::Done{};
    });
    const rules::Position early = position_after(17, 4), start = position_after(17, 0);
    using library::GameOrder;
    using library::GameQuery;
    const std::vector<std::pair<const char*, GameQuery>> queries{
        {"all", {}},
        {"own", {.source = library::Source::own}},
        {"by players", {.order = GameOrder::players}},
        {"by result", {.order = GameOrder::result}},
        {"by opening", {.order = GameOrder::opening}},
        {"\"t\"", {.text = "t"}},
        {"\"ta\"", {.text = "ta"}},
        {"\"tam\"", {.text = "tam"}},
        {"\"tamenori 1998\"", {.text = "tamenori 1998"}},
        {"\"player 1\"", {.text = "player 1"}},
        {"player t", {.filter = {.player = "t"}}},
        {"player tamenori won", {.filter = {.player = "tamenori", .outcome = library::Outcome::win}}},
        {"at the start", {.position = start}},
        {"after four moves", {.position = early}}};
    for (const auto& [name, query] : queries) {
        std::size_t found = 0;
        const double cost = cost_of([&, &query = query] {
            const auto games = library->find(query);
            found = games ? games->games.size() : 0;
            if (!games) std::cerr << games.error().message << '\n';
        });
        std::cout << "list " << name << ": " << found << " games, " << cost << " ms\n";
    }
    const auto all = library->find({})->games;
    std::cout << "15 rows: " << cost_of([&] {
        for (std::size_t i = 0; i < 15; ++i)
            (void)library->listed(all[i * all.size() / 15]);
    }) << " ms\n";
    // The running game, of 60 moves, as it is written after each.
    play::GameSettings settings;
    play::GameState state = play::Game{settings, {}}.state({});
    for (const rules::Move& move : random_games::play(1).moves)
        (void)state.game.play(move);
    int version = 0;
    std::cout << "autosave: " << cost_of([&] {
        state.settings.participants[0].name = std::to_string(++version);
        (void)library->write_autosave("bench", {.game = play::to_json(state)});
    }) << " ms\n";
    (void)library->release_autosave("bench");
    std::cout << "totals: " << cost_of([&] { (void)library->database().totals(); }) << " ms\n";
    std::cout << "players: " << cost_of([&] { (void)library->database().players("t", 1); }) << " ms\n";
    std::cout << "player: " << cost_of([&] { (void)library->database().player("Tamenori Hideshi"); }) << " ms\n";
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 3) {
        std::cerr << "expected a file and a number of games\n";
        return 2;
    }
    const int result = run(argv[1], std::atoll(argv[2]));
    return result != 0 ? result : list_games(argv[1]);
}
