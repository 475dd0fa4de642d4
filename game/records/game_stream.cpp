#include "game/records/game_stream.hpp"

#include "engine/base/text.hpp"
#include "game/records/game_formats.hpp"
#include "game/records/raw_text.hpp"
#include "game/records/stream_readers.hpp"
#include "game/records/wthor.hpp"

#include <fstream>

namespace records {

using base::tr;

bool Delivery::take(base::Result<GameRecord> game, std::int64_t line) {
    if (!game) return refuse(game.error().message, line);
    if (source_.has_failed()) return false;
    ++games_;
    return sink_.take(*std::move(game), {.number = games_ + refused_, .line = line});
}

bool Delivery::refuse(const std::string& why, std::int64_t line) {
    if (source_.has_failed()) return false;
    ++refused_;
    return sink_.refuse(why, {.number = games_ + refused_, .line = line});
}

std::string at_place(const StreamPlace& place, const std::string& why) {
    return place.line > 0 ? tr("game {}, line {}: {}", place.number, place.line, why)
                          : tr("game {}: {}", place.number, why);
}

base::Result<StreamTally> read_games(std::istream& in, const GameFormat* format, const StreamContext& context,
                                     const GameSink& sink) {
    TextSource source{in};
    if (source.ahead().starts_with("\xEF\xBB\xBF")) { // some editors begin a text with this mark
        for (int i = 0; i < 3; ++i)
            source.take();
    }
    if (format == nullptr) format = format_of_text(source.ahead(), context.form);
    if (format == nullptr) {
        const std::string_view seen = trimmed(source.ahead());
        if (source.has_failed()) return base::Error{.message = tr("cannot be read"), .broke_off = true};
        return base::Error{seen.empty()
                               ? tr("there is no text")
                               : tr("expected games or positions in a form that is known, saw {}", quote(seen))};
    }
    Delivery delivery{sink, source};
    const auto read = format->stream(source, context, delivery);
    if (source.has_failed()) return base::Error{.message = tr("cannot be read"), .broke_off = true};
    if (!read) return read.error();
    return StreamTally{.format = format, .games = delivery.games(), .refused = delivery.refused()};
}

base::Result<StreamTally> read_game_file(const std::filesystem::path& path, const GameFormat* format,
                                         const StreamContext& context, const GameSink& sink) {
    const auto failed = [&](const std::string& why) { return base::Error{path.string() + ": " + why}; };
    std::error_code code;
    if (std::filesystem::is_directory(path, code)) return failed(tr("expected a file, saw a folder"));
    std::ifstream in{path, std::ios::binary};
    if (!in) return failed(tr("cannot be opened"));
    const std::string extension = path.extension().string();
    if (format == nullptr) format = format_of_file(extension);
    StreamContext own = context;
    WthorNames names;
    if (own.names == nullptr && format != nullptr && format->id == "wthor") {
        auto beside = wthor_names_beside(path);
        if (!beside) return beside.error();
        names = *std::move(beside);
        own.names = &names;
    }
    auto tally = read_games(in, format, own, sink);
    if (!tally)
        return base::Error{.message = path.string() + ": " + tally.error().message,
                           .broke_off = tally.error().broke_off};
    return tally;
}

} // namespace records
