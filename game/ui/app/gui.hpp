// The window: turns input into requests, runs them, and draws what has changed, one tick and one frame at a time.
#pragma once

#include "engine/app.hpp"
#include "game/ui/analysis/search_desk.hpp"
#include "game/ui/app/graphics_recovery.hpp"
#include "game/ui/app/gui_options.hpp"
#include "game/ui/app/language.hpp"
#include "game/ui/app/machine_watch.hpp"
#include "game/ui/app/redraw.hpp"
#include "game/ui/app/saved_games.hpp"
#include "game/ui/app/session.hpp"
#include "game/ui/app/windows.hpp"
#include "game/ui/board/board_pictures.hpp"
#include "game/ui/board/board_view.hpp"
#include "game/ui/board/sounds.hpp"
#include "game/ui/kiosk/kiosk_show.hpp"
#include "game/ui/review/analysis_view.hpp"
#include "game/ui/theme/panel_style.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>

namespace ui {

struct Panel;
struct PanelFocus;
class Study;
class EngineList;

class Gui {
  public:
    Gui(Stage& stage, Preferences preferences, GuiOptions options, Time now);
    ~Gui();
    Gui(const Gui&) = delete;
    Gui& operator=(const Gui&) = delete;

    // One step of the loop. The result says whether to draw and how long to sleep.
    engine::Demand tick(const engine::Input& input, Time now);
    // Draws the whole window into the back buffer. An unpainted frame is computed but puts no pixels on the screen; it
    // saves time in tests.
    enum class Painting : unsigned char { painted, unpainted };
    void draw(Time shown, Painting painting = Painting::painted);
    // Precondition: a frame was drawn.
    void paint();
    // Whether enough frames were drawn to show all effects of the input so far; further input waits for that.
    bool is_settled() const;
    bool is_typing() const;
    // Paints onto the current target. Precondition: the window is open.
    void paint_side();

    // Why nothing can be drawn any more, in which case the program quits; none while drawing works.
    const std::optional<std::string>& lost_graphics() const { return graphics_.loss(); }

    void say(std::string text, Time now) { session_.say(std::move(text), now); }
    // Runs the request as if it came from a panel or key; requests that it makes run in the next tick.
    void call_now(const Request& request, Time now);

    const play::Game& game() const { return session_.game(); }
    const play::GameController& controller() const { return session_.controller; }
    const Presentation& presentation() const { return session_.presentation; }
    const ScreenLayout& layout() const { return session_.layout; }
    const Preferences& preferences() const { return session_.preferences; }
    const GuiState& state() const { return session_.state; }
    const Session& session() const { return session_; }
    bool is_kiosk_ended() const { return kiosk_ && kiosk_->is_ended(); }
    const LibraryList* games() const { return session_.games(); } // Null before the library was first opened.
    const Study& study() const { return *study_; }
    const EngineList& programs() const { return *programs_; }

  private:
    // State compared from tick to tick to detect changes that no code reports.
    struct Seen {
        Screen screen;
        ScreenLayout layout;
        std::optional<rules::Square> hover;
        std::uint64_t messages = 0;
        bool is_peeking = false;
        bool is_celebrating = false; // The last frame of a celebration is drawn without it.
        std::optional<Kiosk::Seen> kiosk;
        friend bool operator==(const Seen&, const Seen&) = default;
    };

    PanelFocus panel_focus() const;
    void take_input(const engine::Input& input, Time now);
    void take_visitors_input(const engine::Input& input, Time now);
    App app(Time now);
    void call_requests(Time now);
    bool update(const engine::Input& input, Time now);
    bool update_language(Time now);
    bool update_match(Time now);
    bool update_theme(Time now);
    bool tick_desk(Time now);
    void lay_out();
    std::optional<Time> next_deadline(Time now) const;
    void draw_panels(const Theme& theme, Time shown);
    void take_picture();
    bool has_more_to_show() const;

    MachineWatch machine_; // Before all members with threads.
    Stage& stage_;
    Language language_; // Before all members with threads, which report in this language until they end.
    Session session_;
    SavedGames games_;
    SearchDesk searches_;
    AnalysisView analysis_;
    BugReports reports_;
    BoardPictures pictures_;
    SettingsKeeper settings_;
    std::unique_ptr<Study> study_;
    std::unique_ptr<EngineList> programs_;
    Windows windows_;
    std::set<std::string> font_problems_;
    std::optional<KioskShow> kiosk_;
    Redraw redraw_;
    PanelStyle style_;
    Sounds sounds_;
    ThemeFiles theme_files_;
    BoardView board_view_;
    std::optional<BoardScene> scene_;
    Seen seen_;
    engine::Input overlay_input_;
    Time last_tick_;
    GraphicsRecovery graphics_;
};

} // namespace ui
