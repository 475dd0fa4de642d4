#include "tests/game/ui/pilot.hpp"

#include "game/records/transcript.hpp"
#include "tests/game/ui/items.hpp"
#include "tests/waiting.hpp"

#include <thread>

using namespace std::chrono_literals;

namespace {

std::unique_ptr<ui::Stage> open(int width, int height) {
    auto stage = ui::open_stage(
        {.title = "test", .geometry = {.width = width, .height = height}, .is_headless = true, .min_width = 320});
    REQUIRE_MESSAGE(stage.ok(), (stage.ok() ? "" : stage.error().message));
    return *std::move(stage);
}

} // namespace

Pilot::Pilot(ui::Preferences preferences, ui::GuiOptions options, int width, int height)
    : folder_{std::make_shared<offscreen::TemporaryFolder>()}, config_{"XDG_CONFIG_HOME",
                                                                       (folder_->path / "config").c_str()},
      home_{"XDG_DATA_HOME", (folder_->path / "data").c_str()}, stage_{open(width, height)},
      gui_{std::make_unique<ui::Gui>(*stage_, std::move(preferences), std::move(options), now_)} {
    step();
}

Pilot::Pilot(const ui::Preferences& preferences, int width, int height)
    : Pilot{preferences, at_once(preferences), width, height} {}

Pilot::Pilot(Pilot& earlier, ui::Preferences preferences, ui::GuiOptions options, int width, int height)
    : folder_{earlier.folder_}, config_{"XDG_CONFIG_HOME", (folder_->path / "config").c_str()},
      home_{"XDG_DATA_HOME", (folder_->path / "data").c_str()} {
    earlier.end();
    stage_ = open(width, height);
    gui_ = std::make_unique<ui::Gui>(*stage_, std::move(preferences), std::move(options), now_);
    step();
}

Pilot::~Pilot() {
    end();
}

void Pilot::end() {
    gui_.reset();
    stage_.reset();
}

void Pilot::go_round() {
    engine::Window& window = stage_->window;
    engine::InputReader& reader = stage_->reader;
    reader.set_surface(window.pixels_per_point(), static_cast<float>(window.pixel_width()),
                       static_cast<float>(window.pixel_height()));
    SDL_Event event;
    while (SDL_PollEvent(&event) == 1)
        reader.handle(event);
    const bool is_settled = gui_->is_settled();
    const engine::Input input = is_settled || !reader.has_more() ? reader.take() : reader.standing();
    if (input.has_edges()) settling_ = 3;
    demand_ = gui_->tick(input, now_);
    has_quit_ = has_quit_ || demand_.quit;
    has_drawn_ = demand_.draw || settling_ > 0 || !is_settled;
    if (has_drawn_) {
        gui_->draw(now_, ui::Gui::Painting::unpainted);
        window.swap();
        ++frames_;
        settling_ = std::max(0, settling_ - 1);
    }
    now_ += step_;
}

void Pilot::step() {
    do
        go_round();
    while (stage_->reader.has_more() && !has_quit_);
}

bool Pilot::is_awake() const {
    SDL_PumpEvents();
    const bool has_event = SDL_HasEvents(SDL_FIRSTEVENT, SDL_LASTEVENT) == SDL_TRUE || stage_->reader.has_more();
    return demand_.is_moving || settling_ > 0 || has_drawn_ || !gui_->is_settled() || has_event
           || (demand_.next_deadline && *demand_.next_deadline <= now_);
}

// One tick, or none where the real loop would sleep.
void Pilot::pass_time() {
    if (is_awake())
        step();
    else
        now_ += step_;
}

void Pilot::deal(int frames) {
    for (int i = 0; i < frames || !gui_->is_settled(); ++i)
        step();
}

void Pilot::wait(std::chrono::milliseconds time) {
    for (const ui::Time until = now_ + time; now_ < until;)
        pass_time();
}

void Pilot::settle() {
    const waiting::Patience patience;
    step();
    step();
    while (controller().is_thinking() || gui_->presentation().is_busy()) {
        if (controller().is_thinking() && !gui_->presentation().is_busy()) std::this_thread::sleep_for(1ms);
        pass_time();
        REQUIRE_MESSAGE(!patience.is_over(), "the window did not come to rest");
    }
    for (int i = 0; i < 3; ++i)
        step();
}

