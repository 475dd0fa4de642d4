// Games between levels, one after the other, through the window's own loop by a time that is made up. Meanwhile
// somebody looks into everything: panels, reviews, window sizes, languages, themes, saves. Memory, handles, threads and
// files are compared once everything has been seen, and at the end, with the window in the same state both times. A few
// games here; OUTFLANK_SOAK_GAMES sets another number, and then tells how it goes. What the driver and the library keep
// for a while comes and goes by tens of MiB, so with many games the least of several moments is compared.
#include "engine/app.hpp"
#include "engine/base/random.hpp"
#include "game/ui/analysis/debug_actions.hpp"
#include "game/ui/app/actions.hpp"
#include "game/ui/app/game_actions.hpp"
#include "game/ui/app/gui.hpp"
#include "game/ui/app/windows.hpp"
#include "game/ui/theme/theme.hpp"
#include "tests/engine/offscreen.hpp"
#include "tests/resources.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <map>
#include <span>
#include <thread>
#include <vector>

using namespace std::chrono_literals;

namespace {

constexpr int usual_games = 2;
constexpr std::chrono::minutes patience{15}; // only keeps a broken program from hanging
constexpr std::array board_sides{6, 4, 8, 6, 10, 6};
constexpr std::array languages{"en", "de", "fr", "es", "ja"};
constexpr std::array debug_tabs{"search", "counters", "evaluation", "tree", "comparison"};
constexpr std::array soaked_sizes{std::pair{480, 360}, std::pair{360, 480}, std::pair{640, 400}, std::pair{400, 320}};

std::unique_ptr<ui::Stage> open_small_stage() {
    const auto [width, height] = soaked_sizes.front();
    auto stage = ui::open_stage(
        {.title = "soak", .geometry = {.width = width, .height = height}, .is_headless = true, .min_width = 320});
    REQUIRE_MESSAGE(stage.ok(), (stage.ok() ? "" : stage.error().message));
    return *std::move(stage);
}

ui::Preferences quick() {
    ui::Preferences preferences;
    preferences.has_sound = false;
    preferences.has_reduced_motion = true;
    preferences.engine.threads = 1;
    preferences.engine.table_bytes = 16 * play::mebibyte;
    preferences.review = {.depth = 3};
    preferences.language = "en";
    return preferences;
}

// The window and its loop. Searches take real time, all else the time of `now_`.
class SoakedWindow {
  public:
    explicit SoakedWindow(const std::filesystem::path& folder)
        : config_{"XDG_CONFIG_HOME", (folder / "config").c_str()}, home_{"XDG_DATA_HOME", (folder / "data").c_str()} {}

    const ui::Gui& gui() const { return gui_; }
    const play::Game& game() const { return gui_.game(); }
    ui::Time now() const { return now_; }
    std::uint64_t frames() const { return loop_.figures().draws; }

    // One turn of the loop. While threads are waited for, the made-up time hardly moves.
    void turn(std::chrono::milliseconds step = 40ms) {
        now_ += step;
        if (!loop_.turn_at_once()) FAIL("the window was closed");
    }
    void pass(std::chrono::milliseconds time) {
        for (const ui::Time until = now_ + time; now_ < until;)
            turn();
    }
    template <class IsSo> void wait_until(const char* what, IsSo is_so) {
        const auto begun = engine::Clock::now();
        while (!is_so()) {
            const bool is_working =
                gui_.controller().is_searching()
                || (gui_.controller().review() != nullptr && gui_.controller().review()->is_running);
            if (is_working && !gui_.presentation().is_busy()) {
                std::this_thread::sleep_for(1ms);
                turn(1ms);
            } else {
                turn();
            }
            if (engine::Clock::now() > begun + patience) FAIL(std::string{what});
        }
    }
    void ask(const ui::Request& request) {
        gui_.call_now(request, now_);
        pass(100ms);
    }
    template <class Function, class... Arguments> void ask(Function function, Arguments... arguments) {
        ask(ui::Request{ui::call(std::move(function), std::move(arguments)...)});
    }
    void run(std::string_view action) { ask(ui::action_call(action)); }
    void resize(int width, int height) {
        SDL_SetWindowSize(stage_->window.handle(), width, height);
        pass(100ms);
    }
    void point_at(int x, int y) {
        SDL_Event event{};
        event.motion = {.type = SDL_MOUSEMOTION, .windowID = SDL_GetWindowID(stage_->window.handle()), .x = x, .y = y};
        SDL_PushEvent(&event);
        turn();
    }
    void press(SDL_Scancode key) {
        for (const Uint32 type : {SDL_KEYDOWN, SDL_KEYUP}) {
            SDL_Event event{};
            event.type = type;
            event.key.state = type == SDL_KEYDOWN ? SDL_PRESSED : SDL_RELEASED;
            event.key.keysym.scancode = key;
            SDL_PushEvent(&event);
        }
        pass(100ms);
    }

