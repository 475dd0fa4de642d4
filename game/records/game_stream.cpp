#include "game/records/game_stream.hpp"

#include "engine/base/text.hpp"
#include "game/records/game_formats.hpp"
#include "game/records/raw_text.hpp"
#include "game/records/stream_readers.hpp"
#include "game/records/wthor.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace records {

using base::tr;

// Keeps at least ahead_bytes in the buffer as long as the stream has them.
void TextSource::fill() {
    if (is_at_end_ || buffer_.size() - at_ >= ahead_bytes) return;
    buffer_.erase(0, at_);
    at_ = 0;
    const std::size_t had = buffer_.size();
    buffer_.resize(2 * ahead_bytes);
    in_.read(buffer_.data() + had, static_cast<std::streamsize>(buffer_.size() - had));
    buffer_.resize(had + static_cast<std::size_t>(in_.gcount()));
    is_at_end_ = !in_;
}

std::string_view TextSource::ahead() {
    fill();
    return std::string_view{buffer_}.substr(at_, ahead_bytes);
}

int TextSource::take() {
    if (at_ == buffer_.size()) fill();
    if (at_ == buffer_.size()) return -1;
    const char byte = buffer_[at_++];
    if (byte == '\n') ++line_;
    return static_cast<unsigned char>(byte);
}

void TextSource::take(std::string& bytes, std::size_t count) {
    for (int byte = 0; count > 0 && (byte = take()) >= 0; --count)
        bytes += static_cast<char>(byte);
}

bool TextSource::take_line(TextLine& line, std::size_t max_bytes) {
    line = {.text = {}, .number = line_};
    int byte = take();
    if (byte < 0) return false;
    for (; byte >= 0 && byte != '\n'; byte = take()) {
        if (line.text.size() < max_bytes)
            line.text += static_cast<char>(byte);
        else
            line.is_cut = true;
    }
    if (line.text.ends_with('\r')) line.text.pop_back();
    return true;
}

void GameRead::skip(const std::string& what) {
    skipped = skipped.empty() ? what : tr("{}, {}", skipped, what);
}

GameRead game_read(MovesRead&& moves) {
    GameRead read{
        .record = record_of(moves.game), .skipped = std::move(moves.skipped), .error = std::move(moves.error)};
    read.record.players = std::move(moves.players);
    read.record.annotations = std::move(moves.annotations);
    return read;
}

bool Delivery::take(base::Result<GameRead> game, std::int64_t line) {
    if (!game) return refuse(game.error().message, line);
    if (!game->error.empty() && (!keeps_beginnings_ || game->is_empty())) return refuse(game->error, line);
    if (source_.has_failed()) return false;
    ++games_;
    return sink_.take(std::move(game->record), {.number = games_ + refused_,
                                                .line = line,
                                                .skipped = std::move(game->skipped),
                                                .error = std::move(game->error)});
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

namespace {

base::Result<StreamTally> read_source(TextSource& source, const GameFormat* format, const StreamContext& context,
                                      const GameSink& sink) {
    if (format == nullptr) format = format_of_text(source.ahead());
    if (format == nullptr) {
        const std::string_view seen = trimmed(source.ahead());
        if (source.has_failed()) return base::Error{.message = tr("cannot be read"), .broke_off = true};
        return base::Error{seen.empty()
                               ? tr("there is no text")
                               : tr("expected moves (f5d6c3), a board of X, O and - with the side to move, a GGF, "
                                    "SGF or PGN game, or a saved game, saw {}",
                                    quote(seen))};
    }
    Delivery delivery{sink, source, context.keeps_beginnings};
    const auto read = format->stream(source, context, delivery);
    if (source.has_failed()) return base::Error{.message = tr("cannot be read"), .broke_off = true};
    if (!read) return read.error();
    return StreamTally{.format = format, .games = delivery.games(), .refused = delivery.refused()};
}

std::optional<base::Encoding> declared_encoding(std::string_view text) {
    const std::size_t begin = text.find("CA[");
    const std::size_t end = begin == text.npos ? text.npos : text.find(']', begin);
    if (end == text.npos || text.substr(0, begin).find("(") == text.npos) return std::nullopt;
    return base::encoding_of_name(trimmed(text.substr(begin + 3, end - begin - 3)));
}

constexpr std::size_t most_decoded_bytes = std::size_t{64} << 20;

} // namespace

base::Result<StreamTally> read_games(std::istream& in, const GameFormat* format, const StreamContext& context,
                                     const GameSink& sink) {
    TextSource source{in};
    if ((format != nullptr && format->id == "wthor") || (format == nullptr && is_wthor(source.ahead())))
        return read_source(source, format, context, sink); // bytes, not text
    std::optional<base::Encoding> encoding = context.encoding;
    const bool has_mark = source.ahead().starts_with("\xEF\xBB\xBF");
    if (!encoding && !has_mark) encoding = declared_encoding(source.ahead());
    if (encoding.value_or(base::guess_encoding(source.ahead())) == base::Encoding::utf8) {
        if (has_mark) {
            for (int i = 0; i < 3; ++i)
                source.take();
        }
        return read_source(source, format, context, sink);
    }
    std::string bytes;
    source.take(bytes, most_decoded_bytes + 1);
    if (source.has_failed()) return base::Error{.message = tr("cannot be read"), .broke_off = true};
    if (bytes.size() > most_decoded_bytes)
        return base::Error{tr("expected text in UTF-8, or at most {} MiB in another encoding, saw more", 64)};
    auto text = base::to_utf8(bytes, encoding.value_or(base::guess_encoding(bytes)));
    if (!text) return text.error();
    std::istringstream decoded{*std::move(text)};
    TextSource decoded_source{decoded};
    return read_source(decoded_source, format, context, sink);
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
