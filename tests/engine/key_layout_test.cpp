#include "engine/key_layout.hpp"

#include <doctest/doctest.h>

#include <map>
#include <string>
#include <string_view>

using engine::key_meant;
using engine::key_name;

namespace {

// The places of the letters and of the keys around them, by their characters on an American keyboard.
constexpr std::u32string_view american = U"qwertyuiop[]asdfghjkl;'\\zxcvbnm,./";

struct Layout {
    const char* name;
    std::u32string_view keys; // characters at the same places
};

// From xkeyboard-config, without Shift. A dead key has the character printed on it.
constexpr Layout latin_layouts[]{{"us", american},
                                 {"de", U"qwertzuiop\u00fc+asdfghjkl\u00f6\u00e4#yxcvbnm,.-"},
                                 {"fr", U"azertyuiop^$qsdfghjklm\u00f9*wxcvbn,;:!"},
                                 {"us(dvorak)", U"',.pyfgcrl/=aoeuidhtns-\\;qjkxbmwvz"},
                                 {"fr(bepo)", U"b\u00e9po\u00e8^vdljzwauie,ctsrnm\u00e7\u00e0yx.k\u2019qghf"},
                                 {"tr(f)", U"fg\u011f\u0131odrnhpqwuiea\u00fctkmly\u015fxj\u00f6vc\u00e7zsb.,"}};
constexpr Layout other_layouts[]{
    {"ru", U"\u0439\u0446\u0443\u043a\u0435\u043d\u0433\u0448\u0449\u0437\u0445\u044a\u0444\u044b\u0432\u0430\u043f"
           U"\u0440\u043e\u043b\u0434\u0436\u044d\\\u044f\u0447\u0441\u043c\u0438\u0442\u044c\u0431\u044e."},
    {"gr", U";\u03c2\u03b5\u03c1\u03c4\u03c5\u03b8\u03b9\u03bf\u03c0[]\u03b1\u03c3\u03b4\u03c6\u03b3\u03b7\u03be\u03ba"
           U"\u03bb\u00b4'\\\u03b6\u03c7\u03c8\u03c9\u03b2\u03bd\u03bc,./"}};

SDL_Scancode place(std::size_t index) {
    return SDL_GetScancodeFromName(std::string{static_cast<char>(american[index])}.c_str());
}

engine::KeyLayout layout_of(const Layout& layout) {
    return [&layout](SDL_Scancode key) {
        for (std::size_t i = 0; i < american.size(); ++i)
            if (place(i) == key) return static_cast<SDL_Keycode>(layout.keys[i]);
        return SDL_GetKeyFromScancode(key);
    };
}

} // namespace

TEST_CASE("in layouts with Latin letters a key means the letter that it types") {
    for (const Layout& layout : latin_layouts) {
        CAPTURE(layout.name);
        REQUIRE(layout.keys.size() == american.size());
        const engine::KeyLayout keys = layout_of(layout);
        std::map<SDL_Scancode, char32_t> meant_by;
        for (std::size_t i = 0; i < american.size(); ++i) {
            const char32_t typed = layout.keys[i];
            CAPTURE(i);
            const SDL_Scancode meant = key_meant(place(i), SDLK_UNKNOWN, keys);
            CHECK(key_meant(place(i), static_cast<SDL_Keycode>(typed), keys) == meant);
            if (meant == SDL_SCANCODE_UNKNOWN) continue;  // a place that has a letter on an American keyboard
            CHECK(meant_by.emplace(meant, typed).second); // No two keys have the same meaning.
            if (U'a' <= typed && typed <= U'z')
                CHECK(meant == static_cast<SDL_Scancode>(SDL_SCANCODE_A + (typed - U'a')));
            // The name of a key is its printed character.
            CHECK(key_name(meant, keys) == SDL_GetKeyName(static_cast<SDL_Keycode>(typed)));
        }
    }
}

TEST_CASE("in a layout without Latin letters a key keeps the meaning and name of its position") {
    for (const Layout& layout : other_layouts) {
        CAPTURE(layout.name);
        REQUIRE(layout.keys.size() == american.size());
        const engine::KeyLayout keys = layout_of(layout);
        for (std::size_t i = 0; i < american.size(); ++i) {
            CHECK(key_meant(place(i), SDLK_UNKNOWN, keys) == place(i));
            CHECK(key_name(place(i), keys) == SDL_GetScancodeName(place(i)));
        }
    }
}

TEST_CASE("an event's key takes precedence over the layout; without a layout keys are American") {
    CHECK(key_meant(SDL_SCANCODE_Y, SDLK_z) == SDL_SCANCODE_Z);
    CHECK(key_meant(SDL_SCANCODE_Z, static_cast<SDL_Keycode>(U'\u044f')) == SDL_SCANCODE_Z);
    CHECK(key_meant(SDL_SCANCODE_5, static_cast<SDL_Keycode>('(')) == SDL_SCANCODE_5);
    CHECK(key_meant(SDL_SCANCODE_CAPSLOCK, SDLK_ESCAPE) == SDL_SCANCODE_ESCAPE); // an option of many desktops
    CHECK(key_meant(SDL_SCANCODE_KP_ENTER, SDLK_RETURN) == SDL_SCANCODE_KP_ENTER);
    CHECK(key_meant(SDL_SCANCODE_KP_DIVIDE, SDLK_SLASH) == SDL_SCANCODE_KP_DIVIDE);
    for (int key = SDL_SCANCODE_UNKNOWN; key < SDL_NUM_SCANCODES; ++key) {
        CAPTURE(key);
        CHECK(key_meant(static_cast<SDL_Scancode>(key), SDLK_UNKNOWN) == key); // as on an American keyboard
    }
}
