// The library: the saved games in a list with a search field, the chosen one at a closer look, and what can be done
// with it below.
#include "game/records/raw_text.hpp"
#include "game/ui/panels/library_parts.hpp"
#include "game/ui/panels/modal.hpp"
#include "game/ui/panels/widgets.hpp"

#include <algorithm>
#include <array>

namespace ui::panels {

namespace {

using Kind = LibraryRow::Kind;

// At scale 1.
constexpr float preview_width = 288;
constexpr float min_list_beside_preview = 520;
constexpr float min_height_of_preview = 420;
constexpr float button_height = 44;

const LibraryRow* chosen_row(const Library& games) {
    return games.chosen() < 0 ? nullptr : &games.rows()[static_cast<std::size_t>(games.chosen())];
}

std::string count_text(const Library& games) {
    const auto& rows = games.rows();
    const auto count = std::ranges::count(rows, Kind::game, &LibraryRow::kind);
    const std::string number = widgets::count_text(static_cast<std::uint64_t>(count));
    if (games.shelf().is_reading() && games.shelf().has_looked()) {
        const auto& all = games.shelf().games();
        const auto known =
            std::ranges::count_if(all, [](const play::ShelvedGame& game) { return game.known.has_value(); });
        if (known < static_cast<long>(all.size()))
            return tr_n(count, "{} game, {} read", "{} games, {} read", number,
                        widgets::count_text(static_cast<std::uint64_t>(known)));
    }
    return tr_n(count, "{} game", "{} games", number);
}

void head(Panel& panel, LibraryDialog& dialog, float width) {
    const Library& games = *panel.library;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = panel.pressable(40);
    const float middle = corner.y + height / 2;
    const std::string title = games.open_folder().filename().string();
    const float tabs = library_tabs_width(panel, width);
    library_tabs(panel, false, tabs, height);
    const float close = panel.pressable(40);
    const float search = std::min(panel.scaled(300), width * .42f);
    // In narrow windows the menu alone leads there.
    const float figures = width >= panel.scaled(620) ? panel.scaled(112) : 0;
    const float left = corner.x + tabs + panel.scaled(16);
    const float room = width - close - search - figures - tabs - panel.scaled(44);
    widgets::fitted_text(list, panel.fonts.strong, panel.scaled(16), {left, middle}, to_u32(panel.theme.text), title,
                         room);
    const float title_width =
        title.empty() ? 0 : widgets::text_width(panel.fonts.strong, panel.scaled(16), title) + panel.scaled(12);
    const std::string count = count_text(games); // as a whole or not at all
    if (widgets::text_width(panel.fonts.body, panel.scaled(14), count) <= room - title_width)
        widgets::text(list, panel.fonts.body, panel.scaled(14), {left + title_width, middle},
                      to_u32(panel.theme.text_quiet), count);

    if (figures > 0) {
        ImGui::SetCursorScreenPos(
            {corner.x + width - close - search - figures - panel.scaled(16), corner.y + panel.scaled(2)});
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {panel.scaled(4), ImGui::GetStyle().FramePadding.y});
        if (ImGui::Button(base::tr_in("club", "Statistics"), {figures, ImGui::GetFrameHeight()})) {
            panel.ask(CloseDialog{});
            panel.ask(AskStudy{OpenStudy{StudyPage::statistics}});
        }
        ImGui::PopStyleVar();
    }
    ImGui::SetCursorScreenPos({corner.x + width - close - search - panel.scaled(8), corner.y + panel.scaled(2)});
    ImGui::SetNextItemWidth(search);
    if (dialog.takes_search_focus) ImGui::SetKeyboardFocusHere();
    dialog.takes_search_focus = false;
    if (ImGui::InputTextWithHint("##search", tr("Search: name, opening, 8x8..."), dialog.searched.data(),
                                 dialog.searched.size(), ImGuiInputTextFlags_EnterReturnsTrue))
        panel.ask(AskLibrary{OpenChosen{}});
    dialog.is_searching = ImGui::IsItemActive();
    ImGui::SetCursorScreenPos({corner.x + width - close, corner.y + panel.scaled(2)});
    if (ImGui::Button("\xC3\x97##close", {close, ImGui::GetFrameHeight()})) panel.ask(CloseDialog{});
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + panel.scaled(8)});
}

