#include "game/records/game_formats.hpp"
#include "game/ui/app/file_choice.hpp"
#include "game/ui/library/library_dialog.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ui {

namespace {

using Kind = LibraryRow::Kind;

// At scale 1.
constexpr float preview_width = 288;
constexpr float min_list_beside_preview = 480;
constexpr float min_height_beside = 220; // for a preview next to the list
constexpr float min_height_above = 420;  // for list and preview stacked
constexpr float button_height = 44;

std::optional<LibraryRow> chosen_row(const LibraryList& games) {
    return games.chosen() < 0 ? std::nullopt : std::optional{games.row(games.chosen())};
}

// --- Filters ---

struct Filter {
    float least; // width at scale 1
    std::function<void(float width, float height)> draw;
};

void choose_size(const FrameContext& frame, int& size, float width, float height) {
    constexpr std::array sizes{4, 6, 8, 10, 12, 14, 16};
    std::vector<std::string> labels{tr("Any size")};
    int chosen = 0;
    for (const int side : sizes) {
        if (side == size) chosen = static_cast<int>(labels.size());
        labels.push_back(std::to_string(side) + " \xC3\x97 " + std::to_string(side));
    }
    const int picked = choice_box(frame, "##size", labels, chosen, at_cursor(width, height));
    if (picked >= 0) size = picked == 0 ? 0 : sizes[static_cast<std::size_t>(picked) - 1];
}

void draw_filters(FrameContext& frame, LibraryFilters& filters, float width) {
    const float height = frame.pressable(34), space = frame.scaled(8);
    const auto text = [&](const char* id, const char* hint, std::string& field, std::size_t max_bytes = 63) {
        return [&frame, id, hint, &field, max_bytes](float room, float high) {
            text_field(frame, id, hint, field, max_bytes, at_cursor(room, high), 10);
        };
    };
    const std::array<std::string, 4> outcomes{base::tr_in("games", "All"), base::tr_in("games", "Won"),
                                              base::tr_in("games", "Drawn"), base::tr_in("games", "Lost")};
    const std::array<std::string, 2> where{tr("Any position"), tr("Position on the board")};
    std::vector<Filter> all{{130, text("##player", tr("Player"), filters.player)},
                            {130, text("##against", tr("Against"), filters.against)},
                            {120, text("##event", tr("Event"), filters.event)},
                            {120, text("##opening", tr("Opening"), filters.opening)},
                            {92, text("##first", tr("From year"), filters.first_year, 7)},
                            {92, text("##last", tr("To year"), filters.last_year, 7)},
                            {110, [&](float room, float high) { choose_size(frame, filters.size, room, high); }},
                            {250, [&](float room, float high) {
                                 const int chosen =
                                     segments(frame, "outcome", outcomes, filters.outcome, at_cursor(room, high));
                                 if (chosen >= 0) filters.outcome = chosen;
                             }}};
    if (frame.game.position().size() == rules::BoardSize{8}) // position search needs 8x8
        all.push_back({300, [&](float room, float high) {
                           const int is_on = filters.is_through_board ? 1 : 0;
                           const int chosen = segments(frame, "where", where, is_on, at_cursor(room, high));
                           if (chosen >= 0) filters.is_through_board = chosen == 1;
                       }});
    else
        filters.is_through_board = false;
    ImVec2 corner = ImGui::GetCursorScreenPos();
    float whole = -space;
    for (const Filter& filter : all)
        whole += frame.scaled(filter.least) + space;
    const float share = whole / std::ceil(whole / width);
    for (auto first = all.begin(); first != all.end();) {
        float least = frame.scaled(first->least);
        auto end = first + 1;
        for (; end != all.end(); ++end) {
            const float more = space + frame.scaled(end->least);
            if (least + more > width || least + more / 2 > share) break;
            least += more;
        }
        const float spare = std::max(0.f, width - least) / static_cast<float>(end - first);
        float x = corner.x;
        for (; first != end; ++first) {
            const float room = std::min(width, frame.scaled(first->least) + spare);
            ImGui::SetCursorScreenPos({x, corner.y});
            first->draw(room, height);
            x += room + space;
        }
        corner.y += height + space;
    }
    ImGui::SetCursorScreenPos(corner);
}

// --- The head of the window ---

void draw_list_title(const FrameContext& frame, engine::Point left, float room) {
    const LibraryList& games = *frame.library;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const std::string title = games.title({.kind = Kind::folder, .folder = games.open_folder()});
    const std::string count =
        tr_n(games.game_count(), "{} game", "{} games", count_text(static_cast<std::uint64_t>(games.game_count())));
    const float size = frame.scaled(16);
    draw_fitted_text(list, frame.fonts.strong, size, left, to_u32(frame.theme.text), title, room);
    const float taken = title.empty() ? 0 : text_width(frame.fonts.strong, size, title) + frame.scaled(12);
    if (text_width(frame.fonts.body, frame.scaled(14), count) <= room - taken)
        draw_label(frame, frame.fonts.body, 14, {left.x + taken, left.y}, frame.theme.text_quiet, count);
}

void draw_library_head(FrameContext& frame, LibraryDialog& dialog, float width) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = frame.pressable(40), close = frame.pressable(40), space = frame.scaled(8);
    const float inner = ImGui::GetFrameHeight(), inset = (height - inner) / 2;
    const bool is_narrow = width < frame.scaled(760);
    const float row = height + frame.scaled(8);
    const float sources = is_narrow ? width - close - space : frame.scaled(330);
    const std::array<std::string, 3> names{base::tr_in("library", "All games"), base::tr_in("library", "My games"),
                                           base::tr_in("library", "Database")};
    const int source = segments(frame, "source", names, static_cast<int>(dialog.source), at_cursor(sources, height));
    if (source >= 0) dialog.source = static_cast<library::Source>(source);
    ImGui::SetCursorScreenPos({corner.x + width - close, corner.y + inset});
    if (close_button(frame, "##close", at_cursor(close, inner))) frame.ask(close_dialog);

