// What the debug panel keeps between two frames. Plain values, part of GuiState.
#pragma once

#include "game/ai/gate.hpp"
#include "game/rules/game_tree.hpp"
#include "game/ui/debug_place.hpp"
#include "game/ui/frame_figures.hpp"
#include "game/ui/inspection.hpp"
#include "game/ui/line_preview.hpp"
#include "game/ui/search_log.hpp"
#include "game/ui/tree_view.hpp"

#include <cstdint>
#include <optional>

namespace play {
class GameController;
}

namespace ui {

// The recorded tree and how it is made.
struct TreeBrowser {
    int depth = 8;                              // of the search to record
    std::size_t max_nodes = 300'000;            // to keep
    std::optional<ai::RecordProgress> progress; // while one is made
    std::optional<TreeView> view;               // the last one
    int scroll_to = -1;                         // a row, once
};

// What a log is about.
struct LogSubject {
    std::uint64_t game = 0; // its number
    rules::GameTree::NodeId node = -1;
    std::uint64_t choices_before = 0; // of computers, when the log began
    bool is_choice = false;           // that search chooses, or chose, the computer's move
};

struct DebugState {
    // The log belongs to a position; that of the computer's choice is kept when its move has been made. To be called in
    // each tick.
    void update(const play::GameController& controller);

    DebugTab tab = DebugTab::search;

    SearchLog log; // of the search about the position shown
    LogSubject log_of;
    SearchLog choice_log;           // of the search behind the computer's last move
    bool shows_last_choice = false; // rather than the search about the position shown

    std::optional<rules::Move> pointed_move; // by a row of the panel
    std::optional<LinePreview> pointed_line; // likewise
    bool has_set_preview = false;            // the line on the board is that one
    int break_fall = 2;                      // discs, as offered
    std::uint64_t break_nodes = 10'000'000;  // likewise
    std::optional<ai::PauseReason> pause;    // as of the last tick
    ai::Breakpoints breaks;                  // in force while the panel is open
    Inspection inspection;
    TreeBrowser tree;
    FrameFigures figures;
    std::optional<std::uint64_t> memory_bytes; // of the process, as of some moments ago
    engine::Time memory_read_at{};
    bool has_wider_cell = false; // than its column was: the next frame has the room for it
};

// The report in the panel, and what it is about.
struct ShownSearch {
    const ai::Report* report = nullptr;        // null: there is none
    const rules::Position* position = nullptr; // what it is about; null likewise
    bool is_of_last_choice = false;            // that is where the computer moved last
};
ShownSearch shown_search(const play::GameController& controller, const DebugState& debug);
// The log of that search.
const SearchLog& shown_log(const play::GameController& controller, const DebugState& debug);

} // namespace ui
