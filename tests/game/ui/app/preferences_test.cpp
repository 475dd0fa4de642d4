#include "game/ui/app/preferences.hpp"

#include "engine/base/files.hpp"
#include "tests/temporary_folder.hpp"

#include <doctest/doctest.h>

using namespace std::chrono_literals;

TEST_CASE("settings read back equal to what was written") {
    ui::Preferences preferences;
    preferences.theme = "walnut";
    preferences.volume = 40;
    preferences.shown.hints = true;
    preferences.shown.values_in_game = true;
    preferences.interface_scale = 1.5f;
    preferences.text_percent = 130;
    preferences.debug = {.side = ui::DebugSide::bottom, .width = 500, .height = 321.5f};
    preferences.shown.node_share = false;
    preferences.search = {
        .threads = 3, .table_bytes = 512 * play::mebibyte, .top_level_time = 12'500ms, .keeps_table = false};
    preferences.evaluation = {.is_used = true, .file = "/my files/\"mine\".so"};
    preferences.window = {.x = 10, .y = 20, .width = 900, .height = 700, .is_maximized = true};
    preferences.debug_window = {.x = 30, .y = 40, .width = 640, .height = 480, .is_maximized = true};
    preferences.game.size = rules::BoardSize{11};
    preferences.game.rules = *rules::find_rule_set("tournament");
    preferences.game.rules.notation = rules::Notation::zero_based;
    preferences.game.clock_initial = 5min;
    preferences.game.clock_extra.time = 3s;
    preferences.game.participants[0] = {"J\xC3\xBCrgen \"J\"", play::Human{}};
    preferences.game.participants[1] = {"", play::Computer{ai::Minimax{4}}};
    preferences.computer = ai::AlphaBeta{7};
    preferences.turns_board = true;
    preferences.match = {
        .games = 7, .points = 3, .start = {play::StartKind::named, "Leader's Tiger"}, .wants_values = {false, true}};
    preferences.comparison = {.depth = 7,
                              .other = engines::ComparisonChoice::Other::engine,
                              .other_depth = 9,
                              .other_selectivity = 3,
                              .is_other_plain = false,
                              .weights = "a \"b\".weights",
                              .engine = "sh -c 'engine --gtp'"};
    for (const ui::DebugSide side :
         {ui::DebugSide::bottom, ui::DebugSide::left, ui::DebugSide::right, ui::DebugSide::window}) {
        preferences.debug.side = side;
        const auto read = ui::preferences_from_json(ui::to_json(preferences));
        REQUIRE(read);
        CHECK(*read == preferences);
    }
}

TEST_CASE("presets of search parameters are saved, the parameters in use are not") {
    ui::Preferences preferences;
    preferences.search.parameters.lmr_plies = 4;
    preferences.presets.by_name["wide"].order_mobility = 80;
    preferences.presets.by_name["plain \"x\""];
    const auto read = ui::preferences_from_json(ui::to_json(preferences));
    REQUIRE(read);
    CHECK(read->presets == preferences.presets);
    CHECK(read->search == play::SearchSettings{});
}

TEST_CASE("unreadable presets are left out and reported, and the rest is kept") {
    struct Row {
        const char* presets;
        const char* problem;
    };
    constexpr Row rows[]{
        {R"("bad": ["lmr_plies=99"])", "search parameters \"bad\": lmr_plies: expected a whole number from 1 to 6"},
        {R"("bad": ["lmr_ply=2"])", "saw \"lmr_ply=2\""},
        {R"("bad": [7])", "search parameters \"bad\": expected the name"},
        {R"("bad": {"lmr_plies": 3})", "expected a list"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.presets);
        const auto read = ui::preferences_from_json(R"({"volume": 7, "parameter_presets": {"good": ["lmr_plies=3"], )"
                                                    + std::string{row.presets} + "}}");
        REQUIRE(read);
        CHECK(read->volume == 7);
        REQUIRE(read->presets.by_name.contains("good"));
        CHECK(read->presets.by_name.find("good")->second.lmr_plies == 3);
        REQUIRE(read->presets.unread.size() == 1);
        CHECK(read->presets.unread.front().find(row.problem) != std::string::npos);
    }
    CHECK(ui::preferences_from_json(R"({"parameter_presets": 3})")->presets.unread.size() == 1);
}

TEST_CASE("invalid comparison settings are rejected") {
    for (const char* wrong : {R"({"comparison": {"with": "tea leaves"}})", R"({"comparison": {"depth": 21}})",
                              R"({"comparison": {"other_selectivity": 6}})", R"({"comparison": {"program": 3}})"}) {
        CAPTURE(wrong);
        CHECK_FALSE(ui::preferences_from_json(wrong));
    }
}

TEST_CASE("table sizes round down to a power of two of at least 32 MiB; 0 stays 0") {
    struct Row {
        const char* text;
        std::size_t mebibytes;
    };
    for (const Row& row : {Row{R"({"engine": {"table_mib": 100}})", 64}, Row{R"({"engine": {"table_mib": 1}})", 32},
                           Row{R"({"engine": {"table_mib": 0}})", 0}, Row{R"({"engine": {"threads": 2}})", 0}}) {
        CAPTURE(row.text);
        const auto read = ui::preferences_from_json(row.text);
        REQUIRE(read);
        CHECK(read->search.table_bytes == row.mebibytes * play::mebibyte);
        CHECK(read->search.keeps_table);
    }
}

TEST_CASE("missing settings get their defaults") {
    const auto read = ui::preferences_from_json(R"({"theme": "walnut"})");
    REQUIRE(read);
    CHECK(read->theme == "walnut");
    CHECK(read->game == ui::Preferences{}.game);
    CHECK(read->search == ui::Preferences{}.search);
}

TEST_CASE("a debug panel too narrow to read is widened; an unset size stays unset") {
    const auto read = ui::preferences_from_json(R"({"debug_panel": {"width": 3, "height": 0}})");
    REQUIRE(read);
    CHECK(read->debug.width == ui::min_debug_extent);
    CHECK(read->debug.height == 0);
}

TEST_CASE("settings without a notation use the rule set's notation") {
    const auto read = ui::preferences_from_json(R"({"new_game": {"rules": "tournament"}})");
    REQUIRE(read);
    CHECK(read->game.rules.notation == rules::Notation::triples);
    const auto wrong = ui::preferences_from_json(R"({"new_game": {"rules": "ood", "notation": "runes"}})");
    REQUIRE_FALSE(wrong);
    CHECK(wrong.error().message.find("runes") != std::string::npos);
}

TEST_CASE("an invalid setting is rejected with an error that describes it") {
    const std::pair<const char*, const char*> rows[]{
        {"", "expected JSON"},
        {"[1]", "JSON object"},
        {R"({"theme": 3})", "settings.theme: expected"},
        {R"({"hints": "yes"})", "true or false"},
        {R"({"version": 99})", "version: expected"},
        {R"({"interface_scale": 77})", "77"},
        {R"({"debug_panel": {"side": "top"}})", "top"},
        {R"({"debug_panel": {"width": -1}})", "width: expected"},
        {R"({"new_game": {"size": 3}})", "from 4"},
        {R"({"new_game": {"size": 1e300}})", "size: expected"},
        {R"({"new_game": {"rules": "chess"}})", "chess"},
        {R"({"new_game": {"black": {"player": "level:11"}}})", "11"},
        {R"({"new_game": {"computer": "level:-1"}})", "level"},
        {R"({"window": {"width": -5}})", "width: expected"},
        {R"({"match": {"games": 0}})", "games: expected"},
        {R"({"match": {"start": "anywhere"}})", "\"standard\" or \"xot\""},
        {R"({"engine": {"threads": -1}})", "threads: expected"},
        {R"({"engine": {"table_mib": 1e12}})", "table_mib: expected"},
        {R"({"engine": {"top_level_ms": 3600000}})", "top_level_ms: expected"},
        {R"({"engine": {"keeps_table": 1}})", "keeps_table: expected"},
    };
    for (const auto& [text, part] : rows) {
        const std::string seen = text;
        CAPTURE(seen);
        const auto read = ui::preferences_from_json(text);
        REQUIRE_FALSE(read);
        CHECK(read.error().message.find(part) != std::string::npos);
    }
}

TEST_CASE("deeply nested settings are rejected, and errors quote little of a long text") {
    const std::string deep = std::string(400'000, '[') + std::string(400'000, ']');
    for (const std::string& text : {R"({"keys": )" + deep + "}", R"({"theme": )" + deep + "}", deep}) {
        const auto read = ui::preferences_from_json(text);
        REQUIRE_FALSE(read);
        CHECK(read.error().message.find("levels of nesting") != std::string::npos);
    }
    const auto long_one = ui::preferences_from_json(R"({"volume": ")" + std::string(100'000, 'a') + "\"}");
    REQUIRE_FALSE(long_one);
    CHECK(long_one.error().message.size() < 1000);
}

TEST_CASE("the settings limit the length of texts and the number of keys") {
    const auto name_of = [](std::size_t bytes) {
        return ui::preferences_from_json(R"({"new_game": {"black": {"name": ")" + std::string(bytes, 'a') + "\"}}}");
    };
    CHECK(name_of(4096).ok());
    REQUIRE_FALSE(name_of(4097).ok());
    CHECK(name_of(4097).error().message.find("at most 4096 bytes") != std::string::npos);

    const auto with_keys = [](int count) {
        std::string keys;
        for (int i = 0; i < count; ++i)
            keys += (i == 0 ? "\"" : ", \"") + std::to_string(i) + "\": 3";
        return ui::preferences_from_json("{\"keys\": {" + keys + "}}");
    };
    for (const int count : {3, 900, 5000}) {
        const auto read = with_keys(count);
        REQUIRE(read.ok()); // Bad keys must not cost the other settings.
        CHECK(read->keys.by_action.empty());
        CHECK(!read->keys.unread.empty());
        CHECK(read->keys.unread.size() <= 10);
    }
}

