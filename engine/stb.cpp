// Compiles the stb headers.
#include <cstddef>
#include <cstdlib>

namespace {

// A few bytes of a PNG can request gigabytes. The largest picture that is read (texture.cpp) needs 8 bytes a pixel, and
// one for each row.
constexpr std::size_t most_bytes_at_once = std::size_t{192} << 20;

void* allocate(std::size_t bytes) {
    return bytes <= most_bytes_at_once ? std::malloc(bytes) : nullptr;
}
void* reallocate(void* memory, std::size_t bytes) {
    return bytes <= most_bytes_at_once ? std::realloc(memory, bytes) : nullptr;
}

} // namespace

#define STBI_MALLOC(bytes) allocate(bytes)
#define STBI_REALLOC(memory, bytes) reallocate(memory, bytes)
#define STBI_FREE(memory) std::free(memory)
#define STB_IMAGE_IMPLEMENTATION
#define STBI_ONLY_PNG
#define STBI_NO_STDIO
#include <stb_image.h>

#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STBI_WRITE_NO_STDIO
#include <stb_image_write.h>
