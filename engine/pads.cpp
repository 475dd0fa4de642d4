#include "engine/pads.hpp"

#include <algorithm>
#include <utility>

namespace engine {

namespace {

// Hysteresis of a stick, so that a trembling hand presses once.
constexpr int pressed_from = 18'000;
constexpr int released_below = 12'000;

struct Axis {
    Uint8 axis;
    PadButton low, high; // equal for a trigger, which has one direction
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
    // Identifies buttons by place on all pads, also where Nintendo swaps A and B.
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

Pads::Heard Pads::handle(const SDL_Event& event) {
    Heard heard;
    switch (event.type) {
    case SDL_CONTROLLERDEVICEADDED: {
        Pad pad;
        pad.controller.reset(SDL_GameControllerOpen(event.cdevice.which));
        if (!pad.controller) break;
        pad.id = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(pad.controller.get()));
        if (pad_of(pad.id) != nullptr) break;
        heard.kind = kind_of(pad.controller.get());
        heard.changes.push_back({name_of(pad.controller.get()), true});
        pads_.push_back(std::move(pad));
        break;
    }
    case SDL_CONTROLLERDEVICEREMOVED: {
        Pad* pad = pad_of(event.cdevice.which);
        if (pad == nullptr) break;
        heard.kind = kind_of(pad->controller.get());
        for (std::size_t i = 0; i < pad->held.size(); ++i)
            if (pad->held[i] != 0) heard.buttons.push_back({static_cast<PadButton>(i), false});
        heard.changes.push_back({name_of(pad->controller.get()), false});
        std::erase_if(pads_, [&](const Pad& each) { return each.id == event.cdevice.which; });
        break;
    }
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP: {
        Pad* pad = pad_of(event.cbutton.which);
        if (pad == nullptr) break;
        heard.kind = kind_of(pad->controller.get());
        hold(*pad, static_cast<PadButton>(event.cbutton.button), by_button, event.type == SDL_CONTROLLERBUTTONDOWN,
             heard);
        break;
    }
    case SDL_CONTROLLERAXISMOTION: {
        Pad* pad = pad_of(event.caxis.which);
        if (pad == nullptr) break;
        heard.kind = kind_of(pad->controller.get());
        move_axis(*pad, event.caxis, heard);
        break;
    }
    default: break;
    }
    return heard;
}

std::vector<PadEvent> Pads::release() {
    std::vector<PadEvent> released;
    for (Pad& pad : pads_)
        for (std::size_t i = 0; i < pad.held.size(); ++i)
            if (std::exchange(pad.held[i], 0u) != 0) released.push_back({static_cast<PadButton>(i), false});
    return released;
}

} // namespace engine
