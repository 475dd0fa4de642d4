#include "game/play/games_folder.hpp"

#include "engine/base/files.hpp"
#include "engine/base/move_file.hpp"
#include "engine/base/text.hpp"
#include "game/play/game_file.hpp"
#include "game/play/trash.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace play {

using base::tr;

namespace fs = std::filesystem;

namespace {

constexpr const char* hidden_trash = ".trash";

std::string today() {
    return base::time_stamp().substr(0, 10);
}

// The same wherever the program is working later.
fs::path made_absolute(const fs::path& path) {
    std::error_code code;
    fs::path whole = fs::absolute(path, code);
    return code ? path : whole;
}

std::optional<std::string> missing_folder(const fs::path& folder) {
    std::error_code code;
    if (fs::is_directory(folder, code)) return std::nullopt;
    return tr("the folder \"{}\" does not exist", folder.string());
}

base::Result<Moved> moved(const fs::path& from, const fs::path& to) {
    if (const auto done = base::move_file(from, to); !done) return done.error();
    return Moved{.from = from, .to = to};
}

} // namespace

GamesFolder::GamesFolder(fs::path root, fs::path trash)
    : root_{made_absolute(std::move(root))}, trash_{made_absolute(std::move(trash))} {}

GamesFolder GamesFolder::of_person() {
    return {base::data_folder() / "games", base::data_folder() / "trash"};
}

fs::path GamesFolder::file(const fs::path& named, const fs::path& folder) const {
    fs::path file = root_ / (folder / named).lexically_normal();
    if (file.has_filename() && ending_of(file).empty()) file += ".json";
    return file;
}

fs::path GamesFolder::file_to_open(const fs::path& named, const fs::path& folder) const {
    fs::path exact = root_ / (folder / named).lexically_normal();
    std::error_code code;
    return fs::is_regular_file(exact, code) ? exact : file(named, folder);
}

std::optional<std::string> GamesFolder::refusal(const fs::path& named, const fs::path& folder) const {
    if (const auto why = ending_refusal(named)) return why;
    if (named.is_absolute()) return missing_folder(named.parent_path());
    if (const auto why = name_refusal(named.filename().string())) return why;
    for (const fs::path& part : named.parent_path())
        if (part != "." && part != "..")
            if (const auto why = name_refusal(part.string())) return tr("the folder \"{}\": {}", part.string(), *why);
    const fs::path relative = (folder / named).lexically_normal();
    if (!is_listed(relative)) return tr("expected a name in your games folder, or a full path");
    return relative.has_parent_path() ? missing_folder(root_ / relative.parent_path()) : std::nullopt;
}

bool GamesFolder::contains(const fs::path& file) const {
    std::error_code code;
    if (is_listed(file.lexically_relative(root_).lexically_normal())) return true; // also where a folder is a link
    const fs::path parent = fs::weakly_canonical(file.parent_path(), code);
    if (code) return false;
    const fs::path root = fs::weakly_canonical(root_, code);
    return !code && is_listed((parent / file.filename()).lexically_relative(root));
}

base::Result<Moved> GamesFolder::rename(const fs::path& from, const std::string& name) const {
    if (const auto refusal = name_refusal(name)) return base::Error{*refusal};
    fs::path to = root_ / from.parent_path() / name;
    std::error_code code;
    const std::string extension = from.extension().string(), ending = ending_of(name);
    const bool is_folder = fs::is_directory(root_ / from, code);
    if (!is_folder && ending != extension) to += extension;
    if (to == root_ / from) return Moved{.from = to, .to = to};
    if (!is_folder && !ending.empty() && ending != extension)
        return base::Error{tr("a game keeps its ending {} when it is renamed", extension)};
    return moved(root_ / from, to);
}

base::Result<Moved> GamesFolder::move_into(const fs::path& from, const fs::path& folder) const {
    const auto [end, unused] = std::mismatch(from.begin(), from.end(), folder.begin(), folder.end());
    if (end == from.end()) return base::Error{tr("cannot move a folder into itself")};
    return moved(root_ / from, root_ / folder / from.filename());
}

base::Result<Moved> GamesFolder::remove(const fs::path& from) const {
    std::vector<fs::path> places = trashes_for(from);
    for (fs::path& place : places)
        place = base::free_path(place / today() / from.filename());
    auto place = base::move_file_to_any(root_ / from, places);
    if (!place) return place.error();
    return Moved{.from = root_ / from, .to = *std::move(place)};
}

// The person's own, and for what lies on other file systems a hidden one at the top of each: a file is given another
// place within its file system only.
std::vector<fs::path> GamesFolder::trashes_for(const fs::path& from) const {
    std::vector<fs::path> trashes{trash_, root_ / hidden_trash};
    fs::path above = root_;
    for (const fs::path& part : from.parent_path()) {
        above /= part;
        std::error_code code;
        if (fs::is_symlink(above, code)) trashes.push_back(above / hidden_trash);
    }
    return trashes;
}

base::Result<Moved> GamesFolder::take_back(const Moved& last) const {
    return moved(last.to, base::free_path(last.from));
}

base::Result<base::Done> GamesFolder::make_folder(const fs::path& in, const std::string& name) const {
    if (const auto refusal = name_refusal(name)) return base::Error{*refusal};
    const fs::path folder = root_ / in / name;
    std::error_code code;
    if (fs::exists(folder, code)) return base::Error{tr("\"{}\" already exists", name)};
    fs::create_directories(folder, code);
    if (code) return base::Error{tr("cannot create the folder \"{}\": {}", name, code.message())};
    return base::Done{};
}

void GamesFolder::empty_trash(const std::string& today, const std::vector<fs::path>& linked) const {
    play::empty_trash(trash_, today);
    play::empty_trash(root_ / hidden_trash, today);
    for (const fs::path& folder : linked)
        play::empty_trash(root_ / folder / hidden_trash, today);
}

bool is_listed(const fs::path& relative) {
    return !relative.empty()
           && std::ranges::none_of(relative, [](const fs::path& part) { return part.string().starts_with('.'); });
}

} // namespace play
