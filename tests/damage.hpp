// Checks for the readers of our file formats.
#pragma once

#include "engine/base/random.hpp"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

// Whether a message about bytes states what was expected or that they are damaged.
inline bool says_what_is_wrong(const std::string& message) {
    return message.find("expected") != std::string::npos || message.find("damaged") != std::string::npos;
}

// Checks that `read` refuses damaged bytes and states what it expected, and that it refuses truncated ones.
template <class Read> void check_refuses_damage(const std::string& bytes, std::size_t header_bytes, const Read& read) {
    base::Random random{5};
    for (std::size_t i = 0; i < 20; ++i) {
        std::string damaged = bytes;
        const std::size_t at = i * 3 < header_bytes ? i * 3 : random.below(bytes.size());
        damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
        const auto result = read(damaged);
        CAPTURE(at);
        CHECK_FALSE(result.ok());
        if (!result) CHECK(says_what_is_wrong(result.error().message));
    }
    for (const std::size_t length : {std::size_t{0}, std::size_t{7}, header_bytes - 1, header_bytes, bytes.size() - 1})
        CHECK_FALSE(read(std::string_view{bytes}.substr(0, length)).ok());
}
