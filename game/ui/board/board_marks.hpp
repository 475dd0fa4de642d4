// Everything drawn over the discs: values, lines, marks of the game and the user, and the celebration of a win.
#pragma once

#include "engine/renderer.hpp"
#include "game/ai/report.hpp"
#include "game/rules/position.hpp"
#include "game/ui/board/screen_layout.hpp"
#include "game/ui/theme/theme.hpp"

#include <chrono>
#include <optional>
#include <span>
#include <vector>

namespace ui {

// A line shown on the board as ghost discs, including the discs that it flips. Plain values.
struct LinePreview {
    static constexpr int usual = 5; // More step numbers at the same time are hard to follow.

    std::vector<rules::Move> moves; // Moves from the position shown; includes passes.
    int shown = usual;              // Number of moves shown on the board; may exceed the length of the line.
    friend bool operator==(const LinePreview&, const LinePreview&) = default;
};

struct GhostDisc {
    rules::Square square;
    rules::Color color = rules::Color::black;
    int step = 0; // Number of the move that placed the disc, from 1; 0: the disc was only flipped.
    friend bool operator==(const GhostDisc&, const GhostDisc&) = default;
};

// Number of moves before the first illegal one.
int playable_length(rules::Position position, const std::vector<rules::Move>& moves);

// Squares whose contents differ between the position and the one after the moves shown, row by row. Omits discs that
// are flipped back to their colour.
std::vector<GhostDisc> unfold(const rules::Position& position, const LinePreview& line);

// Legal squares that show a value, and the size of the numbers. On small squares only the best few are shown. When a
// line is shown, each square has either a value with its step number or a disc of the line, never both.
struct BoardHints {
    static constexpr std::size_t few = 5;

    rules::SquareSet squares;
    float size = 0; // Size of the numbers in pixels per em; the best move's is slightly larger.
    bool has_source = false;
};

BoardHints lay_out_hints(const ai::Report& report, const BoardLayout& board, std::span<const GhostDisc> line);

struct StepBadge {
    engine::Point center;
    float radius = 0;
};
StepBadge step_badge(const BoardLayout& board, rules::Square square);

struct FreeMark {
    rules::Square from, to;
    friend bool operator==(const FreeMark&, const FreeMark&) = default;
};

// Rings and arrows that the user draws on the board with the right button. Plain values.
class FreeMarks {
  public:
    // Drops the marks when the position changes. Returns whether a redraw is needed.
    bool update(const rules::Position& position);

    void begin(rules::Square from) { begun_ = from; }
    // Called when the button is released: adds the mark, or removes an identical one. No square: cancels.
    void end(std::optional<rules::Square> to);
    void clear();

    std::span<const FreeMark> all() const { return all_; }
    bool has_any() const { return !all_.empty() || begun_; }
    std::optional<rules::Square> begun() const { return begun_; }

  private:
    std::vector<FreeMark> all_;
    std::optional<rules::Square> begun_;
    std::optional<rules::Position> position_;
};

// Dots, rings and frames over the discs.
struct BoardMarks {
    rules::SquareSet legal_moves;
    std::optional<rules::Square> last_move;
    std::optional<rules::Square> hover; // Shown as a ghost disc, with rings around the discs that it would flip.
    rules::SquareSet would_flip;
    std::optional<rules::Square> cursor;
    rules::SquareSet outlined;
    rules::Color mover = rules::Color::black;

    // Shows what a legal move on the square would do.
    void point_at(const rules::Position& position, std::optional<rules::Square> square);
};

// Shapes in drawing order, without the ghost disc of `hover`.
std::vector<engine::Shape> shapes_of(const BoardMarks& marks, const rules::Position& position,
                                     const BoardLayout& layout, const Theme& theme);

constexpr engine::Rgba tone(rules::Color color) {
    return color == rules::Color::black ? black_disc : white_disc;
}

// Small gold, ivory and black discs that fly up around the board after a human wins. A pure function of the age. Not
// shown with reduced motion.

inline constexpr std::chrono::milliseconds celebration_time{1900};

class Session;

// Time when the discs of a human's win had been counted; none without a celebration.
std::optional<std::chrono::steady_clock::time_point> celebration_began(const Session& session);

bool is_celebrating(const Session& session, std::chrono::steady_clock::time_point now);

// Shapes in drawing order; empty before and after the celebration.
std::vector<engine::Shape> celebration(const BoardLayout& board, const Theme& theme, std::chrono::milliseconds age);

// Values shown on the squares; nullopt if hidden or unknown.
std::optional<BoardHints> hints_on_board(const Session& session);

} // namespace ui
