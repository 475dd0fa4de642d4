// Evaluations from libraries as engines, each in an outflank-cli of its own: a fault costs a message.
#include "game/engines/engine_player.hpp"
#include "tests/game/ai/plugins.hpp"
#include "tests/waiting.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <mutex>
#include <string>
#include <variant>

using namespace std::chrono_literals;

namespace {

struct Outcome {
    std::string name;    // as the engine reports it
    std::string problem; // empty: it made a legal move
    std::string errors;  // error output
};

// Starts the evaluation as an engine of level 3 and asks for a move.
Outcome ask_for_move(const std::string& evaluation, std::chrono::milliseconds limit) {
    const auto engine = play::engine_of({.level = 3, .file = plugins::file(evaluation)});
    REQUIRE(engine);
    Outcome outcome;
    std::mutex mutex;
    const auto on_line = [&](const base::LineResult& heard) {
        const std::lock_guard lock{mutex};
        if (const auto* line = std::get_if<base::Line>(&heard)) outcome.errors += line->text + "\n";
    };
    {
        const engines::Patience patience{.limit = limit};
        auto player = engines::EnginePlayer::start(*engine, {.on_line = on_line}, patience);
        if (!player) {
            outcome.problem = player.error().message;
        } else if (const auto fault =
                       player->update({.number = 1, .start = rules::Position::start(rules::BoardSize{8})}, patience)) {
            outcome.problem = fault->message;
        } else {
            outcome.name = player->name();
            const auto choice = player->choose({}, patience);
            if (const auto* failed = std::get_if<engines::EngineFault>(&choice)) outcome.problem = failed->message;
        }
    }
    const std::lock_guard lock{mutex};
    return outcome;
}

} // namespace

TEST_CASE("an evaluation plays as an engine that has its name") {
    const Outcome outcome = ask_for_move("edges", waiting::limit);
    CHECK(outcome.problem == "");
    CHECK(outcome.name == "Level 3 with Squares and edges");
    CHECK(outcome.errors == "");
}

TEST_CASE("an evaluation without numbers plays, and says so once on its error output") {
    const Outcome outcome = ask_for_move("faulty-nan", waiting::limit);
    CHECK(outcome.problem == "");
    CHECK(outcome.errors
          == "outflank-cli: The evaluation \"Discs\" returned a value that is not a number; such values count as 0.\n");
}

TEST_CASE("an evaluation that crashes, hangs, floods the output or cannot be loaded gives a message") {
    struct Row {
        std::string evaluation, problem, errors;
        std::chrono::milliseconds limit = waiting::limit;
    };
    for (const Row& row :
         {Row{"faulty-crash", "ended", ""}, Row{"faulty-hang", "no answer", "", 1s},
          Row{"faulty-flood", "more than 100000 lines", ""}, Row{"faulty-version", "ended", "expected version 1"},
          Row{"faulty-missing", "ended", "saw some of them missing"},
          Row{"faulty-null", "ended", "expected an evaluation, saw none"},
          Row{"absent", "ended", "expected a file, saw none"}}) {
        CAPTURE(row.evaluation);
        const Outcome outcome = ask_for_move(row.evaluation, row.limit);
        CAPTURE(outcome.problem);
        CHECK(outcome.problem.find(row.problem) != std::string::npos);
        CHECK(outcome.errors.find(row.errors) != std::string::npos);
    }
}
