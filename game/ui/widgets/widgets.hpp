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

// While an instance exists, keyboard and pad focus skips new items, because they need the position of a mouse or a
// touch. Their function must also be available by key.
class ForMouse {
  public:
    ForMouse() { ImGui::PushItemFlag(ImGuiItemFlags_NoNav, true); }
    ForMouse(const ForMouse&) = delete;
    ForMouse& operator=(const ForMouse&) = delete;
    ~ForMouse() { ImGui::PopItemFlag(); }
};

// Draws icons of lines and shapes, which are crisp at every size and need no font. Sizes in pixels.
void draw_glyph(ImDrawList* list, Glyph glyph, engine::Point middle, float side, ImU32 color);
// Draws stripes or dots if the theme's discs have them.
void draw_disc(const Theme& theme, ImDrawList* list, engine::Point center, float radius, rules::Color color);
void draw_disc(const FrameContext& frame, engine::Point center, float radius,
               rules::Color color); // Draws in the current window.
void draw_cross(ImDrawList* list, engine::Point middle, float radius, float line, ImU32 color);
// Draws in the current window.
void draw_tick(engine::Point middle, float radius, float line, engine::Rgba color);
// Points down when open, and to the right when folded.
void draw_fold_arrow(ImDrawList* list, engine::Point middle, float radius, bool is_open, ImU32 color);
// Draw a rectangle, its border, or both. Lengths in pixels. Without a list they draw in the current window.
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
// The action's key, or its pad button while a pad is used, as a word; empty if there is none.
std::string hint_text(const FrameContext& frame, std::string_view action);
// Width of the hint as draw_hint() draws it; 0 if there is none.
float hint_width(const FrameContext& frame, std::string_view action, float size);
void draw_hint(const FrameContext& frame, ImDrawList* list, std::string_view action, float size,
               engine::Point left_middle, engine::Rgba ink);

enum class Align : unsigned char { left, center, right };

// size: pixels per em. at: the vertical middle of the line, at its left end, middle or right end.
void draw_text(ImDrawList* list, ImFont* font, float size, engine::Point at, ImU32 color, std::string_view text,
               Align align = Align::left);
float text_width(ImFont* font, float size, std::string_view text);
// The text, or its beginning with an ellipsis if it does not fit; empty if even that does not fit.
std::string shortened_text(ImFont* font, float size, std::string_view text, float room);
void draw_fitted_text(ImDrawList* list, ImFont* font, float size, engine::Point at, ImU32 color, std::string_view text,
                      float room, Align align = Align::left);

// Overloads that draw in the current window.
void draw_text(const FrameContext& frame, TextStyle style, engine::Point at, engine::Rgba color, std::string_view text,
               Align align = Align::left);
float text_width(const FrameContext& frame, TextStyle style, std::string_view text);
std::string shortened_text(const FrameContext& frame, TextStyle style, std::string_view text, float room);
void draw_fitted_text(const FrameContext& frame, TextStyle style, engine::Point at, engine::Rgba color,
                      std::string_view text, float room, Align align = Align::left);

// Column widths: what the contents need, plus a part of the remaining width. The widest columns shrink if the width is
// too small.
std::vector<float> column_widths(std::vector<float> contents, float room);
// Like column_widths() for labels, but equal widths if all labels fit. pad: padding on either side of each label.
std::vector<float> label_widths(ImFont* font, float size, std::span<const std::string> labels, float room, float pad);
// Draws text wrapped at that width, or at the right edge of the current window.
void draw_paragraph(std::string_view text, engine::Rgba color, float width = 0);

// A Dear ImGui label: the visible text, and "##" with the item's id.
std::string with_id(std::string_view shown, std::string_view id);
std::string_view shown_part(std::string_view label);

// Begins a fixed window without decoration over the rectangle. Requires ImGui::End().
void begin_area(const char* name, const engine::Rect& rect);
void begin_card(const FrameContext& frame, const char* name, const engine::Rect& rect);

// Begins a scrolling part of the current window without padding. size: as in ImGui::BeginChild(). Requires
// ImGui::EndChild().
void begin_part(const char* id, ImVec2 size);

// Draws a row of choices over the full width. Returns the clicked index or -1.
int segments(const FrameContext& frame, const char* id, std::span<const std::string> labels, int selected,
             const engine::Rect& row);
// Draws a row with a label, and a switch at its right end. Returns whether the row was clicked.
bool switch_row(const FrameContext& frame, const char* id, std::string_view label, bool is_on);
void draw_heading(const FrameContext& frame, std::string_view label, std::string_view value, float width);
bool primary_button(const FrameContext& frame, const char* label, const engine::Rect& box,
                    std::optional<Glyph> glyph = {});
bool close_button(const FrameContext& frame, const char* id, const engine::Rect& box);
bool glyph_button(const FrameContext& frame, Glyph glyph, const char* label, const engine::Rect& box);
// Draws buttons of equal height in as few rows as their labels need. Returns the clicked index or -1.
int word_buttons(const FrameContext& frame, std::span<const std::string> labels, float height);
float word_buttons_height(const FrameContext& frame, std::span<const std::string> labels, float width, float height);

void set_tip(const FrameContext& frame, std::string_view text);
// Sets the tip of a part of the current window that is not an item. Called while the pointer is on it. id: unique for
// the part.
void set_tip(const FrameContext& frame, std::uint32_t id, const engine::Rect& part, std::string_view text);

