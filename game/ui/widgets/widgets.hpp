// Small elements shared by panels: text, icons, buttons, rows of figures, small boards, numbers as text.
#pragma once

#include "engine/geometry.hpp"
#include "game/ui/app/frame_context.hpp"

#include <imgui.h>
#include <imgui_internal.h>

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ui {

enum class Glyph : unsigned char { undo, redo, bulb, flag, play, pass, again, search, sound, silence };

// While one exists, items are for the mouse and touch only, because they need a point: keyboard and pad focus skips
// them. Their function must also be available by keys.
class ForMouse {
  public:
    ForMouse() { ImGui::PushItemFlag(ImGuiItemFlags_NoNav, true); }
    ForMouse(const ForMouse&) = delete;
    ForMouse& operator=(const ForMouse&) = delete;
    ~ForMouse() { ImGui::PopItemFlag(); }
};

// Icons of lines and shapes, which are crisp at every size and need no font. Sizes in pixels.
void draw_glyph(ImDrawList* list, Glyph glyph, engine::Point middle, float side, ImU32 color);
// With stripes or dots where the theme's discs have them.
void draw_disc(const Theme& theme, ImDrawList* list, engine::Point center, float radius, rules::Color color);
void draw_disc(const FrameContext& frame, engine::Point center, float radius,
               rules::Color color); // In the current window.
void draw_cross(ImDrawList* list, engine::Point middle, float radius, float line, ImU32 color);
// In the current window.
void draw_tick(engine::Point middle, float radius, float line, engine::Rgba color);
// Points down when open, to the right when folded.
void draw_fold_arrow(ImDrawList* list, engine::Point middle, float radius, bool is_open, ImU32 color);
// A rectangle, its border, or both. Lengths in pixels. Without a list: in the current window.
void draw_fill(ImDrawList* list, const engine::Rect& rect, engine::Rgba color, float rounding = 0);
void draw_fill(const engine::Rect& rect, engine::Rgba color, float rounding = 0);
void draw_frame(ImDrawList* list, const engine::Rect& rect, engine::Rgba color, float rounding = 0, float line = 1);
void draw_frame(const engine::Rect& rect, engine::Rgba color, float rounding = 0, float line = 1);
void draw_box(ImDrawList* list, const engine::Rect& rect, engine::Rgba fill, engine::Rgba line, float rounding,
              float line_width = 1);
void draw_box(const engine::Rect& rect, engine::Rgba fill, engine::Rgba line, float rounding, float line_width = 1);

// Drawings of pad buttons, shown instead of key names after a pad was used.
float pad_glyph_width(const FrameContext& frame, engine::PadButton button, float size);
void draw_pad_glyph(const FrameContext& frame, ImDrawList* list, engine::PadButton button, float size,
                    engine::Point left_middle, engine::Rgba ink);
// The key of the action, or the pad button while a pad is used, as a word; empty without one.
std::string hint_text(const FrameContext& frame, std::string_view action);
// The same as a drawing; its width is 0 without one.
float hint_width(const FrameContext& frame, std::string_view action, float size);
void draw_hint(const FrameContext& frame, ImDrawList* list, std::string_view action, float size,
               engine::Point left_middle, engine::Rgba ink);

enum class Align : unsigned char { left, center, right };

// size: pixels per em. at: the vertical middle of the line, at its left end, middle or right end.
void draw_text(ImDrawList* list, ImFont* font, float size, engine::Point at, ImU32 color, std::string_view text,
               Align align = Align::left);
float text_width(ImFont* font, float size, std::string_view text);
// The text, or its beginning with an ellipsis when it does not fit; empty when even that does not fit.
std::string shortened_text(ImFont* font, float size, std::string_view text, float room);
void draw_fitted_text(ImDrawList* list, ImFont* font, float size, engine::Point at, ImU32 color, std::string_view text,
                      float room, Align align = Align::left);

// The same in the current window.
void draw_text(const FrameContext& frame, TextStyle style, engine::Point at, engine::Rgba color, std::string_view text,
               Align align = Align::left);
float text_width(const FrameContext& frame, TextStyle style, std::string_view text);
std::string shortened_text(const FrameContext& frame, TextStyle style, std::string_view text, float room);
void draw_fitted_text(const FrameContext& frame, TextStyle style, engine::Point at, engine::Rgba color,
                      std::string_view text, float room, Align align = Align::left);

// Column widths: what the contents need plus a share of the remaining room; the widest columns shrink when there is too
// little.
std::vector<float> column_widths(std::vector<float> contents, float room);
// The same for labels, but equal widths when all labels fit. pad: padding at either side of each label.
std::vector<float> label_widths(ImFont* font, float size, std::span<const std::string> labels, float room, float pad);
// Wrapped at that width, or at the right edge of the current window.
void draw_paragraph(std::string_view text, engine::Rgba color, float width = 0);

// A Dear ImGui label: the shown text, and "##" with the item's id.
std::string with_id(std::string_view shown, std::string_view id);
std::string_view shown_part(std::string_view label);

// A fixed window without decoration over the rectangle; requires ImGui::End().
void begin_area(const char* name, const engine::Rect& rect);
void begin_card(const FrameContext& frame, const char* name, const engine::Rect& rect);

// A part of the current window that scrolls, without padding. size: as in ImGui::BeginChild(), which ends it.
void begin_part(const char* id, ImVec2 size);

// A row of choices over the full width. Returns the clicked index or -1.
int segments(const FrameContext& frame, const char* id, std::span<const std::string> labels, int selected,
             const engine::Rect& row);
// A label over the room that is left and a switch at its right end. Returns whether the row was clicked.
bool switch_row(const FrameContext& frame, const char* id, std::string_view label, bool is_on);
void draw_heading(const FrameContext& frame, std::string_view label, std::string_view value, float width);
bool primary_button(const FrameContext& frame, const char* label, const engine::Rect& box,
                    std::optional<Glyph> glyph = {});
// A button with a cross.
bool close_button(const FrameContext& frame, const char* id, const engine::Rect& box);
bool glyph_button(const FrameContext& frame, Glyph glyph, const char* label, const engine::Rect& box);
// Buttons of equal height in as few rows as fit their words. Returns the clicked index or -1.
int word_buttons(const FrameContext& frame, std::span<const std::string> labels, float height);
float word_buttons_height(const FrameContext& frame, std::span<const std::string> labels, float width, float height);

void set_tip(const FrameContext& frame, std::string_view text);
// Sets the tip of a part of the current window that is not an item; called while the pointer is on it. id: unique for
// the part.
void set_tip(const FrameContext& frame, std::uint32_t id, const engine::Rect& part, std::string_view text);

// "1:05", "0:09.4" below ten seconds, "1:02:03" from one hour.
std::string clock_text(std::chrono::milliseconds time);
// "12,345", and "48.2 M" from a million.
std::string count_text(std::uint64_t count);
// "+3", "−2", "0": rounded to whole discs; with tenths: "+3.2".
std::string score_text(ai::Score score);
std::string score_text_tenths(ai::Score score);

// A rectangle at the cursor of the current window. width: -1 for the remaining width.
engine::Rect at_cursor(float width, float height);
void set_cursor(engine::Point point);
// Moves the cursor below the rectangle, as an item there would.
void occupy(const engine::Rect& rect);
// Text of a line in the middle of the remaining width, and as much smaller as it must be to fit, down to 60 %. Takes
// `air` more height than the text. Lengths at scale 1.
void draw_centered_line(const FrameContext& frame, TextStyle style, engine::Rgba color, std::string_view text,
                        float air = 4);
// A button with that label.
bool button(const char* label, const engine::Rect& box);
// An invisible button. Returns whether it was clicked.
bool click_area(const char* id, const engine::Rect& rect);
// Edits the text; see ImGui::InputTextWithHint(). pad: inner margin at the left and right, at scale 1.
bool text_field(FrameContext& frame, const char* id, const char* hint, std::string& text, std::size_t max_bytes,
                const engine::Rect& box, float pad = 12, ImGuiInputTextFlags flags = 0);

// A scrolling list of rows without gaps. size: as in ImGui::BeginChild(). Requires end_list().
void begin_list(const char* id, ImVec2 size);
void end_list();
// Calls draw(number) for the rows in view, from 0 to count - 1, each in an id scope of its own.
template <class Draw> void visible_rows(std::size_t count, float height, const Draw& draw) {
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(count), height);
    while (clipper.Step())
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            ImGui::PushID(i);
            draw(static_cast<std::size_t>(i));
            ImGui::PopID();
        }
}

