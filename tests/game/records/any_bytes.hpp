// Random text for parsers: any bytes, or random characters of a format.
#pragma once

#include "engine/base/random.hpp"

#include <string>
#include <string_view>

inline std::string any_bytes(base::Random& random, std::size_t most) {
    std::string bytes;
    for (std::uint64_t left = random.below(most + 1); left > 0; --left)
        bytes += static_cast<char>(random.below(256));
    return bytes;
}

// Near misses: only characters of the alphabet.
inline std::string any_of(std::string_view alphabet, base::Random& random, std::size_t most) {
    std::string text;
    for (std::uint64_t left = random.below(most + 1); left > 0; --left)
        text += alphabet[random.below(alphabet.size())];
    return text;
}
