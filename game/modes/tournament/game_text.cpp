#include "game/modes/tournament/game_text.hpp"

#include "engine/base/text.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace modes {

using base::tr;

namespace {

using std::chrono::milliseconds;

double seconds_of(milliseconds time) {
    return static_cast<double>(time.count()) / 1000;
}

// "02:00", "00:00.2": as GGF writes times.
std::string minutes_text(milliseconds time) {
    const auto minutes = time.count() / 60'000;
    const milliseconds rest{time.count() % 60'000};
    const std::string seconds = fmt::format("{:g}", seconds_of(rest));
    return fmt::format("{:02}:{}{}", minutes, rest.count() < 10'000 ? "0" : "", seconds);
}

// What a form says of the round, the clock and the end in tags of its own.
std::vector<records::RecordTag> tags_of(std::string_view form, const TournamentPlan& plan, const TournamentGame& game) {
    const std::string round = std::to_string(game.place.round + 1);
    const ai::TimeControl& clock = plan.clock;
    const bool has_clock = clock.is_used();
    std::vector<records::RecordTag> tags;
    if (form == "ggf") {
        if (has_clock) tags.push_back({"TI", minutes_text(clock.main) + '/' + minutes_text(clock.period)});
    } else if (form == "sgf") {
        tags.push_back({"RO", round});
        if (has_clock) tags.push_back({"TM", fmt::format("{:g}", seconds_of(clock.main))});
        if (clock.period.count() > 0)
            tags.push_back({"OT", fmt::format("{:g} s after each move", seconds_of(clock.period))});
    } else {
        tags.push_back({"Round", round});
        if (has_clock) {
            tags.push_back({"TimeControl", fmt::format("{:g}+{:g}", seconds_of(clock.main), seconds_of(clock.period))});
        }
        // In the words of the standard (S. Edwards, "Portable Game Notation Specification", 1994, 9.8.1).
        using enum play::EndReason;
        const char* end = game.reason == time            ? "time forfeit"
                          : game.reason == illegal_move  ? "rules infraction"
                          : game.reason == disconnection ? "abandoned"
                                                         : "normal";
        tags.push_back({"Termination", end});
    }
    return tags;
}

records::RecordedEnd recorded(play::EndReason reason) {
    switch (reason) {
    case play::EndReason::board: return records::RecordedEnd::board;
    case play::EndReason::resignation: return records::RecordedEnd::resignation;
    case play::EndReason::time: return records::RecordedEnd::time;
    case play::EndReason::illegal_move:
    case play::EndReason::disconnection: break;
    }
    return records::RecordedEnd::left;
}

} // namespace

const std::vector<std::string>& tournament_forms() {
    static const std::vector<std::string> forms{"ggf", "sgf", "pgn"};
    return forms;
}

base::Result<std::string> text_of_game(const OutputFormat& form, const TournamentPlan& plan, const std::string& event,
                                       const std::string& date, const TournamentGame& game,
                                       std::vector<records::RecordedMove> moves, bool has_times) {
    const play::Opening& opening = opening_of(plan, game.place);
    play::StoredGame stored;
    records::GameRecord& record = stored.record;
    record.start = opening.moves ? rules::Position::start(opening.position.size()) : opening.position;
    record.moves = std::move(moves);
    if (!has_times) {
        for (records::RecordedMove& each : record.moves)
            each.seconds.reset();
    }
    for (std::size_t color = 0; color < record.players.size(); ++color)
        record.players[color] = plan.entrants[static_cast<std::size_t>(game.players[color])].name;
    record.event = event;
    record.date = date;
    record.form = form.id;
    record.tags = tags_of(form.id, plan, game);
    if (form.id == "ggf")
        record.place = tr("{}, round {}", event, game.place.round + 1); // it has no other tag for these
    if (form.id == "pgn") std::ranges::replace(record.date, '-', '.');
    if (game.reason != play::EndReason::board) {
        record.result = {.margin = game.discs, .winner = game.winner, .end = recorded(game.reason)};
        const std::string& loser = plan.entrants[static_cast<std::size_t>(*game.loser())].name;
        const auto last = static_cast<rules::GameTree::NodeId>(record.moves.size());
        records::annotate(
            record.annotations, last,
            {.text = records::annotation_text(game.fault.empty() ? tr("Lost by {} on time", loser)
                                                                 : tr("Lost by {}: {}", loser, game.fault))});
    }
    return form.write(stored, 1);
}

} // namespace modes
