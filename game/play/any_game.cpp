#include "game/play/any_game.hpp"

#include "engine/base/text.hpp"
#include "game/play/save.hpp"
#include "game/records/raw_text.hpp"

#include <utility>

namespace play {

using base::tr;

base::Result<AnyGame> read_any_game(std::string_view text, const records::FormContext& context) {
    if (!holds_save(text)) {
        auto form = records::read_any_form(text, context);
        if (!form) return form.error();
        return AnyGame{*std::move(form), std::nullopt};
    }
    auto match = game_from_json(text);
    if (!match) return base::Error{tr("a saved game: {}", match.error().message)};
    return AnyGame{{.game = match->game, .names = {}, .what = tr("a saved game")}, std::move(*match)};
}

} // namespace play
