// Random clicks, drags, keys, typed letters, touches, wheel turns and window sizes. OUTFLANK_RANDOM_STEPS sets the
// number of steps, OUTFLANK_RANDOM_SEED the first seed.
#include "engine/base/random.hpp"
#include "game/ui/app/actions.hpp"
#include "game/ui/app/running_match.hpp"
#include "game/ui/editor/editing.hpp"
#include "game/ui/lesson/lesson_screen.hpp"
#include "game/ui/library/library_dialog.hpp"
#include "game/ui/new_game/new_game.hpp"
#include "game/ui/study/line_run.hpp"
#include "game/ui/study/study.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/game/ui/pilot.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <vector>

using namespace std::chrono_literals;

namespace {

constexpr std::array sizes{std::pair{640, 480},  std::pair{1280, 800}, std::pair{480, 800},
                           std::pair{1600, 500}, std::pair{1000, 640}, std::pair{400, 320}};
constexpr std::string_view typed_characters = "abcdefghijklmnop0123456789 ";
constexpr std::array other_keys{SDL_SCANCODE_RETURN, SDL_SCANCODE_ESCAPE, SDL_SCANCODE_TAB,      SDL_SCANCODE_SPACE,
                                SDL_SCANCODE_LEFT,   SDL_SCANCODE_RIGHT,  SDL_SCANCODE_UP,       SDL_SCANCODE_DOWN,
                                SDL_SCANCODE_HOME,   SDL_SCANCODE_END,    SDL_SCANCODE_PAGEUP,   SDL_SCANCODE_PAGEDOWN,
                                SDL_SCANCODE_DELETE, SDL_SCANCODE_COMMA,  SDL_SCANCODE_BACKSPACE};

// Requests of panels and keys that no action makes.
std::vector<ui::Request> plain_requests() {
    using namespace ui;
    return {call(close_new_game),   call(close_screen),     call(close_review),   call(close_dialog),
            call(close_popups),     call(confirm_question), call(dismiss_result), call(resume_game),
            call(forget_resumable), call(end_match),        call(start_drill),    call(begin_again),
            call(toggle_comment),   call(show_move),        call(end_run),        call(stop_import)};
}

class RandomUser {
  public:
    explicit RandomUser(std::uint64_t seed) : random_{seed} {
        ui::Preferences preferences = two_humans(number(4, 17));
        preferences.shown.hints = one_in(2);
        preferences.is_debug_open = one_in(2);
        preferences.has_reduced_motion = one_in(3);
        const auto [width, height] = sizes[random_.below(sizes.size())];
        pilot_ = std::make_unique<Pilot>(preferences, ui::GuiOptions{.seed = random_.next()}, width, height);
    }

    // Returns false once the window has quit.
    bool act() {
        do_something();
        check();
        return !pilot_->has_quit();
    }

    // Closes everything and starts a game with a click on Play; fails if the window is stuck.
    void begin_a_game() {
        for (const Uint8 button : {SDL_BUTTON_LEFT, SDL_BUTTON_RIGHT}) // A burst may have left them pressed.
            pilot_->push_button(SDL_MOUSEBUTTONUP, {1, 1}, button);
        pilot_->wait(100ms);
        for (int i = 0; i < 4; ++i)
            pilot_->press(SDL_SCANCODE_ESCAPE);
        pilot_->resize(1280, 800);
        pilot_->ask(ui::set_language, std::string{"en"}); // The items below are named in English.
        pilot_->run("new-game");
        pilot_->wait(100ms);
        REQUIRE(pilot_->shows("New game/Play##start"));
        const auto before = pilot_->game().game_number();
        pilot_->click_item("New game/Play##start");
        if (pilot_->shows("Question/New game")) pilot_->click_item("Question/New game");
        CHECK(pilot_->game().game_number() != before);
        CHECK(pilot_->gui().state().new_game() == nullptr);
        check();
    }

  private:
    bool one_in(std::uint64_t count) { return random_.below(count) == 0; }
    int number(int from, int to) {
        return from + static_cast<int>(random_.below(static_cast<std::uint64_t>(to - from)));
    }
    engine::Point anywhere() {
        const ui::ScreenLayout& layout = pilot_->gui().layout();
        return {static_cast<float>(number(0, layout.width)), static_cast<float>(number(0, layout.height))};
    }
    engine::Point any_item() {
        const std::vector<engine::Point> drawn = items::all();
        return drawn.empty() || one_in(4) ? anywhere() : drawn[random_.below(drawn.size())];
    }
    std::pair<SDL_Scancode, Uint16> any_key() {
        constexpr std::array modifiers{KMOD_NONE, KMOD_NONE, KMOD_LCTRL, KMOD_LSHIFT, KMOD_LALT};
        const auto modifier = static_cast<Uint16>(modifiers[random_.below(modifiers.size())]);
        if (one_in(2)) return {other_keys[random_.below(other_keys.size())], modifier};
        const int key =
            one_in(3) ? number(SDL_SCANCODE_F1, SDL_SCANCODE_F12 + 1) : number(SDL_SCANCODE_A, SDL_SCANCODE_Z + 1);
        return {static_cast<SDL_Scancode>(key), modifier};
    }
    char any_character() { return typed_characters[random_.below(typed_characters.size())]; }

