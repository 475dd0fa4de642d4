// Modal dialogs: a question before a game ends, the rules, the keys, about; the others have files of their own.
#include "game/ui/panels/modal.hpp"
#include "game/ui/panels/widgets.hpp"
#include "game/ui/typed_square.hpp"

#include <algorithm>

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

constexpr const char* rules_text =
    "Players take turns placing a disc of their colour.\n\n"
    "A move must outflank: in at least one of the eight directions there has to be an unbroken line of the other "
    "side's discs "
    "between the new disc and one of your own. All discs that are outflanked turn over to your colour.\n\n"
    "Whoever cannot move passes. When neither side can move the game is over, and whoever has more discs wins.\n\n"
    "Small dots mark the squares where you may move; point at one to see what would turn. A corner can never be turned "
    "again: take it when you can.";

constexpr const char* keys_text[][2] = {
    {"Mouse or finger", "move"},
    {"Right button, drawn", "ring or arrow on the board"},
    {"Arrows, then Enter", "move by keyboard"},
    {"Ctrl+N", "new game"},
    {"Ctrl+Z, Ctrl+Y", "undo, redo"},
    {"Ctrl+S, Ctrl+O", "save, open"},
    {"Ctrl+C, Ctrl+V", "copy the moves, paste any form"},
    {"Ctrl+Shift+C", "copy the position"},
    {"Ctrl+E", "edit the position"},
    {"Ctrl+T", "trainer"},
    {"Ctrl+P", "pause, continue"},
    {"H", "hints"},
    {"Tab, held", "look at the hints"},
    {"W", "why this move"},
    {"M", "legal moves"},
    {"Home, PgUp, PgDn, End", "first, previous, next, last position"},
    {"Left, Right", "the same by one, where the board does not use them"},
    {"L; wheel or , and .", "best line on the board; along it"},
    {"V, G", "evaluation bar and graph"},
    {"Ctrl+R", "review the game"},
    {"F11, Alt+Enter", "full screen"},
    {"F12", "debug panel"},
    {"F5, F10", "pause the search and step it by one iteration, in the debug panel"},
    {"F9", "write a bundle for a bug report"},
    {"F1", "how to play"},
    {"Esc", "clear marks, close what is open"},
    {"Ctrl+Q", "quit"},
};

void page(Panel& panel, Page which) {
    const char* names[] = {"How to play", "Keys", "About Outflank"};
    const char* name = names[static_cast<int>(which)];
    if (!begin_modal(panel, name, 480)) return;
    modal_title(panel, name);
    ImGui::PushTextWrapPos(0);
    if (which == Page::rules) {
        ImGui::TextUnformatted(rules_text);
    } else if (which == Page::keys) {
        if (ImGui::BeginTable("keys", 2)) {
            const rules::BoardSize size = panel.match.position().size();
            const rules::Square example{size.center(), size.center() + 1};
            ImGui::TableNextColumn();
            ImGui::TextUnformatted(typed_form(example, panel.match.settings().rules.notation, size).c_str());
            ImGui::TableNextColumn();
            ImGui::TextDisabled("type a square to move there");
            for (const auto& [key, what] : keys_text) {
                ImGui::TableNextColumn();
                ImGui::TextUnformatted(key);
                ImGui::TableNextColumn();
                ImGui::TextDisabled("%s", what);
            }
            ImGui::EndTable();
        }
    } else {
        ImGui::TextUnformatted(
            "Outflank " OUTFLANK_VERSION
            "\nOthello on boards from 4 x 4 to 16 x 16.\n\nMIT licence. Built with SDL2, Dear ImGui and stb.");
    }
    ImGui::PopTextWrapPos();
    ImGui::Dummy({1, panel.scaled(4)});
    if (widgets::primary_button(panel, "Close", ImGui::GetContentRegionAvail().x, panel.scaled(44)))
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
    else if (auto* which = std::get_if<Page>(&panel.state.dialog))
        page(panel, *which);
}

} // namespace ui::panels
