#include "game/modes/arena/openings.hpp"

#include "game/records/obf.hpp"
#include "game/records/transcript.hpp"

#include <algorithm>
#include <string>

namespace modes {

namespace {

struct Line {
    int number = 0; // from 1
    std::string_view text;
};

std::vector<Line> lines_with_data(std::string_view text) {
    std::vector<Line> lines;
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        line = line.substr(0, line.find('%'));
        if (line.find_first_not_of(" \t\r") != line.npos) lines.push_back({number, line});
    }
    return lines;
}

base::Error at_line(int number, const std::string& message) {
    return base::Error{"line " + std::to_string(number) + ": " + message};
}

} // namespace

base::Result<std::vector<rules::Position>> openings_from_text(std::string_view text) {
    const std::vector<Line> lines = lines_with_data(text);
    if (lines.empty()) return base::Error{"expected openings, one a line, saw none"};
    std::vector<rules::Position> positions;
    const auto add = [&](int line, const rules::Position& position) -> std::optional<base::Error> {
        if (position.is_over()) return at_line(line, "expected an opening, saw a finished game");
        positions.push_back(position);
        return std::nullopt;
    };
    // A transcript has the number of a row where a board has its second square.
    const std::string_view first = lines.front().text.substr(lines.front().text.find_first_not_of(" \t\r"));
    if (first.size() >= 2 && '0' <= first[1] && first[1] <= '9') {
        for (const Line& line : lines) {
            const auto game = records::game_from_transcript(line.text, rules::Position::start(rules::BoardSize{8}));
            if (!game) return at_line(line.number, game.error().message);
            if (const auto error = add(line.number, game->position())) return *error;
        }
    } else {
        const auto problems = records::problems_from_obf(text);
        if (!problems) return problems.error();
        for (const records::Problem& problem : *problems) {
            if (const auto error = add(problem.line, problem.position)) return *error;
        }
    }
    return positions;
}

} // namespace modes
