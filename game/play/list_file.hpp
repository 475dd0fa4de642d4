// JSON files that versions before the library kept lists in: {"format": "outflank-bookmarks", "version": 1,
// "bookmarks": [...]}. Read once, to move their rows into the library.
#pragma once

#include "engine/base/text.hpp"
#include "game/records/json_fields.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace play {

// read(JsonFields&) gives one element. Errors: too long, not JSON, another format or version, a field that is missing
// or wrong; what was expected and what was seen.
template <class Read>
auto read_list_file(std::string_view text, std::size_t max_bytes, std::string_view format, std::string_view list,
                    std::size_t most, const Read& read)
    -> base::Result<std::vector<decltype(read(std::declval<records::JsonFields&>()))>> {
    if (text.size() > max_bytes)
        return base::Error{base::tr("expected at most {} bytes, saw {}", max_bytes, text.size())};
    constexpr int deepest = 6;
    const auto file = records::parse_json(text, deepest);
    if (!file) return file.error();
    records::Fault fault;
    records::JsonFields top{*file, "", fault};
    top.expect_format(format, 1);
    std::vector<decltype(read(top))> values;
    const records::Json& all = top.array(list, most);
    top.expect_no_more();
    for (const records::Json& each : all) {
        if (fault) break;
        records::JsonFields fields{each, std::string{list} + '[' + std::to_string(values.size()) + ']', fault};
        values.push_back(read(fields));
        fields.expect_no_more();
    }
    if (fault) return fault.error();
    return values;
}

// The value of one row of the library, with the same errors.
template <class Read>
auto read_document(std::string_view text, const Read& read)
    -> base::Result<decltype(read(std::declval<records::JsonFields&>()))> {
    constexpr int deepest = 4;
    const auto json = records::parse_json(text, deepest);
    if (!json) return json.error();
    records::Fault fault;
    records::JsonFields fields{*json, "", fault};
    auto value = read(fields);
    fields.expect_no_more();
    if (fault) return fault.error();
    return value;
}

} // namespace play
