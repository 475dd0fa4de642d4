// Letters that are shortcuts and letters that start a square, typed into the real window.
#include "tests/capture_bound.hpp"
#include "tests/game/ui/pilot.hpp"

#include <array>

using namespace std::chrono_literals;

namespace {

constexpr std::array letters{std::pair{'h', SDL_SCANCODE_H}, std::pair{'m', SDL_SCANCODE_M},
                             std::pair{'l', SDL_SCANCODE_L}, std::pair{'g', SDL_SCANCODE_G},
                             std::pair{'v', SDL_SCANCODE_V}, std::pair{'w', SDL_SCANCODE_W}};

SDL_Scancode key_of(char character) {
    if (character == '0') return SDL_SCANCODE_0;
    if ('1' <= character && character <= '9') return static_cast<SDL_Scancode>(SDL_SCANCODE_1 + (character - '1'));
    return static_cast<SDL_Scancode>(SDL_SCANCODE_A + (character - 'a'));
}

struct Switches {
    bool hints, moves, line, graph, bar, why, analysis;
    friend bool operator==(const Switches&, const Switches&) = default;
};
Switches switches(const Pilot& pilot) {
    const ui::Preferences& now = pilot.gui().preferences();
    return {now.shown.hints,
            now.shown.legal_moves,
            now.shown.best_line,
            now.shown.graph,
            now.shown.bar,
            pilot.gui().state().why.is_open,
            pilot.controller().options().analyses};
}

enum class Way { in_one_tick, key_by_key, overlapping, slowly, as_text_only, as_keys_only };

// Types the text and lets time pass; false if anything was switched, even for one tick.
bool switches_nothing(Pilot& pilot, const std::string& typed, Way way) {
    const Switches before = switches(pilot);
    bool is_same = true;
    const auto step = [&] {
        pilot.step();
        is_same = is_same && switches(pilot) == before;
    };
    const auto wait = [&](std::chrono::milliseconds time) {
        for (const auto until = pilot.now() + time; pilot.now() < until;)
            step();
    };
    for (const char character : typed) {
        if (way != Way::as_text_only) pilot.push_key(SDL_KEYDOWN, key_of(character));
        if (way != Way::as_keys_only) pilot.push_text(character);
        if (way == Way::key_by_key || way == Way::slowly) {
            step();
            pilot.push_key(SDL_KEYUP, key_of(character));
            step();
        } else if (way == Way::overlapping) {
            step();
        }
        if (way == Way::slowly) wait(ui::LetterKeys::patience - 200ms);
    }
    step();
    for (const char character : typed)
        pilot.push_key(SDL_KEYUP, key_of(character));
    wait(2500ms);
    return is_same;
}

} // namespace

TEST_CASE("a typed square never runs a shortcut, even if it is not on the board") {
    for (const int side : {4, 8, 16}) {
        Pilot pilot{two_humans(side), 640, 480};
        pilot.set_step(33'333us);
        for (const auto& [letter, key] : letters) {
            for (const char* digits : {"6", "9", "1"}) {
                for (const Way way : {Way::in_one_tick, Way::key_by_key, Way::overlapping, Way::slowly,
                                      Way::as_text_only, Way::as_keys_only}) {
                    const std::string typed = std::string{letter} + digits;
                    CAPTURE(side);
                    CAPTURE(typed);
                    CAPTURE(way);
                    CHECK(switches_nothing(pilot, typed, way));
                }
            }
        }
        for (const char* typed : {"hh6", "gh6", "hg3", "h66", "lmhg9", "h10"}) {
            CAPTURE(typed);
            CHECK(switches_nothing(pilot, typed, Way::in_one_tick));
            CHECK(switches_nothing(pilot, typed, Way::key_by_key));
        }
    }
}

TEST_CASE("a digit delayed by a busy machine still belongs to its letter") {
    Pilot pilot{two_humans(8), 640, 480};
    const Switches before = switches(pilot);
    pilot.push_key(SDL_KEYDOWN, SDL_SCANCODE_H);
    pilot.push_text('h');
    pilot.set_step(3s);
    pilot.step(); // The next tick comes much later and finds the digit waiting.
    pilot.set_step(8ms);
    pilot.push_key(SDL_KEYDOWN, SDL_SCANCODE_6);
    pilot.push_text('6');
    pilot.step();
    pilot.step();
    CHECK(switches(pilot) == before);
    pilot.wait(3s);
    CHECK(switches(pilot) == before);
}

TEST_CASE("a letter alone runs its shortcut after a moment") {
    for (const int side : {4, 8, 16}) {
        CAPTURE(side);
        Pilot pilot{two_humans(side), 640, 480};
        for (const auto& [letter, key] : letters) {
            CAPTURE_BOUND(letter);
            const Switches before = switches(pilot);
            pilot.push_key(SDL_KEYDOWN, key);
            pilot.push_text(letter);
            pilot.step();
            pilot.push_key(SDL_KEYUP, key);
            pilot.wait(ui::LetterKeys::patience - 100ms);
            CHECK(switches(pilot) == before);
            pilot.wait(200ms);
            CHECK(switches(pilot) != before);
            pilot.push_text('3'); // Too late to complete a square.
            pilot.wait(2s);
            pilot.press(key);
            CHECK(switches(pilot).hints == before.hints);
            CHECK(switches(pilot).graph == before.graph);
            CHECK(pilot.game().tree().node_count() == 1);
        }
    }
}

TEST_CASE("a typed letter is shown next to the board until its meaning is clear") {
    Pilot pilot{two_humans(8), 640, 480};
    pilot.step();
    const engine::Image before = pilot.picture();
    pilot.push_key(SDL_KEYDOWN, SDL_SCANCODE_D);
    pilot.push_text('d');
    pilot.step();
    CHECK(pilot.picture().pixels != before.pixels);
    pilot.wait(2s);
    CHECK(pilot.picture().pixels == before.pixels);
}
