// The one unit of this room that holds code of the stb headers; static, because the engine has its own.
#define STB_IMAGE_WRITE_STATIC
#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STBI_WRITE_NO_STDIO
#include <stb_image_write.h>

#include "game/exports/stb.hpp"

#include <cstdlib>

namespace exports {

std::string deflated(std::string_view bytes) {
    int length = 0;
    std::string copy{bytes}; // it takes what it does not change as changeable
    unsigned char* made =
        stbi_zlib_compress(reinterpret_cast<unsigned char*>(copy.data()), static_cast<int>(copy.size()), &length, 8);
    if (made == nullptr) return {};
    std::string result{reinterpret_cast<const char*>(made), static_cast<std::size_t>(length)};
    std::free(made);
    return result;
}

} // namespace exports
