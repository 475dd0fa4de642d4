// The tabs of the debug panel: the table that its head, its content, the actions and `--do` read.
#pragma once

#include "engine/base/text.hpp"
#include "game/ui/board/debug_place.hpp"

#include <span>

namespace engine {
struct Rect;
}

namespace ui {

struct Panel;
struct ShownSearch;

namespace panels::debug {

struct TabInfo {
    DebugTab tab;
    const char* id;     // of `--do "tab tree"`
    base::Marked title; // on the tab
    bool needs_search;  // without one it says what brings one
    void (*draw)(Panel& panel, const ShownSearch& shown, const engine::Rect& area);
};

// By index of the enumerator.
std::span<const TabInfo> tabs();

} // namespace panels::debug

} // namespace ui
