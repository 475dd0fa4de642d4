// The debug panel: title, buttons, breakpoints, tabs, the open tab, and a footer. It shows only reports and recorded
// data, because the search works on a copy of the position.
#include "engine/base/memory.hpp"
#include "game/play/game_controller.hpp"
#include "game/records/obf.hpp"
#include "game/ui/analysis/sections.hpp"
#include "game/ui/board/evaluation.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace ui::debug {

namespace {

// Indexed by ai::PauseReason.
constexpr std::array pause_texts{base::mark("paused"),
                                 base::mark("paused: one step done"),
                                 base::mark("paused: the best move changed"),
                                 base::mark("paused: the score fell"),
                                 base::mark("paused: the node limit was reached"),
                                 base::mark("paused: the best move failed low"),
                                 base::mark("paused: a root move failed high"),
                                 base::mark("paused: the root move begins"),
                                 base::mark("paused: the position was reached")};

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

int further_breaks(const ai::Breakpoints& breaks) {
    return (breaks.min_depth > 1 ? 1 : 0) + (breaks.fails_low ? 1 : 0) + (breaks.fails_high ? 1 : 0)
           + (breaks.root_move ? 1 : 0) + (breaks.position ? 1 : 0) + (breaks.pondering ? 1 : 0);
}

// Draws the popup with the breakpoints that have no room in the panel.
void further_breakpoints(FrameContext& frame) {
    if (!begin_popup(frame, "##breaks")) return;
    DebugState& state = frame.state.debug;
    ai::Breakpoints& breaks = state.breaks;
    const rules::Position& position = frame.game.position();
    Rect area = at_cursor(frame.scaled(360), 0);
    const float top = area.y;
    const auto row = [&](const auto& draw) {
        Controls line{frame, area, 28, 2, 8};
        draw(line);
        area.y = line.end() + frame.scaled(2);
    };
    row([&](Controls& line) {
        line.label(tr("In iterations from depth"), frame.theme.text_quiet);
        line.choice("##from", numbers(1, 30), breaks.min_depth, 64, [](int depth) { return std::to_string(depth); });
    });
    row([&](Controls& line) { line.toggle(tr("the best move fails low"), breaks.fails_low); });
    row([&](Controls& line) { line.toggle(tr("a root move fails high"), breaks.fails_high); });
    std::vector<rules::Move> moves;
    for (const rules::Square square : position.legal_moves())
        moves.emplace_back(square);
    if (!moves.empty()) {
        if (!state.break_move || std::ranges::find(moves, *state.break_move) == moves.end()) {
            state.break_move = moves.front();
            if (breaks.root_move) breaks.root_move = state.break_move;
        }
        row([&](Controls& line) {
            const bool is_on = breaks.root_move.has_value();
            if (line.check(tr("the search of a root move begins:"), is_on, frame.scaled(72)))
                breaks.root_move = is_on ? std::nullopt : state.break_move;
            const auto text = [&](rules::Move move) { return move_text(frame, move); };
            if (line.choice("##move", moves, *state.break_move, 72, text) && is_on) breaks.root_move = state.break_move;
        });
    }
    row([&](Controls& line) {
        const auto problem = records::problem_from_obf(state.break_position, 1, position.size());
        const bool is_on = breaks.position.has_value(), can_be = problem && *problem;
        if (line.check(tr("a position is reached:"), is_on) && (is_on || can_be))
            breaks.position = is_on ? std::nullopt : std::optional{(*problem)->position};
        if (line.text_field("##position", tr("Board and side to move, as copied"), state.break_position, 340) && can_be)
            breaks.position = (*problem)->position;
    });
    row([&](Controls& line) {
        line.toggle(tr("also while the computer thinks on your time"), breaks.pondering);
        set_tip(frame, tr("That search then takes the place of the analysis."));
    });
    occupy({area.x, top, frame.scaled(360), area.y - top});
    end_popup();
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
    const int further = further_breaks(breaks);
    const std::string pause = further == 0 ? tr("Pause when") : tr("Pause when ({})", further);
    if (line.button(with_id(pause, "###breaks").c_str())) ImGui::OpenPopup("##breaks");
    set_tip(frame, tr("More reasons to pause"));
    further_breakpoints(frame);
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
    float words = 0;
    for (const TabInfo& tab : tabs())
        words += text_width(frame, bold_text, tr(tab.title));
    const char* choice_label = tr("Computer's last move");
    const bool has_choice = frame.controller.last_choice() && frame.controller.report();
    const float choice_width = has_choice ? check_width(frame, choice_label) : 0;
    const float around = std::clamp((area.width - words - choice_width) / static_cast<float>(tabs().size()),
                                    frame.scaled(4), frame.scaled(20));
    ImGui::PushID("tabs");
    for (const TabInfo& tab : tabs()) {
        const bool is_open = frame.state.debug.tab == tab.id;
        Rect label = rest.cut_left(text_width(frame, bold_text, tr(tab.title)) + around);
        if (click_area(tab.title.english(), label)) frame.ask(show_debug_tab, tab.id);
        const engine::Rgba ink = is_open ? theme.accent_bright : ImGui::IsItemHovered() ? theme.text : theme.text_quiet;
        draw_text(frame, is_open ? bold_text : small_text, label.center(), ink, tr(tab.title), Align::center);
        if (is_open) draw_fill(label.cut_bottom(frame.scaled(2)).inset(around * .4f, 0), theme.accent);
    }
    ImGui::PopID();
    if (!has_choice || choice_width > rest.width + 1) return; // rounding
    set_cursor({area.right() - choice_width, area.y + (area.height - frame.scaled(22)) / 2});
    frame.state.debug.shows_last_choice ^= check(frame, choice_label, frame.state.debug.shows_last_choice);
}

// Shows the answer to "Why not this move?" as a line of moves and values. Returns its height.
float why_not_line(FrameContext& frame, const Rect& area) {
    auto& why_not = frame.state.debug.why_not;
    if (!why_not) return 0;
    const Rect line{area.x, area.y, area.width, sized(frame, 22, 18)};
    const float middle = line.center().y, cross = frame.scaled(14);
    std::string text = tr("Why not {}?", move_text(frame, why_not->steps[why_not->asked].move));
    for (const LineStep& step : why_not->steps) {
        if (why_not->is_searching) break;
        text += "   " + move_text(frame, step.move) + " " + (step.bound == ai::Bound::exact ? "" : sign(step.bound))
                + score_text_tenths(step.score);
    }
    if (why_not->is_searching) text += "   " + std::string{tr("searching the reply")};
    draw_fitted_text(frame, small_text, {line.x, middle}, frame.theme.accent_text, text, line.width - 2 * cross);
    if (remove_button(frame, "why-not", {line.right(), middle}, cross, tr("Close the line"))) why_not.reset();
    return line.height + frame.scaled(2);
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
    rest.cut_top(why_not_line(frame, rest));
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
        tr("Tree recorder {}",
           frame.state.debug.tree.records && frame.controller.is_searching() ? tr("running") : tr("idle")),
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

// Writes the value of each ply below the disc that it places.
void why_not_marks(const FrameContext& frame, const WhyNot& why_not, const LinePreview& line) {
    const float q = frame.layout.board.square();
    if (q < 28) return;
    ImDrawList* list = ImGui::GetBackgroundDrawList();
    const float size = std::max(9.f, q * .19f);
    for (std::size_t i = 0; i < why_not.steps.size() && static_cast<int>(i) < line.shown; ++i) {
        const LineStep& step = why_not.steps[i];
        if (step.move.is_pass()) continue;
        const engine::Point center = frame.layout.board.center(step.move.square());
        const std::string text =
            (step.bound == ai::Bound::exact ? "" : sign(step.bound)) + score_text_tenths(step.score);
        const float width = text_width(frame.fonts.strong, size, text) + q * .1f, height = size * 1.35f;
        const engine::Point at{center.x, center.y + q * .37f};
        draw_fill(list, {at.x - width / 2, at.y - height / 2, width, height}, engine::rgb(0x101A24, .9f), q * .06f);
        draw_text(list, frame.fonts.strong, size, at, engine::rgb(0xFFFFFF), text, Align::center);
    }
}

// Without a row under the pointer, shows the line that was asked for or the selected node.
void show_chosen_line(FrameContext& frame) {
    DebugState& state = frame.state.debug;
    if (state.pointed_line || !screen_of(frame.session).shows_game()) return;
    if (state.why_not) {
        const bool is_of_board =
            frame.presentation.is_up_to_date(frame.game) && state.why_not->position == frame.game.position();
        if (!is_of_board || state.why_not->is_searching) return;
        LinePreview line;
        for (const LineStep& step : state.why_not->steps)
            line.moves.push_back(step.move);
        line.shown = static_cast<int>(line.moves.size());
        show_line(frame, std::move(line));
        if (const auto& shown = frame.state.lines.preview) why_not_marks(frame, *state.why_not, *shown);
    } else if ((state.tab == "tree" || state.inspected) && has_selected_node(frame.session)) {
        show_node(frame, state.tree.view->selected());
    }
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
    debug::show_chosen_line(frame);
    debug::settle_line(frame);
    ImGui::PopStyleVar();
    ImGui::PopFont();
    ImGui::End();
}

} // namespace ui