engine::Image Pilot::side_picture() {
    engine::Image image;
    if (!stage_->side) return image;
    stage_->side->draw([&] {
        gui_->paint_side();
        image = stage_->renderer.read_window(stage_->side->pixel_width(), stage_->side->pixel_height());
    });
    return image;
}

void Pilot::close_side() {
    REQUIRE(stage_->side);
    SDL_Event event{};
    event.window = {.type = SDL_WINDOWEVENT, .windowID = stage_->side->id(), .event = SDL_WINDOWEVENT_CLOSE};
    push(event);
    step();
    step();
}

void Pilot::ask(const ui::Request& request) {
    gui_->call_now(request, now_);
    deal(3);
}

void Pilot::push(SDL_Event event) {
    REQUIRE(SDL_PushEvent(&event) == 1);
}

Pilot::Place Pilot::place_of(engine::Point at) const {
    const bool is_side = stage_->side && at.x >= engine::side_origin.x;
    const float origin = is_side ? engine::side_origin.x : 0;
    return {
        .window = is_side ? stage_->side->id() : 0, .x = static_cast<int>(at.x - origin), .y = static_cast<int>(at.y)};
}

void Pilot::push_button(Uint32 type, engine::Point at, Uint8 button) {
    const Place place = place_of(at);
    SDL_Event event{};
    event.button = {.type = type, .windowID = place.window, .button = button, .x = place.x, .y = place.y};
    push(event);
}

void Pilot::move_mouse(engine::Point at) {
    push_motion(at);
    deal(3);
}

void Pilot::click(engine::Point at) {
    move_mouse(at);
    push_button(SDL_MOUSEBUTTONDOWN, at);
    deal();
    push_button(SDL_MOUSEBUTTONUP, at);
    deal(4);
}

void Pilot::click(rules::Square square) {
    click(gui_->layout().board.center(square));
}

bool Pilot::shows(const std::string& path) const {
    return items::find(path).has_value();
}

void Pilot::click_item(const std::string& path) {
    const auto at = items::find(path);
    REQUIRE_MESSAGE(at.has_value(), path);
    click(*at);
}

void Pilot::double_click_item(const std::string& path, std::chrono::milliseconds pause) {
    const auto at = items::find(path);
    REQUIRE_MESSAGE(at.has_value(), path);
    click(*at);
    wait(pause);
    click(*at);
}

void Pilot::drag(engine::Point from, engine::Point to) {
    move_mouse(from);
    push_button(SDL_MOUSEBUTTONDOWN, from);
    deal();
    move_mouse(to);
    push_button(SDL_MOUSEBUTTONUP, to);
    deal(4);
}

void Pilot::scroll_wheel(int steps) {
    SDL_Event event{};
    event.type = SDL_MOUSEWHEEL;
    event.wheel.y = steps;
    event.wheel.preciseY = static_cast<float>(steps);
    push(event);
    deal(3);
}

void Pilot::resize(int width, int height) {
    SDL_SetWindowSize(stage_->window.handle(), width, height);
    deal(4);
}

void Pilot::touch(engine::Point at) {
    push_finger(SDL_FINGERDOWN, at);
    deal();
    push_finger(SDL_FINGERUP, at);
    deal(4);
}

void Pilot::swipe(engine::Point from, engine::Point to) {
    push_finger(SDL_FINGERDOWN, from);
    deal();
    for (const float part : {.1f, .3f, .6f, 1.f}) {
        push_finger(SDL_FINGERMOTION, {from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part});
        deal(2);
    }
    push_finger(SDL_FINGERUP, to);
    deal(4);
}

void Pilot::push_finger(Uint32 type, engine::Point at, SDL_FingerID finger) {
    SDL_Event event{};
    event.type = type;
    event.tfinger.fingerId = finger;
    event.tfinger.x = at.x / static_cast<float>(stage_->window.pixel_width());
    event.tfinger.y = at.y / static_cast<float>(stage_->window.pixel_height());
    push(event);
}

void Pilot::press(SDL_Scancode key, Uint16 modifiers, SDL_Keycode typed) {
    for (const Uint32 type : {SDL_KEYDOWN, SDL_KEYUP}) {
        push_key(type, key, modifiers, typed);
        deal();
    }
    if (modifiers != KMOD_NONE) {
        push_key(SDL_KEYUP, SDL_SCANCODE_LCTRL);
        deal();
    }
    if (gui_->state().typer.letters.is_waiting()) wait(ui::LetterKeys::patience);
    deal(3);
}