    const float y = corner.y + (is_narrow ? row : 0) + inset;
    const float right = is_narrow ? corner.x + width : corner.x + width - close - space;
    const float filters = frame.scaled(96);
    const float search = is_narrow ? width - filters - space : std::min(frame.scaled(280), width * .29f);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {frame.scaled(4), ImGui::GetStyle().FramePadding.y});
    ImGui::SetCursorScreenPos({right - filters, y});
    const bool is_filtered = dialog.filters != LibraryFilters{};
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(is_filtered ? frame.theme.accent_bright : frame.theme.text));
    if (ImGui::Button(tr("Filters"), {filters, inner})) dialog.shows_filters = !dialog.shows_filters;
    ImGui::PopStyleColor();
    const float statistics = !is_narrow && width >= frame.scaled(1000) ? frame.scaled(112) : 0; // also in the menu
    if (statistics > 0) {
        ImGui::SetCursorScreenPos({right - filters - search - statistics - 2 * space, y});
        if (ImGui::Button(base::tr_in("club", "Statistics"), {statistics, inner})) {
            frame.ask(close_dialog);
            frame.run("statistics");
        }
    }
    ImGui::PopStyleVar();
    ImGui::SetCursorScreenPos({right - filters - search - space, y});
    if (std::exchange(dialog.takes_search_focus, false)) ImGui::SetKeyboardFocusHere();
    if (text_field(frame, "##search", tr("Search: name, opening, 8x8..."), dialog.searched, max_search_bytes,
                   at_cursor(search, inner), 12, ImGuiInputTextFlags_EnterReturnsTrue))
        frame.ask(open_chosen);
    dialog.is_searching = ImGui::IsItemActive();
    if (!is_narrow) {
        const float left = corner.x + sources + frame.scaled(16);
        const float end = right - filters - search - statistics - 3 * space;
        draw_list_title(frame, {left, corner.y + height / 2}, end - left);
    }
    ImGui::SetCursorScreenPos({corner.x, corner.y + (is_narrow ? 2 * row : row)});
    if (dialog.shows_filters) draw_filters(frame, dialog.filters, width);
}

// Below the list while there is no message.
std::string hint_text(const LibraryList& games) {
    const std::size_t selected = games.selected_count();
    if (selected > 0)
        return tr_n(static_cast<long long>(selected), "{} game selected; Esc clears the selection.",
                    "{} games selected; Esc clears the selection.", count_text(selected));
    return tr("Enter opens, F2 renames, Delete deletes; typing searches.");
}

