#include "engine/base/bytes.hpp"
#include "engine/base/text.hpp"
#include "engine/base/utf8.hpp"
#include "game/records/wthor.hpp"
#include "game/rules/symmetry.hpp"

#include <algorithm>
#include <ostream>

namespace records {

using base::tr;

using rules::Position;

namespace {

constexpr int most_names = 65535;
constexpr int usual_empties = 24; // empties in the positions whose theoretical scores all existing files have

void append_header(std::string& bytes, const std::array<int, 3>& today, std::uint32_t games, std::uint16_t names) {
    for (const int number : {today[0] / 100, today[0] % 100, today[1], today[2]})
        base::append_number(bytes, static_cast<std::uint8_t>(number));
    base::append_number(bytes, games);
    base::append_number(bytes, names);
}

// Replaces characters outside Latin-1 with question marks.
std::string to_latin_1(std::string_view text) {
    std::string bytes;
    for (std::size_t at = 0; at < text.size();) {
        const base::Character next = base::character_at(text, at);
        bytes += 0x20 <= next.code && next.code <= 0xff ? static_cast<char>(next.code) : '?';
        at += next.length;
    }
    return bytes;
}

std::string names_file(const std::vector<std::string>& names, std::size_t record_bytes,
                       const std::array<int, 3>& today) {
    std::string bytes;
    append_header(bytes, today, 0, static_cast<std::uint16_t>(names.size()));
    bytes.resize(wthor_header_bytes);
    for (const std::string& name : names) {
        std::string record = to_latin_1(name).substr(0, record_bytes - 1);
        record.resize(record_bytes);
        bytes += record;
    }
    return bytes;
}

// Symmetry that maps the first move to f5, or to its counterpart on 10x10; 0 if there is none.
int to_f5(const GameRecord& record) {
    if (record.moves.empty()) return 0;
    const rules::BoardSize size = record.start.size();
    const rules::Square wanted{size.center(), size.center() + 1};
    for (const int symmetry : {0, 3, 4, 7}) { // symmetries of the start position
        if (transformed(record.moves.front().move.square(), size, symmetry) == wanted) return symmetry;
    }
    return 0;
}

} // namespace

int WthorWriter::Numbered::number_of(const std::string& name) {
    const auto [at, is_new] = numbers.try_emplace(name, static_cast<int>(names.size()));
    if (is_new && at->second >= most_names) {
        numbers.erase(at);
        return -1;
    }
    if (is_new) names.push_back(name);
    return at->second;
}

WthorWriter::WthorWriter(std::ostream& out) : out_{out} {
    (void)players_.number_of("???");
    (void)tournaments_.number_of("Diverses parties"); // the database's name for games without a tournament
    out_ << std::string(wthor_header_bytes, '\0');
}

base::Result<base::Done> WthorWriter::add(const GameRecord& record) {
    const rules::BoardSize size = record.start.size();
    const bool is_usual = (size.side() == 8 || size.side() == 10) && record.start == Position::start(size);
    if (!is_usual) return base::Error{tr("WTHOR has games of 8x8 and 10x10 from the usual start only")};
    if (side_ != 0 && side_ != size.side())
        return base::Error{
            tr("expected a board of side {}, as in the games before, saw one of side {}", side_, size.side())};
    const auto discs = black_discs(record);
    if (!discs) return base::Error{tr("expected a result with discs, which WTHOR needs, saw none")};
    const auto number = [](Numbered& all, const std::string& name) { return name.empty() ? 0 : all.number_of(name); };
    const int numbers[]{number(tournaments_, record.event), number(players_, record.players[0]),
                        number(players_, record.players[1])};
    if (std::ranges::find(numbers, -1) != std::end(numbers))
        return base::Error{tr("expected at most {} names, saw more", most_names)};
    std::string bytes;
    for (const int each : numbers)
        base::append_number(bytes, static_cast<std::uint16_t>(each));
    const int empties = record.theoretical ? record.theoretical->empties : usual_empties;
    if (games_ == 0) theoretical_empties_ = empties;
    const bool has_theoretical = record.theoretical && empties == theoretical_empties_;
    base::append_number(bytes, static_cast<std::uint8_t>(*discs));
    base::append_number(bytes, static_cast<std::uint8_t>(has_theoretical ? record.theoretical->black_discs : *discs));
    const int symmetry = to_f5(record);
    for (const RecordedMove& each : record.moves) {
        if (each.move.is_pass()) continue;
        const rules::Square square = transformed(each.move.square(), size, symmetry);
        const int place = (square.row + 1) * (size.side() + 2) + square.column + 1;
        base::append_number(bytes, static_cast<std::uint8_t>(place));
    }
    bytes.resize(wthor_game_bytes(size.side()));
    out_ << bytes;
    const int year = year_of(record.date);
    year_ = games_ == 0 || year_ == year ? year : 0;
    side_ = size.side();
    ++games_;
    return base::Done{};
}

void WthorWriter::finish(int year, int month, int day) {
    std::string bytes;
    append_header(bytes, {year, month, day}, static_cast<std::uint32_t>(games_), 0);
    base::append_number(bytes, static_cast<std::uint16_t>(year_));
    for (const int number : {side(), 0, theoretical_empties_, 0})
        base::append_number(bytes, static_cast<std::uint8_t>(number));
    out_.seekp(0);
    out_ << bytes;
    out_.seekp(0, std::ios::end);
}

std::string WthorWriter::players_file(int year, int month, int day) const {
    return names_file(players_.names, wthor_player_bytes, {year, month, day});
}

std::string WthorWriter::tournaments_file(int year, int month, int day) const {
    return names_file(tournaments_.names, wthor_tournament_bytes, {year, month, day});
}

} // namespace records
