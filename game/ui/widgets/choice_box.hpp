// A box that shows the chosen item and opens a list.
#pragma once

#include "game/ui/app/panel.hpp"

#include <span>
#include <string>

namespace ui::widgets {

// The list is as wide as the box; box and list share the text size at which the longest label fits. Returns the clicked
// index or -1. chosen: -1 for none.
int choice_box(const Panel& panel, const char* id, std::span<const std::string> labels, int chosen, float width,
               float height);

} // namespace ui::widgets
