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
constexpr int deepest_day = 3; // Levels of JSON: file, games, game.
constexpr int max_count = 1'000'000'000;
constexpr std::size_t max_words = 200; // Maximum length of a text in bytes.

constexpr records::Word<KioskResult> result_words[]{
    {"won", KioskResult::won}, {"lost", KioskResult::lost}, {"drawn", KioskResult::drawn}, {"left", KioskResult::left}};
constexpr records::Word<Strength> strength_words[]{{"gentle", Strength::gentle},
                                                   {"medium", Strength::medium},
                                                   {"hard", Strength::hard},
                                                   {"visitor", Strength::visitor}};

template <class Fields> void describe_count(Fields& fields, std::string_view key, int& count) {
    fields.number(key, count, 0, max_count);
}

template <class Fields> void describe(Fields& fields, KioskGame& game) {
    fields.text("begun", game.begun, max_words);
    fields.number("begun_1970", game.begun_1970, 0, std::int64_t{1} << 40);
    describe_count(fields, "seconds", game.seconds);
    fields.number("size", game.choice.side, 4, 16);
    fields.choice("level", game.choice.strength, strength_words);
    describe_count(fields, "moves", game.moves);
    describe_count(fields, "black", game.black);
    describe_count(fields, "white", game.white);
    fields.choice("result", game.result, result_words);
    describe_count(fields, "continued", game.continued);
    describe_count(fields, "resumed", game.resumed);
}

template <class Fields> void describe(Fields& fields, KioskStart& start) {
    fields.text("time", start.time, max_words);
    fields.text("after", start.after, max_words);
}

// Describes everything except the lists and the running game.
template <class Fields> void describe(Fields& fields, KioskDay& day) {
    fields.number("version", day_version, day_version, day_version, [](int) {});
    fields.text("day", day.day, max_words);
    describe_count(fields, "visitors", day.visitors);
    describe_count(fields, "shows", day.shows);
    describe_count(fields, "restarts", day.restarts);
    describe_count(fields, "games", day.games);
    describe_count(fields, "seconds", day.total_time);
}

template <class Value> Json json_of(Value value) {
    records::JsonWriter fields;
    describe(fields, value);
    return std::move(fields.json());
}

template <class Value> Json json_of(const std::vector<Value>& values) {
    Json array = Json::array();
    for (const Value& value : values)
        array.push_back(json_of(value));
    return array;
}

template <class Value> Value value_of(JsonFields fields) {
    Value value;
    describe(fields, value);
    fields.expect_no_more();
    return value;
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
    Json json = json_of(day);
    json["starts"] = json_of(day.starts);
    json["played"] = json_of(day.played);
    if (day.playing) json["playing"] = json_of(*day.playing);
    return records::json_text(json, 1) + '\n';
}

base::Result<KioskDay> kiosk_day_from_json(std::string_view text) {
    const auto json = records::parse_json(text, deepest_day);
    if (!json) return json.error();
    records::Fault fault;
    JsonFields fields{*json, "", fault};
    KioskDay day;
    describe(fields, day);
    for (const Json& start : fields.array("starts", KioskDay::max_starts))
        day.starts.push_back(value_of<KioskStart>({start, fields.path_to("starts"), fault}));
    for (const Json& game : fields.array("played", KioskDay::max_games))
        day.played.push_back(value_of<KioskGame>({game, fields.path_to("played"), fault}));
    if (fields.has("playing")) day.playing = value_of<KioskGame>({fields.any("playing"), "playing", fault});
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
        for (std::size_t i = 0; i + max_days <= days->size(); ++i) // Leaves room for today.
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
