#include "game/ui/library/library_screen.hpp"
#include "game/ui/widgets/popups.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <filesystem>

namespace ui::panels {

namespace {

using Kind = LibraryRow::Kind;

void name_row(Panel& panel, SaveDialog& dialog, int index) {
    const LibraryRow row = panel.library->row(index);
    const std::string title = panel.library->title(row);
    panel.state.written += title;
    const bool is_folder = row.kind != Kind::game;
    const std::string shown = row.kind == Kind::parent ? tr("Back") : is_folder ? title + "/" : title;
    if (ImGui::Selectable("##row", !is_folder && title == dialog.name.data())) {
        if (is_folder) {
            panel.ask(choose_row, index);
            panel.ask(open_chosen);
        } else {
            widgets::set_text(dialog.name, title);
            dialog.takes_focus = true;
        }
    }
    ImGui::SameLine(0, 0);
    ImGui::TextUnformatted(shown.c_str());
}

void names(Panel& panel, SaveDialog& dialog) {
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {panel.scaled(8), panel.scaled(8)});
    ImGui::BeginChild("files", {0, panel.scaled(200)}, true);
    ImGui::PopStyleVar();
    widgets::visible_rows(static_cast<std::size_t>(panel.library->row_count()), ImGui::GetTextLineHeightWithSpacing(),
                          [&](std::size_t i) { name_row(panel, dialog, static_cast<int>(i)); });
    if (panel.library->row_count() == 0) ImGui::TextDisabled("%s", tr("No saved games here yet."));
    ImGui::EndChild();
}

} // namespace

void save_dialog(Panel& panel, SaveDialog& dialog) {
    if (panel.library == nullptr || !begin_modal(panel, "Save game", 520)) return;
    modal_title(panel, tr("Save game"));
    const std::string& folder = panel.library->open_folder();
    ImGui::TextDisabled("%s", folder.empty() ? tr("A name for the library, or a full path of a file.")
                                             : tr("A name in \"{}\", or a full path of a file.", folder).c_str());
    ImGui::TextDisabled("%s", tr("A name ending in .ggf, .sgf, .pgn or .txt exports the game."));
    ImGui::SetNextItemWidth(-1);
    if (ImGui::IsWindowAppearing() || dialog.takes_focus) ImGui::SetKeyboardFocusHere();
    dialog.takes_focus = false;
    const bool is_entered = ImGui::InputText("##name", dialog.name.data(), dialog.name.size(),
                                             ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    names(panel, dialog);
    if (!dialog.problem.empty()) widgets::paragraph(dialog.problem, panel.theme.mistake);
    const ImVec2 size{half_width(), panel.scaled(44)};
    if (ImGui::Button(tr("Cancel"), size)) panel.ask(close_dialog);
    ImGui::SameLine();
    const bool is_named = dialog.name[0] != '\0';
    ImGui::BeginDisabled(!is_named);
    const bool is_confirmed = widgets::primary_button(panel, tr("Save"), size.x, size.y);
    ImGui::EndDisabled();
    if (is_named && (is_confirmed || is_entered))
        panel.ask(save_game, std::filesystem::path{dialog.name.data()}, false);
    ImGui::EndPopup();
}

} // namespace ui::panels
