#include "game/play/save.hpp"

#include <utility>

namespace play {

library::GameDocument to_document(const GameState& state) {
    const GameSettings& settings = state.settings;
    library::GameDocument document{.rules = settings.rules,
                                   .seats = {},
                                   .clock_initial = settings.clock_initial,
                                   .clock_extra = settings.clock_extra,
                                   .seed = settings.seed,
                                   .game = state.game,
                                   .clock_remaining = state.clock_remaining,
                                   .early_end = state.early_end,
                                   .values = state.values,
                                   .annotations = state.annotations};
    for (std::size_t i = 0; i < document.seats.size(); ++i)
        document.seats[i] = {settings.participants[i].name, to_text(settings.participants[i].seat)};
    return document;
}

base::Result<GameState> from_document(library::GameDocument document) {
    GameSettings settings{.size = document.game.node(rules::GameTree::root).position.size(),
                          .rules = std::move(document.rules),
                          .clock_initial = document.clock_initial,
                          .clock_extra = document.clock_extra,
                          .seed = document.seed};
    for (std::size_t i = 0; i < document.seats.size(); ++i) {
        auto seat = seat_from_text(document.seats[i].player);
        if (!seat) return seat.error();
        settings.participants[i] = {std::move(document.seats[i].name), *std::move(seat)};
    }
    return GameState{.settings = std::move(settings),
                     .game = std::move(document.game),
                     .clock_remaining = document.clock_remaining,
                     .early_end = document.early_end,
                     .values = std::move(document.values),
                     .annotations = std::move(document.annotations)};
}

std::string to_json(const GameState& state) {
    return library::to_json(to_document(state));
}

base::Result<GameState> game_from_json(std::string_view text) {
    auto document = library::game_document_from_json(text);
    if (!document) return document.error();
    return from_document(*std::move(document));
}

bool holds_save(std::string_view text) {
    return text.substr(0, text.find('{')).find_first_not_of("\xEF\xBB\xBF \t\r\n") == text.npos
           && text.find("\"outflank-match\"") != text.npos;
}

} // namespace play
