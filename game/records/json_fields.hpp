// Writes JSON and reads it back: settings, saves, bundles, rows of the library. A struct lists its fields once, in a
// function that both directions call:
//
//     template <class Fields> void describe(Fields& fields, Participant& participant) {
//         fields.text("name", participant.name, max_name_bytes);
//         fields.part("clock", [&](auto& part) { describe(part, participant.clock); });
//     }
//
// A JsonWriter builds an object from them; a JsonFields reads, checks and assigns them, and keeps the first fault.
#pragma once

#include "engine/base/result.hpp"
#include "engine/base/text.hpp"
#include "game/records/raw_text.hpp"
#include "game/records/words.hpp"

#include <nlohmann/json.hpp>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace records {

using Json = nlohmann::ordered_json; // keeps fields in the order of writing

// Errors: invalid JSON (with line and column), a duplicate key in an object, nesting deeper than `deepest` levels.
base::Result<Json> parse_json(std::string_view text, int deepest);

// The next two functions are compiled once, since the library's templates add a second to each file that calls them.

// Returns a discarded value if the text is not JSON. For JSON that this program wrote; use parse_json() for files.
Json json_from(std::string_view text);
// On one line, or indented by that many blanks per level. Replaces bytes that are not UTF-8.
std::string json_text(const Json& value, int indent = -1);

// Returns JSON null for an absent value.
template <class Value> Json json_or_null(const std::optional<Value>& value) {
    return value ? Json(*value) : Json(nullptr);
}

// The first fault found. Values read after it are harmless defaults, so a reader need not stop immediately.
class Fault {
  public:
    void report(std::string message) {
        if (!error_) error_ = base::Error{std::move(message)};
    }
    explicit operator bool() const { return error_.has_value(); }
    const base::Error& error() const { return *error_; }

  private:
    std::optional<base::Error> error_;
};

// A value as shown in a message: a text or a number in full, anything else by its kind.
std::string shown(const Json& value);

// Ignores limits and setters, which only the reader needs.
class JsonWriter {
  public:
    void truth(std::string_view key, bool value) { put(key, value); }
    void text(std::string_view key, std::string_view value, std::size_t max_bytes) {
        put(key, to_valid_utf8(value, max_bytes));
    }
    template <class Number, class... Limits>
    void number(std::string_view key, const Number& value, const Limits&... /*limits*/) {
        put(key, value);
    }
    void time(std::string_view key, std::chrono::milliseconds value, std::int64_t /*most*/) { put(key, value.count()); }
    template <class Value, class Words> void choice(std::string_view key, const Value& value, const Words& words) {
        put(key, word_for(value, words));
    }
    template <class Set>
    void word(std::string_view key, std::string_view word, const std::string& /*expected*/, const Set& /*set*/) {
        put(key, word);
    }
    template <class Describe> void part(std::string_view key, const Describe& describe) {
        JsonWriter writer;
        describe(writer);
        put(key, std::move(writer.json_));
    }
    template <class Value, class Describe>
    void optional_part(std::string_view key, std::optional<Value>& value, const Value& /*initial*/,
                       const Describe& describe) {
        if (value)
            part(key, [&](auto& fields) { describe(fields, *value); });
        else
            put(key, nullptr);
    }

    template <class Value, class Describe>
    void list(std::string_view key, std::vector<Value>& values, std::size_t /*most*/, const Describe& describe) {
        Json all = Json::array();
        for (Value& value : values) {
            JsonWriter writer;
            describe(writer, value);
            all.push_back(std::move(writer.json_));
        }
        put(key, std::move(all));
    }

    void put(std::string_view key, Json value) { json_[std::string{key}] = std::move(value); }
    Json& json() { return json_; }

  private:
    Json json_ = Json::object();
};

enum class Missing : unsigned char { is_fault, keeps_value }; // meaning of an absent field

// Reads the fields of one object. `path` names the object in messages and is empty for the whole file. Must not outlive
// the value or the fault.
class JsonFields {
  public:
    JsonFields(const Json& value, std::string path, Fault& fault, Missing missing = Missing::is_fault);

