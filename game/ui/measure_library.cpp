#include "game/ui/measure_library.hpp"

#include "engine/base/temporary_folder.hpp"
#include "engine/base/text.hpp"
#include "game/play/game_file.hpp"
#include "game/ui/library.hpp"

#include <SDL_opengl.h>

#include <cstdlib>
#include <fstream>
#include <thread>

namespace ui::measurements {

using base::tr;

using namespace std::chrono_literals;
using Milliseconds = std::chrono::duration<double, std::milli>;
namespace fs = std::filesystem;

namespace {

struct Folder {
    fs::path path;
    ~Folder() {
        std::error_code code;
        if (!path.empty()) fs::remove_all(path, code);
    }
};

// A game that was played to its end.
rules::GameTree whole_game(const rules::Position& start) {
    rules::GameTree game{start};
    while (!game.position().is_over()) {
        const auto legal = game.position().legal_moves();
        (void)game.play(legal.empty() ? rules::Move::pass() : rules::Move{*legal.begin()});
    }
    return game;
}

base::Result<base::Done> write_games(const fs::path& folder, play::GameSettings settings, std::size_t count) {
    constexpr std::size_t names = 50;
    std::error_code code;
    fs::create_directories(folder, code);
    const rules::GameTree game = whole_game(settings.rules.start(settings.size));
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < names; ++i) {
        settings.participants[0].name = "Player " + std::to_string(i);
        settings.participants[1].name = "Player " + std::to_string(i * 7 % names);
        texts.push_back(play::to_json(play::GameState{.settings = settings, .game = game}));
    }
    for (std::size_t i = 0; i < count; ++i) {
        std::ofstream file{folder / ("game " + std::to_string(i) + ".json"), std::ios::binary};
        file << texts[i % names];
        if (!file) return base::Error{tr("cannot write the games for the measurement to \"{}\"", folder.string())};
    }
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

// Frames until it is so; ms since `begun`.
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
    const auto made = base::make_temporary_folder("outflank-library-");
    if (!made) return base::Error{tr("cannot create a folder for the measurement")};
    const Folder folder{*made};
    const fs::path root = folder.path / "games";
    if (const auto written = write_games(root, preferences.match, games); !written) return written.error();
    const GuiOptions options{.keeps_files = false, .start = preferences.match, .seed = 1, .games_folder = root};
    LibraryCost cost{.games = games};
    const auto open = [&](Gui& gui) {
        draw_frame(gui, stage, {}); // fonts
        const Time begun = engine::Clock::now();
        gui.carry_out(OpenLoadDialog{}, begun);
        return begun;
    };
    {
        Gui gui{stage, preferences, options, engine::Clock::now()};
        const Time begun = open(gui);
        cost.first_rows = ms_until(gui, stage, begun, [&] { return rows_drawn(gui) > 0; });
        cost.all_read = ms_until(gui, stage, begun, [&] { return !gui.games()->shelf().is_reading(); });
    }
    Gui gui{stage, preferences, options, engine::Clock::now()};
    const Time begun = open(gui);
    cost.first_rows_again = ms_until(gui, stage, begun, [&] { return rows_drawn(gui) > 0; });
    (void)ms_until(gui, stage, begun, [&] { return !gui.games()->shelf().is_reading(); });
    cost.read_again = gui.games()->shelf().files_read();
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
    for (const char letter : std::string{"player 7 player 49"}) {
        input.text = letter;
        const Time frame = engine::Clock::now();
        draw_frame(gui, stage, input);
        costs.push_back(ms_since(frame));
    }
    cost.searching = times_of(std::move(costs));
    return cost;
}

} // namespace ui::measurements
