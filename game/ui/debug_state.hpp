// What the debug panel keeps between two frames. Plain values, part of GuiState.
#pragma once

#include "game/play/match.hpp"
#include "game/ui/debug_place.hpp"
#include "game/ui/frame_figures.hpp"
#include "game/ui/search_log.hpp"

#include <cstdint>
#include <optional>

namespace ui {

struct DebugState {
    DebugTab tab = DebugTab::search;

    SearchLog log; // of the search about the position shown
    std::uint64_t log_game = 0;
    rules::Game::NodeId log_node = -1;
    bool log_is_of_choice = false;  // that search chooses, or chose, the computer's move
    SearchLog choice_log;           // of the search behind the computer's last move
    bool shows_last_choice = false; // rather than the search about the position shown

    bool has_set_preview = false; // the line on the board is that of a hovered row
    FrameFigures figures;
    std::optional<std::uint64_t> memory_bytes; // of the process, as of some moments ago
    engine::Time memory_read_at{};
};

// The report in the panel, and what it is about.
struct ShownSearch {
    const ai::Report* report = nullptr; // null: there is none
    bool is_of_last_choice = false;     // about the position before the computer's last move
};
ShownSearch shown_search(const play::Match& match, const DebugState& debug);
// The log of that search.
const SearchLog& shown_log(const play::Match& match, const DebugState& debug);

} // namespace ui
