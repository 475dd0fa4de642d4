// Replaces three functions of the C library, so that all narrow text is UTF-8. std::filesystem::path uses them to
// convert narrow to wide text (path.string() already returns UTF-8), and the library's versions take each byte for a
// character, since msvcrt.dll has no UTF-8 locale. The linker finds these first, as path_text_test checks. An invalid
// byte becomes U+FFFD, as in MultiByteToWideChar: such a path names no file, whereas an error would make
// std::filesystem::path throw.
#include "engine/base/utf8.hpp"

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <cwchar>

#include <fcntl.h>

namespace {

constexpr std::size_t is_unfinished = static_cast<std::size_t>(-2);

// A character beyond 16 bits becomes a surrogate pair: the first half is returned after three of its four bytes, the
// second half after the last. In between, the state holds the second half with its lowest six bits cleared.
static_assert(sizeof(std::mbstate_t) >= sizeof(std::uint32_t));

std::uint32_t half_of(const std::mbstate_t* state) {
    std::uint32_t half = 0;
    std::memcpy(&half, state, sizeof half);
    return half;
}

void set_half(std::mbstate_t* state, std::uint32_t half) {
    std::memcpy(state, &half, sizeof half);
}

std::size_t convert(wchar_t* into, const char* from, std::size_t length, std::mbstate_t* state) {
    const auto give = [&](std::uint32_t unit, std::size_t taken) {
        if (into != nullptr) *into = static_cast<wchar_t>(unit);
        return taken;
    };
    if (length == 0) return is_unfinished;
    if (const std::uint32_t half = half_of(state); half != 0) {
        set_half(state, 0);
        return give(half | (static_cast<unsigned char>(*from) & 0x3F), 1);
    }
    if (*from == 0) return give(0, 0);
    const base::Character next = base::character_at({from, length}, 0);
    if (next.code < 0x10000) return give(next.code, next.length);
    set_half(state, 0xDC00 | (next.code & 0x3C0));
    return give(0xD800 + ((next.code - 0x10000) >> 10), 3);
}

// Makes the line ends of streams opened without std::ios::binary the same on all systems.
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
