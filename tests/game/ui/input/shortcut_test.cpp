#include "game/ui/input/shortcut.hpp"

#include <doctest/doctest.h>

#include <string>

using ui::Shortcut;

TEST_CASE("a key is shown by its label and stored by its American name") {
    const Shortcut key{.key = SDL_SCANCODE_Q, .ctrl = true};
    CHECK(to_text(key) == "Ctrl+Q");
    CHECK(to_word(key) == "Ctrl+Q");
    CHECK(to_text(Shortcut{.key = SDL_SCANCODE_PAGEUP}) == "PgUp");
    CHECK(to_text(Shortcut{}).empty());
}

TEST_CASE("a shortcut for any key reads back equal to what was written") {
    for (const Shortcut& key : {Shortcut{}, Shortcut{SDL_SCANCODE_H}, Shortcut{SDL_SCANCODE_F11},
                                Shortcut{SDL_SCANCODE_C, true, true}, Shortcut{SDL_SCANCODE_PAGEDOWN, false, true},
                                Shortcut{SDL_SCANCODE_KP_ENTER, true}, Shortcut{SDL_SCANCODE_COMMA}}) {
        CAPTURE(to_word(key));
        CHECK(ui::shortcut_from_word(to_word(key)) == key);
    }
    // Also keys without a name or with a shared one: next to the left Shift in Europe, a second Return.
    for (int key = SDL_SCANCODE_UNKNOWN + 1; key < SDL_NUM_SCANCODES; ++key) {
        const Shortcut shortcut{.key = static_cast<SDL_Scancode>(key), .shift = true};
        CAPTURE(key);
        CHECK(to_text(shortcut) != "Shift+");
        CHECK(ui::shortcut_from_word(to_word(shortcut)) == shortcut);
    }
    for (const char* word :
         {"Strg+J", "Ctrl+", "Ctrl+Nothing", "hints", "#0", "#512", "#-4", "#4x", "Shift+#99999999999"}) {
        CAPTURE(word);
        CHECK_FALSE(ui::shortcut_from_word(word).has_value());
    }
}

TEST_CASE("keys that the window needs cannot be assigned") {
    struct Row {
        Shortcut key;
        bool has_alt = false;
        const char* said = ""; // Part of the reason; empty: assignable.
    };
    for (const Row& row : {Row{{SDL_SCANCODE_ESCAPE}, false, "Esc"}, Row{{SDL_SCANCODE_RETURN}, false, "Enter"},
                           Row{{SDL_SCANCODE_SPACE}, false, "Space"}, Row{{SDL_SCANCODE_TAB}, false, "Tab"},
                           Row{{SDL_SCANCODE_TAB, true}, false, "Tab"}, Row{{SDL_SCANCODE_LEFT}, false, "arrow keys"},
                           Row{{SDL_SCANCODE_5}, false, "Digits"}, Row{{SDL_SCANCODE_KP_5}, false, "Digits"},
                           Row{{SDL_SCANCODE_BACKSPACE}, false, "Backspace"}, Row{{SDL_SCANCODE_J}, true, "Alt"},
                           Row{{SDL_SCANCODE_J}}, Row{{SDL_SCANCODE_5, true}}, Row{{SDL_SCANCODE_LEFT, true}},
                           Row{{SDL_SCANCODE_F3}}, Row{{SDL_SCANCODE_HOME}}}) {
        CAPTURE(to_word(row.key));
        const auto refusal = ui::refusal_of(row.key, row.has_alt);
        CHECK(refusal.has_value() == !std::string{row.said}.empty());
        if (refusal) CHECK(refusal->find(row.said) != std::string::npos);
    }
}