  private:
    offscreen::Variable config_, home_;
    std::unique_ptr<ui::Stage> stage_{open_small_stage()};
    ui::Time now_{engine::Clock::now()};
    ui::Gui gui_{*stage_, quick(), ui::GuiOptions{.seed = 1}, now_};
    engine::Loop loop_{
        stage_->window, stage_->reader,
        engine::AppCallbacks{.tick = [this](const engine::Input& input, ui::Time now) { return gui_.tick(input, now); },
                             .draw = [this](ui::Time shown) { gui_.draw(shown); },
                             .is_settled = [this] { return gui_.is_settled(); }},
        std::nullopt, [this] { return now_; }};
};

// Who plays game after game, and looks into everything.
class Soak {
  public:
    explicit Soak(const std::filesystem::path& folder) : window{folder} {}

    void play_a_game(int number) {
        const rules::BoardSize size{board_sides[static_cast<std::size_t>(number) % board_sides.size()]};
        const auto any_level = [&] { return static_cast<int>(random_.below(5)); };
        begin({.size = size,
               .participants = levels(any_level(), any_level()),
               .seed = static_cast<std::uint64_t>(number)});
        while (!window.game().is_over()) {
            const auto place = window.game().tree().cursor();
            window.wait_until("a computer does not move",
                              [&] { return window.game().is_over() || window.game().tree().cursor() != place; });
            if (random_.below(12) == 0) do_something();
        }
        window.pass(3s); // the result
        look_back(number);
        window.press(SDL_SCANCODE_ESCAPE);
    }

    // All that takes memory for good when it is first seen.
    void see_everything() {
        for (const int side : {4, 6, 8, 10}) { // each with weights of its own
            begin({.size = rules::BoardSize{side}, .participants = levels(), .seed = 1});
            window.wait_until("a computer does not move", [&] { return window.game().tree().node_count() > 3; });
        }
        for (const auto& theme : ui::themes())
            window.run(std::string{"theme "} + theme.id);
        for (const char* language : languages)
            window.ask(ui::set_language, std::string{language});
        window.run("hints");
        window.run("debug");
        for (const char* tab : debug_tabs)
            window.ask(ui::show_debug_tab, tab);
        window.run("debug-side " + std::string{ui::to_text(ui::DebugSide::window)});
        window.pass(1s);
        window.run("copy-picture");
    }
    // What the window holds where it always comes back to: a finished game on 4x4 in English.
    Resources at_rest() {
        const ui::Preferences& now = window.gui().preferences();
        window.ask(ui::close_dialog);
        if (now.is_debug_open) window.run("debug");
        if (now.shown.hints) window.run("hints");
        window.run("debug-side " + std::string{ui::to_text(ui::DebugSide::right)});
        window.run(std::string{"theme "} + ui::themes().front().id);
        window.ask(ui::set_language, std::string{languages.front()});
        window.run("scale 100");
        window.ask(ui::turn_board, 0);
        window.resize(soaked_sizes.front().first, soaked_sizes.front().second);
        begin({.size = rules::BoardSize{4}, .participants = levels(), .seed = 1});
        window.wait_until("a computer does not move", [&] { return window.game().is_over(); });
        window.pass(3s);
        return used_resources();
    }

    SoakedWindow window;
    std::map<std::string, int> done;

