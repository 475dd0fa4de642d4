// Where Dear ImGui drew its items in the last frame, by name.
#pragma once

#include "engine/geometry.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace items {

// The middle of an item of the frame, by its window and labels: "##result/Play again". Numbers in brackets stand for
// integer ids: "New game/(1)/kind/Computer". A popup is written as the path that it was opened by:
// "<##menu/##menubar/size>/6 x 6". A window inside another one: "{New game/choices}/size". None when it was not drawn.
std::optional<engine::Point> find(const std::string& path);
// The same item's rectangle; parts of it may be out of sight.
std::optional<engine::Rect> rectangle(const std::string& path);
// The rectangles of all items of the frame, by their ids.
std::map<unsigned, engine::Rect> rectangles();
// The item that has the focus of keys and pads; none: nothing has.
std::optional<unsigned> focused();
// All that can be pressed, chosen or written in, as long as nothing lies over it: in the menu, list or dialog that is
// open, else in all panels.
std::map<unsigned, engine::Rect> reachable();
// The middles of all items of the frame.
std::vector<engine::Point> all();

} // namespace items
