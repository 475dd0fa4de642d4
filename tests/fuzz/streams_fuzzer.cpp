// Files of many games. The first byte selects the format, or that it is detected. Each game found can be replayed and
// written in every format.
#include "game/records/game_formats.hpp"
#include "game/records/game_stream.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const auto formats = records::game_formats();
    const std::size_t chosen = data[0] % (formats.size() + 1);
    const records::GameFormat* format = chosen < formats.size() ? &formats[chosen] : nullptr;
    const std::string_view text{reinterpret_cast<const char*>(data + 1), size - 1};
    std::int64_t last = 0;
    const auto check_place = [&](const records::StreamPlace& place) {
        if (place.number != ++last) std::abort();
    };
    (void)records::read_games(text, format, {},
                              {.take =
                                   [&](records::GameRecord&& game, const records::StreamPlace& place) {
                                       check_place(place);
                                       (void)records::final_position(game);
                                       for (const records::GameFormat& each : formats) {
                                           if (each.write != nullptr && each.write(game).empty()) std::abort();
                                       }
                                       return true;
                                   },
                               .refuse =
                                   [&](const std::string& why, const records::StreamPlace& place) {
                                       check_place(place);
                                       if (why.empty()) std::abort();
                                       return true;
                                   }});
    return 0;
}
