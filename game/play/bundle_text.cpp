// A bundle as versioned JSON.
#include "engine/base/text.hpp"
#include "game/play/bundle.hpp"

#include "game/library/game_document.hpp"
#include "game/play/save.hpp"
#include "game/records/json_fields.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <charconv>

namespace play {

using base::tr;

namespace {

using rules::Color;

constexpr std::string_view bundle_format = "outflank-bundle";
constexpr int bundle_version = 1;
constexpr int max_bundle_depth = 8; // nesting levels of the save; the settings are nested, too
constexpr std::size_t max_message_bytes = 400;
constexpr std::size_t max_files = 16;
constexpr int max_plies = 1000;
constexpr int max_score = 30'000;
// Limit for a search to be replayed, since replaying allocates the table.
constexpr std::uint64_t max_table_bytes = std::uint64_t{256} << 20;
// Limit for other searches, whose table size is only information.
constexpr std::uint64_t max_seen_table_bytes = std::uint64_t{512} << 30;

using records::Json;
using records::JsonFields;
using records::JsonWriter;

template <class Fields> void describe(Fields& fields, BundledFile& file) {
    fields.text("file", file.name, max_message_bytes);
    fields.word("crc32", fmt::format("{:08x}", file.crc), tr("eight hexadecimal digits"), [&](const std::string& text) {
        const char* const last = text.data() + text.size();
        const auto [end, error] = std::from_chars(text.data(), last, file.crc, 16);
        return text.size() == 8 && error == std::errc{} && end == last;
    });
}

template <class Fields> void describe(Fields& fields, BundledBuild& build) {
    fields.text("version", build.version, max_message_bytes);
    fields.text("compiler", build.compiler, max_message_bytes);
    fields.text("instruction_set", build.instruction_set, max_message_bytes);
    fields.list("weights", build.weights, max_files, [](auto& each, BundledFile& file) { describe(each, file); });
}

void describe(JsonWriter& fields, const rules::Position& position) {
    fields.put("size", position.size().side());
    fields.choice("to_move", position.to_move(), library::color_words);
    fields.put("squares", records::to_text(position));
}

void describe(JsonFields& fields, rules::Position& position) {
    const rules::BoardSize size{fields.number("size", rules::BoardSize::smallest, rules::BoardSize::largest)};
    const Color to_move = fields.choice("to_move", library::color_words);
    const auto read = records::position_from_text(fields.text("squares", 300), size, to_move);
    if (read)
        position = *read;
    else
        fields.refuse("squares", read.error().message);
}

template <class Fields> void describe(Fields& fields, ai::Limits& limits) {
    // Other versions of the program may allow larger values.
    const auto selectivity = [&](std::string_view key, int& value) {
        fields.number(key, value, 0, 100, [&](int seen) { value = std::min(seen, ai::full_selectivity); });
    };
    fields.number("depth", std::min(limits.depth, ai::Limits::no_depth_limit), 0, max_plies,
                  [&](int depth) { limits.depth = depth; });
    fields.number("exact_empties", limits.exact_empties, 0, max_plies);
    fields.number("nodes", limits.nodes, 0, UINT64_MAX);
    fields.number("time_ms", std::int64_t{limits.time.target.count()}, 0, max_saved_ms,
                  [&](std::int64_t time) { limits.time = milliseconds{time}; });
    selectivity("selectivity", limits.selectivity);
    selectivity("solving_selectivity", limits.solving_selectivity);
    fields.truth("win_loss_only", limits.win_loss_only);
    fields.truth("all_threads", limits.all_threads);
    fields.truth("all_moves", limits.all_moves);
}

template <class Fields> void describe(Fields& fields, BundledResult& result, rules::BoardSize size) {
    fields.number("nodes", result.nodes, 0, UINT64_MAX);
    fields.number("depth", result.depth, 0, max_plies);
    fields.word("best", records::to_text(result.best), tr("a move on the board"), [&](const std::string& text) {
        const auto best = records::move_from_text(text, size);
        if (best) result.best = *best;
        return best.ok();
    });
    fields.number("score", result.score, -max_score, max_score);
}

void describe_player(JsonWriter& fields, const std::string& player) {
    fields.put("player", player.empty() ? Json(nullptr) : Json(records::to_valid_utf8(player, max_message_bytes)));
}

void describe_player(JsonFields& fields, std::string& player) {
    if (!fields.any("player").is_null()) fields.text("player", player, max_message_bytes);
}

// Written only if parameters differ from the defaults; the defaults are those of the reading program.
void describe(JsonWriter& fields, ai::SearchParameters& parameters) {
    if (const std::vector<std::string> changed = ai::changed_parameters(parameters); !changed.empty())
        fields.put("parameters", changed);
}

void describe(JsonFields& fields, ai::SearchParameters& parameters) {
    if (!fields.has("parameters")) return;
    for (const Json& each : fields.array("parameters", ai::search_parameters().size())) {
        const auto set =
            ai::set_parameter(parameters, each.is_string() ? each.get<std::string>() : records::shown(each));
        if (!set) fields.refuse("parameters", set.error().message);
    }
}

template <class Fields> void describe(Fields& fields, BundledSearch& search) {
    fields.part("position", [&](auto& part) { describe(part, search.position); });
    describe_player(fields, search.player);
    fields.optional_part("limits", search.limits, ai::Limits{},
                         [](auto& part, ai::Limits& limits) { describe(part, limits); });
    fields.number("seed", search.seed, 0, UINT64_MAX);
    fields.number("table_bytes", search.table_bytes, 0, max_seen_table_bytes);
    describe(fields, search.parameters);
    fields.truth("repeats", search.repeats);
    fields.optional_part("result", search.result, BundledResult{},
                         [&](auto& part, BundledResult& result) { describe(part, result, search.position.size()); });
}

template <class Fields> void describe(Fields& fields, std::string_view key, std::optional<BundledSearch>& search) {
    const BundledSearch initial{.position = rules::Position::start(rules::BoardSize{8})};
    fields.optional_part(key, search, initial, [](auto& part, BundledSearch& each) { describe(part, each); });
}

template <class Fields> void describe_log(Fields& fields, std::vector<LogLine>& log) {
    fields.list("log", log, max_logged_events, [](auto& event, LogLine& line) {
        event.time("at_ms", line.at, max_saved_ms);
        event.text("what", line.text, max_message_bytes);
    });
}

// Why the search cannot be replayed; none if it can.
std::optional<std::string> search_refusal(const std::optional<BundledSearch>& search) {
    if (!search) return std::nullopt;
    if (search->player.empty() != search->limits.has_value()) return tr("expected limits or a player");
    if (search->repeats && search->table_bytes > max_table_bytes)
        return tr("expected a table of at most {} bytes", max_table_bytes);
    return std::nullopt;
}

} // namespace

std::string to_json(const Bundle& bundle) {
    Bundle copy = bundle; // describe() takes a mutable reference
    JsonWriter writer;
    writer.put("format", bundle_format);
    writer.put("version", bundle_version);
    writer.text("written", bundle.written, max_message_bytes);
    writer.part("build", [&](auto& part) { describe(part, copy.build); });
    writer.put("settings", records::json_from(bundle.settings));
    writer.put("match", records::json_from(to_json(bundle.game)));
    describe_log(writer, copy.log);
    describe(writer, "seen", copy.seen);
    describe(writer, "reference", copy.reference);
    return records::json_text(writer.json(), 1) + "\n";
}

base::Result<Bundle> bundle_from_json(std::string_view text) {
    if (text.size() > max_bundle_bytes) {
        return base::Error{tr("expected a bundle of at most {} bytes, saw {}", max_bundle_bytes, text.size())};
    }
    std::string game;
    auto bundle = records::read_json(text, max_bundle_depth, [&](JsonFields& fields) {
        Bundle read{.game = fresh_state({})};
        fields.expect_format(bundle_format, bundle_version);
        fields.text("written", read.written, max_message_bytes);
        fields.part("build", [&](auto& part) { describe(part, read.build); });
        if (!fields.any("settings").is_object()) fields.wrong("settings", tr("an object"));
        read.settings = records::json_text(fields.any("settings"));
        game = records::json_text(fields.any("match"));
        describe_log(fields, read.log);
        describe(fields, "seen", read.seen);
        describe(fields, "reference", read.reference);
        if (const auto refusal = search_refusal(read.seen)) fields.refuse("seen", *refusal);
        if (const auto refusal = search_refusal(read.reference)) fields.refuse("reference", *refusal);
        return read;
    });
    if (!bundle) return bundle.error();
    auto state = game_from_json(game);
    if (!state) return base::Error{tr("match: {}", state.error().message)};
    bundle->game = *std::move(state);
    return bundle;
}

} // namespace play
