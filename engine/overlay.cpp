#include "engine/overlay.hpp"

#include "engine/base/bytes.hpp"
#include "engine/base/text.hpp"
#include "engine/finger_scroll.hpp"
#include "engine/gl.hpp"
#include "engine/host_bridge.hpp"
#include "engine/overlay_focus.hpp"
#include "engine/overlay_fonts.hpp"
#include "engine/overlay_settling.hpp"
#include "engine/texture.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cfloat>
#include <cmath>
#include <cstdint>
#include <utility>

#include <backends/imgui_impl_opengl3.h>
#include <imgui_internal.h>

namespace engine {

namespace {

constexpr std::array<std::pair<ImGuiKey_, SDL_Scancode>, ImGuiKey_COUNT> keys{{
    {ImGuiKey_Tab, SDL_SCANCODE_TAB},
    {ImGuiKey_LeftArrow, SDL_SCANCODE_LEFT},
    {ImGuiKey_RightArrow, SDL_SCANCODE_RIGHT},
    {ImGuiKey_UpArrow, SDL_SCANCODE_UP},
    {ImGuiKey_DownArrow, SDL_SCANCODE_DOWN},
    {ImGuiKey_PageUp, SDL_SCANCODE_PAGEUP},
    {ImGuiKey_PageDown, SDL_SCANCODE_PAGEDOWN},
    {ImGuiKey_Home, SDL_SCANCODE_HOME},
    {ImGuiKey_End, SDL_SCANCODE_END},
    {ImGuiKey_Insert, SDL_SCANCODE_INSERT},
    {ImGuiKey_Delete, SDL_SCANCODE_DELETE},
    {ImGuiKey_Backspace, SDL_SCANCODE_BACKSPACE},
    {ImGuiKey_Space, SDL_SCANCODE_SPACE},
    {ImGuiKey_Enter, SDL_SCANCODE_RETURN},
    {ImGuiKey_Escape, SDL_SCANCODE_ESCAPE},
    {ImGuiKey_KeyPadEnter, SDL_SCANCODE_KP_ENTER},
    {ImGuiKey_A, SDL_SCANCODE_A},
    {ImGuiKey_C, SDL_SCANCODE_C},
    {ImGuiKey_V, SDL_SCANCODE_V},
    {ImGuiKey_X, SDL_SCANCODE_X},
    {ImGuiKey_Y, SDL_SCANCODE_Y},
    {ImGuiKey_Z, SDL_SCANCODE_Z},
}};

constexpr std::array<SDL_SystemCursor, ImGuiMouseCursor_COUNT> cursor_shapes{
    SDL_SYSTEM_CURSOR_ARROW,    SDL_SYSTEM_CURSOR_IBEAM,  SDL_SYSTEM_CURSOR_SIZEALL,
    SDL_SYSTEM_CURSOR_SIZENS,   SDL_SYSTEM_CURSOR_SIZEWE, SDL_SYSTEM_CURSOR_SIZENESW,
    SDL_SYSTEM_CURSOR_SIZENWSE, SDL_SYSTEM_CURSOR_HAND,   SDL_SYSTEM_CURSOR_NO};

struct ForeignText {
    std::string pasted;
    ReadCharacters characters;
};

struct FreeCursor {
    void operator()(SDL_Cursor* cursor) const { SDL_FreeCursor(cursor); }
};

} // namespace

struct Overlay::State {
    ImGuiContext* context = nullptr;
    LoadedFonts fonts;
    FindFonts find_fonts;
    Texture glyphs;
    bool is_drawing_ready = false;
    ForeignText foreign_text;
    std::string composed;
    FingerScroll finger;
    std::array<std::unique_ptr<SDL_Cursor, FreeCursor>, ImGuiMouseCursor_COUNT> cursors;
    int cursor = ImGuiMouseCursor_Arrow;
    OverlaySettling settling;
    OverlayFocus focus;
    std::vector<OverlayItem> items, items_before;
    std::vector<ImDrawList*> main_lists, side_lists;
    ImDrawData main, side;

