// The list of the library: headings that sort, and the rows in view, each with a picture of its board.
#include "game/ui/panels/library_parts.hpp"
#include "game/ui/panels/small_board.hpp"
#include "game/ui/panels/widgets.hpp"

#include <algorithm>
#include <array>

namespace ui::panels {

namespace {

using Kind = LibraryRow::Kind;

// At scale 1.
constexpr float row_height = 52;
constexpr float heading_height = 30;
constexpr float board_room = 58;
constexpr float board_side = 42;
constexpr float column_space = 12; // between columns

struct ListColumn {
    LibraryColumn what;
    base::Marked title;
    float least;     // width
    float share;     // of what is left
    float list_from; // shown in lists from this width on
    float left = 0;  // in pixels from the row's left end, when shown
    float width = 0; // 0: not shown
};

using ListColumns = std::array<ListColumn, 6>;

float widest_date(const Panel& panel) {
    constexpr std::int64_t month_ns = 30LL * 24 * 3600 * 1'000'000'000;
    float widest = 0;
    for (std::int64_t month = 0; month < 12; ++month)
        widest = std::max(widest, widgets::text_width(panel.fonts.body, panel.scaled(14), date_text(month * month_ns)));
    return widest;
}

// The least important goes first where there is little room.
ListColumns lay_out_columns(const Panel& panel, float list_width) {
    ListColumns columns{{{LibraryColumn::players, base::mark("Players"), 132, 3, 0},
                         {LibraryColumn::result, base::mark("Result"), 84, 1, 0},
                         {LibraryColumn::size, base::mark("Size"), 54, 0, 480},
                         {LibraryColumn::opening, base::mark("Opening"), 110, 2, 600},
                         {LibraryColumn::name, base::mark("Name"), 120, 3, 700},
                         {LibraryColumn::date, base::mark("Date"), 98, 0, 330}}};
    float used = panel.scaled(board_room);
    float shares = 0;
    for (ListColumn& column : columns) {
        if (list_width < panel.scaled(column.list_from)) continue;
        const float heading = widgets::text_width(panel.fonts.small_strong, panel.scaled(12), tr(column.title));
        column.width = std::max(panel.scaled(column.least), heading + panel.scaled(16)); // with the mark of sorting
        if (column.what == LibraryColumn::date) column.width = std::max(column.width, widest_date(panel));
        used += column.width + panel.scaled(column_space);
        shares += column.share;
    }
    const float spare = std::max(0.f, list_width - used);
    float left = panel.scaled(board_room);
    for (ListColumn& column : columns) {
        if (column.width == 0) continue;
        column.width += spare * column.share / shares;
        column.left = left;
        left += column.width + panel.scaled(column_space);
    }
    return columns;
}

void headings(Panel& panel, const ListColumns& columns, engine::Point corner) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const Library& games = *panel.library;
    const float height = panel.pressable(heading_height);
    for (const ListColumn& column : columns) {
        if (column.width == 0) continue;
        const float left = corner.x + column.left;
        ImGui::SetCursorScreenPos({left - panel.scaled(4), corner.y});
        if (ImGui::InvisibleButton(column.title.english(), {column.width + panel.scaled(4), height}))
            panel.ask(AskLibrary{SortGames{column.what}});
        const bool is_sorted = games.query().sorted_by == column.what;
        const engine::Rgba color = ImGui::IsItemHovered() ? panel.theme.accent_bright
                                   : is_sorted            ? panel.theme.accent_text
                                                          : panel.theme.text_quiet;
        const float size = panel.scaled(12);
        ImFont* font = is_sorted ? panel.fonts.small_strong : panel.fonts.small;
        const float middle = corner.y + height / 2;
        widgets::text(list, font, size, {left, middle}, to_u32(color), tr(column.title));
        if (!is_sorted) continue;
        const float x = left + widgets::text_width(font, size, tr(column.title)) + panel.scaled(9);
        const float r = panel.scaled(3.5f);
        const float way = games.query().is_descending ? 1.f : -1.f;
        list->AddTriangleFilled({x - r, middle - r * .6f * way}, {x + r, middle - r * .6f * way},
                                {x, middle + r * .8f * way}, to_u32(color));
    }
}

struct RowPlace {
    engine::Rect rect;
    const ListColumns& columns;
    float upper, lower; // the middles of its two lines
};

void cell(const Panel& panel, const RowPlace& place, LibraryColumn which, const std::string& upper,
          const std::string& lower, engine::Rgba lower_color) {
    const ListColumn& column = place.columns[static_cast<std::size_t>(which)];
    if (column.width == 0) return;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float left = place.rect.x + column.left;
    const float middle = lower.empty() ? (place.upper + place.lower) / 2 : place.upper;
    widgets::fitted_text(list, panel.fonts.body, panel.scaled(14), {left, middle}, to_u32(panel.theme.text_second),
                         upper, column.width);
    if (!lower.empty())
        widgets::fitted_text(list, panel.fonts.small, panel.scaled(12), {left, place.lower}, to_u32(lower_color), lower,
                             column.width);
}

void players(const Panel& panel, const RowPlace& place, const play::GameCard& card) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ListColumn& column = place.columns[static_cast<std::size_t>(LibraryColumn::players)];
    const float left = place.rect.x + column.left;
    const auto won = library::is_over(card) ? library::winner(card) : std::nullopt;
    for (const rules::Color color : rules::both_colors) {
        const float middle = color == rules::Color::black ? place.upper : place.lower;
        widgets::disc_icon(list, {left + panel.scaled(6), middle - panel.scaled(.5f)}, panel.scaled(5.5f), color);
        const bool is_winner = won == color;
        widgets::fitted_text(list, is_winner ? panel.fonts.strong : panel.fonts.body, panel.scaled(is_winner ? 15 : 14),
                             {left + panel.scaled(20), middle},
                             to_u32(is_winner ? panel.theme.text : panel.theme.text_second),
                             play::player_text(card, color), column.width - panel.scaled(20));
    }
}