void message_row(Panel& panel, float width) {
    const Library& games = *panel.library;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = panel.pressable(30);
    const float undo = games.can_undo() ? panel.scaled(76) : 0;
    if (games.can_undo()) {
        ImGui::SetCursorScreenPos({corner.x + width - undo, corner.y});
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {panel.scaled(8), panel.scaled(4)});
        if (ImGui::Button(widgets::with_id(base::tr_in("library", "Undo"), "##library").c_str(), {undo, height}))
            panel.ask(AskLibrary{UndoInLibrary{}});
        ImGui::PopStyleVar();
    }
    LibraryMessage message = games.message();
    if (message.text.empty() && !panel.state.messages.all().empty())
        message.text = panel.state.messages.all().back().text;
    const std::string hint = games.marked() ? tr("Open a folder and choose Move here to move \"{}\"; Esc cancels.",
                                                 records::to_valid_utf8(games.marked()->stem().string(), 256))
                                            : tr("Enter opens, F2 renames, Delete deletes; typing searches.");
    const bool has_message = !message.text.empty();
    const engine::Rgba color = message.is_problem && has_message ? panel.theme.mistake
                               : has_message                     ? panel.theme.text_second
                                                                 : panel.theme.text_quiet;
    float left = corner.x;
    if (message.is_problem && has_message) { // not by its colour alone
        const float r = panel.scaled(5);
        const engine::Point at{corner.x + r, corner.y + height / 2};
        list->AddTriangleFilled({at.x - r, at.y + r * .8f}, {at.x + r, at.y + r * .8f}, {at.x, at.y - r},
                                to_u32(panel.theme.mistake));
        left += 2 * r + panel.scaled(6);
    }
    widgets::fitted_text(list, panel.fonts.body, panel.scaled(14), {left, corner.y + height / 2}, to_u32(color),
                         has_message ? message.text : hint, corner.x + width - undo - panel.scaled(8) - left);
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + panel.scaled(6)});
}

// Of keys in a row of that room: as wide as each other where the longest label has room then, else as wide as their
// labels and a share of what is left.
template <std::size_t count>
std::array<float, count> key_widths(const std::array<float, count>& labels, float room, float widest) {
    const float even = std::max(4.f, std::min(widest, room / static_cast<float>(count) - 1));
    std::array<float, count> widths;
    widths.fill(even);
    if (*std::ranges::max_element(labels) <= even) return widths;
    float left = room;
    for (const float label : labels)
        left -= label;
    for (std::size_t i = 0; i < count; ++i)
        widths[i] = std::max(4.f, labels[i] + left / static_cast<float>(count) - 1);
    return widths;
}

struct LibraryAction {
    const char* label;
    LibraryWish wish;
    bool is_enabled;
};

void actions(Panel& panel, float width) {
    const Library& games = *panel.library;
    const LibraryRow* row = chosen_row(games);
    const bool is_game = row != nullptr && row->kind == Kind::game;
    const bool is_folder = row != nullptr && row->kind == Kind::folder;
    const LibraryAction move = games.marked() ? LibraryAction{tr("Move here"), MoveHere{}, true}
                                              : LibraryAction{base::tr_in("library", "Move"), MarkForMove{}, is_game};
    const std::array list{LibraryAction{tr("Rename"), OpenForm{LibraryForm::rename}, is_game || is_folder},
                          LibraryAction{tr("Delete"), RemoveChosen{}, is_game || is_folder}, move,
                          LibraryAction{tr("New folder"), OpenForm{LibraryForm::new_folder}, true},
                          LibraryAction{tr("File..."), OpenForm{LibraryForm::path}, true}};
    const float space = panel.scaled(8);
    const float open = std::clamp(width * .24f, panel.scaled(96), panel.scaled(preview_width));
    const float room = width - open - space;
    const float rim = panel.scaled(4); // small windows have narrow keys
    std::array<float, std::tuple_size_v<decltype(list)>> labels{};
    std::ranges::transform(list, labels.begin(), [&](const LibraryAction& action) {
        return ImGui::CalcTextSize(action.label, nullptr, true).x + 2 * rim;
    });
    const auto widths = key_widths(labels, room - space * static_cast<float>(list.size() - 1), panel.scaled(116));
    const float height = panel.scaled(button_height);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {rim, panel.scaled(8)});
    float left = corner.x;
    for (std::size_t i = 0; i < list.size(); ++i) {
        ImGui::SetCursorScreenPos({left, corner.y});
        left += widths[i] + space;
        ImGui::BeginDisabled(!list[i].is_enabled);
        if (ImGui::Button(list[i].label, {widths[i], height})) panel.ask(AskLibrary{list[i].wish});
        ImGui::EndDisabled();
    }
    ImGui::PopStyleVar();
    ImGui::SetCursorScreenPos({corner.x + width - open, corner.y});
    const std::string label =
        widgets::with_id(row != nullptr && row->kind == Kind::resumable ? tr("Resume") : tr("Open"), "##open");
    ImGui::BeginDisabled(row == nullptr);
    if (widgets::primary_button(panel, label.c_str(), open, height)) panel.ask(AskLibrary{OpenChosen{}});
    ImGui::EndDisabled();
}

