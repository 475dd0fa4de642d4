#include "engine/app.hpp"
#include "engine/base/files.hpp"
#include "engine/base/random.hpp"
#include "engine/base/system_fonts.hpp"
#include "engine/base/text.hpp"
#include "game/play/save.hpp"
#include "game/records/transcript.hpp"
#include "game/ui/app/actions.hpp"
#include "game/ui/app/gui.hpp"
#include "game/ui/app/program_options.hpp"
#include "game/ui/app/windows.hpp"
#include "game/ui/library/library_list.hpp"

#include <algorithm>
#include <thread>
#include <utility>

namespace ui {

using base::tr;

using namespace std::chrono_literals;

namespace {

rules::GameTree random_game(rules::Position start, int plies, std::uint64_t seed) {
    base::Random random{seed};
    rules::GameTree game{std::move(start)};
    for (int i = 0; i < plies && !game.position().is_over();) {
        const auto moves = game.position().legal_moves();
        if (moves.empty()) {
            (void)game.play(rules::Move::pass());
            continue;
        }
        auto chosen = moves.begin();
        for (auto skip = random.below(static_cast<std::uint64_t>(moves.size())); skip > 0; --skip)
            ++chosen;
        (void)game.play(rules::Move{*chosen});
        ++i;
    }
    return game;
}

engine::Image picture(Gui& gui, Stage& stage) {
    const auto read = [&](const auto& window) {
        return stage.renderer.read_window(window.pixel_width(), window.pixel_height());
    };
    if (!stage.side) return read(stage.window);
    engine::Image image;
    stage.side->draw([&] {
        gui.paint_side();
        image = read(*stage.side);
    });
    return image;
}

bool has_even_values(const std::optional<ai::Report>& report) {
    if (!report || report->moves.empty()) return false;
    if (report->is_solved) return true;
    const int depth = report->moves.front().depth;
    return depth >= 10
           && std::ranges::all_of(report->moves, [&](const ai::RootMove& move) { return move.depth == depth; });
}

bool is_busy(const Gui& gui, Time begun) {
    const GuiState& state = gui.state();
    const Preferences& shown = gui.preferences();
    const play::ReviewProgress* review = gui.controller().review();
    const bool is_comparing =
        state.comparison.is_on && !(state.comparison.report && state.comparison.report->is_finished);
    const bool is_reading_games = gui.library_list() != nullptr && gui.library_list()->is_reading();
    const bool shows_values =
        (shown.shown.hints || shown.is_debug_open || shown.shown.best_line) && screen_of(gui.session()).shows_game();
    const bool has_waited_long = gui.controller().report() && engine::Clock::now() - begun > 6s;
    const bool has_values = has_even_values(gui.controller().report()) || has_waited_long;
    return is_reading_games || is_comparing || (review != nullptr && review->is_running)
           || (shows_values && gui.game().is_humans_turn() && !has_values) || gui.presentation().is_busy();
}

void draw_until_ready(Gui& gui, const engine::Input& input) {
    constexpr int min_frames = 3;
    const Time begun = engine::Clock::now();
    for (int frame = 0;; ++frame) {
        gui.tick(input, engine::Clock::now());
        gui.draw(engine::Clock::now());
        if (frame >= min_frames && gui.is_settled() && !is_busy(gui, begun)) return;
        const auto limit = gui.controller().review() != nullptr ? 120s : 20s;
        if (engine::Clock::now() - begun > limit) return;
        if (frame >= min_frames) std::this_thread::sleep_for(20ms);
    }
}

} // namespace

base::Result<int> take_screenshot(const ProgramOptions& options) {
    const auto actions = actions_from_text(options.actions);
    if (!actions) return base::Error{tr("--do: {}", actions.error().message)};
    Preferences defaults;
    defaults.interface_scale = options.scale;
    defaults.debug_window.width = options.width;
    defaults.debug_window.height = options.height;
    const auto preferences = with_options(std::move(defaults), options);
    if (!preferences) return preferences.error();
    const play::GameSettings& settings = preferences->game;

    GuiOptions gui_options{.keeps_files = false, .seed = options.seed.value_or(1)};
    if (const auto files = library::Files::of_user(); !base::is_missing(files.library))
        gui_options.library_files = files;
    const bool begins_with_card = !actions->empty() && actions->front()->id == "new-game";
    if (!begins_with_card) gui_options.start = settings;
    if (options.load) {
        auto state = play::load_game(*options.load);
        if (!state) return state.error();
        gui_options.loaded = std::move(*state);
    } else if (!options.moves.empty() || options.plies > 0) {
        const rules::Position start = settings.rules.start(settings.size);
        auto game = options.moves.empty() ? random_game(start, options.plies, options.seed.value_or(1))
                                          : records::game_from_transcript(options.moves, start);
        if (!game) return base::Error{tr("--moves: {}", game.error().message)};
        gui_options.loaded = play::GameState{.settings = settings, .game = std::move(*game)};
    }
    auto stage = open_stage(
        {.title = "Outflank", .geometry = {.width = options.width, .height = options.height}, .is_headless = true});
    if (!stage) return stage.error();
    (*stage)->overlay.set_further_fonts(base::fonts_with);
    Gui gui{**stage, *preferences, std::move(gui_options), engine::Clock::now()};

    const Time begun = engine::Clock::now();
    if (options.file) open_file(gui, *options.file);
    for (const Action* action : *actions)
        gui.call_now([action](App& app) { run(app, *action); }, begun);
    engine::Input input;
    input.pointer = options.pointer.value_or(engine::Point{});
    input.is_pointer_inside = options.pointer.has_value();
    draw_until_ready(gui, input);
    if (gui.controller().review() != nullptr) { // Wait until the message that the review has ended is gone.
        const Time later = engine::Clock::now() + 30s;
        gui.tick(input, later);
        gui.draw(later);
    }
    const engine::Image image = picture(gui, **stage);
    if (const auto saved = engine::save_png(image, *options.screenshot); !saved) return saved.error();
    return 0;
}

} // namespace ui
