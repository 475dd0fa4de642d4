#include "engine/app.hpp"
#include "engine/base/files.hpp"
#include "engine/base/host.hpp"
#include "engine/base/mailbox.hpp"
#include "engine/base/system_fonts.hpp"
#include "engine/base/text.hpp"
#include "engine/base/watchdog.hpp"
#include "engine/host_bridge.hpp"
#include "game/ai/book.hpp"
#include "game/ai/search.hpp"
#include "game/play/save.hpp"
#include "game/records/notation.hpp"
#include "game/records/opening_names.hpp"
#include "game/ui/app/game_actions.hpp"
#include "game/ui/app/gui.hpp"
#include "game/ui/app/program_options.hpp"
#include "game/ui/app/windows.hpp"

#include <algorithm>
#include <array>
#include <iostream>
#include <memory>
#include <thread>
#include <utility>
#include <vector>

namespace ui {

using base::tr;

using namespace std::chrono_literals;

namespace {

// The game with a computer in every seat, for attract mode.
play::GameSettings of_computers(play::GameSettings game, const ProgramOptions& options) {
    for (play::Participant& participant : game.participants) {
        if (play::is_human(participant.seat)) {
            participant = {"", play::Computer{options.level ? ai::Level{*options.level} : ai::Level{}}};
        }
    }
    return game;
}

// A strong player thinks long enough to be watched; a weak one gives it mistakes to exploit.
constexpr std::array levels_of_show{5, 10};
// Search settings for a machine that runs for days: one core, a modest table, a few seconds per move.
const play::SearchSettings engine_of_kiosk{
    .threads = 1, .table_bytes = 64 * play::mebibyte, .top_level_time = milliseconds{2500}};

void set_up_kiosk(Preferences& preferences, GuiOptions& gui_options, const play::GameSettings& game,
                  const ProgramOptions& options) {
    play::GameSettings show = of_computers(game, options);
    if (!options.black && !options.white && !options.level) {
        for (std::size_t i = 0; i < levels_of_show.size(); ++i)
            show.participants[i] = {"", play::Computer{ai::Level{levels_of_show[i]}}};
    }
    if (!options.size) show.size = rules::BoardSize{8};
    show.clock_initial = milliseconds{0};
    preferences.search = engine_of_kiosk;
    preferences.evaluation = {};
    preferences.search.parameters = options.parameters;
    gui_options.start = show;
    gui_options.keeps_files = false; // Endless games would fill the disk.
    gui_options.kiosk = KioskOptions{.night = options.kiosk.night, .logo = options.kiosk.logo};
    if (options.kiosk.watched && *options.kiosk.watched != first_start)
        gui_options.kiosk->restarted_after = *options.kiosk.watched;
}

// Moves an unusable settings file aside, so that writing new settings loses nothing. Returns a message.
std::string set_aside(const std::filesystem::path& file, const base::Error& error) {
    const auto aside = base::move_aside(file);
    return aside ? tr("{}. Default settings are used; the old ones are kept as {}.", error.message, aside->string())
                 : tr("{}. Default settings are used.", error.message);
}

// Checks weights, book and names on a thread, so that the first frame does not wait.
class ShippedFiles {
  public:
    std::vector<std::string> poll_problems() { return problems_.take().value_or(std::vector<std::string>{}); }

  private:
    base::Latest<std::vector<std::string>> problems_;
    std::jthread reading_{[this] {
        std::vector<std::string> problems{ai::evaluation_problem(), ai::book_problem(),
                                          records::opening_names_problem()};
        std::erase(problems, "");
        problems_.put(std::move(problems));
        engine::wake_up();
    }}; // Declared last, because the thread uses the other members.
};

class OpenWindow {
  public:
    OpenWindow(std::unique_ptr<Stage> stage, const Preferences& preferences, GuiOptions gui_options,
               const KioskCommand& kiosk)
        : stage_{std::move(stage)}, gui_{*stage_, preferences, std::move(gui_options), engine::Clock::now()},
          kiosk_{kiosk}, loop_{stage_->window, stage_->reader, callbacks()} {
        if (kiosk_.watched) watchdog_.emplace(std::chrono::seconds{kiosk_.patience});
    }

    Gui& gui() { return gui_; }
    std::optional<int> turn(base::Waiting waiting) {
        if (waiting == base::Waiting::ours ? loop_.turn() : loop_.turn_at_once()) return std::nullopt;
        if (const auto& lost = gui_.lost_graphics()) {
            std::cerr << "outflank: " << tr("the graphics context was lost and could not be restored: {}", *lost)
                      << '\n';
            return 1;
        }
        if (!gui_.is_kiosk_ended()) return 0;
        return kiosk_.watched ? base::Watchdog::farewell : kiosk_.exit_code;
    }

