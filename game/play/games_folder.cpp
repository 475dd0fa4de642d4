#include "game/play/games_folder.hpp"

#include "engine/base/files.hpp"
#include "engine/base/move_file.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>
#include <vector>

namespace play {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_name_bytes = 200; // file systems take 255; what is added to it while writing fits, too
constexpr std::chrono::days kept_in_trash{30};

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

std::string today() {
    return base::time_stamp().substr(0, 10);
}

base::Result<Moved> moved(const fs::path& from, const fs::path& to) {
    if (const auto done = base::move_file(from, to); !done) return done.error();
    return Moved{.from = from, .to = to};
}

} // namespace

GamesFolder::GamesFolder(fs::path root, fs::path trash) : root_{std::move(root)}, trash_{std::move(trash)} {}

GamesFolder GamesFolder::of_person() {
    return {base::data_folder() / "games", base::data_folder() / "trash"};
}

fs::path GamesFolder::file(const fs::path& named, const fs::path& folder) const {
    fs::path file = named.is_absolute() || named.has_parent_path() ? named : root_ / folder / named;
    if (file.extension() != ".json") file += ".json";
    return file;
}

bool GamesFolder::contains(const fs::path& file) const {
    std::error_code code;
    const fs::path parent = fs::weakly_canonical(file.parent_path(), code);
    const fs::path root = fs::weakly_canonical(root_, code);
    if (code) return false;
    return std::mismatch(root.begin(), root.end(), parent.begin(), parent.end()).first == root.end();
}

base::Result<Moved> GamesFolder::rename(const fs::path& from, const std::string& name) const {
    if (const auto refusal = name_refusal(name)) return base::Error{*refusal};
    fs::path to = root_ / from.parent_path() / name;
    std::error_code code;
    if (!fs::is_directory(root_ / from, code)) to += from.extension();
    if (to == root_ / from) return Moved{.from = to, .to = to};
    return moved(root_ / from, to);
}

base::Result<Moved> GamesFolder::move_into(const fs::path& from, const fs::path& folder) const {
    const auto [end, unused] = std::mismatch(from.begin(), from.end(), folder.begin(), folder.end());
    if (end == from.end()) return base::Error{"cannot move a folder into itself"};
    return moved(root_ / from, root_ / folder / from.filename());
}

base::Result<Moved> GamesFolder::remove(const fs::path& from) const {
    return moved(root_ / from, base::free_path(trash_ / today() / from.filename()));
}

base::Result<Moved> GamesFolder::take_back(const Moved& last) const {
    return moved(last.to, base::free_path(last.from));
}

base::Result<base::Done> GamesFolder::make_folder(const fs::path& in, const std::string& name) const {
    if (const auto refusal = name_refusal(name)) return base::Error{*refusal};
    const fs::path folder = root_ / in / name;
    std::error_code code;
    if (fs::exists(folder, code)) return base::Error{"there is a \"" + name + "\" already"};
    fs::create_directories(folder, code);
    if (code) return base::Error{"cannot make the folder \"" + name + "\": " + code.message()};
    return base::Done{};
}

void GamesFolder::empty_trash(const std::string& now) const {
    const auto last = day_of(now);
    if (!last) return;
    std::error_code code;
    std::vector<fs::path> old;
    for (fs::directory_iterator entry{trash_, code}, end; !code && entry != end; entry.increment(code)) {
        const auto day = day_of(entry->path().filename().string());
        if (day && *last - *day > kept_in_trash) old.push_back(entry->path());
    }
    for (const fs::path& folder : old)
        fs::remove_all(folder, code); // what cannot go now goes another time
}

std::optional<std::string> name_refusal(std::string_view name) {
    if (records::trimmed(name).empty()) return "expected a name, saw none";
    if (name.front() == '.') return "a name cannot begin with a dot";
    if (name.find('/') != name.npos) return "a name cannot contain \"/\"";
    if (std::ranges::any_of(name, [](unsigned char c) { return c < 0x20 || c == 0x7f; }))
        return "a name cannot contain line ends or other control characters";
    if (!records::is_utf8(name)) return "expected a name in UTF-8";
    if (name.size() > most_name_bytes)
        return "expected a name of at most " + std::to_string(most_name_bytes) + " bytes, saw "
               + std::to_string(name.size());
    return std::nullopt;
}

} // namespace play
