#include "game/modes/tournament/tournament_file.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/library/game_document.hpp"
#include "game/records/json_fields.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <optional>
#include <system_error>

namespace modes {

using base::Done;
using base::Result;
using base::tr;
using records::Json;

namespace fs = std::filesystem;

namespace {

constexpr const char* tournament_magic = "outflank_tournament";
constexpr int tournament_version = 2;
constexpr int deepest_of_journal = 6;
constexpr int most_of_plan = 1'000'000;
constexpr int most_discs = 256;
constexpr std::size_t most_bytes_of_text = 1 << 20;
constexpr std::size_t most_bytes_of_journal = std::size_t{1} << 30;

Json to_json(const TournamentGame& game, const std::string& text) {
    return {{"round", game.place.round},
            {"meeting", game.place.meeting},
            {"pair", game.place.pair},
            {"game", game.place.game},
            {"black", game.players[0]},
            {"white", game.players[1]},
            {"discs", game.discs},
            {"winner", game.winner ? Json(records::word_for(*game.winner, library::color_words)) : Json(nullptr)},
            {"reason", to_text(game.reason)},
            {"fault", game.fault},
            {"text", text}};
}

struct GameEntry {
    TournamentGame game;
    std::string text; // the game as written in the games file
};
std::optional<GameEntry> entry_of(std::string_view line) {
    const auto object = records::parse_json(line, deepest_of_journal);
    if (!object) return std::nullopt;
    records::Fault fault;
    records::JsonFields fields{*object, "", fault};
    const auto count = [&](std::string_view key) { return fields.number(key, 0, most_of_plan); };
    GameEntry entry;
    TournamentGame& game = entry.game;
    game.place = {count("round"), count("meeting"), count("pair"), count("game")};
    game.players = {count("black"), count("white")};
    game.discs = fields.number("discs", -most_discs, most_discs);
    if (!fields.any("winner").is_null()) game.winner = fields.choice("winner", library::color_words);
    game.reason = fields.choice("reason", library::end_words);
    game.fault = fields.text("fault", most_bytes_of_text);
    entry.text = fields.text("text", most_bytes_of_text);
    if (fault || (!game.winner && game.reason != play::EndReason::board)) return std::nullopt;
    return entry;
}

base::Error cannot_write_games(const fs::path& path) {
    return {tr("cannot write \"{}\"", path.string())};
}

std::string shown_field(const Json& plan, const std::string& key) {
    return plan.contains(key) ? records::json_text(plan.at(key)) : "nothing";
}

using std::chrono::milliseconds;

// Formats GGF's times: "02:00", "00:00.2".
std::string minutes_text(milliseconds time) {
    const auto minutes = time.count() / 60'000;
    const milliseconds rest{time.count() % 60'000};
    const std::string seconds = fmt::format("{:g}", rest.count() / 1000.0);
    return fmt::format("{:02}:{}{}", minutes, rest.count() < 10'000 ? "0" : "", seconds);
}

std::vector<records::RecordTag> tags_of(std::string_view form, const TournamentPlan& plan, const TournamentGame& game) {
    const std::string round = std::to_string(game.place.round + 1);
    if (form == "sgf") return {{"RO", round}};
    if (form == "pgn") return {{"Round", round}};
    if (!plan.clock.is_used()) return {};
    return {{"TI", minutes_text(plan.clock.main) + '/' + minutes_text(plan.clock.period)}};
}

} // namespace

Result<TournamentFile> TournamentFile::open(const fs::path& path, const Json& plan, std::string_view header) {
    fs::path journal = path;
    journal += ".progress";
    const bool is_new = base::is_missing(journal);
    if (is_new && !base::is_missing(path)) {
        return base::Error{
            tr("\"{}\" already exists and is not a tournament to resume; name another file", path.string())};
    }
    auto lock = OutputLock::take(path);
    if (!lock) return lock.error();
    TournamentFile file{path, journal, *std::move(lock)};
    if (const auto ready = is_new ? file.begin(plan, header) : file.resume(plan, header); !ready) return ready.error();
    file.games_.open(path, std::ios::binary | std::ios::app);
    file.journal_.open(journal, std::ios::binary | std::ios::app);
    if (!file.games_) return cannot_write_games(path);
    if (!file.journal_) return cannot_write_games(journal);
    return file;
}

Result<Done> TournamentFile::begin(const Json& plan, std::string_view header) {
    const Json head{{tournament_magic, tournament_version}, {"plan", plan}};
    if (auto written = base::write_atomically(journal_path_, records::json_text(head) + '\n'); !written) return written;
    return base::write_atomically(games_path_, header);
}

Result<Done> TournamentFile::resume(const Json& plan, std::string_view header) {
    const auto text = base::read_file(journal_path_, most_bytes_of_journal);
    if (!text) return text.error();
    std::string games{header};
    std::size_t at = 0;
    for (std::size_t number = 1, end; (end = text->find('\n', at)) != text->npos; at = end + 1, ++number) {
        const std::string_view line = std::string_view{*text}.substr(at, end - at);
        if (number > 1) {
            auto entry = entry_of(line);
            if (!entry)
                return base::Error{
                    tr("expected a game in line {} of \"{}\", saw something else", number, journal_path_.string())};
            games += entry->text;
            played_.push_back(std::move(entry->game));
            continue;
        }
        const auto head = records::parse_json(line, deepest_of_journal);
        const bool is_ours = head && head->is_object() && head->contains(tournament_magic)
                             && head->at(tournament_magic) == tournament_version && head->contains("plan")
                             && head->at("plan").is_object();
        if (!is_ours) break;
        const Json known = records::json_from(records::json_text(plan)); // normalizes the plan like the one in the file
        for (const auto& [key, value] : head->at("plan").items()) {
            if (known.contains(key) && known.at(key) == value) continue;
            return base::Error{tr("\"{}\" holds another tournament: expected {} as \"{}\", saw {}; name another file",
                                  games_path_.string(), shown_field(head->at("plan"), key), key,
                                  shown_field(known, key))};
        }
    }
    if (at == 0)
        return base::Error{
            tr("expected the beginning of a tournament in \"{}\", saw something else; remove it to start again",
               journal_path_.string())};
    if (auto written = base::write_atomically(journal_path_, text->substr(0, at)); !written) return written;
    return base::write_atomically(games_path_, games);
}

Result<Done> TournamentFile::add(const TournamentGame& game, const std::string& text) {
    games_ << text << std::flush;
    if (!games_) return cannot_write_games(games_path_);
    journal_ << records::json_text(to_json(game, text)) << '\n' << std::flush;
    if (!journal_) return cannot_write_games(journal_path_);
    return Done{};
}

void TournamentFile::discard() {
    std::error_code code;
    fs::remove(games_path_, code);
    fs::remove(journal_path_, code);
}

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
        record.players[color] = plan.entrants[game.players[color]].name;
    record.event = event;
    record.date = date;
    record.form = form.id;
    record.tags = tags_of(form.id, plan, game);
    if (form.id == "ggf")
        record.place = tr("{}, round {}", event, game.place.round + 1); // GGF has no tags for event and round
    if (form.id == "pgn") std::ranges::replace(record.date, '-', '.');
    if (game.reason != play::EndReason::board) {
        const auto end = game.reason == play::EndReason::time          ? records::RecordedEnd::time
                         : game.reason == play::EndReason::resignation ? records::RecordedEnd::resignation
                                                                       : records::RecordedEnd::left;
        record.result = {.margin = game.discs, .winner = game.winner, .end = end};
        const std::string& loser = plan.entrants[*game.loser()].name;
        const auto last = static_cast<rules::GameTree::NodeId>(record.moves.size());
        records::annotate(
            record.annotations, last,
            {.text = records::annotation_text(game.fault.empty() ? tr("Lost by {} on time", loser)
                                                                 : tr("Lost by {}: {}", loser, game.fault))});
    }
    return form.write(stored, 1);
}

} // namespace modes
