// Dear ImGui between the loop's input and the renderer: context, fonts, one begin and end a frame. Settings files are
// off.
#pragma once

#include "engine/base/result.hpp"
#include "engine/base/system_fonts.hpp"
#include "engine/focus_step.hpp"
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
    float pixels = 16; // of the em, as in a style sheet; the line, ImFont::FontSize, is about 1.2 times as high
    bool has_even_digits = true; // as wide as each other, so that a running counter does not tremble
    bool is_plain = false;       // ASCII, Latin-1, minus and the language's own: large faces take less room
    // TTF or OTF with what the file lacks of the language's and of written characters, such as those of Japanese;
    // none: they are shown as "?".
    std::optional<std::filesystem::path> fallback = {};
};

// Fonts for characters that those of the requests lack: base::fonts_with, or none.
using FindFonts = std::function<std::vector<base::SystemFont>(const std::set<char32_t>&)>;

class Overlay {
  public:
    static base::Result<Overlay> create();
    Overlay(Overlay&&) noexcept;
    Overlay& operator=(Overlay&&) noexcept;
    ~Overlay();

    // Replaces all fonts; the result is parallel to the requests. A file that cannot be used gives the built-in font at
    // that size and its message in problems(). Glyphs: Latin with Latin-1 and Latin Extended-A, dashes, quotation
    // marks, the four arrows, minus, not equal, at most and at least, circles, what the language in use is written
    // with, and what was read with read_characters(); what a font lacks is shown as "?". Call between frames.
    std::vector<ImFont*> set_fonts(std::span<const FontRequest> requests);
    // From the next set_fonts() on, written characters that the requested fonts lack are drawn with these.
    void set_further_fonts(FindFonts find);
    // After Window::renew_context(): lets go of what it has in the context, and then makes it again. Between frames.
    void forget_drawing();
    base::Result<base::Done> renew_drawing();
    // Texts that people write, such as names, may have characters of any language: from the next set_fonts() on they
    // are drawn too. What is typed or pasted is read without being asked.
    void read_characters(std::string_view text);
    // Characters were read that the fonts do not have yet.
    bool lacks_characters() const;
    const std::vector<std::string>& problems() const;

    // Feeds the snapshot and begins a frame, in which what an input method composes stands at the caret; seconds: since
    // the frame before, > 0. A button or key that changed more than once in the snapshot is fed one change a frame, the
    // rest in the frames that follow.
    void begin(const Input& input, int pixel_width, int pixel_height, float seconds);
    // What is begun from here on stands in a second window of that size, whose pixels count from side_origin; until
    // end_side(). At most once a frame.
    void begin_side(int pixel_width, int pixel_height);
    void end_side();
    // Ends the frame; render() draws the main window's part onto the renderer's present target, which has the size
    // given to begin(), and render_side() that of the second window.
    void end();
    void render();
    void render_side();
    // Only what lies below all panels, in the main window.
    void render_background();
    // Numbers that are the same for two ended frames that look the same.
    std::uint64_t print() const;
    std::uint64_t side_print() const;

    // As of the last begin(): the pointer is over a panel (or was pressed on one), a text field is being typed into.
    bool wants_pointer() const;
    bool wants_keyboard() const;
    // As of the last end(): a further frame would change nothing by itself.
    bool is_settled() const;
    // A menu, a list or a dialog is open; closes them all. Between begin() and end(), or between frames.
    bool has_popup() const;
    int popup_count() const; // one above the other
    void close_popups();
    // Only the one that was opened last.
    void close_popup();
    // Keys and pads move over the panels; done in the frames that follow.
    void move_focus(FocusStep step);
    // An item has the focus, with a ring around it.
    bool has_focus() const;

  private:
    struct State;
    explicit Overlay(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

// Fills the whole pixels within the rectangle, in the main window, without blending; nothing if the colour is not
// opaque. For large areas over others: a software renderer then skips what lies below.
void fill_opaque(ImDrawList* list, const Rect& rect, Rgba color);

// One quad from the texture of the fonts, so that a list may draw hundreds. For radii up to 6 pixels.
void add_small_disc(ImDrawList* list, Point center, float radius, Rgba color);

} // namespace engine
