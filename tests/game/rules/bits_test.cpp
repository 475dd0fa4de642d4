#include "game/rules/bits.hpp"

#include "engine/base/random.hpp"

#include <doctest/doctest.h>

#include <array>
#include <utility>
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

template <int Steps, class Bits> void check_shift(const Bits& bits) {
    CAPTURE(Steps);
    CHECK(to_plain(rules::shifted<Steps>(bits)) == plainly_shifted<Bits>(to_plain(bits), Steps));
}

// Every distance there is, both ways.
template <class Bits, int... Steps> void check_shifts(const Bits& bits, std::integer_sequence<int, Steps...>) {
    (check_shift<Steps>(bits), ...);
    (check_shift<-Steps>(bits), ...);
}

} // namespace

TEST_CASE_TEMPLATE("bits are shifted as an array of truths is", Bits, std::uint64_t, Bits256) {
    base::Random random{11};
    for (int round = 0; round < 5; ++round)
        check_shifts(random_word(random, Bits{}), std::make_integer_sequence<int, width<Bits>>{});
}

TEST_CASE_TEMPLATE("a single bit is where its number says", Bits, std::uint64_t, Bits256) {
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

TEST_CASE_TEMPLATE("going through the bits meets each one once and upwards", Bits, std::uint64_t, Bits256) {
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

TEST_CASE("wide bits combine as their four words do") {
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
    }
}
