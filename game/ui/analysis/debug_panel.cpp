// The debug panel: title, buttons, breakpoints, tabs, the open tab, and a footer. It shows only reports and recorded
// data, because the search works on a copy of the position.
#include "engine/base/memory.hpp"
#include "game/play/game_controller.hpp"
#include "game/ui/analysis/sections.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace ui::debug {

namespace {

// Indexed by ai::PauseReason.
constexpr std::array pause_texts{base::mark("paused"), base::mark("paused: one iteration done"),
                                 base::mark("paused: the best move changed"), base::mark("paused: the score fell"),
                                 base::mark("paused: the node limit was reached")};

std::string status(const FrameContext& frame, const ShownSearch& shown) {
    const ai::Report* report = shown.report;
    if (const auto pause = frame.controller.search_pause(); pause && !shown.is_of_last_choice)
        return tr(pause_texts[static_cast<std::size_t>(*pause)]);
    if (report == nullptr) return frame.controller.is_searching() ? tr("starting") : tr("nothing to show yet");
    const bool is_from_book = !report->moves.empty() && report->moves.front().is_from_book;
    if (shown.is_of_last_choice)
        return is_from_book ? tr("the computer's last move, from the book") : tr("the computer's last move");
    if (is_from_book) return tr("from the opening book");
    if (report->is_solved) return tr("solved");
    if (!frame.controller.is_searching()) return tr("done");
    const auto searched =
        std::ranges::count_if(report->moves, [&](const ai::RootMove& move) { return move.depth > report->depth; });
    return tr("depth {} running, {} of {} moves", report->depth + 1, searched, report->moves.size());
}

DebugSide next(DebugSide side) {
    constexpr std::array order{DebugSide::right, DebugSide::bottom, DebugSide::left, DebugSide::window,
                               DebugSide::right};
    return *std::next(std::ranges::find(order, side));
}

// Draws a square button. Returns the rectangle for its picture, and whether the button was clicked.
std::pair<Rect, bool> picture_button(const FrameContext& frame, const char* id, const Rect& button) {
    const bool is_clicked = click_area(id, button);
    const Theme& theme = frame.theme;
    draw_box(button, ImGui::IsItemHovered() ? theme.button_line : theme.button, theme.button_line, frame.scaled(6));
    return {button.inset(sized(frame, 8, 6)), is_clicked};
}

// The icon's lines are closer together while the panel is compact.
void compact_button(FrameContext& frame, const Rect& button) {
    const auto [picture, is_clicked] = picture_button(frame, "compact", button);
    if (is_clicked) frame.run("compact-panel");
    const bool is_compact = frame.preferences.is_debug_compact;
    const int lines = is_compact ? 5 : 3;
    const float thick = frame.line_width(1.3f);
    for (int i = 0; i < lines; ++i)
        draw_fill({picture.x, picture.y + (picture.height - thick) * static_cast<float>(i) / (lines - 1.f),
                   picture.width, thick},
                  is_compact ? frame.theme.accent_bright : frame.theme.text_second);
    set_tip(frame, is_compact ? tr("Larger rows") : tr("Smaller rows: more of the search visible"));
}

void dock_button(FrameContext& frame, const Rect& button) {
    const auto [window, is_clicked] = picture_button(frame, "dock", button);
    if (is_clicked) frame.run("debug-side " + std::string{to_text(next(frame.preferences.debug.side))});
    const Theme& theme = frame.theme;
    const float width = window.width;
    Rect docked = window;
    switch (frame.layout.debug_side) {
    case DebugSide::right: docked.x += width * .6f; [[fallthrough]];
    case DebugSide::left: docked.width *= .4f; break;
    case DebugSide::bottom: docked = {window.x, window.y + width * .6f, width, width * .4f}; break;
    case DebugSide::window: break;
    }
    draw_fill(docked, theme.text_second);
    draw_frame(window, theme.text_second, 0, frame.line_width(1));
    set_tip(frame, tr("Move the panel: right, bottom, left, own window"));
}

// Draws right-aligned buttons. Returns their left edge.
float buttons(FrameContext& frame, const Rect& area) {
    const bool is_searching = frame.controller.is_searching();
    const bool is_paused = frame.controller.search_pause().has_value();
    const char* pause = is_paused ? tr("Resume") : tr("Pause");
    const std::string pause_key = hint_text(frame, "pause-search");
    const std::string step_key = hint_text(frame, "step-search");
    // Space for the longer label, so that nothing moves when it changes.
    const float pause_room =
        std::max(key_button_width(frame, tr("Resume"), pause_key), key_button_width(frame, tr("Pause"), pause_key));
    const float step_width = key_button_width(frame, tr("Step"), step_key);
    const float copy_width = key_button_width(frame, tr("Copy JSON"));
    const float side = sized(frame, 28, 22), space = frame.scaled(6);
    const float others = pause_room + step_width + 2 * side + 3 * space;
    // Omitted if there is no space, because the command palette also offers it.
    const bool has_copy = others + copy_width + space + frame.scaled(60) <= area.width;
    const float left = area.right() - others - (has_copy ? copy_width + space : 0);
    Rect rest{left, area.y, area.right() - left, side};
    const Rect pause_area = rest.cut_left(pause_room, space);
    set_cursor({pause_area.right() - key_button_width(frame, pause, pause_key), area.y});
    if (key_button(frame, pause, pause_key, is_searching)) {
        if (is_paused)
            frame.submit(play::ResumeSearch{});
        else
            frame.submit(play::PauseSearch{});
    }
    set_cursor(rest.cut_left(step_width, space).corner());
    if (key_button(frame, tr("Step"), step_key, is_searching)) frame.submit(play::StepSearch{});
    set_tip(frame, tr("One more iteration, then pause"));
    if (has_copy) {
        set_cursor(rest.cut_left(copy_width, space).corner());
        if (key_button(frame, tr("Copy JSON"))) frame.run("copy-json");
    }
    compact_button(frame, rest.cut_left(side, space));
    dock_button(frame, rest.cut_left(side));
    return left;
}

void title(const FrameContext& frame, const Rect& room, std::string_view name, std::string_view said) {
    const std::string shown = shortened_text(frame, name_text, name, std::max(0.f, room.width));
    const float middle = room.center().y, width = text_width(frame, name_text, shown);
    const float taken = shown.empty() ? 0 : width + frame.scaled(10);
    draw_text(frame, name_text, {room.x, middle}, frame.theme.text, shown);
    draw_fitted_text(frame, small_text, {room.x + taken, middle}, frame.theme.accent_text, said, room.width - taken);
}

// Draws breakpoints on as many lines as needed. Returns their height.
float breakpoints(FrameContext& frame, const Rect& area) {
    constexpr std::array falls{1, 2, 3, 4, 6, 8}; // Score drops in discs.
    constexpr std::array<std::uint64_t, 7> node_counts{100'000,    1'000'000,   3'000'000,    10'000'000,
                                                       30'000'000, 100'000'000, 1'000'000'000};
    const auto count_text = [](std::uint64_t count) {
        return count < 1'000'000 ? tr("{} k", count / 1000) : tr("{} M", count / 1'000'000);
    };
    DebugState& state = frame.state.debug;
    ai::Breakpoints& breaks = state.breaks;
    constexpr float fall_width = 52, count_width = 76;
    Controls line{frame, area, 26, 0, 12};
    line.label(tr("Pause when"), frame.theme.text_quiet);
    line.toggle(tr("best move changes"), breaks.best_move_changes);
    const bool breaks_at_fall = breaks.score_falls_by > 0, breaks_at_nodes = breaks.nodes > 0;
    if (line.check(tr("score falls by"), breaks_at_fall, frame.scaled(fall_width)))
        breaks.score_falls_by = breaks_at_fall ? 0 : state.break_fall * ai::disc;
    const auto fall_text = [](int discs) { return std::to_string(discs); };
    if (line.choice("##fall", falls, state.break_fall, fall_width, fall_text) && breaks_at_fall)
        breaks.score_falls_by = state.break_fall * ai::disc;
    if (line.check(tr("nodes reach"), breaks_at_nodes, frame.scaled(count_width)))
        breaks.nodes = breaks_at_nodes ? 0 : state.break_nodes;
    if (line.choice("##nodes", node_counts, state.break_nodes, count_width, count_text) && breaks_at_nodes)
        breaks.nodes = state.break_nodes;
    const float right = area.right();
    if (line.left() + text_width(frame, small_text, tr("Searches a copy of the game")) < right)
        draw_text(frame, small_text, {right, line.middle()}, frame.theme.text_quiet, tr("Searches a copy of the game"),
                  Align::right);
    return line.end() - area.y;
}

void tab_row(FrameContext& frame, const Rect& area) {
    const Theme& theme = frame.theme;
    rule(frame, area, area.bottom());
    Rect rest = area;
    float titles = 0;
    for (const TabInfo& tab : tabs())
        titles += text_width(frame, bold_text, tr(tab.title));
    const float free = (area.width - titles) / static_cast<float>(tabs().size());
    const float space = std::clamp(free, frame.scaled(5), frame.scaled(20)); // Next to each title.
    ImGui::PushID("tabs");
    for (const TabInfo& tab : tabs()) {
        const bool is_open = frame.state.debug.tab == tab.id;
        Rect label = rest.cut_left(text_width(frame, bold_text, tr(tab.title)) + space);
        if (click_area(tab.title.english(), label)) frame.state.debug.tab = tab.id;
        const engine::Rgba ink = is_open ? theme.accent_bright : ImGui::IsItemHovered() ? theme.text : theme.text_quiet;
        draw_text(frame, is_open ? bold_text : small_text, label.center(), ink, tr(tab.title), Align::center);
        if (is_open) draw_fill(label.cut_bottom(frame.scaled(2)).inset(space * .4f, 0), theme.accent);
    }
    ImGui::PopID();
    if (!frame.controller.last_choice() || !frame.controller.report()) return;
    const char* label = tr("Computer's last move");
    const float width = check_width(frame, label);
    if (width > rest.width) return;
    set_cursor({area.right() - width, area.y + (area.height - frame.scaled(22)) / 2});
    frame.state.debug.shows_last_choice ^= check(frame, label, frame.state.debug.shows_last_choice);
}

// Draws title, status, buttons, breakpoints and tabs. Returns the area below.
Rect header(FrameContext& frame, const ShownSearch& shown, const Rect& area) {
    Rect rest = area, line = rest.cut_top(sized(frame, 28, 22), sized(frame, 4, 2));
    line.width = buttons(frame, line) - line.x - frame.scaled(8);
    const bool is_narrow = area.width < frame.scaled(540);
    std::string said = status(frame, shown);
    if (frame.preferences.search.parameters != ai::SearchParameters{}) said = tr("parameters changed, {}", said);
    title(frame, line, tr("Search"), is_narrow ? "" : said);
    if (is_narrow) title(frame, rest.cut_top(frame.scaled(18), frame.scaled(2)), "", said);
    if (area.height > frame.scaled(230)) rest.cut_top(breakpoints(frame, rest), frame.scaled(2));
    tab_row(frame, rest.cut_top(sized(frame, 26, 22), sized(frame, 8, 4)));
    rest.height = std::max(0.f, rest.height);
    return rest;
}

void no_search(FrameContext& frame, const Rect& area) {
    const play::Game& game = frame.game;
    const rules::GameTree& tree = game.tree();
    const char* text =
        tr("Shows the search while the computer thinks, and while you do. Some players move without a search.");
    const char* button = nullptr;
    std::optional<play::Command> command;
    if (!screen_of(frame.session).shows_game()) {
        text = tr("Shows the search move by move. It starts with the game.");
    } else if (game.position().is_over() && tree.cursor() != rules::GameTree::root) {
        text = tr("Shows the search. The game is over, so there is nothing to search.");
        button = tr("Back one move");
        command = play::GoTo{tree.node(tree.cursor()).parent};
    } else if (game.is_computers_turn() && (game.is_paused() || game.is_browsing())) {
        text = tr("Shows the search. It is the computer's turn, but the game is paused.");
        button = tr("Continue");
        command = play::Continue{};
    }
    if (empty_state(frame, area, text, button)) frame.submit(*command);
}

// Draws the state of the search, and memory use.
void footer(FrameContext& frame, Rect area) {
    constexpr double mebibyte = 1024. * 1024;
    const char* search = frame.controller.search_pause()   ? tr("paused")
                         : frame.controller.is_searching() ? tr("running")
                                                           : tr("idle");
    std::vector<std::string> all{
        tr("Search {}", search),
        tr("Tree recorder {}", frame.state.debug.tree.progress ? tr("running") : tr("idle")),
    };
    if (const auto bytes = base::resident_bytes())
        all.push_back(tr("Memory {:.0f} MiB", static_cast<double>(*bytes) / mebibyte));
    // The actual size once allocated, or otherwise the configured one.
    const std::size_t made = frame.controller.table_bytes();
    const std::size_t table = made > 0 ? made : frame.controller.search_settings().table_bytes;
    all.push_back(tr("Table {:.0f} MiB", static_cast<double>(table) / mebibyte));
    const float space = frame.scaled(16);
    rule(frame, area.inset(-space, 0), area.y);
    for (const std::string& text : all) {
        const float width = text_width(frame, small_text, text);
        if (width > area.width) break;
        draw_text(frame, small_text, {area.x, area.center().y}, frame.theme.text_quiet, text);
        area.cut_left(width, space);
    }
}

Rect inner_edge(const FrameContext& frame, const Rect& rect, float width) {
    if (frame.layout.debug_side == DebugSide::bottom) return {rect.x, rect.y, rect.width, width};
    const bool is_left = frame.layout.debug_side == DebugSide::left;
    return {is_left ? rect.right() - width : rect.x, rect.y, width, rect.height};
}

// A handle along the inner edge: dragging resizes the panel, and a double click restores the default size.
void resize_handle(FrameContext& frame, const Rect& rect) {
    const Rect strip = inner_edge(frame, rect, frame.scaled(7));
    const bool is_flat = frame.layout.debug_side == DebugSide::bottom;
    const ForMouse for_mouse;
    click_area("edge", strip);
    const bool is_live = ImGui::IsItemHovered() || ImGui::IsItemActive();
    if (is_live) ImGui::SetMouseCursor(is_flat ? ImGuiMouseCursor_ResizeNS : ImGuiMouseCursor_ResizeEW);
    if (ImGui::IsItemHovered() && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
        frame.ask(set_debug_extent, 0);
    } else if (ImGui::IsItemActive() && ImGui::IsMouseDragging(ImGuiMouseButton_Left, 2)) {
        const ImVec2 mouse = ImGui::GetMousePos();
        frame.ask(set_debug_extent, debug_extent_at(frame.layout, mouse));
    }
    const float line = is_live ? frame.scaled(2) : frame.line_width(1);
    draw_fill(inner_edge(frame, rect, line), is_live ? frame.theme.accent : frame.theme.debug_line);
}

// Sets or clears the line on the board. Clears only its own line, because other panels also set lines.
void settle_line(FrameContext& frame) {
    DebugState& state = frame.state.debug;
    auto& line = frame.state.lines.preview;
    if (state.pointed_line) {
        // Keeps a line whose shown length the user has changed.
        if (!line || line->moves != state.pointed_line->moves) line = state.pointed_line;
    } else if (state.has_set_preview) {
        line.reset();
    }
    state.has_set_preview = state.pointed_line.has_value();
}

} // namespace

} // namespace ui::debug

