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

// Lengths at scale 1.
constexpr float preview_width = 288;
constexpr float min_list_beside_preview = 480;
constexpr float min_height_beside = 220; // Minimum height for a preview next to the list.
constexpr float min_height_above = 420;  // Minimum height for the list and the preview, one above the other.
constexpr float button_height = 44;

// --- Filters ---

struct Filter {
    float least; // Minimum width at scale 1.
    std::function<void(const engine::Rect& place)> draw;
};

void choose_size(const FrameContext& frame, int& size, const engine::Rect& place) {
    constexpr std::array sizes{4, 6, 8, 10, 12, 14, 16};
    std::vector<std::string> labels{tr("Any size")};
    int chosen = 0;
    for (const int side : sizes) {
        if (side == size) chosen = static_cast<int>(labels.size());
        labels.push_back(std::to_string(side) + " \xC3\x97 " + std::to_string(side));
    }
    const int picked = choice_box(frame, "##size", labels, chosen, place);
    if (picked >= 0) size = picked == 0 ? 0 : sizes[static_cast<std::size_t>(picked) - 1];
}

void draw_filters(FrameContext& frame, LibraryFilters& filters, float width) {
    const float height = frame.pressable(34), space = frame.scaled(8);
    const auto text = [&](const char* id, const char* hint, std::string& field, std::size_t max_bytes = 63) {
        return [&frame, id, hint, &field, max_bytes](const engine::Rect& place) {
            text_field(frame, id, hint, field, max_bytes, place, 10);
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
                            {110, [&](const engine::Rect& place) { choose_size(frame, filters.size, place); }},
                            {250, [&](const engine::Rect& place) {
                                 const int chosen = segments(frame, "outcome", outcomes, filters.outcome, place);
                                 if (chosen >= 0) filters.outcome = chosen;
                             }}};
    if (frame.game.position().size() == rules::BoardSize{8}) // Searching for a position needs 8x8.
        all.push_back({300, [&](const engine::Rect& place) {
                           const int chosen = segments(frame, "where", where, filters.is_through_board ? 1 : 0, place);
                           if (chosen >= 0) filters.is_through_board = chosen == 1;
                       }});
    else
        filters.is_through_board = false;
    float whole = -space;
    for (const Filter& filter : all)
        whole += frame.scaled(filter.least) + space;
    const float share = whole / std::ceil(whole / width);
    engine::Rect rest = at_cursor(width, 0);
    for (auto first = all.begin(); first != all.end();) {
        float least = frame.scaled(first->least);
        auto end = first + 1;
        for (; end != all.end(); ++end) {
            const float more = space + frame.scaled(end->least);
            if (least + more > width || least + more / 2 > share) break;
            least += more;
        }
        const float spare = std::max(0.f, width - least) / static_cast<float>(end - first);
        engine::Rect row = rest.cut_top(height, space);
        for (; first != end; ++first)
            first->draw(row.cut_left(std::min(width, frame.scaled(first->least) + spare), space));
    }
    set_cursor(rest.corner());
}

// --- The head of the window ---

void draw_list_title(const FrameContext& frame, const engine::Rect& place) {
    const LibraryList& games = *frame.library;
    const std::string title = games.title({.kind = Kind::folder, .folder = games.open_folder()});
    const std::string count = games_text(games.game_count());
    const float middle = place.center().y;
    draw_fitted_text(frame, name_text, {place.x, middle}, frame.theme.text, title, place.width);
    const float taken = title.empty() ? 0 : text_width(frame, name_text, title) + frame.scaled(12);
    if (text_width(frame, body_text, count) <= place.width - taken)
        draw_text(frame, body_text, {place.x + taken, middle}, frame.theme.text_quiet, count);
}

void draw_library_head(FrameContext& frame, LibraryDialog& dialog, float width) {
    const float height = frame.pressable(40), space = frame.scaled(8), pad = (height - ImGui::GetFrameHeight()) / 2;
    const bool is_narrow = width < frame.scaled(760);
    engine::Rect rest = at_cursor(width, 0);
    engine::Rect row = rest.cut_top(height, space);
    const engine::Rect close = row.cut_right(frame.pressable(40), space);
    const engine::Rect sources = row.cut_left(is_narrow ? row.width : frame.scaled(330), frame.scaled(16));
    const std::array<std::string, 3> names{base::tr_in("library", "All games"), base::tr_in("library", "My games"),
                                           base::tr_in("library", "Database")};
    const int source = segments(frame, "source", names, static_cast<int>(dialog.source), sources);
    if (source >= 0) dialog.source = static_cast<library::Source>(source);
    if (close_button(frame, "##close", close.inset(0, pad))) frame.ask(close_dialog);

    if (is_narrow) row = rest.cut_top(height, space);
    const engine::Rect filters = row.cut_right(frame.scaled(96), space).inset(0, pad);
    const engine::Rect search =
        row.cut_right(is_narrow ? row.width : std::min(frame.scaled(280), width * .29f), space).inset(0, pad);
    const bool has_statistics = !is_narrow && width >= frame.scaled(1000); // The menu also contains them.
    const engine::Rect statistics = row.cut_right(has_statistics ? frame.scaled(112) : 0, space).inset(0, pad);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {frame.scaled(4), ImGui::GetStyle().FramePadding.y});
    const bool is_filtered = dialog.filters != LibraryFilters{};
    ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(is_filtered ? frame.theme.accent_bright : frame.theme.text));
    if (button(tr("Filters"), filters)) dialog.shows_filters = !dialog.shows_filters;
    ImGui::PopStyleColor();
    if (has_statistics && button(base::tr_in("club", "Statistics"), statistics)) {
        frame.ask(close_dialog);
        frame.run("statistics");
    }
    ImGui::PopStyleVar();
    if (std::exchange(dialog.takes_search_focus, false)) ImGui::SetKeyboardFocusHere();
    if (text_field(frame, "##search", tr("Search: name, opening, 8x8..."), dialog.searched, max_search_bytes, search,
                   12, ImGuiInputTextFlags_EnterReturnsTrue))
        frame.ask(open_chosen);
    dialog.is_searching = ImGui::IsItemActive();
    if (!is_narrow) draw_list_title(frame, row);
    set_cursor(rest.corner());
    if (dialog.shows_filters) draw_filters(frame, dialog.filters, width);
}

