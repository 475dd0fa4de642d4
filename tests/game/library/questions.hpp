// Queries of a database, and conditions on the answers that hold for any contents of its file.
#pragma once

#include "game/library/library.hpp"
#include "tests/game/library/random_games.hpp"

#include <cstdlib>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace questions {

// Passes each condition to `require`. The last query adds games.
class Asking {
  public:
    Asking(library::Library& library, std::function<void(bool)> require)
        : library_{library}, games_{library.database()}, require_{std::move(require)} {}

    void ask_all() {
        const rules::Position start = rules::Position::start(rules::BoardSize{8});
        (void)answers(games_.totals());
        (void)answers(games_.players("C", 10));
        (void)answers(games_.player("Anna"));
        (void)answers(
            library_.find({.source = library::Source::imported,
                           .filter = {.player = "Anna", .first_year = 2003, .outcome = library::Outcome::win}}));
        for (const rules::Position& position : {start, start.after(rules::Move{{4, 5}})})
            for (const library::GameFilter& filter : {library::GameFilter{}, {.player = "Anna"}})
                ask_at(position, filter);
        ask_for_games();
        change();
    }

  private:
    template <class Value> bool answers(const base::Result<Value>& result) {
        require_(result.ok() || !result.error().message.empty());
        return result.ok();
    }
    void ask_at(const rules::Position& position, const library::GameFilter& filter) {
        const auto found = library_.find({.source = library::Source::imported, .filter = filter, .position = position});
        if (!answers(found)) return;
        for (const library::MoveFrequency& move : found->at->moves)
            require_(!position.refusal(move.move));
        for (const library::GameRef& game : found->games)
            (void)answers(games_.game(game.id));
    }
    void ask_for_games() {
        const auto found = library_.find({.source = library::Source::imported});
        if (!answers(found)) return;
        for (const library::GameRef& ref : found->games) {
            const auto game = games_.game(ref.id);
            if (!answers(game)) continue;
            const library::GameRow& row = game->row;
            const int squares = row.side * row.side;
            require_(rules::BoardSize::of(row.side).has_value() && 0 <= row.moves && row.moves <= squares);
            require_(std::abs(row.difference.value_or(0)) <= squares
                     && std::abs(row.theoretical.value_or(0)) <= squares);
            require_(game->start.size().side() == row.side);
            rules::Position position = game->start;
            for (const rules::Move& move : game->moves) {
                require_(!position.refusal(move));
                position = position.after(move);
            }
        }
    }
    void change() {
        const auto game = random_games::play(99);
        const std::vector<library::GameToAdd> more{{.black = "Dora", .white = "Anna", .moves = game.moves},
                                                   {.black = "Dora", .moves = game.moves}};
        const auto added = games_.add(more);
        if (answers(added)) require_(added->added + added->known + added->refused == 2);
        (void)answers(games_.totals());
    }

    library::Library& library_;
    library::GameDatabase& games_;
    std::function<void(bool)> require_;
};

// Games on two board sizes.
inline std::vector<library::GameToAdd> some_games() {
    std::vector<library::GameToAdd> games;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        const auto from = rules::Position::start(rules::BoardSize{seed % 4 == 0 ? 6 : 8});
        const auto game = random_games::play(seed, from);
        games.push_back({.black = seed % 2 == 0 ? "Anna" : "Ben",
                         .white = "Carl " + std::to_string(seed % 3),
                         .event = "Meeting",
                         .year = 2000 + static_cast<int>(seed),
                         .start = from,
                         .moves = game.moves});
    }
    return games;
}

} // namespace questions
