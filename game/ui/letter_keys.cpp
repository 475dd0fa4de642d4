#include "game/ui/letter_keys.hpp"

#include <utility>

namespace ui {

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

} // namespace ui
