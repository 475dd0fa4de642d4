#include "game/play/game_statistics.hpp"

#include "game/library/sqlite.hpp"
#include "game/play/game_review.hpp"
#include "game/play/save.hpp"
#include "game/records/opening_names.hpp"
#include "game/records/transcript.hpp"
#include "tests/capture_bound.hpp"
#include "tests/game/play/fixtures.hpp"
#include "tests/game/rules/fixtures.hpp"
#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>

#include <array>
#include <atomic>
#include <string>
#include <utility>
#include <vector>

using library::SavedGame;
using play::GameState;
using rules::Color;

namespace {

constexpr library::Milliseconds long_ago = 1'600'000'000'000;

struct Told {
    const char* moves;
    const char* black; // "": no name; "level": the computer
    const char* white;
    std::optional<Color> winner; // by resignation
};

play::Participant seat_of(const std::string& name) {
    if (name == "level") return {"", play::Computer{ai::Level{3}}};
    return {name, play::Human{}};
}

GameState state_of_game(const Told& told) {
    auto game = records::game_from_transcript(told.moves, rules::Position::start(rules::BoardSize{8}));
    REQUIRE(game.ok());
    GameState state{.settings = fixtures::settings(8, seat_of(told.black), seat_of(told.white)),
                    .game = *std::move(game)};
    if (told.winner) state.early_end = play::EarlyEnd{.winner = *told.winner};
    return state;
}

// Sets values by which each move of Black and each move of White loses this many hundredths of a disc.
void judge_all(GameState& state, int of_black, int of_white) {
    int for_black = 0;
    for (const auto node : state.game.line()) {
        if (node != rules::GameTree::root)
            for_black += state.game.node(node).mover == Color::black ? -of_black : of_white;
        const auto legal = state.game.node(node).position.legal_moves();
        state.values.note(state.game, node,
                          {.for_black = for_black,
                           .certainty = {.is_solved = true},
                           .best = legal.empty() ? rules::Move::pass() : rules::Move{*legal.begin()}});
    }
}

SavedGame saved(const GameState& state, library::GameId id = 1) {
    return {.id = id, .name = {}, .folder = {}, .card = play::card_of(state)};
}

// Adds games with these moves between Ada and Bob.
std::vector<library::GameId> add_games(library::Library& library, const std::vector<std::string>& lines) {
    std::vector<library::GameId> ids;
    for (const std::string& moves : lines) {
        const auto added =
            library.add_game(play::to_document(state_of_game({moves.c_str(), "Ada", "Bob", {}})), "", "", long_ago);
        REQUIRE_MESSAGE(added.ok(), (added.ok() ? "" : added.error().message));
        ids.push_back(*added);
    }
    return ids;
}

// Adds a game whose document is unreadable.
library::GameId add_broken(library::Library& library) {
    const auto id = add_games(library, {"f5"}).front();
    library::sqlite::Connection{library.files().library}
        .prepare("UPDATE saved_document SET document = '{}' WHERE id = ?")
        .bind(1, id)
        .run();
    return id;
}

library::Library opened(const temporary::TemporaryFolder& folder) {
    auto library = library::Library::open(
        {.library = folder.path / "library.db", .database = folder.path / "database.db"}, records::opening_names());
    REQUIRE_MESSAGE(library.ok(), (library.ok() ? "" : library.error().message));
    return *std::move(library);
}

} // namespace

TEST_CASE("the moves of a game form three phases of equal length") {
    using play::Phase;
    struct Row {
        int number, squares;
        Phase phase;
    };
    for (const Row& row :
         {Row{1, 60, Phase::opening}, Row{20, 60, Phase::opening}, Row{21, 60, Phase::middle},
          Row{40, 60, Phase::middle}, Row{41, 60, Phase::end}, Row{60, 60, Phase::end}, Row{4, 12, Phase::opening},
          Row{5, 12, Phase::middle}, Row{12, 12, Phase::end}, Row{1, 0, Phase::opening}, Row{9, 0, Phase::end}}) {
        CAPTURE(row.number);
        CHECK(library::phase_of(row.number, row.squares) == row.phase);
    }
}

