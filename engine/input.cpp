#include "engine/input.hpp"

#include "engine/key_layout.hpp"

#include <imgui.h>

#include <algorithm>
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

bool is_only_of_keys(const Input& step) {
    return !step.keys.empty() && step.buttons.empty() && step.wheel == Point{} && step.dropped_files.empty()
           && step.pad.empty() && step.pad_changes.empty() && !step.is_quit_requested && !step.is_side_closed
           && !step.is_focus_lost;
}

bool points_alike(const Input& a, const Input& b) {
    return a.pointer == b.pointer && a.is_pointer_inside == b.is_pointer_inside && a.is_touch == b.is_touch;
}

} // namespace

bool Input::has_edges() const {
    return !buttons.empty() || !keys.empty() || !text.empty() || wheel != Point{} || !dropped_files.empty()
           || !pad.empty() || !pad_changes.empty() || is_quit_requested || is_side_closed || is_window_changed
           || is_display_changed || is_sound_gone || is_sound_found || is_focus_lost || is_composed_changed;
}

void Input::forget_edges() {
    buttons.clear();
    keys.clear();
    text.clear();
    wheel = {};
    dropped_files.clear();
    pad.clear();
    pad_changes.clear();
    is_quit_requested = is_side_closed = is_window_changed = is_focus_lost = is_composed_changed = false;
    is_display_changed = is_sound_gone = is_sound_found = false;
}

void InputReader::set_surface(float pixels_per_point, float surface_width, float surface_height) {
    surface_ = {pixels_per_point, {surface_width, surface_height}, {}};
}

void InputReader::set_side_surface(Uint32 window, float pixels_per_point, float surface_width, float surface_height) {
    side_window_ = window;
    side_ = {pixels_per_point, {surface_width, surface_height}, side_origin};
}

// Releases held buttons, since the release of one pressed in the side window would never arrive.
void InputReader::forget_side_surface() {
    side_.reset();
    if (!std::exchange(is_pointer_on_side_, false)) return;
    release_buttons();
    current_.is_pointer_inside = false;
}

void InputReader::handle(const SDL_Event& event) {
    switch (event.type) {
    case SDL_MOUSEMOTION:
        if (is_made_of_finger(event.motion.which)) break;
        move_to(event.motion.windowID, in_pixels(event.motion.windowID, event.motion.x, event.motion.y), false);
        break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
        if (is_made_of_finger(event.button.which)) break;
        if (const auto button = button_of(event.button.button)) {
            move_to(event.button.windowID, in_pixels(event.button.windowID, event.button.x, event.button.y), false);
            press(*button, event.type == SDL_MOUSEBUTTONDOWN);
        }
        break;
    case SDL_MOUSEWHEEL: handle_wheel(event.wheel); break;
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP: handle_finger(event.tfinger, event.type); break;
    case SDL_KEYDOWN:
    case SDL_KEYUP: handle_key(event.key); break;
    case SDL_TEXTINPUT: handle_text(event.text.text); break;
    case SDL_TEXTEDITING: compose(event.edit.text); break;
    case SDL_TEXTEDITING_EXT:
        compose(event.editExt.text);
        SDL_free(event.editExt.text); // The receiver of the event owns it.
        break;
    case SDL_DROPFILE:
        if (event.drop.file == nullptr) break;
        new_step().dropped_files.emplace_back(event.drop.file);
        SDL_free(event.drop.file); // The receiver of the event owns it.
        break;
    case SDL_CONTROLLERDEVICEADDED:
    case SDL_CONTROLLERDEVICEREMOVED:
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
    case SDL_CONTROLLERAXISMOTION: handle_pad(event); break;
    case SDL_QUIT: new_step().is_quit_requested = true; break;
    case SDL_AUDIODEVICEADDED:
    case SDL_AUDIODEVICEREMOVED: handle_sound(event.adevice); break;
    case SDL_DISPLAYEVENT:
        change_window();
        waiting_.back().is_display_changed = true;
        break;
    case SDL_KEYMAPCHANGED:
    case SDL_RENDER_TARGETS_RESET: change_window(); break;
    case SDL_WINDOWEVENT: handle_window(event.window); break;
    default: break;
    }
}

