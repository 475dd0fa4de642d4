#include "game/ai/level.hpp"

#include "engine/base/files.hpp"
#include "game/ai/player.hpp"
#include "game/ai/search.hpp"
#include "tests/game/ai/positions.hpp"

#include <doctest/doctest.h>

#include <set>
#include <sstream>
#include <string>

namespace {

// Points for Black: 2 for a win, 1 for a draw.
int points(const ai::Player& black, const ai::Player& white, int side, std::uint64_t seed) {
    ai::Searcher searcher{std::size_t{1} << 20};
    auto position = random_position(side, 4, seed);
    for (std::uint64_t move = 1; !position.is_over(); ++move) {
        const ai::Player& player = position.to_move() == rules::Color::black ? black : white;
        position = position.after(ai::choose(player, position, ai::move_seed(seed, move), searcher, {}, {}).move);
    }
    const auto winner = position.winner();
    return !winner ? 1 : *winner == rules::Color::black ? 2 : 0;
}

// Points of the first player out of 4 per pair: it plays both colours from the same opening.
int match_points(const ai::Player& first, const ai::Player& second, int side, int pairs) {
    int sum = 0;
    for (int pair = 0; pair < pairs; ++pair) {
        const auto seed = static_cast<std::uint64_t>(pair + 1);
        sum += points(first, second, side, seed) + 2 - points(second, first, side, seed);
    }
    return sum;
}

} // namespace

TEST_CASE("the table in assets/levels matches the levels") {
    const auto path = base::find_shipped("assets/levels/README.md");
    REQUIRE(path);
    const auto text = base::read_file(*path, std::size_t{1} << 20);
    REQUIRE(text);
    for (const ai::LevelSettings& level : ai::levels()) {
        std::ostringstream row;
        row << "| " << level.number << " | " << level.name << " | ";
        if (!level.searches) {
            row << "- | - | - | - | - |\n";
            CAPTURE(row.str());
            CHECK(text->find(row.str()) != std::string::npos);
            continue;
        }
        if (level.limits.depth == ai::Limits::no_depth_limit)
            row << "as time allows";
        else
            row << level.limits.depth;
        row << " | " << (level.limits.exact_empties == 0 ? "-" : std::to_string(level.limits.exact_empties)) << " | "
            << level.temperature << " | " << static_cast<double>(level.limits.time.target.count()) / 1000 << " s, "
            << (level.limits.all_threads ? "all cores" : "one core") << " | ";
        if (level.book_width)
            row << static_cast<double>(*level.book_width) / ai::disc;
        else
            row << "-";
        row << " |\n";
        CAPTURE(row.str());
        CHECK(text->find(row.str()) != std::string::npos);
    }
}

TEST_CASE("a higher level beats a much lower level") {
    CHECK(match_points(ai::Level{5}, ai::Level{1}, 6, 6) >= 20); // of 24
    CHECK(match_points(ai::Level{4}, ai::Level{1}, 8, 4) >= 13); // of 16
}

TEST_CASE("level 0 loses most games against level 1 but wins some") {
    const int beginner = match_points(ai::Level{1}, ai::Level{0}, 8, 100);
    CHECK(beginner >= 260); // of 400: 65 %
    CHECK(beginner <= 360); // 90 %
}

TEST_CASE("level 0 leaves more corners than it takes, but takes some") {
    ai::Searcher searcher{std::size_t{1} << 20};
    int corners_left = 0, corners_taken = 0;
    for (std::uint64_t seed = 1; seed <= 120; ++seed) {
        std::uint64_t ply = 0;
        for (auto position = random_position(seed % 2 == 0 ? 6 : 8, 4, seed); !position.is_over();) {
            const auto choice = ai::choose(ai::Level{0}, position, ai::move_seed(seed, ++ply), searcher, {}, {});
            REQUIRE_FALSE(position.refusal(choice.move));
            const int end = position.size().side() - 1;
            const rules::SquareSet corners{{0, 0}, {0, end}, {end, 0}, {end, end}};
            const rules::SquareSet legal = position.legal_moves();
            if (!(legal & corners).empty() && !(legal - corners).empty())
                ++(corners.contains(choice.move.square()) ? corners_taken : corners_left);
            position = position.after(choice.move);
        }
    }
    CHECK(corners_left + corners_taken > 200);
    CHECK(corners_left > corners_taken); // more than half, because it does not take every corner that it considers
    CHECK(corners_taken > 20);
}