// "1:05"; "0:09.4" below ten seconds; "1:02:03" from one hour.
std::string clock_text(std::chrono::milliseconds time);
// "12,345"; "48.2 M" from a million.
std::string count_text(std::uint64_t count);
// Rounded to whole discs: "+3", "−2", "0". With tenths: "+3.2".
std::string score_text(ai::Score score);
std::string score_text_tenths(ai::Score score);

// A rectangle at the cursor of the current window. width: -1 for the remaining width.
engine::Rect at_cursor(float width, float height);
void set_cursor(engine::Point point);
// Moves the cursor below the rectangle, like an item there.
void occupy(const engine::Rect& rect);
// Draws a line of text in the middle of the remaining width, shrunk to fit, but not below 60 %. Takes `air` more height
// than the text. Lengths at scale 1.
void draw_centered_line(const FrameContext& frame, TextStyle style, engine::Rgba color, std::string_view text,
                        float air = 4);
bool button(const char* label, const engine::Rect& box);
// Adds an invisible button. Returns whether it was clicked.
bool click_area(const char* id, const engine::Rect& rect);
// Edits the text; see ImGui::InputTextWithHint(). pad: inner margin at the left and right, at scale 1.
bool text_field(FrameContext& frame, const char* id, const char* hint, std::string& text, std::size_t max_bytes,
                const engine::Rect& box, float pad = 12, ImGuiInputTextFlags flags = 0);

// Begins a scrolling list of rows without gaps. size: as in ImGui::BeginChild(). Requires end_list().
void begin_list(const char* id, ImVec2 size);
void end_list();
// Calls draw(number) for the rows in view, with numbers from 0 to count - 1, each in a separate id scope.
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

// Draws a clickable list row with its background. Returns whether it was clicked. Leaves the cursor at the row's
// corner.
bool list_row(const FrameContext& frame, const char* id, const engine::Rect& row);
// Draws a small cross. Returns whether it was clicked. right: middle of its right end.
bool remove_button(FrameContext& frame, const char* id, engine::Point right, float size, const char* tip);

// Fills the remaining part of the current window for an empty page: a picture, a sentence below it, and a button for
// the next useful step (null: no button). Returns whether the button was clicked. A low page has no picture.
enum class Picture : unsigned char { bookmark, engine, tree, comparison, games, database };
bool empty_page(const FrameContext& frame, Picture picture, std::string_view sentence, const char* button = nullptr,
                bool is_enabled = true);
// Overload that fills the given part of the window.
bool empty_page(const FrameContext& frame, const engine::Rect& room, Picture picture, std::string_view sentence,
                const char* button = nullptr, bool is_enabled = true);

// Draws a thumbnail of a position that fills the square. Uses shapes with few corners, so that even a screen full of
// them is cheap to draw.
void small_board(ImDrawList* list, const Theme& theme, const engine::Rect& square, const rules::Position& position);
void blank_board(ImDrawList* list, const Theme& theme, const engine::Rect& square);

// Right side of a table: columns of figures, each as wide as its widest figure or its heading.
class FigureColumns {
  public:
    using Figures = std::array<std::string, 3>;
    FigureColumns(const FrameContext& frame, Figures heading);
    // Called for each row before any row is drawn.
    void make_room_for(const Figures& figures);
    // Draw a name and its figures on a line whose left middle is `at`. The name is shortened to the remaining width.
    void draw_heading(engine::Point at, float width, std::string_view name) const;
    void draw(engine::Point at, float width, std::string_view name, const Figures& figures) const;

  private:
    void draw_line(engine::Point at, float width, std::string_view name, const Figures& figures, bool is_heading) const;

    const FrameContext& frame_;
    Figures heading_;
    std::array<float, 3> widths_{};
};

// Begins a modal window in the middle of the screen. If it returns true, the window is visible and ImGui::EndPopup() is
// required. Sizes at scale 1; without a height the contents determine it.
bool begin_modal(const FrameContext& frame, const char* title, float width, float height = 0);
void modal_title(const FrameContext& frame, const char* text);
float half_width();

// Draws a heading in a menu bar. If it returns true, the menu is open and end_menu() is required.
bool begin_menu(const FrameContext& frame, const char* label);
void end_menu();
// Adds a submenu, which opens next to its item or, in narrow windows, unfolds below it at a click. If it returns true,
// the submenu is open and end_submenu() is required.
bool begin_submenu(const FrameContext& frame, const char* label);
void end_submenu();
// Draws a drop-down list as wide as its control, which has the width set for the next item. If it returns true, the
// list is open and end_combo() is required.
bool begin_combo(const FrameContext& frame, const char* id, const char* chosen);
void end_combo();
// Maximum height of a list below or above a control of that height at the cursor.
float drop_down_room(float height);

// Draws a popup opened with ImGui::OpenPopup(). If it returns true, the popup is open and end_popup() is required.
bool begin_popup(const FrameContext& frame, const char* id);
// The popup opens with a right click on the last item.
bool begin_context_popup(const FrameContext& frame, const char* id);
void end_popup();

// Draws a box with the chosen item, which opens a list as wide as the box or its longest label. Returns the clicked
// index or -1. chosen: -1 for none.
int choice_box(const FrameContext& frame, const char* id, std::span<const std::string> labels, int chosen,
               const engine::Rect& box);

} // namespace ui
