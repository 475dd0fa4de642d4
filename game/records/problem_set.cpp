#include "game/records/problem_set.hpp"

#include "engine/base/text.hpp"
#include "game/records/game_stream.hpp"
#include "game/records/notation.hpp"

#include <string>
#include <unordered_set>
#include <utility>

namespace records {

using base::tr;
using rules::Position;

namespace {

std::optional<Problem> problem_of(const GameRecord& game, int unvalued_empties) {
    if (!game.known.empty()) return Problem{.position = game.start, .known = game.known, .comment = {}};
    if (auto stored = theoretical_problem(game)) return stored;
    const bool is_position =
        unvalued_empties > 0 && game.moves.empty() && game.start.empties().size() <= unvalued_empties;
    const auto position = is_position ? std::optional{game.start} : position_with_empties(game, unvalued_empties);
    return position ? std::optional{Problem{.position = *position, .known = {}, .comment = game.date}} : std::nullopt;
}

} // namespace

std::optional<Position> position_with_empties(const GameRecord& game, int empties) {
    Position position = game.start;
    for (const RecordedMove& each : game.moves) {
        if (position.empties().size() == empties && !position.legal_moves().empty()) return position;
        position = position.after(each.move);
    }
    return std::nullopt;
}

std::optional<Problem> theoretical_problem(const GameRecord& game) {
    if (!game.theoretical) return std::nullopt;
    const std::optional<Position> position = position_with_empties(game, game.theoretical->empties);
    if (!position) return std::nullopt;
    const int black = 2 * game.theoretical->black_discs - position->size().square_count();
    const int score = position->to_move() == rules::Color::black ? black : -black;
    return Problem{.position = *position, .known = {{.move = {}, .score = score}}, .comment = game.date};
}

base::Result<std::vector<Problem>> read_problem_set(const std::filesystem::path& path, int unvalued_empties) {
    std::vector<Problem> problems;
    std::unordered_set<std::string> seen;
    std::string fault;
    const auto refuse = [&](const std::string& why, const StreamPlace& place) {
        fault = at_place(place, why);
        return false;
    };
    const auto take = [&](GameRecord&& game, const StreamPlace& place) {
        std::optional<Problem> problem = problem_of(game, unvalued_empties);
        if (!problem) return true;
        const Position& position = problem->position;
        if (position.is_over()) return refuse(tr("expected a position with a legal move, saw a finished game"), place);
        const int side = position.size().side();
        if (const int first = problems.empty() ? side : problems.front().position.size().side(); side != first)
            return refuse(tr("expected a board with {} squares on a side like the first, saw {}", first, side), place);
        if (!seen.insert(to_text(position) + (position.to_move() == rules::Color::black ? 'X' : 'O')).second)
            return true;
        problem->line = static_cast<int>(place.line > 0 ? place.line : place.number);
        problems.push_back(*std::move(problem));
        return true;
    };
    const auto tally = read_game_file(path, nullptr, {}, {.take = take, .refuse = refuse});
    if (!tally) return tally.error();
    if (!fault.empty()) return base::Error{tr("{}: {}", path.string(), fault)};
    if (problems.empty()) return base::Error{tr("{}: expected positions with known values, saw none", path.string())};
    return problems;
}

} // namespace records
