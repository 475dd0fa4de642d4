// Table of the debug panel's tabs, for header, content, actions and `--do`.
#pragma once

#include "engine/base/text.hpp"
#include "game/ui/board/screen_layout.hpp"

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
    const char* id; // of `--do "tab tree"`
    base::Marked title;
    bool needs_search; // without a search it shows how to start one
    void (*draw)(Panel& panel, const ShownSearch& shown, const engine::Rect& area);
};

// Indexed by DebugTab.
std::span<const TabInfo> tabs();

} // namespace panels::debug

} // namespace ui
