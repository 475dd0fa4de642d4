// A library in a temporary folder, and games for it.
#pragma once

#include "game/library/library.hpp"
#include "game/records/opening_names.hpp"
#include "tests/game/library/random_games.hpp"
#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

namespace library_games {

// A game of random moves; equal numbers give equal games.
inline library::GameDocument random_document(int number) {
    rules::GameTree game{rules::Position::start(rules::BoardSize{8})};
    for (const rules::Move& move : random_games::play(static_cast<std::uint64_t>(number)).moves)
        (void)game.play(move);
    return {.seats = {library::DocumentSeat{"Ada " + std::to_string(number)}, library::DocumentSeat{"Bob"}},
            .game = std::move(game)};
}

// Imported games, newest first.
inline std::vector<library::GameRow> imported_rows(const library::Library& library,
                                                   const library::GameFilter& filter = {}) {
    const auto found = library.find({.source = library::Source::imported, .filter = filter});
    REQUIRE(found);
    std::vector<library::GameRow> rows;
    for (const library::GameRef& game : found->games)
        rows.push_back(library.database().game(game.id)->row);
    return rows;
}

struct LibraryPlace {
    temporary::TemporaryFolder folder;
    library::Files files{.library = folder.path / "library.db", .database = folder.path / "database.db"};

    base::Result<library::Library> open() const { return library::Library::open(files, records::opening_names()); }
    // Precondition: the library can be opened.
    library::Library opened() const {
        auto library = open();
        REQUIRE_MESSAGE(library.ok(), (library ? "" : library.error().message));
        return *std::move(library);
    }
    // Adds games 1 to `count`, named by their numbers, in folders "even" and "odd".
    void fill(int count) const {
        library::Library library = opened();
        const auto filled = library.together([&]() -> base::Result<base::Done> {
            for (int i = 1; i <= count; ++i)
                if (auto added =
                        library.add_game(random_document(i), std::to_string(i), i % 2 == 0 ? "even" : "odd", 1000 * i);
                    !added)
                    return added.error();
            return base::Done{};
        });
        REQUIRE(filled);
    }
};

} // namespace library_games
