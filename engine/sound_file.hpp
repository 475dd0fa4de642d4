// Checks a sound file before SDL decodes it, since its header decides how much memory that takes. For sounds of themes.
#pragma once

#include <cstddef>
#include <string_view>

namespace engine {

inline constexpr std::size_t max_sound_bytes = std::size_t{16} << 20;
inline constexpr int max_sound_seconds = 60;
inline constexpr int max_sound_channels = 8;
inline constexpr int min_sound_rate = 8'000; // samples a second
inline constexpr int max_sound_rate = 192'000;

// A whole RIFF file of PCM samples (8, 16, 24 or 32 bits) or floats within those limits: one format chunk followed by
// one data chunk.
bool is_sound(std::string_view bytes);

} // namespace engine
