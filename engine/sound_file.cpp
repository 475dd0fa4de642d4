#include "engine/sound_file.hpp"

#include "engine/base/bytes.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace engine {

namespace {

using base::number_at;

struct SoundFormat {
    std::uint32_t rate = 0;
    std::size_t frame_bytes = 0;
};

std::optional<SoundFormat> sound_format(std::string_view chunk) {
    constexpr std::size_t plain_bytes = 16;
    constexpr std::uint16_t pcm = 1;
    constexpr std::uint16_t floats = 3;
    if (chunk.size() < plain_bytes) return std::nullopt;
    const auto kind = number_at<std::uint16_t>(chunk, 0);
    const auto channels = number_at<std::uint16_t>(chunk, 2);
    const auto rate = number_at<std::uint32_t>(chunk, 4);
    const auto frame_bytes = number_at<std::uint16_t>(chunk, 12);
    const auto bits = number_at<std::uint16_t>(chunk, 14);
    const bool is_whole = bits == 8 || bits == 16 || bits == 24 || bits == 32;
    if (!(kind == pcm && is_whole) && !(kind == floats && bits == 32)) return std::nullopt;
    if (channels < 1 || channels > max_sound_channels || frame_bytes != channels * bits / 8) return std::nullopt;
    if (rate < min_sound_rate || rate > max_sound_rate) return std::nullopt;
    return SoundFormat{.rate = rate, .frame_bytes = frame_bytes};
}

} // namespace

bool is_sound(std::string_view bytes) {
    constexpr std::size_t head = 12;
    constexpr std::size_t chunk_head = 8;
    if (bytes.size() > max_sound_bytes || bytes.size() < head) return false;
    if (!bytes.starts_with("RIFF") || bytes.substr(8, 4) != "WAVE") return false;
    if (number_at<std::uint32_t>(bytes, 4) != bytes.size() - chunk_head) return false;
    std::optional<SoundFormat> format;
    bool has_samples = false;
    for (std::string_view rest = bytes.substr(head); !rest.empty();) {
        if (rest.size() < chunk_head) return false;
        const std::string_view name = rest.substr(0, 4);
        const auto size = number_at<std::uint32_t>(rest, 4);
        rest.remove_prefix(chunk_head);
        if (size > rest.size()) return false;
        if (name == "fmt ") {
            if (format || has_samples) return false;
            format = sound_format(rest.substr(0, size));
            if (!format) return false;
        } else if (name == "data") {
            if (!format || has_samples) return false;
            has_samples = true;
            if (size == 0 || size / format->frame_bytes > std::size_t{format->rate} * max_sound_seconds) return false;
        }
        rest.remove_prefix(std::min<std::size_t>(rest.size(), size + size % 2)); // chunks begin at even offsets
    }
    return has_samples;
}

} // namespace engine
