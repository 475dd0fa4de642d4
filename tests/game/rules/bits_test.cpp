#include "game/rules/bits.hpp"

#include "engine/base/random.hpp"

#include <doctest/doctest.h>

#include <array>
#include <vector>

using rules::Bits256;

namespace {

template <class Bits> constexpr int width = rules::stride<Bits>* rules::stride<Bits>;

template <class Bits> using Plain = std::array<bool, static_cast<std::size_t>(width<Bits>)>;

std::uint64_t random_word(base::Random& random, std::uint64_t) {
    return random.next() & random.next();
}
Bits256 random_word(base::Random& random, const Bits256&) {
    return {{random.next() & random.next(), random.next(), random.next() & random.next(), random.next()}};
}

bool is_set(std::uint64_t bits, int number) {
    return (bits >> number & 1) != 0;
}
bool is_set(const Bits256& bits, int number) {
    return (bits.words[static_cast<std::size_t>(number / 64)] >> (number % 64) & 1) != 0;
}

template <class Bits> Plain<Bits> to_plain(const Bits& bits) {
    Plain<Bits> plain{};
    for (int i = 0; i < width<Bits>; ++i)
        plain[static_cast<std::size_t>(i)] = is_set(bits, i);
    return plain;
}

template <class Bits> Plain<Bits> plainly_shifted(const Plain<Bits>& from, int steps) {
    Plain<Bits> to{};
    for (int i = 0; i < width<Bits>; ++i) {
        if (0 <= i + steps && i + steps < width<Bits>)
            to[static_cast<std::size_t>(i + steps)] = from[static_cast<std::size_t>(i)];
    }
    return to;
}

template <class Bits> struct Shift {
    int steps;
    Bits (*shifted)(const Bits&);
};

template <class Bits, int... Steps> std::vector<Shift<Bits>> shifts() {
    return {{Steps, [](const Bits& bits) { return rules::shifted<Steps>(bits); }}...,
            {-Steps, [](const Bits& bits) { return rules::shifted<-Steps>(bits); }}...};
}

// Shift distances used by move generation (one step in each direction, doubled twice) and those at word borders.
template <class Bits> std::vector<Shift<Bits>> tested_shifts() {
    constexpr int row = rules::stride<Bits>;
    std::vector<Shift<Bits>> list = shifts<Bits, 0, 1, 2, 4, row - 1, 2 * (row - 1), 4 * (row - 1), row, 2 * row,
                                           4 * row, row + 1, 2 * (row + 1), 4 * (row + 1), row * row - 1>();
    if constexpr (row == 16) {
        const auto more = shifts<Bits, 63, 65, 127, 128, 129, 191, 192, 193>();
        list.insert(list.end(), more.begin(), more.end());
    }
    return list;
}

} // namespace

TEST_CASE_TEMPLATE("shifting bits matches shifting an array of bools", Bits, std::uint64_t, Bits256) {
    base::Random random{11};
    for (int round = 0; round < 20; ++round) {
        const Bits bits = random_word(random, Bits{});
        for (const Shift<Bits>& shift : tested_shifts<Bits>()) {
            CAPTURE(shift.steps);
            CHECK(to_plain(shift.shifted(bits)) == plainly_shifted<Bits>(to_plain(bits), shift.steps));
        }
    }
}

TEST_CASE_TEMPLATE("bit(n) sets bit n only", Bits, std::uint64_t, Bits256) {
    for (int number = 0; number < width<Bits>; ++number) {
        const Bits one = rules::bit<Bits>(number);
        CAPTURE(number);
        CHECK(is_set(one, number));
        CHECK(rules::count(one) == 1);
        CHECK(rules::lowest(one) == number);
        CHECK(rules::any(one));
        CHECK_FALSE(rules::any(rules::without_lowest(one)));
    }
    CHECK_FALSE(rules::any(Bits{}));
    CHECK(rules::count(Bits{}) == 0);
}

TEST_CASE_TEMPLATE("for_each_bit visits each set bit once in ascending order", Bits, std::uint64_t, Bits256) {
    base::Random random{12};
    for (int round = 0; round < 50; ++round) {
        const Bits bits = random_word(random, Bits{});
        std::vector<int> expected;
        for (int i = 0; i < width<Bits>; ++i) {
            if (is_set(bits, i)) expected.push_back(i);
        }
        std::vector<int> seen;
        rules::for_each_bit(bits, [&](int number) { seen.push_back(number); });
        CHECK(seen == expected);
        CHECK(rules::count(bits) == static_cast<int>(expected.size()));
    }
}

TEST_CASE("Bits256 operators work bit by bit") {
    base::Random random{13};
    for (int round = 0; round < 20; ++round) {
        const Bits256 a = random_word(random, Bits256{});
        const Bits256 b = random_word(random, Bits256{});
        for (int i = 0; i < width<Bits256>; ++i) {
            const bool in_a = is_set(a, i);
            const bool in_b = is_set(b, i);
            REQUIRE(is_set(a & b, i) == (in_a && in_b));
            REQUIRE(is_set(a | b, i) == (in_a || in_b));
            REQUIRE(is_set(a ^ b, i) == (in_a != in_b));
            REQUIRE(is_set(~a, i) == !in_a);
        }
        Bits256 changed = a;
        changed ^= b;
        CHECK(changed == (a ^ b));
        changed |= a;
        CHECK(changed == (a | b));
        changed &= b;
        CHECK(changed == b);
    }
}