// Text below the list while there is no message.
std::string hint_text(const LibraryList& games) {
    const std::size_t selected = games.selected_count();
    if (selected > 0)
        return tr_n(static_cast<long long>(selected), "{} game selected; Esc clears the selection.",
                    "{} games selected; Esc clears the selection.", count_text(selected));
    return tr("Enter: open \xC2\xB7 F2: rename \xC2\xB7 Delete: delete \xC2\xB7 Type to search");
}

void draw_message_row(FrameContext& frame, engine::Rect row) {
    const LibraryList& games = *frame.library;
    const float middle = row.center().y, space = frame.scaled(8);
    const auto small_button = [&](const engine::Rect& place, const std::string& label, Request asked) {
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {space, frame.scaled(4)});
        if (button(label.c_str(), place)) frame.ask(std::move(asked));
        ImGui::PopStyleVar();
    };
    const engine::Rect undo = row.cut_right(games.can_undo() ? frame.scaled(76) : 0, space);
    if (games.can_undo())
        small_button(undo, with_id(base::tr_in("library", "Undo"), "##library"), call(undo_in_library));
    const ImportState& import = games.import_state();
    if (import.is_running) {
        small_button(row.cut_right(frame.scaled(96), space), with_id(base::tr_in("review", "Stop"), "##import"),
                     call(stop_import));
        draw_fitted_text(frame, body_text, {row.x, middle}, frame.theme.text_second,
                         tr_n(import.sum.added, "{} game added, {} already there", "{} games added, {} already there",
                              import.sum.added, import.sum.known)
                             + (import.file.empty() ? "" : "  \xC2\xB7  " + import.file.filename().string()),
                         row.width);
        return;
    }
    const auto& messages = frame.state.messages.all();
    const Toast* message = messages.empty() ? nullptr : &messages.back();
    const bool is_problem = message != nullptr && message->is_problem;
    const engine::Rgba color = is_problem           ? frame.theme.mistake
                               : message != nullptr ? frame.theme.text_second
                                                    : frame.theme.text_quiet;
    if (is_problem) { // A triangle too, so that colour alone does not carry the meaning.
        const float r = frame.scaled(5), x = row.cut_left(2 * r, frame.scaled(6)).x + r;
        ImGui::GetWindowDrawList()->AddTriangleFilled({x - r, middle + r * .8f}, {x + r, middle + r * .8f},
                                                      {x, middle - r}, color);
    }
    draw_fitted_text(frame, body_text, {row.x, middle}, color, message != nullptr ? message->text : hint_text(games),
                     row.width);
}

struct LibraryAction {
    const char* label;
    Request asked; // Empty: opens a menu.
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
        {tr("Open file..."), call(open_any_file), true},
        {base::tr_in("library", "Import..."), call(open_form, LibraryForm::import), !games.import_state().is_running}};
}

float open_width(const FrameContext& frame, float width) {
    return std::clamp(width * .24f, frame.scaled(96), frame.scaled(preview_width));
}

// Number of buttons per row such that each label fits. The first row ends with the main button.
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