namespace ui {

void draw_debug_panel(FrameContext& frame) {
    DebugState& state = frame.state.debug;
    state.pointed_move.reset();
    state.pointed_line.reset();
    if (!frame.layout.debug) {
        debug::settle_line(frame);
        return;
    }
    const engine::Rect& rect = *frame.layout.debug;
    // The background is already drawn: painting half of the window would be most of a frame's cost.
    begin_area("Debug", rect);
    ImGui::PushFont(frame.fonts.small);
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, {frame.scaled(5), debug::cell_pad(frame)});
    const ShownSearch shown = shown_search(frame.controller, state);
    if (screen_of(frame.session).shows_game()) { // Otherwise another screen uses the board.
        debug::share_marks(frame, shown);
        debug::comparison_marks(frame);
    }
    engine::Rect area = rect.inset(debug::sized(frame, 14, 10), 0);
    const engine::Rect footer = area.cut_bottom(debug::sized(frame, 24, 18));
    area.cut_top(debug::sized(frame, 10, 6));
    area = debug::header(frame, shown, area);
    area.height -= frame.scaled(4);
    const debug::TabInfo& tab = *std::ranges::find(debug::tabs(), state.tab, &debug::TabInfo::id);
    if (tab.needs_search && (shown.report == nullptr || shown.report->moves.empty()))
        debug::no_search(frame, area);
    else
        tab.draw(frame, shown, area);
    debug::footer(frame, footer);
    if (frame.layout.debug_side != DebugSide::window) debug::resize_handle(frame, rect);
    debug::settle_line(frame);
    ImGui::PopStyleVar();
    ImGui::PopFont();
    ImGui::End();
}

} // namespace ui
