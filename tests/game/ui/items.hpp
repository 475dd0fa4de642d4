// Where Dear ImGui drew its items in the last frame, by name.
#pragma once

#include "engine/geometry.hpp"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace items {

// The middle of an item of the last frame, by its window and labels: "##result/Play again". None if it was not drawn.
// Numbers in brackets stand for integer ids: "New game/(1)/kind/Computer". A popup is written as its opener's path:
// "<##menu/##menubar/size>/6 x 6". A child window: "{New game/choices}/size".
std::optional<engine::Point> find(const std::string& path);
// The same item's rectangle, which may be partly out of sight.
std::optional<engine::Rect> rectangle(const std::string& path);
// Rectangles of all items of the frame, by id.
std::map<unsigned, engine::Rect> rectangles();
// The item with the keyboard or pad focus, if any.
std::optional<unsigned> focused();
// Everything that can be pressed, chosen or edited and is not covered: in the open menu, list or dialog, otherwise in
// all panels.
std::map<unsigned, engine::Rect> reachable();
// The middles of all items of the frame.
std::vector<engine::Point> all();

} // namespace items