TEST_CASE("saving writes a window's own changes and keeps settings of other windows and newer versions") {
    const temporary::TemporaryFolder folder;
    const auto file = folder.path / "new" / "settings.json";
    const ui::Preferences before;
    ui::Preferences first = before, second = before;
    first.volume = 37;
    first.search.threads = 3;
    REQUIRE(ui::save_preferences(file, first, before));
    CHECK(ui::load_preferences(file).value() == first);
    std::string text = base::read_file(file, ui::max_preferences_bytes).value();
    folder.write("new/settings.json", text.insert(text.find('{') + 1, "\"of a newer version\": [1],"));
    second.theme = "paper";
    second.search.keeps_table = !before.search.keeps_table;
    second.keys.by_action["hints"] = {ui::Shortcut{}};
    REQUIRE(ui::save_preferences(file, second, before));
    auto both = ui::load_preferences(file).value();
    CHECK(both.volume == 37);
    CHECK(both.search.threads == 3);
    CHECK(both.search.keeps_table == second.search.keeps_table);
    CHECK(both.theme == "paper");
    CHECK(both.keys.by_action.contains("hints"));
    CHECK(base::read_file(file, ui::max_preferences_bytes).value().find("of a newer version") != std::string::npos);
    ui::Preferences third = second;
    third.keys.by_action.clear();
    third.theme = before.theme;
    REQUIRE(ui::save_preferences(file, third, second));
    both = ui::load_preferences(file).value();
    CHECK(both.theme == before.theme);
    CHECK(both.keys.by_action.empty());
}

TEST_CASE("saving does not overwrite an unreadable settings file") {
    const temporary::TemporaryFolder folder;
    folder.write("settings.json", "{\"version\": 99}");
    CHECK_FALSE(ui::save_preferences(folder.path / "settings.json", {}, {}));
    CHECK(base::read_file(folder.path / "settings.json", 100).value() == "{\"version\": 99}");
}
