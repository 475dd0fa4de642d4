#include "game/exports/board_drawing.hpp"

#include "engine/base/text.hpp"
#include "game/records/notation.hpp"

#include <cmath>

namespace exports {

using rules::Color;
using rules::Position;
using rules::Square;

namespace {

// Colours of the window's theme on paper: felt, wood and the two discs.
constexpr unsigned wood = 0xD9CDB4;
constexpr unsigned wood_edge = 0xB9A987;
constexpr unsigned ink = 0x4A3D26;
constexpr unsigned felt = 0x3F7A57;
constexpr unsigned groove = 0x1F4A33;
constexpr unsigned mark = 0xE0A93B;
constexpr unsigned black_disc = 0x1B1D1C;
constexpr unsigned black_rim = 0x3A3E3C;
constexpr unsigned white_disc = 0xF5F2E9;
constexpr unsigned white_rim = 0xC9C4B5;
constexpr double disc_radius = 0.42; // in side lengths of a square

Shape rectangle(double x, double y, double width, double height, Paint paint) {
    return {.kind = Shape::Kind::rectangle, .x = x, .y = y, .width = width, .height = height, .paint = paint};
}
Shape disc(double x, double y, double radius, Paint paint) {
    return {.kind = Shape::Kind::disc, .x = x, .y = y, .width = radius, .paint = paint};
}
Shape ring(double x, double y, double radius, double stroke, Paint paint) {
    return {.kind = Shape::Kind::ring, .x = x, .y = y, .width = radius, .stroke = stroke, .paint = paint};
}
Shape text(double x, double y, double height, Paint paint, std::string words) {
    return {.kind = Shape::Kind::text, .x = x, .y = y, .width = height, .paint = paint, .text = std::move(words)};
}

} // namespace

std::string caption_of(const records::GameRecord& record) {
    std::string caption;
    if (!record.players[0].empty() || !record.players[1].empty()) {
        const auto name = [&](std::size_t side) { return record.players[side].empty() ? "?" : record.players[side]; };
        caption = name(0) + " \xE2\x80\x93 " + name(1);
    }
    if (const auto black = records::black_discs(record)) {
        const int white = record.start.size().square_count() - *black;
        caption += (caption.empty() ? "" : "  ") + std::to_string(*black) + ":" + std::to_string(white);
    }
    return caption;
}

BoardDrawing drawing_after(const records::GameRecord& record, std::size_t ply) {
    BoardDrawing drawing{.position = record.start};
    for (std::size_t i = 0; i < ply; ++i) {
        const rules::Move move = record.moves[i].move;
        drawing.position = drawing.position.after(move);
        drawing.last = move.is_pass() ? std::nullopt : std::optional{move.square()};
    }
    return drawing;
}

BoardDrawing drawing_of_game(const records::GameRecord& record) {
    BoardDrawing drawing{.position = record.start, .caption = caption_of(record)};
    if (record.moves.empty()) {
        for (const records::KnownScore& known : record.known) {
            if (known.move && !known.move->is_pass())
                drawing.labels[known.move->square()] = fmt::format("{:+}", known.score);
        }
        return drawing;
    }
    std::array<rules::SquareSet, 2> discs{record.start.discs(Color::black), record.start.discs(Color::white)};
    Color mover = record.start.to_move();
    int number = 0;
    for (const records::RecordedMove& each : record.moves) {
        if (!each.move.is_pass()) {
            discs[rules::index(mover)].insert(each.move.square());
            drawing.labels[each.move.square()] = std::to_string(++number);
        }
        mover = opposite(mover);
    }
    drawing.position = Position{record.start.size(), discs[0], discs[1], mover};
    return drawing;
}

Sheet sheet_of(const BoardDrawing& drawing, double square) {
    const Position& position = drawing.position;
    const int side = position.size().side();
    const double frame = std::round(square * 0.62);
    const double board = square * side;
    const double left = frame, top = frame;
    Sheet sheet{.width = board + 2 * frame,
                .height = board + 2 * frame + (drawing.caption.empty() ? 0 : std::round(square * 0.7))};
    auto& shapes = sheet.shapes;
    shapes.push_back(rectangle(0, 0, sheet.width, sheet.height, {0xFFFFFF}));
    shapes.push_back(rectangle(0, 0, board + 2 * frame, board + 2 * frame, {wood_edge}));
    shapes.push_back(rectangle(2, 2, board + 2 * frame - 4, board + 2 * frame - 4, {wood}));
    shapes.push_back(rectangle(left - 2, top - 2, board + 4, board + 4, {groove}));
    shapes.push_back(rectangle(left, top, board, board, {felt}));
    const double line = std::max(1.0, std::round(square / 40));
    for (int i = 1; i < side; ++i) {
        shapes.push_back(rectangle(left + i * square - line / 2, top, line, board, {groove}));
        shapes.push_back(rectangle(left, top + i * square - line / 2, board, line, {groove}));
    }
    if (side >= 8) {
        for (const int row : {2, side - 2}) {
            for (const int column : {2, side - 2})
                shapes.push_back(disc(left + column * square, top + row * square, square * 0.07, {groove}));
        }
    }
    const double letters = square * 0.28;
    for (int i = 0; i < side; ++i) {
        const double at = (i + 0.5) * square;
        for (const double y : {frame / 2, top + board + frame / 2})
            shapes.push_back(text(left + at, y, letters, {ink}, records::column_label(i)));
        for (const double x : {frame / 2, left + board + frame / 2})
            shapes.push_back(text(x, top + at, letters, {ink}, records::row_label(i)));
    }
    for (const Square where : position.squares()) {
        const double x = left + (where.column + 0.5) * square;
        const double y = top + (where.row + 0.5) * square;
        const auto color = position.at(where);
        if (color) {
            const double radius = square * disc_radius;
            const bool is_black = *color == Color::black;
            shapes.push_back(disc(x + square * 0.03, y + square * 0.045, radius, {0x000000, 0.28}));
            shapes.push_back(disc(x, y, radius, {is_black ? black_rim : white_rim}));
            shapes.push_back(disc(x, y, radius * 0.93, {is_black ? black_disc : white_disc}));
        }
        if (drawing.last == where) shapes.push_back(ring(x, y, square * 0.2, square * 0.06, {mark}));
        const auto label = drawing.labels.find(where);
        if (label == drawing.labels.end()) continue;
        const unsigned paint = !color ? 0xFDFBF3 : *color == Color::black ? 0xF5F2E9 : 0x1B1D1C;
        shapes.push_back(text(x, y, square * (label->second.size() > 2 ? 0.3 : 0.38), {paint}, label->second));
    }
    if (!drawing.caption.empty()) {
        // Makes the caption as large as fits. The mean width of a letter is about 0.55 of its height.
        const double wide = static_cast<double>(drawing.caption.size()) * 0.55;
        const double height = std::min(square * 0.34, (sheet.width - square * 0.5) / wide);
        shapes.push_back(text(sheet.width / 2, board + 2 * frame + square * 0.36, height, {0x2B261D}, drawing.caption));
    }
    return sheet;
}

namespace {

std::string fill(const Paint& paint, const char* what) {
    std::string text = fmt::format(" {}=\"#{:06x}\"", what, paint.rgb);
    if (paint.alpha < 1) text += fmt::format(" {}-opacity=\"{:g}\"", what, paint.alpha);
    return text;
}

std::string element(const Shape& shape) {
    switch (shape.kind) {
    case Shape::Kind::rectangle:
        return fmt::format("<rect x=\"{:g}\" y=\"{:g}\" width=\"{:g}\" height=\"{:g}\"{}/>", shape.x, shape.y,
                           shape.width, shape.height, fill(shape.paint, "fill"));
    case Shape::Kind::disc:
        return fmt::format("<circle cx=\"{:g}\" cy=\"{:g}\" r=\"{:g}\"{}/>", shape.x, shape.y, shape.width,
                           fill(shape.paint, "fill"));
    case Shape::Kind::ring:
        return fmt::format("<circle cx=\"{:g}\" cy=\"{:g}\" r=\"{:g}\" fill=\"none\" stroke-width=\"{:g}\"{}/>",
                           shape.x, shape.y, shape.width, shape.stroke, fill(shape.paint, "stroke"));
    case Shape::Kind::text:
        // SVG places text by its baseline, which is 0.36 of the letter height below the middle of digits.
        return fmt::format("<text x=\"{:g}\" y=\"{:.1f}\" font-size=\"{:.1f}\"{}>{}</text>", shape.x,
                           shape.y + 0.36 * shape.width, shape.width, fill(shape.paint, "fill"), escaped(shape.text));
    }
    return {};
}

} // namespace

std::string escaped(std::string_view text) {
    std::string made;
    for (const char c : text) {
        switch (c) {
        case '<': made += "&lt;"; break;
        case '>': made += "&gt;"; break;
        case '&': made += "&amp;"; break;
        case '"': made += "&quot;"; break;
        case '\'': made += "&#39;"; break;
        default: made += static_cast<unsigned char>(c) < 0x20 && c != '\n' ? ' ' : c;
        }
    }
    return made;
}

std::string svg_of(const Sheet& sheet) {
    std::string text = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:g}\" height=\"{1:g}\" viewBox=\"0 0 {0:g} {1:g}\" "
        "font-family=\"Inter, 'Helvetica Neue', Arial, sans-serif\" font-weight=\"600\" text-anchor=\"middle\">\n",
        sheet.width, sheet.height);
    for (const Shape& shape : sheet.shapes)
        text += element(shape) + '\n';
    return text + "</svg>\n";
}

} // namespace exports
