#include "game/ai/player.hpp"

#include "engine/base/random.hpp"
#include "engine/base/text.hpp"
#include "game/ai/book.hpp"
#include "game/ai/level.hpp"
#include "game/ai/search.hpp"
#include "game/ai/teaching.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cmath>
#include <utility>

namespace ai {

using base::mark;
using base::tr;

namespace {

// The number of low bits in a move_seed() that hold the ply; the higher bits identify the game.
constexpr int ply_bits = 10;

// Good and bad days: a factor on a level's temperature for a whole game, from 1/2 to 2, with a uniform logarithm.
double form(std::uint64_t seed, rules::Color color) {
    base::Random random{(seed >> ply_bits) * 2 + rules::index(color)};
    return std::exp2(2 * random.unit() - 1);
}

rules::Move drawn(const std::vector<RootMove>& moves, double temperature, std::uint64_t seed) {
    std::vector<double> weights;
    weights.reserve(moves.size());
    for (const RootMove& move : moves)
        weights.push_back(std::exp((move.score - moves.front().score) / (temperature * disc)));
    return moves[base::Random{seed}.weighted(weights)].move;
}

// The report of a player that does not search: every legal move row by row, without scores.
Report unsearched(const rules::Position& position) {
    Report report;
    for (const rules::Square square : position.legal_moves()) {
        const rules::Move move{square};
        report.moves.push_back({.move = move, .line = {move}});
    }
    if (position.must_pass()) report.moves.push_back({.move = rules::Move::pass(), .line = {rules::Move::pass()}});
    return report;
}

// Sends the only report of a player that does not search.
Choice reported(Choice choice, const OnReport& on_report) {
    if (on_report) on_report(choice.report);
    return choice;
}

Choice most_flips(const rules::Position& position) {
    Choice choice{.report = unsearched(position)};
    choice.report.counts_plain_discs = true;
    choice.report.depth = 1;
    auto& moves = choice.report.moves;
    for (RootMove& root : moves) {
        const rules::DiscCount discs = position.after(root.move).count();
        root.score = (discs.of(position.to_move()) - discs.of(opposite(position.to_move()))) * disc;
        root.depth = 1;
        root.nodes = 1;
    }
    choice.report.nodes = moves.size();
    // Squares compare by row, then by column; the largest wins a tie.
    std::ranges::sort(moves, [](const RootMove& a, const RootMove& b) {
        return a.score != b.score ? a.score > b.score : a.move > b.move;
    });
    choice.move = moves.front().move;
    return choice;
}

// For beginners. One coin flip decides between the most flips and any move, another whether to leave the corners to the
// opponent while there is another move.
Choice first_steps(const rules::Position& position, std::uint64_t seed) {
    Choice choice{.report = unsearched(position)};
    const int end = position.size().side() - 1;
    const rules::SquareSet corners{{0, 0}, {0, end}, {end, 0}, {end, end}};
    rules::SquareSet left = position.legal_moves();
    if (left.empty()) return choice; // a pass
    base::Random random{seed};
    const bool is_kind = random.below(2) == 0;
    if (is_kind && !(left - corners).empty()) left = left - corners;
    if (random.below(2) == 0) { // keeps only the moves that flip the most
        int most = 0;
        for (const rules::Square square : left)
            most = std::max(most, position.flips(square).size());
        for (const rules::Square square : rules::SquareSet{left})
            if (position.flips(square).size() < most) left.erase(square);
    }
    auto chosen = left.begin();
    for (auto skip = random.below(static_cast<std::uint64_t>(left.size())); skip > 0; --skip)
        ++chosen;
    choice.move = rules::Move{*chosen};
    return choice;
}

} // namespace

Choice random_move(const rules::Position& position, std::uint64_t seed) {
    assert(!position.is_over());
    Choice choice{.report = unsearched(position)};
    base::Random random{seed};
    choice.move = choice.report.moves[random.below(choice.report.moves.size())].move;
    return choice;
}

std::uint64_t move_seed(std::uint64_t game_seed, std::uint64_t ply) {
    return base::Random{game_seed}.next() << ply_bits | (ply & ((1U << ply_bits) - 1));
}

Limits search_limits(const LevelSettings& settings, const rules::Position& position) {
    Limits limits = settings.limits;
    limits.all_moves = settings.temperature > 0;
    if (position.legal_moves().size() <= 1) {
        limits.depth = std::min(limits.depth, 6);
        limits.exact_empties = std::min(limits.exact_empties, 10);
    }
    return limits;
}

Choice choose(const LevelSettings& settings, const rules::Position& position, std::uint64_t seed, Searcher& searcher,
              std::stop_token stop, const OnReport& on_report) {
    assert(!position.is_over());
    if (!settings.searches) return reported(first_steps(position, seed), on_report);
    if (settings.book_width && standard_book() != nullptr) {
        if (auto known = choose_from_book(*standard_book(), position, *settings.book_width, seed)) {
            if (on_report) on_report(known->report);
            return *std::move(known);
        }
    }
    Choice choice;
    choice.report = searcher.search(position, search_limits(settings, position), std::move(stop), on_report);
    const auto& moves = choice.report.moves;
    assert(!moves.empty());
    const double temperature = settings.temperature * form(seed, position.to_move());
    choice.move = temperature > 0 ? drawn(moves, temperature, seed) : moves.front().move;
    return choice;
}

Choice choose(const Player& player, const rules::Position& position, std::uint64_t seed, Searcher& searcher,
              std::stop_token stop, const OnReport& on_report) {
    assert(!position.is_over());
    return kind_of(player).choose(player, {position, seed, searcher, std::move(stop), on_report});
}

namespace {

Choice best_of(TeachingMethod method, int depth, const Decision& decision) {
    Report report =
        compared(method, decision.position, depth, decision.stop, decision.on_report, decision.searcher.gate());
    const rules::Move best = report.moves.front().move;
    return {best, std::move(report)};
}

Choice choose_as(RandomMover /*player*/, const Decision& decision) {
    return reported(random_move(decision.position, decision.seed), decision.on_report);
}

Choice choose_as(MostFlips /*player*/, const Decision& decision) {
    return reported(most_flips(decision.position), decision.on_report);
}

Choice choose_as(FiftyFifty /*player*/, const Decision& decision) {
    base::Random random{decision.seed};
    const bool is_greedy = random.below(2) == 0;
    return reported(is_greedy ? most_flips(decision.position) : random_move(decision.position, random.next()),
                    decision.on_report);
}

Choice choose_as(Minimax player, const Decision& decision) {
    return best_of(TeachingMethod::minimax, player.depth, decision);
}

Choice choose_as(AlphaBeta player, const Decision& decision) {
    return best_of(TeachingMethod::alpha_beta, player.depth, decision);
}

Choice choose_as(Level player, const Decision& decision) {
    return choose(level(player.number), decision.position, decision.seed, decision.searcher, decision.stop,
                  decision.on_report);
}

template <class Kind> int* number_in(Kind& kind) {
    if constexpr (requires { kind.depth; })
        return &kind.depth;
    else if constexpr (requires { kind.number; })
        return &kind.number;
    else
        return nullptr;
}

template <class Kind> Player with_number(int number) {
    Kind kind;
    if (int* into = number_in(kind)) *into = number;
    return kind;
}

template <class Kind> int number_of(const Player& player) {
    Kind kind = std::get<Kind>(player);
    const int* number = number_in(kind);
    return number != nullptr ? *number : 0;
}

struct Titles {
    base::Marked alone, in_sentence;
    std::string (*numbered)(int) = nullptr;
    std::string (*numbered_in_sentence)(int) = nullptr;
};

template <class Kind>
constexpr PlayerKind kind(std::string_view id, const Titles& titles, int first = 0, int last = 0) {
    return {.id = id,
            .title = titles.alone.english(),
            .title_in_sentence = titles.in_sentence.english(),
            .numbered_title = titles.numbered,
            .numbered_title_in_sentence = titles.numbered_in_sentence,
            .first = first,
            .last = last,
            .usual = Kind{},
            .with_number = with_number<Kind>,
            .number_of = number_of<Kind>,
            .choose = [](const Player& player, const Decision& decision) {
                return choose_as(std::get<Kind>(player), decision);
            }};
}

constexpr PlayerKind kinds[]{
    kind<RandomMover>("random", {mark("Random moves"), mark("random moves")}),
    kind<MostFlips>("most-flips", {mark("Most flips"), mark("most flips")}),
    kind<FiftyFifty>("fifty-fifty", {mark("Fifty-fifty"), mark("fifty-fifty")}),
    kind<Minimax>("minimax",
                  {mark("Minimax"), mark("minimax"), [](int depth) { return tr("Minimax, depth {}", depth); },
                   [](int depth) { return tr("minimax, depth {}", depth); }},
                  1, 8),
    kind<AlphaBeta>("alpha-beta",
                    {mark("Alpha-beta"), mark("alpha-beta"),
                     [](int depth) { return tr("Alpha-beta, depth {}", depth); },
                     [](int depth) { return tr("alpha-beta, depth {}", depth); }},
                    1, 12),
    kind<Level>("level",
                {mark("Level"), mark("level"), [](int number) { return tr("Level {}", number); },
                 [](int number) { return tr("level {}", number); }},
                0, 10),
};
static_assert(std::size(kinds) == std::variant_size_v<Player>);

bool has_number(const PlayerKind& kind) {
    return kind.last > 0;
}

std::string text_of(const PlayerKind& kind, int number) {
    return has_number(kind) ? std::string{kind.id} + ':' + std::to_string(number) : std::string{kind.id};
}

} // namespace

std::span<const PlayerKind> player_kinds() {
    return kinds;
}

const PlayerKind& kind_of(const Player& player) {
    return kinds[player.index()];
}

std::vector<Player> all_players() {
    std::vector<Player> all;
    const auto add = [&](const PlayerKind& kind) {
        for (int number = kind.first; number <= kind.last; ++number)
            all.push_back(kind.with_number(number));
    };
    add(kind_of(Level{}));
    for (const PlayerKind& kind : kinds)
        if (!has_number(kind)) all.push_back(kind.with_number(0));
    for (const PlayerKind& kind : kinds)
        if (has_number(kind) && &kind != &kind_of(Level{})) add(kind);
    return all;
}

std::string to_text(const Player& player) {
    const PlayerKind& kind = kind_of(player);
    return text_of(kind, kind.number_of(player));
}

// "random, most-flips or level:0 to level:10"
std::string player_words() {
    std::string all;
    for (const PlayerKind& kind : kinds) {
        std::string text = text_of(kind, kind.first);
        if (has_number(kind)) text = tr("{} to {}", text, text_of(kind, kind.last));
        const bool is_last = &kind == std::end(kinds) - 1;
        all = all.empty() ? text : is_last ? tr("{} or {}", all, text) : tr("{}, {}", all, text);
    }
    return all;
}

base::Result<Player> player_from_text(std::string_view text) {
    for (const PlayerKind& kind : kinds) {
        if (!has_number(kind)) {
            if (text == kind.id) return kind.with_number(0);
            continue;
        }
        if (!text.starts_with(kind.id) || text.substr(kind.id.size(), 1) != ":") continue;
        const std::string_view digits = text.substr(kind.id.size() + 1);
        int number = 0;
        std::from_chars(digits.data(), digits.data() + digits.size(), number);
        const bool is_in_range = kind.first <= number && number <= kind.last;
        if (is_in_range && text_of(kind, number) == text) return kind.with_number(number); // only the canonical form
    }
    return base::Error{tr("expected {}, saw \"{}\"", player_words(), text)};
}

std::string title(const Player& player) {
    const PlayerKind& kind = kind_of(player);
    return has_number(kind) ? kind.numbered_title(kind.number_of(player)) : base::tr_data(kind.title);
}

std::string title_in_sentence(const Player& player) {
    const PlayerKind& kind = kind_of(player);
    return has_number(kind) ? kind.numbered_title_in_sentence(kind.number_of(player))
                            : base::tr_data(kind.title_in_sentence);
}

} // namespace ai
