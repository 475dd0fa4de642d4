#include "game/play/trash.hpp"

#include "engine/base/files.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace play {

namespace fs = std::filesystem;

namespace {

constexpr std::chrono::days kept_in_trash{30};
constexpr std::chrono::days longest_ahead{366};
constexpr std::size_t days_to_be_sure = 10;
constexpr const char* notes_name = ".old";
constexpr std::size_t most_bytes_of_notes = 1 << 20;

// "2026-11-22"; none for anything else.
std::optional<std::chrono::sys_days> day_of(const std::string& text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
    const auto year = records::whole_number(text.substr(0, 4));
    const auto month = records::whole_number(text.substr(5, 2));
    const auto day = records::whole_number(text.substr(8, 2));
    if (!year || !month || !day || *month < 1 || *day < 1) return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year{*year}, std::chrono::month(static_cast<unsigned>(*month)),
                                           std::chrono::day(static_cast<unsigned>(*day))};
    if (!date.ok()) return std::nullopt;
    return std::chrono::sys_days{date};
}

// What was found too old: when something was last put into it, and on which days it was found.
struct Found {
    std::string changed;
    std::set<std::string> days;
};
using Notes = std::map<std::string, Found>; // by folder

// A line for each: "2026-10-22 CHANGED 2026-11-22 2026-11-23". Where that cannot be read, it is found anew.
Notes notes_of(const fs::path& file) {
    Notes notes;
    const auto text = base::read_file(file, most_bytes_of_notes);
    if (!text) return notes;
    std::istringstream lines{*text};
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words{line};
        std::string name, day;
        Found found;
        words >> name >> found.changed;
        while (words >> day)
            if (day_of(day)) found.days.insert(day);
        notes[name] = std::move(found);
    }
    return notes;
}

std::string text_of(const Notes& notes) {
    std::string text;
    for (const auto& [name, found] : notes) {
        text += name + ' ' + found.changed;
        for (const std::string& day : found.days)
            text += ' ' + day;
        text += '\n';
    }
    return text;
}

bool is_old(std::chrono::sys_days day, std::chrono::sys_days today) {
    return today - day > kept_in_trash || day - today > longest_ahead;
}

} // namespace

void empty_trash(const fs::path& trash, const std::string& today) {
    const auto now = day_of(today);
    if (!now) return;
    const fs::path file = trash / notes_name;
    Notes before = notes_of(file), notes;
    const std::string text_before = text_of(before);
    std::vector<fs::path> done;
    std::error_code code;
    for (fs::directory_iterator entry{trash, code}, end; !code && entry != end; entry.increment(code)) {
        std::string name = entry->path().filename().string();
        const auto day = day_of(name);
        if (!day || !is_old(*day, *now)) continue;
        std::error_code unknown;
        const auto time = fs::last_write_time(entry->path(), unknown).time_since_epoch().count();
        // Some systems count with 128 bits, of which they do not use more than these.
        Found found{.changed = std::to_string(static_cast<std::int64_t>(time)), .days = {}};
        if (const auto known = before.find(name); known != before.end() && known->second.changed == found.changed)
            found.days = std::move(known->second.days);
        found.days.insert(today);
        if (found.days.size() >= days_to_be_sure)
            done.push_back(entry->path());
        else
            notes.emplace(std::move(name), std::move(found));
    }
    for (const fs::path& folder : done)
        fs::remove_all(folder, code); // what cannot go now goes another time
    if (notes.empty())
        fs::remove(file, code);
    else if (const std::string text = text_of(notes); text != text_before)
        (void)base::write_atomically(file, text); // where that cannot be done nothing is deleted
}

} // namespace play
