#include "engine/pads.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace engine {

namespace {

// Hysteresis of a stick, so that a trembling hand presses only once.
constexpr int pressed_from = 18'000;
constexpr int released_below = 12'000;

struct Axis {
    Uint8 axis;
    PadButton low, high; // equal for a trigger, which has only one direction
};
constexpr Axis axes[]{{SDL_CONTROLLER_AXIS_LEFTX, PadButton::left, PadButton::right},
                      {SDL_CONTROLLER_AXIS_LEFTY, PadButton::up, PadButton::down},
                      {SDL_CONTROLLER_AXIS_RIGHTX, PadButton::look_left, PadButton::look_right},
                      {SDL_CONTROLLER_AXIS_RIGHTY, PadButton::look_up, PadButton::look_down},
                      {SDL_CONTROLLER_AXIS_TRIGGERLEFT, PadButton::left_trigger, PadButton::left_trigger},
                      {SDL_CONTROLLER_AXIS_TRIGGERRIGHT, PadButton::right_trigger, PadButton::right_trigger}};

PadKind kind_of(SDL_GameController* controller) {
    switch (SDL_GameControllerGetType(controller)) {
    case SDL_CONTROLLER_TYPE_PS3:
    case SDL_CONTROLLER_TYPE_PS4:
    case SDL_CONTROLLER_TYPE_PS5: return PadKind::shapes;
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_LEFT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_RIGHT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_PAIR: return PadKind::swapped_letters;
    default: return PadKind::letters;
    }
}

std::string name_of(SDL_GameController* controller) {
    const char* name = SDL_GameControllerName(controller);
    return name != nullptr ? name : "";
}

constexpr unsigned by_button = 1, by_stick = 2;

} // namespace

Pads::~Pads() {
    pads_.clear();
    if (is_started_) SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER);
}

void Pads::start() {
    if (is_started_) return;
    // Identifies buttons by position on every pad, including Nintendo's, which swap A and B.
    SDL_SetHint(SDL_HINT_GAMECONTROLLER_USE_BUTTON_LABELS, "0");
    is_started_ = SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER) == 0;
}

Pads::Pad* Pads::pad_of(SDL_JoystickID id) {
    const auto found = std::ranges::find(pads_, id, &Pad::id);
    return found == pads_.end() ? nullptr : &*found;
}

void Pads::hold(Pad& pad, PadButton button, unsigned source, bool is_down, Heard& heard) {
    unsigned& held = pad.held[static_cast<std::size_t>(button)];
    const unsigned now = is_down ? held | source : held & ~source;
    const bool has_changed = (now != 0) != (held != 0);
    held = now;
    if (has_changed) heard.buttons.push_back({button, is_down});
}

void Pads::move_axis(Pad& pad, const SDL_ControllerAxisEvent& event, Heard& heard) {
    const auto* const axis = std::ranges::find(axes, event.axis, &Axis::axis);
    if (axis == std::end(axes)) return;
    const auto hold_from = [&](PadButton button, int how_far) {
        const bool is_held = (pad.held[static_cast<std::size_t>(button)] & by_stick) != 0;
        hold(pad, button, by_stick, how_far >= (is_held ? released_below : pressed_from), heard);
    };
    if (axis->low != axis->high) hold_from(axis->low, -int{event.value});
    hold_from(axis->high, event.value);
}

void Pads::add(int device, Heard& heard) {
    Pad pad;
    pad.controller.reset(SDL_GameControllerOpen(device));
    if (!pad.controller) return;
    pad.id = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(pad.controller.get()));
    if (pad_of(pad.id) != nullptr) return;
    heard.kind = kind_of(pad.controller.get());
    heard.changes.push_back({name_of(pad.controller.get()), true});
    pads_.push_back(std::move(pad));
}

Pads::Heard Pads::handle(const SDL_Event& event) {
    Heard heard;
    if (event.type == SDL_CONTROLLERDEVICEADDED) add(event.cdevice.which, heard);
    const bool is_button = event.type == SDL_CONTROLLERBUTTONDOWN || event.type == SDL_CONTROLLERBUTTONUP;
    const bool is_axis = event.type == SDL_CONTROLLERAXISMOTION, is_gone = event.type == SDL_CONTROLLERDEVICEREMOVED;
    if (!is_button && !is_axis && !is_gone) return heard;
    Pad* const pad = pad_of(is_button ? event.cbutton.which : is_axis ? event.caxis.which : event.cdevice.which);
    if (pad == nullptr) return heard;
    heard.kind = kind_of(pad->controller.get());
    if (is_button)
        hold(*pad, static_cast<PadButton>(event.cbutton.button), by_button, event.type == SDL_CONTROLLERBUTTONDOWN,
             heard);
    if (is_axis) move_axis(*pad, event.caxis, heard);
    if (is_gone) {
        heard.buttons = release(*pad);
        heard.changes.push_back({name_of(pad->controller.get()), false});
        pads_.erase(pads_.begin() + (pad - pads_.data()));
    }
    return heard;
}

std::vector<PadEvent> Pads::release(Pad& pad) {
    std::vector<PadEvent> released;
    for (std::size_t i = 0; i < pad.held.size(); ++i)
        if (std::exchange(pad.held[i], 0u) != 0) released.push_back({static_cast<PadButton>(i), false});
    return released;
}

std::vector<PadEvent> Pads::release() {
    std::vector<PadEvent> released;
    for (Pad& pad : pads_)
        std::ranges::move(release(pad), std::back_inserter(released));
    return released;
}

} // namespace engine
