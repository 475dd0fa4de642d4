// A box that shows what is chosen and opens a list to choose from.
#pragma once

#include "game/ui/app/panel.hpp"

#include <span>
#include <string>

namespace ui::widgets {

// The list is as wide as the box; all texts of both have one size, at which the longest fits. Returns the one that was
// picked, or -1. chosen: -1 where it is none of them.
int choice_box(const Panel& panel, const char* id, std::span<const std::string> labels, int chosen, float width,
               float height);

} // namespace ui::widgets