TEST_CASE("results, phases, openings and opponents are counted from the player's point of view") {
    GameState won = state_of_game({"f5d6c3d3c4", "Ada", "level", Color::black});
    judge_all(won, 100, 300);
    GameState lost = state_of_game({"f5d6c3d3c4", "level", "Ada", Color::black});
    judge_all(lost, 700, 200);
    const GameState running = state_of_game({"f5f6e6f4", "Ada", "Bob", {}});
    const GameState of_others = state_of_game({"f5f6e6f4", "Bob", "level", Color::white});
    const std::vector<SavedGame> games{saved(won, 1), saved(lost, 2), saved(running, 3), saved(of_others, 4)};
    CHECK(play::players_of(games)
          == std::vector<play::PlayerOfGames>{{.name = "Ada", .games = 3}, {.name = "Bob", .games = 2}});
    const play::Statistics ada = play::statistics_of(games, "Ada");
    CHECK(ada.games == 3);
    CHECK(ada.unfinished == 1);
    CHECK(ada.reviewed == 2);
    CHECK(ada.results == play::Results{.wins = 1, .draws = 0, .losses = 1});
    CHECK(ada.lost[0].moves == 5); // three of Black's, two of White's
    CHECK(ada.lost[0].mean() == doctest::Approx((3 * 1.0 + 2 * 2.0) / 5));
    CHECK(ada.lost[1].moves == 0);
    CHECK(ada.unreviewed == std::vector<library::GameId>{3});
    REQUIRE(ada.openings.size() == 2);
    CHECK(ada.openings[0].name == "Tiger");
    CHECK(ada.openings[0].games == 2);
    CHECK(ada.openings[0].results == play::Results{.wins = 1, .draws = 0, .losses = 1});
    REQUIRE(ada.opponents.size() == 2);
    CHECK(ada.openings[0].lost == ada.lost[0]);
    CHECK(ada.opponents[0].games == 2);
    CHECK(ada.opponents[0].lost == ada.lost[0]);
    CHECK(ada.opponents[1].name == "Bob");
    CHECK(ada.opponents[1].lost.moves == 0);
    CHECK(play::statistics_of(games, "Nobody") == play::Statistics{});
}

TEST_CASE("names that differ only in case or surrounding blanks denote the same player") {
    const std::vector<SavedGame> games{
        saved(state_of_game({"f5", "Ada", "Zo\xC3\xAB", Color::white})),
        saved(state_of_game({"f5", " ada ", "ZO\xC3\xAB", Color::black})),
        saved(state_of_game({"f5", "Adam", "ADA", Color::white})),
        saved(state_of_game({"f5", "Ada", "aDA", Color::white})), // the same player on both sides
    };
    CHECK(play::players_of(games)
          == std::vector<play::PlayerOfGames>{
              {.name = "Ada", .games = 3}, {.name = "Zo\xC3\xAB", .games = 2}, {.name = "Adam", .games = 1}});
    for (const char* name : {"Ada", "ADA", "ada"}) {
        const play::Statistics all = play::statistics_of(games, name);
        CHECK(all.games == 3);
        REQUIRE(all.opponents.size() == 2);
        CHECK(all.opponents[0].name == "Zo\xC3\xAB");
        CHECK(all.opponents[0].games == 2);
    }
}

TEST_CASE("a saved game with a move is listed as unreviewed") {
    const std::vector<SavedGame> games{saved(state_of_game({"f5", "Ada", "Bob", {}}), 7),
                                       saved(state_of_game({"", "Ada", "Bob", {}}), 8)};
    CHECK(play::statistics_of(games, "Ada").unreviewed == std::vector<library::GameId>{7});
}

