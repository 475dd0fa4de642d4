// WTHOR bases: games that can be read can be written, and writing them a second time gives the same games. Name files
// are read or refused.
#include "game/records/game_formats.hpp"
#include "game/records/game_stream.hpp"
#include "game/records/wthor.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

namespace {

std::vector<records::GameRecord> games_of(const std::string& bytes) {
    std::vector<records::GameRecord> games;
    (void)records::read_games(bytes, records::format_of_id("wthor"), {},
                              {.take =
                                   [&](records::GameRecord&& game, const records::StreamPlace&) {
                                       games.push_back(std::move(game));
                                       return true;
                                   },
                               .refuse = [](const std::string&, const records::StreamPlace&) { return true; }});
    return games;
}

// All games read can be written.
std::string written(const std::vector<records::GameRecord>& games) {
    std::ostringstream out;
    records::WthorWriter writer{out};
    for (const records::GameRecord& game : games) {
        if (!writer.add(game)) std::abort();
    }
    writer.finish(2026, 1, 1);
    return out.str();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes{reinterpret_cast<const char*>(data), size};
    (void)records::wthor_names(bytes, records::wthor_player_bytes);
    (void)records::wthor_names(bytes, records::wthor_tournament_bytes);
    const auto games = games_of(bytes);
    // The first write transforms the games to start with f5 and takes the scores of finished games from the board.
    const auto again = games_of(written(games));
    if (again.size() != games.size() || games_of(written(again)) != again) std::abort();
    return 0;
}
