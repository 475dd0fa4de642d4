#include "engine/base/result.hpp"
#include "engine/base/text.hpp"
#include "game/ai/teaching.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/subcommands.hpp"
#include "game/records/json_fields.hpp"
#include "game/records/notation.hpp"
#include "game/records/transcript.hpp"
#include "game/rules/position.hpp"
#include "game/rules/rule_set.hpp"

#include <algorithm>
#include <cmath>
#include <ostream>
#include <string>
#include <vector>

namespace modes {

using base::tr;
using base::tr_n;
using records::Json;

namespace {

using rules::Position;
using rules::RuleSet;

// Node limit of each method over all depths: seconds on a small board, up to half a minute on 16x16.
constexpr std::uint64_t max_nodes = 10'000'000;
constexpr std::size_t max_tree_lines = 2000;

struct DepthRow {
    int depth = 0;
    ai::Lesson minimax; // empty after a depth that exceeded the limit
    ai::Lesson alpha_beta;
    bool has_minimax() const { return minimax.report.depth > 0; }
    const ai::RootMove& best() const { return alpha_beta.report.moves.front(); }
    double ratio() const { return static_cast<double>(minimax.report.nodes) / alpha_beta.report.nodes; }
};

// The result has depth 0 if the search used up `left`, the remaining nodes; at later depths it has no nodes either.
ai::Lesson learn(ai::TeachingMethod method, const Position& position, int depth, std::uint64_t& left) {
    if (left == 0) return {};
    ai::Lesson lesson = ai::teach(method, position, depth, left);
    left = lesson.report.depth == 0 ? 0 : left - std::min(left, lesson.report.nodes);
    return lesson;
}

// Calls on_row after each depth. Stops before the first depth that alpha-beta cannot finish, and after the one that
// solves the game.
template <class OnRow> std::vector<DepthRow> search_rows(const Position& position, int depth, const OnRow& on_row) {
    std::vector<DepthRow> rows;
    std::uint64_t minimax_left = max_nodes;
    std::uint64_t alpha_beta_left = max_nodes;
    for (int d = 1; d <= depth; ++d) {
        DepthRow row{.depth = d, .alpha_beta = learn(ai::TeachingMethod::alpha_beta, position, d, alpha_beta_left)};
        if (row.alpha_beta.report.depth == 0) break;
        row.minimax = learn(ai::TeachingMethod::minimax, position, d, minimax_left);
        on_row(row);
        rows.push_back(std::move(row));
        if (rows.back().alpha_beta.report.is_solved) break;
    }
    return rows;
}

// Discs with one decimal; infinite for the bounds of the initial window.
std::string discs(ai::Score score) {
    if (score >= ai::open_window) return tr("+inf");
    if (score <= -ai::open_window) return tr("-inf");
    const double tenths = std::round(static_cast<double>(score) * 10 / ai::disc) / 10;
    return fmt::format("{:.1f}", tenths == 0 ? 0. : tenths); // avoids "-0.0"
}

const char* sign(ai::Bound bound) {
    switch (bound) {
    case ai::Bound::exact: return "=";
    case ai::Bound::at_least: return ">=";
    case ai::Bound::at_most: return "<=";
    }
    return "";
}

class Writer {
  public:
    Writer(const RuleSet& rules, const Position& position) : rules_{rules}, position_{position} {}

    // ply: 1 for a move in the position itself, 2 for an answer, and so on.
    std::string move(rules::Move move, int ply) const {
        const rules::Color mover = ply % 2 == 1 ? position_.to_move() : opposite(position_.to_move());
        return records::to_text(move, rules_.notation, position_.size(), mover);
    }
    std::string name(rules::Color color) const { return base::tr_data(rules_.color_names[index(color)]); }
    std::string side() const { return name(position_.to_move()); }
    // Formats "Solved: White wins by 8 discs."
    std::string result(ai::Score score) const {
        if (score == 0) return tr("Solved: a draw.");
        const int margin = std::abs(score) / ai::disc;
        return tr_n(margin, "Solved: {} wins by {} disc.", "Solved: {} wins by {} discs.",
                    name(score > 0 ? position_.to_move() : opposite(position_.to_move())), margin);
    }

