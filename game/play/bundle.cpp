#include "game/play/bundle.hpp"

#include "engine/base/bytes.hpp"
#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/ai/level.hpp"
#include "game/ai/search.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

namespace play {

using base::tr;

namespace {

constexpr std::uint64_t reference_nodes = 200'000;
constexpr std::size_t reference_table_bytes = std::size_t{8} << 20;
// Everything that affects nodes and values; missing files are left out.
constexpr const char* weights_files[]{"8x8.weights", "8x8.net", "ordering.weights", "other.weights"};
constexpr std::size_t max_weights_bytes = std::size_t{32} << 20;

BundledResult result_of(const ai::Report& report) {
    BundledResult result{.nodes = report.nodes, .depth = report.depth};
    if (report.moves.empty()) return result;
    result.best = report.moves.front().move;
    result.score = report.moves.front().score;
    return result;
}

// Null for an analysis and for other players.
const ai::Level* level_of(const Request& request) {
    const auto* player = std::get_if<ai::Player>(&request.task);
    return player != nullptr ? std::get_if<ai::Level>(player) : nullptr;
}

// The limits of a level's own search; none for other players, for an analysis, and if the book answered.
std::optional<ai::Limits> level_limits(const SearchRecord& record) {
    const Request& request = record.request;
    const ai::Level* level = level_of(request);
    if (level == nullptr) return std::nullopt;
    const bool is_from_book =
        record.answer && !record.answer->report.moves.empty() && record.answer->report.moves.front().is_from_book;
    if (is_from_book) return std::nullopt;
    const ai::LevelSettings settings = level_settings(level->number, request.settings, request.position.size());
    return ai::search_limits(settings, request.position);
}

// Whether repeating the search gives the same result: one thread, an empty table, and not ended by time.
bool repeats(const SearchRecord& record) {
    if (!record.answer) return false;
    if (!std::holds_alternative<ai::Player>(record.request.task)) return false; // analyses reuse earlier search results
    const auto limits = level_limits(record);
    if (!limits) return true;
    if (uses_kept_table(level_of(record.request)->number, record.request.settings)) return false;
    return !limits->all_threads && !record.answer->report.is_timed;
}

BundledSearch seen_search(const SearchRecord& record) {
    const Request& request = record.request;
    BundledSearch search{.position = request.position, .seed = request.seed, .parameters = request.settings.parameters};
    const auto* player = std::get_if<ai::Player>(&request.task);
    const ai::Level* level = level_of(request);
    const bool is_top = level != nullptr && is_top_level(level->number);
    const auto limits = level_limits(record);
    if (player == nullptr)
        search.limits = std::get<ai::Limits>(request.task);
    else if (is_top && limits) // the top level's limits depend on the search settings, and it plays the best move
        search.limits = *limits;
    else
        search.player = ai::to_text(*player);
    search.repeats = repeats(record);
    // A search that repeats has a table of the same size on every machine.
    search.table_bytes =
        search.repeats ? search_tables(request.settings.table_bytes).levels : request.settings.table_bytes;
    if (record.answer) search.result = result_of(record.answer->report);
    return search;
}

// Ignores the level's time limit, however slow this machine is.
ai::Report choose(const ai::Player& player, const BundledSearch& search, ai::Searcher& searcher) {
    if (const auto* level = std::get_if<ai::Level>(&player)) {
        ai::LevelSettings settings = ai::level(level->number);
        settings.limits.time = {};
        return ai::choose(settings, search.position, search.seed, searcher, {}, {}).report;
    }
    return ai::choose(player, search.position, search.seed, searcher, {}, {}).report;
}

} // namespace

BundledBuild present_build(std::string version) {
    BundledBuild build{.version = std::move(version),
#ifdef __clang__
                       .compiler = "Clang " __clang_version__,
#elif defined(__GNUC__)
                       .compiler = "GCC " __VERSION__,
#endif
                       .instruction_set = std::string{ai::instruction_set()},
                       .weights = {}};
    for (const char* name : weights_files) {
        const auto path = base::find_shipped(std::string{"assets/weights/"} + name);
        if (!path) continue;
        const auto bytes = base::read_file(*path, max_weights_bytes);
        if (bytes) build.weights.push_back({.name = name, .crc = base::crc_32(*bytes)});
    }
    return build;
}

Bundle bundle_of(const GameController& controller, std::string version, std::string settings, Time now) {
    Bundle bundle{.written = base::time_stamp(),
                  .build = {},
                  .settings = std::move(settings),
                  .game = controller.game().state(now),
                  .log = {},
                  .seen = {},
                  .reference = {}};
    bundle.build.version = std::move(version);
    bundle.log.assign(controller.log().lines().begin(), controller.log().lines().end());
    if (controller.log().search()) bundle.seen = seen_search(*controller.log().search());
    return bundle;
}

void add_reference(Bundle& bundle, std::stop_token stop) {
    const rules::Position position = bundle.seen ? bundle.seen->position : bundle.game.game.position();
    if (position.is_over()) return;
    const auto parameters = bundle.seen ? bundle.seen->parameters : ai::SearchParameters{};
    ai::Searcher searcher{reference_table_bytes};
    searcher.set_parameters(parameters);
    // The first search finds the depth that this many nodes reach. The second searches to that depth only; its node
    // count shows whether two searches are the same.
    const ai::Report reach = searcher.search(position, {.nodes = reference_nodes}, stop, {});
    ai::Limits limits{.depth = std::max(1, reach.depth)};
    if (reach.depth == position.empties().size()) limits.solving_selectivity = reach.selectivity;
    searcher.clear();
    const ai::Report report = searcher.search(position, limits, stop, {});
    if (stop.stop_requested()) return;
    bundle.reference = BundledSearch{.position = position,
                                     .player = {},
                                     .limits = limits,
                                     .table_bytes = reference_table_bytes,
                                     .parameters = parameters,
                                     .repeats = true,
                                     .result = result_of(report)};
}

std::filesystem::path bundles_folder() {
    return base::data_folder() / "bundles";
}

base::Result<std::filesystem::path> write_bundle(const std::filesystem::path& folder, const Bundle& bundle) {
    std::filesystem::path file = base::free_path(folder / (bundle.written + ".json"));
    const auto written = base::write_atomically(file, to_json(bundle));
    if (!written) return written.error();
    return file;
}

base::Result<Bundle> read_bundle(const std::filesystem::path& file) {
    return base::read_as(file, max_bundle_bytes, bundle_from_json);
}

base::Result<std::vector<ReplayedSearch>> replay(const Bundle& bundle) {
    std::vector<ReplayedSearch> list;
    for (const bool is_seen : {true, false}) {
        const auto& search = is_seen ? bundle.seen : bundle.reference;
        if (!search || !search->repeats || !search->result || search->position.is_over()) continue;
        // The other machine may have had more memory than this one can address.
        const auto table_bytes = std::min<std::uint64_t>(search->table_bytes, std::numeric_limits<std::size_t>::max());
        ai::Searcher searcher{static_cast<std::size_t>(table_bytes)};
        searcher.set_parameters(search->parameters);
        ReplayedSearch replayed{
            .what = is_seen ? tr("the search on screen") : tr("the reference search"), .search = *search, .found = {}};
        if (search->limits) {
            ai::Limits limits = *search->limits;
            limits.all_threads = false;
            limits.time = {};
            replayed.found = result_of(searcher.search(search->position, limits, {}, {}));
        } else {
            const auto player = ai::player_from_text(search->player);
            if (!player) return base::Error{tr("the search on screen: {}", player.error().message)};
            replayed.what = tr("{}, {}", replayed.what, search->player);
            replayed.found = result_of(choose(*player, *search, searcher));
        }
        list.push_back(std::move(replayed));
    }
    return list;
}

std::vector<std::string> differences(const BundledBuild& then, const BundledBuild& now) {
    std::vector<std::string> list;
    const auto crc_text = [](const BundledBuild& build, const std::string& name) -> std::string {
        const auto found = std::ranges::find(build.weights, name, &BundledFile::name);
        if (found == build.weights.end()) return tr("missing");
        return fmt::format("{:08x}", found->crc);
    };
    std::vector<std::string> names;
    for (const auto* build : {&then, &now}) {
        for (const BundledFile& file : build->weights) {
            if (std::ranges::find(names, file.name) == names.end()) names.push_back(file.name);
        }
    }
    for (const std::string& name : names) {
        const std::string before = crc_text(then, name), present = crc_text(now, name);
        if (before != present)
            list.push_back(tr("the weights {} differ: CRC-32 {} then, {} now", name, before, present));
    }
    if (then.version != now.version)
        list.push_back(tr("the version differs: {} then, {} now", then.version, now.version));
    if (then.instruction_set != now.instruction_set)
        list.push_back(tr("the instruction set differs: {} then, {} now", then.instruction_set, now.instruction_set));
    if (then.compiler != now.compiler)
        list.push_back(tr("the compiler differs: {} then, {} now", then.compiler, now.compiler));
    return list;
}

} // namespace play
