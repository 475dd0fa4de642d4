#include "game/play/match.hpp"

#include "engine/base/random.hpp"
#include "engine/base/text.hpp"
#include "engine/base/utf8.hpp"
#include "game/library/game_document.hpp"
#include "game/play/openings.hpp"
#include "game/play/save.hpp"
#include "game/records/json_fields.hpp"
#include "game/records/opening_names.hpp"
#include "game/records/transcript.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace play {

using base::tr;

Match::Match(GameSettings settings, MatchChoice chosen, std::uint64_t number)
    : game{std::move(settings)}, choice{std::move(chosen)}, seed{number} {
    auto& [first, second] = game.participants;
    bool& draws = game.rules.has_random_colors;
    if (std::exchange(draws, false) && base::Random{seed}.below(2) == 1) {
        std::swap(first, second);
        std::swap(choice.wants_values[0], choice.wants_values[1]);
    }
    if (!is_between_people()) return;
    for (int i : {0, 1}) {
        std::string& name = game.participants[static_cast<std::size_t>(i)].name;
        if (name.empty()) name = tr("Player {}", i + 1);
    }
}

std::string Match::name(std::size_t player) const {
    const auto& participants = game.participants;
    return name_at_board(participants, player == 0 ? rules::Color::black : rules::Color::white,
                         tr("Player {}", player + 1));
}

bool Match::may_see_values() const {
    const auto agrees = [&](std::size_t number) {
        return !is_human(player(number).seat) || choice.wants_values[number];
    };
    return agrees(0) && agrees(1);
}

bool Match::is_over() const {
    if (is_ended) return true;
    if (is_playing) return false;
    if (choice.points == 0) return static_cast<int>(games.size()) >= choice.games;
    const auto points = half_points();
    return points[0] >= 2 * choice.points || points[1] >= 2 * choice.points;
}

rules::Color Match::color_of(std::size_t player) const {
    return (games.size() + player) % 2 == 0 ? rules::Color::black : rules::Color::white;
}

std::size_t Match::player_with(rules::Color color) const {
    return color_of(0) == color ? 0 : 1;
}

GameSettings Match::next_settings() const {
    GameSettings settings = game;
    for (const std::size_t number : {std::size_t{0}, std::size_t{1}})
        settings.participants[rules::index(color_of(number))] = player(number);
    settings.seed = base::Random{seed + games.size()}.next();
    return settings;
}

base::Result<Opening> Match::opening() const {
    const int pair = static_cast<int>(games.size()) / 2;
    return opening_of_pair(choice.start, game.rules.start(game.size), seed, pair);
}

std::array<int, 2> Match::half_points() const {
    std::array<int, 2> points{};
    for (const MatchGame& each : games) {
        if (each.winner) {
            points[*each.winner] += 2;
        } else {
            ++points[0];
            ++points[1];
        }
    }
    return points;
}

std::optional<std::size_t> Match::leader() const {
    const auto points = half_points();
    if (points[0] == points[1]) return std::nullopt;
    return points[0] > points[1] ? 0 : 1;
}

void Match::begin_game() {
    assert(!is_playing && !is_over());
    is_playing = true;
    used_before = {};
}

void Match::end_game(MatchGame ended) {
    assert(is_playing);
    games.push_back(std::move(ended));
    is_playing = false;
}

void Match::abort_game() {
    assert(is_playing);
    is_playing = false;
}

void Match::end() {
    is_playing = false;
    is_ended = true;
}

std::string points_text(int half_points) {
    const std::string whole = std::to_string(half_points / 2);
    if (half_points % 2 == 0) return whole;
    constexpr const char* half = "\xC2\xBD";
    return half_points == 1 ? half : whole + half;
}

std::string score_text(const Match& match) {
    const auto points = match.half_points();
    return points_text(points[0]) + " : " + points_text(points[1]);
}

std::size_t length_of(const Opening& opening) {
    return opening.moves ? opening.moves->size() : 0;
}

base::Result<GameState> first_state(const GameSettings& settings, const Opening& opening) {
    GameState state = fresh_state(settings);
    if (!opening.moves) {
        state.game = rules::GameTree{opening.position};
        return state;
    }
    for (const rules::Move move : *opening.moves) {
        if (const auto refusal = state.game.play(move))
            return base::Error{tr("These openings are for 8 \xC3\x97 8 with Black moving first.")};
    }
    return state;
}

