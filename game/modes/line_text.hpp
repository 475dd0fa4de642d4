// Lists, move lines and tables in the output of subcommands.
#pragma once

#include "engine/base/utf8.hpp"
#include "game/records/notation.hpp"

#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

namespace modes {

// Appends an item, preceded by the separator unless it is the first.
inline void add_to_list(std::string& list, std::string_view item, std::string_view separator = ", ") {
    if (!list.empty()) list += separator;
    list += item;
}

// Formats "f5 d6 c3".
inline std::string line_text(const std::vector<rules::Move>& line) {
    std::string text;
    for (const rules::Move move : line)
        add_to_list(text, records::to_text(move), " ");
    return text;
}

using TextRow = std::vector<std::string>;

// Prints a table; the column `names` is left-aligned.
inline void print_columns(std::ostream& out, const std::vector<TextRow>& rows, std::size_t names) {
    std::vector<std::size_t> widths(rows.front().size());
    for (const TextRow& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], base::columns(row[i]));
    for (const TextRow& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0) line += "  ";
            line += i == names ? base::padded_right(row[i], widths[i]) : base::padded_left(row[i], widths[i]);
        }
        out << line << '\n';
    }
}

} // namespace modes