void draw_move_menu(FrameContext& frame) {
    const LibraryList& games = *frame.library;
    const auto item = [&](const std::string& folder, const std::string& label) {
        frame.state.written += label;
        // All rows are already in the folder.
        const bool has_all = folder == games.open_folder() && !games.query().is_search();
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

// Draws the menu above the last item.
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

void draw_library_actions(FrameContext& frame, engine::Rect rest) {
    const std::vector<LibraryAction> all = all_actions(*frame.library);
    const float space = frame.scaled(8), height = frame.scaled(button_height);
    const auto counts = rows_of_actions(frame, all, rest.width);
    const float open_room = open_width(frame, rest.width);
    engine::Rect row = rest.cut_top(height, space);
    const engine::Rect open = row.cut_right(open_room, space);
    auto action = all.begin();
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {frame.scaled(4), frame.scaled(8)});
    for (const std::size_t count : counts) {
        const std::span in_row{action, count};
        std::vector<std::string> labels;
        for (const LibraryAction& each : in_row)
            labels.emplace_back(each.label);
        const auto widths = label_widths(frame.fonts.body, frame.scaled(14), labels,
                                         row.width - space * static_cast<float>(count - 1), frame.scaled(8));
        for (std::size_t i = 0; i < count; ++i) {
            const auto& [label, asked, is_enabled, menu] = in_row[i];
            ImGui::BeginDisabled(!is_enabled);
            if (button(label, row.cut_left(widths[i], space))) {
                if (asked)
                    frame.ask(asked);
                else
                    ImGui::OpenPopup(menu);
            }
            ImGui::EndDisabled();
            if (menu != nullptr) draw_menu(frame, menu);
        }
        action += static_cast<std::ptrdiff_t>(count);
        row = rest.cut_top(height, space);
    }
    ImGui::PopStyleVar();
    ImGui::BeginDisabled(!chosen_row(*frame.library));
    if (primary_button(frame, with_id(tr("Open"), "##open").c_str(), open)) frame.ask(open_chosen);
    ImGui::EndDisabled();
}

void choose_encoding(const FrameContext& frame, std::optional<base::Encoding>& encoding, const engine::Rect& place) {
    const auto known = base::encodings();
    std::vector<std::string> labels{tr("Encoding: automatic")};
    int chosen = 0;
    for (const auto& [each, name] : known) {
        if (each == encoding) chosen = static_cast<int>(labels.size());
        labels.emplace_back(name);
    }
    const int picked = choice_box(frame, "##encoding", labels, chosen, place);
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

void draw_form(FrameContext& frame, LibraryDialog& dialog, engine::Rect row) {
    const FormTexts texts = texts_of(dialog.form);
    const bool is_import = dialog.form == LibraryForm::import;
    const float space = frame.scaled(8), width = row.width, height = row.height;
    const float button_width = std::min(frame.scaled(110), width * .2f);
    const engine::Rect done = row.cut_right(button_width, space), cancel = row.cut_right(button_width, space);
    engine::Rect encoding, choose;
    if (is_import) encoding = row.cut_right(std::min(frame.scaled(200), width * .25f), space);
    if (is_import && frame.state.can_choose_files) choose = row.cut_right(height, space);
    if (std::exchange(dialog.takes_focus, false)) ImGui::SetKeyboardFocusHere();
    const bool is_entered = text_field(frame, "##field", texts.hint, dialog.field, 511, row, 12,
                                       ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    if (choose.width > 0) {
        if (button("...##choose", choose)) frame.ask(choose_games_to_import);
        set_tip(frame, tr("Choose..."));
    }
    if (is_import) choose_encoding(frame, dialog.encoding, encoding);
    if (button(with_id(tr("Cancel"), "##form").c_str(), cancel)) frame.ask(open_form, LibraryForm::none);
    const bool is_written = !dialog.field.empty();
    ImGui::BeginDisabled(!is_written);
    const bool is_clicked = primary_button(frame, with_id(texts.done, "##form").c_str(), done);
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
    const float width = ImGui::GetContentRegionAvail().x, space = frame.scaled(16);
    draw_library_head(frame, dialog, width);
    engine::Rect rest = at_cursor(width, ImGui::GetContentRegionAvail().y);
    const float message = frame.pressable(30), gap = frame.scaled(6);
    const float below =
        message + gap + frame.scaled(8)
        + (dialog.form == LibraryForm::none ? actions_height(frame, width) : frame.scaled(button_height));
    const engine::Rect whole = rest.cut_top(std::max(frame.scaled(90), rest.height - below), frame.scaled(8));
    const bool is_beside = width >= frame.scaled(min_list_beside_preview + preview_width + 16);
    const bool has_preview = whole.height >= frame.scaled(is_beside ? min_height_beside : min_height_above);
    engine::Rect list = whole, side;
    if (has_preview)
        side = is_beside ? list.cut_right(frame.scaled(preview_width), space)
                         : list.cut_top(std::floor(whole.height * .36f), space / 2);
    if (games.row_count() == 0 && !games.is_reading() && !games.query().is_search()) {
        empty_library(frame, whole);
    } else {
        library_list(frame, dialog, list);
        if (has_preview && games.chosen() >= 0)
            library_preview(frame, side);
        else if (has_preview)
            library_figures(frame, side);
    }
    draw_message_row(frame, rest.cut_top(message, gap));
    if (dialog.form == LibraryForm::none)
        draw_library_actions(frame, rest);
    else
        draw_form(frame, dialog, rest.cut_top(frame.scaled(button_height)));
    ImGui::EndPopup();
}

} // namespace ui
