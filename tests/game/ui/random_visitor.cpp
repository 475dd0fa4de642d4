#include "tests/game/ui/random_visitor.hpp"

#include "game/ui/app/actions.hpp"
#include "game/ui/app/running_match.hpp"
#include "game/ui/editor/editing.hpp"
#include "game/ui/lesson/lesson_screen.hpp"
#include "game/ui/library/library_dialog.hpp"
#include "game/ui/new_game/new_game.hpp"
#include "game/ui/study/line_run.hpp"
#include "game/ui/study/study.hpp"
#include "tests/game/ui/items.hpp"

#include <algorithm>
#include <array>
#include <thread>
#include <type_traits>

using namespace std::chrono_literals;

namespace {

constexpr std::array sizes{std::pair{640, 480},  std::pair{800, 600},   std::pair{1280, 800}, std::pair{480, 800},
                           std::pair{1600, 500}, std::pair{1920, 1080}, std::pair{1000, 640}, std::pair{400, 320}};

// All that mean something, and some that do not. Not the file names' characters beyond letters and digits: what is
// typed into a dialog stays in the test's own folder.
constexpr std::string_view typed_characters = "abcdefghijklmnop0123456789 ";

bool is_legal_report(const play::GameController& controller) {
    const auto& report = controller.report();
    if (!report) return true;
    const rules::Position& position = controller.game().position();
    return std::ranges::all_of(report->moves, [&](const ai::RootMove& root) { return !position.refusal(root.move); })
           && static_cast<int>(report->moves.size())
                  == (position.legal_moves().empty() ? (position.is_over() ? 0 : 1) : position.legal_moves().size());
}

// What panels and keys ask for that is no action.
std::vector<ui::Request> plain_requests() {
    using namespace ui;
    return {call(close_new_game),
            call(close_screen),
            call(close_review),
            call(close_dialog),
            call(close_popups),
            call(close_popup),
            call(confirm_question),
            call(dismiss_result),
            call(resume_game),
            call(forget_resumable),
            call(end_match),
            call(answer_takeback, true),
            call(answer_takeback, false),
            call(start_drill),
            call(forget_trainer_score),
            call(toggle_comment),
            [](ui::App& app) { app.searches.finish_recording(); },
            [](ui::App& app) { app.searches.cancel_recording(app.session); },
            call(export_iterations),
            call(copy_iterations),
            call(begin_again),
            call(show_move),
            call(end_run),
            call(stop_import)};
}

} // namespace

RandomVisitor::RandomVisitor(std::uint64_t seed) : random_{seed} {
    open_window();
}

void RandomVisitor::open_window() {
    if (pilot_) lived_before_ = lived();
    pilot_.reset(); // one window at a time
    ui::Preferences preferences = two_persons(number(4, 17));
    preferences.shown.hints = one_in(2);
    preferences.is_debug_open = one_in(2);
    preferences.has_reduced_motion = one_in(3);
    const auto [width, height] = sizes[random_.below(sizes.size())];
    pilot_ = std::make_unique<Pilot>(preferences, ui::GuiOptions{.seed = random_.next()}, width, height);
    opened_ = pilot_->now();
}

void RandomVisitor::act() {
    do_something();
    ++frames_;
    check();
    if (pilot_->has_quit()) open_window();
}

void RandomVisitor::look_on() {
    pilot_->wait(std::chrono::seconds{one_in(20) ? number(30, 300) : number(0, 12)});
    check();
    if (pilot_->has_quit()) open_window();
}

