// Shared by the tests of searches: a table size for small searches, and a check of reports.
#pragma once

#include "game/ai/report.hpp"

#include <doctest/doctest.h>

#include <cstddef>

namespace reports {

inline constexpr std::size_t small_table = std::size_t{1} << 20;

// Checks that the report has every legal move once and no other.
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
