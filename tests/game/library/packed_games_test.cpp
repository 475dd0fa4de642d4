#include "game/library/packed_games.hpp"

#include "game/records/notation.hpp"
#include "game/rules/symmetry.hpp"
#include "tests/game/library/random_games.hpp"

#include <doctest/doctest.h>

#include <algorithm>

namespace {

using library::Occurrence;
using library::pack;
using library::PositionSearch;
using random_games::RandomGame;
using rules::BoardSize;
using rules::Move;
using rules::Position;
using rules::Square;

constexpr BoardSize eight{8};

std::vector<Move> turned(const std::vector<Move>& moves, int symmetry) {
    std::vector<Move> result;
    for (const Move& move : moves)
        result.push_back(move.is_pass() ? move : Move{rules::transformed(move.square(), eight, symmetry)});
    return result;
}

Position turned(const Position& position, int symmetry) {
    return Position::from_board(eight, rules::transformed(position.board<std::uint64_t>(), symmetry),
                                position.to_move());
}

std::vector<Move> moves_from(const std::vector<std::string>& words) {
    std::vector<Move> moves;
    for (const std::string& word : words)
        moves.push_back(*records::move_from_text(word, eight));
    return moves;
}

} // namespace

TEST_CASE("packing and unpacking preserves a game except for the symmetry that makes it begin with f5") {
    int with_passes = 0;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        const RandomGame game = random_games::play(seed);
        const auto packed = pack(game.moves);
        REQUIRE(packed);
        const std::vector<Move> unpacked = unpack(*packed);
        REQUIRE(unpacked.size() == game.moves.size());
        CHECK(unpacked.front() == Move{Square{4, 5}});
        const auto before = game.positions();
        const auto after = RandomGame{.start = game.start, .moves = unpacked}.positions();
        for (std::size_t i = 0; i < before.size(); ++i) {
            REQUIRE(after[i].to_move() == before[i].to_move());
            REQUIRE(rules::canonical(after[i].board<std::uint64_t>())
                    == rules::canonical(before[i].board<std::uint64_t>()));
        }
        const rules::DiscCount count = before.back().count();
        const int empty = before.back().empties().size();
        const int difference = count.black - count.white;
        CHECK(packed->known_difference() == difference + (difference > 0 ? empty : difference < 0 ? -empty : 0));
        // Omitted passes and the four orientations do not change the packed game.
        std::vector<Move> placed = game.moves;
        with_passes += std::erase(placed, Move::pass()) > 0 ? 1 : 0;
        CHECK(pack(placed) == packed);
        for (const int symmetry : {3, 4, 7})
            CHECK(pack(turned(game.moves, symmetry)) == packed);
    }
    CHECK(with_passes > 5);
}

TEST_CASE("an unfinished game has no result; an invalid game is not packed") {
    CHECK(pack(moves_from({"f5", "d6"}))->known_difference() == std::nullopt);
    CHECK(pack(moves_from({"c4", "e3"})) == pack(moves_from({"f5", "d6"})));
    CHECK_FALSE(pack({}));
    for (const auto& words : {std::vector<std::string>{"a1"}, {"f5", "f5"}, {"f5", "a1"}, {"f5", "d6", "e4"}})
        CHECK_FALSE(pack(moves_from(words)));
}

TEST_CASE("a position search finds the games through a position and the next move of each") {
    std::vector<RandomGame> games;
    for (std::uint64_t seed = 100; seed < 160; ++seed)
        games.push_back(random_games::play(seed));
    base::Random random{7};
    int found_elsewhere = 0;
    int passes = 0;
    for (int question = 0; question < 240; ++question) {
        const RandomGame& asked = games[random.below(games.size())];
        const auto positions = asked.positions();
        const Position* chosen = &positions[random.below(question < 120 ? 6 : positions.size())];
        if (question >= 200) { // positions with a forced pass
            const auto passing = std::ranges::find_if(positions, &Position::must_pass);
            if (passing != positions.end()) chosen = &*passing;
        }
        const Position& at = *chosen;
        const Position sought = turned(at, static_cast<int>(random.below(8)));
        const PositionSearch search{sought};
        for (const RandomGame& game : games) {
            const auto along = game.positions();
            const auto place = std::ranges::find_if(along, [&](const Position& position) {
                return position.to_move() == sought.to_move()
                       && rules::canonical(position.board<std::uint64_t>())
                              == rules::canonical(sought.board<std::uint64_t>());
            });
            const auto passage = search.find(*pack(game.moves));
            REQUIRE(passage.has_value() == (place != along.end()));
            if (!passage) continue;
            if (&game != &asked) ++found_elsewhere;
            const bool is_last = place + 1 == along.end();
            REQUIRE(passage->next.has_value() == !is_last);
            if (is_last) continue;
            passes += passage->next->is_pass() ? 1 : 0;
            REQUIRE_FALSE(sought.refusal(*passage->next));
            CHECK(rules::canonical(sought.after(*passage->next).board<std::uint64_t>())
                  == rules::canonical((place + 1)->board<std::uint64_t>()));
        }
    }
    CHECK(found_elsewhere > 100);
    CHECK(passes > 0);
}

TEST_CASE("invalid move bytes end a game, but do not disturb a search") {
    base::Random random{11};
    for (int i = 0; i < 3000; ++i) {
        library::PackedGame damaged = *pack(random_games::play(random.below(20)).moves);
        damaged.moves[random.below(60)] = static_cast<std::uint8_t>(random.below(256));
        Position position = Position::start(eight);
        for (const Move& move : unpack(damaged)) {
            REQUIRE_FALSE(position.refusal(move));
            position = position.after(move);
        }
        (void)PositionSearch{position}.find(damaged);
    }
}

TEST_CASE("a game contains the start position and no impossible position") {
    const auto packed = pack(random_games::play(3).moves);
    REQUIRE(packed);
    CHECK(PositionSearch{Position::start(eight)}.find(*packed)->next);
    CHECK_FALSE(PositionSearch{Position::start(eight, rules::Color::white)}.find(*packed));
    const Position two_discs = Position::from_board(eight, rules::Board<std::uint64_t>{1, 2}, rules::Color::black);
    CHECK_FALSE(PositionSearch{two_discs}.find(*packed));
    const Position full =
        Position::from_board(eight, rules::Board<std::uint64_t>{~std::uint64_t{0}, 0}, rules::Color::black);
    CHECK_FALSE(PositionSearch{full}.find(*packed));
}
