// A board for paper and web pages: its contents, a sheet of plain shapes that SVG and PNG draw alike, and the SVG text.
#pragma once

#include "game/records/game_record.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace exports {

struct BoardDrawing {
    rules::Position position;
    std::map<rules::Square, std::string> labels; // numbers on discs, values on empty squares
    std::optional<rules::Square> last;           // square of the last move
    std::string caption;                         // below the board; may be empty
};

// Position after `ply` moves, counting passes, with the last move marked. Precondition: ply <= moves.
BoardDrawing drawing_after(const records::GameRecord& record, std::size_t ply);
// Draws a game as books print it: the discs of the start, and on every other square the number of its move in the
// colour of the side that moved there. Without moves: the position with the known scores of its moves.
BoardDrawing drawing_of_game(const records::GameRecord& record);
// Formats "Ada – Bob  34:30"; empty if nothing is known.
std::string caption_of(const records::GameRecord& record);

struct Paint {
    unsigned rgb = 0;
    double alpha = 1;
};
struct Shape {
    enum class Kind : unsigned char { rectangle, disc, ring, text };
    Kind kind = Kind::rectangle;
    double x = 0, y = 0;          // corner of a rectangle, centre of other shapes
    double width = 0, height = 0; // size of a rectangle; for other shapes, width is the radius or the height of letters
    double stroke = 0;            // line width of a ring
    Paint paint{};
    std::string text;
};
struct Sheet {
    double width = 0, height = 0; // pixels
    std::vector<Shape> shapes;    // later shapes cover earlier ones
};

// square: side of a square in pixels.
Sheet sheet_of(const BoardDrawing& drawing, double square);

std::string svg_of(const Sheet& sheet);
// Converts < > & and quotes to entities, for SVG and HTML.
std::string escaped(std::string_view text);

} // namespace exports
