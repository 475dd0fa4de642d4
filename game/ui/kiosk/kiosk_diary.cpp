#include "game/ui/kiosk/kiosk_diary.hpp"

#include "game/records/json_fields.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace ui {

namespace {

using records::Json;
using records::JsonFields;

constexpr int day_version = 1;
constexpr int deepest_day = 3; // nesting: file, games, game
constexpr int max_count = 1'000'000'000;
constexpr std::size_t max_words = 200; // bytes of a text

constexpr records::Word<KioskResult> result_words[]{
    {"won", KioskResult::won}, {"lost", KioskResult::lost}, {"drawn", KioskResult::drawn}, {"left", KioskResult::left}};
constexpr records::Word<Strength> strength_words[]{{"gentle", Strength::gentle},
                                                   {"medium", Strength::medium},
                                                   {"hard", Strength::hard},
                                                   {"visitor", Strength::visitor}};

struct DayCount {
    const char* key;
    int KioskDay::*value;
};
constexpr DayCount day_counts[]{{"visitors", &KioskDay::visitors},
                                {"shows", &KioskDay::shows},
                                {"restarts", &KioskDay::restarts},
                                {"games", &KioskDay::games},
                                {"seconds", &KioskDay::total_time}};

Json fields_of(const KioskGame& game) {
    return {{"begun", game.begun},
            {"begun_1970", game.begun_1970},
            {"seconds", game.seconds},
            {"size", game.choice.side},
            {"level", records::word_for(game.choice.strength, strength_words)},
            {"moves", game.moves},
            {"black", game.black},
            {"white", game.white},
            {"result", records::word_for(game.result, result_words)},
            {"continued", game.continued},
            {"resumed", game.resumed}};
}

int count_of(JsonFields& fields, std::string_view key) {
    return static_cast<int>(fields.integer(key, 0, max_count));
}

KioskGame game_of(JsonFields fields) {
    KioskGame game;
    game.begun = fields.text("begun", max_words);
    game.begun_1970 = fields.integer("begun_1970", 0, std::int64_t{1} << 40);
    game.seconds = count_of(fields, "seconds");
    game.choice.side = static_cast<int>(fields.integer("size", 4, 16));
    game.choice.strength = fields.choice("level", strength_words);
    game.moves = count_of(fields, "moves");
    game.black = count_of(fields, "black");
    game.white = count_of(fields, "white");
    game.result = fields.choice("result", result_words);
    game.continued = count_of(fields, "continued");
    game.resumed = count_of(fields, "resumed");
    fields.expect_no_more();
    return game;
}

KioskStart start_of(JsonFields fields) {
    KioskStart start{.time = fields.text("time", max_words), .after = fields.text("after", max_words)};
    fields.expect_no_more();
    return start;
}

} // namespace

void KioskDay::add(const KioskStart& start) {
    if (!start.after.empty()) ++restarts;
    if (starts.size() < max_starts) starts.push_back(start);
}

void KioskDay::add(const KioskGame& game) {
    ++games;
    total_time += game.seconds;
    if (played.size() < max_games) played.push_back(game);
}

KioskBests bests_of(const KioskDay& day) {
    KioskBests bests;
    for (const KioskGame& game : day.played) {
        const auto level = static_cast<std::size_t>(game.choice.strength);
        if (game.result != KioskResult::won || level >= bests.size()) continue;
        if (!bests[level] || game.black - game.white > bests[level]->margin)
            bests[level] = KioskBest{.margin = game.black - game.white, .side = game.choice.side};
    }
    return bests;
}

std::string to_json(const KioskDay& day) {
    Json json{{"version", day_version}, {"day", day.day}};
    for (const auto& [key, value] : day_counts)
        json[key] = day.*value;
    Json starts = Json::array();
    for (const KioskStart& start : day.starts)
        starts.push_back({{"time", start.time}, {"after", start.after}});
    json["starts"] = std::move(starts);
    Json played = Json::array();
    for (const KioskGame& game : day.played)
        played.push_back(fields_of(game));
    json["played"] = std::move(played);
    if (day.playing) json["playing"] = fields_of(*day.playing);
    return records::json_text(json, 1) + '\n';
}

base::Result<KioskDay> kiosk_day_from_json(std::string_view text) {
    const auto json = records::parse_json(text, deepest_day);
    if (!json) return json.error();
    records::Fault fault;
    JsonFields fields{*json, "", fault};
    KioskDay day;
    fields.integer("version", day_version, day_version);
    day.day = fields.text("day", max_words);
    for (const auto& [key, value] : day_counts)
        day.*value = count_of(fields, key);
    for (const Json& start : fields.array("starts", KioskDay::max_starts))
        day.starts.push_back(start_of({start, fields.path_to("starts"), fault}));
    for (const Json& game : fields.array("played", KioskDay::max_games))
        day.played.push_back(game_of({game, fields.path_to("played"), fault}));
    if (fields.has("playing")) day.playing = game_of({fields.any("playing"), "playing", fault});
    fields.expect_no_more();
    if (fault) return fault.error();
    return day;
}

using library::ItemKind;

KioskDiary::KioskDiary(library::Library& library, const LocalTime& now) : library_{library} {
    open(now);
}

void KioskDiary::open(const LocalTime& now) {
    // A game counts for the day on which it ends.
    std::optional<KioskGame> playing = std::move(day_.playing);
    day_ = KioskDay{.day = day_text(now)};
    if (auto days = library_.items(ItemKind::kiosk_day)) {
        const auto today = std::ranges::find(*days, day_.day, &library::Item::key);
        auto read = today != days->end() ? kiosk_day_from_json(today->document) : base::Result<KioskDay>{day_};
        if (read) day_ = std::move(*read);
        std::ranges::sort(*days, {}, &library::Item::key);
        for (std::size_t i = 0; i + max_days <= days->size(); ++i) // leaves room for today
            (void)library_.remove_item(ItemKind::kiosk_day, (*days)[i].key);
    }
    if (playing) day_.playing = std::move(playing);
}

void KioskDiary::note(const LocalTime& now, const std::function<void(KioskDay&)>& change) {
    if (day_.day != day_text(now)) open(now);
    change(day_);
    (void)library_.put_item(ItemKind::kiosk_day, {.key = day_.day, .document = to_json(day_)});
}

} // namespace ui
