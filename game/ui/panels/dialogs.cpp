// Modal dialogs: a question before a game ends, the rules, the keys, about; the others have files of their own.
#include "game/ui/actions.hpp"
#include "game/ui/panels/modal.hpp"
#include "game/ui/panels/widgets.hpp"
#include "game/ui/typed_square.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace ui::panels {

bool begin_modal(const Panel& panel, const char* title, float width, float height) {
    if (!ImGui::IsPopupOpen(title)) ImGui::OpenPopup(title);
    const ImVec2 middle{static_cast<float>(panel.layout.width) / 2, static_cast<float>(panel.layout.height) / 2};
    ImGui::SetNextWindowPos(middle, ImGuiCond_Always, {0.5f, 0.5f});
    const ImVec2 room{static_cast<float>(panel.layout.width) - panel.scaled(24),
                      static_cast<float>(panel.layout.height) - panel.scaled(24)};
    ImGui::SetNextWindowSize({std::min(panel.scaled(width), room.x), std::min(panel.scaled(height), room.y)});
    ImGui::SetNextWindowSizeConstraints({0, 0}, room);
    return ImGui::BeginPopupModal(title, nullptr,
                                  ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove
                                      | ImGuiWindowFlags_NoSavedSettings);
}

void modal_title(const Panel& panel, const char* text) {
    ImGui::PushFont(panel.fonts.title);
    ImGui::TextUnformatted(text);
    ImGui::PopFont();
}

