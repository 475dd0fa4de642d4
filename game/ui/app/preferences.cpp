#include "game/ui/app/preferences.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/play/openings.hpp"
#include "game/records/json_fields.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"
#include "game/rules/symmetry.hpp"

#include <algorithm>
#include <bit>

namespace ui {

using base::tr;
using records::Json;
using records::JsonFields;
using records::JsonWriter;

namespace {

constexpr int version = 1;
constexpr int deepest_of_settings = 8;         // Maximum depth of the JSON.
constexpr std::size_t max_key_choices = 1000;  // Maximum number of actions with their own keys.
constexpr std::size_t max_listed_actions = 10; // Maximum number of actions with unreadable keys that a message lists.
constexpr std::size_t max_presets = 1000;
constexpr std::size_t max_setting_bytes = 4096;
constexpr std::int64_t day = std::int64_t{24} * 3600 * 1000; // In milliseconds.

template <class Fields> void describe(Fields& fields, engine::WindowGeometry& window) {
    fields.number("x", window.x, -100'000, 100'000);
    fields.number("y", window.y, -100'000, 100'000);
    fields.number("width", window.width, 1, 100'000);
    fields.number("height", window.height, 1, 100'000);
    fields.truth("maximized", window.is_maximized);
}

template <class Fields> void describe(Fields& fields, DebugPlace& place) {
    fields.word("side", to_text(place.side), tr("right, left, bottom or window"), [&](std::string_view word) {
        const auto side = debug_side_from_text(word);
        if (side) place.side = *side;
        return side.has_value();
    });
    for (const auto& [name, extent] : {std::pair{"width", &place.width}, {"height", &place.height}})
        fields.number(name, *extent, 0, max_debug_extent,
                      [into = extent](float seen) { // 0: the space that the board leaves free.
                          *into = seen > 0 ? std::max(seen, min_debug_extent) : 0;
                      });
}

template <class Fields> void describe(Fields& fields, play::ReviewLimits& review) {
    fields.number("depth", review.depth, 1, 30);
    fields.time("time_ms", review.time, 3'600'000);
}

// A value of 0 lets each machine choose its own value, so that the file suits other machines.
template <class Fields> void describe(Fields& fields, play::SearchSettings& engine) {
    fields.number("threads", engine.threads, 0, 1024);
    fields.number("table_mib", engine.table_bytes / play::mebibyte, 0, 1 << 20, [&](std::size_t mebibytes) {
        const std::size_t bytes = std::bit_floor(mebibytes * play::mebibyte);
        engine.table_bytes = bytes == 0 ? 0 : std::max(bytes, play::smallest_table);
    });
    fields.number("top_level_ms", std::int64_t{engine.top_level_time.count()}, play::shortest_top_level_time.count(),
                  play::longest_top_level_time.count(),
                  [&](std::int64_t time) { engine.top_level_time = play::milliseconds{time}; });
    fields.truth("keeps_table", engine.keeps_table);
}

template <class Fields> void describe(Fields& fields, WindowEvaluation& evaluation) {
    fields.truth("used", evaluation.is_used);
    fields.text("file", evaluation.file, max_setting_bytes);
}

template <class Fields> void describe(Fields& fields, play::Participant& participant) {
    fields.text("name", participant.name, max_setting_bytes);
    fields.word("player", play::to_text(participant.seat), tr("a player"), [&](std::string_view word) {
        const auto seat = play::seat_from_text(word);
        if (seat) participant.seat = *seat;
        return seat.ok();
    });
}

template <class Fields> void describe(Fields& fields, play::GameSettings& match) {
    fields.number("size", match.size.side(), rules::BoardSize::smallest, rules::BoardSize::largest,
                  [&](int side) { match.size = rules::BoardSize{side}; });
    fields.word("rules", match.rules.id, tr("the name of a rule set"), [&](std::string_view word) {
        const rules::RuleSet* rule_set = rules::find_rule_set(word);
        if (rule_set != nullptr) match.rules = *rule_set;
        return rule_set != nullptr;
    });
    // Read after the rules, because their notation is the default.
    fields.word("notation", records::info(match.rules.notation).id, tr("the name of a notation"),
                [&](std::string_view word) {
                    const auto known = records::notations();
                    const auto named = std::ranges::find(known, word, &records::NotationInfo::id);
                    if (named != known.end()) match.rules.notation = named->notation;
                    return named != known.end();
                });
    fields.time("clock_ms", match.clock_initial, day);
    fields.time("increment_ms", match.clock_extra.time, day);
    fields.choice("extra_time", match.clock_extra.kind, library::extra_time_words);
    fields.number("periods", match.clock_extra.periods, 1, play::ExtraTime::max_periods);
    fields.part("black", [&](auto& part) { describe(part, match.participants[0]); });
    fields.part("white", [&](auto& part) { describe(part, match.participants[1]); });
}

template <class Fields> void describe(Fields& fields, play::MatchChoice& choice) {
    fields.number("games", choice.games, 1, play::MatchChoice::most_games);
    fields.number("points", choice.points, 0, play::MatchChoice::most_games);
    fields.choice("start", choice.start.kind, play::start_words);
    fields.text("opening", choice.start.name, max_setting_bytes);
    fields.truth("black_wants_values", choice.wants_values[0]);
    fields.truth("white_wants_values", choice.wants_values[1]);
}

using Compared = engines::ComparisonChoice::Other;
constexpr records::Word<Compared> compared_words[]{
    {"settings", Compared::settings}, {"weights", Compared::weights}, {"program", Compared::engine}};

template <class Fields> void describe(Fields& fields, engines::ComparisonChoice& choice) {
    fields.choice("with", choice.other, compared_words);
    fields.number("depth", choice.depth, 1, engines::ComparisonChoice::deepest);
    fields.number("other_depth", choice.other_depth, 1, engines::ComparisonChoice::deepest);
    fields.number("other_selectivity", choice.other_selectivity, 0, ai::full_selectivity);
    fields.truth("other_plain", choice.is_other_plain);
    fields.text("weights", choice.weights, max_setting_bytes);
    fields.text("program", choice.engine, max_setting_bytes);
}

template <class Fields> void describe(Fields& fields, LevelRun& run) {
    fields.number("level", run.level, -1, 10);
    fields.number("length", run.length, -1'000'000, 1'000'000);
    fields.truth("refused", run.is_refused);
}

template <class Fields> void describe(Fields& fields, Preferences& preferences) {
    const auto object = [&](const char* name, auto& value) {
        fields.part(name, [&](auto& inner) { describe(inner, value); });
    };
    int seen_version = version;
    fields.number("version", seen_version, 1, version);
    fields.text("theme", preferences.theme, max_setting_bytes);
    fields.text("language", preferences.language, max_setting_bytes);
    fields.truth("legal_moves", preferences.shown.legal_moves);
    fields.truth("hints", preferences.shown.hints);
    fields.truth("hints_in_words", preferences.shown.hints_in_words);
    fields.truth("frequencies", preferences.shown.frequencies);
    fields.truth("database_moves", preferences.shown.database_moves);
    fields.truth("best_line", preferences.shown.best_line);
    fields.truth("evaluation_bar", preferences.shown.bar);
    fields.truth("evaluation_graph", preferences.shown.graph);
    fields.truth("values_in_game", preferences.shown.values_in_game);
    fields.truth("ponder", preferences.ponders);
    object("engine", preferences.search);
    object("evaluation", preferences.evaluation);
    object("review", preferences.review);
    fields.truth("hints_black", preferences.shown.hints_for[0]);
    fields.truth("hints_white", preferences.shown.hints_for[1]);
    fields.number("board_symmetry", preferences.board_symmetry, 0, rules::symmetry_count - 1);
    fields.truth("turn_board", preferences.turns_board);
    fields.truth("sound", preferences.has_sound);
    fields.number("volume", preferences.volume, 1, 100);
    fields.truth("reduced_motion", preferences.has_reduced_motion);
    fields.truth("ask_before_ending", preferences.asks_before_ending);
    fields.truth("debug", preferences.is_debug_open);
    object("debug_panel", preferences.debug);
    fields.truth("debug_compact", preferences.is_debug_compact);
    fields.truth("node_share", preferences.shown.node_share);
    fields.truth("fullscreen", preferences.is_fullscreen);
    fields.number("interface_scale", preferences.interface_scale, 0, 3, [&](float scale) { // 0: from the window size.
        preferences.interface_scale = scale > 0 ? std::max(scale, 0.75f) : 0;
    });
    fields.number("text_percent", preferences.text_percent, 100, 150);
    object("window", preferences.window);
    object("debug_window", preferences.debug_window);
    fields.part("new_game", [&](auto& part) {
        describe(part, preferences.game);
        part.word("computer", ai::to_text(preferences.computer), tr("a computer player"), [&](std::string_view word) {
            const auto player = ai::player_from_text(word);
            if (player) preferences.computer = *player;
            return player.ok();
        });
    });
    object("match", preferences.match);
    object("level_run", preferences.level_run);
    fields.truth("finished_game", preferences.has_finished_game);
    object("comparison", preferences.comparison);
}

// Keys of actions that differ from the table, such as {"hints": ["J"], "undo": ["Ctrl+Z", "Ctrl+Shift+Y"]}. An empty
// list removes all keys.
Json json_of(const KeyChoices& choices) {
    Json all = Json::object();
    for (const auto& [id, keys] : choices.by_action) {
        Json words = Json::array();
        for (const Shortcut& key : keys)
            if (!key.is_none()) words.push_back(to_word(key));
        all[id] = std::move(words);
    }
    return all;
}

Json fields_of(Preferences preferences) {
    JsonWriter writer;
    describe(writer, preferences);
    return writer.json();
}

// The text, shortened to at most 200 bytes for a message.
std::string shortened(std::string_view text) {
    return records::to_valid_utf8(text, 200);
}

// Skips unreadable keys and reports them once, so that other settings are not lost because of them.
KeyChoices keys_from(const Json& all) {
    KeyChoices choices;
    const auto leave_out = [&](const std::string& id, const Json& seen) {
        if (choices.unread.size() < max_listed_actions)
            choices.unread.push_back(tr("settings: expected keys such as \"Ctrl+R\" for \"{}\", saw {}", shortened(id),
                                        shortened(records::json_text(seen))));
    };
    if (!all.is_object() || all.size() > max_key_choices) {
        leave_out("keys", all);
        return choices;
    }
    for (const auto& [id, words] : all.items()) {
        ActionKeys keys;
        bool is_good = words.is_array() && words.size() <= keys.size();
        for (std::size_t i = 0; is_good && i < words.size(); ++i) {
            const auto key = words[i].is_string() ? shortcut_from_word(words[i].get<std::string>()) : std::nullopt;
            is_good = key.has_value();
            if (key) keys[i] = *key;
        }
        if (is_good)
            choices.by_action.emplace(id, keys);
        else
            leave_out(id, words);
    }
    return choices;
}

// Presets of search parameters, such as {"wide": ["lmr_plies=3", "order_mobility=80"]}.
Json json_of(const ParameterPresets& presets) {
    Json all = Json::object();
    for (const auto& [name, parameters] : presets.by_name)
        all[name] = ai::changed_parameters(parameters);
    return all;
}

// Skips what is unknown or out of range and reports it, like keys_from().
ParameterPresets presets_from(const Json& all) {
    ParameterPresets presets;
    const auto leave_out = [&](const std::string& name, const std::string& why) {
        if (presets.unread.size() < max_listed_actions)
            presets.unread.push_back(tr("settings: search parameters \"{}\": {}", shortened(name), why));
    };
    const auto expect_list = [&](const std::string& name, const Json& seen) {
        leave_out(name, tr("expected a list such as [\"lmr_plies=3\"], saw {}", shortened(records::shown(seen))));
    };
    if (!all.is_object() || all.size() > max_presets) {
        expect_list("parameter_presets", all);
        return presets;
    }
    for (const auto& [name, changes] : all.items()) {
        if (!changes.is_array()) {
            expect_list(name, changes);
            continue;
        }
        ai::SearchParameters& parameters = presets.by_name[name];
        for (const Json& change : changes) {
            const std::string text = change.is_string() ? change.get<std::string>() : records::shown(change);
            if (const auto set = ai::set_parameter(parameters, shortened(text)); !set)
                leave_out(name, set.error().message);
        }
    }
    return presets;
}

std::string settings_text(const Json& json) {
    return records::json_text(json, 2) + "\n";
}

// Applies the differences between `before` and `after` to `all`.
void change_fields(Json& all, const Json& before, const Json& after) {
    for (const auto& [name, value] : after.items()) {
        const auto was = before.find(name);
        if (was != before.end() && *was == value) continue;
        if (was != before.end() && value.is_object() && all[name].is_object())
            change_fields(all[name], *was, value);
        else
            all[name] = value;
    }
    for (const auto& [name, value] : before.items())
        if (!after.contains(name)) all.erase(name);
}

} // namespace

std::string to_json(const Preferences& preferences) {
    Json json = fields_of(preferences);
    if (!preferences.keys.by_action.empty()) json["keys"] = json_of(preferences.keys);
    if (!preferences.presets.by_name.empty()) json["parameter_presets"] = json_of(preferences.presets);
    return settings_text(json);
}

base::Result<Preferences> preferences_from_json(std::string_view text) {
    const auto json = records::parse_json(text, deepest_of_settings);
    if (!json) return base::Error{tr("settings: {}", json.error().message)};
    if (!json->is_object()) return base::Error{tr("settings: expected a JSON object")};
    Preferences preferences;
    records::Fault fault;
    JsonFields fields{*json, "settings", fault, records::Missing::keeps_value};
    describe(fields, preferences);
    if (fault) return fault.error();
    if (const auto keys = json->find("keys"); keys != json->end()) preferences.keys = keys_from(*keys);
    if (const auto presets = json->find("parameter_presets"); presets != json->end())
        preferences.presets = presets_from(*presets);
    return preferences;
}

std::filesystem::path preferences_file() {
    return base::config_folder() / "settings.json";
}

base::Result<Preferences> load_preferences(const std::filesystem::path& file) {
    if (base::is_missing(file)) return Preferences{};
    const auto text = base::read_file(file, max_preferences_bytes);
    if (!text) return text.error();
    return preferences_from_json(*text);
}

base::Result<base::Done> save_preferences(const std::filesystem::path& file, const Preferences& preferences,
                                          const Preferences& before) {
    std::string text = to_json(preferences);
    if (!base::is_missing(file)) {
        const auto there = base::read_file(file, max_preferences_bytes);
        if (!there) return there.error();
        if (const auto read = preferences_from_json(*there); !read) return read.error();
        Json all = records::json_from(*there);
        change_fields(all, records::json_from(to_json(before)), records::json_from(text));
        text = settings_text(all);
    }
    return base::write_atomically(file, text);
}

} // namespace ui
