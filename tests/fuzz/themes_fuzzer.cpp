// Theme files and their pictures, selected by the first byte. Colours and strengths are within their ranges, files are
// below the theme's folder, and pictures have as many pixels as they claim.
#include "engine/texture.hpp"
#include "game/ui/theme/theme.hpp"
#include "tests/fuzz/input.hpp"

#include <algorithm>

namespace {

using fuzz::Input;
using fuzz::require;

namespace fs = std::filesystem;

bool is_color(const engine::Rgba& color) {
    const auto is_part = [](float part) { return 0 <= part && part <= 1; };
    return is_part(color.red) && is_part(color.green) && is_part(color.blue) && is_part(color.alpha);
}

void read_theme(std::string_view text) {
    const fs::path folder = "themes";
    const auto theme = ui::read_theme(text, "name", folder);
    if (!theme) {
        require(!theme.error().message.empty());
        return;
    }
    require(theme->id == "name" && theme->title.text().size() <= 60);
    for (const engine::Rgba* color :
         {&theme->board.felt, &theme->board.label, &theme->card, &theme->text, &theme->probe})
        require(is_color(*color));
    require(0 <= theme->board.texture && theme->board.texture <= 1);
    for (const auto* files : {&theme->files.sprites, &theme->files.sounds}) {
        for (const auto& [name, path] : *files) {
            const fs::path plain = path.lexically_normal();
            require(*plain.begin() == folder && std::ranges::find(plain, fs::path{".."}) == plain.end());
        }
    }
    for (const std::string& fault : ui::contrast_faults(*theme))
        require(!fault.empty());
}

void read_picture(std::string_view bytes) {
    const auto image = engine::image_from_png(bytes, "a.png");
    if (!image) {
        require(!image.error().message.empty());
        return;
    }
    require(0 < image->width && image->width <= 8192 && 0 < image->height && image->height <= 8192);
    const std::size_t pixels = static_cast<std::size_t>(image->width) * static_cast<std::size_t>(image->height);
    require(pixels <= std::size_t{16} << 20 && image->pixels.size() == 4 * pixels);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Input input{data, size};
    if (input.below(2) == 0)
        read_theme(input.rest());
    else
        read_picture(input.rest());
    return 0;
}
