// The measurements behind `outflank --measure`.
#include "engine/app.hpp"
#include "engine/base/program_start.hpp"
#include "engine/base/text.hpp"
#include "engine/base/utf8.hpp"
#include "game/ui/app/game_actions.hpp"
#include "game/ui/app/gui.hpp"
#include "game/ui/app/program_options.hpp"
#include "game/ui/app/windows.hpp"

#include <SDL_opengl.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <iostream>
#include <thread>
#include <vector>

namespace ui {

using namespace std::chrono_literals;

namespace {

constexpr int measured_width = 1280;
constexpr int measured_height = 800;

struct FrameTimes {
    std::size_t frames = 0;
    double median = 0; // In milliseconds.
    double late = 0;   // 99th percentile, in milliseconds.
};

struct Figures {
    std::string renderer;
    std::optional<std::chrono::milliseconds> first_frame; // Since the start of the process.
    // flipping: frames with moving discs; with_panel: frames with the debug panel open and a search on all threads.
    FrameTimes flipping, with_panel;
    // Part of the nodes of a search on all threads that the open panel costs; nullopt if too few reports arrived.
    std::optional<double> panel_cost;
    std::uint64_t idle_draws = 0, idle_wake_ups = 0;
    double idle_core_share = 0;
};

FrameTimes times_of(std::vector<double> costs) {
    if (costs.empty()) return {};
    std::ranges::sort(costs);
    return {.frames = costs.size(), .median = costs[costs.size() / 2], .late = costs[costs.size() * 99 / 100]};
}

// Draws a frame and returns its cost in milliseconds, including the last pixel.
double drawn(Gui& gui, Stage& stage, Time now) {
    const Time begun = engine::Clock::now();
    gui.draw(now);
    stage.window.swap();
    glFinish();
    return std::chrono::duration<double, std::milli>(engine::Clock::now() - begun).count();
}

// Plays a move from the middle of the list, which is neither always a corner nor always in the first row.
void make_move(Gui& gui, Time now) {
    const auto legal = gui.game().position().legal_moves();
    rules::Move move = rules::Move::pass();
    if (!legal.empty()) move = rules::Move{*std::next(legal.begin(), legal.size() / 2)};
    gui.call_now(call(submit, play::Play{move}), now);
}

// Plays up to `moves` moves and draws each from its first to its last frame, 16 ms apart.
FrameTimes flipping_frames(Gui& gui, Stage& stage, int moves) {
    constexpr auto longest = 20s; // With a slow renderer, fewer moves are drawn.
    std::vector<double> costs;
    const Time begun = engine::Clock::now();
    Time now = begun;
    for (int move = 0; move < moves && !gui.game().is_over() && engine::Clock::now() < begun + longest; ++move) {
        make_move(gui, now);
        do {
            gui.tick({}, now);
            const double cost = drawn(gui, stage, now);
            if (gui.presentation().is_moving()) costs.push_back(cost);
            now += 16ms;
        } while (gui.presentation().is_busy());
    }
    return times_of(std::move(costs));
}

// Draws frames in real time, with an occasional move, while a search runs.
FrameTimes frames_during_search(Gui& gui, Stage& stage, std::chrono::milliseconds time) {
    constexpr auto between_moves = 1500ms;
    std::vector<double> costs;
    const Time begun = engine::Clock::now();
    Time next_move = begun + between_moves;
    for (Time now = begun; now < begun + time; now = engine::Clock::now()) {
        if (now >= next_move && !gui.game().is_over()) {
            make_move(gui, now);
            next_move = now + between_moves;
        }
        gui.tick({}, now);
        costs.push_back(drawn(gui, stage, now));
        std::this_thread::sleep_until(now + 16ms);
    }
    return times_of(std::move(costs));
}

// Runs the real loop while a game waits for a human and nothing moves.
void measure_idling(Figures& figures, Gui& gui, Stage& stage, std::chrono::seconds time) {
    std::uint64_t draws = 0;
    const engine::AppCallbacks callbacks{
        .tick = [&](const engine::Input& input, Time now) { return gui.tick(input, now); },
        .draw =
            [&](Time shown) {
                ++draws;
                gui.draw(shown);
            },
        .is_settled = [&] { return gui.is_settled(); }};
    engine::run(stage.window, stage.reader, callbacks, engine::Clock::now() + 1s);
    draws = 0;
    const auto before = base::processor_time();
    const engine::AppFigures run = engine::run(stage.window, stage.reader, callbacks, engine::Clock::now() + time);
    constexpr std::uint64_t unasked = 1 + 2; // run() draws a first frame and lets it settle.
    figures.idle_draws = draws > unasked ? draws - unasked : 0;
    figures.idle_wake_ups = run.wake_ups;
    figures.idle_core_share = (base::processor_time() - before) / time;
}

struct SearchWork {
    double nodes = 0, seconds = 0; // Processor time of all threads.
};

// Runs the real loop while a search works on the same position, which begins with the phase. The work counts from the
// first report after the warm-up to the last report.
SearchWork search_work(Stage& stage, const Preferences& preferences, const GuiOptions& options,
                       std::chrono::milliseconds time) {
    constexpr int opening_moves = 8;
    Gui gui{stage, preferences, options, engine::Clock::now()};
    for (int move = 0; move < opening_moves; ++move)
        make_move(gui, engine::Clock::now());
    const Time warm = engine::Clock::now() + time / 3;
    SearchWork first, last;
    const engine::AppCallbacks callbacks{.tick =
                                             [&](const engine::Input& input, Time now) {
                                                 const engine::Demand demand = gui.tick(input, now);
                                                 const auto& report = gui.controller().report();
                                                 const double nodes = report ? static_cast<double>(report->nodes) : 0;
                                                 if (now >= warm && nodes > last.nodes) {
                                                     last = {nodes, base::processor_time().count()};
                                                     if (first.nodes == 0) first = last;
                                                 }
                                                 return demand;
                                             },
                                         .draw = [&](Time shown) { gui.draw(shown); },
                                         .is_settled = [&] { return gui.is_settled(); }};
    engine::run(stage.window, stage.reader, callbacks, engine::Clock::now() + time);
    return {last.nodes - first.nodes, last.seconds - first.seconds};
}

// Alternates between the closed and the open panel. Compares nodes per second of processor time, which other programs
// on the machine change little; a search on all threads uses every processor. Returns the median of the pairs.
std::optional<double> panel_cost(Stage& stage, Preferences preferences, const GuiOptions& options, int pairs,
                                 std::chrono::milliseconds time) {
    preferences.shown.hints = true; // Starts the search without the panel, too.
    std::vector<double> costs;
    for (int pair = 0; pair < pairs; ++pair) {
        const auto rate = [&](bool is_open) {
            preferences.is_debug_open = is_open;
            const SearchWork work = search_work(stage, preferences, options, time);
            // Reports too close to each other say nothing.
            const bool is_enough = work.seconds > std::chrono::duration<double>(time).count() / 5;
            return is_enough ? work.nodes / work.seconds : 0;
        };
        const double closed = rate(false), open = rate(true);
        if (closed > 0 && open > 0) costs.push_back(1 - open / closed);
    }
    if (costs.empty()) return std::nullopt;
    std::ranges::sort(costs);
    return costs[costs.size() / 2];
}

struct Extent {
    int moves;
    std::chrono::milliseconds with_panel;
    int panel_pairs; // Phases with the panel closed and then open.
    std::chrono::milliseconds panel_phase;
    std::chrono::seconds idling;
};
constexpr Extent whole_extent{.moves = 40, .with_panel = 6s, .panel_pairs = 15, .panel_phase = 2s, .idling = 10s};
constexpr Extent small_extent{.moves = 2, .with_panel = 500ms, .panel_pairs = 1, .panel_phase = 500ms, .idling = 1s};

base::Result<Figures> measured(const Extent& extent) {
    Figures figures;
    Preferences preferences;
    preferences.game.participants = {play::Participant{"", play::Human{}}, play::Participant{"", play::Human{}}};
    preferences.has_sound = false;
    auto stage = open_stage(
        {.title = "Outflank", .geometry = {.width = measured_width, .height = measured_height}, .is_headless = true});
    if (!stage) return stage.error();
    {
        Gui gui{**stage, preferences, {.keeps_files = false}, engine::Clock::now()};
        gui.tick({}, engine::Clock::now());
        (void)drawn(gui, **stage, engine::Clock::now());
        figures.first_frame = base::process_age();
    }
    figures.renderer = reinterpret_cast<const char*>(glGetString(GL_RENDERER)); // OpenGL returns unsigned characters.
    const GuiOptions options{.keeps_files = false, .start = preferences.game, .seed = 1};
    {
        Preferences open = preferences;
        open.is_debug_open = true;
        Gui gui{**stage, open, options, engine::Clock::now()};
        figures.with_panel = frames_during_search(gui, **stage, extent.with_panel);
    }
    figures.panel_cost = panel_cost(**stage, preferences, options, extent.panel_pairs, extent.panel_phase);
    Gui gui{**stage, preferences, options, engine::Clock::now()};
    figures.flipping = flipping_frames(gui, **stage, extent.moves);
    measure_idling(figures, gui, **stage, extent.idling);
    if (figures.flipping.frames == 0) return base::Error{"no frame was measured"};
    return figures;
}

void print_json_line(const Figures& figures) {
    nlohmann::ordered_json json{
        {"renderer", figures.renderer},
        {"width", measured_width},
        {"height", measured_height},
        {"first_frame_ms", nullptr},
        {"frames", figures.flipping.frames},
        {"flip_frame_median_ms", figures.flipping.median},
        {"flip_frame_p99_ms", figures.flipping.late},
        {"debug_frames", figures.with_panel.frames},
        {"debug_frame_beside_search_median_ms", figures.with_panel.median},
        {"debug_frame_beside_search_p99_ms", figures.with_panel.late},
        {"debug_cost_percent_of_nodes", nullptr},
        {"idle_frames", figures.idle_draws},
        {"idle_wake_ups", figures.idle_wake_ups},
        {"idle_core_percent", figures.idle_core_share * 100},
    };
    if (figures.first_frame) json["first_frame_ms"] = figures.first_frame->count();
    if (figures.panel_cost) json["debug_cost_percent_of_nodes"] = *figures.panel_cost * 100;
    std::cout << json << '\n';
}

void print_line(const std::string& what, const std::string& figure) {
    constexpr std::size_t column = 33;
    std::cout << base::padded_right(what, column - 1) << ' ' << figure << '\n';
}

void print_times(const std::string& what, const FrameTimes& times) {
    print_line(what, fmt::format("median {:.2f} ms, 99th percentile {:.2f} ms ({} frames)", times.median, times.late,
                                 times.frames));
}

void print_text(const Figures& figures, std::chrono::seconds idled) {
    print_line("renderer", fmt::format("{}, {} x {}", figures.renderer, measured_width, measured_height));
    if (figures.first_frame) print_line("start to first frame", fmt::format("{} ms", figures.first_frame->count()));
    print_times("frame while discs flip", figures.flipping);
    print_times("with debug panel and search", figures.with_panel);
    if (figures.panel_cost)
        print_line("panel costs", fmt::format("{:.1f} % of the search's nodes", *figures.panel_cost * 100));
    print_line(fmt::format("frames drawn in {} idle seconds", idled.count()), std::to_string(figures.idle_draws));
    print_line("processor use while idle",
               fmt::format("{:.2f} % of a core, three first frames included", figures.idle_core_share * 100));
}

} // namespace

base::Result<int> measure(const MeasureOptions& options) {
    const Extent& extent = options.is_short ? small_extent : whole_extent;
    const auto figures = measured(extent);
    if (!figures) return figures.error();
    if (options.prints_json)
        print_json_line(*figures);
    else
        print_text(*figures, extent.idling);
    return 0;
}

} // namespace ui
