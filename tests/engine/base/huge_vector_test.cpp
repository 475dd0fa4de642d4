#include "engine/base/huge_vector.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include <doctest/doctest.h>

namespace {

// Whether the first of so many numbers lies at a multiple of a huge page.
bool begins_with_huge_page(std::size_t count) {
    const base::HugeVector<std::uint16_t> numbers(count);
    return reinterpret_cast<std::uintptr_t>(numbers.data()) % base::huge_page == 0;
}

} // namespace

TEST_CASE("a large vector begins with a huge page, a small one anywhere") {
    CHECK(begins_with_huge_page(base::huge_page / 4));
    CHECK(begins_with_huge_page(7 * base::huge_page + 1));
    bool is_anywhere = false;
    for (std::size_t count = 1; count < 100; ++count)
        is_anywhere = is_anywhere || !begins_with_huge_page(count);
    CHECK(is_anywhere);
}

TEST_CASE("numbers stay while a vector grows from a small one to a large one and is moved and copied") {
    base::HugeVector<std::array<std::int16_t, 8>> rows;
    for (std::int16_t i = 0; i < 30'000; ++i) // half a megabyte of them
        rows.push_back({i});
    rows.resize(400'000, {7}); // 6.4
    const auto is_right = [](const auto& all) {
        bool is_so = all.size() == 400'000;
        for (std::size_t i = 0; is_so && i < all.size(); ++i)
            is_so = all[i][0] == (i < 30'000 ? static_cast<int>(i) : 7) && all[i][7] == 0;
        return is_so;
    };
    CHECK(is_right(rows));
    const auto copy = rows;
    const auto moved = std::move(rows);
    CHECK(is_right(copy));
    CHECK(is_right(moved));
    CHECK(copy == moved);
}