Input InputReader::take() {
    Input taken = current_;
    if (has_more() && points_alike(waiting_.front(), given_)) {
        taken = std::move(waiting_.front());
        waiting_.pop_front();
    } else if (has_more()) {
        const Input& next = waiting_.front();
        taken = given_;
        taken.pointer = next.pointer;
        taken.is_pointer_inside = next.is_pointer_inside;
        taken.is_touch = next.is_touch;
    }
    given_ = taken;
    given_.forget_edges();
    return taken;
}

Input& InputReader::new_step() {
    return waiting_.emplace_back(current_);
}

// The last waiting step, if another event may join it because the pointer has not moved since; otherwise null.
Input* InputReader::last_step() {
    return has_more() && points_alike(waiting_.back(), current_) ? &waiting_.back() : nullptr;
}

// A step holds releases before the next press; a repeat joins the step of its key. So typing takes one step per letter,
// and after a slow frame a held key adds only one step.
Input& InputReader::step_for(const KeyEvent& event) {
    Input* last = last_step();
    if (last == nullptr || !is_only_of_keys(*last)) return new_step();
    const KeyEvent& before = last->keys.back();
    const bool repeats = event.is_repeat && before.is_down && before.scancode == event.scancode;
    const bool follows_releases = std::ranges::none_of(
        last->keys, [&](const KeyEvent& key) { return key.is_down || key.scancode == event.scancode; });
    if (!repeats && !(follows_releases && last->text.empty())) return new_step();
    last->ctrl = current_.ctrl;
    last->shift = current_.shift;
    last->alt = current_.alt;
    return *last;
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

void InputReader::press(Button button, bool is_down, bool is_cancelled) {
    current_.is_down[static_cast<std::size_t>(button)] = is_down;
    new_step().buttons.push_back({button, is_down, current_.pointer, current_.is_touch, is_cancelled});
}

// SDL emulates a mouse for the first finger unless the hint forbids it. Without a finger on the screen, that mouse is a
// pen.
bool InputReader::is_made_of_finger(Uint32 mouse) const {
    return mouse == SDL_TOUCH_MOUSEID && !fingers_.empty();
}

void InputReader::handle_finger(const SDL_TouchFingerEvent& event, Uint32 type) {
    if (type == SDL_FINGERDOWN) {
        fingers_.push_back(event.fingerId);
        current_.fingers = static_cast<int>(fingers_.size());
        is_finger_alone_ = fingers_.size() == 1;
        if (!is_finger_alone_) return;
        finger_ = event.fingerId;
    } else if (type == SDL_FINGERUP) {
        std::erase(fingers_, event.fingerId);
        current_.fingers = static_cast<int>(fingers_.size());
    }
    if (finger_ != event.fingerId) return;
    const Surface& surface = surface_of(event.windowID);
    move_to(event.windowID, {surface.origin.x + event.x * surface.size.x, surface.origin.y + event.y * surface.size.y},
            true);
    if (type == SDL_FINGERDOWN) press(Button::left, true);
    if (type != SDL_FINGERUP) return;
    finger_.reset();
    // Closing the second window may already have released the button.
    if (current_.is_down[static_cast<std::size_t>(Button::left)]) press(Button::left, false, !is_finger_alone_);
    current_.is_pointer_inside = false;
}

void InputReader::handle_key(const SDL_KeyboardEvent& event) {
    const SDL_Scancode meant = key_meant(event.keysym.scancode, event.keysym.sym);
    const unsigned modifiers = event.keysym.mod;
    current_.ctrl = (modifiers & KMOD_CTRL) != 0;
    current_.shift = (modifiers & KMOD_SHIFT) != 0;
    current_.alt = (modifiers & KMOD_ALT) != 0;
    // While composing, the input method owns the text field's keys, even if the system also reports them.
    const bool is_typing = ImGui::GetCurrentContext() == nullptr || ImGui::GetIO().WantTextInput;
    if (event.type == SDL_KEYDOWN && is_typing && !current_.composed.empty()) return;
    const KeyEvent key{meant,       event.type == SDL_KEYDOWN, event.repeat != 0, current_.ctrl, current_.shift,
                       current_.alt};
    step_for(key).keys.push_back(key);
}

// The text of a key follows it immediately; the text of an input method comes alone.
void InputReader::handle_text(const char* text) {
    compose("");
    Input* last = last_step();
    const bool is_of_key = last != nullptr && is_only_of_keys(*last) && last->keys.back().is_down
                           && (last->text.empty() || last->keys.back().is_repeat);
    (is_of_key ? *last : new_step()).text += text;
}

void InputReader::compose(const char* text) {
    const std::string composed = text != nullptr ? text : "";
    if (composed == current_.composed) return;
    current_.composed = composed;
    new_step().is_composed_changed = true;
}

void InputReader::handle_wheel(const SDL_MouseWheelEvent& event) {
    Input* last = last_step();
    Input& step = last != nullptr && last->wheel != Point{} ? *last : new_step();
    step.wheel.x += event.preciseX;
    step.wheel.y += event.preciseY;
}

// Device and window events may join any step, since their order does not matter.
Input& InputReader::step_of_machine() {
    return has_more() ? waiting_.back() : new_step();
}

void InputReader::change_window() {
    step_of_machine().is_window_changed = true;
}

// SDL reports no id for removed devices that were not opened.
void InputReader::handle_sound(const SDL_AudioDeviceEvent& event) {
    if (event.iscapture != 0) return;
    if (event.type == SDL_AUDIODEVICEADDED)
        step_of_machine().is_sound_found = true;
    else if (event.which != 0)
        step_of_machine().is_sound_gone = true;
}

void InputReader::handle_window(const SDL_WindowEvent& event) {
    if (changes_the_picture(event.event)) change_window();
    const bool is_of_side = is_side(event.windowID);
    // SDL reports a request to quit only when the last window is closed.
    if (event.event == SDL_WINDOWEVENT_CLOSE) {
        Input& step = new_step();
        (is_of_side ? step.is_side_closed : step.is_quit_requested) = true;
    }
    if (event.event == SDL_WINDOWEVENT_FOCUS_LOST) {
        current_.ctrl = current_.shift = current_.alt = false;
        compose("");
        new_step().is_focus_lost = true;
        release_pads();
    }
    if (is_of_side != is_pointer_on_side_) return;
    if (event.event == SDL_WINDOWEVENT_ENTER && !current_.is_touch) current_.is_pointer_inside = true;
    if (event.event == SDL_WINDOWEVENT_LEAVE && !current_.is_touch) current_.is_pointer_inside = false;
    if (event.event != SDL_WINDOWEVENT_FOCUS_LOST) return;
    release_buttons();
    // SDL does not report the fingers' release here. A late release is ignored.
    if (std::exchange(finger_, std::nullopt)) current_.is_pointer_inside = false;
    fingers_.clear();
    current_.fingers = 0;
}

// Each press or release is a step of its own, since its effect determines the meaning of the next one.
void InputReader::handle_pad(const SDL_Event& event) {
    Pads::Heard heard = pads_.handle(event);
    if (heard.buttons.empty() && heard.changes.empty()) return;
    current_.pad_kind = heard.kind;
    for (const PadEvent& button : heard.buttons)
        new_step().pad.push_back(button);
    if (!heard.changes.empty()) new_step().pad_changes = std::move(heard.changes);
}

void InputReader::release_pads() {
    for (const PadEvent& button : pads_.release())
        new_step().pad.push_back(button);
}

void InputReader::release_buttons() {
    for (const Button button : {Button::left, Button::right, Button::middle})
        if (current_.is_down[static_cast<std::size_t>(button)]) press(button, false, true);
}

} // namespace engine
