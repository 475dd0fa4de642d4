// The window: input becomes requests, requests are called, and what they have changed becomes pictures. One tick and
// one frame at a time.
#pragma once

#include "engine/app.hpp"
#include "game/ui/analysis/search_desk.hpp"
#include "game/ui/app/bug_reports.hpp"
#include "game/ui/app/graphics_recovery.hpp"
#include "game/ui/app/gui_options.hpp"
#include "game/ui/app/language.hpp"
#include "game/ui/app/machine_watch.hpp"
#include "game/ui/app/redraw.hpp"
#include "game/ui/app/saved_games.hpp"
#include "game/ui/app/session.hpp"
#include "game/ui/app/stage.hpp"
#include "game/ui/app/windows.hpp"
#include "game/ui/board/board_pictures.hpp"
#include "game/ui/board/board_view.hpp"
#include "game/ui/board/sounds.hpp"
#include "game/ui/kiosk/kiosk_show.hpp"
#include "game/ui/review/analysis_view.hpp"
#include "game/ui/settings/settings_keeper.hpp"
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
class OtherPrograms;

class Gui {
  public:
    Gui(Stage& stage, Preferences preferences, GuiOptions options, Time now);
    ~Gui(); // writes the settings and the autosave
    Gui(const Gui&) = delete;
    Gui& operator=(const Gui&) = delete;

    // One step of the loop. The result says whether to draw, and how long to sleep.
    engine::Demand tick(const engine::Input& input, Time now);
    // Draws the whole window into the back buffer. An unpainted frame is worked out but puts no pixel on the screen:
    // for tests, which rarely look.
    enum class Painting : unsigned char { painted, unpainted };
    void draw(Time shown, Painting painting = Painting::painted);
    // Paints the frame that was drawn last. Precondition: there is one.
    void paint();
    // Whether frames have shown all that the input so far does: further input waits for that.
    bool is_settled() const;
    bool is_typing() const; // a text field has the keyboard
    // The debug panel's own window as it was drawn last, onto the present target. Precondition: it is open.
    void paint_side();

    // Why nothing can be drawn any more, once that is so: then it quits. None: all is well.
    const std::optional<std::string>& lost_graphics() const { return graphics_.loss(); }

    // Says something to the person for a few seconds.
    void say(std::string text, Time now) { session_.say(std::move(text), now); }
    // As if a panel or key had asked for it; what that asks for in turn follows in the next tick.
    void call_now(const Request& request, Time now);

    const play::Game& game() const { return session_.game(); }
    const play::GameController& controller() const { return session_.controller; }
    const Presentation& presentation() const { return session_.presentation; }
    const ScreenLayout& layout() const { return session_.layout; }
    const Preferences& preferences() const { return session_.preferences; }
    const GuiState& state() const { return session_.state; }
    const Session& session() const { return session_; }
    // The keys that end a kiosk were held: that is how it quits.
    bool is_kiosk_ended() const { return kiosk_ && kiosk_->is_ended(); }
    const LibraryList* games() const { return session_.games(); } // null before it was first opened
    const Study& study() const { return *study_; }
    const OtherPrograms& programs() const { return *programs_; }

  private:
    // What of the window is compared from tick to tick, rather than reported by the code that changes it.
    struct Seen {
        Screen screen;
        ScreenLayout layout;
        std::optional<rules::Square> hover;
        std::uint64_t messages = 0;
        bool is_peeking = false;
        bool is_celebrating = false; // the last frame is without it
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

    MachineWatch machine_; // before all that has threads
    Stage& stage_;
    Language language_; // before all that has threads, which say things in it to their end
    Session session_;
    SavedGames games_;
    SearchDesk searches_;
    AnalysisView analysis_;
    BugReports reports_;
    BoardPictures pictures_;
    SettingsKeeper settings_;
    std::unique_ptr<Study> study_;
    std::unique_ptr<OtherPrograms> programs_;
    Windows windows_;
    std::set<std::string> font_problems_; // that were said
    std::optional<KioskShow> kiosk_;      // in a kiosk only
    Redraw redraw_;
    PanelStyle style_;
    Sounds sounds_;
    ThemeFiles theme_files_; // that are in use
    BoardView board_view_;
    std::optional<BoardScene> scene_; // of the last frame
    Seen seen_;
    engine::Input overlay_input_; // gathered for the next frame
    Time last_tick_;
    GraphicsRecovery graphics_;
};

} // namespace ui
