#include "game/records/annotated_moves.hpp"

#include "engine/base/text.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace records {

using base::tr;

using rules::GameTree;
using rules::Move;
using rules::Notation;

namespace {

// Passes that may follow a move without a blank, longest first.
constexpr std::string_view glued_passes[]{"pass", "pa", "ps"};
// Words for a pass in programs and in the languages of the interface, lower case.
constexpr std::string_view pass_words[]{"p",      "pass",  "pa",     "ps",     "tt",    "@@",   "@@@@",  "--",
                                        "passes", "passe", "passer", "passen", "passt", "pasa", "pasar", "paso"};
constexpr std::string_view japanese_passes[]{"パス", "ﾊﾟｽ"};

// Usual words around moves, lower case. Other skipped words are reported.
constexpr std::string_view usual_words[]{"b",   "w",     "x",      "o",    "black", "white", "move", "moves",
                                         "ply", "to",    "play",   "turn", "s",     "start", "won",  "wins",
                                         "by",  "score", "result", "draw", "game",  "match", "round"};
constexpr std::string_view usual_signs[]{"黒", "白", "手目", "手", "黒番", "白番", "先手", "後手"};

bool is_japanese_pass(std::string_view word) {
    return std::ranges::any_of(japanese_passes, [&](std::string_view pass) { return word.starts_with(pass); });
}

constexpr std::string_view signs_of_results = "0123456789-+/:. \t\r\n*\"";

// Removes an annotation of the preceding move from the front of the text: "$5", "!?" or "{a comment}". Nullopt if there
// is none.
std::optional<Annotation> take_annotation(std::string_view& text) {
    if (text.front() == '{') {
        const std::size_t end = std::min(text.find('}'), text.size());
        const std::string_view comment = text.substr(1, end - 1);
        text.remove_prefix(std::min(end + 1, text.size()));
        return Annotation{.text = annotation_text(comment)};
    }
    if (text.front() == '$') {
        const std::size_t digits = count_digits(text.substr(1));
        const auto glyph = whole_number(text.substr(1, digits));
        text.remove_prefix(1 + digits);
        return Annotation{.sign = sign_of_glyph(glyph.value_or(0))};
    }
    if (text.front() != '!' && text.front() != '?') return std::nullopt;
    const std::size_t count = std::min(text.find_first_not_of("!?"), text.size());
    std::string_view signs = text.substr(0, count);
    text.remove_prefix(count);
    return Annotation{.sign = take_sign(signs)};
}

enum class WordKind : unsigned char { none, european, other };

WordKind kind_of(char32_t code) {
    if (is_european_letter(code) || (code < 0x80 && is_digit(static_cast<char>(code)))) return WordKind::european;
    return is_other_letter(code) ? WordKind::other : WordKind::none;
}

class MoveReader {
  public:
    MoveReader(std::string_view text, const rules::Position& start)
        : text_{text}, game_{start}, result_begins_{text.find_last_not_of(signs_of_results) + 1},
          last_mark_{text.find_last_of("-:/")}, last_brace_{text.rfind('}')} {}

    GameRead read() {
        while (at_ < text_.size() && error_.empty())
            step();
        end_words();
        return {.record = record_of(game_, {}, annotations_), .skipped = skipped_text(), .error = std::move(error_)};
    }

  private:
    struct Words {
        std::string text;
        int after = 0; // number of moves before the words
    };

    char byte(std::size_t at) const { return at < text_.size() ? text_[at] : '\n'; }
    std::string_view left() const { return text_.substr(at_); }

    void step() {
        if (is_at_result()) {
            at_ = text_.size();
            return;
        }
        if (text_[at_] == '{' && (last_brace_ == text_.npos || at_ > last_brace_)) { // an open brace is not a comment
            ++at_;
            return;
        }
        std::string_view rest = left();
        if (auto annotation = take_annotation(rest)) {
            at_ = text_.size() - rest.size();
            annotate_here(*annotation);
            return;
        }
        const char c = text_[at_];
        if (is_digit(c) || ((c == '+' || c == '-') && is_digit(byte(at_ + 1)))) return step_number();
        if (c == '-') return step_dashes();
        if (c == '@') return step_pass_signs();
        const Character next = character_at(text_, at_);
        if (const WordKind kind = kind_of(next.code); kind != WordKind::none) return step_word(kind);
        if (c == '\n') end_words();
        at_ += next.length;
    }

