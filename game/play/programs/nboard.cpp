#include "game/play/programs/nboard.hpp"

#include "game/records/board_text.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <cstdio>

namespace play {

namespace {

using rules::Color;

constexpr double most_told_discs = 300;

// "+1.39", or a pair "2,1": where draws count for the mover, and where they count against.
std::optional<ai::Score> score_of(std::string_view text) {
    const std::size_t comma = text.find(',');
    const auto first = records::decimal_number(text.substr(0, comma));
    const auto second = comma == text.npos ? first : records::decimal_number(text.substr(comma + 1));
    if (!first || !second) return std::nullopt;
    const double discs = (*first + *second) / 2;
    if (!(std::abs(discs) <= most_told_discs)) return std::nullopt;
    return static_cast<ai::Score>(std::lround(discs * ai::disc));
}

// "14", "100%", "100%W", "73%".
bool read_depth(std::string_view text, GtpMoveValue& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value.depth);
    if (error != std::errc{} || value.depth < 0) return false;
    const std::string_view rest{end, static_cast<std::size_t>(text.data() + text.size() - end)};
    if (!rest.starts_with('%')) return true;
    value.is_solved = value.depth == 100 && rest == "%";
    if (value.depth == 100 && rest.substr(1, 1) == "W" && value.score != 0)
        value.bound = value.score > 0 ? ai::Bound::at_least : ai::Bound::at_most;
    value.depth = 0; // it is a share, not plies
    return true;
}

std::string seconds_text_of(std::chrono::milliseconds time) {
    char text[32];
    std::snprintf(text, sizeof text, "%.3f", static_cast<double>(time.count()) / 1000);
    return text;
}

std::string clock_text(const NBoardClock& clock) {
    const auto text_of = [](std::chrono::milliseconds time) {
        const auto seconds = std::max<std::chrono::milliseconds::rep>(0, time.count() / 1000);
        const auto rest = std::max<std::chrono::milliseconds::rep>(0, time.count() % 1000);
        char text[48];
        std::snprintf(text, sizeof text, "%02lld:%02lld", static_cast<long long>(seconds / 60),
                      static_cast<long long>(seconds % 60));
        std::string whole{text};
        if (rest != 0) {
            std::snprintf(text, sizeof text, ".%03lld", static_cast<long long>(rest));
            whole += text;
        }
        return whole;
    };
    return text_of(clock.left) + '/' + (clock.increment.count() > 0 ? text_of(clock.increment) : "") + "/00:00";
}

} // namespace

std::string nboard_move(rules::Move move) {
    if (move.is_pass()) return "PA";
    std::string text = records::to_text(move);
    text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
    return text;
}

base::Result<rules::Move> move_from_nboard(std::string_view text, rules::BoardSize size) {
    const std::string small = records::lowered(text);
    if (!small.empty() && (std::string_view{"pass"}.starts_with(small) || small == "--")) return rules::Move::pass();
    return records::move_from_text(text, size);
}

std::string nboard_score(ai::Score score) {
    char text[32];
    std::snprintf(text, sizeof text, "%+.2f", static_cast<double>(score) / ai::disc);
    return text;
}

std::optional<NBoardValue> nboard_value(std::string_view line, rules::BoardSize size) {
    const std::string_view kind = records::take_word(line);
    if (kind != "search" && kind != "book") return std::nullopt;
    std::string_view moves = records::take_word(line);
    const auto score = score_of(records::take_word(line));
    records::take_word(line); // the games of a book
    if (moves.size() < 2 || !score) return std::nullopt;
    // The first move is two characters, but three from row 10 on; the rest may be anything.
    const bool is_long = moves.size() > 2 && records::is_digit(moves[1]) && records::is_digit(moves[2]);
    const auto move = move_from_nboard(moves.substr(0, is_long ? 3 : 2), size);
    if (!move) return std::nullopt;
    NBoardValue said{.value = {.move = *move, .score = *score}, .is_from_book = kind == "book"};
    if (!read_depth(records::take_word(line), said.value)) return std::nullopt;
    return said;
}

std::optional<std::string_view> nboard_choice(std::string_view line) {
    line = records::trimmed(line);
    if (!line.starts_with("===")) return std::nullopt;
    line = records::trimmed(line.substr(3));
    return line.substr(0, line.find_first_of("/ \t"));
}

std::string nboard_game(const rules::Position& start, const std::vector<rules::Move>& moves,
                        const std::optional<std::array<NBoardClock, 2>>& clocks) {
    std::string squares = records::to_text(start);
    std::ranges::replace(squares, 'X', '*');
    const std::string side = std::to_string(start.size().side());
    std::string text = "(;GM[Othello]PC[Outflank]PB[black]PW[white]RE[?]";
    if (clocks) text += "TB[" + clock_text((*clocks)[0]) + "]TW[" + clock_text((*clocks)[1]) + ']';
    text += "TY[" + side + "]BO[" + side + ' ' + squares + (start.to_move() == Color::black ? " *]" : " O]");
    rules::Position position = start;
    for (const rules::Move move : moves) {
        const rules::Color mover = position.to_move();
        text += std::string{mover == Color::black ? "B[" : "W["} + nboard_move(move);
        if (clocks && (*clocks)[rules::index(mover)].increment.count() > 0)
            text += "//" + seconds_text_of((*clocks)[rules::index(mover)].increment);
        text += ']';
        position = position.after(move);
    }
    return text + ";)";
}

} // namespace play