void result(const Panel& panel, const RowPlace& place, const play::GameCard& card) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ListColumn& column = place.columns[static_cast<std::size_t>(LibraryColumn::result)];
    const float left = place.rect.x + column.left;
    const bool is_done = library::is_over(card);
    widgets::fitted_text(list, panel.fonts.strong, panel.scaled(15), {left, place.upper},
                         to_u32(is_done ? panel.theme.text : panel.theme.text_second), play::score_text(card),
                         column.width);
    widgets::fitted_text(list, panel.fonts.small, panel.scaled(12), {left, place.lower},
                         to_u32(is_done ? panel.theme.text_quiet : panel.theme.accent_text), play::outcome_text(card),
                         column.width);
}

// What takes the place of the cells where there is no game to tell of.
void two_lines(const Panel& panel, const RowPlace& place, const std::string& upper, const std::string& lower,
               engine::Rgba lower_color) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float left = place.rect.x + panel.scaled(board_room);
    const ListColumn& date = place.columns[static_cast<std::size_t>(LibraryColumn::date)];
    const float right = date.width > 0 ? place.rect.x + date.left : place.rect.x + place.rect.width;
    const float width = right - left - panel.scaled(column_space);
    const float middle = lower.empty() ? (place.upper + place.lower) / 2 : place.upper;
    widgets::fitted_text(list, panel.fonts.strong, panel.scaled(15), {left, middle}, to_u32(panel.theme.text), upper,
                         width);
    widgets::fitted_text(list, panel.fonts.small, panel.scaled(12), {left, place.lower}, to_u32(lower_color), lower,
                         width);
}

// The characters of names are those that people have typed.
void read_names(const Panel& panel, const LibraryRow& row) {
    std::string& written = panel.state.written;
    written += panel.library->title(row);
    if (const play::GameCard* card = panel.library->card(row))
        for (const library::DocumentSeat& seat : card->seats)
            written += seat.name;
}

