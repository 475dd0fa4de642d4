#include "game/modes/edax/settings.hpp"

#include "game/modes/serving/duration.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <array>

namespace modes {

namespace {

using std::chrono::milliseconds;
using Kind = EdaxOption::Kind;

constexpr std::size_t bytes_of_entry = 32;

std::string number_text(int number) {
    return std::to_string(number);
}
std::string switch_text(bool is_on) {
    return is_on ? "on" : "off";
}
// "90", "0.5"
std::string in_seconds_as_typed(milliseconds time) {
    std::string rest = std::to_string(1000 + time.count() % 1000).substr(1);
    while (rest.ends_with('0'))
        rest.pop_back();
    return std::to_string(time.count() / 1000) + (rest.empty() ? "" : ".") + rest;
}
std::string time_text_of(milliseconds time) {
    return time.count() == 0 ? "none" : in_seconds_as_typed(time) + " s";
}

} // namespace

std::span<const EdaxOption> edax_options() {
    using S = EdaxSettings;
    static constexpr std::array table{
        EdaxOption{.name = "level",
                   .short_name = "l",
                   .kind = Kind::number,
                   .most = 60,
                   .help = "strength",
                   .apply =
                       [](S& s, int number, milliseconds) {
                           s.level = number;
                           s.depth.reset();
                           s.game_time = s.move_time = milliseconds{0};
                       },
                   .show = [](const S& s) { return number_text(s.level); }},
        EdaxOption{.name = "depth",
                   .short_name = "d",
                   .kind = Kind::number,
                   .most = 60,
                   .help = "fixed depth",
                   .apply = [](S& s, int number, milliseconds) { s.depth = number; },
                   .show = [](const S& s) { return s.depth ? number_text(*s.depth) : "of the level"; }},
        EdaxOption{.name = "selectivity",
                   .short_name = "",
                   .kind = Kind::number,
                   .most = 5,
                   .help = "73, 87, 95, 98, 99, 100 %",
                   .apply = [](S& s, int number, milliseconds) { s.selectivity = number; },
                   .show = [](const S& s) { return s.selectivity ? number_text(*s.selectivity) : "of the level"; }},
        EdaxOption{.name = "game-time",
                   .short_name = "t",
                   .kind = Kind::time,
                   .help = "clock for a game",
                   .apply =
                       [](S& s, int, milliseconds time) {
                           s.game_time = time;
                           s.move_time = milliseconds{0};
                       },
                   .show = [](const S& s) { return time_text_of(s.game_time); }},
        EdaxOption{.name = "move-time",
                   .short_name = "",
                   .kind = Kind::time,
                   .help = "time for a move",
                   .apply =
                       [](S& s, int, milliseconds time) {
                           s.move_time = time;
                           s.game_time = milliseconds{0};
                       },
                   .show = [](const S& s) { return time_text_of(s.move_time); }},
        EdaxOption{.name = "n-tasks",
                   .short_name = "n",
                   .kind = Kind::number,
                   .least = 1,
                   .most = 256,
                   .help = "threads",
                   .apply = [](S& s, int number, milliseconds) { s.threads = number; },
                   .show = [](const S& s) { return number_text(s.threads); }},
        EdaxOption{.name = "hash-table-size",
                   .short_name = "h",
                   .kind = Kind::number,
                   .least = 10,
                   .most = 32,
                   .help = "table, in bits",
                   .apply = [](S& s, int number, milliseconds) { s.table_bits = number; },
                   .show = [](const S& s) { return number_text(s.table_bits); }},
        EdaxOption{.name = "book-usage",
                   .short_name = "",
                   .kind = Kind::on_off,
                   .help = "opening book",
                   .apply = [](S& s, int number, milliseconds) { s.uses_book = number != 0; },
                   .show = [](const S& s) { return switch_text(s.uses_book); }},
        EdaxOption{.name = "mode",
                   .short_name = "m",
                   .kind = Kind::number,
                   .most = 3,
                   .help = "0: plays White, 1: Black, 2: both, 3: none",
                   .apply = [](S& s, int number, milliseconds) { s.mode = number; },
                   .show = [](const S& s) { return number_text(s.mode); }},
        EdaxOption{.name = "verbose",
                   .short_name = "v",
                   .kind = Kind::number,
                   .most = 4,
                   .help = "what is printed",
                   .apply = [](S& s, int number, milliseconds) { s.verbosity = number; },
                   .show = [](const S& s) { return number_text(s.verbosity); }},
        EdaxOption{.name = "q",
                   .short_name = "q",
                   .kind = Kind::flag,
                   .help = "verbose 0",
                   .apply = [](S& s, int, milliseconds) { s.verbosity = 0; }},
        EdaxOption{.name = "vv",
                   .short_name = "vv",
                   .kind = Kind::flag,
                   .help = "verbose 2",
                   .apply = [](S& s, int, milliseconds) { s.verbosity = 2; }},
        // There is nothing of the kind here; scripts for Edax say it all the same.
        EdaxOption{.name = "ponder", .short_name = "", .kind = Kind::on_off},
        EdaxOption{.name = "eval-file", .short_name = "", .kind = Kind::text},
        EdaxOption{.name = "book-file", .short_name = "", .kind = Kind::text},
        EdaxOption{.name = "book-randomness", .short_name = "", .kind = Kind::number, .most = 64},
        EdaxOption{.name = "noise", .short_name = "", .kind = Kind::number, .most = 60},
        EdaxOption{.name = "width", .short_name = "", .kind = Kind::number, .most = 1000},
        EdaxOption{.name = "auto-start", .short_name = "", .kind = Kind::on_off},
        EdaxOption{.name = "auto-swap", .short_name = "", .kind = Kind::on_off},
        EdaxOption{.name = "auto-store", .short_name = "", .kind = Kind::on_off},
        EdaxOption{.name = "auto-quit", .short_name = "", .kind = Kind::on_off},
        EdaxOption{.name = "repeat", .short_name = "", .kind = Kind::number, .most = 1'000'000},
        EdaxOption{.name = "alpha", .short_name = "", .kind = Kind::number, .least = -64, .most = 64},
        EdaxOption{.name = "beta", .short_name = "", .kind = Kind::number, .least = -64, .most = 64},
    };
    return table;
}

const EdaxOption* find_edax_option(std::string_view name) {
    if (name.empty()) return nullptr;
    const auto options = edax_options();
    const auto found = std::ranges::find_if(
        options, [&](const EdaxOption& option) { return option.name == name || option.short_name == name; });
    return found == options.end() ? nullptr : &*found;
}

base::Result<base::Done> apply(const EdaxOption& option, std::string_view value, EdaxSettings& settings) {
    const auto expected = [&](const std::string& what) {
        return base::Error{"expected " + what + " for " + std::string{option.name} + ", saw " + records::quote(value)};
    };
    int number = 0;
    milliseconds time{0};
    const std::string word = records::lowered(records::trimmed(value));
    if (option.kind == Kind::number) {
        const auto read = records::whole_number(word);
        if (!read || *read < option.least || *read > option.most)
            return expected("a number from " + number_text(option.least) + " to " + number_text(option.most));
        number = *read;
    } else if (option.kind == Kind::on_off) {
        const bool is_on = word == "on" || word == "true" || word == "1";
        if (!is_on && word != "off" && word != "false" && word != "0") return expected("on or off");
        number = is_on ? 1 : 0;
    } else if (option.kind == Kind::time) {
        const auto read = duration_from_text(word);
        if (!read) return expected("a time such as 5, 1:30 or 0.5");
        time = *read;
    } else if (option.kind == Kind::text && word.empty()) {
        return expected("a name");
    }
    if (option.apply != nullptr) option.apply(settings, number, time);
    return base::Done{};
}

ServedSettings served_settings(const EdaxSettings& settings) {
    ServedSettings served{.uses_book = settings.uses_book, .threads = settings.threads};
    served.table_bytes = bytes_of_entry << settings.table_bits;
    ai::Limits limits = limits_of_depth(settings.level);
    if (settings.depth) limits = {.depth = *settings.depth};
    if (settings.move_time.count() > 0) limits = {.time = settings.move_time};
    if (settings.game_time.count() > 0) limits = {};
    if (settings.selectivity) limits.selectivity = limits.solving_selectivity = *settings.selectivity;
    served.limits = limits;
    return served;
}

} // namespace modes
