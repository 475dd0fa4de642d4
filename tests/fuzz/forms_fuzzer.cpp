// Pasted text: it is refused, or it is a game that can be written in every form and read back.
#include "game/records/game_formats.hpp"
#include "game/records/game_stream.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    records::FormContext context;
    context.size = rules::BoardSize{4 + data[0] % 13};
    const std::string_view text{reinterpret_cast<const char*>(data + 1), size - 1};
    const auto read = records::read_any_format(text, context);
    if (!read) {
        if (read.error().message.empty()) std::abort();
        return 0;
    }
    for (const records::GameFormat& format : records::game_formats()) {
        if (format.write == nullptr) continue;
        const std::string written = format.write(records::record_of(read->game, read->names, read->annotations));
        if (format.id != "ggf" && format.id != "sgf") continue;
        const auto again = records::read_games(
            written, &format, {.form = context},
            {.take =
                 [&](records::GameRecord&& game, const records::StreamPlace&) {
                     if (records::game_of(game).moves_to_cursor() != read->game.moves_to_cursor()) std::abort();
                     return false;
                 },
             .refuse = [](const std::string&, const records::StreamPlace&) -> bool { std::abort(); }});
        if (!again || again->games != 1) std::abort();
    }
    return 0;
}
