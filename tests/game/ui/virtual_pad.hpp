// A virtual game controller: plugged in, pressed and unplugged through SDL, whose events the window reads like those of
// a real one.
#pragma once

#include "tests/game/ui/pilot.hpp"

#include <SDL.h>

#include <optional>
#include <string>
#include <vector>

class VirtualPad {
  public:
    // Plugs it in. The window must listen to pads (Pilot::start_pads).
    explicit VirtualPad(const std::string& name = "Test pad", Uint16 vendor = 0x045e, Uint16 product = 0x028e)
        : name_{name} {
        SDL_VirtualJoystickDesc description{};
        description.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION;
        description.type = SDL_JOYSTICK_TYPE_GAMECONTROLLER;
        description.naxes = SDL_CONTROLLER_AXIS_MAX;
        description.nbuttons = SDL_CONTROLLER_BUTTON_MAX;
        description.vendor_id = vendor;
        description.product_id = product;
        description.name = name_.c_str();
        index_ = SDL_JoystickAttachVirtualEx(&description);
        REQUIRE_MESSAGE(index_ >= 0, SDL_GetError());
        joystick_ = SDL_JoystickOpen(index_);
        REQUIRE(joystick_ != nullptr);
        for (const int trigger : {SDL_CONTROLLER_AXIS_TRIGGERLEFT, SDL_CONTROLLER_AXIS_TRIGGERRIGHT})
            SDL_JoystickSetVirtualAxis(joystick_, trigger, SDL_JOYSTICK_AXIS_MIN); // Released.
    }
    VirtualPad(const VirtualPad&) = delete;
    VirtualPad& operator=(const VirtualPad&) = delete;
    ~VirtualPad() { pull_out(); }

    void pull_out() {
        if (joystick_ == nullptr) return;
        SDL_JoystickClose(joystick_);
        joystick_ = nullptr;
        SDL_JoystickDetachVirtual(index_);
    }

    void hold(SDL_GameControllerButton button, bool is_down = true) {
        SDL_JoystickSetVirtualButton(joystick_, button, is_down ? SDL_PRESSED : SDL_RELEASED);
    }
    // From -1 to 1.
    void move(SDL_GameControllerAxis axis, float how_far) {
        SDL_JoystickSetVirtualAxis(joystick_, axis, static_cast<Sint16>(how_far * SDL_JOYSTICK_AXIS_MAX));
    }
    void press(Pilot& pilot, SDL_GameControllerButton button) {
        hold(button);
        pilot.wait(std::chrono::milliseconds{30});
        hold(button, false);
        pilot.wait(std::chrono::milliseconds{50});
    }

  private:
    std::string name_; // SDL keeps a pointer to it.
    int index_ = -1;
    SDL_Joystick* joystick_ = nullptr;
};