    ~State() {
        if (context == nullptr) return;
        ImGui::SetCurrentContext(context);
        if (is_drawing_ready) ImGui_ImplOpenGL3_Shutdown();
        glyphs = {};
        ImGui::DestroyContext(context);
        fonts.atlas->Locked = false; // The overlay may be destroyed within a frame.
    }

    void set_up(ImGuiIO& io);
    base::Result<base::Done> start_drawing();
    void upload_glyphs();
    void feed_buttons(ImGuiIO& io, const Input& input);
    void feed_keys(ImGuiIO& io, const Input& input);
    void show_cursor();
    void show_composed() const;
    void split();
};

namespace {

const char* clipboard_text(void* data) {
    ForeignText& foreign_text = *static_cast<ForeignText*>(data);
    const std::unique_ptr<char, void (*)(void*)> text{SDL_GetClipboardText(), SDL_free};
    std::string& kept = foreign_text.pasted;
    kept = text ? text.get() : "";
    foreign_text.characters.read(kept);
    return kept.c_str();
}

void set_clipboard_text(void*, const char* text) {
    copy_to_clipboard(text);
}

ImDrawData draw_data(const ImDrawData& all, std::vector<ImDrawList*>& lists) {
    ImDrawData part = all;
    part.CmdLists = lists.data();
    part.CmdListsCount = static_cast<int>(lists.size());
    part.TotalIdxCount = part.TotalVtxCount = 0;
    for (const ImDrawList* list : lists) {
        part.TotalIdxCount += list->IdxBuffer.Size;
        part.TotalVtxCount += list->VtxBuffer.Size;
    }
    return part;
}

std::uint64_t print_of(std::span<ImDrawList* const> lists) {
    base::NumberHash hash;
    const auto take = [&](const auto& values) {
        const auto* const bytes = reinterpret_cast<const char*>(values.Data);
        hash.add(std::hash<std::string_view>{}({bytes, static_cast<std::size_t>(values.size_in_bytes())}));
    };
    for (const ImDrawList* list : lists) {
        take(list->VtxBuffer);
        take(list->IdxBuffer);
    }
    return hash.value();
}

} // namespace

void Overlay::State::set_up(ImGuiIO& io) {
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.BackendPlatformName = "outflank";
    io.BackendFlags |= ImGuiBackendFlags_HasMouseCursors;
    for (const auto& [key, scancode] : keys)
        io.KeyMap[key] = scancode;
    io.GetClipboardTextFn = clipboard_text;
    io.SetClipboardTextFn = set_clipboard_text;
    io.ClipboardUserData = &foreign_text;
    keep_items(items);
    // An idle program draws no frames, so a blinking caret would stop in a random phase.
    io.ConfigInputTextCursorBlink = false;
    io.MouseDoubleClickTime = .5f; // in seconds, as on most desktops
    // Input methods show their candidates next to the caret. Dear ImGui counts in pixels, SDL in points, which are the
    // same on most desktops.
    io.ImeSetInputScreenPosFn = [](int x, int y) {
        const int origin = static_cast<int>(side_origin.x);
        SDL_Rect place{x < origin ? x : x - origin, y, 1, 20};
        SDL_SetTextInputRect(&place);
    };
}

void Overlay::State::feed_buttons(ImGuiIO& io, const Input& input) {
    const Point elsewhere{-FLT_MAX, -FLT_MAX};
    Point pointer = input.is_pointer_inside || std::ranges::find(input.is_down, true) != input.is_down.end()
                        ? input.pointer
                        : elsewhere;
    if (!input.buttons.empty()) pointer = input.buttons.front().at;
    io.MouseWheel += input.wheel.y + finger.update(pointer);
    for (const ButtonEvent& event : input.buttons) {
        io.MouseDown[static_cast<std::size_t>(event.button)] = event.is_down; // Button has the numbers of Dear ImGui.
        if (event.is_touch && event.is_down) finger.press(event.at);
        // Releases outside every item, so that the press does not count as a click.
        const bool has_scrolled = !event.is_down && finger.lift();
        if (has_scrolled || event.is_cancelled) pointer = elsewhere;
    }
    io.MousePos = {pointer.x, pointer.y};
    io.MouseWheelH -= input.wheel.x; // Dear ImGui counts to the left.
}

void Overlay::State::feed_keys(ImGuiIO& io, const Input& input) {
    for (const KeyEvent& event : input.keys) {
        if (event.is_repeat || static_cast<std::size_t>(event.scancode) >= std::size(io.KeysDown))
            continue; // Dear ImGui generates repeats.
        // Tab moves the overlay's own focus; a text field would treat Alt+Enter as Enter.
        const bool is_enter = event.scancode == SDL_SCANCODE_RETURN || event.scancode == SDL_SCANCODE_KP_ENTER;
        const bool is_meant = event.scancode != SDL_SCANCODE_TAB && !(is_enter && event.alt);
        io.KeysDown[event.scancode] = event.is_down && is_meant;
    }
    io.KeyCtrl = input.ctrl;
    io.KeyShift = input.shift;
    io.KeyAlt = input.alt;
    composed = input.composed;
    foreign_text.characters.read(composed);
    foreign_text.characters.read(input.text);
    io.AddInputCharactersUTF8(input.text.c_str());
    if (input.is_focus_lost) std::ranges::fill(io.KeysDown, false);
}

void Overlay::State::show_cursor() {
    const int wanted = ImGui::GetMouseCursor();
    if (wanted == cursor || wanted < 0 || wanted >= ImGuiMouseCursor_COUNT) return;
    cursor = wanted;
    auto& shape = cursors[static_cast<std::size_t>(wanted)];
    if (!shape) shape.reset(SDL_CreateSystemCursor(cursor_shapes[static_cast<std::size_t>(wanted)]));
    if (shape) SDL_SetCursor(shape.get());
}

// Draws a plate over the text field, from the caret on, with underlined text as usual for input methods.
void Overlay::State::show_composed() const {
    if (composed.empty() || !ImGui::GetIO().WantTextInput) return;
    ImDrawList* list = ImGui::GetForegroundDrawList();
    const float line = ImGui::GetFontSize();
    const ImVec2 from = GImGui->PlatformImePos;
    const ImVec2 size = ImGui::CalcTextSize(composed.c_str());
    const float left = std::max(0.f, std::min(from.x + 1, ImGui::GetMainViewport()->Size.x - size.x));
    const ImVec2 to{left + size.x, from.y + line};
    list->AddRectFilled({left, from.y}, to, ImGui::GetColorU32(ImGuiCol_PopupBg, 1));
    list->AddText({left, from.y}, ImGui::GetColorU32(ImGuiCol_Text), composed.c_str());
    list->AddLine({left, to.y}, to, ImGui::GetColorU32(ImGuiCol_Text));
}

void Overlay::State::split() {
    const ImDrawData& all = *ImGui::GetDrawData();
    main_lists.clear();
    side_lists.clear();
    for (ImDrawList* list : std::span{all.CmdLists, static_cast<std::size_t>(all.CmdListsCount)}) {
        const bool is_side = !list->VtxBuffer.empty() && list->VtxBuffer.front().pos.x > side_origin.x / 2;
        (is_side ? side_lists : main_lists).push_back(list);
    }
    const ImVec2 side_size = side.DisplaySize;
    main = draw_data(all, main_lists);
    side = draw_data(all, side_lists);
    side.DisplayPos = {side_origin.x, side_origin.y};
    side.DisplaySize = side_size;
}

base::Result<Overlay> Overlay::create() {
    IMGUI_CHECKVERSION();
    auto state = std::make_unique<State>();
    state->fonts.atlas = std::make_unique<ImFontAtlas>();
    state->context = ImGui::CreateContext(state->fonts.atlas.get());
    ImGui::SetCurrentContext(state->context);
    state->set_up(ImGui::GetIO());
    if (const auto started = state->start_drawing(); !started) return started.error();
    return Overlay{std::move(state)};
}

base::Result<base::Done> Overlay::State::start_drawing() {
    is_drawing_ready = ImGui_ImplOpenGL3_Init(gl::version_line());
    ImFontAtlas small; // Dear ImGui would upload its own font texture with four bytes per pixel.
    ImFontAtlas* const ours = std::exchange(ImGui::GetIO().Fonts, &small);
    const bool has_objects = is_drawing_ready && ImGui_ImplOpenGL3_CreateDeviceObjects();
    if (has_objects) ImGui_ImplOpenGL3_DestroyFontsTexture();
    ImGui::GetIO().Fonts = ours;
    if (!has_objects) return base::Error{base::tr("cannot start Dear ImGui's OpenGL drawing")};
    upload_glyphs();
    return base::Done{};
}

// Replaces Dear ImGui's own texture, which takes four bytes per pixel on the graphics card and in memory: large
// typefaces have millions of pixels.
void Overlay::State::upload_glyphs() {
    ImFontAtlas& atlas = *fonts.atlas;
    unsigned char* alpha = nullptr;
    int width = 0, height = 0;
    atlas.GetTexDataAsAlpha8(&alpha, &width, &height);
    glyphs = {};
    glyphs = Texture::white(width, height, {alpha, static_cast<std::size_t>(width) * static_cast<std::size_t>(height)});
    // Dear ImGui's renderer converts the pointer back to the number.
    atlas.SetTexID(reinterpret_cast<ImTextureID>(static_cast<std::uintptr_t>(glyphs.id())));
}

void Overlay::forget_drawing() {
    ImGui::SetCurrentContext(state_->context);
    state_->glyphs = {};
    if (std::exchange(state_->is_drawing_ready, false)) ImGui_ImplOpenGL3_Shutdown();
}

base::Result<base::Done> Overlay::renew_drawing() {
    return state_->start_drawing();
}

Overlay::Overlay(std::unique_ptr<State> state) : state_{std::move(state)} {}
Overlay::Overlay(Overlay&&) noexcept = default;
Overlay& Overlay::operator=(Overlay&&) noexcept = default;
Overlay::~Overlay() = default;

std::vector<ImFont*> Overlay::set_fonts(std::span<const FontRequest> requests) {
    ImGuiIO& io = ImGui::GetIO();
    state_->glyphs = {};
    state_->fonts = {}; // Frees the old fonts first: at a large scale they take much memory.
    state_->fonts = bake_fonts(requests, state_->foreign_text.characters.take(), state_->find_fonts);
    const std::vector<ImFont*>& fonts = state_->fonts.fonts;
    io.Fonts = state_->fonts.atlas.get();
    io.FontDefault = fonts.empty() ? nullptr : fonts.front();
    state_->upload_glyphs();
    return fonts;
}

void Overlay::set_further_fonts(FindFonts find) {
    state_->find_fonts = std::move(find);
}

void Overlay::read_characters(std::string_view text) {
    state_->foreign_text.characters.read(text);
}

bool Overlay::lacks_characters() const {
    return state_->foreign_text.characters.has_new();
}

const std::vector<std::string>& Overlay::problems() const {
    return state_->fonts.problems;
}

void Overlay::begin(const Input& input, int pixel_width, int pixel_height, float seconds) {
    assert(seconds > 0);
    ImGui::SetCurrentContext(state_->context);
    ImGuiIO& io = ImGui::GetIO();
    io.DisplaySize = {static_cast<float>(pixel_width), static_cast<float>(pixel_height)};
    io.DeltaTime = seconds;
    state_->feed_buttons(io, input);
    state_->feed_keys(io, input);
    std::swap(state_->items, state_->items_before);
    state_->items.clear();
    state_->focus.before_frame(state_->items_before);
    ImGui_ImplOpenGL3_NewFrame();
    ImGui::NewFrame();
    state_->focus.begin_frame(state_->items_before);
    // Dims the background of a dialog immediately: fading would need frames that no one requests.
    GImGui->DimBgRatio = ImGui::GetTopMostPopupModal() != nullptr ? 1.f : 0.f;
}

// Dear ImGui 1.86 keeps windows, popups and clipping within its only viewport, so this temporarily moves the viewport
// to the second window.
void Overlay::begin_side(int pixel_width, int pixel_height) {
    ImGuiViewport& viewport = *ImGui::GetMainViewport();
    viewport.Pos = viewport.WorkPos = {side_origin.x, side_origin.y};
    viewport.Size = viewport.WorkSize = {static_cast<float>(pixel_width), static_cast<float>(pixel_height)};
    state_->side.DisplaySize = viewport.Size;
}

void Overlay::end_side() {
    ImGuiViewport& viewport = *ImGui::GetMainViewport();
    viewport.Pos = viewport.WorkPos = {0, 0};
    viewport.Size = viewport.WorkSize = ImGui::GetIO().DisplaySize;
}

void Overlay::end() {
    state_->show_cursor();
    state_->show_composed();
    state_->focus.end_frame(state_->items);
    ImGui::Render();
    state_->settling.end_frame();
    state_->split();
}

void add_picture(ImDrawList* list, unsigned texture, ImVec2 from, ImVec2 to) {
    const auto multiplied = [](const ImDrawList*, const ImDrawCmd*) { glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA); };
    list->AddCallback(multiplied, nullptr);
    list->AddImage(reinterpret_cast<ImTextureID>(static_cast<std::uintptr_t>(texture)), from, to);
    list->AddCallback(ImDrawCallback_ResetRenderState, nullptr);
}

