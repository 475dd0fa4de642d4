#include "game/library/game_card.hpp"

#include "game/library/game_document.hpp"
#include "game/records/notation.hpp"
#include "game/records/opening_names.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <iterator>
#include <sstream>
#include <vector>

namespace library {

using rules::Color;
using rules::GameTree;

namespace {

constexpr char separator = '\t';

// Last node of the current line if the board is finished there, else the cursor.
GameTree::NodeId shown_node(const GameDocument& document) {
    const GameTree::NodeId last = document.game.line().back();
    return !document.early_end && document.game.node(last).position.is_over() ? last : document.game.cursor();
}

// Replaces control characters, since they separate fields and lines.
std::string plain(std::string text) {
    for (char& c : text)
        if (static_cast<unsigned char>(c) < 0x20) c = ' ';
    return text;
}

template <class Figures, class Visit> void visit_numbers(Figures& figures, const Visit& visit) {
    for (auto& is_human : figures.is_human)
        visit(is_human);
    visit(figures.unknown);
    for (auto& side : figures.lost)
        for (auto& phase : side) {
            visit(phase.moves);
            visit(phase.loss);
        }
    for (auto& worst : figures.worst) {
        visit(worst.number);
        visit(worst.loss);
    }
}

std::string figures_text(const GameFigures& figures) {
    std::string text;
    visit_numbers(figures, [&](auto value) { text += (text.empty() ? "" : " ") + std::to_string(+value); });
    return text;
}

std::optional<GameFigures> figures_from(const std::string& text) {
    GameFigures figures;
    std::istringstream numbers{text};
    visit_numbers(figures, [&](auto& value) { numbers >> value; });
    return numbers ? std::optional{figures} : std::nullopt;
}

std::optional<EarlyEnd> early_end(const std::string& text) {
    if (text.size() < 2) return std::nullopt;
    const auto* const word = std::ranges::find(end_words, text.substr(2), &records::Word<EndReason>::text);
    if (word == std::end(end_words)) return std::nullopt;
    return EarlyEnd{.winner = records::color_from_text(text.substr(0, 1)), .reason = word->value};
}

} // namespace

GameCard card_of(const GameDocument& document) {
    const GameTree& game = document.game;
    const GameTree::NodeId node = shown_node(document);
    const auto path = game.path_to(node);
    const auto is_disc = [&](GameTree::NodeId id) { return id != GameTree::root && !game.node(id).move.is_pass(); };
    GameCard card{.position = game.node(node).position,
                  .seats = document.seats,
                  .color_names = document.rules.color_names,
                  .moves = static_cast<int>(std::ranges::count_if(path, is_disc)),
                  .early_end = document.early_end,
                  .figures = figures_of(document)};
    if (const auto opening = records::opening_names().name_of(game, node)) card.opening = opening->name;
    return card;
}

bool is_over(const GameCard& card) {
    return card.early_end || card.position.is_over();
}

bool has_result(const GameCard& card) {
    return is_over(card) && !(card.early_end && card.early_end->reason == EndReason::aborted);
}

std::optional<Color> winner(const GameCard& card) {
    return card.early_end ? card.early_end->winner : card.position.winner();
}

std::string to_text(const GameCard& card) {
    std::string end;
    if (const auto& early = card.early_end)
        end = (!early->winner ? "- " : *early->winner == Color::black ? "b " : "w ") + to_text(early->reason);
    std::string line = std::to_string(card.position.size().side());
    for (const std::string& field :
         {std::string{card.position.to_move() == Color::black ? "b" : "w"}, records::to_text(card.position),
          plain(card.seats[0].name), plain(card.seats[0].player), plain(card.seats[1].name),
          plain(card.seats[1].player), plain(card.color_names[0]), plain(card.color_names[1]),
          std::to_string(card.moves), plain(card.opening), end, figures_text(card.figures)})
        line += separator + field;
    return line;
}

std::optional<GameCard> card_from_text(std::string_view text) {
    std::vector<std::string> fields;
    while (!text.empty())
        fields.emplace_back(records::take_until(text, separator));
    if (fields.size() != 13) return std::nullopt;
    const auto size = rules::BoardSize::of(records::whole_number(fields[0]).value_or(0));
    const auto figures = figures_from(fields[12]);
    if (!size || !figures) return std::nullopt;
    const auto position = records::position_from_text(fields[2], *size, fields[1] == "b" ? Color::black : Color::white);
    if (!position) return std::nullopt;
    return GameCard{.position = *position,
                    .seats = {DocumentSeat{fields[3], fields[4]}, DocumentSeat{fields[5], fields[6]}},
                    .color_names = {fields[7], fields[8]},
                    .moves = records::whole_number(fields[9]).value_or(0),
                    .opening = fields[10],
                    .early_end = early_end(fields[11]),
                    .figures = *figures};
}

bool GameFigures::is_reviewed() const {
    const auto is_judged = [](const auto& side) {
        return std::ranges::any_of(side, [](const LossFigures& each) { return each.moves > 0; });
    };
    return unknown == 0 && std::ranges::any_of(lost, is_judged);
}

Phase phase_of(int number, int squares) {
    const int third = std::max(1, (squares + 2) / 3);
    return static_cast<Phase>(std::clamp((number - 1) / third, 0, phase_count - 1));
}

int review_depth_on_board(int depth, rules::BoardSize size) {
    const int divisor = size.side() <= 8 ? 1 : size.side() <= 10 ? 2 : 4;
    return std::max(1, depth / divisor);
}

namespace {

// Whether the loss of the move that led to the node comes from a search at least as deep as the quickest review. The
// search that finds the turning point of a lost game is shallower.
bool is_known_well(const GameDocument& document, GameTree::NodeId node) {
    const GameTree::NodeId parent = document.game.node(node).parent;
    const rules::Position& position = document.game.node(parent).position;
    const PositionValue* before = document.values.find(parent);
    if (before == nullptr || before->is_from_book || position.legal_moves().size() == 1) return true;
    const bool has_own = before->certainty.is_solved || before->moves.empty();
    const Certainty& known = has_own ? before->certainty : before->moves_certainty;
    return known.is_solved || known.depth >= review_depth_on_board(quick_review_depth, position.size());
}

} // namespace

GameFigures figures_of(const GameDocument& document) {
    GameFigures figures;
    for (const rules::Color color : rules::both_colors)
        figures.is_human[rules::index(color)] = document.seats[rules::index(color)].player == human_player;
    const rules::Position& start = document.game.node(rules::GameTree::root).position;
    const int squares = start.size().square_count() - 4;
    const int placed = start.occupied().size() - 4; // a game that starts later has no opening phase
    for (const JudgedMove& move : judged_line(document.game, document.values)) {
        if (move.node == rules::GameTree::root || move.is_pass) continue;
        if (!move.loss || !is_known_well(document, move.node)) {
            ++figures.unknown;
            continue;
        }
        const std::size_t side = rules::index(document.game.node(move.node).mover);
        const auto phase = static_cast<std::size_t>(phase_of(placed + move.number, squares));
        figures.lost[side][phase].add({.moves = 1, .loss = *move.loss});
        if (*move.loss > figures.worst[side].loss) figures.worst[side] = {.number = move.number, .loss = *move.loss};
    }
    return figures;
}

} // namespace library
