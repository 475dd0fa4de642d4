// Runs the kiosk: attract games, visitor sessions, offers of abandoned games, and the diary.
#pragma once

#include "game/ui/app/saved_games.hpp"
#include "game/ui/kiosk/kiosk_diary.hpp"

#include <optional>
#include <string>
#include <utility>

namespace ui {

struct FrameContext;
struct TextStyle;

class KioskShow {
  public:
    // Sets the preferences of a kiosk and starts the attract game of `show`, or resumes a visitor's game that a crash
    // interrupted.
    KioskShow(const KioskOptions& options, play::GameSettings show, Session& session, SavedGames& games, Time now);

    // Handles the visitor's keys. Returns whether the input was used.
    bool take_input(Session& session, const engine::Input& input, Time now);
    void begin(App& app); // Leaves attract mode.
    void start(App& app);
    void resume(App& app);
    void choose_again(App& app);
    // The language applies until the visitor leaves.
    void choose_language(Session& session, const std::string& id);
    // Returns to attract mode. Offers an unfinished game for a while.
    void leave(App& app);
    // Called every tick, after the game.
    void update(App& app);
    // Whether the computer's move has to wait: until the position has been displayed long enough in attract mode, or
    // while a visitor chooses a game.
    bool holds_move(const Session& session, Time now) const;
    Time next_deadline(const Session& session, Time now) const;
    bool is_ended() const { return is_ended_; } // The exit chord was held.

  private:
    struct Left {
        play::GameState state;
        KioskGame game;
    };

    void start_show(Session& session, SavedGames& games, Time now);
    bool resume_interrupted_game(Session& session, SavedGames& games, Time now);
    void enter_visit(Session& session, KioskGame visit, Time now);
    void record_left_game(Time now);
    void note_end(KioskGame visit, const rules::Position& position, KioskResult result, Time now);
    void keep_game(Session& session, Time now);
    static void clear_game(Session& session);
    void check_clock(Kiosk& kiosk, Time now);
    void show_bests(Kiosk& kiosk, Time now) const;
    void put_language_back(Session& session);
    void show_thoughts(Session& session) const;

    KioskOptions options_;
    struct Spoken {
        std::string setting, language; // The language may come from the command line.
    };
    std::optional<Spoken> spoken_; // Language before a visitor chose another language.
    play::GameSettings show_;
    KioskDiary diary_;
    std::optional<KioskGame> visit_;
    std::optional<Left> left_;
    std::uint64_t kept_ = 0; // Game::revision() when the game was last written, even if that failed.
    std::pair<std::uint64_t, rules::GameTree::NodeId> shown_{0, -1};
    std::optional<Time> next_look_;
    bool has_show_ = false; // The current game is an attract game.
    bool is_ended_ = false;
};

// A request for an action of the visitor, for panels and keys, such as visit(&KioskShow::start).
inline Request visit(void (KioskShow::*action)(App&)) {
    return [action](App& app) {
        if (app.kiosk != nullptr) (app.kiosk->*action)(app);
    };
}
void choose_kiosk_game(Session& session, KioskChoice choice);
void choose_kiosk_language(App& app, const std::string& id);

void kiosk_attract(FrameContext& frame);

float kiosk_language_height(const FrameContext& frame);
// Draws a row of buttons with the names of all languages.
void kiosk_languages(FrameContext& frame, const engine::Rect& row);
// Draws the host's logo in the box, at the middle of its left edge. Returns the width, 0 without a logo.
float kiosk_logo(const FrameContext& frame, const engine::Rect& box);
// "Best today · Hard: won by 24 on 8 × 8"; empty before the first win.
std::string kiosk_best_text(const FrameContext& frame, Strength strength);
// "Gentle", "Two players".
const char* kiosk_opponent(Strength strength);

// Draws the button that continues the abandoned game. The caller draws its background.
void kiosk_offer(FrameContext& frame, const engine::Rect& box, engine::Rgba color);
// Draws the picture of lesson `number`, one of Kiosk::captions.
void kiosk_picture(const FrameContext& frame, const engine::Rect& box, int number);
// Draws wrapped text from the top of the area. Returns the height.
float kiosk_text(const FrameContext& frame, TextStyle style, const engine::Rect& area, engine::Rgba color,
                 const std::string& text);
float kiosk_text_height(const FrameContext& frame, TextStyle style, float width, const std::string& text);

} // namespace ui
