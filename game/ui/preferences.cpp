#include "game/ui/preferences.hpp"

#include "engine/base/files.hpp"
#include "game/records/notation.hpp"
#include "game/rules/symmetry.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <bit>

namespace ui {

namespace {

using Json = nlohmann::ordered_json;
constexpr int version = 1;

// Reads members of one object; the first thing that is wrong stays as the error.
class Reader {
  public:
    Reader(const Json& object, base::Error& error) : object_{object}, error_{error} {}

    void read(const char* name, bool& into) {
        if (const Json* member = find(name); member != nullptr) {
            if (member->is_boolean())
                into = member->get<bool>();
            else
                expected(name, "true or false", *member);
        }
    }
    void read(const char* name, std::string& into) {
        if (const Json* member = find(name); member != nullptr) {
            if (member->is_string())
                into = member->get<std::string>();
            else
                expected(name, "a text", *member);
        }
    }
    // Numbers from least to most, both included.
    template <class Number> void read(const char* name, Number& into, double least, double most) {
        if (const Json* member = find(name); member != nullptr) {
            if (member->is_number() && least <= member->get<double>() && member->get<double>() <= most) {
                into = member->get<Number>();
            } else {
                expected(name, "a number from " + Json(least).dump() + " to " + Json(most).dump(), *member);
            }
        }
    }
    const Json* find(const char* name) const {
        if (!object_.is_object()) return nullptr;
        const auto found = object_.find(name);
        return found == object_.end() ? nullptr : &*found;
    }
    void expected(const char* name, const std::string& what, const Json& seen) {
        if (!error_.message.empty()) return;
        error_.message = "settings: expected " + what + " for \"" + name + "\", saw "
                         + seen.dump(-1, ' ', false, Json::error_handler_t::replace);
    }