  private:
    engine::AppCallbacks callbacks() {
        return {.tick = [this](const engine::Input& input, Time now) { return tick(input, now); },
                .draw = [this](Time shown) { draw(shown); },
                .is_settled = [this] { return gui_.is_settled(); }};
    }
    engine::Demand tick(const engine::Input& input, Time now) {
        gui_.say_all(shipped_.poll_problems(), now);
        engine::Demand demand = gui_.tick(input, now);
        if (watchdog_) { // The watchdog expects beats even while the window sleeps.
            watchdog_->beat();
            const Time next = now + base::Watchdog::interval;
            demand.next_deadline = demand.next_deadline ? std::min(*demand.next_deadline, next) : next;
        }
        return demand;
    }
    void draw(Time shown) {
        gui_.draw(shown);
        if (++frames_ == 2) stage_->reader.start_pads(); // The first frame is on the screen.
    }

    std::unique_ptr<Stage> stage_;
    Gui gui_;
    KioskCommand kiosk_;
    std::optional<base::Watchdog> watchdog_; // Exists only in a kiosk.
    ShippedFiles shipped_;
    int frames_ = 0;
    engine::Loop loop_;
};

} // namespace

base::Result<int> play_in_window(const ProgramOptions& options) {
    std::string problem;
    Preferences preferences;
    if (auto loaded = load_preferences(preferences_file()))
        preferences = std::move(*loaded);
    else
        problem = set_aside(preferences_file(), loaded.error());
    const auto wanted = with_options(preferences, options);
    if (!wanted) return wanted.error();
    GuiOptions gui_options{
        .seed = options.seed, .keeps_language = options.is_language_asked, .asks_desktop_for_files = !options.is_kiosk};
    const bool is_described = options.size || options.black || options.white || options.level || !options.rules.empty();
    if (is_described) gui_options.start = wanted->game;
    for (const auto& seat : {options.black, options.white}) {
        if (const auto* engine = seat ? std::get_if<play::ExternalEngine>(&*seat) : nullptr)
            gui_options.engines.push_back(*engine);
    }
    if (options.is_kiosk) {
        set_up_kiosk(preferences, gui_options, wanted->game, options);
        // A close button must not end a kiosk, but a signal must.
        SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    }
    if (options.load) {
        auto state = play::load_game(*options.load);
        if (!state) return state.error();
        gui_options.loaded = std::move(*state);
    }
    auto stage = open_stage({.title = "Outflank",
                             .geometry = preferences.window,
                             .is_fullscreen = preferences.is_fullscreen || options.is_fullscreen,
                             .has_screen_to_itself = options.is_kiosk});
    if (!stage) return stage.error();
    (*stage)->overlay.set_further_fonts(base::fonts_with);
    engine::take_from_host();
    const auto open =
        std::make_shared<OpenWindow>(std::move(*stage), preferences, std::move(gui_options), options.kiosk);
    if (!problem.empty()) open->gui().say(problem, engine::Clock::now());
    if (options.file) open_file(open->gui(), *options.file);
    return base::run_turns([open](base::Waiting waiting) { return open->turn(waiting); });
}

base::Result<Preferences> with_options(Preferences preferences, const ProgramOptions& options) {
    preferences.search.parameters = options.parameters;
    play::GameSettings& match = preferences.game;
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
        const std::array named{options.black, options.white};
        const auto is_human = [&](std::size_t i) { return play::is_human(match.participants[i].seat); };
        std::array<bool, 2> takes{!named[0] && !is_human(0), !named[1] && !is_human(1)};
        const std::size_t last = named[1] ? 0 : 1;
        if (!takes[0] && !takes[1]) takes[last] = !named[last] && (options.is_kiosk || is_human(1 - last));
        if (!takes[0] && !takes[1])
            return base::Error{tr("--level {}: the other options leave no seat for it", *options.level)};
        for (std::size_t i = 0; i < takes.size(); ++i)
            if (takes[i]) match.participants[i].seat = play::Computer{ai::Level{*options.level}};
    }
    return preferences;
}

void open_file(Gui& gui, const std::filesystem::path& file) {
    std::error_code code;
    const auto path = std::filesystem::absolute(file, code);
    gui.call_now(call(load_file, code ? file : path), engine::Clock::now());
}

} // namespace ui
