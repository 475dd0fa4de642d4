#include "game/play/search_settings.hpp"

#include "engine/base/memory.hpp"
#include "game/ai/search.hpp"

#include <algorithm>
#include <bit>
#include <thread>

namespace play {

namespace {

// All threads share the nodes of one tree and one lock, and have been measured on few cores only. The defaults leave
// further cores to other programs; users can choose more.
constexpr int max_default_threads = 16;
constexpr int max_threads = 64;

// The total of all tables unless the user chooses: a sixteenth of the memory does not disturb other programs.
constexpr std::uint64_t default_share_of_memory = 16;
constexpr std::uint64_t most_for_default_tables = 512 * mebibyte;
constexpr std::uint64_t default_tables_of_unknown_machine = 256 * mebibyte;
constexpr std::size_t least_default_table = mebibyte;
constexpr std::uint64_t largest_share_of_memory = 2;
constexpr std::size_t largest_table_of_unknown_machine = 1024 * mebibyte;

// The time an answer takes through the mailbox to the next tick, which may draw a frame first.
constexpr ai::Lag match_lag{.way = milliseconds{30}, .rest = milliseconds{200}, .least = milliseconds{200}};

// Nodes that replace a second if the top level has to repeat exactly. One core of an EPYC visits 6 to 11 million nodes
// a second on boards up to 8x8 and 0.35 to 0.55 million on larger ones, so a move takes less than the chosen time.
std::uint64_t repeatable_nodes_per_second(rules::BoardSize size) {
    return size.side() <= 8 ? 4'000'000 : 300'000;
}

} // namespace

Machine this_machine() {
    return {.cores = std::max(1, static_cast<int>(std::thread::hardware_concurrency())),
            .memory_bytes = base::physical_bytes().value_or(0)};
}

int default_threads(const Machine& machine) {
    return std::clamp(machine.cores, 1, max_default_threads);
}

SearchTables search_tables(std::size_t main) {
    return {.main = main,
            // One size on every machine, so that levels play the same everywhere.
            .levels = std::min(main, ai::Searcher::default_table_bytes),
            .review = std::min(main / 8, 16 * mebibyte),
            .comparison = std::min(main / 8, 8 * mebibyte)};
}

std::size_t default_table_bytes(const Machine& machine) {
    const std::uint64_t most = machine.memory_bytes == 0
                                   ? default_tables_of_unknown_machine
                                   : std::min(machine.memory_bytes / default_share_of_memory, most_for_default_tables);
    std::size_t main = most_for_default_tables;
    while (main > least_default_table && search_tables(main).total() > most)
        main /= 2;
    return main;
}

std::size_t largest_table(const Machine& machine) {
    if (machine.memory_bytes == 0) return largest_table_of_unknown_machine;
    return std::bit_floor(std::max<std::uint64_t>(machine.memory_bytes / largest_share_of_memory, smallest_table));
}

SearchSettings resolved(const SearchSettings& settings, const Machine& machine) {
    SearchSettings result = settings;
    if (result.threads == 0) result.threads = default_threads(machine);
    result.threads = std::clamp(result.threads, 1, std::clamp(machine.cores, 1, max_threads));
    if (result.table_bytes == 0) result.table_bytes = default_table_bytes(machine);
    result.table_bytes = std::min(std::bit_floor(result.table_bytes), largest_table(machine));
    result.top_level_time = std::clamp(result.top_level_time, shortest_top_level_time, longest_top_level_time);
    return result;
}

bool is_top_level(int number) {
    return number == ai::levels().back().number;
}

ai::LevelSettings level_settings(int number, const SearchSettings& settings, rules::BoardSize size) {
    ai::LevelSettings level = ai::level(number);
    if (!is_top_level(number)) return level;
    if (settings.keeps_table) {
        level.limits.time = ai::about(settings.top_level_time);
        return level;
    }
    level.limits.time = {};
    level.limits.nodes =
        repeatable_nodes_per_second(size) * static_cast<std::uint64_t>(settings.top_level_time.count()) / 1000;
    level.limits.all_threads = false;
    return level;
}

bool uses_kept_table(int number, const SearchSettings& settings) {
    return ai::keeps_table(number) && settings.keeps_table;
}

ai::TimePlan time_for_move(const ai::Player& player, const SearchSettings& settings, const rules::Position& position,
                           const ai::ClockState& clock) {
    const auto* level = std::get_if<ai::Level>(&player);
    const ai::TimePlan own =
        level != nullptr ? level_settings(level->number, settings, position.size()).limits.time : ai::TimePlan{};
    return ai::plan_move(own, clock, position.empties().size(), match_lag);
}

ReviewLimits limits_of(ReviewQuality quality) {
    switch (quality) {
    case ReviewQuality::quick: return {.depth = library::quick_review_depth};
    case ReviewQuality::deep: return {.depth = 16};
    case ReviewQuality::normal: break;
    }
    return {.depth = 12};
}

ReviewLimits on_board(const ReviewLimits& limits, rules::BoardSize size) {
    ReviewLimits scaled = limits.time.count() > 0 ? limits_of(nearest_quality(limits)) : limits;
    scaled.depth = library::review_depth_on_board(scaled.depth, size);
    return scaled;
}

ReviewQuality nearest_quality(const ReviewLimits& limits) {
    if (limits.time.count() > 0) return limits.time <= milliseconds{1000} ? ReviewQuality::normal : ReviewQuality::deep;
    return limits.depth < 10 ? ReviewQuality::quick : limits.depth < 14 ? ReviewQuality::normal : ReviewQuality::deep;
}

std::string to_text(const SearchSettings& settings) {
    std::string parameters;
    for (const std::string& changed : ai::changed_parameters(settings.parameters))
        parameters += ", " + changed;
    return std::to_string(settings.threads) + (settings.threads == 1 ? " thread, table of " : " threads, table of ")
           + std::to_string(settings.table_bytes / mebibyte) + " MiB, top level "
           + std::to_string(settings.top_level_time.count()) + " ms, "
           + (settings.keeps_table ? "keeps its table" : "repeats from the seed") + parameters
           + (settings.plugin ? ", analyses with " + settings.plugin->name() : "");
}

} // namespace play
