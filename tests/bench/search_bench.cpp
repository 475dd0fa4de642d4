// What the parts of the fast 8x8 search cost, for every instruction set that was compiled and that this processor has.
// Times are those of a whole batch; items_per_second counts positions, nodes of the search and leaves of perft.
#include "tests/bench/search_bench.hpp"

#include "game/ai/core/evaluation/weights_file.hpp"
#include "game/ai/core/tree/search_kernel.hpp"
#include "game/ai/search.hpp"
#include "tests/game/ai/positions.hpp"

#include <benchmark/benchmark.h>

#include <bit>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

namespace bench {

extern const Kernels portable_kernels;
#if defined(__x86_64__)
extern const Kernels v3_kernels;
extern const Kernels v4_kernels;
#endif

} // namespace bench

namespace {

using ai::core::Board64;
using ai::core::SearchKernel;
using bench::Kernels;
using bench::Sample;
using bench::u64;

// Those of the engine with the same instruction set.
const Kernels& kernels_of(const SearchKernel& engine) {
#if defined(__x86_64__)
    if (engine.instruction_set == "x86-64-v3") return bench::v3_kernels;
    if (engine.instruction_set == "x86-64-v4") return bench::v4_kernels;
#endif
    (void)engine;
    return bench::portable_kernels;
}

Board64 board_of(const rules::Position& position) {
    const auto board = position.board<u64>();
    return {board.player, board.opponent};
}

// Every legal move of positions from all stages of the game.
std::vector<Sample> make_samples() {
    constexpr std::size_t wanted = 4096;
    std::vector<Sample> samples;
    for (std::uint64_t seed = 0; samples.size() < wanted; ++seed) {
        const rules::Position position = random_position(8, static_cast<int>(seed % 58), seed);
        const auto [player, opponent] = board_of(position);
        for (const rules::Square square : position.legal_moves()) {
            samples.push_back({.player = player,
                               .opponent = opponent,
                               .flipped = rules::to_bits<u64>(position.flips(square)),
                               .square = square.row * 8 + square.column,
                               .empties = 64 - std::popcount(player | opponent)});
        }
    }
    samples.resize(wanted);
    return samples;
}

// Positions with one empty square: the opponent has every other.
std::vector<Sample> make_last_samples(const std::vector<Sample>& samples) {
    std::vector<Sample> last = samples;
    for (Sample& sample : last)
        sample.opponent = ~(sample.player | u64{1} << sample.square);
    return last;
}

std::vector<Board64> make_endings(int empties) {
    std::vector<Board64> endings;
    for (std::uint64_t seed = 0; endings.size() < 256; ++seed) {
        const rules::Position position = random_position(8, 60 - empties, seed);
        if (!position.is_over() && position.empties().size() == empties) endings.push_back(board_of(position));
    }
    return endings;
}

struct Data {
    std::vector<Sample> samples = make_samples();
    std::vector<Sample> last_samples = make_last_samples(samples);
    const ai::core::Weights& weights = *ai::core::standard_weights();
};
const Data& data() {
    static const Data made;
    return made;
}

template <class Work> void run_over_samples(benchmark::State& state, const Work& work) {
    for (auto unused : state) {
        (void)unused;
        benchmark::DoNotOptimize(work());
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(data().samples.size()));
}

u64 never_ask_again(void*, u64) {
    return ~u64{0};
}

// Each batch begins with an empty table, else it would only find what the one before has stored.
void solve(benchmark::State& state, const SearchKernel& engine, const std::vector<Board64>& endings) {
    u64 nodes = 0;
    ai::core::TranspositionTable table{std::size_t{1} << 20};
    for (auto unused : state) {
        (void)unused;
        state.PauseTiming();
        std::unique_ptr<ai::core::Thread, void (*)(ai::core::Thread*)> thread{
            engine.eight.make_thread({.table = &table, .weights = &data().weights, .ask_again_at = never_ask_again}),
            engine.eight.free_thread};
        state.ResumeTiming();
        for (const Board64& board : endings)
            benchmark::DoNotOptimize(engine.eight.search(thread.get(), board, 64, ai::full_selectivity, 0, 1));
        state.PauseTiming();
        nodes += engine.eight.nodes(thread.get());
        thread.reset();
        table.clear();
        state.ResumeTiming();
    }
    state.SetItemsProcessed(static_cast<std::int64_t>(nodes));
}

void add_kernels(const SearchKernel& engine) {
    const Kernels& kernels = kernels_of(engine);
    const auto add = [&](const std::string& name, auto work) {
        benchmark::RegisterBenchmark((name + "/" + std::string{engine.instruction_set}).c_str(),
                                     [work](benchmark::State& state) { run_over_samples(state, work); });
    };
    const std::vector<Sample>& samples = data().samples;
    const std::vector<Sample>& last = data().last_samples;
    const std::size_t count = samples.size();
    add("legal_moves", [&, count] { return kernels.legal_moves(samples.data(), count); });
    add("flips", [&, count] { return kernels.flips(samples.data(), count); });
    add("last_flip_score", [&, count] { return kernels.last_flip_score(last.data(), count); });
    auto indices = std::make_shared<std::vector<bench::SampleIndices>>(count);
    kernels.fill_indices(samples.data(), indices->data(), count);
    add("value_incremental", [&, indices, count] {
        return kernels.incremental_values(samples.data(), indices->data(), count, data().weights);
    });
    if (kernels.extracted_values != nullptr)
        add("value_by_pext", [&, count] { return kernels.extracted_values(samples.data(), count, data().weights); });
    auto table = std::make_shared<ai::core::TranspositionTable>(std::size_t{64} << 20);
    add("store_and_find", [&, table, count] { return kernels.store_and_find(samples.data(), count, *table); });
}

void add_solving(const SearchKernel& engine) {
    for (const int empties : {4, 6, 8, 10}) {
        const std::string name = "solve_" + std::to_string(empties) + "/" + std::string{engine.instruction_set};
        benchmark::RegisterBenchmark(name.c_str(), [&engine, endings = make_endings(empties)](benchmark::State& state) {
            solve(state, engine, endings);
        });
    }
}

// Both evaluations have to be the same, and every kernel in every unit.
bool agrees(const SearchKernel& engine) {
    const Kernels& kernels = kernels_of(engine);
    const Kernels& plain = bench::portable_kernels;
    const std::vector<Sample>& samples = data().samples;
    const std::size_t count = samples.size();
    std::vector<bench::SampleIndices> indices(count);
    kernels.fill_indices(samples.data(), indices.data(), count);
    for (std::size_t i = 0; i < count; ++i) { // one by one, since wrong ones could make up for each other
        const Sample* sample = &samples[i];
        const u64 value = plain.incremental_values(sample, &indices[i], 1, data().weights);
        if (kernels.incremental_values(sample, &indices[i], 1, data().weights) != value) return false;
        if (kernels.extracted_values != nullptr && kernels.extracted_values(sample, 1, data().weights) != value)
            return false;
        if (kernels.legal_moves(sample, 1) != plain.legal_moves(sample, 1)) return false;
        if (kernels.flips(sample, 1) != sample->flipped) return false;
        const Sample* last = &data().last_samples[i];
        if (kernels.last_flip_score(last, 1) != plain.last_flip_score(last, 1)) return false;
    }
    return true;
}

} // namespace

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
    if (ai::core::standard_weights() == nullptr) {
        std::fprintf(stderr, "%s\n", ai::evaluation_problem().c_str());
        return 1;
    }
    for (const SearchKernel* engine : ai::core::search_kernels()) {
        const std::string name{engine->instruction_set};
        if (!engine->is_supported()) {
            std::printf("left out, since this processor has not its instructions: %s\n", name.c_str());
            continue;
        }
        if (!agrees(*engine)) {
            std::fprintf(stderr, "expected the kernels of %s to agree with the portable ones, saw another result\n",
                         name.c_str());
            return 1;
        }
        add_kernels(*engine);
        add_solving(*engine);
    }
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
