#include "game/records/game_stream.hpp"

#include "engine/base/text.hpp"
#include "game/records/game_formats.hpp"
#include "game/records/raw_text.hpp"
#include "game/records/stream_readers.hpp"
#include "game/records/wthor.hpp"

#include <algorithm>
#include <fstream>

namespace records {

using base::tr;

bool LineReader::next(std::string_view& line) {
    if (end_ == text_.size()) return false;
    begin_ = end_;
    ++number_;
    std::string_view rest = text_.substr(begin_);
    line = take_until(rest, '\n');
    end_ = text_.size() - rest.size();
    if (line.ends_with('\r')) line.remove_suffix(1);
    return true;
}

void Delivery::take(base::Result<GameRead> game, std::int64_t line) {
    if (!game) return refuse(game.error().message, line);
    if (!game->error.empty() && (!keeps_beginnings_ || game->is_empty())) return refuse(game->error, line);
    if (!continues_) return;
    ++tally_.games;
    continues_ = sink_.take(std::move(game->record), {.number = tally_.games + tally_.refused,
                                                      .line = line,
                                                      .skipped = std::move(game->skipped),
                                                      .error = std::move(game->error)});
}

void Delivery::refuse(const std::string& why, std::int64_t line) {
    if (!continues_) return;
    ++tally_.refused;
    continues_ = sink_.refuse(why, {.number = tally_.games + tally_.refused, .line = line});
}

void Delivery::fail(std::string why) {
    failure_ = std::move(why);
    continues_ = false;
}

base::Result<StreamTally> Delivery::result(const GameFormat* format) const {
    if (!failure_.empty()) return base::Error{failure_};
    return StreamTally{.format = format, .games = tally_.games, .refused = tally_.refused};
}

std::string at_place(const StreamPlace& place, const std::string& why) {
    return place.line > 0 ? tr("game {}, line {}: {}", place.number, place.line, why)
                          : tr("game {}: {}", place.number, why);
}

namespace {

std::optional<base::Encoding> declared_encoding(std::string_view text) {
    const std::size_t begin = text.find("CA[");
    const std::size_t end = begin == text.npos ? text.npos : text.find(']', begin);
    if (end == text.npos || text.substr(0, begin).find("(") == text.npos) return std::nullopt;
    return base::encoding_of_name(trimmed(text.substr(begin + 3, end - begin - 3)));
}

constexpr std::size_t sniffed_bytes = std::size_t{64} << 10; // beginning of a text that is examined to recognize it

} // namespace

base::Result<StreamTally> read_games(std::string_view text, const GameFormat* format, const StreamContext& context,
                                     const GameSink& sink) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (format == nullptr) format = format_of_file(context.file.extension().string());
    std::string decoded;
    if (!(format != nullptr ? format->id == "wthor" : is_wthor(text))) { // WTHOR files are bytes, not text
        std::optional<base::Encoding> encoding = context.encoding;
        if (!encoding && !text.starts_with(mark)) encoding = declared_encoding(text.substr(0, sniffed_bytes));
        if (!encoding) encoding = base::guess_encoding(text);
        if (*encoding != base::Encoding::utf8) {
            auto converted = base::to_utf8(text, *encoding);
            if (!converted) return converted.error();
            decoded = *std::move(converted);
            text = decoded;
        } else if (text.starts_with(mark)) {
            text.remove_prefix(mark.size());
        }
    }
    const std::string_view beginning = text.substr(0, sniffed_bytes);
    if (format == nullptr) format = format_of_text(beginning);
    if (format == nullptr) {
        const std::string_view seen = trimmed(beginning);
        return base::Error{seen.empty() ? tr("it contains no text")
                                        : tr("expected moves (f5d6c3), a board of X, O and - with the side to move, a "
                                             "GGF, SGF or PGN game, or a saved game, saw {}",
                                             quote(seen))};
    }
    Delivery delivery{sink, context.keeps_beginnings};
    format->stream(text, context, delivery);
    return delivery.result(format);
}

base::Result<std::string> text_of_file(const std::filesystem::path& path) {
    constexpr std::size_t part = std::size_t{1} << 20, max_file_bytes = std::size_t{1} << 30;
    const auto failed = [&](const std::string& why) {
        return base::Error{.message = path.string() + ": " + why, .broke_off = true};
    };
    std::error_code code;
    if (std::filesystem::is_directory(path, code)) return failed(tr("expected a file, saw a folder"));
    std::ifstream in{path, std::ios::binary};
    if (!in) return failed(tr("cannot be opened"));
    std::string text;
    while (in) {
        const std::size_t had = text.size();
        text.resize(had + part);
        in.read(text.data() + had, static_cast<std::streamsize>(part));
        text.resize(had + static_cast<std::size_t>(in.gcount()));
        if (text.size() > max_file_bytes)
            return failed(tr("expected at most {} bytes, saw {}", max_file_bytes, text.size()));
    }
    if (in.bad()) return failed(tr("cannot be read"));
    return text;
}

base::Result<StreamTally> read_game_file(const std::filesystem::path& path, const GameFormat* format,
                                         const StreamContext& context, const GameSink& sink) {
    const auto text = text_of_file(path);
    if (!text) return text.error();
    StreamContext of_file = context;
    of_file.file = path;
    auto tally = read_games(*text, format, of_file, sink);
    if (!tally) return base::Error{path.string() + ": " + tally.error().message};
    return tally;
}

} // namespace records
