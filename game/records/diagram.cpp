#include "game/records/diagram.hpp"

#include "engine/base/text.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <utility>
#include <vector>

namespace records {

using base::tr;

using rules::BoardSize;
using rules::Color;

namespace {

enum class BoardSign : unsigned char { black, white, empty, blank, bar, other };

struct BoardCharacter {
    BoardSign sign = BoardSign::other;
    std::size_t length = 1; // bytes
    char32_t code = 0;      // lower case
};
using Cells = std::vector<BoardCharacter>;
using ColorNames = std::array<std::string, 2>;

bool is_cell(BoardSign sign) {
    return sign <= BoardSign::empty;
}

std::optional<Color> color_of(BoardSign sign) {
    if (sign == BoardSign::black) return Color::black;
    return sign == BoardSign::white ? std::optional{Color::white} : std::nullopt;
}

class Alphabet {
  public:
    // Creates an alphabet. Each argument lists characters, separated by blanks.
    Alphabet(const std::string& black, const std::string& white, const std::string& empty) {
        for (const char32_t blank : std::u32string_view{U" \t\r\n[],\"'"})
            signs_[blank] = BoardSign::blank;
        for (const char32_t bar : std::u32string_view{U"|\u2502\u2503\u2551"})
            signs_[bar] = BoardSign::bar;
        for (auto [characters, sign] : {std::pair{std::string_view{black}, BoardSign::black},
                                        {white, BoardSign::white},
                                        {empty, BoardSign::empty}}) {
            while (!characters.empty())
                signs_[character_at(take_until(characters, ' '), 0).code] = sign;
        }
        has_digits_ = (black + white + empty).find_first_of("0123456789") != black.npos;
    }

    BoardCharacter at(std::string_view text, std::size_t at) const {
        const Character next = character_at(text, at);
        const auto found = signs_.find(next.code);
        const char32_t code = next.code < 0x80 ? static_cast<char32_t>(lower(text[at])) : next.code;
        return {found == signs_.end() ? BoardSign::other : found->second, next.length, code};
    }
    bool has_digits() const { return has_digits_; }

