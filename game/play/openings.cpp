#include "game/play/openings.hpp"

#include "engine/base/files.hpp"
#include "engine/base/random.hpp"
#include "engine/base/text.hpp"
#include "game/ai/search.hpp"
#include "game/records/obf.hpp"
#include "game/records/opening_names.hpp"
#include "game/records/raw_text.hpp"
#include "game/records/transcript.hpp"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <string>
#include <utility>

namespace play {

using base::tr;

namespace {

constexpr auto shipped_openings = "assets/openings/xot.txt";
constexpr std::size_t max_openings_bytes = std::size_t{64} << 20;
constexpr rules::BoardSize usual_board{8};

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
    // The second character of a transcript is a digit (the row number); that of a board line is a square.
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
    const auto text = base::read_file(path, max_openings_bytes);
    if (!text) return text.error();
    auto openings = openings_from_text(*text);
    if (!openings) return base::Error{tr("{}, {}", path, openings.error().message)};
    return openings;
}

base::Result<std::vector<Opening>> random_openings(const RandomOpenings& wanted) {
    constexpr std::size_t table_bytes = std::size_t{1} << 20;
    constexpr int max_attempts = 20'000; // consecutive attempts without a new opening
    const int max_score = wanted.size.side() * ai::disc / 2;
    const rules::Position start = rules::Position::start(wanted.size, wanted.first_to_move);
    ai::Searcher searcher{table_bytes, 1, {.is_plain = true}};
    base::Random random{wanted.seed};
    std::vector<Opening> openings;
    for (int attempt = 0; static_cast<int>(openings.size()) < wanted.count; ++attempt) {
        if (attempt == max_attempts) {
            return base::Error{
                tr("expected {} balanced openings of {} plies, saw {}", wanted.count, wanted.plies, openings.size())};
        }
        Opening opening{start, std::vector<rules::Move>{}};
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

base::Result<std::vector<Opening>> named_openings(std::string_view names) {
    const auto& known = records::opening_names().all();
    if (known.empty()) return base::Error{records::opening_names_problem()};
    std::vector<Opening> openings;
    while (!names.empty()) {
        const std::string name = records::lowered(records::trimmed(records::take_until(names, ',')));
        const auto named = std::ranges::find_if(
            known, [&](const records::NamedOpening& one) { return records::lowered(one.name) == name; });
        if (named == known.end()) {
            return base::Error{tr("expected the name of an opening, such as \"{}\", saw {}", known.front().name,
                                  records::quote(name))};
        }
        const auto game = records::game_from_transcript(named->moves, rules::Position::start(usual_board));
        if (!game) return game.error();
        openings.push_back({game->position(), game->moves_to_cursor()});
    }
    if (openings.empty()) return base::Error{tr("expected the name of an opening, saw none")};
    return openings;
}

namespace {

base::Result<Opening> random_opening_of_pair(const rules::Position& start, std::uint64_t seed, int pair) {
    constexpr int usual_plies = 8;
    RandomOpenings wanted{.size = start.size(),
                          .plies = std::min(usual_plies, start.size().square_count() / 4),
                          .count = pair + 1,
                          .seed = seed,
                          .first_to_move = start.to_move()};
    auto all = random_openings(wanted);
    if (!all) { // a small board has few openings, so openings may repeat
        wanted.count = 1;
        wanted.seed = seed + static_cast<std::uint64_t>(pair);
        all = random_openings(wanted);
        if (!all) return all.error();
    }
    return all->back();
}

base::Result<Opening> xot_of_pair(std::uint64_t seed, int pair) {
    auto all = read_openings("");
    if (!all) return all.error();
    std::vector<std::size_t> order(all->size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    base::Random random{seed};
    for (std::size_t left = order.size(); left > 1; --left) // Fisher-Yates shuffle
        std::swap(order[left - 1], order[static_cast<std::size_t>(random.below(left))]);
    return all->at(order[static_cast<std::size_t>(pair) % order.size()]);
}

} // namespace

base::Result<Opening> opening_of_pair(const StartChoice& choice, const rules::Position& start, std::uint64_t seed,
                                      int pair) {
    if (choice.kind == StartKind::standard) return Opening{start, std::vector<rules::Move>{}};
    if (choice.kind == StartKind::random) return random_opening_of_pair(start, seed, pair);
    if (start != rules::Position::start(usual_board))
        return base::Error{tr("These openings are for 8 \xC3\x97 8 with Black moving first.")};
    if (choice.kind == StartKind::xot) return xot_of_pair(seed, pair);
    const auto named = named_openings(choice.name);
    if (!named) return named.error();
    return named->at(static_cast<std::size_t>(pair) % named->size());
}

} // namespace play
