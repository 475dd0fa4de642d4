#include "game/ui/app/messages.hpp"

#include <doctest/doctest.h>

using namespace std::chrono_literals;
using ui::Messages;
using ui::Moment;

TEST_CASE("messages expire after some seconds; at most two show, the newest last") {
    Messages::Time now{};
    Messages messages;
    CHECK_FALSE(messages.next_deadline().has_value());
    messages.say("one", now);
    messages.say("two", now + 1s);
    messages.say("three", now + 2s);
    REQUIRE(messages.all().size() == 2);
    CHECK(messages.all().front().text == "two");
    CHECK(messages.all().back().text == "three");
    messages.say("two", now + 3s);
    REQUIRE(messages.all().size() == 2);
    CHECK(messages.all().back().text == "two");

    const auto next_deadline = messages.next_deadline();
    REQUIRE(next_deadline.has_value());
    CHECK(*next_deadline > now + 6s);
    auto revision = messages.revision();
    messages.expire(*next_deadline - 1ms, {});
    CHECK(messages.revision() == revision);
    messages.expire(*next_deadline, {});
    CHECK(messages.revision() != revision);
    REQUIRE(messages.all().size() == 1);
    CHECK(messages.all().back().text == "two");
}

TEST_CASE("a longer message shows for longer") {
    Messages one, other;
    one.say("short", {});
    other.say(std::string(200, 'x'), {});
    CHECK(*one.next_deadline() < *other.next_deadline());
}

TEST_CASE("a message about a position disappears when the position changes") {
    const Messages::Time now{};
    Messages messages;
    messages.say("stays", now);
    messages.say_of_moment("Undid f5.", now);
    messages.expire(now, Moment{.game = 1, .node = 4}); // The end of the same tick fixes the message's moment.
    CHECK(messages.all().size() == 2);
    messages.expire(now + 1s, Moment{.game = 1, .node = 4});
    CHECK(messages.all().size() == 2);
    messages.expire(now + 1s, Moment{.game = 1, .node = 5});
    REQUIRE(messages.all().size() == 1);
    CHECK(messages.all().back().text == "stays");
}
