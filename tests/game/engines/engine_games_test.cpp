// External engines in the seats of a game: how they play, and that none of them can do any harm.
#include "game/play/save.hpp"
#include "tests/game/engines/engine_table.hpp"
#include "tests/game/engines/fake_engines.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <new>

using namespace fixtures;
using engine_table::against;
using engine_table::last_move;
using engine_table::Stage;
using engine_table::Table;
using play::ExternalEngine;
using play::GameController;
using temporary::TemporaryFolder;

namespace {

play::GameSettings tournament(play::Participant black, play::Participant white, int side) {
    play::GameSettings made = settings(side, std::move(black), std::move(white));
    made.rules = *rules::find_rule_set("tournament");
    made.rules.has_random_colors = false;
    return made;
}

// A 4x4 game from White's first move to the end, in which Black has to pass.
const std::vector<std::string> short_game{"(W D 3)", "(B D 2)", "(W D 1)", "(B D 4)", "(W B 4)", "(B P 1)", "(W A 1)"};

bool has_logged(const GameController& controller, const std::string& text) {
    return std::ranges::any_of(controller.log().lines(), [&](const play::LogLine& line) { return line.text == text; });
}

rules::Move triple_move(const std::string& triple, int side) {
    const auto reading = records::read_move(triple, rules::Notation::triples, rules::BoardSize{side});
    return std::get<records::WrittenMove>(reading).move;
}

} // namespace

TEST_CASE("a GTP engine plays its colour, receives the opponent's moves, and reports its name") {
    const TemporaryFolder folder;
    Table table{against(fake::gtp(folder))};
    play_line(table.controller, "f5");
    CHECK(table.game().is_computers_turn());
    REQUIRE(moves_within_patience(table.controller, at(0)));
    CHECK(last_move(table.game()) == "d6");
    CHECK(table.controller.engines().at(Color::white)->name == "Fake 2");
    CHECK(table.stage() == Stage::rests);
    CHECK(has_logged(table.controller, "the engine of white is Fake 2"));
    CHECK(has_logged(table.controller, "the engine of white answers d6"));
    play_line(table.controller, "c3");
    REQUIRE(moves_within_patience(table.controller, at(0)));
    CHECK(last_move(table.game()) == "d3");
    CHECK(fake::content(folder, "told")
          == "name\nversion\nboardsize 8\nclear_board\nplay b f5\ngenmove w\nplay b c3\ngenmove w\n");
    CHECK(table.problems().empty());
}

TEST_CASE("an engine that speaks triples plays a whole tournament game") {
    for (const char color : {'B', 'W'}) {
        CAPTURE(color);
        const TemporaryFolder folder;
        const ExternalEngine engine = fake::triples(folder, short_game, color);
        const play::Participant seated{"", engine};
        Table table{color == 'B' ? tournament(seated, person(), 4) : tournament(person(), seated, 4)};
        for (const std::string& move : short_game) {
            if (move[1] == color)
                REQUIRE(moves_within_patience(table.controller, at(0)));
            else
                submit(table.controller, play::Play{triple_move(move, 4)});
        }
        CHECK(table.game().is_over());
        CHECK(table.game().end_reason() == play::EndReason::board);
        CHECK(table.game().winner() == Color::white);
        CHECK(fake::content(folder, "told").starts_with(std::string{"("} + color + ")\n"));
        CHECK(table.problems().empty());
    }
}

