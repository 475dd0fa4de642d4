#include "game/ui/kiosk_diary.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace ui {

using library::ItemKind;

KioskDiary::KioskDiary(library::Library& library, const LocalTime& now) : library_{library} {
    open(now);
}

void KioskDiary::open(const LocalTime& now) {
    // A game goes on over midnight, and counts for the day on which it ends.
    std::optional<KioskGame> playing = std::move(day_.playing);
    day_ = KioskDay{.day = day_text(now)};
    if (auto days = library_.items(ItemKind::kiosk_day)) {
        const auto today = std::ranges::find(*days, day_.day, &library::Item::key);
        auto read = today != days->end() ? kiosk_day_from_json(today->document) : base::Result<KioskDay>{day_};
        if (read) day_ = std::move(*read);
        std::ranges::sort(*days, {}, &library::Item::key);
        for (std::size_t i = 0; i + max_days <= days->size(); ++i) // today is one of them, or will be
            (void)library_.remove_item(ItemKind::kiosk_day, (*days)[i].key);
    }
    if (playing) day_.playing = std::move(playing);
}

void KioskDiary::note(const LocalTime& now, const std::function<void(KioskDay&)>& change) {
    if (day_.day != day_text(now)) open(now);
    change(day_);
    (void)library_.put_item(ItemKind::kiosk_day, {.key = day_.day, .document = to_json(day_)});
}

} // namespace ui
