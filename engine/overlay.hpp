// Runs Dear ImGui: its context, its fonts, and one begin and end per frame. Dear ImGui writes no settings files.
#pragma once

#include "engine/base/result.hpp"
#include "engine/base/system_fonts.hpp"
#include "engine/input.hpp"

#include <imgui.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace engine {

struct FontRequest {
    std::filesystem::path file; // TTF or OTF
    float pixels = 16; // em size, as in a style sheet; the line height, ImFont::FontSize, is about 1.2 times as high
    bool has_even_digits = true; // Digits of equal width, so that a running counter does not tremble.
    // Only ASCII, Latin-1, minus and the language's characters, since large faces take much memory.
    bool is_plain = false;
    // TTF or OTF for those characters of the language and of user texts that `file` lacks, such as Japanese; none:
    // shown as "?".
    std::optional<std::filesystem::path> fallback = {};
};

// Draws a Texture between two corners. Its colours are premultiplied by alpha, unlike those that ImDrawList::AddImage
// expects.
void add_picture(ImDrawList* list, unsigned texture, ImVec2 from, ImVec2 to);

// Finds fonts for characters that the requested fonts lack. Either base::fonts_with or empty.
using FindFonts = std::function<std::vector<base::SystemFont>(const std::set<char32_t>&)>;

class Overlay {
  public:
    static base::Result<Overlay> create();
    Overlay(Overlay&&) noexcept;
    Overlay& operator=(Overlay&&) noexcept;
    ~Overlay();

    // Replaces all fonts; the result is parallel to the requests. An unusable file gives the built-in font at that size
    // and a message in problems(). Glyphs: Latin with Latin-1 and Latin Extended-A, dashes, quotation marks, the four
    // arrows, minus, not equal, at most and at least, circles, the characters of the current language and of
    // read_characters(); missing ones are shown as "?". Call between frames.
    std::vector<ImFont*> set_fonts(std::span<const FontRequest> requests);
    // Sets the source of fonts for characters of user texts that the requested fonts lack. Takes effect with the next
    // set_fonts().
    void set_further_fonts(FindFonts find);
    // After Window::renew_context(): forget_drawing() releases the overlay's OpenGL objects, renew_drawing() creates
    // them again. Call between frames.
    void forget_drawing();
    base::Result<base::Done> renew_drawing();
    // Adds the characters of user texts such as names, in any language, to the next set_fonts(). Typed and pasted text
    // is added automatically.
    void read_characters(std::string_view text);
    bool lacks_characters() const;
    const std::vector<std::string>& problems() const;

    // Begins a frame with a step of the input and shows an input method's text at the caret. seconds: time since the
    // previous frame, > 0.
    void begin(const Input& input, int pixel_width, int pixel_height, float seconds);
    // Until end_side(), panels are drawn in a second window of that size, whose pixels start at side_origin. At most
    // once a frame.
    void begin_side(int pixel_width, int pixel_height);
    void end_side();
    // render() draws the main window's part onto the renderer's current target, which must have the size given to
    // begin(); render_side() draws the part of the second window.
    void end();
    void render();
    void render_side();
    void render_background();
    // Hashes of the last frame; frames that look the same have equal hashes.
    std::uint64_t print() const;
    std::uint64_t side_print() const;

    // State at the last begin(): the pointer is over a panel or was pressed on one; a text field has the keyboard.
    bool wants_pointer() const;
    bool wants_keyboard() const;
    // True if, at the last end(), another frame without input would have changed nothing.
    bool is_settled() const;
    // Call within or between frames.
    int popup_count() const;
    void close_popups();
    void close_popup();
    // Takes effect in the following frames.
    void move_focus(FocusStep step);
    bool has_focus() const;

  private:
    struct State;
    explicit Overlay(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

// Draws a disc as one quad from the fonts' texture, so that a list may draw hundreds. For radii up to 6 pixels.
void add_small_disc(ImDrawList* list, Point center, float radius, Rgba color);

} // namespace engine
