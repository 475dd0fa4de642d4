#include "engine/base/move_file.hpp"

#include "engine/base/files.hpp"
#include "engine/base/system_file.hpp"
#include "engine/base/text.hpp"

#include <system_error>

namespace base {

namespace fs = std::filesystem;

Result<Done> move_file(const fs::path& from, const fs::path& to) {
    std::error_code failure;
    if (to.has_parent_path()) fs::create_directories(to.parent_path(), failure);
    if (failure) return Error{tr("cannot make the folder \"{}\": {}", to.parent_path().string(), failure.message())};
    const std::error_code code = move_to_free_place(from, to);
    if (!code) return Done{};
    if (code == std::errc::file_exists) return Error{tr("\"{}\" already exists", to.filename().string())};
    return Error{tr("cannot move \"{}\" to \"{}\": {}", from.filename().string(), to.string(),
                    code == std::errc::cross_device_link ? tr("it is on another disk") : code.message())};
}

Result<fs::path> move_to_free_path(const fs::path& from, const fs::path& to) {
    constexpr int most_tries = 100;
    for (int tries = 1;; ++tries) {
        const fs::path place = free_path(to);
        const auto moved = move_file(from, place);
        if (moved) return place;
        std::error_code code;
        if (tries == most_tries || !fs::exists(fs::symlink_status(place, code))) return moved.error();
    }
}

Result<fs::path> put_aside(const fs::path& file) {
    fs::path aside = file.parent_path() / file.stem();
    aside += ".unreadable";
    aside += file.extension();
    return move_to_free_path(file, aside);
}

} // namespace base
