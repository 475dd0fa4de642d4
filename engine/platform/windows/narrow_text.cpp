// Stands in for three functions of the C library, so that all narrow text of this program is UTF-8.
// std::filesystem::path makes wide text of narrow with them (path.string() gives UTF-8 already), and the library's own
// take every byte for a character, since msvcrt.dll knows no locale with UTF-8. The linker takes these, as it finds
// them first; path_text_test holds that.
#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <cwchar>

#include <fcntl.h>

namespace {

constexpr std::size_t is_wrong = static_cast<std::size_t>(-1);
constexpr std::size_t is_unfinished = static_cast<std::size_t>(-2);

// A character beyond 16 bits becomes two: the first after three of its four bytes, the second after the last. In
// between the state is the second, but for its lowest six bits.
static_assert(sizeof(std::mbstate_t) >= sizeof(std::uint32_t));

std::uint32_t half_of(const std::mbstate_t* state) {
    std::uint32_t half = 0;
    std::memcpy(&half, state, sizeof half);
    return half;
}

void set_half(std::mbstate_t* state, std::uint32_t half) {
    std::memcpy(state, &half, sizeof half);
}

std::size_t wrong() {
    errno = EILSEQ;
    return is_wrong;
}

bool continues(unsigned char byte) {
    return (byte & 0xC0) == 0x80;
}

std::size_t convert(wchar_t* into, const char* from, std::size_t length, std::mbstate_t* state) {
    const auto* const bytes = reinterpret_cast<const unsigned char*>(from);
    const auto give = [&](std::uint32_t unit) {
        if (into != nullptr) *into = static_cast<wchar_t>(unit);
    };
    if (length == 0) return is_unfinished;
    const std::uint32_t first = bytes[0];
    if (const std::uint32_t half = half_of(state); half != 0) {
        if (!continues(bytes[0])) return wrong();
        set_half(state, 0);
        give(half | (first & 0x3F));
        return 1;
    }
    if (first < 0x80) {
        give(first);
        return first == 0 ? 0 : 1;
    }
    if (first < 0xC2 || first > 0xF4) return wrong();
    const std::size_t wanted = first < 0xE0 ? 2 : 3; // bytes for the first of its units
    for (std::size_t i = 1; i < wanted; ++i) {
        if (i == length) return is_unfinished;
        if (!continues(bytes[i])) return wrong();
    }
    if (wanted == 2) {
        give(((first & 0x1F) << 6) | (bytes[1] & 0x3F));
        return 2;
    }
    const std::uint32_t low = ((bytes[1] & 0x3Fu) << 6) | (bytes[2] & 0x3Fu);
    if (first < 0xF0) {
        const std::uint32_t unit = ((first & 0x0F) << 12) | low;
        if (unit < 0x800 || (0xD800 <= unit && unit < 0xE000)) return wrong(); // too long, or half of a pair
        give(unit);
        return 3;
    }
    const std::uint32_t high_bits = ((first & 0x07) << 12) | low; // without the six of the last byte
    if (high_bits < 0x400 || high_bits > 0x43FF) return wrong();
    set_half(state, 0xDC00 | ((high_bits & 0x0F) << 6));
    give(0xD800 + ((high_bits - 0x400) >> 4));
    return 3;
}

// Streams that are opened without std::ios::binary: lines end in the same way everywhere.
[[maybe_unused]] const int files_are_binary = (_fmode = _O_BINARY);

} // namespace

extern "C" {

std::size_t mbrtowc(wchar_t* into, const char* from, std::size_t length, std::mbstate_t* state) {
    thread_local std::mbstate_t own{};
    std::mbstate_t* const used = state != nullptr ? state : &own;
    if (from == nullptr) {
        set_half(used, 0);
        return 0;
    }
    return convert(into, from, length, used);
}

std::size_t mbrlen(const char* from, std::size_t length, std::mbstate_t* state) {
    thread_local std::mbstate_t own{};
    return mbrtowc(nullptr, from, length, state != nullptr ? state : &own);
}

std::size_t mbsrtowcs(wchar_t* into, const char** from, std::size_t length, std::mbstate_t* state) {
    thread_local std::mbstate_t own{};
    std::mbstate_t* const used = state != nullptr ? state : &own;
    const char* at = *from;
    std::size_t count = 0;
    while (into == nullptr || count < length) {
        const std::size_t taken = convert(into != nullptr ? into + count : nullptr, at, std::strlen(at) + 1, used);
        if (taken == is_wrong || taken == is_unfinished) {
            if (into != nullptr) *from = at;
            return wrong();
        }
        if (taken == 0) {
            if (into != nullptr) *from = nullptr;
            return count;
        }
        at += taken;
        ++count;
    }
    *from = at;
    return count;
}

} // extern "C"
