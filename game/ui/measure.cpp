// What the window costs, measured without a display on whatever renderer there is.
#include "engine/app.hpp"
#include "game/play/thinker.hpp"
#include "game/ui/gui.hpp"
#include "game/ui/program.hpp"

#include <SDL_opengl.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <iostream>
#include <thread>

namespace ui {

using namespace std::chrono_literals;
using Milliseconds = std::chrono::duration<double, std::milli>;

namespace {

constexpr int width = 1280;
constexpr int height = 800;

// Frames while discs are in motion: a game of moves drawn with a seed, each drawn from the first frame to the last, 16
// ms apart.
std::vector<double> flipping_frames(Gui& gui, Stage& stage) {
    std::vector<double> costs;
    Time now = engine::Clock::now();
    const engine::Input input;
    for (int move = 0; move < 40 && !gui.match().is_over(); ++move) {
        const auto legal = gui.match().position().legal_moves();
        // The one in the middle of the list: neither always a corner nor always the first row.
        auto chosen = legal.begin();
        for (int i = 0; i < legal.size() / 2; ++i)
            ++chosen;
        gui.carry_out(play::Command{play::Play{rules::Move{*chosen}}}, now);
        do {
            gui.tick(input, now);
            const Time begun = engine::Clock::now();
            gui.draw(now);
            stage.window.swap();
            glFinish();
            if (gui.presentation().is_moving()) costs.push_back(Milliseconds(engine::Clock::now() - begun).count());
            now += 16ms;
        } while (gui.presentation().is_busy());
    }
    std::ranges::sort(costs);
    return costs;
}

struct FrameTimes {
    std::size_t frames;
    double median; // ms
    double late;   // the 99th percentile
};

// Precondition: sorted and not empty.
FrameTimes times_of(const std::vector<double>& costs) {
    return {costs.size(), costs[costs.size() / 2], costs[costs.size() * 99 / 100]};
}

double processor_seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

} // namespace

base::Result<int> measure(bool prints_json) {
    Preferences preferences;
    preferences.match.participants = {play::Participant{"", play::Human{}}, play::Participant{"", play::Human{}}};
    preferences.has_sound = false;
    auto stage = open_stage({.title = "Outflank", .geometry = {.width = width, .height = height}, .is_headless = true});
    if (!stage) return stage.error();
    const GuiOptions options{.keeps_files = false, .start = preferences.match, .seed = 1};
    const char* renderer = reinterpret_cast<const char*>(glGetString(GL_RENDERER)); // GL's way to say a text
    std::vector<double> costs_beside_search;
    {
        play::Thinker thinker{{}};
        thinker.start({.ticket = {},
                       .position = rules::Position::start(preferences.match.size),
                       .task = ai::Limits{.all_threads = true, .all_moves = true}});
        std::this_thread::sleep_for(200ms); // its table is made
        Gui gui{**stage, preferences, options, engine::Clock::now()};
        costs_beside_search = flipping_frames(gui, **stage);
    }
    Gui gui{**stage, preferences, options, engine::Clock::now()};
    const std::vector<double> costs = flipping_frames(gui, **stage);
    if (costs.empty() || costs_beside_search.empty()) return base::Error{"no frame was measured"};
    const FrameTimes alone = times_of(costs);
    const FrameTimes beside_search = times_of(costs_beside_search);

    // Idle: a game waits for a person, nothing moves. The loop is the real one.
    constexpr auto settling = 1s, idling = 10s;
    engine::InputReader reader;
    const engine::AppCallbacks callbacks{
        .tick = [&](const engine::Input& input, Time now) { return gui.tick(input, now); },
        .draw = [&](Time shown) { gui.draw(shown); }};
    engine::run((*stage)->window, reader, callbacks, engine::Clock::now() + settling);
    const double before = processor_seconds();
    std::uint64_t draws = 0;
    const engine::AppCallbacks counting{.tick = callbacks.tick, .draw = [&](Time shown) {
                                            ++draws;
                                            gui.draw(shown);
                                        }};
    const engine::AppFigures idle = engine::run((*stage)->window, reader, counting, engine::Clock::now() + idling);
    const double share = (processor_seconds() - before) / std::chrono::duration<double>(idling).count();
    const std::uint64_t unasked = 1 + 2; // run() draws its first frame and lets it settle; they are not idling's
    const std::uint64_t idle_draws = draws > unasked ? draws - unasked : 0;

    if (prints_json) {
        std::cout << nlohmann::ordered_json{{"renderer", renderer},
                                            {"width", width},
                                            {"height", height},
                                            {"frames", alone.frames},
                                            {"flip_frame_median_ms", alone.median},
                                            {"flip_frame_p99_ms", alone.late},
                                            {"flip_frame_beside_search_median_ms", beside_search.median},
                                            {"flip_frame_beside_search_p99_ms", beside_search.late},
                                            {"idle_frames", idle_draws},
                                            {"idle_wake_ups", idle.wake_ups},
                                            {"idle_core_percent", share * 100}}
                  << '\n';
    } else {
        const auto print_times = [](const char* what, const FrameTimes& times) {
            std::printf("%s  median %.2f ms, 99th percentile %.2f ms (%zu frames)\n", what, times.median, times.late,
                        times.frames);
        };
        std::printf("renderer                         %s, %d x %d\n", renderer, width, height);
        print_times("frame while discs flip         ", alone);
        print_times("the same beside a full search  ", beside_search);
        std::printf("frames drawn in 10 idle seconds  %llu\n", static_cast<unsigned long long>(idle_draws));
        std::printf("processor use while idle         %.2f %% of a core, three first frames included\n", share * 100);
    }
    return 0;
}

} // namespace ui