// A line to write a name or a path into, in the place of the buttons.
void form(Panel& panel, LibraryDialog& dialog, float width) {
    const bool is_path = dialog.form == LibraryForm::path;
    const bool is_rename = dialog.form == LibraryForm::rename;
    const char* hint = is_path     ? tr("File to open: a name or a full path")
                       : is_rename ? tr("New name")
                                   : tr("Folder name");
    const std::string done = widgets::with_id(is_path ? tr("Open") : is_rename ? tr("Rename") : tr("Create"), "##form");
    const float space = panel.scaled(8);
    const float button = std::min(panel.scaled(110), width * .2f);
    const float height = panel.scaled(button_height);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::SetNextItemWidth(width - 2 * (button + space));
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {panel.scaled(12), (height - ImGui::GetFontSize()) / 2});
    if (dialog.takes_focus) ImGui::SetKeyboardFocusHere();
    dialog.takes_focus = false;
    const bool is_entered =
        ImGui::InputTextWithHint("##field", hint, dialog.field.data(), dialog.field.size(),
                                 ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    ImGui::PopStyleVar();
    ImGui::SetCursorScreenPos({corner.x + width - 2 * button - space, corner.y});
    if (ImGui::Button(widgets::with_id(tr("Cancel"), "##form").c_str(), {button, height}))
        panel.ask(AskLibrary{OpenForm{LibraryForm::none}});
    ImGui::SetCursorScreenPos({corner.x + width - button, corner.y});
    const bool is_written = dialog.field[0] != '\0';
    ImGui::BeginDisabled(!is_written);
    const bool is_clicked = widgets::primary_button(panel, done.c_str(), button, height);
    ImGui::EndDisabled();
    if (!is_written || !(is_clicked || is_entered)) return;
    const std::string text{dialog.field.data()};
    if (is_path)
        panel.ask(LoadFrom{text});
    else if (is_rename)
        panel.ask(AskLibrary{RenameChosen{text}});
    else
        panel.ask(AskLibrary{MakeFolder{text}});
}

} // namespace

float library_tabs_width(const Panel& panel, float window_width) {
    return std::clamp(window_width * .27f, panel.scaled(150), panel.scaled(270));
}

void library_tabs(Panel& panel, bool is_database, float width, float height) {
    const std::array<std::string, 2> names{base::tr_in("library", "My games"), base::tr_in("library", "Database")};
    const int chosen = widgets::segments(panel, "tabs", names, is_database ? 1 : 0, width, height);
    if (chosen == 0 && is_database) panel.ask(AskStudy{LeaveDatabase{}});
    if (chosen == 1 && !is_database) panel.ask(AskStudy{OpenDatabase{}});
}

void library(Panel& panel, LibraryDialog& dialog) {
    if (panel.library == nullptr || !begin_modal(panel, "Games", library_width, library_height)) return;
    const float width = ImGui::GetContentRegionAvail().x;
    head(panel, dialog, width);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float below = panel.pressable(30) + panel.scaled(6 + button_height + 8);
    const float height = std::max(panel.scaled(90), ImGui::GetContentRegionAvail().y - below);
    const bool has_preview = width >= panel.scaled(min_list_beside_preview + preview_width + 16)
                             && height >= panel.scaled(min_height_of_preview);
    const float preview = has_preview ? panel.scaled(preview_width) : 0;
    const float list_width = has_preview ? width - preview - panel.scaled(16) : width;
    library_list(panel, dialog, {corner.x, corner.y, list_width, height});
    if (has_preview) library_preview(panel, {corner.x + width - preview, corner.y, preview, height});
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + panel.scaled(8)});
    message_row(panel, width);
    if (dialog.form == LibraryForm::none)
        actions(panel, width);
    else
        form(panel, dialog, width);
    ImGui::EndPopup();
}

} // namespace ui::panels
