#include "engine/app.hpp"

#include <algorithm>
#include <thread>
#include <utility>

namespace engine {

namespace {

using std::chrono::milliseconds;

constexpr int frames_to_settle = 2;
constexpr auto min_frame = milliseconds{8};
// Shortest frame while vertical sync is expected. Limits the rate where the swap does not wait, as in a hidden window.
constexpr auto min_synced_frame = milliseconds{4};

Uint32 wake_up_event() {
    static const Uint32 type = SDL_RegisterEvents(1);
    return type;
}

void wait_for_event(std::optional<Time> until) {
    if (until) {
        const auto left = std::chrono::ceil<milliseconds>(*until - Clock::now()).count();
        if (left > 0) SDL_WaitEventTimeout(nullptr, static_cast<int>(std::min<long long>(left, 3'600'000)));
    } else {
        SDL_WaitEvent(nullptr);
    }
}

std::optional<Time> earlier(std::optional<Time> one, std::optional<Time> other) {
    if (!one || !other) return one ? one : other;
    return std::min(*one, *other);
}

void read_events(const Window& window, InputReader& reader) {
    reader.set_surface(window.pixels_per_point(), static_cast<float>(window.pixel_width()),
                       static_cast<float>(window.pixel_height()));
    SDL_Event event;
    while (SDL_PollEvent(&event) == 1)
        reader.handle(event);
}

Demand make_ticks(const AppCallbacks& callbacks, Input& input, int count, Time last) {
    Demand demand;
    for (int left = count - 1; left >= 0; --left) {
        const bool must_draw = demand.draw;
        demand = callbacks.tick(input, last - left * FixedStep::step);
        demand.draw = demand.draw || must_draw;
        if (demand.quit) break;
        input.forget_edges();
    }
    return demand;
}

} // namespace

int FixedStep::advance(std::chrono::nanoseconds elapsed) {
    owed_ += std::clamp<std::chrono::nanoseconds>(elapsed, std::chrono::nanoseconds{0}, longest);
    const auto count = owed_ / step;
    owed_ -= count * step;
    return static_cast<int>(count);
}

double FixedStep::remainder() const {
    return std::chrono::duration<double>(owed_) / std::chrono::duration<double>(step);
}

void FixedStep::reset() {
    owed_ = std::chrono::nanoseconds{0};
}

struct Loop::State {
    Window& window;
    InputReader& reader;
    AppCallbacks callbacks;
    std::optional<Time> end;
    std::function<Time()> clock;
    AppFigures figures;
    FixedStep steps;
    Demand demand;
    int settling = 1 + frames_to_settle; // The first frame is always drawn.
    bool has_drawn = false;
    Time frame_start = clock() - min_frame;

    bool is_over() const { return demand.quit || (end && clock() >= *end); }
    bool is_settled() const { return !callbacks.is_settled || callbacks.is_settled(); }
    bool may_sleep() {
        const bool is_idle = !demand.is_moving && settling == 0 && is_settled() && !reader.has_more();
        return is_idle && !std::exchange(has_drawn, false);
    }
    void make_frame();
};

void Loop::State::make_frame() {
    const bool was_moving = demand.is_moving;
    const bool was_settled = is_settled();
    const Time before = std::exchange(frame_start, clock());
    read_events(window, reader);

    // While nothing moves, each frame makes exactly one tick, or it could lose an event.
    if (!was_moving) steps.reset();
    const int count = was_moving ? steps.advance(frame_start - before) : 1;
    const auto left_over = std::chrono::duration_cast<Clock::duration>(steps.remainder() * FixedStep::step);
    bool must_draw = false;
    if (count > 0) {
        // Without a tick, or while the frames do not yet show the previous input, the edges stay in the reader and only
        // the pointer moves.
        Input input = was_settled || !reader.has_more() ? reader.take() : reader.standing();
        if (input.has_edges()) settling = frames_to_settle + 1;
        demand = make_ticks(callbacks, input, count, frame_start - left_over);
        figures.ticks += static_cast<std::uint64_t>(count);
        must_draw = demand.draw;
    }
    if (demand.quit || (!must_draw && settling == 0 && was_settled)) return;
    callbacks.draw(frame_start);
    has_drawn = true;
    window.swap();
    ++figures.draws;
    settling = std::max(0, settling - 1);
}

Loop::Loop(Window& window, InputReader& reader, AppCallbacks callbacks, std::optional<Time> end,
           std::function<Time()> clock)
    : state_{new State{window, reader, std::move(callbacks), end, std::move(clock)}} {
    wake_up_event(); // Registers the event type before other threads use it.
}
Loop::~Loop() = default;

bool Loop::turn() {
    if (state_->is_over()) return false;
    if (state_->may_sleep()) {
        wait_for_event(earlier(state_->demand.next_deadline, state_->end));
        ++state_->figures.wake_ups;
    }
    const auto least = SDL_GL_GetSwapInterval() == 0 ? min_frame : min_synced_frame;
    std::this_thread::sleep_until(state_->frame_start + least);
    state_->make_frame();
    return !state_->is_over();
}

bool Loop::turn_at_once() {
    if (state_->is_over()) return false;
    const auto is_time = [&](std::optional<Time> at) { return at && state_->clock() >= *at; };
    const bool is_woken = SDL_PollEvent(nullptr) == 1 || is_time(state_->demand.next_deadline);
    if (state_->may_sleep() && !is_woken) return true;
    state_->make_frame();
    return !state_->is_over();
}

const AppFigures& Loop::figures() const {
    return state_->figures;
}

AppFigures run(Window& window, InputReader& reader, const AppCallbacks& callbacks, std::optional<Time> end) {
    Loop loop{window, reader, callbacks, end};
    while (loop.turn()) {
    }
    return loop.figures();
}

void wake_up() {
    SDL_Event event{};
    event.type = wake_up_event();
    SDL_PushEvent(&event); // Fails harmlessly before SDL's event subsystem starts.
}

} // namespace engine
