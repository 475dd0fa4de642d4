#include "engine/overlay.hpp"
#include "game/records/raw_text.hpp"
#include "game/ui/app/actions.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <vector>

namespace ui {

bool begin_modal(const FrameContext& frame, const char* title, float width, float height) {
    if (!ImGui::IsPopupOpen(title)) ImGui::OpenPopup(title);
    ImGui::SetNextWindowPos(frame.layout.whole().center(), ImGuiCond_Always, {0.5f, 0.5f});
    const engine::Point room = frame.layout.whole().inset(frame.scaled(12)).size();
    ImGui::SetNextWindowSize({std::min(frame.scaled(width), room.x), std::min(frame.scaled(height), room.y)});
    ImGui::SetNextWindowSizeConstraints({0, 0}, room);
    return ImGui::BeginPopupModal(title, nullptr,
                                  ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove
                                      | ImGuiWindowFlags_NoSavedSettings);
}

void modal_title(const FrameContext& frame, const char* text) {
    ImGui::PushFont(frame.fonts.title);
    ImGui::TextUnformatted(text);
    ImGui::PopFont();
}

float half_width() {
    return (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
}

namespace {

void draw_dialog(FrameContext&, std::monostate) {}

void draw_dialog(FrameContext& frame, const ConfirmDialog& dialog) {
    if (!begin_modal(frame, "Question", 440)) return;
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(dialog.question.c_str());
    ImGui::PopTextWrapPos();
    ImGui::Dummy({1, frame.scaled(6)});
    engine::Rect line = at_cursor(-1, frame.scaled(44));
    const float words = text_width(frame, button_text, dialog.yes) + frame.scaled(24);
    const engine::Rect yes =
        line.cut_right(std::clamp(words, half_width(), line.width * .75f), ImGui::GetStyle().ItemSpacing.x);
    if (button(dialog.no.c_str(), line)) frame.ask(refuse_question);
    if (primary_button(frame, dialog.yes.c_str(), yes)) frame.ask(confirm_question);
    ImGui::EndPopup();
}

const char* rules_text() {
    return tr(
        "Players take turns placing a disc of their colour.\n\nA move must outflank at least one disc: the new disc "
        "and another of yours must enclose an unbroken line of the opponent's discs, in any of the eight directions. "
        "All outflanked discs are flipped to your colour.\n\nA player without a legal move passes. The game ends when "
        "neither player can move. The player with more discs wins.\n\nSmall dots mark your legal moves; point at one "
        "to see which discs it flips. A disc in a corner can never be flipped, so take corners when you can.");
}

void draw_dialog(FrameContext& frame, Page which) {
    constexpr std::array names{base::mark("How to play"), base::mark("About Outflank")};
    const base::Marked name = names[static_cast<std::size_t>(which)];
    if (!begin_modal(frame, name.english(), 480)) return;
    modal_title(frame, tr(name));
    ImGui::PushTextWrapPos(0);
    if (which == Page::rules) {
        ImGui::TextUnformatted(rules_text());
    } else {
        ImGui::TextUnformatted(
            tr("Outflank {}\nOthello on boards from 4 \xC3\x97 4 to 16 \xC3\x97 16.\n\nMIT licence. Built "
               "with SDL2, Dear ImGui, fmt and stb.",
               OUTFLANK_VERSION)
                .c_str());
    }
    ImGui::PopTextWrapPos();
    ImGui::Dummy({1, frame.scaled(4)});
    if (primary_button(frame, tr("Close"), at_cursor(-1, frame.scaled(44)))) frame.ask(close_dialog);
    ImGui::EndPopup();
}

} // namespace

void draw_dialogs(FrameContext& frame) {
    std::visit([&](auto& dialog) { draw_dialog(frame, dialog); }, frame.state.dialog);
}

namespace {

struct FoundAction {
    const Action* action = nullptr;
    std::string title;
};

// Enabled actions whose titles contain every typed word; those that begin with the typed text come first.
std::vector<FoundAction> found_actions(const FrameContext& frame, const std::string& typed) {
    const std::string wanted = records::lowered(records::trimmed(typed));
    std::vector<FoundAction> found;
    for (const Action& action : ui::actions()) {
        if (action.id == "palette" || (action.is_enabled && !action.is_enabled(frame.session))) continue;
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

void run(FrameContext& frame, const Action& action) {
    frame.ask(close_dialog);
    frame.run(action.id);
}

void list(FrameContext& frame, PaletteDialog& dialog, const std::vector<FoundAction>& found, bool reveals_chosen) {
    const float right = ImGui::GetContentRegionAvail().x;
    for (std::size_t i = 0; i < found.size(); ++i) {
        const FoundAction& each = found[i];
        const bool is_chosen = i == dialog.chosen;
        const std::string key = key_text(*each.action, frame.preferences.keys);
        const float key_width = key.empty() ? 0 : ImGui::CalcTextSize(key.c_str()).x + frame.scaled(16);
        const ImVec2 corner = ImGui::GetCursorPos();
        if (ImGui::Selectable(("##" + each.action->id).c_str(), is_chosen, 0, {0, frame.pressable(28)}))
            run(frame, *each.action);
        if (is_chosen && reveals_chosen) ImGui::SetScrollHereY();
        const ImVec2 below = ImGui::GetCursorPos();
        const float y = corner.y + (frame.pressable(28) - ImGui::GetTextLineHeight()) / 2;
        ImGui::SetCursorPos({corner.x + frame.scaled(8), y});
        ImGui::TextUnformatted(
            shortened_text(frame.fonts.body, ImGui::GetFontSize(), each.title, right - key_width - frame.scaled(16))
                .c_str());
        if (!key.empty()) {
            ImGui::SetCursorPos({corner.x + right - key_width + frame.scaled(8), y});
            ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(frame.theme.text_second));
            ImGui::TextUnformatted(key.c_str());
            ImGui::PopStyleColor();
        }
        ImGui::SetCursorPos(below);
    }
    if (found.empty()) ImGui::TextUnformatted(tr("No matching action"));
}

} // namespace

void draw_dialog(FrameContext& frame, PaletteDialog& dialog) {
    if (!begin_modal(frame, "Palette", 560, 480)) return;
    modal_title(frame, tr("Find an action"));
    ImGui::SetNextItemWidth(-1);
    if (dialog.takes_focus) ImGui::SetKeyboardFocusHere();
    dialog.takes_focus = false;
    const std::array before = dialog.words;
    const bool is_entered = ImGui::InputTextWithHint("##words", tr("Type to search actions"), dialog.words.data(),
                                                     dialog.words.size(), ImGuiInputTextFlags_EnterReturnsTrue);
    const bool is_writing = ImGui::IsItemActive();
    const std::size_t chosen_before = dialog.chosen;
    if (dialog.words != before) dialog.chosen = 0;
    const std::vector<FoundAction> found = found_actions(frame, dialog.words.data());
    if (is_writing && ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_DownArrow))) ++dialog.chosen;
    if (is_writing && ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_UpArrow)) && dialog.chosen > 0) --dialog.chosen;
    dialog.chosen = std::min(dialog.chosen, found.empty() ? 0 : found.size() - 1);
    if (is_entered && !found.empty()) run(frame, *found[dialog.chosen].action);
    dialog.takes_focus = is_entered && found.empty();
    ImGui::BeginChild("list", {0, ImGui::GetContentRegionAvail().y - frame.scaled(58)});
    list(frame, dialog, found, dialog.chosen != chosen_before);
    ImGui::EndChild();
    ImGui::SetCursorPosY(ImGui::GetWindowHeight() - frame.scaled(44) - ImGui::GetStyle().WindowPadding.y);
    if (ImGui::Button(tr("Close"), {ImGui::GetContentRegionAvail().x, frame.scaled(44)})) frame.ask(close_dialog);
    ImGui::EndPopup();
}

} // namespace ui