std::optional<std::string> refusal_in_match(const Command& command, const Game& game, const Match& match) {
    if (std::holds_alternative<SetSeat>(command)) return tr("The players of a match cannot be changed.");
    if (std::holds_alternative<Undo>(command) && game.is_over() && game.end_reason() == EndReason::aborted)
        return tr("The game was aborted; it cannot be undone.");
    if (std::holds_alternative<Undo>(command) && game.is_over())
        return tr("The game counts for the match; it cannot be undone.");
    if (!match.is_playing || !match.is_between_people() || game.is_over()) return std::nullopt;
    const bool goes_elsewhere = std::holds_alternative<Redo>(command) || std::holds_alternative<GoTo>(command)
                                || std::holds_alternative<RemoveBranch>(command)
                                || std::holds_alternative<PromoteBranch>(command);
    if (goes_elsewhere) return tr("In a match, earlier positions can be viewed after the game.");
    if (std::holds_alternative<Undo>(command)) return tr("In a match, the other player must agree.");
    return std::nullopt;
}

std::optional<Takeback> last_takeback(const Game& game, std::size_t opening_moves) {
    if (game.is_over() || !game.settings().rules.allows_undo) return std::nullopt;
    const rules::GameTree& tree = game.tree();
    const auto path = tree.path_to(tree.cursor());
    const std::size_t kept = opening_moves + 1; // the opening and the root
    for (std::size_t i = path.size(); i > kept; --i) {
        const rules::GameTree::Node& node = tree.node(path[i - 1]);
        if (!node.move.is_pass()) return Takeback{.asks = node.mover, .node = path[i - 1]};
    }
    return std::nullopt;
}

std::size_t player_at_board(const Match& match, const Game& game, rules::Color color) {
    const bool is_aborted = game.is_over() && game.end_reason() == EndReason::aborted;
    if (match.is_playing || match.games.empty() || is_aborted) return match.player_with(color);
    return match.games.back().color_of_first == color ? 0 : 1;
}

std::array<milliseconds, 2> used_times(const Game& game, const Match& match, Time now) {
    std::array<milliseconds, 2> used = match.used_before;
    for (const std::size_t number : {std::size_t{0}, std::size_t{1}})
        used[number] += game.clock().used(match.color_of(number), now);
    return used;
}

MatchGame game_that_ended(const Game& game, const Match& match, Time now) {
    assert(game.is_over());
    const rules::GameTree& tree = game.tree();
    MatchGame ended{.color_of_first = match.color_of(0), .reason = game.end_reason()};
    if (match.choice.start.kind == StartKind::xot || match.choice.start.kind == StartKind::random) {
        const auto opening = match.opening();
        rules::GameTree begun{tree.node(rules::GameTree::root).position};
        if (opening && opening->moves) {
            for (const rules::Move move : *opening->moves)
                (void)begun.play(move); // legal: the game began with them
        }
        ended.opening = records::to_transcript(begun);
    } else if (const auto name = records::opening_names().name_of(tree, tree.cursor())) {
        ended.opening = name->name;
    }
    if (const auto winner = game.winner()) ended.winner = match.player_with(*winner);
    const rules::DiscCount count = game.position().count();
    for (const std::size_t number : {std::size_t{0}, std::size_t{1}})
        ended.discs[number] = count.of(match.color_of(number));
    ended.used = used_times(game, match, now);
    return ended;
}

namespace {

constexpr std::string_view match_format = "outflank-series";
constexpr int match_version = 1;
constexpr int deepest_of_match = 6; // the settings are stored as a save of a new game, two levels down
constexpr std::size_t max_opening_bytes = 256;
constexpr int most_discs = 256;

constexpr records::Word<std::optional<std::size_t>> winner_words[]{
    {"none", std::nullopt}, {"first", std::size_t{0}}, {"second", std::size_t{1}}};

template <class Fields> void describe(Fields& fields, MatchGame& game) {
    fields.text("opening", game.opening, max_opening_bytes);
    fields.choice("first_has", game.color_of_first, library::color_words);
    fields.choice("winner", game.winner, winner_words);
    fields.choice("end", game.reason, library::end_words);
    fields.number("first_discs", game.discs[0], 0, most_discs);
    fields.number("second_discs", game.discs[1], 0, most_discs);
    fields.time("first_ms", game.used[0], max_saved_ms);
    fields.time("second_ms", game.used[1], max_saved_ms);
}

// All fields except the settings.
template <class Fields> void describe(Fields& fields, Match& match) {
    MatchChoice& choice = match.choice;
    fields.number("games", choice.games, 1, MatchChoice::most_games);
    fields.number("points", choice.points, 0, MatchChoice::most_games);
    fields.choice("start", choice.start.kind, start_words);
    fields.text("opening", choice.start.name, max_opening_bytes);
    fields.truth("first_wants_values", choice.wants_values[0]);
    fields.truth("second_wants_values", choice.wants_values[1]);
    fields.number("seed", match.seed, 0, UINT64_MAX);
    fields.list("played", match.games, 2 * MatchChoice::most_games,
                [](auto& each, MatchGame& game) { describe(each, game); });
    fields.truth("is_playing", match.is_playing);
    fields.truth("is_ended", match.is_ended);
    fields.time("first_ms", match.used_before[0], max_saved_ms);
    fields.time("second_ms", match.used_before[1], max_saved_ms);
}

} // namespace

