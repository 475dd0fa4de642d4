// Replaces three functions of the C library, so that all narrow text is UTF-8. std::filesystem::path converts narrow
// to wide text with them (path.string() already returns UTF-8), and the library's versions take each byte for a
// character, since msvcrt.dll has no UTF-8 locale. The linker finds these first; path_text_test checks that. An
// invalid byte becomes U+FFFD, as in MultiByteToWideChar: such a path names no file, and std::filesystem::path would
// throw on an error.
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <cwchar>

#include <fcntl.h>

namespace {

constexpr std::uint32_t replacement = 0xFFFD;
constexpr std::size_t is_unfinished = static_cast<std::size_t>(-2);

// A character beyond 16 bits becomes a surrogate pair: the first half after three of its four bytes, the second after
// the last. In between, the state holds the second half without its lowest six bits.
static_assert(sizeof(std::mbstate_t) >= sizeof(std::uint32_t));

std::uint32_t half_of(const std::mbstate_t* state) {
    std::uint32_t half = 0;
    std::memcpy(&half, state, sizeof half);
    return half;
}

void set_half(std::mbstate_t* state, std::uint32_t half) {
    std::memcpy(state, &half, sizeof half);
}

// Length of the UTF-8 sequence with this first byte; 0: invalid.
std::size_t length_of(unsigned char first) {
    return first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
}

std::size_t convert(wchar_t* into, const char* from, std::size_t length, std::mbstate_t* state) {
    const auto* const bytes = reinterpret_cast<const unsigned char*>(from);
    const auto give = [&](std::uint32_t unit, std::size_t taken) {
        if (into != nullptr) *into = static_cast<wchar_t>(unit);
        return taken;
    };
    if (length == 0) return is_unfinished;
    const std::uint32_t first = bytes[0];
    if (const std::uint32_t half = half_of(state); half != 0) {
        set_half(state, 0);
        return give(half | (first & 0x3F), 1);
    }
    if (first == 0) return give(0, 0);
    const std::size_t wanted = length_of(bytes[0]);
    if (wanted == 0 || wanted > length) return give(replacement, 1);
    std::uint32_t code = first & (0xFFu >> (wanted == 1 ? 1 : wanted + 1));
    for (std::size_t i = 1; i < wanted; ++i) {
        if ((bytes[i] & 0xC0) != 0x80) return give(replacement, 1);
        code = (code << 6) | (bytes[i] & 0x3Fu);
    }
    const bool is_too_long = (wanted == 3 && code < 0x800) || (wanted == 4 && code < 0x10000);
    const bool is_half = 0xD800 <= code && code < 0xE000;
    if (is_too_long || is_half || code > 0x10FFFF) return give(replacement, 1);
    if (wanted < 4) return give(code, wanted);
    set_half(state, 0xDC00 | (code & 0x3C0));
    return give(0xD800 + ((code - 0x10000) >> 10), 3);
}

// Line ends of streams opened without std::ios::binary are the same on all systems.
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
