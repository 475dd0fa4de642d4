// A desk at which external programs sit, for their tests.
#pragma once

#include "tests/game/play/fixtures.hpp"

#include <chrono>
#include <string>
#include <variant>

namespace program_table {

using namespace fixtures;
using Stage = play::SeatedProgram::Stage;

inline play::MatchSettings against(const play::Program& program, int side = 8) {
    return settings(side, person(), {"", program});
}

// A desk whose person wants those programs to play.
struct Table {
    explicit Table(const play::MatchSettings& made, milliseconds answer_limit = std::chrono::seconds{40})
        : desk{made, at(0), milliseconds{0}, {}, {.table_bytes = small_table}} {
        for (const play::Participant& participant : made.participants) {
            if (const auto* program = std::get_if<play::Program>(&participant.seat)) desk.allow(*program);
        }
        play::Wishes wishes = desk.wishes();
        wishes.answer_limit = answer_limit;
        desk.wish(wishes);
    }
    const play::Match& match() const { return desk.match(); }
    Stage stage(Color color = Color::white) const { return desk.programs().at(color)->stage; }
    bool reaches(Stage wanted, Color color = Color::white, Time now = at(0)) {
        return comes_true([&] {
            desk.tick(now);
            return stage(color) == wanted;
        });
    }
    std::string problems() {
        std::string all;
        while (const auto problem = desk.take_problem())
            all += (all.empty() ? "" : " | ") + *problem;
        return all;
    }

    play::Desk desk;
};

inline std::string last_move(const play::Match& match) {
    return records::to_text(match.game().node(match.game().cursor()).move);
}

} // namespace program_table
