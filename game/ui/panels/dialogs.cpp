// Modal dialogs: a question before a game ends, files to save to and open, the rules, the keys, about.
#include "game/ui/panels/modal.hpp"
#include "game/ui/panels/widgets.hpp"
#include "game/ui/typed_square.hpp"

#include <algorithm>

namespace ui::panels {

bool begin_modal(const Panel& panel, const char* title, float width) {
    if (!ImGui::IsPopupOpen(title)) ImGui::OpenPopup(title);
    const ImVec2 middle{static_cast<float>(panel.layout.width) / 2, static_cast<float>(panel.layout.height) / 2};
    ImGui::SetNextWindowPos(middle, ImGuiCond_Always, {0.5f, 0.5f});
    const float room = static_cast<float>(panel.layout.width) - panel.scaled(24);
    ImGui::SetNextWindowSize({std::min(panel.scaled(width), room), 0});
    ImGui::SetNextWindowSizeConstraints({0, 0}, {room, static_cast<float>(panel.layout.height) - panel.scaled(24)});
    return ImGui::BeginPopupModal(title, nullptr,
                                  ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove
                                      | ImGuiWindowFlags_NoSavedSettings);
}

namespace {

void title(const Panel& panel, const char* text) {
    ImGui::PushFont(panel.fonts.title);
    ImGui::TextUnformatted(text);
    ImGui::PopFont();
}

float half_width() {
    return (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
}

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

void files(Panel& panel, FileDialog& dialog) {
    const char* name = dialog.is_saving ? "Save game" : "Open game";
    if (!begin_modal(panel, name, 520)) return;
    title(panel, name);
    ImGui::TextDisabled("A name in your games folder, or a whole path.");
    ImGui::SetNextItemWidth(-1);
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    const bool is_entered = ImGui::InputText("##name", dialog.name.data(), dialog.name.size(),
                                             ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {panel.scaled(8), panel.scaled(8)});
    ImGui::BeginChild("files", {0, panel.scaled(200)}, true);
    ImGui::PopStyleVar();
    for (const auto& file : dialog.files) {
        const std::string stem = file.stem().string();
        if (ImGui::Selectable(stem.c_str(), stem == dialog.name.data(), ImGuiSelectableFlags_AllowDoubleClick)) {
            const std::size_t length = stem.copy(dialog.name.data(), dialog.name.size() - 1);
            dialog.name[length] = '\0';
            if (!dialog.is_saving && ImGui::IsMouseDoubleClicked(0)) panel.ask(LoadFrom{file});
        }
    }
    if (dialog.files.empty()) ImGui::TextDisabled("No saved games yet.");
    ImGui::EndChild();
    const ImVec2 size{half_width(), panel.scaled(44)};
    if (ImGui::Button("Cancel", size)) panel.ask(CloseDialog{});
    ImGui::SameLine();
    const bool is_named = dialog.name[0] != '\0';
    ImGui::BeginDisabled(!is_named);
    const bool is_confirmed = widgets::primary_button(panel, dialog.is_saving ? "Save" : "Open", size.x, size.y);
    ImGui::EndDisabled();
    if (is_named && (is_confirmed || is_entered)) {
        const std::filesystem::path file{dialog.name.data()};
        if (dialog.is_saving)
            panel.ask(SaveTo{file});
        else
            panel.ask(LoadFrom{file});
    }
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
    title(panel, name);
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
    else if (auto* dialog = std::get_if<FileDialog>(&panel.state.dialog))
        files(panel, *dialog);
    else if (auto* engine = std::get_if<EngineDialog>(&panel.state.dialog))
        engine_dialog(panel, *engine);
    else if (auto* which = std::get_if<Page>(&panel.state.dialog))
        page(panel, *which);
}

} // namespace ui::panels
