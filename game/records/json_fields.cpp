#include "game/records/json_fields.hpp"

#include "game/records/raw_text.hpp"

#include <algorithm>
#include <unordered_set>

namespace records {

namespace {

// Goes through the text without building anything and stops at the first fault. The parser that builds would keep the
// last of two equal keys in silence, and would build as deep as it is told to.
class StrictPass : public nlohmann::json_sax<Json> {
  public:
    explicit StrictPass(int deepest) : deepest_{static_cast<std::size_t>(deepest)} {}

    const std::string& message() const { return message_; }

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return enter(); }
    bool end_object() override { return leave(); }
    bool start_array(std::size_t) override { return enter(); }
    bool end_array() override { return leave(); }
    bool key(string_t& name) override {
        if (keys_.back().insert(name).second) return true;
        message_ = "expected each key once in an object, saw " + quote(name) + " twice";
        return false;
    }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& error) override {
        // The library's messages begin with "[json.exception.parse_error.101] ", which is nothing to a player.
        std::string_view what = error.what();
        if (const auto end = what.find("] "); what.starts_with('[') && end != what.npos) what.remove_prefix(end + 2);
        message_ = "expected JSON, saw a " + to_valid_utf8(what, 200);
        return false;
    }

  private:
    bool enter() {
        keys_.emplace_back();
        if (keys_.size() <= deepest_) return true;
        message_ = "expected at most " + std::to_string(deepest_) + " levels of nesting, saw more";
        return false;
    }
    bool leave() {
        keys_.pop_back();
        return true;
    }

    std::size_t deepest_;
    std::vector<std::unordered_set<std::string>> keys_; // seen so far, by the object (or array) they are in
    std::string message_;
};

// The field, or null where it is missing.
const Json& found(const Json& object, std::string_view key) {
    static const Json null;
    const auto field = object.find(key);
    return object.is_object() && field != object.end() ? *field : null;
}

const Json& empty_array() {
    static const Json empty = Json::array();
    return empty;
}

} // namespace

base::Result<Json> parse_json(std::string_view text, int deepest) {
    // The library takes a zero byte for the end, and would pass over whatever follows.
    if (const auto zero = text.find('\0'); zero != text.npos) {
        return base::Error{"expected JSON, saw a zero byte as character " + std::to_string(zero + 1)};
    }
    StrictPass pass{deepest};
    if (!Json::sax_parse(text, &pass)) return base::Error{pass.message()};
    Json value = Json::parse(text, nullptr, false);
    if (value.is_discarded()) return base::Error{"expected JSON, saw something else"};
    return value;
}

std::string shown(const Json& value) {
    if (value.is_string()) return quote(value.get_ref<const std::string&>());
    if (value.is_number() || value.is_boolean() || value.is_null()) return value.dump();
    return "an " + std::string{value.type_name()}; // "an array", "an object"
}

JsonFields::JsonFields(const Json& value, std::string path, Fault& fault)
    : value_{value}, path_{std::move(path)}, fault_{fault} {
    if (!value_.is_object() && !fault_) {
        fault_.report((path_.empty() ? "" : path_ + ": ") + "expected an object, saw " + shown(value_));
    }
}

std::string JsonFields::path_to(std::string_view key) const {
    return (path_.empty() ? "" : path_ + ".") + std::string{key};
}

void JsonFields::wrong(std::string_view key, const std::string& expected) {
    fault_.report(path_to(key) + ": expected " + expected + ", saw "
                  + (has(key) ? shown(found(value_, key)) : "no such field"));
}

const Json& JsonFields::any(std::string_view key) {
    asked_.emplace_back(key);
    return found(value_, key);
}

JsonFields JsonFields::object(std::string_view key) {
    if (!has(key)) wrong(key, "an object");
    return {any(key), path_to(key), fault_};
}

std::int64_t JsonFields::integer(std::string_view key, std::int64_t least, std::int64_t most) {
    const Json& value = any(key);
    const bool is_huge =
        value.is_number_unsigned() && value.get<std::uint64_t>() > static_cast<std::uint64_t>(INT64_MAX);
    if (value.is_number_integer() && !is_huge) {
        const auto number = value.get<std::int64_t>();
        if (least <= number && number <= most) return number;
    }
    std::string expected = std::to_string(least);
    if (least != most) expected.insert(0, "a whole number from ").append(" to ").append(std::to_string(most));
    wrong(key, expected);
    return least;
}

std::uint64_t JsonFields::unsigned_integer(std::string_view key) {
    const Json& value = any(key);
    if (value.is_number_unsigned()) return value.get<std::uint64_t>();
    wrong(key, "a whole number from 0 to " + std::to_string(UINT64_MAX));
    return 0;
}

bool JsonFields::truth(std::string_view key) {
    const Json& value = any(key);
    if (value.is_boolean()) return value.get<bool>();
    wrong(key, "true or false");
    return false;
}

std::string JsonFields::text(std::string_view key, std::size_t max_bytes) {
    const Json& value = any(key);
    if (value.is_string()) {
        const auto& text = value.get_ref<const std::string&>();
        if (text.size() <= max_bytes) return text;
    }
    wrong(key, "a text of at most " + std::to_string(max_bytes) + " bytes");
    return {};
}

const Json& JsonFields::array(std::string_view key, std::size_t most) {
    const Json& value = any(key);
    if (!value.is_array()) {
        wrong(key, "an array");
        return empty_array();
    }
    if (value.size() > most) {
        fault_.report(path_to(key) + ": expected at most " + std::to_string(most) + " elements, saw "
                      + std::to_string(value.size()));
        return empty_array();
    }
    return value;
}

void JsonFields::expect_no_more() {
    if (!value_.is_object()) return;
    for (const auto& [key, value] : value_.items()) {
        if (std::ranges::find(asked_, key) == asked_.end()) {
            fault_.report((path_.empty() ? "" : path_ + ": ") + "expected no field " + quote(key)
                          + ", but it is there");
        }
    }
}

} // namespace records