void RandomVisitor::do_something() {
    switch (random_.below(32)) {
    case 0: pilot_->click(anywhere()); break;
    case 24:
    case 25:
    case 26:
    case 27:
    case 28: burst(); break;
    case 29:
    case 30: ask_something(); break;
    case 1:
    case 2:
    case 3:
    case 4:
    case 5: click_an_item(); break;
    case 6:
    case 7:
    case 8:
    case 9:
    case 10: play_a_legal_move(); break;
    case 11:
    case 12:
    case 13: press_something(); break;
    case 14: pilot_->type(std::string(1, typed_characters[random_.below(typed_characters.size())])); break;
    case 15: pilot_->touch(anywhere()); break;
    case 16: pilot_->move_mouse(anywhere()); break;
    case 17: drag(); break;
    case 18: pilot_->scroll_wheel(number(-3, 4)); break;
    case 19:
        if (one_in(4)) resize();
        break;
    case 20:
    case 21: pilot_->wait(std::chrono::milliseconds{number(1, 800)}); break;
    case 22: std::this_thread::sleep_for(std::chrono::microseconds{number(0, 3000)}); break;
    default: pilot_->step(); break;
    }
}

// Many things at once, faster than frames.
void RandomVisitor::burst() {
    for (int left = number(2, 12); left > 0; --left)
        push_something();
    for (int steps = number(0, 4); steps > 0; --steps)
        pilot_->step();
}

void RandomVisitor::push_something() {
    switch (random_.below(8)) {
    case 0:
    case 1: {
        const Stroke stroke = any_stroke();
        pilot_->push_key(SDL_KEYDOWN, stroke.key, stroke.modifiers);
        if (!one_in(8)) pilot_->push_key(SDL_KEYUP, stroke.key, stroke.modifiers);
        break;
    }
    case 2: pilot_->push_text(typed_characters[random_.below(typed_characters.size())]); break;
    case 3: // what opens and closes
        for (int times = number(1, 4); times > 0; --times)
            for (const Uint32 type : {SDL_KEYDOWN, SDL_KEYUP})
                pilot_->push_key(type, one_in(4) ? SDL_SCANCODE_RETURN : SDL_SCANCODE_ESCAPE);
        break;
    case 4: pilot_->push_motion(one_in(2) ? any_item() : anywhere()); break;
    default: {
        const engine::Point at = one_in(4) ? anywhere() : any_item();
        const Uint8 button = one_in(4) ? SDL_BUTTON_RIGHT : SDL_BUTTON_LEFT;
        pilot_->push_button(SDL_MOUSEBUTTONDOWN, at, button);
        if (!one_in(8)) pilot_->push_button(SDL_MOUSEBUTTONUP, one_in(4) ? any_item() : at, button);
        break;
    }
    }
}

void RandomVisitor::ask_something() {
    static const std::vector<ui::Request> plain = plain_requests();
    if (one_in(8))
        pilot_->ask(ui::show_page, static_cast<ui::Page>(number(0, 3)));
    else if (one_in(8))
        pilot_->ask(ui::change_size, number(4, 17)); // asks, in a running game
    else if (one_in(2))
        do_an_action();
    else
        pilot_->ask(plain[random_.below(plain.size())]);
}

// Whether it can be done now or not: what is asked for may come late.
void RandomVisitor::do_an_action() {
    const auto all = ui::actions();
    const ui::Action& action = all[random_.below(all.size())];
    if (action.id == "quit") return;
    pilot_->run(action.id);
}

engine::Point RandomVisitor::any_item() {
    const std::vector<engine::Point> drawn = items::all();
    return drawn.empty() ? anywhere() : drawn[random_.below(drawn.size())];
}

void RandomVisitor::press_something() {
    const Stroke stroke = any_stroke();
    pilot_->press(stroke.key, stroke.modifiers);
}

