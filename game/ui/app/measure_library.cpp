#include "game/ui/app/measure_library.hpp"

#include "engine/base/temporary_folder.hpp"
#include "engine/base/text.hpp"
#include "game/records/opening_names.hpp"
#include "game/ui/library/library_list.hpp"
#include "game/ui/library/library_screen.hpp"

#include <SDL_opengl.h>

#include <cstdlib>
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
    const auto made = base::make_temporary_folder("outflank-library-");
    if (!made) return base::Error{tr("cannot create a folder for the measurement")};
    const Folder folder{*made};
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
        found.push_back(ms_until(gui, stage, frame, [&] { return !gui.games()->is_reading(); }));
    }
    cost.searching = times_of(std::move(costs));
    cost.found = times_of(std::move(found));
    return cost;
}

} // namespace ui::measurements
