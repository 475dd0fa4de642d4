#include "engine/base/local_time.hpp"
#include "game/ui/board/move_text.hpp"
#include "game/ui/study/study.hpp"
#include "game/ui/widgets/popups.hpp"
#include "game/ui/widgets/small_board.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <string>

namespace ui::panels {

namespace {

// At scale 1.
constexpr float bookmark_row_height = 68; // plus the note
constexpr float note_field_height = 28;

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

float bookmark_height(const Panel& panel) {
    return panel.scaled(bookmark_row_height) + panel.pressable(note_field_height);
}

void note_field(Panel& panel, const play::Bookmark& bookmark, std::size_t number, StudyDialog& dialog, engine::Point at,
                float width) {
    const float height = panel.pressable(note_field_height);
    ImGui::SetCursorScreenPos({at.x, at.y});
    if (dialog.noted == number) {
        if (dialog.takes_focus) ImGui::SetKeyboardFocusHere();
        const bool is_entered = widgets::text_field(panel, "##note", "", dialog.note, play::max_bookmark_note_bytes,
                                                    {width, height}, 6, ImGuiInputTextFlags_EnterReturnsTrue);
        const bool has_left = !dialog.takes_focus && !ImGui::IsItemActive();
        dialog.takes_focus = dialog.takes_focus && !ImGui::IsItemActive();
        if (!is_entered && !has_left) return;
        panel.ask([number, note = dialog.note](App& app) { app.study.note_bookmark(app, number, note); });
        dialog.noted.reset();
        return;
    }
    if (ImGui::InvisibleButton("edit note", {width, height})) {
        dialog.noted = number;
        dialog.note = bookmark.note;
        dialog.takes_focus = true;
    }
    const bool is_pointed = ImGui::IsItemHovered();
    const bool is_empty = bookmark.note.empty();
    const engine::Rgba ink = is_pointed ? panel.theme.text
                             : is_empty ? panel.theme.text_quiet
                                        : panel.theme.text_second;
    widgets::label(panel, panel.fonts.body, 14, {at.x, at.y + height / 2}, ink,
                   is_empty ? tr("Write a note") : bookmark.note, width);
}

void bookmark_row(Panel& panel, const play::Bookmark& bookmark, std::size_t number, StudyDialog& dialog, float width) {
    const float height = bookmark_height(panel), pad = panel.scaled(8);
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
    panel.state.written += bookmark.note + players;
    const std::string title = position_of(panel, bookmark);
    widgets::label(panel, panel.fonts.strong, 16, {left, corner.y + height * .2f}, panel.theme.text, title, room);
    const std::string facts = worth_of(panel, bookmark) + "  \xC2\xB7  " + date_of(bookmark)
                              + (players.empty() ? "" : "  \xC2\xB7  " + players);
    widgets::label(panel, panel.fonts.body, 14, {left, corner.y + height * .45f}, panel.theme.accent_text, facts, room);
    note_field(panel, bookmark, number, dialog, {left, corner.y + height * .6f}, room);
    ImGui::SetCursorScreenPos({corner.x, corner.y + height});
}

void bookmarks_page(Panel& panel, const Study& study, StudyDialog& dialog) {
    const float width = ImGui::GetContentRegionAvail().x;
    const auto& all = study.bookmarks();
    const float button = panel.scaled(44);
    widgets::begin_list("bookmarks", {width, panel.state.is_playing() ? -button - panel.scaled(10) : 0});
    const float room = ImGui::GetContentRegionAvail().x;
    if (all.empty()) ImGui::TextDisabled("%s", tr("No position is bookmarked yet."));
    widgets::visible_rows(all.size(), bookmark_height(panel), [&](std::size_t row) {
        const std::size_t number = all.size() - 1 - row; // newest first
        bookmark_row(panel, all[number], number, dialog, room);
    });
    widgets::end_list();
    ImGui::Dummy({1, panel.scaled(2)});
    if (panel.state.is_playing()
        && widgets::primary_button(panel, tr("Bookmark the position on the board"), width, button))
        panel.run("bookmark");
}

} // namespace

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
