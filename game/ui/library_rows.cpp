#include "game/ui/library_rows.hpp"

#include "engine/base/files.hpp"
#include "engine/base/local_time.hpp"
#include "engine/base/text.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <ctime>
#include <utility>

namespace ui {

using base::mark;
using base::tr;

namespace fs = std::filesystem;
using Kind = LibraryRow::Kind;

namespace {

std::string local_time(std::int64_t modified_ns, const char* format) {
    const auto seconds = static_cast<std::time_t>(modified_ns / 1'000'000'000);
    const std::tm parts = base::local_time(seconds);
    char text[32];
    return {text, std::strftime(text, sizeof text, format, &parts)};
}

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    while (!(text = records::trimmed(text)).empty())
        words.push_back(records::lowered(records::take_until(text, ' ')));
    return words;
}

// All that can be searched for, in small letters.
std::string searchable(const play::ShelvedGame& game) {
    std::string text = game.file.string() + " " + date_text(game.stamp.modified_ns) + " "
                       + local_time(game.stamp.modified_ns, "%Y-%m-%d");
    const auto* card = game.known ? std::get_if<play::GameCard>(&*game.known) : nullptr;
    if (card != nullptr) {
        const rules::DiscCount count = card->position.count();
        const std::string side = std::to_string(card->position.size().side());
        for (const std::string& part :
             {play::player_text(*card, rules::Color::black), play::player_text(*card, rules::Color::white),
              card->opening, play::outcome_text(*card), play::score_text(*card),
              std::to_string(count.black) + "-" + std::to_string(count.white), side + "x" + side})
            text += " " + part;
    }
    return records::lowered(text);
}

// Where a game stands among the others; those that have nothing in that column come last.
struct SortKey {
    bool is_missing = false;
    std::int64_t number = 0;
    std::string text;
};

SortKey key_of(const play::ShelvedGame& game, LibraryColumn column) {
    if (column == LibraryColumn::date) return {.number = game.stamp.modified_ns};
    if (column == LibraryColumn::name) return {.text = records::lowered(game.file.stem().string())};
    const auto* card = game.known ? std::get_if<play::GameCard>(&*game.known) : nullptr;
    if (card == nullptr) return {.is_missing = true};
    switch (column) {
    case LibraryColumn::players:
        return {.text = records::lowered(play::player_text(*card, rules::Color::black) + '\n'
                                         + play::player_text(*card, rules::Color::white))};
    case LibraryColumn::result: {
        const rules::DiscCount count = card->position.count();
        return {.is_missing = !library::is_over(*card), .number = count.black - count.white};
    }
    case LibraryColumn::size: return {.number = card->position.size().side()};
    default: return {.is_missing = card->opening.empty(), .text = records::lowered(card->opening)};
    }
}

bool matches(const play::ShelvedGame& game, const std::vector<std::string>& words, const fs::path& open_folder) {
    if (words.empty()) return game.file.parent_path() == open_folder;
    if (!base::is_at_or_below(game.file, open_folder)) return false;
    const std::string text = searchable(game);
    return std::ranges::all_of(words, [&](const std::string& word) { return text.find(word) != text.npos; });
}

void sort_games(std::vector<LibraryRow>& games, const LibraryQuery& query, const play::GameShelf& shelf) {
    if (query.sorted_by == LibraryColumn::date) { // the shelf's own order
        if (!query.is_descending) std::ranges::reverse(games);
        return;
    }
    std::vector<std::pair<SortKey, LibraryRow>> keyed;
    keyed.reserve(games.size());
    for (const LibraryRow& row : games)
        keyed.emplace_back(key_of(shelf.games()[row.place], query.sorted_by), row);
    std::ranges::stable_sort(keyed, [&](const auto& left, const auto& right) {
        const SortKey& a = left.first;
        const SortKey& b = right.first;
        if (a.is_missing != b.is_missing) return b.is_missing;
        const auto& low = query.is_descending ? b : a;
        const auto& high = query.is_descending ? a : b;
        if (low.number != high.number) return low.number < high.number;
        return low.text < high.text;
    });
    std::ranges::transform(keyed, games.begin(), [](const auto& one) { return one.second; });
}

} // namespace

std::string date_text(std::int64_t modified_ns) {
    constexpr std::array months{mark("Jan"), mark("Feb"), mark("Mar"), mark("Apr"), mark("May"), mark("Jun"),
                                mark("Jul"), mark("Aug"), mark("Sep"), mark("Oct"), mark("Nov"), mark("Dec")};
    const std::size_t month = std::stoul(local_time(modified_ns, "%m")) - 1;
    const std::string day = local_time(modified_ns, "%d");
    return tr("{} {} {}", day.starts_with('0') ? day.substr(1) : day, tr(months[month]), local_time(modified_ns, "%Y"));
}

std::string time_text(std::int64_t modified_ns) {
    return local_time(modified_ns, "%H:%M");
}

std::vector<LibraryRow> rows_for(const LibraryQuery& query, const play::GameShelf& shelf, bool has_resumable) {
    std::vector<LibraryRow> rows;
    const std::vector<std::string> words = words_of(query.searched);
    if (words.empty()) {
        if (has_resumable && query.open_folder.empty()) rows.push_back({Kind::resumable, 0});
        if (!query.open_folder.empty()) rows.push_back({Kind::parent, 0});
        for (std::size_t i = 0; i < shelf.folders().size(); ++i)
            if (shelf.folders()[i].parent_path() == query.open_folder) rows.push_back({Kind::folder, i});
    }
    std::vector<LibraryRow> games;
    for (std::size_t i = 0; i < shelf.games().size(); ++i)
        if (matches(shelf.games()[i], words, query.open_folder)) games.push_back({Kind::game, i});
    sort_games(games, query, shelf);
    rows.insert(rows.end(), games.begin(), games.end());
    return rows;
}

} // namespace ui
