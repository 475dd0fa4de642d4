// External engines in a terminal game.
#include "game/play/save.hpp"
#include "tests/game/engines/fake_engines.hpp"
#include "tests/game/modes/scripts.hpp"

using play::ExternalEngine;
using scripts::has;
using scripts::has_in_order;
using scripts::played;
using temporary::TemporaryFolder;

namespace {

modes::TerminalOptions with_white(const ExternalEngine& engine) {
    modes::TerminalOptions options;
    options.seats = {play::Human{}, engine};
    return options;
}

} // namespace

TEST_CASE("an engine plays in the terminal like a computer player") {
    const TemporaryFolder folder;
    const std::string text = played(with_white(fake::gtp(folder)), "f5\nc3\nmoves\nquit\n");
    CHECK(has_in_order(text, {"1. Black f5", "2. White d6", "3. Black c3", "4. White d3"}));
    CHECK(fake::are_gone(folder));
    modes::TerminalOptions tournament;
    tournament.preset = "tournament";
    tournament.size = 4;
    tournament.seats = {fake::triples(folder, {"(W D 3)", "(B D 2)", "(W D 1)", "(B D 4)"}, 'B'), play::Human{}};
    const std::string game = played(tournament, "(W D 3)\n(W D 1)\nmoves\nquit\n");
    CHECK(has(game, "the engine sh"));
    CHECK(has_in_order(game, {"Move 1: (W D 3)", "Move 2: (B D 2)", "Move 3: (W D 1)", "Move 4: (B D 4)"}));
}

TEST_CASE("an engine that fails in the terminal can be restarted or replaced by the user") {
    const TemporaryFolder folder;
    const ExternalEngine engine = fake::gtp(folder, "genmove) [ $starts -gt 1 ] || exit 3\nprintf '= d6\\n\\n';;");
    const std::string again = played(with_white(engine), "f5\nmaybe\ny\nmoves\nquit\n");
    CHECK(has_in_order(again, {"Fake 2 (White) has stopped: ", "ended with status 3", "gtp:sh ",
                               "Start this engine (Y/N): ", "Please enter 'Y' or 'N'.", "2. White d6"}));
    const TemporaryFolder other;
    const std::string taken = played(with_white(fake::gtp(other, "genmove) exit 3;;")), "f5\nn\nf6\nmoves\nquit\n");
    CHECK(has_in_order(taken, {"has stopped: ", "Start this engine (Y/N): ", "2. White f6"}));
    CHECK(has(played(with_white(fake::gtp(other, "genmove) exit 3;;")), "f5\n"), "has stopped: ")); // the input ends
}

TEST_CASE("a saved game in the terminal starts no engine before the user agrees") {
    const TemporaryFolder folder;
    const ExternalEngine engine = fake::gtp(folder);
    play::GameSettings settings;
    settings.participants = {play::Participant{"", play::Human{}}, play::Participant{"", engine}};
    play::GameState state = play::fresh_state(settings);
    REQUIRE_FALSE(state.game.play(rules::Move{rules::Square{4, 5}}));
    const auto file = folder.path / "game.json";
    REQUIRE(play::save_game(file, state).ok());
    modes::TerminalOptions options;
    options.load = file;
    const std::string left = played(options, "quit\n");
    CHECK(has_in_order(left, {"White is played by the engine \"" + engine.command + "\", which was not started.",
                              "gtp:" + engine.command, "Start this engine (Y/N): "}));
    CHECK(fake::starts(folder) == 0);
    CHECK(has(played(options, "y\nmoves\nquit\n"), "2. White d6"));
    CHECK(fake::starts(folder) == 1);
}