void draw_message_row(FrameContext& frame, float width) {
    const LibraryList& games = *frame.library;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = frame.pressable(30);
    const float undo = games.can_undo() ? frame.scaled(76) : 0;
    const auto small_button = [&](float left, float wide, const std::string& label, Request asked) {
        ImGui::SetCursorScreenPos({left, corner.y});
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {frame.scaled(8), frame.scaled(4)});
        if (ImGui::Button(label.c_str(), {wide, height})) frame.ask(std::move(asked));
        ImGui::PopStyleVar();
    };
    if (games.can_undo())
        small_button(corner.x + width - undo, undo, with_id(base::tr_in("library", "Undo"), "##library"),
                     call(undo_in_library));
    const ImportState& import = games.import_state();
    if (import.is_running) {
        const float stop = frame.scaled(96);
        draw_label(frame, frame.fonts.body, 14, {corner.x, corner.y + height / 2}, frame.theme.text_second,
                   tr_n(import.sum.added, "{} game added, {} already there", "{} games added, {} already there",
                        import.sum.added, import.sum.known)
                       + (import.file.empty() ? "" : "  \xC2\xB7  " + import.file.filename().string()),
                   width - undo - stop - frame.scaled(16));
        small_button(corner.x + width - undo - stop - frame.scaled(8), stop,
                     with_id(base::tr_in("review", "Stop"), "##import"), call(stop_import));
        ImGui::SetCursorScreenPos({corner.x, corner.y + height + frame.scaled(6)});
        return;
    }
    const auto& messages = frame.state.messages.all();
    const Toast* message = messages.empty() ? nullptr : &messages.back();
    const bool is_problem = message != nullptr && message->is_problem;
    const engine::Rgba color = is_problem           ? frame.theme.mistake
                               : message != nullptr ? frame.theme.text_second
                                                    : frame.theme.text_quiet;
    float left = corner.x;
    if (is_problem) { // a sign in addition to the color
        const float r = frame.scaled(5);
        const engine::Point at{corner.x + r, corner.y + height / 2};
        list->AddTriangleFilled({at.x - r, at.y + r * .8f}, {at.x + r, at.y + r * .8f}, {at.x, at.y - r},
                                to_u32(frame.theme.mistake));
        left += 2 * r + frame.scaled(6);
    }
    draw_label(frame, frame.fonts.body, 14, {left, corner.y + height / 2}, color,
               message != nullptr ? message->text : hint_text(games), corner.x + width - undo - frame.scaled(8) - left);
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + frame.scaled(6)});
}

struct LibraryAction {
    const char* label;
    Request asked; // empty: opens a menu
    bool is_enabled;
    const char* menu = nullptr;
};

std::vector<LibraryAction> all_actions(const LibraryList& games) {
    const auto row = chosen_row(games);
    const bool is_many = games.selected_count() > 1, is_own = games.has_own_game();
    const bool is_game = is_many || (row && row->kind == Kind::game);
    const bool is_folder = !is_many && row && row->kind == Kind::folder;
    return {
        {tr("Rename"), call(open_form, LibraryForm::rename), !is_many && (is_own || is_folder)},
        {tr("Delete"), call(remove_chosen), is_own || is_folder},
        {base::tr_in("library", "Move"), {}, is_own, "move"},
        {tr("New folder"), call(open_form, LibraryForm::new_folder), true},
        {base::tr_in("library", "Export..."), {}, is_game, "export"},
        {tr("File..."), call(open_any_file), true},
        {base::tr_in("library", "Import..."), call(open_form, LibraryForm::import), !games.import_state().is_running}};
}

float open_width(const FrameContext& frame, float width) {
    return std::clamp(width * .24f, frame.scaled(96), frame.scaled(preview_width));
}

// Number of buttons per row that gives each label its width. The first row ends at the main button.
std::vector<std::size_t> rows_of_actions(const FrameContext& frame, const std::vector<LibraryAction>& all,
                                         float width) {
    const float space = frame.scaled(8), rim = frame.scaled(8);
    std::vector<std::size_t> counts{0};
    float room = width - open_width(frame, width) - space;
    for (const LibraryAction& action : all) {
        const float needed = ImGui::CalcTextSize(action.label, nullptr, true).x + 2 * rim;
        if (room < needed && counts.back() > 0) {
            counts.push_back(0);
            room = width;
        }
        room -= needed + space;
        ++counts.back();
    }
    return counts;
}

float actions_height(const FrameContext& frame, float width) {
    const auto rows = static_cast<float>(rows_of_actions(frame, all_actions(*frame.library), width).size());
    return rows * frame.scaled(button_height) + (rows - 1) * frame.scaled(8);
}