  private:
    const RuleSet& rules_;
    const Position& position_;
};

constexpr base::Marked table_heading = base::mark("                       minimax                 alpha-beta\n"
                                                  "depth  best        value          nodes    value          "
                                                  "nodes     cutoffs   ratio\n");

void print_row(std::ostream& out, const Writer& writer, const DepthRow& row) {
    const std::uint64_t nodes = row.minimax.report.nodes;
    const bool has_minimax = row.has_minimax();
    out << fmt::format("{:5}  {:<9}{:>8}{:>15}{:>9}{:15}{:12}{:>8}", row.depth, writer.move(row.best().move, 1),
                       has_minimax ? discs(row.minimax.report.moves.front().score) : "-",
                       has_minimax ? std::to_string(nodes)
                       : nodes > 0 ? fmt::format("> {}", nodes)
                                   : "-",
                       discs(row.best().score), row.alpha_beta.report.nodes, row.alpha_beta.cutoffs,
                       has_minimax ? fmt::format("{:.2f}", row.ratio()) : "-")
        << std::endl; // flush: the next depth may take long
}

// Writes one line per position, and another below its moves if there was a cutoff.
std::vector<std::string> tree_lines(const Writer& writer, const std::vector<ai::TeachingNode>& tree) {
    std::vector<std::string> lines;
    std::vector<const ai::TeachingNode*> open;
    const auto indent = [](int ply) { return std::string(2 * ply, ' '); };
    const auto close_down_to = [&](int ply) {
        for (; !open.empty() && open.back()->ply >= ply; open.pop_back()) {
            const ai::TeachingNode& node = *open.back();
            if (node.unsearched == 0) continue;
            lines.push_back(indent(node.ply + 1)
                            + tr_n(node.unsearched, "cut: {} >= beta {}, {} move not searched",
                                   "cut: {} >= beta {}, {} moves not searched", discs(node.value), discs(node.beta),
                                   node.unsearched));
        }
    };
    for (const ai::TeachingNode& node : tree) {
        close_down_to(node.ply);
        std::string line = indent(node.ply) + (node.ply == 0 ? tr("start") : writer.move(node.move, node.ply)) + "  "
                           + discs(node.alpha) + ".." + discs(node.beta) + "  ";
        if (node.is_leaf)
            line += node.is_over ? tr("game over {}", discs(node.value)) : tr("leaf {}", discs(node.value));
        else
            line += std::string{sign(node.bound)} + ' ' + discs(node.value);
        lines.push_back(std::move(line));
        open.push_back(&node);
    }
    close_down_to(0);
    return lines;
}

void print_tree(std::ostream& out, const Writer& writer, const Position& position, int depth) {
    out << '\n'
        << tr("The alpha-beta tree to depth {}: move, window alpha..beta, value. The numbers in a line are discs for "
              "the side to\nmove there, so signs change from ply to ply; >= and <= are bounds.",
              depth)
        << "\n\n";
    const std::vector<std::string> lines = tree_lines(writer, ai::alpha_beta_tree(position, depth));
    for (std::size_t i = 0; i < lines.size() && i < max_tree_lines; ++i)
        out << lines[i] << '\n';
    if (lines.size() > max_tree_lines) {
        const auto more = static_cast<long long>(lines.size() - max_tree_lines);
        out << tr_n(more, "{} more line is not shown.", "{} more lines are not shown.", more) << '\n';
    }
}

Json score_json(ai::Score score) {
    return std::abs(score) >= ai::open_window ? Json{} : Json(static_cast<double>(score) / ai::disc);
}

Json to_json(const Writer& writer, const Position& position, const RuleSet& rules, const std::vector<DepthRow>& rows) {
    Json depths = Json::array();
    for (const DepthRow& row : rows) {
        depths.push_back(
            {{"depth", row.depth},
             {"value", score_json(row.best().score)},
             {"minimax_value", row.has_minimax() ? score_json(row.minimax.report.moves.front().score) : Json{}},
             {"is_solved", row.alpha_beta.report.is_solved},
             {"best", writer.move(row.best().move, 1)},
             {"minimax_nodes", row.has_minimax() ? Json(row.minimax.report.nodes) : Json{}},
             {"alpha_beta_nodes", row.alpha_beta.report.nodes},
             {"cutoffs", row.alpha_beta.cutoffs},
             {"ratio", row.has_minimax() ? Json(row.ratio()) : Json{}}});
    }
    return {{"size", position.size().side()},
            {"rules", rules.id},
            {"to_move", position.to_move() == rules::Color::black ? "black" : "white"},
            {"board", records::to_text(position)},
            {"depths", depths}};
}

Json tree_json(const Writer& writer, const Position& position, int depth) {
    Json nodes = Json::array();
    for (const ai::TeachingNode& node : ai::alpha_beta_tree(position, depth)) {
        if (nodes.size() == max_tree_lines) break;
        nodes.push_back({{"ply", node.ply},
                         {"move", node.ply == 0 ? Json{} : Json(writer.move(node.move, node.ply))},
                         {"alpha", score_json(node.alpha)},
                         {"beta", score_json(node.beta)},
                         {"bound", sign(node.bound)},
                         {"value", score_json(node.value)},
                         {"is_leaf", node.is_leaf},
                         {"unsearched", node.unsearched}});
    }
    return nodes;
}

struct Teach {
    int side = 8;
    std::string rule_set = "othello";
    std::string moves;
    std::string board;
    std::string to_move;
    int depth = 6;
    int tree_depth = 0; // 0: no tree
    bool prints_json = false;

