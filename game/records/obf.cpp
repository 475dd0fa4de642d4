#include "game/records/obf.hpp"

#include "engine/base/text.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <cstdlib>

namespace records {

using base::tr;

using rules::Color;
using rules::Move;
using rules::Position;

namespace {

base::Result<Position> read_position(std::string_view text, rules::BoardSize size) {
    std::size_t end = 0; // end of the squares
    for (int left = size.square_count(); end < text.size() && left > 0; ++end)
        left -= is_blank(text[end]) ? 0 : 1;
    const std::string_view side = trimmed(text.substr(end));
    const std::optional<Color> to_move = color_from_text(side);
    const auto position = position_from_text(text.substr(0, end), size, to_move.value_or(Color::black));
    if (position && !to_move)
        return base::Error{
            tr("expected the side to move, X or O, after {} squares, saw {}", size.square_count(), quote(side))};
    return position;
}

base::Result<KnownScore> read_field(std::string_view field, const Position& position) {
    const rules::BoardSize size = position.size();
    const std::size_t colon = field.find(':');
    std::optional<Move> move;
    if (colon != field.npos) {
        const auto read = move_from_text(trimmed(field.substr(0, colon)), size);
        if (!read) return read.error();
        if (position.refusal(*read)) {
            return base::Error{tr("expected a legal move, saw {}", quote(field.substr(0, colon)))};
        }
        move = *read;
    }
    const std::string_view text = trimmed(colon == field.npos ? field : field.substr(colon + 1));
    const auto score = whole_number(text);
    if (!score || std::abs(*score) > size.square_count())
        return base::Error{tr("expected a score from -{0} to +{0}, saw {1}", size.square_count(), quote(text))};
    return KnownScore{move, *score};
}

// data: the line without its comment.
base::Result<Problem> read_problem(std::string_view data, rules::BoardSize size) {
    const auto position = read_position(take_until(data, ';'), size);
    if (!position) return position.error();
    Problem problem{.position = *position};
    while (!data.empty()) {
        const std::string_view field = trimmed(take_until(data, ';'));
        if (field.starts_with("--")) break;
        if (field.empty()) continue;
        const auto known = read_field(field, *position);
        if (!known) return known.error();
        problem.known.push_back(*known);
    }
    return problem;
}

} // namespace

std::optional<int> Problem::value() const {
    if (known.empty()) return std::nullopt;
    return std::ranges::max(known, {}, &KnownScore::score).score;
}

std::optional<int> Problem::score_of(Move move) const {
    const auto found = std::ranges::find(known, move, &KnownScore::move);
    return found == known.end() ? std::nullopt : std::optional{found->score};
}

std::string to_obf(const Problem& problem) {
    const Position& position = problem.position;
    std::string text = to_text(position) + (position.to_move() == Color::black ? " X;" : " O;");
    for (const KnownScore& known : problem.known) {
        text += ' ';
        if (known.move) text += to_text(*known.move) + ":";
        text += (known.score < 0 ? "" : "+") + std::to_string(known.score) + ";";
    }
    if (!problem.comment.empty()) text += " % " + problem.comment;
    return text;
}

base::Result<std::optional<Problem>> problem_from_obf(std::string_view line, int number, rules::BoardSize size) {
    const std::string_view data = trimmed(take_until(line, '%'));
    if (data.empty()) return std::optional<Problem>{};
    auto problem = read_problem(data, size);
    if (!problem) return at_line(number, problem.error().message);
    problem->comment = trimmed(line);
    problem->line = number;
    return std::optional{*std::move(problem)};
}

base::Result<std::vector<Problem>> problems_from_obf(std::string_view text, rules::BoardSize size) {
    std::vector<Problem> problems;
    for (int number = 1; !text.empty(); ++number) {
        auto problem = problem_from_obf(take_until(text, '\n'), number, size);
        if (!problem) return problem.error();
        if (*problem) problems.push_back(**std::move(problem));
    }
    return problems;
}

} // namespace records