TEST_CASE("an engine's clock stands still during startup but can run out during thinking") {
    const TemporaryFolder folder;
    // An hour, so that nothing else ends the thinking.
    Table table{timed(against(fake::gtp(folder, "genmove) sleep 1000;;")), 3'600'000)};
    play_line(table.controller, "f5");
    REQUIRE(table.reaches(Stage::thinks, Color::white, at(500'000))); // however long the start took
    CHECK_FALSE(table.game().is_over());
    table.controller.update(at(505'000));
    CHECK(table.game().clock().remaining(Color::white, at(505'000)) == milliseconds{3'595'000});
    table.controller.update(at(4'100'000));
    CHECK(table.game().is_over());
    CHECK(table.game().end_reason() == play::EndReason::time);
    CHECK(table.game().winner() == Color::black);
    CHECK(table.stage() == Stage::rests);
    CHECK(comes_true([&] { return fake::are_gone(folder); })); // in the middle of an answer that is no longer needed
}

TEST_CASE("loading a saved game starts no engine until the user does") {
    const TemporaryFolder folder;
    const ExternalEngine engine = fake::gtp(folder);
    Table before{timed(against(engine), 60'000)};
    play_line(before.controller, "f5");
    REQUIRE(moves_within_patience(before.controller, at(0)));
    play_line(before.controller, "c3");
    const std::string saved = play::to_json(before.game().state(at(0)));
    const int starts = fake::starts(folder);

    const auto state = play::game_from_json(saved);
    REQUIRE(state);
    CHECK(state->settings.participants[1].seat == play::Seat{engine});
    GameController controller{two_humans(8), at(0)};
    submit(controller, play::Replace{*state});
    for (const long long now : {0, 1'000, 100'000})
        controller.update(at(now));
    REQUIRE(controller.engines().to_move(controller.game()) != nullptr);
    CHECK(controller.engines().to_move(controller.game())->stage == Stage::not_started);
    CHECK(controller.poll_problem()
          == "White is played by the engine \"" + engine.command + "\", which was not started.");
    CHECK_FALSE(controller.poll_problem());
    CHECK_FALSE(controller.game().is_over());
    CHECK(controller.game().clock().remaining(Color::white, at(100'000)) == milliseconds{60'000});
    CHECK(fake::starts(folder) == starts);
    // Nor does a new game with the engine, or a change of seats to it.
    submit(controller, play::NewGame{against(engine)});
    play_line(controller, "f5");
    submit(controller, play::SetSeat{Color::black, {"", engine}});
    controller.update(at(100'001));
    CHECK(fake::starts(folder) == starts);
    submit(controller, play::SetSeat{Color::black, person()});
    CHECK(controller.engines().at(Color::black) == nullptr);
}

TEST_CASE("an engine that the user starts plays in this game and the next game") {
    const TemporaryFolder folder;
    const ExternalEngine engine = fake::gtp(folder);
    engines::EngineLogs logs;
    GameController controller{
        against(engine), at(0), milliseconds{0}, {}, {.table_bytes = small_table}, engines::threads_for_engines(logs)};
    play_line(controller, "f5");
    controller.update(at(0));
    check_refused(controller, play::StartEngine{Color::black}, "Black is not played by an engine.");
    submit(controller, play::StartEngine{Color::white});
    REQUIRE(moves_within_patience(controller, at(0)));
    CHECK(last_move(controller.game()) == "d6");
    submit(controller, play::NewGame{against(engine)});
    play_line(controller, "f5");
    REQUIRE(moves_within_patience(controller, at(0)));
    CHECK(fake::starts(folder) == 1);
    CHECK(fake::count(fake::content(folder, "told"), "clear_board\n") == 2);
    check_refused(controller, play::StartEngine{Color::white}, "The engine of White is already running.");
}

TEST_CASE("an engine that resigns loses without an error message and plays the next game") {
    const TemporaryFolder folder;
    const ExternalEngine engine =
        fake::gtp(folder, "genmove) [ $n = 1 ] && printf '= resign\\n\\n' || printf '= f5\\n\\n';;");
    Table table{against(engine)};
    play_line(table.controller, "f5");
    REQUIRE(comes_true([&] {
        table.controller.update(at(0));
        return table.game().is_over();
    }));
    CHECK(table.game().end_reason() == play::EndReason::resignation);
    CHECK(table.game().winner() == Color::black);
    CHECK(table.problems().empty());
    CHECK(table.stage() == Stage::rests);
    CHECK(has_logged(table.controller, "the engine of white resigns"));
    submit(table.controller, play::NewGame{settings(8, {"", engine}, person())});
    REQUIRE(moves_within_patience(table.controller, at(0)));
    CHECK(last_move(table.game()) == "f5");
}

TEST_CASE("a failed engine continues the game after the user restarts it") {
    const TemporaryFolder folder;
    Table table{against(fake::gtp(folder, "genmove) [ $starts -gt 1 ] || exit 1\nprintf '= d6\\n\\n';;"))};
    play_line(table.controller, "f5");
    REQUIRE(table.reaches(Stage::stopped));
    const play::SeatedEngine& seated = *table.controller.engines().at(Color::white);
    CHECK(seated.problem.ends_with("the engine ended with status 1"));
    CHECK(lines_with(table.controller, "asks the engine of ") == 1);
    CHECK(lines_with(table.controller, " has stopped: ") == 1);
    submit(table.controller, play::StartEngine{Color::white});
    CHECK(seated.problem.empty());
    REQUIRE(moves_within_patience(table.controller, at(0)));
    CHECK(last_move(table.game()) == "d6");
    CHECK(fake::starts(folder) == 2);
    std::string said;
    for (const engines::EngineLogLine& line : table.logs.lines(seated.engine))
        said += line.is_ours ? line.text.substr(0, line.text.find(':')) + "; " : "";
    CHECK(said == "started; stopped; started; ");
}

TEST_CASE("an engine's fault loses the game under rules where an illegal move loses") {
    struct Row {
        std::string script;
        play::EndReason reason;
    };
    for (const Row& row : {Row{"read color; exit 1", play::EndReason::disconnection},
                           Row{"read color; echo '(W A 1)'; cat", play::EndReason::illegal_move},
                           Row{"read color; echo '(B D 3)'; cat", play::EndReason::illegal_move},
                           Row{"read color; echo hello; cat", play::EndReason::illegal_move}}) {
        CAPTURE(row.script);
        const TemporaryFolder folder;
        folder.write("program", row.script + "\n");
        Table table{
            tournament(person(), {"", ExternalEngine{"triples", "sh " + (folder.path / "program").string()}}, 8)};
        CHECK(comes_true([&] {
            table.controller.update(at(0));
            return table.game().is_over();
        }));
        CHECK(table.game().end_reason() == row.reason);
        CHECK(table.game().winner() == Color::black);
        CHECK(table.problems().find("has stopped: ") != std::string::npos);
    }
}

TEST_CASE("an engine that cannot play a game's start position does not lose the game") {
    const TemporaryFolder folder;
    // White begins in tournaments, which GTP cannot express; triples are for tournaments only.
    Table gtp{tournament(person(), {"", fake::gtp(folder)}, 8)};
    REQUIRE(gtp.reaches(Stage::stopped));
    CHECK(gtp.problems().find("engines only play from the usual start with Black to move first") != std::string::npos);
    CHECK_FALSE(gtp.game().is_over());
    Table triples{settings(8, {"", fake::triples(folder, {}, 'B')}, person())};
    REQUIRE(triples.reaches(Stage::stopped, Color::black));
    CHECK(triples.problems().find("play from the usual start with White to move first") != std::string::npos);
    CHECK_FALSE(triples.game().is_over());
}

TEST_CASE("undo stops a thinking engine, and its next turn starts afresh") {
    const TemporaryFolder folder;
    Table table{against(fake::gtp(folder, "genmove) [ $starts -gt 1 ] || sleep 1000\nprintf '= d6\\n\\n';;"))};
    play_line(table.controller, "f5");
    REQUIRE(table.reaches(Stage::thinks));
    submit(table.controller, play::Undo{});
    table.controller.update(at(0));
    CHECK(table.game().is_humans_turn());
    CHECK(table.stage() == Stage::rests);
    play_line(table.controller, "f5");
    REQUIRE(moves_within_patience(table.controller, at(0)));
    CHECK(last_move(table.game()) == "d6");
    CHECK(table.problems().empty());
}

TEST_CASE("an engine ends when it loses its seat or when the game controller is destroyed") {
    const TemporaryFolder folder;
    {
        Table table{against(fake::gtp(folder))};
        play_line(table.controller, "f5");
        REQUIRE(moves_within_patience(table.controller, at(0)));
        submit(table.controller, play::SetSeat{Color::white, person()});
        table.controller.update(at(0));
        CHECK(comes_true([&] { return fake::are_gone(folder); }));
        CHECK(fake::content(folder, "told").ends_with("quit\n"));
        CHECK(table.controller.engines().at(Color::white) == nullptr);
        submit(table.controller, play::SetSeat{Color::white, {"", fake::gtp(folder, "genmove) sleep 1000;;")}});
        play_line(table.controller, "c3");
        REQUIRE(table.reaches(Stage::thinks));
    }
    CHECK(fake::are_gone(folder));
}

TEST_CASE("a save keeps an engine's seat and its command") {
    for (const char* command : {"edax -gtp -q", "sh -c 'exec \"a b\" \\\\'", "\xc3\xa9toile --l\xc3\xa4vel 3"}) {
        CAPTURE(command);
        play::GameState state = play::fresh_state(
            settings(8, {"", ExternalEngine{"gtp", command}}, {"", ExternalEngine{"triples", command}}));
        const auto read = play::game_from_json(play::to_json(state));
        REQUIRE(read);
        CHECK(read->settings == state.settings);
    }
}