float half_width() {
    return (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
}

namespace {

void confirm(Panel& panel, const ConfirmDialog& dialog) {
    if (!begin_modal(panel, "Question", 440)) return;
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(dialog.question.c_str());
    ImGui::PopTextWrapPos();
    ImGui::Dummy({1, panel.scaled(6)});
    const ImVec2 size{half_width(), panel.scaled(44)};
    if (ImGui::Button(dialog.no.c_str(), size)) {
        panel.ask(CloseDialog{});
        if (dialog.on_no) panel.ask(Request{*dialog.on_no});
    }
    ImGui::SameLine();
    if (widgets::primary_button(panel, dialog.yes.c_str(), size.x, size.y)) panel.ask(ConfirmYes{});
    ImGui::EndPopup();
}

const char* rules_text() {
    return tr(
        "Players take turns placing a disc of their colour.\n\n"
        "A move must outflank at least one disc: between the new disc and another of your own there is an unbroken "
        "line of the opponent's discs, in any of the eight directions. All discs outflanked in this way are "
        "flipped to your colour.\n\n"
        "A player without a legal move passes. The game ends when neither player can move. The player with more "
        "discs wins.\n\n"
        "Small dots mark your legal moves; point at one to see which discs it flips. A disc in a corner can never "
        "be flipped, so take corners when you can.");
}

struct KeyRow {
    std::string key, what;
};

// What is no single key of an action.
std::vector<KeyRow> gestures(const Panel& panel) {
    const rules::BoardSize size = panel.match.position().size();
    const rules::Square example{size.center(), size.center() + 1};
    return {{typed_form(example, panel.match.settings().rules.notation, size), tr("play on the square you type")},
            {tr("Mouse or finger"), tr("play a move")},
            {tr("Arrows, then Enter"), tr("play a move by keyboard")},
            {tr("Right button, drag"), tr("draw a ring or an arrow")},
            {tr("Hold Tab"), tr("peek at hints")},
            {tr("Left, Right"), tr("step through the moves, unless the board uses them")},
            {tr("Wheel"), tr("step along the best line")},
            {tr("Esc"), tr("clear marks, close what is open")},
            {tr("Alt+Enter"), tr("full screen")}};
}

// What a key does, where that is shorter than the title in the menu.
std::string short_title(const Action& action) {
    struct Row {
        std::string_view id;
        base::Marked title;
    };
    static constexpr std::array rows{
        Row{"new-game", base::mark("New game")},  Row{"save", base::mark("Save")},
        Row{"library", base::mark("Open")},       Row{"edit", base::mark("Edit position")},
        Row{"review", base::mark("Review game")}, Row{"hints", base::mark("Hints")},
        Row{"trainer", base::mark("Trainer")},    Row{"guess both", base::mark("Guess the moves of this game")},
        Row{"bookmarks", base::mark("Bookmarks")}};
    const auto row = std::ranges::find(rows, action.id, &Row::id);
    return row == rows.end() ? action.title.text() : tr(row->title);
}

std::vector<KeyRow> all_keys(const Panel& panel) {
    std::vector<KeyRow> rows = gestures(panel);
    for (const Action& action : actions()) {
        std::string key = to_text(action.shortcut);
        if (key.empty() || action.shortcut.key == SDL_SCANCODE_ESCAPE) continue;
        std::string what = short_title(action);
        const auto same = std::ranges::find(rows, key, &KeyRow::key);
        if (same == rows.end())
            rows.push_back({std::move(key), std::move(what)});
        else if (same->what.find(what) == std::string::npos)
            same->what += " / " + what;
    }
    return rows;
}

// Two columns of keys where the window is wide enough.
void keys_table(const Panel& panel) {
    const std::vector<KeyRow> rows = all_keys(panel);
    const bool is_wide = ImGui::GetContentRegionAvail().x > panel.scaled(600);
    const std::size_t lines = is_wide ? (rows.size() + 1) / 2 : rows.size();
    if (!ImGui::BeginTable("keys", is_wide ? 4 : 2)) return;
    for (const int column : {0, 1, 2, 3})
        if (column < (is_wide ? 4 : 2))
            ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthStretch, column % 2 == 0 ? .42f : .58f);
    for (std::size_t line = 0; line < lines; ++line) {
        for (std::size_t at = line; at < rows.size(); at += lines) {
            ImGui::TableNextColumn();
            ImGui::TextUnformatted(rows[at].key.c_str());
            ImGui::TableNextColumn();
            ImGui::TextDisabled("%s", rows[at].what.c_str());
        }
        ImGui::TableNextRow();
    }
    ImGui::EndTable();
}

void page(Panel& panel, Page which) {
    constexpr std::array names{base::mark("How to play"), base::mark("Keys"), base::mark("About Outflank")};
    const base::Marked name = names[static_cast<std::size_t>(which)];
    if (!begin_modal(panel, name.english(), which == Page::keys ? 820 : 480)) return;
    modal_title(panel, tr(name));
    ImGui::PushTextWrapPos(0);
    if (which == Page::rules) {
        ImGui::TextUnformatted(rules_text());
    } else if (which == Page::keys) {
        keys_table(panel);
    } else {
        ImGui::TextUnformatted(
            tr("Outflank {}\nOthello on boards from 4 \xC3\x97 4 to 16 \xC3\x97 16.\n\nMIT licence. Built "
               "with SDL2, Dear ImGui, fmt and stb.",
               OUTFLANK_VERSION)
                .c_str());
    }
    ImGui::PopTextWrapPos();
    ImGui::Dummy({1, panel.scaled(4)});
    if (widgets::primary_button(panel, tr("Close"), ImGui::GetContentRegionAvail().x, panel.scaled(44)))
        panel.ask(CloseDialog{});
    ImGui::EndPopup();
}

} // namespace

void dialogs(Panel& panel) {
    if (auto* question = std::get_if<ConfirmDialog>(&panel.state.dialog))
        confirm(panel, *question);
    else if (auto* saving = std::get_if<SaveDialog>(&panel.state.dialog))
        save_dialog(panel, *saving);
    else if (auto* games = std::get_if<LibraryDialog>(&panel.state.dialog))
        library(panel, *games);
    else if (auto* engine = std::get_if<EngineDialog>(&panel.state.dialog))
        engine_dialog(panel, *engine);
    else if (auto* pages = std::get_if<ClubDialog>(&panel.state.dialog))
        club(panel, *pages);
    else if (auto* which = std::get_if<Page>(&panel.state.dialog))
        page(panel, *which);
}

} // namespace ui::panels
