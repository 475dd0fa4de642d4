#include "game/ui/input/move_typer.hpp"

#include "engine/base/text.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

#include <utility>

namespace ui {

using base::tr;

using rules::Notation;

namespace {

bool is_pair(Notation notation) {
    return notation == Notation::zero_based || notation == Notation::one_based;
}

// Whether the text is half of a square, even of one outside the board. The next character then belongs to it and does
// not begin another square.
bool is_half(std::string_view text, Notation notation) {
    const bool is_number = !text.empty() && text.find_first_not_of("0123456789") == text.npos;
    if (is_pair(notation)) return is_number ? text.size() <= 2 : text.size() > 1 && text.ends_with(' ');
    return notation == Notation::digits && is_number && text.size() == 1;
}

} // namespace

std::string typed_form(rules::Square square, Notation notation, rules::BoardSize size) {
    return records::lowered(records::to_text(square, notation, size));
}

TypedSquare read_typed(std::string_view text, Notation notation, rules::BoardSize size) {
    TypedSquare read{.may_continue = is_half(text, notation)};
    for (int row = 0; row < size.side(); ++row) {
        for (int column = 0; column < size.side(); ++column) {
            const rules::Square square{row, column};
            if (notation == Notation::triples && column >= records::info(notation).largest_side) continue;
            const std::string form = typed_form(square, notation, size);
            if (!form.starts_with(text)) continue;
            if (form.size() > text.size()) {
                read.may_continue = true;
            } else {
                read.is_ambiguous = read.square.has_value() || read.is_ambiguous;
                read.square = square;
            }
        }
    }
    if (read.is_ambiguous) read.square.reset();
    return read;
}

base::Result<rules::Square> square_from_typed(const std::string& text, Notation notation, rules::BoardSize size) {
    const TypedSquare read = read_typed(text, notation, size);
    if (read.square) return *read.square;
    if (read.is_ambiguous)
        return base::Error{tr("\"{}\" can mean more than one square here; click the one you mean.", text)};
    return base::Error{tr("Expected a square such as \"{}\", saw \"{}\".",
                          typed_form({size.center(), size.center() + 1}, notation, size), text)};
}

bool MoveTyper::waits_for_blank() const {
    return is_pair(notation_) && !text_.empty() && text_.find(' ') == text_.npos;
}

void LetterKeys::press(const Action& action, Time now) {
    waiting_.push_back(&action);
    pressed_ = now;
}

std::vector<const Action*> LetterKeys::take_due(Time now) {
    if (!is_waiting() || now < pressed_ + patience) return {};
    return std::exchange(waiting_, {});
}

std::optional<LetterKeys::Time> LetterKeys::next_deadline() const {
    return is_waiting() ? std::optional{pressed_ + patience} : std::nullopt;
}

void MoveTyper::use(rules::Notation notation) {
    if (std::exchange(notation_, notation) != notation) text_.clear();
}

std::optional<std::string> MoveTyper::type(char character, rules::BoardSize size, Time now) {
    const char key = records::lower(character);
    const bool is_letter = 'a' <= key && key <= 'z';
    const bool is_part = is_letter || is_digit(key) || (key == ' ' && waits_for_blank());
    typed_at_ = now;
    if (is_digit(key)) letters.forget();
    if (is_letter || !is_part) text_.clear();
    if (!is_part) return std::nullopt;
    const std::string typed = text_ + key;
    const TypedSquare read = read_typed(typed, notation_, size);
    if (text_.empty()) {
        const bool is_begun =
            read.may_continue || (is_letter && read_typed(typed, notation_, rules::BoardSize{16}).may_continue);
        if (is_begun) text_ = typed;
        return std::nullopt;
    }
    text_ = typed;
    // "f1" may become "f12": wait for more input, Enter, or the time limit.
    return read.may_continue ? std::nullopt : std::optional{std::exchange(text_, {})};
}

std::optional<std::string> MoveTyper::finish() {
    if (text_.size() < 2) return std::nullopt;
    return std::exchange(text_, {});
}

std::optional<std::string> MoveTyper::take_due(Time now) {
    if (text_.empty() || now < typed_at_ + patience) return std::nullopt;
    const auto typed = finish();
    text_.clear();
    return typed;
}

std::optional<MoveTyper::Time> MoveTyper::next_deadline() const {
    return text_.empty() ? std::nullopt : std::optional{typed_at_ + patience};
}

} // namespace ui
