#include "engine/base/program_start.hpp"
#include "engine/base/text.hpp"
#include "engine/base/utf8.hpp"
#include "game/play/search_worker.hpp"
#include "game/ui/app/measurements.hpp"
#include "game/ui/app/program_options.hpp"
#include "game/ui/app/windows.hpp"

#include <SDL_opengl.h>
#include <nlohmann/json.hpp>

#include <iostream>
#include <thread>

namespace ui {

using namespace std::chrono_literals;
using measurements::FrameTimes;

namespace {

constexpr int measured_width = 1280;
constexpr int measured_height = 800;

struct Figures {
    std::string renderer;
    std::optional<std::chrono::milliseconds> first_frame; // Since the start of the process.
    FrameTimes flipping, flipping_beside_search;
    FrameTimes with_panel; // While another search runs on all threads.
    int frames_to_answer_click = 0;
    measurements::Idling idling;
    measurements::PanelCost panel;
    measurements::LibraryCost library;
};

Preferences plain_preferences() {
    Preferences preferences;
    preferences.game.participants = {play::Participant{"", play::Human{}}, play::Participant{"", play::Human{}}};
    preferences.has_sound = false;
    return preferences;
}

FrameTimes flipping_beside_search(const Preferences& preferences, const GuiOptions& options, Stage& stage, int moves) {
    play::SearchWorker worker{{}};
    worker.start({.ticket = {},
                  .position = rules::Position::start(preferences.game.size),
                  .task = ai::Limits{.all_threads = true, .all_moves = true}});
    std::this_thread::sleep_for(200ms);
    Gui gui{stage, preferences, options, engine::Clock::now()};
    return measurements::times_of(measurements::flipping_frames(gui, stage, moves));
}

struct Extent {
    int moves;
    std::chrono::milliseconds beside_panel;
    int panel_pairs;
    std::chrono::milliseconds panel_search;
    std::size_t games;
    int scrolled;
    std::chrono::seconds idling;
};

constexpr Extent whole_extent{.moves = 40,
                              .beside_panel = 6s,
                              .panel_pairs = 21,
                              .panel_search = 600ms,
                              .games = 10'000,
                              .scrolled = 400,
                              .idling = 10s};
constexpr Extent small_extent{.moves = 2,
                              .beside_panel = 500ms,
                              .panel_pairs = 1,
                              .panel_search = 200ms,
                              .games = 100,
                              .scrolled = 20,
                              .idling = 1s};

base::Result<Figures> measured(const Extent& extent) {
    Figures figures;
    const Preferences preferences = plain_preferences();
    auto stage = open_stage(
        {.title = "Outflank", .geometry = {.width = measured_width, .height = measured_height}, .is_headless = true});
    if (!stage) return stage.error();
    {
        Gui gui{**stage, preferences, {.keeps_files = false}, engine::Clock::now()};
        gui.tick({}, engine::Clock::now());
        gui.draw(engine::Clock::now());
        (*stage)->window.swap();
        glFinish();
        figures.first_frame = base::process_age();
    }
    figures.renderer = reinterpret_cast<const char*>(glGetString(GL_RENDERER)); // GL returns unsigned characters.
    const GuiOptions options{.keeps_files = false, .start = preferences.game, .seed = 1};
    figures.flipping_beside_search = flipping_beside_search(preferences, options, **stage, extent.moves);
    {
        Preferences open = preferences;
        open.is_debug_open = true;
        Gui gui{**stage, open, options, engine::Clock::now()};
        figures.with_panel =
            measurements::times_of(measurements::frames_as_time_goes_by(gui, **stage, extent.beside_panel));
    }
    figures.panel = measurements::panel_cost(preferences, **stage, extent.panel_pairs, extent.panel_search);
    {
        Gui gui{**stage, preferences, options, engine::Clock::now()};
        figures.frames_to_answer_click = measurements::frames_to_answer_click(gui, **stage);
    }
    auto library = measurements::library_cost(preferences, **stage, extent.games, extent.scrolled);
    if (!library) return library.error();
    figures.library = *std::move(library);
    Gui gui{**stage, preferences, options, engine::Clock::now()};
    figures.flipping = measurements::times_of(measurements::flipping_frames(gui, **stage, extent.moves));
    figures.idling = measurements::idle(gui, **stage, extent.idling);
    if (figures.flipping.frames == 0 || figures.flipping_beside_search.frames == 0)
        return base::Error{"no frame was measured"};
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
        {"flip_frame_beside_search_median_ms", figures.flipping_beside_search.median},
        {"flip_frame_beside_search_p99_ms", figures.flipping_beside_search.late},
        {"debug_frames", figures.with_panel.frames},
        {"debug_frame_beside_search_median_ms", figures.with_panel.median},
        {"debug_frame_beside_search_p99_ms", figures.with_panel.late},
        {"click_to_change_frames", figures.frames_to_answer_click},
        {"nodes_a_second", figures.panel.alone},
        {"nodes_a_second_beside_panel", figures.panel.beside_panel},
        {"nodes_lost_to_panel_percent", figures.panel.lost_percent()},
        {"library_games", figures.library.games},
        {"library_first_rows_ms", figures.library.first_rows},
        {"library_imported_games", figures.library.imported},
        {"library_scroll_frame_median_ms", figures.library.scrolling.median},
        {"library_scroll_frame_p99_ms", figures.library.scrolling.late},
        {"library_search_frame_median_ms", figures.library.searching.median},
        {"library_search_found_median_ms", figures.library.found.median},
        {"library_search_found_p99_ms", figures.library.found.late},
        {"idle_frames", figures.idling.draws},
        {"idle_wake_ups", figures.idling.wake_ups},
        {"idle_core_percent", figures.idling.core_share * 100},
    };
    if (figures.first_frame) json["first_frame_ms"] = figures.first_frame->count();
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
    print_times("the same beside a full search", figures.flipping_beside_search);
    print_times("with debug panel and search", figures.with_panel);
    const int frames = figures.frames_to_answer_click;
    print_line("click to first changed pixel", fmt::format("{} frames", frames));
    print_line("nodes per second lost to panel",
               fmt::format("{:.1f} % ({:.2f} M without, {:.2f} M with it)", figures.panel.lost_percent(),
                           figures.panel.alone / 1e6, figures.panel.beside_panel / 1e6));
    const measurements::LibraryCost& library = figures.library;
    print_line(fmt::format("library of {} own and {} imported games", library.games, library.imported),
               fmt::format("first rows after {:.0f} ms", library.first_rows));
    print_times("scrolling the library", library.scrolling);
    print_times("typing a search in the library", library.searching);
    print_times("rows of a search in the library", library.found);
    print_line(fmt::format("frames drawn in {} idle seconds", idled.count()), std::to_string(figures.idling.draws));
    print_line("processor use while idle",
               fmt::format("{:.2f} % of a core, three first frames included", figures.idling.core_share * 100));
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
