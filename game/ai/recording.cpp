#include "game/ai/recording.hpp"

#include "game/ai/chosen_weights.hpp"
#include "game/ai/core/tree/tree_recorder.hpp"

#include <cassert>
#include <utility>

namespace ai {

Recording record(const rules::Position& position, const RecordSettings& settings, std::stop_token stop,
                 const OnRecordProgress& on_progress) {
    Recording recording{.position = position, .limits = settings.limits, .nodes = {}, .report = {}};
    recording.limits.all_threads = false;
    recording.limits.counts = true; // then reports come all the time
    const bool is_narrow = rules::fits<std::uint64_t>(position.size());
    const bool counts_discs = position.size().side() == 8 && weights_of_eight(settings.weights) != nullptr;
    core::TreeRecorder recorder{settings.max_nodes, counts_discs ? disc : 1,
                                is_narrow ? rules::stride<std::uint64_t> : rules::stride<rules::Bits256>};
    const auto on_report = [&](const Report& report) {
        if (on_progress) on_progress({.nodes = report.nodes, .kept = recorder.kept(), .depth = report.depth});
    };
    Searcher searcher{settings.table_bytes, 1, settings.weights};
    recording.report = searcher.search(position, recording.limits, std::move(stop), on_report, &recorder);

    recording.is_stopped = recorder.was_stopped();
    recording.levels = recorder.levels();
    recording.is_complete = recorder.is_complete();
    const auto& moves = recording.report.moves;
    recording.nodes = recorder.take(moves.empty() ? 0 : moves.front().score);
    return recording;
}

rules::Position Recording::position_at(int node) const {
    assert(0 <= node && static_cast<std::size_t>(node) < nodes.size());
    const RecordedNode& here = nodes[static_cast<std::size_t>(node)];
    if (here.parent == RecordedNode::none) return position;
    const rules::Position before = position_at(here.parent);
    if (here.kind == RecordedNode::Kind::iteration || here.kind == RecordedNode::Kind::probcut) return before;
    return before.after(here.move);
}

std::string_view to_text(RecordedNode::Reason reason) {
    using Reason = RecordedNode::Reason;
    switch (reason) {
    case Reason::all_moves: return "all moves searched";
    case Reason::cutoff: return "cutoff";
    case Reason::leaf: return "evaluated";
    case Reason::final: return "game over";
    case Reason::wipeout: return "wipeout";
    case Reason::passed: return "pass";
    case Reason::table: return "table";
    case Reason::transposition: return "transposition";
    case Reason::stability: return "stable discs";
    case Reason::probcut: return "ProbCut";
    case Reason::last_empties: return "last empties";
    case Reason::stopped: return "stopped";
    }
    return "";
}

std::string_view to_text(RecordedNode::Kind kind) {
    using Kind = RecordedNode::Kind;
    switch (kind) {
    case Kind::root: return "position";
    case Kind::iteration: return "iteration";
    case Kind::principal: return "open window";
    case Kind::null_window: return "null window";
    case Kind::probcut: return "shallower look";
    }
    return "";
}

} // namespace ai
