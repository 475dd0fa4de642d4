#include "game/play/match_file.hpp"

#include "engine/base/files.hpp"

#include <string>
#include <system_error>

namespace play {

namespace {

base::Result<EarlyEnd> early_end_from_saved(const records::SavedEnd& saved) {
    std::string expected;
    for (const EndReason reason :
         {EndReason::resignation, EndReason::time, EndReason::illegal_move, EndReason::disconnection}) {
        if (saved.reason == to_text(reason)) return EarlyEnd{.winner = saved.winner, .reason = reason};
        expected += (expected.empty() ? "\"" : " or \"") + to_text(reason) + '"';
    }
    return base::Error{"expected the end " + expected + ", saw \"" + saved.reason + '"'};
}

records::SavedCertainty to_saved(const Certainty& certainty) {
    return {.is_solved = certainty.is_solved, .depth = certainty.depth, .selectivity = certainty.selectivity};
}
Certainty from_saved(const records::SavedCertainty& saved) {
    return {.is_solved = saved.is_solved, .depth = saved.depth, .selectivity = saved.selectivity};
}
static_assert(records::most_selectivity == ai::full_selectivity);

std::vector<records::SavedValue> to_saved(const GameValues& values) {
    std::vector<records::SavedValue> all;
    for (const auto& [node, value] : values.all()) {
        records::SavedValue saved{.node = node,
                                  .for_black = value.for_black,
                                  .certainty = to_saved(value.certainty),
                                  .is_from_book = value.is_from_book,
                                  .best = value.best,
                                  .moves = {},
                                  .moves_certainty = to_saved(value.moves_certainty)};
        for (const MoveValue& move : value.moves)
            saved.moves.push_back({.move = move.move, .score = move.score});
        all.push_back(std::move(saved));
    }
    return all;
}

GameValues from_saved(const std::vector<records::SavedValue>& saved, const rules::Game& game) {
    GameValues values;
    for (const records::SavedValue& one : saved) {
        PositionValue value{.for_black = one.for_black,
                            .certainty = from_saved(one.certainty),
                            .is_from_book = one.is_from_book,
                            .best = one.best,
                            .moves = {},
                            .moves_certainty = from_saved(one.moves_certainty)};
        for (const records::SavedMoveValue& move : one.moves)
            value.moves.push_back({.move = move.move, .score = move.score});
        values.note(game, one.node, value);
    }
    return values;
}

} // namespace

std::string to_text(EndReason reason) {
    if (reason == EndReason::board) return "board";
    return std::string{records::end_reasons.at(static_cast<std::size_t>(reason) - 1)};
}

records::SavedMatch to_saved(const MatchState& state) {
    const MatchSettings& settings = state.settings;
    records::SavedMatch saved{
        .rules = settings.rules,
        .game = state.game,
        .seats = {},
        .clock_initial_ms = settings.clock_initial.count(),
        .clock_increment_ms = settings.clock_increment.count(),
        .clock_remaining_ms = {state.clock_remaining[0].count(), state.clock_remaining[1].count()},
        .seed = settings.seed,
        .end = std::nullopt,
        .analysis = to_saved(state.values),
    };
    for (const rules::Color color : rules::both_colors) {
        const Participant& participant = settings.participants[rules::index(color)];
        saved.seats[rules::index(color)] = {.name = participant.name, .player = play::to_text(participant.seat)};
    }
    if (state.early_end) {
        saved.end = records::SavedEnd{.winner = state.early_end->winner, .reason = to_text(state.early_end->reason)};
    }
    return saved;
}

base::Result<MatchState> from_saved(const records::SavedMatch& saved) {
    MatchState state{
        .settings = {.size = saved.game.position().size(),
                     .rules = saved.rules,
                     .participants = {},
                     .clock_initial = milliseconds{saved.clock_initial_ms},
                     .clock_increment = milliseconds{saved.clock_increment_ms},
                     .seed = saved.seed},
        .game = saved.game,
        .clock_remaining = {milliseconds{saved.clock_remaining_ms[0]}, milliseconds{saved.clock_remaining_ms[1]}},
        .early_end = std::nullopt,
        .values = from_saved(saved.analysis, saved.game),
    };
    for (const rules::Color color : rules::both_colors) {
        const records::SavedSeat& seat = saved.seats[rules::index(color)];
        auto read = seat_from_text(seat.player);
        if (!read) return read.error();
        state.settings.participants[rules::index(color)] = {.name = seat.name, .seat = *std::move(read)};
    }
    if (saved.end) {
        auto end = early_end_from_saved(*saved.end);
        if (!end) return end.error();
        state.early_end = *end;
    }
    return state;
}

base::Result<base::Done> save_match(const std::filesystem::path& path, const MatchState& state) {
    return base::write_atomically(path, records::to_json(to_saved(state)));
}

base::Result<MatchState> load_match(const std::filesystem::path& path) {
    const auto text = base::read_file(path, records::most_save_bytes);
    if (!text) return text.error();
    const auto about_file = [&](const base::Error& error) {
        return base::Error{"cannot load \"" + path.string() + "\": " + error.message};
    };
    const auto saved = records::from_json(*text);
    if (!saved) return about_file(saved.error());
    auto state = from_saved(*saved);
    if (!state) return about_file(state.error());
    return state;
}

std::filesystem::path autosave_path() {
    return base::data_folder() / "autosave.json";
}

base::Result<base::Done> remove_autosave() {
    std::error_code code;
    std::filesystem::remove(autosave_path(), code);
    if (code) return base::Error{"cannot remove \"" + autosave_path().string() + "\": " + code.message()};
    return base::Done{};
}

} // namespace play