    // Whether only a final result follows: "37-27", "1-0", "1/2-1/2", ": -04 10".
    bool is_at_result() const {
        return at_ >= result_begins_ && (is_digit(text_[at_]) || text_[at_] == ':') && last_mark_ != text_.npos
               && last_mark_ >= at_;
    }

    void annotate_here(Annotation annotation) {
        if (game_.cursor() == GameTree::root) annotation.sign = Sign::none;
        annotate(annotations_, game_.cursor(), annotation);
    }

    // Handles "12." before a move, "12" of a score, and the value of the preceding move: "+2", "(-1.50)", "2.00".
    void step_number() {
        const std::size_t begin = at_;
        const bool is_signed = !is_digit(text_[at_]);
        if (is_signed) ++at_;
        at_ += count_digits(left());
        const bool is_decimal = byte(at_) == '.' && is_digit(byte(at_ + 1));
        if (is_decimal) at_ += 1 + count_digits(text_.substr(at_ + 1));
        if (!is_signed && !is_decimal
            && kind_of(character_at(text_, std::min(at_, text_.size() - 1)).code) == WordKind::european
            && at_ < text_.size()) { // text such as "1f5" or "3rd"
            at_ = begin;
            return step_word(WordKind::european);
        }
        const char before = begin == 0 ? ' ' : text_[begin - 1];
        const bool is_apart = is_blank(before) || before == '(' || before == '[' || before == '=' || before == ':';
        if (game_.cursor() == GameTree::root || !is_apart || !(is_signed || is_decimal)) return;
        annotate_here({.text = std::string{text_.substr(begin, at_ - begin)}});
    }

    // A dash is a separator, or a pass if it stands alone and a pass is due; two dashes are a pass.
    void step_dashes() {
        const std::size_t begin = at_;
        while (byte(at_) == '-')
            ++at_;
        const auto is_border = [](char c) { return is_blank(c) || c == ',' || c == '"' || c == '|' || c == ';'; };
        const std::size_t before = begin == 0 ? text_.npos : text_.find_last_not_of(" \t", begin - 1);
        const bool begins_line = before == text_.npos || text_[before] == '\n';
        const std::size_t after = text_.find_first_not_of(" \t\r", at_);
        const bool ends_line = after == text_.npos || text_[after] == '\n';
        if ((begin > 0 && !is_border(text_[begin - 1])) || !is_border(byte(at_))) return;
        const std::size_t count = at_ - begin;
        if (count == 1 && begins_line && ends_line && !game_.position().must_pass())
            skip_word("-", begin);
        else if (count == 1 && game_.position().must_pass() && (ends_line || !begins_line))
            make(Move::pass(), "-");
        if (count == 2) make(Move::pass(), "--");
    }

    // Reads "@@" and "@@@@" as passes; a single "@" occurs in "P@f5".
    void step_pass_signs() {
        const std::size_t begin = at_;
        while (byte(at_) == '@')
            ++at_;
        if (at_ - begin >= 2) make(Move::pass(), text_.substr(begin, at_ - begin));
    }

    void step_word(WordKind kind) {
        const std::size_t begin = at_;
        while (at_ < text_.size()) {
            const Character next = character_at(text_, at_);
            if (kind_of(next.code) != kind) break;
            at_ += next.length;
        }
        const std::string_view word = text_.substr(begin, at_ - begin);
        const std::string small = lowered(word);
        if (is_one_of(small, pass_words) && !(small == "p" && byte(at_) == '@')) return make(Move::pass(), word);
        if (is_japanese_pass(word)) return make(Move::pass(), word);
        if (small == "p" && byte(at_) == '@') return; // the disc of "P@f5"
        if (const auto items = items_of(word, at_)) {
            for (const std::string_view item : *items) {
                if (!error_.empty()) return;
                make_written(item);
            }
            return;
        }
        if (begins_like_moves(word)) return fail_in(word);
        skip_word(word, begin);
    }

