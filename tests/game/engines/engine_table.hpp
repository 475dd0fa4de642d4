// A desk at which external engines sit, for their tests.
#pragma once

#include "game/engines/engine_thread.hpp"
#include "tests/game/engines/fake_engines.hpp"
#include "tests/game/play/fixtures.hpp"
#include "tests/temporary_folder.hpp"
#include "tests/waiting.hpp"

#include <functional>
#include <memory>
#include <string>
#include <variant>

namespace engine_table {

using namespace fixtures;
using Stage = play::SeatedEngine::Stage;

inline play::GameSettings against(const play::ExternalEngine& engine, int side = 8) {
    return settings(side, person(), {"", engine});
}

// A desk whose person wants those engines to play.
struct Table {
    explicit Table(const play::GameSettings& made, milliseconds answer_limit = waiting::limit)
        : controller{
            made, at(0), milliseconds{0}, {}, {.table_bytes = small_table}, engines::threads_for_engines(logs)} {
        for (const play::Participant& participant : made.participants) {
            if (const auto* engine = std::get_if<play::ExternalEngine>(&participant.seat)) controller.allow(*engine);
        }
        play::SearchOptions options = controller.options();
        options.answer_limit = answer_limit;
        controller.set_options(options);
    }
    const play::Game& game() const { return controller.game(); }
    Stage stage(Color color = Color::white) const { return controller.engines().at(color)->stage; }
    bool reaches(Stage wanted, Color color = Color::white, Time now = at(0)) {
        return comes_true([&] {
            controller.update(now);
            return stage(color) == wanted;
        });
    }
    std::string problems() {
        std::string all;
        while (const auto problem = controller.poll_problem())
            all += (all.empty() ? "" : " | ") + *problem;
        return all;
    }

    engines::EngineLogs logs;
    play::GameController controller;
};

// How an engine that is to answer "f5" has stopped. One that is to run out of time gets as much as the machine needs
// to come to where it hangs.
struct Stopped {
    std::unique_ptr<temporary::TemporaryFolder> folder;
    std::unique_ptr<Table> table;
    std::string message; // as expected, with the limit that it had
    std::string problems;
};
inline Stopped stopped(const std::function<play::ExternalEngine(const temporary::TemporaryFolder&)>& make,
                       const std::string& message, bool runs_out_of_time) {
    const auto with_limit = [&](milliseconds limit, std::string expected) {
        Stopped result{.folder = std::make_unique<temporary::TemporaryFolder>(),
                       .table = {},
                       .message = std::move(expected),
                       .problems = {}};
        result.table = std::make_unique<Table>(against(make(*result.folder)), limit);
        play_line(result.table->controller, "f5");
        REQUIRE(result.table->reaches(Stage::stopped));
        result.problems = result.table->problems();
        return result;
    };
    if (!runs_out_of_time) return with_limit(waiting::limit, message);
    Stopped result;
    for (const std::chrono::seconds limit : waiting::limits) {
        result = with_limit(limit, waiting::with_limit(message, limit));
        if (result.problems.find(result.message) != std::string::npos && fake::starts(*result.folder) > 0) break;
    }
    return result;
}

inline std::string last_move(const play::Game& game) {
    return records::to_text(game.tree().node(game.tree().cursor()).move);
}

} // namespace engine_table
