#include "game/records/wthor.hpp"

#include "engine/base/bytes.hpp"
#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"
#include "game/records/stream_readers.hpp"
#include "game/rules/position.hpp"

#include <algorithm>
#include <string>

namespace records {

using base::tr;

namespace {

using rules::Move;
using rules::Position;

constexpr std::size_t name_file_bytes = std::size_t{16} << 20;
constexpr int usual_theoretical_empties = 22; // used if the header says 0
constexpr int rest_of_record = 8;             // bytes before the moves

int byte_at(std::string_view bytes, std::size_t at) {
    return static_cast<unsigned char>(bytes[at]);
}

// The moves, with the passes that the file omits.
base::Result<std::vector<RecordedMove>> read_moves(std::string_view bytes, int side) {
    std::vector<RecordedMove> moves;
    Position position = Position::start(rules::BoardSize{side});
    const int step = side + 2; // a square is 10 * row + column on 8x8 and 12 * row + column on 10x10, counted from 1
    for (std::size_t i = 0; i < bytes.size() && bytes[i] != 0; ++i) {
        if (position.must_pass()) {
            moves.push_back({.move = Move::pass()});
            position = position.after(Move::pass());
        }
        const int number = byte_at(bytes, i);
        const Move move{{number / step - 1, number % step - 1}};
        if (position.refusal(move))
            return base::Error{tr("expected a legal move as number {}, saw the byte {}", i + 1, number)};
        moves.push_back({.move = move});
        position = position.after(move);
    }
    return moves;
}

std::string from_latin_1(std::string_view bytes) {
    std::string text;
    for (const unsigned char byte : bytes)
        base::append_character(text, byte < 0x20 || byte == 0x7f ? ' ' : byte);
    return std::string{trimmed(text)};
}

std::string name_at(const std::vector<std::string>& names, std::size_t number) {
    return number >= names.size() || names[number] == "???" ? std::string{} : names[number];
}

} // namespace

std::size_t wthor_game_bytes(int side) {
    return static_cast<std::size_t>(rest_of_record + side * side - 4);
}

base::Result<WthorHeader> wthor_header(std::string_view bytes) {
    if (bytes.size() < wthor_header_bytes)
        return base::Error{tr("expected the 16 bytes of a WTHOR header, saw {}", bytes.size())};
    const int side = byte_at(bytes, 12);
    if ((side != 0 && side != 8 && side != 10) || byte_at(bytes, 13) != 0)
        return base::Error{tr("expected games of 8x8, saw another kind of WTHOR file")};
    const int depth = byte_at(bytes, 14);
    return WthorHeader{.games = base::number_at<std::uint32_t>(bytes, 4),
                       .year = base::number_at<std::uint16_t>(bytes, 10),
                       .side = side == 10 ? 10 : 8,
                       .theoretical_empties = depth == 0 ? usual_theoretical_empties : depth};
}

// No text has such a header: its month and day are control characters or its kind is 0.
bool is_wthor(std::string_view bytes) {
    if (bytes.size() < wthor_header_bytes || !wthor_header(bytes)) return false;
    const int month = byte_at(bytes, 2);
    const int day = byte_at(bytes, 3);
    return month <= 12 && day <= 31 && byte_at(bytes, 13) == 0 && byte_at(bytes, 15) == 0;
}

base::Result<std::vector<std::string>> wthor_names(std::string_view bytes, std::size_t record_bytes) {
    if (bytes.size() < wthor_header_bytes)
        return base::Error{tr("expected the 16 bytes of a WTHOR header, saw {}", bytes.size())};
    const std::size_t count = base::number_at<std::uint16_t>(bytes, 8);
    if (bytes.size() != wthor_header_bytes + count * record_bytes) {
        return base::Error{tr("expected {} names of {} bytes after the header, saw {} bytes", count, record_bytes,
                              bytes.size() - wthor_header_bytes)};
    }
    std::vector<std::string> names;
    for (std::size_t i = 0; i < count; ++i) {
        const std::string_view record = bytes.substr(wthor_header_bytes + i * record_bytes, record_bytes);
        names.push_back(from_latin_1(record.substr(0, record.find('\0'))));
    }
    return names;
}

std::optional<std::filesystem::path> wthor_name_file_beside(const std::filesystem::path& base,
                                                            std::string_view extension) {
    std::vector<std::filesystem::path> found;
    std::error_code code;
    const auto folder = base.has_parent_path() ? base.parent_path() : std::filesystem::path{"."};
    for (std::filesystem::directory_iterator at{folder, code}, end; !code && at != end; at.increment(code)) {
        if (lowered(at->path().extension().string()) == lowered(extension)) found.push_back(at->path());
    }
    // A file that Outflank wrote has its own name files. Otherwise take the federation's, by the names it gives them,
    // or the only file there is.
    for (const std::string& stem : {lowered(base.stem().string()), std::string{"wthor"}, std::string{"wth"}}) {
        const auto named =
            std::ranges::find(found, stem, [](const auto& each) { return lowered(each.stem().string()); });
        if (named != found.end()) return *named;
    }
    return found.size() == 1 ? std::optional{found.front()} : std::nullopt;
}

base::Result<WthorNames> wthor_names_next_to(const std::filesystem::path& path) {
    const auto names = [&](std::string_view extension, std::size_t record_bytes) {
        const auto file = wthor_name_file_beside(path, extension);
        if (!file) return base::Result{std::vector<std::string>{}};
        return base::read_as(*file, name_file_bytes,
                             [&](std::string_view bytes) { return wthor_names(bytes, record_bytes); });
    };
    auto players = names(".jou", wthor_player_bytes);
    if (!players) return players.error();
    auto tournaments = names(".trn", wthor_tournament_bytes);
    if (!tournaments) return tournaments.error();
    return WthorNames{.players = *std::move(players), .tournaments = *std::move(tournaments)};
}

namespace {

// Precondition: wthor_game_bytes(side) bytes. Errors: an illegal move, too many discs.
base::Result<GameRead> wthor_game(std::string_view bytes, const WthorHeader& header, const WthorNames& names) {
    const int squares = header.side * header.side, black_discs = byte_at(bytes, 6);
    if (black_discs > squares)
        return base::Error{tr("expected a score of at most {} discs, saw {}", squares, black_discs)};
    auto moves = read_moves(bytes.substr(rest_of_record), header.side);
    if (!moves) return moves.error();
    GameRecord record;
    record.start = Position::start(rules::BoardSize{header.side});
    record.moves = *std::move(moves);
    record.players = {name_at(names.players, base::number_at<std::uint16_t>(bytes, 2)),
                      name_at(names.players, base::number_at<std::uint16_t>(bytes, 4))};
    record.event = name_at(names.tournaments, base::number_at<std::uint16_t>(bytes, 0));
    if (header.year != 0) record.date = std::to_string(header.year);
    record.result = result_of_margin(2 * black_discs - squares);
    record.theoretical = {.black_discs = byte_at(bytes, 7), .empties = header.theoretical_empties};
    return GameRead{.record = std::move(record)};
}

} // namespace

void stream_wthor(std::string_view bytes, const StreamContext& context, Delivery& delivery) {
    const auto header = wthor_header(bytes);
    if (!header) return delivery.fail(header.error().message);
    const auto names = context.file.empty() ? WthorNames{} : wthor_names_next_to(context.file);
    if (!names) return delivery.fail(names.error().message);
    bytes.remove_prefix(wthor_header_bytes);
    const std::size_t game_bytes = wthor_game_bytes(header->side);
    for (std::int64_t i = 0; i < header->games && delivery.continues(); ++i) {
        if (bytes.size() < game_bytes) {
            return delivery.fail(
                tr("expected {} games of {} bytes after the header, saw the end of the file in game {}", header->games,
                   game_bytes, i + 1));
        }
        delivery.take(wthor_game(bytes.substr(0, game_bytes), *header, *names), 0);
        bytes.remove_prefix(game_bytes);
    }
    if (!bytes.empty() && delivery.continues())
        delivery.fail(tr("expected {} games, saw more bytes after them", header->games));
}

} // namespace records
