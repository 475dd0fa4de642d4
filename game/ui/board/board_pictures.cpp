#include "game/ui/board/board_pictures.hpp"

#include "engine/base/files.hpp"
#include "engine/base/process.hpp"
#include "engine/base/text.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <optional>

namespace ui {

using base::tr;

namespace {

struct Copier {
    const char* display; // Environment variable that indicates a clipboard.
    const char* name;
    const char* package;
    const char* command;
};
// setsid: the process that serves the clipboard outlives the command. --wait: returns the command's status.
constexpr Copier copiers[]{
    {"WAYLAND_DISPLAY", "wl-copy", "wl-clipboard", "setsid --wait wl-copy --type image/png < "},
    {"DISPLAY", "xclip", "xclip", "setsid --wait xclip -selection clipboard -t image/png -i "},
};
constexpr int no_such_program = 127; // The shell's exit status for a missing program.
constexpr std::chrono::seconds copy_limit{2};

// Exit status of the copying program; none if it did not end in time.
std::optional<int> status_of(const Copier& copier, const std::filesystem::path& file) {
    auto process = base::Process::start(copier.command + base::quoted(file.string()), base::Process::ErrorStream::none);
    if (!process) return no_such_program;
    process->close_input();
    return process->wait_for_end(std::chrono::steady_clock::now() + copy_limit);
}

} // namespace

engine::Image board_part(const engine::Image& window, const engine::Rect& frame) {
    const int left = std::clamp(static_cast<int>(std::floor(frame.x)), 0, window.width);
    const int top = std::clamp(static_cast<int>(std::floor(frame.y)), 0, window.height);
    const int right = std::clamp(static_cast<int>(std::ceil(frame.right())), left, window.width);
    const int bottom = std::clamp(static_cast<int>(std::ceil(frame.bottom())), top, window.height);
    engine::Image part{right - left, bottom - top, {}};
    for (int y = top; y < bottom; ++y) {
        const auto from = window.pixels.begin() + (static_cast<std::ptrdiff_t>(y) * window.width + left) * 4;
        part.pixels.insert(part.pixels.end(), from, from + static_cast<std::ptrdiff_t>(part.width) * 4);
    }
    return part;
}

std::string write_picture(const engine::Image& picture, const std::filesystem::path& chosen) {
    const auto file =
        chosen.empty() ? base::free_path(base::data_folder() / "pictures" / (base::time_stamp() + ".png")) : chosen;
    if (const auto saved = engine::save_png(picture, file); !saved)
        return tr("Cannot save the picture: {}", saved.error().message);
    if (!chosen.empty()) return tr("Exported to {}.", file.string());
    const Copier* missing = nullptr;
    for (const Copier& copier : copiers) {
        if (const char* display = std::getenv(copier.display); display == nullptr || *display == '\0') continue;
        const auto status = status_of(copier, file);
        if (status == 0) return tr("Copied the board as a picture, which is also saved as {}.", file.string());
        if (status != no_such_program)
            return tr("Saved the board as {}. It is not on the clipboard: {} failed.", file.string(), copier.name);
        if (missing == nullptr) missing = &copier;
    }
    if (missing == nullptr) return tr("Saved the board as {}.", file.string());
    return tr("Saved the board as {}. Install {} to copy it to the clipboard as well.", file.string(),
              missing->package);
}

} // namespace ui
