// Files written by the program itself, other than saves, weights and books. The first byte selects settings, the engine
// list, bookmarks, openings, a match, a kiosk's day or a bug report. Anything that can be read is written and read back
// unchanged.
#include "game/engines/engine_list.hpp"
#include "game/play/bookmarks.hpp"
#include "game/play/bundle.hpp"
#include "game/play/drill_box.hpp"
#include "game/play/match.hpp"
#include "game/ui/app/actions.hpp"
#include "game/ui/app/preferences.hpp"
#include "game/ui/kiosk/kiosk_diary.hpp"
#include "game/ui/settings/key_page.hpp"
#include "tests/fuzz/input.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>
#include <string>

namespace {

using fuzz::Input;
using fuzz::require;

// Every refusal has a reason.
template <class Value> bool is_read(const base::Result<Value>& read) {
    require(read.ok() || !read.error().message.empty());
    return read.ok();
}

void read_preferences(std::string_view text) {
    auto read = ui::preferences_from_json(text);
    if (!is_read(read)) return;
    const ui::Preferences& seen = *read;
    require(seen.game.size.side() >= 4 && seen.game.size.side() <= 16);
    require(seen.interface_scale == 0 || (seen.interface_scale >= 0.75F && seen.interface_scale <= 3));
    require(std::isfinite(seen.debug.width) && std::isfinite(seen.debug.height));
    require(seen.search.table_bytes <= std::size_t{1} << 40 && seen.search.threads <= 1024);
    require(seen.game.participants[0].name.size() <= 4096);
    // No key has two actions, regardless of the file.
    const auto problems = ui::poll_problems(read->keys);
    require(problems.size() <= 2 * 1000 + 10);
    for (const ui::KeyRow& row : ui::key_rows())
        for (const ui::Shortcut& key : ui::keys_of(*row.actions.front(), read->keys))
            require(key.is_none() || ui::owner_of(key, row, read->keys) == nullptr);
    const std::string written = ui::to_json(*read);
    auto again = ui::preferences_from_json(written);
    require(again.ok() && *again == *read && ui::to_json(*again) == written);
}

// Anything that can be read is always written as the same text.
template <class Parse> auto read_again(std::string_view text, const Parse& parse) {
    auto read = parse(text);
    if (!is_read(read)) return read;
    const std::string written = to_json(*read);
    const auto again = parse(written);
    require(again.ok() && to_json(*again) == written);
    return read;
}

void read_engine(std::string_view text) {
    const auto read = engines::configured_engine_from_json(text);
    if (!is_read(read)) return;
    require(!engines::title(*read).empty());
    const auto again = engines::configured_engine_from_json(engines::to_item(*read, "").document);
    require(again.ok() && *again == *read);
    const auto engine = engines::engine_of(*read);
    if (!is_read(engine)) return;
    require(engine->command.size() <= 2000);
    const play::EngineCommand start = play::command_parts(*engine);
    require(!start.command.empty());
}

void read_bookmark(std::string_view text) {
    const auto read = play::bookmark_from_json(text);
    if (!is_read(read)) return;
    const library::Item item = play::to_item(*read);
    const auto again = play::bookmark_from_json(item.document);
    require(again.ok() && play::to_item(*again) == item);
}

void read_card(std::string_view text) {
    const auto card = play::drill_card_from_json(text);
    if (!is_read(card)) return;
    play::DrillBox box{{*card}};
    const play::Date now{std::chrono::seconds{1'800'000'000}};
    (void)box.due(now);
    (void)box.weakest(10);
    (void)box.next_due(now);
    box.note_run(0, {1}, now);
    const play::DrillCard& practised = box.cards()[0];
    const auto again = play::drill_card_from_json(play::to_item(practised).document);
    require(again.ok() && *again == practised);
}

void read_match(std::string_view text) {
    auto read = read_again(text, play::match_from_json);
    if (!read) return;
    (void)play::table_text(*read);
    require(read->half_points()[0] + read->half_points()[1] == 2 * static_cast<int>(read->games.size()));
    if (!read->is_over() && !read->is_playing) {
        read->begin_game();
        read->end_game({});
    }
}

void read_day(std::string_view text) {
    const auto read = ui::kiosk_day_from_json(text);
    if (!is_read(read)) return;
    const auto again = ui::kiosk_day_from_json(ui::to_json(*read));
    require(again.ok() && *again == *read);
}

void read_report(std::string_view text) {
    const auto read = read_again(text, play::bundle_from_json);
    if (!read) return;
    require(play::differences(read->build, read->build).empty());
    for (const auto* search : {&read->seen, &read->reference})
        require(!*search || !(*search)->repeats || (*search)->table_bytes <= std::size_t{256} << 20);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Input input{data, size};
    switch (input.below(10)) {
    case 0: read_preferences(input.rest()); break;
    case 1: read_engine(input.rest()); break;
    case 2: read_bookmark(input.rest()); break;
    case 3: read_card(input.rest()); break;
    case 4: read_match(input.rest()); break;
    case 5: read_day(input.rest()); break;
    default: read_report(input.rest());
    }
    return 0;
}