  private:
    static std::array<play::Participant, 2> levels(int black = 1, int white = 1) {
        return {play::Participant{"", play::Computer{ai::Level{black}}},
                play::Participant{"", play::Computer{ai::Level{white}}}};
    }
    void begin(const play::GameSettings& settings) {
        const auto before = window.game().game_number();
        window.ask(ui::start_game, ui::GameStart{.settings = settings, .is_confirmed = true});
        REQUIRE(window.game().game_number() != before);
    }
    void do_something() {
        const auto ask = [&](const char* what, const ui::Request& request) {
            ++done[what];
            window.ask(request);
        };
        switch (random_.below(16)) {
        case 0: ask("panel", ui::action_call("debug")); break;
        case 1: ask("tab", ui::call(ui::show_debug_tab, debug_tabs[random_.below(debug_tabs.size())])); break;
        case 2: ask("side", ui::action_call(random_.below(4) == 0 ? "debug-side window" : "debug-side right")); break;
        case 3: ask("hints", ui::action_call("hints")); break;
        case 4: ask("bar", ui::action_call("bar")); break;
        case 5: ask("graph", ui::action_call("graph")); break;
        case 6: {
            ++done["resize"];
            const auto [width, height] = soaked_sizes[random_.below(soaked_sizes.size())];
            window.resize(width, height);
            break;
        }
        case 7: ask("theme", ui::action_call("theme " + ui::themes()[random_.below(ui::themes().size())].id)); break;
        case 8:
            ask("language", ui::call(ui::set_language, std::string{languages[random_.below(languages.size())]}));
            break;
        case 9: ask("scale", ui::action_call("scale " + std::to_string(75 + 25 * random_.below(4)))); break;
        case 10: ask("turned board", ui::call(ui::turn_board, static_cast<int>(random_.below(8)))); break;
        case 11:
            ask("page", ui::call(ui::show_page, static_cast<ui::Page>(random_.below(3))));
            ask("closed", ui::call(ui::close_dialog));
            break;
        case 12:
            ask("settings of the search", ui::action_call("engine-settings"));
            ask("closed", ui::call(ui::close_dialog));
            break;
        case 13: ask("picture", ui::action_call("copy-picture")); break;
        case 14: ask("moves", ui::action_call("copy-moves")); break;
        default:
            ++done["mouse"];
            for (int i = 0; i < 10; ++i) {
                const auto x = static_cast<int>(random_.below(480));
                window.point_at(x, static_cast<int>(random_.below(360)));
            }
        }
    }

    void look_back(int number) {
        if (number % 2 == 0) {
            ++done["review"];
            window.ask(ui::submit_search, play::SearchCommand{play::StartReview{{.depth = 3}}});
            REQUIRE(window.gui().controller().review() != nullptr);
            window.wait_until("the review does not end",
                              [&] { return !window.gui().controller().review()->is_running; });
            window.press(SDL_SCANCODE_HOME);
            for (int i = 0; i < 10; ++i)
                window.press(SDL_SCANCODE_RIGHT);
        }
        if (number % 3 == 0) {
            ++done["save"];
            window.ask(ui::save_game, std::filesystem::path{"soak"}, true);
            window.ask(ui::load_file, std::filesystem::path{"soak"});
        }
        if (number % 5 == 0) {
            ++done["library"];
            window.run("library");
            window.pass(500ms);
            window.press(SDL_SCANCODE_DOWN);
            window.press(SDL_SCANCODE_ESCAPE);
            window.ask(ui::close_dialog);
        }
    }

    base::Random random_{5};
};

struct Files {
    std::uintmax_t count = 0, bytes = 0, largest = 0;
};

Files files_below(const std::filesystem::path& folder) {
    Files all;
    std::error_code code;
    for (const auto& entry : std::filesystem::recursive_directory_iterator{folder, code}) {
        if (!entry.is_regular_file()) continue;
        ++all.count;
        all.bytes += entry.file_size();
        all.largest = std::max(all.largest, entry.file_size());
    }
    return all;
}

Resources least_of(std::span<const Resources> moments) {
    return *std::ranges::min_element(moments, {}, &Resources::heap);
}

// By how much the line of least squares through the moments rises from the first to the last: a single moment says
// little, since the driver holds some 20 MiB more or less of what was drawn before.
double rise_of(std::span<const Resources> moments, std::size_t Resources::*what) {
    const double middle = (static_cast<double>(moments.size()) - 1) / 2;
    double covariance = 0, variance = 0;
    for (std::size_t i = 0; i < moments.size(); ++i) {
        const double from_middle = static_cast<double>(i) - middle;
        covariance += from_middle * static_cast<double>(moments[i].*what);
        variance += from_middle * from_middle;
    }
    return covariance / variance * 2 * middle;
}

std::string told(const Resources& of) {
    return fmt::format("heap {} KiB, resident {} KiB, {} handles, {} threads", of.heap / 1024, of.resident / 1024,
                       of.handles, of.threads);
}

} // namespace