// A clickable list row with its background. Returns whether it was clicked, and leaves the cursor at its corner.
bool list_row(const FrameContext& frame, const char* id, const engine::Rect& row);
// A small cross. Returns whether it was clicked. right: middle of its right end.
bool remove_button(FrameContext& frame, const char* id, engine::Point right, float size, const char* tip);

// What an empty page shows in the room that the current window has left: the picture, the sentence below it, and a
// button that does the next sensible thing; null: no button. Returns whether the button was clicked. A low page has no
// picture.
enum class Picture : unsigned char { bookmark, engine, tree, comparison, games, database };
bool empty_page(const FrameContext& frame, Picture picture, std::string_view sentence, const char* button = nullptr,
                bool is_enabled = true);
// The same in a part of the window.
bool empty_page(const FrameContext& frame, const engine::Rect& room, Picture picture, std::string_view sentence,
                const char* button = nullptr, bool is_enabled = true);

// Thumbnail of a position, filling the square. Uses shapes with few corners, so that even a screen full of them is
// cheap to draw.
void small_board(ImDrawList* list, const Theme& theme, const engine::Rect& square, const rules::Position& position);
void blank_board(ImDrawList* list, const Theme& theme, const engine::Rect& square);

// Right side of a table: columns of figures, each as wide as its widest figure or its heading.
class FigureColumns {
  public:
    using Figures = std::array<std::string, 3>;
    FigureColumns(const FrameContext& frame, Figures heading);
    // Called for each row before any is drawn.
    void make_room_for(const Figures& figures);
    // A name and its figures on a line whose left middle is `at`; shortens the name to the remaining room.
    void draw_heading(engine::Point at, float width, std::string_view name) const;
    void draw(engine::Point at, float width, std::string_view name, const Figures& figures) const;

