#include "game/ui/move_typer.hpp"

#include "game/records/raw_text.hpp"

#include <utility>

namespace ui {

void MoveTyper::use(rules::Notation notation) {
    if (std::exchange(notation_, notation) != notation) text_.clear();
}

std::optional<std::string> MoveTyper::type(char character, rules::BoardSize size, Time now) {
    const char key = records::lower(character);
    const bool is_letter = 'a' <= key && key <= 'z';
    const bool is_part = is_letter || is_digit(key) || (key == ' ' && waits_for_blank());
    typed_at_ = now;
    if (is_digit(key)) letters.forget();      // what was typed is a square, or was meant for one
    if (is_letter || !is_part) text_.clear(); // a letter begins another square
    if (!is_part) return std::nullopt;
    const std::string typed = text_ + key;
    const TypedSquare read = read_typed(typed, notation_, size);
    if (text_.empty()) {
        const bool is_begun =
            read.may_go_on || (is_letter && read_typed(typed, notation_, rules::BoardSize{16}).may_go_on);
        if (is_begun) text_ = typed;
        return std::nullopt;
    }
    text_ = typed;
    // "f1" may become "f12": wait for more, for Enter, or for a moment.
    return read.may_go_on ? std::nullopt : std::optional{std::exchange(text_, {})};
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
