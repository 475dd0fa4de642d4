#include "engine/base/one_of.hpp"

#include "engine/base/overloaded.hpp"

#include <doctest/doctest.h>

#include <new>
#include <string>
#include <utility>

namespace {

struct Stop {};
struct Say {
    std::string words;
};
struct Unlucky { // cannot be copied
    Unlucky() = default;
    Unlucky(const Unlucky&) { throw std::bad_alloc{}; }
    Unlucky(Unlucky&&) noexcept = default;
};
using Inner = base::OneOf<int, Say>;
using Value = base::OneOf<Stop, Say, int, Inner>;

std::string told(const Value& value) {
    return value.visit(base::Overloaded{
        [](const Stop&) { return std::string{"stop"}; }, [](const Say& say) { return say.words; },
        [](int number) { return std::to_string(number); },
        [](const Inner& inner) { return "inner " + std::string{inner.holds<int>() ? "int" : "say"}; }});
}

} // namespace

TEST_CASE("one of several types is held, and no other is found in it") {
    const Value value = Say{"a sentence that is too long for a small string"};
    CHECK(value.holds<Say>());
    CHECK_FALSE(value.holds<Stop>());
    CHECK_FALSE(value.holds<Inner>());
    REQUIRE(value.get_if<Say>());
    CHECK(value.get_if<Say>()->words == "a sentence that is too long for a small string");
    CHECK_FALSE(value.get_if<int>());
}

TEST_CASE("a visitor is called with the type that is held") {
    CHECK(told(Stop{}) == "stop");
    CHECK(told(Say{"words"}) == "words");
    CHECK(told(12) == "12");
    CHECK(told(Inner{Say{"words"}}) == "inner say"); // one within another is a type of its own
    CHECK(told(Inner{3}) == "inner int");
    int calls = 0;
    Value{3}.visit([&](const auto&) { ++calls; });
    CHECK(calls == 1);
}

TEST_CASE("a copy is a value of its own, and one that is assigned to changes its type") {
    Value first = Say{"first"};
    Value second = first;
    first = 7;
    CHECK(told(first) == "7");
    CHECK(told(second) == "first");
    second = std::move(first);
    CHECK(told(second) == "7");
    const Value& same = second;
    second = same;
    CHECK(told(second) == "7");
}

TEST_CASE("where a value cannot be copied the old one stays") {
    using Either = base::OneOf<Say, Unlucky>;
    const Either unlucky{Unlucky{}};
    Either value{Say{"words"}};
    CHECK_THROWS_AS(value = unlucky, std::bad_alloc);
    REQUIRE(value.holds<Say>());
    CHECK(value.get_if<Say>()->words == "words");
}
