#include "game/modes/serving/served_game.hpp"

#include "engine/base/text.hpp"
#include "game/ai/book.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/searcher_options.hpp"
#include "game/modes/subcommands.hpp"
#include "game/records/game_record.hpp"

#include <algorithm>
#include <chrono>
#include <thread>

namespace modes {

namespace {

ai::Searcher searcher_of(const ServedSettings& settings) {
    return make_searcher(settings.table_bytes, settings.threads, settings.evaluation, settings.parameters);
}

} // namespace

ServedGame::ServedGame(const ServedSettings& settings)
    : settings_{settings}, searcher_{searcher_of(settings)}, seeds_{settings.seed} {
    begin(tree_);
}

void ServedGame::change(const ServedSettings& settings) {
    if (settings.threads != settings_.threads || settings.table_bytes != settings_.table_bytes)
        searcher_ = searcher_of(settings);
    settings_ = settings;
}

void ServedGame::begin(rules::GameTree tree, const ai::TimeControl& control) {
    tree_ = std::move(tree);
    clocks_.fill(ai::PlayerClock{control});
    searcher_.clear();
    // The first search on a board size allocates the table, which must not count as thinking time.
    searcher_.search(rules::Position::start(position().size()), {.depth = 1}, {}, {});
    game_seed_ = seeds_.next();
}

ai::LevelSettings ServedGame::bounds() const {
    if (!settings_.limits) return ai::level(settings_.level);
    ai::LevelSettings bounds = ai::levels().back();
    bounds.limits = *settings_.limits;
    bounds.limits.all_threads = true;
    if (!settings_.uses_book) bounds.book_width.reset();
    return bounds;
}

ai::Choice ServedGame::choose(const rules::Position& position, const ai::OnReport& on_report) {
    if (position.must_pass()) return {};
    const rules::SquareSet legal = position.legal_moves();
    if (legal.size() == 1) return {.move = rules::Move{*legal.begin()}, .report = {}};
    ai::LevelSettings level = bounds();
    level.limits.time = ai::plan_move(level.limits.time, clock(position.to_move()).state(), position.empties().size());
    if (!settings_.limits && !ai::keeps_table(settings_.level)) searcher_.clear();
    const std::uint64_t ply = tree_.path_to(tree_.cursor()).size();
    ai::Choice choice = ai::choose(level, position, ai::move_seed(game_seed_, ply), searcher_, stop_, on_report);
    report_fault(settings_.evaluation);
    return choice;
}

ai::Report ServedGame::values(const rules::Position& position, bool is_for_all_moves, const ai::OnReport& on_report) {
    ai::Limits limits = bounds().limits;
    limits.all_moves = is_for_all_moves;
    ai::Report report = searcher_.search(position, limits, stop_, on_report);
    report_fault(settings_.evaluation);
    return report;
}

std::vector<ai::RootMove> ServedGame::book_moves() const {
    if (!bounds().book_width || ai::standard_book() == nullptr) return {};
    return ai::standard_book()->moves(position());
}

ai::Score final_score(const rules::Position& position) {
    const int margin = records::margin_on_board(position).value_or(0);
    return (position.to_move() == rules::Color::black ? margin : -margin) * ai::disc;
}

int percent_of(int selectivity) {
    constexpr std::array percents{73, 87, 95, 98, 99, 100};
    return percents[std::clamp(selectivity, 0, 5)];
}

ai::Limits limits_of_depth(int depth) {
    // A row of Edax's documented levels, by which users compare engines.
    struct Row {
        int last_depth, exact_empties;
    };
    static constexpr std::array rows{Row{18, 21}, Row{24, 24}, Row{29, 27}, Row{31, 30}};
    depth = std::clamp(depth, 1, 60);
    int exact = depth <= 10 ? 2 * depth : depth;
    if (depth > 10) {
        const auto row = std::ranges::find_if(rows, [&](const Row& r) { return depth <= r.last_depth; });
        if (row != rows.end()) exact = row->exact_empties;
    }
    return {.depth = depth, .exact_empties = exact};
}

void ServerOptions::add_to(Arguments& subcommand) {
    const Option level = subcommand.option("--level", level_, base::tr("0 to 10, 10 by default")).range(0, 10);
    subcommand
        .option("--threads", threads_, base::tr("Threads of level 10 and of searches with limits, all by default"))
        .range(1, 256);
    subcommand.option("--hash", table_mebibytes_, base::tr("Transposition table in MiB, 64 by default"))
        .range(1, 65536);
    searching_.add_to(subcommand);
    subcommand.option("--depth", depth_, base::tr("Search depth, instead of a level and its deliberate mistakes"))
        .range(1, 252)
        .excludes(level);
    subcommand.option("--nodes", nodes_, base::tr("Nodes per move, likewise"))
        .range(1, 1'000'000'000'000)
        .excludes(level);
    subcommand.option("--time", milliseconds_, base::tr("Milliseconds per move, likewise; a clock may shorten it"))
        .range(1, 86'400'000)
        .excludes(level);
    subcommand.option("--seed", seed_, base::tr("Seed of the mistakes of low levels, 1 by default"));
}

ServedSettings ServerOptions::settings() const {
    ServedSettings settings{.level = level_, .seed = seed_};
    settings.evaluation = searching_.evaluation(8);
    settings.parameters = searching_.parameters();
    settings.threads = threads_.value_or(all_threads());
    settings.table_bytes = table_mebibytes_ * ai::mebibyte;
    if (depth_ || nodes_ || milliseconds_) {
        settings.limits = ai::Limits{.depth = depth_.value_or(ai::Limits::no_depth_limit),
                                     .nodes = nodes_.value_or(0),
                                     .time = std::chrono::milliseconds{milliseconds_.value_or(0)}};
    }
    return settings;
}

int all_threads() {
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

} // namespace modes
