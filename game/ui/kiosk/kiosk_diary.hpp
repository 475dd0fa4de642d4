// Kiosk diary in the library: one row per day, written after every note. A failed write never stops the kiosk; the next
// note tries again.
#pragma once

#include "engine/base/result.hpp"
#include "game/library/library.hpp"
#include "game/ui/kiosk/kiosk.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ui {

// Result for the visitor; left: the visitor abandoned the game.
enum class KioskResult : unsigned char { won, lost, drawn, left };

struct KioskGame {
    std::string begun;           // "10:12:03"
    std::int64_t begun_1970 = 0; // `begun` in seconds since the Unix epoch
    int seconds = 0;
    KioskChoice choice;
    int moves = 0;
    int black = 0, white = 0; // In discs; the visitor plays Black.
    KioskResult result = KioskResult::left;
    int continued = 0; // Number of times a visitor resumed it.
    int resumed = 0;   // Number of times it resumed after a restart of the program.
    friend bool operator==(const KioskGame&, const KioskGame&) = default;
};

struct KioskStart {
    std::string time;
    std::string after; // How the program ended before; empty: started by hand.
    friend bool operator==(const KioskStart&, const KioskStart&) = default;
};

struct KioskDay {
    // Games and starts beyond these limits count only in the totals, because a row is read as a whole.
    static constexpr std::size_t max_games = 2000, max_starts = 500;

    std::string day;    // "2026-11-23"
    int visitors = 0;   // Touches that ended attract mode.
    int shows = 0;      // Games between computers.
    int restarts = 0;   // Restarts after a crash.
    int games = 0;      // Finished games of visitors.
    int total_time = 0; // Length of finished games, in seconds.
    std::vector<KioskStart> starts;
    std::vector<KioskGame> played;
    std::optional<KioskGame> playing;

    void add(const KioskStart& start);
    void add(const KioskGame& game);
    friend bool operator==(const KioskDay&, const KioskDay&) = default;
};

// Highest win by a visitor at each level.
KioskBests bests_of(const KioskDay& day);

std::string to_json(const KioskDay& day);
// Errors name what was expected and seen.
base::Result<KioskDay> kiosk_day_from_json(std::string_view text);

class KioskDiary {
  public:
    static constexpr std::size_t max_days = 400; // Older days are deleted.

    // Reads today's row. The library must outlive the diary.
    KioskDiary(library::Library& library, const LocalTime& now);

    // Changes and writes today's row. A new date starts a new row.
    void note(const LocalTime& now, const std::function<void(KioskDay&)>& change);
    const KioskDay& today() const { return day_; }

  private:
    void open(const LocalTime& now);

    library::Library& library_;
    KioskDay day_;
};

} // namespace ui
