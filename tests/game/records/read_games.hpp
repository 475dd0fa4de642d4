// Collects the games of a file in one value, for tests of streams.
#pragma once

#include "game/records/game_formats.hpp"
#include "game/records/game_stream.hpp"
#include "game/records/notation.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace read_games {

inline const std::string data_folder = OUTFLANK_SOURCE_DIR "/tests/data/games/";

struct StreamRefusal {
    std::string why;
    records::StreamPlace place;
};
struct Read {
    std::vector<records::GameRecord> games;
    std::vector<records::StreamPlace> places;
    std::vector<StreamRefusal> refused;
    std::string problem; // empty: it was read to the end
    std::string format;
};

inline records::GameSink into(Read& read) {
    return {.take =
                [&read](records::GameRecord&& game, const records::StreamPlace& place) {
                    read.games.push_back(std::move(game));
                    read.places.push_back(place);
                    return true;
                },
            .refuse =
                [&read](const std::string& why, const records::StreamPlace& place) {
                    read.refused.push_back({why, place});
                    return true;
                }};
}

inline void note(Read& read, const base::Result<records::StreamTally>& tally) {
    if (!tally) {
        read.problem = tally.error().message;
        return;
    }
    read.format = tally->format->id;
    CHECK(tally->games == static_cast<std::int64_t>(read.games.size()));
    CHECK(tally->refused == static_cast<std::int64_t>(read.refused.size()));
}

inline Read read_text(const std::string& text, const char* format = "") {
    Read read;
    note(read, records::read_games(text, records::format_of_id(format), {}, into(read)));
    return read;
}

inline Read read_path(const std::filesystem::path& path) {
    Read read;
    note(read, records::read_game_file(path, nullptr, {}, into(read)));
    return read;
}

inline std::string moves_of_record(const records::GameRecord& record) {
    std::string text;
    for (const records::RecordedMove& each : record.moves)
        text += records::to_text(each.move);
    return text;
}

inline const std::string empty_board =
    "BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]";

inline std::string ggf_game(const std::string& moves) {
    return "(;GM[Othello]PB[a]PW[b]TY[8]" + empty_board + moves + ";)";
}

} // namespace read_games
