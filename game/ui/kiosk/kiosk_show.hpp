// The kiosk at work: lets computers play while nobody is there, begins visitors' games and offers them again, and keeps
// the diary. Gui has one in a kiosk, and none otherwise.
#pragma once

#include "game/ui/app/saved_games.hpp"
#include "game/ui/kiosk/kiosk_diary.hpp"

#include <optional>
#include <utility>

namespace ui {

class KioskShow {
  public:
    // Sets the window's settings as a stand needs them, and begins the computers' game of `show`, or goes on with the
    // visitor's that a bad end has interrupted.
    KioskShow(const KioskOptions& options, play::GameSettings show, Session& session, SavedGames& games, Time now);

    // True: nothing else gets this input. The keys that mean something to a visitor are asked for here.
    bool take_input(Session& session, const engine::Input& input, Time now);
    // What a visitor does.
    void begin(Session& session, Time now); // somebody has come
    void start(App& app);                   // what was chosen
    void resume(App& app);                  // the game that was left
    void choose_again(Session& session, Time now);
    // Back to the computers; a game that has begun and not ended is offered for a while.
    void leave(App& app);
    // To be called in each tick, after the game. True when something has changed that can be seen.
    bool update(App& app);
    // The computer's move waits until what is shown was seen.
    bool holds_move(const Session& session, Time now) const;
    Time next_deadline(const Session& session, Time now) const;
    Kiosk::Seen seen(const Session& session, Time now) const;
    bool is_ended() const { return is_ended_; } // by the chord

  private:
    struct Left { // a visitor's game that nobody plays any more
        play::GameState state;
        KioskGame game;
    };

    void start_show(Session& session, SavedGames& games, Time now);
    bool take_up_interrupted(Session& session, SavedGames& games, Time now);
    void give_up_left(Time now);
    void note_end(KioskGame visit, const rules::Position& position, KioskResult result, Time now);
    void keep_game(Session& session, Time now);
    static void forget_game(Session& session);
    void update_night(Kiosk& kiosk, Time now);
    void show_thoughts(Session& session) const;

    KioskOptions options_;
    play::GameSettings show_;
    KioskDiary diary_;
    std::optional<KioskGame> visit_; // the game that a visitor plays
    std::optional<Left> left_;
    std::uint64_t kept_ = 0; // Game::revision()
    std::pair<std::uint64_t, rules::GameTree::NodeId> shown_{0, -1};
    std::optional<Time> next_look_; // at the clock on the wall
    bool has_show_ = false;         // the game is the computers'
    bool is_ended_ = false;
};

// The same for panels and keys; without a kiosk nothing happens.
void begin_visit(App& app);
void choose_kiosk_size(Session& session, int side);
void choose_kiosk_strength(Session& session, Strength strength);
void start_visit(App& app);
void resume_visit(App& app);
void choose_visit_again(App& app);
void leave_visit(App& app);

} // namespace ui
