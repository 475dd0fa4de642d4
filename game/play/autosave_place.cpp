#include "game/play/autosave_place.hpp"

#include "engine/base/files.hpp"
#include "game/play/game_file.hpp"
#include "game/play/match_save.hpp"

#include <string>
#include <system_error>
#include <utility>

namespace play {

namespace fs = std::filesystem;

namespace {

constexpr int most_places = 50; // more windows share the first

// "autosave.json" is the first, "autosave-2.json" the second.
fs::path numbered(const fs::path& first, int number) {
    if (number == 1) return first;
    fs::path file = first.parent_path() / first.stem();
    file += "-" + std::to_string(number);
    file += first.extension();
    return file;
}

} // namespace

fs::path AutosavePlace::lock_file(int number) {
    return numbered(base::data_folder() / "window.lock", number);
}

std::optional<AutosavePlace> AutosavePlace::take(int number, std::error_code& error) {
    fs::create_directories(base::data_folder(), error);
    auto lock = base::FileLock::take(lock_file(number), error);
    if (error) return std::nullopt;
    return AutosavePlace{number, std::move(lock)};
}

AutosavePlace AutosavePlace::take() {
    std::error_code error;
    for (const bool wants_something : {true, false}) {
        for (int number = 1; number <= most_places; ++number) {
            if (wants_something && AutosavePlace{number, std::nullopt}.is_empty()) continue;
            if (auto place = take(number, error)) return *std::move(place);
            if (error != std::errc::resource_unavailable_try_again) break;
        }
    }
    return {1, std::nullopt};
}

std::optional<AutosavePlace> AutosavePlace::take_empty() {
    std::error_code error;
    for (int number = 1; number <= most_places; ++number) {
        auto place = AutosavePlace{number, std::nullopt}.is_empty() ? take(number, error) : std::nullopt;
        if (place && place->is_empty()) return place; // nobody was faster
    }
    return std::nullopt;
}

std::optional<AutosavePlace> AutosavePlace::take_again() const {
    std::error_code error;
    return take(number_, error);
}

fs::path AutosavePlace::game() const {
    return numbered(autosave_path(), number_);
}

fs::path AutosavePlace::series() const {
    return numbered(series_path(), number_);
}

bool AutosavePlace::is_held() const {
    return !lock_ || lock_->is_of(lock_file(number_));
}

bool AutosavePlace::is_empty() const {
    return base::is_missing(game()) && base::is_missing(series());
}

} // namespace play
