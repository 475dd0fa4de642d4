#include "game/play/game_cache.hpp"

#include "engine/base/number_hash.hpp"
#include "game/play/game_file.hpp"
#include "game/records/board_text.hpp"
#include "game/records/raw_text.hpp"

#include <charconv>
#include <vector>

namespace play {

using rules::Color;

namespace {

// Another number whenever the fields, or what is found in a file, change.
constexpr std::string_view first_line = "outflank-games 4";
constexpr char separator = '\t';
constexpr std::size_t max_text_bytes = 256;
constexpr std::int64_t max_moves = 1'000'000;        // and other counts
constexpr std::int64_t max_loss = 1'000'000'000'000; // of a game, hundredths of a disc

std::string checksum(std::string_view line) {
    base::NumberHash hash;
    for (const char c : line)
        hash.add(static_cast<unsigned char>(c));
    char digits[16];
    const auto written = std::to_chars(digits, digits + sizeof digits, hash.value(), 16);
    return {digits, written.ptr};
}

// A field of one line: nothing in it separates fields or lines.
std::string plain(std::string text) {
    for (char& c : text)
        if (static_cast<unsigned char>(c) < 0x20) c = ' ';
    return text;
}

// Persons, what is unknown, for each side and phase the moves and what they lost, and each side's worst move.
std::string figures_text(const GameFigures& figures) {
    std::string text = std::to_string(figures.is_person[0] ? 1 : 0) + ' ' + std::to_string(figures.is_person[1] ? 1 : 0)
                       + ' ' + std::to_string(figures.unknown);
    for (const auto& side : figures.lost)
        for (const LossFigures& phase : side)
            text += ' ' + std::to_string(phase.moves) + ' ' + std::to_string(phase.loss);
    for (const WorstMoveOfSide& worst : figures.worst)
        text += ' ' + std::to_string(worst.number) + ' ' + std::to_string(worst.loss);
    return text;
}

std::string fields_of(const GameCard& card) {
    const std::string end = card.early_end ? std::string{card.early_end->winner == Color::black ? "b " : "w "}
                                                 + to_text(card.early_end->reason)
                                           : "";
    std::string line = "game";
    for (const std::string& field :
         {std::to_string(card.position.size().side()), std::string{card.position.to_move() == Color::black ? "b" : "w"},
          records::to_text(card.position), plain(card.players[0]), plain(card.players[1]), plain(card.computers[0]),
          plain(card.computers[1]), plain(card.color_names[0]), plain(card.color_names[1]), std::to_string(card.moves),
          plain(card.opening), end, figures_text(card.figures)})
        line += separator + field;
    return line;
}

template <class Number> std::optional<Number> number(std::string_view text) {
    Number value{};
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (text.empty() || read.ec != std::errc{} || read.ptr != text.data() + text.size()) return std::nullopt;
    return value;
}

std::optional<Color> color(std::string_view text) {
    if (text == "b") return Color::black;
    if (text == "w") return Color::white;
    return std::nullopt;
}

std::optional<EarlyEnd> early_end(std::string_view text) {
    const auto winner = color(text.substr(0, 1));
    if (!winner || text.size() < 2) return std::nullopt;
    for (const EndReason reason :
         {EndReason::resignation, EndReason::time, EndReason::illegal_move, EndReason::disconnection}) {
        if (text.substr(2) == to_text(reason)) return EarlyEnd{.winner = *winner, .reason = reason};
    }
    return std::nullopt;
}

std::optional<GameFigures> figures(std::string_view text) {
    std::vector<long long> numbers;
    while (!text.empty()) {
        const auto next = number<long long>(records::take_until(text, ' '));
        if (!next || *next < 0) return std::nullopt;
        numbers.push_back(*next);
    }
    if (numbers.size() != 3 + 2 * 2 * phase_count + 2 * 2) return std::nullopt;
    // In turn counts and losses, the persons before them: what adds them up for a whole library stays within its range.
    for (std::size_t i = 0; i < numbers.size(); ++i)
        if (numbers[i] > (i < 3 || i % 2 == 1 ? max_moves : max_loss)) return std::nullopt;
    GameFigures read{.is_person = {numbers[0] != 0, numbers[1] != 0}, .unknown = static_cast<int>(numbers[2])};
    std::size_t at = 3;
    for (auto& side : read.lost)
        for (LossFigures& phase : side) {
            phase = {.moves = static_cast<int>(numbers[at]), .loss = numbers[at + 1]};
            at += 2;
        }
    for (WorstMoveOfSide& worst : read.worst) {
        worst = {.number = static_cast<int>(numbers[at]), .loss = numbers[at + 1]};
        at += 2;
    }
    return read;
}

std::optional<Known> known(const std::vector<std::string_view>& fields) {
    for (const std::string_view text : fields)
        if (!records::is_utf8(text) || text.size() > 2 * max_text_bytes) return std::nullopt;
    if (fields.size() == 2 && fields[0] == "unreadable") return Known{Unreadable{std::string{fields[1]}}};
    if (fields.size() != 14 || fields[0] != "game") return std::nullopt;
    const auto side = number<int>(fields[1]);
    const auto size = rules::BoardSize::of(side.value_or(0));
    const auto to_move = color(fields[2]);
    const auto moves = number<int>(fields[10]);
    if (!size || !to_move || !moves || *moves < 0 || *moves > max_moves) return std::nullopt;
    auto position = records::position_from_text(fields[3], *size, *to_move);
    const auto end = early_end(fields[12]);
    const auto judged = figures(fields[13]);
    if (!position || !judged || (!end && !fields[12].empty())) return std::nullopt;
    return Known{GameCard{.position = *position,
                          .players = {std::string{fields[4]}, std::string{fields[5]}},
                          .computers = {std::string{fields[6]}, std::string{fields[7]}},
                          .color_names = {std::string{fields[8]}, std::string{fields[9]}},
                          .moves = *moves,
                          .opening = std::string{fields[11]},
                          .early_end = end,
                          .figures = *judged}};
}

std::vector<std::string_view> split(std::string_view line) {
    std::vector<std::string_view> fields;
    for (;;) {
        const std::size_t end = line.find(separator);
        fields.push_back(line.substr(0, end));
        if (end == line.npos) return fields;
        line.remove_prefix(end + 1);
    }
}

} // namespace

std::string to_text(const KnownGames& games) {
    std::string text{first_line};
    text += '\n';
    for (const auto& [stamp, what] : games) {
        std::string line;
        for (const std::string& field : {std::to_string(stamp.device), std::to_string(stamp.inode),
                                         std::to_string(stamp.bytes), std::to_string(stamp.modified_ns)})
            line += field + separator;
        const auto* unreadable = std::get_if<Unreadable>(&what);
        line += unreadable != nullptr
                    ? "unreadable" + (separator + plain(records::to_valid_utf8(unreadable->why, max_text_bytes)))
                    : fields_of(std::get<GameCard>(what));
        text.append(line).append(1, separator).append(checksum(line)).append(1, '\n');
    }
    return text;
}

KnownGames known_games_from_text(std::string_view text) {
    KnownGames games;
    if (records::take_until(text, '\n') != first_line) return games;
    while (!text.empty()) {
        const std::string_view line = records::take_until(text, '\n');
        const std::size_t end = line.rfind(separator);
        if (end == line.npos || checksum(line.substr(0, end)) != line.substr(end + 1)) continue;
        std::vector<std::string_view> fields = split(line.substr(0, end));
        if (fields.size() < 5) continue;
        const auto device = number<std::uint64_t>(fields[0]);
        const auto inode = number<std::uint64_t>(fields[1]);
        const auto bytes = number<std::uint64_t>(fields[2]);
        const auto modified = number<std::int64_t>(fields[3]);
        fields.erase(fields.begin(), fields.begin() + 4);
        auto what = known(fields);
        if (!device || !inode || !bytes || !modified || !what) continue;
        games.emplace(base::FileStamp{.device = *device, .inode = *inode, .bytes = *bytes, .modified_ns = *modified},
                      *std::move(what));
    }
    return games;
}

} // namespace play
