#include "game/train/validation.hpp"

#include "engine/base/random.hpp"
#include "game/train/ordered_games.hpp"
#include "game/train/search_thread.hpp"
#include "game/train/self_play.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace train {

namespace {

using ai::core::Board64;
using rules::Position;

constexpr rules::BoardSize eight{8};
constexpr int band = 8; // empties

bool is_wanted(const Position& position, const ValidationOptions& options) {
    const int empties = position.empties().size();
    return options.fewest_empties <= empties && empties <= options.max_empties && position.legal_moves().size() >= 2;
}

Board64 to_board(const Position& position) {
    const auto board = position.board<std::uint64_t>();
    return {board.player, board.opponent};
}

} // namespace

std::vector<Position> positions_of_self_play(const ai::core::Weights& weights, const ValidationOptions& options) {
    constexpr int games_at_once = 256;
    std::vector<Position> positions;
    base::Random random{options.seed};
    SelfPlayOptions games{
        .games = games_at_once, .seed = options.seed, .threads = options.threads, .depth = 1, .exact_empties = 0};
    const auto take_one = [&](const Samples& samples) {
        std::vector<Position> wanted;
        for (const Sample& sample : samples) {
            const rules::Board<std::uint64_t> board{sample.board.player, sample.board.opponent};
            const auto position = Position::from_board(eight, board, rules::Color::black);
            if (is_wanted(position, options)) wanted.push_back(position);
        }
        if (!wanted.empty()) positions.push_back(wanted[random.below(wanted.size())]);
        return static_cast<int>(positions.size()) < options.positions;
    };
    for (; static_cast<int>(positions.size()) < options.positions; games.first_game += games_at_once)
        self_play(weights, games, take_one);
    return positions;
}

std::vector<Position> positions_of_games(const std::vector<std::vector<rules::Move>>& games,
                                         const ValidationOptions& options) {
    std::vector<Position> positions;
    base::Random random{options.seed};
    const std::size_t wanted_games = std::min(games.size(), static_cast<std::size_t>(options.positions));
    for (std::size_t i = 0; i < wanted_games; ++i) {
        std::vector<Position> wanted;
        Position position = Position::start(eight);
        for (const rules::Move move : games[i * games.size() / wanted_games]) {
            if (is_wanted(position, options)) wanted.push_back(position);
            position = position.after(move);
        }
        if (!wanted.empty()) positions.push_back(wanted[random.below(wanted.size())]);
    }
    return positions;
}

std::vector<records::Problem> with_values(const std::vector<Position>& positions, const ai::core::Weights& weights,
                                          const ValidationOptions& options,
                                          const std::function<void(std::uint64_t)>& on_progress) {
    std::vector<records::Problem> problems;
    const auto make_searcher = [&] {
        return [&, search = std::make_unique<SearchThread>(weights)](std::size_t number) {
            search->clear(); // values must not depend on the assignment of positions to threads
            records::Problem problem{.position = positions[number], .known = {}, .comment = {}};
            for (const rules::Square square : problem.position.legal_moves()) {
                const Board64 next = after(to_board(problem.position), square.row * 8 + square.column);
                const int value = -search->value_or_result(next, options.depth - 1, options.exact_empties - 1);
                problem.known.push_back({rules::Move{square}, value});
            }
            return problem;
        };
    };
    run_in_order(positions.size(), options.threads, make_searcher, [&](records::Problem problem) {
        problems.push_back(std::move(problem));
        if (on_progress) on_progress(problems.size());
        return true;
    });
    return problems;
}

std::vector<Judgement> judge(const ai::core::Weights& weights, const std::vector<records::Problem>& problems) {
    const SearchThread evaluating{weights};
    std::vector<Judgement> bands;
    for (int most = 60; most > 0; most -= band)
        bands.push_back({.fewest_empties = std::max(0, most - band + 1), .max_empties = most});
    Judgement all{.fewest_empties = 0, .max_empties = 60};
    for (const records::Problem& problem : problems) {
        const rules::SquareSet moves = problem.position.legal_moves();
        std::optional<double> most_liked;
        int reached = 0;
        int valued = 0;
        for (const rules::Square square : moves) {
            const std::optional<int> value = problem.score_of(rules::Move{square});
            if (!value) continue;
            ++valued;
            const Board64 behind = after(to_board(problem.position), square.row * 8 + square.column);
            const double liked = -evaluating.static_value(behind);
            if (most_liked && liked <= *most_liked) continue;
            most_liked = liked;
            reached = *value;
        }
        if (valued < 2 || valued < moves.size()) continue;
        const int best = *problem.value();
        const int empties = problem.position.empties().size();
        const auto own =
            std::ranges::find_if(bands, [&](const Judgement& one) { return empties >= one.fewest_empties; });
        for (Judgement* one : {&*own, &all}) {
            one->errors.add(best - evaluating.static_value(to_board(problem.position)));
            one->regret += best - reached;
            one->best_found += reached == best ? 1 : 0;
        }
    }
    std::erase_if(bands, [](const Judgement& one) { return one.errors.count == 0; });
    bands.push_back(all);
    return bands;
}

} // namespace train
