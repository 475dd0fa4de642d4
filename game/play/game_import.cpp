#include "game/play/game_import.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/library/game_database.hpp"
#include "game/play/save.hpp"
#include "game/records/game_formats.hpp"

#include <algorithm>
#include <utility>

namespace play {

using base::tr;

namespace fs = std::filesystem;

namespace {

base::Result<std::vector<fs::path>> files_below(const fs::path& folder, const std::stop_token& stop) {
    std::vector<fs::path> files;
    std::error_code error;
    for (auto entry = fs::recursive_directory_iterator{folder, fs::directory_options::skip_permission_denied, error};
         !error && !stop.stop_requested() && entry != fs::recursive_directory_iterator{}; entry.increment(error)) {
        std::error_code ignored; // a file deleted in the meantime is skipped
        if (entry->is_regular_file(ignored) && may_hold_games(entry->path())) files.push_back(entry->path());
    }
    if (error) return base::Error{folder.string() + ": " + error.message()};
    std::ranges::sort(files);
    return files;
}

} // namespace

bool may_hold_games(const fs::path& path) {
    const std::string extension = path.extension().string();
    return extension == ".json" || records::format_of_file(extension) != nullptr
           || records::format_of_extension(extension) != nullptr;
}

base::Result<library::Added> import_files(library::GameDatabase& to, const std::vector<fs::path>& files,
                                          const ImportOptions& options) {
    std::vector<library::GameToAdd> batch;
    ImportProgress progress;
    std::optional<base::Error> failure;
    const auto continues = [&] { return !failure && !options.stop.stop_requested(); };
    const auto report = [&] {
        if (options.on_progress) options.on_progress(progress);
    };
    const auto tell = [&](const auto& listener, const records::StreamPlace& place, const std::string& what) {
        if (listener) listener(progress.file.string() + ": " + records::at_place(place, what));
    };
    const auto add = [&] {
        if (batch.empty()) return;
        const auto added = to.add(batch);
        batch.clear();
        if (added)
            progress.sum += *added;
        else
            failure = added.error();
        report();
    };
    const StoredGameSink sink{.take =
                                  [&](StoredGame&& game, const records::StreamPlace& place) {
                                      if (!place.skipped.empty())
                                          tell(options.on_note, place, tr("skipped {}", place.skipped));
                                      batch.push_back(library::game_to_add(game.record));
                                      if (batch.size() >= options.batch) add();
                                      return continues();
                                  },
                              .refuse =
                                  [&](const std::string& why, const records::StreamPlace& place) {
                                      ++progress.sum.refused;
                                      tell(options.on_problem, place, why);
                                      return continues();
                                  }};
    for (const fs::path& file : files) {
        if (!continues()) break;
        progress.file = file;
        const auto read = read_stored_game_file(file, {}, options.reading, sink);
        if (!read && options.on_problem) options.on_problem(read.error().message);
        ++progress.files_done;
        report();
    }
    add();
    if (failure) return *failure;
    return progress.sum;
}

base::Result<std::vector<fs::path>> game_files(const std::vector<fs::path>& paths, const std::stop_token& stop) {
    std::vector<fs::path> files;
    for (const fs::path& path : paths) {
        std::error_code error;
        if (base::is_missing(path))
            return base::Error{tr("expected a file or a folder, saw none at {}", path.string())};
        if (!fs::is_directory(path, error)) {
            files.push_back(path);
            continue;
        }
        const auto inside = files_below(path, stop);
        if (!inside) return inside.error();
        files.insert(files.end(), inside->begin(), inside->end());
    }
    return files;
}

using base::Done;
using base::Result;

using rules::GameTree;

namespace {

records::GameSink passed_on(const StoredGameSink& sink) {
    return {.take =
                [&sink](records::GameRecord&& record, const records::StreamPlace& place) {
                    return sink.take({std::move(record), {}}, place);
                },
            .refuse = sink.refuse};
}

void take_save(std::string_view text, const StoredGameSink& sink) {
    const auto state = game_from_json(text);
    const records::StreamPlace place{.number = 1, .line = 0};
    if (state)
        sink.take(stored_game(*state), place);
    else
        sink.refuse(state.error().message, place);
}

} // namespace

StoredGame stored_game(const GameState& state) {
    GameTree line = state.game;
    while (line.can_redo())
        line.redo();
    const auto& seats = state.settings.participants;
    StoredGame stored;
    stored.record = records::record_of(line, {shown_name(seats[0], {}), shown_name(seats[1], {})}, state.annotations);
    if (state.early_end && state.early_end->reason != EndReason::aborted) {
        const auto reason = state.early_end->reason;
        stored.record.result = {.margin = std::nullopt,
                                .winner = state.early_end->winner,
                                .end = reason == EndReason::resignation ? records::RecordedEnd::resignation
                                       : reason == EndReason::time      ? records::RecordedEnd::time
                                       : reason == EndReason::agreement ? records::RecordedEnd::agreement
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
    if (record.result && !state.game.position().is_over()) {
        using enum records::RecordedEnd;
        if (record.result->end == agreement && !record.result->winner)
            state.early_end = {.winner = std::nullopt, .reason = EndReason::agreement};
        else if (record.result->winner && (record.result->end == resignation || record.result->end == time))
            state.early_end = {.winner = *record.result->winner,
                               .reason = record.result->end == time ? EndReason::time : EndReason::resignation};
    }
    return state;
}

Result<Done> read_stored_games(std::string_view text, std::string_view format, const records::StreamContext& context,
                               const StoredGameSink& sink) {
    if (format == save_id || (format.empty() && holds_save(text))) {
        take_save(text, sink);
        return Done{};
    }
    const auto tally = records::read_games(text, records::format_of_id(format), context, passed_on(sink));
    if (!tally) return tally.error();
    return Done{};
}

Result<Done> read_stored_game_file(const std::filesystem::path& path, std::string_view format,
                                   const records::StreamContext& context, const StoredGameSink& sink) {
    const auto text = records::text_of_file(path);
    if (!text) return text.error();
    records::StreamContext of_file = context;
    of_file.file = path;
    const auto read = read_stored_games(*text, format, of_file, sink);
    if (!read) return base::Error{path.string() + ": " + read.error().message};
    return read;
}

} // namespace play