void Pilot::type(const std::string& text) {
    for (const char character : text) {
        push_text(character);
        deal();
    }
    step();
}

void Pilot::play(std::initializer_list<const char*> squares) {
    for (const char* square : squares) {
        type(square);
        settle();
    }
}

void Pilot::paste(const std::string& text) {
    REQUIRE(SDL_SetClipboardText(text.c_str()) == 0);
    press(SDL_SCANCODE_V, KMOD_LCTRL);
    settle();
}

void Pilot::push_key(Uint32 type, SDL_Scancode key, Uint16 modifiers, SDL_Keycode typed) {
    SDL_Event event{};
    event.type = type;
    event.key.state = type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED;
    event.key.keysym.scancode = key;
    event.key.keysym.mod = modifiers;
    event.key.keysym.sym = typed;
    push(event);
}

void Pilot::push_text(char character) {
    push_text(std::string{character});
}

void Pilot::push_text(const std::string& text) {
    SDL_Event event{};
    event.type = SDL_TEXTINPUT;
    text.copy(event.text.text, sizeof event.text.text - 1);
    push(event);
}

void Pilot::push_motion(engine::Point at) {
    const Place place = place_of(at);
    SDL_Event event{};
    event.motion = {.type = SDL_MOUSEMOTION, .windowID = place.window, .x = place.x, .y = place.y};
    push(event);
}

engine::Image Pilot::shown_picture() {
    gui_->paint();
    return stage_->renderer.read_window(stage_->window.pixel_width(), stage_->window.pixel_height());
}

engine::Image Pilot::picture() {
    gui_->draw(now_);
    return stage_->renderer.read_window(stage_->window.pixel_width(), stage_->window.pixel_height());
}

std::string Pilot::message() const {
    const auto& toasts = gui_->state().messages.all();
    return toasts.empty() ? std::string{} : toasts.back().text;
}

void wait_until(Pilot& pilot, const char* what, const std::function<bool()>& is_so) {
    const waiting::Patience patience;
    while (!is_so()) {
        // Motion depends on simulated time alone and needs no sleep; a move already found depends on little else.
        const bool waits_for_time = pilot.controller().is_thinking() && !pilot.controller().is_searching();
        if (!pilot.gui().presentation().is_busy()) std::this_thread::sleep_for(waits_for_time ? 200us : 2000us);
        pilot.step();
        REQUIRE_MESSAGE(!patience.is_over(), what);
    }
}

void wait_aside(Pilot& pilot, const char* what, const std::function<bool()>& is_so) {
    const auto step = pilot.step_time();
    pilot.set_step(0us);
    const bool has_come = waiting::comes_true(
        [&] {
            pilot.step();
            return is_so();
        },
        2000us);
    pilot.set_step(step);
    REQUIRE_MESSAGE(has_come, what);
}

std::string transcript(const Pilot& pilot) {
    return records::to_transcript(pilot.game().tree());
}

void choose_in_menu(Pilot& pilot, const std::string& menu, const std::string& item, const std::string& deeper) {
    pilot.click_item("##menu/##menubar/" + menu);
    pilot.click_item("##Menu_00/" + item);
    if (deeper.empty()) return;
    const std::string beside = "##Menu_01/" + deeper; // In a submenu, or unfolded below its heading.
    pilot.click_item(pilot.shows(beside) ? beside : "##Menu_00/" + item + "/" + deeper);
}

std::string clipboard() {
    char* text = SDL_GetClipboardText();
    const std::string kept = text != nullptr ? text : "";
    SDL_free(text);
    return kept;
}

ui::Preferences two_humans(int side) {
    ui::Preferences preferences;
    preferences.has_sound = false;
    preferences.search.table_bytes = play::smallest_table; // Fast, and the same on every machine.
    preferences.game.size = rules::BoardSize{side};
    preferences.game.participants = {play::Participant{"", play::Human{}}, play::Participant{"", play::Human{}}};
    return preferences;
}

ui::Preferences against(const ai::Player& player, int side) {
    ui::Preferences preferences = two_humans(side);
    preferences.game.participants[1] = {"", play::Computer{player}};
    return preferences;
}

ui::GuiOptions at_once(const ui::Preferences& preferences) {
    return {.start = preferences.game, .seed = 1};
}
