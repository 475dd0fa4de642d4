#include "engine/base/memory.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <new>
#include <span>
#include <utility>

using base::ZeroedMemory;

namespace {

std::span<unsigned char> bytes_of(const ZeroedMemory& memory) {
    return {static_cast<unsigned char*>(memory.data()), memory.size()};
}

bool is_zero(const ZeroedMemory& memory) {
    return std::ranges::all_of(bytes_of(memory), [](unsigned char byte) { return byte == 0; });
}

} // namespace

TEST_CASE("small and large tables are zero at first and after clear()") {
    for (const std::size_t size : {std::size_t{64}, base::huge_page, 3 * base::huge_page + 1}) {
        CAPTURE(size);
        ZeroedMemory memory{size};
        CHECK(memory.size() == size);
        CHECK(reinterpret_cast<std::uintptr_t>(memory.data()) % 64 == 0);
        CHECK(is_zero(memory));
        std::ranges::fill(bytes_of(memory), static_cast<unsigned char>(0xA5));
        CHECK_FALSE(is_zero(memory));
        memory.clear();
        CHECK(is_zero(memory));
    }
}

TEST_CASE("large memory is taken from the system on use and returned by clear()" * doctest::test_suite("long")) {
    constexpr std::size_t size = std::size_t{512} << 20;
    const auto before = base::resident_bytes();
    if (!before) return; // The system does not report it.
#if defined(__SANITIZE_THREAD__)
    return; // The shadow memory of the thread sanitizer counts as resident.
#endif
    const auto grown = [&] { return *base::resident_bytes() - std::min(*before, *base::resident_bytes()); };
    ZeroedMemory memory{size};
    CHECK(grown() < size / 8);
    std::ranges::fill(bytes_of(memory).first(size / 2), static_cast<unsigned char>(1));
    CHECK(grown() > size / 4);
    CHECK(grown() < size * 3 / 4);
    memory.clear();
    CHECK(grown() < size / 8);
}

TEST_CASE("a request for more memory than the system has is refused") {
    for (const std::size_t size : {std::size_t{1} << 60, static_cast<std::size_t>(-1) / 2})
        CHECK_THROWS_AS(ZeroedMemory{size}, std::bad_alloc);
}

TEST_CASE("the machine has more memory than this process uses") {
    const auto all = base::physical_bytes();
    const auto held = base::resident_bytes();
    if (!all || !held) return;
    CHECK(*all > *held);
}

TEST_CASE("a vector keeps its numbers when it grows and when it is copied or moved") {
    base::HugeVector<std::uint16_t> numbers;
    for (std::uint16_t i = 0; i < 30'000; ++i)
        numbers.push_back(i);
    numbers.resize(7 * base::huge_page, 7);
    CHECK(reinterpret_cast<std::uintptr_t>(numbers.data()) % 64 == 0);
    CHECK(numbers[29'999] == 29'999);
    CHECK(numbers[30'000] == 7);
    const auto copy = numbers;
    const auto moved = std::move(numbers);
    CHECK((copy == moved)); // Double parentheses: a failure does not print these long vectors.
    CHECK(moved.back() == 7);
}