    void do_something() {
        const int what = number(0, 24);
        if (what < 4) {
            pilot_->click(any_item());
        } else if (what < 8) {
            const rules::SquareSet legal = pilot_->position().legal_moves();
            if (!legal.empty()) pilot_->click(*std::next(legal.begin(), number(0, legal.size())));
        } else if (what < 11) {
            const auto [key, modifiers] = any_key();
            pilot_->press(key, modifiers);
        } else if (what < 15) { // Several events, faster than frames.
            for (int left = number(2, 12); left > 0; --left)
                push_something();
            pilot_->step();
        } else if (what < 17) {
            ask_something();
        } else if (what == 17) {
            pilot_->type(std::string(1, any_character()));
        } else if (what == 18) {
            pilot_->touch(anywhere());
        } else if (what == 19) {
            pilot_->drag(anywhere(), anywhere());
        } else if (what == 20) {
            pilot_->scroll_wheel(number(-3, 4));
        } else if (what == 21 && one_in(4)) {
            const auto [width, height] = sizes[random_.below(sizes.size())];
            pilot_->resize(width, height);
        } else {
            pilot_->wait(std::chrono::milliseconds{number(1, 800)});
        }
    }

    void push_something() {
        const int what = number(0, 6);
        if (what < 2) {
            const auto [key, modifiers] = any_key();
            pilot_->push_key(SDL_KEYDOWN, key, modifiers);
            if (!one_in(8)) pilot_->push_key(SDL_KEYUP, key, modifiers);
        } else if (what == 2) {
            pilot_->push_text(any_character());
        } else if (what == 3) {
            pilot_->push_motion(any_item());
        } else {
            const engine::Point at = any_item();
            const Uint8 button = one_in(4) ? SDL_BUTTON_RIGHT : SDL_BUTTON_LEFT;
            pilot_->push_button(SDL_MOUSEBUTTONDOWN, at, button);
            if (!one_in(8)) pilot_->push_button(SDL_MOUSEBUTTONUP, one_in(4) ? any_item() : at, button);
        }
    }

    // Ignores whether the action is enabled: a request may arrive late.
    void ask_something() {
        static const std::vector<ui::Request> plain = plain_requests();
        if (one_in(4)) return pilot_->ask(ui::change_size, number(4, 17));
        if (one_in(2)) return pilot_->ask(plain[random_.below(plain.size())]);
        const ui::Action& action = ui::actions()[random_.below(ui::actions().size())];
        if (action.id != "quit") pilot_->run(action.id);
    }

    void check() const {
        const ui::Gui& gui = pilot_->gui();
        const play::Game& game = pilot_->game();
        // No values of another position, after any search.
        if (const auto& report = pilot_->controller().report())
            for (const ai::RootMove& root : report->moves)
                CHECK_FALSE(game.position().refusal(root.move));
        const ui::Presentation& presentation = gui.presentation();
        if (presentation.is_up_to_date(game)) CHECK(presentation.shown() == game.position());
        for (const auto& square : {gui.state().pointer.hover(), gui.state().pointer.cursor()})
            if (square) CHECK(gui.layout().board.size.contains(*square)); // The game's size, or the editor's.
        if (gui.state().comparison.report) CHECK(gui.state().comparison.report->position == game.position());
    }

    base::Random random_;
    std::unique_ptr<Pilot> pilot_;
};

std::uint64_t number_in(const char* variable, std::uint64_t usual) {
    const char* value = std::getenv(variable);
    return value != nullptr ? std::strtoull(value, nullptr, 10) : usual;
}

} // namespace

TEST_CASE("after random input the window is consistent, and a game can be started") {
    constexpr int steps_of_a_window = 200;
    const std::uint64_t most_steps = number_in("OUTFLANK_RANDOM_STEPS", 600);
    std::uint64_t seed = number_in("OUTFLANK_RANDOM_SEED", 1);
    for (std::uint64_t steps = 0; steps < most_steps; ++seed) {
        CAPTURE(seed);
        RandomUser user{seed};
        bool is_open = true;
        for (int i = 0; i < steps_of_a_window && is_open; ++i, ++steps) {
            CAPTURE(i);
            is_open = user.act();
        }
        if (is_open) user.begin_a_game();
    }
}
