// What the tests of searches share: a table for small searches, and what each report must have.
#pragma once

#include "game/ai/report.hpp"

#include <doctest/doctest.h>

#include <cstddef>

namespace reports {

inline constexpr std::size_t small_table = std::size_t{1} << 20;

// Every legal move once, and nothing else.
inline void check_complete(const ai::Report& report, const rules::Position& position) {
    rules::SquareSet seen;
    for (const ai::RootMove& move : report.moves) {
        REQUIRE_FALSE(move.move.is_pass());
        CHECK_FALSE(seen.contains(move.move.square()));
        seen.insert(move.move.square());
        REQUIRE_FALSE(move.line.empty());
        CHECK(move.line.front() == move.move);
    }
    CHECK(seen == position.legal_moves());
}

} // namespace reports
