// Games in CSV and TSV tables: a line of titles, then one game per row, or one move per row as Outflank's own analyses
// have it.
#include "engine/base/text.hpp"
#include "game/records/annotated_moves.hpp"
#include "game/records/raw_text.hpp"
#include "game/records/stream_readers.hpp"

#include <algorithm>
#include <array>

namespace records {

using base::tr;

namespace {

constexpr std::string_view separators = "\t,;";
constexpr std::size_t max_note_bytes = 200;

using Fields = std::vector<std::string>;

// RFC 4180: a field in quotation marks may contain separators and doubled quotation marks.
Fields fields_of(std::string_view line, char separator) {
    Fields fields(1);
    bool is_quoted = false;
    for (std::size_t at = 0; at < line.size(); ++at) {
        const char c = line[at];
        if (is_quoted && c == '"' && at + 1 < line.size() && line[at + 1] == '"') {
            fields.back() += '"';
            ++at;
        } else if (c == '"' && (is_quoted || trimmed(fields.back()).empty())) {
            is_quoted = !is_quoted;
        } else if (c == separator && !is_quoted) {
            fields.emplace_back();
        } else {
            fields.back() += c;
        }
    }
    for (std::string& field : fields)
        field = std::string{trimmed(field)};
    return fields;
}

char separator_of(std::string_view titles) {
    return *std::ranges::max_element(separators, {}, [&](char each) { return std::ranges::count(titles, each); });
}

bool has_column(const std::vector<GameField>& columns, GameField wanted) {
    return std::ranges::find(columns, wanted) != columns.end();
}

std::optional<rules::Color> winner_of(std::string_view text) {
    const std::string small = lowered(text);
    if (small == "1" || small == "b" || small == "black") return rules::Color::black;
    if (small == "-1" || small == "2" || small == "w" || small == "white") return rules::Color::white;
    return std::nullopt;
}

class TableReader {
  public:
    TableReader(std::string_view titles, const FormContext& context, Delivery& delivery)
        : separator_{separator_of(titles)}, titles_{fields_of(titles, separator_)}, context_{context}, delivery_{
                                                                                                           delivery} {
        for (const std::string& title : titles_)
            columns_.push_back(field_named(title));
    }

    void add(std::string_view line, std::int64_t number) {
        Fields row = fields_of(line, separator_);
        while (row.size() > columns_.size() && row.back().empty())
            row.pop_back();
        if (row.size() > columns_.size()) {
            end();
            return delivery_.refuse(tr("expected moves in the row, saw {}", quote(line)), number);
        }
        const std::string moves = field(row, GameField::moves), game = field(row, GameField::game);
        const bool is_one_move = moves.size() <= 4 && (!game.empty() || !has_column(columns_, GameField::game))
                                 && !has_square(std::string_view{moves}.substr(std::min<std::size_t>(2, moves.size())));
        if (is_one_move && number_ != 0 && is_of_moves_ && game == field(row_, GameField::game)) {
            moves_ += '\n' + moves;
            return;
        }
        end();
        number_ = number;
        moves_ = moves;
        is_of_moves_ = is_one_move;
        row_ = std::move(row);
    }
    void end() {
        if (number_ == 0) return;
        const std::int64_t number = std::exchange(number_, 0);
        if (!has_square(moves_))
            return delivery_.refuse(tr("expected moves in the row, saw {}", quote(moves_)), number);
        GameRead read = read_game_of_moves(moves_, context_);
        GameRecord& record = read.record;
        record.players = {to_valid_utf8(field(row_, GameField::black), 64),
                          to_valid_utf8(field(row_, GameField::white), 64)};
        record.date = to_valid_utf8(field(row_, GameField::date), max_note_bytes);
        record.event = to_valid_utf8(field(row_, GameField::event), max_note_bytes);
        if (const auto winner = winner_of(field(row_, GameField::winner)); winner && !final_position(record).is_over())
            record.result = RecordedResult{.winner = winner};
        if (!is_of_moves_) note_others(record);
        delivery_.take(std::move(read), number);
    }

