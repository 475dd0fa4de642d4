// Small things that several panels draw: text at a place, segmented controls, disc icons.
#pragma once

#include "engine/geometry.hpp"
#include "game/ui/app/panel.hpp"

#include <imgui.h>
#include <imgui_internal.h>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ui::widgets {

// What only the mouse or a finger can do, because it means a point: the focus of keys and pads passes it by, and what
// it does can be done by keys in another way.

class ForMouse { // as long as it lives
  public:
    ForMouse() { ImGui::PushItemFlag(ImGuiItemFlags_NoNav, true); }
    ForMouse(const ForMouse&) = delete;
    ForMouse& operator=(const ForMouse&) = delete;
    ~ForMouse() { ImGui::PopItemFlag(); }
};

} // namespace ui::widgets

namespace ui {

// Small signs on buttons, drawn as lines and shapes: crisp at every size, without a font that has to have them.

enum class Glyph : unsigned char { undo, redo, bulb, flag, play, pass, again, search, sound, silence };

namespace widgets {

// Into the square with that middle and side, in pixels.
void draw_glyph(ImDrawList* list, Glyph glyph, engine::Point middle, float side, ImU32 color);

} // namespace widgets

} // namespace ui

namespace ui::widgets {

enum class Align : unsigned char { left, center, right };

// Writes onto a draw list. size: the em in pixels; at: the middle of the line's height, and its left end, middle or
// right end.
void text(ImDrawList* list, ImFont* font, float size, engine::Point at, ImU32 color, std::string_view text,
          Align align = Align::left);
float text_width(ImFont* font, float size, std::string_view text);
// The text itself where it has room, else its beginning with an ellipsis; empty where not even that has room.
std::string shortened(ImFont* font, float size, std::string_view text, float room);
// Writes the first line of the text, shortened to the room.
void fitted_text(ImDrawList* list, ImFont* font, float size, engine::Point at, ImU32 color, std::string_view text,
                 float room, Align align = Align::left);

// The widths of columns in a room: what the contents need and a part of what is left; where the room is too small the
// widest columns give way.
std::vector<float> column_widths(std::vector<float> contents, float room);
// The same for labels: equal parts where all of them fit so. pad: room at either side of each label.
std::vector<float> label_widths(ImFont* font, float size, std::span<const std::string> labels, float room, float pad);
// A small disc with its two-tone rim.
void disc_icon(ImDrawList* list, engine::Point center, float radius, rules::Color color);

// A label for Dear ImGui: what is shown, and "##" with the item's own name.
std::string with_id(std::string_view shown, std::string_view id);
// What of a label is shown.
std::string_view shown_part(std::string_view label);

// A fixed, bare window over the rectangle; end with ImGui::End().
void begin_area(const char* name, const engine::Rect& rect);
// The same with the look of a card.
void begin_card(const Panel& panel, const char* name, const engine::Rect& rect);

// A row of choices of one height filling the width; returns the one that was clicked, or -1.
int segments(const Panel& panel, const char* id, std::span<const std::string> labels, int selected, float width,
             float height);
// A small heading with a value at the right end.
void heading(const Panel& panel, std::string_view label, std::string_view value, float width);
// The golden button. True when clicked.
bool primary_button(const Panel& panel, const char* label, float width, float height, std::optional<Glyph> glyph = {});
// A glyph and a word in the middle of a button, which is as wide as it is told.
bool glyph_button(const Panel& panel, Glyph glyph, const char* label, float width, float height);
// Buttons of one height in as few rows as give each word its room. Returns the one that was clicked, or -1.
int word_buttons(const Panel& panel, std::span<const std::string> labels, float height);
// How high they are together in that width.
float word_buttons_height(const Panel& panel, std::span<const std::string> labels, float width, float height);

// What the last item is, or does: shown once the pointer has rested on it for a moment.
void tip(const Panel& panel, std::string_view text);
// The same of a part of the present window that is no item; called while it is pointed at. id: its own.
void tip(const Panel& panel, std::uint32_t id, const engine::Rect& part, std::string_view text);

// "1:05", "0:09.4" below ten seconds, "1:02:03" from an hour on.
std::string clock_text(std::chrono::milliseconds time);
// "12,345", and "48.2 M" from a million on.
std::string count_text(std::uint64_t count);
// "+3", "−2", "0": rounded to whole discs; with tenths: "+3.2".
std::string score_text(ai::Score score);
std::string score_text_tenths(ai::Score score);

// A row of a list that can be clicked: its background, and whether it was clicked. Leaves the cursor at its corner.
bool list_row(const Panel& panel, const char* id, float width, float height);
// A small cross that takes something away; true when clicked. middle: of its right end.
bool remove_button(Panel& panel, const char* id, engine::Point right, float size, const char* tip);

} // namespace ui::widgets
