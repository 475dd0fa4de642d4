// JSON that may be anything: parsed strictly, and its fields read with the first fault kept. For what is written as
// JSON and read back: saves, bundles, the days of a kiosk.
#pragma once

#include "engine/base/result.hpp"
#include "engine/base/text.hpp"

#include <nlohmann/json.hpp>

#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace records {

using Json = nlohmann::ordered_json; // keeps the order in which fields were written

// Errors: not JSON (with line and column), a key twice in one object, nesting beyond `deepest` levels.
base::Result<Json> parse_json(std::string_view text, int deepest);

// The first thing that is wrong. What is read after it are harmless defaults, so that a reader need not stop at once.
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

template <class Value> struct Word {
    std::string_view text;
    Value value;
};

// A value as a message shows it: a text or a number in full, for the rest the kind.
std::string shown(const Json& value);

// Reads the fields of one object. `path` names it in messages and is empty for the whole file. It outlives neither the
// value nor the fault.
class JsonFields {
  public:
    JsonFields(const Json& value, std::string path, Fault& fault);

    bool has(std::string_view key) const { return value_.is_object() && value_.contains(key); }
    const Json& any(std::string_view key); // null where it is missing
    JsonFields object(std::string_view key);
    std::int64_t integer(std::string_view key, std::int64_t least, std::int64_t most);
    int number(std::string_view key, int least, int most) { return static_cast<int>(integer(key, least, most)); }
    std::uint64_t unsigned_integer(std::string_view key);
    bool truth(std::string_view key);
    std::string text(std::string_view key, std::size_t max_bytes);
    // An array of at most `most` elements; empty where it is something else.
    const Json& array(std::string_view key, std::size_t most);
    // One of the words, a container of Word<Value> that is not empty.
    template <class Words> auto choice(std::string_view key, const Words& words);
    // "format" and "version" are these. Otherwise nothing else in the file means anything.
    void expect_format(std::string_view format, int version);
    // Reports a field that was not asked for: more likely a slip than something to pass over.
    void expect_no_more();

    // Reports that the field holds something else than was expected.
    void wrong(std::string_view key, const std::string& expected);
    std::string path_to(std::string_view key) const;

  private:
    const Json& value_;
    std::string path_;
    Fault& fault_;
    std::vector<std::string> asked_;
};

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

// The word for the value. Precondition: there is one.
template <class Value, std::size_t size> std::string word_for(Value value, const Word<Value> (&words)[size]) {
    for (const auto& word : words) {
        if (word.value == value) return std::string{word.text};
    }
    assert(false);
    return {};
}

} // namespace records
