// The days of a kiosk in the library, one row for each, which is written after everything that is noted. A kiosk never
// stops because of its diary: what cannot be written is written with what comes next.
#pragma once

#include "engine/base/result.hpp"
#include "game/library/library.hpp"
#include "game/ui/kiosk/kiosk.hpp"
#include "game/ui/kiosk/kiosk_options.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ui {

// What happened at a stand on one day, as it is kept in a file: who came, what was played and how it ended, and how
// often the program had to be started again. A plain value and its JSON.

enum class KioskResult : unsigned char { won, lost, drawn, left }; // for the visitor; left: nobody finished it

// A visitor's game.
struct KioskGame {
    std::string begun;           // "10:12:03"
    std::int64_t begun_1970 = 0; // the same moment in seconds
    int seconds = 0;             // that it took
    KioskChoice choice;
    int moves = 0;
    int black = 0, white = 0; // discs; Black is the visitor
    KioskResult result = KioskResult::left;
    int continued = 0; // so often it was left and taken up again
    int resumed = 0;   // so often it went on after the program had to be started again
    friend bool operator==(const KioskGame&, const KioskGame&) = default;
};

struct KioskStart {
    std::string time;
    std::string after; // how the program ended before; empty: somebody started it
    friend bool operator==(const KioskStart&, const KioskStart&) = default;
};

struct KioskDay {
    // Beyond these only the totals go on: a file is read as a whole.
    static constexpr std::size_t max_games = 2000, max_starts = 500;

    std::string day;    // "2026-11-23"
    int visitors = 0;   // that touched the screen while nobody was there
    int shows = 0;      // games between computers
    int restarts = 0;   // after a bad end
    int games = 0;      // of visitors, that have ended
    int total_time = 0; // of them, seconds
    std::vector<KioskStart> starts;
    std::vector<KioskGame> played;
    std::optional<KioskGame> playing; // that is going on

    void add(const KioskStart& start);
    void add(const KioskGame& game);
    friend bool operator==(const KioskDay&, const KioskDay&) = default;
};

std::string to_json(const KioskDay& day);
// Errors say what was expected and what was seen.
base::Result<KioskDay> kiosk_day_from_json(std::string_view text);

class KioskDiary {
  public:
    static constexpr std::size_t max_days = 400; // the oldest go

    // Reads what is there of the day. The library outlives this.
    KioskDiary(library::Library& library, const LocalTime& now);

    // Changes the day's notes and writes them. With another day than the last time a new row begins.
    void note(const LocalTime& now, const std::function<void(KioskDay&)>& change);
    const KioskDay& today() const { return day_; }

  private:
    void open(const LocalTime& now);

    library::Library& library_;
    KioskDay day_;
};

} // namespace ui
