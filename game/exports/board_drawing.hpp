// A board for paper and pages: what stands on it, the same as plain shapes, which SVG and PNG draw alike, and the SVG.
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
    std::optional<rules::Square> last;           // the move that led here
    std::string caption;                         // below the board; may be empty
};

// After so many moves (passes count), with the last one marked. Precondition: ply <= moves.
BoardDrawing drawing_after(const records::GameRecord& record, std::size_t ply);
// As books print a game: the discs of the start, and on each other square the number of the move, in the colour of who
// moved there. Without moves: the position with what is known of its moves.
BoardDrawing drawing_of_game(const records::GameRecord& record);
// "Ada - Bob 34-30"; empty where nothing is known.
std::string caption_of(const records::GameRecord& record);

struct Paint {
    unsigned rgb = 0;
    double alpha = 1;
};
struct Shape {
    enum class Kind : unsigned char { rectangle, disc, ring, text };
    Kind kind = Kind::rectangle;
    double x = 0, y = 0;          // the corner of a rectangle, the centre of the others
    double width = 0, height = 0; // of a rectangle; of the others: width is the radius, the height of letters
    double stroke = 0;            // of a ring
    Paint paint{};
    std::string text;
};
struct Sheet {
    double width = 0, height = 0; // pixels
    std::vector<Shape> shapes;    // the later ones over the earlier
};

// square: its side in pixels.
Sheet sheet_of(const BoardDrawing& drawing, double square);

std::string svg_of(const Sheet& sheet);
// < > & and quotes as entities; for SVG and HTML.
std::string escaped(std::string_view text);

} // namespace exports
