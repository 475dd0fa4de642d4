#include "game/records/raw_text.hpp"
#include "game/ui/app/actions.hpp"
#include "game/ui/widgets/popups.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <imgui.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

namespace ui::panels {

namespace {

struct FoundAction {
    const Action* action = nullptr;
    std::string title;
};

// The enabled actions with every word in their titles; first those that begin with the typed text.
std::vector<FoundAction> found_actions(const Panel& panel, const std::string& typed) {
    const std::string wanted = records::lowered(records::trimmed(typed));
    std::vector<FoundAction> found;
    for (const Action& action : ui::actions()) {
        if (action.id == "palette" || (action.is_enabled && !action.is_enabled(panel.session))) continue;
        std::string title = full_title(action.id, action.title.text());
        const std::string lowered = records::lowered(title);
        std::istringstream words{wanted};
        bool has_all = true;
        for (std::string word; words >> word;)
            has_all = has_all && lowered.find(word) != std::string::npos;
        if (has_all) found.push_back({&action, std::move(title)});
    }
    std::stable_partition(found.begin(), found.end(),
                          [&](const FoundAction& one) { return records::lowered(one.title).starts_with(wanted); });
    return found;
}

void run(Panel& panel, const Action& action) {
    panel.ask(close_dialog);
    panel.run(action.id);
}

void list(Panel& panel, PaletteDialog& dialog, const std::vector<FoundAction>& found, bool reveals_chosen) {
    const float right = ImGui::GetContentRegionAvail().x;
    for (std::size_t i = 0; i < found.size(); ++i) {
        const FoundAction& each = found[i];
        const bool is_chosen = i == dialog.chosen;
        const std::string key = key_text(*each.action, panel.preferences.keys);
        const float key_width = key.empty() ? 0 : ImGui::CalcTextSize(key.c_str()).x + panel.scaled(16);
        const ImVec2 corner = ImGui::GetCursorPos();
        if (ImGui::Selectable(("##" + each.action->id).c_str(), is_chosen, 0, {0, panel.pressable(28)}))
            run(panel, *each.action);
        if (is_chosen && reveals_chosen) ImGui::SetScrollHereY();
        const ImVec2 below = ImGui::GetCursorPos();
        const float y = corner.y + (panel.pressable(28) - ImGui::GetTextLineHeight()) / 2;
        ImGui::SetCursorPos({corner.x + panel.scaled(8), y});
        ImGui::TextUnformatted(
            widgets::shortened(panel.fonts.body, ImGui::GetFontSize(), each.title, right - key_width - panel.scaled(16))
                .c_str());
        if (!key.empty()) {
            ImGui::SetCursorPos({corner.x + right - key_width + panel.scaled(8), y});
            ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(panel.theme.text_second));
            ImGui::TextUnformatted(key.c_str());
            ImGui::PopStyleColor();
        }
        ImGui::SetCursorPos(below);
    }
    if (found.empty()) ImGui::TextUnformatted(tr("No action is called that"));
}

} // namespace

void palette(Panel& panel, PaletteDialog& dialog) {
    if (!begin_modal(panel, "Palette", 560, 480)) return;
    modal_title(panel, tr("Find an action"));
    ImGui::SetNextItemWidth(-1);
    if (dialog.takes_focus) ImGui::SetKeyboardFocusHere();
    dialog.takes_focus = false;
    const std::array before = dialog.words;
    const bool is_entered = ImGui::InputTextWithHint("##words", tr("What you want to do"), dialog.words.data(),
                                                     dialog.words.size(), ImGuiInputTextFlags_EnterReturnsTrue);
    const bool is_writing = ImGui::IsItemActive();
    const std::size_t chosen_before = dialog.chosen;
    if (dialog.words != before) dialog.chosen = 0;
    const std::vector<FoundAction> found = found_actions(panel, dialog.words.data());
    if (is_writing && ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_DownArrow))) ++dialog.chosen;
    if (is_writing && ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_UpArrow)) && dialog.chosen > 0) --dialog.chosen;
    dialog.chosen = std::min(dialog.chosen, found.empty() ? 0 : found.size() - 1);
    if (is_entered && !found.empty()) run(panel, *found[dialog.chosen].action);
    dialog.takes_focus = is_entered && found.empty();
    ImGui::BeginChild("list", {0, ImGui::GetContentRegionAvail().y - panel.scaled(58)});
    list(panel, dialog, found, dialog.chosen != chosen_before);
    ImGui::EndChild();
    ImGui::SetCursorPosY(ImGui::GetWindowHeight() - panel.scaled(44) - ImGui::GetStyle().WindowPadding.y);
    if (ImGui::Button(tr("Close"), {ImGui::GetContentRegionAvail().x, panel.scaled(44)})) panel.ask(close_dialog);
    ImGui::EndPopup();
}

} // namespace ui::panels