TEST_CASE("each figure lists its games in order, or by loss if it measures loss") {
    using Kind = play::StatisticsFigure::Kind;
    GameState gentle = state_of_game({"f5d6c3d3c4", "Ada", "level", Color::black});
    judge_all(gentle, 100, 300);
    GameState bad = state_of_game({"f5d6c3d3c4", "level", "ada", Color::black});
    judge_all(bad, 100, 700);
    const GameState running = state_of_game({"f5f6e6f4", "Ada", "Bob", {}});
    const GameState of_others = state_of_game({"f5f6e6f4", "Bob", "level", Color::white});
    const std::vector<SavedGame> games{saved(gentle), saved(bad), saved(running), saved(of_others)};
    const auto behind = [&](const play::StatisticsFigure& figure) {
        std::vector<std::size_t> places;
        for (const play::SourceGame& game : play::source_games(games, "Ada", figure))
            places.push_back(game.game);
        return places;
    };
    const std::string level = play::statistics_of(games, "Ada").opponents[0].name;
    CHECK(behind({.kind = Kind::opening, .name = "Tiger"}) == std::vector<std::size_t>{0, 1});
    CHECK(behind({.kind = Kind::opponent, .name = level}) == std::vector<std::size_t>{0, 1});
    CHECK(behind({.kind = Kind::opponent, .name = "BOB"}) == std::vector<std::size_t>{2});
    CHECK(behind({.kind = Kind::phase, .phase = play::Phase::opening}) == std::vector<std::size_t>{1, 0});
    CHECK(behind({.kind = Kind::phase, .phase = play::Phase::end}).empty());
    CHECK(behind({.kind = Kind::worst_moves}) == std::vector<std::size_t>{1, 0});
    const auto worst = play::source_games(games, "Ada", {.kind = Kind::worst_moves});
    CHECK(worst[0].side == Color::white);
    CHECK(worst[0].worst == library::WorstMoveOfSide{.number = 2, .loss = 700});
    CHECK(worst[1].lost == play::LossFigures{.moves = 3, .loss = 300});
}

TEST_CASE("an unnamed human counts as a player, except against another unnamed human") {
    const std::vector<SavedGame> games{
        saved(state_of_game({"f5", "", "level", Color::white})),
        saved(state_of_game({"f5", "", "", Color::white})),
    };
    CHECK(play::players_of(games) == std::vector<play::PlayerOfGames>{{.name = "", .games = 1}});
    CHECK(play::statistics_of(games, "").results == play::Results{.wins = 0, .draws = 0, .losses = 1});
}

TEST_CASE("a game is reviewed if every move of its line is judged") {
    GameState state = state_of_game({"f5d6c3d3c4", "Ada", "Bob", {}});
    CHECK_FALSE(play::card_of(state).figures.is_reviewed());
    CHECK(play::card_of(state).figures.unknown == 5);
    CHECK(play::card_of(state).figures.lost == library::GameFigures{}.lost); // unknown losses are not counted
    judge_all(state, 100, 100);
    CHECK(play::card_of(state).figures.is_reviewed());
    REQUIRE_FALSE(state.game.play(rules::Move{*state.game.position().legal_moves().begin()}));
    REQUIRE_FALSE(state.game.play(rules::Move{*state.game.position().legal_moves().begin()}));
    CHECK_FALSE(play::card_of(state).figures.is_reviewed());
    CHECK_FALSE(play::card_of(state_of_game({"", "Ada", "Bob", {}})).figures.is_reviewed());
    GameState short_one = state_of_game({"f5", "Ada", "Bob", {}});
    judge_all(short_one, 100, 100);
    CHECK(play::card_of(short_one).figures.is_reviewed());
}

