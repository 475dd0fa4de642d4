// What a person's theme brings: its file, its pictures and its sounds, chosen by the first byte. Colours and strengths
// are within their ranges, files lie below the theme's folder, pictures have as many pixels as they say, and what is
// taken for a sound is one that SDL turns into a bounded number of samples.
#include "engine/sound_file.hpp"
#include "engine/texture.hpp"
#include "game/ui/theme/theme.hpp"
#include "tests/fuzz/input.hpp"

#include <SDL_audio.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <vector>

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

// As SDL_mixer makes a sound of it.
void read_sound(std::string_view bytes) {
    if (!engine::is_sound(bytes)) return;
    SDL_AudioSpec format{};
    Uint8* samples = nullptr;
    Uint32 length = 0;
    SDL_RWops* const file = SDL_RWFromConstMem(bytes.data(), static_cast<int>(bytes.size()));
    if (SDL_LoadWAV_RW(file, 1, &format, &samples, &length) == nullptr) return;
    const std::unique_ptr<Uint8, void (*)(Uint8*)> owner{samples, SDL_FreeWAV};
    require(engine::min_sound_rate <= format.freq && format.freq <= engine::max_sound_rate);
    require(1 <= format.channels && format.channels <= engine::max_sound_channels && length <= bytes.size() * 2);
    SDL_AudioCVT conversion{};
    if (SDL_BuildAudioCVT(&conversion, format.format, format.channels, format.freq, AUDIO_S16SYS, 2, 44'100) <= 0)
        return;
    require(std::uint64_t{length} * static_cast<std::uint64_t>(conversion.len_mult) <= std::uint64_t{1} << 30);
    std::vector<Uint8> room(std::size_t{length} * static_cast<std::size_t>(conversion.len_mult));
    std::copy_n(samples, length, room.begin());
    conversion.buf = room.data();
    conversion.len = static_cast<int>(length);
    (void)SDL_ConvertAudio(&conversion);
    require(conversion.len_cvt >= 0 && static_cast<std::size_t>(conversion.len_cvt) <= room.size());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Input input{data, size};
    switch (input.below(3)) {
    case 0: read_theme(input.rest()); break;
    case 1: read_picture(input.rest()); break;
    default: read_sound(input.rest());
    }
    return 0;
}