// The folders that the selected games can move to.
void draw_move_menu(FrameContext& frame) {
    const LibraryList& games = *frame.library;
    const auto item = [&](const std::string& folder, const std::string& label) {
        frame.state.written += label;
        const bool has_all = folder == games.open_folder() && !games.query().is_search(); // all rows are in it already
        if (!has_all && ImGui::MenuItem(with_id(label, "##" + folder).c_str()))
            frame.ask(on_list(&LibraryList::move_picked, folder));
    };
    item("", base::tr_in("library", "My games"));
    for (const std::string& folder : games.folders())
        if (!folder.empty()) item(folder, folder);
    ImGui::Separator();
    if (ImGui::MenuItem(tr("New folder"))) frame.ask(open_form, LibraryForm::new_folder);
}

void draw_export_menu(FrameContext& frame) {
    for (const records::GameFormat* format : collection_formats()) {
        const std::string extension{format->extension};
        const std::string label = format->kind.empty() ? tr("Moves, one game per line ({})", extension)
                                                       : std::string{format->kind} + " (" + extension + ")";
        if (ImGui::MenuItem(label.c_str())) frame.ask([format](App& app) { export_picked(app, *format); });
    }
    ImGui::Separator();
    if (ImGui::MenuItem(tr("Print..."))) frame.ask(print_picked);
}

// Above the last item.
void draw_menu(FrameContext& frame, const char* name) {
    const ImVec2 top = ImGui::GetItemRectMin();
    ImGui::SetNextWindowPos({top.x, top.y - frame.scaled(4)}, ImGuiCond_Always, {0, 1});
    if (!begin_popup(frame, name)) return;
    if (std::string_view{name} == "move")
        draw_move_menu(frame);
    else
        draw_export_menu(frame);
    end_popup();
}

void draw_library_actions(FrameContext& frame, float width) {
    const std::vector<LibraryAction> all = all_actions(*frame.library);
    const float space = frame.scaled(8), height = frame.scaled(button_height), open = open_width(frame, width);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const auto counts = rows_of_actions(frame, all, width);
    std::size_t next = 0;
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {frame.scaled(4), frame.scaled(8)});
    for (std::size_t row = 0; row < counts.size(); ++row) {
        const float room = (row == 0 ? width - open - space : width) - space * static_cast<float>(counts[row] - 1);
        std::vector<std::string> labels;
        for (std::size_t i = next; i < next + counts[row]; ++i)
            labels.emplace_back(all[i].label);
        const auto widths = label_widths(frame.fonts.body, frame.scaled(14), labels, room, frame.scaled(8));
        float left = corner.x;
        for (std::size_t i = 0; i < labels.size(); ++i, ++next) {
            ImGui::SetCursorScreenPos({left, corner.y + static_cast<float>(row) * (height + space)});
            ImGui::BeginDisabled(!all[next].is_enabled);
            if (ImGui::Button(all[next].label, {widths[i], height})) {
                if (all[next].asked)
                    frame.ask(all[next].asked);
                else
                    ImGui::OpenPopup(all[next].menu);
            }
            ImGui::EndDisabled();
            if (all[next].menu != nullptr) draw_menu(frame, all[next].menu);
            left += widths[i] + space;
        }
    }
    ImGui::PopStyleVar();
    const auto row = chosen_row(*frame.library);
    ImGui::SetCursorScreenPos({corner.x + width - open, corner.y});
    ImGui::BeginDisabled(!row);
    if (primary_button(frame, with_id(tr("Open"), "##open").c_str(), at_cursor(open, height))) frame.ask(open_chosen);
    ImGui::EndDisabled();
}

void choose_encoding(const FrameContext& frame, std::optional<base::Encoding>& encoding, float width, float height) {
    const auto known = base::encodings();
    std::vector<std::string> labels{tr("Encoding: automatic")};
    int chosen = 0;
    for (const auto& [each, name] : known) {
        if (each == encoding) chosen = static_cast<int>(labels.size());
        labels.emplace_back(name);
    }
    const int picked = choice_box(frame, "##encoding", labels, chosen, at_cursor(width, height));
    if (picked == 0)
        encoding.reset();
    else if (picked > 0)
        encoding = known[static_cast<std::size_t>(picked) - 1].encoding;
}

struct FormTexts {
    const char* hint;
    const char* done;
};

FormTexts texts_of(LibraryForm form) {
    switch (form) {
    case LibraryForm::path: return {tr("File to open: a name or a full path"), tr("Open")};
    case LibraryForm::rename: return {tr("New name"), tr("Rename")};
    case LibraryForm::import:
        return {tr("File or folder: WTHOR, GGF, SGF, PGN, transcripts"), base::tr_in("games", "Import")};
    default: return {tr("Folder name"), tr("Create")};
    }
}

