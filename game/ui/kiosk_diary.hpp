// The days of a kiosk in the library, one row for each, which is written after everything that is noted. A kiosk never
// stops because of its diary: what cannot be written is written with what comes next.
#pragma once

#include "game/library/library.hpp"
#include "game/ui/kiosk_day.hpp"
#include "game/ui/kiosk_options.hpp"

#include <functional>

namespace ui {

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
