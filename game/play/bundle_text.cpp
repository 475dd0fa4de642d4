// A bundle as versioned JSON.
#include "engine/base/text.hpp"
#include "game/play/bundle.hpp"

#include "game/library/document_parts.hpp"
#include "game/play/save.hpp"
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
constexpr int max_bundle_depth = 8; // the save's levels, and settings that hold some
constexpr std::size_t max_said_bytes = 400;
constexpr std::size_t max_files = 16;
constexpr int max_plies = 1000;
constexpr int max_score = 30'000;
constexpr std::uint64_t max_table_bytes = std::uint64_t{256} << 20;      // of a search that is replayed, which makes it
constexpr std::uint64_t max_seen_table_bytes = std::uint64_t{512} << 30; // of others it is only told

records::Json fields_of(const BundledBuild& build) {
    records::Json weights = records::Json::array();
    for (const BundledFile& file : build.weights)
        weights.push_back(
            {{"file", records::to_valid_utf8(file.name, max_said_bytes)}, {"crc32", fmt::format("{:08x}", file.crc)}});
    return {{"version", records::to_valid_utf8(build.version, max_said_bytes)},
            {"compiler", records::to_valid_utf8(build.compiler, max_said_bytes)},
            {"instruction_set", records::to_valid_utf8(build.instruction_set, max_said_bytes)},
            {"weights", weights}};
}

records::Json fields_of(const rules::Position& position) {
    return {{"size", position.size().side()},
            {"to_move", records::word_for(position.to_move(), library::color_words)},
            {"squares", records::to_text(position)}};
}

records::Json fields_of(const ai::Limits& limits) {
    return {{"depth", std::min(limits.depth, ai::Limits::no_depth_limit)},
            {"exact_empties", limits.exact_empties},
            {"nodes", limits.nodes},
            {"time_ms", limits.time.target.count()},
            {"selectivity", limits.selectivity},
            {"solving_selectivity", limits.solving_selectivity},
            {"win_loss_only", limits.win_loss_only},
            {"all_threads", limits.all_threads},
            {"all_moves", limits.all_moves}};
}

records::Json fields_of(const BundledResult& result) {
    return {{"nodes", result.nodes},
            {"depth", result.depth},
            {"best", records::to_text(result.best)},
            {"score", result.score}};
}

records::Json fields_of(const std::optional<BundledSearch>& search) {
    if (!search) return nullptr;
    return {{"position", fields_of(search->position)},
            {"player", search->player.empty() ? records::Json(nullptr)
                                              : records::Json(records::to_valid_utf8(search->player, max_said_bytes))},
            {"limits", search->limits ? fields_of(*search->limits) : records::Json(nullptr)},
            {"seed", search->seed},
            {"table_bytes", search->table_bytes},
            {"repeats", search->repeats},
            {"result", search->result ? fields_of(*search->result) : records::Json(nullptr)}};
}

BundledBuild read_build(records::JsonFields fields, records::Fault& fault) {
    BundledBuild build{.version = fields.text("version", max_said_bytes),
                       .compiler = fields.text("compiler", max_said_bytes),
                       .instruction_set = fields.text("instruction_set", max_said_bytes),
                       .weights = {}};
    for (const records::Json& one : fields.array("weights", max_files)) {
        records::JsonFields file{one, fields.path_to("weights"), fault};
        BundledFile read{.name = file.text("file", max_said_bytes)};
        const std::string crc = file.text("crc32", 8);
        const auto [end, error] = std::from_chars(crc.data(), crc.data() + crc.size(), read.crc, 16);
        if (crc.size() != 8 || error != std::errc{} || end != crc.data() + crc.size())
            file.wrong("crc32", tr("eight hexadecimal digits"));
        file.expect_no_more();
        build.weights.push_back(std::move(read));
    }
    fields.expect_no_more();
    return build;
}

rules::Position read_position(records::JsonFields fields, records::Fault& fault) {
    const rules::BoardSize size{fields.number("size", rules::BoardSize::smallest, rules::BoardSize::largest)};
    const Color to_move = fields.choice("to_move", library::color_words);
    const auto position = records::position_from_text(fields.text("squares", 300), size, to_move);
    fields.expect_no_more();
    if (position) return *position;
    fault.report(tr("{}: {}", fields.path_to("squares"), position.error().message));
    return rules::Position::start(size);
}

// Of another program it may be larger than ours.
int read_selectivity(records::JsonFields& fields, std::string_view key) {
    return std::min(fields.number(key, 0, 100), ai::full_selectivity);
}

