// The window, one tick and one frame at a time: reads input, runs requests, advances the features and draws changes.
#pragma once

#include "engine/app.hpp"
#include "game/ui/app/features.hpp"
#include "game/ui/app/redraw.hpp"
#include "game/ui/app/screens.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ui {

class Gui {
  public:
    Gui(Stage& stage, Preferences preferences, GuiOptions options, Time now);

    // One step of the loop. The result says whether to draw and how long to sleep.
    engine::Demand tick(const engine::Input& input, Time now);
    // Draws the whole window into the back buffer. An unpainted frame is computed but puts no pixels on the screen,
    // which saves time in tests.
    enum class Painting : unsigned char { painted, unpainted };
    void draw(Time shown, Painting painting = Painting::painted);
    // Precondition: a frame was drawn.
    void paint();
    // Whether enough frames were drawn to show all effects of the input so far. Further input waits for that.
    bool is_settled() const;
    // Paints onto the current target. Precondition: the window is open.
    void paint_side();

    // Why drawing has become impossible, in which case the program quits; none while drawing works.
    const std::optional<std::string>& lost_graphics() const;

    void say(std::string text, Time now) { session().say(std::move(text), now); }
    void say_all(const std::vector<std::string>& problems, Time now) { session().say_all(problems, now); }
    // Runs the request as if a panel or key had made it; requests that it makes run in the next tick.
    void call_now(const Request& request, Time now);

    const play::Game& game() const { return session().game(); }
    const play::GameController& controller() const { return session().controller; }
    const Presentation& presentation() const { return session().presentation; }
    const ScreenLayout& layout() const { return session().layout; }
    const Preferences& preferences() const { return session().preferences; }
    const GuiState& state() const { return session().state; }
    const Session& session() const { return features_.app().session; }
    bool shows_game() const { return screen_of(session()).shows_game(); }
    bool is_kiosk_ended() const;
    // Null before the library is first opened.
    const LibraryList* library_list() const { return session().library_list(); }
    const Study& study() const { return features_.app().study; }
    const EngineList& engines() const { return features_.app().engines; }

  private:
    // State compared from tick to tick to detect changes that nothing else reports.
    struct Seen {
        ScreenState screen;
        ScreenLayout layout;
        std::optional<rules::Square> hover;
        std::uint64_t messages = 0;
        bool is_peeking = false;
        bool is_celebrating = false; // Redraws once more when a celebration ends.
        friend bool operator==(const Seen&, const Seen&) = default;
    };

    Session& session() { return features_.app().session; }
    void call_requests(Time now);
    void lay_out();
    void draw_panels(const Theme& theme, Time shown);
    void take_picture();
    bool has_more_to_show() const;

    Stage& stage_;
    Redraw redraw_;
    Features features_;
    std::optional<BoardScene> scene_;
    Seen seen_;
    engine::Input panel_input_; // Input since the last frame.
    Time last_tick_;
};

} // namespace ui
