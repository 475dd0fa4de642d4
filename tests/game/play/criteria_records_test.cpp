// One case per acceptance criterion of the requirements document for the game logic, with the same numbers: the board
// as data (9) and the history of moves (10). criteria_test.cpp has the others.
#include "game/records/notation.hpp"
#include "tests/game/play/criteria.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <utility>

using criteria::disc_on;
using criteria::saved;
using criteria::usual_start;
using rules::Color;

TEST_CASE("criterion 9.1: the board is exported as data") {
    const std::string text = saved(fixtures::game(8, "f5"));
    CHECK(text.find("\"format\": \"outflank-match\"") != text.npos);
    CHECK(text.find("\"now\": {") != text.npos);
}

TEST_CASE("criterion 9.2: all cells are in the data") {
    const std::string text = saved(fixtures::game(8, "f5"));
    const std::string now = text.substr(text.find("\"now\""));
    for (const std::string row : {"\"---OX---\"", "\"---XXX--\""})
        CHECK(now.find(row) != now.npos);
    std::size_t empty_rows = 0;
    for (std::size_t at = now.find("\"--------\""); at != now.npos; at = now.find("\"--------\"", at + 1))
        ++empty_rows;
    CHECK(empty_rows == 6);
}

TEST_CASE("criterion 9.3: the current player is in the data") {
    const std::string text = saved(fixtures::game(8, "f5"));
    CHECK(text.substr(text.find("\"now\"")).find("\"to_move\": \"white\"") != text.npos);
}

TEST_CASE("criterion 9.4: the state of the game is in the data") {
    CHECK(saved(fixtures::game(8, "f5")).find("\"status\": \"in_progress\"") != std::string::npos);
    CHECK(saved(fixtures::game(4, fixtures::perfect_4)).find("\"status\": \"white_wins\"") != std::string::npos);
}

TEST_CASE("criterion 9.5: valid data restore the board exactly") {
    for (const std::string moves : {"", "f5 d6 c3", fixtures::black_must_pass_8, fixtures::wipe_out_8}) {
        const rules::GameTree game = fixtures::game(8, moves);
        const auto restored = play::game_from_json(saved(game));
        REQUIRE(restored.ok());
        CHECK(restored->game == game);
        CHECK(saved(restored->game) == saved(game));
    }
}

TEST_CASE("criterion 9.6: invalid data are refused before anything is restored") {
    // One example of each kind; save_refusals_test.cpp has all of them.
    const std::string good = saved(fixtures::game(8, "f5"));
    for (const auto& [from, to] :
         {std::pair{"\"---XXX--\"", "\"---XOX--\""}, std::pair{"\"---XXX--\"", "\"---X?X--\""},
          std::pair{"\"in_progress\"", "\"draw\""}, std::pair{"\"move\":\"f5\"", "\"move\":\"a1\""},
          std::pair{"\"size\": 8", "\"size\": 80"}}) {
        std::string bad = good;
        bad.replace(bad.find(from), std::string_view{from}.size(), to);
        const auto restored = play::game_from_json(bad);
        CHECK_FALSE(restored.ok());
    }
}

TEST_CASE("criterion 10.1: a valid move is appended to the history") {
    rules::GameTree game{usual_start};
    CHECK(game.line().size() == 1);
    game.play(disc_on("f5"));
    CHECK(game.line().size() == 2);
    game.play(disc_on("a1")); // refused
    CHECK(game.line().size() == 2);
}

TEST_CASE("criterion 10.2: the cell of each move is recorded") {
    const rules::GameTree game = fixtures::game(8, "f5 d6 c3");
    CHECK(game.node(1).move == disc_on("f5"));
    CHECK(game.node(2).move == disc_on("d6"));
    CHECK(game.node(3).move == disc_on("c3"));
}

TEST_CASE("criterion 10.3: the player of each move is recorded") {
    const rules::GameTree game = fixtures::game(4, fixtures::double_block_4);
    // b1 c1 d1 a1 a3, White's pass, d4.
    const Color movers[]{Color::black, Color::white, Color::black, Color::white,
                         Color::black, Color::white, Color::black};
    REQUIRE(game.node_count() == 8);
    for (int id = 1; id < 8; ++id)
        CHECK(game.node(id).mover == movers[id - 1]);
    CHECK(game.node(6).move.is_pass());
}

TEST_CASE("criterion 10.4: the flipped discs of each move are recorded") {
    const rules::GameTree game = fixtures::game(8, "f5 d6 c3");
    CHECK(game.node(1).flipped == fixtures::squares("e5"));
    CHECK(game.node(2).flipped == fixtures::squares("d5"));
    CHECK(game.node(3).flipped == fixtures::squares("d4"));
}

TEST_CASE("criterion 10.5: the order of the moves is kept") {
    const rules::GameTree game = fixtures::game(8, fixtures::wipe_out_8);
    std::string moves;
    for (const int id : game.line()) {
        if (id == rules::GameTree::root) continue;
        if (!moves.empty()) moves += ' ';
        moves += records::to_text(game.node(id).move);
    }
    CHECK(moves == fixtures::wipe_out_8);
}

TEST_CASE("criterion 10.6: the complete history can be read") {
    rules::GameTree game = fixtures::game(8, fixtures::wipe_out_8);
    game.go_to(3); // undone moves are part of the history
    CHECK(game.line().size() == 10);
    CHECK(game.path_to(9).size() == 10);
    for (const int id : game.line())
        CHECK(game.contains(id));
}
