#include "game/modes/arena/openings.hpp"

#include "game/records/obf.hpp"
#include "game/records/raw_text.hpp"
#include "game/records/transcript.hpp"

#include <string>
#include <utility>

namespace modes {

namespace {

struct Line {
    int number = 0; // from 1
    std::string_view text;
};

std::vector<Line> lines_with_data(std::string_view text) {
    std::vector<Line> lines;
    for (int number = 1; !text.empty(); ++number) {
        std::string_view comment = records::take_until(text, '\n');
        const std::string_view line = records::trimmed(records::take_until(comment, '%'));
        if (!line.empty()) lines.push_back({number, line});
    }
    return lines;
}

std::vector<rules::Move> moves_of(const rules::Game& game) {
    std::vector<rules::Move> moves;
    for (const rules::Game::NodeId id : game.path_to(game.cursor())) {
        if (id != rules::Game::root) moves.push_back(game.node(id).move);
    }
    return moves;
}

} // namespace

base::Result<std::vector<Opening>> openings_from_text(std::string_view text) {
    const std::vector<Line> lines = lines_with_data(text);
    if (lines.empty()) return base::Error{"expected openings, one a line, saw none"};
    const rules::Position start = rules::Position::start(rules::BoardSize{8});
    std::vector<Opening> openings;
    const auto add = [&](int line, Opening opening) -> std::optional<base::Error> {
        if (opening.position.is_over()) return records::at_line(line, "expected an opening, saw a finished game");
        openings.push_back(std::move(opening));
        return std::nullopt;
    };
    // A transcript has the number of a row where a board has its second square.
    const std::string_view first = lines.front().text;
    if (first.size() >= 2 && '0' <= first[1] && first[1] <= '9') {
        for (const Line& line : lines) {
            const auto game = records::game_from_transcript(line.text, start);
            if (!game) return records::at_line(line.number, game.error().message);
            if (const auto error = add(line.number, {game->position(), moves_of(*game)})) return *error;
        }
    } else {
        const auto problems = records::problems_from_obf(text);
        if (!problems) return problems.error();
        for (const records::Problem& problem : *problems) {
            Opening opening{problem.position, std::nullopt};
            if (opening.position == start) opening.moves.emplace();
            if (const auto error = add(problem.line, std::move(opening))) return *error;
        }
    }
    return openings;
}

} // namespace modes
