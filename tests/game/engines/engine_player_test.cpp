// An external engine as a player outside a game: what it receives from question to question and from game to game, and
// how it ends.
#include "game/engines/engine_player.hpp"

#include "game/records/notation.hpp"
#include "tests/game/engines/fake_engines.hpp"
#include "tests/temporary_folder.hpp"
#include "tests/waiting.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <cstdint>
#include <sstream>
#include <string>
#include <utility>
#include <variant>

using namespace std::chrono_literals;
using engines::EnginePlayer;
using play::EndReason;
using play::EngineFault;
using play::EngineGame;
using play::ExternalEngine;
using rules::Position;
using temporary::TemporaryFolder;

namespace {

const engines::Patience all_patience{.limit = waiting::limit};

EnginePlayer player_of(const ExternalEngine& engine) {
    auto player = EnginePlayer::start(engine, {}, all_patience);
    REQUIRE(player.ok());
    return *std::move(player);
}

EngineGame told_game(std::uint64_t number, const std::string& line, const ai::TimeControl& control = {}) {
    EngineGame game{.number = number, .start = Position::start(rules::BoardSize{8}), .control = control};
    std::istringstream words{line};
    for (std::string word; words >> word;)
        game.moves.push_back(*records::move_from_text(word, game.start.size()));
    return game;
}

// What the engine received after its first three commands.
std::string told_games(const TemporaryFolder& folder) {
    const std::string told = fake::content(folder, "told");
    const std::string greeting = "name\nversion\nboardsize 8\n";
    REQUIRE(told.starts_with(greeting));
    return told.substr(greeting.size());
}

// An engine that speaks triples and plays White, who begins.
ExternalEngine triples_script(const TemporaryFolder& folder, const std::string& script) {
    folder.write("program", script + "\n");
    return {.protocol = "triples", .command = "sh " + (folder.path / "program").string()};
}
EngineGame tournament_game() {
    return {
        .number = 1, .start = Position::start(rules::BoardSize{8}, rules::Color::white), .color = rules::Color::white};
}
// The game after the engine's move and a reply.
EngineGame one_turn_later(EngineGame game, rules::Move move) {
    const Position position = game.start.after(move);
    game.moves = {move, rules::Move{*position.legal_moves().begin()}};
    return game;
}
// The fault of an engine that speaks triples: at its first move, or at its second if `moves`.
EngineFault fault_in_tournament(EnginePlayer& player, bool moves) {
    EngineGame game = tournament_game();
    REQUIRE_FALSE(player.update(game, all_patience).has_value());
    if (moves) {
        const auto move = player.choose({}, all_patience);
        REQUIRE(std::holds_alternative<rules::Move>(move));
        game = one_turn_later(game, std::get<rules::Move>(move));
        REQUIRE_FALSE(player.update(game, all_patience).has_value());
    }
    const auto choice = player.choose({}, all_patience);
    REQUIRE(std::holds_alternative<EngineFault>(choice));
    return std::get<EngineFault>(choice);
}

} // namespace

TEST_CASE("a new game is sent from its first move even if it begins like the previous game") {
    const TemporaryFolder folder;
    EnginePlayer player = player_of(fake::gtp(folder));
    REQUIRE_FALSE(player.update(told_game(1, "f5"), all_patience).has_value());
    REQUIRE_FALSE(player.update(told_game(2, "f5 d6"), all_patience).has_value());
    CHECK(told_games(folder) == "clear_board\nplay b f5\nclear_board\nplay b f5\nplay w d6\n");
}

TEST_CASE("an engine is told once that it has no clock, and may refuse the command") {
    const TemporaryFolder folder;
    EnginePlayer player = player_of(
        fake::gtp(folder, "time_settings) [ $color = 0 ] && printf '? not without\\n\\n' || printf '=\\n\\n';;"));
    REQUIRE_FALSE(player.update(told_game(1, "", {.main = 60s}), all_patience).has_value());
    REQUIRE_FALSE(player.update(told_game(2, ""), all_patience).has_value());
    REQUIRE_FALSE(player.update(told_game(3, ""), all_patience).has_value());
    CHECK(told_games(folder) == "clear_board\ntime_settings 60 0 0\nclear_board\ntime_settings 0 0 0\nclear_board\n");
}

TEST_CASE("lines before an engine's first answer are a banner") {
    const TemporaryFolder folder;
    EnginePlayer player =
        player_of(fake::gtp(folder, "name) printf 'Fake 2\\n======\\n\\n?? set up\\nready.\\n\\n= Fake\\n\\n';;"));
    CHECK(player.name() == "Fake 2");
    REQUIRE_FALSE(player.update(told_game(1, "f5"), all_patience).has_value());
    CHECK(std::holds_alternative<rules::Move>(player.choose({}, all_patience)));
}

