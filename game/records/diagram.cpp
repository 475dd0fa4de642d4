#include "game/records/diagram.hpp"

#include "engine/base/text.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <map>
#include <vector>

namespace records {

using base::tr;

using rules::BoardSize;
using rules::Color;

namespace {

enum class BoardSign : unsigned char { black, white, empty, blank, bar, other };

struct Character {
    BoardSign sign = BoardSign::other;
    std::size_t length = 1;
};

// Signs of more than one byte.
constexpr std::array<std::pair<std::string_view, BoardSign>, 8> long_signs{{
    {"\xE2\x97\x8F", BoardSign::black}, // filled circle
    {"\xE2\x9A\xAB", BoardSign::black},
    {"\xE2\x97\x8B", BoardSign::white}, // open circle
    {"\xE2\x9A\xAA", BoardSign::white},
    {"\xC2\xB7", BoardSign::empty},   // middle dot
    {"\xE2\x94\x82", BoardSign::bar}, // lines of frames
    {"\xE2\x94\x83", BoardSign::bar},
    {"\xE2\x95\x91", BoardSign::bar},
}};

Character character_at(std::string_view text, std::size_t at) {
    switch (lower(text[at])) {
    case 'x':
    case 'b':
    case '*': return {BoardSign::black};
    case 'o':
    case 'w': return {BoardSign::white};
    case '-':
    case '.':
    case '_':
    case '+': return {BoardSign::empty};
    case ' ':
    case '\t':
    case '\r':
    case '\n': return {BoardSign::blank};
    case '|': return {BoardSign::bar};
    default: break;
    }
    for (const auto& [bytes, sign] : long_signs) {
        if (text.substr(at).starts_with(bytes)) return {sign, bytes.size()};
    }
    return {BoardSign::other, std::max<std::size_t>(1, sequence_length(text, at))};
}

bool is_cell(BoardSign sign) {
    return sign == BoardSign::black || sign == BoardSign::white || sign == BoardSign::empty;
}

// The cells at the beginning of the text, and what follows them. A letter that begins a word is no cell: the B of
// "Black to move".
struct Run {
    std::vector<BoardSign> cells;
    std::string_view rest;
};

Run run_of(std::string_view text, bool goes_over_lines) {
    Run run;
    std::size_t at = 0;
    std::size_t last_cell = text.npos;
    while (at < text.size()) {
        const Character next = character_at(text, at);
        if (!goes_over_lines && text[at] == '\n') break;
        if (next.sign == BoardSign::other) break;
        if (is_cell(next.sign)) {
            run.cells.push_back(next.sign);
            last_cell = at;
        }
        at += next.length;
    }
    const bool splits_word =
        at < text.size() && at > 0 && is_letter(text[at]) && last_cell == at - 1 && is_letter(text[last_cell]);
    if (splits_word) {
        // All letters of the word go back: "bow to" is no three discs.
        while (at > 0 && is_letter(text[at - 1]) && !run.cells.empty()) {
            run.cells.pop_back();
            --at;
        }
    }
    run.rest = text.substr(at);
    return run;
}

struct Row {
    std::vector<BoardSign> cells;
    std::string_view rest; // words behind it
    bool is_dashes = false;
};

std::optional<Row> row_of(std::string_view line) {
    const std::string_view bare = trimmed(line);
    if (bare.starts_with('+') && bare.ends_with('+') && bare.find("--") != bare.npos) return std::nullopt; // a frame
    std::string_view text = bare;
    while (!text.empty() && (text.front() == '|' || is_blank(text.front())))
        text.remove_prefix(1);
    for (int digits = 0; digits < 2 && !text.empty() && is_digit(text.front()); ++digits)
        text.remove_prefix(1);
    Run run = run_of(text, false);
    if (run.cells.size() < BoardSize::smallest || run.cells.size() > BoardSize::largest) return std::nullopt;
    while (!run.rest.empty() && is_digit(run.rest.front()))
        run.rest.remove_prefix(1);
    return Row{.cells = run.cells, .rest = run.rest, .is_dashes = bare.find_first_not_of('-') == bare.npos};
}

struct Drawing {
    std::vector<Row> rows;
    std::size_t side = 0; // the length that most rows have
    std::string words;    // everything else, line by line
};

Drawing rows_of(std::string_view text) {
    Drawing drawing;
    while (!text.empty()) {
        const std::string_view line = take_until(text, '\n');
        if (auto row = row_of(line)) {
            drawing.words.append(row->rest).append("\n");
            drawing.rows.push_back(*std::move(row));
        } else {
            drawing.words.append(line).append("\n");
        }
    }
    // The length that most rows have is the board's; rules above and below it are of any length.
    std::map<std::size_t, int> lengths;
    for (const Row& row : drawing.rows)
        ++lengths[row.cells.size()];
    if (lengths.empty()) return drawing;
    const std::size_t side = std::ranges::max_element(lengths, {}, [](const auto& each) { return each.second; })->first;
    drawing.side = side;
    auto& rows = drawing.rows;
    const auto framed = [&] { return rows.size() > side; };
    if (framed() && rows.back().is_dashes) rows.pop_back();
    if (framed() && rows.front().is_dashes) rows.erase(rows.begin());
    return drawing;
}

Diagram with_cells(const std::vector<BoardSign>& cells, BoardSize size) {
    Diagram diagram{.size = size, .black = {}, .white = {}, .to_move = std::nullopt, .rest = {}};
    for (int place = 0; place < size.square_count(); ++place) {
        const rules::Square square{place / size.side(), place % size.side()};
        const BoardSign sign = cells[static_cast<std::size_t>(place)];
        if (sign == BoardSign::black) diagram.black.insert(square);
        if (sign == BoardSign::white) diagram.white.insert(square);
    }
    return diagram;
}

base::Result<Diagram> read_rows(const Drawing& drawing, const std::array<std::string, 2>& color_names) {
    const std::size_t side = drawing.side;
    if (drawing.rows.size() != side) {
        return base::Error{tr("expected {0} rows of {0} squares, saw {1} rows", side, drawing.rows.size())};
    }
    std::vector<BoardSign> cells;
    for (std::size_t row = 0; row < side; ++row) {
        const auto& each = drawing.rows[row].cells;
        if (each.size() != side) {
            return base::Error{tr("expected {} squares in each row, saw {} in row {}", side, each.size(), row + 1)};
        }
        cells.insert(cells.end(), each.begin(), each.end());
    }
    Diagram diagram = with_cells(cells, BoardSize{static_cast<int>(side)});
    const auto side_said = side_to_move(drawing.words, color_names);
    if (!side_said) return side_said.error();
    diagram.to_move = *side_said;
    return diagram;
}

// side * side squares, perhaps with one more sign for the side to move.
base::Result<Diagram> read_run(std::string_view text, const std::array<std::string, 2>& color_names) {
    const Run run = run_of(text, true);
    const std::size_t count = run.cells.size();
    for (int side = BoardSize::smallest; side <= BoardSize::largest; ++side) {
        const std::size_t squares = static_cast<std::size_t>(side) * static_cast<std::size_t>(side);
        const bool says_side = count == squares + 1 && run.cells.back() != BoardSign::empty;
        if (count != squares && !says_side) continue;
        Diagram diagram = with_cells(run.cells, BoardSize{side});
        std::string_view rest = trimmed(run.rest);
        if (says_side) {
            diagram.to_move = run.cells.back() == BoardSign::black ? Color::black : Color::white;
        } else {
            const auto side_said = side_to_move(rest.substr(0, rest.find(';')), color_names);
            if (!side_said) return side_said.error();
            diagram.to_move = *side_said;
        }
        if (const std::size_t end = rest.find(';'); end != rest.npos) diagram.rest = rest.substr(end + 1);
        return diagram;
    }
    return base::Error{
        tr("expected as many squares as a board has (16 for 4x4, 64 for 8x8, 256 for 16x16), saw {}", count)};
}

// "black", "s", "turn": words and signs, lower case.
std::vector<std::string> lowered_words(std::string_view line) {
    std::vector<std::string> words;
    bool is_open = false;
    for (std::size_t at = 0; at < line.size();) {
        const Character next = character_at(line, at);
        const std::string piece = lowered(line.substr(at, next.length));
        at += next.length;
        if (is_letter(piece.front())) {
            if (!is_open) words.emplace_back();
            words.back() += piece;
            is_open = true;
            continue;
        }
        is_open = false;
        if (next.sign == BoardSign::black || next.sign == BoardSign::white) words.push_back(piece);
    }
    return words;
}

std::optional<Color> color_of(const std::string& word, const std::array<std::string, 2>& color_names) {
    for (const Color color : rules::both_colors) {
        if (word == lowered(color_names[rules::index(color)])) return color;
    }
    if (word == "black" || word == "dark") return Color::black;
    if (word == "white" || word == "light") return Color::white;
    if (word.empty()) return std::nullopt;
    const Character sign = character_at(word, 0);
    if (sign.length != word.size()) return std::nullopt;
    if (sign.sign == BoardSign::black) return Color::black;
    if (sign.sign == BoardSign::white) return Color::white;
    return std::nullopt;
}

bool is_one_of(const std::string& word, std::initializer_list<std::string_view> words) {
    return std::ranges::find(words, word) != words.end();
}

// True where the words around the colour at `at` say that it moves.
bool is_said_to_move(const std::vector<std::string>& words, std::size_t at) {
    const auto word = [&](std::size_t index) { return index < words.size() ? words[index] : std::string{}; };
    if (words.size() == 1) return true;
    if (word(at + 1) == "to" && is_one_of(word(at + 2), {"move", "play"})) return true;
    if (is_one_of(word(at + 1), {"moves", "plays", "turn"})) return true;
    if (word(at + 1) == "s" && is_one_of(word(at + 2), {"turn", "move"})) return true;
    if (at == 0) return false;
    std::size_t before = at - 1;
    if (is_one_of(words[before], {"is", "of"}) && before > 0) --before;
    return is_one_of(words[before], {"turn", "move", "play", "next", "mover", "side", "player"});
}

} // namespace

base::Result<std::optional<Color>> side_to_move(std::string_view text, const std::array<std::string, 2>& color_names) {
    std::optional<Color> found;
    while (!text.empty()) {
        const std::vector<std::string> words = lowered_words(take_until(text, '\n'));
        for (std::size_t at = 0; at < words.size(); ++at) {
            const auto color = color_of(words[at], color_names);
            if (!color || !is_said_to_move(words, at)) continue;
            if (found && *found != *color) {
                return base::Error{tr("expected one side to move, saw both")};
            }
            found = color;
        }
    }
    return found;
}

bool may_be_diagram(std::string_view text) {
    return rows_of(text).rows.size() >= BoardSize::smallest || run_of(text, true).cells.size() >= 16;
}

base::Result<Diagram> diagram_from_text(std::string_view text, const std::array<std::string, 2>& color_names) {
    const Drawing drawing = rows_of(text);
    if (drawing.rows.size() >= BoardSize::smallest) return read_rows(drawing, color_names);
    return read_run(text, color_names);
}

} // namespace records
