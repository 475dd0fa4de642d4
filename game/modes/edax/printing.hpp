// Edax's output formats.
#pragma once

#include "game/ai/report.hpp"
#include "game/rules/game_tree.hpp"

#include <array>
#include <chrono>
#include <iosfwd>
#include <string>
#include <string_view>

namespace modes {

// Returns ten lines: the position on the left, the game as move numbers on the right.
std::string edax_board(const rules::GameTree& game, const std::array<std::chrono::milliseconds, 2>& used);
// Returns ten lines: the position with discs and mobility of both sides.
std::string edax_board(const rules::Position& position);

// Layout of an Edax table; the width of the last column differs.
struct EdaxTable {
    std::string_view number_header{}, number_rule{};
    int rule_dashes = 21;
    int moves_width = 21;
};
inline constexpr EdaxTable console_table{.rule_dashes = 22, .moves_width = 27};
inline constexpr EdaxTable problem_table{};
inline constexpr EdaxTable problem_list{.number_header = " # |", .number_rule = "---+"};

std::string edax_header(const EdaxTable& table);
// A table rule, with a line end.
std::string edax_rule(const EdaxTable& table);

// Keeps references to position, table and stream.
class EdaxRows {
  public:
    EdaxRows(const rules::Position& position, const EdaxTable& table, std::string_view pass, std::ostream& out)
        : position_{position}, table_{table}, pass_{pass}, out_{out} {}

    // Formats a row: "   14   -42        0:00.000         23686            a2 A4 a3", padded to the width of the moves,
    // without a line end. Black's moves are lower case, White's upper case; the line is cut to the width.
    std::string row(const ai::RootMove& move, const ai::Report& report) const;
    void print(const ai::RootMove& move, const ai::Report& report);
    void print_iteration(const ai::Report& report);
    // Prints the final row, unless the last printed row shows the same move, depth and selectivity.
    void finish(const ai::RootMove& move, const ai::Report& report);

  private:
    const rules::Position& position_;
    const EdaxTable& table_;
    std::string_view pass_;
    std::ostream& out_;
    ai::Iteration shown_; // depth 0: none
};

// Score in whole discs.
int edax_score(const ai::RootMove& move);

// Formats " 0:01.250"; "1:02:03.004" from one hour on.
std::string edax_time(std::chrono::milliseconds time);

std::string edax_move(rules::Move move, std::string_view pass);

} // namespace modes