void draw_form(FrameContext& frame, LibraryDialog& dialog, float width) {
    const FormTexts texts = texts_of(dialog.form);
    const bool is_import = dialog.form == LibraryForm::import;
    const float space = frame.scaled(8);
    const float button = std::min(frame.scaled(110), width * .2f);
    const float height = frame.scaled(button_height);
    const float choose = is_import && frame.state.can_choose_files ? height + space : 0;
    const float choice = is_import ? std::min(frame.scaled(200), width * .25f) + space + choose : 0;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    if (std::exchange(dialog.takes_focus, false)) ImGui::SetKeyboardFocusHere();
    const bool is_entered = text_field(frame, "##field", texts.hint, dialog.field, 511,
                                       at_cursor(width - 2 * (button + space) - choice, height), 12,
                                       ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    ImGui::SetCursorScreenPos({corner.x + width - 2 * (button + space) - choice + space, corner.y});
    if (choose > 0) {
        if (ImGui::Button("...##choose", {height, height})) frame.ask(choose_games_to_import);
        set_tip(frame, tr("Choose..."));
        ImGui::SetCursorScreenPos({corner.x + width - 2 * (button + space) - choice + space + choose, corner.y});
    }
    if (is_import) choose_encoding(frame, dialog.encoding, choice - choose - space, height);
    ImGui::SetCursorScreenPos({corner.x + width - 2 * button - space, corner.y});
    if (ImGui::Button(with_id(tr("Cancel"), "##form").c_str(), {button, height}))
        frame.ask(open_form, LibraryForm::none);
    ImGui::SetCursorScreenPos({corner.x + width - button, corner.y});
    const bool is_written = !dialog.field.empty();
    ImGui::BeginDisabled(!is_written);
    const bool is_clicked = primary_button(frame, with_id(texts.done, "##form").c_str(), at_cursor(button, height));
    ImGui::EndDisabled();
    if (!is_written || !(is_clicked || is_entered)) return;
    const std::string& text = dialog.field;
    switch (dialog.form) {
    case LibraryForm::path: frame.ask(load_file, std::filesystem::path{text}); break;
    case LibraryForm::rename: frame.ask(rename_chosen, text); break;
    case LibraryForm::new_folder: frame.ask(make_folder, text); break;
    case LibraryForm::import:
        frame.ask(import_games, text, dialog.encoding);
        frame.ask(open_form, LibraryForm::none);
        break;
    case LibraryForm::none: break;
    }
}

} // namespace

void draw_dialog(FrameContext& frame, LibraryDialog& dialog) {
    if (frame.library == nullptr || !begin_modal(frame, "Games", 1180, 780)) return;
    const LibraryList& games = *frame.library;
    const float width = ImGui::GetContentRegionAvail().x;
    draw_library_head(frame, dialog, width);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float below =
        frame.pressable(30) + frame.scaled(6 + 8)
        + (dialog.form == LibraryForm::none ? actions_height(frame, width) : frame.scaled(button_height));
    const float height = std::max(frame.scaled(90), ImGui::GetContentRegionAvail().y - below);
    const float space = frame.scaled(16);
    const bool is_beside = width >= frame.scaled(min_list_beside_preview + preview_width + 16);
    const bool has_preview = height >= frame.scaled(is_beside ? min_height_beside : min_height_above);
    engine::Rect list{corner.x, corner.y, width, height}, side{};
    if (has_preview && is_beside) {
        list.width -= frame.scaled(preview_width) + space;
        side = {corner.x + width - frame.scaled(preview_width), corner.y, frame.scaled(preview_width), height};
    } else if (has_preview) {
        side = {corner.x, corner.y, width, std::floor(height * .36f)};
        list.y += side.height + space / 2;
        list.height -= side.height + space / 2;
    }
    const bool is_empty = games.row_count() == 0 && !games.is_reading() && !games.query().is_search();
    if (is_empty)
        empty_library(frame, {corner.x, corner.y, width, height});
    else
        library_list(frame, dialog, list);
    if (!is_empty && has_preview && games.chosen() >= 0)
        library_preview(frame, side);
    else if (!is_empty && has_preview)
        library_figures(frame, side);
    ImGui::SetCursorScreenPos({corner.x, corner.y + height + frame.scaled(8)});
    draw_message_row(frame, width);
    if (dialog.form == LibraryForm::none)
        draw_library_actions(frame, width);
    else
        draw_form(frame, dialog, width);
    ImGui::EndPopup();
}

} // namespace ui
