#include "game/play/save.hpp"
#include "tests/capture_bound.hpp"

#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"
#include "tests/game/play/saved_matches.hpp"

#include <doctest/doctest.h>

#include <string>

using play::game_from_json;
using play::GameState;
using play::to_json;

namespace {

// Reads a save; fails the test if it is refused.
GameState reread(const std::string& text) {
    auto game = game_from_json(text);
    CAPTURE(text);
    if (!game) FAIL(game.error().message);
    return *std::move(game);
}

} // namespace

TEST_CASE("move signs, and comments with special characters, are read back from a save") {
    GameState game = branched_match();
    game.annotations = {{0, {records::Sign::none, "The start"}},
                        {1, {records::Sign::brilliant, ""}},
                        {3, {records::Sign::dubious, "\"quoted\" \\ {braces} [brackets]\ntwo lines \xE3\x81\x82"}}};
    const std::string text = to_json(game);
    CHECK(reread(text) == game);
    CHECK(to_json(reread(text)) == text);
    // Text that no command accepts is repaired, so that the save stays readable.
    game.annotations[1].text = "  \x01 broken \xFF  ";
    CHECK(reread(to_json(game)).annotations.at(1).text == "broken \xEF\xBF\xBD");
}

TEST_CASE("a save keeps the names of the colours and lists flips separated by blanks") {
    GameState game = state_of(fixtures::game(4, fixtures::perfect_4));
    game.settings.rules.color_names = {"X", "O"};
    const std::string text = to_json(game);
    CHECK(reread(text) == game);
    int pairs = 0;
    for (rules::GameTree::NodeId node = 1; node < game.game.node_count(); ++node) {
        const rules::SquareSet flipped = game.game.node(node).flipped;
        if (flipped.size() != 2) continue;
        const std::string one = records::to_text(*flipped.begin()), other = records::to_text(*++flipped.begin());
        CHECK(text.find("\"flips\":\"" + one + ' ' + other + '"') != std::string::npos);
        ++pairs;
    }
    CHECK(pairs > 0);
}