void contents(const Panel& panel, const RowPlace& place, const LibraryRow& row) {
    const Library& games = *panel.library;
    read_names(panel, row);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float side = std::round(panel.scaled(board_side));
    const engine::Rect picture{std::round(place.rect.x + panel.scaled(8)),
                               std::round(place.rect.y + (place.rect.height - side) / 2), side, side};
    if (row.kind == Kind::folder || row.kind == Kind::parent) {
        folder_sign(list, panel.theme, picture);
        const bool goes_up = row.kind == Kind::parent;
        const std::string name = games.title(row);
        two_lines(panel, place,
                  !goes_up       ? name
                  : name.empty() ? tr("Back to your games")
                                 : tr("Back to {}", name),
                  "", panel.theme.text_quiet);
        return;
    }
    if (row.kind == Kind::game) {
        const play::ShelvedGame& game = games.shelf().games()[row.place];
        if (game.stamp.modified_ns != 0)
            cell(panel, place, LibraryColumn::date, date_text(game.stamp.modified_ns),
                 time_text(game.stamp.modified_ns), panel.theme.text_quiet);
    }
    const play::GameCard* card = games.card(row);
    if (card == nullptr) {
        blank_board(list, panel.theme, picture);
        const auto& known = games.shelf().games()[row.place].known;
        const auto* unreadable = known ? std::get_if<play::Unreadable>(&*known) : nullptr;
        two_lines(panel, place, games.title(row), unreadable != nullptr ? unreadable->why : tr("Reading..."),
                  unreadable != nullptr ? panel.theme.mistake : panel.theme.text_quiet);
        return;
    }
    small_board(list, panel.theme, picture, card->position);
    players(panel, place, *card);
    result(panel, place, *card);
    const std::string board = std::to_string(card->position.size().side());
    cell(panel, place, LibraryColumn::size, board + " \xC3\x97 " + board, "", {});
    cell(panel, place, LibraryColumn::opening, card->opening, "", {});
    if (row.kind == Kind::resumable)
        cell(panel, place, LibraryColumn::date, tr("Last game"), tr("continue"), panel.theme.accent_text);
    else
        cell(panel, place, LibraryColumn::name, games.title(row), "", {});
}

void ground(const Panel& panel, const engine::Rect& rect, bool is_chosen, bool is_hovered, bool is_marked) {
    if (!is_chosen && !is_hovered && !is_marked) return;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 from{rect.x, rect.y + 1};
    const ImVec2 to{rect.x + rect.width, rect.y + rect.height - 1};
    const float rounding = panel.scaled(8);
    list->AddRectFilled(from, to, to_u32(is_chosen ? panel.theme.active_card : panel.theme.button), rounding);
    if (is_chosen || is_marked)
        list->AddRect(from, to, to_u32(panel.theme.accent, is_chosen ? 1 : .5f), rounding, 0,
                      std::max(1.f, panel.layout.scale));
}

void drag(Panel& panel, int index, const LibraryRow& row) {
    if (row.kind == Kind::game && ImGui::BeginDragDropSource()) {
        ImGui::SetDragDropPayload("game", &index, sizeof index);
        ImGui::TextUnformatted(panel.library->title(row).c_str());
        ImGui::EndDragDropSource();
    }
    const bool takes = row.kind == Kind::folder || row.kind == Kind::parent;
    if (takes && ImGui::BeginDragDropTarget()) {
        if (const ImGuiPayload* payload = ImGui::AcceptDragDropPayload("game"))
            panel.ask(AskLibrary{MoveInto{.row = *static_cast<const int*>(payload->Data), .folder = index}});
        ImGui::EndDragDropTarget();
    }
}

void row(Panel& panel, const ListColumns& columns, int index, float width) {
    const Library& games = *panel.library;
    const LibraryRow& what = games.rows()[static_cast<std::size_t>(index)];
    const float height = panel.scaled(row_height);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const engine::Rect rect{corner.x, corner.y, width, height};
    ImGui::PushID(index);
    if (ImGui::InvisibleButton("row", {width, height})) panel.ask(AskLibrary{ChooseRow{index}});
    const bool is_hovered = ImGui::IsItemHovered();
    if (is_hovered && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
        panel.ask(AskLibrary{ChooseRow{index}});
        panel.ask(AskLibrary{OpenChosen{}});
    }
    drag(panel, index, what);
    ImGui::PopID();
    const bool is_marked =
        games.marked() && what.kind == Kind::game && games.shelf().games()[what.place].file == *games.marked();
    ground(panel, rect, index == games.chosen(), is_hovered, is_marked);
    contents(panel,
             {.rect = rect,
              .columns = columns,
              .upper = corner.y + height * .5f - panel.scaled(10),
              .lower = corner.y + height * .5f + panel.scaled(10)},
             what);
}

