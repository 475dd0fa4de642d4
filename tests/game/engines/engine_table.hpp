// A game controller with external engines in its seats, for their tests.
#pragma once

#include "game/engines/engine_thread.hpp"
#include "tests/game/engines/fake_engines.hpp"
#include "tests/game/play/fixtures.hpp"
#include "tests/waiting.hpp"

#include <string>
#include <variant>

namespace engine_table {

using namespace fixtures;
using Stage = play::SeatedEngine::Stage;

inline play::GameSettings against(const play::ExternalEngine& engine, int side = 8) {
    return settings(side, person(), {"", engine});
}

// A game controller whose user has allowed the engines to start.
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

inline std::string last_move(const play::Game& game) {
    return records::to_text(game.tree().node(game.tree().cursor()).move);
}

} // namespace engine_table
