// A stand that is left alone for days: what is on its screen now, how long it waits for a visitor who has gone, what
// it offers to go on with, the keys that end it, and how the picture wanders. A plain value that is told the time.
#pragma once

#include "engine/input.hpp"
#include "game/rules/position.hpp"

#include <array>
#include <chrono>
#include <optional>
#include <string_view>

namespace ui {

enum class Strength : unsigned char { gentle, medium, hard };

// The level of the computer that a visitor plays, 1 to 10.
int level_of(Strength strength);
// "gentle", "medium", "hard": as in files.
std::string_view to_text(Strength strength);
std::optional<Strength> strength_from_text(std::string_view text);

// What boards there are to choose from.
inline constexpr std::array<int, 4> kiosk_sizes{4, 6, 8, 10};

struct KioskChoice {
    int side = 8; // squares
    Strength strength = Strength::medium;
    friend bool operator==(const KioskChoice&, const KioskChoice&) = default;
};

enum class KioskStage : unsigned char {
    attract,  // two computers play, until somebody comes
    choosing, // a visitor chooses a game
    playing   // and plays it; also while its result is shown
};

class Kiosk {
  public:
    using Time = std::chrono::steady_clock::time_point;
    using Seconds = std::chrono::seconds;
    static constexpr Seconds pace{3};        // for which each position of the computers' game stands at least
    static constexpr Seconds result_time{8}; // that the result of their game is shown
    static constexpr Seconds caption_time{9};
    static constexpr int captions = 5;
    // Without a touch it asks whether somebody is there, and counts down.
    static constexpr Seconds choosing_patience{25}, playing_patience{60}, result_patience{25};
    static constexpr Seconds countdown_time{10};
    static constexpr Seconds offer_time{60}; // that a game which was left can be taken up again
    static constexpr Seconds chord_time{2};  // that Ctrl+Alt+Shift+Q has to be held
    // The picture wanders by a pixel (of scale 1) at a time, so far from its middle.
    static constexpr Seconds drift_time{40};
    static constexpr int drift_range = 6;

    // A game that was left.
    struct Offer {
        rules::Position position;
        Time until;
    };
    // What of it is seen: another value has to be drawn.
    struct Seen {
        KioskStage stage = KioskStage::attract;
        KioskChoice choice;
        int caption = 0;
        std::optional<int> countdown;
        std::optional<int> offered; // seconds left
        engine::Point drift;
        bool is_dim = false;
        friend bool operator==(const Seen&, const Seen&) = default;
    };

    explicit Kiosk(Time now) : began_{now}, stage_since_{now}, last_touch_{now}, position_since_{now} {}

    KioskStage stage() const { return stage_; }
    void enter(KioskStage stage, Time now);
    KioskChoice choice;

    // A press of anything; a pointer that only moves may be the table that shakes.
    static bool is_touch(const engine::Input& input);
    void touch(Time now) { last_touch_ = now; }
    // Seconds left while it asks whether somebody is there. is_over: a result is shown.
    std::optional<int> countdown(bool is_over, Time now) const;
    // Nobody answered.
    bool is_deserted(bool is_over, Time now) const;

    // True once the chord that ends the kiosk has been held for chord_time.
    bool update_chord(const engine::Input& input, Time now);

    void offer(rules::Position position, Time now) { offer_ = Offer{position, now + offer_time}; }
    void withdraw_offer() { offer_.reset(); }
    const std::optional<Offer>& offered() const { return offer_; }

    // The computers' game stands at another position.
    void show_position(Time now) { position_since_ = now; }
    // It stands long enough for a person to have seen it.
    bool is_position_seen(Time now) const { return now >= position_since_ + pace; }
    // True when the next game of computers begins; is_over: theirs has ended, and its last move was shown.
    bool begins_next(bool is_over, Time now);

    int caption(Time now) const;
    // Where the picture stands, in units of scale 1, -drift_range to drift_range each; wander() follows the time.
    engine::Point drift() const { return drift_; }
    void wander(Time now);
    // What the picture has of a window of that many pixels: some of them stay free at its edges.
    engine::Rect room(int width, int height, float scale) const;
    void set_dim(bool is_dim) { is_dim_ = is_dim; }
    // At night, while nobody is there.
    bool is_dim() const { return is_dim_ && stage_ == KioskStage::attract; }

    Seen seen(bool is_over, Time now) const;
    // When it looks otherwise, or something is due, although nothing happens.
    Time next_deadline(bool is_over, Time now) const;

  private:
    Seconds patience(bool is_over) const;

    KioskStage stage_ = KioskStage::attract;
    Time began_, stage_since_, last_touch_, position_since_;
    std::optional<Time> next_game_, chord_since_;
    std::optional<Offer> offer_;
    engine::Point drift_;
    bool is_dim_ = false;
};

} // namespace ui
