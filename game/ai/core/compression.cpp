#include "game/ai/core/compression.hpp"

#include <zstd.h>

namespace ai {

std::string packed(std::string_view bytes) {
    constexpr int level = 19;
    std::string result(ZSTD_compressBound(bytes.size()), '\0');
    result.resize(ZSTD_compress(result.data(), result.size(), bytes.data(), bytes.size(), level));
    return result;
}

bool unpack(std::string_view bytes, std::span<char> memory) {
    const std::size_t size = ZSTD_decompress(memory.data(), memory.size(), bytes.data(), bytes.size());
    return !ZSTD_isError(size) && size == memory.size();
}

std::optional<base::HugeVector<char>> unpacked(std::string_view bytes, std::size_t length) {
    const auto said = ZSTD_getFrameContentSize(bytes.data(), bytes.size());
    if (said != length && said != ZSTD_CONTENTSIZE_UNKNOWN) return std::nullopt; // checked before allocating memory
    base::HugeVector<char> result(length);
    if (!unpack(bytes, result)) return std::nullopt;
    return result;
}

} // namespace ai