    // The squares and passes that make up the word; nullopt if the word contains anything else. end: offset of the
    // word's end in the text.
    std::optional<std::vector<std::string_view>> items_of(std::string_view word, std::size_t end) const {
        std::vector<std::string_view> items;
        std::size_t at = count_digits(word);
        if (at == word.size() || at > 3) return std::nullopt;
        while (at < word.size()) {
            const std::string_view rest = word.substr(at);
            if (names_color(rest)) { // "Bf5Wd6"
                ++at;
                continue;
            }
            const std::size_t length = item_length(rest);
            if (length > 0) {
                items.push_back(rest.substr(0, length));
                at += length;
                continue;
            }
            const bool is_number_of_next =
                count_digits(rest) == rest.size() && std::string_view{".):"}.find(byte(end)) != std::string_view::npos;
            if (items.empty() || !is_number_of_next) return std::nullopt;
            break;
        }
        return items;
    }

    static bool names_color(std::string_view text) {
        return text.size() >= 3 && std::string_view{"bwxo"}.find(lower(text[0])) != std::string_view::npos
               && is_letter(text[1]) && is_digit(text[2]);
    }

    // Length of the square or pass at the beginning of the text; 0 if there is none.
    std::size_t item_length(std::string_view text) const {
        if (!is_letter(text.front())) return 0;
        if (const std::size_t digits = count_digits(text.substr(1)); digits > 0) {
            const int side = game_.position().size().side();
            const auto two = digits >= 2 && text[1] != '0' ? whole_number(text.substr(1, 2)) : std::nullopt;
            if (two && (*two <= side || digits == 2) && side > 9)
                return 3; // "d62." is d6 and the number 2 on a small board
            return 2;
        }
        const std::string small = lowered(text.substr(0, 4));
        for (const std::string_view pass : glued_passes)
            if (small.starts_with(pass)) return pass.size();
        return 0;
    }

    static bool begins_like_moves(std::string_view word) {
        return word.size() >= 2 && is_letter(word[0]) && is_digit(word[1]);
    }

    // Handles a word that begins with a square but continues with something else: plays as much of it as possible.
    void fail_in(std::string_view word) {
        std::string_view rest = word;
        while (!rest.empty() && error_.empty()) {
            const std::size_t length = item_length(rest);
            const bool is_whole = length > 0 && (length == rest.size() || !is_digit(rest[length]));
            make_written(is_whole ? rest.substr(0, length) : rest);
            rest.remove_prefix(is_whole ? length : rest.size());
        }
    }

    void make_written(std::string_view item) {
        if (is_one_of(lowered(item), glued_passes)) return make(Move::pass(), item);
        const auto move = move_from_text(item, game_.position().size());
        if (move) return make(*move, item);
        end_words();
        ++number_;
        fail(item, move.error().message);
    }

    void make(Move move, std::string_view written) {
        end_words();
        if (move.is_pass() && game_.position().is_over()) return; // some programs write passes at the end of a game
        ++number_;
        fail(written, play_or_explain(game_, move));
    }

    // Records that the move was not played, with the reason `why`; does nothing if `why` is empty.
    void fail(std::string_view written, const std::string& why) {
        if (!why.empty()) error_ = tr("move {} ({}): {}", number_, quote(written), why);
    }

    void skip_word(std::string_view word, std::size_t begin) {
        const std::string small = lowered(word);
        const std::size_t next = std::min(text_.find_first_not_of(" \t", at_), text_.size());
        const bool is_label = byte(next) == ':';
        const bool counts = begin > 0 && is_digit(text_[begin - 1]); // "1手目"
        if (is_label || counts) return end_words();
        if (!words_begin_ && (is_one_of(small, usual_words) || is_one_of(word, usual_signs))) return;
        if (!words_begin_) words_begin_ = begin;
        words_end_ = at_;
    }

    void end_words() {
        if (!words_begin_) return;
        skipped_.push_back({std::string{text_.substr(*words_begin_, words_end_ - *words_begin_)}, number_});
        words_begin_.reset();
    }

    std::string skipped_text() const {
        constexpr std::size_t most_named = 3;
        std::string text;
        for (std::size_t i = 0; i < std::min(skipped_.size(), most_named); ++i) {
            const Words& words = skipped_[i];
            const std::string one = words.after == 0 ? tr("{} before the first move", quote(words.text))
                                                     : tr("{} after move {}", quote(words.text), words.after);
            text = text.empty() ? one : tr("{}, {}", text, one);
        }
        return skipped_.size() > most_named ? tr("{} and {} more", text, skipped_.size() - most_named) : text;
    }