RandomVisitor::Stroke RandomVisitor::any_stroke() {
    constexpr std::array modifiers{KMOD_NONE, KMOD_NONE, KMOD_LCTRL, KMOD_LSHIFT, KMOD_LALT};
    constexpr std::array others{SDL_SCANCODE_RETURN, SDL_SCANCODE_ESCAPE,      SDL_SCANCODE_TAB,
                                SDL_SCANCODE_SPACE,  SDL_SCANCODE_LEFT,        SDL_SCANCODE_RIGHT,
                                SDL_SCANCODE_UP,     SDL_SCANCODE_DOWN,        SDL_SCANCODE_HOME,
                                SDL_SCANCODE_END,    SDL_SCANCODE_PAGEUP,      SDL_SCANCODE_PAGEDOWN,
                                SDL_SCANCODE_DELETE, SDL_SCANCODE_BACKSPACE,   SDL_SCANCODE_COMMA,
                                SDL_SCANCODE_PERIOD, SDL_SCANCODE_LEFTBRACKET, SDL_SCANCODE_RIGHTBRACKET};
    const Uint16 modifier = static_cast<Uint16>(modifiers[random_.below(modifiers.size())]);
    if (one_in(2)) return {others[random_.below(others.size())], modifier};
    const bool is_function_key = one_in(3);
    const int first = is_function_key ? SDL_SCANCODE_F1 : SDL_SCANCODE_A;
    const int last = is_function_key ? SDL_SCANCODE_F12 : SDL_SCANCODE_Z;
    return {static_cast<SDL_Scancode>(number(first, last + 1)), modifier};
}

void RandomVisitor::click_an_item() {
    pilot_->click(any_item());
}

void RandomVisitor::play_a_legal_move() {
    const rules::SquareSet legal = pilot_->position().legal_moves();
    if (legal.empty()) return;
    auto chosen = legal.begin();
    for (int skip = number(0, legal.size()); skip > 0; --skip)
        ++chosen;
    pilot_->click(*chosen);
}

void RandomVisitor::drag() {
    pilot_->drag(anywhere(), anywhere());
}

void RandomVisitor::resize() {
    const auto [width, height] = sizes[random_.below(sizes.size())];
    pilot_->resize(width, height);
}

engine::Point RandomVisitor::anywhere() {
    const ui::ScreenLayout& layout = pilot_->gui().layout();
    if (layout.debug && layout.debug_side == ui::DebugSide::window && one_in(2)) {
        const auto [x, y, width, height] = *layout.debug;
        return {x + static_cast<float>(number(0, static_cast<int>(width))),
                y + static_cast<float>(number(0, static_cast<int>(height)))};
    }
    return {static_cast<float>(number(0, layout.width)), static_cast<float>(number(0, layout.height))};
}

void RandomVisitor::check() const {
    const ui::Gui& gui = pilot_->gui();
    const play::Game& game = pilot_->game();
    // No value of another position, whatever was searched before.
    CHECK(is_legal_report(pilot_->controller()));
    const ui::Presentation& presentation = gui.presentation();
    if (presentation.is_up_to_date(game)) CHECK(presentation.shown() == game.position());
    for (const auto& square : {gui.state().pointer.hover(), gui.state().pointer.cursor()}) {
        if (square) CHECK(gui.layout().board.size.contains(*square)); // the game's, or the one that is set up
    }
    const ui::DebugState& debug = gui.state().debug;
    if (debug.log_of.game == game.game_number() && debug.log_of.node == game.tree().cursor()
        && !debug.log.iterations().empty())
        CHECK_FALSE(game.position().refusal(debug.log.iterations().back().best));
    if (gui.state().comparison.report) CHECK(gui.state().comparison.report->position == game.position());
    if (gui.state().lines.preview && debug.has_set_preview && presentation.is_up_to_date(game)) {
        for (rules::Position seen = game.position(); const rules::Move move : gui.state().lines.preview->moves) {
            REQUIRE_FALSE(seen.refusal(move));
            seen = seen.after(move);
        }
    }
}

void RandomVisitor::begin_a_game() {
    for (const Uint8 button : {SDL_BUTTON_LEFT, SDL_BUTTON_RIGHT}) // what a burst may have left pressed
        pilot_->push_button(SDL_MOUSEBUTTONUP, {1, 1}, button);
    pilot_->wait(100ms);
    for (int i = 0; i < 4; ++i)
        pilot_->press(SDL_SCANCODE_ESCAPE);
    pilot_->resize(1280, 800);
    pilot_->ask(ui::set_language, std::string{"en"}); // which the items below are named in
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
