#include "game/modes/arena/openings.hpp"

#include "engine/base/files.hpp"
#include "engine/base/random.hpp"
#include "engine/base/text.hpp"
#include "game/ai/search.hpp"
#include "game/modes/file_limit.hpp"
#include "game/records/obf.hpp"
#include "game/records/raw_text.hpp"
#include "game/records/transcript.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>

namespace modes {

using base::tr;

namespace {

constexpr auto shipped_openings = "assets/openings/xot.txt";

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

} // namespace

base::Result<std::vector<Opening>> openings_from_text(std::string_view text) {
    const std::vector<Line> lines = lines_with_data(text);
    if (lines.empty()) return base::Error{tr("expected openings, one per line, saw none")};
    const rules::Position start = rules::Position::start(rules::BoardSize{8});
    std::vector<Opening> openings;
    const auto add = [&](int line, Opening opening) -> std::optional<base::Error> {
        if (opening.position.is_over()) return records::at_line(line, tr("expected an opening, saw a finished game"));
        openings.push_back(std::move(opening));
        return std::nullopt;
    };
    // A transcript has the number of a row where a board has its second square.
    const std::string_view first = lines.front().text;
    if (first.size() >= 2 && '0' <= first[1] && first[1] <= '9') {
        for (const Line& line : lines) {
            const auto game = records::game_from_transcript(line.text, start);
            if (!game) return records::at_line(line.number, game.error().message);
            if (const auto error = add(line.number, {game->position(), game->moves_to_cursor()})) return *error;
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

base::Result<std::vector<Opening>> read_openings(const std::string& chosen) {
    std::string path = chosen;
    if (path.empty()) {
        const auto shipped = base::find_shipped(shipped_openings);
        if (!shipped) return shipped.error();
        path = shipped->string();
    }
    const auto text = base::read_file(path, max_file_bytes);
    if (!text) return text.error();
    auto openings = openings_from_text(*text);
    if (!openings) return base::Error{tr("{}, {}", path, openings.error().message)};
    return openings;
}

base::Result<std::vector<Opening>> random_openings(const RandomOpenings& wanted) {
    constexpr std::size_t table_bytes = std::size_t{1} << 20;
    constexpr int max_attempts = 20'000; // one after the other without a new one
    const int max_score = wanted.size.side() * ai::disc / 2;
    ai::Searcher searcher{table_bytes, 1, {.is_plain = true}};
    base::Random random{wanted.seed};
    std::vector<Opening> openings;
    for (int attempt = 0; static_cast<int>(openings.size()) < wanted.count; ++attempt) {
        if (attempt == max_attempts) {
            return base::Error{
                tr("expected {} balanced openings of {} plies, saw {}", wanted.count, wanted.plies, openings.size())};
        }
        Opening opening{rules::Position::start(wanted.size), std::vector<rules::Move>{}};
        for (int ply = 0; ply < wanted.plies && !opening.position.is_over(); ++ply) {
            const rules::SquareSet moves = opening.position.legal_moves();
            rules::Move move = rules::Move::pass();
            if (!moves.empty()) {
                auto square = moves.begin();
                for (auto skip = random.below(static_cast<std::uint64_t>(moves.size())); skip > 0; --skip)
                    ++square;
                move = rules::Move{*square};
            }
            opening.moves->push_back(move);
            opening.position = opening.position.after(move);
        }
        const auto is_same = [&](const Opening& other) { return other.position == opening.position; };
        if (opening.position.is_over() || std::ranges::any_of(openings, is_same)) continue;
        searcher.clear();
        const ai::Report report = searcher.search(opening.position, {.depth = 2}, {}, {});
        if (std::abs(report.moves.front().score) > max_score) continue;
        openings.push_back(std::move(opening));
        attempt = 0;
    }
    return openings;
}

} // namespace modes
