#include "engine/base/local_time.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/study/study.hpp"
#include "game/ui/study/study_parts.hpp"
#include "game/ui/widgets/popups.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <string>

namespace ui::panels {

namespace {

constexpr float bookmark_row_height = 96; // at scale 1

std::string position_of(const Panel& panel, const play::Bookmark& bookmark) {
    const rules::GameTree& game = bookmark.game;
    const std::string side =
        base::tr_data(panel.game.settings().rules.color_names[rules::index(game.position().to_move())]);
    if (game.cursor() == rules::GameTree::root) return tr("Start, {} to move", side);
    const rules::GameTree::Node& node = game.node(game.cursor());
    const std::string move =
        written_move(node.move, panel.game.settings().rules.notation, node.position.size(), node.mover);
    return tr("After {}. {}, {} to move", play::move_number(game, game.cursor()), move, side);
}

std::string worth_of(const Panel& panel, const play::Bookmark& bookmark) {
    if (!bookmark.value) return tr("not searched yet");
    const std::string black = base::tr_data(panel.game.settings().rules.color_names[0]);
    const std::string score = widgets::score_text_tenths(bookmark.value->for_black);
    return bookmark.value->is_solved ? tr("{} for {}, proven", score, black)
                                     : tr("{} for {}, depth {}", score, black, bookmark.value->depth);
}

// In local time.
std::string date_of(const play::Bookmark& bookmark) {
    const auto seconds = static_cast<std::time_t>(bookmark.made.time_since_epoch().count());
    const std::tm parts = base::local_time(seconds);
    std::array<char, 16> text{};
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d", &parts)};
}

float note_field_height(const Panel& panel) {
    return panel.pressable(28);
}

float bookmark_height(const Panel& panel) {
    return panel.scaled(bookmark_row_height - 28) + note_field_height(panel);
}

void note_field(Panel& panel, const play::Bookmark& bookmark, std::size_t number, StudyDialog& dialog, engine::Point at,
                float width) {
    const float height = note_field_height(panel);
    ImGui::SetCursorScreenPos({at.x, at.y});
    if (dialog.noted == number) {
        ImGui::SetNextItemWidth(width);
        if (dialog.takes_focus) ImGui::SetKeyboardFocusHere();
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {panel.scaled(6), (height - ImGui::GetFontSize()) / 2});
        const bool is_entered = ImGui::InputText("##note", dialog.note.data(), play::max_bookmark_note_bytes,
                                                 ImGuiInputTextFlags_EnterReturnsTrue);
        ImGui::PopStyleVar();
        const bool has_left = !dialog.takes_focus && !ImGui::IsItemActive();
        dialog.takes_focus = dialog.takes_focus && !ImGui::IsItemActive();
        if (!is_entered && !has_left) return;
        panel.ask(
            [number, note = std::string{dialog.note.data()}](App& app) { app.study.note_bookmark(app, number, note); });
        dialog.noted.reset();
        return;
    }
    if (ImGui::InvisibleButton("edit note", {width, height})) {
        dialog.noted = number;
        dialog.note.fill('\0');
        const std::size_t bytes = std::min(bookmark.note.size(), dialog.note.size() - 1);
        std::copy_n(bookmark.note.begin(), bytes, dialog.note.begin());
        dialog.takes_focus = true;
    }
    const bool is_pointed = ImGui::IsItemHovered();
    const bool is_empty = bookmark.note.empty();
    const engine::Rgba ink = is_pointed ? panel.theme.text
                             : is_empty ? panel.theme.text_quiet
                                        : panel.theme.text_second;
    widgets::fitted_text(ImGui::GetWindowDrawList(), panel.fonts.body, panel.scaled(14), {at.x, at.y + height / 2},
                         to_u32(ink), is_empty ? tr("Write a note") : bookmark.note, width);
}

void bookmark_row(Panel& panel, const play::Bookmark& bookmark, std::size_t number, StudyDialog& dialog, float width) {
    const float height = bookmark_height(panel), pad = panel.scaled(8);
    ImGui::PushID(static_cast<int>(number));
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    if (widgets::list_row(panel, "bookmark", width, height))
        panel.ask([number](App& app) { app.study.visit_bookmark(app, number); });
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float board = height - 2 * pad;
    small_board(list, panel.theme, {corner.x + pad, corner.y + pad, board, board}, bookmark.game.position());
    const float left = corner.x + board + 3 * pad;
    const float right = corner.x + width - pad;
    if (widgets::remove_button(panel, "drop", {right, corner.y + height / 2}, panel.pressable(32),
                               tr("Remove this bookmark")))
        panel.ask([number](App& app) { app.study.drop_bookmark(app, number); });
    const float room = right - panel.pressable(32) - panel.scaled(8) - left;
    std::string players = bookmark.names[0];
    if (!bookmark.names[0].empty() || !bookmark.names[1].empty())
        players = (players.empty() ? std::string{"?"} : players) + " \xE2\x80\x93 "
                  + (bookmark.names[1].empty() ? std::string{"?"} : bookmark.names[1]);
    panel.state.written += bookmark.note + players + (dialog.noted == number ? dialog.note.data() : "");
    const std::string title = position_of(panel, bookmark);
    widgets::fitted_text(list, panel.fonts.strong, panel.scaled(16), {left, corner.y + height * .2f},
                         to_u32(panel.theme.text), title, room);
    const std::string facts = worth_of(panel, bookmark) + "  \xC2\xB7  " + date_of(bookmark)
                              + (players.empty() ? "" : "  \xC2\xB7  " + players);
    widgets::fitted_text(list, panel.fonts.body, panel.scaled(14), {left, corner.y + height * .45f},
                         to_u32(panel.theme.accent_text), facts, room);
    note_field(panel, bookmark, number, dialog, {left, corner.y + height * .6f}, room);
    ImGui::SetCursorScreenPos({corner.x, corner.y + height});
    ImGui::PopID();
}

} // namespace

