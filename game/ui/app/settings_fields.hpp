// Names each field of the settings once, in a function `describe(fields, object)`. The writer uses it to make JSON, the
// reader to apply JSON.
//
//     fields.truth(name, value)                          true or false
//     fields.text(name, value)                           any text of at most max_setting_bytes
//     fields.number(name, value, least, most)            a number, both ends included
//     fields.number(name, value, least, most, set)       a number stored in another form: set(number)
//     fields.word(name, word, expected, set)             a text with a meaning: set(word), false when invalid
//     fields.part(name, [&](auto& part) { ... })         a nested object
#pragma once

#include "engine/base/result.hpp"
#include "engine/base/text.hpp"
#include "game/records/raw_text.hpp"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>
#include <utility>

namespace ui {

inline constexpr std::size_t max_setting_bytes = 4096;

inline std::string shortened(std::string_view text) {
    constexpr std::size_t most_bytes = 200;
    return records::to_valid_utf8(text, most_bytes);
}

inline std::string shown_setting(const nlohmann::ordered_json& value) {
    return shortened(value.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

class SettingsWriter {
  public:
    using Json = nlohmann::ordered_json;

    void truth(const char* name, bool value) { json_[name] = value; }
    void text(const char* name, const std::string& value) { json_[name] = value; }
    template <class Number> void number(const char* name, Number value, double /*least*/, double /*most*/) {
        json_[name] = value;
    }
    template <class Number, class Set>
    void number(const char* name, Number value, double /*least*/, double /*most*/, const Set& /*set*/) {
        json_[name] = value;
    }
    template <class Set>
    void word(const char* name, std::string_view word, const char* /*expected*/, const Set& /*set*/) {
        json_[name] = word;
    }
    template <class Describe> void part(const char* name, const Describe& describe) {
        SettingsWriter writer;
        describe(writer);
        json_[name] = std::move(writer.json_);
    }

    const Json& json() const { return json_; }

  private:
    Json json_ = Json::object();
};

// A missing field keeps its value. The first invalid field is kept as the error, with what was expected and what was
// seen.
class SettingsReader {
  public:
    using Json = nlohmann::ordered_json;

    SettingsReader(const Json& object, base::Error& error) : object_{object}, error_{error} {}

    void truth(const char* name, bool& value) {
        const Json* member = find(name);
        if (member == nullptr) return;
        if (member->is_boolean())
            value = member->get<bool>();
        else
            expected(name, base::tr("true or false"), *member);
    }
    void text(const char* name, std::string& value) {
        const Json* member = find(name);
        if (member == nullptr) return;
        if (member->is_string() && member->get_ref<const std::string&>().size() <= max_setting_bytes)
            value = member->get<std::string>();
        else
            expected(name, base::tr("a text of at most {} bytes", max_setting_bytes), *member);
    }
    template <class Number> void number(const char* name, Number& value, double least, double most) {
        number(name, value, least, most, [&](Number number) { value = number; });
    }
    template <class Number, class Set>
    void number(const char* name, Number /*value*/, double least, double most, const Set& set) {
        const Json* member = find(name);
        if (member == nullptr) return;
        if (member->is_number() && least <= member->get<double>() && member->get<double>() <= most)
            set(member->get<Number>());
        else
            expected(name, base::tr("a number from {} to {}", Json(least).dump(), Json(most).dump()), *member);
    }
    template <class Set> void word(const char* name, std::string_view /*word*/, const char* what, const Set& set) {
        const Json* member = find(name);
        if (member == nullptr) return;
        if (!member->is_string() || !set(member->get<std::string>())) expected(name, what, *member);
    }
    template <class Describe> void part(const char* name, const Describe& describe) {
        const Json* member = find(name);
        if (member == nullptr) return;
        SettingsReader reader{*member, error_};
        describe(reader);
    }

  private:
    const Json* find(const char* name) const {
        const auto found = object_.find(name); // The end for what is no object.
        return found == object_.end() ? nullptr : &*found;
    }
    void expected(const char* name, const std::string& what, const Json& seen) {
        if (!error_.message.empty()) return;
        error_.message = base::tr("settings: expected {} for \"{}\", saw {}", what, name, shown_setting(seen));
    }

    const Json& object_;
    base::Error& error_;
};

} // namespace ui
