#include "game/records/json_fields.hpp"

#include "engine/base/text.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <unordered_set>

namespace records {

using base::tr;

namespace {

struct Refused {
    std::string why;
};

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
    // The library takes a zero byte as the end and would ignore the rest.
    if (const auto zero = text.find('\0'); zero != text.npos) {
        return base::Error{tr("expected JSON, saw a zero byte as character {}", zero + 1)};
    }
    // Without this check the parser would silently keep the last of two equal keys and accept any depth.
    std::vector<std::unordered_set<std::string>> keys; // keys so far of each open object or array
    const auto check = [&](int, Json::parse_event_t event, Json& parsed) {
        using Event = Json::parse_event_t;
        if (event == Event::object_start || event == Event::array_start) keys.emplace_back();
        if (event == Event::object_end || event == Event::array_end) keys.pop_back();
        if (keys.size() > static_cast<std::size_t>(deepest))
            throw Refused{tr("expected at most {} levels of nesting, saw more", deepest)};
        if (event == Event::key && !keys.back().insert(parsed.get<std::string>()).second)
            throw Refused{tr("expected each key once in an object, saw {} twice", quote(parsed.get<std::string>()))};
        return true;
    };
    try {
        return Json::parse(text, check);
    } catch (const Refused& refused) {
        return base::Error{refused.why};
    } catch (const Json::exception& error) {
        // The library's messages begin with "[json.exception.parse_error.101] ", which means nothing to a player.
        std::string_view what = error.what();
        if (const auto end = what.find("] "); what.starts_with('[') && end != what.npos) what.remove_prefix(end + 2);
        return base::Error{tr("expected JSON, saw a {}", to_valid_utf8(what, 200))};
    }
}

Json json_from(std::string_view text) {
    return Json::parse(text, nullptr, false);
}

std::string json_text(const Json& value, int indent) {
    return value.dump(indent, ' ', false, Json::error_handler_t::replace);
}

std::string shown(const Json& value) {
    if (value.is_string()) return quote(value.get_ref<const std::string&>());
    if (value.is_number() || value.is_boolean() || value.is_null()) return json_text(value);
    return value.is_array() ? tr("an array") : tr("an object");
}

JsonFields::JsonFields(const Json& value, std::string path, Fault& fault, Missing missing)
    : value_{value}, path_{std::move(path)}, fault_{fault}, missing_{missing} {
    if (!value_.is_object() && !fault_) {
        fault_.report(path_.empty() ? tr("expected an object, saw {}", shown(value_))
                                    : tr("{}: expected an object, saw {}", path_, shown(value_)));
    }
}

std::string JsonFields::path_to(std::string_view key) const {
    return (path_.empty() ? "" : path_ + ".") + std::string{key};
}

void JsonFields::wrong(std::string_view key, const std::string& expected) {
    fault_.report(has(key) ? tr("{}: expected {}, saw {}", path_to(key), expected, shown(found(value_, key)))
                           : tr("{}: expected {}, saw no such field", path_to(key), expected));
}

const Json& JsonFields::any(std::string_view key) {
    asked_.emplace_back(key);
    return found(value_, key);
}

JsonFields JsonFields::object(std::string_view key) {
    if (!has(key)) wrong(key, tr("an object"));
    return {any(key), path_to(key), fault_, missing_};
}

std::int64_t JsonFields::integer(std::string_view key, std::int64_t least, std::int64_t most) {
    std::int64_t read = least;
    number(key, read, least, most);
    return read;
}

void JsonFields::time(std::string_view key, std::chrono::milliseconds& value, std::int64_t most) {
    number(key, value.count(), 0, most, [&](std::int64_t number) { value = std::chrono::milliseconds{number}; });
}

void JsonFields::truth(std::string_view key, bool& value) {
    if (is_left_out(key)) return;
    const Json& seen = any(key);
    if (seen.is_boolean())
        value = seen.get<bool>();
    else
        wrong(key, tr("true or false"));
}

bool JsonFields::truth(std::string_view key) {
    bool read = false;
    truth(key, read);
    return read;
}

void JsonFields::text(std::string_view key, std::string& value, std::size_t max_bytes) {
    if (is_left_out(key)) return;
    const Json& seen = any(key);
    if (seen.is_string() && seen.get_ref<const std::string&>().size() <= max_bytes)
        value = seen.get<std::string>();
    else
        wrong(key, tr("a text of at most {} bytes", max_bytes));
}

std::string JsonFields::text(std::string_view key, std::size_t max_bytes) {
    std::string read;
    text(key, read, max_bytes);
    return read;
}

const Json& JsonFields::array(std::string_view key, std::size_t most) {
    const Json& value = any(key);
    if (!value.is_array()) {
        wrong(key, tr("an array"));
        return empty_array();
    }
    if (value.size() > most) {
        fault_.report(tr("{}: expected at most {} elements, saw {}", path_to(key), most, value.size()));
        return empty_array();
    }
    return value;
}

void JsonFields::expect_format(std::string_view format, int version) {
    const Word<int> words[]{{format, 0}};
    choice("format", words);
    if (!fault_) integer("version", version, version);
}

void JsonFields::expect_no_more() {
    if (!value_.is_object()) return;
    for (const auto& [key, value] : value_.items()) {
        if (std::ranges::find(asked_, key) == asked_.end()) {
            fault_.report(path_.empty() ? tr("unknown field {}", quote(key))
                                        : tr("{}: unknown field {}", path_, quote(key)));
        }
    }
}

} // namespace records