std::string to_json(const Match& match) {
    Match copy = match; // describe() takes a mutable reference
    records::JsonWriter writer;
    writer.put("format", match_format);
    writer.put("version", match_version);
    describe(writer, copy);
    writer.put("settings", records::json_from(to_json(fresh_state(match.game))));
    return records::json_text(writer.json(), 2) + "\n";
}

base::Result<Match> match_from_json(std::string_view text) {
    if (text.size() > max_match_bytes)
        return base::Error{tr("expected at most {} bytes, saw {}", max_match_bytes, text.size())};
    std::string settings;
    auto match = records::read_json(text, deepest_of_match, [&](records::JsonFields& fields) {
        Match read;
        fields.expect_format(match_format, match_version);
        describe(fields, read);
        settings = records::json_text(fields.any("settings"));
        return read;
    });
    if (!match) return match.error();
    auto game = game_from_json(settings);
    if (!game) return base::Error{tr("settings: {}", game.error().message)};
    match->game = std::move(game->settings);
    return match;
}

using rules::Color;

namespace {

// How the game ended if the board does not show it; empty if it does.
std::string end_text(EndReason reason) {
    switch (reason) {
    case EndReason::resignation: return tr("resigned");
    case EndReason::time: return tr("on time");
    case EndReason::illegal_move: return tr("illegal move");
    case EndReason::disconnection: return tr("stopped");
    case EndReason::agreement: return tr("by agreement");
    case EndReason::aborted:
    case EndReason::board: break;
    }
    return {};
}

std::size_t player_with(const MatchGame& game, Color color) {
    return game.color_of_first == color ? 0 : 1;
}

// Black's points first, as with the discs.
std::string points_of(const MatchGame& game) {
    if (!game.winner) return points_text(1) + " : " + points_text(1);
    return *game.winner == player_with(game, Color::black) ? "1 : 0" : "0 : 1";
}

} // namespace

std::string time_text(milliseconds time) {
    const auto seconds = time.count() / 1000;
    if (seconds < 3600) return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
    return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
}

std::vector<MatchRow> rows_of(const Match& match) {
    std::vector<MatchRow> rows;
    for (const MatchGame& game : match.games) {
        MatchRow row{.number = std::to_string(rows.size() + 1), .opening = game.opening};
        const std::size_t black = player_with(game, Color::black), white = player_with(game, Color::white);
        row.names = {match.name(black), match.name(white)};
        row.discs = std::to_string(game.discs[black]) + " : " + std::to_string(game.discs[white]);
        row.result = points_of(game);
        if (const std::string end = end_text(game.reason); !end.empty()) row.result += " (" + end + ")";
        row.times = {time_text(game.used[black]), time_text(game.used[white])};
        rows.push_back(std::move(row));
    }
    return rows;
}

std::string table_text(const Match& match) {
    const auto& colors = match.game.rules.color_names;
    std::vector<std::vector<std::string>> lines{{tr("Game"), tr("Opening"), base::tr_data(colors[0]),
                                                 base::tr_data(colors[1]), tr("Discs"), tr("Result"), tr("Time")}};
    for (const MatchRow& row : rows_of(match))
        lines.push_back({row.number, row.opening, row.names[0], row.names[1], row.discs, row.result,
                         row.times[0] + " / " + row.times[1]});
    std::vector<std::size_t> widths(lines.front().size());
    for (const auto& line : lines)
        for (std::size_t i = 0; i < line.size(); ++i)
            widths[i] = std::max(widths[i], base::columns(line[i]) + 2);
    std::string text = match.name(0) + " " + score_text(match) + " " + match.name(1) + "\n\n";
    for (const auto& line : lines) {
        std::string written;
        for (std::size_t i = 0; i < line.size(); ++i)
            written += base::padded_right(line[i], widths[i]);
        text += written.substr(0, written.find_last_not_of(' ') + 1) + "\n";
    }
    return text;
}

} // namespace play
