// Screens: what the window is for now. Each is a class without state in the folder of its feature; only screen_of()
// chooses the one to show.
#pragma once

#include "engine/input.hpp"
#include "game/ui/app/session.hpp"
#include "game/ui/board/board_view.hpp"

#include <optional>
#include <string>

struct ImDrawList;

namespace ui {

struct FrameContext;
struct Stage;

class Screen {
  public:
    virtual ~Screen() = default;

    virtual rules::Position position(const Session&) const = 0;
    virtual BoardScene scene(const Session&, Time shown) const = 0;
    virtual void write(FrameContext&, ImDrawList*) const {} // Writes text on the squares.

    // Whether the running game is on the board; otherwise the game waits.
    virtual bool shows_game() const { return false; }
    // Whether actions on the game make sense, even if only to report why it waits.
    virtual bool has_game(const Session&) const { return shows_game(); }
    virtual bool has_debug_panel() const { return true; }
    // Whether the screen fills the window, without menus, dialogs and panels of other features.
    virtual bool is_alone() const { return false; }
    virtual ScreenLayout layout(const Session&, const Stage&) const;
    virtual void draw(FrameContext&) const = 0; // Draws everything around the board.
    // First part of the note below the move list, and its height at scale 1; 0: none.
    virtual void draw_note(FrameContext&) const {}
    virtual float note_height(const Session&) const { return 0; }

    // Input that dialogs and panels did not use. Functions that return bool return whether they used it.
    virtual void press(Session&, const engine::ButtonEvent&, std::optional<rules::Square>) const;
    virtual void drag(Session&, const engine::Input&, rules::Square) const {} // Pointer motion with a button held.
    virtual bool reads_gestures() const { return true; }                      // False: a finger acts like the mouse.
    virtual bool takes_two_taps() const { return true; }                      // Applies to small squares only.
    // Ends an animation or a notice. Returns whether the press also counts as one on the square.
    virtual bool accepts_press(Session&, std::optional<rules::Square> square) const { return square.has_value(); }
    virtual bool has_free_marks() const { return false; }
    // Whether swipes, and Left and Right where the cursor leaves them free, step through the game.
    virtual bool takes_steps(const Session&) const { return false; }
    virtual bool takes_typed_squares() const { return true; }
    virtual bool moves_cursor_by_pad() const { return true; }
    // Whether Esc first leaves the focus; false: it closes the screen.
    virtual bool leaves_focus_first(const Session&) const { return true; }
    virtual void press_square(App&, rules::Square) const = 0;
    virtual bool press_key(Session&, const engine::KeyEvent&) const { return false; }
    virtual bool press_pad(Session&, engine::PadButton, bool /*is_on_board*/) const { return false; }
    virtual void press_enter(Session&, Time) const = 0;
    virtual bool press_escape(Session&) const = 0;

    virtual bool can_undo(const Session&) const;
    virtual bool undo(Session&) const { return false; } // False: undo is a command to the game.
    // Why commands to the game are refused; none while they are accepted.
    virtual std::optional<std::string> refusal(const Session&) const { return std::nullopt; }
    virtual void change_size(App&, rules::BoardSize) const = 0;
    // Whether clocks stop and computers wait.
    virtual bool holds_game(const Session&) const { return true; }
    virtual bool wants_search(const Session&) const { return false; }
};

// The running game. Screens of games with other rules for the user's moves derive from it.
class PlayingScreen : public Screen {
  public:
    rules::Position position(const Session&) const override;
    BoardScene scene(const Session&, Time shown) const override;
    void write(FrameContext&, ImDrawList*) const override;
    bool shows_game() const override { return true; }
    void draw(FrameContext&) const override;
    void press(Session&, const engine::ButtonEvent&, std::optional<rules::Square>) const override;
    bool accepts_press(Session&, std::optional<rules::Square>) const override;
    bool has_free_marks() const override { return true; }
    bool takes_steps(const Session&) const override;
    void press_square(App&, rules::Square) const override;
    bool press_key(Session&, const engine::KeyEvent&) const override;
    bool press_pad(Session&, engine::PadButton, bool is_on_board) const override;
    void press_enter(Session&, Time) const override;
    bool press_escape(Session&) const override;
    void change_size(App&, rules::BoardSize) const override;
    bool holds_game(const Session&) const override;
    bool wants_search(const Session&) const override;

  protected:
    // Plays the user's move on an empty square of a game that waits for one.
    virtual void play(App&, rules::Square) const;
};

const Screen& playing_screen();
const Screen& new_game_screen();
const Screen& editor_screen();
const Screen& lesson_screen();
const Screen& drill_screen();
const Screen& guessing_screen();
const Screen& trainer_screen();
const Screen& match_break_screen();
const Screen& kiosk_screen();

const Screen& screen_of(const Session& session);

// Leaves the position editor or the lesson for the screen below it: the New Game card or the game.
void close_screen(Session& session);

BoardScene scene_of(const Session& session, const rules::Position& position);

inline rules::Position position_shown(const Session& session) {
    return screen_of(session).position(session);
}

} // namespace ui
