#include "game/modes/tournament/tournament_file.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/library/game_document.hpp"
#include "game/modes/subcommands.hpp"
#include "game/records/json_fields.hpp"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <optional>
#include <system_error>
#include <utility>

namespace modes {

using base::Done;
using base::Result;
using base::tr;
using records::Json;

namespace fs = std::filesystem;

namespace {

constexpr const char* tournament_magic = "outflank_tournament";
constexpr std::string_view begin_of_head = "{\"outflank_tournament\"";
constexpr int tournament_version = 1;
constexpr int deepest_of_journal = 6;
constexpr int most_of_plan = 1'000'000;
constexpr int most_discs = 256;
constexpr std::size_t most_bytes_of_fault = 64 << 10; // as JSON, where an invalid UTF-8 byte takes three

std::string json_line(const Json& object) {
    // Messages of programs may contain invalid UTF-8.
    return object.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

Json to_json(const TournamentGame& game, std::uintmax_t bytes) {
    Json object{{"round", game.place.round},
                {"meeting", game.place.meeting},
                {"pair", game.place.pair},
                {"game", game.place.game},
                {"black", game.players[0]},
                {"white", game.players[1]},
                {"discs", game.discs},
                {"winner", nullptr},
                {"reason", to_text(game.reason)},
                {"fault", game.fault.substr(0, most_bytes_of_fault)},
                {"bytes", bytes}};
    if (game.winner) object["winner"] = records::word_for(*game.winner, library::color_words);
    return object;
}

struct GameEntry {
    TournamentGame game;
    std::uintmax_t bytes = 0; // size of the games' file including this game
};
std::optional<GameEntry> entry_of(std::string_view line) {
    const auto object = records::parse_json(line, deepest_of_journal);
    if (!object) return std::nullopt;
    records::Fault fault;
    records::JsonFields fields{*object, "", fault};
    const auto count = [&](std::string_view key) { return static_cast<int>(fields.integer(key, 0, most_of_plan)); };
    GameEntry entry;
    TournamentGame& game = entry.game;
    game.place = {count("round"), count("meeting"), count("pair"), count("game")};
    game.players = {count("black"), count("white")};
    game.discs = static_cast<int>(fields.integer("discs", -most_discs, most_discs));
    if (!fields.any("winner").is_null()) game.winner = fields.choice("winner", library::color_words);
    game.reason = fields.choice("reason", library::end_words);
    game.fault = fields.text("fault", 3 * most_bytes_of_fault);
    entry.bytes = static_cast<std::uintmax_t>(fields.integer("bytes", 0, INT64_MAX));
    if (fault || (!game.winner && game.reason != play::EndReason::board)) return std::nullopt;
    return entry;
}

base::Error cannot_write_games(const fs::path& path) {
    return {tr("cannot write \"{}\"", path.string())};
}

Result<Done> cut_file(const fs::path& path, std::uintmax_t bytes) {
    std::error_code code;
    fs::resize_file(path, bytes, code);
    if (code) return base::Error{tr("cannot write \"{}\": {}", path.string(), code.message())};
    return Done{};
}

std::string shown_field(const Json& plan, const std::string& key) {
    return plan.contains(key) ? plan.at(key).dump(-1, ' ', false, Json::error_handler_t::replace) : "nothing";
}

using std::chrono::milliseconds;

double seconds_of(milliseconds time) {
    return static_cast<double>(time.count()) / 1000;
}

// "02:00", "00:00.2": GGF's time format.
std::string minutes_text(milliseconds time) {
    const auto minutes = time.count() / 60'000;
    const milliseconds rest{time.count() % 60'000};
    const std::string seconds = fmt::format("{:g}", seconds_of(rest));
    return fmt::format("{:02}:{}{}", minutes, rest.count() < 10'000 ? "0" : "", seconds);
}

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
        // Terms of the standard (S. Edwards, "Portable Game Notation Specification", 1994, 9.8.1).
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
    case play::EndReason::agreement: return records::RecordedEnd::agreement;
    case play::EndReason::illegal_move:
    case play::EndReason::disconnection:
    case play::EndReason::aborted: break;
    }
    return records::RecordedEnd::left;
}

} // namespace

Result<TournamentFile> TournamentFile::open(const fs::path& path, const Json& plan, std::string_view header) {
    fs::path journal = path;
    journal += ".progress";
    std::error_code code;
    const bool goes_on = !base::is_missing(journal);
    if (!goes_on) {
        if (!base::is_missing(path)) {
            return base::Error{
                tr("\"{}\" is there already, and no tournament that could go on; name another file", path.string())};
        }
        if (const auto possible = base::check_writable(path); !possible) return possible.error();
    }
    base::FileLock lock = base::FileLock::take(journal, code);
    if (code == std::errc::resource_unavailable_try_again)
        return base::Error{tr("\"{}\" is being played by another process", path.string())};
    if (code) return base::Error{tr("cannot open \"{}\": {}", journal.string(), code.message())};
    TournamentFile file{path, journal, std::move(lock)};
    // An empty file: an earlier run was killed before it wrote the plan.
    const auto ready = fs::file_size(journal, code) > 0 ? file.read(plan, header) : file.begin(plan, header);
    if (!ready) return ready.error();
    file.games_.open(path, std::ios::binary | std::ios::app);
    file.journal_.open(journal, std::ios::binary | std::ios::app);
    if (!file.games_) return base::Error{tr("cannot open \"{}\"", path.string())};
    if (!file.journal_) return base::Error{tr("cannot open \"{}\"", journal.string())};
    return file;
}

Result<Done> TournamentFile::begin(const Json& plan, std::string_view header) {
    bytes_ = header.size();
    if (auto written = base::write_atomically(games_path_, header); !written) return written;
    // In place, since the lock is on this file; an incomplete line is invalid when read.
    std::ofstream out{journal_path_, std::ios::binary | std::ios::trunc};
    out << json_line(Json{{tournament_magic, tournament_version}, {"bytes", bytes_}, {"plan", plan}}) << std::flush;
    if (!out) return cannot_write_games(journal_path_);
    return Done{};
}

Result<Done> TournamentFile::read(const Json& plan, std::string_view header) {
    std::error_code code;
    if (const std::uintmax_t bytes = fs::file_size(journal_path_, code); !code && bytes > max_file_bytes)
        return base::Error{
            tr("expected at most {} bytes in \"{}\", saw {}", max_file_bytes, journal_path_.string(), bytes)};
    std::ifstream in{journal_path_, std::ios::binary};
    if (!in) return base::Error{tr("cannot open \"{}\"", journal_path_.string())};
    std::string line;
    const auto cannot_read = [&] { return base::Error{tr("cannot read \"{}\" to its end", journal_path_.string())}; };
    std::getline(in, line);
    if (in.bad()) return cannot_read();
    const bool may_be_head = line.starts_with(begin_of_head) || begin_of_head.starts_with(line);
    if (in.eof() && may_be_head) return begin(plan, header); // an earlier run ended while it wrote the plan
    const auto parsed = records::parse_json(line, deepest_of_journal);
    const Json head = parsed ? *parsed : Json{};
    const bool is_ours = head.is_object() && head.contains(tournament_magic)
                         && head.at(tournament_magic) == tournament_version && head.contains("plan")
                         && head.at("plan").is_object() && head.contains("bytes")
                         && head.at("bytes").is_number_unsigned();
    if (!is_ours || in.eof())
        return base::Error{tr("expected the beginning of a tournament in \"{}\", saw something else; remove it to "
                              "begin anew",
                              journal_path_.string())};
    const Json known = Json::parse(json_line(plan)); // normalized as in the file
    for (const auto& [key, value] : head.at("plan").items()) {
        if (known.contains(key) && known.at(key) == value) continue;
        return base::Error{tr("\"{}\" holds another tournament: expected {} as \"{}\", saw {}; name another file",
                              games_path_.string(), shown_field(head.at("plan"), key), key, shown_field(known, key))};
    }
    bytes_ = head.at("bytes").get<std::uintmax_t>();
    auto whole = static_cast<std::uintmax_t>(in.tellg());
    for (int number = 2; std::getline(in, line) && !in.eof(); ++number) {
        auto entry = entry_of(line);
        if (!entry)
            return base::Error{
                tr("expected a game in line {} of \"{}\", saw something else", number, journal_path_.string())};
        whole = static_cast<std::uintmax_t>(in.tellg());
        bytes_ = entry->bytes;
        played_.push_back(std::move(entry->game));
    }
    if (in.bad()) return cannot_read(); // a partial read must not truncate the file
    in.close();
    const std::uintmax_t there = fs::file_size(games_path_, code);
    if (code || there < bytes_) {
        return base::Error{tr("expected {} bytes of games in \"{}\", saw {}; remove \"{}\" to begin anew", bytes_,
                              games_path_.string(), code ? 0 : there, journal_path_.string())};
    }
    if (auto done = cut_file(journal_path_, whole); !done) return done;
    return cut_file(games_path_, bytes_);
}

Result<Done> TournamentFile::add(const TournamentGame& game, const std::string& text) {
    games_ << text << std::flush;
    if (!games_) return cannot_write_games(games_path_);
    bytes_ += text.size();
    journal_ << json_line(to_json(game, bytes_)) << std::flush;
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
        record.players[color] = plan.entrants[static_cast<std::size_t>(game.players[color])].name;
    record.event = event;
    record.date = date;
    record.form = form.id;
    record.tags = tags_of(form.id, plan, game);
    if (form.id == "ggf")
        record.place = tr("{}, round {}", event, game.place.round + 1); // GGF has no tags for event and round
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
