#include "game/ai/recording.hpp"

#include "engine/base/text.hpp"
#include "game/ai/core/tree/tree_recorder.hpp"
#include "game/ai/weights.hpp"

#include <array>
#include <utility>

namespace ai {

Recording record(const rules::Position& position, const RecordSettings& settings, std::stop_token stop,
                 const OnRecordProgress& on_progress) {
    Recording recording{.position = position, .limits = settings.limits, .nodes = {}, .report = {}};
    recording.limits.all_threads = false;
    recording.limits.counts = true; // sends reports often enough for the progress
    const bool is_narrow = rules::fits<std::uint64_t>(position.size());
    const bool counts_discs = position.size().side() == 8 && weights_of_eight(settings.weights) != nullptr;
    core::TreeRecorder recorder{settings.max_nodes, counts_discs ? disc : 1,
                                is_narrow ? rules::stride<std::uint64_t> : rules::stride<rules::Bits256>};
    const auto on_report = [&](const Report& report) {
        if (on_progress) on_progress({.nodes = report.nodes, .kept = recorder.kept(), .depth = report.depth});
    };
    Searcher searcher{settings.table_bytes, 1, settings.weights};
    searcher.set_parameters(settings.parameters);
    recording.report = searcher.search(position, recording.limits, std::move(stop), on_report, &recorder);

    recording.is_stopped = recorder.was_stopped();
    recording.levels = recorder.levels();
    recording.is_complete = recorder.is_complete();
    const auto& moves = recording.report.moves;
    recording.nodes = recorder.take(moves.empty() ? 0 : moves.front().score);
    return recording;
}

std::string_view to_text(RecordedNode::Reason reason) {
    using base::mark;
    static constexpr std::array texts{mark("all moves searched"),
                                      mark("cutoff"),
                                      mark("evaluated"),
                                      mark("game over"),
                                      mark("wipeout"),
                                      mark("pass"),
                                      mark("table"),
                                      mark("transposition"),
                                      mark("stable discs"),
                                      mark("ProbCut"),
                                      mark("last empties"),
                                      mark("stopped")};
    return texts[static_cast<std::size_t>(reason)].english();
}

} // namespace ai
