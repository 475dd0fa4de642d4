// Games of every format and our own saves as one type, and running games made from them.
#include "game/play/game_import.hpp"

#include "game/play/save.hpp"
#include "game/records/game_formats.hpp"
#include "tests/game/play/fixtures.hpp"
#include "tests/game/rules/fixtures.hpp"
#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>

using fixtures::at;
using rules::Color;

namespace {

struct ReadGames {
    std::vector<play::StoredGame> games;
    std::vector<std::string> refused;
};

play::StoredGameSink kept_in(ReadGames& read) {
    return {.take =
                [&read](play::StoredGame&& game, const records::StreamPlace&) {
                    read.games.push_back(std::move(game));
                    return true;
                },
            .refuse =
                [&read](const std::string& why, const records::StreamPlace&) {
                    read.refused.push_back(why);
                    return true;
                }};
}

play::Game played_between_two(const std::string& moves) {
    play::GameSettings settings = fixtures::two_humans(8);
    settings.participants[0].name = "Ann";
    settings.participants[1].name = "Bob";
    play::Game game{settings, at(0)};
    fixtures::play_line(game, moves);
    return game;
}

std::size_t moves_stored(const play::StoredGame& game) {
    return game.record.moves.size();
}

} // namespace

TEST_CASE("a game is stored with its whole line, names, values and the reason for its end") {
    struct Row {
        play::EndReason reason;
        records::RecordedEnd end;
        bool restore_game; // false for reasons that a stored game cannot hold
    };
    for (const Row& row : {Row{play::EndReason::resignation, records::RecordedEnd::resignation, true},
                           Row{play::EndReason::time, records::RecordedEnd::time, true},
                           Row{play::EndReason::disconnection, records::RecordedEnd::left, false},
                           Row{play::EndReason::illegal_move, records::RecordedEnd::left, false}}) {
        play::Game game = played_between_two("f5 d6 c3");
        game.note(1, {.for_black = 2, .certainty = {.depth = 9}});
        fixtures::submit(game, play::Annotate{.node = 2, .annotation = {.text = "a parallel"}});
        fixtures::submit(game, play::Forfeit{Color::white, row.reason});
        play::GameState state = game.state(at(0));
        state.game.go_to(1); // the rest of the line is stored as well
        const play::StoredGame stored = play::stored_game(state);
        CHECK(moves_stored(stored) == 3);
        CHECK(stored.record.players == std::array<std::string, 2>{"Ann", "Bob"});
        REQUIRE(stored.record.result);
        CHECK(stored.record.result->winner == Color::black);
        CHECK(stored.record.result->end == row.end);
        REQUIRE(stored.values.find(1) != nullptr);
        CHECK(stored.values.find(1)->for_black == 2);

        const play::GameState again = play::game_state_of(stored);
        CHECK(again.game.moves_to_cursor().size() == 3);
        CHECK(again.settings.participants[0].name == "Ann");
        CHECK(again.values.find(1) != nullptr);
        REQUIRE(again.annotations.contains(2));
        CHECK(again.annotations.at(2).text == "a parallel");
        REQUIRE(again.early_end.has_value() == row.restore_game);
        if (again.early_end) CHECK(again.early_end->reason == row.reason);
        if (again.early_end) CHECK(again.early_end->winner == Color::black);
    }
    const play::StoredGame open = play::stored_game(played_between_two("f5 d6").state(at(0)));
    CHECK_FALSE(open.record.result);
    CHECK_FALSE(play::game_state_of(open).early_end);
}

TEST_CASE("an agreed draw is kept in other formats; an aborted game has no result") {
    play::Game game = played_between_two("f5 d6 c3");
    fixtures::submit(game, play::AgreeDraw{});
    const play::StoredGame stored = play::stored_game(game.state(at(0)));
    REQUIRE(stored.record.result);
    CHECK(stored.record.result->end == records::RecordedEnd::agreement);
    CHECK_FALSE(stored.record.result->winner);
    CHECK(play::game_state_of(stored).early_end == game.state(at(0)).early_end);
    CHECK(records::ggf_of(stored.record).find("RE[+0.000:s]") != std::string::npos);
    CHECK(records::sgf_of(stored.record).find("RE[0]") != std::string::npos);
    CHECK(records::pgn_of(stored.record).find("1/2-1/2") != std::string::npos);
    play::Game aborted = played_between_two("f5 d6 c3");
    fixtures::submit(aborted, play::Abort{});
    CHECK(aborted.is_over());
    CHECK_FALSE(play::stored_game(aborted.state(at(0))).record.result);
}

TEST_CASE("a stored early end is dropped if it has no winner or the board is finished") {
    using enum records::RecordedEnd;
    play::StoredGame open = play::stored_game(played_between_two("f5 d6").state(at(0)));
    open.record.result = {.margin = std::nullopt, .winner = std::nullopt, .end = time};
    CHECK_FALSE(play::game_state_of(open).early_end);
    play::Game over{fixtures::two_humans(4), at(0)};
    fixtures::play_line(over, fixtures::perfect_4);
    play::StoredGame ended = play::stored_game(over.state(at(0)));
    ended.record.result = {.margin = std::nullopt, .winner = Color::black, .end = time};
    CHECK_FALSE(play::game_state_of(ended).early_end);
}

TEST_CASE("saves and other formats are distinguished in streams and files") {
    const std::string save = play::to_json(played_between_two("f5 d6 c3").state(at(0)));
    const temporary::TemporaryFolder folder;
    folder.write("game.json", "\n " + save);
    { // a stated format overrides detection
        ReadGames read;
        (void)play::read_stored_game_file(folder.path / "game.json", "ggf", {}, kept_in(read));
        CHECK(read.games.empty());
    }
    folder.write("games.txt", "f5d6\nf5a1\nf5f6\n");
    const auto file = [&](const char* name, std::string_view format = "") {
        ReadGames read;
        CHECK(play::read_stored_game_file(folder.path / name, format, {}, kept_in(read)));
        return read;
    };
    const auto text = [&](const std::string& all, std::string_view format = "") {
        ReadGames read;
        CHECK(play::read_stored_games(all, format, {}, kept_in(read)));
        return read;
    };
    for (const ReadGames& read :
         {file("game.json"), file("game.json", play::save_id), text(save), text(save, "save")}) {
        REQUIRE(read.games.size() == 1);
        CHECK(moves_stored(read.games[0]) == 3);
    }
    for (const ReadGames& read : {file("games.txt"), file("games.txt", "moves"), text("f5d6\nf5a1\nf5f6\n")}) {
        CHECK(read.games.size() == 2);
        CHECK(read.refused.size() == 1);
    }
    CHECK(text("{\"no\": \"save\"}").refused.size() == 1);
    CHECK(text("f5d6", play::save_id).refused.size() == 1);
    ReadGames none;
    const auto missing = play::read_stored_game_file(folder.path / "none.json", play::save_id, {}, kept_in(none));
    REQUIRE_FALSE(missing);
    CHECK(missing.error().message.find("cannot be opened") != std::string::npos);
    CHECK_FALSE(play::read_stored_game_file(folder.path / "none.txt", "", {}, kept_in(none)));
    CHECK_FALSE(play::read_stored_games("", "", {}, kept_in(none)));
}
