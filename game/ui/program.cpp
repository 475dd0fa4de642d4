#include "game/ui/program.hpp"

#include "engine/app.hpp"
#include "engine/base/heartbeat.hpp"
#include "engine/base/mailbox.hpp"
#include "engine/base/random.hpp"
#include "engine/base/text.hpp"
#include "game/ai/book.hpp"
#include "game/ai/search.hpp"
#include "game/play/match_file.hpp"
#include "game/records/opening_names.hpp"
#include "game/records/rule_set_text.hpp"
#include "game/records/transcript.hpp"
#include "game/ui/actions.hpp"
#include "game/ui/gui.hpp"
#include "game/ui/library.hpp"

#include <algorithm>
#include <array>
#include <iostream>
#include <thread>
#include <utility>

namespace ui {

using base::tr;

using namespace std::chrono_literals;

namespace {

// The settings with what the command line says.
base::Result<Preferences> with_options(Preferences preferences, const ProgramOptions& options) {
    play::MatchSettings& match = preferences.match;
    if (options.size) {
        const auto size = rules::BoardSize::of(*options.size);
        if (!size) return base::Error{tr("expected a board size from 4 to 16, saw {}", *options.size)};
        match.size = *size;
    }
    if (!options.rules.empty()) {
        const auto found = records::rule_set_from_text(options.rules);
        if (!found) return found.error();
        match.rules = **found;
    }
    if (options.black) match.participants[0] = {"", *options.black};
    if (options.white) match.participants[1] = {"", *options.white};
    if (options.level) {
        if (*options.level < 0 || *options.level > 10) {
            return base::Error{tr("expected a level from 0 to 10, saw {}", *options.level)};
        }
        const auto is_computer = [](const play::Participant& participant) { return !play::is_human(participant.seat); };
        if (!options.black && !options.white && std::ranges::none_of(match.participants, is_computer)) {
            match.participants[1].seat = play::Computer{}; // a level is for somebody
        }
        for (play::Participant& participant : match.participants) {
            if (auto* computer = std::get_if<play::Computer>(&participant.seat))
                computer->player = ai::Level{*options.level};
        }
    }
    return preferences;
}

// What a kiosk shows: the same game with a computer in every seat.
play::MatchSettings of_computers(play::MatchSettings match, const ProgramOptions& options) {
    for (play::Participant& participant : match.participants) {
        if (play::is_human(participant.seat)) {
            participant = {"", play::Computer{options.level ? ai::Level{*options.level} : ai::Level{}}};
        }
    }
    return match;
}

// A strong player thinks long enough to be watched, and one that errs gives it something to find.
constexpr std::array levels_of_show{5, 10};
// Of a machine that runs for days: one core, a modest table, some seconds.
constexpr play::EngineSettings engine_of_kiosk{
    .threads = 1, .table_bytes = 64 * play::mebibyte, .top_level_time = milliseconds{2500}};

void set_up_kiosk(Preferences& preferences, GuiOptions& gui_options, const play::MatchSettings& match,
                  const ProgramOptions& options) {
    play::MatchSettings show = of_computers(match, options);
    if (!options.black && !options.white && !options.level) {
        for (std::size_t i = 0; i < levels_of_show.size(); ++i)
            show.participants[i] = {"", play::Computer{ai::Level{levels_of_show[i]}}};
    }
    if (!options.size) show.size = rules::BoardSize{8};
    show.clock_initial = milliseconds{0};
    preferences.engine = engine_of_kiosk;
    gui_options.start = show;
    gui_options.keeps_files = false; // games without end would fill the disk
    gui_options.kiosk = KioskOptions{.night = options.kiosk.night, .folder = kiosk_folder()};
    if (options.kiosk.watched && *options.kiosk.watched != first_start)
        gui_options.kiosk->restarted_after = *options.kiosk.watched;
}

// Tells the watchdog that the window is alive, once a second also where it sleeps, and ends with it. A search that
// never answers is no life: then it falls silent.
class SignOfLife {
  public:
    void follow(const Gui& gui, engine::Demand& demand) {
        const Time now = engine::Clock::now();
        const std::pair here{gui.match().game_number(), gui.match().game().cursor()};
        if (std::exchange(place_, here) != here || !gui.desk().is_searching()) search_began_ = now;
        if (now >= search_began_ + longest_search) return;
        if (!heartbeat_.beat(now)) demand.quit = true;
        demand.wake = demand.wake ? std::min(*demand.wake, heartbeat_.next()) : heartbeat_.next();
    }
    void end(int code) { heartbeat_.end(code); }