// The least that brings the chosen row into view.
void reveal(const Panel& panel, LibraryDialog& dialog) {
    if (dialog.revealed == panel.library->reveals()) return;
    dialog.revealed = panel.library->reveals();
    const float height = panel.scaled(row_height);
    const float top = static_cast<float>(std::max(0, panel.library->chosen())) * height;
    const float view = ImGui::GetWindowHeight();
    const float at = ImGui::GetScrollY();
    if (top < at)
        ImGui::SetScrollY(top);
    else if (top + height > at + view)
        ImGui::SetScrollY(top + height - view);
}

void empty_note(const Panel& panel, const engine::Rect& rect) {
    const Library& games = *panel.library;
    const bool is_looking = !games.shelf().has_looked();
    const std::string text = is_looking ? tr("Looking for games...")
                             : !games.query().searched.empty()
                                 ? tr("No game matches the search.")
                                 : tr("No saved games yet. Finished games are kept here.");
    widgets::text(ImGui::GetWindowDrawList(), panel.fonts.body, panel.scaled(14), rect.center(),
                  to_u32(panel.theme.text_quiet), text, widgets::Align::center);
}

} // namespace

void library_list(Panel& panel, LibraryDialog& dialog, const engine::Rect& rect) {
    const Theme& theme = panel.theme;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float rounding = panel.scaled(10);
    list->AddRectFilled({rect.x, rect.y}, {rect.x + rect.width, rect.y + rect.height}, to_u32(theme.well), rounding);
    list->AddRect({rect.x, rect.y}, {rect.x + rect.width, rect.y + rect.height}, to_u32(theme.well_line), rounding);
    const float inset = panel.scaled(5);
    const float scrollbar = ImGui::GetStyle().ScrollbarSize;
    const float width = rect.width - 2 * inset - scrollbar;
    const ListColumns columns = lay_out_columns(panel, width);
    headings(panel, columns, {rect.x + inset, rect.y + panel.scaled(2)});
    const float top = rect.y + panel.pressable(heading_height) + panel.scaled(2);
    list->AddLine({rect.x + 1, top}, {rect.x + rect.width - 1, top}, to_u32(theme.well_line));

    const engine::Rect below{rect.x + inset, top + inset, rect.width - 2 * inset,
                             rect.y + rect.height - top - 2 * inset};
    const int count = static_cast<int>(panel.library->rows().size());
    ImGui::SetCursorScreenPos({below.x, below.y});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    ImGui::BeginChild("rows", {below.width, below.height});
    reveal(panel, dialog);
    dialog.rows_drawn = 0;
    ImGuiListClipper clipper;
    clipper.Begin(count, panel.scaled(row_height));
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            row(panel, columns, i, width);
            ++dialog.rows_drawn;
        }
    }
    if (count == 0) empty_note(panel, below);
    ImGui::EndChild();
    ImGui::PopStyleVar(2);
}

void folder_sign(ImDrawList* list, const Theme& theme, const engine::Rect& square) {
    const float w = square.width;
    const ImVec2 from{square.x + w * .14f, square.y + w * .30f};
    const ImVec2 to{square.x + w * .86f, square.y + w * .80f};
    const float rounding = w * .07f;
    list->AddRectFilled({from.x, square.y + w * .20f}, {square.x + w * .48f, from.y + w * .2f},
                        to_u32(theme.accent, .6f), rounding);
    list->AddRectFilled(from, to, to_u32(theme.accent, .85f), rounding);
    list->AddLine({from.x + rounding, from.y + 1}, {to.x - rounding, from.y + 1}, to_u32(theme.accent_bright, .8f));
}

} // namespace ui::panels
