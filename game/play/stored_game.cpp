#include "game/play/stored_game.hpp"

#include "engine/base/text.hpp"
#include "game/play/save.hpp"
#include "game/records/game_formats.hpp"

#include <fstream>
#include <sstream>
#include <utility>

namespace play {

using base::Done;
using base::Result;
using base::tr;

using rules::GameTree;

namespace {

records::GameSink passed_on(const StoredGameSink& sink) {
    return {.take =
                [&sink](records::GameRecord&& record, const records::StreamPlace& place) {
                    return sink.take({std::move(record), {}}, place);
                },
            .refuse = sink.refuse};
}

Result<std::string> beginning_of(std::istream& in) {
    std::string text(max_save_bytes + 1, '\0'); // a longer one is refused by its reader
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(in.gcount()));
    if (in.bad()) return base::Error{.message = tr("cannot be read"), .broke_off = true};
    return text;
}

void take_save(std::string_view text, const StoredGameSink& sink) {
    const auto state = game_from_json(text);
    const records::StreamPlace place{.number = 1, .line = 0};
    if (state)
        sink.take(stored_game(*state), place);
    else
        sink.refuse(state.error().message, place);
}

Result<Done> done(const Result<records::StreamTally>& tally) {
    if (!tally) return tally.error();
    return Done{};
}

} // namespace

StoredGame stored_game(const GameState& state) {
    GameTree line = state.game;
    while (line.can_redo())
        line.redo();
    const auto& seats = state.settings.participants;
    StoredGame stored;
    stored.record =
        records::record_of(records::WrittenGame{.game = line,
                                                .names = {shown_name(seats[0], {}), shown_name(seats[1], {})},
                                                .annotations = &state.annotations});
    if (state.early_end) {
        const auto reason = state.early_end->reason;
        stored.record.result = {.margin = std::nullopt,
                                .winner = state.early_end->winner,
                                .end = reason == EndReason::resignation ? records::RecordedEnd::resignation
                                       : reason == EndReason::time      ? records::RecordedEnd::time
                                                                        : records::RecordedEnd::left};
    }
    const GameTree plain = records::game_of(stored.record);
    GameTree::NodeId number = GameTree::root;
    for (const GameTree::NodeId node : line.path_to(line.cursor())) {
        if (const PositionValue* value = state.values.find(node)) stored.values.note(plain, number, *value);
        ++number;
    }
    return stored;
}

GameState game_state_of(const StoredGame& game) {
    const records::GameRecord& record = game.record;
    GameSettings settings{.size = record.start.size()};
    for (const rules::Color color : rules::both_colors)
        settings.participants[rules::index(color)] = {record.players[rules::index(color)], Human{}};
    GameState state = fresh_state(std::move(settings));
    state.game = records::game_of(record);
    state.annotations = record.annotations;
    state.values = game.values;
    if (record.result && record.result->winner && !state.game.position().is_over()) {
        using enum records::RecordedEnd;
        if (record.result->end == resignation || record.result->end == time)
            state.early_end = {.winner = *record.result->winner,
                               .reason = record.result->end == time ? EndReason::time : EndReason::resignation};
    }
    return state;
}

Result<Done> read_stored_games(std::istream& in, std::string_view format, const records::StreamContext& context,
                               const StoredGameSink& sink) {
    if (format != save_id && !(format.empty() && in.peek() == '{'))
        return done(records::read_games(in, records::format_of_id(format), context, passed_on(sink)));
    const auto text = beginning_of(in);
    if (!text) return text.error();
    if (format == save_id || holds_save(*text)) {
        take_save(*text, sink);
        return Done{};
    }
    std::istringstream json{*text};
    return done(records::read_games(json, nullptr, context, passed_on(sink)));
}

Result<Done> read_stored_game_file(const std::filesystem::path& path, std::string_view format,
                                   const records::StreamContext& context, const StoredGameSink& sink) {
    std::error_code code;
    if (format == save_id || (format.empty() && std::filesystem::is_regular_file(path, code))) {
        std::ifstream in{path, std::ios::binary};
        if (!in) return base::Error{path.string() + ": " + tr("cannot be opened")};
        in >> std::ws;
        if (format == save_id || in.peek() == '{') {
            const auto text = beginning_of(in);
            if (!text) return base::Error{.message = path.string() + ": " + text.error().message, .broke_off = true};
            if (format == save_id || holds_save(*text)) {
                take_save(*text, sink);
                return Done{};
            }
        }
    }
    return done(records::read_game_file(path, records::format_of_id(format), context, passed_on(sink)));
}

} // namespace play
