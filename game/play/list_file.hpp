// JSON files that versions before the library kept lists in: {"format": "outflank-bookmarks", "version": 1,
// "bookmarks": [...]}. Read once, to move their rows into the library.
#pragma once

#include "engine/base/text.hpp"
#include "game/records/json_fields.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace play {

// read(JsonFields&, Fault&) gives one element. Errors: too long, not JSON, another format or version, a field that is
// missing or wrong; what was expected and what was seen.
template <class Read>
auto read_list_file(std::string_view text, std::size_t max_bytes, std::string_view format, std::string_view list,
                    std::size_t most, const Read& read) {
    std::vector<decltype(read(std::declval<records::JsonFields&>(), std::declval<records::Fault&>()))> values;
    using Values = base::Result<decltype(values)>;
    if (text.size() > max_bytes)
        return Values{base::Error{base::tr("expected at most {} bytes, saw {}", max_bytes, text.size())}};
    constexpr int deepest = 6;
    const auto file = records::parse_json(text, deepest);
    if (!file) return Values{file.error()};
    records::Fault fault;
    records::JsonFields top{*file, "", fault};
    top.expect_format(format, 1);
    const records::Json& all = top.array(list, most);
    top.expect_no_more();
    for (std::size_t i = 0; i < all.size() && !fault; ++i) {
        records::JsonFields fields{all[i], std::string{list} + '[' + std::to_string(i) + ']', fault};
        values.push_back(read(fields, fault));
        fields.expect_no_more();
    }
    if (fault) return Values{fault.error()};
    return Values{std::move(values)};
}

// The value of one row of the library, with the same errors.
template <class Read> auto read_document(std::string_view text, const Read& read) {
    using Value = decltype(read(std::declval<records::JsonFields&>(), std::declval<records::Fault&>()));
    constexpr int deepest = 4;
    const auto json = records::parse_json(text, deepest);
    if (!json) return base::Result<Value>{json.error()};
    records::Fault fault;
    records::JsonFields fields{*json, "", fault};
    Value value = read(fields, fault);
    fields.expect_no_more();
    if (fault) return base::Result<Value>{fault.error()};
    return base::Result<Value>{std::move(value)};
}

} // namespace play