  private:
    void draw_line(engine::Point at, float width, std::string_view name, const Figures& figures, bool is_heading) const;

    const FrameContext& frame_;
    Figures heading_;
    std::array<float, 3> widths_{};
};

// Begins a modal window in the middle of the screen. Returns whether it is shown, and then requires ImGui::EndPopup().
// Sizes at scale 1; without a height the contents determine it.
bool begin_modal(const FrameContext& frame, const char* title, float width, float height = 0);
void modal_title(const FrameContext& frame, const char* text);
float half_width();

// A heading in a menu bar. Returns whether its menu is open, and then requires end_menu().
bool begin_menu(const FrameContext& frame, const char* label);
void end_menu();
// A submenu, which opens next to its item or, in narrow windows, unfolds below it at a click. Returns whether it is
// open, and then requires end_submenu().
bool begin_submenu(const FrameContext& frame, const char* label);
void end_submenu();
// A drop-down list as wide as its control, which takes the width set for the next item. Returns whether it is open, and
// then requires end_combo().
bool begin_combo(const FrameContext& frame, const char* id, const char* chosen);
void end_combo();
// Maximum height of a list below or above a control of that height at the cursor.
float drop_down_room(float height);

// A popup opened with ImGui::OpenPopup(). Returns whether it is open, and then requires end_popup().
bool begin_popup(const FrameContext& frame, const char* id);
bool begin_context_popup(const FrameContext& frame, const char* id); // Opened with the right button on the last item.
void end_popup();

// A box that shows the chosen item and opens a list, which is as wide as the box and its longest label. Returns the
// clicked index or -1. chosen: -1 for none.
int choice_box(const FrameContext& frame, const char* id, std::span<const std::string> labels, int chosen,
               const engine::Rect& box);

} // namespace ui
