#include "game/ui/app/measurements.hpp"

#include "engine/app.hpp"
#include "engine/base/program_start.hpp"
#include "game/records/opening_names.hpp"
#include "game/records/transcript.hpp"
#include "game/ui/app/windows.hpp"
#include "game/ui/library/library_dialog.hpp"
#include "game/ui/library/library_list.hpp"

#include <SDL_opengl.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <thread>

namespace ui::measurements {

using namespace std::chrono_literals;
using Milliseconds = std::chrono::duration<double, std::milli>;

namespace {

// The middle of the list: neither always a corner nor always the first row.
rules::Move middle_move(const rules::Position& position) {
    const auto legal = position.legal_moves();
    if (legal.empty()) return rules::Move::pass();
    auto chosen = legal.begin();
    for (int i = 0; i < legal.size() / 2; ++i)
        ++chosen;
    return rules::Move{*chosen};
}

// Cost of the frame in milliseconds, including the last pixel.
double drawn(Gui& gui, Stage& stage, Time now) {
    const Time begun = engine::Clock::now();
    gui.draw(now);
    stage.window.swap();
    glFinish();
    return Milliseconds(engine::Clock::now() - begun).count();
}

void push_mouse(Uint32 type, engine::Point at) {
    SDL_Event event{};
    event.type = type;
    if (type == SDL_MOUSEMOTION) {
        event.motion.x = static_cast<int>(at.x);
        event.motion.y = static_cast<int>(at.y);
    } else {
        event.button.button = SDL_BUTTON_LEFT;
        event.button.x = static_cast<int>(at.x);
        event.button.y = static_cast<int>(at.y);
    }
    SDL_PushEvent(&event);
}

engine::AppCallbacks callbacks_of(Gui& gui) {
    return {.tick = [&](const engine::Input& input, Time now) { return gui.tick(input, now); },
            .draw = [&](Time shown) { gui.draw(shown); },
            .is_settled = [&] { return gui.is_settled(); }};
}

// A middle game position whose search does not finish during the measurement.
constexpr const char* middle_game = "f5d6c3d3c4f4c5b3c2e6c6b4b5d2e3a6";

// Nodes per second of the analysis while the loop runs for that long, or longer when a busy machine leaves the search
// no time to report; 0 when it reports nothing for 30 seconds.
double search_rate(Gui& gui, Stage& stage, const engine::AppCallbacks& callbacks, std::chrono::milliseconds time) {
    const auto& after = gui.controller().report();
    auto before = after;
    const auto has_gone_on = [&] { return before && after && after->elapsed > before->elapsed; };
    const Time longest = engine::Clock::now() + 30s;
    do {
        if (!before) before = after;
        engine::run(stage.window, stage.reader, callbacks, engine::Clock::now() + time);
    } while (!has_gone_on() && engine::Clock::now() < longest);
    if (!has_gone_on()) return 0;
    return static_cast<double>(after->nodes - before->nodes) * 1000
           / static_cast<double>((after->elapsed - before->elapsed).count());
}

} // namespace

double median_of(std::vector<double> values) {
    if (values.empty()) return 0;
    std::ranges::sort(values);
    return values[values.size() / 2];
}

FrameTimes times_of(std::vector<double> costs) {
    if (costs.empty()) return {};
    std::ranges::sort(costs);
    return {.frames = costs.size(), .median = costs[costs.size() / 2], .late = costs[costs.size() * 99 / 100]};
}

std::vector<double> flipping_frames(Gui& gui, Stage& stage, int moves) {
    constexpr auto longest = 20s; // Limits slow renderers to fewer frames.
    std::vector<double> costs;
    const Time begun = engine::Clock::now();
    Time now = begun;
    const engine::Input input;
    for (int move = 0; move < moves && !gui.game().is_over() && engine::Clock::now() < begun + longest; ++move) {
        gui.call_now(call(submit, play::Command{play::Play{middle_move(gui.game().position())}}), now);
        do {
            gui.tick(input, now);
            const double cost = drawn(gui, stage, now);
            if (gui.presentation().is_moving()) costs.push_back(cost);
            now += 16ms;
        } while (gui.presentation().is_busy());
    }
    return costs;
}

std::vector<double> frames_as_time_goes_by(Gui& gui, Stage& stage, std::chrono::milliseconds time) {
    constexpr auto between_moves = 1500ms;
    std::vector<double> costs;
    const engine::Input input;
    const Time begun = engine::Clock::now();
    Time next_move = begun + between_moves;
    for (Time now = begun; now < begun + time; now = engine::Clock::now()) {
        if (now >= next_move && !gui.game().is_over()) {
            gui.call_now(call(submit, play::Command{play::Play{middle_move(gui.game().position())}}), now);
            next_move = now + between_moves;
        }
        gui.tick(input, now);
        costs.push_back(drawn(gui, stage, now));
        std::this_thread::sleep_until(now + 16ms);
    }
    return costs;
}

int frames_to_answer_click(Gui& gui, Stage& stage) {
    const engine::Point at = gui.layout().board.center(middle_move(gui.game().position()).square());
    const auto picture = [&] {
        return stage.renderer.read_window(stage.window.pixel_width(), stage.window.pixel_height()).pixels;
    };
    push_mouse(SDL_MOUSEMOTION, at);
    std::vector<std::uint8_t> before;
    engine::AppCallbacks callbacks = callbacks_of(gui);
    callbacks.draw = [&](Time shown) {
        gui.draw(shown);
        before = picture();
    };
    engine::run(stage.window, stage.reader, callbacks, engine::Clock::now() + 400ms);

    push_mouse(SDL_MOUSEBUTTONDOWN, at);
    int frames = 0, answer = 0;
    callbacks.draw = [&](Time shown) {
        gui.draw(shown);
        ++frames;
        if (answer == 0 && picture() != before) answer = frames;
    };
    engine::run(stage.window, stage.reader, callbacks, engine::Clock::now() + 400ms);
    push_mouse(SDL_MOUSEBUTTONUP, at);
    push_mouse(SDL_MOUSEMOTION, {1, 1});
    engine::run(stage.window, stage.reader, callbacks_of(gui), engine::Clock::now() + 1000ms);
    return answer;
}

Idling idle(Gui& gui, Stage& stage, std::chrono::seconds time) {
    engine::AppCallbacks callbacks = callbacks_of(gui);
    engine::run(stage.window, stage.reader, callbacks, engine::Clock::now() + 1s);
    std::uint64_t draws = 0;
    callbacks.draw = [&](Time shown) {
        ++draws;
        gui.draw(shown);
    };
    const std::clock_t before = std::clock();
    const engine::AppFigures figures = engine::run(stage.window, stage.reader, callbacks, engine::Clock::now() + time);
    const std::uint64_t unasked = 1 + 2; // run() draws a first frame and lets it settle.
    return {.draws = draws > unasked ? draws - unasked : 0,
            .wake_ups = figures.wake_ups,
            .core_share = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC
                          / std::chrono::duration<double>(time).count()};
}

PanelCost panel_cost(const Preferences& preferences, Stage& stage, int pairs, std::chrono::milliseconds time) {
    Preferences open = preferences;
    open.is_debug_open = true;
    auto game = records::game_from_transcript(middle_game, open.game.rules.start(open.game.size));
    if (!game) return {};
    GuiOptions options{
        .keeps_files = false, .loaded = play::GameState{.settings = open.game, .game = std::move(*game)}, .seed = 1};
    Gui gui{stage, open, std::move(options), engine::Clock::now()};
    const engine::AppCallbacks with_frames = callbacks_of(gui);
    engine::AppCallbacks without = with_frames;
    without.draw = [](Time) {};
    engine::run(stage.window, stage.reader, with_frames, engine::Clock::now() + 500ms);
    std::vector<double> alone, beside_panel, shares;
    for (int pair = 0; pair < pairs; ++pair) {
        double rates[2];
        // Alternates the order to cancel drift.
        for (const bool is_first : {true, false}) {
            const bool is_drawn = is_first == (pair % 2 == 1);
            rates[is_drawn ? 0 : 1] = search_rate(gui, stage, is_drawn ? with_frames : without, time);
        }
        beside_panel.push_back(rates[0]);
        alone.push_back(rates[1]);
        if (rates[1] > 0) shares.push_back(rates[0] / rates[1]);
    }
    return {.alone = median_of(std::move(alone)),
            .beside_panel = median_of(std::move(beside_panel)),
            .share = shares.empty() ? 1 : median_of(std::move(shares))};
}

namespace fs = std::filesystem;

namespace {

struct Folder {
    fs::path path = fs::temp_directory_path() / ("outflank-" + std::to_string(base::process_id()));
    Folder() { fs::create_directory(path); }
    ~Folder() {
        std::error_code code;
        fs::remove_all(path, code);
    }
};

rules::GameTree whole_game(const rules::Position& start) {
    rules::GameTree game{start};
    while (!game.position().is_over()) {
        const auto legal = game.position().legal_moves();
        (void)game.play(legal.empty() ? rules::Move::pass() : rules::Move{*legal.begin()});
    }
    return game;
}

base::Result<base::Done> add_games(library::Library& library, const play::GameSettings& settings, std::size_t count) {
    constexpr std::size_t names = 50;
    library::GameDocument document{.rules = settings.rules, .game = whole_game(settings.rules.start(settings.size))};
    return library.together([&]() -> base::Result<base::Done> {
        for (std::size_t i = 0; i < count; ++i) {
            document.seats[0].name = "Player " + std::to_string(i % names);
            document.seats[1].name = "Player " + std::to_string(i * 7 % names);
            const auto added = library.add_game(document, "game " + std::to_string(i), "",
                                                static_cast<library::Milliseconds>(i) * 1000);
            if (!added) return added.error();
        }
        return base::Done{};
    });
}

base::Result<base::Done> import_games(library::Library& library, std::size_t count) {
    constexpr std::size_t names = 2000;
    const rules::GameTree game = whole_game(rules::Position::start(rules::BoardSize{8}));
    std::vector<library::GameToAdd> games;
    for (std::size_t i = 0; i < count; ++i)
        games.push_back({.black = "Imported " + std::to_string(i % names),
                         .white = "Imported " + std::to_string(i / names),
                         .event = "Event " + std::to_string(i % 500),
                         .year = 1977 + static_cast<int>(i % 50),
                         .moves = game.moves_to_cursor()});
    const auto added = library.database().add(games);
    if (!added) return added.error();
    return base::Done{};
}

double ms_since(Time begun) {
    return Milliseconds(engine::Clock::now() - begun).count();
}

void draw_frame(Gui& gui, Stage& stage, const engine::Input& input) {
    const Time now = engine::Clock::now();
    gui.tick(input, now);
    gui.draw(now);
    stage.window.swap();
    glFinish();
}

std::size_t rows_drawn(const Gui& gui) {
    const auto* dialog = std::get_if<LibraryDialog>(&gui.state().dialog);
    return dialog != nullptr ? dialog->rows_drawn : 0;
}

template <class IsSo> double ms_until(Gui& gui, Stage& stage, Time begun, const IsSo& is_so) {
    constexpr auto longest = 120s;
    while (!is_so() && engine::Clock::now() < begun + longest) {
        draw_frame(gui, stage, {});
        if (!is_so()) std::this_thread::sleep_for(1ms);
    }
    return ms_since(begun);
}

} // namespace

base::Result<LibraryCost> library_cost(const Preferences& preferences, Stage& stage, std::size_t games, int scrolled) {
    constexpr std::size_t imported_for_each = 12;
    const Folder folder;
    const library::Files files{.library = folder.path / "library.db", .database = folder.path / "database.db"};
    LibraryCost cost{.games = games, .imported = games * imported_for_each};
    {
        auto library = library::Library::open(files, records::opening_names());
        if (!library) return library.error();
        auto added = add_games(*library, preferences.game, games);
        if (added) added = import_games(*library, cost.imported);
        if (!added) return added.error();
    }
    const GuiOptions options{.keeps_files = false, .start = preferences.game, .seed = 1, .library_files = files};
    Gui gui{stage, preferences, options, engine::Clock::now()};
    draw_frame(gui, stage, {});
    const Time begun = engine::Clock::now();
    gui.call_now(call(open_library, library::Source::all), begun);
    cost.first_rows = ms_until(gui, stage, begun, [&] { return rows_drawn(gui) > 0; });
    engine::Input input;
    input.pointer = {static_cast<float>(gui.layout().width) * .4f, static_cast<float>(gui.layout().height) * .5f};
    input.is_pointer_inside = true;
    draw_frame(gui, stage, input);
    std::vector<double> costs;
    for (int i = 0; i < scrolled; ++i) {
        input.wheel = {0, i % 100 < 90 ? -3.f : 40.f};
        const Time frame = engine::Clock::now();
        draw_frame(gui, stage, input);
        costs.push_back(ms_since(frame));
    }
    cost.scrolling = times_of(std::move(costs));
    input.wheel = {};
    costs.clear();
    std::vector<double> found;
    for (const char letter : std::string{"player 7 player 49"}) {
        input.text = letter;
        const Time frame = engine::Clock::now();
        draw_frame(gui, stage, input);
        costs.push_back(ms_since(frame));
        input.text.clear();
        found.push_back(ms_until(gui, stage, frame, [&] { return !gui.library_list()->is_reading(); }));
    }
    cost.searching = times_of(std::move(costs));
    cost.found = times_of(std::move(found));
    return cost;
}

} // namespace ui::measurements