    void truth(std::string_view key, bool& value);
    void text(std::string_view key, std::string& value, std::size_t max_bytes);
    template <class Number>
    void number(std::string_view key, Number& value, std::type_identity_t<Number> least,
                std::type_identity_t<Number> most) {
        number(key, value, least, most, [&](Number number) { value = number; });
    }
    // For a value that is not itself a number: set(number) assigns it.
    template <class Number, class Set>
    void number(std::string_view key, Number value, std::type_identity_t<Number> least,
                std::type_identity_t<Number> most, const Set& set);
    void time(std::string_view key, std::chrono::milliseconds& value, std::int64_t most);
    template <class Value, class Words> void choice(std::string_view key, Value& value, const Words& words) {
        if (!is_left_out(key)) value = choice(key, words);
    }
    // Reads a text that is parsed: set(text) returns false if the text is invalid.
    template <class Set>
    void word(std::string_view key, std::string_view /*word*/, const std::string& expected, const Set& set) {
        if (is_left_out(key)) return;
        const Json& value = any(key);
        if (!value.is_string() || !set(value.get_ref<const std::string&>())) wrong(key, expected);
    }
    template <class Describe> void part(std::string_view key, const Describe& describe) {
        if (is_left_out(key)) return;
        JsonFields fields = object(key);
        describe(fields);
        if (missing_ == Missing::is_fault) fields.expect_no_more();
    }
    // Reads an optional value; JSON null means that it is absent.
    template <class Value, class Describe>
    void optional_part(std::string_view key, std::optional<Value>& value, const Value& initial,
                       const Describe& describe) {
        value.reset();
        if (has(key) && any(key).is_null()) return;
        value = initial;
        part(key, [&](auto& fields) { describe(fields, *value); });
    }
    // Replaces the values with those of an array of objects, at most `most`.
    template <class Value, class Describe>
    void list(std::string_view key, std::vector<Value>& values, std::size_t most, const Describe& describe) {
        values.clear();
        for (const Json& each : array(key, most)) {
            if (fault_) return;
            JsonFields fields{each, path_to(key) + '[' + std::to_string(values.size()) + ']', fault_, missing_};
            describe(fields, values.emplace_back());
            if (missing_ == Missing::is_fault) fields.expect_no_more();
        }
    }

    bool has(std::string_view key) const { return value_.is_object() && value_.contains(key); }
    const Json& any(std::string_view key); // JSON null if the field is missing
    JsonFields object(std::string_view key);
    std::int64_t integer(std::string_view key, std::int64_t least, std::int64_t most);
    int number(std::string_view key, int least, int most) { return static_cast<int>(integer(key, least, most)); }
    bool truth(std::string_view key);
    std::string text(std::string_view key, std::size_t max_bytes);
    // Returns an array of at most `most` elements; reports a fault and returns an empty one for any other value.
    const Json& array(std::string_view key, std::size_t most);
    // Returns the value that corresponds to one of the words. words: a non-empty container of Word<Value>.
    template <class Words> auto choice(std::string_view key, const Words& words);
    // Requires these values of "format" and "version". After a mismatch the other fields have no meaning.
    void expect_format(std::string_view format, int version);
    // Reports a field that was not read: more likely a mistake than something to ignore.
    void expect_no_more();

    // Reports that the field holds something other than expected.
    void wrong(std::string_view key, const std::string& expected);
    void refuse(std::string_view key, const std::string& why) { fault_.report(base::tr("{}: {}", path_to(key), why)); }
    std::string path_to(std::string_view key) const;

  private:
    bool is_left_out(std::string_view key) const { return missing_ == Missing::keeps_value && !has(key); }

    const Json& value_;
    std::string path_;
    Fault& fault_;
    Missing missing_;
    std::vector<std::string> asked_;
};

// Nullopt if the value is not a number or does not fit.
template <class Number> std::optional<Number> number_in(const Json& value) {
    if constexpr (std::is_floating_point_v<Number>) {
        if (value.is_number()) return value.get<Number>();
    } else if (value.is_number_unsigned()) {
        if (std::in_range<Number>(value.get<std::uint64_t>())) return value.get<Number>();
    } else if (value.is_number_integer()) {
        if (std::in_range<Number>(value.get<std::int64_t>())) return value.get<Number>();
    }
    return std::nullopt;
}

template <class Number, class Set>
void JsonFields::number(std::string_view key, Number /*value*/, std::type_identity_t<Number> least,
                        std::type_identity_t<Number> most, const Set& set) {
    if (is_left_out(key)) return;
    const auto number = number_in<Number>(any(key));
    if (number && least <= *number && *number <= most)
        set(*number);
    else if (least == most)
        wrong(key, fmt::format("{}", least));
    else
        wrong(key, std::is_floating_point_v<Number> ? base::tr("a number from {} to {}", least, most)
                                                    : base::tr("a whole number from {} to {}", least, most));
}

template <class Words> auto JsonFields::choice(std::string_view key, const Words& words) {
    const Json& value = any(key);
    std::string expected;
    for (const auto& word : words) {
        if (value.is_string() && value.get_ref<const std::string&>() == word.text) return word.value;
        expected = expected.empty() ? base::tr("\"{}\"", word.text) : base::tr("{} or \"{}\"", expected, word.text);
    }
    wrong(key, expected);
    return words[0].value;
}

inline constexpr int item_depth = 4; // levels in a row of the library

// Returns what read(JsonFields&) makes of the object in the text. Errors: those of parse_json(), a missing, wrong or
// unknown field.
template <class Read>
auto read_json(std::string_view text, int deepest, const Read& read)
    -> base::Result<std::decay_t<decltype(read(std::declval<JsonFields&>()))>> {
    const auto json = parse_json(text, deepest);
    if (!json) return json.error();
    Fault fault;
    JsonFields fields{*json, "", fault};
    auto value = read(fields);
    fields.expect_no_more();
    if (fault) return fault.error();
    return value;
}

} // namespace records
