// The input of a fuzzer, consumed piece by piece: numbers first, then text. For the programs in this folder.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace fuzz {

// Aborts the program if a required condition does not hold.
inline void require(bool is_true) {
    if (!is_true) std::abort();
}

// Yields zeros past its end, so that short inputs work as well as long ones.
class Input {
  public:
    Input(const std::uint8_t* data, std::size_t size) : left_{reinterpret_cast<const char*>(data), size} {}

    bool is_empty() const { return left_.empty(); }
    std::uint8_t byte() {
        if (left_.empty()) return 0;
        const auto first = static_cast<std::uint8_t>(left_.front());
        left_.remove_prefix(1);
        return first;
    }
    // A number from 0 to count - 1.
    std::size_t below(std::size_t count) { return byte() % count; }
    template <class Number> Number number() {
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i < sizeof(Number); ++i)
            bits |= std::uint64_t{byte()} << (8 * i);
        return static_cast<Number>(bits);
    }
    std::string_view bytes(std::size_t count) {
        const std::string_view taken = left_.substr(0, count);
        left_.remove_prefix(taken.size());
        return taken;
    }
    // The text up to the next line end, which is also consumed.
    std::string_view line() {
        const std::size_t end = std::min(left_.find('\n'), left_.size());
        const std::string_view taken = left_.substr(0, end);
        left_.remove_prefix(std::min(end + 1, left_.size()));
        return taken;
    }
    std::string_view rest() const { return left_; }

  private:
    std::string_view left_;
};

} // namespace fuzz
