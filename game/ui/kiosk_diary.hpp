// The days of a stand as files, one for each, which are written anew after everything that is noted. A kiosk never
// stops for the sake of its diary: what cannot be written is written with what comes next.
#pragma once

#include "game/ui/kiosk_day.hpp"
#include "game/ui/kiosk_options.hpp"

#include <filesystem>
#include <functional>

namespace ui {

class KioskDiary {
  public:
    static constexpr std::size_t max_files = 400; // the oldest go

    // Reads what is there of the day, and takes away what was left half written. An empty folder name: nothing is read
    // or written. Precondition: nobody else writes into the folder now.
    KioskDiary(std::filesystem::path folder, const LocalTime& now);

    // Changes the day's notes and writes them. With another day than the last time a new file begins.
    void note(const LocalTime& now, const std::function<void(KioskDay&)>& change);
    const KioskDay& today() const { return day_; }

  private:
    void open(const LocalTime& now);
    void make_room();
    void remove_oldest() const;
    std::filesystem::path file() const { return folder_ / (day_.day + ".json"); }

    std::filesystem::path folder_;
    KioskDay day_;
    bool is_unread_ = false; // what lies under the day's name; it is not written over
};

} // namespace ui