void bookmarks_page(Panel& panel, const Study& study, StudyDialog& dialog) {
    const float width = ImGui::GetContentRegionAvail().x;
    const auto& all = study.bookmarks();
    const float button = panel.scaled(44);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    ImGui::BeginChild("bookmarks", {width, screen_of(panel.session).shows_game() ? -button - panel.scaled(10) : 0});
    const float room = ImGui::GetContentRegionAvail().x;
    if (all.empty()) ImGui::TextDisabled("%s", tr("No position is bookmarked yet."));
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(all.size()), bookmark_height(panel));
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) { // newest first
            const std::size_t number = all.size() - 1 - static_cast<std::size_t>(i);
            bookmark_row(panel, all[number], number, dialog, room);
        }
    ImGui::EndChild();
    ImGui::PopStyleVar(2);
    ImGui::Dummy({1, panel.scaled(2)});
    if (screen_of(panel.session).shows_game()
        && widgets::primary_button(panel, tr("Bookmark the position on the board"), width, button))
        panel.run("bookmark");
}

void study(Panel& panel, StudyDialog& dialog) {
    if (panel.study == nullptr || !begin_modal(panel, "Club", 980, 720)) return;
    const std::array<std::string, 3> pages{base::tr_in("club", "Openings"), base::tr_in("club", "Statistics"),
                                           base::tr_in("club", "Bookmarks")};
    const float width = ImGui::GetContentRegionAvail().x;
    const float close = panel.pressable(40), height = panel.pressable(40);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const int chosen = widgets::segments(panel, "pages", pages, static_cast<int>(dialog.page),
                                         width - close - panel.scaled(8), height);
    if (chosen >= 0) panel.ask([chosen](App& app) { app.study.open(app, static_cast<StudyPage>(chosen)); });
    ImGui::SetCursorScreenPos({corner.x + width - close, corner.y});
    if (ImGui::Button("\xC3\x97##close", {close, height})) panel.ask(close_dialog);
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + panel.scaled(12)});
    switch (dialog.page) {
    case StudyPage::openings: openings_page(panel, *panel.study, dialog); break;
    case StudyPage::statistics: statistics_page(panel, *panel.study, dialog); break;
    case StudyPage::bookmarks: bookmarks_page(panel, *panel.study, dialog); break;
    }
    ImGui::EndPopup();
}

} // namespace ui::panels
