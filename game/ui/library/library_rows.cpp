#include "engine/overlay.hpp"
#include "game/play/game_card.hpp"
#include "game/ui/library/library_dialog.hpp"
#include "game/ui/widgets/numbers.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>

namespace ui {

namespace {

using Kind = LibraryRow::Kind;
using library::GameOrder;

// Lengths at scale 1.
constexpr float row_height = 52;
constexpr float heading_height = 30;
constexpr float board_room = 58;
constexpr float check_side = 18;
constexpr float board_side = 42;
constexpr float column_space = 12;

struct ListColumn {
    GameOrder what;
    base::Marked title;
    float least;
    float share;     // Share of the remaining width.
    float list_from; // Minimum width of the list for this column.
    float left = 0;  // In pixels from the row's left edge.
    float width = 0; // 0: hidden.
};

using ListColumns = std::array<ListColumn, 6>;

float widest_date(const FrameContext& frame) {
    constexpr library::Milliseconds month_in_ms = 30LL * 24 * 3600 * 1000;
    float widest = 0;
    for (std::int64_t month = 0; month < 12; ++month)
        widest = std::max(widest, text_width(frame, body_text, date_text(month * month_in_ms)));
    return widest;
}

// Width of the check boxes in pixels; 0: none. They are shown for touch, and always once something is selected.
float check_room(const FrameContext& frame) {
    return frame.layout.is_touch || frame.library->selected_count() > 0 ? frame.pressable(34) : 0;
}

// Narrow lists omit the least important columns first.
ListColumns lay_out_columns(const FrameContext& frame, float list_width) {
    const bool is_database = frame.library->query().source == library::Source::imported;
    ListColumns columns{{{GameOrder::players, base::mark("Players"), 132, 3, 0},
                         {GameOrder::result, base::mark("Result"), 84, 1, 0},
                         {GameOrder::size, base::mark("Size"), 54, 0, 480},
                         {GameOrder::opening, base::mark("Opening"), 110, 2, 600},
                         {GameOrder::name, is_database ? base::mark("Event") : base::mark("Name"), 120, 3, 700},
                         {GameOrder::date, base::mark("Date"), 84, 0, 330}}};
    const float first = check_room(frame) + frame.scaled(board_room);
    float used = first;
    float shares = 0;
    for (ListColumn& column : columns) {
        if (list_width - check_room(frame) < frame.scaled(column.list_from)) continue;
        const float heading = text_width(frame, bold_text, tr(column.title));
        column.width = std::max(frame.scaled(column.least), heading + frame.scaled(16));
        if (column.what == GameOrder::date) column.width = std::max(column.width, widest_date(frame));
        used += column.width + frame.scaled(column_space);
        shares += column.share;
    }
    for (const GameOrder least : {GameOrder::size, GameOrder::name, GameOrder::opening}) { // Long dates need the space.
        ListColumn& column = columns[static_cast<std::size_t>(least)];
        if (used - frame.scaled(column_space) <= list_width || column.width == 0) continue;
        used -= column.width + frame.scaled(column_space);
        shares -= column.share;
        column.width = 0;
    }
    const float spare = std::max(0.f, list_width - used);
    float left = first;
    for (ListColumn& column : columns) {
        if (column.width == 0) continue;
        column.width += spare * column.share / shares;
        column.left = left;
        left += column.width + frame.scaled(column_space);
    }
    return columns;
}

void draw_headings(FrameContext& frame, const ListColumns& columns, const engine::Rect& row) {
    const LibraryList& games = *frame.library;
    const float pad = frame.scaled(4), middle = row.center().y;
    for (const ListColumn& column : columns) {
        if (column.width == 0) continue;
        const float left = row.x + column.left;
        if (click_area(column.title.english(), {left - pad, row.y, column.width + pad, row.height}))
            frame.ask(on_list(&LibraryList::sort_by, column.what));
        const bool is_sorted = games.query().order == column.what;
        const engine::Rgba color = ImGui::IsItemHovered() ? frame.theme.accent_bright
                                   : is_sorted            ? frame.theme.accent_text
                                                          : frame.theme.text_quiet;
        const TextStyle style = is_sorted ? bold_text : small_text;
        draw_text(frame, style, {left, middle}, color, tr(column.title));
        if (!is_sorted) continue;
        const float x = left + text_width(frame, style, tr(column.title)) + frame.scaled(9), r = frame.scaled(3.5f);
        const float way = games.query().is_descending ? 1.f : -1.f;
        ImGui::GetWindowDrawList()->AddTriangleFilled({x - r, middle - r * .6f * way}, {x + r, middle - r * .6f * way},
                                                      {x, middle + r * .8f * way}, color);
    }
}

struct RowPlace {
    engine::Rect rect;
    const ListColumns& columns;
    float upper, lower; // Vertical middles of the two lines.

