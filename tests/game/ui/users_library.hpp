// The user's library, as another window has it open.
#pragma once

#include "game/library/library.hpp"
#include "game/records/opening_names.hpp"
#include "game/records/transcript.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

inline library::Library users_library(const library::Files& files = library::Files::of_user()) {
    auto opened = library::Library::open(files, records::opening_names());
    REQUIRE_MESSAGE(opened.ok(), (opened.ok() ? "" : opened.error().message));
    return *std::move(opened);
}

// Names of the saved games, newest first.
inline std::vector<std::string> saved_names() {
    std::vector<std::string> names;
    const auto games = users_library().games();
    REQUIRE(games.ok());
    for (const library::SavedGame& game : *games)
        names.push_back(game.name);
    return names;
}

// The document of the saved game with that name; fails if there is none.
inline library::GameDocument saved_document(const std::string& name, const std::string& folder = "") {
    const library::Library library = users_library();
    const auto found = library.find_game(name, folder);
    REQUIRE_MESSAGE((found.ok() && found->has_value()), name);
    return *library.document((*found)->id);
}

inline std::string saved_moves(const std::string& name) {
    return records::to_transcript(saved_document(name).game);
}
