// A recorded tree as JSON and as a Graphviz graph. Written as text, because a JSON document of a million nodes would
// take gigabytes.
#include "game/records/notation.hpp"
#include "game/ui/analysis/tree_view.hpp"

#include <array>
#include <cstdio>
#include <initializer_list>
#include <string_view>
#include <utility>

namespace ui {

namespace {

using ai::RecordedNode;
using Kind = RecordedNode::Kind;

constexpr std::array kinds{"root", "iteration", "comparison", "principal", "null_window", "probcut"};

const char* kind_text(const RecordedNode& node) {
    return kinds[static_cast<std::size_t>(node.kind)];
}

// In discs; null for the ends of the widest window.
std::string discs(ai::Score score) {
    if (score <= -ai::infinite_score || score >= ai::infinite_score) return "null";
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", static_cast<double>(score) / ai::disc);
    return text;
}
std::string in_quotes(std::string_view plain) {
    return '"' + std::string{plain} + '"';
}
std::string truth(bool value) {
    return value ? "true" : "false";
}

struct Field {
    std::string_view name;
    std::string value; // JSON
};
// The fields of an object, which stays open.
std::string fields(std::initializer_list<Field> all) {
    std::string text;
    for (const auto& [name, value] : all)
        text += (text.empty() ? "{" : ",") + in_quotes(name) + ":" + value;
    return text;
}

std::string node_json(const RecordedNode& node) {
    return fields({{"parent", node.parent < 0 ? "null" : std::to_string(node.parent)},
                   {"kind", in_quotes(kind_text(node))},
                   {"move", node.is_move() ? in_quotes(records::to_text(node.move)) : "null"},
                   {"result", in_quotes(to_text(node.reason))},
                   {"depth", std::to_string(node.depth)},
                   {"selectivity", std::to_string(node.selectivity)},
                   {"alpha", discs(node.alpha)},
                   {"beta", discs(node.beta)},
                   {"score", node.has_score() ? discs(node.score) : "null"},
                   {"nodes", std::to_string(node.nodes)},
                   {"tried", std::to_string(node.tried)},
                   {"is_in_table", truth(node.is_in_table)},
                   {"is_split", truth(node.is_split)},
                   {"has_dropped_children", truth(node.has_dropped_children)}})
           + "}";
}

} // namespace

std::string tree_json(const ai::Recording& recording) {
    const rules::Position& position = recording.position;
    const bool is_black = position.to_move() == rules::Color::black;
    std::string text = fields({{"schema", "1"},
                               {"position", fields({{"size", std::to_string(position.size().side())},
                                                    {"board", in_quotes(records::to_text(position))},
                                                    {"to_move", in_quotes(is_black ? "black" : "white")}})
                                                + "}"},
                               {"threads", std::to_string(recording.threads)},
                               {"is_complete", truth(recording.is_complete)},
                               {"levels", std::to_string(recording.levels)}});
    const char* before = ",\"nodes\":[\n";
    for (const RecordedNode& node : recording.nodes)
        text += std::exchange(before, ",\n") + node_json(node);
    return text + "\n]}\n";
}

std::string tree_dot(const ai::Recording& recording) {
    std::string text = "digraph search {\n  node [shape=box];\n";
    for (std::size_t i = 0; i < recording.nodes.size(); ++i) {
        const RecordedNode& node = recording.nodes[i];
        const std::string name = "n" + std::to_string(i);
        std::string label = node.is_move() ? records::to_text(node.move) : kind_text(node);
        if (!node.is_move() && node.kind != Kind::root) label += " " + std::to_string(node.depth);
        if (node.has_score()) label += " " + discs(node.score);
        label += "\\n" + std::string{to_text(node.reason)};
        text +=
            "  " + name + " [label=" + in_quotes(label) + (node.kind == Kind::principal ? ", style=bold" : "") + "];\n";
        if (node.parent >= 0) text += "  n" + std::to_string(node.parent) + " -> " + name + ";\n";
    }
    return text + "}\n";
}

} // namespace ui
