// Edax's output: boards, and the tables of searches. For the edax mode.
#pragma once

#include "game/ai/report.hpp"
#include "game/rules/game_tree.hpp"

#include <array>
#include <chrono>
#include <iosfwd>
#include <string>
#include <string_view>

namespace modes {

// Ten lines: the position on the left, the game as move numbers on the right.
std::string edax_board(const rules::GameTree& game, const std::array<std::chrono::milliseconds, 2>& used);
// Ten lines: the position, with discs and moves of both sides.
std::string edax_board(const rules::Position& position);

// A table of Edax's; their last column is not equally wide.
struct EdaxTable {
    std::string_view number_header{}, number_rule{}; // before the columns that all have
    int rule_dashes = 21;                            // under the last column, the moves
    int moves_width = 21;                            // of the moves themselves
};
inline constexpr EdaxTable console_table{.rule_dashes = 22, .moves_width = 27};
inline constexpr EdaxTable problem_table{};
inline constexpr EdaxTable problem_list{.number_header = " # |", .number_rule = "---+"};

// The names of the columns, and the rule under them.
std::string edax_header(const EdaxTable& table);
// A line of its own, also after the last row.
std::string edax_rule(const EdaxTable& table);

// The rows of one search. It refers to the position, the table and the stream.
class EdaxRows {
  public:
    EdaxRows(const rules::Position& position, const EdaxTable& table, std::string_view pass, std::ostream& out)
        : position_{position}, table_{table}, pass_{pass}, out_{out} {}

    // "   14   -42        0:00.000         23686            a2 A4 a3" and blanks up to the width of the moves, without
    // a line end: Black's moves are written small, White's large, as many as there is room for.
    std::string row(const ai::RootMove& move, const ai::Report& report) const;
    void print(const ai::RootMove& move, const ai::Report& report);
    // Prints the best move of each iteration once it has ended.
    void print_iteration(const ai::Report& report);
    // Prints the move that was chosen, unless its row is the last one already.
    void finish(const ai::RootMove& move, const ai::Report& report);

  private:
    const rules::Position& position_;
    const EdaxTable& table_;
    std::string_view pass_;
    std::ostream& out_;
    ai::Iteration shown_; // depth 0: none
};

// Whole discs.
int edax_score(const ai::RootMove& move);

// " 0:01.250", and "1:02:03.004" from an hour on.
std::string edax_time(std::chrono::milliseconds time);

// "F5", and `pass`.
std::string edax_move(rules::Move move, std::string_view pass);

} // namespace modes