  private:
    static constexpr auto longest_search = 5min; // of a level it is some seconds; other players take what they need

    base::Heartbeat heartbeat_;
    std::pair<std::uint64_t, rules::Game::NodeId> place_{0, -1};
    Time search_began_{};
};

// Plays legal moves drawn with the seed; a side that cannot move passes.
rules::Game random_game(rules::Position start, int plies, std::uint64_t seed) {
    base::Random random{seed};
    rules::Game game{std::move(start)};
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

// Puts settings that cannot be used beside, so that nothing of them is lost when new ones are written. Says so.
std::string set_aside(const std::filesystem::path& file, const base::Error& error) {
    auto aside = file;
    aside.replace_extension(".unreadable.json");
    std::error_code code;
    std::filesystem::rename(file, aside, code);
    return code ? tr("{}. Default settings are used.", error.message)
                : tr("{}. Default settings are used; the old ones are kept as {}.", error.message, aside.string());
}

// Of the window, or of the debug panel's own where it has one.
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

// Every root move was searched, and as deep as the others: a good moment for a picture.
bool has_even_values(const std::optional<ai::Report>& report) {
    if (!report || report->moves.empty()) return false;
    if (report->is_solved) return true;
    const int depth = report->moves.front().depth;
    return depth >= 10
           && std::ranges::all_of(report->moves, [&](const ai::RootMove& move) { return move.depth == depth; });
}

// Something is under way that the picture is to show the end of.
bool is_busy(const Gui& gui, Time begun) {
    const GuiState& state = gui.state();
    const Preferences& shown = gui.preferences();
    const play::ReviewProgress* review = gui.desk().review();
    const bool is_comparing =
        state.comparison.is_on && !(state.comparison.report && state.comparison.report->is_finished);
    const bool is_reading_games = gui.games() != nullptr && gui.games()->shelf().is_reading();
    const bool shows_values = (shown.shown.hints || shown.is_debug_open || shown.shown.best_line) && state.is_playing();
    const bool has_waited_long = gui.desk().report() && engine::Clock::now() - begun > 6s;
    const bool has_values = has_even_values(gui.desk().report()) || has_waited_long;
    return state.debug.tree.progress || is_reading_games || is_comparing || (review != nullptr && review->is_running)
           || (shows_values && gui.match().is_humans_turn() && !has_values) || gui.presentation().is_busy();
}

// What is wrong with it is said in the window: who clicked on a file sees nothing else. The path is the caller's, not
// one of the games folder.
void open_file(Gui& gui, const std::filesystem::path& file) {
    std::error_code code;
    const auto path = std::filesystem::absolute(file, code);
    gui.carry_out(LoadFrom{code ? file : path}, engine::Clock::now());
}

// Some frames, until the panels have settled and, where values are shown, the search has gone some way.
void draw_until_ready(Gui& gui, const engine::Input& input) {
    constexpr int min_frames = 3;
    const Time begun = engine::Clock::now();
    for (int frame = 0;; ++frame) {
        gui.tick(input, engine::Clock::now());
        gui.draw(engine::Clock::now());
        if (frame >= min_frames && gui.is_settled() && !is_busy(gui, begun)) return;
        const auto limit = gui.desk().review() != nullptr ? 120s : 20s;
        if (engine::Clock::now() - begun > limit) return;
        if (frame >= min_frames) std::this_thread::sleep_for(20ms);
    }
}

} // namespace

base::Result<int> play_in_window(const ProgramOptions& options) {
    std::string problem; // said in the window once it is there
    Preferences preferences;
    if (auto loaded = load_preferences(preferences_file()))
        preferences = std::move(*loaded);
    else
        problem = set_aside(preferences_file(), loaded.error());
    const auto wanted = with_options(preferences, options);
    if (!wanted) return wanted.error();
    GuiOptions gui_options{.seed = options.seed, .keeps_language = options.is_language_asked};
    const bool is_described = options.size || options.black || options.white || options.level || !options.rules.empty();
    if (is_described) gui_options.start = wanted->match;
    for (const auto& seat : {options.black, options.white}) {
        if (const auto* program = seat ? std::get_if<play::Program>(&*seat) : nullptr)
            gui_options.programs.push_back(*program);
    }
    if (options.is_kiosk) {
        set_up_kiosk(preferences, gui_options, wanted->match, options);
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1"); // a close button must not end it, a signal has to
    }
    if (options.load) {
        auto state = play::load_match(*options.load);
        if (!state) return state.error();
        gui_options.loaded = std::move(*state);
    }
    auto stage = open_stage({.title = "Outflank",
                             .geometry = preferences.window,
                             .is_fullscreen = preferences.is_fullscreen || options.is_fullscreen,
                             .has_screen_to_itself = options.is_kiosk});
    if (!stage) return stage.error();
    Gui gui{**stage, preferences, std::move(gui_options), engine::Clock::now()};
    if (!problem.empty()) gui.say(problem, engine::Clock::now());
    if (options.file) open_file(gui, *options.file);
    // Reading weights, book and names takes a moment, which the first frame does not wait for.
    base::Queue<std::string> problems;
    const std::jthread reading{[&problems] {
        for (const std::string& said :
             {ai::evaluation_problem(), ai::book_problem(), records::opening_names_problem()}) {
            if (!said.empty()) problems.put(said);
        }
        engine::wake_up();
    }};
    int frames = 0;
    std::optional<SignOfLife> life; // where a watchdog listens
    if (options.kiosk.watched) life.emplace();
    engine::run((*stage)->window, (*stage)->reader,
                {.tick =
                     [&](const engine::Input& input, Time now) {
                         while (const auto said = problems.take())
                             gui.say(*said, now);
                         engine::Demand demand = gui.tick(input, now);
                         if (life) life->follow(gui, demand);
                         return demand;
                     },
                 .draw =
                     [&](Time shown) {
                         gui.draw(shown);
                         if (++frames == 2) (*stage)->reader.start_pads(); // the first one is on the screen
                     },
                 .is_settled = [&] { return gui.is_settled(); },
                 .is_typing = [&] { return gui.is_typing(); }});
    if (!gui.is_kiosk_ended()) return 0;
    if (life) life->end(options.kiosk.exit_code);
    return options.kiosk.exit_code;
}

base::Result<int> take_screenshot(const ProgramOptions& options) {
    const auto actions = actions_from_text(options.actions);
    if (!actions) return base::Error{tr("--do: {}", actions.error().message)};
    Preferences defaults;
    defaults.interface_scale = options.scale;
    defaults.debug_window.width = options.width; // where the picture is of the debug panel's own window
    defaults.debug_window.height = options.height;
    const auto preferences = with_options(std::move(defaults), options);
    if (!preferences) return preferences.error();
    const play::MatchSettings& settings = preferences->match;

    GuiOptions gui_options{.keeps_files = false, .seed = options.seed.value_or(1)};
    const bool begins_with_card = !actions->empty() && actions->front()->id == "new-game";
    if (!begins_with_card) gui_options.start = settings;
    if (options.load) {
        auto state = play::load_match(*options.load);
        if (!state) return state.error();
        gui_options.loaded = std::move(*state);
    } else if (!options.moves.empty() || options.plies > 0) {
        const rules::Position start = settings.rules.start(settings.size);
        auto game = options.moves.empty() ? random_game(start, options.plies, options.seed.value_or(1))
                                          : records::game_from_transcript(options.moves, start);
        if (!game) return base::Error{tr("--moves: {}", game.error().message)};
        gui_options.loaded = play::MatchState{.settings = settings, .game = std::move(*game)};
    }
    auto stage = open_stage(
        {.title = "Outflank", .geometry = {.width = options.width, .height = options.height}, .is_headless = true});
    if (!stage) return stage.error();
    Gui gui{**stage, *preferences, std::move(gui_options), engine::Clock::now()};

    const Time begun = engine::Clock::now();
    if (options.file) open_file(gui, *options.file);
    for (const Action* action : *actions)
        gui.carry_out(action->request({gui.match(), gui.desk(), gui.state(), gui.preferences()}), begun);
    engine::Input input;
    input.pointer = options.pointer.value_or(engine::Point{});
    input.is_pointer_inside = options.pointer.has_value();
    draw_until_ready(gui, input);
    if (gui.desk().review() != nullptr) { // later, when the message about its end is gone
        const Time later = engine::Clock::now() + 30s;
        gui.tick(input, later);
        gui.draw(later);
    }
    const engine::Image image = picture(gui, **stage);
    if (const auto saved = engine::save_png(image, *options.screenshot); !saved) return saved.error();
    return 0;
}

} // namespace ui