  private:
    std::map<char32_t, BoardSign> signs_;
    bool has_digits_ = false;
};

// Lists the most common characters first. Full-width characters are read as plain ones (plain_text), so ＿ and ・ count
// as empty squares.
std::span<const Alphabet> alphabets() {
    static const std::array<Alphabet, 16> all{{
        {"x X b B * @ # ● ⚫ ⬤", "o O w W ○ ⚪ ◯", "- . _ + · □ ◻ ▢"},
        {"x X b B ● ⚫", "o O w W ○ ⚪", "- . _ + · *"}, // stars mark legal moves; without X, stars are Black's discs
        {"1", "2", "0 . - _"},
        {"* x X", "0", "- . _"},
        {"1", "0", "- . _"},
        {"0", "1", "- . _"},
        {"■ ⬛", "□ ⬜", "- . _ · 🟩 🟢"},
        {"⚫ ● ⬛ 🖤", "⚪ ○ ⬜ 🤍", "- . _ · 🟩 🟢 🟫"},
        {"⚫ ●", "⚪ ○", "⬜ ◻ □ 🔲"},
        {"d D", "l L", "- . _"},
        {"b B", "w W", "e E n N"},
        {"🔴 🔵 ⚫", "⚪", "- . _ 🟩 🟢 ⬜"},
        {"@", "#", "- . _ ·"},
        {"#", "@", "- . _ ·"},
        {"0", "1", "2"},
        {"1", "0", "2"},
    }};
    return all;
}

const Alphabet& general() {
    return alphabets()[0];
}

// The cells at the beginning of the text, and the text after them. A letter that begins a word or a square is not a
// cell, like the B of "Black to move" and of "b6".
struct Run {
    Cells cells;
    std::string_view rest;
    bool is_apart = true;    // the following text does not touch the last cell
    bool ends_alone = false; // the last cell has a blank before it, but the previous cell does not
};

Run run_of(std::string_view text, bool goes_over_lines, const Alphabet& alphabet) {
    Run run;
    std::size_t at = 0;
    std::size_t last_cell = text.npos;
    std::size_t end_of_last = 0;
    bool is_after_blank = false, was_after_blank = false;
    while (at < text.size()) {
        if (!goes_over_lines && text[at] == '\n') break;
        const BoardCharacter next = alphabet.at(text, at);
        if (next.sign == BoardSign::other) break;
        const bool is_square =
            is_letter(text[at]) && at + 1 < text.size() && '1' <= text[at + 1] && text[at + 1] <= '9';
        if (is_square) break;
        if (is_cell(next.sign)) {
            was_after_blank = std::exchange(is_after_blank, last_cell != text.npos && end_of_last != at);
            run.cells.push_back(next);
            last_cell = at;
            end_of_last = at + next.length;
        }
        at += next.length;
    }
    const bool splits_word =
        at < text.size() && at > 0 && is_letter(text[at]) && last_cell == at - 1 && is_letter(text[last_cell]);
    if (splits_word) {
        // Gives back all letters of the word, so that "bow to" is not read as three discs.
        while (at > 0 && is_letter(text[at - 1]) && !run.cells.empty()) {
            run.cells.pop_back();
            --at;
        }
    }
    run.rest = text.substr(at);
    run.ends_alone = is_after_blank && !was_after_blank;
    run.is_apart = run.rest.empty() || run.rest.front() == ';' || run.rest.front() == '%' || at == 0
                   || alphabet.at(text, at - 1).sign == BoardSign::blank;
    return run;
}

struct Row {
    Cells cells;
    std::string rest; // text after the cells
    bool is_dashes = false;
    std::string label; // number before the cells
};

bool is_row_length(std::size_t cells) {
    return BoardSize::smallest <= cells && cells <= BoardSize::largest;
}

// The fields between bars, where a blank field is an empty square; nullopt if a field is not a square.
std::optional<Row> row_between_bars(std::string_view line, const Alphabet& alphabet) {
    std::vector<std::size_t> bars;
    if (line.find_first_of("|\xE2") == line.npos) return std::nullopt; // first byte of the line characters of frames
    for (std::size_t at = 0; at < line.size(); at += character_at(line, at).length)
        if (alphabet.at(line, at).sign == BoardSign::bar) bars.push_back(at);
    if (bars.size() <= BoardSize::smallest) return std::nullopt;
    Row row;
    for (std::size_t i = 0; i + 1 < bars.size(); ++i) {
        const std::size_t begin = bars[i] + character_at(line, bars[i]).length;
        const std::string_view field = trimmed(line.substr(begin, bars[i + 1] - begin));
        const BoardCharacter sign = field.empty() ? BoardCharacter{BoardSign::empty, 0, 0} : alphabet.at(field, 0);
        const bool is_label = i == 0 && !field.empty() && whole_number(field) && !alphabet.has_digits();
        if (is_label) continue;
        if (!is_cell(sign.sign) || sign.length != field.size()) return std::nullopt;
        row.cells.push_back(sign);
    }
    row.rest = std::string{line.substr(bars.back() + character_at(line, bars.back()).length)};
    if (!is_row_length(row.cells.size())) return std::nullopt;
    return row;
}

std::optional<Row> row_of(std::string_view line, const Alphabet& alphabet, bool strips_labels) {
    const std::string_view bare = trimmed(line);
    if (bare.starts_with('+') && bare.ends_with('+') && bare.find("--") != bare.npos) return std::nullopt; // a frame
    if (auto row = row_between_bars(bare, alphabet)) return row;
    std::string_view text = bare;
    while (!text.empty()
           && (alphabet.at(text, 0).sign == BoardSign::bar || alphabet.at(text, 0).sign == BoardSign::blank))
        text.remove_prefix(alphabet.at(text, 0).length);
    std::string label;
    for (; strips_labels && label.size() < 2 && !text.empty() && is_digit(text.front()); text.remove_prefix(1))
        label += text.front();
    Run run = run_of(text, false, alphabet);
    if (!is_row_length(run.cells.size())) return std::nullopt;
    while (!run.rest.empty() && is_digit(run.rest.front()))
        run.rest.remove_prefix(1);
    return Row{.cells = std::move(run.cells),
               .rest = std::string{run.rest},
               .is_dashes = bare.find_first_not_of('-') == bare.npos,
               .label = std::move(label)};
}

struct Drawing {
    std::vector<Row> rows;
    std::size_t side = 0; // length of most rows
    std::string words;    // all other text, line by line
};

// Takes the length of most rows as the board's side and removes dashed lines above and below, which may have any
// length.
void find_side(Drawing& drawing) {
    std::map<std::size_t, int> lengths;
    auto& rows = drawing.rows;
    for (const Row& row : rows)
        ++lengths[row.cells.size()];
    if (lengths.empty()) return;
    const std::size_t side = std::ranges::max_element(lengths, {}, [](const auto& each) { return each.second; })->first;
    drawing.side = side;
    const auto framed = [&] { return rows.size() > side; };
    if (framed() && rows.back().is_dashes) rows.pop_back();
    if (framed() && rows.front().is_dashes) rows.erase(rows.begin());
}

Drawing rows_of(std::string_view text, const Alphabet& alphabet, bool strips_labels) {
    Drawing drawing;
    while (!text.empty()) {
        const std::string_view line = take_until(text, '\n');
        if (auto row = row_of(line, alphabet, strips_labels)) {
            drawing.words.append(row->rest).append("\n");
            drawing.rows.push_back(*std::move(row));
        } else {
            drawing.words.append(line).append("\n");
        }
    }
    find_side(drawing);
    return drawing;
}

// words: text that may name the side to move. Error: it names both sides.
base::Result<Diagram> with_cells(const Cells& cells, BoardSize size, std::string_view words,
                                 const ColorNames& color_names) {
    const auto to_move = side_to_move(words, color_names);
    if (!to_move) return to_move.error();
    Diagram diagram{.size = size, .to_move = *to_move};
    std::array<std::set<char32_t>, 2> used;
    for (int place = 0; place < size.square_count(); ++place) {
        const BoardCharacter& cell = cells[static_cast<std::size_t>(place)];
        const auto color = color_of(cell.sign);
        if (!color) continue;
        diagram.discs[rules::index(*color)].insert({place / size.side(), place % size.side()});
        used[rules::index(*color)].insert(cell.code);
    }
    for (const auto& codes : used)
        diagram.doubles += codes.empty() ? 0 : codes.size() - 1;
    return diagram;
}

base::Result<Diagram> read_rows(const Drawing& drawing, const ColorNames& color_names) {
    const std::size_t side = drawing.side;
    if (drawing.rows.size() != side) {
        return base::Error{tr("expected {0} rows of {0} squares, saw {1} rows", side, drawing.rows.size())};
    }
    Cells cells;
    for (std::size_t row = 0; row < side; ++row) {
        const auto& each = drawing.rows[row].cells;
        if (each.size() != side) {
            return base::Error{tr("expected {} squares in each row, saw {} in row {}", side, each.size(), row + 1)};
        }
        cells.insert(cells.end(), each.begin(), each.end());
    }
    auto diagram = with_cells(cells, BoardSize{static_cast<int>(side)}, drawing.words, color_names);
    if (diagram) diagram->rest = drawing.words;
    return diagram;
}

// Converts full-width characters to plain ones, and the -1 for White in arrays such as [0, 1, -1] to "2".
std::string board_text(std::string_view text) {
    constexpr std::string_view borders = " \t\r\n,[]";
    std::string plain = plain_text(text);
    for (std::size_t at = plain.find("-1"); at != plain.npos; at = plain.find("-1", at + 1)) {
        const bool begins = at == 0 || borders.find(plain[at - 1]) != borders.npos;
        if (begins && (at + 2 == plain.size() || borders.find(plain[at + 2]) != borders.npos))
            plain.replace(at, 2, "2");
    }
    return plain;
}

// Removes the size that GGF writes before the squares, as in "8 --------".
std::string_view without_size(std::string_view text) {
    text = trimmed(text);
    if (text.starts_with("BO")) text.remove_prefix(2);
    if (text.starts_with('[')) text = trimmed(text.substr(1));
    const std::size_t digits = count_digits(text);
    if (digits == 0 || digits > 2 || digits == text.size() || text[digits] != ' ') return text;
    return text.substr(digits + 1);
}

// Reads side * side squares, perhaps followed by one more sign for the side to move.
base::Result<Diagram> read_run(std::string_view text, const ColorNames& color_names, const Alphabet& alphabet) {
    const Run run = run_of(without_size(text), true, alphabet);
    const std::size_t count = run.cells.size();
    for (int side = BoardSize::smallest; side <= BoardSize::largest; ++side) {
        const auto squares = static_cast<std::size_t>(side * side);
        const bool says_side = count == squares + 1 && run.cells.back().sign != BoardSign::empty;
        if (count != squares && !says_side) continue;
        if (count == squares && run.ends_alone && run.cells.back().sign != BoardSign::empty)
            return base::Error{
                tr("expected {} squares, saw {}", squares, squares - 1)}; // the last sign is the side to move
        if (!run.is_apart) break;                                         // other characters follow directly
        const std::string_view words = says_side ? std::string_view{} : run.rest.substr(0, run.rest.find(';'));
        auto diagram = with_cells(run.cells, BoardSize{side}, words, color_names);
        if (!diagram) return diagram;
        diagram->is_line = true;
        diagram->rest = run.rest;
        if (says_side) diagram->to_move = color_of(run.cells.back().sign);
        return diagram;
    }
    return base::Error{
        tr("expected as many squares as a board has (16 for 4x4, 64 for 8x8, 256 for 16x16), saw {}", count)};
}

// Whether the rows are numbered from 1, from the top or from the bottom.
bool is_numbered(const std::vector<Row>& rows) {
    const auto number = [&](std::size_t row) { return whole_number(rows[row].label).value_or(0); };
    const auto count = static_cast<int>(rows.size());
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const int place = static_cast<int>(row);
        if (number(row) != (number(0) == 1 ? place + 1 : count - place)) return false;
    }
    return true;
}

base::Result<Diagram> read_with(const Alphabet& alphabet, std::string_view text, const ColorNames& color_names) {
    Drawing drawing = rows_of(text, alphabet, true);
    if (alphabet.has_digits() && !is_numbered(drawing.rows)) drawing = rows_of(text, alphabet, false);
    const bool has_rows = drawing.rows.size() >= BoardSize::smallest;
    return has_rows ? read_rows(drawing, color_names) : read_run(text, color_names, alphabet);
}

// Splits the line into words and disc signs, in lower case: "black", "s", "turn".
std::vector<std::string> lowered_words(std::string_view line) {
    std::vector<std::string> words;
    bool is_open = false;
    for (std::size_t at = 0; at < line.size();) {
        const BoardCharacter next = general().at(line, at);
        const std::string piece = lowered(line.substr(at, next.length));
        at += next.length;
        if (is_letter(piece.front())) {
            if (!is_open) words.emplace_back();
            words.back() += piece;
            is_open = true;
            continue;
        }
        is_open = false;
        if (color_of(next.sign)) words.push_back(piece);
    }
    return words;
}

std::optional<Color> color_of(const std::string& word, const ColorNames& color_names) {
    for (const Color color : rules::both_colors) {
        if (word == lowered(color_names[rules::index(color)])) return color;
    }
    if (is_one_of(word, {"black", "dark"})) return Color::black;
    if (is_one_of(word, {"white", "light"})) return Color::white;
    const BoardCharacter sign = general().at(word, 0);
    return sign.length == word.size() ? color_of(sign.sign) : std::nullopt;
}

// Whether the words around the colour at `at` name it as the side to move.
bool is_side_to_move(const std::vector<std::string>& words, std::size_t at) {
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

base::Result<std::optional<Color>> side_to_move(std::string_view text, const ColorNames& color_names) {
    std::optional<Color> found;
    while (!text.empty()) {
        const std::vector<std::string> words = lowered_words(take_until(text, '\n'));
        for (std::size_t at = 0; at < words.size(); ++at) {
            const auto color = color_of(words[at], color_names);
            if (!color || !is_side_to_move(words, at)) continue;
            if (found && *found != *color) {
                return base::Error{tr("expected one side to move, saw both")};
            }
            found = color;
        }
    }
    return found;
}

namespace {

bool has_start_squares(const Diagram& diagram) {
    return (rules::Position::start(diagram.size).occupied() - diagram.occupied()).empty();
}

// All boards that the text may show, one per alphabet that has its characters, reduced to those with the fewest disc
// characters beyond one per colour. If there are none, the first error.
base::Result<std::vector<Diagram>> diagrams_of(const std::string& plain, const ColorNames& color_names) {
    std::vector<Diagram> readings;
    std::optional<base::Error> problem;
    for (const Alphabet& alphabet : alphabets()) {
        // A 2 is White, unless that leaves squares empty that are always occupied in a game.
        const bool has_empty_two = alphabet.at("2", 0).sign == BoardSign::empty;
        if (has_empty_two && std::ranges::any_of(readings, has_start_squares)) continue;
        auto read = read_with(alphabet, plain, color_names);
        const bool is_general = &alphabet == &general();
        if (read && is_general && read->doubles == 0) return std::vector<Diagram>{*std::move(read)};
        if (!read) {
            if (!problem) problem = read.error();
        } else if (is_general || !(&alphabet == &alphabets()[1] ? read->discs[0] : read->occupied()).empty()) {
            readings.push_back(*std::move(read));
        }
    }
    if (readings.empty()) return *problem;
    const std::size_t fewest = std::ranges::min(readings, {}, &Diagram::doubles).doubles;
    std::vector<Diagram> found;
    for (Diagram& reading : readings) {
        const bool is_known = std::ranges::find(found, reading.discs, &Diagram::discs) != found.end();
        if (reading.doubles == fewest && !is_known) found.push_back(std::move(reading));
    }
    return found;
}

} // namespace

bool may_be_diagram(std::string_view text) {
    const std::string plain = board_text(text);
    return rows_of(plain, general(), true).rows.size() >= BoardSize::smallest
           || run_of(without_size(plain), true, general()).cells.size() >= 16
           || diagrams_of(plain, {"black", "white"}).ok();
}

base::Result<Diagram> diagram_from_text(std::string_view text, const ColorNames& color_names,
                                        std::string_view characters) {
    const std::string plain = board_text(text);
    if (characters.empty()) {
        auto found = diagrams_of(plain, color_names);
        if (!found) return found.error();
        if (found->size() == 1) return std::move(found->front());
        return base::Error{tr("the characters of this board can be read in several ways; outflank-cli convert "
                              "--characters says which mean Black, White and empty, such as 10- or XO-")};
    }
    const std::string chosen = plain_text(characters);
    std::vector<std::string> signs;
    for (std::size_t at = 0; at < chosen.size(); at += signs.back().size()) {
        signs.push_back(chosen.substr(at, character_at(chosen, at).length));
    }
    if (signs.size() != 3)
        return base::Error{
            tr("expected three characters, for Black, White and empty squares, saw {}", quote(characters))};
    return read_with(Alphabet{signs[0], signs[1], signs[2]}, plain, color_names);
}

} // namespace records
