#include "game/play/game_card.hpp"

#include "engine/base/text.hpp"
#include "game/play/save.hpp"
#include "game/records/opening_names.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>

namespace play {

using base::tr;

using rules::Color;
GameCard card_of(const GameState& state) {
    return library::card_of(to_document(state));
}

std::string player_text(const GameCard& card, Color color) {
    const library::DocumentSeat& seat = card.seats[rules::index(color)];
    const auto player = seat_from_text(seat.player);
    if (!player) return seat.player;
    return shown_name({seat.name, *player}, base::tr_data(card.color_names[rules::index(color)]));
}

std::string score_text(const GameCard& card) {
    const rules::DiscCount count = card.position.count();
    return std::to_string(count.black) + "\xE2\x80\x93" + std::to_string(count.white);
}

std::string outcome_text(const GameCard& card) {
    const auto name = [&](Color color) { return base::tr_data(card.color_names[rules::index(color)]); };
    if (card.early_end) {
        const std::string loser = name(rules::opposite(card.early_end->winner.value_or(Color::black)));
        switch (card.early_end->reason) {
        case EndReason::resignation: return tr("{} resigned", loser);
        case EndReason::time: return tr("{} out of time", loser);
        case EndReason::illegal_move: return tr("{} forfeited", loser);
        case EndReason::disconnection: return tr("{} left", loser);
        case EndReason::aborted: return tr("Aborted");
        case EndReason::agreement: return tr("Draw agreed");
        case EndReason::board: break;
        }
    }
    if (!is_over(card)) return tr("Unfinished");
    const auto won = winner(card);
    return won ? tr("{} won", name(*won)) : tr("Draw");
}

base::Result<GameState> game_from_text(std::string_view text) {
    if (records::trimmed(text).starts_with('{')) return game_from_json(text);
    GameSettings settings;
    settings.participants = {Participant{"", Human{}}, Participant{"", Human{}}};
    auto read = read_any_game(text, {.rules = settings.rules, .size = settings.size, .to_move = {}});
    if (!read) return read.error();
    if (!read->error.empty()) return base::Error{read->error};
    if (read->state) return *std::move(read->state);
    settings.size = read->game.position().size();
    for (const Color color : rules::both_colors)
        settings.participants[rules::index(color)].name = read->names[rules::index(color)];
    return GameState{.settings = settings,
                     .game = std::move(read->game),
                     .clock_remaining = {},
                     .early_end = {},
                     .values = {},
                     .annotations = std::move(read->annotations)};
}

} // namespace play