TEST_CASE("each kind of extra time is saved with the remaining periods") {
    using Kind = play::ExtraTime::Kind;
    for (const Kind kind : {Kind::increment, Kind::delay, Kind::byo_yomi}) {
        GameState game = branched_match();
        game.settings.clock_extra = {.kind = kind, .time = play::milliseconds{30'000}, .periods = 5};
        game.clock_remaining = {play::milliseconds{75'000}, play::milliseconds{30'000}};
        const auto read = game_from_json(to_json(game));
        REQUIRE(read.ok());
        CHECK(*read == game);
    }
}

TEST_CASE("an analysis too large for a save is truncated, and the game stays complete" * doctest::test_suite("long")) {
    base::Random random{5};
    GameState game = random_match(16, 15'000, random);
    game.values = {};
    std::size_t bytes = to_json(game).size();
    for (int node = 0; node < game.game.node_count(); ++node) {
        const auto legal = game.game.node(node).position.legal_moves();
        play::PositionValue value;
        if (!legal.empty()) value.best = rules::Move{*legal.begin()};
        for (const rules::Square square : legal)
            value.moves.push_back({rules::Move{square}, 0});
        bytes += 150 + 5 * value.moves.size(); // lower bound: the names of the fields, and "a1:0 " per move
        game.values.note(game.game, node, value);
    }
    REQUIRE(bytes > play::max_save_bytes); // otherwise the test would show nothing
    const GameState read = reread(to_json(game));
    CHECK(read.game == game.game);
    CHECK_FALSE(read.values.all().empty());
    CHECK(read.values.all().size() < game.values.all().size());
    CHECK(to_json(game).size() <= play::max_save_bytes);
}

TEST_CASE("a save is formatted for human readers") {
    const std::string text = to_json(branched_match());
    CHECK(text.starts_with("{\n  \"format\": \"outflank-match\",\n  \"version\": 5,\n  \"size\": 8,\n"));
    CHECK(text.ends_with("\n}\n"));
    // Two of the moves as written in the file, and a row of the board after them.
    for (const std::string part :
         {"\n    {\"id\":2,\"parent\":1,\"color\":\"white\",\"move\":\"d6\",\"flips\":\"d5\"},\n",
          "\n    {\"id\":4,\"parent\":1,\"color\":\"white\",\"move\":\"f4\",\"flips\":\"e4\",\"redo\":true}\n",
          "\n      \"---XXX--\",\n", "\"status\": \"in_progress\"", "\"seed\": 18446744073709551615"}) {
        CAPTURE(part);
        CHECK(text.find(part) != text.npos);
    }
}

TEST_CASE("saving, loading and saving again gives the same game and the same bytes" * doctest::test_suite("long")) {
    base::Random random{91};
    for (int side = rules::BoardSize::smallest; side <= rules::BoardSize::largest; ++side) {
        CAPTURE(side);
        for (int round = 0; round < 6; ++round) {
            const GameState game = random_match(side, round * 40, random);
            const std::string text = to_json(game);
            const GameState again = reread(text);
            CHECK(again == game);
            CHECK(to_json(again) == text);
        }
    }
}

TEST_CASE("the branch that redo follows is restored at every node") {
    const GameState game = branched_match();
    const GameState again = reread(to_json(game));
    CHECK(again.game.line() == std::vector<int>{0, 1, 4});
    CHECK(again.game.cursor() == 1);
    rules::GameTree other = game.game;
    other.go_to(3);
    other.go_to(1);
    CHECK_FALSE(other == game.game);
    CHECK(reread(to_json(state_of(other))).game.line() == std::vector<int>{0, 1, 2, 3});
}

TEST_CASE("a finished game is saved with its result") {
    for (const auto& [moves, status] :
         {std::pair{fixtures::double_block_4, "black_wins"}, std::pair{fixtures::perfect_4, "white_wins"},
          std::pair{fixtures::open_draw_4, "draw"}}) {
        CAPTURE_BOUND(moves);
        const GameState game = state_of(fixtures::game(4, moves));
        const std::string text = to_json(game);
        CHECK(text.find("\"status\": \"" + std::string{status} + "\"") != text.npos);
        CHECK(reread(text) == game);
    }
}

TEST_CASE("an unusual start position is read back unchanged") {
    const rules::Position starts[]{
        fixtures::last_square_empty(),
        fixtures::all_directions_at_d4(),
        fixtures::board(4, ".... .... .... ....", rules::Color::white),
        fixtures::board(5, "B...W ..... ..... ..... W...B", rules::Color::white),
        fixtures::board(4, "BBBB BBBB BBBB BBBB", rules::Color::black),
    };
    for (const rules::Position& start : starts) {
        const GameState game = state_of(rules::GameTree{start});
        CHECK(reread(to_json(game)) == game);
    }
    GameState game = state_of(rules::GameTree{starts[0]});
    REQUIRE_FALSE(game.game.play(rules::Move{fixtures::square("f1")}));
    CHECK(reread(to_json(game)).game.position().count() == rules::DiscCount{35, 29});
}

TEST_CASE("a byte order mark, Windows line ends and trailing blanks are ignored") {
    const GameState game = branched_match();
    const std::string text = to_json(game);
    CHECK(reread("\xef\xbb\xbf" + text) == game);
    CHECK(reread(text.substr(0, text.size() - 1)) == game);
    CHECK(reread(text + " \n\r\n\t") == game);
    std::string windows;
    for (const char c : text)
        windows += c == '\n' ? std::string{"\r\n"} : std::string(1, c);
    CHECK(reread(windows) == game);
}

TEST_CASE("names that cannot be saved are repaired, and the save stays readable") {
    GameState game = branched_match();
    game.settings.participants[0].name = std::string(63, 'x') + "\xc3\xa9"; // 65 bytes
    game.settings.participants[1] = {"\xff\xfe", play::Human{}};
    game.settings.rules.title = std::string(500, 't');
    const GameState again = reread(to_json(game));
    CHECK(again.settings.participants[0].name == std::string(63, 'x'));
    CHECK(again.settings.participants[1].name == "\xef\xbf\xbd\xef\xbf\xbd");
    CHECK(again.settings.rules.title == std::string(64, 't'));
    CHECK(again.game == game.game);
}

TEST_CASE("an early end survives saving unless the game was already over on the board") {
    GameState game = branched_match();
    for (const auto reason : {play::EndReason::resignation, play::EndReason::time, play::EndReason::illegal_move,
                              play::EndReason::disconnection}) {
        game.early_end = play::EarlyEnd{rules::Color::white, reason};
        CHECK(reread(to_json(game)) == game);
    }
    for (const auto reason : {play::EndReason::agreement, play::EndReason::aborted}) {
        game.early_end = play::EarlyEnd{std::nullopt, reason};
        CHECK(reread(to_json(game)) == game);
    }
    game.early_end = play::EarlyEnd{std::nullopt, play::EndReason::time};
    CHECK_FALSE(game_from_json(to_json(game)));
    GameState finished = state_of(fixtures::game(4, fixtures::perfect_4));
    finished.early_end = play::EarlyEnd{rules::Color::black, play::EndReason::time};
    CHECK_FALSE(reread(to_json(finished)).early_end);
}

TEST_CASE("rejects a truncated save") {
    const std::string text = to_json(branched_match());
    for (std::size_t length = 0; length + 1 < text.size(); ++length) { // complete even without the last line feed
        const auto game = game_from_json(std::string_view{text}.substr(0, length));
        CAPTURE(length);
        REQUIRE_FALSE(game.ok());
        REQUIRE(records::is_utf8(game.error().message));
        REQUIRE(game.error().message.size() < 2'000);
    }
}

TEST_CASE("the largest tree that may be saved is read back" * doctest::test_suite("long")) {
    base::Random random{94};
    rules::GameTree tree{rules::Position::start(rules::BoardSize{16})};
    while (tree.node_count() < library::max_document_nodes) {
        const rules::SquareSet legal = tree.position().legal_moves();
        const std::vector<rules::Square> choices(legal.begin(), legal.end());
        if (choices.empty() && !tree.position().must_pass()) {
            tree.go_to(static_cast<int>(random.below(static_cast<std::uint64_t>(tree.node_count()))));
            continue;
        }
        const auto move = choices.empty() ? rules::Move::pass() : rules::Move{choices[random.below(choices.size())]};
        REQUIRE_FALSE(tree.play(move));
    }
    const GameState game = state_of(tree);
    const std::string text = to_json(game);
    CHECK(text.size() <= play::max_save_bytes);
    const auto again = game_from_json(text);
    REQUIRE(again.ok());
    CHECK((*again == game));

    // One more node is refused.
    while (tree.node_count() == library::max_document_nodes) {
        tree.go_to(static_cast<int>(random.below(static_cast<std::uint64_t>(tree.node_count()))));
        const rules::SquareSet legal = tree.position().legal_moves();
        for (const rules::Square square : legal) {
            if (tree.node_count() > library::max_document_nodes) break;
            const int parent = tree.cursor();
            REQUIRE_FALSE(tree.play(rules::Move{square}));
            tree.go_to(parent);
        }
    }
    const auto beyond = game_from_json(to_json(state_of(tree)));
    REQUIRE_FALSE(beyond.ok());
    CHECK(beyond.error().message.find("at most 19999 elements") != std::string::npos);
}
