#include "engine/x11.hpp"

#include <SDL.h>

#ifdef SDL_VIDEO_DRIVER_X11
#include <SDL_syswm.h>

#include <utility>

namespace engine {

namespace {

// From Xkb's header, which SDL's does not include.
constexpr unsigned core_keyboard = 0x100;
constexpr unsigned state_notify = 2;
constexpr unsigned long group_state = 1UL << 4;

struct Xlib {
    void* library = SDL_LoadObject("libX11.so.6");
    template <class Function> Function* get(const char* name) const {
        return library != nullptr ? reinterpret_cast<Function*>(SDL_LoadFunction(library, name)) : nullptr;
    }
};

const Xlib& xlib() {
    static const Xlib loaded;
    return loaded;
}

Display* display_of(SDL_Window* window) {
    SDL_SysWMinfo info{};
    SDL_VERSION(&info.version);
    const bool is_x11 = SDL_GetWindowWMInfo(window, &info) == SDL_TRUE && info.subsystem == SDL_SYSWM_X11;
    return is_x11 ? info.info.x11.display : nullptr;
}

struct Pressed {
    int state_event = 0;
    SDL_Keycode typed = SDLK_UNKNOWN;
    bool types_latin_letters = true;
};

// SDL translates each key by the layout of its last update.
void read_key(Pressed& pressed, const XKeyEvent& key) {
    auto* symbol = xlib().get<KeySym(Display*, KeyCode, int, int)>("XkbKeycodeToKeysym");
    const auto typed = [&](unsigned code) {
        const int layout = static_cast<int>(key.state >> 13 & 3);
        const KeySym found = symbol(key.display, static_cast<KeyCode>(code), layout, 0);
        return found <= 0xff ? static_cast<SDL_Keycode>(found) : SDLK_UNKNOWN; // Latin-1, as in SDL
    };
    pressed.typed = typed(key.keycode);
    pressed.types_latin_letters = false;
    for (unsigned code = 8; code <= 255 && !pressed.types_latin_letters; ++code)
        pressed.types_latin_letters = typed(code) == SDLK_a;
}

void correct(SDL_Keysym& key, Pressed& pressed) {
    const bool is_character = key.sym > SDLK_SPACE && key.sym < SDLK_SCANCODE_MASK && key.sym != SDLK_DELETE;
    const bool is_digit = SDLK_0 <= key.sym && key.sym <= SDLK_9; // SDL reports digits for every digit's key
    const SDL_Keycode typed = std::exchange(pressed.typed, SDLK_UNKNOWN);
    if (!is_character || is_digit) return;
    if (!pressed.types_latin_letters)
        key.sym = SDL_GetKeyFromName(SDL_GetScancodeName(key.scancode));
    else if (typed != SDLK_UNKNOWN)
        key.sym = typed;
}

// Sees X events, and SDL events before they are queued.
int follow_layouts(void* data, SDL_Event* event) {
    auto& pressed = *static_cast<Pressed*>(data);
    if (event->type == SDL_KEYDOWN) correct(event->key.keysym, pressed);
    if (event->type != SDL_SYSWMEVENT || event->syswm.msg->subsystem != SDL_SYSWM_X11) return 0;
    const XEvent& x_event = event->syswm.msg->msg.x11.event;
    if (x_event.type == KeyPress) read_key(pressed, x_event.xkey);
    if (x_event.type != pressed.state_event) return 0;
    // Makes SDL read the key names again.
    XEvent changed{};
    changed.xmapping.type = MappingNotify;
    changed.xmapping.display = x_event.xany.display;
    changed.xmapping.request = MappingPointer; // the keys are unchanged, only the layout differs
    xlib().get<decltype(XPutBackEvent)>("XPutBackEvent")(x_event.xany.display, &changed);
    return 0;
}

} // namespace

std::string x11_resources(SDL_Window* window) {
    Display* display = display_of(window);
    auto* resources = xlib().get<decltype(XResourceManagerString)>("XResourceManagerString");
    const char* text = display != nullptr && resources != nullptr ? resources(display) : nullptr;
    return text != nullptr ? text : "";
}

void x11_follow_layouts(SDL_Window* window) {
    Display* display = display_of(window);
    auto* query = xlib().get<Bool(Display*, int*, int*, int*, int*, int*)>("XkbQueryExtension");
    auto* select =
        xlib().get<Bool(Display*, unsigned, unsigned, unsigned long, unsigned long)>("XkbSelectEventDetails");
    static Pressed pressed;
    if (display == nullptr || query == nullptr || select == nullptr
        || !query(display, nullptr, &pressed.state_event, nullptr, nullptr, nullptr)
        || !select(display, core_keyboard, state_notify, group_state, group_state))
        return;
    SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
    SDL_AddEventWatch(follow_layouts, &pressed);
}

} // namespace engine

#else

namespace engine {

std::string x11_resources(SDL_Window*) {
    return {};
}

void x11_follow_layouts(SDL_Window*) {}

} // namespace engine

#endif