TEST_CASE("game after game the window uses no more memory, handles, threads and files" * doctest::test_suite("long")) {
    const char* asked = std::getenv("OUTFLANK_SOAK_GAMES");
    const int games = asked != nullptr ? std::max(usual_games, std::atoi(asked)) : usual_games;
    const auto begun = engine::Clock::now();
    const offscreen::TemporaryFolder folder;
    std::optional<Soak> soak{folder.path};
    const ui::Time first_moment = soak->window.now();
    soak->see_everything();
    std::vector<Resources> moments{soak->at_rest()};
    const int between = asked != nullptr ? std::max(1, games / 20) : games;
    for (int number = 0; number < games; ++number) {
        CAPTURE(number);
        soak->play_a_game(number);
        if ((number + 1) % between != 0) continue;
        moments.push_back(soak->at_rest());
        if (asked != nullptr)
            MESSAGE((number + 1) << " games: " << told(moments.back()) << ", "
                                 << files_below(folder.path / "data").count << " files");
    }
    // In the first half of a long run the driver still keeps more and more of the shaders that it compiles; a short one
    // shows no more than that.
    const bool is_long = moments.size() >= 10;
    const auto settled = std::span{moments}.subspan(is_long ? moments.size() / 2 : 0);
    const Resources first = least_of(settled.first(settled.size() / 2));
    const Resources last = least_of(settled.last(settled.size() / 2));
    const std::chrono::duration<double> took = engine::Clock::now() - begun;
    std::string seen;
    for (const auto& [what, times] : soak->done)
        seen += fmt::format("{} {}, ", times, what);
    for (const char* what : {"review", "save", "library"})
        CHECK(soak->done[what] > 0);
    const auto minutes = std::chrono::duration_cast<std::chrono::minutes>(soak->window.now() - first_moment).count();
    const auto frames = soak->window.frames();
    const auto games_and_pictures = static_cast<std::uintmax_t>(games + soak->done["picture"]) + moments.size();
    soak.reset(); // writes the settings
    const Files games_files = files_below(folder.path / "data"), settings = files_below(folder.path / "config");
    MESSAGE(games << " games in " << took.count() << " s, " << minutes << " min of their time, " << frames
                  << " frames; " << seen << "first " << told(first) << "; last " << told(last) << "; "
                  << games_files.count << " files of games, " << games_files.bytes / 1024 << " KiB, the largest "
                  << games_files.largest / 1024 << " KiB; settings " << settings.bytes << " bytes in " << settings.count
                  << " files; the heap rose by " << std::lround(rise_of(settled, &Resources::heap) / 1024)
                  << " KiB, what is resident by " << std::lround(rise_of(settled, &Resources::resident) / 1024)
                  << " KiB since it had settled");
    // The library knows each game.
    const double tolerance = static_cast<double>(is_long ? 16 * play::mebibyte : 64 * play::mebibyte)
                             + static_cast<double>(games) * 8 * 1024;
    CHECK(rise_of(settled, &Resources::heap) <= tolerance);
    CHECK(rise_of(settled, &Resources::resident) <= 2 * tolerance);
    // A file may just be written, a search have ended; the list of the library has two threads once it was opened.
    CHECK(std::abs(last.handles - first.handles) <= 6);
    CHECK(std::abs(last.threads - first.threads) <= 3);
    CHECK(settings.count >= 1);
    CHECK(settings.count <= 4);
    CHECK(settings.bytes < 64 * 1024);
    CHECK(games_files.count <= games_and_pictures + 12);
    CHECK(games_files.bytes < games_and_pictures * 64 * 1024 + play::mebibyte);
}