TEST_CASE("a turning-point search shallower than a review leaves a game unreviewed") {
    for (const auto& [depth, is_reviewed] : {std::pair{6, false}, {7, false}, {8, true}, {9, true}}) {
        CAPTURE_BOUND(depth);
        GameState state = state_of_game({"f5d6c3d3c4", "Ada", "level", {}});
        for (const auto node : state.game.line()) {
            const auto legal = state.game.node(node).position.legal_moves();
            library::PositionValue value{.certainty = {.depth = depth}, .best = rules::Move{*legal.begin()}};
            for (const rules::Square square : legal)
                value.moves.push_back({.move = rules::Move{square}});
            value.moves_certainty = value.certainty;
            state.values.note(state.game, node, value);
        }
        CHECK(play::card_of(state).figures.is_reviewed() == is_reviewed);
    }
}

TEST_CASE("a whole game has moves in all phases; a later start has fewer opening moves") {
    const auto played = [](const rules::GameTree& game) {
        GameState state{.settings = fixtures::settings(4, seat_of("Ada"), seat_of("Bob")),
                        .game = fixtures::played_out(game)};
        judge_all(state, 100, 100);
        return state;
    };
    const auto counted = [](const GameState& state) {
        const library::GameFigures figures = play::card_of(state).figures;
        std::vector<int> moves;
        for (std::size_t phase = 0; phase < library::phase_count; ++phase)
            moves.push_back(figures.lost[0][phase].moves + figures.lost[1][phase].moves);
        return moves;
    };
    const rules::Position start = rules::Position::start(rules::BoardSize{4});
    rules::Position later = start;
    for (int i = 0; i < 3; ++i)
        later = later.after(rules::Move{*later.legal_moves().begin()});
    const GameState whole = played(rules::GameTree{start});
    CHECK(counted(whole) == std::vector<int>{4, 4, 4});
    CHECK(counted(played(rules::GameTree{later})) == std::vector<int>{1, 4, 4});

    const std::vector<SavedGame> games{saved(whole)};
    const auto lost = play::statistics_of(games, "Ada").lost;
    for (const play::Phase phase : {play::Phase::opening, play::Phase::middle, play::Phase::end}) {
        CHECK(lost[static_cast<std::size_t>(phase)].moves > 0);
        const auto behind =
            play::source_games(games, "Ada", {.kind = play::StatisticsFigure::Kind::phase, .phase = phase});
        REQUIRE(behind.size() == 1);
        CHECK(behind.front().lost == lost[static_cast<std::size_t>(phase)]);
    }
}

TEST_CASE("a card read back from its text has the same figures") {
    GameState state = state_of_game({"f5d6c3d3c4", "Ada", "level", Color::black});
    judge_all(state, 120, 340);
    const play::GameCard card = play::card_of(state);
    CHECK(library::card_from_text(library::to_text(card)) == card);
}

TEST_CASE("saved games are reviewed in turn; their values are saved and their dates kept") {
    const temporary::TemporaryFolder folder;
    library::Library library = opened(folder);
    std::vector<library::GameId> ids = add_games(library, {"f5d6c3", "f5f6e6f4"});
    ids.push_back(add_broken(library));
    play::SavedReviews reviews{{}};
    reviews.start(library, ids, {.depth = 8});
    REQUIRE(fixtures::comes_true([&] {
        reviews.poll_updates();
        return !reviews.progress().is_running;
    }));
    CHECK(reviews.progress().done == 3);
    for (std::size_t i = 0; i < 2; ++i) {
        const auto game = library.game(ids[i]).value();
        REQUIRE(game.has_value());
        CHECK(game->card.figures.is_reviewed());
        CHECK(game->modified == long_ago);
        CHECK(library::card_of(library.document(ids[i]).value()) == game->card);
    }
    CHECK(reviews.poll_problem());
    CHECK_FALSE(reviews.poll_problem());
}

