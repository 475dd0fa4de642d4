// Text and drawing of moves, values and results.
#pragma once

#include "engine/base/text.hpp"
#include "game/library/game_values.hpp"
#include "game/play/game.hpp"
#include "game/records/notation.hpp"
#include "game/rules/square.hpp"
#include "game/ui/app/frame_context.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace ui {

// The move in that notation; a pass is a translated word.
std::string written_move(rules::Move move, records::Notation notation, rules::BoardSize size, rules::Color mover);
std::string move_text(const FrameContext& frame, rules::GameTree::NodeId id);
// The move with the user's annotation symbol, such as "f5!?".
std::string signed_move_text(const FrameContext& frame, rules::GameTree::NodeId id);
std::string_view comment_of(const FrameContext& frame, rules::GameTree::NodeId id);

// Precondition of both: the game is over.
std::string result_headline(const play::Game& game); // "Black wins by 12", or "You win" if the discs did not decide.
std::string result_reason(const play::Game& game);   // "38 to 26. The board is full."

// Reliability of a selective search: the percentage of cases in which a value of this selectivity equals that of a full
// search. From the measured spread: 73, 87, 95, 99, 99.9 and 100.
double certainty_percent(int selectivity);
// "73 %", "99.9 %", "100 %".
std::string certainty_text(int selectivity);

// Scale of the bar and the graph: nearly linear for a few discs and compressed beyond, so that three discs near zero
// are visible next to forty. Pure functions.
struct SoftScale {
    float most = 64; // Discs at the end of the scale, > 0.

    static SoftScale of(rules::BoardSize size) { return {static_cast<float>(size.square_count())}; }

    float part(float discs) const; // Position between the ends, from -1 to 1; odd and increasing.
    // Labels above zero for a half of length `half`, at least `gap` apart from each other and from zero, in increasing
    // order.
    std::vector<int> ticks(float half, float gap) const;
};

// "Black +3", "White +3", "even".
std::string lead_text(const FrameContext& frame, ai::Score for_black);
// "exact", "book", "depth 14", or "to the end, 73 %" for a selective search that reaches the end, in a position with
// `empties` empty squares.
std::string source_text(const play::PositionValue& value, int empties);
int whole_discs(ai::Score loss);

// Near the end of a game, "solved: Black +6" or the progress, such as "depth 18 of 20, 73 %". Otherwise, or while
// values around the board are hidden, empty.
std::string proof_text(const FrameContext& frame);

// Draws a number with a soft outline on felt or on a ghost disc.
void board_number(const FrameContext& frame, ImDrawList* list, engine::Point at, float size, std::string_view text,
                  float alpha, bool is_on_white = false);

// Draws the dark background of the numbers on a square, which makes them legible on every board. It has the same size
// on all squares.
void number_pill(const FrameContext& frame, ImDrawList* list, rules::Square square);

// Colours of the best move and of a losing one, on the pill and for the marks of a review. Shape and font weight convey
// the same information.
inline constexpr engine::Rgba best_ink = engine::rgb(0xFFD04F), losing_ink = engine::rgb(0xFF9378);

// Source of a number on the board, distinguished by shape and word, not by colour.
enum class Provenance : unsigned char { fixed, unfinished, searched, selective, result_only, exact, book };
struct Source {
    Provenance kind = Provenance::fixed;
    double percent = 100;
    std::string label;
};
// Source of a root move's value. `newest`: depth of the newest iteration among the moves.
Source source_of(const ai::RootMove& move, int newest, int empties);
void draw_glyph(ImDrawList* list, const Source& source, engine::Point center, float radius, ImU32 color);

// Draws the mark of a mistake: a triangle, filled for White and hollow for Black.
void draw_mistake(ImDrawList* list, engine::Point center, float radius, rules::Color mover, bool points_down,
                  ImU32 color);

} // namespace ui
