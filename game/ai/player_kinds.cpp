#include "game/ai/player_kinds.hpp"

#include "engine/base/text.hpp"
#include "game/ai/level.hpp"
#include "game/ai/search.hpp"
#include "game/ai/teaching.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <type_traits>
#include <utility>

namespace ai {

using base::mark;
using base::tr;

namespace {

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

Choice reported(Choice choice, const OnReport& on_report) {
    if (on_report) on_report(choice.report);
    return choice;
}

Choice best_of(Report report) {
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
    return reported(fifty_fifty(decision.position, decision.seed), decision.on_report);
}

Choice choose_as(Minimax player, const Decision& decision) {
    return best_of(
        minimax(decision.position, player.depth, decision.stop, decision.on_report, decision.searcher.gate()));
}

Choice choose_as(AlphaBeta player, const Decision& decision) {
    return best_of(
        alpha_beta(decision.position, player.depth, decision.stop, decision.on_report, decision.searcher.gate()));
}

Choice choose_as(Level player, const Decision& decision) {
    return choose(level(player.number), decision.position, decision.seed, decision.searcher, decision.stop,
                  decision.on_report);
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
        if (is_in_range && text_of(kind, number) == text)
            return kind.with_number(number); // written in the one usual way
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
