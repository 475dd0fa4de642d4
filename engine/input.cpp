#include "engine/input.hpp"

#include <utility>

namespace engine {

namespace {

std::optional<Button> button_of(Uint8 number) {
    switch (number) {
    case SDL_BUTTON_LEFT: return Button::left;
    case SDL_BUTTON_RIGHT: return Button::right;
    case SDL_BUTTON_MIDDLE: return Button::middle;
    default: return std::nullopt;
    }
}

bool changes_the_picture(Uint8 window_event) {
    switch (window_event) {
    case SDL_WINDOWEVENT_SHOWN:
    case SDL_WINDOWEVENT_EXPOSED:
    case SDL_WINDOWEVENT_MOVED:
    case SDL_WINDOWEVENT_RESIZED:
    case SDL_WINDOWEVENT_SIZE_CHANGED:
    case SDL_WINDOWEVENT_MAXIMIZED:
    case SDL_WINDOWEVENT_RESTORED:
    case SDL_WINDOWEVENT_DISPLAY_CHANGED: return true;
    default: return false;
    }
}

// A touchpad reports fingers as well on some systems, beside the mouse that it drives.
bool is_touchscreen(SDL_TouchID device) {
    if (SDL_WasInit(SDL_INIT_VIDEO) == 0) return true; // SDL 2.26 would crash at the question below
    const SDL_TouchDeviceType type = SDL_GetTouchDeviceType(device);
    return type != SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE && type != SDL_TOUCH_DEVICE_INDIRECT_RELATIVE;
}

} // namespace

bool Input::has_edges() const {
    return !buttons.empty() || !keys.empty() || !text.empty() || wheel != Point{} || !dropped_files.empty()
           || is_quit_requested || is_side_closed || is_window_changed || is_focus_lost;
}

void Input::forget_edges() {
    buttons.clear();
    keys.clear();
    text.clear();
    wheel = {};
    dropped_files.clear();
    is_quit_requested = is_side_closed = is_window_changed = is_focus_lost = false;
}

void InputReader::set_surface(float pixels_per_point, float surface_width, float surface_height) {
    surface_ = {pixels_per_point, {surface_width, surface_height}, {}};
}

void InputReader::set_side_surface(Uint32 window, float pixels_per_point, float surface_width, float surface_height) {
    side_window_ = window;
    side_ = {pixels_per_point, {surface_width, surface_height}, side_origin};
}

// What was pressed there will not be let go of there.
void InputReader::forget_side_surface() {
    side_.reset();
    if (!std::exchange(is_pointer_on_side_, false)) return;
    release_buttons();
    current_.is_pointer_inside = false;
}

void InputReader::handle(const SDL_Event& event) {
    switch (event.type) {
    case SDL_MOUSEMOTION:
        if (event.motion.which == SDL_TOUCH_MOUSEID) break;
        move_to(event.motion.windowID, in_pixels(event.motion.windowID, event.motion.x, event.motion.y), false);
        break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        if (event.button.which == SDL_TOUCH_MOUSEID) break;
        if (const auto button = button_of(event.button.button)) {
            move_to(event.button.windowID, in_pixels(event.button.windowID, event.button.x, event.button.y), false);
            press(*button, event.type == SDL_MOUSEBUTTONDOWN);
        }
        break;
    case SDL_MOUSEWHEEL:
        current_.wheel.x += event.wheel.preciseX;
        current_.wheel.y += event.wheel.preciseY;
        break;
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP: handle_finger(event.tfinger, event.type); break;
    case SDL_KEYDOWN:
    case SDL_KEYUP: handle_key(event.key); break;
    case SDL_TEXTINPUT: current_.text += event.text.text; break;
    case SDL_DROPFILE:
        if (event.drop.file == nullptr) break;
        current_.dropped_files.emplace_back(event.drop.file);
        SDL_free(event.drop.file); // SDL hands the name over to whoever takes the event
        break;
    case SDL_QUIT: current_.is_quit_requested = true; break;
    case SDL_DISPLAYEVENT:
    case SDL_RENDER_TARGETS_RESET: current_.is_window_changed = true; break;
    case SDL_WINDOWEVENT: handle_window(event.window); break;
    default: break;
    }
}

Input InputReader::take() {
    Input taken = current_;
    current_.forget_edges();
    return taken;
}

bool InputReader::is_side(Uint32 window) const {
    return side_ && window == side_window_;
}

const InputReader::Surface& InputReader::surface_of(Uint32 window) const {
    return is_side(window) ? *side_ : surface_;
}

Point InputReader::in_pixels(Uint32 window, int x, int y) const {
    const Surface& surface = surface_of(window);
    return {surface.origin.x + static_cast<float>(x) * surface.pixels_per_point,
            surface.origin.y + static_cast<float>(y) * surface.pixels_per_point};
}

void InputReader::move_to(Uint32 window, Point point, bool is_touch) {
    is_pointer_on_side_ = is_side(window);
    current_.pointer = point;
    current_.is_pointer_inside = true;
    current_.is_touch = is_touch;
}

void InputReader::press(Button button, bool is_down) {
    current_.is_down[static_cast<std::size_t>(button)] = is_down;
    current_.buttons.push_back({button, is_down, current_.pointer, current_.is_touch});
}

void InputReader::handle_finger(const SDL_TouchFingerEvent& event, Uint32 type) {
    if (!is_touchscreen(event.touchId)) return;
    if (type == SDL_FINGERDOWN) {
        if (finger_) return; // only the first finger points
        finger_ = event.fingerId;
    }
    if (finger_ != event.fingerId) return;
    const Surface& surface = surface_of(event.windowID);
    move_to(event.windowID, {surface.origin.x + event.x * surface.size.x, surface.origin.y + event.y * surface.size.y},
            true);
    if (type == SDL_FINGERDOWN) press(Button::left, true);
    if (type != SDL_FINGERUP) return;
    finger_.reset();
    // A finger that was lost together with the focus has been lifted already.
    if (current_.is_down[static_cast<std::size_t>(Button::left)]) press(Button::left, false);
    current_.is_pointer_inside = false;
}

void InputReader::handle_key(const SDL_KeyboardEvent& event) {
    const unsigned modifiers = event.keysym.mod;
    current_.ctrl = (modifiers & KMOD_CTRL) != 0;
    current_.shift = (modifiers & KMOD_SHIFT) != 0;
    current_.alt = (modifiers & KMOD_ALT) != 0;
    current_.keys.push_back({event.keysym.scancode, event.type == SDL_KEYDOWN, event.repeat != 0, current_.ctrl,
                             current_.shift, current_.alt});
}

void InputReader::handle_window(const SDL_WindowEvent& event) {
    if (changes_the_picture(event.event)) current_.is_window_changed = true;
    const bool is_of_side = is_side(event.windowID);
    // SDL asks to quit by itself only when the last window is closed.
    if (event.event == SDL_WINDOWEVENT_CLOSE)
        (is_of_side ? current_.is_side_closed : current_.is_quit_requested) = true;
    if (event.event == SDL_WINDOWEVENT_FOCUS_LOST) {
        current_.is_focus_lost = true;
        current_.ctrl = current_.shift = current_.alt = false;
    }
    if (is_of_side != is_pointer_on_side_) return; // the pointer is on the other one, and stays as it is there
    if (event.event == SDL_WINDOWEVENT_ENTER) {
        current_.is_pointer_inside = true;
        current_.is_touch = false;
    }
    if (event.event == SDL_WINDOWEVENT_LEAVE && !current_.is_touch) current_.is_pointer_inside = false;
    if (event.event == SDL_WINDOWEVENT_FOCUS_LOST) release_buttons();
}

void InputReader::release_buttons() {
    for (const Button button : {Button::left, Button::right, Button::middle})
        if (current_.is_down[static_cast<std::size_t>(button)]) press(button, false);
}

} // namespace engine
