#include "game/ui/kiosk_diary.hpp"

#include "engine/base/files.hpp"
#include "engine/base/move_file.hpp"
#include "engine/base/unfinished_files.hpp"

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

namespace ui {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t max_day_bytes = std::size_t{4} << 20;

// "2026-11-23.json"
bool is_name_of_day(const std::string& name) {
    constexpr std::string_view form = "0000-00-00.json";
    return name.size() == form.size() && std::ranges::equal(name, form, [](char seen, char wanted) {
               return wanted == '0' ? '0' <= seen && seen <= '9' : seen == wanted;
           });
}

} // namespace

KioskDiary::KioskDiary(fs::path folder, const LocalTime& now) : folder_{std::move(folder)} {
    if (!folder_.empty()) base::remove_unfinished(folder_, std::chrono::seconds{0}); // of a program that was killed
    open(now);
}

void KioskDiary::open(const LocalTime& now) {
    // A game goes on over midnight, and counts for the day on which it ends.
    std::optional<KioskGame> playing = std::move(day_.playing);
    day_ = KioskDay{.day = day_text(now)};
    is_unread_ = false;
    if (!folder_.empty() && !base::is_missing(file())) {
        auto read = base::read_as(file(), max_day_bytes, kiosk_day_from_json);
        if (read && read->day == day_.day) {
            day_ = std::move(*read);
        } else {
            is_unread_ = true;
            make_room();
        }
    }
    if (playing) day_.playing = std::move(playing);
    if (!folder_.empty()) remove_oldest();
}

void KioskDiary::note(const LocalTime& now, const std::function<void(KioskDay&)>& change) {
    if (day_.day != day_text(now)) open(now);
    change(day_);
    if (is_unread_) make_room();
    if (!folder_.empty() && !is_unread_) (void)base::write_atomically(file(), to_json(day_));
}

// What cannot be read is kept beside, so that a person can look at it.
void KioskDiary::make_room() {
    is_unread_ = !base::put_aside(file()) && !base::is_missing(file());
}

void KioskDiary::remove_oldest() const {
    std::vector<fs::path> days;
    std::error_code code;
    for (fs::directory_iterator entry{folder_, code}, end; !code && entry != end; entry.increment(code))
        if (is_name_of_day(entry->path().filename().string())) days.push_back(entry->path());
    if (days.size() < max_files) return;
    std::ranges::sort(days);
    days.resize(days.size() - (max_files - 1)); // today's is one of them, or will be
    for (const fs::path& day : days)
        fs::remove(day, code);
}

} // namespace ui