    explicit Teach(Arguments& command) {
        command.option("--size", side, tr("Squares on a side, 8 by default"))
            .range(rules::BoardSize::smallest, rules::BoardSize::largest);
        command.option("--rules", rule_set, tr("Rule set: {}", ids_of_rule_sets())).named(tr("ID"));
        const Option has_moves =
            command.option("--moves", moves, tr("Moves that lead to the position, such as f5d6c3"));
        const Option has_board =
            command.option("--board", board, tr("The position, row by row from the top: X black, O white, - empty"))
                .excludes(has_moves);
        command.option("--to-move", to_move, tr("black or white, with --board"))
            .needs(has_board)
            .one_of({"black", "white"});
        command.option("--depth", depth, tr("Maximum depth in plies, 6 by default")).range(1, 30);
        command.option("--tree", tree_depth, tr("Print the tree of the alpha-beta search to this depth, 1 to 4"))
            .range(1, 4);
        command.flag("--json", prints_json, tr("Print one JSON object"));
    }

    Position position(const RuleSet& rules) const {
        const rules::BoardSize size{side};
        if (board.empty()) {
            const auto game = records::game_from_transcript(moves, rules.start(size));
            if (!game) throw Failure{tr("--moves: {}", game.error().message)};
            return game->position();
        }
        const rules::Color mover = to_move.empty()      ? rules.first_to_move
                                   : to_move == "black" ? rules::Color::black
                                                        : rules::Color::white;
        const auto read = records::position_from_text(board, size, mover);
        if (!read) throw Failure{tr("--board: {}", read.error().message)};
        return *read;
    }

    int run(const CommandContext& context) const {
        std::ostream& out = context.out;
        const RuleSet& rules = *required(records::rule_set_from_text(rule_set));
        const int largest = records::info(rules.notation).largest_side;
        if (side > largest) {
            throw Failure{tr("expected a board size from {} to {} with the rule set {}, saw {}",
                             rules::BoardSize::smallest, largest, rules.id, side)};
        }
        const Position start = position(rules);
        if (start.is_over()) throw Failure{tr("expected a position with a legal move, saw a finished game")};
        const Writer writer{rules, start};
        if (prints_json) {
            Json object = to_json(writer, start, rules, search_rows(start, depth, [](const DepthRow&) {}));
            if (tree_depth > 0) object["tree"] = tree_json(writer, start, tree_depth);
            out << object << '\n';
            return 0;
        }
        out << tr("{0} x {0}, {1} to move. Values are discs for {1}; a finished game counts only discs, not empty "
                  "squares.",
                  side, writer.side())
            << "\n\n"
            << tr(table_heading) << std::flush;
        const std::vector<DepthRow> rows =
            search_rows(start, depth, [&](const DepthRow& row) { print_row(out, writer, row); });
        const int reached = static_cast<int>(rows.size());
        const bool is_solved = !rows.empty() && rows.back().alpha_beta.report.is_solved;
        if (reached < depth && !is_solved)
            out << tr("Depth {} was not finished: alpha-beta reached its limit of {} nodes.", reached + 1, max_nodes)
                << '\n';
        if (is_solved) out << writer.result(rows.back().best().score) << '\n';
        if (tree_depth > 0) print_tree(out, writer, start, tree_depth);
        return 0;
    }
};

} // namespace

RunCommand add_teach(Arguments& arguments) {
    return command<Teach>(arguments);
}

} // namespace modes
