// Databases of games: the input either is the file, or changes bytes of a good one. Whatever is in it, questions are
// answered or refused with a message, and moves that come out of it are legal.
#include "game/database/game_database.hpp"
#include "tests/fuzz/input.hpp"
#include "tests/fuzz/own_folder.hpp"
#include "tests/game/database/random_games.hpp"

#include <cstring>
#include <iterator>
#include <string>

namespace {

using database::GameDatabase;
using fuzz::Input;
using fuzz::require;
using rules::Position;

const Position& start() {
    static const Position of_eight = Position::start(rules::BoardSize{8});
    return of_eight;
}

base::Result<GameDatabase> opened(const std::filesystem::path& path) {
    return GameDatabase::open(path, records::opening_names(), GameDatabase::Missing::refuse);
}

// The bytes of a database with a few games of each kind.
std::string good_database() {
    const auto path = fuzz::own_folder() / "good.db";
    {
        auto made = GameDatabase::open(path, records::opening_names());
        require(made.ok());
        std::vector<database::GameToAdd> games;
        for (std::uint64_t seed = 1; seed <= 12; ++seed) {
            const auto from = seed % 4 == 0 ? Position::start(rules::BoardSize{6}) : start();
            const auto game = random_games::play(seed, from);
            games.push_back({.black = seed % 2 == 0 ? "Anna" : "Ben",
                             .white = "Carl " + std::to_string(seed % 3),
                             .event = "Meeting",
                             .year = 2000 + static_cast<int>(seed),
                             .start = from,
                             .moves = game.moves,
                             .path = seed % 5 == 0 ? "games/" + std::to_string(seed) : ""});
        }
        require(made->add(games).ok());
    }
    std::ifstream in{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

// Pieces of the input over bytes of the good one: where, how many, what.
std::string changed(Input& input) {
    static const std::string good = good_database();
    std::string bytes = good;
    while (!input.is_empty()) {
        const std::size_t at = input.number<std::uint32_t>() % bytes.size();
        const std::string_view piece = input.bytes(1 + input.below(32));
        bytes.replace(at, std::min(piece.size(), bytes.size() - at), piece.substr(0, bytes.size() - at));
    }
    return bytes;
}

template <class Value> bool answers(const base::Result<Value>& result) {
    require(result.ok() || !result.error().message.empty());
    return result.ok();
}

void ask(GameDatabase& games) {
    (void)answers(games.totals());
    (void)answers(games.players("C", 10));
    (void)answers(games.player("Anna"));
    (void)answers(games.paths("games"));
    (void)answers(games.count({.player = "Anna", .first_year = 2003, .outcome = database::Outcome::win}));
    for (const Position& position : {start(), start().after(rules::Move{{4, 5}})}) {
        const auto at = games.at(position, {});
        if (!answers(at)) continue;
        for (const database::MoveFrequency& move : at->moves)
            require(!position.refusal(move.move));
    }
    const auto rows = games.search({}, 20);
    if (!answers(rows)) return;
    require(rows->size() <= 20);
    for (const database::GameRow& row : *rows) {
        const auto game = games.game(row.id);
        if (!answers(game)) continue;
        Position position = game->start;
        for (const rules::Move& move : game->moves) {
            require(!position.refusal(move));
            position = position.after(move);
        }
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Input input{data, size};
    const auto path = fuzz::own_folder() / "any.db";
    const bool is_changed = input.below(2) == 1;
    fuzz::write_file(path, is_changed ? changed(input) : std::string{input.rest()});
    auto games = opened(path);
    if (answers(games)) ask(*games);
    return 0;
}
