// A recorded tree as JSON and as a Graphviz graph. Written line by line, because a document of a million objects would
// take gigabytes.
#include "game/records/notation.hpp"
#include "game/ui/analysis/tree_view.hpp"

#include <fmt/format.h>

#include <array>
#include <iterator>

namespace ui {

namespace {

using ai::RecordedNode;
using Kind = RecordedNode::Kind;

constexpr std::array kinds{"root", "iteration", "comparison", "principal", "null_window", "probcut"};

bool has_move(const RecordedNode& node) {
    return node.kind == Kind::principal || node.kind == Kind::null_window;
}
bool has_score(const RecordedNode& node) {
    return node.reason != RecordedNode::Reason::stopped && node.reason != RecordedNode::Reason::open;
}
double discs(ai::Score score) {
    return static_cast<double>(score) / ai::disc;
}
// The widest window has no ends.
std::string end_text(ai::Score score) {
    return score <= -ai::infinite_score || score >= ai::infinite_score ? "null" : fmt::format("{}", discs(score));
}

} // namespace

std::string tree_json(const ai::Recording& recording) {
    std::string text = fmt::format(
        R"({{"schema":1,"position":{{"size":{},"board":"{}","to_move":"{}"}},"threads":{},"is_complete":{},"levels":{},"nodes":[)",
        recording.position.size().side(), records::to_text(recording.position),
        recording.position.to_move() == rules::Color::black ? "black" : "white", recording.threads,
        recording.is_complete, recording.levels);
    const char* comma = "\n";
    for (const RecordedNode& node : recording.nodes) {
        fmt::format_to(
            std::back_inserter(text),
            R"({}{{"parent":{},"kind":"{}","move":{},"result":"{}","depth":{},"selectivity":{},"alpha":{},"beta":{},"score":{},"nodes":{},"tried":{},"is_in_table":{},"is_split":{},"has_dropped_children":{}}})",
            comma, node.parent < 0 ? "null" : std::to_string(node.parent), kinds[static_cast<std::size_t>(node.kind)],
            has_move(node) ? fmt::format("\"{}\"", records::to_text(node.move)) : "null", to_text(node.reason),
            node.depth, node.selectivity, end_text(node.alpha), end_text(node.beta),
            has_score(node) ? fmt::format("{}", discs(node.score)) : "null", node.nodes, node.tried, node.is_in_table,
            node.is_split, node.has_dropped_children);
        comma = ",\n";
    }
    return text + "\n]}\n";
}

std::string tree_dot(const ai::Recording& recording) {
    std::string text = "digraph search {\n  node [shape=box];\n";
    for (std::size_t i = 0; i < recording.nodes.size(); ++i) {
        const RecordedNode& node = recording.nodes[i];
        const std::string name = has_move(node) ? records::to_text(node.move)
                                 : node.kind == Kind::root
                                     ? std::string{"root"}
                                     : fmt::format("{} {}", kinds[static_cast<std::size_t>(node.kind)], node.depth);
        fmt::format_to(std::back_inserter(text), "  n{} [label=\"{}{}\\n{}\"{}];\n", i, name,
                       has_score(node) ? fmt::format(" {:+.2f}", discs(node.score)) : "", to_text(node.reason),
                       node.kind == Kind::principal ? ", style=bold" : "");
        if (node.parent >= 0) fmt::format_to(std::back_inserter(text), "  n{} -> n{};\n", node.parent, i);
    }
    return text + "}\n";
}

} // namespace ui