TEST_CASE("an engine that only echoes is quoted in the error after its time limit" * doctest::test_suite("long")) {
    std::string message;
    for (const auto limit : waiting::limits) {
        const auto player = EnginePlayer::start({"gtp", "cat"}, {}, {.limit = limit});
        REQUIRE_FALSE(player.ok());
        message = player.error().message;
        if (message.find("saw") != message.npos) break;
    }
    CHECK(message == "expected an answer to \"name\" that begins with = or ?, saw \"name\"");
}

TEST_CASE("an engine may resign in mixed letter case and play the next game") {
    const TemporaryFolder folder;
    EnginePlayer player = player_of(fake::gtp(folder, "", "Resign d6"));
    REQUIRE_FALSE(player.update(told_game(1, ""), all_patience).has_value());
    const auto choice = player.choose({}, all_patience);
    REQUIRE(std::holds_alternative<EngineFault>(choice));
    CHECK(std::get<EngineFault>(choice).loses_by == EndReason::resignation);
    REQUIRE_FALSE(player.update(told_game(2, "f5"), all_patience).has_value());
    CHECK(std::holds_alternative<rules::Move>(player.choose({}, all_patience)));
}

TEST_CASE("moves to and from a GTP engine skip the column letter i") {
    struct Row {
        const char *answer, *move;
        const char* problem = "";
    };
    for (const Row& row : {Row{"J5", "i5"}, Row{"d7", "d7"}, Row{"i5", "", "legal move such as j3 as the answer"}}) {
        CAPTURE(std::string{row.answer});
        const TemporaryFolder folder;
        EnginePlayer player = player_of(fake::gtp(folder, "", "x x x x x " + std::string{row.answer}));
        EngineGame game{.number = 1, .start = Position::start(rules::BoardSize{10}), .color = rules::Color::white};
        for (const char* move : {"g6", "g5", "h4", "h5", "i4"})
            game.moves.push_back(*records::move_from_text(move, game.start.size()));
        REQUIRE_FALSE(player.update(game, all_patience).has_value());
        CHECK(fake::content(folder, "told").ends_with("play w h5\nplay b j4\n"));
        const auto choice = player.choose({}, all_patience);
        if (const auto* move = std::get_if<rules::Move>(&choice))
            CHECK(records::to_text(*move) == row.move);
        else
            CHECK(std::get<EngineFault>(choice).message.find(row.problem) != std::string::npos);
        CHECK(std::holds_alternative<rules::Move>(choice) == std::string{row.problem}.empty());
    }
}

TEST_CASE("an engine that moves when asked for its opinion is not sent that move") {
    const TemporaryFolder folder;
    EnginePlayer player = player_of(fake::gtp(folder));
    REQUIRE_FALSE(player.update(told_game(1, ""), all_patience).has_value());
    const auto opinion = player.judge(all_patience);
    REQUIRE(std::holds_alternative<engines::EngineOpinion>(opinion));
    CHECK(std::get<engines::EngineOpinion>(opinion).has_moved);
    REQUIRE_FALSE(player.update(told_game(1, "f5 d6"), all_patience).has_value());
    CHECK(told_games(folder) == "clear_board\nlist_commands\ngenmove b\nplay w d6\n");
}

TEST_CASE("exit status 126 or 127 means a missing engine only before its first line") {
    struct Row {
        const char* script;
        bool moves;
        const char* end;
        bool is_missing;
    };
    for (const Row& row :
         {Row{"read color; exit 3", false, "status 3", false}, Row{"read color; exit 126", false, "status 126", true},
          Row{"read color; exit 127", false, "status 127", true},
          Row{"read color; echo '(W D 3)'; read answer; exit 127", true, "status 127", false}}) {
        CAPTURE(row.script);
        const TemporaryFolder folder;
        EnginePlayer player = player_of(triples_script(folder, row.script));
        const EngineFault fault = fault_in_tournament(player, row.moves);
        CHECK(fault.message == std::string{"expected a move, saw that the engine ended with "} + row.end);
        CHECK(fault.loses_by == EndReason::disconnection);
        CHECK(fault.is_missing == row.is_missing);
    }
}

TEST_CASE("an engine that closes its input loses even if it keeps running") {
    const TemporaryFolder folder;
    EnginePlayer player = player_of(triples_script(folder, "read color; exec <&-; echo '(W D 3)'; exec sleep 1000"));
    const EngineFault fault = fault_in_tournament(player, true);
    CHECK(fault.message == "it closed its input");
    CHECK(fault.loses_by == EndReason::disconnection);
}

TEST_CASE("dismissing an engine that speaks triples closes its input and lets it end") {
    const TemporaryFolder folder;
    const std::string farewell = (folder.path / "farewell").string();
    EnginePlayer player = player_of(triples_script(folder, "cat >/dev/null; echo bye >" + farewell));
    player.dismiss();
    CHECK(waiting::comes_true([&] { return fake::content(folder, "farewell") == "bye\n"; }));
}
