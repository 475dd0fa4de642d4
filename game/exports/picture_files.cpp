#include "game/exports/picture_files.hpp"

#include "game/exports/svg.hpp"

namespace exports {

namespace {

constexpr double square_on_paper = 60; // pixels
constexpr double square_in_motion = 44;
constexpr int move_milliseconds = 700;
constexpr int end_milliseconds = 4000;

} // namespace

std::string svg_file(const records::GameRecord& record) {
    return svg_of(sheet_of(drawing_of_game(record), square_on_paper));
}

std::string png_file(const records::GameRecord& record, const Typeface& typeface) {
    return png_of(painted(sheet_of(drawing_of_game(record), square_on_paper), typeface));
}

std::string apng_file(const records::GameRecord& record, const Typeface& typeface) {
    const std::string caption = caption_of(record);
    return apng_of(record.moves.size() + 1, [&](std::size_t ply) {
        BoardDrawing drawing = drawing_after(record, ply);
        drawing.caption = caption;
        return Frame{.pixels = painted(sheet_of(drawing, square_in_motion), typeface),
                     .milliseconds = ply == record.moves.size() ? end_milliseconds : move_milliseconds};
    });
}

} // namespace exports