  private:
    std::string field(const Fields& row, GameField wanted) const {
        for (std::size_t i = 0; i < std::min(row.size(), columns_.size()); ++i)
            if (columns_[i] == wanted) return row[i];
        return {};
    }
    // Adds values without a field in the record as comments at the start of the game.
    void note_others(GameRecord& record) const {
        for (std::size_t i = 0; i < std::min(row_.size(), columns_.size()); ++i) {
            const bool is_used =
                columns_[i] != GameField::other && columns_[i] != GameField::game && columns_[i] != GameField::winner;
            if (is_used || row_[i].empty()) continue;
            annotate(record.annotations, 0,
                     {.text = annotation_text(titles_[i] + ": " + to_valid_utf8(row_[i], max_note_bytes))});
        }
    }

    char separator_;
    Fields titles_;
    std::vector<GameField> columns_;
    const FormContext& context_;
    Delivery& delivery_;
    Fields row_; // first row of the current game
    std::string moves_;
    std::int64_t number_ = 0; // line number of the current game; 0: none
    bool is_of_moves_ = false;
};

} // namespace

GameField field_named(std::string_view name) {
    struct Names {
        GameField field;
        std::initializer_list<std::string_view> names;
    };
    static const std::array<Names, 7> all{{
        {GameField::moves,
         {"moves", "move", "gamemoves", "movelist", "moveslist", "transcript", "kifu", "history", "record", "sequence",
          "棋譜"}},
        {GameField::black, {"black", "blackname", "blackplayer", "playerblack", "nameblack", "dark", "黒"}},
        {GameField::white, {"white", "whitename", "whiteplayer", "playerwhite", "namewhite", "light", "白"}},
        {GameField::date, {"date"}},
        {GameField::event, {"event", "tournament"}},
        {GameField::winner, {"winner"}},
        {GameField::game, {"game", "gameid", "id"}},
    }};
    const std::string plain = plain_name(name);
    const auto found = std::ranges::find_if(
        all, [&](const Names& each) { return std::ranges::find(each.names, plain) != each.names.end(); });
    return found == all.end() ? GameField::other : found->field;
}

bool is_table(std::string_view text) {
    const std::string_view titles = take_until(text, '\n');
    if (titles.find_first_of(separators) == titles.npos || has_square(titles)) return false;
    const char separator = separator_of(titles);
    std::vector<GameField> columns;
    for (const std::string& title : fields_of(titles, separator))
        columns.push_back(field_named(title));
    const Fields row = fields_of(trimmed(take_until(text, '\n')), separator);
    if (row.size() < 2 || row.size() > columns.size()) return false;
    const auto at = static_cast<std::size_t>(std::ranges::find(columns, GameField::moves) - columns.begin());
    return at < row.size() && has_square(row[at]);
}

constexpr std::size_t max_row_bytes = std::size_t{1} << 20;

void stream_table(std::string_view text, const StreamContext& context, Delivery& delivery) {
    LineReader lines{text};
    std::string_view line;
    lines.next(line);
    TableReader table{line, context.form, delivery};
    while (delivery.continues() && lines.next(line)) {
        const std::int64_t number = lines.number();
        const std::size_t begin = lines.begin();
        const LineReader after_first = lines;
        std::string_view row = line;
        const auto has_odd_quotes = [&] { return std::ranges::count(line, '"') % 2 == 1; };
        bool is_open = has_odd_quotes();
        while (is_open && row.size() < max_row_bytes && lines.next(line)) { // a quoted field continues on the next line
            row = text.substr(begin, lines.end() - begin);
            is_open = !has_odd_quotes();
        }
        if (is_open) { // a stray quotation mark
            row = take_until(row, '\n');
            lines = after_first;
        }
        if (!trimmed(row).empty()) table.add(row, number);
    }
    table.end();
}

} // namespace records
