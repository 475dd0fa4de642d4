#include "game/ui/app/seat_choice.hpp"

#include "engine/base/text.hpp"
#include "game/ai/player_kinds.hpp"

#include <algorithm>
#include <utility>

namespace ui {

PlayAs play_as(const play::GameSettings& settings) {
    const bool black = play::is_human(settings.participants[0].seat);
    const bool white = play::is_human(settings.participants[1].seat);
    if (black && white) return PlayAs::two_players;
    if (!black && !white) return PlayAs::watch;
    return black ? PlayAs::black : PlayAs::white;
}

void choose_play_as(play::GameSettings& settings, PlayAs wanted, const ai::Player& computer) {
    const PlayAs before = play_as(settings);
    if (before == wanted) return;
    auto& [black, white] = settings.participants;
    const bool was_alone = before == PlayAs::black || before == PlayAs::white;
    if (was_alone && (wanted == PlayAs::black || wanted == PlayAs::white)) {
        std::swap(black, white);
        return;
    }
    if (before == PlayAs::two_players) black.name = white.name = ""; // Either could be the user's name.
    const auto seat = [&](play::Participant& participant, bool is_person) {
        if (play::is_human(participant.seat) == is_person) return;
        if (is_person)
            participant.seat = play::Human{};
        else
            participant.seat = play::Computer{computer};
    };
    seat(black, wanted == PlayAs::black || wanted == PlayAs::two_players);
    seat(white, wanted == PlayAs::white || wanted == PlayAs::two_players);
}

bool person_may_begin(const play::GameSettings& settings) {
    const rules::Color first = settings.rules.first_to_move;
    const auto is_person = [&](rules::Color color) {
        return play::is_human(settings.participants[rules::index(color)].seat);
    };
    return is_person(first) || (settings.rules.has_random_colors && is_person(rules::opposite(first)));
}

std::vector<ai::Player> computers(const play::GameSettings& settings) {
    std::vector<ai::Player> all;
    for (const play::Participant& participant : settings.participants) {
        if (const auto* computer = std::get_if<play::Computer>(&participant.seat)) all.push_back(computer->player);
    }
    return all;
}

std::optional<int> common_level(const play::GameSettings& settings) {
    const auto all = computers(settings);
    if (all.empty()) return std::nullopt;
    const auto* level = std::get_if<ai::Level>(&all.front());
    if (level == nullptr || all.back() != all.front()) return std::nullopt;
    return level->number;
}

void set_levels(play::GameSettings& settings, int level) {
    for (play::Participant& participant : settings.participants) {
        if (auto* computer = std::get_if<play::Computer>(&participant.seat)) computer->player = ai::Level{level};
    }
}

std::vector<SeatOption> seat_options() {
    std::vector<SeatOption> options{{play::Human{}, base::tr("Human")}};
    for (const ai::Player& player : ai::all_players()) {
        const ai::PlayerKind& kind = ai::kind_of(player);
        const int number = kind.number_of(player);
        options.push_back({play::Computer{player}, kind.last > 0 ? base::tr("{} {}", base::tr_data(kind.title), number)
                                                                 : base::tr_data(kind.title)});
    }
    return options;
}

} // namespace ui