void Overlay::render() {
    glDisable(GL_SCISSOR_TEST);
    ImGui_ImplOpenGL3_RenderDrawData(&state_->main);
}

void Overlay::render_background() {
    std::vector<ImDrawList*> background{ImGui::GetBackgroundDrawList()};
    std::erase_if(background, [&](ImDrawList* list) { return std::ranges::count(state_->main_lists, list) == 0; });
    ImDrawData part = draw_data(state_->main, background);
    glDisable(GL_SCISSOR_TEST);
    ImGui_ImplOpenGL3_RenderDrawData(&part);
}

void Overlay::render_side() {
    glDisable(GL_SCISSOR_TEST);
    ImGui_ImplOpenGL3_RenderDrawData(&state_->side);
}

std::uint64_t Overlay::print() const {
    return print_of(state_->main_lists);
}

std::uint64_t Overlay::side_print() const {
    return print_of(state_->side_lists);
}

bool Overlay::wants_pointer() const {
    return ImGui::GetIO().WantCaptureMouse;
}

bool Overlay::wants_keyboard() const {
    return ImGui::GetIO().WantTextInput;
}

bool Overlay::is_settled() const {
    return state_->settling.is_settled() && state_->focus.is_settled();
}

int Overlay::popup_count() const {
    return state_->context->OpenPopupStack.Size;
}

void Overlay::move_focus(FocusStep step) {
    state_->focus.ask(step);
}

bool Overlay::has_focus() const {
    return state_->focus.is_on();
}

void Overlay::close_popup() {
    if (popup_count() > 0) ImGui::ClosePopupToLevel(popup_count() - 1, true);
}

// Dear ImGui asserts that a popup is open.
void Overlay::close_popups() {
    if (popup_count() > 0) ImGui::ClosePopupToLevel(0, true);
}

void add_small_disc(ImDrawList* list, Point center, float radius, Rgba color) {
    const ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    const ImFontAtlasCustomRect& rect = atlas.CustomRects.front();
    ImVec2 from, to;
    atlas.CalcCustomRectUV(&rect, &from, &to);
    const float half = radius * static_cast<float>(rect.Width) / static_cast<float>(rect.Width - 2);
    list->AddImage(atlas.TexID, {center.x - half, center.y - half}, {center.x + half, center.y + half}, from, to,
                   ImGui::ColorConvertFloat4ToU32({color.red, color.green, color.blue, color.alpha}));
}

} // namespace engine