  private:
    const Json& object_;
    base::Error& error_;
};

Json to_json(const play::Participant& participant) {
    return {{"name", participant.name}, {"player", play::to_text(participant.seat)}};
}

Json to_json(const engine::WindowGeometry& window) {
    return {{"x", window.x},
            {"y", window.y},
            {"width", window.width},
            {"height", window.height},
            {"maximized", window.is_maximized}};
}

void read_window(const Json& object, engine::WindowGeometry& window, base::Error& error) {
    Reader reader{object, error};
    reader.read("x", window.x, -100'000, 100'000);
    reader.read("y", window.y, -100'000, 100'000);
    reader.read("width", window.width, 1, 100'000);
    reader.read("height", window.height, 1, 100'000);
    reader.read("maximized", window.is_maximized);
}

void read_debug(const Json& object, DebugPlace& place, base::Error& error) {
    Reader reader{object, error};
    std::string side{to_text(place.side)};
    reader.read("side", side);
    if (const auto named = debug_side_from_text(side))
        place.side = *named;
    else
        reader.expected("side", "right, left, bottom or window", side);
    for (const auto& [name, extent] : {std::pair{"width", &place.width}, {"height", &place.height}}) {
        reader.read(name, *extent, 0, most_debug_extent);
        if (*extent > 0) *extent = std::max(*extent, least_debug_extent); // 0: what the board leaves free
    }
}

void read_match(const Json& object, play::MatchSettings& match, base::Error& error) {
    Reader reader{object, error};
    int side = match.size.side();
    reader.read("size", side, rules::BoardSize::smallest, rules::BoardSize::largest);
    match.size = rules::BoardSize{side};
    std::string rule_set = match.rules.id;
    reader.read("rules", rule_set);
    if (const rules::RuleSet* found = rules::find_rule_set(rule_set))
        match.rules = *found;
    else
        reader.expected("rules", "the name of a rule set", rule_set);
    std::string notation{records::info(match.rules.notation).id}; // the rule set's own where the file says none
    reader.read("notation", notation);
    const auto known = records::notations();
    const auto named = std::ranges::find(known, notation, &records::NotationInfo::id);
    if (named != known.end())
        match.rules.notation = named->notation;
    else
        reader.expected("notation", "the name of a notation", notation);
    constexpr double day = 24. * 3600 * 1000;
    std::int64_t initial = match.clock_initial.count();
    std::int64_t increment = match.clock_increment.count();
    reader.read("clock_ms", initial, 0, day);
    reader.read("increment_ms", increment, 0, day);
    match.clock_initial = play::milliseconds{initial};
    match.clock_increment = play::milliseconds{increment};
    for (const rules::Color color : rules::both_colors) {
        const char* name = color == rules::Color::black ? "black" : "white";
        const Json* member = reader.find(name);
        if (member == nullptr) continue;
        Reader seat{*member, error};
        play::Participant& participant = match.participants[rules::index(color)];
        std::string player = play::to_text(participant.seat);
        seat.read("name", participant.name);
        seat.read("player", player);
        if (auto parsed = play::seat_from_text(player))
            participant.seat = *parsed;
        else if (error.message.empty())
            error = parsed.error();
    }
}

// 0 leaves a figure to the machine, so that the same file is good on another one.
Json to_json(const play::EngineSettings& engine) {
    return {{"threads", engine.threads},
            {"table_mib", engine.table_bytes / play::mebibyte},
            {"top_level_ms", engine.top_level_time.count()},
            {"keeps_table", engine.keeps_table}};
}

void read_engine(const Json& object, play::EngineSettings& engine, base::Error& error) {
    Reader reader{object, error};
    std::size_t table = 0;
    std::int64_t time = engine.top_level_time.count();
    reader.read("threads", engine.threads, 0, 1024);
    reader.read("table_mib", table, 0, 1 << 20);
    reader.read("top_level_ms", time, static_cast<double>(play::shortest_top_level_time.count()),
                static_cast<double>(play::longest_top_level_time.count()));
    reader.read("keeps_table", engine.keeps_table);
    engine.table_bytes = table == 0 ? 0 : std::max(std::bit_floor(table * play::mebibyte), play::smallest_table);
    engine.top_level_time = play::milliseconds{time};
}

void read_computer(const Json& object, ai::Player& computer, base::Error& error) {
    std::string player = ai::to_text(computer);
    Reader{object, error}.read("computer", player);
    if (auto parsed = ai::player_from_text(player))
        computer = *parsed;
    else if (error.message.empty())
        error = parsed.error();
}

constexpr const char* compared_words[]{"settings", "weights", "program"}; // by ComparisonChoice::Other

Json to_json(const play::ComparisonChoice& choice) {
    return {{"with", compared_words[static_cast<std::size_t>(choice.other)]},
            {"depth", choice.depth},
            {"other_depth", choice.other_depth},
            {"other_selectivity", choice.other_selectivity},
            {"other_plain", choice.is_other_plain},
            {"weights", choice.weights},
            {"program", choice.program}};
}

void read_comparison(const Json& object, play::ComparisonChoice& choice, base::Error& error) {
    Reader reader{object, error};
    std::string with = compared_words[static_cast<std::size_t>(choice.other)];
    reader.read("with", with);
    const auto known = std::ranges::find(compared_words, with);
    if (known != std::end(compared_words))
        choice.other = static_cast<play::ComparisonChoice::Other>(known - std::begin(compared_words));
    else
        reader.expected("with", "settings, weights or program", with);
    reader.read("depth", choice.depth, 1, play::ComparisonChoice::deepest);
    reader.read("other_depth", choice.other_depth, 1, play::ComparisonChoice::deepest);
    reader.read("other_selectivity", choice.other_selectivity, 0, ai::full_selectivity);
    reader.read("other_plain", choice.is_other_plain);
    reader.read("weights", choice.weights);
    reader.read("program", choice.program);
}

} // namespace

std::string to_json(const Preferences& preferences) {
    const play::MatchSettings& match = preferences.match;
    const Json json{
        {"version", version},
        {"theme", preferences.theme},
        {"legal_moves", preferences.shows_legal_moves},
        {"hints", preferences.shows_hints},
        {"best_line", preferences.shows_best_line},
        {"evaluation_bar", preferences.shows_bar},
        {"evaluation_graph", preferences.shows_graph},
        {"values_in_game", preferences.shows_values_in_game},
        {"ponder", preferences.ponders},
        {"engine", to_json(preferences.engine)},
        {"review", {{"depth", preferences.review.depth}, {"time_ms", preferences.review.time.count()}}},
        {"hints_black", preferences.hints_for[0]},
        {"hints_white", preferences.hints_for[1]},
        {"board_symmetry", preferences.board_symmetry},
        {"sound", preferences.has_sound},
        {"reduced_motion", preferences.has_reduced_motion},
        {"debug", preferences.is_debug_open},
        {"debug_panel",
         {{"side", to_text(preferences.debug.side)},
          {"width", preferences.debug.width},
          {"height", preferences.debug.height}}},
        {"node_share", preferences.shows_node_share},
        {"fullscreen", preferences.is_fullscreen},
        {"interface_scale", preferences.interface_scale},
        {"window", to_json(preferences.window)},
        {"debug_window", to_json(preferences.debug_window)},
        {"new_game",
         {{"size", match.size.side()},
          {"rules", match.rules.id},
          {"notation", records::info(match.rules.notation).id},
          {"clock_ms", match.clock_initial.count()},
          {"increment_ms", match.clock_increment.count()},
          {"black", to_json(match.participants[0])},
          {"white", to_json(match.participants[1])},
          {"computer", ai::to_text(preferences.computer)}}},
        {"comparison", to_json(preferences.comparison)},
    };
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

base::Result<Preferences> preferences_from_json(std::string_view text) {
    const Json json = Json::parse(text, nullptr, false);
    if (!json.is_object()) return base::Error{"settings: expected a JSON object, saw something else"};
    Preferences preferences;
    base::Error error;
    Reader reader{json, error};
    int seen_version = version;
    reader.read("version", seen_version, 1, version);
    reader.read("theme", preferences.theme);
    reader.read("legal_moves", preferences.shows_legal_moves);
    reader.read("hints", preferences.shows_hints);
    reader.read("best_line", preferences.shows_best_line);
    reader.read("evaluation_bar", preferences.shows_bar);
    reader.read("evaluation_graph", preferences.shows_graph);
    reader.read("values_in_game", preferences.shows_values_in_game);
    reader.read("ponder", preferences.ponders);
    if (const Json* engine = reader.find("engine")) read_engine(*engine, preferences.engine, error);
    if (const Json* review = reader.find("review")) {
        Reader part{*review, error};
        std::int64_t time = 0;
        part.read("depth", preferences.review.depth, 1, 30);
        part.read("time_ms", time, 0, 3'600'000);
        preferences.review.time = play::milliseconds{time};
    }
    reader.read("hints_black", preferences.hints_for[0]);
    reader.read("hints_white", preferences.hints_for[1]);
    reader.read("board_symmetry", preferences.board_symmetry, 0, rules::symmetry_count - 1);
    reader.read("sound", preferences.has_sound);
    reader.read("reduced_motion", preferences.has_reduced_motion);
    reader.read("debug", preferences.is_debug_open);
    if (const Json* debug = reader.find("debug_panel")) read_debug(*debug, preferences.debug, error);
    reader.read("node_share", preferences.shows_node_share);
    reader.read("fullscreen", preferences.is_fullscreen);
    reader.read("interface_scale", preferences.interface_scale, 0, 3);
    if (preferences.interface_scale > 0) preferences.interface_scale = std::max(preferences.interface_scale, 0.75f);
    for (const auto& [name, window] :
         {std::pair{"window", &preferences.window}, {"debug_window", &preferences.debug_window}})
        if (const Json* found = reader.find(name)) read_window(*found, *window, error);
    if (const Json* comparison = reader.find("comparison")) read_comparison(*comparison, preferences.comparison, error);
    if (const Json* match = reader.find("new_game")) {
        read_match(*match, preferences.match, error);
        read_computer(*match, preferences.computer, error);
    }
    if (!error.message.empty()) return error;
    return preferences;
}

std::filesystem::path preferences_file() {
    return base::config_folder() / "settings.json";
}

base::Result<Preferences> load_preferences(const std::filesystem::path& file) {
    std::error_code code;
    if (!std::filesystem::exists(file, code)) return Preferences{};
    const auto text = base::read_file(file, std::size_t{1} << 20);
    if (!text) return text.error();
    return preferences_from_json(*text);
}

base::Result<base::Done> save_preferences(const std::filesystem::path& file, const Preferences& preferences) {
    return base::write_atomically(file, to_json(preferences));
}

} // namespace ui
