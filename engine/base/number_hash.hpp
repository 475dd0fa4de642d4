// FNV-1a over numbers instead of bytes.
#pragma once

#include <cstdint>

namespace base {

class NumberHash {
  public:
    constexpr void add(std::uint64_t number) { value_ = (value_ ^ number) * 0x100000001b3; }
    constexpr std::uint64_t value() const { return value_; }

  private:
    std::uint64_t value_ = 0xcbf29ce484222325;
};

} // namespace base
