#include "game/records/annotated_moves.hpp"

#include "engine/base/text.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <array>

namespace records {

using base::tr;

using rules::Game;
using rules::Move;
using rules::Notation;

namespace {

std::size_t count_digits(std::string_view text) {
    std::size_t count = 0;
    while (count < text.size() && is_digit(text[count]))
        ++count;
    return count;
}

// Takes a word for a pass from the front; empty when there is none.
std::string_view pass_word(std::string_view text) {
    constexpr std::array<std::string_view, 5> passes{"pass", "@@@@", "pa", "ps", "--"}; // the longest first
    for (const std::string_view word : passes) {
        if (lowered(text.substr(0, word.size())) == word) return text.substr(0, word.size());
    }
    return {};
}

// "37-27", "1-0", "1/2-1/2", ": -04 10", "*": how a game ended. True when nothing else is left.
bool is_result(std::string_view text) {
    if (trimmed(text) == "*") return true;
    return text.find_first_not_of("0123456789-+/:. \t\r\n") == text.npos
           && (text.find('-') != text.npos || text.find(':') != text.npos || text.find('/') != text.npos);
}

// Takes "$5", "!?" or "{a comment}" from the front, which are about the move before. None where there is none of them.
std::optional<Annotation> take_annotation(std::string_view& text) {
    if (text.front() == '{') {
        const std::size_t end = std::min(text.find('}'), text.size());
        const std::string_view comment = text.substr(1, end - 1);
        text.remove_prefix(std::min(end + 1, text.size()));
        return Annotation{.sign = Sign::none, .text = annotation_text(comment)};
    }
    if (text.front() == '$') {
        const std::size_t digits = count_digits(text.substr(1));
        const auto glyph = whole_number(text.substr(1, digits));
        text.remove_prefix(1 + digits);
        return Annotation{.sign = sign_of_glyph(glyph.value_or(0)), .text = {}};
    }
    if (text.front() != '!' && text.front() != '?') return std::nullopt;
    const std::size_t count = std::min(text.find_first_not_of("!?"), text.size());
    const auto sign = sign_from_text(text.substr(0, count));
    text.remove_prefix(count);
    return Annotation{.sign = sign.value_or(Sign::none), .text = {}};
}

// Goes over what is no move. Comments and signs are added to those of the node, where they are wanted.
void skip_between(std::string_view& text, Notation notation, Game::NodeId node, Annotations* annotations) {
    for (;;) {
        while (!text.empty() && (is_blank(text.front()) || text.front() == ',' || text.front() == ';'))
            text.remove_prefix(1);
        if (text.empty()) return;
        if (auto annotation = take_annotation(text)) {
            if (node == Game::root) annotation->sign = Sign::none;
            if (annotations != nullptr) annotate(*annotations, node, *annotation);
            continue;
        }
        const bool is_sign = text.front() == '+' || text.front() == '-';
        if (is_sign && text.size() > 1 && is_letter(text[1])) {
            text.remove_prefix(1);
            continue;
        }
        const std::size_t digits = count_digits(text);
        const bool is_number = 0 < digits && digits <= 3 && digits < text.size()
                               && (text[digits] == '.' || (text[digits] == ')' && notation != Notation::triples));
        if (!is_number) return;
        text.remove_prefix(digits);
        while (!text.empty() && (text.front() == '.' || text.front() == ')'))
            text.remove_prefix(1);
    }
}

std::string_view first_character(std::string_view text) {
    return text.substr(0, std::max<std::size_t>(1, sequence_length(text, 0)));
}

// The text of the first move. Precondition: not empty.
std::string_view first_move(std::string_view text, Notation notation, int side) {
    if (notation == Notation::triples) {
        const std::size_t end = text.find(')');
        return text.front() == '(' && end != text.npos ? text.substr(0, end + 1) : first_character(text);
    }
    if (const std::string_view pass = pass_word(text); !pass.empty()) return pass;
    switch (notation) {
    case Notation::algebraic: {
        if (!is_letter(text.front())) return first_character(text);
        const std::size_t most = side > 9 ? 2 : 1; // "d62." is d6 and the number 2 on a small board
        return text.substr(0, 1 + std::min(most, count_digits(text.substr(1))));
    }
    case Notation::digits: return is_digit(text.front()) ? text.substr(0, 2) : first_character(text);
    case Notation::zero_based:
    case Notation::one_based: {
        const std::size_t row = count_digits(text);
        if (row == 0) return first_character(text);
        std::size_t at = row;
        while (at < text.size() && (is_blank(text[at]) || text[at] == ','))
            ++at;
        return text.substr(0, at + count_digits(text.substr(at)));
    }
    case Notation::triples: break;
    }
    return first_character(text);
}

base::Result<Move> move_of(std::string_view word, Notation notation, rules::BoardSize size) {
    if (notation == Notation::algebraic) return pass_word(word).empty() ? move_from_text(word, size) : Move::pass();
    std::string spaced{word}; // "4,5" is a pair as well
    for (char& c : spaced) {
        if (c == ',') c = ' ';
    }
    const auto read = pass_word(word).empty() ? read_move(spaced, notation, size) : WrittenMove{Move::pass(), {}};
    if (const auto* written = std::get_if<WrittenMove>(&read)) return written->move;
    return base::Error{tr("expected a square like \"{}\" on the board", info(notation).example)};
}

} // namespace

bool play_with_pass(Game& game, Move move) {
    if (!move.is_pass() && game.position().must_pass()) (void)game.play(Move::pass());
    return !game.play(move);
}

base::Result<Game> game_from_loose_moves(std::string_view text, const rules::Position& start, Notation notation,
                                         Annotations* annotations) {
    Game game{start};
    for (int number = 1;; ++number) {
        skip_between(text, notation, game.cursor(), annotations);
        if (text.empty() || (pass_word(text).empty() && is_result(text))) return game;
        const std::string_view word = first_move(text, notation, start.size().side());
        text.remove_prefix(word.size());
        const auto failed = [&](const std::string& why) {
            return base::Error{tr("move {} ({}): {}", number, quote(word), why)};
        };
        const base::Result<Move> move = move_of(word, notation, start.size());
        if (!move) return failed(move.error().message);
        if (!move->is_pass() && game.position().must_pass()) (void)game.play(Move::pass());
        const rules::Position before = game.position();
        if (const auto refusal = game.play(*move)) return failed(explain(*refusal, *move, before, notation));
    }
}

} // namespace records
