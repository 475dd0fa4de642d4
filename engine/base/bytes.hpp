// Little-endian numbers, checksums and hashes for Outflank's file formats.
#pragma once

#include "engine/base/result.hpp"
#include "engine/base/text.hpp"

#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace base {

template <std::unsigned_integral Number> void append_number(std::string& bytes, Number number) {
    for (std::size_t i = 0; i < sizeof number; ++i)
        bytes += static_cast<char>(number >> (8 * i) & 255);
}

// Precondition: the number lies within `bytes`.
template <std::unsigned_integral Number> Number number_at(std::string_view bytes, std::size_t at) {
    assert(at <= bytes.size() && sizeof(Number) <= bytes.size() - at);
    Number number = 0;
    for (std::size_t i = 0; i < sizeof number; ++i)
        number |= static_cast<Number>(static_cast<Number>(static_cast<unsigned char>(bytes[at + i])) << (8 * i));
    return number;
}

// Checks the magic word, whose last character is the version. `what` names the kind of file, with its article. Errors:
// another kind of file, another version.
inline Result<Done> check_magic(std::string_view bytes, std::string_view magic, const std::string& what) {
    const std::string_view family = magic.substr(0, magic.size() - 1);
    if (bytes.size() < magic.size() || !bytes.starts_with(family))
        return Error{tr("expected {}, which begins with {}, saw something else", what, magic)};
    if (!bytes.starts_with(magic)) {
        return Error{tr("expected {} of version {}, saw version {}", what, magic.back(), bytes[family.size()])};
    }
    return Done{};
}

// CRC-32 of IEEE 802.3. `before` is the CRC of the preceding bytes.
std::uint32_t crc_32(std::string_view bytes, std::uint32_t before = 0);

// FNV-1a hash over numbers instead of bytes.
class NumberHash {
  public:
    constexpr void add(std::uint64_t number) { value_ = (value_ ^ number) * 0x100000001b3; }
    constexpr std::uint64_t value() const { return value_; }

  private:
    std::uint64_t value_ = 0xcbf29ce484222325;
};

} // namespace base