    std::string_view text_;
    GameTree game_;
    Annotations annotations_;
    std::string error_;
    std::size_t result_begins_ = 0; // no result can begin before this offset, since other text follows
    std::size_t last_mark_ = 0;     // last sign that occurs in results
    std::size_t last_brace_ = 0;    // last brace that closes a comment
    std::size_t at_ = 0;
    int number_ = 0;                         // number of the last move or pass read
    std::optional<std::size_t> words_begin_; // beginning of the words being skipped
    std::size_t words_end_ = 0;
    std::vector<Words> skipped_;
};

std::string_view without_any(std::string_view characters, std::string_view text) {
    return text.substr(std::min(text.find_first_not_of(characters), text.size()));
}

std::string_view without_separators(std::string_view text, Notation notation) {
    for (;;) {
        text = without_any(" \t\r\n,;", text);
        const std::size_t digits = count_digits(text);
        const bool is_number = 0 < digits && digits <= 3 && digits < text.size()
                               && (text[digits] == '.' || (text[digits] == ')' && notation != Notation::triples));
        if (!is_number) return text;
        text = without_any(".)", text.substr(digits));
    }
}

std::string_view first_character(std::string_view text) {
    return text.substr(0, std::max<std::size_t>(1, sequence_length(text, 0)));
}

std::string_view first_letters(std::string_view text) {
    return text.substr(0, std::min(text.find_first_of(" \t\r\n,;0123456789("), text.size()));
}

// Text of the first move. Precondition: not empty.
std::string_view first_move(std::string_view text, Notation notation) {
    if (notation == Notation::triples) {
        const std::size_t end = text.find(')');
        return text.front() == '(' && end != text.npos ? text.substr(0, end + 1) : first_character(text);
    }
    if (is_pass_word(first_letters(text))) return first_letters(text);
    const std::size_t row = count_digits(text);
    if (row == 0) return first_character(text);
    if (notation == Notation::digits) return text.substr(0, 2);
    const std::string_view column = without_any(" \t\r\n,", text.substr(row));
    return text.substr(0, text.size() - column.size() + count_digits(column));
}

base::Result<Move> move_of(std::string_view word, Notation notation, rules::BoardSize size) {
    if (is_pass_word(word)) return Move::pass();
    std::string spaced{word}; // "4,5" is also a pair
    std::ranges::replace(spaced, ',', ' ');
    const auto read = read_move(spaced, notation, size);
    if (const auto* written = std::get_if<WrittenMove>(&read)) return written->move;
    return base::Error{tr("expected a square like \"{}\" on the board", info(notation).example)};
}

GameRead read_numbers(std::string_view text, const rules::Position& start, Notation notation) {
    GameTree game{start};
    std::string error;
    for (int number = 1; error.empty(); ++number) {
        text = without_separators(text, notation);
        if (text.empty()) break;
        const std::string_view word = first_move(text, notation);
        text.remove_prefix(word.size());
        const base::Result<Move> move = move_of(word, notation, start.size());
        const std::string why = move ? play_or_explain(game, *move, notation) : move.error().message;
        if (!why.empty()) error = tr("move {} ({}): {}", number, quote(word), why);
    }
    return {.record = record_of(game), .error = std::move(error)};
}

} // namespace

void GameRead::skip(const std::string& what) {
    skipped = skipped.empty() ? what : tr("{}, {}", skipped, what);
}

bool has_square(std::string_view text) {
    for (std::size_t at = 0; at + 1 < text.size(); ++at) {
        if (!is_letter(text[at]) || !is_digit(text[at + 1])) continue;
        const auto begins_word = [&](std::size_t place) { return place == 0 || !is_letter(text[place - 1]); };
        if (begins_word(at)) return true;
        const bool follows_color =
            std::string_view{"bwxo"}.find(lower(text[at - 1])) != std::string_view::npos; // "Bf5"
        if (follows_color && begins_word(at - 1)) return true;
    }
    return false;
}

bool has_plain_square(std::string_view text) {
    return has_square(plain_text(text));
}

bool is_pass_word(std::string_view text) {
    return is_one_of(lowered(text), pass_words) || is_japanese_pass(text);
}

GameRead read_moves(std::string_view text, const rules::Position& start, Notation notation) {
    const std::string plain = plain_text(text);
    if (notation == Notation::algebraic) return MoveReader{plain, start}.read();
    return read_numbers(plain, start, notation);
}

} // namespace records
