// JSON from outside: texts that are refused as a whole, and messages about wrong fields.
#include "game/records/json_fields.hpp"

#include <doctest/doctest.h>

using records::Fault;
using records::Json;
using records::JsonFields;

namespace {

Json parsed(std::string_view text) {
    auto value = records::parse_json(text, 8);
    REQUIRE(value);
    return *std::move(value);
}

// Message about the first field of the object {"a": VALUE} that read() requests; empty if nothing is wrong.
template <class Read> std::string said(const std::string& value, const Read& read) {
    const Json object = parsed(value.empty() ? "{}" : "{\"a\": " + value + "}");
    Fault fault;
    JsonFields fields{object, "file", fault};
    read(fields);
    return fault ? fault.error().message : "";
}

enum class Side { left, right };
constexpr records::Word<Side> sides[]{{"left", Side::left}, {"right", Side::right}};

} // namespace

TEST_CASE("JSON is read completely and keeps the order of its fields") {
    const Json value = parsed(R"({"b": [1, -2, 0.5, true, null], "a": {"c": "x", "b": "x"}})");
    CHECK(value.begin().key() == "b");
    CHECK(value["b"].size() == 5);
    CHECK(value["a"]["c"] == "x"); // same key in another object
}

TEST_CASE("invalid JSON, duplicate keys and deep nesting are refused in one sentence") {
    struct Row {
        std::string text;
        std::string message;
    };
    const Row rows[]{
        {R"({"a": 1, "a": 2})", "expected each key once in an object, saw \"a\" twice"},
        {R"({"a": {"b": 1}, "c": [{"b": 1, "b": 1}]})", "expected each key once in an object, saw \"b\" twice"},
        {"[[[[]]]]", "expected at most 3 levels of nesting, saw more"},
        {R"({"a": [{"b": {}}]})", "expected at most 3 levels of nesting, saw more"},
        {std::string{"[1]\0[2]", 7}, "expected JSON, saw a zero byte as character 4"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.text);
        const auto value = records::parse_json(row.text, 3);
        REQUIRE_FALSE(value);
        CHECK(value.error().message == row.message);
    }
    CHECK(records::parse_json("[[[]], [[]]]", 3));
    for (const char* text : {"", "{", "[1,]", "nul", "{\"a\" 1}", "1 2", "\"\xff\"", "[1e999]"}) {
        CAPTURE(text);
        const auto value = records::parse_json(text, 3);
        REQUIRE_FALSE(value);
        CHECK(value.error().message.starts_with("expected JSON, saw a"));
        CHECK(value.error().message.find("json.exception") == std::string::npos);
    }
}

TEST_CASE("messages show short values in full and long values by kind") {
    CHECK(records::shown(parsed("\"a\"")) == "\"a\"");
    CHECK(records::shown(parsed("-3")) == "-3");
    CHECK(records::shown(parsed("false")) == "false");
    CHECK(records::shown(parsed("null")) == "null");
    CHECK(records::shown(parsed("[1, 2]")) == "an array");
    CHECK(records::shown(parsed("{\"a\": 1}")) == "an object");
}

TEST_CASE("a wrong field is reported with its path, what was expected and what was seen") {
    const auto number = [](JsonFields& fields) { CHECK(fields.integer("a", -2, 5) == -2); };
    CHECK(said("6", number) == "file.a: expected a whole number from -2 to 5, saw 6");
    CHECK(said("-3", number) == "file.a: expected a whole number from -2 to 5, saw -3");
    CHECK(said("1.5", number) == "file.a: expected a whole number from -2 to 5, saw 1.5");
    CHECK(said("18446744073709551615", number).ends_with("saw 18446744073709551615")); // not -1, with the same bits
    CHECK(said("", number) == "file.a: expected a whole number from -2 to 5, saw no such field");
    CHECK(said("2", [](JsonFields& fields) { fields.integer("a", 1, 1); }) == "file.a: expected 1, saw 2");

    const auto natural = [](JsonFields& fields) {
        std::uint64_t read = 7;
        fields.number("a", read, 0, UINT64_MAX);
        CHECK(read == 7); // unchanged
    };
    CHECK(said("-1", natural) == "file.a: expected a whole number from 0 to 18446744073709551615, saw -1");
    CHECK(said("\"1\"", natural).ends_with("saw \"1\""));

    CHECK(said("1", [](JsonFields& fields) { CHECK_FALSE(fields.truth("a")); })
          == "file.a: expected true or false, saw 1");

    const auto text = [](JsonFields& fields) { CHECK(fields.text("a", 3).empty()); };
    CHECK(said("\"four\"", text) == "file.a: expected a text of at most 3 bytes, saw \"four\"");
    CHECK(said("[]", text) == "file.a: expected a text of at most 3 bytes, saw an array");

    const auto array = [](JsonFields& fields) { CHECK(fields.array("a", 2) == Json::array()); };
    CHECK(said("{}", array) == "file.a: expected an array, saw an object");
    CHECK(said("[1, 2, 3]", array) == "file.a: expected at most 2 elements, saw 3");
    CHECK(said("", array) == "file.a: expected an array, saw no such field");

    const auto side = [](JsonFields& fields) { CHECK(fields.choice("a", sides) == Side::left); };
    CHECK(said("\"up\"", side) == "file.a: expected \"left\" or \"right\", saw \"up\"");
    CHECK(said("1", side) == "file.a: expected \"left\" or \"right\", saw 1");

    const auto object = [](JsonFields& fields) { CHECK(fields.object("a").any("b").is_null()); };
    CHECK(said("3", object) == "file.a: expected an object, saw 3");
    CHECK(said("", object) == "file.a: expected an object, saw no such field");
    CHECK(said("{\"b\": 2}", [](JsonFields& fields) { fields.object("a").text("b", 9); })
          == "file.a.b: expected a text of at most 9 bytes, saw 2");
}

TEST_CASE("valid fields are read up to their limits") {
    const Json object = parsed(R"({"least": -2, "most": 5, "huge": 9223372036854775807, "natural": 18446744073709551615,
                                   "yes": true, "text": "abc", "list": [1, 2], "side": "right", "in": {"a": 1}})");
    Fault fault;
    JsonFields fields{object, "", fault};
    CHECK(fields.integer("least", -2, 5) == -2);
    CHECK(fields.integer("most", -2, 5) == 5);
    CHECK(fields.integer("huge", 0, INT64_MAX) == INT64_MAX);
    std::uint64_t natural = 0;
    fields.number("natural", natural, 0, UINT64_MAX);
    CHECK(natural == UINT64_MAX);
    CHECK(fields.truth("yes"));
    CHECK(fields.text("text", 3) == "abc");
    CHECK(fields.array("list", 2).size() == 2);
    CHECK(fields.choice("side", sides) == Side::right);
    CHECK(fields.object("in").integer("a", 0, 1) == 1);
    CHECK(fields.has("in"));
    CHECK_FALSE(fields.has("a"));
    fields.expect_no_more();
    CHECK_FALSE(fault);
    CHECK(records::word_for(Side::right, sides) == "right");
}

TEST_CASE("the first fault is kept, and an unread field is a fault") {
    const Json object = parsed(R"({"a": 1, "b": 2, "c": 3})");
    Fault fault;
    JsonFields fields{object, "", fault};
    fields.any("a");
    fields.expect_no_more();
    REQUIRE(fault);
    CHECK(fault.error().message == "unknown field \"b\"");
    fields.text("a", 1);
    CHECK(fault.error().message == "unknown field \"b\"");

    CHECK(said("1", [](JsonFields& inner) { inner.expect_no_more(); }) == "file: unknown field \"a\"");
}
