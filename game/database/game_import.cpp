#include "game/database/game_import.hpp"

#include "engine/base/text.hpp"
#include "game/records/game_formats.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

namespace database {

using base::tr;

namespace {

// The first four digits of a date that look like a year; 0: none.
int year_of(std::string_view date) {
    for (std::size_t at = 0; at + 4 <= date.size(); ++at) {
        int year = 0;
        const char* const end = date.data() + at + 4;
        if (std::from_chars(date.data() + at, end, year).ptr == end && 1800 <= year && year < 2200) return year;
    }
    return 0;
}

bool may_hold_games(const std::filesystem::path& path) {
    const std::string extension = path.extension().string();
    return records::format_of_file(extension) != nullptr || records::format_of_extension(extension) != nullptr;
}

// Takes games in and adds them batch by batch.
class Importer {
  public:
    Importer(GameDatabase& to, const ImportOptions& options) : to_{to}, options_{options} {}

    void read(const std::filesystem::path& file) {
        progress_.file = file;
        const auto problem = [&](const std::string& why) {
            if (options_.on_problem) options_.on_problem(file.string() + ": " + why);
        };
        const records::GameSink sink{.take =
                                         [&](records::GameRecord&& record, const records::StreamPlace&) {
                                             batch_.push_back(game_to_add(record));
                                             if (batch_.size() >= options_.batch) add();
                                             return goes_on();
                                         },
                                     .refuse =
                                         [&](const std::string& why, const records::StreamPlace& place) {
                                             ++progress_.sum.refused;
                                             problem(records::at_place(place, why));
                                             return goes_on();
                                         }};
        const auto read = records::read_game_file(file, records::format_of_file(file.extension().string()), {}, sink);
        if (!read && options_.on_problem) options_.on_problem(read.error().message);
        ++progress_.files_done;
        report();
    }
    void add() {
        if (batch_.empty() || failure_) return;
        const auto added = to_.add(batch_);
        batch_.clear();
        if (added)
            progress_.sum += *added;
        else
            failure_ = added.error();
        report();
    }
    bool goes_on() const { return !failure_ && !options_.stop.stop_requested(); }
    base::Result<Added> result() const {
        if (failure_) return *failure_;
        return progress_.sum;
    }

  private:
    void report() const {
        if (options_.on_progress) options_.on_progress(progress_);
    }

    GameDatabase& to_;
    const ImportOptions& options_;
    std::vector<GameToAdd> batch_;
    ImportProgress progress_;
    std::optional<base::Error> failure_;
};

} // namespace

GameToAdd game_to_add(const records::GameRecord& record) {
    GameToAdd game{.black = record.players[0],
                   .white = record.players[1],
                   .event = record.event,
                   .year = year_of(record.date),
                   .date = record.date,
                   .start = record.start};
    game.moves.reserve(record.moves.size());
    for (const records::RecordedMove& move : record.moves)
        game.moves.push_back(move.move);
    if (const auto result = records::result_of(record); result && result->margin)
        game.difference = static_cast<int>(std::lround(std::clamp(*result->margin, -127.0, 127.0)));
    if (record.theoretical) game.theoretical = 2 * record.theoretical->black_discs - record.start.size().square_count();
    return game;
}

base::Result<Added> import_files(GameDatabase& to, const std::vector<std::filesystem::path>& files,
                                 const ImportOptions& options) {
    Importer importer{to, options};
    for (const std::filesystem::path& file : files) {
        if (!importer.goes_on()) break;
        importer.read(file);
    }
    importer.add();
    return importer.result();
}

base::Result<std::vector<std::filesystem::path>> game_files(const std::vector<std::filesystem::path>& paths) {
    namespace fs = std::filesystem;
    std::vector<fs::path> files;
    for (const fs::path& path : paths) {
        std::error_code error;
        if (!fs::is_directory(path, error)) {
            if (!fs::exists(path, error))
                return base::Error{tr("expected a file or a folder, saw none at {}", path.string())};
            files.push_back(path);
            continue;
        }
        std::vector<fs::path> inside;
        for (auto entry = fs::recursive_directory_iterator{path, error};
             !error && entry != fs::recursive_directory_iterator{}; entry.increment(error)) {
            if (entry->is_regular_file(error) && may_hold_games(entry->path())) inside.push_back(entry->path());
        }
        if (error) return base::Error{path.string() + ": " + error.message()};
        std::ranges::sort(inside);
        files.insert(files.end(), inside.begin(), inside.end());
    }
    return files;
}

} // namespace database