    // The width is 0 if the column is hidden.
    engine::Rect cell(GameOrder which) const {
        const ListColumn& column = columns[static_cast<std::size_t>(which)];
        return {rect.x + column.left, rect.y, column.width, rect.height};
    }
};

void draw_list_cell(const FrameContext& frame, const RowPlace& place, GameOrder which, const std::string& upper,
                    const std::string& lower = {}) {
    const engine::Rect cell = place.cell(which);
    if (cell.width == 0) return;
    draw_fitted_text(frame, body_text, {cell.x, lower.empty() ? cell.center().y : place.upper}, frame.theme.text_second,
                     upper, cell.width);
    draw_fitted_text(frame, small_text, {cell.x, place.lower}, frame.theme.text_quiet, lower, cell.width);
}

void draw_row_players(const FrameContext& frame, const RowPlace& place, const library::GameCard& card) {
    engine::Rect cell = place.cell(GameOrder::players);
    const float disc = cell.cut_left(frame.scaled(20)).x + frame.scaled(6);
    const auto won = library::is_over(card) ? library::winner(card) : std::nullopt;
    for (const rules::Color color : rules::both_colors) {
        const float middle = color == rules::Color::black ? place.upper : place.lower;
        draw_disc(frame, {disc, middle - frame.scaled(.5f)}, frame.scaled(5.5f), color);
        const bool is_winner = won == color;
        draw_fitted_text(frame, is_winner ? strong_text : body_text, {cell.x, middle},
                         is_winner ? frame.theme.text : frame.theme.text_second, play::player_text(card, color),
                         cell.width);
    }
}

void draw_row_result(const FrameContext& frame, const RowPlace& place, const library::ListedGame& game) {
    const engine::Rect cell = place.cell(GameOrder::result);
    const bool is_done = library::is_over(game.card);
    draw_fitted_text(frame, strong_text, {cell.x, place.upper}, is_done ? frame.theme.text : frame.theme.text_second,
                     score_text(game), cell.width);
    draw_fitted_text(frame, small_text, {cell.x, place.lower},
                     is_done ? frame.theme.text_quiet : frame.theme.accent_text, play::outcome_text(game.card),
                     cell.width);
}

void draw_folder_name(const FrameContext& frame, const RowPlace& place, const std::string& name) {
    const float left = place.rect.x + check_room(frame) + frame.scaled(board_room);
    draw_fitted_text(frame, strong_text, {left, place.rect.center().y}, frame.theme.text, name,
                     place.rect.right() - left);
}

// Reports the characters of user-typed names to the fonts.
void read_names(const FrameContext& frame, const LibraryRow& row) {
    std::string& written = frame.state.written;
    written += frame.library->title(row);
    if (const library::ListedGame* game = frame.library->game(row)) {
        written += game->event;
        for (const library::DocumentSeat& seat : game->card.seats)
            written += seat.name;
    }
}

void draw_row_contents(const FrameContext& frame, const RowPlace& place, const LibraryRow& row) {
    const LibraryList& games = *frame.library;
    read_names(frame, row);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float side = std::round(frame.scaled(board_side));
    const engine::Rect picture{std::round(place.rect.x + check_room(frame) + frame.scaled(8)),
                               std::round(place.rect.y + (place.rect.height - side) / 2), side, side};
    if (row.kind == Kind::folder || row.kind == Kind::parent) {
        folder_sign(list, frame.theme, picture);
        const bool goes_up = row.kind == Kind::parent;
        const std::string name = games.title(row);
        draw_folder_name(frame, place,
                         !goes_up       ? name
                         : name.empty() ? tr("Back to your games")
                                        : tr("Back to {}", name));
        return;
    }
    const library::ListedGame* game = games.game(row);
    if (game == nullptr) {
        blank_board(list, frame.theme, picture);
        draw_folder_name(frame, place, tr("This game cannot be read."));
        return;
    }
    small_board(list, frame.theme, picture, game->card.position);
    draw_row_players(frame, place, game->card);
    draw_row_result(frame, place, *game);
    const std::string board = std::to_string(game->card.position.size().side());
    draw_list_cell(frame, place, GameOrder::size, board + " \xC3\x97 " + board);
    draw_list_cell(frame, place, GameOrder::opening, base::tr_data(game->card.opening));
    if (row.game.is_own()) {
        draw_list_cell(frame, place, GameOrder::name, game->name);
        draw_list_cell(frame, place, GameOrder::date, date_text(game->modified), time_text(game->modified));
    } else {
        draw_list_cell(frame, place, GameOrder::name, game->event);
        draw_list_cell(frame, place, GameOrder::date, date_text(game->date, game->year));
    }
}

void drag_row(FrameContext& frame, int index, const LibraryRow& row) {
    if (row.kind == Kind::game && row.game.is_own() && ImGui::BeginDragDropSource()) {
        ImGui::SetDragDropPayload("game", &index, sizeof index);
        ImGui::TextUnformatted(frame.library->title(row).c_str());
        ImGui::EndDragDropSource();
    }
    const bool takes = row.kind == Kind::folder || row.kind == Kind::parent;
    if (takes && ImGui::BeginDragDropTarget()) {
        if (const ImGuiPayload* payload = ImGui::AcceptDragDropPayload("game"))
            frame.ask(move_into, *static_cast<const int*>(payload->Data), index);
        ImGui::EndDragDropTarget();
    }
}

void draw_check_box(const FrameContext& frame, const engine::Rect& row, bool is_checked) {
    const float side = std::round(frame.scaled(check_side));
    const engine::Rect box{std::round(row.x + (check_room(frame) - side) / 2 + frame.scaled(2)),
                           std::round(row.y + (row.height - side) / 2), side, side};
    if (!is_checked) return draw_frame(box, frame.theme.text_quiet, frame.scaled(4), frame.scaled(1.5f));
    draw_fill(box, frame.theme.accent, frame.scaled(4));
    const ImVec2 tick[]{{box.x + side * .24f, box.y + side * .52f},
                        {box.x + side * .43f, box.y + side * .72f},
                        {box.x + side * .77f, box.y + side * .30f}};
    ImGui::GetWindowDrawList()->AddPolyline(tick, 3, engine::rgb(0x17130A), 0, std::max(1.5f, frame.scaled(2)));
}

// How a click on the row chooses it.
Choosing choosing_at(float mouse_left) {
    const ImGuiIO& io = ImGui::GetIO();
    if (mouse_left < 0) return Choosing::checked;
    return io.KeyCtrl ? Choosing::added : io.KeyShift ? Choosing::up_to : Choosing::alone;
}

void draw_library_row(FrameContext& frame, const ListColumns& columns, int index, float width) {
    const LibraryList& games = *frame.library;
    const LibraryRow what = games.row(index);
    const engine::Rect rect = at_cursor(width, frame.scaled(row_height));
    const bool has_check = what.kind == Kind::game && check_room(frame) > 0;
    const Choosing how = choosing_at(has_check ? ImGui::GetMousePos().x - rect.x - check_room(frame) : 0);
    if (click_area("row", rect)) frame.ask(choose_row, index, how);
    const bool is_hovered = ImGui::IsItemHovered();
    if (is_hovered && how == Choosing::alone && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
        frame.ask(choose_row, index, how);
        frame.ask(open_chosen);
    }
    drag_row(frame, index, what);
    const bool is_chosen = index == games.chosen(), is_selected = games.is_selected(what);
    const engine::Rect ground = rect.inset(0, 1);
    if (is_chosen || is_selected || is_hovered)
        draw_fill(ground, is_chosen || is_selected ? frame.theme.active_card : frame.theme.button, frame.scaled(8));
    if (is_chosen) draw_frame(ground, frame.theme.accent, frame.scaled(8), frame.line_width(1));
    if (has_check) draw_check_box(frame, rect, is_selected);
    const float middle = rect.center().y;
    draw_row_contents(frame, {rect, columns, middle - frame.scaled(10), middle + frame.scaled(10)}, what);
}

void reveal(const FrameContext& frame, LibraryDialog& dialog) {
    if (dialog.revealed == frame.library->reveals()) return;
    dialog.revealed = frame.library->reveals();
    const float height = frame.scaled(row_height);
    const float top = static_cast<float>(std::max(0, frame.library->chosen())) * height;
    const float view = ImGui::GetWindowHeight();
    const float at = ImGui::GetScrollY();
    if (top < at)
        ImGui::SetScrollY(top);
    else if (top + height > at + view)
        ImGui::SetScrollY(top + height - view);
}

} // namespace

void library_list(FrameContext& frame, LibraryDialog& dialog, const engine::Rect& rect) {
    const Theme& theme = frame.theme;
    draw_box(rect, theme.well, theme.well_line, frame.scaled(10));
    engine::Rect rest = rect.inset(frame.scaled(5), 0);
    const float width = rest.width - ImGui::GetStyle().ScrollbarSize;
    const ListColumns columns = lay_out_columns(frame, width);
    rest.cut_top(frame.scaled(2));
    draw_headings(frame, columns, rest.cut_top(frame.pressable(heading_height)));
    ImGui::GetWindowDrawList()->AddLine({rect.x + 1, rest.y}, {rect.right() - 1, rest.y}, theme.well_line);
    rest = rest.inset(0, frame.scaled(5));
    set_cursor(rest.corner());
    begin_list("rows", {rest.width, rest.height});
    reveal(frame, dialog);
    const auto count = static_cast<std::size_t>(frame.library->row_count());
    visible_rows(count, frame.scaled(row_height),
                 [&](std::size_t i) { draw_library_row(frame, columns, static_cast<int>(i), width); });
    if (count == 0)
        draw_text(frame, body_text, rest.center(), theme.text_quiet,
                  frame.library->is_reading() ? tr("Searching games...") : tr("No game matches the search."),
                  Align::center);
    end_list();
}

void empty_library(FrameContext& frame, const engine::Rect& rect) {
    set_cursor(rect.corner());
    ImGui::BeginChild("empty", {rect.width, rect.height});
    if (frame.library->query().source == library::Source::own) {
        const char* sentence = tr("No games yet. Every game you finish is saved here.");
        if (empty_page(frame, Picture::games, sentence, tr("Play a game"))) {
            frame.ask(close_dialog);
            frame.run("new-game");
        }
    } else {
        const char* sentence = tr("No games yet. Import WTHOR, GGF, SGF or PGN files, or a folder of them.");
        if (empty_page(frame, Picture::database, sentence, tr("Import games..."),
                       !frame.library->import_state().is_running))
            frame.ask(open_form, LibraryForm::import);
    }
    ImGui::EndChild();
}

std::string games_text(std::int64_t count) {
    return tr_n(count, "{} game", "{} games", count_text(static_cast<std::uint64_t>(count)));
}

std::string score_text(const library::ListedGame& game) {
    if (!game.difference) return play::score_text(game.card);
    const int squares = game.card.position.size().square_count();
    const int black = (squares + *game.difference) / 2;
    return std::to_string(black) + "\xE2\x80\x93" + std::to_string(squares - black);
}

void folder_sign(ImDrawList* list, const Theme& theme, const engine::Rect& square) {
    const float w = square.width;
    const ImVec2 from{square.x + w * .14f, square.y + w * .30f}, to{square.x + w * .86f, square.y + w * .80f};
    const float rounding = w * .07f;
    list->AddRectFilled({from.x, square.y + w * .20f}, {square.x + w * .48f, from.y + w * .2f}, theme.accent.faded(.6f),
                        rounding);
    list->AddRectFilled(from, to, theme.accent.faded(.85f), rounding);
    list->AddLine({from.x + rounding, from.y + 1}, {to.x - rounding, from.y + 1}, theme.accent_bright.faded(.8f));
}

} // namespace ui