TEST_CASE("a review of saved games reports its progress and reports each problem once") {
    const temporary::TemporaryFolder folder;
    library::Library library = opened(folder);
    std::vector<library::GameId> ids{add_broken(library)};
    for (const library::GameId id : add_games(library, {"f5d6", "f5"}))
        ids.push_back(id);
    int news_taken = 0;
    using Done = std::array<int, 3>; // games done, positions of the latest game, and those done
    std::vector<Done> reported;
    std::atomic<bool> is_done = false;
    play::SavedReviews* under_way = nullptr;
    play::SavedReviews reviews{[&] { // takes each update separately
        news_taken += under_way->poll_updates() ? 1 : 0;
        news_taken += under_way->poll_updates() ? 1 : 0; // no further update
        const auto& now = under_way->progress();
        reported.push_back({now.done, now.positions, now.positions_done});
        if (!now.is_running) is_done = true;
    }};
    under_way = &reviews;
    reviews.start(library, ids, {.depth = 8});
    REQUIRE(fixtures::comes_true([&] { return is_done.load(); }));
    CHECK(reported
          == std::vector<Done>{{1, 0, 0}, {1, 3, 1}, {1, 3, 2}, {1, 3, 3}, {2, 3, 3}, {2, 2, 1}, {2, 2, 2}, {3, 2, 2}});
    CHECK(news_taken == static_cast<int>(reported.size()));
    CHECK(reviews.poll_problem());
    CHECK_FALSE(reviews.poll_problem());
}

TEST_CASE("a drawn game counts as a draw; an unfinished game has no result") {
    auto game = records::game_from_transcript("b1a1a2c1d1d3d4a4d2c4b4a3", rules::Position::start(rules::BoardSize{4}));
    REQUIRE(game.ok());
    GameState drawn{.settings = fixtures::settings(4, seat_of("Ada"), seat_of("Bob")), .game = *std::move(game)};
    const std::vector<SavedGame> games{saved(drawn), saved(state_of_game({"f5", "Bob", "Ada", {}}))};
    for (const char* person : {"Ada", "Bob"}) {
        const play::Statistics all = play::statistics_of(games, person);
        CHECK(all.results == play::Results{.wins = 0, .draws = 1, .losses = 0});
        CHECK(all.games == 2);
        CHECK(all.unfinished == 1);
    }
}

TEST_CASE("stopping a review of saved games leaves the game under review unchanged") {
    const temporary::TemporaryFolder folder;
    library::Library library = opened(folder);
    const auto ids = add_games(library, {"f5d6c3"});
    const auto before = library.document(ids[0]).value();
    {
        play::SavedReviews reviews{{}};
        reviews.start(library, ids, {.depth = 40});
        CHECK(reviews.progress().is_running);
        reviews.stop();
        CHECK_FALSE(reviews.progress().is_running);
        CHECK_FALSE(reviews.poll_problem());
        reviews.start(library, {}, {.depth = 1}); // nothing to do
        CHECK_FALSE(reviews.progress().is_running);
    }
    CHECK(library.document(ids[0]).value() == before);
}

TEST_CASE("a review skips games that another window has changed or deleted") {
    const temporary::TemporaryFolder folder;
    library::Library library = opened(folder), other = opened(folder);
    const auto ids = add_games(library, {"f5d6", "f5", "f5f6"});
    REQUIRE(library.delete_games(std::vector{ids[1]}, long_ago));
    const auto changed = play::to_document(state_of_game({"f5d6c3", "Ada", "Bob", {}}));
    play::SavedReviews* under_way = nullptr;
    std::atomic<bool> is_done = false, has_changed = false;
    play::SavedReviews reviews{[&] { // first called after the first position of the first game
        under_way->poll_updates();
        if (!has_changed.exchange(true))
            CHECK(other.update_game(ids[0], other.game(ids[0]).value()->revision, changed, {}).value());
        if (!under_way->progress().is_running) is_done = true;
    }};
    under_way = &reviews;
    reviews.start(library, ids, {.depth = 8});
    REQUIRE(fixtures::comes_true([&] { return is_done.load(); }));
    CHECK(library.document(ids[0]).value() == changed);
    CHECK_FALSE(library.game(ids[1]).value().has_value());
    CHECK(library.game(ids[2]).value()->card.figures.is_reviewed());
    CHECK_FALSE(reviews.poll_problem());
}