ai::Limits read_limits(records::JsonFields fields) {
    ai::Limits limits;
    limits.depth = fields.number("depth", 0, max_plies);
    limits.exact_empties = fields.number("exact_empties", 0, max_plies);
    limits.nodes = fields.unsigned_integer("nodes");
    limits.time = milliseconds{fields.integer("time_ms", 0, max_saved_ms)};
    limits.selectivity = read_selectivity(fields, "selectivity");
    limits.solving_selectivity = read_selectivity(fields, "solving_selectivity");
    limits.win_loss_only = fields.truth("win_loss_only");
    limits.all_threads = fields.truth("all_threads");
    limits.all_moves = fields.truth("all_moves");
    fields.expect_no_more();
    return limits;
}

BundledResult read_result(records::JsonFields fields, rules::BoardSize size) {
    BundledResult result{.nodes = fields.unsigned_integer("nodes"), .depth = fields.number("depth", 0, max_plies)};
    const auto best = records::move_from_text(fields.text("best", 8), size);
    if (best)
        result.best = *best;
    else
        fields.wrong("best", tr("a move on the board"));
    result.score = fields.number("score", -max_score, max_score);
    fields.expect_no_more();
    return result;
}

std::optional<BundledSearch> read_search(records::JsonFields& bundle, std::string_view key, records::Fault& fault) {
    if (bundle.any(key).is_null() && bundle.has(key)) return std::nullopt;
    records::JsonFields fields = bundle.object(key);
    BundledSearch search{.position = read_position(fields.object("position"), fault)};
    if (!fields.any("player").is_null()) search.player = fields.text("player", max_said_bytes);
    if (!fields.any("limits").is_null()) search.limits = read_limits(fields.object("limits"));
    if (search.player.empty() != search.limits.has_value()) fields.wrong("limits", tr("limits or a player"));
    search.seed = fields.unsigned_integer("seed");
    search.table_bytes = fields.unsigned_integer("table_bytes");
    search.repeats = fields.truth("repeats");
    const std::uint64_t most = search.repeats ? max_table_bytes : max_seen_table_bytes;
    if (search.table_bytes > most) fields.wrong("table_bytes", tr("at most {}", most));
    if (!fields.any("result").is_null()) search.result = read_result(fields.object("result"), search.position.size());
    fields.expect_no_more();
    return search;
}

std::vector<LogLine> read_log(records::JsonFields& bundle, records::Fault& fault) {
    std::vector<LogLine> log;
    for (const records::Json& one : bundle.array("log", max_logged_events)) {
        records::JsonFields event{one, "log[" + std::to_string(log.size()) + "]", fault};
        log.push_back(
            {.at = milliseconds{event.integer("at_ms", 0, max_saved_ms)}, .text = event.text("what", max_said_bytes)});
        event.expect_no_more();
    }
    return log;
}

} // namespace

std::string to_json(const Bundle& bundle) {
    records::Json log = records::Json::array();
    for (const LogLine& line : bundle.log)
        log.push_back({{"at_ms", line.at.count()}, {"what", records::to_valid_utf8(line.text, max_said_bytes)}});
    const records::Json json{{"format", bundle_format},
                             {"version", bundle_version},
                             {"written", records::to_valid_utf8(bundle.written, max_said_bytes)},
                             {"build", fields_of(bundle.build)},
                             {"settings", records::Json::parse(bundle.settings, nullptr, false)},
                             {"match", records::Json::parse(to_json(bundle.game))},
                             {"log", log},
                             {"seen", fields_of(bundle.seen)},
                             {"reference", fields_of(bundle.reference)}};
    return json.dump(1, ' ', false, records::Json::error_handler_t::replace) + "\n";
}

base::Result<Bundle> bundle_from_json(std::string_view text) {
    if (text.size() > max_bundle_bytes) {
        return base::Error{tr("expected a bundle of at most {} bytes, saw {}", max_bundle_bytes, text.size())};
    }
    const auto json = records::parse_json(text, max_bundle_depth);
    if (!json) return json.error();
    records::Fault fault;
    records::JsonFields fields{*json, "", fault};
    fields.expect_format(bundle_format, bundle_version);
    if (fault) return fault.error();
    const std::string written = fields.text("written", max_said_bytes);
    BundledBuild build = read_build(fields.object("build"), fault);
    if (!fields.any("settings").is_object()) fields.wrong("settings", tr("an object"));
    auto match = game_from_json(fields.any("match").dump());
    if (!match) fault.report(tr("match: {}", match.error().message));
    std::vector<LogLine> log = read_log(fields, fault);
    auto seen = read_search(fields, "seen", fault);
    auto reference = read_search(fields, "reference", fault);
    fields.expect_no_more();
    if (fault) return fault.error();
    return Bundle{.written = written,
                  .build = std::move(build),
                  .settings = fields.any("settings").dump(),
                  .game = *std::move(match),
                  .log = std::move(log),
                  .seen = std::move(seen),
                  .reference = std::move(reference)};
}

} // namespace play
