// State of the unattended kiosk: stage, timeouts, offered game, exit chord, and picture drift against burn-in. Callers
// pass the time.
#pragma once

#include "engine/base/result.hpp"
#include "engine/input.hpp"
#include "engine/texture.hpp"
#include "game/rules/position.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace ui {

// Hours of the night, in local time.
struct NightHours {
    int from = 22, to = 7; // 0 to 23, different; `from` is included, `to` is not.
    bool holds(int hour) const { return from < to ? from <= hour && hour < to : hour >= from || hour < to; }
    friend bool operator==(const NightHours&, const NightHours&) = default;
};

base::Result<NightHours> night_hours_from_text(std::string_view text);

// The error is a sentence for the command line.
base::Result<engine::Image> kiosk_logo_from_file(const std::string& path);

struct LocalTime {
    int year = 1970, month = 1, day = 1;
    int hour = 0, minute = 0, second = 0;
    std::int64_t since_1970 = 0; // In seconds.
};

// Local time for a time of the loop's clock. Tests supply an accelerated calendar.
using Calendar = std::function<LocalTime(std::chrono::steady_clock::time_point)>;
// System time, including clock corrections and daylight saving. Ignores the argument.
LocalTime present_local_time(std::chrono::steady_clock::time_point);

std::string day_text(const LocalTime& time);  // "2026-11-23"
std::string hour_text(const LocalTime& time); // "09:05:59"

struct KioskOptions {
    std::optional<NightHours> night;        // Hours when attract mode is dimmed.
    std::optional<engine::Image> logo = {}; // Logo of the host.
    // How the previous process ended, as reported by the watchdog; nullopt: first start. If set, the interrupted game
    // resumes.
    std::optional<std::string> restarted_after;
    Calendar calendar = present_local_time;
};

// visitor: two visitors play against each other.
enum class Strength : unsigned char { gentle, medium, hard, visitor };
inline constexpr std::size_t kiosk_levels = 3; // Number of levels before `visitor`.

// Level of the visitor's opponent, 1 to 10. Precondition: not Strength::visitor.
int level_of(Strength strength);

// Highest win by a visitor today.
struct KioskBest {
    int margin = 0; // Disc difference.
    int side = 8;   // Squares per side.
    friend bool operator==(const KioskBest&, const KioskBest&) = default;
};
using KioskBests = std::array<std::optional<KioskBest>, kiosk_levels>; // Indexed by Strength.

struct KioskLogo {
    unsigned texture = 0; // 0: none.
    int width = 0, height = 0;
};

inline constexpr std::array<int, 4> kiosk_sizes{4, 6, 8, 10};

struct KioskChoice {
    int side = 8; // Squares per side.
    Strength strength = Strength::medium;
    friend bool operator==(const KioskChoice&, const KioskChoice&) = default;
};

enum class KioskStage : unsigned char {
    attract, // Two computers play until a touch.
    choosing,
    playing // Includes the time in which the visitor's result is shown.
};

class Kiosk {
  public:
    using Time = std::chrono::steady_clock::time_point;
    using Seconds = std::chrono::seconds;
    static constexpr Seconds pace{3}; // Minimum display time of each position in attract mode.
    static constexpr Seconds result_time{8};
    static constexpr Seconds caption_time{9};
    static constexpr int captions = 5;
    // Time without a touch before the countdown starts.
    static constexpr Seconds choosing_patience{25}, playing_patience{60}, result_patience{25};
    static constexpr Seconds countdown_time{10};
    static constexpr Seconds offer_time{60}; // How long an abandoned game can be resumed.
    static constexpr Seconds chord_time{2};  // Hold time of Ctrl+Alt+Shift+Q.
    static constexpr int chord_steps = 20;   // Steps of the ring that fills while the chord is held.
    // The picture drifts by one pixel of scale 1 per drift_time, up to drift_range from the centre.
    static constexpr Seconds drift_time{40};
    static constexpr int drift_range = 6;

    struct Offer {
        rules::Position position;
        Time until;
    };

    explicit Kiosk(Time now) : began_{now}, stage_since_{now}, last_touch_{now}, position_since_{now} {}

    KioskStage stage() const { return stage_; }
    void enter(KioskStage stage, Time now);
    KioskChoice choice;
    KioskBests bests;
    KioskLogo logo;

    // Pointer motion alone does not count, because the table may shake.
    static bool is_touch(const engine::Input& input);
    void touch(Time now) { last_touch_ = now; }
    // Seconds left in the countdown; none before it starts. is_over: a result is shown.
    std::optional<int> countdown(bool is_over, Time now) const;
    bool is_deserted(bool is_over, Time now) const;

    // Returns true once the exit chord has been held for chord_time.
    bool update_chord(const engine::Input& input, Time now);
    int chord(Time now) const; // 0 to chord_steps.

    void offer(rules::Position position, Time now) { offer_ = Offer{position, now + offer_time}; }
    void withdraw_offer() { offer_.reset(); }
    const std::optional<Offer>& offered() const { return offer_; }

    // Called when the attract game reaches another position.
    void show_position(Time now) { position_since_ = now; }
    bool is_position_seen(Time now) const { return now >= position_since_ + pace; }
    // Whether the next attract game starts. is_over: the current one has ended, and its last move was shown.
    bool begins_next(bool is_over, Time now);

    int caption(Time now) const;
    void update_drift(Time now);
    // Area for the picture in a window of that size in pixels, with a margin for the drift.
    engine::Rect room(int width, int height, float scale) const;
    void set_dim(bool is_dim) { is_dim_ = is_dim; }
    // Whether the screen is dimmed: only in attract mode at night.
    bool is_dim() const { return is_dim_ && stage_ == KioskStage::attract; }

    // Time of the next visible change or timeout without input.
    Time next_deadline(bool is_over, Time now) const;

  private:
    Seconds patience(bool is_over) const;

    KioskStage stage_ = KioskStage::attract;
    Time began_, stage_since_, last_touch_, position_since_;
    std::optional<Time> next_game_, chord_since_;
    std::optional<Offer> offer_;
    engine::Point drift_; // In units of scale 1.
    bool is_dim_ = false;
};

} // namespace ui
