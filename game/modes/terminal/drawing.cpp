#include "game/modes/terminal/drawing.hpp"

#include "engine/base/text.hpp"
#include "game/records/notation.hpp"

#include <algorithm>
#include <ostream>
#include <vector>

namespace modes {

namespace {

constexpr std::string_view black_color = "\x1b[1;32m";
constexpr std::string_view white_color = "\x1b[1;33m";
constexpr std::string_view legal_color = "\x1b[36m";
constexpr std::string_view reversed = "\x1b[7m";
constexpr std::string_view plain = "\x1b[0m";

std::string aligned(const std::string& label, std::size_t width) {
    return std::string(width - std::min(width, label.size()), ' ') + label;
}

std::string cell(const rules::Position& position, rules::Square square, const Drawing& drawing, const BoardLook& look,
                 const rules::SquareSet& legal) {
    const auto disc = position.at(square);
    const bool is_marked = look.marks_legal && legal.contains(square);
    const std::string_view symbol = disc ? (*disc == rules::Color::black ? drawing.black : drawing.white)
                                         : (is_marked ? drawing.legal : drawing.empty);
    if (!look.is_colored || (!disc && !is_marked)) return std::string{symbol};
    std::string text{disc ? (*disc == rules::Color::black ? black_color : white_color) : legal_color};
    if (look.last_move == square) text += reversed;
    return text.append(symbol).append(plain);
}

// Formats runs of discs: "c to e Black", "f White".
std::vector<std::string> spoken_runs(const rules::Position& position, int row, rules::Notation notation,
                                     const std::array<std::string, 2>& color_names) {
    const int side = position.size().side();
    std::vector<std::string> runs;
    for (int first = 0, last = 0; first < side; first = last + 1) {
        last = first;
        const auto disc = position.at({row, first});
        if (!disc) continue;
        while (last + 1 < side && position.at({row, last + 1}) == disc)
            ++last;
        const std::string& color = color_names[rules::index(*disc)];
        const std::string from = records::column_label(first, notation);
        const std::string to = records::column_label(last, notation);
        runs.push_back(first == last       ? base::tr("{} {}", from, color)
                       : first + 1 == last ? base::tr("{} and {} {}", from, to, color)
                                           : base::tr("{} to {} {}", from, to, color));
    }
    return runs;
}

} // namespace

std::string spoken_board(const rules::Position& position, rules::Notation notation,
                         const std::array<std::string, 2>& color_names) {
    const rules::BoardSize size = position.size();
    std::string text;
    const auto label = [&](int row) { return records::row_label(row, notation, size); };
    for (int row = 0; row < size.side(); ++row) {
        const auto runs = spoken_runs(position, row, notation, color_names);
        int last_empty = row;
        while (runs.empty() && last_empty + 1 < size.side()
               && spoken_runs(position, last_empty + 1, notation, color_names).empty())
            ++last_empty;
        if (!runs.empty())
            text += base::tr("Row {}: {}.", label(row), comma_separated(runs));
        else if (last_empty == row)
            text += base::tr("Row {} is empty.", label(row));
        else
            text += base::tr("Rows {} to {} are empty.", label(row), label(last_empty));
        text += '\n';
        row = last_empty;
    }
    return text;
}

void draw_board(std::ostream& out, const rules::Position& position, const Drawing& drawing, rules::Notation notation,
                const BoardLook& look) {
    const rules::BoardSize size = position.size();
    const int side = size.side();
    std::size_t column_width = 1;
    std::size_t row_width = 1;
    for (int i = 0; i < side; ++i) {
        column_width = std::max(column_width, records::column_label(i, notation).size());
        row_width = std::max(row_width, records::row_label(i, notation, size).size());
    }
    std::string columns;
    for (int column = 0; column < side; ++column) {
        if (column > 0) columns += ' ';
        columns += aligned(records::column_label(column, notation), column_width);
    }
    const Values frame{{"margin", std::string(row_width, ' ')},
                       {"columns", columns},
                       {"rule", std::string(side * (column_width + 1), '-')}};
    const rules::SquareSet legal = position.legal_moves();
    out << filled(drawing.above, frame);
    for (int row = 0; row < side; ++row) {
        std::string cells;
        for (int column = 0; column < side; ++column) {
            if (column > 0) cells += ' ';
            cells.append(column_width - 1, ' ');
            cells += cell(position, {row, column}, drawing, look, legal);
        }
        if (drawing.has_blank_after_last) cells += ' ';
        const Values values{{"row", aligned(records::row_label(row, notation, size), row_width)}, {"cells", cells}};
        out << filled(drawing.row, values);
    }
    out << filled(drawing.below, frame);
}

} // namespace modes
