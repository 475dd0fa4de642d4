// The user's library as another window has it open.
#pragma once

#include "game/library/library.hpp"
#include "game/records/opening_names.hpp"

#include <doctest/doctest.h>

inline library::Library users_library(const library::Files& files = library::Files::of_user()) {
    auto opened = library::Library::open(files, records::opening_names());
    REQUIRE_MESSAGE(opened.ok(), (opened.ok() ? "" : opened.error().message));
    return *std::move(opened);
}
