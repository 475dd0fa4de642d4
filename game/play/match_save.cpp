#include "game/play/match_save.hpp"

#include "engine/base/text.hpp"
#include "game/library/document_parts.hpp"
#include "game/play/save.hpp"
#include "game/play/start_words.hpp"

#include <utility>

namespace play {

using base::tr;

namespace {

constexpr std::string_view match_format = "outflank-series";
constexpr int match_version = 1;
constexpr int deepest_of_match = 6; // the settings are a save of a game that has not begun, two levels down
constexpr std::size_t max_opening_bytes = 256;
constexpr int most_discs = 256;

constexpr records::Word<std::optional<std::size_t>> winner_words[]{
    {"none", std::nullopt}, {"first", std::size_t{0}}, {"second", std::size_t{1}}};

records::Json fields_of(const MatchGame& game) {
    return {{"opening", game.opening},
            {"first_has", records::word_for(game.color_of_first, library::color_words)},
            {"winner", records::word_for(game.winner, winner_words)},
            {"end", records::word_for(game.reason, library::end_words)},
            {"first_discs", game.discs[0]},
            {"second_discs", game.discs[1]},
            {"first_ms", game.used[0].count()},
            {"second_ms", game.used[1].count()}};
}

milliseconds read_used(records::JsonFields& fields, std::string_view key) {
    return milliseconds{fields.integer(key, 0, max_saved_ms)};
}

MatchGame read_match_game(records::JsonFields fields) {
    MatchGame game;
    game.opening = fields.text("opening", max_opening_bytes);
    game.color_of_first = fields.choice("first_has", library::color_words);
    game.winner = fields.choice("winner", winner_words);
    game.reason = fields.choice("end", library::end_words);
    game.discs = {fields.number("first_discs", 0, most_discs), fields.number("second_discs", 0, most_discs)};
    game.used = {read_used(fields, "first_ms"), read_used(fields, "second_ms")};
    fields.expect_no_more();
    return game;
}

} // namespace

std::string to_json(const Match& match) {
    const MatchState& state = match.state();
    records::Json games = records::Json::array();
    for (const MatchGame& game : state.games)
        games.push_back(fields_of(game));
    const MatchChoice& choice = state.choice;
    const records::Json all{{"format", match_format},
                            {"version", match_version},
                            {"games", choice.games},
                            {"points", choice.points},
                            {"start", records::word_for(choice.start.kind, start_words)},
                            {"opening", choice.start.name},
                            {"first_wants_values", choice.wants_values[0]},
                            {"second_wants_values", choice.wants_values[1]},
                            {"seed", state.seed},
                            {"played", games},
                            {"is_playing", state.is_playing},
                            {"is_ended", state.is_ended},
                            {"first_ms", state.used_before[0].count()},
                            {"second_ms", state.used_before[1].count()},
                            {"settings", records::Json::parse(to_json(fresh_state(state.game)))}};
    return all.dump(2, ' ', false, records::Json::error_handler_t::replace) + "\n";
}

base::Result<Match> match_from_json(std::string_view text) {
    if (text.size() > max_match_bytes)
        return base::Error{tr("expected at most {} bytes, saw {}", max_match_bytes, text.size())};
    const base::Result<records::Json> file = records::parse_json(text, deepest_of_match);
    if (!file) return file.error();
    records::Fault fault;
    records::JsonFields top{*file, "", fault};
    top.expect_format(match_format, match_version);
    if (fault) return fault.error();

    MatchState state;
    MatchChoice& choice = state.choice;
    choice.games = top.number("games", 1, MatchChoice::most_games);
    choice.points = top.number("points", 0, MatchChoice::most_games);
    choice.start.kind = top.choice("start", start_words);
    choice.start.name = top.text("opening", max_opening_bytes);
    choice.wants_values = {top.truth("first_wants_values"), top.truth("second_wants_values")};
    state.seed = top.unsigned_integer("seed");
    const records::Json& games = top.array("played", 2 * MatchChoice::most_games);
    for (std::size_t i = 0; i < games.size() && !fault; ++i)
        state.games.push_back(read_match_game({games[i], "played[" + std::to_string(i) + "]", fault}));
    state.is_playing = top.truth("is_playing");
    state.is_ended = top.truth("is_ended");
    state.used_before = {read_used(top, "first_ms"), read_used(top, "second_ms")};
    const records::Json& settings = top.any("settings");
    top.expect_no_more();
    if (fault) return fault.error();
    auto game = game_from_json(settings.dump());
    if (!game) return base::Error{tr("settings: {}", game.error().message)};
    state.game = std::move(game->settings);
    return Match{std::move(state)};
}

} // namespace play
