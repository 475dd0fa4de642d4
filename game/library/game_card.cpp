#include "game/library/game_card.hpp"

#include "game/library/game_document.hpp"
#include "game/records/notation.hpp"
#include "game/records/opening_names.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <charconv>
#include <vector>

namespace library {

using rules::Color;
using rules::GameTree;

namespace {

constexpr char separator = '\t';
constexpr std::int64_t max_moves = 1'000'000;        // also for other counts
constexpr std::int64_t max_loss = 1'000'000'000'000; // hundredths of a disc per game

// Last node of the current line if the board is finished there, else the cursor.
GameTree::NodeId shown_node(const GameDocument& document) {
    const GameTree::NodeId last = document.game.line().back();
    return !document.early_end && document.game.node(last).position.is_over() ? last : document.game.cursor();
}

// Replaces control characters, which separate fields and lines.
std::string plain(std::string text) {
    for (char& c : text)
        if (static_cast<unsigned char>(c) < 0x20) c = ' ';
    return text;
}

template <class Figures, class Visit> void visit_numbers(Figures& figures, const Visit& visit) {
    for (auto& person : figures.is_person)
        visit(person, 1);
    visit(figures.unknown, max_moves);
    for (auto& side : figures.lost)
        for (auto& phase : side) {
            visit(phase.moves, max_moves);
            visit(phase.loss, max_loss);
        }
    for (auto& worst : figures.worst) {
        visit(worst.number, max_moves);
        visit(worst.loss, max_loss);
    }
}

std::string figures_text(const GameFigures& figures) {
    std::string text;
    visit_numbers(figures, [&](auto value, std::int64_t) {
        text += (text.empty() ? "" : " ") + std::to_string(static_cast<std::int64_t>(value));
    });
    return text;
}

template <class Number> std::optional<Number> number(std::string_view text) {
    Number value{};
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || read.ec != std::errc{} || read.ptr != text.data() + text.size()) return std::nullopt;
    return value;
}

std::optional<Color> color(std::string_view text) {
    if (text == "b") return Color::black;
    if (text == "w") return Color::white;
    return std::nullopt;
}

std::optional<EarlyEnd> early_end(std::string_view text) {
    const auto winner = color(text.substr(0, 1));
    if (text.size() < 2 || (!winner && text[0] != '-')) return std::nullopt;
    for (const EndReason reason : {EndReason::resignation, EndReason::time, EndReason::illegal_move,
                                   EndReason::disconnection, EndReason::agreement, EndReason::aborted}) {
        if (text.substr(2) == to_text(reason) && has_winner(reason) == winner.has_value())
            return EarlyEnd{.winner = winner, .reason = reason};
    }
    return std::nullopt;
}

std::optional<GameFigures> figures(std::string_view text) {
    GameFigures read;
    bool is_good = true;
    visit_numbers(read, [&](auto& value, std::int64_t most) {
        const auto next = number<std::int64_t>(records::take_until(text, ' '));
        is_good = is_good && next && *next >= 0 && *next <= most;
        if (is_good) value = static_cast<std::decay_t<decltype(value)>>(*next);
    });
    return is_good && text.empty() ? std::optional{read} : std::nullopt;
}

std::vector<std::string_view> split(std::string_view line) {
    std::vector<std::string_view> fields;
    for (;;) {
        const std::size_t end = line.find(separator);
        fields.push_back(line.substr(0, end));
        if (end == line.npos) return fields;
        line.remove_prefix(end + 1);
    }
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
    const std::vector<std::string_view> fields = split(text);
    if (fields.size() != 13 || !records::is_utf8(text)) return std::nullopt;
    const auto size = rules::BoardSize::of(number<int>(fields[0]).value_or(0));
    const auto to_move = color(fields[1]);
    const auto moves = number<int>(fields[9]);
    if (!size || !to_move || !moves || *moves < 0 || *moves > max_moves) return std::nullopt;
    const auto position = records::position_from_text(fields[2], *size, *to_move);
    const auto end = early_end(fields[11]);
    const auto judged = figures(fields[12]);
    if (!position || !judged || (!end && !fields[11].empty())) return std::nullopt;
    const auto field = [&](std::size_t at) { return std::string{fields[at]}; };
    return GameCard{.position = *position,
                    .seats = {DocumentSeat{field(3), field(4)}, DocumentSeat{field(5), field(6)}},
                    .color_names = {field(7), field(8)},
                    .moves = *moves,
                    .opening = field(10),
                    .early_end = end,
                    .figures = *judged};
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
// search for the turning point of a lost game is not.
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
        figures.is_person[rules::index(color)] = document.seats[rules::index(color)].player == human_player;
    const rules::Position& start = document.game.node(rules::GameTree::root).position;
    const int squares = start.size().square_count() - 4;
    const int placed = start.occupied().size() - 4; // a game with a later start has no opening
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
