#include "game/ui/free_marks.hpp"

#include <algorithm>
#include <utility>

namespace ui {

bool FreeMarks::update(const rules::Position& position) {
    if (position_ == position) return false;
    position_ = position;
    const bool had_any = has_any();
    clear();
    return had_any;
}

void FreeMarks::end(std::optional<rules::Square> to) {
    const auto from = std::exchange(begun_, std::nullopt);
    if (!from || !to) return;
    const FreeMark drawn{.from = *from, .to = *to};
    if (std::erase(all_, drawn) == 0) all_.push_back(drawn);
}

void FreeMarks::clear() {
    all_.clear();
    begun_.reset();
}

} // namespace ui
